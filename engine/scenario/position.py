"""Building a position: objects put into zones without being played there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.decisions import Agent
from engine.ir.cards import CardDefinition
from engine.rules.game import Game, Observer
from engine.rules.happening import happen
from engine.rules.permanents import choose_host
from engine.rules.starting import new_state
from engine.rules.turns import begin_turn
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import Ref
from engine.state.turn import Turn
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, OUTSIDE, Zone

BEFORE = -1
"""The number of the turn in which a position is set up: before any turn, so that nothing is new (CR 302.6)."""


def new_position(
    names: tuple[str, ...],
    agents: Mapping[PlayerId, Agent],
    sight: Callable[[Game, PlayerId], Any],
    seed: int = 0,
    life: tuple[int, ...] = (),
    observers: tuple[Observer, ...] = (),
) -> Game:
    """An empty table at which nothing has happened yet."""
    state = new_state(names, seed)
    game = Game(state, agents, sight, observers)
    first = PlayerId(0)
    happen(game, ev.TurnChanged(turn=Turn(number=BEFORE, active=first, step=Step.CLEANUP, begun=True)))
    for player in list(state.players):
        happen(game, ev.PlayerChanged(player=player, field="turn_began", value=0))
        if life:
            happen(game, ev.PlayerChanged(player=player, field="life", value=life[player]))
    return game


def place(
    game: Game,
    player: PlayerId,
    card: CardDefinition,
    zone: Zone,
    *,
    tapped: str = "",
    face: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    attach_to: Ref | None = None,
    token: str = "",
) -> ObjectId:
    """Put a card into a zone: at the bottom of a library, at the end of any other zone.

    A permanent enters with its own replacement effects applied, and triggers nothing.
    """
    start = OUTSIDE if zone == BATTLEFIELD else zone
    made = happen(
        game,
        ev.Created(
            objects=(GameObject(ObjectId(0), player, start, card, token=bool(token)),),
            player=player,
            verb="set up",
        ),
    )
    assert isinstance(made[0], ev.Created)
    id = made[0].objects[0].id
    if zone != BATTLEFIELD:
        return id
    if attach_to is None and "Aura" in card.faces[face].subtypes:
        attach_to = choose_host(game, id, player)
    moved = happen(
        game,
        ev.Moved(
            object=id, to=BATTLEFIELD, controller=player, tapped=bool(tapped), face=face, counters=counters,
            attach_to=attach_to, verb="set up",
        ),
    )  # fmt: skip
    happen(game, ev.TriggersPlaced(waiting=()))
    for event in moved:
        if isinstance(event, ev.Moved) and event.to == BATTLEFIELD:
            happen(game, ev.Established(object=event.into))
            return event.into
    return id


def begin(game: Game, active: PlayerId = PlayerId(0), number: int = 1) -> None:
    """Let the first turn begin: its untap step, with no draw in the first draw step (CR 103.8a)."""
    happen(game, ev.TriggersPlaced(waiting=()))
    begin_turn(game, active, number)
    happen(game, ev.PlayerChanged(player=active, field="skips_draw", value=True))
