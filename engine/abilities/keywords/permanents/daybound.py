"""Daybound and nightbound (CR 702.145)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.keywords.parts import marked, static
from engine.abilities.replacements.entering import concerns
from engine.ir.modifications import CantTransform
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.actions.any_time import any_time
from engine.rules.actions.day_night import DAY, NIGHT, become
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId
from engine.values.verbs import Verb


class Daybound(Keyword, frozen=True):
    """Daybound (CR 702.145b)."""


class Nightbound(Keyword, frozen=True):
    """Nightbound (CR 702.145e)."""


class EntersTransformedAtNight(Replacement, frozen=True):
    """If it is night, it enters transformed (CR 702.145b)."""


@applies_to(EntersTransformedAtNight, ev.Moved, tier=4)
def enters_at_night(game: Game, word: EntersTransformedAtNight, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent, front face up, at night, and a double-faced card or token (CR 702.145b)."""
    double_faced = len(game.state.objects[event.object].card.faces) > 1
    if game.state.day_night != NIGHT or event.face or not double_faced:
        return False
    return concerns(game, This(), event, scope)


@replaces(EntersTransformedAtNight)
def enter_transformed(
    game: Game, word: EntersTransformedAtNight, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It enters with its back face up (CR 616.1d)."""
    return (replace(event, face=1),)


@expands(Daybound)
def daybound(keyword: Daybound) -> tuple[Ability, ...]:
    """It transforms as it becomes night, and only so (CR 702.145b)."""
    return (static(EntersTransformedAtNight()), *marked(CantTransform(by_time=True)))


@expands(Nightbound)
def nightbound(keyword: Nightbound) -> tuple[Ability, ...]:
    """It transforms as it becomes day, and only so (CR 702.145e)."""
    return marked(CantTransform(by_time=True))


def with_keyword(game: Game, kind: type[Keyword], face: int | None = None) -> list[ObjectId]:
    """The permanents with a keyword, those that have such a face up if one is asked for."""
    if kind not in game.projection().kinds:
        return []
    return [
        id
        for id in game.permanents()
        if face in (None, game.state.objects[id].face)
        and any(isinstance(having.ability, kind) for having in game.characteristics(id).abilities)
    ]


@any_time(Daybound, Nightbound)
def follow_the_day(game: Game) -> bool:
    """Permanents with daybound and nightbound follow the time, or begin it, whichever face is up (CR 702.145c-g)."""
    now = game.state.day_night
    if not now:
        if with_keyword(game, Daybound):
            become(game, DAY, "702.145d")
        elif with_keyword(game, Nightbound):
            become(game, NIGHT, "702.145g")
        return bool(game.state.day_night)
    by_day, by_night = with_keyword(game, Daybound, 0), with_keyword(game, Nightbound, 1)
    turning = by_day if now == NIGHT else by_night if now == DAY else []
    events = [
        ev.StatusChanged(object=id, verb=Verb.TRANSFORM, face=1 - game.state.objects[id].face, why="702.145c")
        for id in turning
        if len(game.state.objects[id].card.faces) > 1
        and all(mark.by_time for mark in game.characteristics(id).marks_of(CantTransform))
    ]
    return bool(events) and bool(happen(game, *events))


PHRASES = (
    phrase(KEYWORD, "daybound", Daybound()),
    phrase(KEYWORD, "nightbound", Nightbound()),
)
