"""Amounts: what is counted, measured and worked out (CR 107)."""

from collections.abc import Mapping

from engine.ir.amounts import (
    BasicLandTypesAmong,
    CardTypesAmong,
    CharacteristicOf,
    ChosenNumber,
    ColorsAmong,
    ColorsSpent,
    CountedTogether,
    CountersOf,
    CountersOn,
    CountersThisWay,
    Devotion,
    DifferentCosts,
    DifferentNames,
    DifferentNumbers,
    ExtremeOf,
    Half,
    LifeOf,
    ManaSpentOn,
    NumberOf,
    NumberOfPlayers,
    PartySize,
    Plus,
    Rounding,
    SizeOf,
    StartingLife,
    ThatMuch,
    Times,
    TimesPaid,
    X,
)
from engine.ir.filters import Characteristic, Extreme
from engine.ir.nodes import Amount
from engine.ir.objects import Them
from engine.ir.players import AllPlayers, EachPlayer, PlayerKind
from engine.language.grammar.vocabulary import (
    AMOUNT,
    BY_WHOM,
    COUNT,
    COUNTABLE,
    FILTER,
    ITS,
    OBJECTS,
    SUBJECT,
    UP_TO,
    VALUE,
    WHOSE,
)
from engine.language.grammar.words import (
    BIG_NUMBER_WORDS,
    COLOR,
    COUNTERS,
    INTEGER,
    SMALL_NUMERAL,
)
from engine.language.kernel import Category, Phrase, leaf, leaf_words, listed, phrase, sub
from engine.values.colors import COLORS, Color
from engine.values.numerals import NUMBER_WORDS

CHARACTERISTIC = leaf_words(
    "characteristic", {word.value: word for word in Characteristic if word != Characteristic.TOTAL}
)
LETTER = leaf_words("variable", {"X": X("X"), "Y": X("Y"), "Z": X("Z")})
MULTIPLE = leaf_words(
    "multiple",
    {"twice": 2, "three times": 3, "four times": 4, "five times": 5, "ten times": 10},
    also={"two times": 2},
)
HOW_ROUNDED = leaf_words("rounding", {f"rounded {way}": way for way in Rounding})
EXTREME = leaf_words("extreme", {word.value: word for word in (Extreme.GREATEST, Extreme.LEAST)})
THE_AMOUNT = leaf_words(
    "what an instruction did",
    {
        words: words
        for words in (
            "the number of cards looked at while scrying this way",
            "the damage dealt this way",
            "the damage dealt",
            "the damage prevented this way",
            "the life lost this way",
            "the life gained this way",
            "the amount of life lost this way",
            "the amount of life gained this way",
            "the amount of life you gained",
            "the amount of damage dealt",
            "the amount of damage it dealt to that player",
            "the amount of damage dealt this way",
            "the amount of damage prevented this way",
            "the amount of life lost",
            "the amount of life you lost",
            "the amount of life they gained",
            "the amount of life they lost",
            "the amount of life paid this way",
            "the amount of {E} paid this way",
            "the amount of mana paid this way",
            "the total amount of mana paid this way",
            "that excess damage",
            "the excess",
            "that amount of excess damage",
            "the excess damage dealt this way",
            "the excess damage dealt to that creature this way",
            "the amount of excess damage dealt this way",
            "the amount of excess damage dealt to that creature this way",
            "the result",
            "that result",
        )
    },
)
NUMBER_WORD = leaf_words("number word in a sum", {}, also={word: n for n, word in enumerate(NUMBER_WORDS)})
BIG_NUMBER_WORD = leaf_words("large number word", {}, also=BIG_NUMBER_WORDS)
BACK_REFERENCE = Category("objects mentioned before")
BIG_INTEGER = leaf(
    "large number", r"\d{2,}", lambda text: int(text) if int(text) > len(NUMBER_WORDS) else None, str, int
)
NUMBER = Category("number in a sum")
SEVERAL = Category("count but one")
ADDEND = Category("addend")
MEASURED = Category("what was measured")
TERM = Category("term of a sum")
SIMPLE_VALUE = Category("simple value")
"""A value without "plus", "twice" and the like in front."""


def some(count: int) -> int:
    """Counts that are written as words: all but 1, which is "a"."""
    if count == 1:
        raise ValueError("one is written as an article")
    return count


def split_some(value: object) -> Mapping[str, object] | None:
    """The inverse of `some`."""
    return {"count": value} if isinstance(value, int) and not isinstance(value, bool) and value != 1 else None


def minus(first: Amount, second: int) -> Plus:
    """ "the number of cards in your hand minus 2"."""
    return Plus(first, -second)


def split_minus(value: object) -> Mapping[str, object] | None:
    """The inverse of `minus`."""
    if not isinstance(value, Plus) or not isinstance(value.second, int) or value.second >= 0:
        return None
    return {"first": value.first, "second": -value.second}


def less(first: int, second: Amount) -> Plus:
    """ "7 minus the number of cards in their hand"."""
    return Plus(first, Times(-1, second))


def split_less(value: object) -> Mapping[str, object] | None:
    """The inverse of `less`."""
    if not isinstance(value, Plus) or not isinstance(value.first, int) or not isinstance(value.second, Times):
        return None
    return {"first": value.first, "second": value.second.amount} if value.second.factor == -1 else None


def less_than_it(first: Amount, second: Amount) -> Plus:
    """ "the number of cards in your hand minus the number of cards in that player's hand"."""
    if isinstance(first, int) or isinstance(second, int):
        raise ValueError("a number")
    return Plus(first, Times(-1, second))


def split_less_than_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `less_than_it`."""
    if not isinstance(value, Plus) or isinstance(value.first, int) or not isinstance(value.second, Times):
        return None
    return {"first": value.first, "second": value.second.amount} if value.second.factor == -1 else None


def color_letters(colors: tuple[Color, ...]) -> Devotion:
    """Devotion to colors."""
    return Devotion(tuple(color.value for color in colors))


def split_color_letters(value: object) -> Mapping[str, object] | None:
    """The inverse of `color_letters`."""
    if isinstance(value, Devotion) and not value.colors:
        return None
    from_letter = {color.value: color for color in COLORS}
    return {"colors": tuple(from_letter[c] for c in value.colors)} if isinstance(value, Devotion) else None


PHRASES: list[Phrase] = [
    # counted with words: "two cards"
    phrase(COUNT, "a(n)", 1, also=("one",)),
    sub(COUNT, SEVERAL),
    phrase(UP_TO, "one", 1),
    sub(UP_TO, SEVERAL),
    phrase(SEVERAL, "{count}", some, unbuild=split_some, count=SMALL_NUMERAL),
    phrase(SEVERAL, "{count} #digits", some, unbuild=split_some, count=BIG_INTEGER),
    phrase(SEVERAL, "{count} #large_words", some, unbuild=split_some, count=BIG_NUMBER_WORD),
    sub(SEVERAL, LETTER),
    phrase(SEVERAL, "that many", ThatMuch("that many")),
    phrase(SEVERAL, "{factor} that many", Times, factor=MULTIPLE, where={"amount": ThatMuch("that many")}),
    phrase(SEVERAL, "{factor} X", Times, factor=MULTIPLE, where={"amount": X()}),
    # measured with digits: "2 life"
    phrase(AMOUNT, "{value}", None, value=INTEGER),
    sub(AMOUNT, LETTER),
    phrase(AMOUNT, "{first} plus {second} #measure", Plus, first=LETTER, second=NUMBER),
    phrase(AMOUNT, "that much", ThatMuch(), also=("that amount of",)),
    phrase(VALUE, "that damage", ThatMuch("that damage")),
    phrase(AMOUNT, "{factor} that much", Times, factor=MULTIPLE, where={"amount": ThatMuch()}),
    phrase(AMOUNT, "{factor} X #measure", Times, factor=MULTIPLE, where={"amount": X()}),
    # worked out: "equal to ...", "where X is ..."
    phrase(
        SIMPLE_VALUE, "{what} {characteristic}", CharacteristicOf, what=ITS, characteristic=CHARACTERISTIC
    ),
    phrase(
        SIMPLE_VALUE,
        "the {characteristic} of {what}",
        CharacteristicOf,
        what=OBJECTS,
        characteristic=CHARACTERISTIC,
        where={"leading": True},
    ),
    phrase(
        SIMPLE_VALUE,
        "the total {characteristic} of {what}",
        CharacteristicOf,
        what=BACK_REFERENCE,
        characteristic=CHARACTERISTIC,
        where={"leading": True, "total": True},
    ),
    phrase(
        SIMPLE_VALUE,
        "the number of {what:many}",
        None,
        what=COUNTABLE,
        also=("the total number of {what:many}",),
    ),
    phrase(SIMPLE_VALUE, "{word}", ThatMuch, word=THE_AMOUNT),
    phrase(SIMPLE_VALUE, "your starting life total", StartingLife()),
    phrase(SIMPLE_VALUE, "the chosen number", ChosenNumber()),
    phrase(
        SIMPLE_VALUE,
        "the {which} {characteristic} among {among:many}",
        ExtremeOf,
        which=EXTREME,
        characteristic=CHARACTERISTIC,
        among=FILTER,
        also=("the {which} {characteristic} of a(n) {among:one}",),
    ),
    phrase(
        SIMPLE_VALUE,
        "the total {characteristic} of {among:many}",
        ExtremeOf,
        characteristic=CHARACTERISTIC,
        among=FILTER,
        where={"which": Extreme.TOTAL},
    ),
    phrase(SIMPLE_VALUE, "{who} life total", LifeOf, who=WHOSE),
    phrase(
        SIMPLE_VALUE,
        "your devotion to {colors}",
        color_letters,
        unbuild=split_color_letters,
        colors=listed(COLOR, "and"),
    ),
    phrase(SIMPLE_VALUE, "your devotion to that color", Devotion(())),
    sub(SIMPLE_VALUE, LETTER),
    sub(SIMPLE_VALUE, MEASURED),
    sub(VALUE, SIMPLE_VALUE),
    sub(TERM, SIMPLE_VALUE),
    phrase(TERM, "{factor} {amount}", Times, factor=MULTIPLE, amount=SIMPLE_VALUE),
    phrase(VALUE, "{factor} {amount}", Times, factor=MULTIPLE, amount=SIMPLE_VALUE),
    phrase(VALUE, "half {amount}, {rounding}", Half, amount=SIMPLE_VALUE, rounding=HOW_ROUNDED),
    phrase(VALUE, "half {amount} {rounding}", Half, amount=SIMPLE_VALUE, rounding=HOW_ROUNDED),
    phrase(VALUE, "{first} plus {second} #number_first", Plus, first=NUMBER, second=TERM),
    phrase(VALUE, "{first} plus {second}", Plus, first=SIMPLE_VALUE, second=ADDEND),
    phrase(ADDEND, "{value} #number", None, value=NUMBER),
    sub(ADDEND, SIMPLE_VALUE),
    phrase(VALUE, "{first} minus {second}", minus, unbuild=split_minus, first=SIMPLE_VALUE, second=NUMBER),
    phrase(
        VALUE,
        "{first} minus {second} #number_first",
        less,
        unbuild=split_less,
        first=NUMBER,
        second=SIMPLE_VALUE,
    ),
    phrase(
        VALUE,
        "{first} minus {second} #two",
        less_than_it,
        unbuild=split_less_than_it,
        first=SIMPLE_VALUE,
        second=SIMPLE_VALUE,
    ),
    sub(NUMBER, INTEGER),
    sub(NUMBER, NUMBER_WORD),
    phrase(BACK_REFERENCE, "those {noun:many}", Them, noun=FILTER, where={"word": "those"}),
    # counted: "for each ...", "the number of ..."
    phrase(COUNTABLE, "{what@}", NumberOf, what=FILTER),
    phrase(COUNTABLE, "[{kind}] counter(s@) on {what}", CountersOn, kind=COUNTERS, what=OBJECTS),
    phrase(COUNTABLE, "basic land type(s@) among {among:many}", BasicLandTypesAmong, among=FILTER),
    phrase(COUNTABLE, "card type(s@) among {among:many}", CardTypesAmong, among=FILTER),
    phrase(COUNTABLE, "color(s@) among {among:many}", ColorsAmong, among=FILTER),
    phrase(
        COUNTABLE,
        "mana value(s@) among {among:many}",
        DifferentNumbers,
        among=FILTER,
        where={"what": Characteristic.MANA_VALUE},
        also=("different mana value(s@) among {among:many}",),
    ),
    phrase(COUNTABLE, "{kind} counter(s@) {who} <has|have@who>", CountersOf, kind=COUNTERS, who=BY_WHOM),
    phrase(
        COUNTABLE,
        "{first@} and each {second}",
        CountedTogether,
        first=FILTER,
        second=FILTER,
    ),
    phrase(COUNTABLE, "of {what}", SizeOf, what=BACK_REFERENCE),
    phrase(BACK_REFERENCE, "them", Them()),
    phrase(COUNTABLE, "[{kind}] counter(s@) removed this way", CountersThisWay, kind=COUNTERS),
    phrase(
        SIMPLE_VALUE,
        "their total {characteristic}",
        CharacteristicOf,
        characteristic=CHARACTERISTIC,
        where={"what": Them(), "total": True},
    ),
    phrase(COUNTABLE, "different mana cost(s@) among {among:many}", DifferentCosts, among=FILTER),
    phrase(COUNTABLE, "differently named {among@}", DifferentNames, among=FILTER),
    phrase(COUNTABLE, "time(s@) {what} was kicked", TimesPaid, what=SUBJECT, where={"name": "kicker"}),
    phrase(COUNTABLE, "color(s@) of mana spent to cast {what}", ColorsSpent, what=OBJECTS),
    phrase(SIMPLE_VALUE, "the amount of mana spent to cast {what}", ManaSpentOn, what=OBJECTS),
    phrase(COUNTABLE, "creature(s@) in your party", PartySize()),
    phrase(COUNTABLE, "opponent(s@) you have", NumberOfPlayers(EachPlayer(PlayerKind.OPPONENT))),
    phrase(COUNTABLE, "opponent(s@)", NumberOfPlayers(AllPlayers(PlayerKind.OPPONENT))),
    phrase(COUNTABLE, "player(s@)", NumberOfPlayers(AllPlayers())),
]
