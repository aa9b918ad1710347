"""Screen, text, pictures: what every scene draws with."""
