"""So much damage in all, to several objects and players or from several sources at once (CR 614.9, 615.7)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table

DEFLECTION = (
    "Prevent the next {amount} damage that would be dealt to you and/or permanents you control this turn. If damage is "
    "prevented this way, ~ deals that much damage to any target."
)
QUAKE = "{T}: ~ deals 3 damage to each creature and each player."
WAY = (
    "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to "
    "any target instead."
)
TRAP = "Prevent the next 3 damage that a source of your choice would deal to you and/or permanents you control this turn."


def test_what_is_limited_is_limited_for_all_of_them(table: Table) -> None:
    """CR 615.7: four damage in all is prevented, not four to each; whose damage it is chooses which."""
    cat, dog = table.ann.controls("Cat", pt="4/4"), table.ann.controls("Dog", pt="4/4")
    quake = table.bob.controls("Quake", QUAKE, types="Artifact")
    table.ann.carries_out(DEFLECTION.format(amount=4), table.bob)
    table.ann.answers([2, 0, 2])
    table.bob.activates(quake)
    table.resolve()
    assert (cat.object.damage, dog.object.damage, table.ann.life) == (1, 3, 19)
    assert table.bob.life == 13


def test_what_is_left_of_it_counts_on(table: Table) -> None:
    """CR 615.7: each 1 damage prevented reduces what is left, whichever of them it would be dealt to."""
    ape, ox = table.bob.controls("Ape"), table.ann.controls("Ox", pt="2/8")
    table.ann.carries_out(DEFLECTION.format(amount=3), table.bob)
    table.deal(ape, ox, 2)
    table.deal(ape, table.ann, 2)
    table.deal(ape, ox, 2)
    assert (ox.object.damage, table.ann.life, table.bob.life) == (2, 19, 17)


def test_whichever_permanents_there_are_by_then(table: Table) -> None:
    """CR 611.2c: it doesn't change what they are, so that it isn't locked in for which it is."""
    ape = table.bob.controls("Ape")
    table.ann.carries_out(DEFLECTION.format(amount=3), table.bob)
    late = table.ann.controls("Late", pt="2/8")
    table.deal(ape, late, 2)
    assert (late.object.damage, table.bob.life) == (0, 18)


def test_each_of_several_has_its_own(table: Table) -> None:
    """CR 615.11: "each creature" has a shield of its own."""
    cat, dog = table.ann.controls("Cat", pt="4/4"), table.ann.controls("Dog", pt="4/4")
    quake = table.bob.controls("Quake", QUAKE, types="Artifact")
    table.ann.carries_out("Prevent the next 2 damage that would be dealt to each creature this turn.")
    table.bob.activates(quake)
    table.resolve()
    assert (cat.object.damage, dog.object.damage, table.ann.life) == (1, 1, 17)


def test_which_damage_of_one_source_is_dealt_elsewhere(table: Table) -> None:
    """CR 614.9, 615.7: one source damages several at once, and who is dealt it divides what is taken of it."""
    cat = table.ann.controls("Cat", pt="4/4")
    quake = table.bob.controls("Quake", QUAKE, types="Artifact")
    table.ann.carries_out(WAY, table.bob, quake)
    table.ann.answers([1, 1])
    table.bob.activates(quake)
    table.resolve()
    assert (cat.object.damage, table.ann.life, table.bob.life) == (2, 18, 15)


def test_which_damage_of_one_source_is_prevented(table: Table) -> None:
    """CR 615.7: the choice is made as it would be dealt, among all that it would be dealt to."""
    cat = table.ann.controls("Cat", pt="4/4")
    quake = table.bob.controls("Quake", QUAKE, types="Artifact")
    table.ann.carries_out(TRAP, quake)
    table.ann.answers([3, 0])
    table.bob.activates(quake)
    table.resolve()
    assert {cat.object.damage, table.ann.life - 17} == {0}
    assert [question.why.rule for question in table.ann.asked][-1] == "615.7"


def test_which_source_has_its_damage_dealt_elsewhere(table: Table) -> None:
    """CR 614.9, 615.7: two sources at once; the damage of the one that is chosen goes elsewhere."""
    monk = table.ann.controls(
        "Monk",
        "{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you "
        "control instead.",
        pt="1/5",
    )
    friend = table.ann.controls("Friend", pt="2/5")
    table.ann.answers(friend)
    table.ann.activates(monk)
    table.resolve()
    plain, deadly = (
        table.bob.controls("Plain", pt="1/1"),
        table.bob.controls("Deadly", "Deathtouch", pt="1/1"),
    )
    table.attack(monk)
    table.block((plain, monk), (deadly, monk))
    table.ann.answers([1, 0], [0, 1])
    table.damage()
    assert (monk.object.damage, friend.zone) == (1, Zone.GRAVEYARD)
