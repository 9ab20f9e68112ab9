"""What a continuous effect does to objects, as predicates that agree with them (CR 613)."""

import re
from collections.abc import Mapping

from engine.ir.amounts import Times, X
from engine.ir.combat_marks import (
    CantAttack,
)
from engine.ir.countering import CantBeCopied, CantBeCountered
from engine.ir.effects import StillIs
from engine.ir.filters import ChoiceOf, Filter, HasSubtype, Kind, Noun, Thing
from engine.ir.modifications import (
    BecomeChosen,
    BecomeChosenColor,
    BecomeChosenType,
    CanBeAttachedOnlyTo,
    CantBecomeSuspected,
    CantBecomeUntapped,
    CantBeEnchanted,
    CantBeSacrificed,
    CantBeTargetedBy,
    CantHave,
    CantHaveCounters,
    CantPhaseOut,
    CantTransform,
    ChangeColors,
    ChangePT,
    ChangeTypes,
    DoesntUntap,
    FullText,
    GainAbility,
    GainOneOf,
    HasActivatedOf,
    LoseAbility,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseOthers,
    LoseSupertype,
    LoseThisAbility,
    LoseType,
    SetLandTypes,
    SetPT,
)
from engine.ir.nodes import Ability, Amount, Modification
from engine.ir.said_modifications import BecomeThatType, Several
from engine.language.grammar.nouns.nouns import HEADS
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ABILITY,
    BY_WHOM,
    COUNTABLE,
    EFFECT,
    FILTER,
    KEYWORD,
    KEYWORDS,
    MODIFICATION,
    MODIFICATIONS,
    OBJECTS,
    VALUE,
)
from engine.language.grammar.words import (
    CARD_TYPE,
    COUNTERS,
    CREATURE_TYPE,
    INTEGER,
    SUPERTYPE,
)
from engine.language.kernel import Category, Phrase, leaf, listed, phrase
from engine.values.colors import COLORS
from engine.values.types import BASIC_LAND_TYPES, LAND_TYPES

AURA = Filter((), Noun(Thing.PERMANENT, (Kind((HasSubtype("Aura"),)),)))
"""What enchants (CR 303.4)."""
EQUIPMENT = Filter((), Noun(Thing.PERMANENT, (Kind((HasSubtype("Equipment"),)),)))
"""What equips (CR 301.5)."""

GRANTED = Category("granted ability")
EQUAL_SIZE = Category("power and toughness each equal to")
GRANTED_LIST = listed(GRANTED, "and")
_HALF = re.compile(r"([+-])(\d+|X|Y)", re.IGNORECASE)


def _signed(text: str) -> int | Amount:
    match = _HALF.fullmatch(text)
    if match is None:
        raise ValueError("not a change of power and toughness")
    sign = -1 if match[1] == "-" else 1
    if match[2].isdigit():
        return sign * int(match[2])
    letter = X(match[2].upper())
    return Times(-1, letter) if sign < 0 else letter


def _change(text: str) -> ChangePT:
    power, toughness = text.split("/")
    return ChangePT(_signed(power), _signed(toughness))


def _half_text(value: int | Amount, other: int | Amount) -> str | None:
    if isinstance(value, int):
        sign = "-" if value < 0 or (value == 0 and is_negative(other)) else "+"
        return f"{sign}{abs(value)}"
    if isinstance(value, X):
        return f"+{value.letter}"
    if isinstance(value, Times) and value.factor == -1 and isinstance(value.amount, X):
        return f"-{value.amount.letter}"
    return None


def is_negative(value: int | Amount) -> bool:
    """Whether a change is written with a minus."""
    return value < 0 if isinstance(value, int) else isinstance(value, Times) and value.factor < 0


def _change_text(value: ChangePT) -> str | None:
    power, toughness = _half_text(value.power, value.toughness), _half_text(value.toughness, value.power)
    return None if power is None or toughness is None else f"{power}/{toughness}"


PT_CHANGE = leaf(
    "change of power and toughness", r"[+-](?:\d+|[XY])/[+-](?:\d+|[XY])", _change, _change_text, ChangePT
)


def _size(text: str) -> SetPT:
    def half(part: str) -> int | Amount:
        return int(part) if part.isdigit() else X(part.upper())

    power, toughness = text.split("/")
    return SetPT(half(power), half(toughness))


def _size_text(value: SetPT) -> str | None:
    halves = [part.letter if isinstance(part, X) else part for part in (value.power, value.toughness)]
    return None if any(not isinstance(part, int | str) for part in halves) else f"{halves[0]}/{halves[1]}"


SIZE = leaf("power and toughness", r"(?:\d+|[XY])/(?:\d+|[XY])", _size, _size_text, SetPT)


def change_for_each(change: ChangePT, amount: Amount) -> ChangePT:
    """ "+1/+1 for each ..."."""

    def half(value: int | Amount) -> int | Amount:
        if not isinstance(value, int):
            raise ValueError("X for each")
        return Times(value, amount) if value else 0

    return ChangePT(half(change.power), half(change.toughness))


def split_for_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `change_for_each`."""
    if not isinstance(value, ChangePT):
        return None
    amounts = [half.amount for half in (value.power, value.toughness) if isinstance(half, Times)]
    if not amounts or isinstance(amounts[0], X) or amounts[-1] != amounts[0]:
        return None
    factors = [half.factor if isinstance(half, Times) else half for half in (value.power, value.toughness)]
    if not all(isinstance(factor, int) for factor in factors):
        return None
    return {"change": ChangePT(factors[0], factors[1]), "amount": amounts[0]}


def both_set(amount: Amount) -> SetPT:
    """Power and toughness set to the same amount."""
    return SetPT(amount, amount)


def split_both_set(value: object) -> Mapping[str, object] | None:
    """The inverse of `both_set`."""
    if not isinstance(value, SetPT) or not isinstance(value.power, Amount) or value.power != value.toughness:
        return None
    return {"amount": value.power}


def together(*parts: Modification) -> Several:
    """Several modifications that one predicate makes."""
    return Several(parts)


def no_land_any_more(abilities: tuple[Ability, ...]) -> Several:
    """ "lose all land types and abilities, and they gain ..." (CR 305.7, 613.1d, 613.1f)."""
    return together(SetLandTypes(()), LoseAllAbilities(), GainAbility(abilities, "gains"))


def split_no_land_any_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `no_land_any_more`."""
    last = value.parts[-1] if isinstance(value, Several) else None
    if not isinstance(last, GainAbility) or value != no_land_any_more(last.abilities):
        return None
    return {"abilities": last.abilities}


def said_together(parts: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Modifications one after the other. Whom creatures can't attack is a rule of the game if nothing else is said of
    them: then it holds for those too that come later (CR 611.2c)."""
    if len(parts) == 1 and isinstance(parts[0], CantAttack) and parts[0].whom is not None:
        raise ValueError("a rule for players")
    if all(isinstance(part, LoseOthers) for part in parts):
        raise ValueError("all others but what? that stands in another clause")
    return parts


def split_said_together(value: object) -> Mapping[str, object] | None:
    """The inverse of `said_together`."""
    return {"parts": value} if isinstance(value, tuple) else None


PHRASES: list[Phrase] = [
    phrase(
        MODIFICATIONS,
        "{parts@}",
        said_together,
        unbuild=split_said_together,
        parts=listed(MODIFICATION, "and"),
    ),
    # power and toughness
    phrase(
        MODIFICATION, "get<s@> {change}", None, change=PT_CHANGE, also=("get<s@> an additional {change}",)
    ),
    phrase(
        MODIFICATION,
        "get<s@> {change} for each {amount}",
        change_for_each,
        unbuild=split_for_each,
        change=PT_CHANGE,
        amount=COUNTABLE,
    ),
    phrase(MODIFICATION, "<has|have@> base power and toughness {size}", None, size=SIZE),
    phrase(MODIFICATION, "<has|have@> base power {power}", SetPT, power=INTEGER, where={"toughness": None}),
    phrase(
        MODIFICATION,
        "<has|have@> base toughness {toughness}",
        SetPT,
        toughness=INTEGER,
        where={"power": None},
    ),
    phrase(EQUAL_SIZE, "{amount}", both_set, unbuild=split_both_set, amount=VALUE),
    phrase(
        MODIFICATION,
        "<has|have@> base power and toughness each equal to {amount}",
        both_set,
        unbuild=split_both_set,
        amount=VALUE,
        also=("<has|have@> base power and base toughness each equal to {amount}",),
    ),
    # abilities
    phrase(GRANTED, "{ability} #keyword", None, ability=KEYWORD),
    phrase(GRANTED, '" {ability} "', None, ability=ABILITY, also=(" '{ability} '",)),
    phrase(MODIFICATION, "<has|have@> {abilities}", GainAbility, abilities=listed(GRANTED, "and")),
    phrase(
        MODIFICATION,
        "gain<s@> {abilities}",
        GainAbility,
        abilities=listed(GRANTED, "and"),
        where={"verb": "gains"},
    ),
    phrase(MODIFICATION, "<has|have@> all activated abilities of {of}", HasActivatedOf, of=OBJECTS),
    phrase(
        MODIFICATION,
        "gain<s@> all activated abilities of {of}",
        HasActivatedOf,
        of=OBJECTS,
        where={"verb": "gains"},
    ),
    phrase(MODIFICATION, "lose<s@> {abilities}", LoseAbility, abilities=KEYWORDS),
    phrase(MODIFICATION, "can't have or gain {abilities}", CantHave, abilities=KEYWORDS),
    phrase(
        MODIFICATION,
        '<has|have@> the full text of {of} and <has|have@> the text " {text} "',
        FullText,
        of=OBJECTS,
        text=ABILITY,
    ),
    phrase(MODIFICATION, "lose<s@> all abilities", LoseAllAbilities()),
    phrase(MODIFICATION, "lose<s@> this ability", LoseThisAbility()),
    phrase(
        MODIFICATION, "lose<s@> all land types and abilities", together(SetLandTypes(()), LoseAllAbilities())
    ),
    phrase(
        MODIFICATION,
        "lose<s@> all land types and abilities, and <it|they@> gain<s@> {abilities}",
        no_land_any_more,
        unbuild=split_no_land_any_more,
        abilities=GRANTED_LIST,
    ),
    # the rest of the game
    phrase(
        MODIFICATION,
        "<doesn't|don't@> untap during <its|their@> <controller's|controllers'@> untap step(s@)",
        DoesntUntap(),
    ),
    phrase(MODIFICATION, "<doesn't|don't@> untap during your untap step", DoesntUntap("your")),
    *(phrase(MODIFICATION, f"become<s@> the {what} of your choice", BecomeChosen(what)) for what in ChoiceOf),
    phrase(MODIFICATION, "<isn't|aren't@> a(n) {kind}", LoseType, kind=CARD_TYPE),
    phrase(MODIFICATION, "<is|are@> no longer {supertype}", LoseSupertype, supertype=SUPERTYPE),
    phrase(
        MODIFICATION,
        "gain<s@> your choice of {abilities}",
        GainOneOf,
        abilities=listed(GRANTED, "or", 2),
    ),
    phrase(MODIFICATION, "can't be countered", CantBeCountered()),
    phrase(MODIFICATION, "can't be countered by {by:many}", CantBeCountered, by=FILTER),
    phrase(MODIFICATION, "can't be copied", CantBeCopied()),
    phrase(MODIFICATION, "can be attached only to {what}", CanBeAttachedOnlyTo, what=A_FILTER),
    phrase(MODIFICATION, "can't be sacrificed", CantBeSacrificed()),
    phrase(MODIFICATION, "can't be enchanted", CantBeEnchanted(AURA)),
    phrase(MODIFICATION, "can't transform", CantTransform()),
    phrase(MODIFICATION, "can't become suspected", CantBecomeSuspected()),
    phrase(MODIFICATION, "can't phase out", CantPhaseOut()),
    phrase(MODIFICATION, "can't have [{kind}] counters put on <it|them@>", CantHaveCounters, kind=COUNTERS),
    phrase(MODIFICATION, "can't be the target(s@) of spells or abilities", CantBeTargetedBy()),
    phrase(
        MODIFICATION,
        "can't be the target(s@) of spells or abilities {whose} control<s@whose>",
        CantBeTargetedBy,
        whose=BY_WHOM,
    ),
    phrase(MODIFICATION, "can't be the target(s@) of {what:many}", CantBeTargetedBy, what=FILTER),
    phrase(MODIFICATION, "can't become untapped", CantBecomeUntapped()),
    phrase(MODIFICATION, "can't be equipped", CantBeEnchanted(EQUIPMENT)),
    # types and colors
    phrase(
        MODIFICATION,
        "<is|are@> also a(n) {subtypes}",
        ChangeTypes,
        subtypes=listed(CREATURE_TYPE, "and", 2),
    ),
    phrase(
        MODIFICATION,
        "<is|are@> every creature type",
        ChangeTypes(every_creature_type=True),
        also=(
            "gain<s@> all creature types",
            "<is|are@> all creature types",
            "become<s@> every creature type",
        ),
    ),
    phrase(MODIFICATION, "lose<s@> all creature types", LoseCreatureTypes()),
    phrase(
        MODIFICATION,
        "<is|are@> every nonbasic land type",
        ChangeTypes(subtypes=tuple(one for one in LAND_TYPES if one not in BASIC_LAND_TYPES)),
    ),
    phrase(
        MODIFICATION,
        "<is|are@> every basic land type in addition to <its|their@> other types",
        ChangeTypes(subtypes=tuple(BASIC_LAND_TYPES)),
        also=("gain<s@> all basic land types",),
    ),
    phrase(
        MODIFICATION,
        "<is|are@> every land type in addition to <its|their@> other types",
        ChangeTypes(subtypes=LAND_TYPES),
    ),
    phrase(MODIFICATION, "<is|are@> the chosen type", BecomeChosenType()),
    phrase(MODIFICATION, "become<s@> that type", BecomeThatType()),
    phrase(
        MODIFICATION,
        "<is|are@> the chosen type in addition to <its|their@> other types",
        BecomeChosenType(keeps=True),
    ),
    phrase(MODIFICATION, "<is|are@> the chosen color", BecomeChosenColor()),
    phrase(
        MODIFICATION,
        "<is|are@> the chosen color in addition to <its|their@> other colors",
        BecomeChosenColor(keeps=True),
    ),
    phrase(MODIFICATION, "<is|are@> all colors", ChangeColors(COLORS), also=("become<s@> all colors",)),
    phrase(
        EFFECT,
        "it's still a(n) {words:one}",
        StillIs,
        words=HEADS,
        also=("he's still a(n) {words:one}", "she's still a(n) {words:one}"),
    ),
    phrase(EFFECT, "they're still {words:many}", StillIs, words=HEADS, where={"many": True}),
]
