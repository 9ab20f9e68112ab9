"""Pictures that are kept from one look at a table to the next, as long as what they show stays the same."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import Struct

from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.state.noting import how_many_there_are
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, Zone
from engine.views.pictures import ObjectView

MOST = 4096
"""So many pictures are kept for a seat at least before they are let go, and of twice as many objects as there are."""

OF_ONE = 4
"""So many pictures are kept of one object at most: games that go on from the same state come to the same ones again."""


class Sort(Struct, frozen=True, cache_hash=True):
    """All that the rules can tell apart about an object; equal for objects that lie in one pile."""

    facts: tuple[object, ...]


class KeptPicture:
    """A picture and what it was drawn from. `around` is what it shows besides the object itself: who controls
    it, whether it fights, what is attached to it; `settings`: the numbers of those from which this follows for the object."""

    __slots__ = ("around", "chars", "object", "settings", "sort", "view")

    def __init__(
        self,
        obj: GameObject,
        chars: Characteristics,
        around: tuple[object, ...],
        sort: Sort,
        view: ObjectView,
    ) -> None:
        self.object = obj
        self.chars = chars
        self.around = around
        self.sort = sort
        self.view = view
        self.settings: set[int] = set()

    def still_shows(self, obj: GameObject, chars: Characteristics, around: tuple[object, ...]) -> bool:
        """Whether a new picture would be the same."""
        return (
            (self.object is obj or self.object == obj)
            and self.around == around
            and (self.chars is chars or self.chars == chars)
        )

    def says_the_same(self, obj: GameObject, chars: Characteristics, known: bool) -> bool:
        """Whether the words of a new picture of a permanent would be the same, whatever else it shows."""
        before = self.object
        return (
            before.zone == obj.zone == BATTLEFIELD
            and self.view.known == known
            and not before.face_down
            and not obj.face_down
            and before.card is obj.card
            and len(obj.card.faces) == 1
            and (before.owner, before.token, before.copy) == (obj.owner, obj.token, obj.copy)
            and (self.chars is chars or self.chars == chars)
        )


class KeptRow:
    """The pictures of a row of objects in their order, and what they were drawn from. `setting`: the number of all that they show
    besides the objects themselves."""

    __slots__ = ("chars", "setting", "there", "views")

    def __init__(
        self,
        setting: int,
        there: tuple[GameObject, ...],
        chars: tuple[Characteristics, ...],
        views: tuple[ObjectView, ...],
    ) -> None:
        self.setting = setting
        self.there = there
        self.chars = chars
        self.views = views

    def still_shows(
        self,
        setting: int,
        there: tuple[GameObject, ...],
        chars: tuple[Characteristics, ...],
    ) -> bool:
        """Whether new pictures would be the same."""
        return self.setting == setting and self.there == there and self.chars == chars


Setting = tuple[object, ...]
"""All that pictures show besides the objects themselves."""


class Pictures:
    """The pictures kept for a seat, of each object the one drawn last first, and the settings in which they were looked at,
    with a number for each."""

    def __init__(self) -> None:
        self.of: dict[ObjectId, tuple[KeptPicture, ...]] = {}
        self.settings: dict[Setting, int] = {}
        self.rows: dict[tuple[Zone, PlayerId], KeptRow] = {}
        """The rows of objects that were drawn last: those of a zone, each player's apart."""
        self.libraries: dict[PlayerId, tuple[tuple[GameObject, ...], tuple[ObjectId, ...]]] = {}
        """The cards of each library when they were looked through last, and those of them that the seat was shown."""
        self.sorts: dict[Sort, Sort] = {}
        """One of each of the sorts that equal each other: a thing is the same as itself without a look at it."""
        self.count = 0

    def clear(self) -> None:
        """Keep nothing any more."""
        self.of.clear()
        self.settings.clear()
        self.rows.clear()
        self.libraries.clear()
        self.sorts.clear()
        self.count = 0

    def keep(self, picture: KeptPicture) -> None:
        """Keep a new picture, in place of the oldest of that object where there are many."""
        picture.sort = self.sorts.setdefault(picture.sort, picture.sort)
        id = picture.object.id
        before = self.of.get(id, ())
        self.of[id] = (picture, *before[: OF_ONE - 1])
        self.count += len(before) < OF_ONE

    def setting(self, facts: Setting) -> int:
        """The number of the setting with these facts."""
        return self.settings.setdefault(facts, len(self.settings))


_of_games: WeakKeyDictionary[Game, dict[PlayerId, Pictures]] = WeakKeyDictionary()


def share_pictures(game: Game, pictures: dict[PlayerId, Pictures]) -> None:
    """Let a game that goes on from the same state as others use the pictures that they keep."""
    _of_games[game] = pictures


def pictures_of(game: Game, seat: PlayerId) -> Pictures:
    """The pictures kept of a game for a seat."""
    seats = _of_games.setdefault(game, {})
    pictures = seats.get(seat)
    most = max(MOST, 2 * how_many_there_are(game.state))
    if pictures is None or max(pictures.count, len(pictures.settings)) > most:
        pictures = seats[seat] = Pictures()
    return pictures
