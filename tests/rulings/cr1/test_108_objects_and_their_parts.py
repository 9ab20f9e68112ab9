"""Parts of cards and objects: types, controllers, counters, abilities (CR 108 to 122, 208, 300)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table


def test_tokens_are_no_cards(table: Table) -> None:
    """CR 108.2b."""
    table.ann.controls("Bear")
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")
    table.ann.carries_out("Exile all creatures. You gain 1 life for each card exiled this way.")
    assert table.ann.life == 21


def test_a_dying_creature_triggers_for_who_controlled_it(table: Table) -> None:
    """CR 109.4b, 113.8: not for its owner."""
    bear = table.bob.controls("Bear", "When ~ dies, you gain 1 life.")
    table.ann.carries_out("Gain control of target creature until end of turn.")
    table.destroy(bear)
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (21, 20)


def test_a_quality_is_no_ability(table: Table) -> None:
    """CR 113.12, its example."""
    table.ann.controls("Stone", "Creatures with no abilities get +2/+2.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls(
        "Veil",
        "Enchant creature\nEnchanted creature can't be blocked.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    assert bear.pt == "4/4"
    table.ann.controls(
        "Wings",
        "Enchant creature\nEnchanted creature has flying.",
        types="Enchantment — Aura",
        attach_to=bear,
    )
    assert bear.pt == "2/2"


def test_no_damage_is_not_dealt(table: Table) -> None:
    """CR 120.8: nothing increases it, nothing triggers."""
    table.ann.controls(
        "Torch",
        "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it deals "
        "that much damage plus 2 instead.",
        types="Enchantment",
    )
    wall = table.ann.controls("Wall", "Whenever ~ deals damage, you gain 1 life.", cost="{R}", pt="0/2")
    table.attack(wall)
    table.damage()
    assert (table.ann.life, table.bob.life, table.stack) == (20, 20, [])


def test_only_the_damage_of_those_sources_is_meant(table: Table) -> None:
    """CR 120.9."""
    table.ann.controls(
        "Banner",
        "Whenever one or more Goblins you control deal combat damage to a player, you gain that much life.",
        types="Enchantment",
    )
    goblins = [table.ann.controls(name, types="Creature — Goblin", pt="2/2") for name in ("One", "Two")]
    table.attack(*goblins, table.ann.controls("Bear", pt="3/3"))
    table.damage()
    table.resolve_all()
    assert (table.ann.life, table.bob.life) == (24, 13)


def test_the_third_counter_may_come_with_others(table: Table) -> None:
    """CR 122.7: it triggers when there were fewer before and are as many or more after."""
    bear = table.ann.controls(
        "Bear", "When the third +1/+1 counter is put on this creature, you gain 1 life.", pt="2/2"
    )
    lives = []
    for amount in (2, 4, 1):
        table.put_counters(bear, "+1/+1", amount)
        table.resolve_all()
        lives.append(table.ann.life)
    assert lives == [20, 21, 21]


def test_counters_of_what_was_sacrificed_are_put_all_the_same(table: Table) -> None:
    """CR 122.9: as many of each kind, though none is moved."""
    giver = table.ann.controls("Giver", "{1}, Sacrifice ~: Put its counters on target creature.", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(giver, "+1/+1", 2)
    table.put_counters(giver, "charge", 1)
    table.ann.answers(bear)
    table.ann.has_mana("{1}")
    table.ann.activates(giver)
    table.resolve_all()
    assert (bear.counters("+1/+1"), bear.counters("charge")) == (2, 1)


def test_what_changes_a_vehicle_waits_until_it_is_a_creature(table: Table) -> None:
    """CR 208.3a, its example."""
    boat = table.ann.controls("Boat", "Crew 1", types="Artifact — Vehicle", pt="3/3")
    table.ann.controls(
        "Pilot", "Whenever ~ crews a Vehicle, that Vehicle gets +1/+1 until end of turn.", pt="3/1"
    )
    table.ann.activates(boat)
    table.resolve()
    table.resolve_all()
    assert boat.pt == "4/4"


def test_a_land_that_is_a_creature_is_not_cast(table: Table) -> None:
    """CR 300.2a."""
    table.ann.controls("Seer", "You may cast creature spells from the top of your library.")
    dryad = table.ann.library("Dryad", types="Land Creature — Forest Dryad", pt="1/1")
    assert not table.ann.can(dryad)


def test_no_land_is_played_in_the_turn_of_another_player(table: Table) -> None:
    """CR 305.3: what would let one do so is ignored."""
    plains = table.bob.library("Plains")
    table.bob.carries_out("Exile the top card of your library. You may play that card this turn.")
    assert plains.zone is Zone.EXILE
    assert not table.bob.can(plains)


def test_an_aura_is_moved_to_another_creature_than_the_one_it_is_attached_to(table: Table) -> None:
    """CR 608.2c, 701.3a: "another" is said of what the text has the Aura attached to, not of the source."""
    sage = table.ann.controls(
        "Sage", "{1}: Attach target Aura attached to a creature to another creature.", pt="4/5"
    )
    bear = table.bob.controls("Bear", pt="2/2")
    aura = table.ann.controls("Aura", "Enchant creature", types="Enchantment — Aura", attach_to=bear)
    for host in (sage, bear):  # each time the only one there is
        table.ann.has_mana("{1}")
        table.ann.activates(sage)
        table.resolve()
        assert aura.object.attached_to == table.ref(host)


@seated("Cat")
def test_a_number_is_compared_with_that_of_each_opponent(table: Table) -> None:
    """CR 102.2: more than each of them has, not than all of them together."""
    (cat,) = table.others
    watch = table.ann.controls(
        "Watch",
        "As long as you have more cards in hand than each opponent, this creature gets +3/+3.",
        pt="3/3",
    )
    for seat, count in ((table.ann, 3), (table.bob, 2), (cat, 2)):
        for _ in range(count):
            seat.holds("Plains", types="Land")
    assert watch.pt == "6/6"
    cat.holds("Plains", types="Land")
    assert watch.pt == "3/3"
