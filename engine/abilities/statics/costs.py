"""Spells that cost more or less (CR 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.ir.abilities import Rule, Rules
from engine.ir.amounts import TargetsOfSpell
from engine.ir.conditions import DuringTurn, IsTrueOf
from engine.ir.fields import fields_of
from engine.ir.filters import (
    ControlledBy,
    Either,
    Filter,
    InZone,
    IsObject,
    Non,
    Noun,
    OwnedBy,
    Targets,
    Thing,
)
from engine.ir.nodes import Amount, Condition, Players, Quality
from engine.ir.objects import This
from engine.ir.player_rules import AbilityCostChanges, CostChanges, CostFloor
from engine.ir.players import You
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    CONDITION,
    COUNTABLE,
    FILTER,
    IN_A_ZONE,
    PLAYER_RULE,
    QUALIFIER,
    STATIC,
    VALUE,
    WHOSE,
)
from engine.language.grammar.words import MANA, NUMERAL, ORDINAL
from engine.language.kernel import (
    Category,
    Phrase,
    Slots,
    TwoWay,
    if_rebuilt,
    joined,
    leaf_words,
    listed,
    phrase,
    slotted,
    sub,
)
from engine.values.mana import ManaCost, symbol
from engine.values.zones import Zone

CAST_FROM = Category("from a zone, or from all of its kind")
AFTER = Category("what follows about a spell")
TIMES = Category("how often a spell costs more or less")
SPELLS = Category("spells of a kind")
ONE_GENERIC = ManaCost((symbol("{1}"),))
THIS_SPELL = Filter((), Noun(Thing.SPELL), (IsObject(This("this spell")),))
MORE_OR_LESS = leaf_words("more or less", {"more": False, "less": True})


def rule(value: object) -> CostChanges | None:
    """The rule in a static sentence about this spell."""
    inner = value.rule if isinstance(value, Rule) else None
    return inner if isinstance(inner, CostChanges) and inner.what == THIS_SPELL else None


def this_costs(mana: ManaCost, less: bool, **more: object) -> Rule:
    """ "this spell costs {2} less to cast ..."."""
    if mana.variables:
        raise ValueError("what X is has to be said")
    condition = more.get("condition")
    if isinstance(condition, IsTrueOf) and isinstance(condition.quality, Targets):
        raise ValueError("what it targets is said of its targets")
    return Rule(replace(CostChanges(THIS_SPELL, mana, less), **more))


def split_this(*names: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `this_costs` with those fields, the others holding their defaults."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        found = rule(value)
        if found is None:
            return None
        fields = {"mana": found.mana, "less": found.less, **fields_of(found, names)}
        if any(fields[name] is None for name in names):
            return None
        return if_rebuilt(value, this_costs, fields)

    return unbuild


def costs_x(less: bool, times: Amount) -> Rule:
    """ "this spell costs {X} less to cast, where X is ..."."""
    return this_costs(ONE_GENERIC, less, times=times, is_x=True)


def split_costs_x(value: object) -> Mapping[str, object] | None:
    """The inverse of `costs_x`."""
    found = rule(value)
    if found is None or not found.is_x or found.mana != ONE_GENERIC or found.times is None:
        return None
    return {"less": found.less, "times": found.times}


def beyond_first(mana: ManaCost) -> Rule:
    """ "this spell costs {1} more to cast for each target beyond the first" (CR 207.2c, strive)."""
    return this_costs(mana, False, beyond_first=True)


def split_beyond_first(value: object) -> Mapping[str, object] | None:
    """The inverse of `beyond_first`."""
    found = rule(value)
    return {"mana": found.mana} if found is not None and found == beyond_first(found.mana).rule else None


def not_from(whose: Players, zone: Zone) -> Quality:
    """ "from anywhere other than your hand"."""
    return Non(InZone(zone, whose, "from"))


def split_not_from(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_from`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"whose": inner.whose, "zone": inner.zone} if isinstance(inner, InZone) else None


def two_reasons(word: str) -> TwoWay:
    """Building and taking apart "this spell costs {1} less to cast if ... and {1} less to cast if ..."."""

    def build(
        mana: ManaCost, less: bool, condition: Condition, second: ManaCost, again: bool, besides: Condition
    ) -> Rules:
        first, other = (
            this_costs(mana, less, condition=condition),
            this_costs(second, again, condition=besides),
        )
        return Rules((first.rule, other.rule), word)

    def unbuild(value: object) -> Mapping[str, object] | None:
        match value:
            case Rules(rules=(CostChanges() as first, CostChanges() as other), word=joined_by) if (
                joined_by == word
            ):
                fields: dict[str, object] = {
                    "mana": first.mana,
                    "less": first.less,
                    "condition": first.condition,
                    "second": other.mana,
                    "again": other.less,
                    "besides": other.condition,
                }
                return if_rebuilt(value, build, fields)
            case _:
                return None

    return build, unbuild


def both_cost(
    what: Filter, who: Players, mana: ManaCost, less: bool, by: Players, second: ManaCost, again: bool
) -> Rules:
    """ "spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more to activate
    unless they're mana abilities"."""
    every = Filter((), Noun(Thing.SOURCE))
    abilities = AbilityCostChanges(every, second, again, who=by, mana_too=False)
    return Rules((CostChanges(what, mana, less, who), abilities))


def split_both_cost(value: object) -> Mapping[str, object] | None:
    """The inverse of `both_cost`."""
    match value:
        case Rules(rules=(CostChanges() as spells, AbilityCostChanges() as abilities)):
            fields: dict[str, object] = {
                "what": spells.what,
                "who": spells.who,
                "mana": spells.mana,
                "less": spells.less,
                "by": abilities.who,
                "second": abilities.mana,
                "again": abilities.less,
            }
            return if_rebuilt(value, both_cost, fields)
        case _:
            return None


def _together() -> list[Phrase]:
    """Two costs that one sentence, or two, change."""
    reasons: Slots = {
        "mana": MANA,
        "less": MORE_OR_LESS,
        "condition": CONDITION,
        "second": MANA,
        "again": MORE_OR_LESS,
        "besides": CONDITION,
    }
    found = []
    start, then = (
        "this spell costs {mana} {less} to cast if {condition}",
        "{second} {again} to cast if {besides}",
    )
    for word, text in (("and", f"{start} and {then}"), ("also", f"{start}. it also costs {then}")):
        build, unbuild = two_reasons(word)
        found.append(slotted(STATIC, text, build, reasons, unbuild=unbuild))
    found.append(
        phrase(
            STATIC,
            "{what:many} {who} cast<s@who> cost {mana} {less} to cast and abilities {by} activate<s@by> cost {second} {again} "
            "to activate unless they're mana abilities",
            both_cost,
            unbuild=split_both_cost,
            what=FILTER,
            who=BY_WHOM,
            mana=MANA,
            less=MORE_OR_LESS,
            by=BY_WHOM,
            second=MANA,
            again=MORE_OR_LESS,
        )
    )
    return found


def _this_spell() -> list[Phrase]:
    """What a spell says about its own cost."""
    start = "this spell costs {mana} {less} to cast"
    found = []
    for ending, slots in (
        ("", {}),
        (" for each {times}", {"times": TIMES}),
        (" if {condition}", {"condition": CONDITION}),
        (" if it targets {targeting}", {"targeting": A_FILTER}),
        (" for each {times} if {condition}", {"times": TIMES, "condition": CONDITION}),
    ):
        every: Slots = {"mana": MANA, "less": MORE_OR_LESS, **slots}
        found.append(slotted(STATIC, start + ending, this_costs, every, unbuild=split_this(*slots)))
    found += [
        phrase(
            STATIC,
            "this spell costs {X} {less} to cast, where X is {times}",
            costs_x,
            unbuild=split_costs_x,
            less=MORE_OR_LESS,
            times=VALUE,
        ),
        phrase(
            STATIC,
            "this spell costs {mana} more to cast for each target beyond the first",
            beyond_first,
            unbuild=split_beyond_first,
            mana=MANA,
        ),
    ]
    return found


def said_of_spells(clause: Quality) -> Quality:
    """A clause about spells that somebody casts: who controls them was said; "you control" belongs to the noun before."""
    if isinstance(clause, ControlledBy):
        raise ValueError("said of something else")
    return clause


def split_said_of_spells(value: object) -> Mapping[str, object] | None:
    """The inverse of `said_of_spells`."""
    return {"clause": value} if isinstance(value, Quality) and not isinstance(value, ControlledBy) else None


def cost_floor(what: Filter, least: int, again: int) -> CostFloor:
    """ "each spell that would cost less than three mana to cast costs three mana to cast"."""
    if least != again:
        raise ValueError("two numbers")
    return CostFloor(what, least)


def split_cost_floor(value: object) -> Mapping[str, object] | None:
    """The inverse of `cost_floor`."""
    if not isinstance(value, CostFloor):
        return None
    return {"what": value.what, "least": value.least, "again": value.least}


def only_spells(what: Filter) -> Filter:
    """A noun that means spells."""
    if what.noun.thing != Thing.SPELL:
        raise ValueError("no spells")
    return what


def split_only_spells(value: object) -> Mapping[str, object] | None:
    """The inverse of `only_spells`."""
    return {"what": value} if isinstance(value, Filter) and value.noun.thing == Thing.SPELL else None


def _spells() -> list[Phrase]:
    """What effects say about the spells of players."""
    found = []
    for start, slots in (
        ("{what:many}", {"what": FILTER}),
        ("{what:many} and {second:many}", {"what": SPELLS, "second": SPELLS}),
        ("{what:many} {who} cast<s@who>", {"what": FILTER, "who": BY_WHOM}),
        (
            "{what:many} and {second:many} {who} cast<s@who>",
            {"what": SPELLS, "second": SPELLS, "who": BY_WHOM},
        ),
        (
            "{what:many} {who} cast<s@who> {after:many}",
            {"what": FILTER, "who": BY_WHOM, "after": joined(AFTER, "")},
        ),
    ):
        for ending, more in (("", {}), (" for each {times}", {"times": TIMES})):
            every: Slots = {"mana": MANA, "less": MORE_OR_LESS, **slots, **more}
            found.append(
                slotted(PLAYER_RULE, f"{start} cost {{mana}} {{less}} to cast{ending}", CostChanges, every)
            )
    found.append(
        phrase(
            PLAYER_RULE,
            "each {what} that would cost less than {least} mana to cast costs {again} mana to cast",
            cost_floor,
            unbuild=split_cost_floor,
            what=FILTER,
            least=NUMERAL,
            again=NUMERAL,
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            "{what:many} {who} cast<s@who> cost {mana} less to cast. this effect reduces only the amount of colored mana "
            "you pay",
            CostChanges,
            what=FILTER,
            who=BY_WHOM,
            mana=MANA,
            where={"less": True, "only_colored": True},
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            "{what:many} {who} cast<s@who> during your turn cost {mana} {less} to cast",
            CostChanges,
            what=FILTER,
            who=BY_WHOM,
            mana=MANA,
            less=MORE_OR_LESS,
            where={"condition": DuringTurn(You())},
        )
    )
    each: Slots = {"what": SPELLS, "mana": MANA, "less": MORE_OR_LESS}
    said = {"each": True}
    start, costs = "each {what:one}", "costs {mana} {less} to cast"
    by: Slots = {**each, "who": BY_WHOM}
    found += [
        slotted(PLAYER_RULE, f"{start} {costs}", CostChanges, each, where=said),
        slotted(PLAYER_RULE, f"{start} {{who}} cast<s@who> {costs}", CostChanges, by, where=said),
        slotted(
            PLAYER_RULE,
            f"{start} {{who}} cast<s@who> {{after}} {costs}",
            CostChanges,
            {**by, "after": joined(AFTER, "")},
            where=said,
        ),
        slotted(
            PLAYER_RULE,
            f"{start} {{who}} cast<s@who> {costs} for each {{times}}",
            CostChanges,
            {**by, "times": TIMES},
            where=said,
        ),
        slotted(
            PLAYER_RULE,
            f"{start} {costs} except during its controller's turn",
            CostChanges,
            each,
            where={**said, "not_in_own_turn": True},
        ),
    ]
    nth: Slots = {
        "ordinal": ORDINAL,
        "what": FILTER,
        "who": BY_WHOM,
        "mana": MANA,
        "less": MORE_OR_LESS,
    }
    start = "the {ordinal} {what:one} {who} cast<s@who> each turn"
    found.append(slotted(PLAYER_RULE, f"{start} costs {{mana}} {{less}} to cast", CostChanges, nth))
    found += [
        slotted(
            PLAYER_RULE,
            f"the {{ordinal}} {{what:one}} {{who}} cast<s@who> {{after}} each turn costs {{mana}} {{less}} to cast{each}",
            CostChanges,
            {**nth, "after": joined(AFTER, ""), **more},
        )
        for each, more in (("", {}), (" for each {times}", {"times": TIMES}))
    ]
    found.append(
        slotted(
            PLAYER_RULE,
            "the {ordinal} {what:one} {who} cast<s@who> during each of your turns costs {mana} {less} to cast",
            CostChanges,
            nth,
            where={"condition": DuringTurn(You())},
        )
    )
    found.append(
        slotted(
            PLAYER_RULE,
            f"{start} costs {{mana}} {{less}} to cast for each {{times}}",
            CostChanges,
            {**nth, "times": TIMES},
        )
    )
    return found


PHRASES: tuple[Phrase, ...] = (
    sub(TIMES, COUNTABLE),
    sub(CAST_FROM, IN_A_ZONE),
    phrase(CAST_FROM, "from graveyards", InZone(Zone.GRAVEYARD, None, "from graveyards")),
    phrase(TIMES, "target", TargetsOfSpell()),
    phrase(TIMES, "{what:one} it targets", TargetsOfSpell, what=FILTER),
    phrase(AFTER, "but don't own", Non(OwnedBy(You()))),
    phrase(AFTER, "{clause@}", said_of_spells, unbuild=split_said_of_spells, clause=QUALIFIER),
    phrase(AFTER, "{options}", Either, options=listed(CAST_FROM, "or", 2)),
    phrase(SPELLS, "{what@}", only_spells, unbuild=split_only_spells, what=FILTER),
    phrase(
        AFTER,
        "from anywhere other than {whose} {zone}",
        not_from,
        unbuild=split_not_from,
        whose=WHOSE,
        zone=ZONE,
    ),
    *_this_spell(),
    *_spells(),
    *_together(),
)
