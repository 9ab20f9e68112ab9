"""How the forms of conditions are built and taken apart again."""

from collections.abc import Mapping

from engine.ir.amounts import (
    AttackingPower,
    CountersOf,
    CountersOn,
    CountersThisWay,
    ExtremeOf,
    LifeOf,
    ManaSpentOn,
    NumberOf,
    Plus,
    StartingLife,
)
from engine.ir.conditions import (
    CastFrom,
    Exists,
    Holds,
    IsTrueOf,
    NotSo,
    PaidOptionalCost,
)
from engine.ir.filters import (
    Characteristic,
    Comparison,
    Extreme,
    Filter,
    InZone,
    Noun,
    Shared,
    SharesWith,
    Targets,
    Thing,
)
from engine.ir.nodes import Amount, Condition, Objects, Players, Quality
from engine.ir.past import DoneThisWay
from engine.ir.players import ThatPlayer, You
from engine.language.grammar.conditions.control_forms import split_controlled
from engine.language.kernel import if_rebuilt
from engine.values.zones import Zone

ZONES_CAST_FROM = {
    "from a graveyard": Zone.GRAVEYARD,
    "from your graveyard": Zone.GRAVEYARD,
    "from exile": Zone.EXILE,
    "from your hand": Zone.HAND,
}


EMPTY_LIBRARY = Exists(
    Filter((), Noun(Thing.CARD), (InZone(Zone.LIBRARY, You(), "has"),)), 0, Comparison.EXACTLY
)
"""A library without cards: "your library has no cards in it"."""


def there_are(count: int, how: Comparison, what: Amount) -> Condition:
    """ "there are seven or more cards in your graveyard"."""
    return (
        Exists(what.what, count, how) if isinstance(what, NumberOf) else Holds(what, how, count, "there are")
    )


def split_there_are(value: object) -> Mapping[str, object] | None:
    """The inverse of `there_are`."""
    if isinstance(value, Exists) and value.count == 1 and value.how == Comparison.AT_LEAST:
        return None
    if isinstance(value, Exists) and split_controlled(value.what) is None:
        return {"count": value.count, "how": value.how, "what": NumberOf(value.what)}
    if isinstance(value, Holds) and value.verb == "there are":
        return {"count": value.second, "how": value.how, "what": value.first}
    return None


def cards_in_hand(who: Players, count: int, how: Comparison) -> Exists:
    """ "you have three or more cards in hand"."""
    return Exists(Filter((), Noun(Thing.CARD), (InZone(Zone.HAND, who, "in hand"),)), count, how)


def split_cards_in_hand(value: object) -> Mapping[str, object] | None:
    """The inverse of `cards_in_hand`."""
    if not isinstance(value, Exists) or len(value.what.clauses) != 1:
        return None
    clause = value.what.clauses[0]
    if not isinstance(clause, InZone) or clause.word != "in hand" or clause.whose is None:
        return None
    return {"who": clause.whose, "count": value.count, "how": value.how}


def split_so_many_in_hand(value: object) -> Mapping[str, object] | None:
    """The inverse of `cards_in_hand` for numbers of cards other than none."""
    return split_cards_in_hand(value) if isinstance(value, Exists) and value.count else None


def no_cards_in_hand(who: Players) -> Exists:
    """ "you have no cards in hand"."""
    return cards_in_hand(who, 0, Comparison.EXACTLY)


def split_no_cards_in_hand(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_cards_in_hand`."""
    found = split_cards_in_hand(value)
    if found is None or found["count"] != 0 or found["how"] != Comparison.EXACTLY:
        return None
    return {"who": found["who"]}


def life(who: Players, count: int, how: Comparison) -> Holds:
    """ "you have 10 or less life"."""
    return Holds(LifeOf(who), how, count, "has")


def split_life(value: object) -> Mapping[str, object] | None:
    """The inverse of `life`."""
    if not isinstance(value, Holds) or not isinstance(value.first, LifeOf) or value.verb != "has":
        return None
    return {"who": value.first.who, "count": value.second, "how": value.how}


def has_counters(what: Objects, count: int, how: Comparison, kind: str | None = None) -> Holds:
    """ "it has three or more charge counters on it"."""
    return Holds(CountersOn(kind, what), how, count, "has")


def split_has_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `has_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn) or value.verb != "has":
        return None
    return {"what": value.first.what, "count": value.second, "how": value.how, "kind": value.first.kind}


def no_counters(what: Objects, kind: str | None = None) -> Holds:
    """ "it has no time counters on it"."""
    return Holds(CountersOn(kind, what), Comparison.EXACTLY, 0, "has no")


def split_no_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn):
        return None
    fields: dict[str, object] = {"what": value.first.what, "kind": value.first.kind}
    return if_rebuilt(value, no_counters, fields)


def no_counters_removed(kind: str | None = None) -> Holds:
    """ "No time counters were removed this way"."""
    return Holds(CountersThisWay(kind), Comparison.EXACTLY, 0, "were")


def split_no_counters_removed(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_counters_removed`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersThisWay):
        return None
    return if_rebuilt(value, no_counters_removed, {"kind": value.first.kind})


def counters_removed(count: int, how: Comparison, kind: str | None = None) -> Holds:
    """ "One or more time counters were removed this way"."""
    return Holds(CountersThisWay(kind), how, count, "were")


def split_counters_removed(value: object) -> Mapping[str, object] | None:
    """The inverse of `counters_removed`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersThisWay):
        return None
    fields: dict[str, object] = {"count": value.second, "how": value.how, "kind": value.first.kind}
    return if_rebuilt(value, counters_removed, fields)


def counters_removed_from(count: int, how: Comparison, what: Objects, kind: str | None = None) -> Holds:
    """ "One or more counters are removed from this creature this way"."""
    return Holds(CountersThisWay(kind, what=what), how, count, "are")


def split_counters_removed_from(value: object) -> Mapping[str, object] | None:
    """The inverse of `counters_removed_from`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersThisWay):
        return None
    fields: dict[str, object] = {
        "count": value.second, "how": value.how, "what": value.first.what, "kind": value.first.kind,
    }  # fmt: skip
    return None if value.first.what is None else if_rebuilt(value, counters_removed_from, fields)


def had_counters(what: Objects, count: int, how: Comparison, kind: str | None = None) -> Holds:
    """ "it had one or more counters on it"."""
    return Holds(CountersOn(kind, what), how, count, "had")


def split_had_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `had_counters`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOn) or value.verb != "had":
        return None
    return {"what": value.first.what, "count": value.second, "how": value.how, "kind": value.first.kind}


def cards_in_graveyard(who: Players, count: int, how: Comparison, whose: Players) -> Holds:
    """ "an opponent has eight or more cards in their graveyard"."""
    if not isinstance(whose, You | ThatPlayer):
        raise ValueError("their own graveyard")
    cards = Filter((), Noun(Thing.CARD), (InZone(Zone.GRAVEYARD, who),))
    return Holds(NumberOf(cards), how, count, "has")


def split_cards_in_graveyard(value: object) -> Mapping[str, object] | None:
    """The inverse of `cards_in_graveyard`."""
    if not isinstance(value, Holds) or not isinstance(value.first, NumberOf) or value.verb != "has":
        return None
    clause = value.first.what.clauses[0] if value.first.what.clauses else None
    if not isinstance(clause, InZone) or clause.zone != Zone.GRAVEYARD or clause.whose is None:
        return None
    whose = clause.whose if isinstance(clause.whose, You) else ThatPlayer("they")
    return {"who": clause.whose, "count": value.second, "how": value.how, "whose": whose}


def it_targets(what: Objects, quality: Filter | Objects) -> IsTrueOf:
    """ "it targets a creature you control"."""
    return IsTrueOf(what, Targets(quality), "targets")


def split_it_targets(value: object) -> Mapping[str, object] | None:
    """The inverse of `it_targets`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, Targets) or value.quality.only:
        return None
    return {"what": value.what, "quality": value.quality.what}


def it_shares(what: Objects, quality: Shared, other: Objects) -> IsTrueOf:
    """ "it shares a creature type with ~"."""
    return IsTrueOf(what, SharesWith(quality, other), "shares")


def split_it_shares(value: object) -> Mapping[str, object] | None:
    """The inverse of `it_shares`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, SharesWith) or value.verb != "shares":
        return None
    return {"what": value.what, "quality": value.quality.what, "other": value.quality.other}


def compared_hands(who: Players, how: Comparison, than: Players) -> Holds:
    """ "you have more cards in hand than each opponent"."""
    return Holds(NumberOf(hand_of(who)), how, NumberOf(hand_of(than)), "has")


def split_compared_hands(value: object) -> Mapping[str, object] | None:
    """The inverse of `compared_hands`."""
    if not isinstance(value, Holds) or not isinstance(value.first, NumberOf) or value.verb != "has":
        return None
    clauses = [amount.what.clauses for amount in (value.first, value.second) if isinstance(amount, NumberOf)]
    zones = [clause for found in clauses for clause in found if isinstance(clause, InZone)]
    return {"who": zones[0].whose, "how": value.how, "than": zones[1].whose} if len(zones) == 2 else None


def hand_of(who: Players) -> Filter:
    """The cards in a player's hand."""
    return Filter((), Noun(Thing.CARD), (InZone(Zone.HAND, who, "in hand"),))


def compared_life(who: Players, how: Comparison, than: Players) -> Holds:
    """ "you have more life than an opponent"."""
    return Holds(LifeOf(who), how, LifeOf(than), "has")


def split_compared_life(value: object) -> Mapping[str, object] | None:
    """The inverse of `compared_life`."""
    if not isinstance(value, Holds) or value.verb != "has":
        return None
    if not isinstance(value.first, LifeOf) or not isinstance(value.second, LifeOf):
        return None
    return {"who": value.first.who, "how": value.how, "than": value.second.who}


def have_total(what: Filter, characteristic: Characteristic, count: int) -> Holds:
    """ "creatures you control have total power 8 or greater"."""
    return Holds(ExtremeOf(Extreme.TOTAL, characteristic, what), Comparison.AT_LEAST, count, "have")


def split_have_total(value: object) -> Mapping[str, object] | None:
    """The inverse of `have_total`."""
    if not isinstance(value, Holds) or not isinstance(value.first, ExtremeOf) or value.verb != "have":
        return None
    return {"what": value.first.among, "characteristic": value.first.characteristic, "count": value.second}


def cast_from(what: Objects, word: str) -> CastFrom:
    """ "this spell was cast from a graveyard"."""
    return CastFrom(what, ZONES_CAST_FROM[word], word)


def split_cast_from(value: object) -> Mapping[str, object] | None:
    """The inverse of `cast_from`."""
    return {"what": value.what, "word": value.word} if isinstance(value, CastFrom) else None


def not_paid(what: Objects, name: str) -> NotSo:
    """ "it wasn't kicked"."""
    return NotSo(PaidOptionalCost(name, what=what))


def split_not_paid(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_paid`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, PaidOptionalCost) or inner.times != 1:
        return None
    return {"what": inner.what, "name": inner.name}


def is_not(what: Objects, quality: Quality, verb: str) -> NotSo:
    """ "it isn't a creature"."""
    return NotSo(IsTrueOf(what, quality, verb))


def split_is_not(value: object) -> Mapping[str, object] | None:
    """The inverse of `is_not`."""
    inner = value.condition if isinstance(value, NotSo) else None
    return (
        {"what": inner.what, "quality": inner.quality, "verb": inner.verb}
        if isinstance(inner, IsTrueOf)
        else None
    )


def lasting_state(quality: Quality) -> Quality:
    """What something is: not what an instruction has just done with it."""
    if isinstance(quality, DoneThisWay):
        raise ValueError("something that was done")
    return quality


def split_lasting_state(value: object) -> Mapping[str, object] | None:
    """The inverse of `lasting_state`."""
    return {"quality": value} if isinstance(value, Quality) and not isinstance(value, DoneThisWay) else None


def attacked_with_power(who: Players, count: int) -> Holds:
    """ "you attacked with creatures with total power 6 or greater this combat"."""
    return Holds(AttackingPower(who), Comparison.AT_LEAST, count, "attacked")


def split_attacked_with_power(value: object) -> Mapping[str, object] | None:
    """The inverse of `attacked_with_power`."""
    if (
        not isinstance(value, Holds)
        or not isinstance(value.first, AttackingPower)
        or value.verb != "attacked"
    ):
        return None
    return {"who": value.first.who, "count": value.second}


def counters_of(who: Players, count: int, how: Comparison, kind: str) -> Holds:
    """ "an opponent has three or more poison counters"."""
    return Holds(CountersOf(kind, who), how, count, "has")


def split_counters_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `counters_of`."""
    if not isinstance(value, Holds) or not isinstance(value.first, CountersOf) or value.verb != "has":
        return None
    return {"who": value.first.who, "kind": value.first.kind, "count": value.second, "how": value.how}


def mana_spent(count: int, what: Objects) -> Holds:
    """ "five or more mana was spent to cast it"."""
    return Holds(ManaSpentOn(what), Comparison.AT_LEAST, count, "or more")


def split_mana_spent(value: object) -> Mapping[str, object] | None:
    """The inverse of `mana_spent`."""
    return _spent(value, "or more")


def at_least_spent(count: int, what: Objects) -> Holds:
    """ "at least five mana was spent to cast it"."""
    return Holds(ManaSpentOn(what), Comparison.AT_LEAST, count, "at least")


def split_at_least_spent(value: object) -> Mapping[str, object] | None:
    """The inverse of `at_least_spent`."""
    return _spent(value, "at least")


def _spent(value: object, verb: str) -> Mapping[str, object] | None:
    if not isinstance(value, Holds) or not isinstance(value.first, ManaSpentOn) or value.verb != verb:
        return None
    return {"count": value.second, "what": value.first.what}


def life_above_start(who: Players, more: int) -> Holds:
    """ "you have at least 10 life more than your starting life total"."""
    return Holds(LifeOf(who), Comparison.AT_LEAST, Plus(StartingLife(), more), "above")


def split_life_above_start(value: object) -> Mapping[str, object] | None:
    """The inverse of `life_above_start`."""
    if not isinstance(value, Holds) or value.verb != "above" or not isinstance(value.first, LifeOf):
        return None
    return {"who": value.first.who, "more": value.second.second} if isinstance(value.second, Plus) else None


def lacks(what: Objects, quality: Quality) -> NotSo:
    """ "it doesn't have flying"."""
    return NotSo(IsTrueOf(what, quality, "has"))


def split_lacks(value: object) -> Mapping[str, object] | None:
    """The inverse of `lacks`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, IsTrueOf) or inner.verb != "has":
        return None
    return {"what": inner.what, "quality": inner.quality}
