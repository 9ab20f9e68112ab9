"""What a spell or ability costs may depend on its targets: it is offered if it can be paid for with some (CR 601.2f)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

DEAR = "Spells your opponents cast that target ~ cost {2} more to cast."


def test_a_spell_is_not_offered_if_its_only_target_makes_it_too_dear(table: Table) -> None:
    """CR 601.2f, 601.2h: the only creature makes it cost {2} more."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    bolt = table.ann.holds("Bolt", "Destroy target creature.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert not table.ann.can(bolt)

    table.ann.has_mana("{R}{R}")
    assert table.ann.can(bolt)


def test_a_spell_is_offered_with_another_target(table: Table) -> None:
    """CR 601.2c: the other creature can be chosen."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    bear = table.bob.controls("Bear")
    bolt = table.ann.holds("Bolt", "Destroy target creature.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert table.ann.can(bolt)

    table.ann.answers(bear)
    table.ann.casts(bolt)
    table.resolve()
    assert table.bob.graveyard == ["Bear"]


def test_no_target_costs_no_more(table: Table) -> None:
    """CR 601.2c: "up to one" may be none."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    bolt = table.ann.holds("Bolt", "Destroy up to one target creature.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert table.ann.can(bolt)


def test_two_targets_of_which_one_is_dear(table: Table) -> None:
    """CR 601.2f: with two creatures and two targets, the dear one is among them."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    table.bob.controls("Bear")
    bolt = table.ann.holds("Bolt", "Destroy two target creatures.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert not table.ann.can(bolt)

    table.bob.controls("Ox")
    assert table.ann.can(bolt)


@pytest.mark.parametrize("other", [False, True])
def test_an_aura_too(table: Table, other: bool) -> None:
    """CR 303.4a: an Aura spell targets."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    if other:
        table.bob.controls("Bear")
    aura = table.ann.holds(
        "Chains", "Enchant creature\nEnchanted creature can't attack.", types="Enchantment — Aura", cost="{R}"
    )
    table.ann.has_mana("{R}")
    assert table.ann.can(aura) == other


def test_a_modal_spell_has_its_other_mode(table: Table) -> None:
    """CR 700.2a: the mode without a target costs no more."""
    table.bob.controls("Golem", DEAR, types="Creature — Golem")
    charm = table.ann.holds(
        "Charm", "Choose one —\n• Destroy target creature.\n• Draw a card.", types="Instant", cost="{R}"
    )
    table.ann.has_mana("{R}")
    assert table.ann.can(charm)


def test_an_ability_too(table: Table) -> None:
    """CR 602.2b: it costs less with a target that can't be chosen while it has shroud, so it can't be paid for."""
    table.ann.controls(
        "Hero", "Activated abilities of Equipment you control that target ~ cost {2} less to activate."
    )
    shrine = table.ann.controls("Shrine", "{2}: Tap target creature.", types="Artifact — Equipment")
    table.ann.controls("Bear")
    assert table.ann.can(shrine)

    table.ann.controls("Veil", "Creatures you control have shroud.", types="Enchantment")
    table.bob.controls("Ox")
    assert not table.ann.can(shrine)

    table.ann.has_mana("{2}")
    assert table.ann.can(shrine)


def test_it_costs_less_only_with_such_a_target(table: Table) -> None:
    """CR 601.2f: a target that can't be chosen doesn't reduce the cost."""
    table.bob.controls("Bear", "Hexproof", tapped=True)
    table.bob.controls("Ox")
    cut = table.ann.holds(
        "Cut",
        "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature.",
        types="Sorcery",
        cost="{2}{B}",
    )
    table.ann.has_mana("{B}")
    assert not table.ann.can(cut)

    table.bob.controls("Elk", tapped=True)
    assert table.ann.can(cut)
