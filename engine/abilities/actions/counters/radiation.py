"""Rad counters (CR 728)."""

from __future__ import annotations

from typing import ClassVar

from engine.ir.effects import Does
from engine.ir.nodes import Action, Trigger
from engine.ir.players import You
from engine.rules.actions import drawing
from engine.rules.core.game import Game
from engine.rules.core.registries import does, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import follow_up, happen
from engine.state import events as ev
from engine.state.lasting import DelayedTrigger
from engine.state.objects import Context
from engine.state.references import PlayerRef
from engine.values.ids import EffectId, PlayerId
from engine.values.steps import Step
from engine.values.types import LAND

RAD = "rad"


class Irradiated(Trigger, frozen=True):
    """The beginning of the precombat main phase of a player who has a rad counter (CR 728.1)."""

    SAID: ClassVar[str] = "at the beginning of the precombat main phase of a player with rad counters"


class SufferRadiation(Action, frozen=True):
    """Mill as many cards as one has rad counters; each nonland card costs a life and a counter (CR 728.1)."""

    SAID: ClassVar[str] = (
        "mill a card for each rad counter you have; for each nonland card "
        "milled this way, lose 1 life and a rad counter"
    )


@follow_up(ev.CountersChanged)
def rad_counters_work(game: Game, event: ev.CountersChanged) -> tuple[ev.Event, ...]:
    """With their first rad counter the inherent ability begins to look at a player (CR 728.1)."""
    if event.kind != RAD or event.amount <= 0 or not isinstance(event.target, PlayerRef):
        return ()
    player = event.target.id
    if any(isinstance(it.trigger, Irradiated) and it.owner == player for it in game.state.delayed.values()):
        return ()
    ability = DelayedTrigger(
        EffectId(0), Irradiated(), Does(You(said=False), (SufferRadiation(),)), Context(event.cause, player),
        game.state.turn.number, once=False, owner=player,
    )  # fmt: skip
    return (ev.DelayedBegan(trigger=ability, why="728.1", cause=event.cause),)


@triggers_on(Irradiated, ev.StepBegan)
def irradiated(game: Game, trigger: Irradiated, event: ev.StepBegan, scope: Scope) -> Match | None:
    """Only if the player has a rad counter; it is the active player's ability (CR 728.1)."""
    due = event.step == Step.PRECOMBAT_MAIN and event.player == scope.controller
    return Match() if due and game.state.players[scope.controller].counter(RAD) else None


@does(SufferRadiation)
def suffer(game: Game, action: SufferRadiation, actor: PlayerId, scope: Scope) -> bool:
    """Each nonland card milled takes 1 life and a rad counter (CR 728.1)."""
    count = game.state.players[actor].counter(RAD)
    done = happen(game, *drawing.milling(actor, count, "728.1", scope.source))
    for id in drawing.milled_by(game, actor, done):
        if LAND in game.look(id).chars.types:
            continue
        happen(game, ev.LifeChanged(player=actor, amount=-1, why="728.1", cause=scope.source))
        if game.state.players[actor].counter(RAD):
            fewer = ev.CountersChanged(
                target=PlayerRef(actor), kind=RAD, amount=-1, player=actor, why="728.1", cause=scope.source
            )
            happen(game, fewer)
    return True


PHRASES = ()
