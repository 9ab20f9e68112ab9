"""Games by the hundred, without a window: matches and matrices of decks, and random games that look for faults."""
