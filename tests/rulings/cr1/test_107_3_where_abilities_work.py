"""Where abilities work, what is undefined, and who "that player" is (CR 107.3f, 113.6, 301.5e)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_shroud_works_only_on_the_battlefield(table):
    """CR 113.6, 702.18a: a card with shroud in a graveyard, or on the stack, can be targeted."""
    insect = table.ann.buried("Insect", "Shroud", pt="6/1")
    raise_dead = table.ann.holds(
        "Raise", "Return target creature card from your graveyard to your hand.", types="Sorcery", cost="{1}"
    )
    table.ann.casts(raise_dead, free="{1}")
    table.resolve()
    assert insect.zone is Zone.HAND

    frog = table.ann.holds("Frog", "Shroud", cost="{1}", pt="1/1")
    cancel = table.bob.holds("Cancel", "Counter target spell.", types="Instant", cost="{1}")
    table.ann.casts(frog, free="{1}")
    table.bob.casts(cancel, free="{1}")
    table.resolve()

    assert frog.zone is Zone.GRAVEYARD


def test_equipment_enters_unattached_where_its_host_is_undefined(table):
    """CR 301.5e, 303.4i: the Aura stays where it is."""
    bear = table.ann.buried("Bear", pt="2/2")
    sword = table.ann.buried("Sword", "Equip {0}", types="Artifact — Equipment")
    armor = table.ann.buried("Armor", "Enchant creature", types="Enchantment — Aura")
    table.bob.controls("Crypt", "{0}: Exile target creature card from a graveyard.", types="Artifact")
    business = table.ann.holds(
        "Business",
        "Return target creature card from your graveyard to the battlefield, then return up to two target Aura and/or "
        "Equipment cards from your graveyard to the battlefield attached to that creature.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers([sword, armor])
    table.ann.casts(business, free="{1}")
    table.bob.activates(table.bob.card("Crypt"))
    table.resolve()
    table.resolve()

    assert (bear.zone, sword.zone, armor.zone) == (Zone.EXILE, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_during_each_opponents_turn_that_player_is_the_opponent(table):
    """CR 608.2c: "that player" is the one whose turn it is, not you."""
    table.ann.controls(
        "Bandit",
        "Whenever you cast your first spell during each opponent's turn, that player loses 2 life.",
    )
    table.to(Step.UPKEEP, turns_on=1)
    blink = table.ann.holds("Blink", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.casts(blink, free="{1}")
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 18)


def test_an_x_that_nothing_defines_is_chosen_as_it_is_paid(table):
    """CR 107.3f, 603.12."""
    bomb = table.ann.controls(
        "Bomb", "When ~ dies, you may pay {X}. When you do, it deals X damage to target player."
    )
    table.destroy(bomb)
    table.ann.has_mana("{R}{R}{R}")
    table.ann.answers(True, 3, table.bob)
    table.resolve()
    table.resolve()

    assert table.bob.life == 17


def test_the_x_of_a_spell_has_to_be_paid_to_stop_it(table):
    """CR 107.3a, 107.3i: all X of the spell are the same."""
    bear = table.ann.holds("Bear", cost="{1}", pt="2/2")
    tax = table.bob.holds(
        "Tax", "Counter target spell unless its controller pays {X}.", types="Instant", cost="{X}"
    )
    table.ann.casts(bear, free="{1}")
    table.bob.has_mana("{2}")
    table.bob.answers(2)
    table.bob.casts(tax)
    table.ann.has_mana("{2}")
    table.ann.answers(True)
    table.resolve()

    assert table.ann.pool == ""
    assert table.stack == ["Bear"]


def test_two_spells_of_different_names_have_to_be_cast(table):
    """CR 201.2, 608.2i: each of the two, not one with both names."""
    end = table.ann.holds(
        "End",
        "If you've cast a spell named First Word and a spell named Second Word this turn, you gain 5 life.",
        types="Instant",
        cost="{1}",
    )
    first = table.ann.holds("First Word", "Draw a card.", types="Instant", cost="{1}")
    second = table.ann.holds("Second Word", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.library("Card")
    table.ann.casts(first, free="{1}")
    table.resolve()
    table.ann.casts(second, free="{1}")
    table.resolve()
    table.ann.casts(end, free="{1}")
    table.resolve()

    assert table.ann.life == 26
