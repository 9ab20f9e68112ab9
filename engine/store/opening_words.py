"""What the log says as a game is set up, in words."""

from __future__ import annotations


def who_begins(name: str, why: str) -> str:
    """Who takes the first turn, and how that was decided (CR 103.1)."""
    return f"{name} takes the first turn ({why})."


def played_otherwise(name: str) -> str:
    """That of a deck not the cards are played that it lists."""
    return f"{name}'s deck is played otherwise than it is listed."


def stays_away(name: str) -> str:
    """That some cards of a sideboard aren't understood (CR 400.11b)."""
    return f"Some cards of {name}'s sideboard can't be played and can't come into the game."
