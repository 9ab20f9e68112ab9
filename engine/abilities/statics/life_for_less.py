"""Paying something besides, so that spells of a kind cost less mana: "As an additional cost to cast red permanent spells,
you may pay 2 life. Those spells cost {R} less to cast if you paid life this way." (CR 118.8, 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.players.life import PayLife
from engine.abilities.keywords.parts import static
from engine.abilities.statics.additional_costs import ONE_COST
from engine.abilities.statics.costs import THIS_SPELL
from engine.abilities.statics.spells_cast import spells
from engine.ir.abilities import AdditionalCost, Modify, Rule
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import ActionPart, Cost, CostPart
from engine.ir.filters import Filter
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Each, Word
from engine.ir.player_rules import CostChanges
from engine.ir.players import You
from engine.language.grammar.vocabulary import FILTER, STATIC
from engine.language.grammar.words import COLOR, MANA
from engine.language.kernel import listed, phrase
from engine.rules.core.registries import expands
from engine.values.colors import Color
from engine.values.mana import ManaCost
from engine.values.zones import STACK

PAYMENT = "payment for less mana"
_of_kind, _split_kind = spells(Word.BARE)


class PaidForLess(Keyword, frozen=True):
    """What such a spell has: a cost may be paid besides, and then it costs so much less, only in mana of those colors.
    Of several such effects each is paid for by itself (CR 118.8a)."""

    SAID: ClassVar[str] = "you may {cost} as an additional cost: it costs {less} less to cast then"

    cost: Cost
    less: ManaCost


@expands(PaidForLess)
def paid_for_less(keyword: PaidForLess) -> tuple[Ability, ...]:
    """The cost that may be paid, and what the spell costs less then (CR 601.2b, 601.2f)."""
    changes = CostChanges(
        THIS_SPELL, keyword.less, less=True, condition=PaidOptionalCost(PAYMENT), only_colored=True
    )
    return (static(AdditionalCost(keyword.cost, PAYMENT)), static(Rule(changes), zone=STACK))


def for_less(what: Filter, parts: tuple[CostPart, ...], mana: ManaCost, color: Color) -> Modify:
    """The spells that somebody casts have it."""
    if any(not isinstance(part, ActionPart) or not isinstance(part.action, PayLife) for part in parts):
        raise ValueError("no life is paid")
    if any(symbol.text != f"{{{color.value}}}" for symbol in mana.symbols):
        raise ValueError("mana of another color")
    return Modify(_of_kind(what, You()), (GainAbility((PaidForLess(Cost(parts), mana),)),))


def split_for_less(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_less`."""
    match value:
        case Modify(what=Each() as what, modifications=(GainAbility(abilities=(PaidForLess() as paid,)),)):
            kind = _split_kind(what)
            if kind is None:
                return None
            color = Color(paid.less.symbols[0].text.strip("{}"))
            fields: dict[str, object] = {
                "what": kind["what"],
                "parts": paid.cost.parts,
                "mana": paid.less,
                "color": color,
            }
            return fields if value == for_less(**fields) else None  # type: ignore[arg-type]  # the slots hold what their categories read
        case _:
            return None


PHRASES = (
    phrase(
        STATIC,
        "as an additional cost to cast {what:many}, you may {parts}. those spells cost {mana} less to cast if you paid life "
        "this way. this effect reduces only the amount of {color} mana you pay",
        for_less,
        unbuild=split_for_less,
        what=FILTER,
        parts=listed(ONE_COST, "and"),
        mana=MANA,
        color=COLOR,
    ),
)
