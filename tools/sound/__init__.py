"""The workshop of tools/make_sounds.py: every sound of Roundhouse, computed from nothing."""
