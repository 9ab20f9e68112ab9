"""How many modes are chosen, by what is so as the spell is cast (CR 601.2b, 700.2a, 700.2d)."""

from __future__ import annotations

from engine.decisions import Choose, WordOption
from tests.rulings.table import Table

TEXT = (
    "Choose one. If you control a Wizard as you cast this spell, you may choose two instead.\n"
    "• You gain 1 life.\n• Target player loses 2 life.\n• You gain 4 life."
)


def test_one_is_chosen_where_it_is_not_so(table: Table) -> None:
    """CR 700.2a: the third mode alone."""
    flame = table.ann.holds("Flame", TEXT, types="Instant", cost="{0}")
    table.ann.answers("You gain 4 life")
    table.ann.casts(flame)
    table.resolve_all()

    assert table.ann.life == 24


def test_two_may_be_chosen_where_it_is_so_and_it_counts_no_more_later(table: Table) -> None:
    """CR 601.2b: modes are chosen in announcing; the Wizard is gone before the spell resolves."""
    sage = table.ann.controls("Sage", types="Creature — Wizard", pt="1/1")
    flame = table.ann.holds("Flame", TEXT, types="Instant", cost="{0}")
    table.ann.answers(("You gain 1 life", "You gain 4 life"))
    table.ann.casts(flame)
    table.destroy(sage)
    table.resolve_all()

    assert table.ann.life == 25


def test_a_mode_without_a_target_is_told_where_it_is_printed(table: Table) -> None:
    """CR 700.2a, 601.2b: it can't be chosen; between the two that can be it is the second."""
    text = "Choose one —\n• You gain 1 life.\n• Counter target spell.\n• You lose 3 life."
    charm = table.ann.holds("Charm", text, types="Instant", cost="{0}")
    table.ann.answers("You lose 3 life")
    table.ann.casts(charm)
    asked = table.ann.asked.of(Choose)[0]
    assert [one.value for one in asked.options if isinstance(one, WordOption)] == ["1", "3"]
    (barred,) = asked.barred
    assert (barred.label, barred.before) == ("Counter target spell.", 1)
    assert barred.reason == "there is no legal target for it"


def test_a_mode_that_was_chosen_is_told_as_such(table: Table) -> None:
    """CR 700.2d, 607.2: beside one that has no target now, each with its own reason."""
    text = "{0}: Choose one that hasn't been chosen —\n• You gain 1 life.\n• Counter target spell.\n• You lose 3 life.\n• Draw a card."
    altar = table.ann.controls("Altar", text, types="Artifact")
    table.ann.answers("You gain 1 life", "You lose 3 life")
    for _ in range(2):
        table.ann.activates(altar)
        table.resolve_all()

    assert table.ann.life == 18
    assert [(one.label, one.reason) for one in table.ann.asked.of(Choose)[-1].barred] == [
        ("You gain 1 life.", "it was chosen before"),
        ("Counter target spell.", "there is no legal target for it"),
    ]
