"""Exchanging a life total with the power or toughness of a creature (CR 701.12g)."""

from __future__ import annotations

from engine.ir.durations import INDEFINITELY
from engine.ir.filters import Characteristic
from engine.ir.modifications import SetPT
from engine.ir.nodes import Action, Objects, Players
from engine.language.grammar.vocabulary import ACTION, ITS, WHOSE
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions import life
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import on_battlefield, things
from engine.rules.lookup.selecting import players_of
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.types import CardType

SIZE = leaf_words(
    "power or toughness", {word.value: word for word in (Characteristic.POWER, Characteristic.TOUGHNESS)}
)


class ExchangeLifeWithSize(Action, frozen=True):
    """Exchange a player's life total with the power or toughness of a creature."""

    whose: Players
    what: Objects
    size: Characteristic


@does(ExchangeLifeWithSize)
def exchange(game: Game, action: ExchangeLifeWithSize, actor: PlayerId, scope: Scope) -> bool:
    """The player gains or loses what it takes, and the power or toughness is set to what the life total was; if one of them
    can't be done, neither is (CR 119.7-8, 701.12a, 701.12g)."""
    players = players_of(game, action.whose, scope)
    creatures = [
        id
        for id in things(game, action.what, scope)
        if on_battlefield(game)(id) and CardType.CREATURE in game.characteristics(id).types
    ]
    if len(players) != 1 or len(creatures) != 1:
        return False
    chars = game.characteristics(creatures[0])
    total = game.state.players[players[0]].life
    size = chars.power if action.size is Characteristic.POWER else chars.toughness
    number = size or 0
    if number > total and not life.can_gain(game, players[0]):
        return False
    if number < total and not life.can_lose(game, players[0]):
        return False
    life.set_total(game, players[0], number, "701.12g", scope.source)
    change = SetPT(total, None) if action.size is Characteristic.POWER else SetPT(None, total)
    begin(game, scope, INDEFINITELY, refs=(ObjectRef(creatures[0]),), modifications=(change,))
    return True


PHRASES = (
    phrase(
        ACTION,
        "exchange<s> {whose} life total with {what} {size}",
        ExchangeLifeWithSize,
        whose=WHOSE,
        what=ITS,
        size=SIZE,
    ),
)
