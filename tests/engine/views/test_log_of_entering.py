"""The log tells what has entered, and with which counters (CR 608.3a, 614.1c, 122.6a)."""

from __future__ import annotations

import pytest

from engine.views.log import LogBook
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def told(table: Table, text: str, *answers: object) -> list[str]:
    """What Bob reads of a creature that Ann casts."""
    bear = table.ann.holds("Bear", text, cost="{G}", pt="2/2")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.answers(*answers)
    table.ann.casts(bear, free="{G}")
    table.resolve()
    return [line.text for line in log.read(table.bob.id) if line.level == "story" and "enters" in line.text]


def test_counters_that_something_enters_with_are_told(table: Table) -> None:
    text = "This creature enters with two +1/+1 counters on it."
    assert told(table, text) == ["Bear enters the battlefield with counters: 2 +1/+1"]


def test_unleash_is_told_where_it_is_chosen(table: Table) -> None:
    """CR 702.98a."""
    assert told(table, "Unleash", True) == ["Bear enters the battlefield with counters: 1 +1/+1"]


def test_that_a_permanent_spell_became_a_permanent_is_told(table: Table) -> None:
    """CR 608.3a: it may have been countered meanwhile, so its casting doesn't tell it."""
    assert told(table, "Unleash", False) == ["Bear enters the battlefield"]


def test_a_permanent_that_enters_tapped_is_told_as_tapped(table: Table) -> None:
    """CR 110.5b, 614.1c."""
    assert told(table, "This creature enters tapped.") == ["Bear enters the battlefield tapped"]


def test_who_controls_what_enters_is_told_where_its_owner_doesnt(table: Table) -> None:
    """CR 110.2a: put onto the battlefield from another player's graveyard."""
    ghoul = table.bob.buried("Ghoul", cost="{B}", pt="3/3")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.carries_out(
        "Put target creature card from a graveyard onto the battlefield tapped under your control.", ghoul
    )
    entered = [line.text for line in log.read(table.bob.id) if "enters" in line.text]
    assert entered == ["Ghoul enters the battlefield tapped under Ann's control — Spell"]
