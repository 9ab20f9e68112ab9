"""Targets that change, and what looks at the targets of others (CR 115.7-115.9)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def instant(seat: Seat, text: str, name: str = "Spell") -> Card:
    """An instant in hand."""
    return seat.holds(name, text, types="Instant", cost="{1}")


def test_two_targets_may_change_places(table: Table) -> None:
    """CR 115.7e, its example: only the final set of targets is looked at."""
    first, second = (table.ann.controls(name, pt="1/3") for name in ("First", "Second"))
    table.bob.answers(first, second)
    table.bob.casts(
        instant(table.bob, "~ deals 2 damage to any target and 1 damage to any other target."), free="{1}"
    )
    table.ann.answers(True, second, first)
    table.ann.casts(instant(table.ann, "You may choose new targets for target spell.", "Turn"), free="{1}")
    table.resolve_all()
    assert (first.object.damage, second.object.damage) == (1, 2)


def test_a_division_stays_what_it_was(table: Table) -> None:
    """CR 115.7f."""
    first, second, third = (table.ann.controls(name, pt="1/9") for name in ("First", "Second", "Third"))
    table.bob.answers([first, second], [2, 3])
    table.bob.casts(
        instant(table.bob, "~ deals 5 damage divided as you choose among one or two targets."), free="{1}"
    )
    table.ann.answers(True, [third, second])
    table.ann.casts(instant(table.ann, "You may choose new targets for target spell.", "Turn"), free="{1}")
    table.resolve_all()
    assert (first.object.damage, second.object.damage, third.object.damage) == (0, 3, 2)


def test_a_target_chosen_twice_counts_twice(table: Table) -> None:
    """CR 115.9a: a spell with a single target isn't one that has the same target twice."""
    bear = table.ann.controls("Bear", pt="1/9")
    table.ann.controls("Wolf", pt="1/9")
    table.bob.answers(bear, bear)
    table.bob.casts(
        instant(table.bob, "Tap target creature. ~ deals 1 damage to target creature."), free="{1}"
    )
    counter = instant(table.ann, "Counter target spell with a single target.", "Denial")
    table.ann.has_mana("{1}")
    assert not table.ann.can(counter)


def test_targets_that_are_gone_count_still(table: Table) -> None:
    """CR 115.9a: how often something was chosen counts, not what is still legal."""
    bear, wolf = table.ann.controls("Bear", pt="1/9"), table.ann.controls("Wolf", pt="1/9")
    table.bob.answers([bear, wolf])
    table.bob.casts(instant(table.bob, "~ deals 2 damage to each of up to two target creatures."), free="{1}")
    table.destroy(bear)
    counter = instant(table.ann, "Counter target spell with a single target.", "Denial")
    table.ann.has_mana("{1}")
    assert not table.ann.can(counter)


def test_what_a_target_is_now_counts(table: Table) -> None:
    """CR 115.9b: a target that is gone is ignored."""
    bear = table.ann.controls("Bear", pt="1/9")
    table.ann.controls("Wolf", pt="1/9")
    table.bob.answers(bear)
    table.bob.casts(instant(table.bob, "~ deals 2 damage to target creature."), free="{1}")
    counter = instant(table.ann, "Counter target spell that targets a creature you control.", "Denial")
    table.ann.has_mana("{1}")
    assert table.ann.can(counter)
    table.destroy(bear)
    assert not table.ann.can(counter)


def test_only_one_object_may_be_targeted_several_times(table: Table) -> None:
    """CR 115.9c."""
    hero = table.ann.controls(
        "Hero", "Whenever you cast an instant spell that targets only ~, you gain 1 life.", pt="1/9"
    )
    table.ann.controls("Wolf", pt="1/9")
    table.ann.answers(hero, hero)
    table.ann.casts(
        instant(
            table.ann,
            "Target creature gets +1/+1 until end of turn. Target creature gets +0/+1 until end of turn.",
        ),
        free="{1}",
    )
    table.resolve_all()
    assert table.ann.life == 21


def test_what_blocks_or_is_blocked_by_a_target_has_one_target(table: Table) -> None:
    """CR 115.1, 509.1g: the word is there once, so it is one creature, on whichever side of the block it is."""
    text = "Return all creatures blocking or blocked by target creature to their owner's hand."
    bear = table.ann.controls("Bear", pt="2/2")
    wolf = table.ann.controls("Wolf", pt="2/2")
    ox = table.bob.controls("Ox", pt="2/2")
    elk = table.bob.controls("Elk", pt="2/2")
    table.attack(bear, wolf)
    table.block((ox, bear), (elk, wolf))
    table.ann.answers(bear)
    table.ann.casts(instant(table.ann, text), free="{1}")
    table.resolve()
    assert (ox.zone, elk.zone, bear.zone, wolf.zone) == (Zone.HAND, *[Zone.BATTLEFIELD] * 3)
    table.ann.answers(elk)
    table.ann.casts(instant(table.ann, text), free="{1}")
    table.resolve()
    assert (elk.zone, bear.zone, wolf.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.HAND)


def test_a_zone_said_after_the_last_of_several_cards_is_that_of_each(table: Table) -> None:
    """CR 115.1, 400.1: neither a card in hand nor one in the library is a target, nor is one in another graveyard."""
    text = "Return target Dragon creature card or Ugin planeswalker card from your graveyard to your hand."
    table.ann.holds("Whelp", types="Creature — Dragon")
    table.ann.library("Wyrm", types="Creature — Dragon")
    table.bob.buried("Drake", types="Creature — Dragon")
    spell = table.ann.holds("Haven", text, types="Sorcery", cost="{0}")
    assert not table.ann.can(spell)
    dragon = table.ann.buried("Dragon", types="Creature — Dragon")
    table.ann.casts(spell)
    table.resolve()
    assert dragon.zone is Zone.HAND
