"""Effects on spells that look at what is announced and paid as they are cast."""

from tests.rulings.table import Table


def test_a_spell_is_such_as_soon_as_it_has_its_targets(table: Table):
    """CR 601.2c, 611.3a."""
    table.ann.controls("Lens", "Spells you control that target a creature have lifelink.", types="Artifact")
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/3")
    spark = table.ann.holds("Spark", "~ deals 2 damage to any target.", types="Instant", cost="{0}")
    table.ann.answers(bear)
    table.ann.casts(spark)
    table.resolve()
    assert table.ann.life == 22


def test_a_spell_is_not_such_with_other_targets(table: Table):
    """CR 601.2c, 611.3a."""
    table.ann.controls("Lens", "Spells you control that target a creature have lifelink.", types="Artifact")
    table.bob.controls("Bear", types="Creature — Bear", pt="2/3")
    spark = table.ann.holds("Spark", "~ deals 2 damage to any target.", types="Instant", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.casts(spark)
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 18)
