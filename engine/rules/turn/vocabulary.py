"""Loads every module of the rules that gives words their behavior, so that no game starts without them."""

from engine.rules.actions import damage, drawing, life, permanents
from engine.rules.evaluating import amounts, conditions, noun_phrases, qualities, types_and_colors
from engine.rules.events import (
    performing,
    performing_merged,
    performing_moves,
    performing_restart,
    performing_subgames,
    performing_turns,
)

LOADED = (
    amounts,
    conditions,
    damage,
    drawing,
    life,
    noun_phrases,
    performing,
    performing_merged,
    performing_moves,
    performing_restart,
    performing_subgames,
    performing_turns,
    permanents,
    qualities,
    types_and_colors,
)
