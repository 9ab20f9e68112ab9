"""Each ruling that comes with the program by the rules of two dates, as the lab shows it side by side."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from engine.rulings.scripts import scenario_of
from engine.rulings.shelf import ShelvedRuling, of_other_dates, shipped_rulings
from engine.store.comparing import Comparison, compared, first_that_parts, flags_between
from engine.store.library import Library
from engine.store.scenarios import LoadedScenario, load_scenario
from engine.values.edition import EDITIONS, Edition, Profile
from engine.views.citing import cite
from engine.views.editions import DIFFERENCES, held
from tests.sampling import drawn

SHELF = {one.id: one for one in shipped_rulings()}
DATED = [id for id, one in SHELF.items() if of_other_dates(one, SHELF.values())]
ALIKE = (
    "anchor-word-chosen",
    "graveyard-of-a-player-with-hexproof",
    "hybrid-is-announced",
    "layers-of-humility-and-opalescence",
    "lost-and-gained",
    "mana-spent-as-though-of-another-color",
    "redirected-damage",
    "shield-and-damage-that-cant-be-prevented",
    "sorcery-in-response",
    "suspend-is-a-special-action",
    "untap-symbol-and-a-creature-that-came-this-turn",
)
"""Told for two dates whose rules make the same of it: they differ in words and numbers only."""
OTHERS = [id for id in SHELF if id not in DATED]
PLAYED = [*drawn("rulings of dates", DATED, 4), *drawn("other rulings", OTHERS, 50)]
RUNNER = re.compile(
    r"can't go on|nothing answers|should be refused|turn \d+, [a-z_]+,|it can't be done now|[a-z]_[a-z]"
)
"""What only the runner of scripts says."""


def older(one: ShelvedRuling) -> Profile:
    """The date that a ruling is compared with today's by."""
    dates = [one.ruling.edition, *of_other_dates(one, SHELF.values()), Profile.CR_2006]
    return next(date for date in dates if date is not Profile.TODAY)


def by_dates(id: str, library: Library, *profiles: Profile) -> Comparison:
    return compared(loaded(id, library), (profiles[0], profiles[1]))


def loaded(id: str, library: Library) -> LoadedScenario:
    return load_scenario(scenario_of(SHELF[id].ruling, id), library.find)


@pytest.mark.parametrize("id", PLAYED)
def test_no_side_speaks_as_the_runner_of_scripts_does(id, library):
    found = by_dates(id, library, older(SHELF[id]), Profile.TODAY)

    said = [found.together, *(text for one in found.played for text in (one.words, one.result))]
    assert [text for text in said if RUNNER.search(text)] == []


def test_what_has_two_answers_parts_and_each_way_in_which_the_rules_of_dates_differ_is_shown(library):
    answers = [id for id in DATED if id.endswith("-today") and not id.startswith(ALIKE)]
    now = []
    for id in answers:
        for two in of_other_dates(SHELF[id], SHELF.values()).values():
            told = [loaded(one, library) for one in (id, two.id)]

            found = first_that_parts(told, (two.ruling.edition, Profile.TODAY))

            assert not found.same, id
            assert found.causes, id
            assert all(then.words != held.words for then, held in found.causes), id
            now += [held for _, held in found.causes]

    assert len(answers) > 20
    bare = [flag for flag, ways in DIFFERENCES.items() if not any(held in now for held in ways.values())]
    assert bare == []


@pytest.mark.parametrize("id", [id for id in DATED if id.startswith(ALIKE) and id.endswith("-today")])
def test_what_differs_in_words_only_comes_to_the_same(id, library):
    assert by_dates(id, library, older(SHELF[id]), Profile.TODAY).same


def test_where_a_date_cant_go_on_it_is_said_what_can_not_be_done_and_by_which_rules(library):
    """2006 406.1, CR 605.1a."""
    found = by_dates("mana-ability-with-a-target-2006", library, Profile.CR_2006, Profile.TODAY)

    _, today = found.played
    assert today.stopped
    assert today.words == "By these rules this can't be done: “Ann activates it” (it isn't a mana ability)"
    assert [(cite(a.rule, Profile.CR_2006), b.rule) for a, b in found.causes] == [("406.1", "605.1a")]


def test_what_is_asked_only_by_the_rules_of_one_date_is_said(library):
    """2011 509.2, CR 510.1c."""
    found = by_dates("damage-among-several-blockers-today", library, Profile.CR_2011, Profile.TODAY)

    then, _ = found.played
    assert then.stopped
    assert then.words.startswith("By these rules Ann is asked what nobody has answered: “Order the creatures")
    assert (then.rule, found.causes[0][1].rule) == ("509.2", "510.1c")
    assert found.end == ()


def test_a_lesson_on_combat_waits_until_damage_on_the_stack_is_dealt(library):
    """2006 310.3."""
    found = by_dates("lesson-trample", library, Profile.CR_2006, Profile.TODAY)

    assert [one.result for one in found.played] == ["4 expectations hold"] * 2
    assert [a.rule for a, _ in found.causes] == ["2006 310.1"]


def test_a_token_is_found_by_the_name_that_it_has_then(library):
    """CR 111.4."""
    found = by_dates("lesson-token-in-hand", library, Profile.CR_2019, Profile.TODAY)

    assert [one.result for one in found.played] == ["3 expectations hold"] * 2
    assert [(a.rule, b.rule) for a, b in found.causes] == [("111.4", "111.4")]


def test_a_spell_without_legal_targets_is_countered_or_doesnt_resolve(library):
    """CR 608.2b: until 2018 it was countered."""
    found = by_dates("all-targets-illegal-2016", library, Profile.CR_2016, Profile.TODAY)

    assert "doesn't resolve" not in found.together
    assert [one.words for one in found.played] == [
        "Shock has no legal target",
        "Shock has no legal target and doesn't resolve",
    ]


@pytest.mark.parametrize(("one", "other"), tuple(combinations(Profile, 2)))
def test_every_way_in_which_two_dates_differ_is_said_in_words(one, other):
    flags = flags_between(EDITIONS[one], EDITIONS[other])

    said = {flag: (held(EDITIONS[one], flag).words, held(EDITIONS[other], flag).words) for flag in flags}
    alike = [flag for flag, (mine, theirs) in said.items() if mine == theirs]
    assert alike == (["replacement_order"] if {one, other} == {Profile.CR_2006, Profile.CR_2011} else [])


def test_every_flag_has_words():
    assert list(DIFFERENCES) == [name for name in Edition.__struct_fields__ if name != "profile"]
