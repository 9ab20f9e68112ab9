"""What was worked out from a state, remembered while nothing that it read has changed (see `engine.state.noting`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from operator import attrgetter
from typing import TypeVar

from engine.state.game_state import GameState
from engine.state.noting import FOOTING, RULES, SORCERY_TIMING, TURN, Noted, Now, how_many_there_are
from engine.state.objects import GameObject
from engine.state.rows import Crowd, Row
from engine.values.ids import ObjectId

Result = TypeVar("Result")

MOMENTS = 4
"""For so many different moments at which a sorcery could be cast, and as many other ones, one thing is remembered."""
FEW = 8
"""What looked at more objects than that stands on the footing."""
ABOUT_NO_OBJECT = TURN | SORCERY_TIMING | RULES
"""What may be read that is the same for every object, but for the rules that are the object's own."""
WHICH_IT_IS = frozenset(("id", "timestamp", "previous"))
what_it_is_like: Callable[[GameObject], tuple[object, ...]] = attrgetter(
    *(name for name in GameObject.__struct_fields__ if name not in WHICH_IT_IS)
)
"""All that an object has in common with others like it."""


class Found:
    """What was worked out at some moment, and all that it read."""

    __slots__ = ("chars", "derived", "fields", "found", "more", "noted", "objects", "then", "zones")

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

    def of_another(
        self, id: ObjectId, found: object, now: Now, state: GameState, layers: Mapping[ObjectId, object]
    ) -> Found:
        """The same of another object that is like the one that it is about, being `of_its_kind`."""
        new = Found.__new__(Found)
        new.then, new.noted, new.found = now, self.noted.of_another(id), found
        new.derived, new.fields, new.zones, new.more = self.derived, self.fields, self.zones, self.more
        new.objects = ((id, state.objects.get(id)),)
        new.chars = ((id, layers.get(id)),) if self.chars else ()
        return new

    @property
    def of_its_kind(self) -> bool:
        """Whether it would be the same of any other object that is like the one that it is about: nothing was read that
        could be about another, or about that one in particular."""
        return (
            not self.noted.kinds & ~ABOUT_NO_OBJECT
            and not self.zones
            and len(self.objects) == 1
            and all(id == self.objects[0][0] for id, _ in self.chars)
            and all(isinstance(fact, int | str) or fact == () for _, fact in self.fields)
            and all(isinstance(found, bool) for _, found in self.derived)
        )

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
            if current_chars is not chars and not _same(current_chars, chars):
                return False
        return not self.more or self.holds_besides(state, again)

    def holds_of(
        self,
        id: ObjectId,
        now: Now,
        state: GameState,
        layers: Mapping[ObjectId, object],
        again: Callable[..., object],
    ) -> bool:
        """Whether it would be worked out of an object that is like the one that it is about, being `of_its_kind`."""
        if self.then is not now and self.noted.kinds & now.changed_since(self.then):
            return False
        if not all(_same(layers.get(id), chars) for _, chars in self.chars):
            return False
        return not self.more or self.holds_besides(state, again)

    def holds_besides(self, state: GameState, again: Callable[..., object]) -> bool:
        """Whether the zones and players that it read, and what was worked out for it, are as they were."""
        for key, ids in self.zones:
            if state.zones.get(key, ()) != ids:
                return False
        for (player, name), fact in self.fields:
            if getattr(state.players[player], name) != fact:
                return False
        return not self.derived or all(again(*what) is found for what, found in self.derived)


def _same(current: object, chars: object) -> bool:
    """Whether the layers made the same of an object."""
    return current is chars or (current is not None and chars is not None and current == chars)


class Remembered:
    """What is remembered about one player. `state` is the state as it is now, `layers` what the layers made of what is
    on battlefield and stack, and of cards elsewhere that effects change. It holds no game, as games hold it: who looks
    something up hands over `again`, which says what comes now of something that is worked out."""

    MOST = 2048
    """So much is remembered at least before it is let go, and what is about as many things as there are objects."""

    def __init__(self) -> None:
        self.now: Now | None = None
        self.version = -1
        self.state: GameState | None = None
        self.layers: Mapping[ObjectId, object] = {}
        self.found: dict[Hashable, list[Found]] = {}
        self.alike: dict[tuple[Hashable, int], tuple[ObjectId, Found]] = {}
        """What was found last about an object and would be the same of others, by what and by which of the likenesses
        these have."""
        self.likenesses: dict[tuple[object, ...], int] = {}
        self.like: dict[ObjectId, tuple[GameObject, int]] = {}
        """Which of the likenesses an object had when it was looked at last."""
        self.crowds: dict[Hashable, Crowd] = {}
        self.first: tuple[Now, Mapping[ObjectId, object]] | None = None
        """The moment that was asked about first, and what the layers made of it."""

    def go_on_elsewhere(self) -> None:
        """What is asked next is about another game, which goes on from the same state."""
        self.version = -1
        if self.first is not None:
            self.now, self.layers = self.first

    def begin(self, now: Now, state: GameState, layers: Mapping[ObjectId, object]) -> None:
        """What is asked next is about that moment."""
        if self.now is not None:
            now.follow(self.now, same_layers=layers is self.layers)
        if self.first is None:
            self.first = now, layers
        elif self.now is not None and self.now is not self.first[0]:
            self.now.changes.clear()  # nobody asks any more what had changed by then
        kept = len(self.found), len(self.alike), len(self.like), len(self.likenesses)
        if max(kept) > max(self.MOST, 2 * how_many_there_are(state)):
            self.found, self.alike, self.likenesses, self.like, self.crowds = {}, {}, {}, {}, {}
        self.now, self.version, self.state, self.layers = now, state.version, state, layers

    def look_up(self, what: Hashable, again: Callable[..., object]) -> Found | None:
        """What was worked out before and all that it read, if nothing of that has changed."""
        assert self.now is not None
        assert self.state is not None
        kept = self.found.get(what)
        if kept is None:
            return None
        now, state, layers = self.now, self.state, self.layers
        if kept[-1].holds(now, state, layers, again):
            return kept[-1]
        for place in range(len(kept) - 2, -1, -1):
            found = kept[place]
            if found.holds(now, state, layers, again):
                kept.append(kept.pop(place))  # the last one that held is tried first
                return found
        return None

    def look_up_alike(self, what: Hashable, id: ObjectId, again: Callable[..., object]) -> Found | None:
        """What was worked out about another object that is like this one, if it would be so of this one too. An object that
        makes rules isn't like any other: these may speak of itself."""
        assert self.now is not None
        assert self.state is not None
        obj, ruling = self.state.objects.get(id), self.now.ruling
        if obj is None or obj.stack is not None or ruling is None or id in ruling:
            return None
        other, found = self.alike.get((what, self.likeness(obj)), (id, None))
        if found is None or other in ruling:
            return None
        return found if found.holds_of(id, self.now, self.state, self.layers, again) else None

    def likeness(self, obj: GameObject) -> int:
        """What an object has in common with others like it, as a number: found once for as long as it stays the same."""
        kept = self.like.get(obj.id)
        if kept is not None and kept[0] is obj:
            return kept[1]
        number = self.likenesses.setdefault(what_it_is_like(obj), len(self.likenesses))
        self.like[obj.id] = obj, number
        return number

    def crowd(self, which: Hashable, row: Row) -> Crowd:
        """The objects of a row by groups of those that are alike."""
        assert self.now is not None
        assert self.state is not None
        crowd = self.crowds.get(which)
        if crowd is None:
            crowd = self.crowds[which] = Crowd()
        return crowd.become(row, self.now, self.state.objects, self.likeness)

    def apart(self, crowd: Crowd) -> frozenset[ObjectId]:
        """The objects of a crowd that are like no other, though they may look so: they make rules, or effects change them."""
        assert self.now is not None
        ruling = self.now.ruling or frozenset()
        return frozenset(ruling & crowd.places.keys() | self.layers.keys() & crowd.places.keys())

    def keep_of(self, what: Hashable, id: ObjectId, noted: Noted, found: object) -> None:
        """Remember what was worked out now about an object, and of others that are like it if it would be the same."""
        self.keep((what, id), noted, found)
        kept = self.found[what, id][-1]
        if kept.of_its_kind:
            obj = kept.objects[0][1]
            if obj is not None and obj.id == id and obj.stack is None:
                self.alike[what, self.likeness(obj)] = id, kept

    def same_as_before(self, what: Hashable, found: Result) -> Result:
        """What was worked out now; if it came to the same before, that same thing."""
        for before in self.found.get(what, ()):
            if before.found == found:
                return before.found
        return found

    def keep(self, what: Hashable, noted: Noted, found: object) -> None:
        """Remember what was worked out now, and what it read."""
        assert self.now is not None
        assert self.state is not None
        self.put(what, Found(self.now, noted, found, self.state, self.layers))

    def keep_alike(self, what: Hashable, id: ObjectId, like: Found, found: object) -> Found:
        """Remember of an object what was found about another that is like it."""
        assert self.now is not None
        assert self.state is not None
        new = like.of_another(id, found, self.now, self.state, self.layers)
        self.put((what, id), new)
        return new

    def put(self, what: Hashable, new: Found) -> None:
        """Remember something new, in place of the oldest where there are many of such moments."""
        assert self.now is not None
        kept = self.found.get(what)
        if kept is None:
            self.found[what] = [new]
            return
        if len(kept) >= MOMENTS:
            timely = self.now.besides[SORCERY_TIMING]
            alike = [before for before in kept if before.then.besides[SORCERY_TIMING] == timely]
            if len(alike) == MOMENTS:
                kept.remove(alike[0])
        kept.append(new)
