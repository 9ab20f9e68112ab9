"""Read ahead (CR 702.155)."""

from __future__ import annotations

from engine.abilities.keywords.parts import (
    marked,
    static,
)
from engine.abilities.replacements.entering import concerns
from engine.decisions import Number, Why
from engine.ir.modifications import ReadsAhead
from engine.ir.nodes import Ability, Keyword, Replacement
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.actions.sagas import final_chapter
from engine.rules.core.about_to_enter import entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev


class ReadAhead(Keyword, frozen=True):
    """Read ahead (CR 702.155)."""


class BeginsAtChapter(Replacement, frozen=True):
    """It enters with as many lore counters as its controller chooses (CR 702.155b)."""


@applies_to(BeginsAtChapter, ev.Moved)
def begins_at_chapter(game: Game, word: BeginsAtChapter, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12), and no other instance has been applied (CR 702.155c)."""
    begun = any(kind == "lore" for kind, _ in event.counters)
    return not begun and concerns(game, This(), event, scope)


@replaces(BeginsAtChapter)
def begin_at_chapter(
    game: Game, word: BeginsAtChapter, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """A number between one and the final chapter's (CR 702.155b, 714.3b)."""
    entering = game.circumstances.entering
    assert entering is not None
    last = final_chapter(entering.chars)
    if not last:
        return (event,)
    why = Why("702.155b", scope.source, "Begin at which chapter?")
    chosen = game.ask(Number(scope.controller, why, 1, last)).number
    return (entering_with(event, "lore", chosen),)


@expands(ReadAhead)
def read_ahead(keyword: ReadAhead) -> tuple[Ability, ...]:
    """Its controller chooses where it begins; chapters before don't trigger (CR 702.155a-b)."""
    return (static(BeginsAtChapter()), *marked(ReadsAhead()))


PHRASES = (phrase(KEYWORD, "read ahead", ReadAhead()),)
