"""The kinds of decision, named after the shape of the answer (invariant 3)."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions.combat_rules import AttackRules, BlockRules
from engine.decisions.options import (
    ActionOption,
    AttackOption,
    BarredOption,
    BlockOption,
    ManaOption,
    ObjectOption,
    Option,
    PlayerOption,
)
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, ManaType


class Why(Struct, frozen=True):
    """The rule that asks, the object it is about, and the question in words. `by`: what the asked player calls that
    object, also when it has left; nothing if they don't know. `cited`: the number that the rule has in the edition
    that is played by, if that is another."""

    rule: str
    source: ObjectId = NOTHING
    text: str = ""
    by: str = ""
    cited: str = ""

    @property
    def number(self) -> str:
        """The number of the rule in the edition that is played by."""
        return self.cited or self.rule


class Purpose(StrEnum):
    """What a choice is for, so that a prompt can be shaped for it and an opponent can weigh it."""

    TARGET = "target"
    MODE = "mode"
    WAY = "way to cast"
    COST = "cost"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    DESTROY = "destroy"
    SEARCH = "search"
    KEEP = "keep"
    COLOR = "color"
    TYPE = "type"
    WORD = "word"
    PLAYER = "player"
    REPLACEMENT = "replacement effect"
    TRIGGER = "trigger"
    OBJECT = "object"
    BOTTOM = "bottom"
    MANA = "mana"
    COPY = "copy"
    PILE = "pile"


class Act(Struct, frozen=True, tag=True):
    """Take one of the actions that a player with priority may take (CR 117.1). The first is to pass; the others may be
    found only as they are looked at (`Actions`). `last_chance`: the game is a draw if nobody acts (CR 104.4b)."""

    player: PlayerId
    why: Why
    options: Sequence[ActionOption]
    cancellable: bool = False
    last_chance: bool = False


class Enough(Struct, frozen=True):
    """What the chosen options have to come to: each is worth so much, and together they must be worth at least `total`
    (evidence, CR 701.59a; Crew, CR 702.122a). The question says of what."""

    worth: tuple[int, ...]
    total: int

    def reached(self, places: Iterable[int]) -> bool:
        """Whether the options at those places are enough together."""
        return sum(self.worth[place] for place in places) >= self.total

    def first(self, order: Sequence[int], least: int) -> tuple[int, ...]:
        """The first `least` options of an order, and as many of the rest as it takes; without those that take away
        from the sum, where it can't be reached with them."""
        taken = list(order[:least])
        for place in order[least:]:
            if self.reached(taken):
                break
            if self.worth[place] > 0:
                taken.append(place)
        return tuple(taken if self.reached(taken) else (place for place in order if self.worth[place] > 0))


class Choose(Struct, frozen=True, tag=True):
    """Choose between `least` and `most` different options. `helps`: the chooser is meant to like it,
    None where that is not known. `slot`: which target phrase of the text is being answered (CR 601.2c), -1 for
    other choices. `barred`: what can't be chosen and is worth knowing, such as modes without targets (CR 700.2a).
    `about`: the player of whom something is said by it, where that is somebody else each time it is asked. `enough`:
    what the chosen have to come to together, where that is asked."""

    player: PlayerId
    why: Why
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    purpose: Purpose = Purpose.OBJECT
    helps: bool | None = None
    cancellable: bool = False
    slot: int = -1
    barred: tuple[BarredOption, ...] = ()
    about: PlayerId = NOBODY
    enough: Enough | None = None


class Confirm(Struct, frozen=True, tag=True):
    """Say yes or no. `cost`: what yes costs, in words, if it costs something; `possible`: it can be paid. `yes`, `no`:
    what comes of either answer, in a few words. `prices`: what a casting comes to with yes and with no, as far as that is
    known, where an optional cost is asked about. `yes_is_free`, `no_is_free`: whoever answers so gives nothing up.
    `none_is_no`: after yes they choose how many, and none is the same as no."""

    player: PlayerId
    why: Why
    cost: str = ""
    purpose: Purpose = Purpose.WORD
    cancellable: bool = False
    possible: bool = True
    yes: str = "Yes"
    no: str = "No"
    yes_is_free: bool = True
    no_is_free: bool = True
    prices: tuple[str, str] = ("", "")
    none_is_no: bool = False

    @property
    def harmless(self) -> bool | None:
        """The answer that gives nothing up, yes rather than no; None if both give something up."""
        if self.yes_is_free and not self.cost:
            return True
        return False if self.no_is_free else None


class Number(Struct, frozen=True, tag=True):
    """Choose a number from `least` to `most` (None: no upper bound). `suggestion`: what the chooser is likely to
    want, such as the highest X that can be paid; None if nothing speaks for any. `prices`: what a casting comes to with
    `least` and each number after it, as far as that is known, where it is how often a cost is paid."""

    player: PlayerId
    why: Why
    least: int = 0
    most: int | None = None
    cancellable: bool = False
    suggestion: int | None = None
    prices: tuple[str, ...] = ()


class Order(Struct, frozen=True, tag=True):
    """Put all options in order, the first being the first to happen, resolve or be topmost."""

    player: PlayerId
    why: Why
    options: tuple[Option, ...]
    purpose: Purpose = Purpose.OBJECT
    cancellable: bool = False


class Divide(Struct, frozen=True, tag=True):
    """Divide `total` among the options, at least `each` to every one (CR 601.2d, 510.1c), at most `most` where that
    is limited.

    `lethal`: how much is lethal damage to each, where that is of use; `suggestion`: a legal division.
    For trampling damage the last option is what the rest may go to; `rest_needs_lethal` says that it
    gets any only if all others are assigned lethal damage, or so much of it as `beyond_needs` says where other creatures
    can assign the rest; `least` is what each has to get because others count on it (CR 702.19b, 510.1e). `in_order`: each gets any only if all before it
    are assigned lethal damage (2011 510.1c).
    """

    player: PlayerId
    why: Why
    options: tuple[Option, ...]
    total: int
    each: int = 1
    most: tuple[int, ...] = ()
    lethal: tuple[int, ...] = ()
    rest_needs_lethal: bool = False
    in_order: bool = False
    suggestion: tuple[int, ...] = ()
    cancellable: bool = False
    least: tuple[int, ...] = ()
    beyond_needs: tuple[int, ...] = ()


class Pay(Struct, frozen=True, tag=True):
    """Activate mana abilities, and pay the mana of a cost (CR 601.2g-h).

    `suggestion`: a plan that pays it, as an answer would give it; None if none was found.
    `pool`: the mana that floats and may be spent on this. `idle`: the choices of source and mana that pay for nothing
    of the cost, though they can be made.
    """

    player: PlayerId
    why: Why
    cost: ManaCost
    pool: tuple[ManaType, ...]
    sources: tuple[ManaOption, ...]
    suggestion: tuple[tuple[int, int], ...] | None
    payable_now: bool = False
    cancellable: bool = True
    idle: tuple[tuple[int, int], ...] = ()


class Attack(Struct, frozen=True, tag=True):
    """Declare attackers (CR 508.1). `rules` judges a declaration."""

    player: PlayerId
    why: Why
    options: tuple[AttackOption, ...]
    rules: AttackRules
    cancellable: bool = False


class Block(Struct, frozen=True, tag=True):
    """Declare blockers (CR 509.1). `rules` judges a declaration."""

    player: PlayerId
    why: Why
    options: tuple[BlockOption, ...]
    rules: BlockRules
    cancellable: bool = False


class Pile(Struct, frozen=True):
    """A place that cards are put to: "top of library". `ordered`: their order matters, the first being topmost."""

    name: str
    least: int = 0
    most: int | None = None
    ordered: bool = True


class Arrange(Struct, frozen=True, tag=True):
    """Put each card into one of the piles, in order (scry, surveil, top and bottom; CR 701.22, 701.25)."""

    player: PlayerId
    why: Why
    options: tuple[ObjectOption, ...]
    piles: tuple[Pile, ...]
    cancellable: bool = False


class Name(Struct, frozen=True, tag=True):
    """Name a card (CR 201.4). `known`: names to offer; others are allowed if `open` is true, but none of `unfit`:
    names of cards without the characteristics that are asked for (CR 201.4a). `existing`: the names of all cards that
    there are, where that is known: then it has to be one of them, in full."""

    player: PlayerId
    why: Why
    known: tuple[str, ...] = ()
    open: bool = True
    unfit: tuple[str, ...] = ()
    existing: tuple[str, ...] = ()
    cancellable: bool = False


Decision = Act | Choose | Confirm | Number | Order | Divide | Pay | Attack | Block | Arrange | Name

Defender = PlayerOption | ObjectOption


def evenly(total: int, among: int) -> tuple[int, ...]:
    """A division in which no share is more than one above another, the larger ones first: the suggestion where nothing
    speaks for one over another."""
    share, rest = divmod(total, among)
    return (share + 1,) * rest + (share,) * (among - rest)


def to_keep(decision: Decision) -> Decision:
    """A decision with all that it offers, which can be looked at when the question stands no more, and elsewhere."""
    return replace(decision, options=tuple(decision.options)) if isinstance(decision, Act) else decision
