"""Branches of films: one decision answered otherwise, the rest as it was as far as it fits."""

import msgspec
import pytest

from engine import Library, branched, load_scenario, other_answers, script_film, side_by_side
from engine.scenario.notation import Scenario
from engine.state.digest import digest
from engine.store.timeline import StepKind
from engine.values.ids import PlayerId

BOLT = {"type_line": "Instant", "mana_cost": "{R}", "text": "Bolt deals 3 damage to any target."}
BEAR = {"type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": "2", "toughness": "4", "text": ""}


@pytest.fixture
def film(tmp_path):
    """Ann's Bolt is dealt to Bob's Bear."""
    given = {
        "id": "bolt", "format": "duel", "strict": True,
        "players": {
            "A": {"hand": [{"card": "Bolt"}], "battlefield": [{"card": "Mountain"}], "library": []},
            "B": {"battlefield": [{"card": "Bear"}], "library": []},
        },
        "custom_cards": {"Bolt": BOLT, "Bear": BEAR},
        "script": [
            {"player": "A", "turn": 1, "step": "precombat_main", "do": "cast", "card": "Bolt",
             "targets": [{"card": "Bear"}]},
        ],
        "stop": {"turn": 1, "step": "precombat_main"},
        "expect": [],
    }  # fmt: skip
    with Library(tmp_path) as library:
        loaded = load_scenario(msgspec.convert(given, Scenario), library.find)
    return script_film(loaded, 0, lambda: False)


def decision_at(film, rule):
    return next(s for s in film.timeline.steps if s.kind == StepKind.DECISION and s.rule == rule)


def life(film, seat):
    last = len(film.timeline.steps) - 1
    return film.timeline.table(last, PlayerId(0)).players[seat].life


def test_another_target_is_dealt_the_damage(film):
    """CR 601.2c: what comes after is answered as it was."""
    step = decision_at(film, "601.2c")
    answers = other_answers(step.decision, step.answer)
    before = digest(film.timeline.game(step.number).state)

    ends = [life(branched(film, step.number, answer, lambda: False), 1) for answer in answers]

    assert sorted(ends) == [17, 20]
    assert life(film, 1) == 20
    assert digest(film.timeline.game(step.number).state) == before


def test_a_branch_begins_as_the_game_did(film):
    step = decision_at(film, "601.2c")
    (answer, *_) = other_answers(step.decision, step.answer)

    branch = branched(film, step.number, answer, lambda: False)

    words = [one.words for one in branch.timeline.steps if one.kind != StepKind.START]
    same = [one.words for one in film.timeline.steps[: step.number] if one.kind != StepKind.SCRIPT][1:]
    assert words[: len(same)] == same


def test_a_branch_ends_where_something_else_is_asked(film):
    """Who passes instead of casting is not asked for targets."""
    step = next(s for s in film.timeline.steps if "acts" in s.words)
    branch = branched(film, step.number, other_answers(step.decision, step.answer)[0], lambda: False)

    last = branch.timeline.steps[-2]
    assert branch.result == "nobody has answered this question here"
    assert (last.kind, last.answer) == (StepKind.DECISION, None)
    assert life(branch, 1) == 20


def test_a_question_that_was_not_asked_before_is_answered_and_the_rest_follows(film):
    """Ann passes first; asked again in another step, she casts the Bolt after all and is asked for its target."""
    step = next(s for s in film.timeline.steps if "acts" in s.words)
    branch = branched(film, step.number, other_answers(step.decision, step.answer)[0], lambda: False)
    stopped = branch.timeline.steps[-2]

    further = branched(branch, stopped.number, other_answers(stopped.decision, None)[0], lambda: False)

    assert len(further.record.answers) > len(branch.record.answers)
    assert further.timeline.steps[: stopped.number - 1] == branch.timeline.steps[: stopped.number - 1]


def test_two_branches_part_at_the_question_that_was_answered_otherwise(film):
    step = decision_at(film, "601.2c")
    answers = other_answers(step.decision, step.answer)
    branches = [branched(film, step.number, answer, lambda: False) for answer in answers]

    for branch, answer in zip(branches, answers, strict=True):
        laid = side_by_side(film, branch, PlayerId(0))
        assert (laid.first.number, laid.first.answer, laid.second.answer) == (
            step.number,
            step.answer,
            answer,
        )
        assert laid.together.number < step.number
        ends = laid.differences(laid.steps(0)[-1].number, laid.steps(1)[-1].number)
        assert ("Bear", "damage", "3", "0") in {(one.name, one.what, one.before, one.after) for one in ends}
    assert side_by_side(film, film, PlayerId(1)).same
