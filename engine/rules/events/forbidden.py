"""What can't happen: nothing replaces it, and who follows the game is told (CR 101.2, 614.17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.rules.core.game import Game
from engine.state import events as ev

E = TypeVar("E", bound=ev.Event)

FORBIDS: dict[type[ev.Event], Callable[..., bool]] = {}
"""Whether an event of a kind can't happen: it is not even replaced then (CR 614.17)."""


def forbids(kind: type[E]) -> Callable[[Callable[[Game, E], bool]], object]:
    """Register what keeps events of a kind from happening at all (CR 614.17)."""

    def register(behavior: Callable[[Game, E], bool]) -> object:
        FORBIDS[kind] = behavior
        return behavior

    return register


def is_forbidden(game: Game, event: ev.Event) -> bool:
    """Whether an event can't happen (CR 614.17); who follows the game is told."""
    if could_happen(game, event):
        return False
    does_not_happen(game, event, "614.17")
    return True


def could_happen(game: Game, event: ev.Event) -> bool:
    """Whether nothing says that an event can't happen (CR 614.17)."""
    forbidden = FORBIDS.get(type(event))
    return forbidden is None or not forbidden(game, event)


def does_not_happen(game: Game, event: ev.Event, rule: str) -> None:
    """Tell who follows the game that an event, by a rule, can't happen: nothing comes of an instruction that can't be
    carried out (CR 101.2, 101.3)."""
    if game.tracer is not None:
        game.tracer.forbidden(game, event, rule)
    for observer in game.observers:
        observer.was_forbidden(game, event, rule)
