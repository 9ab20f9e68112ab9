"""The monarch (CR 725)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.players.inherent import (
    give_abilities,
    heir,
    hit_by_creature,
    holder,
    is_held_by,
    pass_on,
    step_of_holder,
)
from engine.ir.conditions import NotSo
from engine.ir.effects import Does
from engine.ir.mentions import EVENT_PLAYER
from engine.ir.nodes import Action, Condition, Effect, Players, Trigger
from engine.ir.players import ThatPlayer, You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, holds, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import follow_up, happen
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb

MONARCH = "monarch"


class BecomeMonarch(Action, frozen=True):
    """Become the monarch (CR 725.1)."""


class IsMonarch(Condition, frozen=True):
    """A player is the monarch (CR 725.1)."""

    who: Players


class HasNoMonarch(Condition, frozen=True):
    """There is no monarch (CR 725.1)."""


class AtMonarchsEndStep(Trigger, frozen=True):
    """The beginning of the monarch's end step (CR 725.2)."""

    SAID: ClassVar[str] = "at the beginning of the monarch's end step"


class MonarchIsHit(Trigger, frozen=True):
    """A creature deals combat damage to the monarch (CR 725.2)."""

    SAID: ClassVar[str] = "whenever a creature deals combat damage to the monarch"


def abilities_of_monarch() -> tuple[tuple[Trigger, Effect], ...]:
    """The inherent triggered abilities (CR 725.2)."""
    return (
        (AtMonarchsEndStep(), Does(You(), (Draw(),))),
        (MonarchIsHit(), Does(ThatPlayer("that player", EVENT_PLAYER), (BecomeMonarch(),))),
    )


@does(BecomeMonarch)
def become_monarch(game: Game, action: BecomeMonarch, actor: PlayerId, scope: Scope) -> bool:
    """The player becomes the monarch, whoever was ceases to be (CR 725.3); who is already stays it."""
    if holder(game, MONARCH) != actor:
        pass_on(game, actor, MONARCH, "725.3")
        give_abilities(game, actor, abilities_of_monarch(), scope, "725.2")
        happen(game, ev.Did(player=actor, verb=Verb.MONARCH, why="725.1", cause=scope.source))
    return True


@follow_up(ev.Lost)
def monarch_has_left(game: Game, event: ev.Lost) -> tuple[ev.Event, ...]:
    """Another player becomes the monarch (CR 725.4)."""
    scope = heir(game, event.player, MONARCH, abilities_of_monarch())
    if scope is not None:
        become_monarch(game, BecomeMonarch(), scope.controller, scope)
    return ()


@triggers_on(AtMonarchsEndStep, ev.StepBegan)
def at_end_step(game: Game, trigger: AtMonarchsEndStep, event: ev.StepBegan, scope: Scope) -> Match | None:
    """The monarch's end step began (CR 725.2)."""
    return step_of_holder(event, Step.END, scope)


@triggers_on(MonarchIsHit, ev.DamageDealt)
def is_hit(game: Game, trigger: MonarchIsHit, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """A creature dealt combat damage to the monarch; its controller is the new one (CR 725.2)."""
    return hit_by_creature(game, event, scope)


@holds(IsMonarch)
def is_monarch(game: Game, condition: IsMonarch, scope: Scope) -> bool:
    """One of the players is the monarch."""
    return is_held_by(game, MONARCH, condition.who, scope)


@holds(HasNoMonarch)
def no_monarch(game: Game, condition: HasNoMonarch, scope: Scope) -> bool:
    """Nobody is the monarch yet (CR 725.1)."""
    return holder(game, MONARCH) is None


PHRASES = (
    phrase(ACTION, "become<s> the monarch", BecomeMonarch()),
    phrase(SIMPLE, "you're the monarch", IsMonarch(You()), also=("you are the monarch",)),
    phrase(SIMPLE, "you aren't the monarch", NotSo(IsMonarch(You()))),
    phrase(SIMPLE, "{who} is the monarch", IsMonarch, who=NAMED_PLAYERS),
    phrase(SIMPLE, "there is no monarch", HasNoMonarch(), also=("there's no monarch",)),
)
