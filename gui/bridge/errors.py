"""What can go wrong before a game begins. Knows no Qt."""


class GameProblem(Exception):
    """A game can't be begun or opened; the text says why, for a person to read."""
