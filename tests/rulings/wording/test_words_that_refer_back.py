"""What words that refer back mean: "that card", "the exiled card", "itself", "those creatures" (CR 608.2c)."""

from engine.values.steps import Step
from engine.values.zones import Zone

# --- not the source itself -----------------------------------------------------------------------------------


def test_that_card_is_what_died_not_what_was_sacrificed_for_it(table):
    """CR 608.2c, 400.7e: the sacrificed source calls itself "this enchantment"."""
    renewal = table.ann.controls(
        "Renewal",
        "Whenever a creature is put into your graveyard from the battlefield, you may sacrifice this enchantment. "
        "If you do, return that card to the battlefield.",
        types="Enchantment",
    )
    lion = table.ann.controls("Lion", pt="2/2")
    table.ann.answers(True)

    table.destroy(lion)
    table.resolve()

    assert table.ann.permanents == ["Lion"]
    assert renewal.zone is Zone.GRAVEYARD


def test_that_creature_is_the_target_not_the_source_that_left(table):
    """CR 603.7, 608.2c: a delayed ability that waits for its source to leave destroys what was targeted."""
    thief = table.ann.controls(
        "Thief",
        "{T}: Gain control of target creature for as long as you control ~. When ~ leaves the battlefield or "
        "becomes untapped, destroy that creature.",
        pt="1/1",
    )
    lion = table.bob.controls("Lion", pt="2/2")
    table.ann.answers(lion)
    table.ann.activates(thief)
    table.resolve()
    assert lion.controller is table.ann

    table.destroy(thief)
    table.resolve()

    assert lion.zone is Zone.GRAVEYARD


def test_a_source_that_damages_this_is_that_source(table):
    """CR 608.2c: "that creature" is what dealt the damage."""
    table.ann.controls(
        "Tough",
        "Whenever a creature deals damage to this creature, this creature deals that much damage to that creature.",
        pt="4/5",
    )
    bear = table.bob.controls("Bear", pt="2/2")
    bite = table.bob.holds(
        "Bite", "Target creature deals damage equal to its power to target creature you don't control.",
        types="Instant", cost="{1}",
    )  # fmt: skip
    table.bob.answers(bear)
    table.bob.casts(bite, free="{1}")
    table.resolve()
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD


def test_itself_is_what_deals_the_damage(table):
    """CR 608.2c: "itself" stands for the subject, the source of the damage, not for the target."""
    mage = table.ann.controls(
        "Mage", "{1}{R}: This creature deals 1 damage to any target and 1 damage to itself.", pt="2/2"
    )
    crab = table.bob.controls("Crab", pt="2/5")
    table.ann.has_mana("{1}{R}")
    table.ann.answers(crab)

    table.ann.activates(mage)
    table.resolve()

    assert (mage.object.damage, crab.object.damage) == (1, 1)


# --- several -------------------------------------------------------------------------------------------------


def test_those_cards_are_one_that_each_chose(table):
    """CR 608.2c: the card that one player chose and the card that the other one chose."""
    table.ann.controls(
        "Reclaimer",
        "At the beginning of your end step, choose a creature card in an opponent's graveyard, then that player "
        "chooses a creature card in your graveyard. You may return those cards to the battlefield under their "
        "owners' control.",
        pt="5/5",
    )
    table.ann.buried("Lion", types="Creature", pt="2/2")
    table.bob.buried("Bear", types="Creature", pt="2/2")
    table.ann.answers(True)

    table.to(Step.END)
    table.resolve()

    assert table.ann.permanents == ["Reclaimer", "Lion"]
    assert table.bob.permanents == ["Bear"]


def test_three_that_were_returned_are_they(table):
    """CR 608.2c: "they" are all that the sentence before returned, not the last two."""
    table.ann.buried("Rock", types="Artifact")
    table.ann.buried("Field", types="Land")
    table.ann.buried("Aura-like", types="Enchantment")
    spell = table.ann.holds(
        "Relive",
        "Return up to one target artifact card, up to one target land card, and up to one target enchantment card "
        "from your graveyard to the battlefield. They are 5/5 Elemental creatures in addition to their other types.",
        types="Sorcery",
        cost="{1}",
    )

    table.ann.answers("Rock", "Field", "Aura-like")

    table.ann.casts(spell, free="{1}")
    table.resolve()

    game = table.game
    sizes = [game.characteristics(id).power for id in game.state.battlefield]
    assert sizes == [5, 5, 5]


# --- linked abilities ----------------------------------------------------------------------------------------


DRAGON_DAY = (
    "When this enchantment enters, exile all creatures you control. Then create that many 5/5 red Dragon creature "
    "tokens with flying.\nWhen this enchantment leaves the battlefield, sacrifice all Dragons you control. Then "
    "return the exiled cards to the battlefield under your control."
)


def test_the_exiled_cards_are_those_of_the_linked_ability(table):
    """CR 607.2a: not what the sentence before sacrificed."""
    table.ann.controls("Lion", pt="2/2")
    day = table.ann.holds("Day", DRAGON_DAY, types="Enchantment", cost="{1}")
    table.ann.casts(day, free="{1}")
    table.resolve()
    table.resolve()
    assert table.ann.permanents == ["Day", "Dragon Token"]

    spell = table.bob.holds("Naturalize", "Destroy target enchantment.", types="Instant", cost="{G}")
    table.bob.casts(spell, free="{G}")
    table.resolve()
    table.resolve()

    assert table.ann.permanents == ["Lion"]


def test_a_copy_of_an_exiled_card_is_cast_and_the_card_stays(table):
    """CR 707.12: the copy is made where the card is and cast from there."""
    table.ann.buried("Growth", "You gain 3 life.", types="Sorcery", cost="{G}")
    spell = table.ann.holds(
        "Ritual",
        "Exile target instant or sorcery card from a graveyard and copy it. You may cast the copy without paying "
        "its mana cost.",
        types="Sorcery",
        cost="{1}",
    )
    table.ann.answers(True)

    table.ann.casts(spell, free="{1}")
    table.resolve()
    table.resolve()

    assert table.ann.life == 23
    assert table.names_in(Zone.EXILE, table.ann) == ["Growth"]


# --- conditions and comparisons ------------------------------------------------------------------------------


def test_it_after_a_leading_condition_is_what_the_condition_names(table):
    """CR 608.2c: "as long as enchanted artifact isn't a creature, it's ..." speaks of the artifact."""
    crucible = table.ann.controls("Crucible", types="Artifact", cost="{3}")
    aura = table.ann.controls(
        "Animate",
        "Enchant artifact\nAs long as enchanted artifact isn't a creature, it's an artifact creature with power and "
        "toughness each equal to its mana value.",
        types="Enchantment — Aura",
        attach_to=crucible,
    )

    assert crucible.pt == "3/3"
    assert aura.chars.power is None


def test_each_other_creature_is_other_than_the_one_compared(table):
    """CR 608.2c: "its power is greater than each other creature's power" leaves out that creature alone."""
    table.ann.controls(
        "Selva",
        "Whenever another creature enters, its controller may draw a card if its power is greater than each other "
        "creature's power.",
        pt="2/3",
    )
    table.ann.controls("Bear", pt="2/2")
    table.ann.library("Card", types="Land")
    table.ann.library("Second", types="Land")
    giant = table.ann.holds("Giant", types="Creature", pt="3/3", cost="{1}")
    table.ann.answers(True)
    table.ann.casts(giant, free="{1}")
    table.resolve()
    table.resolve()
    assert table.ann.hand == ["Card"]

    small = table.ann.holds("Small", types="Creature", pt="3/1", cost="{1}")
    table.ann.casts(small, free="{1}")
    table.resolve()
    table.resolve()

    assert table.ann.hand == ["Card"]


# --- what an event is about ----------------------------------------------------------------------------------


def test_that_vehicle_is_what_was_crewed(table):
    """CR 702.122e: the creature crews, the Vehicle is what it crews."""
    copter = table.ann.controls("Copter", "Crew 1", types="Artifact — Vehicle", pt="3/3")
    pilot = table.ann.controls(
        "Pilot",
        "Whenever this creature crews a Vehicle, that Vehicle gains trample until end of turn.",
        pt="2/1",
    )
    table.ann.activates(copter, "crew")
    table.resolve()
    table.resolve()

    assert "trample" in copter.keywords
    assert "trample" not in pilot.keywords


# --- names ---------------------------------------------------------------------------------------------------


def test_a_name_within_another_cards_name_is_not_this_cards(table):
    """CR 201.4, 201.5: only what stands for the card itself is its own name."""
    table.ann.library("Hammer of Smith", types="Artifact — Equipment")
    smith = table.ann.holds(
        "Smith, Revered",
        "When ~ enters, search your library for an Equipment card and reveal it. If you reveal a card named Hammer "
        "of Smith this way, put it onto the battlefield. Otherwise, put that card into your hand. Then shuffle.",
        types="Legendary Creature",
        pt="5/4",
        cost="{1}",
    )
    table.ann.answers("Hammer of Smith")

    table.ann.casts(smith, free="{1}")
    table.resolve()
    table.resolve()

    assert table.ann.permanents == ["Smith, Revered", "Hammer of Smith"]


# --- what was not done ---------------------------------------------------------------------------------------


def test_it_is_the_source_where_what_might_have_moved_it_was_not_done(table):
    """CR 608.2c, 614.6: "If you don't, put it into its owner's graveyard" speaks of the land, wherever it is."""
    text = (
        "If this land would enter, sacrifice a Plains instead. If you do, put this land onto the battlefield. If you "
        "don't, put it into its owner's graveyard."
    )
    outpost = table.ann.holds("Outpost", text, types="Land")

    table.ann.plays(outpost)

    assert outpost.zone is Zone.GRAVEYARD


def test_only_what_damage_was_dealt_to_was_dealt_damage_this_way(table):
    """CR 608.2c, 614.6: damage that counters replaced was never dealt."""
    table.ann.controls(
        "Mage",
        "If a source you control would deal noncombat damage to a creature an opponent controls, put that many -1/-1 "
        "counters on that creature instead.",
        pt="1/2",
    )
    giant = table.bob.controls("Giant", pt="3/3")
    flow = table.ann.holds(
        "Flow",
        "~ deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.",
        types="Sorcery",
        cost="{R}",
    )
    table.ann.answers(giant)

    table.ann.casts(flow, free="{R}")
    table.resolve()

    assert giant.zone is Zone.GRAVEYARD


def test_it_is_the_equipped_creature_in_what_is_asked_about_it(table):
    """CR 608.2c: "put a counter on equipped creature if it's blue"."""
    hero = table.ann.controls("Hero", pt="1/1", cost="{U}")
    table.ann.controls(
        "Ring",
        "At the beginning of your end step, put a +1/+1 counter on equipped creature if it's blue.\nEquip {1}",
        types="Artifact — Equipment",
        attach_to=hero,
    )

    table.to(Step.END)
    table.resolve()

    assert hero.counters("+1/+1") == 1


# --- becoming unattached -------------------------------------------------------------------------------------


def test_equipment_that_leaves_becomes_unattached(table):
    """CR 701.3d, 603.10c: its ability looks back to what it was attached to."""
    hero = table.ann.controls("Hero", pt="1/1")
    skin = table.ann.controls(
        "Skin",
        "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.\nEquip {2}",
        types="Artifact — Equipment",
        attach_to=hero,
    )

    table.destroy(skin)
    table.resolve()

    assert hero.zone is Zone.GRAVEYARD


def test_counters_are_put_on_the_creature_not_on_the_spell_that_targets_it(table):
    """CR 608.2c, 122.1: "put a +1/+1 counter on it" after "you cast a spell that targets this creature"."""
    hero = table.ann.controls(
        "Hero",
        "Heroic — Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.",
        pt="1/1",
    )
    proud = table.ann.controls(
        "Proud",
        "Whenever this creature becomes the target of a spell or ability, put a +1/+1 counter on it.",
        pt="1/1",
    )
    spell = table.ann.holds("Calm", "Up to two target creatures gain reach.", types="Instant", cost="{1}")
    table.ann.answers([hero, proud], ["Hero", "Proud"])

    table.ann.casts(spell, free="{1}")
    table.resolve()
    table.resolve()

    assert (hero.pt, proud.pt) == ("2/2", "2/2")


def test_it_is_what_became_the_target_and_that_spell_the_spell(table):
    """CR 608.2c: both are there to be spoken of; "it" is the creature, "its controller" after "that spell" is not."""
    force = table.ann.controls(
        "Force",
        "Whenever this creature becomes the target of a spell or ability, it gets +0/+3 until end of turn.",
        pt="1/3",
    )
    table.ann.controls(
        "Warden",
        "Whenever a creature you control becomes the target of a spell or ability an opponent controls, counter that "
        "spell or ability unless its controller pays {2}.",
        pt="1/1",
    )
    spell = table.bob.holds("Calm", "Target creature gains reach.", types="Instant", cost="{1}")
    table.ann.answers(["Force", "Warden"])
    table.bob.answers(force)

    table.bob.casts(spell, free="{1}")
    table.resolve()
    table.resolve()

    assert force.pt == "1/6"
    assert spell.zone is Zone.GRAVEYARD
    assert "reach" not in force.keywords


def test_that_creature_is_no_card_that_was_only_revealed(table):
    """CR 109.2, 608.2c."""
    text = (
        "Whenever a creature you control becomes tapped, reveal the top card of your library. If it's a land card, "
        "destroy that creature. Otherwise, it gets +3/+3 until end of turn."
    )
    table.ann.controls("Judge", text, types="Enchantment")
    bear, twin = (
        table.ann.controls("Bear", "{T}: You gain 1 life.", pt="2/2"),
        table.ann.controls("Twin", pt="2/2"),
    )
    relic = table.ann.library("Relic", types="Artifact")
    table.ann.activates(bear, "{T}")
    table.resolve_all()

    assert (bear.pt, twin.pt) == ("5/5", "2/2")
    assert relic.zone is Zone.LIBRARY


def test_that_creature_is_destroyed_for_a_land_that_was_revealed(table):
    """CR 109.2, 608.2c."""
    text = (
        "Whenever a creature you control becomes tapped, reveal the top card of your library. If it's a land card, "
        "destroy that creature. Otherwise, it gets +3/+3 until end of turn."
    )
    table.ann.controls("Judge", text, types="Enchantment")
    bear = table.ann.controls("Bear", "{T}: You gain 1 life.", pt="2/2")
    forest = table.ann.library("Forest")
    table.ann.activates(bear, "{T}")
    table.resolve_all()

    assert (bear.zone, forest.zone) == (Zone.GRAVEYARD, Zone.LIBRARY)


def test_what_is_still_a_land_however_it_became_a_creature(table):
    """CR 205.1b: "It's still a land" is said of what became a creature, under a condition too."""
    hall = table.ann.controls(
        "Hall",
        "{0}: If this land isn't a creature, it becomes a 2/4 Wizard creature until end of turn. It's still a land.",
        types="Land",
    )
    table.ann.activates(hall, "{0}")
    table.resolve()

    assert hall.pt == "2/4"
    assert {str(kind) for kind in hall.chars.types} == {"creature", "land"}


def test_twice_that_many_instead_is_twice_what_the_instruction_says(table):
    """CR 608.2c, 614.6: the instruction whose place is taken isn't carried out, but says how many."""
    for _ in range(5):
        table.bob.library("Card")
    confusion = table.ann.buried(
        "Confusion",
        "Target player mills X cards. If this spell was cast from a graveyard, that player mills twice that many "
        "cards instead.\nFlashback {X}{U}",
        types="Sorcery",
        cost="{X}{U}",
    )
    table.ann.has_mana("{U}{2}")
    table.ann.answers(2, table.bob)
    table.ann.casts(confusion, way="flashback")

    table.resolve()

    assert len(table.bob.graveyard) == 4


def test_it_is_what_an_event_is_about_rather_than_what_it_is_done_to(table):
    """CR 603.2, 608.2c: "whenever a creature attacks a planeswalker, it ..." speaks of the creature that attacks."""
    table.ann.controls(
        "Crown",
        "Whenever a creature attacks you or a planeswalker you control, it gets +2/+0 until end of turn.",
        types="Artifact",
    )
    walker = table.ann.controls("Walker", "+1: You gain 1 life.", types="Planeswalker", loyalty="4")
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)

    table.attack(bear, at=walker)
    table.resolve_all()

    assert bear.pt == "4/2"


def test_it_is_the_target_rather_than_the_spell(table):
    """CR 603.2: "when this creature becomes the target of a spell, sacrifice it" speaks of the creature."""
    construct = table.ann.controls(
        "Construct", "When this creature becomes the target of a spell, sacrifice it.", pt="4/4"
    )
    table.ann.casts(table.ann.holds("Growth", "Untap target creature.", types="Instant", cost="{0}"))

    table.resolve_all()

    assert construct.zone == Zone.GRAVEYARD
