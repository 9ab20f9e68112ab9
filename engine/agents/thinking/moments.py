"""When simple measures may find something to do, told without looking for all that could be done."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.abilities import Activated, Static
from engine.ir.cards import CardDefinition
from engine.ir.mana import AddMana
from engine.ir.nodes import Keyword, walk
from engine.rules.core.characteristics import Having, expand_all
from engine.rules.core.game import Game
from engine.values.ids import PlayerId
from engine.values.steps import MAIN_PHASES, Step
from engine.values.types import BASIC_LAND_TYPES, CardType
from engine.values.zones import HAND


def may_act(game: Game, player: PlayerId) -> bool:
    """Whether simple measures may find something to do with priority now."""
    state = game.state
    if state.stack:
        return game.controller(state.stack[-1]) != player and can_answer(game, player)
    step, mine = state.turn.step, state.turn.active == player
    if step == Step.DECLARE_BLOCKERS:
        return state.combat is not None and bool(state.combat.attacks) and can_answer(game, player)
    if mine:
        return step in MAIN_PHASES and (can_answer(game, player) or can_play(game, player))
    return step in (Step.DECLARE_ATTACKERS, Step.END) and can_answer(game, player)


def can_play(game: Game, player: PlayerId) -> bool:
    """Whether there is a card in hand for which there may be the mana, or a land that may be played."""
    state = game.state
    hand = state.zone(HAND, player)
    if not hand:
        return False
    if has_mana(game, player):
        return True
    free = state.players[player].lands_played == 0
    return any(costs_nothing(state.objects[id].card, free) for id in hand)


def can_answer(game: Game, player: PlayerId) -> bool:
    """Whether there may be an instant with the mana for it, or an ability to activate."""
    state = game.state
    for id in game.controlled(player):
        if activates(state.objects[id].card):
            return True
    hand = [state.objects[id].card for id in state.zone(HAND, player)]
    if not any(waits(card) for card in hand):
        return False
    return has_mana(game, player) or any(costs_nothing(card, False) for card in hand)


def has_mana(game: Game, player: PlayerId) -> bool:
    """Whether there is mana, or something untapped that may give some."""
    state = game.state
    if state.players[player].pool:
        return True
    return any(
        not state.objects[id].tapped and gives_mana(state.objects[id].card) for id in game.controlled(player)
    )


@lru_cache(maxsize=4096)
def gives_mana(card: CardDefinition) -> bool:
    """Whether a card gives mana as it lies there."""
    front = card.front
    if front.subtypes & BASIC_LAND_TYPES.keys():
        return True
    return any(isinstance(node, AddMana) for ability in front.abilities for node in walk(ability))


@lru_cache(maxsize=4096)
def activates(card: CardDefinition) -> bool:
    """Whether a card on the table has something to activate besides mana."""
    return any(
        isinstance(having.ability, Activated)
        and not any(isinstance(node, AddMana) for node in walk(having.ability.effect))
        for face in card.faces
        for having in expand_all(tuple(Having(ability, "") for ability in face.abilities))
    )


@lru_cache(maxsize=4096)
def waits(card: CardDefinition) -> bool:
    """Whether a card can be cast when others have their turn, or does something from the hand."""
    return any(
        CardType.INSTANT in face.types
        or any(isinstance(ability, Keyword | Activated) for ability in face.abilities)
        for face in card.faces
    )


@lru_cache(maxsize=4096)
def costs_nothing(card: CardDefinition, free: bool) -> bool:
    """Whether a card may be cast without mana, or is a land where one may be played."""
    return any(
        (CardType.LAND in face.types and free)
        or (CardType.LAND not in face.types and (face.mana_cost is None or face.mana_cost.mana_value == 0))
        or any(isinstance(ability, Static) for ability in face.abilities)
        for face in card.faces
    )
