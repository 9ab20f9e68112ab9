"""What a text refers to that it says in other places: each player hit, an ability, the other one (CR 608.2c)."""

from engine.values.zones import Zone


def test_damage_to_each_player_is_worked_out_player_by_player(table):
    """CR 608.2c, 120.4: "that player" is each of those who are dealt damage, all at the same time."""
    table.ann.controls("Pet", pt="1/1")
    table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Wolf", pt="2/2")
    storm = table.ann.holds(
        "Storm",
        "~ deals damage to each player equal to the number of creatures that player controls.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(storm, free="{1}")
    table.resolve()

    assert (table.ann.life, table.bob.life) == (19, 18)


def test_they_in_damage_to_each_player_are_each_for_themselves(table):
    """CR 608.2c: nobody is dealt damage for what the other player has."""
    table.bob.holds("Card")
    table.bob.holds("Other Card")
    storm = table.ann.holds(
        "Storm",
        "~ deals damage to each player equal to the number of cards in their hand.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(storm, free="{1}")
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 18)


def test_a_creature_that_deals_damage_to_itself(table):
    """CR 608.2c: "itself" is the source, in its own text also."""
    doll = table.ann.controls("Doll", "{0}: This creature deals 1 damage to itself.", pt="0/3")
    table.ann.activates(doll)
    table.resolve()

    assert (doll.object.damage, table.ann.life, table.bob.life) == (1, 20, 20)


def test_that_ability_is_the_one_that_was_activated(table):
    """CR 707.10, 602.2: the copy does what it does; abilities of other things are left alone."""
    table.ann.controls(
        "Rings", "Whenever you activate an ability of a creature, copy that ability.", types="Artifact"
    )
    priest = table.ann.controls("Priest", "{0}: You gain 2 life.")
    table.ann.activates(priest)
    table.resolve_all()
    assert table.ann.life == 24

    altar = table.ann.controls("Altar", "{0}: You gain 2 life.", types="Artifact")
    table.ann.activates(altar)
    table.resolve_all()
    assert table.ann.life == 26


def test_it_is_no_mana_ability(table):
    """CR 605.1a: a mana ability of the creature is not copied, another is."""
    elf = table.ann.controls("Elf", "{0}: You gain 2 life.\n{0}: Add {G}.")
    table.ann.controls(
        "Bracers",
        "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability.",
        types="Artifact — Equipment",
        attach_to=elf,
    )
    table.ann.activates(elf, number=1)
    table.resolve_all()
    assert table.ann.pool == "G"

    table.ann.activates(elf, number=0)
    table.resolve_all()
    assert table.ann.life == 24


def test_the_only_creature_is_that_creature(table):
    """CR 611.3a: as long as there is exactly one, and it is that one."""
    table.ann.controls(
        "Solitude",
        "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.bob.controls("Wolf", pt="2/2")
    assert (bear.pt, wolf.pt) == ("5/3", "2/2")
    assert "lifelink" in bear.keywords

    table.ann.controls("Cub", pt="1/1")
    assert bear.pt == "2/2"


def test_the_other_creature_is_the_one_in_the_event_that_the_text_did_not_begin_with(table):
    """CR 608.2c."""
    snake = table.ann.controls("Snake", pt="1/1")
    table.ann.controls(
        "Fangs",
        "Enchant creature\nWhenever enchanted creature deals damage to a creature, destroy the other creature.",
        types="Enchantment — Aura",
        attach_to=snake,
    )
    giant = table.bob.controls("Giant", pt="5/5")
    table.deal(snake, giant, 1)
    table.resolve()

    assert (snake.zone, giant.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_other_creatures_are_those_that_the_sentence_before_did_not_name(table):
    """CR 608.2c: a spell is no creature; "other" leaves aside what the text has named."""
    shade = table.ann.controls("Shade", types="Creature — Zombie", pt="1/1")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="1/1")
    rally = table.ann.holds(
        "Rally",
        "Zombies you control get +2/+1 until end of turn. Other creatures you control get +1/+1 until end of turn.",
        types="Instant",
        cost="{1}",
    )
    table.ann.casts(rally, free="{1}")
    table.resolve()

    assert (shade.pt, bear.pt) == ("3/2", "2/2")


def test_each_other_creature_is_each_but_the_one_that_is_copied(table):
    """CR 608.2c, 707.2."""
    giant = table.ann.controls("Giant", pt="5/5")
    bear = table.bob.controls("Bear", pt="2/2")
    mirror = table.ann.holds(
        "Mirror",
        "Each other creature becomes a copy of target nonlegendary creature until end of turn.",
        types="Instant",
        cost="{1}",
    )
    table.ann.answers(giant)
    table.ann.casts(mirror, free="{1}")
    table.resolve()

    assert (giant.chars.name, bear.chars.name, bear.pt) == ("Giant", "Giant", "5/5")


def test_any_player_may_have_damage_dealt_to_them(table):
    """CR 608.2c: "them" is the player who lets it happen; else nobody did."""
    text = "Any player may have ~ deal 5 damage to them. If no one does, target player draws a card."
    table.ann.library("Card")
    beating = table.ann.holds("Beating", text, types="Sorcery", cost="{1}")
    table.ann.answers(table.ann, False)
    table.bob.answers(True)
    table.ann.casts(beating, free="{1}")
    table.resolve()
    assert (table.ann.life, table.bob.life, table.ann.hand) == (20, 15, [])

    again = table.ann.holds("Again", text, types="Sorcery", cost="{1}")
    table.ann.answers(table.ann, False)
    table.bob.answers(False)
    table.ann.casts(again, free="{1}")
    table.resolve()
    assert (table.bob.life, table.ann.hand) == (15, ["Card"])


def test_what_a_cost_did_is_done_this_way(table):
    """CR 608.2h: what was tapped to pay the additional cost; what was tapped already doesn't count."""
    cub = table.ann.controls("Cub", pt="1/1")
    wolf = table.ann.controls("Wolf", pt="1/1")
    table.ann.controls("Bear", pt="1/1", tapped=True)
    burn = table.ann.holds(
        "Burn",
        "As an additional cost to cast this spell, tap any number of untapped creatures you control.\n"
        "~ deals damage to any target equal to three times the number of creatures tapped this way.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(table.bob, [cub, wolf])
    table.ann.casts(burn, free="{1}")
    table.resolve()

    assert table.bob.life == 14


def test_that_permanent_or_player_is_the_target_chosen_first(table):
    """CR 608.2c: the card revealed since is neither."""
    table.ann.library("Top", cost="{3}")
    riddle = table.ann.holds(
        "Riddle",
        "Choose any target. Reveal the top card of your library. ~ deals damage equal to that card's mana value to "
        "that permanent or player.",
        types="Instant",
        cost="{1}",
    )
    table.ann.answers(table.bob)
    table.ann.casts(riddle, free="{1}")
    table.resolve()

    assert table.bob.life == 17


def test_costs_within_a_granted_ability_are_not_those_of_the_text(table):
    """CR 113.10, 608.2c: "the rest" is what was revealed, whatever the token's ability costs."""
    forest = table.ann.library("Forest", types="Land")
    sorcery = table.ann.library("Sorcery", types="Sorcery", cost="{1}")
    table.ann.library("Third")
    rumble = table.ann.holds(
        "Rumble",
        "Reveal the top two cards of your library. You may put a permanent card from among them into your hand. Put "
        'the rest into your graveyard. Create a 0/1 colorless Eldrazi Spawn creature token with "Sacrifice this '
        'token: Add {C}."',
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(True)
    table.ann.casts(rumble, free="{1}")
    table.resolve()

    assert (forest.zone, sorcery.zone) == (Zone.HAND, Zone.GRAVEYARD)
    assert table.ann.library_names == ["Third"]


def test_a_creature_that_the_target_player_controls_is_a_target_too(table):
    """CR 601.2c: legal targets for the second word depend on the first; who controls no creature can't be chosen."""
    lion = table.bob.controls("Lion", pt="3/3")
    blaze = table.ann.holds(
        "Blaze",
        "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
        "planeswalker's controller controls.",
        types="Instant",
        cost="{1}",
    )
    table.ann.casts(blaze, free="{1}")
    table.resolve()
    assert (table.ann.life, table.bob.life, lion.object.damage) == (20, 19, 1)

    table.destroy(lion)
    again = table.ann.holds(
        "Again",
        "~ deals 1 damage to target player and 1 damage to target creature that player controls.",
        types="Instant",
        cost="{1}",
    )
    table.ann.has_mana("{1}")
    assert not table.ann.can(again)
