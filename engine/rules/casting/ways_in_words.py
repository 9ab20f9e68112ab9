"""Ways to cast a card in words, for its player (CR 601.2b, 118.8, 118.9)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.costs import Cost
from engine.rules.casting.ways_to_cast import FREE, Way
from engine.rules.core.game import Game
from engine.rules.mana.total_cost import joined


def cast_in_words(game: Game, name: str, way: Way) -> str:
    """Casting a card in a way, in words: with what its text calls the way, or the cost it names (CR 118.9), and with the
    cost too if one of several is paid (CR 601.2b)."""
    cost = costs_in_words(game, way.cost, way.besides)
    besides = ""
    if way.key and way.besides is not None:
        besides = f" for an additional cost: {costs_in_words(game, way.besides)}"
    match way.name:
        case "":
            return f"Cast {name}{besides}"
        case "free" | "rather" if way.cost == FREE:
            return f"Cast {name} without paying its mana cost{besides}"
        case "rather":
            return f"Cast {name} for another cost: {cost}"
        case word if way.fused and way.alternative:
            fused = f"{name} ({word.partition(' ')[0]})"
            return cast_in_words(game, fused, replace(way, name="rather", fused=False))
        case word:
            return f"Cast {name} ({word}: {cost})" if way.key else f"Cast {name} ({word})"


def costs_in_words(game: Game, *costs: Cost | None) -> str:
    """Several costs, as far as there are any, in words."""
    return game.describe(joined(tuple(cost for cost in costs if cost is not None)))
