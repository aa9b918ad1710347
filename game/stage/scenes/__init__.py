"""Everything else the screen can show, one scene a module."""
