"""What is different about a copy: "except it isn't legendary and it has haste" (CR 707.9)."""

from __future__ import annotations

from enum import StrEnum

from msgspec.structs import replace

from engine.abilities.keywords.permanents.defining import Changeling, Devoid
from engine.ir.abilities import Static
from engine.ir.cards import CardDefinition, Layout, Printed, with_alternative
from engine.ir.filters import HasColor, HasSubtype, HasSupertype, HasType
from engine.ir.modifications import DefinePT, SetPT
from engine.ir.nodes import Ability, Meant, Node, Quality, walk
from engine.language.grammar.continuous.modifications import GRANTED, SIZE
from engine.language.grammar.words import CARD_TYPE, COLOR_WORD, COUNTERS, NUMERAL, TYPE_WORD
from engine.language.kernel import Category, Phrase, Slots, joined, leaf_words, listed, phrase, slotted, sub
from engine.values.types import SUBTYPES_OF, CardType, Supertype

EXCEPTION = Category("exception of a copy")
EXCEPTIONS = listed(EXCEPTION, "and")
BECOMING_EXCEPTION = Category("exception of what becomes a copy")
BECOMING_EXCEPTIONS = listed(BECOMING_EXCEPTION, "and")
ENTERING_EXCEPTION = Category("exception of a permanent that enters as a copy")
ENTERING_EXCEPTIONS = listed(ENTERING_EXCEPTION, "and")
FORM = Category("what something becomes")
NAMES = leaf_words("whose name", {word: word for word in ("its", "his", "her")})
SUPERTYPES = listed(leaf_words("supertype that it has", {s.value: HasSupertype(s) for s in Supertype}), "and")


class Kept(StrEnum):
    """Which of the original's qualities a copy keeps besides those of an exception (CR 707.9b)."""

    NOTHING = ""
    TYPES = "types"
    THEIR_TYPES = "their types"
    COLORS_AND_TYPES = "colors and types"


KEPT = leaf_words(
    "what a copy keeps",
    {
        "in addition to its other types": Kept.TYPES,
        "in addition to their other types": Kept.THEIR_TYPES,
        "in addition to its other colors and types": Kept.COLORS_AND_TYPES,
    },
)


class ExceptAbilities(Node, frozen=True):
    """It has abilities that the original doesn't have (CR 707.9a)."""

    abilities: tuple[Ability, ...]


class ExceptNotLegendary(Node, frozen=True):
    """It isn't legendary (CR 707.9b). `if_`: where the text says so only of a spell that is."""

    if_: str = ""


class ExceptNoManaCost(Node, frozen=True):
    """It has no mana cost (CR 707.9b)."""


class ExceptIs(Node, frozen=True):
    """It has other types, colors or size (CR 707.9b). `keeps`: besides those of the original. `alone`: the text says that
    it loses all other card types, and so nothing else (CR 205.1a)."""

    words: tuple[Quality, ...] = ()
    size: SetPT | None = None
    colors: tuple[Quality, ...] = ()
    supertypes: tuple[Quality, ...] = ()
    abilities: tuple[Ability, ...] = ()
    keeps: Kept = Kept.NOTHING
    alone: bool = False


class ExceptName(Node, frozen=True):
    """It keeps the name of what becomes the copy (CR 707.9b); `its` is the text's word."""

    its: str = "its"


class ExceptEntersWith(Node, frozen=True):
    """It enters with counters, if it is of a type (CR 707.9e, 614.1c); that is no part of its copiable values."""

    count: int
    kind: str
    additional: bool = False
    if_: CardType | None = None


class ExceptThisAbility(Node, frozen=True):
    """It has the ability that makes it a copy (CR 707.9a)."""


def with_exceptions(
    card: CardDefinition, exceptions: tuple[Node, ...], this: Ability | None = None, name: str = ""
) -> CardDefinition:
    """The copiable values with the exceptions made part of them (CR 707.9). `this`: the ability that copies;
    `name`: that of what becomes the copy."""
    if not exceptions:
        return card
    apart = card.faces[1:] if card.layout == Layout.PREPARE else ()  # 722.3c
    rest = card.faces[: len(card.faces) - len(apart)]
    return replace(card, faces=(*(changed(face, exceptions, this, name) for face in rest), *apart))


def changed(printed: Printed, exceptions: tuple[Node, ...], this: Ability | None, name: str) -> Printed:
    """One face with the exceptions; what a flip card is flipped has them too (CR 707.9, 110.5)."""
    if printed.alternative is not None:
        turned = changed(printed.alternative, exceptions, this, name)
        whole = changed(replace(printed, alternative=None), exceptions, this, name)
        return with_alternative(whole, turned)
    for exception in exceptions:
        match exception:
            case ExceptName():
                printed = replace(printed, name=name or printed.name)
            case ExceptThisAbility():
                printed = printed.given_too((this,) if this is not None else ())
            case ExceptAbilities():
                printed = printed.given_too(exception.abilities)
            case ExceptNotLegendary():
                printed = replace(printed, supertypes=printed.supertypes - {Supertype.LEGENDARY})
            case ExceptNoManaCost():
                printed = replace(printed, mana_cost=None, color_indicator=printed.colors)
            case ExceptIs():
                printed = other(printed, exception)
    return printed


def other(printed: Printed, exception: ExceptIs) -> Printed:
    """Other types, colors and size (CR 707.9b, 707.9d)."""
    own = printed.own_abilities
    kept = tuple(ability for ability in own if not redefined(ability, exception))
    given = tuple(ability for ability in printed.abilities[len(own) :] if not redefined(ability, exception))
    power, toughness, color_indicator = printed.power, printed.toughness, printed.color_indicator
    size = exception.size
    if size is not None and isinstance(size.power, int) and isinstance(size.toughness, int):
        power, toughness = size.power, size.toughness
    if exception.colors:
        colors = frozenset(color.color for color in exception.colors if isinstance(color, HasColor))
        before = printed.colors if exception.keeps is Kept.COLORS_AND_TYPES else frozenset()
        color_indicator = colors | before
    supertypes = frozenset(w.supertype for w in exception.supertypes if isinstance(w, HasSupertype))
    types, subtypes = _other_types(printed, exception)
    return replace(
        printed,
        power=power,
        toughness=toughness,
        color_indicator=color_indicator,
        supertypes=printed.supertypes | supertypes,
        types=types,
        subtypes=subtypes,
        abilities=Meant(kept),
        given=0,
    ).given_too(given + exception.abilities)


def _other_types(printed: Printed, exception: ExceptIs) -> tuple[frozenset[CardType], frozenset[str]]:
    """The card types and subtypes that a copy has by an exception (CR 707.9b): new ones of a kind in place of those that it
    has, unless they are in addition (CR 205.1a), and none without the card type that they are subtypes of (CR 205.3d)."""
    new_types = frozenset(word.type for word in exception.words if isinstance(word, HasType))
    new = frozenset(word.subtype for word in exception.words if isinstance(word, HasSubtype))
    if exception.keeps is not Kept.NOTHING:
        types, subtypes, kept = printed.types | new_types, printed.subtypes | new, printed.subtypes
    elif exception.words:
        sets = [] if exception.alone else [kind for kind in SUBTYPES_OF.values() if kind & new]
        types, subtypes = new_types or printed.types, new | (printed.subtypes - frozenset[str]().union(*sets))
        kept = frozenset() if new_types else printed.subtypes
    else:
        types, subtypes, kept = printed.types, printed.subtypes, printed.subtypes
    fitting = frozenset[str]().union(*(SUBTYPES_OF[kind] for kind in types))
    return types, subtypes & (kept | fitting)


def redefined(ability: Ability, exception: ExceptIs) -> bool:
    """Whether an ability defines a characteristic for which the exception gives values: it isn't copied then
    (CR 707.9d)."""
    match ability:
        case Devoid():
            return bool(exception.colors) and exception.keeps is not Kept.COLORS_AND_TYPES
        case Changeling():
            return bool(exception.words) and exception.keeps is Kept.NOTHING
        case Static(defines=True):
            return exception.size is not None and any(isinstance(node, DefinePT) for node in walk(ability))
        case _:
            return False


def _is() -> list[Phrase]:
    """ "it's a 1/1 green Frog", "they're 5/5 Dragon creatures in addition to their other types"."""
    rest = "[{supertypes}] [{size}] [{colors}] {words:%s} [with {abilities}] [{keeps}]"
    lost = "[?alone , and <it loses|they lose@> all other card types]"
    also_lost = lost.replace("?alone ,", "?alone")
    slots: Slots = {
        "supertypes": joined(leaf_words("supertype", {s.value: HasSupertype(s) for s in Supertype}), ""),
        "size": SIZE,
        "colors": listed(COLOR_WORD, "and"),
        "words": joined(TYPE_WORD, ""),
        "abilities": listed(GRANTED, "and"),
        "keeps": KEPT,
    }
    one, many = f"it's a(n) {rest % 'one'}", f"they're {rest % 'many'}"
    return [
        slotted(FORM, f"a(n) {rest % 'one'}", ExceptIs, slots),
        *(
            slotted(EXCEPTION, f"{said} {lost}", ExceptIs, slots, also=(f"{said} {also_lost}",))
            for said in (one, many)
        ),
    ]


PHRASES = (
    phrase(
        EXCEPTION,
        "<it has|they have@> {abilities}",
        ExceptAbilities,
        abilities=listed(GRANTED, "and"),
        also=("<has|have@> {abilities}", "the token has {abilities}", "the copy has {abilities}"),
    ),
    phrase(
        EXCEPTION,
        "<it isn't|they aren't@> legendary",
        ExceptNotLegendary(),
        also=("<it's|they're@> not legendary", "the copy isn't legendary", "the token isn't legendary"),
    ),
    phrase(
        EXCEPTION,
        "<it isn't|they aren't@> legendary if {if_}",
        ExceptNotLegendary,
        if_=leaf_words("what is legendary", {said: said for said in ("the spell is legendary",)}),
    ),
    phrase(EXCEPTION, "<it has|they have@> no mana cost", ExceptNoManaCost()),
    phrase(EXCEPTION, "<it's|they're@> {size}", ExceptIs, size=SIZE, also=("the token is {size}",)),
    phrase(FORM, "{size}", ExceptIs, size=SIZE),
    phrase(EXCEPTION, "<it has|they have@> this ability", ExceptThisAbility(), also=("has this ability",)),
    *_is(),
    phrase(
        EXCEPTION,
        "<it's|they're@> {supertypes} [{keeps}] #supertypes",
        ExceptIs,
        supertypes=SUPERTYPES,
        keeps=KEPT,
    ),
    phrase(
        EXCEPTION,
        "<it's|they're@> {colors} [{keeps}] #colors",
        ExceptIs,
        colors=listed(COLOR_WORD, "and"),
        keeps=KEPT,
        also=("the copy is {colors} [{keeps}]", "the token is {colors} [{keeps}]"),
    ),
    phrase(BECOMING_EXCEPTION, "{its} name is ~", ExceptName, its=NAMES),
    phrase(
        ENTERING_EXCEPTION,
        "it enters with {count} {kind} counter(s@count) on it [if it's a(n) {if_}]",
        ExceptEntersWith,
        count=NUMERAL,
        kind=COUNTERS,
        if_=CARD_TYPE,
    ),
    phrase(
        ENTERING_EXCEPTION,
        "it enters with an additional {kind} counter on it [if it's a(n) {if_}]",
        ExceptEntersWith,
        kind=COUNTERS,
        if_=CARD_TYPE,
        where={"count": 1, "additional": True},
    ),
    phrase(
        ENTERING_EXCEPTION,
        "it enters with {count} additional {kind} counters on it [if it's a(n) {if_}]",
        ExceptEntersWith,
        count=NUMERAL,
        kind=COUNTERS,
        if_=CARD_TYPE,
        where={"additional": True},
    ),
    sub(BECOMING_EXCEPTION, EXCEPTION),
    sub(ENTERING_EXCEPTION, BECOMING_EXCEPTION),
)
