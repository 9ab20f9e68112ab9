"""Companions: cards from outside the game that players may reveal before it begins, and put into their hands for
{3} (CR 103.2b, 116.2g, 702.139)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import ActionKind, ActionOption, Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import CanBeCompanion, Static
from engine.rules.actions.timing import sorcery_timing
from engine.rules.casting.special_actions import special_action
from engine.rules.core import registries
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen
from engine.rules.mana.paying import affordable, pay_mana
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import generic
from engine.values.verbs import Verb
from engine.values.zones import HAND, OUTSIDE

CHOSEN = "chosen companion"
NAME = "companion"
COST = generic(3)


def reveal_companions(game: Game, first: PlayerId) -> None:
    """Each player may reveal one card from outside the game that their starting deck allows, the starting player
    first (CR 103.2b)."""
    players = tuple(game.state.players)
    at = players.index(first)
    for player in players[at:] + players[:at]:
        there = tuple(id for id in game.state.zone(OUTSIDE, player) if can_be_companion(game, player, id))
        if not there:
            continue
        why = Why("103.2b", NOTHING, "Reveal a companion?")
        options = tuple(ObjectOption(id) for id in there)
        answer = game.ask(Choose(player, why, options, 0, 1, Purpose.OBJECT, helps=True))
        for place in answer.indices:
            card = there[place]
            happen(game, ev.Revealed(player=player, objects=(card,), to=players, why="103.2b", cause=card))
            happen(game, ev.Noted(object=card, name=CHOSEN, values=(player,), why="103.2b", cause=card))


def can_be_companion(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether a companion ability of a card has a condition that the player's starting deck fulfills (CR 702.139a)."""
    scope = scope_of(card, player)
    return any(
        registries.CONDITIONS.of(effect.condition)(game, effect.condition, scope)
        for having in game.characteristics(card).expanded()
        if isinstance(having.ability, Static)
        for effect in having.ability.effects
        if isinstance(effect, CanBeCompanion)
    )


def companions(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The companion of a player that is still outside the game (CR 116.2g)."""
    objects = game.state.objects
    for card in game.state.zone(OUTSIDE, player):
        if objects[card].notes and objects[card].note(CHOSEN):
            yield card


def has_companion(game: Game, player: PlayerId) -> bool:
    """Whether a companion of the player is still outside the game."""
    return any(True for _ in companions(game, player))


def offer(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """In a main phase of theirs with an empty stack, if they can pay (CR 116.2g)."""
    if not sorcery_timing(game, player):
        return
    for card in companions(game, player):
        if affordable(game, player, COST, card, NOTHING):
            name = game.state.objects[card].card.name
            yield ActionOption(
                ActionKind.SPECIAL, card, way=NAME, label=f"Put {name} into your hand", cost=str(COST)
            )


def take(game: Game, player: PlayerId, option: ActionOption) -> None:
    """{3} is paid, and the card comes from outside the game into its owner's hand, to stay in the game
    (CR 116.2g, 702.139a, 702.139c)."""
    if option.object not in companions(game, player) or not sorcery_timing(game, player):
        raise IllegalAction("116.2g", "that isn't a companion that you can put into your hand now")
    pay_mana(game, player, COST, option.object, "116.2g")
    happen(game, ev.Moved(object=option.object, to=HAND, verb=Verb.PUT, why="116.2g", cause=option.object))


special_action(NAME, offer, take, has_companion)
