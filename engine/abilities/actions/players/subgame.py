"""Subgames (CR 729)."""

from __future__ import annotations

from engine.ir.nodes import Condition, Effect, Players
from engine.ir.players import WhoIsSo
from engine.language.grammar.conditions.player_clauses import PLAYER_CLAUSE
from engine.language.grammar.vocabulary import EFFECTS, SENTENCE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.rules.turn.starting import start_subgame
from engine.state import events as ev


class PlaySubgame(Effect, frozen=True):
    """The players play a subgame with their libraries; `then` is done once it is over (CR 729.1)."""

    then: Effect


class DidntWinSubgame(Condition, frozen=True):
    """A player hasn't won the subgame that was played last, which somebody else won or which was a draw (CR 729.1b)."""

    who: Players


@resolves(PlaySubgame)
def play_subgame(game: Game, effect: PlaySubgame, scope: Scope) -> None:
    """The main game is discontinued here; it goes on where the subgame ends (CR 729.1a, 729.5)."""
    start_subgame(game, scope.context, effect.then)


@holds(DidntWinSubgame)
def didnt_win(game: Game, condition: DidntWinSubgame, scope: Scope) -> bool:
    """By the last subgame that ended (CR 729.1b)."""
    ended = [event for event in game.state.happened if isinstance(event, ev.SubgameEnded)]
    return bool(ended) and all(
        player != ended[-1].winner for player in players_of(game, condition.who, scope)
    )


PHRASES = (
    phrase(
        EFFECTS,
        "players play a magic subgame, using their libraries as their decks. {then}.",
        PlaySubgame,
        then=SENTENCE,
    ),
    phrase(PLAYER_CLAUSE, "who <doesn't|don't> win the subgame", DidntWinSubgame, where={"who": WhoIsSo()}),
)
