"""Keywords of entering and of the upkeep (CR 702)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_evolve_looks_at_power_or_toughness(table):
    """CR 702.100a."""
    lizard = table.ann.controls("Lizard", "Evolve", pt="1/3")
    table.put_onto_battlefield(table.ann.holds("Same", pt="1/3"))
    table.resolve_all()

    assert lizard.pt == "1/3"

    table.put_onto_battlefield(table.ann.holds("Strong", pt="2/1"))
    table.resolve_all()

    assert lizard.pt == "2/4"


def test_exploit_may_sacrifice_itself(table):
    """CR 702.110a-b."""
    text = "Exploit\nWhen this creature exploits a creature, draw a card."
    table.ann.library("Card")
    ghoul = table.ann.holds("Ghoul", text, pt="1/1")
    table.ann.answers(True)
    table.put_onto_battlefield(ghoul)
    table.resolve_all()

    assert ghoul.zone is Zone.GRAVEYARD
    assert table.ann.hand == ["Card"]


def test_fabricate_makes_counters_or_servos(table):
    """CR 702.123a."""
    one, two = (
        table.ann.holds("One", "Fabricate 1", pt="1/1"),
        table.ann.holds("Two", "Fabricate 1", pt="1/1"),
    )
    table.ann.answers(True, False)
    table.put_onto_battlefield(one)
    table.resolve_all()
    table.put_onto_battlefield(two)
    table.resolve_all()

    assert (one.pt, two.pt) == ("2/2", "1/1")
    assert table.ann.permanents == ["One", "Two", "Servo Token"]


def test_living_weapon_enters_with_a_germ(table):
    """CR 702.92a."""
    flail = table.ann.holds(
        "Flail", "Living weapon\nEquipped creature gets +2/+2.\nEquip {2}", types="Artifact — Equipment"
    )
    table.put_onto_battlefield(flail)
    table.resolve_all()

    assert table.ann.card("Phyrexian Germ Token").pt == "2/2"


def test_for_mirrodin_and_job_select_arm_a_token(table):
    """CR 702.163a, 702.182a."""
    for name, text in (("Axe", "For Mirrodin!"), ("Staff", "Job select")):
        gear = table.ann.holds(
            name, f"{text}\nEquipped creature gets +1/+0.\nEquip {{2}}", types="Artifact — Equipment"
        )
        table.put_onto_battlefield(gear)
        table.resolve_all()

    assert table.ann.card("Rebel Token").pt == "3/2"
    assert table.ann.card("Hero Token").pt == "2/1"


def test_riot_is_a_counter_or_haste(table):
    """CR 702.136a."""
    one, two = table.ann.holds("One", "Riot", pt="2/2"), table.ann.holds("Two", "Riot", pt="2/2")
    table.ann.answers(True, False)
    table.put_onto_battlefield(one)
    table.put_onto_battlefield(two)

    assert (one.pt, two.pt) == ("3/3", "2/2")
    assert "haste" not in one.keywords
    assert "haste" in two.keywords


def test_unleashed_creatures_cant_block(table):
    """CR 702.98a."""
    from engine.rules.turn.combat.blocking import can_block

    attacker = table.ann.controls("Attacker", pt="1/1")
    beast = table.bob.holds("Beast", "Unleash", pt="2/2")
    table.bob.answers(True)
    table.put_onto_battlefield(beast)

    assert beast.pt == "3/3"
    assert not can_block(table.game, beast.id, attacker.id)


def test_bloodthirst_needs_a_damaged_opponent(table):
    """CR 702.54a."""
    dry, fed = (
        table.ann.holds("Dry", "Bloodthirst 2", pt="1/1"),
        table.ann.holds("Fed", "Bloodthirst 2", pt="1/1"),
    )
    table.put_onto_battlefield(dry)
    table.deal(dry, table.bob, 1)
    table.put_onto_battlefield(fed)

    assert (dry.pt, fed.pt) == ("1/1", "3/3")


def test_graft_moves_a_counter_to_a_newcomer(table):
    """CR 702.58a."""
    frog = table.ann.controls("Frog", "Graft 2", pt="0/0")
    bear = table.ann.holds("Bear", pt="2/2")
    table.ann.answers(True)
    table.put_onto_battlefield(bear)
    table.resolve_all()

    assert (frog.pt, bear.pt) == ("1/1", "3/3")


def test_sunburst_counts_colors_spent(table):
    """CR 702.44a."""
    golem = table.ann.holds("Golem", "Sunburst", types="Artifact Creature — Golem", cost="{4}", pt="0/0")
    lamp = table.ann.holds("Lamp", "Sunburst", types="Artifact", cost="{2}")
    table.ann.casts(golem, free="{R}{R}{G}{1}")
    table.resolve()
    table.ann.casts(lamp, free="{R}{G}")
    table.resolve()

    assert golem.counters("+1/+1") == 2
    assert lamp.counters("charge") == 2


def test_ravenous_draws_at_five(table):
    """CR 702.156a."""
    table.ann.library("Card")
    hulk = table.ann.holds("Hulk", "Ravenous", cost="{X}{G}", pt="0/0")
    table.ann.answers(5)
    table.ann.casts(hulk, free="{G}{5}")
    table.resolve_all()

    assert hulk.pt == "5/5"
    assert table.ann.hand == ["Card"]


def test_devour_eats_creatures_as_it_enters(table):
    """CR 702.82a."""
    food = [table.ann.controls(name, pt="1/1") for name in ("One", "Two")]
    dragon = table.ann.holds("Dragon", "Devour 2", pt="1/1")
    table.ann.answers(food)
    table.put_onto_battlefield(dragon)

    assert dragon.pt == "5/5"
    assert [card.zone for card in food] == [Zone.GRAVEYARD, Zone.GRAVEYARD]


def test_tribute_is_up_to_the_opponent(table):
    """CR 702.104a-b."""
    text = "Tribute 2\nWhen this creature enters, if tribute wasn't paid, you gain 5 life."
    paid, unpaid = table.ann.holds("Paid", text, pt="1/1"), table.ann.holds("Unpaid", text, pt="1/1")
    table.bob.answers(True, False)
    table.put_onto_battlefield(paid)
    table.resolve_all()

    assert (paid.pt, table.ann.life) == ("3/3", 20)

    table.put_onto_battlefield(unpaid)
    table.resolve_all()

    assert (unpaid.pt, table.ann.life) == ("1/1", 25)


def test_cumulative_upkeep_grows(table):
    """CR 702.24a."""
    for seat in (table.ann, table.bob):
        for number in range(3):
            seat.library(f"Card {number}")
    glacier = table.ann.controls("Glacier", "Cumulative upkeep—Pay 2 life.", types="Enchantment")
    table.ann.answers(True, False)
    table.to(Step.DRAW, turns_on=2)

    assert (glacier.counters("age"), table.ann.life) == (1, 18)

    table.to(Step.DRAW, turns_on=2)

    assert glacier.zone is Zone.GRAVEYARD
    assert table.ann.life == 18


def test_echo_is_asked_for_once(table):
    """CR 702.30a."""
    for seat in (table.ann, table.bob):
        for number in range(5):
            seat.library(f"Card {number}")
    old = table.ann.controls("Old", "Echo {1}", pt="2/2")
    new = table.ann.holds("New", "Echo {1}", cost="{1}", pt="2/2")
    table.ann.controls("Forest")
    table.ann.casts(new, free="{1}")
    table.resolve()
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert (old.zone, new.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)

    table.to(Step.DRAW, turns_on=2)

    assert new.zone is Zone.BATTLEFIELD


def test_fading_goes_when_no_counter_can_be_removed(table):
    """CR 702.32a."""
    for seat in (table.ann, table.bob):
        for number in range(5):
            seat.library(f"Card {number}")
    wave = table.ann.controls("Wave", "Fading 1", types="Enchantment")
    table.to(Step.DRAW, turns_on=2)

    assert wave.counters("fade") == 0

    table.to(Step.DRAW, turns_on=2)

    assert wave.zone is Zone.GRAVEYARD


def test_vanishing_goes_with_its_last_counter(table):
    """CR 702.63a."""
    for seat in (table.ann, table.bob):
        for number in range(5):
            seat.library(f"Card {number}")
    rift = table.ann.controls("Rift", "Vanishing 1", types="Enchantment")
    table.to(Step.DRAW, turns_on=2)

    assert rift.zone is Zone.GRAVEYARD


def test_what_can_not_have_counters_chooses_the_other_thing(table):
    """CR 702.136a, 702.123a, 614.17, 608.2d: riot is haste then, fabricate is Servos; nobody is asked."""
    table.bob.controls(
        "Beetle", "Creatures your opponents control can't have +1/+1 counters put on them.", types="Artifact"
    )
    rioter = table.ann.holds("Rioter", "Riot", pt="2/2")
    maker = table.ann.holds("Maker", "Fabricate 1", pt="1/1")

    table.put_onto_battlefield(rioter)
    assert (rioter.pt, "haste" in rioter.keywords) == ("2/2", True)

    table.put_onto_battlefield(maker)
    table.resolve_all()
    assert (maker.pt, table.ann.permanents) == ("1/1", ["Rioter", "Maker", "Servo Token"])
