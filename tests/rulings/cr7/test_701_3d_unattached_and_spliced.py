"""What is unattached, as a cost and otherwise, and cards spliced onto a spell (CR 701.3d, 702.47)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

STAR = (
    "Equipped creature has \"{T}, Unattach ~: ~ deals 2 damage to target creature. That creature's controller gains control "
    'of ~ unless it was unattached from a Ninja."'
)


@pytest.mark.parametrize(("kind", "kept"), [("Creature — Ninja", True), ("Creature — Rat", False)])
def test_thrown_by_a_ninja_it_stays_yours(table: Table, kind: str, kept: bool) -> None:
    """CR 118.3, 201.5a: it is the Equipment that is unattached and deals the damage."""
    thrower = table.ann.controls("Thrower", types=kind, pt="1/1")
    star = table.ann.controls("Star", STAR, types="Artifact — Equipment", attach_to=thrower)
    victim = table.bob.controls("Victim", pt="2/9")
    table.ann.answers(victim)
    table.ann.activates(thrower)
    assert star.object.attached_to is None
    table.resolve()

    assert victim.object.damage == 2
    assert (star.controller is table.ann) is kept


def test_only_what_is_attached_to_that_creature(table: Table) -> None:
    """CR 701.3d: what is attached to another one stays there."""
    bear, elf = table.bob.controls("Bear"), table.bob.controls("Elf")
    one = table.bob.controls("One", "Equip {1}", types="Artifact — Equipment", attach_to=bear)
    other = table.bob.controls("Other", "Equip {1}", types="Artifact — Equipment", attach_to=elf)
    table.ann.answers(bear)
    text = "Unattach all Equipment from target creature."
    table.ann.casts(table.ann.holds("Disarm", text, types="Instant", cost="{0}"))
    table.resolve()

    assert one.object.attached_to is None
    assert other.object.attached_to is not None


def test_cards_with_the_names_of_those_spliced_onto_the_spell(table: Table) -> None:
    """CR 702.47a, 608.2h: they are in hand, and known though the spell is gone."""
    spliced = table.bob.holds(
        "Song", "You gain 1 life.\nSplice onto Arcane {0}", types="Instant — Arcane", cost="{1}"
    )
    kept = table.bob.holds("Kept")
    table.bob.answers([spliced])
    table.bob.casts(table.bob.holds("Rite", "You gain 3 life.", types="Instant — Arcane", cost="{0}"))
    text = (
        "Counter target spell. That spell's controller reveals their hand, then discards each card with the same name as a "
        "card spliced onto that spell."
    )
    table.ann.casts(table.ann.holds("Meddling", text, types="Instant", cost="{0}"))
    table.resolve_all()

    assert table.bob.life == 20
    assert spliced.zone is Zone.GRAVEYARD
    assert kept.zone is Zone.HAND
