"""Creatures that can't attack or block unless their controller pays (CR 508.1g-i, 509.1c-f)."""

import pytest

from engine.ir.combat_marks import PaysToBlock
from engine.rules.turn.combat.attacking import attack_rules, attack_tax
from engine.rules.turn.combat.blocking import block_rules
from engine.rules.turn.combat.paying import combat_cost
from engine.state.references import PlayerRef
from engine.values.steps import Step
from tests.rulings.table import Table

CHAINS = "Enchant creature\nEnchanted creature can't attack or block unless its controller pays {3}."


@pytest.mark.parametrize("lands", [3, 2])
def test_attacking_costs_what_the_aura_says(table: Table, lands: int) -> None:
    """CR 508.1h-i: the cost is paid as attackers are declared; who can't pay doesn't attack."""
    ogre = table.ann.controls("Ogre", pt="3/3")
    table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=ogre)
    forests = [table.ann.controls("Forest") for _ in range(lands)]
    if lands < 3:
        with pytest.raises(AssertionError, match="can't pay"):
            table.attack(ogre)
    else:
        table.attack(ogre)
        assert table.game.state.combat.attacks[0].attacker == ogre.id
        assert all(land.object.tapped for land in forests)


def test_each_creature_pays_for_itself_and_for_the_player_attacked(table: Table) -> None:
    """CR 508.1h: the costs of all that attack are added to one total."""
    ogre, bear = table.ann.controls("Ogre"), table.ann.controls("Bear")
    for creature in (ogre, bear):
        table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=creature)
    table.bob.controls(
        "Ghosts",
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's "
        "attacking you.",
        types="Enchantment",
    )
    pairs = [(creature.id, PlayerRef(table.bob.id)) for creature in (ogre, bear)]
    assert attack_tax(table.game, pairs).mana_value == 10


def test_nobody_must_pay_to_attack_or_to_block(table: Table) -> None:
    """CR 508.1d, 509.1c: a requirement that could only be obeyed by paying isn't imposed."""
    berserker = table.ann.controls("Berserker", "~ attacks each combat if able.")
    table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=berserker)
    lure = table.ann.controls("Lure", "All creatures able to block ~ do so.")
    free, bound = table.bob.controls("Free"), table.bob.controls("Bound")
    table.ann.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=bound)
    table.to(Step.BEGINNING_OF_COMBAT)
    assert attack_rules(table.game, table.ann.id).problem(()) is None
    table.attack(lure)
    rules = block_rules(table.game, table.bob.id)
    assert rules.problem(((free.id, lure.id),)) is None
    assert rules.problem(()) is not None
    assert rules.problem(((free.id, lure.id), (bound.id, lure.id))) is None


def test_blocking_with_several_creatures_costs_the_sum_of_them(table: Table) -> None:
    """CR 509.1d: one total for all; {1} for each of something is worked out as blockers are declared."""
    text = "~ can't block unless you pay {1} for each +1/+1 counter on it."
    ogre = table.ann.controls("Ogre")
    marauder, other = table.bob.controls("Marauder", text), table.bob.controls("Other", text)
    table.put_counters(marauder, "+1/+1", 2)
    table.put_counters(other, "+1/+1", 1)
    table.attack(ogre)
    assert combat_cost(table.game, (marauder.id, other.id), PaysToBlock).mana_value == 3
    assert combat_cost(table.game, (marauder.id, marauder.id), PaysToBlock).mana_value == 2
    forests = [table.bob.controls("Forest") for _ in range(3)]
    table.block((marauder, ogre), (other, ogre))
    assert all(land.object.tapped for land in forests)
    assert set(table.game.state.combat.attacks[0].blockers) == {marauder.id, other.id}


def test_the_cost_goes_with_the_aura(table: Table) -> None:
    """CR 613.1f, 611.3a: once the Aura is gone the creature attacks freely."""
    ogre = table.ann.controls("Ogre")
    chains = table.bob.controls("Chains", CHAINS, types="Enchantment — Aura", attach_to=ogre)
    pairs = [(ogre.id, PlayerRef(table.bob.id))]
    assert attack_tax(table.game, pairs).mana_value == 3
    table.destroy(chains)
    assert attack_tax(table.game, pairs).symbols == ()
