"""What players may do, have or keep that others don't (CR 402.2, 500.5, 502.3, 601.3b, 702.11d)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.actions.mana.adding import USE
from engine.abilities.statics.costs import MORE_OR_LESS
from engine.ir.abilities import Modify, Rules
from engine.ir.combat_marks import AssignsAsUnblocked
from engine.ir.durations import THIS_TURN
from engine.ir.effects import Continuously
from engine.ir.filters import Filter, Thing
from engine.ir.mana_rules import ManaStays, UnspentManaBecomes
from engine.ir.nodes import Players
from engine.ir.player_rules import (
    CastAsThoughFlash,
    CostChanges,
    LegendRuleOff,
    MaximumHandSize,
    MustTargetOneOf,
    NoMaximumHandSize,
    PlayerCantBeTargeted,
    SpendAnyMana,
    UntapsAlso,
)
from engine.ir.players import EachPlayer, PlayerKind
from engine.language.grammar.vocabulary import (
    BY_WHOM,
    EFFECT,
    FILTER,
    ITS,
    OBJECTS,
    PLAYER_RULE,
    STATIC,
    THIS,
    VALUE,
    WHO,
    WHOSE,
)
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import Phrase, if_rebuilt, leaf_words, phrase
from engine.values.colors import COLOR_NAMES
from engine.values.mana import TYPE_OF_COLOR, ManaCost, ManaType

MANA_KIND = leaf_words(
    "kind of mana", {name: color.value for color, name in COLOR_NAMES.items()} | {"colorless": "C"}
)


def first_with_flash(who: Players, what: Filter, again: Players) -> CastAsThoughFlash:
    """ "you may cast the first creature spell you cast each turn as though it had flash"."""
    if who != again or what.noun.thing is not Thing.SPELL:
        raise ValueError("what others cast, or no spell")
    return CastAsThoughFlash(who, what, first=True)


def split_first_with_flash(value: object) -> Mapping[str, object] | None:
    """The inverse of `first_with_flash`."""
    if not isinstance(value, CastAsThoughFlash) or not value.first:
        return None
    return {"who": value.who, "what": value.what, "again": value.who}


def cheap_with_flash(what: Filter, who: Players, mana: ManaCost, less: bool) -> Rules:
    """ "the first creature spell you cast each turn costs {2} less to cast and can be cast as though it had flash"."""
    return Rules((CostChanges(what, mana, less, who, ordinal=1), CastAsThoughFlash(who, what, first=True)))


def split_cheap_with_flash(value: object) -> Mapping[str, object] | None:
    """The inverse of `cheap_with_flash`."""
    match value:
        case Rules(rules=(CostChanges() as costs, CastAsThoughFlash())):
            fields: dict[str, object] = {
                "what": costs.what,
                "who": costs.who,
                "mana": costs.mana,
                "less": costs.less,
            }
            return if_rebuilt(value, cheap_with_flash, fields)
        case _:
            return None


def reduced(who: Players, count: int) -> MaximumHandSize:
    """ "your maximum hand size is reduced by two"."""
    return MaximumHandSize(who, None, -count)


def split_reduced(value: object) -> Mapping[str, object] | None:
    """The inverse of `reduced`."""
    if not isinstance(value, MaximumHandSize) or value.size is not None or value.change >= 0:
        return None
    return {"who": value.who, "count": -value.change}


def increased(who: Players, count: int) -> MaximumHandSize:
    """ "your maximum hand size is increased by two"."""
    return MaximumHandSize(who, None, count)


def split_increased(value: object) -> Mapping[str, object] | None:
    """The inverse of `increased`."""
    if not isinstance(value, MaximumHandSize) or value.size is not None or value.change <= 0:
        return None
    return {"who": value.who, "count": value.change}


PHRASES: tuple[Phrase, ...] = (
    phrase(PLAYER_RULE, "{who} <has|have> no maximum hand size", NoMaximumHandSize, who=WHO),
    phrase(PLAYER_RULE, "{who} maximum hand size is {size}", MaximumHandSize, who=WHOSE, size=NUMERAL),
    phrase(PLAYER_RULE, "{who} maximum hand size is equal to {size}", MaximumHandSize, who=WHOSE, size=VALUE),
    phrase(
        PLAYER_RULE,
        "{who} maximum hand size is reduced by {count}",
        reduced,
        unbuild=split_reduced,
        who=WHOSE,
        count=NUMERAL,
    ),
    phrase(
        PLAYER_RULE,
        "{who} maximum hand size is increased by {count}",
        increased,
        unbuild=split_increased,
        who=WHOSE,
        count=NUMERAL,
    ),
    phrase(
        PLAYER_RULE,
        "{who} <has|have> hexproof",
        PlayerCantBeTargeted,
        who=WHO,
        also=("{who} gain<s> hexproof",),
    ),
    phrase(
        PLAYER_RULE,
        "while an opponent is choosing targets as part of casting a spell they control or activating an ability they "
        "control, that player must choose at least one {what} if able",
        MustTargetOneOf,
        what=FILTER,
        where={"who": EachPlayer(PlayerKind.OPPONENT)},
    ),
    phrase(
        PLAYER_RULE,
        "{who} <has|have> shroud",
        PlayerCantBeTargeted,
        who=WHO,
        where={"by_opponents_only": False},
        also=("{who} gain<s> shroud",),
    ),
    phrase(
        PLAYER_RULE,
        "{who} may cast the first {what} {again} cast<s@again> each turn as though it had flash",
        first_with_flash,
        unbuild=split_first_with_flash,
        who=WHO,
        what=FILTER,
        again=BY_WHOM,
    ),
    phrase(
        STATIC,
        "the first {what} {who} cast<s@who> each turn costs {mana} {less} to cast and can be cast as though it had flash",
        cheap_with_flash,
        unbuild=split_cheap_with_flash,
        what=FILTER,
        who=BY_WHOM,
        mana=MANA,
        less=MORE_OR_LESS,
    ),
    phrase(
        PLAYER_RULE,
        "{who} may cast {what:many} as though they had flash",
        CastAsThoughFlash,
        who=WHO,
        what=FILTER,
    ),
    phrase(
        PLAYER_RULE,
        "{who} may cast {what:many} and {second:many} as though they had flash",
        CastAsThoughFlash,
        who=WHO,
        what=FILTER,
        second=FILTER,
    ),
    phrase(
        PLAYER_RULE,
        "{who} <doesn't|don't> lose unspent {type} mana as steps and phases end",
        ManaStays,
        who=WHO,
        type=MANA_KIND,
    ),
    phrase(PLAYER_RULE, "{who} may spend mana as though it were mana of any color", SpendAnyMana, who=WHO),
    phrase(
        PLAYER_RULE,
        "{who} may spend mana as though it were mana of any color to {use}",
        SpendAnyMana,
        who=WHO,
        use=USE,
    ),
    phrase(
        PLAYER_RULE,
        "{who} may spend mana of any type to {use}",
        SpendAnyMana,
        who=WHO,
        use=USE,
        where={"any_type": True},
        also=("{who} can spend mana of any type to {use}",),
    ),
    *(
        phrase(
            PLAYER_RULE,
            f"if {{who}} would lose unspent mana, that mana becomes {word} instead",
            UnspentManaBecomes,
            who=WHO,
            where={"type": kind},
        )
        for word, kind in (
            ("colorless", ManaType.COLORLESS),
            *((name, TYPE_OF_COLOR[color]) for color, name in COLOR_NAMES.items()),
        )
    ),
    phrase(
        PLAYER_RULE, "{who} <doesn't|don't> lose unspent mana as steps and phases end", ManaStays, who=WHO
    ),
    phrase(PLAYER_RULE, 'the " legend rule " doesn\'t apply', LegendRuleOff()),
    phrase(PLAYER_RULE, 'the " legend rule " doesn\'t apply to {what:many}', LegendRuleOff, what=FILTER),
    phrase(PLAYER_RULE, "untap {what} during each other player's untap step", UntapsAlso, what=OBJECTS),
    phrase(
        EFFECT,
        "you may have {what} assign <its|their@what> combat damage this turn as though <it|they@what> weren't blocked",
        Continuously,
        what=OBJECTS,
        where={"modifications": (AssignsAsUnblocked(),), "duration": THIS_TURN},
    ),
    phrase(
        STATIC,
        "you may have {what} assign its combat damage as though it weren't blocked",
        Modify,
        what=THIS,
        where={"modifications": (AssignsAsUnblocked(),)},
    ),
    phrase(
        STATIC,
        "{what} controller may have it assign its combat damage as though it weren't blocked",
        Modify,
        what=ITS,
        where={"modifications": (AssignsAsUnblocked(),)},
    ),
)
