"""What assets/proven.json says was shown to work is shown to work (invariant 6)."""

from pathlib import Path

import pytest

from engine.cards.proven import proof, why_not_whole
from engine.language.compile import compile_card
from engine.store.library import starter_cards
from tests.conformance.proving import (
    outcomes_of_understood,
    scenarios_of,
    shown_by_rulings,
    shown_by_scenarios,
)


@pytest.mark.timeout(600)
def test_every_proven_phrase_and_card_is_played_by_something_that_passes(shared: Path):
    """Plays the rulings, and the scenarios that the file names."""
    named = {*proof().phrases.values(), *proof().cards.values()}
    scenarios = [scenario for scenario in scenarios_of(shared) if scenario.id in named]
    shown = shown_by_scenarios(scenarios, outcomes_of_understood(shared, scenarios))
    phrases = {*shown.phrases, *shown_by_rulings()}
    assert sorted(set(proof().phrases) - phrases) == []
    assert sorted(set(proof().cards) - set(shown.cards)) == []


def test_the_starter_set_is_whole():
    """Every card that comes with the program is understood, and everything it says was shown to work."""
    reasons = {record.name: why_not_whole(compile_card(record)) for record in starter_cards().values()}
    assert {name: reason for name, reason in reasons.items() if reason is not None} == {}
