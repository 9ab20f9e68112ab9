"""How a game ended, in words: who won or lost, and why (CR 104)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LOST: Mapping[str, str] = {
    "conceded": "{0} conceded",
    "0 or less life": "{0} has no life left",
    "drew from an empty library": "{0} had to draw from an empty library",
    "ten or more poison counters": "{0} has ten or more poison counters",
    "an effect says so": "{0} lost by an effect",
    "the goal of the puzzle wasn't reached": "{0} didn't reach the goal of the puzzle",
    "the goal of the puzzle was reached": "{0} didn't prevent the goal of the puzzle",
}
"""Why a player lost, by the reason that the rules note with them; {0} is the player's name."""
NO_MORE = ("all opponents left the game", "an effect says so")
"""Reasons to win that a line of the log has no words for: the line before it says who lost, and its end which effect it
was."""


def why_lost(name: str, reason: str) -> str:
    """Why a player lost, as a sentence with their name in it (CR 104.3)."""
    known = LOST.get(reason)
    return f"{name} lost: {reason}" if known is None else known.format(name)


def lost_in_words(name: str, reason: str) -> str:
    """The line of the log that a player loses."""
    if reason == "an effect says so":
        return f"{name} loses the game"  # which effect follows
    if reason == "conceded":
        return f"{name} concedes and loses the game"
    return f"{why_lost(name, reason)} and loses the game"


def won_in_words(name: str, reason: str) -> str:
    """The line of the log that a player wins."""
    return f"{name} wins the game" if reason in NO_MORE else f"{name} wins the game: {reason}"


def how_it_ended(names: Sequence[str], winner: int | None, reason: str) -> str:
    """How a game ended. `names` of all seats, in their order; `winner` None: a draw; `reason`: why it is one, or why
    the loser lost, empty where nobody lost before somebody won."""
    if winner is None:
        return f"The game is a draw: {reason}" if reason else "The game is a draw"
    losers = [name for seat, name in enumerate(names) if seat != winner]
    if not reason or len(losers) != 1:
        return f"{names[winner]} wins"
    return f"{names[winner]} wins: {why_lost(losers[0], reason)}"
