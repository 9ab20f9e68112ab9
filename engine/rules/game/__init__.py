"""A game as a whole: how it begins, what its questions say, and the loops that end it (CR 104.4b, 732)."""
