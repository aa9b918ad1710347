"""The workshop for boards with lines on them: curves, lanes, labels, trains, camera."""
