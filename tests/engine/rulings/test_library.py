"""Each ruling that comes with the program holds, is written as the program writes it, and says what it must."""

import pytest

from engine.assets import rule_exists
from engine.rulings.reading import read_ruling, written
from engine.rulings.scripts import ZONES, cards_in, scenario_of
from engine.rulings.shelf import of_other_dates, rules_cited, shipped_rulings
from engine.scenario.running import Status, run_scenario
from engine.values.edition import Profile

SHIPPED = {one.id: one for one in shipped_rulings()}


def everywhere(side):
    """The cards of a side, in all its zones."""
    return [placed for zone in ZONES for placed in cards_in(side, zone)]


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_ruling_holds_with_its_own_cards(id, library):
    one = SHIPPED[id]

    outcome = run_scenario(scenario_of(one.ruling, id), library.find)

    assert (outcome.status, outcome.reason, outcome.warnings) == (Status.PASS, "", ())


def test_each_shipped_ruling_asks_answers_and_names_its_rules():
    told = {one.id: one.ruling for one in SHIPPED.values()}

    assert [id for id, ruling in told.items() if not ruling.question.endswith("?")] == []
    assert [id for id, ruling in told.items() if not (ruling.answer and ruling.rules)] == []
    assert [id for id, ruling in told.items() if not any(moment.expect for moment in ruling.moments)] == []


def test_each_expectation_of_a_shipped_ruling_says_why():
    unsaid = [
        (one.id, moment.name, check.check)
        for one in SHIPPED.values()
        for moment in one.ruling.moments
        for check in moment.expect
        if not (check.because and check.rule)
    ]

    assert unsaid == []


def test_each_rule_that_a_shipped_ruling_cites_exists():
    unknown = [
        (one.id, rule)
        for one in SHIPPED.values()
        for rule in rules_cited(one.ruling)
        if " " not in rule and not rule_exists(rule)
    ]

    assert unknown == []


def test_the_titles_of_shipped_rulings_differ():
    titles = [one.ruling.title for one in SHIPPED.values()]

    assert sorted(title for title in set(titles) if titles.count(title) > 1) == []


def test_each_shipped_ruling_uses_the_cards_that_it_brings():
    unused = [
        (one.id, card)
        for one in SHIPPED.values()
        for card in one.ruling.cards
        if card
        not in {
            name
            for side in one.ruling.players.values()
            for placed in everywhere(side)
            for name in (placed.card, *(merged.card for merged in placed.merged))
        }
    ]

    assert unused == []


def test_each_shipped_ruling_is_the_same_file_when_it_is_saved_again():
    changed = [one.id for one in SHIPPED.values() if written(read_ruling(one.path)) != one.path.read_bytes()]

    assert changed == []


def test_a_shipped_ruling_for_a_date_stands_beside_that_for_another():
    dated = [one for one in SHIPPED.values() if one.id.endswith(f"-{one.ruling.edition}")]

    assert [one.id for one in dated if not of_other_dates(one, SHIPPED.values())] == []
    assert {one.ruling.edition for one in dated} == {*Profile}
