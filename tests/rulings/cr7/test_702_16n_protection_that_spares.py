"""Protection that doesn't remove Auras (CR 702.16n)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

WARD = "Enchant creature\nEnchanted creature has protection from {}. This effect doesn't remove this Aura."
AURA = "Enchantment — Aura"


def ward(table: Table, bear: Card, color: str, cost: str, name: str = "Ward") -> Card:
    """An Aura that gives protection from a color and stays."""
    return table.ann.controls(name, WARD.format(color), types=AURA, cost=cost, attach_to=bear)


def test_it_stays_and_others_go(table: Table) -> None:
    """CR 702.16n, 704.5m: that Aura alone is spared."""
    bear = table.ann.controls("Bear", pt="2/2")
    white = ward(table, bear, "white", "{W}")
    other = table.ann.controls("Halo", "Enchant creature", types=AURA, cost="{W}", attach_to=bear)
    table.resolve_all()
    assert (white.zone, other.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_another_instance_of_that_protection(table: Table) -> None:
    """CR 702.16n: an instance that comes from elsewhere affects it as normal; each of two wards has the other's."""
    bear = table.ann.controls("Bear", "Protection from white", pt="2/2")
    white = ward(table, bear, "white", "{W}")
    table.resolve_all()
    assert white.zone == Zone.GRAVEYARD
    plain = table.ann.controls("Plain Bear", pt="2/2")
    two = [ward(table, plain, "white", "{W}", name) for name in ("First", "Second")]
    table.resolve_all()
    assert [one.zone for one in two] == [Zone.GRAVEYARD, Zone.GRAVEYARD]


def test_protection_from_another_color_of_its_own(table: Table) -> None:
    """CR 702.16n: what a ward spares is what its own effect would remove, no more."""
    bear = table.ann.controls("Bear", "Protection from white", pt="2/2")
    red = ward(table, bear, "red", "{W}")
    table.resolve_all()
    assert red.zone == Zone.GRAVEYARD


def test_all_auras(table: Table) -> None:
    """CR 702.16n, 702.16c: those that are there stay; another one can't become attached."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nEnchanted creature gets +2/+2 and has protection from each color. This effect doesn't remove Auras."
    spectra = table.ann.controls("Spectra", text, types=AURA, cost="{W}{W}", attach_to=bear)
    halo = table.ann.controls("Halo", "Enchant creature", types=AURA, cost="{B}{U}", attach_to=bear)
    table.resolve_all()
    assert (spectra.zone, halo.zone, bear.pt) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, "4/4")
    new = table.ann.holds("New", "Enchant creature", types=AURA, cost="{W}")
    table.ann.has_mana("{W}")
    assert not table.ann.can(new)


def test_of_the_chosen_color(table: Table) -> None:
    """CR 607.2d, 702.16n: of its own color it stays as well."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nAs ~ enters, choose a color.\nEnchanted creature has protection from the chosen color. This effect doesn't remove this Aura."
    blessing = table.ann.holds("Blessing", text, types=AURA, cost="{W}")
    halo = table.ann.controls("Halo", "Enchant creature", types=AURA, cost="{W}", attach_to=bear)
    table.ann.has_mana("{W}")
    table.ann.answers("white")
    table.ann.casts(blessing)
    table.resolve_all()
    assert (blessing.zone, halo.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
