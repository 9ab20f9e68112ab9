"""Pictures that are kept from one look at a table to the next, as long as what they show stays the same."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from msgspec import Struct

from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.state.objects import GameObject
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD
from engine.views.pictures import ObjectView

MOST = 4096


class Sort(Struct, frozen=True, cache_hash=True):
    """All that the rules can tell apart about an object; equal for objects that lie in one pile."""

    facts: tuple[object, ...]


class KeptPicture:
    """A picture and what it was drawn from. `around` is what it shows besides the object itself: who controls
    it, whether it fights, what is attached to it; `setting`: that from which this follows for the object."""

    __slots__ = ("around", "chars", "object", "setting", "sort", "view")

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
        self.setting: Setting | None = None

    def still_shows(self, obj: GameObject, chars: Characteristics, around: tuple[object, ...]) -> bool:
        """Whether a new picture would be the same."""
        return self.object is obj and self.around == around and (self.chars is chars or self.chars == chars)

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


class Pictures(dict[ObjectId, KeptPicture]):
    """The pictures kept for a seat, and the settings in which they were looked at, each of which is kept once."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: dict[Setting, Setting] = {}

    def setting(self, facts: Setting) -> Setting:
        """The setting with these facts: the same thing each time."""
        return self.settings.setdefault(facts, facts)


_of_games: WeakKeyDictionary[Game, dict[PlayerId, Pictures]] = WeakKeyDictionary()


def share_pictures(game: Game, pictures: dict[PlayerId, Pictures]) -> None:
    """Let a game that goes on from the same state as others use the pictures that they keep."""
    _of_games[game] = pictures


def pictures_of(game: Game, seat: PlayerId) -> Pictures:
    """The pictures kept of a game for a seat."""
    seats = _of_games.setdefault(game, {})
    pictures = seats.get(seat)
    if pictures is None or max(len(pictures), len(pictures.settings)) > MOST:
        pictures = seats[seat] = Pictures()
    return pictures
