"""Spells and abilities that cost more or less (CR 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.ir.abilities import Instruction, OwnCostChange, Rule
from engine.ir.conditions import DuringTurn, IsTrueOf
from engine.ir.filters import ControlledBy, Filter, InZone, IsObject, Non, Noun, Targets, Thing
from engine.ir.nodes import Amount, Objects, Players, Quality
from engine.ir.objects import Attached, This
from engine.ir.player_rules import AbilityCostChanges, CostChanges, CostFloor
from engine.ir.players import You
from engine.language.grammar.in_zones import ZONE
from engine.language.grammar.qualifiers import HOW_ATTACHED
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    CONDITION,
    COUNTABLE,
    FILTER,
    INSTRUCTION,
    PLAIN_NOUN,
    PLAYER_RULE,
    QUALIFIER,
    STATIC,
    THIS,
    VALUE,
    WHOSE,
)
from engine.language.grammar.words import MANA, NUMERAL, ORDINAL
from engine.language.kernel import Category, Phrase, joined, leaf_words, phrase, sub
from engine.values.mana import ManaCost, symbol

AFTER = Category("what follows about a spell")
SPELLS = Category("spells of a kind")
ONE_GENERIC = ManaCost((symbol("{1}"),))
THIS_SPELL = Filter((), Noun(Thing.SPELL), (IsObject(This("this spell")),))
MORE_OR_LESS = leaf_words("more or less", {"more": False, "less": True})


def rule(value: object) -> CostChanges | None:
    """The rule in a static sentence about this spell."""
    inner = value.rule if isinstance(value, Rule) else None
    return inner if isinstance(inner, CostChanges) and inner.what == THIS_SPELL else None


def this_costs(mana: ManaCost, less: bool, **more: Any) -> Rule:
    """ "this spell costs {2} less to cast ..."."""
    if mana.variables:
        raise ValueError("what X is has to be said")
    condition = more.get("condition")
    if isinstance(condition, IsTrueOf) and isinstance(condition.quality, Targets):
        raise ValueError("what it targets is said of its targets")
    return Rule(CostChanges(THIS_SPELL, mana, less, **more))


def split_this(*names: str) -> Any:
    """The inverse of `this_costs` with those fields, the others holding their defaults."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        found = rule(value)
        if found is None:
            return None
        fields = {"mana": found.mana, "less": found.less, **{name: getattr(found, name) for name in names}}
        if any(fields[name] is None for name in names):
            return None
        return fields if this_costs(**fields) == value else None

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


def not_from(whose: Players, zone: Any) -> Quality:
    """ "from anywhere other than your hand"."""
    return Non(InZone(zone, whose, "from"))


def split_not_from(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_from`."""
    inner = value.quality if isinstance(value, Non) else None
    return {"whose": inner.whose, "zone": inner.zone} if isinstance(inner, InZone) else None


def one_of(what: Filter, **fields: Any) -> CostChanges:
    """ "the second spell you cast each turn"."""
    return CostChanges(what, **fields)


def abilities_cost(what: Filter, mana: ManaCost, less: bool, minimum_one: bool) -> AbilityCostChanges:
    """ "activated abilities of creatures you control cost {1} less to activate"."""
    return AbilityCostChanges(what, mana, less, None, minimum_one)


def abilities_of_attached(participle: str, noun: Filter, mana: ManaCost, less: bool) -> AbilityCostChanges:
    """ "activated abilities of enchanted creature cost {3} more to activate"."""
    one = Filter((), Noun(Thing.PERMANENT), (IsObject(Attached(participle, noun)),))
    return AbilityCostChanges(one, mana, less)


def split_abilities_of_attached(value: object) -> Mapping[str, object] | None:
    """The inverse of `abilities_of_attached`."""
    match value:
        case AbilityCostChanges(
            what=Filter(clauses=(IsObject(what=Attached() as it),)), mana=mana, less=less
        ):
            if value != abilities_of_attached(it.participle, it.noun, mana, less):
                return None
            return {"participle": it.participle, "noun": it.noun, "mana": mana, "less": less}
        case _:
            return None


def split_keyword_abilities(*names: str) -> Any:
    """The inverse of `keyword_abilities` with those fields besides."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, AbilityCostChanges) or value.who is None:
            return None
        aims = [clause.what for clause in value.what.clauses if isinstance(clause, Targets)]
        every: dict[str, Any] = {
            "keyword": value.keyword,
            "targeting": aims[0] if aims else None,
            "times": value.times,
        }
        if any((every[name] is None) == (name in names) for name in every):
            return None
        said = {name: every[name] for name in names}
        fields: dict[str, Any] = {"who": value.who, "mana": value.mana, "less": value.less, **said}
        return fields if keyword_abilities(**fields) == value else None

    return unbuild


def keyword_abilities(
    who: Players,
    mana: ManaCost,
    less: bool,
    keyword: str | None = None,
    targeting: Filter | Objects | None = None,
    times: Amount | None = None,
) -> AbilityCostChanges:
    """ "equip abilities you activate that target this creature cost {1} less to activate"."""
    aims = () if targeting is None else (Targets(targeting),)
    what = Filter((), Noun(Thing.SOURCE), aims)
    return AbilityCostChanges(what, mana, less, keyword, False, who, times)


def own_cost(mana: ManaCost, less: bool, **more: Any) -> Instruction:
    """ "this ability costs {1} less to activate ..."."""
    if mana.variables:
        raise ValueError("what X is has to be said")
    condition = more.get("condition")
    if condition == DuringTurn(You()):
        raise ValueError("it is said without if")
    if isinstance(condition, IsTrueOf) and isinstance(condition.quality, Targets):
        raise ValueError("what it targets is said of its targets")
    return Instruction(own_cost=OwnCostChange(mana, less, **more))


def split_own_cost(*names: str) -> Any:
    """The inverse of `own_cost` with those fields, the others holding their defaults."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        found = value.own_cost if isinstance(value, Instruction) else None
        if found is None or any(getattr(found, name) is None for name in names):
            return None
        if found.mana.variables or found.condition == DuringTurn(You()):
            return None
        fields = {"mana": found.mana, "less": found.less, **{name: getattr(found, name) for name in names}}
        return fields if own_cost(**fields) == value else None

    return unbuild


def own_cost_x(less: bool, times: Amount) -> Instruction:
    """ "this ability costs {X} less to activate, where X is ..."."""
    return Instruction(own_cost=OwnCostChange(ONE_GENERIC, less, times, is_x=True))


def split_own_cost_x(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_cost_x`."""
    found = value.own_cost if isinstance(value, Instruction) else None
    if found is None or found.times is None or not found.is_x:
        return None
    fields: dict[str, Any] = {"less": found.less, "times": found.times}
    return fields if own_cost_x(**fields) == value else None


def own_cost_in_turn(mana: ManaCost, less: bool) -> Instruction:
    """ "this ability costs {1} less to activate during your turn"."""
    return Instruction(own_cost=OwnCostChange(mana, less, condition=DuringTurn(You())))


def split_own_cost_in_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_cost_in_turn`."""
    found = value.own_cost if isinstance(value, Instruction) else None
    if found is None:
        return None
    fields: dict[str, Any] = {"mana": found.mana, "less": found.less}
    return fields if own_cost_in_turn(**fields) == value else None


KEYWORD_WORD = leaf_words(
    "abilities of a keyword",
    {
        f"{word} abilities": word
        for word in (
            "equip", "cycling", "ninjutsu", "crew", "unearth", "level up", "adapt", "reconfigure", "boast", "exhaust",
            "power-up", "outlast", "embalm", "eternalize",
        )
    },
)  # fmt: skip
AIMED_AT = Category("what abilities target that cost more or less")
OF_ABILITIES: dict[str, Any] = {"keyword": KEYWORD_WORD, "targeting": AIMED_AT, "times": COUNTABLE}


def _this_spell() -> list[Phrase]:
    """What a spell says about its own cost."""
    start = "this spell costs {mana} {less} to cast"
    found = []
    for ending, slots in (
        ("", {}),
        (" for each {times}", {"times": COUNTABLE}),
        (" if {condition}", {"condition": CONDITION}),
        (" if it targets {targeting}", {"targeting": A_FILTER}),
        (" for each {times} if {condition}", {"times": COUNTABLE, "condition": CONDITION}),
    ):
        every: dict[str, Any] = {"mana": MANA, "less": MORE_OR_LESS, **slots}
        found.append(phrase(STATIC, start + ending, this_costs, unbuild=split_this(*slots), **every))
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


def _this_ability() -> list[Phrase]:
    """What an ability says about its own cost."""
    start = "this ability costs {mana} {less} to activate"
    endings: tuple[tuple[str, dict[str, Any]], ...] = (
        (" for each {times}", {"times": COUNTABLE}),
        (" if {condition}", {"condition": CONDITION}),
        (" if it targets {targeting}", {"targeting": A_FILTER}),
    )
    plain: dict[str, Any] = {"mana": MANA, "less": MORE_OR_LESS}
    found: list[Phrase] = [
        phrase(INSTRUCTION, f"{start}{ending}.", own_cost, unbuild=split_own_cost(*slots), **plain, **slots)
        for ending, slots in endings
    ]
    return [
        *found,
        phrase(
            INSTRUCTION,
            f"{start} during your turn.",
            own_cost_in_turn,
            unbuild=split_own_cost_in_turn,
            **plain,
        ),
        phrase(
            INSTRUCTION,
            "this ability costs {X} {less} to activate, where X is {times}.",
            own_cost_x,
            unbuild=split_own_cost_x,
            less=MORE_OR_LESS,
            times=VALUE,
        ),
    ]


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
        for ending, more in (("", {}), (" for each {times}", {"times": COUNTABLE})):
            every: dict[str, Any] = {"mana": MANA, "less": MORE_OR_LESS, **slots, **more}
            found.append(
                phrase(PLAYER_RULE, f"{start} cost {{mana}} {{less}} to cast{ending}", CostChanges, **every)
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
    each: dict[str, Any] = {"what": SPELLS, "mana": MANA, "less": MORE_OR_LESS}
    said = {"each": True}
    start, costs = "each {what:one}", "costs {mana} {less} to cast"
    by: dict[str, Any] = {**each, "who": BY_WHOM}
    found += [
        phrase(PLAYER_RULE, f"{start} {costs}", CostChanges, where=said, **each),
        phrase(PLAYER_RULE, f"{start} {{who}} cast<s@who> {costs}", CostChanges, where=said, **by),
        phrase(
            PLAYER_RULE,
            f"{start} {{who}} cast<s@who> {costs} for each {{times}}",
            CostChanges,
            where=said,
            times=COUNTABLE,
            **by,
        ),
        phrase(
            PLAYER_RULE,
            f"{start} {costs} except during its controller's turn",
            CostChanges,
            where={**said, "not_in_own_turn": True},
            **each,
        ),
    ]
    nth: dict[str, Any] = {
        "ordinal": ORDINAL,
        "what": FILTER,
        "who": BY_WHOM,
        "mana": MANA,
        "less": MORE_OR_LESS,
    }
    start = "the {ordinal} {what:one} {who} cast<s@who> each turn"
    found.append(phrase(PLAYER_RULE, f"{start} costs {{mana}} {{less}} to cast", CostChanges, **nth))
    return found


def _abilities() -> list[Phrase]:
    start = "activated abilities of {what:many} cost {mana} {less} to activate"
    ending = "this effect can't reduce the mana in that cost to less than one mana"
    slots: dict[str, Any] = {"what": FILTER, "mana": MANA, "less": MORE_OR_LESS}
    return [
        phrase(
            PLAYER_RULE,
            "activated abilities cost {mana} {less} to activate unless they're mana abilities",
            AbilityCostChanges,
            where={"what": Filter((), Noun(Thing.SOURCE)), "mana_too": False},
            mana=MANA,
            less=MORE_OR_LESS,
        ),
        phrase(PLAYER_RULE, start, AbilityCostChanges, **slots),
        phrase(
            PLAYER_RULE,
            "activated abilities of {participle} {noun:one} cost {mana} {less} to activate",
            abilities_of_attached,
            unbuild=split_abilities_of_attached,
            participle=HOW_ATTACHED,
            noun=PLAIN_NOUN,
            mana=MANA,
            less=MORE_OR_LESS,
        ),
        phrase(PLAYER_RULE, f"{start}. {ending}", AbilityCostChanges, where={"minimum_one": True}, **slots),
        *(
            phrase(
                PLAYER_RULE,
                f"{first} {{who}} activate<s@who>{aim} cost {{mana}} {{less}} to activate{ending}",
                keyword_abilities,
                unbuild=split_keyword_abilities(*fields),
                who=BY_WHOM,
                mana=MANA,
                less=MORE_OR_LESS,
                **{name: OF_ABILITIES[name] for name in fields},
            )
            for first, aim, ending, fields in (
                ("{keyword}", "", "", ("keyword",)),
                ("{keyword}", " that target {targeting}", "", ("keyword", "targeting")),
                ("{keyword}", "", " for each {times}", ("keyword", "times")),
                ("abilities", " that target {targeting}", "", ("targeting",)),
            )
        ),
        phrase(
            PLAYER_RULE,
            "{keyword} of {what:many} cost {mana} {less} to activate",
            AbilityCostChanges,
            keyword=KEYWORD_WORD,
            **slots,
        ),
        phrase(
            PLAYER_RULE,
            f"{start} unless they're mana abilities",
            AbilityCostChanges,
            where={"mana_too": False},
            **slots,
        ),
    ]


PHRASES: tuple[Phrase, ...] = (
    sub(AIMED_AT, THIS),
    sub(AIMED_AT, A_FILTER),
    phrase(AFTER, "{clause@}", said_of_spells, unbuild=split_said_of_spells, clause=QUALIFIER),
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
    *_this_ability(),
    *_spells(),
    *_abilities(),
)
