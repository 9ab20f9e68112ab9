"""What follows "if" and "as long as" (CR 603.4, 608.2c, 611.2b)."""

from collections.abc import Mapping
from typing import Any

from engine.ir.amounts import CountersOn, Extreme, ExtremeOf, LifeOf, NumberOf
from engine.ir.conditions import (
    AllOf,
    AnyOf,
    CastFrom,
    ControlsMore,
    DidSo,
    DuringTurn,
    Exists,
    Holds,
    IsTrueOf,
    ManaSpent,
    NotSo,
    PaidOptionalCost,
    SpellsLastTurn,
    WasCast,
)
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    ControlledBy,
    DoneThisWay,
    Filter,
    HasCounter,
    InZone,
    Noun,
    SharesWith,
    Targets,
    Thing,
)
from engine.ir.nodes import Amount, Condition, Objects, Players, Quality
from engine.ir.players import You
from engine.oracle.amounts import CHARACTERISTIC, LETTER
from engine.oracle.kernel import Category, Phrase, leaf_words, listed, phrase, sub
from engine.oracle.qualifiers import HAVING, SHARED, TARGETED
from engine.oracle.sentences import DONE
from engine.oracle.vocabulary import (
    A_FILTER,
    ADJECTIVE,
    AMOUNT,
    BY_WHOM,
    CONDITION,
    COUNTABLE,
    FILTER,
    OBJECTS,
    QUALIFIER,
    SUBJECT,
    THIS,
    VALUE,
    WHO,
    WHOM,
)
from engine.oracle.words import COUNTERS, INTEGER, MANA, NUMERAL
from engine.values.colors import COLOR_NAMES
from engine.values.mana import NO_COST, mana_cost
from engine.values.zones import Zone

ZONES_CAST_FROM = {
    "from a graveyard": Zone.GRAVEYARD,
    "from your graveyard": Zone.GRAVEYARD,
    "from exile": Zone.EXILE,
    "from your hand": Zone.HAND,
}
CAST_FROM = leaf_words("from where", {word: word for word in ZONES_CAST_FROM})
COLORED_MANA = leaf_words(
    "color of mana", {name: mana_cost(f"{{{color}}}") for color, name in COLOR_NAMES.items()}
)
SIMPLE = Category("simple condition")
"""A condition without "and" and "or"."""
STATE = Category("what something is")
PROPERTY = Category("what something has")
NUMBER = Category("number compared with")

MORE_OR_FEWER = leaf_words(
    "comparison of counts", {"or more": Comparison.AT_LEAST, "or fewer": Comparison.AT_MOST}
)
GREATER_OR_LESS = leaf_words(
    "comparison of sizes", {"or greater": Comparison.AT_LEAST, "or less": Comparison.AT_MOST}
)
OPTIONAL_COST = leaf_words(
    "optional cost", {"kicked": "kicker", "bargained": "bargain", "foretold": "foretell"}
)
VERB = leaf_words("is", {word: word for word in ("is", "are", "was", "were", "remains", "remain")})


def _with(what: Filter, *clauses: Any) -> Filter:
    return Filter(what.adjectives, what.noun, (*clauses, *what.clauses))


def _controlled(value: Any) -> tuple[Players, Filter] | None:
    """Who controls what, of "you control ..."."""
    if not isinstance(value, Exists) or not value.what.clauses:
        return None
    first = value.what.clauses[0]
    if not isinstance(first, ControlledBy):
        return None
    return first.who, Filter(value.what.adjectives, value.what.noun, value.what.clauses[1:])


def controls(who: Players, what: Filter) -> Exists:
    """ "you control a Goblin"."""
    return Exists(_with(what, ControlledBy(who)))


def split_controls(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls`."""
    found = _controlled(value)
    if found is None or value.count != 1 or value.how != Comparison.AT_LEAST:
        return None
    return {"who": found[0], "what": found[1]}


def controls_none(who: Players, what: Filter) -> NotSo:
    """ "you don't control a Goblin"."""
    return NotSo(controls(who, what))


def split_controls_none(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls_none`."""
    return split_controls(value.condition) if isinstance(value, NotSo) else None


def controls_no(who: Players, what: Filter) -> Exists:
    """ "you control no Goblins"."""
    return Exists(_with(what, ControlledBy(who)), 0, Comparison.EXACTLY)


def split_controls_no(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls_no`."""
    found = _controlled(value)
    if found is None or value.count != 0 or value.how != Comparison.EXACTLY:
        return None
    return {"who": found[0], "what": found[1]}


def controls_some(who: Players, count: int, how: Comparison, what: Filter) -> Exists:
    """ "you control three or more artifacts"."""
    return Exists(_with(what, ControlledBy(who)), count, how)


def split_controls_some(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls_some`."""
    found = _controlled(value)
    if found is None or (value.how == Comparison.AT_LEAST and value.count == 1):
        return None
    return {"who": found[0], "what": found[1], "count": value.count, "how": value.how}


def controls_exactly(who: Players, count: int, what: Filter) -> Exists:
    """ "you control exactly two artifacts"."""
    return Exists(_with(what, ControlledBy(who)), count, Comparison.EXACTLY)


def split_controls_exactly(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls_exactly`."""
    found = _controlled(value)
    if found is None or value.how != Comparison.EXACTLY or not value.count:
        return None
    return {"who": found[0], "what": found[1], "count": value.count}


def controls_it(who: Players, what: Objects) -> IsTrueOf:
    """ "you control ~"."""
    return IsTrueOf(what, ControlledBy(who), "")


def split_controls_it(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `controls_it`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, ControlledBy) or value.verb:
        return None
    return {"who": value.quality.who, "what": value.what}


def there_are(count: int, how: Comparison, what: Amount) -> Condition:
    """ "there are seven or more cards in your graveyard"."""
    return (
        Exists(what.what, count, how) if isinstance(what, NumberOf) else Holds(what, how, count, "there are")
    )


def split_there_are(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `there_are`."""
    if isinstance(value, Exists) and _controlled(value) is None:
        return {"count": value.count, "how": value.how, "what": NumberOf(value.what)}
    if isinstance(value, Holds) and value.verb == "there are":
        return {"count": value.second, "how": value.how, "what": value.first}
    return None


def cards_in_hand(who: Players, count: int, how: Comparison) -> Exists:
    """ "you have three or more cards in hand"."""
    return Exists(Filter((), Noun(Thing.CARD), (InZone(Zone.HAND, who, "in hand"),)), count, how)


def split_cards_in_hand(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `cards_in_hand`."""
    if not isinstance(value, Exists) or len(value.what.clauses) != 1:
        return None
    clause = value.what.clauses[0]
    if not isinstance(clause, InZone) or clause.word != "in hand" or clause.whose is None:
        return None
    return {"who": clause.whose, "count": value.count, "how": value.how}


def no_cards_in_hand(who: Players) -> Exists:
    """ "you have no cards in hand"."""
    return cards_in_hand(who, 0, Comparison.EXACTLY)


def split_no_cards_in_hand(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `no_cards_in_hand`."""
    found = split_cards_in_hand(value)
    if found is None or found["count"] != 0 or found["how"] != Comparison.EXACTLY:
        return None
    return {"who": found["who"]}


def life(who: Players, count: int, how: Comparison) -> Holds:
    """ "you have 10 or less life"."""
    return Holds(LifeOf(who), how, count, "has")


def split_life(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `life`."""
    if not isinstance(value, Holds) or not isinstance(value.first, LifeOf) or value.verb != "has":
        return None
    return {"who": value.first.who, "count": value.second, "how": value.how}


def has_counters(what: Objects, count: int, how: Comparison, kind: str | None = None) -> Holds:
    """ "it has three or more charge counters on it"."""
    return Holds(CountersOn(kind, what), how, count, "has")


def split_has_counters(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `has_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn) or value.verb != "has":
        return None
    return {"what": value.first.what, "count": value.second, "how": value.how, "kind": value.first.kind}


def it_targets(what: Objects, quality: Any) -> IsTrueOf:
    """ "it targets a creature you control"."""
    return IsTrueOf(what, Targets(quality), "targets")


def split_it_targets(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `it_targets`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, Targets):
        return None
    return {"what": value.what, "quality": value.quality.what}


def it_shares(what: Objects, quality: str, other: Objects) -> IsTrueOf:
    """ "it shares a creature type with ~"."""
    return IsTrueOf(what, SharesWith(quality, other), "shares")


def split_it_shares(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `it_shares`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, SharesWith) or value.verb != "shares":
        return None
    return {"what": value.what, "quality": value.quality.what, "other": value.quality.other}


def more_life(who: Players, than: Players) -> Holds:
    """ "you have more life than an opponent"."""
    return Holds(LifeOf(who), Comparison.GREATER, LifeOf(than), "has")


def split_more_life(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `more_life`."""
    if (
        not isinstance(value, Holds)
        or not isinstance(value.first, LifeOf)
        or not isinstance(value.second, LifeOf)
    ):
        return None
    return {"who": value.first.who, "than": value.second.who} if value.how == Comparison.GREATER else None


def have_total(what: Filter, characteristic: Characteristic, count: int) -> Holds:
    """ "creatures you control have total power 8 or greater"."""
    return Holds(ExtremeOf(Extreme.TOTAL, characteristic, what), Comparison.AT_LEAST, count, "have")


def split_have_total(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `have_total`."""
    if not isinstance(value, Holds) or not isinstance(value.first, ExtremeOf) or value.verb != "have":
        return None
    return {"what": value.first.among, "characteristic": value.first.characteristic, "count": value.second}


def cast_from(what: Objects, word: str) -> CastFrom:
    """ "this spell was cast from a graveyard"."""
    return CastFrom(what, ZONES_CAST_FROM[word], word)


def split_cast_from(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `cast_from`."""
    return {"what": value.what, "word": value.word} if isinstance(value, CastFrom) else None


def not_paid(what: Objects, name: str) -> NotSo:
    """ "it wasn't kicked"."""
    return NotSo(PaidOptionalCost(name, what=what))


def split_not_paid(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `not_paid`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, PaidOptionalCost) or inner.times != 1:
        return None
    return {"what": inner.what, "name": inner.name}


def is_not(what: Objects, quality: Any, verb: str) -> NotSo:
    """ "it isn't a creature"."""
    return NotSo(IsTrueOf(what, quality, verb))


def split_is_not(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `is_not`."""
    inner = value.condition if isinstance(value, NotSo) else None
    return (
        {"what": inner.what, "quality": inner.quality, "verb": inner.verb}
        if isinstance(inner, IsTrueOf)
        else None
    )


NEGATED_VERB = leaf_words("is not", {"isn't": "is", "wasn't": "was", "aren't": "are"})

def lasting_state(quality: Quality) -> Quality:
    """What something is: not what an instruction has just done with it."""
    if isinstance(quality, DoneThisWay):
        raise ValueError("something that was done")
    return quality


def split_lasting_state(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `lasting_state`."""
    return {"quality": value} if isinstance(value, Quality) and not isinstance(value, DoneThisWay) else None


PHRASES: list[Phrase] = [
    sub(CONDITION, SIMPLE),
    phrase(CONDITION, "{parts} #or", AnyOf, parts=listed(SIMPLE, "or", 2)),
    phrase(CONDITION, "{parts} #and", AllOf, parts=listed(SIMPLE, "and", 2)),
    phrase(SIMPLE, "{word}", DidSo, word=DONE),
    phrase(SIMPLE, "you don't", NotSo(DidSo())),
    phrase(SIMPLE, "you can't", NotSo(DidSo("you can't"))),
    phrase(SIMPLE, "they can't", NotSo(DidSo("they can't"))),
    phrase(SIMPLE, "that player can't", NotSo(DidSo("that player can't"))),
    phrase(SIMPLE, "the player can't", NotSo(DidSo("the player can't"))),
    phrase(
        SIMPLE,
        "{first} is less than {second}",
        Holds,
        first=VALUE,
        second=NUMERAL,
        where={"how": Comparison.LESS},
    ),
    phrase(SIMPLE, "they don't", NotSo(DidSo("they do"))),
    phrase(SIMPLE, "that player doesn't", NotSo(DidSo("that player does"))),
    phrase(SIMPLE, "the player does", DidSo("the player does")),
    phrase(SIMPLE, "a player does", DidSo("a player does")),
    # what players control and have
    phrase(SIMPLE, "{who} control<s> {what}", controls, unbuild=split_controls, who=BY_WHOM, what=A_FILTER),
    phrase(
        SIMPLE,
        "{who} <doesn't|don't> control {what}",
        controls_none,
        unbuild=split_controls_none,
        who=BY_WHOM,
        what=A_FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> no {what:many}",
        controls_no,
        unbuild=split_controls_no,
        who=BY_WHOM,
        what=FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> {count} {how} {what:many}",
        controls_some,
        unbuild=split_controls_some,
        who=BY_WHOM,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> exactly {count} {what@count}",
        controls_exactly,
        unbuild=split_controls_exactly,
        who=BY_WHOM,
        count=NUMERAL,
        what=FILTER,
    ),
    phrase(
        SIMPLE, "{who} control<s> {what} #it", controls_it, unbuild=split_controls_it, who=BY_WHOM, what=THIS
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} cards in hand",
        cards_in_hand,
        unbuild=split_cards_in_hand,
        who=WHO,
        count=NUMERAL,
        how=MORE_OR_FEWER,
    ),
    phrase(
        SIMPLE, "{who} <has|have> no cards in hand", no_cards_in_hand, unbuild=split_no_cards_in_hand, who=WHO
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> {count} {how} life",
        life,
        unbuild=split_life,
        who=WHO,
        count=INTEGER,
        how=leaf_words("amount of life", {"or more": Comparison.AT_LEAST, "or less": Comparison.AT_MOST}),
    ),
    # what there is
    phrase(
        SIMPLE,
        "there are {count} {how} {what:many}",
        there_are,
        unbuild=split_there_are,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=COUNTABLE,
    ),
    phrase(SIMPLE, "there is {what}", Exists, what=A_FILTER, also=("there's {what}",)),
    phrase(
        SIMPLE,
        "there are no {what:many}",
        Exists,
        what=FILTER,
        where={"count": 0, "how": Comparison.EXACTLY},
    ),
    phrase(
        SIMPLE,
        "{first} is {second} or more",
        Holds,
        first=LETTER,
        second=INTEGER,
        where={"how": Comparison.AT_LEAST},
    ),
    phrase(SIMPLE, "{first} is {second} {how}", Holds, first=VALUE, second=NUMBER, how=GREATER_OR_LESS),
    phrase(
        SIMPLE, "{first} is {second}", Holds, first=VALUE, second=NUMBER, where={"how": Comparison.EXACTLY}
    ),
    phrase(
        SIMPLE,
        "{who} control<s> more {what:many} than {than}",
        ControlsMore,
        who=BY_WHOM,
        what=FILTER,
        than=WHOM,
    ),
    phrase(
        SIMPLE,
        "{who} control<s> fewer {what:many} than {than}",
        ControlsMore,
        who=BY_WHOM,
        what=FILTER,
        than=WHOM,
        where={"fewer": True},
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> more life than {than}",
        more_life,
        unbuild=split_more_life,
        who=WHO,
        than=WHOM,
    ),
    phrase(
        SIMPLE,
        "{what:many} have total {characteristic} {count} or greater",
        have_total,
        unbuild=split_have_total,
        what=FILTER,
        characteristic=CHARACTERISTIC,
        count=INTEGER,
    ),
    phrase(SIMPLE, "no spells were cast last turn", SpellsLastTurn(0, Comparison.EXACTLY)),
    phrase(
        SIMPLE, "a player cast two or more spells last turn", SpellsLastTurn(2, Comparison.AT_LEAST, True)
    ),
    sub(NUMBER, INTEGER),
    sub(NUMBER, LETTER),
    # what objects are and have
    phrase(SIMPLE, "{what} {verb} {quality}", IsTrueOf, what=SUBJECT, verb=VERB, quality=STATE),
    phrase(SIMPLE, "{what}'s {quality}", IsTrueOf, what=SUBJECT, quality=STATE, where={"verb": "'s"}),
    phrase(
        SIMPLE,
        "{what} {verb} {quality} #not",
        is_not,
        unbuild=split_is_not,
        what=SUBJECT,
        verb=NEGATED_VERB,
        quality=STATE,
    ),
    phrase(
        SIMPLE,
        "{what}'s not {quality}",
        is_not,
        unbuild=split_is_not,
        what=SUBJECT,
        quality=STATE,
        where={"verb": "'s"},
    ),
    phrase(
        SIMPLE,
        "{what} target<s> {quality}",
        it_targets,
        unbuild=split_it_targets,
        what=SUBJECT,
        quality=TARGETED,
    ),
    phrase(
        SIMPLE,
        "{what} share<s> {quality} with {other}",
        it_shares,
        unbuild=split_it_shares,
        what=SUBJECT,
        quality=SHARED,
        other=OBJECTS,
    ),
    phrase(SIMPLE, "{what} has {quality}", IsTrueOf, what=SUBJECT, quality=PROPERTY, where={"verb": "has"}),
    phrase(SIMPLE, "{what} had {quality}", IsTrueOf, what=SUBJECT, quality=PROPERTY, where={"verb": "had"}),
    phrase(STATE, "{what} #kind", None, what=A_FILTER),
    phrase(STATE, "{quality} #adjective", None, quality=ADJECTIVE),
    phrase(STATE, "{quality} #clause", lasting_state, unbuild=split_lasting_state, quality=QUALIFIER),
    phrase(STATE, "exiled", InZone(Zone.EXILE, None, "exiled")),
    phrase(PROPERTY, "{quality}", None, quality=HAVING),
    phrase(
        PROPERTY, "a(n) [{kind}] counter on it", HasCounter, kind=COUNTERS, also=("[{kind}] counters on it",)
    ),
    phrase(
        PROPERTY, "{what} {amount} {how}", Compares, what=CHARACTERISTIC, amount=AMOUNT, how=GREATER_OR_LESS
    ),
    phrase(
        SIMPLE,
        "{what} <has|have> {count} {how} [{kind}] counters on <it|them@what>",
        has_counters,
        unbuild=split_has_counters,
        what=SUBJECT,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
    ),
    # turns and casting
    phrase(SIMPLE, "it's your turn", DuringTurn(You())),
    phrase(SIMPLE, "it's not your turn", NotSo(DuringTurn(You()))),
    phrase(SIMPLE, "{what} was {name}", PaidOptionalCost, what=SUBJECT, name=OPTIONAL_COST),
    phrase(
        SIMPLE,
        "{what} wasn't {name}",
        not_paid,
        unbuild=split_not_paid,
        what=SUBJECT,
        name=OPTIONAL_COST,
    ),
    phrase(SIMPLE, "{mana} was spent to cast {what}", ManaSpent, mana=MANA, what=OBJECTS),
    phrase(
        SIMPLE,
        "at least {least} {mana} mana was spent to cast {what}",
        ManaSpent,
        least=NUMERAL,
        mana=COLORED_MANA,
        what=OBJECTS,
    ),
    phrase(
        SIMPLE,
        "no mana was spent to cast {what}",
        ManaSpent,
        what=OBJECTS,
        where={"mana": NO_COST, "least": 0},
    ),
    phrase(
        SIMPLE, "{what} was cast {word}", cast_from, unbuild=split_cast_from, what=SUBJECT, word=CAST_FROM
    ),
    phrase(SIMPLE, "you cast it", WasCast()),
    phrase(SIMPLE, "it was cast", WasCast(None, True)),
    phrase(SIMPLE, "you cast it from your hand", WasCast("hand")),
    phrase(SIMPLE, "you cast it from your graveyard", WasCast("graveyard")),
    phrase(SIMPLE, "you cast it from exile", WasCast("exile")),
]
