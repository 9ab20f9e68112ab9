"""What every rule is written with: the game, errors, registries of behavior, what an object is, what a text is read with."""
