"""Costs: what stands before a colon, or after "pay" (CR 118)."""

from collections.abc import Mapping

from engine.ir.costs import (
    ActionPart,
    Cost,
    CostPart,
    CountedMana,
    LoyaltySymbol,
    ManaPart,
    RepeatedMana,
    TapSymbol,
    UntapSymbol,
    WaterbendPart,
)
from engine.ir.nodes import Action, Amount
from engine.language.grammar.vocabulary import (
    ACTION,
    ACTION_COST,
    COST,
    COST_PART,
    COUNTABLE,
    PAYMENT,
    WATERBENT,
)
from engine.language.grammar.words import MANA, NUMERAL
from engine.language.kernel import Category, Phrase, joined, leaf, phrase
from engine.values.mana import ManaCost


def _loyalty(text: str) -> LoyaltySymbol:
    sign = -1 if text.startswith("-") else 1
    number = text.lstrip("+-")
    return LoyaltySymbol(sign, True) if number.upper() == "X" else LoyaltySymbol(sign * int(number))


def _loyalty_text(value: LoyaltySymbol) -> str:
    if value.variable:
        return "-X" if value.amount < 0 else "+X"
    return f"{value.amount:+d}" if value.amount else "0"


LOYALTY = leaf("loyalty symbol", r"[+-](?:\d+|X)|0", _loyalty, _loyalty_text, LoyaltySymbol)
MANA_COST = Category("mana to pay")
WATERBENDING = Category("part of a cost to waterbend")


def one_part(part: CostPart) -> Cost:
    """A cost of a single part."""
    return Cost((part,))


def split_one_part(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_part`."""
    return {"part": value.parts[0]} if isinstance(value, Cost) and len(value.parts) == 1 else None


def joined_cost(parts: tuple[CostPart, ...], last: Action) -> Cost:
    """A cost with "and" before its last part, which is an action."""
    return Cost((*parts, ActionPart(last)), joined=True)


def split_joined_cost(value: object) -> Mapping[str, object] | None:
    """The inverse of `joined_cost`."""
    if not isinstance(value, Cost) or not value.joined or not isinstance(value.parts[-1], ActionPart):
        return None
    return {"parts": value.parts[:-1], "last": value.parts[-1].action}


def so_many(count: int, symbol: ManaCost) -> CountedMana:
    """ "Six {C}"."""
    if count < 2 or len(symbol.symbols) != 1:
        raise ValueError("several of one symbol")
    return CountedMana(ManaCost(symbol.symbols * count))


def split_so_many(value: object) -> Mapping[str, object] | None:
    """The inverse of `so_many`."""
    symbols = value.mana.symbols if isinstance(value, CountedMana) else ()
    return {"count": len(symbols), "symbol": ManaCost(symbols[:1])} if len(symbols) > 1 else None


def with_more(mana: ManaCost, more: ManaCost, times: Amount) -> Cost:
    """ "{1} plus an additional {1} for each Faerie you control" (CR 118.5)."""
    return Cost((ManaPart(mana), RepeatedMana(more, times)))


def split_with_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_more`."""
    match value:
        case Cost(parts=(ManaPart() as first, RepeatedMana() as second), joined=False):
            return {"mana": first.mana, "more": second.mana, "times": second.times}
        case _:
            return None


PHRASES: list[Phrase] = [
    phrase(COST_PART, "pay {count} {symbol}", so_many, unbuild=split_so_many, count=NUMERAL, symbol=MANA),
    phrase(MANA_COST, "{mana}", ManaPart, mana=MANA),
    phrase(MANA_COST, "{mana} for each {times}", RepeatedMana, mana=MANA, times=COUNTABLE),
    phrase(COST_PART, "{part}", None, part=MANA_COST),
    phrase(COST_PART, "waterbend {mana}", WaterbendPart, mana=MANA),
    phrase(COST_PART, "{T}", TapSymbol()),
    phrase(COST_PART, "{Q}", UntapSymbol()),
    phrase(COST_PART, "{part} #loyalty", None, part=LOYALTY),
    phrase(COST_PART, "{action:many}", ActionPart, action=ACTION),
    phrase(COST_PART, "{action:many} #only_a_cost", ActionPart, action=ACTION_COST),
    phrase(COST, "{parts}", Cost, parts=joined(COST_PART, ",")),
    phrase(
        COST,
        "{parts} and {last:many}",
        joined_cost,
        unbuild=split_joined_cost,
        parts=joined(COST_PART, ","),
        last=ACTION,
    ),
    phrase(
        PAYMENT,
        "{mana} plus an additional {more} for each {times}",
        with_more,
        unbuild=split_with_more,
        mana=MANA,
        more=MANA,
        times=COUNTABLE,
    ),
    # after "pay"
    phrase(PAYMENT, "{part}", one_part, unbuild=split_one_part, part=MANA_COST),
    phrase(WATERBENDING, "{mana}", WaterbendPart, mana=MANA),
    phrase(WATERBENT, "{part}", one_part, unbuild=split_one_part, part=WATERBENDING),
]
