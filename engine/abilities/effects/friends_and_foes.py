"""Calling each player a friend or a foe, and what each of them does: "For each player, choose friend or foe. Each friend
draws a card. Each foe sacrifices a creature." (CR 608.2d)."""

from __future__ import annotations

from typing import ClassVar

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.nodes import Condition, Effect, Players
from engine.ir.players import EachPlayer, WhoIsSo
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.vocabulary import EFFECT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of

FRIEND, FOE = "friend", "foe"


class CallFriendOrFoe(Effect, frozen=True):
    """For each player, the controller of the text chooses one of the two words."""

    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class IsCalled(Condition, frozen=True):
    """The players were called that."""

    who: Players
    word: str


@resolves(CallFriendOrFoe)
def call(game: Game, effect: CallFriendOrFoe, scope: Scope) -> None:
    """One player after the other, in APNAP order; all choices are the controller's (CR 608.2d)."""
    words = (FRIEND, FOE)
    options = tuple(WordOption(word, word, scope.source) for word in words)
    for player in game.state.player_order():
        name = game.state.players[player].name
        why = Why("608.2d", scope.source, f"Choose friend or foe for {name}")
        answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD, about=player))
        scope.called[player] = words[answer.indices[0]]


@holds(IsCalled)
def is_called(game: Game, condition: IsCalled, scope: Scope) -> bool:
    """Each of them was (CR 608.2c)."""
    players = players_of(game, condition.who, scope)
    return bool(players) and all(scope.called.get(player) == condition.word for player in players)


PHRASES = (
    phrase(EFFECT, "for each player, choose friend or foe", CallFriendOrFoe()),
    phrase(NAMED_PLAYERS, "each friend", EachPlayer(which=IsCalled(WhoIsSo(), FRIEND))),
    phrase(NAMED_PLAYERS, "each foe", EachPlayer(which=IsCalled(WhoIsSo(), FOE))),
)
