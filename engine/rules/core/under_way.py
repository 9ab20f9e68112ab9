"""What a player is doing at the moment: casting a spell, activating an ability, and how far that has come (CR 601.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.ir.costs import Cost
from engine.state.game_state import GameState
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import LIBRARY

CAST_OR_ACTIVATED = frozenset({"601.2", "602.2"})
"""The rules of actions until whose end nobody sees what is drawn, or comes to lie on top of a library (CR 121.8, 401.5)."""


class Before(Struct, frozen=True):
    """What is known of hidden cards as a spell begins to be cast or an ability to be activated: which card lies on top of each
    library, and that objects from `first` on are none of those that were there (CR 121.8, 401.5)."""

    first: ObjectId
    tops: Mapping[PlayerId, ObjectId]


class UnderWay:
    """An action with parts that come one after the other. `part` is the rule of the one it has come to, `about` what is
    cast or activated, `cost` what it costs as far as that is known: the printed cost first, the total cost in the end.
    `before`: what was known as it began, if that matters."""

    __slots__ = ("about", "before", "cost", "part", "rule")

    def __init__(self, rule: str, about: ObjectId, state: GameState) -> None:
        self.rule = rule
        self.about = about
        self.part = ""
        self.cost: Cost | None = None
        self.before = as_it_begins(state) if rule in CAST_OR_ACTIVATED else None


def as_it_begins(state: GameState) -> Before:
    """What is known of hidden cards now."""
    libraries = ((player, state.zone(LIBRARY, player)) for player in state.players)
    tops = {player: cards[0] for player, cards in libraries if cards}
    return Before(ObjectId(state.next_id), tops)


def known_before(under_way: Iterable[UnderWay]) -> Before | None:
    """What was known as the first of what is under way began that hides what is drawn meanwhile (CR 121.8, 401.5)."""
    return next((one.before for one in under_way if one.before is not None), None)


class Doing:
    """What happens inside of this is one of the things that are under way."""

    __slots__ = ("all", "this")

    def __init__(self, all: list[UnderWay], this: UnderWay) -> None:
        self.all = all
        self.this = this

    def __enter__(self) -> None:
        self.all.append(self.this)

    def __exit__(self, *error: object) -> None:
        self.all.pop()
