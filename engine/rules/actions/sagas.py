"""Sagas: their chapters, the lore counters of each turn, and their end (CR 714)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ir.abilities import Triggered
from engine.ir.nodes import Ability
from engine.ir.triggers import Chapter
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.events.triggers import pending
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import SAGA


def is_chapter(ability: Ability | None) -> bool:
    """Whether an ability is a chapter ability (CR 714.2)."""
    return isinstance(ability, Triggered) and isinstance(ability.trigger, Chapter)


def final_chapter(chars: Characteristics) -> int:
    """The greatest number among the chapter abilities of an object; 0 if it has none (CR 714.2d)."""
    return max(_numbers(having.ability for having in chars.expanded()), default=0)


def _numbers(abilities: Iterable[Ability]) -> Iterable[int]:
    for ability in abilities:
        if isinstance(ability, Triggered) and isinstance(ability.trigger, Chapter):
            yield from ability.trigger.numbers


def is_over(game: Game, id: ObjectId) -> bool:
    """Whether a Saga with chapter abilities has lore counters for the last, and none of them waits or is on the
    stack (CR 704.5s, 714.4)."""
    last = final_chapter(game.characteristics(id))
    return 0 < last <= game.state.objects[id].counter("lore") and not any(map(is_chapter, pending(game, id)))


def add_lore_counters(game: Game, player: PlayerId) -> None:
    """Each Saga of the active player with chapter abilities gets a lore counter as the precombat main phase begins
    (CR 505.4, 714.3c)."""
    events = [
        ev.CountersChanged(
            target=ObjectRef(id),
            kind="lore",
            amount=1,
            player=player,
            by_effect=False,
            why="714.3c",
            cause=id,
        )
        for id in game.controlled(player)
        if SAGA in game.characteristics(id).subtypes and final_chapter(game.characteristics(id))
    ]
    if events:
        happen(game, *events)
