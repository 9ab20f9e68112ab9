"""Taking shortcuts: a player proposes to do the same so many times more, and the others accept or shorten it (CR 732.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Act, ActionKind, ActionOption, Number, Why
from engine.rules.core.game import Game
from engine.rules.core.shortcuts import TIMES, Shortcut, like, repeated
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import NOTHING, PlayerId

MOST_AT_ONCE = 1000
"""So often something is done in one shortcut at most; another one may follow."""
LIKELY = 10


def shortcuts(game: Game, player: PlayerId, actions: Sequence[ActionOption]) -> tuple[ActionOption, ...]:
    """The shortcut that a player with priority may propose: what they did several times in a row, if they could begin with
    it now (CR 732.2a)."""
    choices = repeated(game.rounds.chosen, player)
    if choices is None:
        return ()
    answer = like(Act(player, Why("117.1"), actions), choices[0], game.called)
    if answer is None:
        return ()
    return (ActionOption(ActionKind.SHORTCUT, label="Do the same again, a number of times"),)


def propose(game: Game, player: PlayerId) -> None:
    """A player says how often; each other player in turn order accepts, or says after how many times they choose
    otherwise (CR 732.2a-b). Then it is done (CR 732.2c)."""
    choices = repeated(game.rounds.chosen, player)
    assert choices is not None
    why = Why("732.2a", NOTHING, "How often is the same done again?")
    answer = game.ask(Number(player, why, 1, MOST_AT_ONCE, suggestion=LIKELY))
    times = answer.number
    order = game.state.player_order()
    place = order.index(player)
    name = game.state.players[player].name
    for other in (*order[place + 1 :], *order[:place]):
        why = Why("732.2b", NOTHING, f"{name} does the same {times} times more: after how many do you act?")
        answer = game.ask(Number(other, why, 0, times, suggestion=times))
        times = answer.number
    happen(game, ev.LoopNoticed(players=(player,), times=times, why="732.2c"))
    game.rounds.chosen = choices * TIMES  # it may be proposed again
    game.rounds.shortcut = Shortcut(player, choices, times - 1) if times else None
