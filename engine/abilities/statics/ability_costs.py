"""Activated abilities that cost more or less (CR 602.2b, 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from engine.abilities.statics.costs import MORE_OR_LESS, ONE_GENERIC
from engine.ir.abilities import Instruction, OwnCostChange
from engine.ir.conditions import DuringTurn, IsTrueOf
from engine.ir.fields import fields_of
from engine.ir.filters import Filter, IsObject, Noun, Targets, Thing
from engine.ir.nodes import Amount, Objects, Players
from engine.ir.objects import Attached, This
from engine.ir.player_rules import AbilityCostChanges
from engine.ir.players import You
from engine.language.grammar.nouns.qualifiers import HOW_ATTACHED
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    CONDITION,
    COUNTABLE,
    FILTER,
    INSTRUCTION,
    PLAIN_NOUN,
    PLAYER_RULE,
    THIS,
    VALUE,
)
from engine.language.grammar.words import MANA
from engine.language.kernel import Category, Phrase, Slots, if_rebuilt, leaf_words, phrase, slotted, sub
from engine.values.mana import ManaCost


def abilities_of_attached(
    participle: str, noun: Filter, mana: ManaCost, less: bool, minimum_one: bool = False
) -> AbilityCostChanges:
    """ "activated abilities of enchanted creature cost {3} more to activate"."""
    one = Filter((), Noun(Thing.PERMANENT), (IsObject(Attached(participle, noun)),))
    return AbilityCostChanges(one, mana, less, minimum_one=minimum_one)


def split_abilities_of_attached(value: object) -> Mapping[str, object] | None:
    """The inverse of `abilities_of_attached`."""
    match value:
        case AbilityCostChanges(
            what=Filter(clauses=(IsObject(what=Attached() as it),)),
            mana=mana,
            less=less,
            minimum_one=minimum_one,
        ):
            fields: dict[str, object] = {
                "participle": it.participle,
                "noun": it.noun,
                "mana": mana,
                "less": less,
            }
            fields["minimum_one"] = minimum_one
            return if_rebuilt(value, abilities_of_attached, fields)
        case _:
            return None


def split_keyword_abilities(*names: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `keyword_abilities` with those fields besides."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, AbilityCostChanges) or value.who is None:
            return None
        aims = [clause for clause in value.what.clauses if isinstance(clause, Targets)]
        every = {
            "keyword": value.keyword,
            "targeting": aims[0].what if aims else None,
            "times": value.times,
        }
        if any((part is None) == (name in names) for name, part in every.items()):
            return None
        what = Filter((), Noun(Thing.SOURCE), tuple(aims))
        if value != AbilityCostChanges(
            what, value.mana, value.less, value.keyword, False, value.who, value.times
        ):
            return None
        said = {name: every[name] for name in names}
        return {"who": value.who, "mana": value.mana, "less": value.less, **said}

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


def own_equip(this: This, mana: ManaCost, less: bool, targeting: Filter) -> AbilityCostChanges:
    """ "this Equipment's equip ability costs {2} less to activate if it targets a colorless creature"."""
    what = Filter((), Noun(Thing.SOURCE), (IsObject(this), Targets(targeting)))
    return AbilityCostChanges(what, mana, less, "equip")


def split_own_equip(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_equip`."""
    match value:
        case AbilityCostChanges(
            what=Filter(clauses=(IsObject(what=This() as this), Targets(what=targeting))),
            mana=mana,
            less=less,
        ):
            fields: dict[str, object] = {"this": this, "mana": mana, "less": less, "targeting": targeting}
            return if_rebuilt(value, own_equip, fields)
        case _:
            return None


def own_cost(mana: ManaCost, less: bool, **more: object) -> Instruction:
    """ "this ability costs {1} less to activate ..."."""
    if mana.variables:
        raise ValueError("what X is has to be said")
    condition = more.get("condition")
    if condition == DuringTurn(You()):
        raise ValueError("it is said without if")
    if isinstance(condition, IsTrueOf) and isinstance(condition.quality, Targets):
        raise ValueError("what it targets is said of its targets")
    return Instruction(own_cost=replace(OwnCostChange(mana, less), **more))


def split_own_cost(*names: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `own_cost` with those fields, the others holding their defaults."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        found = value.own_cost if isinstance(value, Instruction) else None
        if found is None or None in fields_of(found, names).values():
            return None
        if found.mana.variables or found.condition == DuringTurn(You()):
            return None
        fields = {"mana": found.mana, "less": found.less, **fields_of(found, names)}
        return if_rebuilt(value, own_cost, fields)

    return unbuild


def own_cost_x(less: bool, times: Amount) -> Instruction:
    """ "this ability costs {X} less to activate, where X is ..."."""
    return Instruction(own_cost=OwnCostChange(ONE_GENERIC, less, times, is_x=True))


def split_own_cost_x(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_cost_x`."""
    found = value.own_cost if isinstance(value, Instruction) else None
    if found is None or found.times is None or not found.is_x:
        return None
    fields: dict[str, object] = {"less": found.less, "times": found.times}
    return if_rebuilt(value, own_cost_x, fields)


def own_cost_in_turn(mana: ManaCost, less: bool) -> Instruction:
    """ "this ability costs {1} less to activate during your turn"."""
    return Instruction(own_cost=OwnCostChange(mana, less, condition=DuringTurn(You())))


def split_own_cost_in_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_cost_in_turn`."""
    found = value.own_cost if isinstance(value, Instruction) else None
    if found is None:
        return None
    fields: dict[str, object] = {"mana": found.mana, "less": found.less}
    return if_rebuilt(value, own_cost_in_turn, fields)


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


def _this_ability() -> list[Phrase]:
    """What an ability says about its own cost."""
    start = "this ability costs {mana} {less} to activate"
    endings: tuple[tuple[str, Slots], ...] = (
        (" for each {times}", {"times": COUNTABLE}),
        (" if {condition}", {"condition": CONDITION}),
        (" if it targets {targeting}", {"targeting": A_FILTER}),
    )
    plain: Slots = {"mana": MANA, "less": MORE_OR_LESS}
    found: list[Phrase] = [
        slotted(
            INSTRUCTION, f"{start}{ending}.", own_cost, {**plain, **slots}, unbuild=split_own_cost(*slots)
        )
        for ending, slots in endings
    ]
    return [
        *found,
        slotted(
            INSTRUCTION, f"{start} during your turn.", own_cost_in_turn, plain, unbuild=split_own_cost_in_turn
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


AT_LEAST_ONE = "[?minimum_one . this effect can't reduce the mana in that cost to less than one mana]"
"""What may follow: reductions never take the last mana of a cost (CR 118.7)."""


def _abilities() -> list[Phrase]:
    """What effects say about the activated abilities of things or of players."""
    costs = f"cost {{mana}} {{less}} to activate{AT_LEAST_ONE}"
    change: Slots = {"mana": MANA, "less": MORE_OR_LESS}
    slots: Slots = {"what": FILTER, **change}
    every = Filter((), Noun(Thing.SOURCE))
    return [
        slotted(
            PLAYER_RULE,
            "activated abilities cost {mana} {less} to activate unless they're mana abilities",
            AbilityCostChanges,
            change,
            where={"what": every, "mana_too": False},
        ),
        slotted(PLAYER_RULE, f"activated abilities of {{what:many}} {costs}", AbilityCostChanges, slots),
        phrase(
            PLAYER_RULE,
            "activated abilities of {what:many} cost {X} {less} to activate, where X is {times}"
            f"{AT_LEAST_ONE}",
            AbilityCostChanges,
            where={"mana": ONE_GENERIC, "is_x": True},
            what=FILTER,
            less=MORE_OR_LESS,
            times=VALUE,
        ),
        slotted(
            PLAYER_RULE,
            f"activated abilities of {{participle}} {{noun:one}} {costs}",
            abilities_of_attached,
            {**change, "participle": HOW_ATTACHED, "noun": PLAIN_NOUN},
            unbuild=split_abilities_of_attached,
            also=(f"{{participle}} {{noun:one}}'s activated abilities {costs}",),
        ),
        slotted(
            PLAYER_RULE,
            f"abilities {{who}} activate<s@who> that aren't mana abilities {costs}",
            AbilityCostChanges,
            {**change, "who": BY_WHOM},
            where={"what": every, "mana_too": False},
        ),
        *_of_players(change),
        slotted(
            PLAYER_RULE,
            "{keyword} of {what:many} cost {mana} {less} to activate",
            AbilityCostChanges,
            {**slots, "keyword": KEYWORD_WORD},
        ),
        slotted(
            PLAYER_RULE,
            "loyalty abilities of {what:many} cost {mana} {less} to activate",
            AbilityCostChanges,
            slots,
            where={"loyalty": True},
        ),
        slotted(
            PLAYER_RULE,
            "activated abilities of {what:many} cost {mana} {less} to activate unless they're mana abilities",
            AbilityCostChanges,
            slots,
            where={"mana_too": False},
        ),
    ]


def _of_players(change: Slots) -> Iterator[Phrase]:
    """What abilities that players activate cost: of one keyword, aimed at something, for each of something."""
    wordings: tuple[tuple[str, str, Slots], ...] = (
        ("{keyword} {who} activate<s@who>", "", {"keyword": KEYWORD_WORD}),
        (
            "{keyword} {who} activate<s@who> that target {targeting}",
            "",
            {"keyword": KEYWORD_WORD, "targeting": AIMED_AT},
        ),
        (
            "{keyword} {who} activate<s@who>",
            " for each {times}",
            {"keyword": KEYWORD_WORD, "times": COUNTABLE},
        ),
        ("abilities {who} activate<s@who> that target {targeting}", "", {"targeting": AIMED_AT}),
    )
    for which, each, slots in wordings:
        yield slotted(PLAYER_RULE, f"{which} cost {{mana}} {{less}} to activate{each}", keyword_abilities, {**slots, **change, "who": BY_WHOM}, unbuild=split_keyword_abilities(*slots))  # fmt: skip


PHRASES: tuple[Phrase, ...] = (
    sub(AIMED_AT, THIS),
    sub(AIMED_AT, A_FILTER),
    phrase(AIMED_AT, "{participle} {noun:one}", Attached, participle=HOW_ATTACHED, noun=PLAIN_NOUN),
    phrase(
        PLAYER_RULE,
        "{this}'s equip ability costs {mana} {less} to activate if it targets {targeting}",
        own_equip,
        unbuild=split_own_equip,
        this=THIS,
        mana=MANA,
        less=MORE_OR_LESS,
        targeting=A_FILTER,
    ),
    *(
        phrase(
            PLAYER_RULE,
            f"{word} costs {{who}} pay<s@who> cost {{mana}} {{less}}",
            AbilityCostChanges,
            who=BY_WHOM,
            mana=MANA,
            less=MORE_OR_LESS,
            where={"what": Filter((), Noun(Thing.SOURCE)), "keyword": word, "said": "costs"},
        )
        for word in ("equip", "cycling")
    ),
    *_this_ability(),
    *_abilities(),
)
