"""Alternative ways to cast, bestow, and static keywords of their own kind (CR 702)."""

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.types import CardType
from engine.values.zones import Zone


def two_faced(front: tuple[str, str, str], back: tuple[str, str, str]) -> CardDefinition:
    """A transforming double-faced creature card: name, text and size of each face."""
    faces = tuple(
        FaceRecord(name, cost, "Creature — Werewolf", text, *size.split("/"))
        for (name, text, size), cost in ((front, "{1}{G}"), (back, ""))
    )
    compiled = compile_card(CardRecord(front[0], Layout.TRANSFORM, faces))
    assert compiled.definition is not None, compiled.declines
    return compiled.definition


def test_bestowed_it_is_an_aura_until_it_has_nothing_to_enchant(table):
    """CR 702.103b, 702.103f."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Bestow {3}\nEnchanted creature gets +1/+1."
    nymph = table.ann.holds("Nymph", text, types="Enchantment Creature — Nymph", cost="{G}", pt="1/1")
    table.ann.casts(nymph, way="bestow", free="{3}")
    table.resolve()

    assert bear.pt == "3/3"
    assert CardType.CREATURE not in nymph.chars.types
    assert nymph.chars.subtypes == {"Aura"}

    table.destroy(bear)

    assert nymph.zone is Zone.BATTLEFIELD
    assert nymph.chars.types == {CardType.ENCHANTMENT, CardType.CREATURE}
    assert nymph.pt == "1/1"


def test_a_bestowed_spell_without_target_resolves_as_a_creature(table):
    """CR 702.103e, 608.3b."""
    bear = table.ann.controls("Bear", pt="2/2")
    nymph = table.ann.holds("Nymph", "Bestow {3}", types="Enchantment Creature — Nymph", cost="{G}", pt="1/1")
    table.ann.casts(nymph, way="bestow", free="{3}")
    table.destroy(bear)
    table.resolve()

    assert nymph.zone is Zone.BATTLEFIELD
    assert CardType.CREATURE in nymph.chars.types


def test_bestow_needs_a_creature_to_enchant(table):
    """CR 702.103b, 601.2c."""
    nymph = table.ann.holds("Nymph", "Bestow {1}", types="Enchantment Creature — Nymph", cost="{5}", pt="1/1")
    table.ann.has_mana("{1}")

    assert not table.ann.can(nymph)


def test_warped_permanents_leave_and_can_be_cast_again(table):
    """CR 702.185a."""
    table.fill_libraries()
    beast = table.ann.holds("Beast", "Warp {1}", cost="{3}", pt="4/4")
    table.ann.casts(beast, way="warp", free="{1}")
    table.resolve()
    table.to(Step.CLEANUP)

    assert beast.zone is Zone.EXILE

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.casts(beast, way="warped", free="{3}")
    table.resolve()
    table.to(Step.CLEANUP)

    assert beast.zone is Zone.BATTLEFIELD


def test_prowl_needs_damage_by_a_creature_of_its_type(table):
    """CR 702.76a."""
    rogue = table.ann.controls("Rogue", types="Creature — Rogue", pt="1/1")
    thief = table.ann.holds("Thief", "Prowl {U}", types="Creature — Rogue", cost="{4}", pt="2/2")
    table.ann.has_mana("{U}")

    assert not table.ann.can(thief)

    table.attack(rogue)
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.has_mana("{U}")

    assert table.ann.can(thief)


def test_freerunning_needs_damage_by_an_assassin(table):
    """CR 702.173a."""
    killer = table.ann.controls("Killer", types="Creature — Human Assassin", pt="1/1")
    spell = table.ann.holds("Leap", "You gain 1 life.\nFreerunning {U}", types="Sorcery", cost="{4}")
    table.attack(killer)
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.casts(spell, way="freerunning", free="{U}")
    table.resolve()

    assert table.ann.life == 21


def test_mayhem_is_for_cards_discarded_this_turn(table):
    """CR 702.187b."""
    old = table.ann.buried("Old", "Mayhem {R}", cost="{5}", pt="2/2")
    new = table.ann.holds("New", "Mayhem {R}", cost="{5}", pt="2/2")
    looter = table.ann.controls(
        "Looter", "Discard a card: This creature gets +1/+0 until end of turn.", pt="1/1"
    )
    table.ann.activates(looter)
    table.resolve()
    table.ann.has_mana("{R}")

    assert not table.ann.can(old)

    table.ann.casts(new, way="mayhem")
    table.resolve()

    assert new.zone is Zone.BATTLEFIELD


def test_web_slinging_returns_a_tapped_creature(table):
    """CR 702.188a."""
    tired = table.ann.controls("Tired", pt="1/1", tapped=True)
    spider = table.ann.holds("Spider", "Web-slinging {W}", cost="{4}", pt="3/3")
    table.ann.casts(spider, way="web-slinging", free="{W}")
    table.resolve()

    assert (spider.zone, tired.zone) == (Zone.BATTLEFIELD, Zone.HAND)


def test_sneak_takes_the_place_of_an_unblocked_attacker(table):
    """CR 702.190a-b."""
    scout = table.ann.controls("Scout", pt="1/1")
    turtle = table.ann.holds("Turtle", "Sneak {U}", cost="{4}", pt="3/3")
    table.attack(scout)
    table.block()
    table.ann.casts(turtle, way="sneak", free="{U}")
    table.resolve()

    assert turtle.object.tapped

    table.damage()

    assert table.bob.life == 17


def test_impending_permanents_are_no_creatures_at_first(table):
    """CR 702.176a."""
    text = "Impending 1—{B}"
    overlord = table.ann.holds("Overlord", text, types="Enchantment Creature — Avatar", cost="{5}", pt="6/6")
    table.ann.casts(overlord, way="impending", free="{B}")
    table.resolve()

    assert overlord.counters("time") == 1
    assert CardType.CREATURE not in overlord.chars.types

    table.to(Step.CLEANUP)

    assert CardType.CREATURE in overlord.chars.types


def test_awaken_makes_a_land_a_creature(table):
    """CR 702.113a-b."""
    forest = table.ann.controls("Forest")
    spell = table.ann.holds("Rise", "You gain 1 life.\nAwaken 3—{4}", types="Sorcery", cost="{1}")
    table.ann.casts(spell, way="awaken", free="{4}")
    table.resolve()

    assert forest.pt == "3/3"
    assert forest.chars.types == {CardType.LAND, CardType.CREATURE}
    assert table.ann.life == 21


def test_more_than_meets_the_eye_casts_it_converted(table):
    """CR 702.162a."""
    robot = table.ann.holds(
        "Robot",
        card=two_faced(("Robot", "More Than Meets the Eye {3}", "3/3"), ("Car", "Living metal", "2/2")),
    )
    table.ann.casts(robot, way="more than meets the eye", face=1, free="{3}")
    table.resolve()

    assert robot.chars.name == "Car"


def test_living_metal_is_a_creature_in_ones_own_turn(table):
    """CR 702.161a."""
    table.fill_libraries()
    car = table.ann.controls("Car", "Living metal", types="Artifact — Vehicle", pt="2/2")

    assert CardType.CREATURE in car.chars.types

    table.to(Step.UPKEEP, turns_on=1)

    assert CardType.CREATURE not in car.chars.types


def test_undaunted_costs_less_for_each_opponent(table):
    """CR 702.125a."""
    spell = table.ann.holds("Call", "You gain 1 life.\nUndaunted", types="Sorcery", cost="{2}{W}")
    table.ann.casts(spell, free="{W}{1}")

    assert table.ann.pool == ""


def test_umbra_armor_goes_in_place_of_the_creature(table):
    """CR 702.89a."""
    bear = table.ann.controls("Bear", pt="2/2")
    umbra = table.ann.controls(
        "Mantle", "Enchant creature\nUmbra armor", types="Enchantment — Aura", attach_to=bear
    )
    pinger = table.bob.controls("Pinger", pt="1/1")
    table.deal(pinger, bear, 5)

    assert (bear.zone, umbra.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert bear.object.damage == 0


def test_dredge_replaces_a_draw(table):
    """CR 702.52a-b."""
    grave = table.ann.buried("Troll", "Dredge 2", pt="1/1")
    table.ann.library("One")
    table.ann.draws()

    assert table.ann.hand == ["One"]

    for name in ("Two", "Three", "Four"):
        table.ann.library(name)
    table.ann.answers(True)
    table.ann.draws()

    assert grave.zone is Zone.HAND
    assert table.ann.graveyard == ["Two", "Three"]


def test_daybound_brings_day_and_follows_the_time(table):
    """CR 702.145b-d, 731.2a."""
    table.fill_libraries()
    wolf = table.ann.controls(
        "Human", card=two_faced(("Human", "Daybound", "2/2"), ("Wolf", "Nightbound", "4/4"))
    )
    table.settle()

    assert table.state.day_night == "day"
    assert wolf.pt == "2/2"

    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.day_night == "night"
    assert wolf.pt == "4/4"


def test_night_turns_to_day_after_two_spells(table):
    """CR 731.2b, 702.145f."""
    table.fill_libraries()
    wolf = table.ann.controls(
        "Human", card=two_faced(("Human", "Daybound", "2/2"), ("Wolf", "Nightbound", "4/4"))
    )
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    for name in ("One", "Two"):
        table.bob.casts(table.bob.holds(name, "You gain 1 life.", types="Instant", cost="{W}"), free="{W}")
        table.resolve()

    assert wolf.pt == "4/4"

    table.to(Step.UPKEEP, turns_on=1)

    assert wolf.pt == "2/2"


def test_what_can_not_transform_does_not_follow_the_time(table):
    """CR 702.145b, 101.2: an effect says that the creature that it is by day can't transform."""
    table.fill_libraries()
    table.ann.controls("Hound", "Creatures you control can't transform.", types="Enchantment")
    wolf = table.ann.controls(
        "Human", card=two_faced(("Human", "Daybound", "2/2"), ("Wolf", "Nightbound", "4/4"))
    )
    table.to(Step.UPKEEP, turns_on=1)

    assert table.state.day_night == "night"
    assert wolf.pt == "2/2"


def test_a_daybound_card_enters_transformed_at_night(table):
    """CR 702.145b."""
    table.fill_libraries()
    table.ann.controls(
        "First", card=two_faced(("First", "Daybound", "1/1"), ("First Wolf", "Nightbound", "2/2"))
    )
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    second = table.bob.holds(
        "Second", card=two_faced(("Second", "Daybound", "2/2"), ("Second Wolf", "Nightbound", "4/4"))
    )
    table.bob.casts(second, free="{1}{G}")
    table.resolve()

    assert second.chars.name == "Second Wolf"


def test_partner_with_finds_the_other_card(table):
    """CR 702.124j."""
    other = table.ann.library("Pal")
    table.ann.library("Card")
    friend = table.ann.holds(
        "Friend", "Partner with Pal\nPartner", types="Legendary Creature — Human", pt="1/1"
    )
    table.ann.answers(table.ann)
    table.put_onto_battlefield(friend)
    table.ann.answers(True, other)
    table.resolve_all()

    assert table.ann.hand == ["Pal"]


def test_disturb_casts_the_other_face_from_the_graveyard(table):
    """CR 702.146a-b."""
    ghost = table.ann.buried(
        "Living", card=two_faced(("Living", "Disturb {W}", "2/2"), ("Ghost", "Flying", "1/1"))
    )
    table.ann.casts(ghost, way="disturb", face=1, free="{W}")
    table.resolve()

    assert ghost.chars.name == "Ghost"
