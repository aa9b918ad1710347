"""Where the rule book of Level Crossing opens in each decision."""

MOMENTS = {
    "crossing.card": "LC-04",
    "crossing.roll": "LC-07",
    "crossing.shunt": "LC-08",
    "crossing.amount": "LC-10",
}
