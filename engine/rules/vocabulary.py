"""Loads every module of the rules that gives words their behavior, so that no game starts without them."""

from engine.rules import (
    amounts,
    conditions,
    damage,
    drawing,
    life,
    performing,
    performing_course,
    permanents,
    phrases,
    qualities,
)

LOADED = (
    amounts,
    conditions,
    damage,
    drawing,
    life,
    performing,
    performing_course,
    permanents,
    phrases,
    qualities,
)
