"""Abilities that trigger on others' triggering (CR 603.3b)."""

from __future__ import annotations

from engine.abilities.triggers.subjects import EVENT, EVENT_OBJECT, ObjectEvent, fits
from engine.ir.triggers import Chapter, core_of
from engine.language.kernel import Phrase, phrase
from engine.rules.actions.sagas import final_chapter
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef


class FinalChapterTriggers(ObjectEvent, frozen=True):
    """The final chapter ability of a Saga triggers (CR 714.2d)."""

    OF_AN_AMOUNT = False


@triggers_on(FinalChapterTriggers, ev.AbilityTriggered)
def final_chapter_triggers(
    game: Game, trigger: FinalChapterTriggers, event: ev.AbilityTriggered, scope: Scope
) -> Match | None:
    """A chapter ability with the greatest chapter number that the Saga has triggered (CR 714.2d)."""
    waiting = event.waiting
    chapter = core_of(waiting.ability.trigger)
    seen = game.look(waiting.source)
    if not isinstance(chapter, Chapter) or final_chapter(seen.chars) not in chapter.numbers:
        return None
    if not fits(game, trigger.what, seen, scope):
        return None
    return Match((ObjectRef(waiting.source),), (PlayerRef(waiting.context.controller),))


PHRASES: tuple[Phrase, ...] = (
    phrase(EVENT, "the final chapter ability of {what} triggers", FinalChapterTriggers, what=EVENT_OBJECT),
)
