"""A greater change in place of a smaller one, as many targets as X, and lands that are nothing any more (CR 305.7, 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

BITE = "When this creature dies, target creature an opponent controls gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a creature named Witch."
MOON = 'Lands your opponents control lose all land types and abilities, and they gain "{T}: Add one mana of any color."'


def test_the_smaller_change_where_the_condition_is_not_true(table: Table) -> None:
    """CR 608.2c."""
    newt = table.ann.controls("Newt", BITE)
    ogre = table.bob.controls("Ogre", pt="5/5")
    table.destroy(newt)
    table.resolve()
    assert ogre.pt == "4/4"


def test_the_greater_change_takes_its_place_and_ends_with_the_turn_too(table: Table) -> None:
    """CR 608.2c, 514.2: not both of them, and not for longer."""
    newt = table.ann.controls("Newt", BITE)
    table.ann.controls("Witch")
    ogre = table.bob.controls("Ogre", pt="5/5")
    table.destroy(newt)
    table.resolve()
    assert ogre.pt == "1/1"
    table.to(Step.UPKEEP, turns_on=1)
    assert ogre.pt == "5/5"


def test_as_many_targets_as_cards_are_discarded(table: Table) -> None:
    """CR 107.3a, 601.2b-c: X is announced before the targets, none of which is chosen twice."""
    text = (
        "As an additional cost to cast this spell, discard X cards.\n~ deals X damage to each of X targets."
    )
    storm = table.ann.holds("Storm", text, types="Instant", cost="{0}")
    for name in ("One", "Two"):
        table.ann.holds(name, types="Artifact")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(2, [bear, table.bob])
    table.ann.casts(storm)
    table.resolve()

    assert table.bob.life == 18
    assert table.bob.permanents == []
    assert table.ann.hand == []


def test_lands_without_types_and_with_only_the_ability_that_they_gain(table: Table) -> None:
    """CR 305.6, 305.7, 613.1d, 613.1f: without the type Forest there is no ability that goes with it."""
    forest = table.bob.controls("Forest")
    tower = table.bob.controls("Tower", "{T}: You gain 1 life.", types="Land")
    mine = table.ann.controls("Forest")
    table.ann.controls("Moon", MOON, types="Enchantment")

    assert forest.chars.subtypes == frozenset()
    assert mine.chars.subtypes == {"Forest"}
    assert [len(land.chars.abilities) for land in (forest, tower)] == [1, 1]
    table.bob.answers("{R}")
    table.bob.activates(tower)
    assert table.bob.pool == "R"
    assert table.bob.life == 20
