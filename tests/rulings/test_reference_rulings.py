"""Each ruling of the reference material, and each example of its chapters, is played by rulings of the library, or there is a
reason why none does."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from engine.assets import shared_folder
from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import coverage, shipped_rulings
from engine.scenario.running import Status, run_scenario
from engine.store.library import Library
from tests.rulings.index import in_full

LISTED = Path(__file__).with_name("reference.txt")
EXAMPLES = Path(__file__).with_name("examples.txt")
SHIPPED = {one.id: one for one in shipped_rulings()}


def listed() -> dict[str, str]:
    """What is written of each ruling of the reference material, by its number."""
    lines = [line for line in LISTED.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {number: said for number, _, said in (line.partition(" ") for line in lines)}


PLAYED = {number: said.split() for number, said in listed().items() if not said.startswith(("- ", "= "))}
TESTED = {number: said.removeprefix("= ") for number, said in listed().items() if said.startswith("= ")}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    with Library(tmp_path_factory.mktemp("data")) as library:
        yield library


@pytest.mark.parametrize("number", PLAYED)
def test_it_is_played_by_the_rulings_named(number, library):
    outcomes = [run_scenario(scenario_of(SHIPPED[id].ruling, id), library.find) for id in PLAYED[number]]

    assert [(one.status, one.warnings) for one in outcomes] == [(Status.PASS, ())] * len(PLAYED[number])


@pytest.mark.parametrize("number", TESTED)
def test_it_is_played_by_the_test_named(number):
    """What a form for two players can't hold."""
    file, _, name = TESTED[number].partition("::")
    test = getattr(import_module(f"tests.rulings.{file}"), name)

    assert number in (test.__doc__ or "")


def test_none_is_missing():
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference material is not at hand")
    known = json.loads((shared / "rules" / "rulings.json").read_text("utf-8"))

    assert sorted(listed()) == sorted(ruling["id"] for ruling in known)


def test_what_other_dates_have_otherwise_is_played_by_the_rules_of_two():
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference material is not at hand")
    known = json.loads((shared / "rules" / "rulings.json").read_text("utf-8"))
    dated = {ruling["id"] for ruling in known if ruling["edition"]}

    by = {number: {SHIPPED[id].ruling.edition for id in PLAYED[number]} for number in dated}
    assert len(dated) == 19
    assert [number for number, editions in by.items() if len(editions) < 2] == []


def test_what_isnt_played_has_a_reason_with_its_rule():
    reasons = [said for said in listed().values() if said.startswith("- ")]

    assert [reason for reason in reasons if "(CR " not in reason] == []


def examples() -> dict[str, list[str]]:
    """The rulings that play each example of the chapters, by edition and rule of then."""
    lines = [line for line in EXAMPLES.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {f"{edition} {number}": rulings for edition, number, *rulings in map(str.split, lines)}


@pytest.mark.parametrize("number", examples())
def test_the_rulings_that_play_an_example_are_in_the_library(number):
    assert [id for id in examples()[number] if id not in SHIPPED] == []
    assert examples()[number]


def test_no_example_is_missing():
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference material is not at hand")
    rules = json.loads((shared / "rules" / "rules-index.json").read_text("utf-8"))

    known = [
        f"{rule['edition']} {rule['rule']}/{place + 1}"
        for rule in rules
        for place in range(len(rule["examples"]))
    ]
    assert list(examples()) == known


def test_each_rule_of_the_chapters_that_can_be_tested_has_a_ruling_or_a_reason():
    shared = shared_folder()
    if shared is None:
        pytest.skip("the reference material is not at hand")
    rules = json.loads((shared / "rules" / "rules-index.json").read_text("utf-8"))
    covered = {one.rule: one for one in coverage(SHIPPED.values())}

    bare = [
        rule["rule"]
        for rule in rules
        if rule["testable"]
        and not any(
            now in covered and (covered[now].rulings or covered[now].why_none)
            for now in in_full(rule["current_rule"])
        )
    ]
    assert sum(rule["testable"] for rule in rules) == 332
    assert bare == []
