"""Special actions besides playing lands (CR 116.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.decisions import ActionOption
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.values.ids import PlayerId

Offer = Callable[[Game, PlayerId], Iterable[ActionOption]]
Take = Callable[[Game, PlayerId, ActionOption], None]

_ACTIONS: dict[str, tuple[Offer, Take]] = {}


def special_action(name: str, offer: Offer, take: Take) -> None:
    """Register a special action: what of it a player may take now, and taking it (CR 116.2)."""
    _ACTIONS[name] = (offer, take)


def special_actions(game: Game, player: PlayerId) -> list[ActionOption]:
    """The special actions a player may take now; each option's `way` is the name of its kind (CR 116.1)."""
    return [option for name in special_action_names() for option in offered(game, player, name)]


def special_action_names() -> tuple[str, ...]:
    """The kinds of special actions that there are."""
    return tuple(_ACTIONS)


def offered(game: Game, player: PlayerId, name: str) -> list[ActionOption]:
    """The special actions of one kind that a player may take now (CR 116.1)."""
    with game.amid(replace(game.circumstances, special=name)):
        return list(_ACTIONS[name][0](game, player))


def take_special_action(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Take a special action (CR 116.1)."""
    if option.way not in _ACTIONS:
        raise IllegalAction("116.2", "there is no such special action")
    with game.proposal(), game.amid(replace(game.circumstances, special=option.way)):
        _ACTIONS[option.way][1](game, player, option)
