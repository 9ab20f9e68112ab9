"""What is kept says what a fresh look says: the projection, and what players could do (invariant 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unittest.mock import patch

from engine.rules.core.game import Game
from engine.rules.core.remembering import Remembering
from engine.rules.layers.projection import by_all_layers
from engine.rules.mana.mana_sources import costly_mana_abilities, mana_abilities
from engine.rules.turn.priority import actions_of
from engine.state.findings import Remembered
from engine.state.rows import Kept, Row
from engine.values.ids import ObjectId, PlayerId


def same_as_fresh(game: Game) -> None:
    """The projection in use and one made from nothing agree."""
    kept, fresh = game.projection(), by_all_layers(game)
    assert kept.chars == fresh.chars
    assert [(rule, scope.source) for rule, scope in kept.rules] == [
        (rule, scope.source) for rule, scope in fresh.rules
    ]
    for name in ("triggers", "replacements"):
        one, other = getattr(kept, name), getattr(fresh, name)
        assert {event: [(h.source, h.key) for h in found] for event, found in one.items()} == {
            event: [(h.source, h.key) for h in found] for event, found in other.items()
        }


def could_do(game: Game, player: PlayerId) -> Sequence[object]:
    """What the player could do and pay with."""
    return actions_of(game, player), mana_abilities(game, player), costly_mana_abilities(game, player)


def could_do_afresh(game: Game, player: PlayerId) -> Sequence[object]:
    """The same, worked out without anything that is remembered, be it of others alike."""
    kept, remembered, activating = game.kept, game._remembered, game.activating
    game.kept, game._remembered, game.activating = {}, {}, Kept()
    try:
        with (
            patch.object(Remembered, "look_up_alike", nothing_alike),
            patch.object(Remembered, "alike_among", each_alone),
            patch.object(Remembering, "worth_a_look", all_of_it),
        ):
            return could_do(game, player)
    finally:
        game.kept, game._remembered, game.activating = kept, remembered, activating


def all_of_it(
    game: Game, known: Remembered, player: PlayerId, what: object, which: object, row: Row, *how: object
) -> Row:
    """Something may be found about each object of a row."""
    return row


def nothing_alike(remembered: Remembered, what: object, id: ObjectId, again: object, sure: object) -> None:
    """No object is like another."""


def each_alone(remembered: Remembered, ids: Iterable[ObjectId]) -> list[list[ObjectId]]:
    """The same where several are asked about."""
    return [[id] for id in ids]
