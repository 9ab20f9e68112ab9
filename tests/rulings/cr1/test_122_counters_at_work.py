"""Counters that do something by themselves (CR 122.1b-d, 122.1h)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_a_keyword_counter_gives_the_keyword(table: Table) -> None:
    """CR 122.1b."""
    bear = table.ann.controls("Bear", "Trample", pt="2/2")
    table.put_counters(bear, "lifelink")
    table.put_counters(bear, "first strike")
    assert bear.keywords == {"trample", "lifelink", "first strike"}
    table.attack(bear)

    table.damage()

    assert table.ann.life == 22


def test_a_creature_returns_with_a_keyword_counter(table: Table) -> None:
    """CR 122.1b, 122.6."""
    bear = table.ann.buried("Bear")
    text = "Return target creature card from your graveyard to the battlefield with a flying counter on it."

    table.ann.casts(table.ann.holds("Bond", text, types="Sorcery", cost="{B}"), free="{B}")
    table.resolve_all()

    assert bear.counters("flying") == 1
    assert bear.keywords == {"flying"}


def test_abilities_lost_before_and_after_the_counter(table: Table) -> None:
    """CR 613.1f, 613.7c: by timestamps."""
    early = table.ann.controls("Early")
    late = table.ann.controls("Late")
    table.put_counters(early, "flying")
    table.ann.controls("Hush", "All creatures lose all abilities.", types="Enchantment")
    assert early.keywords == set()

    table.put_counters(late, "flying")

    assert late.keywords == {"flying"}
    assert early.keywords == set()
    table.put_counters(early, "flying")
    assert early.keywords == {"flying"}


def test_a_shield_counter_stops_destruction_by_an_effect(table: Table) -> None:
    """CR 122.1c."""
    bear = table.ann.controls("Bear", "Trample")
    table.put_counters(bear, "shield")

    table.destroy(bear)

    assert bear.zone is Zone.BATTLEFIELD
    assert bear.counters("shield") == 0
    table.destroy(bear)
    assert bear.zone is Zone.GRAVEYARD


def test_a_shield_counter_prevents_damage(table: Table) -> None:
    """CR 122.1c."""
    bear = table.ann.controls("Bear", "Trample", pt="2/2")
    table.put_counters(bear, "shield", 2)

    table.deal(bear, bear, 5)

    assert bear.object.damage == 0
    assert bear.counters("shield") == 1


def test_a_shield_counter_does_not_stop_state_based_destruction(table: Table) -> None:
    """CR 122.1c: "as the result of an effect"; 615.12: damage that can't be prevented removes the counter."""
    table.bob.controls("Law", "Damage can't be prevented.", types="Enchantment")
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "shield", 2)

    table.deal(bear, bear, 5)

    assert bear.zone is Zone.GRAVEYARD


def test_a_stun_counter_is_removed_instead_of_untapping(table: Table) -> None:
    """CR 122.1d."""
    bear = table.ann.controls("Bear", "Trample", tapped=True)
    table.put_counters(bear, "stun")
    for seat in (table.bob, table.ann, table.bob, table.ann):
        seat.library("Card")

    table.to(Step.UPKEEP, 2)
    assert bear.object.tapped
    assert bear.counters("stun") == 0
    table.to(Step.UPKEEP, 2)

    assert not bear.object.tapped


def test_a_finality_counter_exiles(table: Table) -> None:
    """CR 122.1h."""
    bear = table.ann.controls("Bear", "Trample")
    table.put_counters(bear, "finality")

    table.destroy(bear)

    assert bear.zone is Zone.EXILE


def test_counters_that_the_second_object_cant_have_are_not_moved(table: Table) -> None:
    """CR 122.5: they are not removed from the first one either; the others are moved."""
    table.bob.controls("Beetle", "Creatures your opponents control can't have +1/+1 counters put on them.")
    stone = table.ann.controls(
        "Stone", "{T}: Move all counters from this artifact onto target creature.", types="Artifact"
    )
    table.put_counters(stone, "+1/+1", 2)
    table.put_counters(stone, "trample", 1)
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(stone)
    table.resolve_all()

    assert (stone.counters("+1/+1"), stone.counters("trample")) == (2, 0)
    assert (bear.counters("+1/+1"), bear.counters("trample")) == (0, 1)


def test_the_controller_of_a_source_with_infect_puts_the_counters_there(table: Table) -> None:
    """CR 120.3b, 120.3d: so who doubles or halves the counters that players put is asked about that player."""
    text = (
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, rounded down."
    )
    table.bob.controls("Halver", text, pt="6/6")
    table.bob.controls(
        "Twister", "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life."
    )
    ant = table.ann.controls("Ant", "Infect", pt="3/3")
    bug = table.bob.controls("Bug", "Wither", pt="1/1")
    mine, theirs = table.ann.controls("Bear", pt="2/6"), table.bob.controls("Beast", pt="2/6")
    table.deal(ant, table.bob, 3)
    table.deal(ant, theirs, 3)
    table.deal(bug, mine, 3)
    table.resolve_all()

    assert table.bob.counters("poison") == 1
    assert (theirs.counters("-1/-1"), mine.counters("-1/-1")) == (1, 3)
    assert table.bob.life == 21


SEASON = """If an effect would put one or more counters on a permanent you control, it puts twice that many of those \
counters on that permanent instead."""


def test_only_counters_that_effects_put_are_doubled_and_no_cost_is_an_effect(table: Table) -> None:
    """CR 614.16, 118.1, 606.4: loyalty counters that pay a cost stay as many; those it enters with are doubled."""
    table.ann.controls("Season", SEASON, types="Enchantment")
    walker = table.ann.holds(
        "Walker", "+1: You gain 1 life.", types="Planeswalker — Karn", cost="{G}", loyalty="3"
    )
    table.ann.casts(walker, free="{G}")
    table.resolve()
    assert walker.counters("loyalty") == 6
    table.ann.activates(walker)
    assert walker.counters("loyalty") == 7


def test_counters_that_an_ability_costs_are_not_doubled(table: Table) -> None:
    """CR 614.16, 602.1a: "put a -0/-1 counter on ~:" is a cost; what then resolves is an effect."""
    table.ann.controls("Season", SEASON, types="Enchantment")
    wall = table.ann.controls("Wall", "Put a -0/-1 counter on ~: Put a +1/+1 counter on ~.", pt="0/5")
    table.ann.activates(wall)
    assert wall.counters("-0/-1") == 1
    table.resolve()
    assert wall.counters("+1/+1") == 2


def test_counters_of_combat_damage_and_of_a_turns_course_are_not_doubled(table: Table) -> None:
    """CR 614.16, 120.3d, 714.3c: neither combat damage nor the turn-based action of Sagas is an effect."""
    table.bob.controls("Season", SEASON, types="Enchantment")
    blighter = table.ann.controls("Blighter", "Wither", pt="1/9")
    blocker = table.bob.controls("Blocker", pt="0/5")
    saga = table.bob.holds("Saga", "I, II, III, IV, V — You gain 1 life.", types="Enchantment — Saga")
    for number in range(3):
        table.bob.library(f"Card {number}")
    table.put_onto_battlefield(saga)
    assert saga.counters("lore") == 2
    table.attack(blighter)
    table.block((blocker, blighter))
    table.damage()
    assert blocker.counters("-1/-1") == 1
    table.to(Step.PRECOMBAT_MAIN, 1)
    assert saga.counters("lore") == 3


def test_a_counter_that_cant_be_put_there_cant_be_paid_with(table: Table) -> None:
    """CR 614.17b: nobody can choose to pay a cost that includes what can't happen; other kinds stay possible."""
    bear = table.ann.controls("Bear", "Put a +1/+1 counter on ~: You gain 1 life.", pt="2/2")
    wall = table.ann.controls("Wall", "Put a -0/-1 counter on ~: You gain 1 life.", pt="0/5")
    assert table.ann.can(bear)
    table.bob.controls("Beetle", "Creatures your opponents control can't have +1/+1 counters put on them.")

    assert not table.ann.can(bear)
    assert table.ann.can(wall)


def test_any_number_of_counters_is_shared_out(table):
    """CR 122.5, 608.2d: among as many others as the player likes, each of which gets one at least."""
    donor = table.ann.controls(
        "Donor", "{0}: Move any number of +1/+1 counters from ~ onto other creatures.", pt="1/1"
    )
    first, second, third = table.ann.controls("A"), table.bob.controls("B"), table.bob.controls("C")
    table.put_counters(donor, "+1/+1", 4)
    table.ann.answers([first, third], 3, [2, 1])

    table.ann.activates(donor)
    table.resolve()

    assert [card.counters("+1/+1") for card in (donor, first, second, third)] == [1, 2, 0, 1]


def test_none_of_them_may_be_moved(table):
    """CR 122.5: any number may be none."""
    donor = table.ann.controls(
        "Donor", "{0}: Move any number of +1/+1 counters from ~ onto other creatures.", pt="1/1"
    )
    table.ann.controls("A")
    table.bob.controls("B")
    table.put_counters(donor, "+1/+1", 2)
    table.ann.answers([])

    table.ann.activates(donor)
    table.resolve()

    assert donor.counters("+1/+1") == 2
