"""The parts of `tools/stranger.py`: what it sees, whom it plays with, and what it tries."""
