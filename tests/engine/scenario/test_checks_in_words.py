"""Expectations are said in sentences, also that something is not so."""

import pytest

from engine.scenario.checks_in_words import SAYINGS, in_words
from engine.scenario.expectations import CHECKS
from engine.scenario.notation import Check, Wanted


@pytest.mark.parametrize(
    ("check", "words"),
    [
        (Check(check="life", player="Ann", value=3), "Ann has 3 life."),
        (Check(check="subtype", card="Island", subtype="Swamp", has=False), "Island is not a Swamp."),
        (Check(check="type", card="Humility", type="Enchantment"), "Humility is an enchantment."),
        (
            Check(check="graveyard_count", player="Bob", card="Bear", count=1),
            "Bob has Bear in the graveyard.",
        ),
        (
            Check(check="graveyard_count", player="Bob", card="Bear", count=0),
            "Bob has no Bear in the graveyard.",
        ),
        (Check(check="hand_count", player="Bob", count=0), "Bob has no card in hand."),
        (Check(check="hand_count", player="Bob", count=2), "Bob has 2 cards in hand."),
        (Check(check="permanent_count", controller="Ann", token=True, count=2), "Ann controls 2 tokens."),
        (Check(check="ability", card="Bear", ability="flying", has=False), "Bear does not have “flying”."),
        (
            Check(check="ability_count", card="Bear", ability="flying", count=0),
            "Bear does not have “flying”.",
        ),
        (Check(check="counters", card="Bear", counter="+1/+1", count=8), "Bear has 8 +1/+1 counters."),
        (Check(check="stack_size", count=0), "No object on the stack."),
        (Check(check="can_attack", card="Bear", value=False), "Bear can't attack."),
        (
            Check(check="attached", attachment=Wanted(card="Aura"), to=Wanted(card="Bear")),
            "Aura is attached to Bear.",
        ),
        (
            Check(check="playable", player="James", action="cast", card="Bolt", value=False),
            "James can't cast Bolt.",
        ),
        (
            Check(check="damage", controller="James", card="Bear", value=1),
            "James' Bear has 1 damage marked on it.",
        ),
        (Check(check="class_level", card="Wizard Class", value=2), "class level Wizard Class: 2"),
    ],
)
def test_an_expectation_is_a_sentence(check, words):
    assert in_words(check) == words


def test_only_kinds_of_checks_that_there_are_have_words():
    assert SAYINGS.keys() - CHECKS.keys() == set()
