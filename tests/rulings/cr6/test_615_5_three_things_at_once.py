"""What a prevention effect has done after it, with counters removed (CR 615.5)."""

from tests.rulings.table import Table

SWARM = (
    "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage, remove that many "
    "+1/+1 counters from it, then give each player a poison counter for each +1/+1 counter removed this way."
)
PUMMELER = (
    "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove that many "
    "+1/+1 counters from it. When one or more counters are removed from this creature this way, it deals that much damage "
    "to any target."
)


def test_each_player_gets_as_many_as_were_removed(table: Table) -> None:
    """CR 615.5, 122.1: no more than there were."""
    swarm = table.ann.controls("Swarm", SWARM, types="Creature — Insect", pt="1/9")
    table.put_counters(swarm, "+1/+1", 3)
    table.bob.carries_out("~ deals 2 damage to target creature.")
    assert (table.ann.counters("poison"), table.bob.counters("poison"), swarm.counters("+1/+1")) == (2, 2, 1)
    table.bob.carries_out("~ deals 7 damage to target creature.")
    assert (table.ann.counters("poison"), swarm.counters("+1/+1"), swarm.object.damage) == (3, 0, 0)


def test_what_triggers_on_their_removal_chooses_its_target_then(table: Table) -> None:
    """CR 615.5, 603.12."""
    pummeler = table.ann.controls("Pummeler", PUMMELER, types="Creature — Elemental", pt="1/9")
    table.put_counters(pummeler, "+1/+1", 3)
    table.ann.answers(table.bob)
    table.bob.carries_out("~ deals 2 damage to target creature.")
    assert (table.bob.life, pummeler.counters("+1/+1")) == (18, 1)
