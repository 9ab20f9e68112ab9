"""Paradigm: a spell of which a copy may be cast in each first main phase (CR 702.192)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.casting.casting_now import CastFor, cast_in_way, ways_for
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Spell
from engine.ir.durations import FOREVER
from engine.ir.effects import Conditional, Delayed, Does, Optional
from engine.ir.nodes import Ability, Action, Condition, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.casting.copying import copiable_card
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, holds
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.evaluating.qualities import names_of
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import EXILE


class Paradigm(Keyword, frozen=True):
    """Paradigm (CR 702.192)."""


class FirstOfItsName(Condition, frozen=True):
    """No spell of its controller with its name has resolved before in this game (CR 702.192a)."""

    SAID: ClassVar[str] = (
        "this is the first time a spell you control with this spell's name has resolved this game"
    )


class CastCopyOfThis(Action, frozen=True):
    """Copy this in exile, and cast the copy (CR 702.192a)."""

    SAID: ClassVar[str] = "cast a copy of ~ without paying its mana cost"


class ExileThisSpell(Action, frozen=True):
    """Exile this spell as it resolves (CR 702.192a)."""

    SAID: ClassVar[str] = "exile ~"


AGAIN = Optional(Does(You(), (CastCopyOfThis(),)))
EACH_FIRST_MAIN_PHASE = Delayed(
    AtStep(Step.PRECOMBAT_MAIN, You(), each=True), AGAIN, word="at", duration=FOREVER, each_time=True
)


@expands(Paradigm)
def paradigm(keyword: Paradigm) -> tuple[Ability, ...]:
    """The first of its name to resolve brings copies for the rest of the game; it is exiled (CR 702.192a)."""
    exiled = Does(You(said=False), (ExileThisSpell(),))
    return (Spell(Conditional(FirstOfItsName(), EACH_FIRST_MAIN_PHASE)), Spell(exiled))


@holds(FirstOfItsName)
def first_of_its_name(game: Game, condition: FirstOfItsName, scope: Scope) -> bool:
    """The first one has left that player a delayed ability for the rest of the game, if there was one (CR 702.192a)."""
    own = names_of(game.look(scope.source).chars)
    return not any(
        delayed.effect == AGAIN
        and delayed.owner == scope.controller
        and names_of(game.look(delayed.context.source).chars) & own
        for delayed in game.state.delayed.values()
    )


@does(CastCopyOfThis)
def cast_copy_of_this(game: Game, action: CastCopyOfThis, actor: PlayerId, scope: Scope) -> bool:
    """A copy of what the spell was is made in exile, wherever its card is by now, and cast for nothing if it can be
    (CR 702.192a, 707.10)."""
    card, face = copiable_card(game, scope.source)
    copy = GameObject(ObjectId(0), actor, EXILE, card, copy=True, face=face)
    made = happen(
        game, ev.Created(objects=(copy,), player=actor, verb=Verb.COPY, why="707.10", cause=scope.source)
    )
    id = next((event.objects[0].id for event in made if isinstance(event, ev.Created)), None)
    ways = [] if id is None else ways_for(game, CastFor(This(), "paradigm"), id, actor)
    return id is not None and bool(ways) and cast_in_way(game, id, ways, actor)


@does(ExileThisSpell)
def exile_this_spell(game: Game, action: ExileThisSpell, actor: PlayerId, scope: Scope) -> bool:
    """It goes from the stack to exile (CR 702.192a)."""
    return bool(move(game, (scope.source,), EXILE, scope, "702.192a", verb=Verb.EXILE))


PHRASES = (phrase(KEYWORD, "paradigm", Paradigm()),)
