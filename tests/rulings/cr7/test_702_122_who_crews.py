"""Who crews, saddles and stations, and what they count for as they do (CR 702.122, 702.171, 702.184)."""

import pytest

from engine.values.zones import Zone

PILOT = "~ saddles Mounts and crews Vehicles as though its power were 2 greater."
OX = "~ crews Vehicles using its toughness rather than its power."


def a_car(table, text="", crew=3):
    """A Vehicle of Ann's."""
    lines = "\n".join(line for line in (text, f"Crew {crew}") if line)
    return table.ann.controls("Car", lines, types="Artifact — Vehicle", pt="4/4")


def a_mount(table, saddle=3):
    """A Mount of Ann's."""
    return table.ann.controls("Horse", f"Saddle {saddle}", types="Creature — Horse Mount", pt="2/2")


def test_as_though_its_power_were_greater(table):
    """CR 609.4, 702.122a, 702.171a: for crewing and saddling only; its power is what it was."""
    pilot = table.ann.controls("Pilot", PILOT, pt="1/1")
    car = a_car(table)
    table.ann.activates(car, "crew")
    table.resolve()
    assert "creature" in car.chars.types
    assert (pilot.object.tapped, pilot.pt) == (True, "1/1")


def test_it_saddles_so_as_well(table):
    """CR 609.4, 702.171a: another creature that hasn't the ability counts for its power."""
    table.ann.controls("Pilot", PILOT, pt="1/1")
    table.ann.controls("Squire", pt="1/1")
    horse, mare = a_mount(table), a_mount(table, saddle=6)
    assert table.ann.can(horse)
    assert table.ann.can(mare)  # Pilot for 3, Squire for 1, the other Mount for 2
    table.ann.controls("Elk", "Saddle 7", types="Creature — Elk Mount", pt="0/1")
    assert table.ann.can(table.ann.card("Elk"))
    table.ann.controls("Ram", "Saddle 9", types="Creature — Goat Mount", pt="0/1")
    assert not table.ann.can(table.ann.card("Ram"))


def test_a_text_that_speaks_of_vehicles_is_not_about_mounts(table):
    """CR 702.122a, 702.171a."""
    table.ann.controls("Mechanic", "~ crews Vehicles as though its power were 2 greater.", pt="1/1")
    assert table.ann.can(a_car(table))
    assert not table.ann.can(a_mount(table))


def test_by_toughness(table):
    """CR 702.122a: its power doesn't count at all then."""
    table.ann.controls("Ox", OX, pt="0/3")
    horse = a_mount(table, saddle=1)
    assert table.ann.can(a_car(table))
    assert not table.ann.can(horse)


def test_by_toughness_for_station(table):
    """CR 702.184a."""
    text = "Each creature you control with toughness greater than its power stations permanents using its toughness rather than its power."
    table.ann.controls("Warden", text, types="Enchantment")
    snail, bear = table.ann.controls("Snail", pt="1/4"), table.ann.controls("Bear", pt="3/3")
    ship = table.ann.controls("Ship", "Station", types="Artifact — Spacecraft")
    table.ann.answers(snail)
    table.ann.activates(ship, "station")
    table.resolve()
    assert ship.counters("charge") == 4
    table.ann.activates(ship, "station")
    table.resolve()
    assert (ship.counters("charge"), bear.object.tapped) == (7, True)


def test_what_cant_crew_isnt_tapped_for_it(table):
    """CR 702.122c: it can still saddle."""
    chains = "Enchant creature\nEnchanted creature can't attack, block, or crew Vehicles."
    bear = table.ann.controls("Bear", pt="3/3")
    table.bob.controls("Chains", chains, types="Enchantment — Aura", attach_to=bear)
    assert not table.ann.can(a_car(table))
    assert table.ann.can(a_mount(table))


def test_what_cant_crew_and_what_it_can_do_besides(table):
    """CR 602.5, 605.1a, 702.122c."""
    text = (
        "Enchant permanent\nEnchanted permanent can't attack, block, or crew Vehicles, and its activated abilities "
        "can't be activated unless they're mana abilities."
    )
    elf = table.ann.controls("Elf", "{T}: Add {G}.\n{0}: You gain 1 life.", pt="3/3")
    table.bob.controls("Gold", text, types="Enchantment — Aura", attach_to=elf)
    car = a_car(table)
    assert not table.ann.can(car)
    assert table.ann.can(elf)
    table.ann.activates(elf, "{T}")
    assert table.ann.pool == "G"
    assert not table.ann.can(elf)


def test_what_cant_block_and_whose_abilities_cant_be_activated(table):
    """CR 509.1b, 602.5."""
    text = "Enchant creature\nEnchanted creature can't block, and its activated abilities can't be activated."
    elf = table.bob.controls("Elf", "{T}: Add {G}.", pt="1/1")
    table.ann.controls("Muzzle", text, types="Enchantment — Aura", attach_to=elf)
    assert not table.bob.can(elf)
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.block()
    table.damage()
    assert table.bob.life == 18


@pytest.mark.parametrize(
    ("who", "types", "keyword"),
    [("crewed", "Artifact — Vehicle", "Crew 3"), ("saddled", "Creature — Horse Mount", "Saddle 3")],
)
def test_who_was_tapped_for_it_this_turn(table, who, types, keyword):
    """CR 702.122b, 702.171c: not others that are tapped, nor others that could have been."""
    pilot, bear = table.ann.controls("Pilot", PILOT, pt="1/1"), table.ann.controls("Bear", pt="3/3")
    text = f"Whenever this permanent attacks, put a +1/+1 counter on target creature that {who} it this turn."
    ride = table.ann.controls("Ride", f"{text}\n{keyword}", types=types, pt="4/4")
    table.ann.answers([pilot])
    table.ann.activates(ride)
    table.resolve()
    table.attack(ride)
    table.resolve()
    assert (pilot.pt, bear.pt) == ("2/2", "3/3")


def test_each_that_crewed_it(table):
    """CR 702.122b: also those that crewed it in vain, when it was a creature already."""
    car = a_car(table, "Whenever this Vehicle attacks, exile each creature that crewed it this turn.", crew=1)
    one, two, idle = (table.ann.controls(name, pt="1/1") for name in ("One", "Two", "Idle"))
    for crew in (one, two):
        table.ann.answers([crew])
        table.ann.activates(car, "crew")
        table.resolve()
    table.attack(car)
    table.resolve()
    assert (one.zone, two.zone, idle.zone) == (Zone.EXILE, Zone.EXILE, Zone.BATTLEFIELD)


def test_a_creature_that_left_and_came_back_crewed_nothing(table):
    """CR 400.7, 702.122b."""
    car = a_car(
        table, "Whenever this Vehicle attacks, you gain 1 life for each creature that crewed it this turn.", 1
    )
    one = table.ann.controls("One", pt="1/1")
    table.ann.activates(car, "crew")
    table.resolve()
    text = "Exile target creature you control, then return it to the battlefield under its owner's control."
    table.ann.answers(one)
    table.ann.casts(table.ann.holds("Blink", text, types="Instant", cost="{0}"))
    table.resolve()
    table.attack(car)
    table.resolve()
    assert table.ann.life == 20


def test_if_somebody_of_a_kind_crewed_it(table):
    """CR 603.4, 702.122b."""
    text = "Whenever this Vehicle attacks, if an Assassin crewed it this turn, you gain 1 life."
    car = a_car(table, text, crew=1)
    killer = table.ann.controls("Killer", types="Creature — Assassin", pt="1/1")
    table.ann.controls("Bear", pt="1/1")
    table.ann.answers([killer])
    table.ann.activates(car, "crew")
    table.resolve()
    table.attack(car)
    table.resolve()
    assert table.ann.life == 21


def test_somebody_of_another_kind_crewed_it(table):
    """CR 603.4, 702.122b."""
    text = "Whenever this Vehicle attacks, if an Assassin crewed it this turn, you gain 1 life."
    car = a_car(table, text, crew=1)
    table.ann.controls("Killer", types="Creature — Assassin", pt="1/1", tapped=True)
    table.ann.controls("Bear", pt="1/1")
    table.ann.activates(car, "crew")
    table.resolve()
    table.attack(car)
    assert table.stack == []


def test_a_vehicle_crewed_by_it(table):
    """CR 702.122b."""
    text = "Whenever a Vehicle crewed by ~ this turn attacks, you gain 1 life."
    table.ann.controls("Driver", text, pt="1/1")
    other = table.ann.controls("Bear", pt="1/1")
    car, van = a_car(table, crew=1), table.ann.controls("Van", "Crew 1", types="Artifact — Vehicle", pt="1/1")
    table.ann.answers([table.ann.card("Driver")])
    table.ann.activates(car, "crew")
    table.resolve()
    assert not other.object.tapped
    table.ann.answers([other])
    table.ann.activates(van, "crew")
    table.resolve()
    table.attack(car, van)
    table.resolve()
    assert table.ann.life == 21


@pytest.mark.parametrize(
    "text",
    [
        "{0}: This creature can block an additional creature this turn.",
        "{0}: This creature can block up to one additional creatures this turn.",
    ],
)
def test_blocking_one_more_this_turn(table, text):
    """CR 509.1b."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    wall = table.bob.controls("Wall", text, pt="0/5")
    table.bob.activates(wall)
    table.resolve()
    table.attack(one, two)
    table.block((wall, one), (wall, two))
    table.damage()
    assert table.bob.life == 20
