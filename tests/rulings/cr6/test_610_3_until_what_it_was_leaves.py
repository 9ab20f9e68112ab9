"""Cards exiled until a permanent leaves the battlefield, whatever that has become by then (CR 610.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

PRIEST = "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield."


def priest(table: Table) -> tuple[Card, Card]:
    """Ann's Priest, and Bob's creature that it exiled."""
    ox = table.bob.controls("Ox", pt="2/2")
    card = table.ann.holds("Priest", PRIEST, types="Creature — Human", cost="{0}", pt="2/2")
    table.ann.casts(card)
    table.resolve_all()
    assert ox.zone is Zone.EXILE
    return card, ox


def test_it_has_become_a_copy_of_something_else(table: Table) -> None:
    """CR 610.3: the duration is about the permanent, not about its text."""
    card, ox = priest(table)
    table.ann.controls("Bear", pt="1/1")
    table.ann.carries_out("Target creature you control becomes a copy of another target creature.", card)
    assert (card.chars.name, ox.zone) == ("Bear", Zone.EXILE)
    table.destroy(card)
    assert ox.zone is Zone.BATTLEFIELD


def test_it_has_lost_its_abilities(table: Table) -> None:
    """CR 610.3."""
    card, ox = priest(table)
    table.ann.carries_out("All creatures lose all abilities until end of turn.")
    table.destroy(card)
    assert ox.zone is Zone.BATTLEFIELD


def test_it_has_changed_hands(table: Table) -> None:
    """CR 610.3: and comes back under its owner's control, with nothing on the stack."""
    card, ox = priest(table)
    table.bob.casts(table.bob.holds("Theft", "Gain control of target creature.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert (card.controller, ox.zone) == (table.bob, Zone.EXILE)
    table.sacrifice(card)
    assert (ox.zone, ox.controller, table.stack) == (Zone.BATTLEFIELD, table.bob, [])


def test_it_has_phased_out(table: Table) -> None:
    """CR 610.3, 702.26d: phasing out isn't leaving."""
    card, ox = priest(table)
    table.ann.carries_out("Target creature phases out.")
    assert (ox.zone, card.zone) == (Zone.EXILE, Zone.BATTLEFIELD)


def test_it_is_an_aura_by_now(table: Table) -> None:
    """CR 610.3: it's no creature any more, and "this creature" is the permanent still."""
    card, ox = priest(table)
    table.ann.carries_out("Target creature becomes an enchantment and loses all other card types.")
    table.destroy(card)
    assert ox.zone is Zone.BATTLEFIELD


def test_what_it_exiled_was_moved_on(table: Table) -> None:
    """CR 610.3, 400.7: the card left exile meanwhile; another object of the same card isn't returned."""
    card, ox = priest(table)
    table.bob.casts(table.bob.holds("Pull", "Put target face-up exiled card into its owner's graveyard.", types="Instant", cost="{0}"))  # fmt: skip
    table.resolve_all()
    assert ox.zone is Zone.GRAVEYARD
    table.destroy(card)
    assert ox.zone is Zone.GRAVEYARD


def test_two_come_back_together_and_see_each_other(table: Table) -> None:
    """CR 610.3d, 603.6a: creatures that two Priests exiled return at the same time."""
    first, ox = priest(table)
    text = "Whenever another creature enters, you gain 1 life."
    bell = table.bob.controls("Bell", text, pt="1/1")
    second = table.ann.holds("Priest", PRIEST, types="Creature — Human", cost="{0}", pt="2/2")
    table.ann.casts(second)
    table.resolve_all()
    assert bell.zone is Zone.EXILE
    life = table.bob.life
    table.destroy(first, second)
    table.resolve_all()
    assert (ox.zone, bell.zone, table.bob.life) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, life + 1)
    table.to(Step.END)
