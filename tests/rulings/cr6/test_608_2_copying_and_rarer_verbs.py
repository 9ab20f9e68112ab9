"""Rarer wordings of verbs on objects, each played (CR 608.2c, 701)."""

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.zones import Zone


def two_faced(layout, front, back):
    """A card of two faces: name, text, power and toughness of each."""
    faces = tuple(
        FaceRecord(name, "{1}" if name == front[0] else "", "Creature", text, *size.split("/"), None)
        for name, text, size in (front, back)
    )
    compiled = compile_card(CardRecord(f"{front[0]} // {back[0]}", layout, faces))
    assert compiled.definition is not None, compiled.declines
    return compiled.definition


# --- zones ------------------------------------------------------------------------------------------------


def test_a_number_of_tokens(table):
    """CR 701.7a."""
    table.ann.controls("Giant", pt="3/3")

    table.ann.carries_out(
        "Create a number of 1/1 red Goblin creature tokens equal to the greatest power among creatures you control.",
        types="Sorcery",
    )

    assert table.ann.permanents == ["Giant"] + ["Goblin Token"] * 3


def test_investigating_twice(table):
    """CR 701.16a."""
    table.ann.carries_out("Investigate twice.", types="Sorcery")

    assert table.ann.permanents == ["Clue Token"] * 2


def test_investigating_x_times(table):
    """CR 701.16a."""
    card = table.ann.holds("Search", "Investigate X times.", types="Sorcery", cost="{X}")
    table.ann.has_mana("{3}")
    table.ann.answers(3)

    table.ann.casts(card)
    table.resolve()

    assert table.ann.permanents == ["Clue Token"] * 3


def test_a_copy_of_another_size(table):
    """CR 707.9b."""
    table.ann.controls("Giant", pt="5/5")

    table.ann.carries_out(
        "Create a token that's a copy of target creature, except it's 1/1 and has flying.", types="Sorcery"
    )

    token = next(id for id in table.state.battlefield if table.state.objects[id].token)
    chars = table.game.characteristics(token)
    assert (chars.name, chars.power, chars.toughness) == ("Giant", 1, 1)
    assert len(chars.abilities) == 1


def test_a_copy_that_is_not_legendary(table):
    """CR 707.9b."""
    table.ann.controls("Hero", types="Legendary Creature — Human")

    table.ann.carries_out(
        "Create a token that's a copy of target creature, except it's not legendary.", types="Sorcery"
    )

    assert table.ann.permanents == ["Hero", "Hero"]


def test_becoming_a_copy_with_the_duration_first(table):
    """CR 707.4."""
    mimic = table.ann.controls(
        "Mimic", "{1}: Until end of turn, this creature becomes a copy of target creature.", pt="1/1"
    )
    giant = table.bob.controls("Giant", pt="5/5")
    table.ann.has_mana("{1}")
    table.ann.answers(giant)

    table.ann.activates(mimic)
    table.resolve()

    assert mimic.pt == "5/5"


def bolted(table):
    """A Bolt at bob, cast by ann and still on the stack."""
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt, free="{R}")
    return bolt


def test_copied_twice_with_new_targets(table):
    """CR 707.10c."""
    bolted(table)
    table.ann.answers(False, True, table.ann)

    table.ann.carries_out("Copy target instant spell twice. You may choose new targets for the copies.")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (17, 14)


def test_changing_the_target(table):
    """CR 115.7a."""
    bolted(table)

    table.bob.carries_out("Change the target of target spell with a single target.")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (17, 20)


def test_copied_x_times(table):
    """CR 707.10, 107.3."""
    bolted(table)
    card = table.ann.holds(
        "Blast",
        "Copy target instant spell X times. You may choose new targets for the copies.",
        types="Instant",
        cost="{X}",
    )
    table.ann.has_mana("{2}")
    table.ann.answers(2, False, False)

    table.ann.casts(card)
    table.resolve_all()

    assert table.bob.life == 11


def test_new_targets_for_a_spell(table):
    """CR 115.7d."""
    bolted(table)
    table.bob.answers(True, table.ann)

    table.bob.carries_out("You may choose new targets for target spell.")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (17, 20)


def test_a_copied_spell_that_is_not_legendary(table):
    """CR 707.9b, 707.10f."""
    hero = table.ann.holds("Hero", types="Legendary Creature — Human", cost="{G}")
    table.ann.casts(hero, free="{G}")

    table.ann.carries_out("Copy target creature spell, except the copy isn't legendary.")
    table.resolve_all()

    assert table.ann.permanents == ["Hero", "Hero"]


def test_cloaking_gives_ward(table):
    """CR 701.58a."""
    card = table.ann.library("Bear", pt="3/3")

    table.ann.carries_out("Cloak the top card of your library.", types="Sorcery")

    assert card.pt == "2/2"
    assert card.keywords == {"ward {2}"}


def test_flipping(table):
    """CR 710.4."""
    definition = two_faced(
        Layout.FLIP, ("Student", "{1}: Flip this creature.", "1/1"), ("Master", "Trample", "4/4")
    )
    student = table.ann.controls("Student", card=definition)
    table.ann.has_mana("{1}")

    table.ann.activates(student)
    table.resolve()

    assert (student.chars.name, student.pt) == ("Master", "4/4")


def test_converting(table):
    """CR 701.28a."""
    definition = two_faced(
        Layout.TRANSFORM, ("Robot", "{1}: Convert this creature.", "1/1"), ("Car", "Trample", "4/4")
    )
    robot = table.ann.controls("Robot", card=definition)
    table.ann.has_mana("{1}")

    table.ann.activates(robot)
    table.resolve()

    assert (robot.chars.name, robot.pt) == ("Car", "4/4")


def test_transforming_once_for_two_activations(table):
    """CR 701.27f."""
    definition = two_faced(
        Layout.TRANSFORM,
        ("Wolf", "{1}: Transform this creature.", "1/1"),
        ("Beast", "{1}: Transform this creature.", "4/4"),
    )
    wolf = table.ann.controls("Wolf", card=definition)
    table.ann.has_mana("{2}")
    table.ann.activates(wolf)
    table.ann.activates(wolf)

    table.resolve_all()

    assert wolf.chars.name == "Beast"


# --- for each player ---------------------------------------------------------------------------------------------


def test_targets_for_each_player(table):
    """CR 601.2c."""
    mine, other = table.ann.controls("Mine"), table.ann.controls("Other")
    theirs = table.bob.controls("Theirs")
    table.ann.answers([mine], [theirs])

    table.ann.carries_out(
        "For each player, exile up to one target creature that player controls.", types="Sorcery"
    )

    assert (mine.zone, theirs.zone) == (Zone.EXILE, Zone.EXILE)
    assert other.zone is Zone.BATTLEFIELD


def test_those_creatures_are_those_of_all_players(table):
    """CR 608.2c."""
    mine, theirs = table.ann.controls("Mine"), table.bob.controls("Theirs")
    table.ann.answers([mine], [theirs])

    table.ann.carries_out(
        "For each player, choose up to one target creature that player controls. Tap those creatures.",
        types="Sorcery",
    )

    assert mine.object.tapped
    assert theirs.object.tapped


def test_any_number_and_another_each_deal_their_own_damage(table):
    """CR 608.2h."""
    bear = table.ann.controls("Bear", pt="2/2")
    giant = table.bob.controls("Giant", pt="9/9")
    table.ann.answers([bear])

    table.ann.carries_out(
        "Any number of target enchanted creatures you control and up to one other target creature you control each deal "
        "damage equal to their power to target creature you don't control.",
        types="Sorcery",
    )

    assert giant.object.damage == 2


def test_the_name_in_a_tokens_ability_means_what_created_it(table):
    """CR 201.5b."""
    grime = table.ann.controls(
        "Grime",
        "When this enchantment enters, draw a card.\n{1}: Put a slime counter on this enchantment, then create a green Ooze "
        'creature token with "This token\'s power and toughness are each equal to the number of slime counters on ~."',
        types="Enchantment",
    )
    table.ann.has_mana("{1}")

    table.ann.activates(grime)
    table.resolve()

    assert table.ann.card("Ooze Token").pt == "1/1"
