"""What the inspector says of effects: words of the rules and of cards, never names of parts of the program."""

import re

from engine.views.inspector import inspected
from tests.rulings.table import Table

CODE = re.compile(r"\b[A-Z][a-z]+[A-Z]\w*")
"""How the types of the program are called."""


def test_an_effect_that_resolved_is_said_in_words():
    """CR 611.2c: what of it has no words by itself is said by the text that it comes from."""
    table = Table()
    bear = table.ann.controls("Bear", "Flying", pt="2/2")
    frog = table.ann.holds(
        "Frog Spell",
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.",
        types="Instant",
        cost="{0}",
    )
    table.ann.answers(bear)
    table.ann.casts(frog)
    table.resolve()

    found = inspected(table.game, table.ann.id, bear.id)
    said = [row.effect for row in found.rows if row.source_name == "Frog Spell"]
    assert len(said) >= 4
    assert all(said)
    assert [words for words in said if CODE.search(words)] == []
    assert any("becomes a blue Frog" in words for words in said)
