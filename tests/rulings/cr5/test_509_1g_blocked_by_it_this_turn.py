"""What blocked something, or was blocked by it, this turn or this combat (CR 509.1g, 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def test_what_was_blocked_by_that_creature(table: Table) -> None:
    """CR 608.2i: the attackers that the target blocked, when it is gone too, and no other creature."""
    blocked, free = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    wall = table.bob.controls("Wall", pt="0/4")
    text = "Destroy target blocking creature. Creatures that were blocked by that creature this combat gain trample until end of turn."
    ride = table.ann.holds("Ride", text, types="Instant", cost="{0}")
    table.attack(blocked, free)
    table.block((wall, blocked))
    table.ann.casts(ride)
    table.resolve()

    assert (wall.zone, blocked.keywords, free.keywords) == (Zone.GRAVEYARD, {"trample"}, set())


def judged(table: Table, text: str) -> tuple[Card, Card, Card]:
    """Ann attacks with a Bear and an Ox, Bob's Zombie blocks the Bear; then she casts an instant."""
    bear, ox = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ox", pt="2/2")
    zombie = table.bob.controls("Ghoul", types="Creature — Zombie", pt="0/4")
    spell = table.ann.holds("Judgment", text, types="Instant", cost="{0}")
    table.attack(bear, ox)
    table.block((zombie, bear))
    table.ann.casts(spell)
    table.resolve()
    return bear, ox, zombie


def test_blocked_by_a_zombie(table: Table) -> None:
    """CR 115.1: only the creature that a Zombie blocked is a legal target, so it is chosen without asking."""
    bear, ox, zombie = judged(
        table, "Exile target creature that blocked or was blocked by a Zombie this turn."
    )

    assert (bear.zone, ox.zone, zombie.zone) == (Zone.EXILE, Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_all_that_blocked_it(table: Table) -> None:
    """CR 509.1g: the blocker, and not the creatures that attacked along."""
    text = "Choose target attacking creature with power 3. Tap all creatures that blocked it this turn."
    strong = table.ann.controls("Giant", pt="3/3")
    weak = table.ann.controls("Bear", pt="2/2")
    one, other = table.bob.controls("Wall", pt="0/4"), table.bob.controls("Hedge", pt="0/4")
    spell = table.ann.holds("Judgment", text, types="Instant", cost="{0}")
    table.attack(strong, weak)
    table.block((one, strong), (other, weak))
    table.ann.casts(spell)
    table.resolve()

    assert (one.object.tapped, other.object.tapped) == (True, False)


def test_at_end_of_combat_in_both_directions(table: Table) -> None:
    """CR 509.1g, 511.2: what it blocked is destroyed, be it as attacker or as blocker."""
    text = "Choose target creature with power 0. At this turn's next end of combat, destroy all creatures that blocked or were blocked by it this turn."
    bear, ox, zombie = judged(table, text)
    table.to(Step.END_OF_COMBAT)
    table.resolve_all()

    assert (bear.zone, ox.zone, zombie.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.BATTLEFIELD)
