"""Special actions besides playing lands (CR 116.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import ActionOption
from engine.ir.abilities import Static
from engine.ir.nodes import Node
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.values.ids import PlayerId
from engine.values.zones import HAND

Offer = Callable[[Game, PlayerId], Iterable[ActionOption]]
Take = Callable[[Game, PlayerId, ActionOption], None]
IsThere = Callable[[Game, PlayerId], bool]


class SpecialAction(Struct, frozen=True):
    """A special action besides playing a land (CR 116.2): what of it a player may take now, and taking it. `said`: the kind
    of ability, or of what a static ability does, by which a card in hand says that it may be taken; where none does,
    `there` tells whether there is anything with which it could ever be taken, whenever that is and whatever it costs."""

    offer: Offer
    take: Take
    said: type[Node] | None = None
    there: IsThere | None = None


_ACTIONS: dict[str, SpecialAction] = {}


def special_action(name: str, offer: Offer, take: Take, there: IsThere) -> None:
    """Register a special action: what of it a player may take now, taking it (CR 116.2), and whether there is anything
    with which that could be done."""
    _ACTIONS[name] = SpecialAction(offer, take, there=there)


def special_action_from_hand(name: str, offer: Offer, take: Take, said: type[Node]) -> None:
    """Register a special action with a card in hand of which an ability says that (CR 116.2)."""
    _ACTIONS[name] = SpecialAction(offer, take, said=said)


def special_actions(game: Game, player: PlayerId) -> list[ActionOption]:
    """The special actions a player may take now; each option's `way` is the name of its kind (CR 116.1)."""
    names = special_actions_there(game, player, said_in_hand(game, player))
    return [option for name in names for option in offered(game, player, name)]


def special_actions_there(game: Game, player: PlayerId, in_hand: frozenset[type[Node]]) -> list[str]:
    """The kinds of special actions for which there is something with which they could be taken at some time. `in_hand`:
    what the cards in the player's hand say."""
    return [
        name
        for name, action in _ACTIONS.items()
        if action.said in in_hand or (action.there is not None and action.there(game, player))
    ]


def said_in_hand(game: Game, player: PlayerId) -> frozenset[type[Node]]:
    """The kinds of abilities, and of what static abilities do, that cards in a player's hand have."""
    return frozenset().union(
        *(kinds_said(game.characteristics(card).abilities) for card in game.state.zone(HAND, player))
    )


@lru_cache(maxsize=4096)
def kinds_said(abilities: tuple[Having, ...]) -> frozenset[type[Node]]:
    """The kinds of an object's abilities, and of what the static ones do."""
    statics = (having.ability for having in abilities if isinstance(having.ability, Static))
    return frozenset((
        *(type(having.ability) for having in abilities),
        *(type(effect) for static in statics for effect in static.effects),
    ))  # fmt: skip


def offered(game: Game, player: PlayerId, name: str) -> list[ActionOption]:
    """The special actions of one kind that a player may take now (CR 116.1)."""
    with game.amid(replace(game.circumstances, special=name)):
        return list(_ACTIONS[name].offer(game, player))


def take_special_action(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Take a special action (CR 116.1)."""
    if option.way not in _ACTIONS:
        raise IllegalAction("116.2", "there is no such special action")
    with game.proposal(), game.amid(replace(game.circumstances, special=option.way)):
        _ACTIONS[option.way].take(game, player, option)
