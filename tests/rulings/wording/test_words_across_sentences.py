"""What words refer to across the sentences of a text (CR 107.3i, 603.7, 608.2c)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_its_controller_after_that_spell_is_the_spells(table):
    """CR 608.2c: "its" is said of the spell that the sentence has just named, not of what deals the damage."""
    bear = table.bob.holds("Bear", "Flash", pt="3/2", cost="{1}")
    backlash = table.ann.holds(
        "Backlash",
        "Counter target creature spell. ~ deals damage equal to that spell's power to its controller.",
        types="Instant",
        cost="{1}",
    )
    table.bob.casts(bear, free="{1}")
    table.ann.casts(backlash, free="{1}")

    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 17)


def test_a_sentence_about_what_a_delayed_ability_does_belongs_to_it(table):
    """CR 603.7: "it" is the card exiled when the delayed ability resolves; it can be played from then on."""
    bear = table.ann.controls("Bear")
    top = table.ann.library("Top", "You gain 1 life.", types="Instant", cost="{0}")
    spell = table.ann.holds(
        "Spell",
        "Until end of turn, whenever a creature you control dies, exile the top card of your library. "
        "You may play it until the end of your next turn.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.resolve()

    table.destroy(bear)
    table.resolve()

    assert top.zone is Zone.EXILE
    assert table.ann.can(top)


def test_x_is_the_same_in_every_sentence(table):
    """CR 107.3i."""
    sage = table.ann.controls(
        "Sage",
        "Whenever this creature attacks, look at the top X cards of your library, where X is this creature's power. "
        "You may exile an instant or sorcery card with mana value X or less from among them. Put the rest on the "
        "bottom of your library in a random order. You may cast the exiled card without paying its mana cost.",
        pt="2/3",
    )
    table.ann.library("Dear", "You gain 5 life.", types="Sorcery", cost="{3}")
    table.ann.library("Cheap", "You gain 4 life.", types="Sorcery", cost="{2}")
    table.attack(sage)
    table.ann.answers(True, True)

    table.resolve_all()

    assert table.ann.life == 24


def test_that_land_is_never_any_target(table):
    """CR 115.4: any target is a creature, player, planeswalker or battle; "that land" is the one that entered."""
    table.ann.controls(
        "Dragon",
        "Whenever a land you control enters, this creature deals 1 damage to any target. "
        "If that land is a Mountain, this creature deals 2 damage instead.",
    )
    mountain, forest = table.ann.holds("Mountain"), table.ann.holds("Forest")
    table.ann.answers(table.bob, table.bob)

    table.put_onto_battlefield(mountain)
    table.resolve()
    assert table.bob.life == 18

    table.put_onto_battlefield(forest)
    table.resolve()
    assert table.bob.life == 17


def test_those_cards_are_what_each_round_found(table):
    """CR 608.2c: what was searched for once for each permanent is put onto the battlefield, not those permanents."""
    table.ann.controls("Bear")
    table.ann.controls("Ox")
    bear = table.ann.library("Bear")
    table.ann.library("Cat")
    spell = table.ann.holds(
        "Spell",
        "Choose two permanents you control. For each of those permanents, you may search your library for a card "
        "with the same name as that permanent. Put those cards onto the battlefield tapped, then shuffle.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.ann.answers(True, bear, False)

    table.resolve()

    assert table.ann.permanents == ["Bear", "Ox", "Bear"]
    assert bear.object.tapped


def test_it_is_not_what_something_is_likened_to(table):
    """CR 608.2c: "it" is the revealed card, not a creature with which that shares a type."""
    table.ann.controls(
        "Path",
        "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card that shares "
        "a creature type with a creature you control, you may cast it without paying its mana cost. If you don't "
        "cast it, put it on the bottom of your library.",
        types="Enchantment",
    )
    table.ann.controls("Elf", types="Creature — Elf")
    table.ann.library("Goblin", types="Creature — Goblin", cost="{5}")
    table.ann.library("Druid", types="Creature — Elf Druid", cost="{5}")
    table.bob.library("Card")
    table.to(Step.UPKEEP, 2)

    table.resolve_all()

    assert table.ann.library_names == ["Druid", "Goblin"]


def test_a_noun_compares_its_object_with_what_is_its_own(table):
    """CR 608.2c: "its controller" in a description of a target is the controller of that target."""
    ox, bear = table.bob.controls("Ox", cost="{3}"), table.bob.controls("Bear", cost="{2}")
    own = table.ann.controls("Cat", cost="{1}")
    table.bob.buried("A")
    table.bob.buried("B")
    spell = table.ann.holds(
        "Spell",
        "Destroy target creature with mana value less than or equal to the number of cards in its controller's "
        "graveyard.",
        types="Instant",
        cost="{1}",
    )

    table.ann.casts(spell, free="{1}")
    table.resolve()

    assert (ox.zone, bear.zone, own.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_x_is_the_same_in_the_size_of_a_token_with_an_ability(table):
    """CR 107.3i."""
    table.ann.controls(
        "Summoner",
        "At the beginning of your end step, if you gained life this turn, you may pay X life, where X is the amount "
        "of life you gained this turn. If you do, create an X/X black Demon creature token with flying.",
    )
    spell = table.ann.holds("Spell", "You gain 3 life.", types="Instant", cost="{1}")
    table.ann.casts(spell, free="{1}")
    table.resolve()
    table.to(Step.END)
    table.ann.answers(True)

    table.resolve()

    assert table.ann.card("Demon Token").pt == "3/3"


def test_that_creature_is_no_card_chosen_since(table):
    """CR 109.2a: the creature that was chosen first, not the card revealed."""
    bear = table.bob.controls("Bear", pt="2/5")
    table.ann.library("Forest")
    table.ann.library("Ox", cost="{3}")
    spell = table.ann.holds(
        "Spell",
        "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. That "
        "creature gets +X/-X until end of turn, where X is that card's mana value. Put all cards revealed this way on "
        "the bottom of your library in any order.",
        types="Instant",
        cost="{1}",
    )
    table.ann.casts(spell, free="{1}")
    table.ann.answers(["Forest", "Ox"])

    table.resolve()

    assert bear.pt == "5/2"
