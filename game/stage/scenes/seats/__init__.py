"""The page on which people take their seats: who sits where, and how that looks."""
