"""What was worked out from a state, remembered while nothing that it read has changed (see `engine.state.noting`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine.state.found import Found, same_made
from engine.state.game_state import GameState
from engine.state.noting import SORCERY_TIMING, Noted, Now, how_many_there_are
from engine.state.objects import GameObject
from engine.state.rows import Crowd, Row
from engine.state.together import Together
from engine.values.ids import NOTHING, ObjectId, Timestamp

Result = TypeVar("Result")

NO_TIME = Timestamp(0)
MOMENTS = 8
"""For so many different moments at which a sorcery could be cast, and as many other ones, one thing is remembered."""


def what_it_is_like(obj: GameObject) -> GameObject:
    """All that an object has in common with others like it: the object without what tells which one it is."""
    return replace(obj, id=NOTHING, timestamp=NO_TIME, previous=None)


class Remembered:
    """What is remembered about one player. `state` is the state as it is now, `layers` what the layers made of what is
    on battlefield and stack, and of cards elsewhere that effects change. It holds no game, as games hold it: who looks
    something up hands over `again`, which says what comes now of something that is worked out."""

    MOST = 2048
    """So much is remembered at least before it is let go, and what is about as many things as there are objects."""

    def __init__(self, other: Remembered | None = None) -> None:
        """`other`: what is remembered about the player in games from another state that has much in common with this one;
        what is found in one is looked up in the other too."""
        self.now: Now | None = None
        self.version = -1
        self.state: GameState | None = None
        self.layers: Mapping[ObjectId, object] = {}
        self.found: dict[Hashable, list[Found]] = {} if other is None else other.found
        self.alike: dict[tuple[Hashable, int], tuple[ObjectId, Found]] = {} if other is None else other.alike
        """What was found last about an object and would be the same of others, by what and by which of the likenesses
        these have."""
        self.likenesses: dict[GameObject, int] = {} if other is None else other.likenesses
        self.like: dict[ObjectId, tuple[GameObject, int]] = {} if other is None else other.like
        """Which of the likenesses an object had when it was looked at last."""
        self.crowds: dict[Hashable, Crowd] = {}
        self.together: dict[Hashable, Together] = {}
        """What was found last about each of several objects, as one."""
        self.together_at_first: dict[Hashable, Together] = {}
        """The same as it was at the moment that was asked about first."""
        self.first: tuple[Now, Mapping[ObjectId, object]] | None = None
        """The moment that was asked about first, and what the layers made of it."""

    def go_on_elsewhere(self) -> None:
        """What is asked next is about another game, which goes on from the same state."""
        self.version = -1
        if self.first is not None:
            self.now, self.layers = self.first
            self.together = self.together_at_first.copy()

    def begin(self, now: Now, state: GameState, layers: Mapping[ObjectId, object]) -> None:
        """What is asked next is about that moment."""
        if self.now is not None:
            now.follow(self.now, same_layers=layers is self.layers)
        if self.first is None:
            self.first = now, layers
        elif self.now is self.first[0]:
            self.together_at_first = self.together.copy()
        elif self.now is not None:
            self.now.changes.clear()  # nobody asks any more what had changed by then
        kept = len(self.found), len(self.alike), len(self.like), len(self.likenesses)
        if max(kept) > max(self.MOST, 2 * how_many_there_are(state)):
            self.found, self.alike, self.likenesses, self.like, self.crowds = {}, {}, {}, {}, {}
            self.together, self.together_at_first = {}, {}
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

    def look_up_alike(
        self, what: Hashable, id: ObjectId, again: Callable[..., object], sure: set[Found]
    ) -> Found | None:
        """What was worked out about another object that is like this one, if it would be so of this one too. An object that
        makes rules isn't like any other: these may speak of itself. `sure`: what was seen to hold now, but for what is read
        of the object."""
        assert self.now is not None
        assert self.state is not None
        obj, ruling = self.state.objects.get(id), self.now.ruling
        if obj is None or obj.stack is not None or ruling is None or id in ruling:
            return None
        other, found = self.alike.get((what, self.likeness(obj)), (id, None))
        if found is None or other in ruling:
            return None
        if found not in sure:
            if not found.holds_of_any(self.now, self.state, again):
                return None
            sure.add(found)
        layers = self.layers
        return found if all(same_made(layers.get(id), chars) for _, chars in found.chars) else None

    def likeness(self, obj: GameObject) -> int:
        """What an object has in common with others like it, as a number: found once for as long as it stays the same."""
        kept = self.like.get(obj.id)
        if kept is not None and kept[0] is obj:
            return kept[1]
        number = self.likenesses.setdefault(what_it_is_like(obj), len(self.likenesses))
        self.like[obj.id] = obj, number
        return number

    def alike_among(self, ids: Iterable[ObjectId]) -> list[list[ObjectId]]:
        """Some objects by groups of those of which the same is found, if that is read of nothing but the object itself."""
        assert self.now is not None
        assert self.state is not None
        ruling, objects, layers = self.now.ruling, self.state.objects, self.layers
        if ruling is None:
            return [[each] for each in ids]
        groups: dict[object, list[ObjectId]] = {}
        for each in ids:
            obj = objects.get(each)
            if obj is None or obj.stack is not None or each in ruling:
                groups[each] = [each]
                continue
            kept = self.like.get(each)
            likeness = kept[1] if kept is not None and kept[0] is obj else self.likeness(obj)
            groups.setdefault((likeness, id(layers.get(each))), []).append(each)
        return list(groups.values())

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

    def keep_of(self, what: Hashable, id: ObjectId, noted: Noted, found: object) -> Found:
        """Remember what was worked out now about an object, and of others that are like it if it would be the same."""
        assert self.state is not None
        kept = self.keep((what, id), noted, found)
        obj = self.state.objects.get(id) if kept.is_about(id) else None
        if obj is not None:
            self.alike[what, self.likeness(obj)] = id, kept
        return kept

    def keep_together(
        self,
        what: Hashable,
        ids: tuple[ObjectId, ...],
        found: dict[Found, list[ObjectId]],
        said: dict[ObjectId, Sequence[object]],
    ) -> Together:
        """Remember as one what was found about each of several objects, as it holds now, and what that comes to of each."""
        assert self.now is not None
        assert self.state is not None
        kept = self.together[what] = Together(self.now, ids, found, said, self.state, self.layers)
        return kept

    def outdated(self, together: Together, again: Callable[..., object]) -> set[ObjectId]:
        """The objects about which has to be looked up again what was found."""
        assert self.now is not None
        assert self.state is not None
        return together.outdated(self.now, self.state, self.layers, again)

    def same_as_before(self, what: Hashable, found: Result) -> Result:
        """What was worked out now; if it came to the same before, that same thing."""
        for before in self.found.get(what, ()):
            if before.found == found:
                return before.found
        return found

    def keep(self, what: Hashable, noted: Noted, found: object) -> Found:
        """Remember what was worked out now, and what it read."""
        assert self.now is not None
        assert self.state is not None
        new = Found(self.now, noted, found, self.state, self.layers)
        self.put(what, new)
        return new

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
