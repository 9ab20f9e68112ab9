"""The page of rules with their rulings: numbers of older editions, the rulings, their dates, and whether they hold."""

import json

import pytest

from engine.cli.commands import main
from engine.rulings.coverage_page import State, as_html, as_markdown, rows, state_of, summed_up
from engine.rulings.shelf import CoveredRule

LEGENDS = CoveredRule("704.5j", ("one", "other"), ("2011", "today"))
WITHOUT = CoveredRule("704.5k", (), ())


def test_a_rule_holds_if_all_its_rulings_do():
    assert state_of(("one", "other"), {"one": True, "other": True}) is State.HOLDS
    assert state_of(("one", "other"), {"one": True, "other": False}) is State.FAILS
    assert state_of((), {}) is State.NONE


def test_a_row_tells_the_numbers_that_the_rule_had():
    legends, world = rows([LEGENDS, WITHOUT], {"one": True, "other": False})

    assert legends.before[:2] == ("420.5e", "704.5k")
    assert legends.cells[-3:] == ("one, other", "2011, today", "fails")
    assert world.cells[-3:] == ("", "", "no ruling")
    assert summed_up([legends, world]) == "1 of 2 rules have a ruling; all of them hold for 0."


def test_pages_are_by_section_and_can_hold_any_text():
    page = rows([CoveredRule("704.5j", ("a<b|c",), ("today",)), WITHOUT], {"a<b|c": True})

    assert "## 704 State-Based Actions" in as_markdown(page)
    assert "a<b\\|c" in as_markdown(page)
    assert "<h2>704 State-Based Actions</h2>" in as_html(page)
    assert "a&lt;b|c" in as_html(page)


@pytest.mark.parametrize("ending", ["md", "html"])
def test_the_command_plays_the_rulings_and_writes_the_page(tmp_path, capsys, ending):
    page = tmp_path / f"rules.{ending}"

    assert main(["ruling", "coverage", "704.5j", "--page", str(page)]) == 0

    assert "lesson-legend-rule" in page.read_text()
    assert "420.5e" in page.read_text()
    assert str(page) in capsys.readouterr().out


def test_a_page_of_another_kind_and_a_ruling_that_does_not_hold_are_told(tmp_path, capsys):
    assert main(["ruling", "coverage", "704.5j", "--page", str(tmp_path / "rules.pdf")]) == 2
    assert "a page is written as .md or .html" in capsys.readouterr().err

    wrong = tmp_path / "wrong.json"
    check = {"check": "life", "player": "Ann", "value": 3, "because": "It isn't.", "rule": "119.1"}
    ruling = {"ruling": 1, "title": "Wrong", "players": {"Ann": {}, "Bob": {}}, "rules": ["119.1"]}
    wrong.write_text(json.dumps({**ruling, "moments": [{"name": "Now", "expect": [check]}]}))
    page = tmp_path / "rules.md"

    assert main(["ruling", "coverage", str(wrong), "--page", str(page)]) == 1
    assert "| fails |" in page.read_text()
