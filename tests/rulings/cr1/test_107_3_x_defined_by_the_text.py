"""X in an activation cost that the text defines (CR 107.3c)."""

from __future__ import annotations

from tests.rulings.table import Table

DOLL = "{X}{X}, {T}: This artifact deals damage equal to the number of pin counters on it to any target. X is the number of pin counters on this artifact."


def test_nobody_chooses_it(table: Table) -> None:
    """CR 107.3c: the cost is as the text says."""
    doll = table.ann.controls("Doll", DOLL, types="Artifact")
    table.put_counters(doll, "pin", 2)
    table.ann.has_mana("{C}{C}{C}")
    short = table.ann.can(doll)
    table.ann.has_mana("{C}")
    table.ann.answers(table.bob)
    table.ann.activates(doll)
    table.resolve()
    assert (short, table.bob.life, table.ann.pool) == (False, 18, "")


def test_an_x_of_the_effect_alone(table: Table) -> None:
    """CR 107.3i: it isn't in the cost, so it is what it is as the ability resolves."""
    text = "{T}: Choose one. X is the number of spells you've cast this turn.\n• Scry X.\n• You gain X life."
    voice = table.ann.controls("Voice", text, types="Artifact")
    table.ann.answers("2")
    table.ann.activates(voice)
    bolt = table.ann.holds("Spark", "Draw a card.", types="Instant", cost="{0}")
    table.ann.library("Card")
    table.ann.casts(bolt)
    table.resolve()
    table.resolve()
    assert table.ann.life == 21


def test_it_may_be_nothing(table: Table) -> None:
    """CR 107.1b, 107.3c."""
    doll = table.ann.controls("Doll", DOLL, types="Artifact")
    table.ann.answers(table.bob)
    table.ann.activates(doll)
    table.resolve()
    assert table.bob.life == 20


def test_by_the_card_that_was_exiled(table: Table) -> None:
    """CR 107.3c, 607.2a: the linked card, and no other."""
    text = (
        "Imprint — When this artifact enters, you may exile a creature card from your hand.\n"
        "{X}, {T}: Create a token that's a copy of the exiled card. X is the mana value of that card."
    )
    foundry = table.ann.holds("Foundry", text, types="Artifact", cost="{0}")
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{1}{G}")
    table.ann.casts(foundry)
    table.resolve()
    table.ann.answers(True)
    table.resolve()
    table.ann.has_mana("{C}{C}")
    table.ann.activates(foundry)
    table.resolve()
    assert (table.ann.permanents, table.ann.pool, bear.chars.name) == (["Foundry", "Bear"], "", "Bear")
