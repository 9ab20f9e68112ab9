"""The log tells who activates an ability, what it and what triggers aims at, and copies (CR 602.2b, 603.3d, 707.10)."""

from __future__ import annotations

import pytest

from engine.views.log import LogBook
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def log(table: Table) -> LogBook:
    book = LogBook()
    table.game.observers = (*table.game.observers, book)
    return book


def told(log: LogBook, table: Table, words: str) -> list[tuple[str, str]]:
    """The lines of the story with a word, each with the rule that it names."""
    lines = log.read(table.bob.id)
    return [(line.text, line.rule) for line in lines if line.level == "story" and words in line.text]


def test_who_activates_what_at_which_targets(table: Table, log: LogBook) -> None:
    """CR 602.2b: once, with the targets, when its costs are paid."""
    archer = table.ann.controls("Archer", "{T}: ~ deals 1 damage to any target.", pt="1/1")
    table.ann.answers(table.bob)
    table.ann.activates(archer)
    assert told(log, table, "Archer") == [("Ann activates an ability of Archer targeting Bob", "602.2b")]


def test_a_mana_ability_has_no_line_of_its_own(table: Table, log: LogBook) -> None:
    """CR 605.3b: what it adds is told to those who want everything."""
    stone = table.ann.controls("Stone", "{T}: Add {C}.", types="Artifact")
    table.ann.activates(stone)
    assert told(log, table, "Stone") == []


def test_what_a_triggered_ability_targets(table: Table, log: LogBook) -> None:
    """CR 603.3d: its targets are chosen after it has been put onto the stack."""
    bear = table.bob.controls("Bear", pt="2/2")
    knight = table.ann.holds("Knight", "When ~ enters, tap target creature.", cost="{0}", pt="2/2")
    table.ann.answers(bear)
    table.ann.casts(knight)
    table.resolve()
    table.resolve()
    assert told(log, table, "ability of Knight") == [
        ("An ability of Knight triggers", "603.3"),
        ("The ability of Knight targets Bear", "603.3d"),
    ]


def test_a_copy_of_an_ability_is_told_as_a_copy(table: Table, log: LogBook) -> None:
    """CR 707.10: it is neither activated nor triggers."""
    archer = table.ann.controls("Archer", "{T}: ~ deals 1 damage to any target.", pt="1/1")
    twin = table.ann.holds("Twin", "Copy target activated or triggered ability.", types="Instant", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.activates(archer)
    table.ann.casts(twin)
    table.resolve()
    assert [text for text, _ in told(log, table, "ability of Archer")] == [
        "Ann activates an ability of Archer targeting Bob",
        "Ann casts Twin targeting the ability of Archer",
        "An ability of Archer is copied — Twin",
        "The ability of Archer targets Bob",
    ]


def test_a_triggered_ability_without_a_target_is_told_to_be_removed(table: Table, log: LogBook) -> None:
    """CR 603.3d."""
    troll = table.ann.holds("Troll", "When ~ enters, destroy target artifact.", cost="{0}", pt="2/2")
    table.ann.casts(troll)
    table.resolve()
    assert told(log, table, "ability of Troll") == [
        ("An ability of Troll triggers", "603.3"),
        ("The ability of Troll is removed: there is nothing to choose for it", "603.3d"),
    ]


def test_a_triggered_ability_without_a_mode_cites_that_rule(table: Table, log: LogBook) -> None:
    """CR 603.3c: a mode that can't be chosen isn't."""
    text = "When ~ enters, choose one —\n• Destroy target artifact.\n• Destroy target enchantment."
    table.ann.casts(table.ann.holds("Troll", text, cost="{0}", pt="2/2"))
    table.resolve()
    assert told(log, table, "ability of Troll")[-1][1] == "603.3c"
