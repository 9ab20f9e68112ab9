"""Pictures that are kept from one look at a table to the next, as long as what they show stays the same."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import Struct

from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.state.noting import how_many_there_are
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD
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


Setting = tuple[object, ...]
"""All that pictures show besides the objects themselves."""


class Pictures:
    """The pictures kept for a seat, of each object the one drawn last first, and the settings in which they were looked at,
    with a number for each."""

    def __init__(self) -> None:
        self.of: dict[ObjectId, tuple[KeptPicture, ...]] = {}
        self.settings: dict[Setting, int] = {}
        self.count = 0

    def clear(self) -> None:
        """Keep nothing any more."""
        self.of.clear()
        self.settings.clear()
        self.count = 0

    def keep(self, picture: KeptPicture) -> None:
        """Keep a new picture, in place of the oldest of that object where there are many."""
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
