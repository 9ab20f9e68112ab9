"""What every rule is written with: the game, errors, registries of behavior, what an object is, what a text is read with."""

from engine.rules.core import registries as registries  # first: what it is made of asks it in turn
