"""Spells that may be cast as though they had flash, played (CR 601.3b-d, 307.5a)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

ANY_TIME = (
    "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, "
    "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
)


def test_cast_any_time_it_is_sacrificed_at_the_next_cleanup_step(table: Table) -> None:
    """CR 307.5a, 514.3a: cast outside its controller's main phase, its permanent doesn't outlast the turn."""
    veil = table.ann.holds("Veil", ANY_TIME, types="Enchantment", cost="{0}")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.casts(veil)
    table.resolve_all()
    table.to(Step.END)
    there = veil.zone

    table.to(Step.UPKEEP, turns_on=1)

    assert (there, veil.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_cast_when_a_sorcery_could_have_been_it_stays(table: Table) -> None:
    """CR 307.5a: in its controller's main phase with an empty stack a sorcery could have been cast."""
    veil = table.ann.holds("Veil", ANY_TIME, types="Enchantment", cost="{0}")
    table.ann.casts(veil)
    table.resolve_all()

    table.to(Step.UPKEEP, turns_on=1)

    assert veil.zone == Zone.BATTLEFIELD


def test_cast_on_a_stack_that_is_not_empty_it_is_sacrificed(table: Table) -> None:
    """CR 307.5a: while another object is on the stack no sorcery can be cast, even in its controller's main phase."""
    veil = table.ann.holds("Veil", ANY_TIME, types="Enchantment", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Shock", "~ deals 2 damage to any target.", types="Instant", cost="{0}"))
    table.ann.casts(veil)
    table.resolve_all()

    table.to(Step.UPKEEP, turns_on=1)

    assert veil.zone == Zone.GRAVEYARD


def test_flash_for_more(table: Table) -> None:
    """CR 601.3c: it can be begun to be cast at instant speed if the additional cost is paid."""
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."
    twilight = table.ann.holds("Twilight", text, types="Sorcery", cost="{W}")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{W}")
    before = table.ann.can(twilight)
    table.ann.has_mana("{2}")

    table.ann.casts(twilight, way="flash")
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "", 23)


def test_no_more_is_paid_where_a_sorcery_can_be_cast(table: Table) -> None:
    """CR 601.3c: the additional cost is asked only for casting it as though it had flash."""
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."
    twilight = table.ann.holds("Twilight", text, types="Sorcery", cost="{W}")

    table.ann.casts(twilight, free="{W}")
    table.resolve_all()

    assert table.ann.life == 23


def test_flash_if_something_is_true(table: Table) -> None:
    """CR 601.3d: it can be begun to be cast while that is so."""
    text = "You may cast this spell as though it had flash if you control an attacking creature.\nYou gain 3 life."
    memories = table.ann.holds("Memories", text, types="Sorcery", cost="{0}")
    knight = table.ann.controls("Knight", pt="2/2")
    table.to(Step.BEGINNING_OF_COMBAT)
    before = table.ann.can(memories)

    table.attack(knight)

    assert (before, table.ann.can(memories)) == (False, True)


def test_flash_if_something_is_true_said_first(table: Table) -> None:
    """CR 601.3d."""
    text = "If you control a Forest, you may cast this spell as though it had flash.\nYou gain 3 life."
    grip = table.ann.holds("Grip", text, types="Sorcery", cost="{0}")
    table.to(Step.UPKEEP, turns_on=1)
    before = table.ann.can(grip)

    table.ann.controls("Forest")

    assert (before, table.ann.can(grip)) == (False, True)


def test_flash_if_it_targets_something(table: Table) -> None:
    """CR 601.3b, 601.2e: it can be begun to be cast, and goes on only with such a target."""
    text = "You may cast this spell as though it had flash if it targets a creature you control.\nDestroy target creature."
    photo = table.ann.holds("Photo", text, types="Sorcery", cost="{0}")
    theirs = table.bob.controls("Ogre", pt="3/3")
    table.to(Step.UPKEEP, turns_on=1)
    before = table.ann.can(photo)
    mine = table.ann.controls("Bear", pt="2/2")

    table.ann.answers(theirs)
    with pytest.raises(IllegalAction):
        table.ann.casts(photo)
    table.ann.answers(mine)
    table.ann.casts(photo)
    table.resolve_all()

    assert (before, mine.zone, theirs.zone) == (False, Zone.GRAVEYARD, Zone.BATTLEFIELD)


def test_spells_of_two_kinds_as_though_they_had_flash(table: Table) -> None:
    """CR 601.3b: a spell of either kind; no other."""
    table.ann.controls(
        "Wizard", "You may cast colorless spells and Ally spells as though they had flash.", pt="3/3"
    )
    golem = table.ann.holds("Golem", types="Artifact Creature — Golem", cost="{0}", pt="1/1")
    ally = table.ann.holds("Friend", types="Creature — Ally", cost="{W}", pt="1/1")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{W}", pt="2/2")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{W}")

    assert [table.ann.can(card) for card in (golem, ally, bear)] == [True, True, False]


def test_spells_of_two_kinds_cost_less(table: Table) -> None:
    """CR 601.2f: a spell of both kinds costs less only once."""
    table.ann.controls(
        "Banner", "Goblin spells and Rogue spells you cast cost {1} less to cast.", types="Artifact"
    )
    goblin = table.ann.holds("Goblin", types="Creature — Goblin", cost="{2}", pt="1/1")
    both = table.ann.holds("Thief", types="Creature — Goblin Rogue", cost="{2}", pt="1/1")
    bear = table.ann.holds("Bear", types="Creature — Bear", cost="{2}", pt="2/2")
    nothing = [table.ann.can(card) for card in (goblin, both, bear)]

    table.ann.has_mana("{1}")

    assert nothing == [False, False, False]
    assert [table.ann.can(card) for card in (goblin, both, bear)] == [True, True, False]
