"""Rail Baron on the television."""
