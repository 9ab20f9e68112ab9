"""What is asked of the source of mana that was spent (CR 106.3, 601.2h)."""

TREASURE = "{T}, Sacrifice this artifact: Add {R}."


def test_mana_from_a_treasure_was_spent_to_cast_it(table):
    """CR 601.2h, 608.2h: the Treasure is gone by then; mana of a land is none of it."""
    text = "When this creature enters, if mana from a Treasure was spent to cast it, you gain 3 life."
    treasure = table.ann.controls("Treasure", TREASURE, types="Artifact — Treasure")
    table.ann.activates(treasure)
    first = table.ann.holds("First", text, cost="{R}")
    table.ann.casts(first)
    table.resolve_all()
    assert table.ann.life == 23

    table.ann.controls("Mountain")
    second = table.ann.holds("Second", text, cost="{R}")
    table.ann.casts(second)
    table.resolve_all()
    assert table.ann.life == 23


def test_mana_from_a_treasure_that_was_spent_on_a_sorcery(table):
    """CR 601.2h: so much of it."""
    treasure = table.ann.controls("Treasure", TREASURE, types="Artifact — Treasure")
    table.ann.activates(treasure)
    table.ann.controls("Mountain")
    spoils = table.ann.holds(
        "Spoils",
        "Draw a card for each mana from a Treasure that was spent to cast this spell. If mana from a Treasure was spent "
        "to cast this spell, you gain 1 life.",
        types="Sorcery",
        cost="{1}{R}",
    )
    table.ann.library("First")
    table.ann.library("Second")
    table.ann.casts(spoils)
    table.resolve()

    assert (table.ann.hand, table.ann.life) == (["First"], 21)


def test_mana_from_a_treasure_spent_to_cast_a_permanent(table):
    """CR 400.7d: for each of them."""
    table.ann.controls("Hoard", "{T}: Add {R}{R}.", types="Artifact — Treasure")
    marut = table.ann.holds(
        "Marut",
        "When this creature enters, draw a card for each mana from a Treasure spent to cast it.",
        cost="{R}{R}",
    )
    table.ann.library("First")
    table.ann.library("Second")
    table.ann.library("Third")
    table.ann.casts(marut)
    table.resolve_all()

    assert table.ann.hand == ["First", "Second"]


def test_so_much_mana_from_creatures(table):
    """CR 601.2h: two of them are too few."""
    table.ann.controls(
        "Inga",
        "Whenever you cast a creature spell, if three or more mana from creatures was spent to cast it, you gain 1 life.",
    )
    table.ann.controls("Priest", "{T}: Add {G}{G}.")
    two = table.ann.holds("Two", cost="{G}{G}")
    table.ann.casts(two)
    table.resolve_all()
    assert table.ann.life == 20

    table.ann.controls("Druid", "{T}: Add {G}{G}{G}.")
    three = table.ann.holds("Three", cost="{G}{G}{G}")
    table.ann.casts(three)
    table.resolve_all()
    assert table.ann.life == 21


def test_mana_spent_to_activate_an_ability(table):
    """CR 602.2b: asked of the ability that resolves."""
    paladin = table.ann.controls(
        "Paladin",
        "{R}: You gain 1 life. If mana from a Treasure was spent to activate this ability, you gain 5 life.",
    )
    table.ann.controls("Mountain")
    table.ann.activates(paladin)
    table.resolve()
    assert table.ann.life == 21

    treasure = table.ann.controls("Treasure", TREASURE, types="Artifact — Treasure")
    table.ann.activates(treasure)
    table.ann.activates(paladin)
    table.resolve()
    assert table.ann.life == 27


STRIDER = "When this creature enters, if {S} was spent to cast it, you gain 3 life."


def test_mana_from_a_snow_source_was_spent(table):
    """CR 107.4h, 601.2h: {S} is mana of any type from a snow source."""
    strider = table.ann.holds("Strider", STRIDER, cost="{1}{U}")
    table.ann.controls("Island")
    table.ann.controls("Glacier", "{T}: Add {C}.", types="Snow Land")
    table.ann.casts(strider)

    table.resolve_all()

    assert table.ann.life == 23


def test_no_mana_from_a_snow_source_was_spent(table):
    """CR 107.4h, 601.2h."""
    strider = table.ann.holds("Strider", STRIDER, cost="{1}{U}")
    table.ann.controls("Island")
    table.ann.controls("Island")
    table.ann.casts(strider)

    table.resolve_all()

    assert table.ann.life == 20
