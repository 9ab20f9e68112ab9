"""The initiative (CR 726)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.players.inherent import (
    give_abilities,
    heir,
    hit_by_creature,
    holder,
    is_held_by,
    pass_on,
    step_of_holder,
)
from engine.abilities.actions.players.venture import Venture
from engine.abilities.tokens.dungeons import UNDERCITY
from engine.ir.conditions import NotSo
from engine.ir.effects import Does
from engine.ir.mentions import EVENT_PLAYER
from engine.ir.nodes import Action, Condition, Effect, Players, Trigger
from engine.ir.players import ThatPlayer, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, holds, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import follow_up, happen
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb

INITIATIVE = "initiative"


class TakeInitiative(Action, frozen=True):
    """Take the initiative (CR 726.1)."""


class HasInitiative(Condition, frozen=True):
    """A player has the initiative (CR 726.1)."""

    who: Players


class AtInitiativesUpkeep(Trigger, frozen=True):
    """The beginning of the upkeep of the player who has the initiative (CR 726.2)."""

    SAID: ClassVar[str] = "at the beginning of the upkeep of the player who has the initiative"


class InitiativeIsHit(Trigger, frozen=True):
    """Creatures that a player controls deal combat damage to the player who has the initiative (CR 726.2)."""

    batch_by: ClassVar[str] = "players"
    SAID: ClassVar[str] = (
        "whenever one or more creatures a player controls deal combat damage to the player who has the initiative"
    )


class InitiativeIsTaken(Trigger, frozen=True):
    """A player takes the initiative, also one who has it (CR 726.2, 726.5)."""

    SAID: ClassVar[str] = "whenever a player takes the initiative"


def abilities_of_initiative() -> tuple[tuple[Trigger, Effect], ...]:
    """The inherent triggered abilities (CR 726.2)."""
    into_undercity = Does(You(), (Venture(UNDERCITY),))
    taken_over = Does(ThatPlayer("that player", EVENT_PLAYER), (TakeInitiative(),))
    return (
        (AtInitiativesUpkeep(), into_undercity),
        (InitiativeIsHit(), taken_over),
        (InitiativeIsTaken(), into_undercity),
    )


@does(TakeInitiative)
def take_initiative(game: Game, action: TakeInitiative, actor: PlayerId, scope: Scope) -> bool:
    """The player has it, and whoever had it has it no longer (CR 726.3); who has it already takes it once more, which
    triggers the last of its abilities (CR 726.5)."""
    if holder(game, INITIATIVE) != actor:
        pass_on(game, actor, INITIATIVE, "726.3")
        give_abilities(game, actor, abilities_of_initiative(), scope, "726.2")
    happen(game, ev.Did(player=actor, verb=Verb.INITIATIVE, why="726.1", cause=scope.source))
    return True


@follow_up(ev.Lost)
def who_had_it_has_left(game: Game, event: ev.Lost) -> tuple[ev.Event, ...]:
    """Another player takes the initiative (CR 726.4)."""
    scope = heir(game, event.player, INITIATIVE, abilities_of_initiative())
    if scope is not None:
        take_initiative(game, TakeInitiative(), scope.controller, scope)
    return ()


@triggers_on(AtInitiativesUpkeep, ev.StepBegan)
def at_upkeep(game: Game, trigger: AtInitiativesUpkeep, event: ev.StepBegan, scope: Scope) -> Match | None:
    """The upkeep of the player who has it began (CR 726.2)."""
    return step_of_holder(event, Step.UPKEEP, scope)


@triggers_on(InitiativeIsHit, ev.DamageDealt)
def is_hit(game: Game, trigger: InitiativeIsHit, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """A creature dealt combat damage to the player; its controller takes the initiative (CR 726.2)."""
    return hit_by_creature(game, event, scope)


@triggers_on(InitiativeIsTaken, ev.Did)
def is_taken(game: Game, trigger: InitiativeIsTaken, event: ev.Did, scope: Scope) -> Match | None:
    """The player whose ability this is took the initiative (CR 726.2, 726.5)."""
    taken = event.verb == Verb.INITIATIVE and event.player == scope.controller
    return Match(players=(PlayerRef(event.player),)) if taken else None


@holds(HasInitiative)
def has_initiative(game: Game, condition: HasInitiative, scope: Scope) -> bool:
    """One of the players has it (CR 726.1)."""
    return is_held_by(game, INITIATIVE, condition.who, scope)


PHRASES = (
    phrase(ACTION, "take<s> the initiative", TakeInitiative()),
    phrase(SIMPLE, "you have the initiative", HasInitiative(You())),
    phrase(SIMPLE, "you don't have the initiative", NotSo(HasInitiative(You()))),
)
