"""What a question asks where no text says it."""

from engine.decisions.kinds import Purpose
from engine.rules.game.asking import SENTENCES


def test_each_purpose_of_a_choice_is_asked_for_in_its_own_words():
    assert SENTENCES.keys() == set(Purpose)
    assert len(set(SENTENCES.values())) == len(SENTENCES)
