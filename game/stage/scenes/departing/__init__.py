"""What is seen between "All aboard!" and the board: a map that unrolls, trains that roll in."""
