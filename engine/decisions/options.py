"""What a player can choose from."""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum, StrEnum
from typing import overload

from msgspec import Struct

from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType


class ObjectOption(Struct, frozen=True, tag="object"):
    """An object. `label` says more than its name where that is needed ("2 damage so far")."""

    id: ObjectId
    label: str = ""


class PlayerOption(Struct, frozen=True, tag="player"):
    """A player."""

    id: PlayerId
    label: str = ""


class WordOption(Struct, frozen=True, tag="word"):
    """Something that is neither: a mode, a color, a replacement effect, a trigger.

    `value` is what an answer in a file names it by; `label` is shown; `object` is its source, if any;
    `outcome`: what would come of it, where that is known beforehand (CR 616.1). `by`: what the asked player calls the
    source, also when it has left. `holds`: the objects that it is made of, such as the cards of a pile (CR 700.3).
    `because`, `because_of`: the objects and players of the event that an ability triggered on (CR 603.2).
    """

    value: str
    label: str
    object: ObjectId = NOTHING
    outcome: str = ""
    by: str = ""
    holds: tuple[ObjectId, ...] = ()
    because: tuple[ObjectId, ...] = ()
    because_of: tuple[PlayerId, ...] = ()


def word_of(option: object) -> str:
    """What an answer in a file names a word by; nothing of what is no word."""
    return option.value if isinstance(option, WordOption) else ""


class BarredOption(Struct, frozen=True, tag="barred"):
    """What would be an option but can't be chosen now, and why in words; `object` is its source, if any. `before`: how
    many options are printed before it, if they are printed in an order."""

    label: str
    reason: str
    object: ObjectId = NOTHING
    before: int | None = None


class ActionKind(StrEnum):
    """What a player with priority can do (CR 117.1), or propose (CR 732.2a)."""

    PASS = "pass"
    CAST = "cast"
    PLAY_LAND = "play land"
    ACTIVATE = "activate"
    MANA = "mana ability"
    SPECIAL = "special action"
    SHORTCUT = "shortcut"


class ActionOption(Struct, frozen=True, tag="action"):
    """One action. `way` tells ways to cast apart ("flashback"); `key` tells the abilities of an object apart, and several
    costs to cast it for in one way; `face` the face that is cast or played; `cost`: what a special action costs now, in symbols and words."""

    kind: ActionKind
    object: ObjectId = NOTHING
    key: str = ""
    way: str = ""
    face: int = 0
    label: str = ""
    cost: str = ""


class Actions(Sequence[ActionOption]):
    """What a player with priority may do, to pass first. The others are found when somebody first looks further: who
    passes whatever there is doesn't wait for it. `find` raises RulesBug once the question stands no more."""

    __slots__ = ("_all", "_find", "_passing")

    def __init__(self, passing: ActionOption, find: Callable[[], Sequence[ActionOption]]) -> None:
        self._passing = passing
        self._find = find
        self._all: tuple[ActionOption, ...] = ()

    @property
    def all(self) -> tuple[ActionOption, ...]:
        """All of them."""
        if not self._all:
            self._all = self._passing, *self._find()
        return self._all

    @overload
    def __getitem__(self, place: int) -> ActionOption: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[ActionOption]: ...
    def __getitem__(self, place: int | slice) -> ActionOption | Sequence[ActionOption]:
        return self._passing if place == 0 else self.all[place]

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[ActionOption]:
        return iter(self.all)

    def __eq__(self, other: object) -> bool:
        return self.all == (other.all if isinstance(other, Actions) else other)

    def __hash__(self) -> int:
        return hash(self.all)


def place_of_passing(options: Sequence[ActionOption]) -> int | None:
    """Where passing is among actions, None if it isn't; what else there is isn't looked for."""
    if isinstance(options, Actions):
        return 0
    return next((place for place, option in enumerate(options) if option.kind is ActionKind.PASS), None)


Option = ObjectOption | PlayerOption | WordOption


def source_of_option(option: Option) -> ObjectId:
    """The object that an option in words comes from; NOTHING for one without, and for objects and players themselves."""
    return option.object if isinstance(option, WordOption) else NOTHING


class Toll(IntEnum):
    """What a mana ability takes of its player beside mana and the tapping of its source, the least first: other
    permanents are tapped, it hurts (life, damage, what else it does), something of the source or all of it is given
    up, something else is."""

    NOTHING = 0
    TAPPING = 1
    HURT = 2
    ITSELF = 3
    OTHERS = 4


class ManaOption(Struct, frozen=True, cache_hash=True):
    """A mana ability that can be activated while paying (CR 601.2g).

    `produces`: the alternatives, each a row of mana. `key`: which ability of the object. `harmless`:
    it costs nothing but tapping. `label`: the ability in words. `snow`: its mana is from a snow source.
    `cost`: the mana it costs. `by`: the other object with which it is paid for. `again`: it can be activated as
    often as its mana is paid. `gives`: for each alternative all the mana there then is, where that is more.
    `x`: the value of X in its cost that is announced (CR 107.3a). `toll`, and in words `price`: what it takes
    beside mana and tapping. `restricted`: its mana can be spent on some things only, `helps`: what it is to be
    spent on gets something by that (CR 106.6). `fights`: what is tapped is a creature, which can't attack or block
    while it is (CR 508.1a, 509.1a). `gives_up`: what is used is given up for it and not tapped, so that it can have been
    tapped for mana before.
    """

    object: ObjectId
    key: str
    produces: tuple[tuple[ManaType, ...], ...]
    harmless: bool = True
    label: str = ""
    snow: bool = False
    cost: ManaCost = ManaCost()
    by: ObjectId = NOTHING
    again: bool = False
    gives: tuple[tuple[ManaType, ...], ...] = ()
    x: int = 0
    toll: Toll = Toll.NOTHING
    price: str = ""
    restricted: bool = False
    helps: bool = False
    fights: bool = False
    gives_up: bool = False

    @property
    def rows(self) -> tuple[tuple[ManaType, ...], ...]:
        """The mana that there is after each alternative."""
        return self.gives or self.produces

    def needs(self, id: ObjectId) -> bool:
        """Whether an object is the source, or what is given for it."""
        return id != NOTHING and id in (self.object, self.by)

    @property
    def used(self) -> ObjectId:
        """The object that can't give mana a second time: what is tapped or given up for it."""
        return self.object if self.by == NOTHING else self.by


class AttackOption(Struct, frozen=True):
    """A creature that can attack, what it can attack, and what it has to (CR 508.1c-d).

    `must`: how many requirements it obeys by attacking. `alone_not`, `alone_only`: "can't attack alone" and the like. `company`: of
    each of these groups so many others attack too, or it can't.
    """

    creature: ObjectId
    defenders: tuple[PlayerOption | ObjectOption, ...]
    must: int = 0
    alone_not: bool = False
    alone_only: bool = False
    company: tuple[tuple[tuple[ObjectId, ...], int], ...] = ()


class BlockOption(Struct, frozen=True):
    """A creature that can block and the attackers it can block (CR 509.1b-c).

    `at_most`: how many attackers it can block. `must`: it must block if able; `must_attackers`: attackers
    that an effect requires it to block. `alone_not`: it "can't block alone". `company`: of each of these groups so many
    others block too, or it can't.
    """

    creature: ObjectId
    attackers: tuple[ObjectId, ...]
    at_most: int = 1
    must: bool = False
    must_attackers: tuple[ObjectId, ...] = ()
    alone_not: bool = False
    company: tuple[tuple[tuple[ObjectId, ...], int], ...] = ()
