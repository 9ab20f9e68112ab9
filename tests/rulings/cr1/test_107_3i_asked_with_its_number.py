"""Who is asked whether they pay X is told what X is, where the text defines it (CR 107.3i, 608.2d)."""

from __future__ import annotations

from engine.decisions import Confirm
from tests.rulings.table import Table


def test_x_that_the_text_defines(table: Table) -> None:
    """CR 107.3i: X is what the text says it is as the instruction is carried out."""
    table.ann.controls("Ox")
    table.ann.has_mana("{3}")
    text = "When ~ enters, you may pay {X}, where X is the number of creatures you control. If you do, you gain 3 life."
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Cow", text, cost="{0}"))
    table.resolve_all()

    (asked,) = table.ann.asked.of(Confirm)
    assert asked.why.text == "Pay {X}? (X is 2)"
    assert (table.ann.life, table.ann.pool) == (23, "C")


def test_x_that_is_chosen_next(table: Table) -> None:
    """CR 107.3c: where nothing defines it, who pays chooses it, and nothing is said of it before."""
    table.ann.has_mana("{3}")
    text = "When ~ enters, you may pay {X}. If you do, you gain X life."
    table.ann.answers(True, 2)
    table.ann.casts(table.ann.holds("Cow", text, cost="{0}"))
    table.resolve_all()

    (asked,) = table.ann.asked.of(Confirm)
    assert asked.why.text == "Pay {X}?"
    assert table.ann.life == 22
