"""Ticket to Ride Express: coloured routes across Europe, 2 to 4 seats."""
