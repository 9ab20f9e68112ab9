"""What "other" is other than, and what "the rest" is the rest of (CR 608.2c)."""

from engine.values.zones import Zone


def test_other_in_a_comparison_is_other_than_what_is_compared_with(table):
    """CR 608.2c: "each other attacking creature that shares a creature type with it" leaves "it" aside."""
    table.ann.controls(
        "Pack",
        "Whenever a creature you control attacks, it gets +1/+0 until end of turn for each other attacking "
        "creature that shares a creature type with it.",
        types="Enchantment",
    )
    cat = table.ann.controls("Cat", types="Creature — Cat", pt="2/2")
    tom = table.ann.controls("Tom", types="Creature — Cat", pt="2/2")
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.answers(["0:", "1:", "2:"])
    table.attack(cat, tom, bear)
    table.resolve_all()

    assert (cat.pt, tom.pt, bear.pt) == ("3/2", "3/2", "2/2")


def test_a_spell_says_other_than_what_it_picked_out(table):
    """CR 608.2c: a sorcery is no creature; the target is not among the others."""
    first = table.bob.controls("First", pt="1/4")
    second = table.bob.controls("Second", pt="1/4")
    blaze = table.ann.holds(
        "Blaze",
        "~ deals 3 damage to target creature and 1 damage to each other creature.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(first)
    table.ann.casts(blaze, free="{1}")
    table.resolve()

    assert (first.object.damage, second.object.damage) == (3, 1)


def test_a_creature_that_counts_others_is_not_one_of_them(table):
    """CR 608.2c: what an Aura changes counts the creatures other than itself."""
    host = table.ann.controls("Host", pt="1/1")
    table.ann.controls("Friend", pt="1/1")
    aura = table.ann.holds(
        "Pride", "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control.",
        types="Enchantment — Aura", cost="{1}",
    )  # fmt: skip
    table.ann.answers(host)
    table.ann.casts(aura, free="{1}")
    table.resolve()

    assert host.pt == "2/2"


def test_each_of_several_creatures_counts_the_others(table):
    """CR 611.2d, 608.2h: the amount is worked out for each of them."""
    one = table.ann.controls("One", pt="1/1")
    two = table.ann.controls("Two", pt="1/1")
    three = table.ann.controls("Three", pt="1/1")
    rally = table.ann.holds(
        "Rally", "Creatures you control get +1/+0 until end of turn for each other creature you control.",
        types="Instant", cost="{1}",
    )  # fmt: skip
    table.ann.casts(rally, free="{1}")
    table.resolve()

    assert (one.pt, two.pt, three.pt) == ("3/1", "3/1", "3/1")


def test_the_rest_is_what_was_not_chosen(table):
    """CR 608.2c."""
    kept = table.ann.controls("Kept")
    lost = table.ann.controls("Lost")
    theirs = table.bob.controls("Theirs")
    edict = table.ann.holds(
        "Edict",
        "Each player chooses a creature they control, then sacrifices the rest.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(kept)
    table.ann.casts(edict, free="{1}")
    table.resolve()

    assert (kept.zone, lost.zone, theirs.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_the_rest_of_the_exiled_cards_stays_apart_from_those_returned(table):
    """CR 607.2a, 608.2c."""
    one = table.bob.controls("One")
    two = table.bob.controls("Two")
    vault = table.ann.controls(
        "Vault",
        "{T}: Exile all creatures.\n{0}: Return a card exiled with ~ to the battlefield under its owner's control "
        "and put the rest into their owners' graveyards.",
        types="Artifact",
    )
    table.ann.activates(vault, "{T}")
    table.resolve()
    table.ann.answers(two)
    table.ann.activates(vault, "{0}")
    table.resolve()

    assert (one.zone, two.zone) == (Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_that_creature_is_the_one_named_alone(table):
    """CR 608.2c: not each of the others, of which the text speaks one by one."""
    big = table.ann.controls("Big", pt="5/5")
    small = table.ann.controls("Small", pt="1/1")
    swarm = table.ann.holds(
        "Swarm",
        "Choose target creature you control. Each other creature you control becomes a copy of that creature until "
        "end of turn.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(big)
    table.ann.casts(swarm, free="{1}")
    table.resolve()

    assert (big.pt, small.pt) == ("5/5", "5/5")


def test_them_and_the_rest_are_of_the_instruction_that_was_carried_out(table):
    """CR 608.2c: of two ways in which the text may go, words after them mean what came of the one taken."""
    cards = [table.ann.library(name) for name in ("First", "Second", "Third", "Fourth")]
    text = (
        "Look at the top two cards of your library. If you control an artifact, look at the top four cards of "
        "your library instead. Put one of them into your hand and the rest on the bottom of your library in any "
        "order."
    )
    glance = table.ann.holds("Glance", text, types="Sorcery", cost="{1}")
    table.ann.answers(cards[1])
    table.ann.casts(glance, free="{1}")
    table.resolve()

    assert table.ann.library_names[:3] == ["Third", "Fourth", "First"]

    table.ann.controls("Relic", types="Artifact")
    stare = table.ann.holds("Stare", text, types="Sorcery", cost="{1}")
    table.ann.answers(cards[0], [cards[2], cards[3]])
    table.ann.casts(stare, free="{1}")
    table.resolve()

    assert "First" in table.ann.hand


def test_what_is_picked_from_among_them_is_the_card_whatever_permanent_it_is_compared_with(table):
    """CR 109.2, 608.2c: "a creature card that shares a creature type with enchanted creature from among them" is a card
    that is looked at; a permanent that something is attached to is none of these."""
    elf = table.ann.controls("Elf", types="Creature — Elf")
    other = table.bob.controls("Goblin", types="Creature — Goblin")
    table.bob.controls("Other Aura", "Enchant creature", types="Enchantment — Aura", attach_to=other)
    call = table.ann.controls(
        "Call",
        "Enchant creature\n{0}: Look at the top two cards of your library. You may put a creature card that "
        "shares a creature type with enchanted creature from among them onto the battlefield. Put the rest on the bottom of your library in any order.",
        types="Enchantment — Aura", attach_to=elf,
    )  # fmt: skip
    goblin = table.ann.library("Library Goblin", types="Creature — Goblin")
    kin = table.ann.library("Library Elf", types="Creature — Elf")
    table.ann.answers(True)
    table.ann.activates(call)
    table.resolve()

    assert kin.zone is Zone.BATTLEFIELD
    assert goblin.zone is Zone.LIBRARY


def test_how_many_are_controlled_is_no_matter_of_the_cards_that_are_looked_at(table):
    """CR 109.4: lands that are controlled are none of the cards looked at, from among which one is revealed."""
    table.ann.controls("Forest", types="Basic Land — Forest")
    loot = table.ann.controls(
        "Loot",
        "{0}: Look at the top two cards of your library. You may reveal a creature card with mana value less than or "
        "equal to the number of lands you control from among them and put it onto the battlefield. Put the rest on the "
        "bottom in a random order.",
    )
    dear = table.ann.library("Dear", cost="{2}", pt="2/2")
    cheap = table.ann.library("Cheap", cost="{1}", pt="1/1")
    table.ann.answers(True)
    table.ann.activates(loot)
    table.resolve()

    assert (cheap.zone, dear.zone) == (Zone.BATTLEFIELD, Zone.LIBRARY)
