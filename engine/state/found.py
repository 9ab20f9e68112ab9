"""One thing that was worked out from a state, and all that it read (see `engine.state.findings`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.state.game_state import GameState
from engine.state.noting import FOOTING, RULES, SORCERY_TIMING, TURN, Noted, Now
from engine.values.ids import ObjectId, PlayerId

FEW = 16
"""What looked at more objects than that stands on the footing."""
ABOUT_NO_OBJECT = TURN | SORCERY_TIMING | RULES
"""What may be read that is the same for every object, but for the rules that are the object's own."""


class Found:
    """What was worked out at some moment, and all that it read."""

    __slots__ = (
        "chars",
        "derived",
        "fields",
        "found",
        "more",
        "noted",
        "objects",
        "of_its_kind",
        "then",
        "zones",
    )

    def __init__(
        self, then: Now, noted: Noted, found: object, state: GameState, layers: Mapping[ObjectId, object]
    ) -> None:
        if len(noted.objects) > FEW or len(noted.chars) > FEW:
            noted.kinds |= FOOTING
        noted.leave_out_what_is_whole()
        self.then = then
        self.noted = noted
        self.found = found
        self.derived = tuple(noted.derived.items())
        self.fields = tuple(noted.fields.items())
        objects, zones = state.objects, state.zones
        self.objects = tuple([(id, objects.get(id)) for id in noted.objects]) if noted.objects else ()
        self.chars = tuple([(id, layers.get(id)) for id in noted.chars]) if noted.chars else ()
        self.zones = tuple([(key, zones.get(key, ())) for key in noted.zones]) if noted.zones else ()
        self.more = bool(self.zones or self.fields or self.derived)
        """Whether it read anything but objects and what the layers made of them."""
        self.of_its_kind = False
        """Whether it would be the same of any other object that is like the one that it is about."""

    def of_another(
        self, id: ObjectId, found: object, now: Now, state: GameState, layers: Mapping[ObjectId, object]
    ) -> Found:
        """The same of another object that is like the one that it is about, being `of_its_kind`."""
        new = Found.__new__(Found)
        new.then, new.noted, new.found = now, self.noted.of_another(id), found
        new.derived, new.fields, new.zones, new.more = self.derived, self.fields, self.zones, self.more
        new.objects = ((id, state.objects.get(id)),)
        new.chars = ((id, layers.get(id)),) if self.chars else ()
        new.of_its_kind = True
        return new

    def is_about(self, id: ObjectId) -> bool:
        """Note which object it is about. Whether it would be the same of any other that is like that one: nothing was read that
        could be about another, or about that one in particular."""
        self.of_its_kind = (
            not self.noted.kinds & ~ABOUT_NO_OBJECT
            and not self.zones
            and len(self.objects) == 1
            and self.objects[0][0] == id
            and self.objects[0][1] is not None
            and self.objects[0][1].stack is None
            and all(other == id for other, _ in self.chars)
            and (not self.fields or all(isinstance(fact, int | str) or fact == () for _, fact in self.fields))
            and (not self.derived or all(isinstance(found, bool) for _, found in self.derived))
        )
        return self.of_its_kind

    def holds(
        self, now: Now, state: GameState, layers: Mapping[ObjectId, object], again: Callable[..., object]
    ) -> bool:
        """Whether nothing that it read has changed. `again` says what comes of something that is worked out."""
        then = self.then
        if then is not now:
            changed = now.changes.get(then.number)
            if self.noted.kinds & (now.changed_since(then) if changed is None else changed):
                return False
        for id, obj in self.objects:
            current = state.objects.get(id)
            if current is not obj and current != obj:
                return False
        for id, chars in self.chars:
            current_chars = layers.get(id)
            if current_chars is not chars and not same_made(current_chars, chars):
                return False
        return not self.more or self.holds_besides(state, again)

    def holds_of_any(self, now: Now, state: GameState, again: Callable[..., object]) -> bool:
        """Whether it would be worked out of any object that is like the one that it is about, being `of_its_kind`, and of
        which the layers make the same."""
        if self.then is not now and self.noted.kinds & now.changed_since(self.then):
            return False
        return not self.more or self.holds_besides(state, again)

    def holds_besides(self, state: GameState, again: Callable[..., object]) -> bool:
        """Whether the zones and players that it read, and what was worked out for it, are as they were."""
        for key, ids in self.zones:
            if state.zones.get(key, ()) != ids:
                return False
        if any(told(state, which) != fact for which, fact in self.fields):
            return False
        return not self.derived or all(again(*what) is found for what, found in self.derived)


def told(state: GameState, which: tuple[PlayerId, str]) -> object:
    """What a fact about a player is now, of which was noted that it was read."""
    player, name = which
    return getattr(state.players[player], name)


def same_made(current: object, chars: object) -> bool:
    """Whether the layers made the same of an object."""
    return current is chars or (current is not None and chars is not None and current == chars)
