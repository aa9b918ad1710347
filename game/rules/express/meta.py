from game.rules.meta import Meta

META = Meta(
    id="express",
    name="Ticket to Ride Express",
    rule_prefix="EX",
    minutes=30,
    fewest_seats=2,  # EX-01
    most_seats=4,
    names={"fr": "Aventuriers du Rail"},
    full_names={"fr": "Les Aventuriers du Rail Express"},
)
