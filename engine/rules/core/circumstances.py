"""What is so only while events are proposed and told: one value, handed on from the rule that knows it to those that ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.core.characteristics import LastKnown, Seen
from engine.state.events import Event
from engine.values.ids import NOTHING, ObjectId, PlayerId


class Past(Struct, frozen=True):
    """What happened in other turns than this one, or in this one too: in which, the events in order, and by their places what
    took part in them as it was then (CR 608.2i)."""

    turns: range
    events: Sequence[Event]
    then: Mapping[int, tuple[tuple[ObjectId, object], ...]]


class Circumstances(Struct, frozen=True):
    """In which an event is proposed, happens and is looked at. `Game.amid` hands them on; nothing outside knows them."""

    proposed: Sequence[Event] = ()
    """What is proposed to happen at the same time (CR 614.13a)."""
    arriving: frozenset[ObjectId] = frozenset()
    """What is about to enter the battlefield while this is proposed (CR 614.13a, 614.13c)."""
    alongside: Sequence[Event] = ()
    """What of that no effect changes any more."""
    applied: frozenset[tuple[int, str]] = frozenset()
    """The effects whose instruction is being carried out: they don't replace what comes of it (CR 614.5)."""
    entering: Seen | None = None
    """What is about to enter, as it would be on the battlefield (CR 614.12)."""
    to_be: ObjectId = NOTHING
    """The permanent that is looked at as it would be, while it isn't one yet: what is on the battlefield is counted
    without it (CR 614.12, 700.5)."""
    to_cast: Seen | None = None
    """The card of which it is asked whether it could be cast, as the spell that it would be (CR 601.3e)."""
    leaving: Mapping[ObjectId, LastKnown] = {}
    """What leaves at the same time, as it was before the first of it did (CR 608.2h)."""
    together: tuple[Event, ...] = ()
    """What just happened at the same time, while it is noted what triggers on it (CR 603.2)."""
    searching: PlayerId | None = None
    """The player who is searching their library: they may cast what can be cast while they do (CR 608.2g)."""
    activating: ObjectId = NOTHING
    """The object of which an ability is being activated, or of which it is asked whether one could be, while the ability isn't
    on the stack: mana that is paid for the object is paid for that (CR 106.6, 602.2)."""
    special: str = ""
    """The special action that is being taken, or of which it is asked whether it could be, by its name (CR 116.2)."""
    then: Mapping[ObjectId, LastKnown] = {}
    """What took part in the earlier event that is looked back at, as it was then (CR 608.2i)."""
    past: Past | None = None
    """What is looked back at in place of this turn (CR 608.2i)."""


def is_seen_otherwise(circumstances: Circumstances) -> bool:
    """Whether some object is looked at as it isn't: as it would be, or as it was (CR 614.12, 608.2i)."""
    return circumstances.entering is not None or circumstances.to_be != NOTHING or bool(circumstances.then)


class UnderCircumstances(Protocol):
    """A game, in what is so while events are proposed and told."""

    circumstances: Circumstances


def for_ability_of(game: UnderCircumstances, source: ObjectId) -> Amid:
    """What mana is asked for or paid inside of this for an object is for an ability of it that is activated (CR 602.2b)."""
    return Amid(game, replace(game.circumstances, activating=source))


class Amid:
    """Circumstances of what happens inside of this; those outside are put back."""

    __slots__ = ("game", "inside", "outside")

    def __init__(self, game: UnderCircumstances, inside: Circumstances) -> None:
        self.game = game
        self.inside = inside
        self.outside = inside

    def __enter__(self) -> None:
        self.outside, self.game.circumstances = self.game.circumstances, self.inside

    def __exit__(self, *error: object) -> None:
        self.game.circumstances = self.outside
