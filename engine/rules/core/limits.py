"""How much of anything a game can hold, and how often something is done in a row. The rules have no such limits, a
computer does: what would go beyond them is refused as a whole, with the limit by its name (invariant 9)."""

from __future__ import annotations

from engine.rules.core.errors import PastLimit
from engine.rules.core.game import Game

MOST_OBJECTS = 20_000
"""So many objects are in a game at most: cards, tokens, and what is on the stack."""
MOST_TIMES = 10_000
"""So often one instruction is carried out in a row."""
MOST_MANA = 2_000
"""So much mana one ability or effect adds at once, and so many symbols a cost has."""
MOST_EFFORT = 2_000_000
"""So much may come of one action or one resolution before anybody is asked something: see `spend`."""
OF_A_ROUND, OF_AN_EVENT = 40, 20
"""What it takes that something happens at all, and each event of it, compared with looking at one object."""


def repeated(count: int, what: str) -> range:
    """A row of so many times that something is done. Raises PastLimit."""
    if count > MOST_TIMES:
        raise PastLimit(f"{what} {count:,} times in a row", MOST_TIMES)
    return range(count)


def room_for(game: Game, count: int, what: str) -> int:
    """That many more objects, if the game can hold them. Raises PastLimit."""
    if count > 1 and len(game.state.objects) + count > MOST_OBJECTS:
        raise PastLimit(
            f"{count:,} {what} beside the {len(game.state.objects):,} objects there are", MOST_OBJECTS
        )
    return count


def mana_of_one(count: int) -> int:
    """So much mana at once, if that isn't too much. Raises PastLimit."""
    if count > MOST_MANA:
        raise PastLimit(f"{count:,} mana at once", MOST_MANA)
    return count


def spend(game: Game, events: int) -> None:
    """Count what is done since somebody was asked last: events, on a board of that size. Raises PastLimit."""
    game.effort += OF_A_ROUND + OF_AN_EVENT * events + len(game.state.objects)
    if game.effort > MOST_EFFORT:
        raise PastLimit("what comes of this one action", MOST_EFFORT)
