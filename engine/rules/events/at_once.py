"""What is so the moment that a permanent has come, as by ascend, before it is looked for what triggers on that (CR 603.2,
702.131d)."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.nodes import Ability
from engine.rules.core.game import Game
from engine.state import events as ev
from engine.values.zones import BATTLEFIELD

Watch = Callable[[Game], bool]

AT_ONCE: list[tuple[frozenset[type[Ability]], Watch]] = []
"""Each looks at the game and does what has to be done; with the keywords of which a permanent has to have one."""


def at_once(*keywords: type[Ability]) -> Callable[[Watch], Watch]:
    """Register something that is done as soon as there are permanents enough, for those with these keywords."""

    def register(watch: Watch) -> Watch:
        AT_ONCE.append((frozenset(keywords), watch))
        return watch

    return register


def do_at_once(game: Game, done: tuple[ev.Event, ...]) -> None:
    """Let be done what has to be once a permanent has come: continuous effects are applied anew with it before triggers are
    looked for (CR 702.131d)."""
    if any(map(_brings_a_permanent, done)):
        for keywords, watch in AT_ONCE:
            if not keywords.isdisjoint(game.projection().kinds):
                watch(game)


BRINGS_A_PERMANENT: dict[type[ev.Event], Callable[..., bool]] = {
    ev.Moved: lambda event: event.to == BATTLEFIELD,
    ev.Created: lambda event: any(obj.zone == BATTLEFIELD for obj in event.objects),
    ev.StatusChanged: lambda event: event.phased_out is False,
}
"""By the kind of an event whether there is a permanent more since it happened."""


def _brings_a_permanent(event: ev.Event) -> bool:
    brings = BRINGS_A_PERMANENT.get(type(event))
    return brings is not None and brings(event)
