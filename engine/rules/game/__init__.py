"""A game being played: the state, the door for choices, loops that end it."""
