"""Keywords that cost what the object that gains them costs: "... gains flashback until end of turn. The flashback
cost is equal to its mana cost." (CR 118.6, 202.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.keywords.parts import KEYWORD_TO_COST
from engine.ir.abilities import Modify
from engine.ir.costs import Cost
from engine.ir.durations import Duration
from engine.ir.effects import Continuously
from engine.ir.modifications import GainAtOwnCost
from engine.ir.nodes import Keyword, Modification, Objects
from engine.language.grammar.vocabulary import COST, DURATION, EFFECT, STATIC, SUBJECT
from engine.language.grammar.words import MANA
from engine.language.kernel import Category, Slots, TwoWay, leaf_words, phrase, slotted
from engine.values.mana import ManaCost

GAINED_AT_OWN_COST = Category("keyword at its own mana cost")
ITS_OWN = leaf_words("its own", {word: word for word in ("its", "that card's", "the card's")})
SAME = "the {again} cost is equal to {its} mana cost [reduced by {less}] [plus {more}]"
ALSO = "its {again} cost is equal to {its} mana cost [reduced by {less}] [plus {more}]"


def at_own_cost(verb: str) -> TwoWay:
    """Building and taking apart "has flashback. the flashback cost is equal to its mana cost"."""

    def build(
        keyword: Keyword, again: Keyword, its: str, less: ManaCost | None = None, more: Cost | None = None
    ) -> GainAtOwnCost:
        if keyword != again:
            raise ValueError("the cost of another keyword")
        return GainAtOwnCost((keyword,), verb, less, more, its)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, GainAtOwnCost) or value.verb != verb:
            return None
        (keyword,) = value.abilities
        return {
            "keyword": keyword,
            "again": keyword,
            "its": value.its,
            "less": value.less,
            "more": value.more,
        }

    return build, unbuild


def for_a_while(
    what: Objects,
    keyword: Keyword,
    duration: Duration,
    again: Keyword,
    its: str,
    less: ManaCost | None = None,
    more: Cost | None = None,
) -> Continuously:
    """The same as an effect that lasts."""
    build, _ = at_own_cost("gains")
    return Continuously(what, (build(keyword, again, its, less, more),), duration)


def split_for_a_while(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_a_while`."""
    if not isinstance(value, Continuously) or len(value.modifications) != 1 or value.leading or value.also:
        return None
    _, unbuild = at_own_cost("gains")
    fields = unbuild(value.modifications[0])
    return None if fields is None else {**fields, "what": value.what, "duration": value.duration}


def changed_by_one(what: Objects, gained: Modification) -> Modify:
    """Objects that gain one thing."""
    return Modify(what, (gained,))


def split_changed_by_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `changed_by_one`."""
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    return {"what": value.what, "gained": value.modifications[0]}


_SLOTS: Slots = {
    "keyword": KEYWORD_TO_COST,
    "again": KEYWORD_TO_COST,
    "its": ITS_OWN,
    "less": MANA,
    "more": COST,
}
_has, _split_has = at_own_cost("has")

PHRASES = (
    slotted(
        GAINED_AT_OWN_COST,
        f"<has|have@> {{keyword}}. {SAME}",
        _has,
        _SLOTS,
        unbuild=_split_has,
        also=(f"<has|have@> {{keyword}}. {ALSO}",),
    ),
    phrase(
        STATIC,
        "{what} {gained@what} #at_own_cost",
        changed_by_one,
        unbuild=split_changed_by_one,
        what=SUBJECT,
        gained=GAINED_AT_OWN_COST,
    ),
    slotted(
        EFFECT,
        f"{{what}} gain<s@what> {{keyword}} {{duration}}. {SAME}",
        for_a_while,
        {**_SLOTS, "what": SUBJECT, "duration": DURATION},
        unbuild=split_for_a_while,
    ),
)
