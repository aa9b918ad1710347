"""What the room sees: the pygame-ce client.  It asks the table, and knows no rule."""
