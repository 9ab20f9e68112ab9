"""Damage among several blockers by the rules of several dates: divided freely (510.1c), or in order (2011 509.2)."""

import pytest

from engine.decisions import IllegalAnswer
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table


@pytest.fixture
def giant(table: Table) -> Card:
    """Ann's Hill Giant, which attacks."""
    return table.ann.controls("Hill Giant", types="Creature — Giant", pt="3/3")


@pytest.fixture
def blockers(table: Table) -> tuple[Card, Card]:
    """Bob's Grizzly Bears and Savannah Lions, which block it."""
    bears = table.bob.controls("Grizzly Bears", types="Creature — Bear", pt="2/2")
    return bears, table.bob.controls("Savannah Lions", types="Creature — Cat", pt="2/1")


@dated("shares dead", today=([0, 3], ["Savannah Lions"]), cr_2006=([0, 3], ["Savannah Lions"]))
def test_damage_is_divided_freely(
    table: Table, giant: Card, blockers: tuple[Card, Card], shares: list[int], dead: list[str]
) -> None:
    """510.1c, 2006 310.2c: divided as its controller chooses, lethal or not."""
    table.attack(giant)
    table.block(*((blocker, giant) for blocker in blockers))
    table.ann.answers(shares)
    table.damage()
    table.resolve_all()

    assert table.bob.graveyard == dead


@dated("", cr_2011=(), cr_2016=(), cr_2019=())
def test_the_attacker_orders_its_blockers(table: Table, giant: Card, blockers: tuple[Card, Card]) -> None:
    """2011 509.2: the active player orders the blockers; the first gets lethal damage before the second gets any."""
    bears, lions = blockers
    table.attack(giant)
    table.ann.answers([lions, bears])
    table.block((bears, giant), (lions, giant))
    table.ann.answers([1, 2])
    table.damage()

    assert sorted(table.bob.graveyard) == ["Grizzly Bears", "Savannah Lions"]


@dated("", cr_2011=(), cr_2019=())
def test_less_than_lethal_damage_to_the_first_is_not_allowed(
    table: Table, giant: Card, blockers: tuple[Card, Card]
) -> None:
    """2011 510.1c: no damage to a blocker unless each before it is assigned lethal damage."""
    bears, lions = blockers
    table.attack(giant)
    table.ann.answers([bears, lions])
    table.block((bears, giant), (lions, giant))
    table.ann.answers([1, 2])

    with pytest.raises(IllegalAnswer, match="lethal damage before the next"):
        table.damage()


@dated("", cr_2011=())
def test_more_than_lethal_damage_to_the_first_is_allowed(
    table: Table, giant: Card, blockers: tuple[Card, Card]
) -> None:
    """2011 510.1c: an amount greater than lethal may be assigned."""
    bears, lions = blockers
    table.attack(giant)
    table.ann.answers([bears, lions])
    table.block((bears, giant), (lions, giant))
    table.ann.answers([3, 0])
    table.damage()

    assert table.bob.graveyard == ["Grizzly Bears"]


@dated("", cr_2011=())
def test_damage_marked_and_assigned_by_others_counts(table: Table, giant: Card) -> None:
    """2011 510.1c: what is lethal takes into account damage from other creatures assigned in the same step."""
    wide = table.bob.controls(
        "Wide", "~ can block an additional creature each combat.", types="Creature — Wall", pt="0/4"
    )
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    ogre = table.ann.controls("Ogre", types="Creature — Ogre", pt="2/2")
    table.attack(giant, ogre)
    table.ann.answers([wide, bear])
    table.bob.answers([giant, ogre])
    table.block((wide, giant), (wide, ogre), (bear, giant))
    table.ann.answers([2, 1])
    table.damage()

    assert (table.bob.graveyard, bear.object.damage) == (["Wide"], 1)


@dated("", cr_2011=())
def test_a_blocker_of_several_orders_them_too(table: Table, giant: Card) -> None:
    """2011 509.3: the defending player orders the attackers that one creature blocks."""
    wide = table.bob.controls(
        "Wide", "~ can block an additional creature each combat.", types="Creature — Wall", pt="4/9"
    )
    ogre = table.ann.controls("Ogre", types="Creature — Ogre", pt="2/2")
    table.attack(giant, ogre)
    table.bob.answers([ogre, giant])
    table.block((wide, giant), (wide, ogre))
    table.bob.answers([2, 2])
    table.damage()

    assert (table.ann.graveyard, giant.object.damage) == (["Ogre"], 2)
