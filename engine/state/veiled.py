"""A state with other cards in it, for a seat that doesn't know which there are (CR 400.2)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.cards import CardDefinition
from engine.state.game_state import Fact, GameState
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import LIBRARY


def veiled(
    state: GameState,
    hidden: Mapping[ObjectId, GameObject],
    libraries: Mapping[PlayerId, tuple[ObjectId, ...]],
    last_seen: Mapping[ObjectId, object],
) -> GameState:
    """A copy of a state in which objects are others, libraries lie in another order, some of what objects last were is
    other, and what chance brings is open."""
    new = state.copy()
    new.objects.update(hidden)
    for player, order in libraries.items():
        new.zones[LIBRARY, player] = order
    new.last_known = new.last_known.having(last_seen)
    new.random = 0
    new.main = None  # which cards the main game has is hidden as well; what is thought of is the subgame
    _changed(new)
    return new


def filled(state: GameState, cards: Mapping[ObjectId, CardDefinition], chance: int) -> GameState:
    """A copy of a state in which objects are other cards, and chance brings what a seed says."""
    new = state.copy()
    for id, card in cards.items():
        new.objects[id] = replace(new.objects[id], card=card)
    new.random = chance
    _changed(new)
    return new


def _changed(state: GameState) -> None:
    for fact in range(Fact.COUNT):
        state.stamp(fact)
