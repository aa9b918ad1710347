from game.rules.meta import Meta

META = Meta(
    id="rail_baron",
    name="Rail Baron",
    rule_prefix="RB",
    minutes=180,
    fewest_seats=2,  # RB-11: two is a house rule
    most_seats=6,
)
