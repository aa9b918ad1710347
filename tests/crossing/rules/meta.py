from pathlib import Path

from game.rules.meta import Meta

META = Meta(
    id="crossing",
    name="Level Crossing",
    rule_prefix="LC",
    minutes=5,
    fewest_seats=2,  # LC-01
    most_seats=4,
    home="tests.crossing.{layer}",
    folder=str(Path(__file__).parent.parent / "levels"),
    names={"fr": "Passage à niveau"},
)
