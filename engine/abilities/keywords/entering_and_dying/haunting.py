"""Haunt (CR 702.55)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import EVENT_OBJECT_IT, creature, you
from engine.abilities.triggers.moving import PutIntoGraveyard, came_from, was
from engine.abilities.triggers.subjects import ONE_SUBJECT, ObjectEvent, fits
from engine.ir.abilities import Triggered
from engine.ir.nodes import Ability, Action, Keyword, Objects
from engine.ir.objects import Target, This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, selects, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import move, things
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef, Ref
from engine.values.ids import PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, STACK, Zone

HAUNTS = "haunts"


class Haunt(Keyword, frozen=True):
    """Haunt (CR 702.55)."""


class ExileHaunting(Action, frozen=True):
    """Exile a card so that it haunts a creature (CR 702.55a-b)."""

    what: Objects
    whom: Objects
    SAID: ClassVar[str] = "exile {what} haunting {whom}"


class HauntedCreature(Objects, frozen=True):
    """The creature that the source haunts, a card in exile (CR 702.55b)."""

    word: str = "it"

    @property
    def works_in(self) -> Zone:
        """Its source can only be in exile (CR 702.55c)."""
        return EXILE

    SAID: ClassVar[str] = "the creature it haunts"


class BuriedAsItResolves(ObjectEvent, frozen=True):
    """A spell is put into a graveyard during its resolution (CR 702.55a)."""

    SAID: ClassVar[str] = "when {what} is put into a graveyard as it resolves"


@triggers_on(BuriedAsItResolves, ev.Moved, looks_back=True)
def buried(game: Game, trigger: BuriedAsItResolves, event: ev.Moved, scope: Scope) -> Match | None:
    """It isn't countered, but resolves (CR 608.2n)."""
    if event.to != GRAVEYARD or event.verb != Verb.RESOLVE or came_from(game, event) != STACK:
        return None
    return was(game, event) if fits(game, trigger.what, game.look(event.object), scope) else None


@does(ExileHaunting)
def exile_haunting(game: Game, action: ExileHaunting, actor: PlayerId, scope: Scope) -> bool:
    """What it haunts is noted with the card; there has to be something (CR 702.55b)."""
    haunted = objects_of(game, action.whom, scope)
    if not haunted:
        return False
    notes = ((HAUNTS, tuple(ObjectRef(id) for id in haunted)),)
    return bool(
        move(game, things(game, action.what, scope), EXILE, scope, "702.55a", verb=Verb.EXILE, notes=notes)
    )


@selects(HauntedCreature)
def haunted_creature(game: Game, phrase: HauntedCreature, scope: Scope) -> tuple[Ref, ...]:
    """Whether or not it is still a creature (CR 702.55b)."""
    noted = game.look(scope.source).object.note(HAUNTS)
    return tuple(ref for ref in noted if isinstance(ref, ObjectRef))


@expands(Haunt)
def haunt(keyword: Haunt) -> tuple[Ability, ...]:
    """From the battlefield, or as a spell that resolves, it goes to haunt a creature (CR 702.55a)."""
    away = you(ExileHaunting(EVENT_OBJECT_IT, Target(creature(), slot=0)))
    return (
        Triggered(PutIntoGraveyard(This()), away, word="when", keyword="haunt"),
        Triggered(BuriedAsItResolves(This()), away, word="when", keyword="haunt", zone=STACK),
    )


PHRASES = (
    phrase(KEYWORD, "haunt", Haunt()),
    phrase(ONE_SUBJECT, "the creature it haunts", HauntedCreature()),
    phrase(ONE_SUBJECT, "the creature this card haunts", HauntedCreature("this card")),
)
