"""A card that may be discarded at any time, by a special action (CR 116.2e)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import ActionKind, ActionOption
from engine.ir.abilities import Static
from engine.ir.nodes import Objects, StaticEffect
from engine.language.grammar.vocabulary import STATIC, THIS
from engine.language.kernel import phrase
from engine.rules.actions.drawing import discard
from engine.rules.casting.special_actions import special_action_from_hand
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND

DISCARDING = "discard it"


class MayBeDiscarded(StaticEffect, frozen=True):
    """ "You may discard this card any time you could cast an instant": any time its owner has priority (CR 116.2e)."""

    what: Objects


def discardable(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The cards in a player's hand that say so."""
    for card in game.state.zone(HAND, player):
        if any(
            isinstance(having.ability, Static)
            and any(isinstance(effect, MayBeDiscarded) for effect in having.ability.effects)
            for having in game.characteristics(card).abilities
        ):
            yield card


def offer(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """Discarding such a card, whenever the player has priority (CR 116.2e)."""
    for card in discardable(game, player):
        name = game.state.objects[card].card.name
        yield ActionOption(ActionKind.SPECIAL, card, way=DISCARDING, label=f"Discard {name}")


def take(game: Game, player: PlayerId, option: ActionOption) -> None:
    """The card is discarded, without the stack (CR 116.2e, 701.9)."""
    if option.object not in discardable(game, player):
        raise IllegalAction("116.2e", "that card can't be discarded so")
    discard(game, player, (option.object,), "116.2e", option.object)


special_action_from_hand(DISCARDING, offer, take, MayBeDiscarded)

PHRASES = (
    phrase(STATIC, "you may discard {what} any time you could cast an instant", MayBeDiscarded, what=THIS),
)
