"""Rail Baron: trips by dice over 28 railroads, which the players buy from under each other."""
