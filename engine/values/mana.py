"""Mana types, mana symbols and mana costs (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache, lru_cache

from msgspec import Struct

from engine.values.colors import COLORS, Color


class ManaType(StrEnum):
    """A type of mana (CR 106.1b)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


MANA_TYPES: tuple[ManaType, ...] = tuple(ManaType)
COLORED: tuple[ManaType, ...] = MANA_TYPES[:5]
TYPE_OF_COLOR: dict[Color, ManaType] = {color: ManaType(color.value) for color in COLORS}


class Symbol(Struct, frozen=True, cache_hash=True):
    """One mana symbol of a cost (CR 107.4).

    `types` lists what single mana pays it, `generic` how much mana of any type it wants,
    `or_generic` the other half of a monocolored hybrid symbol, `or_life` whether 2 life will do. Generic or variable
    mana with `types` is to be paid with mana of those types only. Generic or variable mana that is `waterbent` is that
    of a waterbend cost (CR 701.67b).
    """

    text: str
    generic: int = 0
    types: tuple[ManaType, ...] = ()
    or_generic: int = 0
    or_life: bool = False
    variable: bool = False
    snow: bool = False
    waterbent: bool = False

    @property
    def mana_value(self) -> int:
        """What the symbol adds to a mana value (CR 202.3)."""
        if self.or_generic:
            return self.or_generic
        return self.generic or (0 if self.variable or not (self.types or self.snow) else 1)


LIFE_SYMBOL = Symbol("{P}", or_life=True)
"""A Phyrexian mana symbol for which it was announced that life is paid (CR 107.4f, 601.2b)."""
_SYMBOL = re.compile(r"\{([^{}]+)\}")


@cache
def symbol(text: str) -> Symbol:
    """The symbol written as `text`, such as "{2/W}".

    Raises ValueError where there is no such mana symbol (CR 107.4).
    """
    inner = text.strip("{}").upper()
    if inner.isdigit():
        if len(inner) > 7:
            raise ValueError(f"no mana symbol {text}")
        return Symbol("{" + str(int(inner)) + "}", generic=int(inner))
    if inner in ("X", "Y", "Z"):
        return Symbol(f"{{{inner}}}", variable=True)
    if inner == "S":
        return Symbol("{S}", snow=True)
    parts = inner.split("/")
    life = parts[-1] == "P" and len(parts) > 1
    if life:
        parts = parts[:-1]
    other = 0
    if len(parts) == 2 and parts[0] == "2":
        other, parts = 2, parts[1:]
    if not 1 <= len(parts) <= 2 or any(part not in MANA_TYPES for part in parts):
        raise ValueError(f"no mana symbol {text}")
    return Symbol(
        f"{{{inner}}}", types=tuple(ManaType(part) for part in parts), or_generic=other, or_life=life
    )


@lru_cache(maxsize=4096)
def _mana_value(cost: ManaCost) -> int:
    return sum(part.mana_value for part in cost.symbols)


class ManaCost(Struct, frozen=True, cache_hash=True):
    """A row of mana symbols (CR 202.1)."""

    symbols: tuple[Symbol, ...] = ()

    @property
    def mana_value(self) -> int:
        """The mana value with X as 0 (CR 202.3)."""
        return _mana_value(self)

    @property
    def colors(self) -> frozenset[Color]:
        """The colors of its symbols (CR 105.2, 202.2)."""
        return frozenset(
            Color(t.value) for part in self.symbols for t in part.types if t != ManaType.COLORLESS
        )

    @property
    def variables(self) -> int:
        """How many {X} symbols it holds (CR 107.3)."""
        return sum(1 for part in self.symbols if part.variable)

    def joined(self) -> ManaCost:
        """The same cost with all its generic mana in one symbol, which stands as on cards, after {X} and before all else:
        {2}{U}{1} is {3}{U}."""
        parts = [part for part in self.symbols if part.generic and not part.types]
        if not parts:
            return self
        whole = symbol(f"{{{sum(part.generic for part in parts)}}}")
        variable = [part for part in self.symbols if part.variable]
        rest = [part for part in self.symbols if part not in parts and part not in variable]
        return ManaCost((*variable, whole, *rest))

    def __str__(self) -> str:
        return "".join(part.text for part in self.symbols)


NO_COST = ManaCost(())


@lru_cache(maxsize=4096)
def mana_cost(text: str) -> ManaCost:
    """Read a mana cost such as "{1}{W}{W}"; raises ValueError at anything else (CR 107.4)."""
    if _SYMBOL.sub("", text).strip():
        raise ValueError(f"not a mana cost: {text}")
    return ManaCost(tuple(symbol(found.group(0)) for found in _SYMBOL.finditer(text)))


def generic(amount: int) -> ManaCost:
    """A cost of that much generic mana (CR 107.4b)."""
    return mana_cost(f"{{{amount}}}")


def reduced(cost: ManaCost, by: ManaCost, *, only_colored: bool = False) -> ManaCost:
    """The cost and less: generic mana takes off generic mana only, colored its own and then generic, or its own alone
    where the effect reduces only that (CR 118.7a-d). Never below nothing."""
    if not by.symbols:
        return cost
    symbols = list(cost.symbols)
    generic = 0
    for part in by.symbols:
        if not part.types and not part.snow:  # generic mana, {0} and {X} among it
            generic += part.generic
            continue
        same = next(
            (own for own in symbols if own.types and not own.generic and set(own.types) & set(part.types)),
            None,
        )
        if same is not None:
            symbols.remove(same)
        else:
            generic += 1
    return _less_generic(symbols, 0 if only_colored else generic)


def so_much(amount: int, types: tuple[ManaType, ...] = (), *, waterbent: bool = False) -> Symbol:
    """So much generic mana; with types, to be paid with mana of those types only (CR 107.4b)."""
    return Symbol(f"{{{amount}}}", generic=amount, types=types, waterbent=waterbent)


def with_x(cost: ManaCost, x: int | None) -> ManaCost:
    """The cost with each variable symbol replaced by that much generic mana (CR 107.3a)."""
    for part in cost.symbols:
        if part.variable:
            break
    else:
        return cost
    symbols = tuple(
        so_much(x or 0, part.types, waterbent=part.waterbent) if part.variable else part
        for part in cost.symbols
    )
    return ManaCost(tuple(part for part in symbols if part.text != "{0}"))


def _less_generic(symbols: list[Symbol], amount: int) -> ManaCost:
    """The symbols with so much less generic mana; that of waterbend costs goes last, for which more may pay
    (CR 701.67b)."""
    less = dict(enumerate(symbols))
    for place in sorted(less, key=lambda place: less[place].waterbent):
        part = less[place]
        if part.generic and amount:
            taken = min(part.generic, amount)
            amount -= taken
            less[place] = so_much(part.generic - taken, part.types, waterbent=part.waterbent)
    return ManaCost(tuple(part for place, part in less.items() if part.generic or not symbols[place].generic))
