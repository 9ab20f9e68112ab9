"""What permanents are worth to who has them, in points: a card is worth about six."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.texts.reading import consequences_of
from engine.agents.worth.lands import does_besides, nth_land
from engine.agents.worth.standing import abilities_worth, upkeep_price
from engine.agents.worth.weighing import creature_worth, mana_value, walker_worth
from engine.ir.abilities import Activated, Triggered
from engine.ir.modifications import DoesntUntap
from engine.ir.nodes import Ability
from engine.views.pictures import ObjectView
from engine.views.seat_view import SeatView

LEAST = 1.0
"""What a permanent is worth at least."""

LAND = 4.0
"""What a land is worth on average."""

HELD_DOWN = 0.3
"""What part of its worth a creature keeps that stays tapped."""


def worth(seen: ObjectView, view: SeatView) -> float:
    """How much a permanent, or a spell that becomes one, is worth, with what has to be paid for it turn by turn."""
    abilities = held(seen, view)
    return max(bare_worth(seen, view, abilities) - upkeep_price(abilities), LEAST)


def held(seen: ObjectView, view: SeatView) -> tuple[Ability, ...]:
    """The abilities that an object has."""
    return tuple(having.ability for having in view.abilities(seen.id))


def bare_worth(seen: ObjectView, view: SeatView, abilities: tuple[Ability, ...]) -> float:
    """The same, without what has to be paid for it."""
    if "creature" in seen.types:
        value = creature_worth(seen.power or 0, seen.toughness or 0, view.marks(seen.id))
        value += abilities_worth(abilities)
        if seen.tapped and any(isinstance(mark, DoesntUntap) for mark in view.marks(seen.id)):
            value *= HELD_DOWN
        return max(value + len(seen.attachments), LEAST)
    if "land" in seen.types:
        return among_lands(seen, view) + does_besides(abilities)
    if "planeswalker" in seen.types:
        return walker_worth(seen.loyalty or 0)
    does = abilities_worth(abilities)
    plain = 2.0 + 2 * mana_value(seen)
    by_what_it_does = LEAST + mana_value(seen) + does
    return max(plain, by_what_it_does) if does >= 0 and not is_told(abilities) else by_what_it_does


def among_lands(seen: ObjectView, view: SeatView) -> float:
    """What a land is worth for its mana: the fewer lands there are, the more; of one that isn't there yet what most are worth."""
    lands = [
        one.id for one in view.table.battlefield if one.controller == seen.controller and "land" in one.types
    ]
    return nth_land(len(lands)) if seen.id in lands else LAND


@lru_cache(maxsize=4096)
def is_told(abilities: tuple[Ability, ...]) -> bool:
    """Whether what abilities do says all that a permanent is worth: each is activated or triggered, and its text known."""
    return bool(abilities) and all(
        isinstance(ability, Activated | Triggered) and bool(consequences_of(ability)) for ability in abilities
    )
