"""Conditions on how many there are, in other words than "there are" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.ir.amounts import CountersOn, LifeOf, NumberOf
from engine.ir.conditions import AllOf, CastFrom, Holds, NotSo, WasCast
from engine.ir.filters import (
    AttachedTo,
    Comparison,
    ControlledBy,
    Filter,
    InZone,
    IsAttacking,
    IsBlocking,
    Noun,
    Thing,
)
from engine.ir.nodes import Amount, Condition, Objects, Players, Quality
from engine.ir.past import DoneThisWay
from engine.ir.players import AllPlayers, AnOpponent, PlayerKind, You
from engine.language.grammar.conditions.condition_forms import split_there_are, there_are
from engine.language.grammar.conditions.conditions import MORE_OR_FEWER, SIMPLE
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, FILTER, QUALIFIER, SUBJECT, WHO, WHOM
from engine.language.grammar.words import COUNTERS, INTEGER, NUMERAL
from engine.language.kernel import Category, Phrase, leaf_words, phrase, sub
from engine.values.zones import Zone

SO = Category("what a number of things are")
FIGHTING = leaf_words("attacking or blocking", {"attacking": IsAttacking(), "blocking": IsBlocking()})
ALL_FIVE = leaf_words("all five", {"five": 5})
OPPONENTS = AllPlayers(PlayerKind.OPPONENT)


def so_many_are(what: Filter, so: Quality, count: int, how: Comparison) -> Holds:
    """ "four or more creatures are attacking", "no creatures are on the battlefield"."""
    if isinstance(so, AttachedTo):
        raise ValueError("how many are attached to something is said otherwise")
    if isinstance(so, DoneThisWay) and (count, how) in ((1, Comparison.AT_LEAST), (0, Comparison.EXACTLY)):
        raise ValueError("whether something was done this way is said otherwise")
    return Holds(NumberOf(Filter(what.adjectives, what.noun, (*what.clauses, so))), how, count, "are")


def split_so_many_are(value: object) -> Mapping[str, object] | None:
    """The inverse of `so_many_are`."""
    match value:
        case Holds(first=NumberOf(what=Filter(clauses=(*clauses, so)) as what), verb="are"):
            if value.how is Comparison.EXACTLY:
                return None
            kind = Filter(what.adjectives, what.noun, tuple(clauses))
            return {"what": kind, "so": so, "count": value.second, "how": value.how}
        case _:
            return None


def none_are(what: Filter, so: Quality) -> Holds:
    """ "no creatures are on the battlefield"."""
    return so_many_are(what, so, 0, Comparison.EXACTLY)


def split_none_are(value: object) -> Mapping[str, object] | None:
    """The inverse of `none_are`."""
    match value:
        case Holds(
            first=NumberOf(what=Filter(clauses=(*clauses, so)) as what),
            how=Comparison.EXACTLY,
            second=0,
            verb="are",
        ):
            return {"what": Filter(what.adjectives, what.noun, tuple(clauses)), "so": so}
        case _:
            return None


def no_opponent_controls(what: Filter) -> Holds:
    """ "no opponent controls a white creature": all of them together have none."""
    kind = Filter(what.adjectives, what.noun, (ControlledBy(OPPONENTS), *what.clauses))
    return Holds(NumberOf(kind), Comparison.EXACTLY, 0, "no opponent")


def split_no_opponent_controls(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_opponent_controls`."""
    match value:
        case Holds(
            first=NumberOf(what=Filter(clauses=(ControlledBy(who=AllPlayers()), *clauses)) as what),
            verb="no opponent",
        ):
            return {"what": Filter(what.adjectives, what.noun, tuple(clauses))}
        case _:
            return None


def no_opponent_has_more(than: Players) -> NotSo:
    """ "no opponent has more life than that player"."""
    return NotSo(Holds(LifeOf(AnOpponent()), Comparison.GREATER, LifeOf(than), "no opponent"))


def split_no_opponent_has_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_opponent_has_more`."""
    match value:
        case NotSo(condition=Holds(second=LifeOf(who=than), verb="no opponent")):
            return {"than": than}
        case _:
            return None


def fewer_counters(what: Objects, count: int, kind: str | None = None) -> Holds:
    """ "it has fewer than three +1/+1 counters on it"."""
    return Holds(CountersOn(kind, what), Comparison.LESS, count, "has fewer")


def exactly_counters(what: Objects, count: int, kind: str | None = None) -> Holds:
    """ "it has exactly four +1/+1 counters on it"."""
    return Holds(CountersOn(kind, what), Comparison.EXACTLY, count, "has exactly")


def split_counters(value: object, verb: str) -> Mapping[str, object] | None:
    """The inverse of `fewer_counters` and `exactly_counters`."""
    match value:
        case Holds(first=CountersOn(kind=kind, what=what), second=count, verb=said) if said == verb:
            return {"what": what, "count": count, "kind": kind}
        case _:
            return None


def exactly_life(who: Players, count: int) -> Holds:
    """ "you have exactly 1 life"."""
    return Holds(LifeOf(who), Comparison.EXACTLY, count, "has exactly")


def split_exactly_life(value: object) -> Mapping[str, object] | None:
    """The inverse of `exactly_life`."""
    match value:
        case Holds(first=LifeOf(who=who), second=count, verb="has exactly"):
            return {"who": who, "count": count}
        case _:
            return None


def zone_has(zone: Zone, count: int, how: Comparison) -> Holds:
    """ "a graveyard has twenty or more cards in it": one player's (CR 404.1)."""
    cards = Filter((), Noun(Thing.CARD), (InZone(zone, AnOpponent(PlayerKind.PLAYER)),))
    return Holds(NumberOf(cards), how, count, "zone has")


def split_zone_has(value: object) -> Mapping[str, object] | None:
    """The inverse of `zone_has`."""
    match value:
        case Holds(first=NumberOf(what=Filter(clauses=(InZone(zone=zone),))), verb="zone has"):
            return {"zone": zone, "count": value.second, "how": value.how}
        case _:
            return None


def all_five(count: int, what: Amount) -> Holds:
    """ "there are five colors among permanents you control": there are no more than that."""
    return Holds(what, Comparison.AT_LEAST, count, "there are all")


def split_all_five(value: object) -> Mapping[str, object] | None:
    """The inverse of `all_five`."""
    match value:
        case Holds(first=what, second=count, verb="there are all"):
            return {"count": count, "what": what}
        case _:
            return None


def you_have_in_zone(what: Filter, count: int, how: Comparison) -> Holds:
    """ "you have four or more creature cards in your graveyard"."""
    if not any(isinstance(clause, InZone) and clause.whose == You() for clause in what.clauses):
        raise ValueError("cards in a zone of yours")
    if what.noun == Noun(Thing.CARD) and what.adjectives == () and len(what.clauses) == 1:
        if isinstance(what.clauses[0], InZone) and what.clauses[0].zone is Zone.GRAVEYARD:
            raise ValueError("cards of any kind in a graveyard are counted otherwise")
    return Holds(NumberOf(what), how, count, "you have")


def split_you_have_in_zone(value: object) -> Mapping[str, object] | None:
    """The inverse of `you_have_in_zone`."""
    match value:
        case Holds(first=NumberOf(what=what), verb="you have"):
            return {"what": what, "count": value.second, "how": value.how}
        case _:
            return None


def cast_from_elsewhere(what: Objects) -> AllOf:
    """ "this spell was cast from anywhere other than your hand": a copy that is put on the stack isn't cast at all
    (CR 707.10)."""
    return AllOf((WasCast(None, True, what), NotSo(CastFrom(what, Zone.HAND, "from your hand"))))


def split_cast_from_elsewhere(value: object) -> Mapping[str, object] | None:
    """The inverse of `cast_from_elsewhere`."""
    match value:
        case AllOf(parts=(WasCast(what=what), _)) if value == cast_from_elsewhere(what):
            return {"what": what}
        case _:
            return None


def there_are_exactly(count: int, what: Amount) -> Condition:
    """ "there are exactly three tide counters on ~"."""
    if count < 2:
        raise ValueError("none and one are said otherwise")
    return there_are(count, Comparison.EXACTLY, what)


def split_there_are_exactly(value: object) -> Mapping[str, object] | None:
    """The inverse of `there_are_exactly`."""
    fields = split_there_are(value)
    if fields is None or fields["how"] is not Comparison.EXACTLY or fields["count"] in (0, 1):
        return None
    return {"count": fields["count"], "what": fields["what"]}


def there_are_fewer(count: int, what: Amount) -> Condition:
    """ "there are fewer than six creature cards in your graveyard"."""
    return there_are(count, Comparison.LESS, what)


def split_there_are_fewer(value: object) -> Mapping[str, object] | None:
    """The inverse of `there_are_fewer`."""
    fields = split_there_are(value)
    if fields is None or fields["how"] is not Comparison.LESS:
        return None
    return {"count": fields["count"], "what": fields["what"]}


PHRASES: tuple[Phrase, ...] = (
    phrase(
        SIMPLE,
        "there are fewer than {count} {what:many}",
        there_are_fewer,
        unbuild=split_there_are_fewer,
        count=NUMERAL,
        what=COUNTABLE,
    ),
    phrase(
        SIMPLE,
        "there are exactly {count} {what:many}",
        there_are_exactly,
        unbuild=split_there_are_exactly,
        count=NUMERAL,
        what=COUNTABLE,
    ),
    phrase(
        SIMPLE,
        "there is exactly one {what:one}",
        there_are,
        unbuild=split_there_are,
        what=COUNTABLE,
        where={"count": 1, "how": Comparison.EXACTLY},
    ),
    phrase(
        SIMPLE,
        "{count} {how} {what:many} are {so}",
        so_many_are,
        unbuild=split_so_many_are,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
        so=SO,
    ),
    phrase(SIMPLE, "no {what:many} are {so}", none_are, unbuild=split_none_are, what=FILTER, so=SO),
    phrase(SO, "{quality} #fighting", None, quality=FIGHTING),
    sub(SO, QUALIFIER),
    phrase(
        SIMPLE,
        "no opponent controls {what}",
        no_opponent_controls,
        unbuild=split_no_opponent_controls,
        what=A_FILTER,
    ),
    phrase(
        SIMPLE,
        "no opponent has more life than {than}",
        no_opponent_has_more,
        unbuild=split_no_opponent_has_more,
        than=WHOM,
    ),
    *(
        phrase(
            SIMPLE,
            f"{{what}} <has|have@what> {how} {{count}} [{{kind}}] {counters} on <it|them@what>",
            build,
            unbuild=partial(split_counters, verb=verb),
            what=SUBJECT,
            count=NUMERAL,
            kind=COUNTERS,
        )
        for verb, how, counters, build in (
            ("has fewer", "fewer than", "counters", fewer_counters),
            ("has exactly", "exactly", "<counter|counters@count>", exactly_counters),
        )
    ),
    phrase(
        SIMPLE,
        "{who} <has|have> exactly {count} life",
        exactly_life,
        unbuild=split_exactly_life,
        who=WHO,
        count=INTEGER,
    ),
    phrase(
        SIMPLE,
        "a(n) {zone} has {count} {how} cards in it",
        zone_has,
        unbuild=split_zone_has,
        zone=ZONE,
        count=NUMERAL,
        how=MORE_OR_FEWER,
    ),
    phrase(
        SIMPLE,
        "there are {count} {what:many} #all",
        all_five,
        unbuild=split_all_five,
        count=ALL_FIVE,
        what=COUNTABLE,
    ),
    phrase(
        SIMPLE,
        "you have {count} {how} {what:many}",
        you_have_in_zone,
        unbuild=split_you_have_in_zone,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        what=FILTER,
    ),
    phrase(
        SIMPLE,
        "{what} was cast from anywhere other than your hand",
        cast_from_elsewhere,
        unbuild=split_cast_from_elsewhere,
        what=SUBJECT,
    ),
)
