"""Words about creatures: power and toughness, combat, protection and counters, each played (CR 122, 508-510, 613)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.rules.turn.combat.attacking import attackers_at_most, can_attack
from engine.rules.turn.combat.blocking import block_rules
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_switching_power_and_toughness(table: Table) -> None:
    """CR 613.4d: the switch comes after other changes, and two switches undo each other."""
    puca = table.ann.controls(
        "Puca", "{1}: Switch this creature's power and toughness until end of turn.", pt="1/3"
    )
    for expected in ("3/1", "1/3", "3/1"):
        table.ann.has_mana("{1}")
        table.ann.activates(puca)
        table.resolve()
        assert puca.pt == expected

    pump = table.ann.holds(
        "Pump", "Target creature gets +2/+0 until end of turn.", types="Instant", cost="{R}"
    )
    table.ann.casts(pump, free="{R}")
    table.resolve()
    assert puca.pt == "3/3"

    table.to(Step.UPKEEP, turns_on=1)
    assert puca.pt == "1/3"


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"), [(30, 10, "10/10"), (29, 10, "4/4"), (30, 11, "4/4")]
)
def test_as_long_as_both_conditions_hold(table: Table, mine: int, theirs: int, expected: str) -> None:
    """CR 611.3a: the ability applies whenever the whole condition is true."""
    text = (
        "As long as you have 30 or more life and an opponent has 10 or less life, this creature gets +6/+6."
    )
    baron = table.ann.holds("Baron", text, pt="4/4")
    up = f"You gain {mine - 20} life."
    down = f"Target player loses {20 - theirs} life."
    table.put_onto_battlefield(baron)
    table.ann.casts(table.ann.holds("Up", up, types="Instant", cost="{W}"), free="{W}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Down", down, types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()

    assert baron.pt == expected


@pytest.mark.parametrize(("land", "hasty"), [("Mountain", True), ("Forest", False)])
def test_in_the_graveyard_and_with_a_land(table: Table, land: str, hasty: bool) -> None:
    """CR 113.6b: an ability that says so works in the graveyard."""
    text = "As long as this card is in your graveyard and you control a Mountain, creatures you control have haste."
    rage = table.ann.controls("Rage", text)
    bear = table.ann.controls("Bear")
    table.ann.controls(land)
    assert "haste" not in bear.keywords

    table.destroy(rage)

    assert ("haste" in bear.keywords) is hasty


def test_blocking_an_additional_creature(table: Table) -> None:
    """CR 509.1b: two, but not three."""
    wall = table.bob.holds("Wall", "This creature can block an additional creature each combat.", pt="0/9")
    other = table.bob.controls("Other", pt="0/9")
    table.put_onto_battlefield(wall)
    one, two, three = (table.ann.controls(name, pt="1/1") for name in ("One", "Two", "Three"))
    table.attack(one, two, three)
    assert other.zone is Zone.BATTLEFIELD
    table.block((wall, one), (wall, two))
    table.damage()

    assert table.bob.life == 19


def test_blocking_two_additional_creatures_is_not_allowed(table: Table) -> None:
    """CR 509.1b."""
    wall = table.bob.controls("Wall", "This creature can block an additional creature each combat.", pt="0/9")
    trio = [table.ann.controls(name, pt="1/1") for name in ("One", "Two", "Three")]
    table.attack(*trio)
    rules = block_rules(table.game, table.bob.id)

    assert rules.problem(tuple((wall.id, attacker.id) for attacker in trio[:2])) is None
    assert rules.problem(tuple((wall.id, attacker.id) for attacker in trio)) is not None


def test_attacking_as_though_without_defender(table: Table) -> None:
    """CR 702.3b: this turn only."""
    text = "Defender\n{W}: This creature can attack this turn as though it didn't have defender."
    wall = table.ann.controls("Wall", text, pt="3/4")
    table.ann.has_mana("{W}")
    table.ann.activates(wall)
    table.resolve()

    table.attack(wall)
    table.damage()

    assert table.bob.life == 17
    assert "defender" in wall.keywords


def test_defender_forbids_attacking_without_that_leave(table: Table) -> None:
    """CR 702.3b."""
    text = "Defender\n{W}: This creature can attack this turn as though it didn't have defender."
    wall = table.ann.controls("Wall", text, pt="3/4")
    assert not can_attack(table.game, wall.id)

    table.ann.has_mana("{W}")
    table.ann.activates(wall)
    assert not can_attack(table.game, wall.id)
    table.resolve()
    assert can_attack(table.game, wall.id)
    table.ann.library("Card")
    table.bob.library("Card")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not can_attack(table.game, wall.id)


def test_preventing_damage_to_and_by_a_creature(table: Table) -> None:
    """CR 615.1a: combat damage of both directions, and no other damage."""
    text = (
        "{T}: Untap target attacking creature. Prevent all combat damage that would be dealt to and dealt by that "
        "creature this turn."
    )
    maze = table.bob.controls("Maze", text, types="Land")
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Wolf", pt="3/3")
    guard = table.bob.controls("Guard", pt="5/5")
    table.attack(bear, wolf)
    table.bob.answers(bear)
    table.bob.activates(maze)
    table.block((guard, bear))
    table.damage()

    assert (table.bob.life, bear.zone, guard.object.damage) == (17, Zone.BATTLEFIELD, 0)
    table.deal(guard, bear, 2)
    assert bear.zone is Zone.GRAVEYARD


def test_counting_creatures_attacking_you(table: Table) -> None:
    """CR 508.1b: those that attack a planeswalker you control aren't attacking you."""
    web = table.bob.holds(
        "Web",
        "You gain X life, where X is the number of creatures attacking you.",
        types="Instant",
        cost="{G}",
    )
    table.attack(table.ann.controls("Bear"), table.ann.controls("Wolf"))

    table.bob.casts(web, free="{G}")
    table.resolve()

    assert table.bob.life == 22


def test_creatures_attacking_a_planeswalker_do_not_count(table: Table) -> None:
    """CR 508.1b."""
    web = table.bob.holds(
        "Web",
        "You gain X life, where X is the number of creatures attacking you.",
        types="Instant",
        cost="{G}",
    )
    walker = table.bob.controls("Walker", types="Planeswalker — Jace", loyalty="4")
    table.attack(table.ann.controls("Bear"), at=walker)

    table.bob.casts(web, free="{G}")
    table.resolve()

    assert table.bob.life == 20


def test_entering_with_a_number_of_counters(table: Table) -> None:
    """CR 614.1c, 122.6: the cards are counted as it would enter, in all graveyards."""
    text = "This creature enters with a number of +1/+1 counters on it equal to the number of land cards in all graveyards."
    table.ann.buried("Forest")
    table.bob.buried("Island")
    table.bob.buried("Bear")
    vine = table.ann.holds("Vine", text, pt="1/1")

    table.put_onto_battlefield(vine)

    assert (vine.pt, vine.counters("+1/+1")) == ("3/3", 2)


def test_the_untap_symbol(table: Table) -> None:
    """CR 107.6, 602.5a: the creature must be tapped, and must not be summoning sick."""
    text = "{1}{U}, {Q}: This creature gains flying until end of turn."
    fish = table.ann.controls("Fish", text, tapped=True)
    table.ann.has_mana("{1}{U}")

    table.ann.activates(fish)
    assert not fish.object.tapped
    table.resolve()
    assert "flying" in fish.keywords

    table.ann.has_mana("{1}{U}")
    with pytest.raises(IllegalAction):
        table.ann.activates(fish)


def test_protection_from_each_color(table: Table) -> None:
    """CR 702.16: colored spells can't target it, colorless ones can."""
    angel = table.ann.controls("Angel", pt="4/4")
    text = "Target creature you control gains protection from each color until end of turn."
    table.ann.casts(table.ann.holds("Immune", text, types="Instant", cost="{1}"), free="{1}")
    table.resolve()
    bear = table.ann.controls("Bear", pt="2/2")
    red = table.bob.holds("Red", "Tap target creature.", types="Instant", cost="{R}")
    gray = table.bob.holds("Gray", "Tap target creature.", types="Instant", cost="{1}")

    table.bob.casts(red, free="{R}")
    table.resolve()
    assert (angel.object.tapped, bear.object.tapped) == (False, True)

    table.bob.answers(angel)
    table.bob.casts(gray, free="{1}")
    table.resolve()
    assert angel.object.tapped


def test_protection_from_each_color_as_a_static_ability(table: Table) -> None:
    """CR 702.16b: what is red can't target it while the condition is true."""
    text = "As long as this creature is untapped, it has protection from artifacts and from each color."
    angel = table.ann.holds("Angel", text, pt="4/4")
    table.put_onto_battlefield(angel)
    bear = table.ann.controls("Bear")
    red = table.bob.holds("Red", "Tap target creature.", types="Instant", cost="{R}")
    table.bob.casts(red, free="{R}")
    table.resolve()
    assert (angel.object.tapped, bear.object.tapped) == (False, True)


@pytest.mark.parametrize(("mine", "expected"), [(True, 3), (False, 2)])
def test_that_many_plus_one_counters(table: Table, mine: bool, expected: int) -> None:
    """CR 614.1a, 122.6: for creatures of its controller only."""
    text = (
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters "
        "are put on it instead."
    )
    table.put_onto_battlefield(table.ann.holds("Scales", text, types="Enchantment"))
    bear = (table.ann if mine else table.bob).controls("Bear", pt="2/2")

    table.put_counters(bear, "+1/+1", 2)

    assert bear.counters("+1/+1") == expected


def test_entering_with_an_additional_counter_for_each(table: Table) -> None:
    """CR 614.1c: lands that entered under that player's control this turn are counted."""
    text = (
        "Each creature you control enters with an additional +1/+1 counter on it for each land that entered the "
        "battlefield under your control this turn."
    )
    table.put_onto_battlefield(table.ann.holds("Future", text, types="Enchantment"))
    table.put_onto_battlefield(table.bob.holds("Island"))
    table.put_onto_battlefield(table.ann.holds("Forest"))
    table.put_onto_battlefield(table.ann.holds("Plains"))
    mine, theirs = table.ann.holds("Mine", pt="1/1"), table.bob.holds("Theirs", pt="1/1")

    table.put_onto_battlefield(mine)
    table.put_onto_battlefield(theirs)

    assert (mine.pt, theirs.pt) == ("3/3", "1/1")


def test_they_each_get(table: Table) -> None:
    """CR 608.2c: "they" are the targets of the sentence before."""
    one, two = table.ann.controls("One", pt="1/1", tapped=True), table.ann.controls("Two", pt="1/1")
    three = table.ann.controls("Three", pt="1/1")
    text = "Untap up to two target creatures. They each get +2/+2 until end of turn."

    table.ann.answers([one, two])
    table.ann.casts(table.ann.holds("Strike", text, types="Instant", cost="{G}"), free="{G}")
    table.resolve()

    assert (one.pt, two.pt, three.pt, one.object.tapped) == ("3/3", "3/3", "1/1", False)


@pytest.mark.parametrize("full", [True, False])
def test_a_full_party(table: Table, full: bool) -> None:
    """CR 700.8: a Cleric, a Rogue, a Warrior and a Wizard, each creature counting once."""
    text = "At the beginning of combat on your turn, if you have a full party, creatures you control get +1/+0 until end of turn."
    boss = table.ann.controls("Boss", text, types="Creature — Warrior", pt="1/1")
    table.ann.controls("Cleric", types="Creature — Cleric")
    table.ann.controls("Rogue", types="Creature — Rogue")
    table.ann.controls("Other", types="Creature — Wizard" if full else "Creature — Cleric Rogue")

    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()

    assert boss.pt == ("2/1" if full else "1/1")


def test_becoming_a_creature_of_its_mana_value(table: Table) -> None:
    """CR 613.1d, 613.4b: until end of turn."""
    box = table.ann.controls("Box", "{T}: Add {C}.", types="Artifact", cost="{4}")
    text = (
        "Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana value "
        "until end of turn."
    )
    table.ann.casts(table.ann.holds("Touch", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve()
    assert box.pt == "4/4"
    table.ann.activates(box)
    assert table.ann.pool == "C"

    table.to(Step.UPKEEP, turns_on=1)
    assert box.chars.power is None


@pytest.mark.parametrize("there", [True, False])
def test_no_more_than_two_attack(table: Table, there: bool) -> None:
    """CR 508.1c: an attack of three breaks the restriction."""
    for name in ("One", "Two", "Three"):
        table.ann.controls(name)
    text = "No more than two creatures can attack each combat." if there else ""
    table.put_onto_battlefield(table.bob.holds("Narrow", text, types="Enchantment"))

    assert attackers_at_most(table.game) == (2 if there else None)


def test_two_may_attack(table: Table) -> None:
    """CR 508.1c."""
    table.put_onto_battlefield(
        table.bob.holds("Narrow", "No more than two creatures can attack each combat.", types="Enchantment")
    )
    table.attack(table.ann.controls("One"), table.ann.controls("Two"))
    table.damage()

    assert table.bob.life == 18
