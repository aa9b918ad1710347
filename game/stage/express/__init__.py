"""Express on the stage: its board, its market, its trains, and how its events look."""
