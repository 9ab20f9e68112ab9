"""What was found about each of several objects, as one: what any of it read is looked at once, and only what read something
that has changed is looked up again (see `engine.state.findings`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from engine.state.found import Found, told
from engine.state.game_state import GameState
from engine.state.noting import Derived, Noted, Now
from engine.values.ids import ObjectId

SEVERAL = 12
"""Of so many objects at least what was found is kept as one."""


class Together:
    """What was found about each of some objects, held at one moment, and all that any of it read. `found`: of which objects each
    was found, as what is found about one of several that are alike stands for all of them; `said`: what that comes to of each. What was worked out for it is
    looked at in the order in which it was asked for: what comes later may be asked only if the first came to the same."""

    __slots__ = (
        "all",
        "chars",
        "derived",
        "fields",
        "found",
        "ids",
        "noted",
        "objects",
        "said",
        "then",
        "zones",
    )

    def __init__(
        self,
        now: Now,
        ids: tuple[ObjectId, ...],
        found: dict[Found, list[ObjectId]],
        said: dict[ObjectId, Sequence[object]],
        state: GameState,
        layers: Mapping[ObjectId, object],
    ) -> None:
        self.then = now
        self.ids = ids
        self.found = found
        self.said = said
        self.all = [item for id in ids for item in said[id]]
        self.noted = noted = read_by(found)
        self.objects = tuple(map(state.objects.get, noted.objects))
        self.chars = tuple(map(layers.get, noted.chars))
        self.zones = tuple([(key, state.zones.get(key, ())) for key in noted.zones])
        self.fields = tuple(noted.fields.items())
        self.derived: dict[tuple[Derived, ...], list[ObjectId]] = {}
        for one, about in found.items():
            if one.derived:
                self.derived.setdefault(tuple(one.noted.derived), []).extend(about)

    def of_those(
        self, ids: Collection[ObjectId], outdated: Collection[ObjectId]
    ) -> tuple[dict[Found, list[ObjectId]], dict[ObjectId, Sequence[object]]]:
        """What was found, and what that comes to, of some of the objects, but for those that are outdated."""
        said = {id: self.said[id] for id in ids if id in self.said and id not in outdated}
        kept = {one: [id for id in about if id in said] for one, about in self.found.items()}
        return {one: about for one, about in kept.items() if about}, said

    def outdated(
        self, now: Now, state: GameState, layers: Mapping[ObjectId, object], again: Callable[..., object]
    ) -> set[ObjectId]:
        """The objects about which what was found read something that has changed. `again` says what comes of something
        that is worked out."""
        outdated = self.read_what_changed(now, state, layers)
        held: dict[Derived, bool] = {}
        for asked, ids in self.derived.items():
            if outdated and outdated.issuperset(ids):
                continue
            for what in asked:
                if what not in held:
                    held[what] = again(*what) is self.noted.derived[what]
                if not held[what]:
                    outdated.update(ids)
                    break
        return outdated

    def read_what_changed(
        self, now: Now, state: GameState, layers: Mapping[ObjectId, object]
    ) -> set[ObjectId]:
        """The objects about which something was read itself that has changed."""
        noted = self.noted
        kinds = 0 if now is self.then else noted.kinds & now.changed_since(self.then)
        objects = differing(noted.objects, self.objects, tuple(map(state.objects.get, noted.objects)))
        chars = differing(noted.chars, self.chars, tuple(map(layers.get, noted.chars)))
        zones = {key for key, ids in self.zones if state.zones.get(key, ()) != ids}
        fields = {which for which, fact in self.fields if told(state, which) != fact}
        if not any((kinds, objects, chars, zones, fields)):
            return set()
        changed: set[ObjectId] = set()
        for one, ids in self.found.items():
            if one.noted.kinds & kinds or not fields.isdisjoint(one.noted.fields):
                changed.update(ids)
            elif one.of_its_kind:
                changed.update(objects.intersection(ids), chars.intersection(ids if one.chars else ()))
            elif one.noted.has_of(objects, chars, zones):
                changed.update(ids)
        return changed


def read_by(found: Mapping[Found, Sequence[ObjectId]]) -> Noted:
    """All that any of it read. What stands on the footing is told by that, and what else the others read is kept beside it.
    What stands for several objects that are alike reads of each what it does of one."""
    read = Noted()
    for one, ids in found.items():
        noted = one.noted
        read.kinds |= noted.kinds
        if noted.derived:
            read.derived.update(noted.derived)
        if noted.fields:
            read.fields.update(noted.fields)
        if one.of_its_kind:
            each = dict.fromkeys(ids)
            read.objects.update(each)
            if one.chars:
                read.chars.update(each)
            continue
        if noted.objects:
            read.objects.update(noted.objects)
        if noted.chars:
            read.chars.update(noted.chars)
        if noted.zones:
            read.zones.update(noted.zones)
    return read


def differing(
    ids: Collection[ObjectId], before: tuple[object, ...], there: tuple[object, ...]
) -> set[ObjectId]:
    """The objects that aren't what they were before."""
    if there == before:
        return set()
    return {
        id for id, one, other in zip(ids, before, there, strict=True) if one is not other and one != other
    }
