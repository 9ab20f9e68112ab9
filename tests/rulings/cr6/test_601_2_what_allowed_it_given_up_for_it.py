"""What let a spell be cast, or made it cheaper, is given up to pay for it (CR 601.2e-h, 601.3)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

ALTAR = "Sacrifice a nonland permanent: Add {C}{C}."


def test_the_leave_to_cast_from_the_library_is_sacrificed_for_mana(table: Table) -> None:
    """CR 601.3, 601.2e, 601.2g: leave is needed as casting begins."""
    table.ann.controls("Altar", "Sacrifice another nonland permanent: Add {C}{C}.", types="Artifact")
    sight = table.ann.controls("Sight", "Play with the top card of your library revealed.\nYou may play lands and cast spells from the top of your library.", types="Enchantment")  # fmt: skip
    bear = table.ann.library("Bear", cost="{2}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert (sight.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_the_leave_to_cast_with_flash_is_sacrificed_for_mana(table: Table) -> None:
    """CR 601.3b, 601.2g."""
    table.to(Step.END)
    table.ann.controls("Altar", "Sacrifice another nonland permanent: Add {C}{C}.", types="Artifact")
    orrery = table.ann.controls("Orrery", "You may cast spells as though they had flash.", types="Artifact")
    bear = table.ann.holds("Bear", cost="{2}", pt="2/2")
    assert table.ann.can(bear)
    table.ann.casts(bear)
    table.resolve_all()
    assert (orrery.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_what_made_it_cheaper_is_sacrificed_for_mana(table: Table) -> None:
    """CR 601.2f, 601.2g: the total cost is locked in before mana abilities are activated."""
    table.ann.controls("Altar", "Sacrifice another nonland permanent: Add {C}{C}.", types="Artifact")
    medallion = table.ann.controls("Medallion", "Spells you cast cost {2} less to cast.", types="Artifact")
    bear = table.ann.holds("Bear", cost="{4}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert (medallion.zone, bear.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_what_makes_it_dearer_is_sacrificed_for_mana(table: Table) -> None:
    """CR 601.2f: the higher total cost is locked in too."""
    table.ann.controls("Altar", "Sacrifice another nonland permanent: Add {C}{C}.", types="Artifact")
    sphere = table.ann.controls("Sphere", "Spells cost {1} more to cast.", types="Artifact")
    bear = table.ann.holds("Bear", cost="{2}", pt="2/2")
    assert not table.ann.can(bear)
    table.ann.has_mana("{1}")
    table.ann.casts(bear)
    assert (sphere.zone, table.ann.pool) == (Zone.GRAVEYARD, "")


def test_a_kicked_spell_whose_kicker_came_from_a_permanent_given_up(table: Table) -> None:
    """CR 601.2b, 601.2g, 702.51a: convoke that a permanent gave still helps after that permanent is sacrificed? It was
    settled which creatures help before mana abilities are activated."""
    table.ann.controls("Altar", "Sacrifice an enchantment: Add {C}.", types="Artifact")
    chief = table.ann.controls("Chief", "Creature spells you cast have convoke.", types="Enchantment")
    ox = table.ann.controls("Ox", pt="2/2")
    bear = table.ann.holds("Bear", cost="{2}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    assert (chief.zone, ox.object.tapped, bear.zone) == (Zone.GRAVEYARD, True, Zone.BATTLEFIELD)


def test_a_protected_target_after_the_protection_was_given_up(table: Table) -> None:
    """CR 601.2c: targets are chosen before mana abilities: what has hexproof then can't be chosen though its source goes."""
    table.bob.controls("Altar", "Sacrifice another nonland permanent: Add {C}{C}.", types="Artifact")
    table.bob.controls("Veil", "Creatures your opponents control have hexproof.", types="Enchantment")
    table.ann.controls("Ox", pt="2/2")
    murder = table.bob.holds(
        "Murder", "Destroy target creature an opponent controls.", types="Instant", cost="{2}"
    )
    assert not table.bob.can(murder)
