"""Goaded creatures, by whom they were goaded, and how many requirements that makes (CR 701.15b-d, 508.1d)."""

import pytest

from tests.rulings.table import Card, Seat, Table

GOAD = "Goad target creature."
GOAD_ALL = "Goad all creatures."
IMPETUS = "Enchant creature\nEnchanted creature is goaded."


@pytest.fixture
def three() -> Table:
    """A table of three."""
    table = Table("Cid")
    table.fill_libraries(5)
    return table


def whom(table: Table, creature: Card) -> set[str]:
    """Whom of the players the creature may attack alone."""
    (cid,) = table.others
    names = {"Ann": table.ann, "Bob": table.bob, "Cid": cid}
    return {
        name
        for name, seat in names.items()
        if seat is not creature.controller and table.may_attack(creature, at=seat)
    }


def goads(seat: Seat, creature: Card) -> None:
    """A player has a spell goad a creature."""
    seat.carries_out(GOAD, creature)


def test_somebody_else_than_who_goaded_it_is_attacked(three: Table) -> None:
    """CR 701.15b: of three players, the third."""
    ox = three.ann.controls("Ox", pt="2/2")
    assert whom(three, ox) == {"Bob", "Cid"}
    goads(three.bob, ox)
    assert whom(three, ox) == {"Cid"}
    assert not three.may_attack()


def test_goaded_by_both_opponents_it_attacks_either(three: Table) -> None:
    """CR 701.15c, 508.1d: each attack obeys three of the four requirements."""
    ox = three.ann.controls("Ox", pt="2/2")
    goads(three.bob, ox)
    goads(three.others[0], ox)
    assert whom(three, ox) == {"Bob", "Cid"}
    assert not three.may_attack()


def test_goaded_by_a_permanent_of_another_player(three: Table) -> None:
    """CR 701.15b: the controller of the permanent that goads it is who goaded it."""
    ox = three.ann.controls("Ox", pt="2/2")
    three.others[0].controls("Impetus", IMPETUS, types="Enchantment — Aura", attach_to=ox)
    assert whom(three, ox) == {"Bob"}


def test_goaded_again_by_the_same_player(three: Table) -> None:
    """CR 701.15d: no more requirements, so that two different players outweigh nothing."""
    ox = three.ann.controls("Ox", pt="2/2")
    goads(three.bob, ox)
    goads(three.bob, ox)
    goads(three.others[0], ox)
    assert whom(three, ox) == {"Bob", "Cid"}


def test_goaded_by_its_controller_it_attacks_the_player(table: Table) -> None:
    """CR 701.15b, 508.1d: a planeswalker is no player, so that attacking it obeys one requirement of two."""
    ox = table.ann.controls("Ox", pt="2/2")
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="3")
    table.ann.carries_out(GOAD_ALL)
    assert table.may_attack(ox, at=table.bob)
    assert not table.may_attack(ox, at=walker)


def test_goaded_by_the_opponent_it_may_attack_a_planeswalker(table: Table) -> None:
    """CR 701.15b: there is nobody else to attack."""
    ox = table.ann.controls("Ox", pt="2/2")
    walker = table.bob.controls("Walker", types="Planeswalker", loyalty="3")
    table.bob.carries_out(GOAD_ALL)
    assert table.may_attack(ox, at=table.bob)
    assert table.may_attack(ox, at=walker)


def test_of_two_that_must_attack_the_one_with_more_requirements_does(table: Table) -> None:
    """CR 508.1d: only one creature can attack; a goaded one that attacks each combat anyway obeys two requirements."""
    ox = table.ann.controls("Ox", "This creature attacks each combat if able.", pt="2/2")
    raging = table.ann.controls("Raging", "This creature attacks each combat if able.", pt="2/2")
    table.bob.controls("Arbiter", "No more than one creature can attack each combat.", types="Enchantment")
    assert table.may_attack(ox)
    goads(table.bob, raging)
    assert table.may_attack(raging)
    assert not table.may_attack(ox)
