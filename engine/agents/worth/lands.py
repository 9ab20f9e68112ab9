"""What lands are worth: by how many there are, and by what they do besides giving mana."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from engine.agents.worth.standing import ability_worth, is_sacrifice_of_itself
from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart
from engine.ir.nodes import Ability

ENOUGH_LANDS = 7
"""More lands than this are worth little."""

LANDS = (6.5, 6.0, 5.0, 4.0, 3.0, 2.0, 1.5)
"""What the first, the second land and so on are worth: four on average, but without the first nothing can be done."""
SURPLUS_LAND = 1.0

MOST_BESIDES = 4.0
"""What it is worth at most that a land does more than to give mana: it gives none meanwhile."""


def nth_land(place: int) -> float:
    """What the so-and-so-many-eth land of a player is worth."""
    return LANDS[place - 1] if 0 < place <= ENOUGH_LANDS else SURPLUS_LAND


@lru_cache(maxsize=4096)
def does_besides(abilities: tuple[Ability, ...]) -> float:
    """What it is worth that a land does more than to give mana: becomes a creature, returns legends. What it is given up for is
    had by using it."""
    worth = sum(ability_worth(ability) for ability in abilities if is_besides(ability))
    return min(max(worth, 0.0), MOST_BESIDES)


def is_besides(ability: Ability) -> bool:
    """Whether an ability neither gives mana nor gives up its source."""
    if not isinstance(ability, Activated):
        return True
    given_up = any(
        isinstance(part, ActionPart) and is_sacrifice_of_itself(part) for part in ability.cost.parts
    )
    return not given_up and all(one.sort is not Sort.MANA for one in consequences_of(ability))
