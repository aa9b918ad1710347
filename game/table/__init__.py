"""One running game: seats, inbox, journal, undo, clock.  The only writer of a game."""
