"""The bases of the vocabulary and the walk over it."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from operator import attrgetter, is_
from types import UnionType
from typing import ClassVar, NewType, TypeVar, Union, cast, get_args, get_origin

import msgspec
from msgspec import Struct

from engine.ir.mentions import MentionId
from engine.values.annotations import hints_of
from engine.values.layers import Layer
from engine.values.number import Number
from engine.values.zones import Zone


class Node(Struct, frozen=True, cache_hash=True):
    """One word or phrase of a rules text. Fields stand in the order in which the text says them."""

    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Fields that the text does not say: compiling fills them in (see `engine.language.resolve.binding`)."""
    OF_ITS_SOURCE: ClassVar[bool] = True
    """What it means may hang on which object the text belongs to. Words by themselves tell if that can't be."""
    LOOKS_AT_MANA_SPENT: ClassVar[bool] = False
    """It makes a difference to it of which types the mana was that was spent on something (CR 601.2h)."""
    TELLS_INSTANCE: ClassVar[bool] = False
    """Its field `instance` tells of which of several instances of a keyword it is a part (CR 607.5)."""
    SAID: ClassVar[str] = ""
    """How it is said in a sentence about what is going on, where no phrase prints it; "{field}" stands for a field."""
    SAID_FREE: ClassVar[str] = ""
    """The same where its cost is nothing."""
    MULTIPLIED: ClassVar[str] = ""
    """The field with its number, which "for each ..." after it multiplies (CR 608.2h)."""
    PREVENTS: ClassVar[bool] = False
    """It prevents damage (CR 615.1)."""
    NAMES_SOURCE: ClassVar[bool] = False
    """It names the source of the damage, of which the text may go on to speak (CR 609.7)."""
    MENTIONS_GROUP: ClassVar[bool] = False
    """What it looks at or reveals is a group that later words pick from."""
    MENTIONS_PLAYERS: ClassVar[bool] = False
    """What it leaves to speak of is a player."""
    MENTIONS_NO_OBJECT: ClassVar[bool] = False
    """It leaves no object to speak of."""
    MAKES_NEW: ClassVar[bool] = False
    """What it leaves to speak of is made by it, not what it is done to."""
    SILENT: ClassVar[bool] = False
    """As a part of a trigger event it leaves nothing to speak of: where something comes from."""
    CHOOSES_VALUE: ClassVar[bool] = False
    """It has a player choose something that is no object, such as a number, of which later words speak (CR 608.2d)."""

    @property
    def text_order(self) -> tuple[str, ...]:
        """Its fields in the order in which the text says them, where that hangs on what stands in them."""
        return self.__struct_fields__

    @property
    def changes_the_copy(self) -> bool:
        """Whether it ends with exceptions of a copy, to which what is said next belongs (CR 707.9)."""
        return False

    @property
    def prevents(self) -> bool:
        """Whether it prevents damage, of which the next sentence may speak as "that much" (CR 615.5)."""
        return self.PREVENTS


class Players(Node, frozen=True):
    """A phrase that names one or more players."""


class Objects(Node, frozen=True):
    """A phrase that names one or more objects."""

    @property
    def works_in(self) -> Zone | None:
        """The zone in which what speaks of it has its source, where that isn't the battlefield (CR 113.6, 113.6k)."""
        return None


class Quality(Node, frozen=True):
    """Something an object is, has or does, by which a phrase picks it out."""


class Amount(Node, frozen=True):
    """A number that has to be worked out (CR 107)."""


class Condition(Node, frozen=True):
    """Something that is true or false when it is asked."""


class Effect(Node, frozen=True):
    """What happens when a spell or ability resolves (CR 608, 609). `OF_EACH_PLAYER`: its numbers are worked out for each
    player whom it concerns."""

    OF_EACH_PLAYER: ClassVar[bool] = False

    @property
    def goes_on(self) -> bool:
        """Whether more of what is done by it may follow in the same sentence."""
        return False

    @property
    def takes_all(self) -> bool:
        """Whether all that follows in the same sentence belongs to it."""
        return False


class Action(Node, frozen=True):
    """What a player does: the predicate of a sentence whose subject is a player.

    The same word serves as an effect ("discard a card") and as a cost ("Discard a card:").
    """

    ONLY_TAPS: ClassVar[bool] = False
    """Who pays it taps something and gives nothing away for good."""
    TAKES_AWAY: ClassVar[bool] = False
    """What it is done to isn't there any more to be taken away again: it pays one cost only (CR 118.3)."""
    GIVES_UP: ClassVar[bool] = False
    """Who does it has less for it: life, mana, a card, a permanent."""
    ON_PERMANENTS: ClassVar[bool] = False
    """It is done to permanents: not to one that has left, so that nobody may do it then (CR 608.2d)."""
    ONLY_CHOOSES: ClassVar[bool] = False
    """It does nothing by itself: what is done with what is chosen stands in the sentences after it."""
    FROM_LIBRARY: ClassVar[bool] = False
    """It moves cards from a library whatever its words are: as a cost it is paid last (CR 601.2h)."""
    COPIES: ClassVar[bool] = False
    """It copies spells or abilities, of which the next sentence may go on to speak (CR 707.10c)."""
    MAKES: ClassVar[tuple[MentionId, ...]] = ()
    """What the text can speak of after it besides what it is done to (CR 608.2c)."""

    @property
    def picks_at_random(self) -> bool:
        """Whether chance decides what it is done to."""
        return False

    def with_number(self, number: int) -> "Action | None":
        """The same with so many, where as many as a player likes are asked for; None if they aren't."""
        return None

    @property
    def copies_plainly(self) -> bool:
        """Whether what it copies differs in nothing from the copies (CR 707.9)."""
        return True

    @property
    def of_the_copies(self) -> bool:
        """Whether it is done to what was copied right before (CR 707.10c)."""
        return False


def what_of(node: object) -> object:
    """What an effect, an instruction, an event or a phrase is about, if it says so in a field `what`, as nearly all that
    are about objects do. Words are an open family: they are asked by name, so that a new one is never left out of a list."""
    return getattr(node, "what", None)  # an open family


def source_of(node: object) -> object:
    """What does it, where an effect or an instruction says so in a field `source`: what deals the damage (CR 120.1)."""
    return getattr(node, "source", None)  # an open family


def recipient_of(node: object) -> object:
    """To whom or what it is done, where an effect or an instruction says so in a field `to`."""
    return getattr(node, "to", None)  # an open family


def how_much_of(node: Node) -> object:
    """How much or how many an effect or an instruction says, in a field `amount` or `count`; None if it says neither."""
    return getattr(node, "amount", getattr(node, "count", None))  # an open family


class Modification(Node, frozen=True):
    """One thing that a continuous effect does to an object (CR 611, 613)."""

    layer: ClassVar[Layer]
    """The layer in which it is applied (CR 613.1, 613.4)."""


class PlayerRule(Node, frozen=True):
    """One thing that a continuous effect does to a player or to the rules of the game (CR 613.11)."""


class Trigger(Node, frozen=True):
    """The trigger event of a triggered ability (CR 603.1)."""

    FROM_MANA: ClassVar[bool] = False
    """It is that a mana ability is activated or mana is added (CR 605.1b)."""
    OF_AN_AMOUNT: ClassVar[bool] = True
    """There may be an amount in it that "that much" means."""
    UNHEARD: ClassVar[tuple[str, ...]] = ()
    """Fields of which the text doesn't go on to speak."""
    IT_IS_SUBJECT: ClassVar[bool] = False
    """ "It" after it is its subject, rather than another object in it."""
    DOES: ClassVar[type[Action] | None] = None
    """The action that happens in it, for words such as "the cards milled this way"."""
    MENTIONS_ABILITY: ClassVar[bool] = False
    """There is an ability in it, of which the text may go on to speak."""
    LEAVES: ClassVar[bool] = False
    """Its subject is on the battlefield no more, where nothing is done to it as to a permanent."""

    @property
    def works_in(self) -> Zone | None:
        """The zone in which its source is, where it can't happen to that on the battlefield (CR 113.6, 113.6k)."""
        return None

    @property
    def works_besides_in(self) -> Zone | None:
        """Another zone in which its source may be as it happens: where an effect had that put instead (CR 113.6k)."""
        return None

    @property
    def batch_by(self) -> str | None:
        """By what events at the same time are one for it: "all" for "one or more", else what is the same in them; None
        if each is one by itself (CR 603.2c)."""
        return None

    @property
    def looks_back(self) -> bool:
        """Whether it is looked at as things were before the event (CR 603.10a)."""
        return False

    def is_one_event_with(self, before: "Trigger") -> bool:
        """Whether another event said right before it of the same subject makes one event with it, not two."""
        return False

    @property
    def next_this_turn(self) -> bool:
        """Whether it is the next such event of this turn, for which a delayed ability waits (CR 603.7b)."""
        return False

    @property
    def first_of_game(self) -> bool:
        """Whether it is the first such event of the game, for which a delayed ability waits (CR 603.7b)."""
        return False


class StaticEffect(Node, frozen=True):
    """One continuous effect that a static ability makes (CR 604, 611.3)."""

    @property
    def works_anywhere(self) -> bool:
        """Whether it works wherever its source is (CR 113.6)."""
        return False


class Replacement(StaticEffect, frozen=True):
    """A replacement or prevention effect (CR 614, 615).

    `IN_PLACE`: the fields that say what happens in the place of the event; `TO_ITS_SOURCE`: whether what happens
    concerns the object with the ability, though no field says so. `BY_AMOUNT`: whether it is used up by amounts of
    damage (CR 615.7). `PREVENTS_ALL`: whether it prevents all of the damage that it applies to (CR 615.6).
    `SAME_WHOEVER_MADE_IT`: whether it does the same to the same object, whatever spell or ability made it.
    """

    IN_PLACE: ClassVar[tuple[str, ...]] = ()
    TO_ITS_SOURCE: ClassVar[bool] = False
    BY_AMOUNT: ClassVar[bool] = False
    PREVENTS_ALL: ClassVar[bool] = False
    SAME_WHOEVER_MADE_IT: ClassVar[bool] = False

    @property
    def would(self) -> Trigger | None:
        """The event in whose place something happens, where the text says it whole: "if a creature would die"."""
        return None

    @property
    def once(self) -> bool:
        """Whether it is used up by one event: "the next time ..."."""
        return False

    @property
    def first(self) -> bool:
        """Whether "instead" stands before what is done: "instead draw a card and ..."."""
        return False

    @property
    def so_much(self) -> bool:
        """Whether it applies to so much damage in all, whatever that is dealt to and by which sources (CR 615.7)."""
        return False


class Ability(Node, frozen=True):
    """An ability (CR 113)."""

    def takes_in(self, ability: "Ability") -> bool:
        """Whether a text that speaks of this ability means the other: it is the same, or a variant (CR 702.11e)."""
        return self == ability


Meant = NewType("Meant", tuple[Ability, ...])
"""Abilities as the rules carry them out, after all passes. What a text says is a plain tuple, and mypy refuses it where
these are needed, also on a card; who makes them is listed in `tests/architecture/test_meant.py`."""


class Keyword(Ability, frozen=True):
    """A keyword ability: stands for other abilities (CR 702.1)."""

    def without(self, lost: Ability) -> Ability | None:
        """What is left of it, if anything, where an ability is lost: nothing of the ability itself."""
        return None if lost == self else self


Number_ = int | Amount
"""An amount as a field holds it: a plain number or something to work out."""


T = TypeVar("T")

PLAIN = (bool, int, str, type(None))
"""Types of fields in which no node can be."""


@cache
def _may_hold(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class of nodes in which nodes may be, alone or in a tuple, as their annotations tell."""
    hints = hints_of(kind)
    return tuple(name for name in kind.__struct_fields__ if not _is_plain(hints[name]))


@cache
def _is_plain(hint: object) -> bool:
    """Whether no node can be where an annotation stands."""
    if get_origin(hint) in (Union, UnionType):
        return all(map(_is_plain, get_args(hint)))
    supertype = hint.__supertype__ if isinstance(hint, NewType) else hint
    return isinstance(supertype, type) and issubclass(supertype, PLAIN)


class OfClass(dict[type, T]):
    """What was found out about classes of values, each once: a dictionary answers sooner than a check of a class does."""

    def __init__(self, find: Callable[[type], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, kind: type) -> T:
        found = self[kind] = self._find(kind)
        return found


Held = Node | tuple[Node, ...]
"""What a field holds in which nodes may be, unless it is something else: `IS_NODE` tells."""


def _holding(kind: type[Node]) -> Callable[[Node], tuple[Held, ...]]:
    """What finds the fields in which nodes may be."""
    match _may_hold(kind):
        case ():
            return lambda _: ()
        case (name,):
            return lambda node: (getattr(node, name),)
        case names:
            return attrgetter(*names)


IS_NODE = OfClass(lambda kind: issubclass(kind, Node))
"""Whether values of a class are nodes."""
_HELD = OfClass(_holding)


class Stands(Enum):
    """What stands in a field in which nodes may be."""

    NODE = "a node"
    NODES = "a tuple of nodes"
    OTHER = "either, or something else"


@cache
def _stands(hint: object) -> Stands:
    """What stands in a field with an annotation."""
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        ways = set(map(_stands, parts))
        return ways.pop() if len(ways) == 1 else Stands.OTHER
    if get_origin(hint) is tuple:
        alike = parts[1:] == (...,) and _stands(parts[0]) is Stands.NODE
        return Stands.NODES if alike else Stands.OTHER
    return Stands.NODE if isinstance(hint, type) and issubclass(hint, Node) else Stands.OTHER


def _finding(kind: type[Node]) -> Callable[[Node], list[Node]]:
    """What finds the nodes directly below one of a class. Where annotations say that each value is one, as they mostly do,
    none is looked at."""
    names = _may_hold(kind)
    if not names:
        return lambda _: []
    first, held = attrgetter(names[0]), attrgetter(*names)

    def one_and_several(node: Node) -> list[Node]:
        one, after = held(node)
        return [one, *after]

    def one_among_several(node: Node) -> list[Node]:
        before, one, after = held(node)
        return [*before, one, *after]

    hints = hints_of(kind)
    match [_stands(hints[name]) for name in names]:
        case [Stands.NODE]:
            return lambda node: [first(node)]
        case [Stands.NODES]:
            return lambda node: [*first(node)]
        case [Stands.NODE, Stands.NODES]:
            return one_and_several
        case [Stands.NODES, Stands.NODE, Stands.NODES]:
            return one_among_several
        case _:
            return _among_others


def _among_others(node: Node) -> list[Node]:
    """The nodes among what a node holds."""
    found: list[Node] = []
    for value in _HELD[type(node)](node):
        if isinstance(value, tuple):
            for part in value:
                if IS_NODE[type(part)]:
                    found.append(part)
        elif IS_NODE[type(value)]:
            found.append(value)
    return found


_BELOW = OfClass(_finding)


def children(node: Node) -> list[Node]:
    """The nodes directly below `node`, in the order in which the text says them."""
    return _BELOW[type(node)](node)


def walk(node: Node) -> Iterator[Node]:
    """`node` and all nodes below it, in text order."""
    todo = [node]
    while todo:
        node = todo.pop()
        yield node
        below = children(node)
        if below:
            below.reverse()
            todo += below


def classes_in(node: Node) -> set[type[Node]]:
    """The classes of `node` and of all nodes below it."""
    found: set[type[Node]] = set()
    todo = [node]
    while todo:
        node = todo.pop()
        found.add(type(node))
        todo += children(node)
    return found


def own_parts(node: Node) -> Iterator[Node]:
    """`node` and all nodes below it, in text order, but for abilities within it and what they say."""
    todo = [node]
    while todo:
        node = todo.pop()
        yield node
        below = children(node)
        below.reverse()
        todo += [child for child in below if not isinstance(child, Ability)]


N = TypeVar("N", bound=Node)


def rebuild(node: N, change: Callable[[Node], object]) -> N:
    """The same tree with `change` applied to each node, children first, in text order.

    What becomes of the node itself is taken to be of its kind still: where it may not be, the caller looks.
    """
    changed: dict[str, object] = {}
    kind = type(node)
    for place, value in enumerate(_HELD[kind](node)):
        if isinstance(value, tuple):
            parts = tuple([rebuild(part, change) if IS_NODE[type(part)] else part for part in value])
            if not all(map(is_, parts, value)):
                changed[_may_hold(kind)[place]] = parts
        elif IS_NODE[type(value)]:
            new: object = rebuild(value, change)
            if new is not value:
                changed[_may_hold(kind)[place]] = new
    return cast("N", change(msgspec.structs.replace(node, **changed) if changed else node))


ONE, MANY = Number.ONE, Number.MANY
