"""What a question asks where no text says it."""

from engine.decisions import Choose, Purpose
from engine.language.assembled import card_grammar
from engine.rules.core.registries import TIERS
from engine.rules.events.happening import COMES_FIRST
from engine.rules.game.asking import SENTENCES
from tests.rulings.table import Table


def test_each_purpose_of_a_choice_is_asked_for_in_its_own_words():
    assert SENTENCES.keys() == set(Purpose)
    assert len(set(SENTENCES.values())) == len(SENTENCES)


def test_each_step_between_replacement_effects_says_why_others_wait_for_it():
    """CR 616.1a-e."""
    card_grammar()  # with all words there are

    assert set(TIERS.values()) <= set(COMES_FIRST)
    for tier, letter in zip(sorted(COMES_FIRST), "abcde", strict=True):
        assert f"CR 616.1{letter}" in COMES_FIRST[tier]


def test_what_an_aura_token_is_attached_to_is_asked_as_an_object():
    """CR 303.4f: so that the table offers what can be chosen, and an opponent weighs it."""
    table = Table()
    one, two = table.ann.controls("Bear"), table.ann.controls("Ox")
    table.ann.controls("Cloak", "Enchant creature", types="Enchantment — Aura", attach_to=one)
    table.ann.carries_out("Create a token that's a copy of target Aura you control.", two)

    assert table.asked.of(Choose)[-1].purpose is Purpose.OBJECT


def test_what_another_word_than_the_target_stands_for_is_named():
    """CR 608.2c: "it" beside the name of the target would be the target: the one that died is named."""
    table = Table()
    table.ann.controls("Bear", types="Artifact Creature — Bear", pt="2/2")
    worker = table.ann.controls("Worker", "Modular 2", types="Artifact Creature", pt="0/0")
    table.ann.answers(False)
    table.destroy(worker)
    table.resolve()

    assert "on Bear" in table.ann.asked.texts[-1]
    assert "counters on Worker?" in table.ann.asked.texts[-1]
