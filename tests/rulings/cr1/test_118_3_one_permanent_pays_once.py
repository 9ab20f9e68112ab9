"""A cost can be paid only with all that it needs: one permanent doesn't pay two parts of it (CR 118.3, 601.2h)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(
    "cost",
    [
        "Sacrifice an artifact, Sacrifice a creature",
        "Sacrifice an artifact and a creature",
        "Exile an artifact you control, Sacrifice a creature",
        "Return an artifact you control to its owner's hand, Sacrifice a creature",
        "Tap an untapped artifact you control, Tap an untapped creature you control",
    ],
)
def test_an_artifact_creature_is_not_both(table: Table, cost: str) -> None:
    """CR 118.3: the ability isn't offered with one, and is with another beside it."""
    shrine = table.ann.controls("Shrine", f"{cost}: You gain 1 life.", types="Enchantment")
    table.ann.controls("Golem", types="Artifact Creature — Golem")
    assert not table.ann.can(shrine)

    table.ann.controls("Bear")
    assert table.ann.can(shrine)


def test_the_source_is_not_tapped_twice(table: Table) -> None:
    """CR 118.3: "{T}, Tap an untapped creature you control"."""
    wizard = table.ann.controls("Wizard", "{T}, Tap an untapped creature you control: You gain 1 life.")
    assert not table.ann.can(wizard)

    table.ann.controls("Bear")
    assert table.ann.can(wizard)


def test_the_source_is_not_sacrificed_twice(table: Table) -> None:
    """CR 118.3."""
    imp = table.ann.controls("Imp", "Sacrifice ~, Sacrifice a creature: You gain 1 life.")
    assert not table.ann.can(imp)

    table.ann.controls("Bear")
    assert table.ann.can(imp)


def test_to_tap_and_then_to_sacrifice_is_possible(table: Table) -> None:
    """CR 601.2h: costs are paid in any order; a tapped creature can still be sacrificed."""
    shrine = table.ann.controls(
        "Shrine",
        "Tap an untapped creature you control, Sacrifice a creature: You gain 1 life.",
        types="Enchantment",
    )
    table.ann.controls("Bear")
    assert table.ann.can(shrine)

    table.ann.activates(shrine)
    table.resolve_all()

    assert (table.ann.life, table.ann.graveyard) == (21, ["Bear"])


def test_two_of_one_kind_need_two(table: Table) -> None:
    """CR 118.3: "sacrifice two creatures, sacrifice an artifact" with an artifact creature among two."""
    shrine = table.ann.controls(
        "Shrine", "Sacrifice two creatures, Sacrifice an artifact: You gain 1 life.", types="Enchantment"
    )
    table.ann.controls("Golem", types="Artifact Creature — Golem")
    table.ann.controls("Bear")
    assert not table.ann.can(shrine)

    table.ann.controls("Relic", types="Artifact")
    assert table.ann.can(shrine)


def test_an_additional_cost_counts_with_the_rest(table: Table) -> None:
    """CR 601.2f, 118.8: additional costs are part of the total cost."""
    rite = table.ann.holds(
        "Rite",
        "As an additional cost to cast this spell, sacrifice an artifact and a creature.\nYou gain 1 life.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.controls("Golem", types="Artifact Creature — Golem")
    assert not table.ann.can(rite)


def test_two_cards_of_a_hand_are_looked_for_in_the_hand(table: Table) -> None:
    """CR 118.3, 118.9: "discard an Island card and another card" is offered with an Island and any other card, a second
    Island too, and not with the Island and the spell alone."""
    text = "You may discard an Island card and another card rather than pay this spell's mana cost.\nYou gain 1 life."
    spell = table.ann.holds("Foil", text, types="Instant", cost="{2}{U}{U}")
    island = table.ann.holds("Island")
    assert not table.ann.can(spell)

    bear = table.ann.holds("Bear", cost="{1}{G}")
    assert table.ann.can(spell)
    table.ann.casts(spell, way="rather")
    assert [card.zone for card in (island, bear)] == [Zone.GRAVEYARD, Zone.GRAVEYARD]
