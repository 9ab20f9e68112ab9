"""What players and objects can't do (CR 101.2, 614.17)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.abilities import Modify, Rule, Rules
from engine.ir.combat_marks import CantBlock, CombatAbility, CombatWord
from engine.ir.combat_rules import AttackersAtMost, AttackTax, BlockersAtMostEach, MustAttackWithOne
from engine.ir.durations import THIS_TURN
from engine.ir.effects import RuleContinuously
from engine.ir.filters import ControlledBy, Filter, HasType, InZone, IsObject, Kind, Noun, Thing
from engine.ir.loyalty_rules import LoyaltyTwice
from engine.ir.nodes import Players
from engine.ir.objects import Each, This
from engine.ir.player_rules import (
    CantActivateAbilities,
    CantCast,
    CantDraw,
    CantEnter,
    CantGainControl,
    CantGainLife,
    CantGetCounters,
    CantLose,
    CantLoseLife,
    CantPayWith,
    CantPlayLands,
    CantSearch,
    CantWin,
    DamageCantBePrevented,
    UntapAtMost,
)
from engine.ir.players import AllPlayers, EachPlayer, You
from engine.ir.said_modifications import Several
from engine.language.grammar.nouns.in_zones import ZONE
from engine.language.grammar.vocabulary import (
    A_FILTER,
    EFFECT,
    FILTER,
    MODIFICATION,
    PLAYER_RULE,
    STATIC,
    THIS,
    WHO,
    WHOSE,
)
from engine.language.grammar.words import COUNTERS, MANA, NUMERAL
from engine.language.kernel import (
    Category,
    Phrase,
    Slots,
    if_rebuilt,
    leaf_words,
    listed,
    phrase,
    slotted,
    sub,
)
from engine.values.mana import ManaCost
from engine.values.types import CardType
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, Zone

ATTACKED = Category("what creatures attack")
SPELLS = Filter((), Noun(Thing.SPELL))
CREATURES = Filter((), Noun(Thing.PERMANENT, (Kind((HasType(CardType.CREATURE),)),)))
ANYTHING = Filter((), Noun(Thing.SOURCE))
ZONES = leaf_words(
    "zones cast from", {"graveyards": GRAVEYARD, "libraries": LIBRARY, "exile": EXILE, "hands": HAND}
)


def no_such_spells(who: Players, what: Filter) -> CantCast:
    """ "players can't cast creature spells": where they can't be cast from is said apart."""
    if any(isinstance(clause, InZone) for clause in what.clauses):
        raise ValueError("a zone that spells are cast from")
    return CantCast(who, what)


def split_no_such_spells(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_such_spells`."""
    if not isinstance(value, CantCast) or value.what is None or value != CantCast(value.who, value.what):
        return None
    return {"who": value.who, "what": value.what}


def no_additional(first: Filter, what: Filter) -> CantCast:
    """ "each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells"."""
    if first != what:
        raise ValueError("of two kinds")
    return CantCast(EachPlayer(), what, more_than_one=True, additional=True)


def split_no_additional(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_additional`."""
    if not isinstance(value, CantCast) or value.what is None:
        return None
    return (
        {"first": value.what, "what": value.what} if value == no_additional(value.what, value.what) else None
    )


def neither_nor(who: Players, spells: Filter, what: Filter) -> Rules:
    """ "your opponents can't cast spells or activate abilities of artifacts"."""
    return Rules((CantCast(who, spells), CantActivateAbilities(what, who=who)))


def split_neither_nor(value: object) -> Mapping[str, object] | None:
    """The inverse of `neither_nor`."""
    match value:
        case Rules(rules=(CantCast(who=who, what=Filter() as spells), CantActivateAbilities(what=what))):
            return (
                {"who": who, "spells": spells, "what": what}
                if value == neither_nor(who, spells, what)
                else None
            )
        case _:
            return None


def neither_nor_any(who: Players, what: Filter) -> Rules:
    """ "players can't cast instant spells or activate abilities that aren't mana abilities"."""
    return Rules((CantCast(who, what), CantActivateAbilities(ANYTHING, mana_too=False, who=who)))


def split_neither_nor_any(value: object) -> Mapping[str, object] | None:
    """The inverse of `neither_nor_any`."""
    match value:
        case Rules(rules=(CantCast(who=who, what=Filter() as what), CantActivateAbilities(mana_too=False))):
            return {"who": who, "what": what} if value == neither_nor_any(who, what) else None
        case _:
            return None


def neither_draw_nor_gain(who: Players) -> Rules:
    """ "players can't draw cards or gain life"."""
    return Rules((CantDraw(who), CantGainLife(who)))


def split_neither_draw_nor_gain(value: object) -> Mapping[str, object] | None:
    """The inverse of `neither_draw_nor_gain`."""
    match value:
        case Rules(rules=(CantDraw(who=who), CantGainLife())) if value == neither_draw_nor_gain(who):
            return {"who": who}
        case _:
            return None


def nothing_from_there(who: Players, zones: tuple[Zone, ...]) -> Rules:
    """ "players can't play lands or cast spells from graveyards"."""
    return Rules((CantPlayLands(who, zones), CantCast(who, SPELLS, zones=zones)))


def split_nothing_from_there(value: object) -> Mapping[str, object] | None:
    """The inverse of `nothing_from_there`."""
    match value:
        case Rules(rules=(CantPlayLands(who=who, zones=zones), CantCast())) if zones:
            return {"who": who, "zones": zones} if value == nothing_from_there(who, zones) else None
        case _:
            return None


def from_your(zone: Zone) -> Rules:
    """ "you can't play lands or cast spells from your hand"."""
    return nothing_from_there(You(), (zone,))


def split_from_your(value: object) -> Mapping[str, object] | None:
    """The inverse of `from_your`."""
    fields = split_nothing_from_there(value)
    if fields is None or fields["who"] != You():
        return None
    zones = fields["zones"]
    return {"zone": zones[0]} if isinstance(zones, tuple) and len(zones) == 1 else None


def in_own_turns(who: Players) -> Rules:
    """ "players can cast spells and activate abilities only during their own turns"."""
    return Rules(
        (
            CantCast(who, None, only_in_own_turn=True),
            CantActivateAbilities(ANYTHING, who=who, in_own_turn=True),
        )
    )


def split_in_own_turns(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_own_turns`."""
    first = value.rules[0] if isinstance(value, Rules) else None
    if not isinstance(first, CantCast):
        return None
    return {"who": first.who} if value == in_own_turns(first.who) else None


def tax_on(what: Filter, mana: ManaCost) -> AttackTax:
    """ "nonblack creatures can't attack you unless their controller pays {2} for each ..."."""
    if what == CREATURES:
        raise ValueError("of all creatures")
    return AttackTax(mana, what=what)


def split_tax_on(value: object) -> Mapping[str, object] | None:
    """The inverse of `tax_on`."""
    if not isinstance(value, AttackTax) or value.what is None or value != tax_on(value.what, value.mana):
        return None
    return {"what": value.what, "mana": value.mana}


def alone(*words: CombatAbility) -> Several:
    """Words that combat asks for."""
    return Several(tuple(CombatWord(word) for word in words))


def loyalty_twice(this: This) -> LoyaltyTwice:
    """ "the loyalty abilities of ~ twice each turn"."""
    return LoyaltyTwice(Filter((), Noun(Thing.PERMANENT), (IsObject(this),)))


def split_loyalty_twice(value: object) -> Mapping[str, object] | None:
    """The inverse of `loyalty_twice`."""
    match value:
        case LoyaltyTwice(what=Filter(clauses=(IsObject(what=This() as this),))):
            return {"this": this} if value == loyalty_twice(this) else None
        case _:
            return None


def loyalty_twice_this_turn(what: Filter) -> RuleContinuously:
    """ "the loyalty abilities of planeswalkers you control twice this turn"."""
    return RuleContinuously(LoyaltyTwice(what), THIS_TURN)


def split_loyalty_twice_this_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `loyalty_twice_this_turn`."""
    match value:
        case RuleContinuously(rule=LoyaltyTwice(what=what)) if value == loyalty_twice_this_turn(what):
            return {"what": what} if split_loyalty_twice(value.rule) is None else None
        case _:
            return None


def own_loyalty_twice(this: This) -> RuleContinuously:
    """ "loyalty abilities of ~ twice this turn"."""
    return RuleContinuously(loyalty_twice(this), THIS_TURN)


def split_own_loyalty_twice(value: object) -> Mapping[str, object] | None:
    """The inverse of `own_loyalty_twice`."""
    match value:
        case RuleContinuously(rule=LoyaltyTwice() as rule, duration=duration) if duration == THIS_TURN:
            return split_loyalty_twice(rule)
        case _:
            return None


def block_without(who: Players, what: Filter) -> Modify:
    """ "Your opponents can't block with creatures with even mana values" (CR 509.1b)."""
    theirs = replace(what, clauses=(*what.clauses, ControlledBy(who)))
    return Modify(Each(theirs), (CantBlock(with_=True),))


def split_block_without(value: object) -> Mapping[str, object] | None:
    """The inverse of `block_without`."""
    match value:
        case Modify(what=Each(what=Filter(clauses=(*_, ControlledBy(who=who))) as what)):
            fields = {"who": who, "what": replace(what, clauses=what.clauses[:-1])}
            return if_rebuilt(value, block_without, fields)
        case _:
            return None


def _casting() -> list[Phrase]:
    """Spells that players can't cast (CR 601.3)."""
    who: Slots = {"who": WHO}
    what: Slots = {**who, "what": FILTER}
    return [
        slotted(PLAYER_RULE, "{who} can't cast {what:many}", no_such_spells, what, unbuild=split_no_such_spells),
        slotted(PLAYER_RULE, "{who} can't cast more than one {what:one} each turn", CantCast, what, where={"more_than_one": True}),
        slotted(PLAYER_RULE, "{who} can cast no more than {most} {what:many} each turn", CantCast, {**what, "most": NUMERAL}, where={"more_than_one": True}),
        phrase(PLAYER_RULE, "each player who has cast {first} this turn can't cast additional {what:many}", no_additional,
               unbuild=split_no_additional, first=A_FILTER, what=FILTER),
        slotted(STATIC, "{who} can't cast {spells:many} or activate abilities of {what:many}", neither_nor, {**what, "spells": FILTER}, unbuild=split_neither_nor),
        slotted(PLAYER_RULE, "{who} can't activate abilities that aren't mana abilities", CantActivateAbilities, who, where={"what": ANYTHING, "mana_too": False}),
        slotted(PLAYER_RULE, "{who} can't activate abilities that aren't mana abilities or loyalty abilities", CantActivateAbilities, who, where={"what": ANYTHING, "mana_too": False, "loyalty": (True,)}),
        slotted(PLAYER_RULE, "{who} can't activate {what:many}' loyalty abilities", CantActivateAbilities, what, where={"loyalty": (False,)}),
        phrase(PLAYER_RULE, "you may activate the loyalty abilities of {what:many} twice each turn rather than only once", LoyaltyTwice, what=FILTER),
        phrase(PLAYER_RULE, "you may activate the loyalty abilities of {this} twice each turn rather than only once", loyalty_twice, unbuild=split_loyalty_twice, this=THIS),
        phrase(EFFECT, "you may activate the loyalty abilities of {what:many} twice this turn rather than only once", loyalty_twice_this_turn, unbuild=split_loyalty_twice_this_turn, what=FILTER,),
        phrase(EFFECT, "you may activate loyalty abilities of {this} twice this turn rather than only once", own_loyalty_twice, unbuild=split_own_loyalty_twice, this=THIS),
        slotted(PLAYER_RULE, "{who} can't cycle cards", CantActivateAbilities, who, where={"what": ANYTHING, "keyword": "cycling"}),
        slotted(STATIC, "{who} can't cast {what:many} or activate abilities that aren't mana abilities", neither_nor_any, what, unbuild=split_neither_nor_any),
        slotted(STATIC, "{who} can cast spells and activate abilities only during their own turns", in_own_turns, who, unbuild=split_in_own_turns),
        phrase(STATIC, "you can't play lands or cast spells from your {zone}", from_your, unbuild=split_from_your, zone=ZONE),
        slotted(STATIC, "{who} can't play lands or cast spells from {zones}", nothing_from_there, {**who, "zones": listed(ZONES, "or")}, unbuild=split_nothing_from_there),
        phrase(PLAYER_RULE, "{what:many} can't be cast", CantCast, what=FILTER,
               where={"who": AllPlayers(), "passive": True}),
        slotted(PLAYER_RULE, "{who} can't cast {what:many} from {zones}", CantCast, {**what, "zones": listed(ZONES, "or")}),
        slotted(PLAYER_RULE, "{who} can't cast {what:many} from anywhere other than <their hand|their hands@who>", CantCast, what, where={"not_from": HAND}),
        slotted(PLAYER_RULE, "{who} can cast spells only any time they could cast a sorcery", CantCast, who, where={"what": None, "only_as_sorcery": True}),
        slotted(PLAYER_RULE, "{who} can cast spells only during <their|your@who> own turn(s@who)", CantCast, who, where={"what": None, "only_in_own_turn": True}, also=("{who} can cast spells only during their own turns", "{who} can cast spells only during your turn")),
        slotted(PLAYER_RULE, "{who} can't play lands", CantPlayLands, who),
    ]  # fmt: skip


def _players() -> list[Phrase]:
    """What players can't do besides (CR 104, 119.7, 121.3, 701.23)."""
    rules: tuple[tuple[str, type, dict[str, object]], ...] = (
        ("{who} can't play land cards from graveyards", CantPlayLands, {"zones": (GRAVEYARD,)}),
        ("{who} can't gain life", CantGainLife, {}),
        ("{who} can't lose life", CantLoseLife, {}),
        ("{who} can't draw cards", CantDraw, {}),
        ("{who} can't draw more than one card each turn", CantDraw, {"more_than_one": True}),
        ("{who} can't lose the game", CantLose, {}),
        ("{who} <doesn't|don't> lose the game for having 0 or less life", CantLose, {"life_only": True}),
        ("{who} can't win the game", CantWin, {}),
        ("{who} can't search libraries", CantSearch, {}),
    )
    found = [phrase(PLAYER_RULE, words, rule, where=where, who=WHO) for words, rule, where in rules]
    found.append(
        phrase(
            STATIC,
            "{who} can't draw cards or gain life",
            neither_draw_nor_gain,
            unbuild=split_neither_draw_nor_gain,
            who=WHO,
        )
    )
    found.append(
        phrase(PLAYER_RULE, "{who} can't get [{kind}] counters", CantGetCounters, who=WHO, kind=COUNTERS)
    )
    to_pay = "to cast spells or activate abilities"
    found.append(phrase(PLAYER_RULE, f"{{who}} can't pay life {to_pay}", CantPayWith, who=WHO))
    found.append(
        phrase(
            PLAYER_RULE,
            f"{{who}} can't pay life or sacrifice {{sacrificing:many}} {to_pay}",
            CantPayWith,
            who=WHO,
            sacrificing=FILTER,
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            f"{{who}} can't sacrifice {{sacrificing:many}} {to_pay}",
            CantPayWith,
            who=WHO,
            sacrificing=FILTER,
            where={"life": False},
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            "{who} life total can't change",
            CantLoseLife,
            who=WHOSE,
            where={"nor_gain": True},
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            "you can't untap more than {count} {what@count} during your untap step",
            UntapAtMost,
            count=NUMERAL,
            what=FILTER,
            where={"who": You()},
        )
    )
    found.append(
        phrase(
            PLAYER_RULE,
            "{who} can't untap more than {count} {what@count} during their untap steps",
            UntapAtMost,
            who=WHO,
            count=NUMERAL,
            what=FILTER,
        )
    )
    return found


def _controlling() -> list[Phrase]:
    """What players can't gain control of (CR 101.2)."""
    return [
        phrase(PLAYER_RULE, "{who} can't gain control of {what:many}", CantGainControl, who=WHO, what=FILTER)
    ]


def _combat() -> list[Phrase]:
    """Who can attack and block, how many, and for how much (CR 508.1, 509.1)."""
    each = "{mana} for each creature they control that's attacking you"
    those = "{mana} for each of those creatures"
    start = "creatures can't attack you"
    too = "or planeswalkers you control"
    unless = "unless their controller pays"
    return [
        phrase(PLAYER_RULE, f"{start} {unless} {each}", AttackTax, mana=MANA, also=(f"{start} {unless} {those}",)),
        phrase(PLAYER_RULE, f"{start} {too} {unless} {those}", AttackTax, mana=MANA,
               where={"planeswalkers_too": True}),
        phrase(PLAYER_RULE, "no more than {count} creature(s@count) can attack each combat", AttackersAtMost,
               count=NUMERAL),
        phrase(PLAYER_RULE, "no more than {count} creature(s@count) can attack {whom} each combat", AttackersAtMost,
               count=NUMERAL, whom=ATTACKED),
        sub(ATTACKED, THIS),
        phrase(ATTACKED, "you", You()),
        phrase(PLAYER_RULE,
               "{who} must attack you or a planeswalker you control with at least one creature each combat if able",
               MustAttackWithOne, who=WHO),
        phrase(STATIC, "{who} can't block with {what:many}", block_without, unbuild=split_block_without, who=WHO, what=FILTER),
        phrase(PLAYER_RULE, "{who} can't block with more than {count} creature(s@count)", BlockersAtMostEach, who=WHO,
               count=NUMERAL),
        phrase(PLAYER_RULE, "no more than {count} creature(s@count) can block each combat", BlockersAtMostEach,
               count=NUMERAL),
        phrase(PLAYER_RULE, f"{{what:many}} can't attack you {unless} {each}", tax_on, unbuild=split_tax_on, mana=MANA,
               what=FILTER),
        phrase(MODIFICATION, "can't attack alone", CombatWord(CombatAbility.CANT_ATTACK_ALONE)),
        phrase(MODIFICATION, "can't block alone", CombatWord(CombatAbility.CANT_BLOCK_ALONE)),
        phrase(MODIFICATION, "can't attack or block alone", alone(CombatAbility.CANT_ATTACK_ALONE, CombatAbility.CANT_BLOCK_ALONE)),
        phrase(MODIFICATION, "can only attack alone", CombatWord(CombatAbility.ONLY_ATTACKS_ALONE)),
    ]  # fmt: skip


def _objects() -> list[Phrase]:
    """What objects can't do: abilities, entering, being kept from harm (CR 602.5, 614.17d, 615.12)."""
    source = "damage that would be dealt by"
    return [
        phrase(PLAYER_RULE, "activated abilities of {what:many} can't be activated", CantActivateAbilities,
               what=FILTER),
        phrase(PLAYER_RULE,
               "activated abilities of {what:many} can't be activated unless they're mana abilities",
               CantActivateAbilities, what=FILTER, where={"mana_too": False}),
        phrase(PLAYER_RULE, "{what:many} can't enter the battlefield", CantEnter, what=FILTER,
               also=("{what:many} can't enter",)),
        phrase(PLAYER_RULE, "{what:many} in {zones} can't enter the battlefield", CantEnter, what=FILTER,
               zones=listed(ZONES, "and", 2)),
        phrase(PLAYER_RULE, "damage can't be prevented", DamageCantBePrevented()),
        phrase(STATIC, "the damage can't be prevented", Rule(DamageCantBePrevented(this=This("this spell")))),
        phrase(PLAYER_RULE, f"{source} {{what:many}} can't be prevented", DamageCantBePrevented, what=FILTER),
        phrase(PLAYER_RULE, f"{source} {{this}} can't be prevented", DamageCantBePrevented, this=THIS),
        phrase(PLAYER_RULE, f"combat {source} {{what:many}} can't be prevented", DamageCantBePrevented, what=FILTER,
               where={"combat": True}),
        phrase(PLAYER_RULE, "combat damage can't be prevented", DamageCantBePrevented(combat=True)),
    ]  # fmt: skip


PHRASES: tuple[Phrase, ...] = (*_casting(), *_players(), *_controlling(), *_combat(), *_objects())
