"""Rows of objects, such as the cards of a graveyard: what was found out about a long one is found out about the next, that
differs from it by few objects, without looking at each of them again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from engine.state.noting import Now
from engine.state.objects import GameObject
from engine.values.ids import ObjectId

Row = tuple[ObjectId, ...]
There = tuple[GameObject, ...]

CROWD = 24
"""So many objects in a row are looked at by the groups of those that are alike."""


def is_long(row: Row) -> bool:
    """Whether so many objects are in a row that it is worth finding out what they have in common."""
    return len(row) >= CROWD


class Kept:
    """The objects of some rows that fit, as they were found last. What fits does so as long as it is the same object."""

    def __init__(self) -> None:
        self.of: dict[Hashable, tuple[Row, There, Row]] = {}

    def fitting(
        self,
        key: Hashable,
        row: Row,
        objects: Mapping[ObjectId, GameObject],
        fits: Callable[[GameObject], bool],
    ) -> Row:
        """Those in a row that fit, in their order; of a row of which some are known only the others are asked."""
        before = self.of.get(key)
        if before is not None and before[0] is row:
            return before[2]
        there = tuple(map(objects.__getitem__, row))
        found = following((), (), there, fits) if before is None else following(*before[1:], there, fits)
        self.of[key] = row, there, found
        return found


def following(before: There, found: Row, there: There, fits: Callable[[GameObject], bool]) -> Row:
    """Those in a row that fit, if `found` are those of what was there before. Ids alone don't tell that something is there
    still: after going back they are given to others."""
    if there[: len(before)] == before:  # some came to its end
        return found + tuple([obj.id for obj in there[len(before) :] if fits(obj)])
    gone = len(before) - len(there)
    if gone > 0 and before[gone:] == there:  # some left its beginning, as cards do that are drawn
        return without(found, before[:gone])
    if gone == 1:
        place = next(place for place, obj in enumerate(before) if place == len(there) or there[place] != obj)
        if before[place + 1 :] == there[place:]:
            return without(found, before[place : place + 1])
    return tuple([obj.id for obj in there if fits(obj)])


def without(found: Row, gone: There) -> Row:
    """Those that fit, some of what was there having gone."""
    left = {obj.id for obj in gone} if found else ()
    return tuple([id for id in found if id not in left])


class Crowd:
    """The objects of a row by groups of those that are alike, each with the place that it has in the row."""

    __slots__ = ("checked", "groups", "objects", "places", "row")

    def __init__(self) -> None:
        self.row: Row = ()
        self.objects: There = ()
        self.groups: dict[int, list[ObjectId]] = {}
        self.places: dict[ObjectId, int] = {}
        self.checked: object = None
        """The footing on which the objects were found to be as they were."""

    def become(
        self,
        row: Row,
        now: Now,
        objects: Mapping[ObjectId, GameObject],
        likeness: Callable[[GameObject], int],
    ) -> Crowd:
        """Be the groups of a row as its objects are now."""
        if row is self.row and self.checked is now.footing:
            return self
        there = tuple(map(objects.__getitem__, row))
        known = len(self.objects)
        if there[:known] != self.objects:
            known, self.groups, self.places = 0, {}, {}
        for place, obj in enumerate(there[known:], known):
            self.groups.setdefault(likeness(obj), []).append(obj.id)
            self.places[obj.id] = place
        self.row, self.objects, self.checked = row, there, now.footing
        return self
