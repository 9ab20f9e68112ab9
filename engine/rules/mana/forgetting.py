"""Letting go of plans that were found for the objects of a game that is over."""

from __future__ import annotations

from engine.rules.core.solving import find_plan, spend
from engine.rules.core.sparing import sparing_plan
from engine.rules.mana.asking_payment import idle_choices

OF_ONE_GAME = (find_plan, spend, sparing_plan, idle_choices)
"""What is remembered by the sources of mana of one game, whose numbers no other game has (CR 601.2g)."""


def forget_plans() -> None:
    """Keep no plan to pay any more (CR 601.2g): thousands of them, with all sources that were to be chosen from, would stay
    as long as the program runs. A game that is under way finds its own anew."""
    for remembered in OF_ONE_GAME:
        remembered.cache_clear()
