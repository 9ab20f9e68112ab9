"""What is chosen secretly, and revealed (CR 607.2d, 701.20a)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

LEONIN = (
    "When this creature enters, secretly choose an opponent.\n"
    "Reveal the player you chose: Exile target creature that's attacking you if it's controlled by the chosen player. "
    "Activate only once."
)


def leonin(table: Table) -> Card:
    """Bob casts the creature before Ann's turn."""
    card = table.bob.holds("Leonin", f"Flash\n{LEONIN}", pt="3/3", cost="{0}")
    table.ann.casts(table.ann.holds("Wait", "You gain 1 life.", types="Instant", cost="{0}"))
    table.bob.casts(card)
    table.resolve()
    table.resolve()
    table.resolve_all()
    return card


def test_nobody_else_sees_it_before_it_is_revealed(table: Table) -> None:
    """CR 607.2d: the note has a name that no view shows; revealed, it is the chosen player."""
    card = leonin(table)
    assert not any(name.startswith("chosen") for name, _ in card.object.notes)
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.bob.activates(card)

    assert any(name.startswith("chosen player") for name, _ in card.object.notes)
    table.resolve()

    assert bear.zone == Zone.EXILE


def test_a_creature_of_somebody_else_stays(table: Table) -> None:
    """CR 608.2c: looked at as it resolves; what the chosen player no longer controls isn't exiled."""
    card = leonin(table)
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.bob.activates(card)
    steal = table.bob.holds("Steal", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.answers(bear)
    table.bob.casts(steal)
    table.resolve()
    table.resolve_all()

    assert bear.zone == Zone.BATTLEFIELD


def test_what_was_never_chosen_cant_be_revealed(table: Table) -> None:
    """CR 118.3: without the choice the cost can't be paid, and it is paid only once."""
    table.ann.controls("Bear", pt="2/2")
    still = table.bob.controls("Leonin", LEONIN, pt="3/3")
    bear = table.ann.card("Bear")
    table.attack(bear)

    assert not table.bob.can(still)
