"""Keyword counters (CR 122.1b, 613.7c)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_counters_of_objects_that_are_alike_each_have_their_own_time(table: Table) -> None:
    """CR 613.7c, 122.1b: the first creature entered with its counter before the effect that takes flying away began,
    the second after that."""
    text = "This creature enters with a flying counter on it."
    birds = []
    for number in range(2):
        if number:
            table.ann.controls("Net", "All creatures lose flying.", types="Enchantment")
        bird = table.ann.holds("Bird", text, pt="1/1", cost="{0}")
        table.ann.casts(bird)
        table.resolve()
        birds.append(bird)

    assert ["flying" in bird.keywords for bird in birds] == [False, True]


def test_hone_counters_help_whatever_creature_the_equipment_is_attached_to(table: Table) -> None:
    """CR 122.1: what hone counters do only the cards say, to players in brackets: the sword brings two of them, and the
    creature that it goes to next gets what they give."""
    sword = (
        "When ~ enters, put two hone counters on ~ and attach it to target creature you control.\nEquip {0}"
    )
    first = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    made = table.ann.holds("Sword", sword, types="Artifact — Equipment", cost="{0}")
    table.ann.casts(made)
    table.resolve_all()
    assert first.pt == "4/2"

    second = table.ann.controls("Elf", types="Creature — Elf", pt="1/1")
    table.ann.answers(second)
    table.ann.activates(made)
    table.resolve()
    assert (first.pt, second.pt) == ("2/2", "3/1")
    table.put_counters(made, "hone")
    assert second.pt == "4/1"
    table.put_counters(made, "hone", -3)
    assert second.pt == "1/1"
