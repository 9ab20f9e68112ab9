"""Which noun a clause or an "other" is said of, and which of several things something enters attached to."""

from engine.values.steps import Step
from engine.values.zones import Zone

BOLT = "~ deals 3 damage to any target."
STRENGTH = "Enchant creature\nEnchanted creature gets +1/+1."


def test_a_clause_after_that_spell_is_said_of_the_card_that_is_targeted(table):
    """CR 115.1, 608.2c: "that spell" is told already; where the card is looked for is said of the card."""
    table.ann.controls(
        "Storm",
        "Whenever you cast an instant or sorcery spell from your hand, you may cast target card with the same "
        "name as that spell from your graveyard.",
        types="Enchantment",
    )
    bolt = table.ann.buried("Bolt", BOLT, types="Instant", cost="{R}")
    table.ann.buried("Shock", BOLT, types="Instant", cost="{R}")
    theirs = table.bob.buried("Bolt", BOLT, types="Instant", cost="{R}")
    cast = table.ann.holds("Bolt", BOLT, types="Instant", cost="{R}")
    table.ann.has_mana("{R}{R}")
    table.ann.answers(table.bob)
    table.ann.casts(cast)
    table.settle()
    table.ann.answers(True, table.bob)
    table.resolve()
    assert (bolt.zone, theirs.zone) == (Zone.STACK, Zone.GRAVEYARD)

    table.resolve_all()
    assert table.bob.life == 14


def test_each_other_object_that_becomes_a_copy_is_other_than_the_copied_one(table):
    """CR 608.2c, 707.2: the source of the ability is one of the others, if the noun means it."""
    table.ann.controls("Pebble", types="Artifact")
    maker = table.ann.controls(
        "Maker",
        "At the beginning of combat on your turn, you may choose an artifact you control. If you do, each other "
        "artifact you control becomes a copy of that artifact.",
        types="Artifact Creature",
        pt="4/4",
    )
    table.ann.controls("Relic", types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT)
    table.ann.answers(True, "Pebble")
    table.resolve()

    assert table.ann.permanents == ["Pebble", "Pebble", "Pebble"]
    assert maker.zone is Zone.BATTLEFIELD


def test_auras_enter_attached_to_whichever_of_several_creatures_their_controller_chooses(table):
    """CR 303.4f, 303.4i: the player chooses for each of them; one that can't be attached to any of them stays."""
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    foe = table.bob.controls("Foe", pt="2/2")
    first = table.ann.buried("First", STRENGTH, types="Enchantment — Aura")
    second = table.ann.buried("Second", STRENGTH, types="Enchantment — Aura")
    plating = table.ann.buried("Plating", "Enchant artifact", types="Enchantment — Aura")
    rise = table.ann.holds(
        "Rise",
        "Return any number of Aura cards from your graveyard to the battlefield attached to creatures you control.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(rise, free="{1}")
    table.ann.answers([first, second, plating], bear, wolf)
    table.resolve()

    assert (bear.pt, wolf.pt, foe.pt, plating.zone) == ("3/3", "3/3", "2/2", Zone.GRAVEYARD)


def test_its_power_and_its_toughness_are_of_one_object(table):
    """CR 608.2c: what the first number is compared with isn't what the second number is of."""
    rookie = table.ann.controls(
        "Rookie",
        "Whenever a creature you control enters, if its power is greater than this creature's power or its "
        "toughness is greater than this creature's toughness, put a +1/+1 counter on this creature.",
        pt="2/2",
    )
    wall = table.ann.holds("Wall", cost="{1}", pt="0/3")
    table.ann.casts(wall, free="{1}")
    table.resolve_all()
    assert rookie.pt == "3/3"

    same = table.ann.holds("Same", cost="{1}", pt="3/3")
    table.ann.casts(same, free="{1}")
    table.resolve_all()
    assert rookie.pt == "3/3"
