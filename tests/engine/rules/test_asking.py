"""What a question asks where no text says it."""

from engine.decisions.kinds import Purpose
from engine.language.assembled import card_grammar
from engine.rules.core.registries import TIERS
from engine.rules.events.happening import COMES_FIRST
from engine.rules.game.asking import SENTENCES


def test_each_purpose_of_a_choice_is_asked_for_in_its_own_words():
    assert SENTENCES.keys() == set(Purpose)
    assert len(set(SENTENCES.values())) == len(SENTENCES)


def test_each_step_between_replacement_effects_says_why_others_wait_for_it():
    """CR 616.1a-e."""
    card_grammar()  # with all words there are

    assert set(TIERS.values()) <= set(COMES_FIRST)
    for tier, letter in zip(sorted(COMES_FIRST), "abcde", strict=True):
        assert f"CR 616.1{letter}" in COMES_FIRST[tier]
