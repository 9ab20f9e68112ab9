"""Which abilities define characteristics, and which only set them (CR 604.3a, 613.4a-b)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Card, Table

LANDS = "power and toughness are each equal to the number of lands you control."
OWN = f'"This creature\'s {LANDS}"'


def test_on_a_token_it_defines(table: Table) -> None:
    """CR 604.3a: the effect that created the token gave it; what sets power and toughness comes later, however old."""
    small(table)
    call = table.ann.holds(
        "Call", f"Create a green Ooze creature token with {OWN}", types="Sorcery", cost="{0}"
    )

    table.ann.casts(call)
    table.resolve_all()

    assert table.ann.card("Ooze Token").pt == "1/1"


def test_on_a_copy_it_defines(table: Table) -> None:
    """CR 604.3a: it comes with the copy effect."""
    small(table)
    bear = table.bob.controls("Bear", pt="7/7")
    text = (
        f"You may have this creature enter as a copy of any creature on the battlefield, except it has {OWN}"
    )
    double = table.ann.holds("Double", text, cost="{0}")
    table.ann.answers(bear)

    table.ann.casts(double)
    table.resolve_all()

    assert double.pt == "1/1"


def small(table: Table) -> None:
    """All creatures of ann's are 1/1, and she has three lands."""
    table.ann.controls(
        "Humble", "Creatures you control have base power and toughness 1/1.", types="Enchantment"
    )
    for _ in range(3):
        table.ann.controls("Forest")


def test_gained_it_does_not(table: Table) -> None:
    """CR 604.3a, 613.4b: it sets them, and is newer."""
    small(table)
    bear = table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds(
        "Spell", f"Until end of turn, target creature gains {OWN}", types="Sorcery", cost="{0}"
    )

    table.ann.casts(spell)
    table.resolve_all()

    assert bear.pt == "3/3"


def test_with_a_condition_it_does_not(table: Table) -> None:
    """CR 604.3a: it sets them only if something is so."""
    small(table)
    bear = table.ann.controls("Bear", f"As long as you control a land, this creature's {LANDS}", pt="7/7")

    assert bear.pt == "3/3"


def test_about_another_object_it_does_not(table: Table) -> None:
    """CR 604.3a: it is not printed on the card it affects."""
    small(table)
    bear = table.ann.controls("Bear", pt="7/7")
    text = f"Enchant creature\nEnchanted creature's {LANDS}"
    table.ann.controls("Aura", text, types="Enchantment — Aura", attach_to=bear)

    assert bear.pt == "3/3"


@pytest.mark.parametrize("older", [True, False])
def test_printed_it_defines_whichever_is_older(table: Table, older: bool) -> None:
    """CR 604.3a, 613.3."""
    text = f"This creature's {LANDS}"
    bear: Card | None = table.ann.controls("Bear", text, pt="*/*") if older else None
    small(table)
    bear = bear or table.ann.controls("Bear", text, pt="*/*")

    assert bear.pt == "1/1"


def test_subtypes_that_are_defined_are_so_everywhere(table: Table) -> None:
    """CR 604.3, 604.3a: a land that is every nonbasic land type is a Gate in the graveyard too, and no Forest."""
    nexus = table.ann.buried("Nexus", "This land is every nonbasic land type.", types="Land")
    assert {"Gate", "Desert", "Urza's"} <= nexus.chars.subtypes
    assert "Forest" not in nexus.chars.subtypes
    table.ann.casts(
        table.ann.holds(
            "Call", "Return target Gate card from your graveyard to your hand.", types="Sorcery", cost="{0}"
        )
    )
    table.resolve()
    assert table.ann.hand == ["Nexus"]
