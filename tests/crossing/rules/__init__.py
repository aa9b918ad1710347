"""The rules of Level Crossing."""
