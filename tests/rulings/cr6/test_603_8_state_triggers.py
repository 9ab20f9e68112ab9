"""State triggers trigger as soon as the state is there (CR 603.8)."""

from __future__ import annotations

from tests.rulings.table import Table

ALONE = "When you control no other creatures, you gain 1 life."


def cast(table: Table, text: str) -> None:
    """Ann casts an instant."""
    table.ann.casts(table.ann.holds("Trick", text, types="Instant", cost="{1}"), free="{1}")


def test_a_state_that_is_there_for_a_moment_triggers(table: Table) -> None:
    """CR 603.8: "as soon as", also while something resolves that ends the state again."""
    table.ann.controls(
        "Hermit", "When you control no creatures with power 2 or less, you gain 1 life.", pt="3/3"
    )
    table.ann.answers(table.ann.controls("Bear", pt="2/2"))
    cast(table, "Exile target creature, then return it to the battlefield under its owner's control.")
    table.resolve_all()

    assert table.ann.life == 21
    assert table.ann.permanents == ["Hermit", "Bear"]


def test_it_does_not_trigger_again_while_it_is_on_the_stack(table: Table) -> None:
    """CR 603.8: not until it has left the stack."""
    hermit = table.ann.controls("Hermit", "When you control no artifacts, sacrifice ~.", pt="3/3")
    relic = table.ann.controls("Relic", types="Artifact")
    table.destroy(relic)

    assert len(table.stack) == 1
    table.settle()
    assert len(table.stack) == 1
    table.resolve_all()
    assert hermit.zone is not None
    assert table.ann.permanents == []


def test_it_triggers_again_after_it_has_resolved(table: Table) -> None:
    """CR 603.8, last sentence: the state still matches."""
    table.ann.controls("Relic", types="Artifact")
    counting = table.ann.controls(
        "Counting",
        "When ~ has two or fewer charge counters on it, put a charge counter on it.",
        types="Enchantment",
    )
    table.settle()
    table.resolve_all()

    assert counting.counters("charge") == 3
