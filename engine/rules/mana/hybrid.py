"""Hybrid and Phyrexian mana symbols in a cost that effects change: which half will be paid, or life, is announced before
(CR 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, product

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.rules.core.game import Game
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import LIFE_SYMBOL, ManaCost, Symbol, symbol

BETWEEN = " instead of "
"""How what was announced is noted among the costs that were chosen: "{2} instead of {2/W}"."""


def with_life_said(cost: ManaCost) -> tuple[ManaCost, ...]:
    """What a cost comes to for each way of announcing life for its Phyrexian symbols, that with the most mana first
    (CR 107.4f, 601.2b)."""
    phyrexian = [part for part in cost.symbols if part.or_life]
    rest = tuple(part for part in cost.symbols if not part.or_life)
    ways = [
        combinations_with_replacement((without_life(part), LIFE_SYMBOL), phyrexian.count(part))
        for part in dict.fromkeys(phyrexian)
    ]
    return tuple(ManaCost(rest + sum(chosen, ())) for chosen in product(*ways))


def without_life(part: Symbol) -> Symbol:
    """The symbol as one that only mana pays."""
    return symbol(part.text.replace("/P}", "}")) if part.or_life else part


def halves(part: Symbol) -> tuple[Symbol, ...]:
    """What may be paid for a hybrid symbol; nothing for another one (CR 107.4e)."""
    colors = tuple(symbol(f"{{{type.value}}}") for type in part.types)
    if part.or_generic:
        return (symbol(f"{{{part.or_generic}}}"), *colors)
    return colors if len(colors) > 1 else ()


def equivalents(cost: ManaCost) -> tuple[ManaCost, ...]:
    """The nonhybrid costs that may be paid for a cost (CR 601.2b)."""
    hybrid = [part for part in cost.symbols if halves(part)]
    rest = tuple(part for part in cost.symbols if not halves(part))
    each = [combinations_with_replacement(halves(part), hybrid.count(part)) for part in dict.fromkeys(hybrid)]
    return tuple(ManaCost(rest + sum(chosen, ())) for chosen in product(*each))


def announce_halves(
    game: Game, id: ObjectId, player: PlayerId, cost: ManaCost, can_pay: Callable[[ManaCost], bool]
) -> tuple[tuple[str, int], ...]:
    """The player says what they will pay for each hybrid symbol, as far as it can be paid (CR 601.2b); how often, by
    symbol and half."""
    possible = [found for found in equivalents(cost) if can_pay(found)]
    chosen: list[Symbol] = []
    announced: dict[str, int] = {}
    for part in (part for part in cost.symbols if halves(part)):
        options = [
            half for half in halves(part) if any(_holds(found, [*chosen, half]) for found in possible)
        ] or list(halves(part))
        why = Why("601.2b", id, f"Pay what for {part.text}?")
        words = tuple(WordOption(half.text, half.text, id) for half in options)
        answer = game.ask(Choose(player, why, words, purpose=Purpose.COST, cancellable=game.may_take_back()))
        half = options[answer.indices[0]]
        chosen.append(half)
        name = f"{half.text}{BETWEEN}{part.text}"
        announced[name] = announced.get(name, 0) + 1
    return tuple(announced.items())


def _holds(cost: ManaCost, symbols: list[Symbol]) -> bool:
    """Whether a cost has all of these symbols, each as often."""
    return all(cost.symbols.count(part) >= symbols.count(part) for part in symbols)


def with_halves(cost: ManaCost, paid: tuple[tuple[str, int], ...]) -> ManaCost:
    """The cost with what was announced for its hybrid symbols (CR 601.2b)."""
    symbols = list(cost.symbols)
    for name, times in paid:
        half, between, whole = name.partition(BETWEEN)
        for _ in range(times if between else 0):
            symbols[symbols.index(symbol(whole))] = symbol(half)
    return ManaCost(tuple(symbols))
