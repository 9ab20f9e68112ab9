"""Modes with a cost before them, played: spree and tiered (CR 700.2h, 702.172, 702.183)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

SPREE = "Spree\n+ {2}{B} — Destroy target creature.\n+ {1} — You gain 2 life."
TIERED = "Tiered\n• Fire — {0} — ~ deals 1 damage to each creature.\n• Fira — {2} — ~ deals 2 damage to each creature."


def test_one_mode_of_a_spree_costs_its_cost(table: Table) -> None:
    """CR 702.172a, 700.2h: at least one mode, whose cost is paid in addition."""
    accident = table.ann.holds("Accident", SPREE, types="Instant", cost="{B}")
    table.bob.controls("Bear", pt="2/2")
    table.ann.has_mana("{B}")
    before = table.ann.can(accident)

    table.ann.has_mana("{1}")
    table.ann.answers("gain 2")
    table.ann.casts(accident)
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life, table.bob.permanents) == (False, "", 22, ["Bear"])


def test_several_modes_of_a_spree_cost_all_their_costs(table: Table) -> None:
    """CR 700.2h: all the costs of the modes that are chosen are paid; the modes happen in printed order (608.2c)."""
    accident = table.ann.holds("Accident", SPREE, types="Instant", cost="{B}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(["gain 2", "destroy"])

    table.ann.casts(accident, free="{B}{B}{3}")
    table.resolve_all()

    assert (table.ann.pool, table.ann.life, bear.zone) == ("", 22, Zone.GRAVEYARD)


def test_a_mode_of_a_spree_without_a_target_can_not_be_chosen(table: Table) -> None:
    """CR 700.2a: a mode that would be illegal because there is nothing to target isn't offered."""
    accident = table.ann.holds("Accident", SPREE, types="Instant", cost="{B}")

    table.ann.casts(accident, free="{B}{1}")
    table.resolve_all()

    assert table.ann.life == 22


def test_a_spree_cast_for_another_cost_still_costs_its_modes(table: Table) -> None:
    """CR 118.8d, 601.2b: the costs of modes are additional costs, whatever is paid in place of the mana cost."""
    text = f"If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\n{SPREE}"
    accident = table.ann.holds("Accident", text, types="Instant", cost="{7}")
    table.ann.controls("Swamp", tapped=True)
    before = table.ann.can(accident)
    table.ann.has_mana("{1}")

    table.ann.casts(accident, way="rather")
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "", 18)


def test_one_tier_is_chosen(table: Table) -> None:
    """CR 702.183a: exactly one mode; its cost is paid in addition."""
    magic = table.ann.holds("Magic", TIERED, types="Sorcery", cost="{R}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers("2 damage")

    table.ann.casts(magic, free="{R}{2}")
    table.resolve_all()

    assert (table.ann.pool, bear.zone) == ("", Zone.GRAVEYARD)


def test_the_lowest_tier_costs_nothing_more(table: Table) -> None:
    """CR 702.183a, 118.5: {0} is paid by doing nothing."""
    magic = table.ann.holds("Magic", TIERED, types="Sorcery", cost="{R}")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers("1 damage")

    table.ann.casts(magic, free="{R}{2}")
    table.resolve_all()

    assert (table.ann.pool, bear.zone) == ("CC", Zone.BATTLEFIELD)


def test_a_cheap_mode_without_a_target_does_not_make_a_spell_affordable(table: Table) -> None:
    """CR 700.2a, 700.2h: only modes that could be chosen count for what the spell costs at least."""
    text = "Spree\n+ {0} — Destroy target creature.\n+ {2} — You gain 2 life."
    accident = table.ann.holds("Accident", text, types="Instant", cost="{B}")
    table.ann.has_mana("{B}")
    alone = table.ann.can(accident)

    table.bob.controls("Bear", pt="2/2")

    assert (alone, table.ann.can(accident)) == (False, True)
