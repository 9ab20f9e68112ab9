"""The end of a subgame, and the main game resumed (CR 729.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.actions.resolving import carry_out, finish
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.turn.ending import ending_by_choice
from engine.state import events as ev
from engine.values.zones import OUTSIDE


def goes_on(game: Game) -> bool:
    """Whether the game isn't over: if a subgame is, it ends, and the main game goes on (CR 729.5)."""
    while game.state.over and game.state.main is not None:
        game.begin_move()
        with ending_by_choice(game):
            end_subgame(game)
    return not game.state.over


def end_subgame(game: Game) -> None:
    """Resume the main game: its cards are shuffled into their libraries, those that were brought into the subgame have left
    it, and what created the subgame finishes resolving (CR 729.4a, 729.5)."""
    main = game.state.main
    if main is None:
        raise RulesBug("no subgame is played")
    source = main.context.source
    for event in happen(game, ev.SubgameEnded(why="729.5", cause=source)):
        if isinstance(event, ev.SubgameEnded):
            leave(game, event)
    for player in game.state.player_order():
        happen(game, ev.Shuffled(player=player, why="729.5"))
    carry_out(game, main.then, Scope(main.context))
    if game.state.over:
        return
    finish(game, source)
    turn = game.state.turn
    happen(game, ev.TurnChanged(turn=replace(turn, priority=turn.active, passed=0), why="117.3b"))


def leave(game: Game, event: ev.SubgameEnded) -> None:
    """Cards that were brought into the subgame leave the zones of the main game that they were in; as cards they are in
    libraries already (CR 729.4a)."""
    brought = [ev.Moved(object=id, to=OUTSIDE, why="729.4a", cause=event.cause) for id in event.brought]
    if brought:
        happen(game, *brought)
        gone = [game.state.latest(id) for id in event.brought]
        happen(
            game, *(ev.Ceased(object=id, why="729.4a", cause=event.cause) for id in gone if game.is_there(id))
        )
