"""The log says what was done in sentences, not by names of kinds (CR 701, 110.5)."""

from __future__ import annotations

import pytest

from engine.values.verbs import Verb
from engine.views.action_words import BY_OBJECT, BY_PLAYER, CHANGED, WITH_OBJECT, done_in_words
from engine.views.log import LogBook
from tests.rulings.table import Table

TOLD_BY_OTHERS = {
    Verb.NONE, Verb.ACTIVATE, Verb.ASSIGN, Verb.CAST, Verb.CLOAK, Verb.COPY, Verb.COUNTER, Verb.CREATE, Verb.DESTROY,
    Verb.DISCARD, Verb.DRAW, Verb.EMBLEM, Verb.EXILE, Verb.MANIFEST, Verb.MILL, Verb.PLAY, Verb.PUT, Verb.RESOLVE,
    Verb.RETURN, Verb.SACRIFICE, Verb.SET_UP, Verb.SHUFFLE, Verb.START, Verb.TRIGGER,
}  # fmt: skip
"""What events of their own tell: moves, casting, creating."""


@pytest.fixture
def table() -> Table:
    return Table()


def test_every_verb_has_one_sentence() -> None:
    tables = (BY_PLAYER, BY_OBJECT, WITH_OBJECT, CHANGED)
    said = [verb for table in tables for verb in table]

    assert len(said) == len(set(said))
    assert set(said) | TOLD_BY_OTHERS == set(Verb)
    assert not set(said) & TOLD_BY_OTHERS


def test_a_sentence_names_whoever_does_it_and_how_much() -> None:
    assert done_in_words(Verb.SURVEIL, "Ann", "", 2) == "Ann surveils 2"
    assert done_in_words(Verb.EXPLORE, "Ann", "Bear", 1) == "Bear explores"
    assert done_in_words(Verb.EXERT, "Ann", "Bear", 1) == "Ann exerts Bear"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Scry 2.", "Ann scries 2"),
        ("Proliferate.", "Ann proliferates"),
        ("You become the monarch.", "Ann becomes the monarch"),
        ("Target creature phases out.", "Bear phases out"),
        ("Target creature explores.", "Bear explores"),
        ("Investigate.", "Ann investigates"),
        ("Tap target creature.", "Bear becomes tapped — Deed"),
    ],
)
def test_what_is_done_is_a_sentence_of_the_log(table: Table, text: str, said: str) -> None:
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.controls("Bear", types="Creature", pt="2/2")
    for number in range(3):
        table.ann.library(f"Field {number}", types="Land")
    spell = table.ann.holds("Deed", text, types="Sorcery", cost="{0}")
    if text.startswith("Scry"):
        table.ann.answers([["Field 0", "Field 1"], []])

    table.ann.casts(spell)
    table.resolve()

    assert any(line.text.startswith(said) for line in log.read(table.bob.id))


def test_how_a_die_and_a_coin_came_up_is_told(table: Table) -> None:
    """CR 705.1, 706.1a: everybody reads it, as part of the story."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    deed = table.ann.controls("Luck", "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.", types="Enchantment")  # fmt: skip

    table.ann.carries_out("Flip a coin. If you win the flip, you gain 100 life.")
    side = "heads" if table.ann.life == 120 else "tails"
    table.ann.carries_out("Roll a d20. You gain life equal to the result.")
    result = table.ann.life % 100 - 20
    table.destroy(deed)
    before = table.ann.life
    table.ann.carries_out("Roll a d6. You gain life equal to the result.")

    told = [line.text for line in log.read(table.bob.id) if line.level == "story"]
    assert any(text.startswith(f"Ann flips a coin: {side}") for text in told)
    assert any(text.startswith(f"Ann rolls a d20: {result}; ignored: ") for text in told)
    assert any(text.startswith(f"Ann rolls a d6: {table.ann.life - before}") for text in told)
