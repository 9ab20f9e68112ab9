"""He and she are who the text calls by name: the object whose text it is (CR 201.5)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

GARRUK = "0: ~ deals 3 damage to target creature. That creature deals damage equal to its power to him."


def test_the_creature_deals_damage_to_the_planeswalker(table: Table) -> None:
    """CR 201.5, 120.3c: not to itself, which was spoken of last; the creature's lifelink counts."""
    garruk = table.ann.controls(
        "Garruk Relentless", GARRUK, types="Legendary Planeswalker — Garruk", loyalty="3"
    )
    ox = table.bob.controls("Ox", "Lifelink", pt="2/6")
    table.ann.activates(garruk)
    table.resolve()
    assert (garruk.counters("loyalty"), ox.object.damage, table.bob.life) == (1, 3, 22)


def test_both_may_die_of_it(table: Table) -> None:
    """CR 120.3c, 704.5i: damage of at least his loyalty removes all of it, and he is put into the graveyard."""
    garruk = table.ann.controls(
        "Garruk Relentless", GARRUK, types="Legendary Planeswalker — Garruk", loyalty="3"
    )
    ox = table.bob.controls("Ox", pt="3/3")
    table.ann.activates(garruk)
    table.resolve()
    assert (garruk.zone, ox.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_counters_are_put_on_who_has_the_name(table: Table) -> None:
    """CR 201.5: not on the target that was spoken of last."""
    text = "Whenever ~ attacks, tap target creature. Put a +1/+1 counter on her."
    katara = table.ann.controls("Katara", text, types="Legendary Creature — Human", pt="2/2")
    ox = table.bob.controls("Ox", pt="2/6")
    table.ann.answers(ox)
    table.attack(katara)
    table.resolve()
    assert (katara.pt, ox.pt, ox.object.tapped) == ("3/3", "2/6", True)


def test_who_returns_has_the_counters(table: Table) -> None:
    """CR 201.5, 400.7: with counters on her is on the permanent that she becomes."""
    text = "When ~ dies, return her to the battlefield under her owner's control with a +1/+1 counter on her."
    patsy = table.ann.controls("Patsy", text, types="Legendary Creature — Human", pt="2/2")
    table.destroy(patsy)
    table.resolve()
    assert patsy.pt == "3/3"
