"""Rarer clauses after nouns, and what permanents rarely can't do (CR 105.2, 113.1, 122.1, 607.2d, 702.26)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_creatures_with_no_abilities(table):
    """CR 113.1: an ability that it gained counts; one that loses all of them has none."""
    table.ann.controls("Glyphs", "Creatures with no abilities get +2/+2.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    bird = table.ann.controls("Bird", "Flying", pt="1/1")
    table.ann.controls("Wings", "Enchanted creature has flying.", types="Enchantment — Aura", attach_to=bear)
    wolf = table.bob.controls("Wolf", pt="2/2")

    assert (bear.pt, bird.pt, wolf.pt) == ("2/2", "1/1", "4/4")


def test_a_creature_land_has_the_ability_of_its_land_type(table):
    """CR 305.6: a creature that is a Forest has a mana ability."""
    table.ann.controls("Glyphs", "Creatures with no abilities get +2/+2.", types="Enchantment")
    arbor = table.ann.controls("Arbor", types="Land Creature — Forest Dryad", pt="1/1")

    assert arbor.pt == "1/1"


def test_creatures_with_abilities(table):
    """CR 113.1, 509.1b."""
    table.ann.controls(
        "Boreal", "Creatures you control with no abilities can't be blocked by creatures with abilities."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    bird = table.bob.controls("Bird", "Flying", pt="1/1")
    wolf = table.bob.controls("Wolf", pt="2/2")
    table.attack(bear)
    table.block((wolf, bear))
    table.damage()

    assert (bird.object.damage, bear.zone, wolf.zone) == (0, Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_permanents_that_arent_legendary(table):
    """CR 205.4a."""
    king = table.bob.controls("King", types="Legendary Creature")
    bear = table.bob.controls("Bear")
    ruin = table.ann.holds(
        "Ruin", "Exile all nonland permanents that aren't legendary.", types="Sorcery", cost="{1}"
    )
    table.ann.casts(ruin, free="{1}")
    table.resolve()

    assert (king.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.EXILE)


def test_creatures_on_which_a_counter_was_put_this_way(table):
    """CR 608.2c: only the creature that got the counter has its counters doubled."""
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    table.put_counters(bear, "+1/+1", 2)
    table.put_counters(wolf, "+1/+1", 2)
    fangs = table.ann.holds(
        "Fangs",
        "Put a +1/+1 counter on target creature you control, then double the number of +1/+1 counters on each "
        "creature that had a +1/+1 counter put on it this way.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(bear)
    table.ann.casts(fangs, free="{1}")
    table.resolve()

    assert (bear.counters("+1/+1"), wolf.counters("+1/+1")) == (6, 2)


def test_no_counter_was_put_on_what_cant_have_one(table):
    """CR 614.17: nothing is doubled then."""
    bear = table.ann.controls("Bear", "This creature can't have counters put on it.", pt="2/2")
    fangs = table.ann.holds(
        "Fangs",
        "Put a +1/+1 counter on target creature you control, then double the number of +1/+1 counters on each "
        "creature that had a +1/+1 counter put on it this way.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.casts(fangs, free="{1}")
    table.resolve()

    assert bear.counters("+1/+1") == 0


def test_no_counters_however_they_would_come(table):
    """CR 614.17, 120.3d, 614.12: neither by damage with wither nor as it enters."""
    keeper = table.ann.controls("Keeper", "This creature can't have counters put on it.", pt="4/4")
    imp = table.bob.controls("Imp", "Wither", pt="2/2")
    table.deal(imp, keeper, 2)
    assert keeper.pt == "4/4"

    hydra = table.ann.holds(
        "Hydra",
        "This creature can't have counters put on it.\nThis creature enters with two +1/+1 counters on it.",
        pt="1/1",
    )
    table.put_onto_battlefield(hydra)
    assert hydra.pt == "1/1"


def test_no_counters_of_a_kind(table):
    """CR 614.17: counters of other kinds are put on them."""
    table.ann.controls("Outcast", "Creatures you control can't have -1/-1 counters put on them.")
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.bob.controls("Wolf", pt="2/2")
    table.put_counters(bear, "-1/-1")
    table.put_counters(bear, "charge")
    table.put_counters(wolf, "-1/-1")

    assert (bear.pt, wolf.pt, bear.counters("charge")) == ("2/2", "1/1", 1)


def test_lands_you_control_but_dont_own(table):
    """CR 108.3: a land that somebody else owns."""
    herald = table.ann.controls("Herald", "~ gets +1/+1 for each land you control but don't own.", pt="1/1")
    table.ann.controls("Forest")
    island = table.bob.controls("Island")
    assert herald.pt == "1/1"

    theft = table.ann.holds("Theft", "Gain control of target land.", types="Sorcery", cost="{1}")
    table.ann.answers(island)
    table.ann.casts(theft, free="{1}")
    table.resolve()
    assert herald.pt == "2/2"


def test_for_each_of_its_colors(table):
    """CR 105.2: a gold creature has each of its colors, a colorless one none."""
    gold = table.ann.controls("Gold", types="Creature", cost="{W}{U}{B}", pt="1/1")
    text = "Equipped creature gets +1/+0 for each of its colors."
    table.ann.controls("Saber", text, types="Artifact — Equipment", attach_to=gold)
    golem = table.ann.controls("Golem", types="Artifact Creature", cost="{3}", pt="1/1")
    table.ann.controls("Blade", text, types="Artifact — Equipment", attach_to=golem)

    assert (gold.pt, golem.pt) == ("4/1", "1/1")


def test_until_your_next_upkeep_it_cant_phase_out(table):
    """CR 702.26, 611.2a: it stays through the untap step; the other phases out."""
    table.bob.library("Card")
    familiar = table.ann.controls(
        "Familiar", "Phasing\n{0}: Until your next upkeep, this creature can't phase out."
    )
    other = table.ann.controls("Other", "Phasing")
    table.ann.activates(familiar)
    table.resolve()
    table.to(Step.UPKEEP, turns_on=2)

    assert (familiar.object.phased_out, other.object.phased_out) == (False, True)


def test_it_is_the_chosen_type_in_addition(table):
    """CR 607.2d, 613.1d."""
    mimic = table.ann.holds(
        "Mimic",
        "As this creature enters, choose a creature type.\n"
        "This creature is the chosen type in addition to its other types.",
        types="Creature — Shapeshifter",
    )
    table.ann.answers("Elf")
    table.put_onto_battlefield(mimic)

    assert {"Elf", "Shapeshifter"} <= mimic.chars.subtypes


def test_creatures_are_the_chosen_type_and_no_other(table):
    """CR 205.1a: their other creature types are gone; what they have in addition otherwise stays."""
    bear = table.ann.controls("Bear", types="Artifact Creature — Bear Golem Equipment")
    wolf = table.bob.controls("Wolf", types="Creature — Wolf")
    plot = table.ann.holds(
        "Plot",
        "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type.",
        types="Enchantment",
    )
    table.ann.answers("Elf")
    table.put_onto_battlefield(plot)

    assert bear.chars.subtypes == {"Elf", "Equipment"}
    assert wolf.chars.subtypes == {"Wolf"}


def test_an_encoded_card_gives_the_creature_an_ability(table):
    """CR 702.99a: the creature has it, so it is no creature with no abilities; one that loses its abilities lost it."""
    table.ann.controls("Glyphs", "Creatures with no abilities get +2/+2.", types="Enchantment")
    thief = table.ann.controls("Thief", pt="1/1")
    spell = table.ann.holds("Cut", "You gain 2 life.\nCipher", types="Sorcery", cost="{U}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{U}")
    table.resolve()
    assert thief.pt == "1/1"

    table.ann.controls(
        "Web", "Enchanted creature loses all abilities.", types="Enchantment — Aura", attach_to=thief
    )
    assert thief.pt == "3/3"


def test_a_copy_of_another_size_has_no_ability_that_defines_its_size(table):
    """CR 707.9d: the ability that defines power and toughness is not copied."""
    table.ann.controls("Glyphs", "Creatures with no abilities get +2/+2.", types="Enchantment")
    table.ann.controls(
        "Goyf", "~'s power and toughness are each equal to the number of creatures you control.", pt="*/*"
    )
    giant = table.ann.holds(
        "Giant",
        "You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.",
        pt="7/7",
    )
    table.ann.answers("Goyf")
    table.put_onto_battlefield(giant)

    assert giant.pt == "9/9"


def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker(table):
    """CR 205.4e: one that its caster controls."""
    blast = table.ann.holds("Blast", "You gain 3 life.", types="Legendary Sorcery", cost="{1}")
    table.ann.has_mana("{1}")
    table.bob.controls("King", types="Legendary Creature")
    table.ann.controls("Sword", types="Legendary Artifact")
    table.ann.controls("Bear")
    assert not table.ann.can(blast)

    table.ann.controls("Queen", types="Legendary Creature")
    assert table.ann.can(blast)


def test_spells_that_target_what_you_control_cost_more(table):
    """CR 601.2f: "you control" is said of what is targeted."""
    table.bob.controls(
        "Warden", "Spells your opponents cast that target a Merfolk you control cost {2} more to cast."
    )
    fish = table.bob.controls("Fish", types="Creature — Merfolk", pt="2/2")
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to target creature.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}{R}{R}{R}")
    table.ann.answers(fish)
    table.ann.casts(bolt)
    assert table.ann.pool == "R"

    second = table.ann.holds("Second", "~ deals 3 damage to target creature.", types="Instant", cost="{R}")
    table.ann.answers(bear)
    table.ann.casts(second)
    assert table.ann.pool == ""


def test_a_type_after_the_last_of_several_subtypes_is_said_of_all(table):
    """CR 109.2: a Faerie or Wizard permanent spell is a permanent spell, whichever of the two it is."""
    table.ann.controls("Echo", "Whenever you cast a Faerie or Wizard permanent spell, you gain 1 life.")
    trick = table.ann.holds("Trick", "You draw a card.", types="Kindred Instant — Faerie", cost="{U}")
    sprite = table.ann.holds("Sprite", types="Creature — Faerie", cost="{U}", pt="1/1")
    mage = table.ann.holds("Mage", types="Creature — Wizard", cost="{U}", pt="1/1")
    table.ann.library("Island")
    for card in (trick, sprite, mage):
        table.ann.casts(card, free="{U}")
        table.resolve_all()

    assert table.ann.life == 22
