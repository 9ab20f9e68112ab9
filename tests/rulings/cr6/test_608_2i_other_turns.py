"""What texts say of turns that are over: last turn, a player's last turn, and what was since (CR 608.2i)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize("did", ["attacked", "attacked or blocked"])
def test_it_rests_in_the_turn_after_an_attack(table: Table, did: str) -> None:
    """CR 508.1c, 608.2i: the turn of the opponent between them is nobody's last turn but theirs; a turn later it may again."""
    table.fill_libraries()
    text = f"This creature can't attack if it {did} during your last turn."
    turtle = table.ann.controls("Turtle", text, types="Creature — Turtle", pt="2/4")
    assert table.may_attack(turtle)
    table.attack(turtle)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)
    assert not table.may_attack(turtle)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)
    assert table.may_attack(turtle)


def test_it_stays_tapped_for_a_turn(table: Table) -> None:
    """CR 502.3."""
    table.fill_libraries()
    text = "This creature doesn't untap during your untap step if it attacked during your last turn."
    goblin = table.ann.controls("Goblin", text, types="Creature — Goblin", pt="3/1")
    table.attack(goblin)
    table.to(Step.UPKEEP, turns_on=2)
    assert goblin.object.tapped
    table.to(Step.UPKEEP, turns_on=2)
    assert not goblin.object.tapped


def test_each_is_asked_of_its_own_controllers_turn(table: Table) -> None:
    """CR 608.2i: the Ape attacked in Ann's last turn; in Bob's, the Wolf did."""
    table.fill_libraries()
    text = "Creatures that attacked during their controller's last turn can't attack."
    table.bob.controls("Halls", text, types="Land")
    ape, cub = table.ann.controls("Ape", pt="2/2"), table.ann.controls("Cub", pt="1/1")
    wolf = table.bob.controls("Wolf", pt="2/2")
    table.attack(ape)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    assert table.may_attack(wolf)
    table.attack(wolf)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    assert not table.may_attack(ape)
    assert table.may_attack(cub)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    assert not table.may_attack(wolf)


@pytest.mark.parametrize(("turns", "drawn"), [(1, 1), (2, 0)])
def test_what_entered_last_turn(table: Table, turns: int, drawn: int) -> None:
    """CR 603.4, 608.2i: in the turn before, whoever's it was; what it has become since doesn't matter, and neither does
    that it has died."""
    table.fill_libraries()
    text = (
        "At the beginning of each upkeep, if you had another creature enter the battlefield under your control last "
        "turn, you gain 1 life."
    )
    table.ann.controls("Ephor", text, types="Enchantment")
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{0}")
    table.ann.casts(bear)
    table.resolve_all()
    table.destroy(bear)
    table.to(Step.UPKEEP, turns_on=turns)
    before = table.ann.life
    table.resolve_all()
    assert table.ann.life == before + drawn


def test_those_that_entered_since_a_turn_ended(table: Table) -> None:
    """CR 115.1, 608.2i: not what entered in that turn; what entered in the opponent's, as a card or a token, and in this."""
    table.fill_libraries()
    burial = table.ann.holds(
        "Burial",
        "Destroy target creature that entered since your last turn ended.",
        types="Sorcery",
        cost="{0}",
    )
    table.put_onto_battlefield(table.bob.holds("Old", types="Creature — Bear", pt="2/2"))
    assert not table.ann.can(burial)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    new = table.bob.holds("New", types="Creature — Bear", pt="2/2")
    table.put_onto_battlefield(new)
    table.bob.carries_out("Create a 1/1 white Cat creature token.")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    mine = table.ann.holds("Mine", types="Creature — Bear", pt="2/2")
    table.put_onto_battlefield(mine)
    table.ann.answers(new)
    table.ann.casts(burial)
    assert len(table.ann.asked[-1].options) == 3
    table.resolve()
    assert new.object.zone is Zone.GRAVEYARD


def test_nothing_was_since_a_turn_that_never_was(table: Table) -> None:
    """CR 608.2i: who had no turn yet has no last turn, so nothing was since it ended."""
    table.fill_libraries()
    burial = table.bob.holds(
        "Burial",
        "Destroy target creature that entered since your last turn ended.",
        types="Instant",
        cost="{0}",
    )
    table.put_onto_battlefield(table.ann.holds("New", types="Creature — Bear", pt="2/2"))
    assert not table.bob.can(burial)


@pytest.mark.parametrize("attacked", [True, False])
def test_who_attacked_you_during_their_last_turn(table: Table, attacked: bool) -> None:
    """CR 508.1b, 603.4: damage dealt in Bob's turn to Ann, who attacked Bob or didn't in her last turn."""
    table.fill_libraries()
    text = (
        "Whenever ~ deals combat damage to a player, if that player attacked you during their last turn, "
        "that player loses 5 life."
    )
    kami = table.bob.controls("Kami", text, types="Creature — Spirit", pt="1/1")
    ape = table.ann.controls("Ape", pt="2/2")
    table.attack(*[ape] * attacked)
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(kami)
    table.damage()
    table.resolve_all()
    assert table.ann.life == 20 - 1 - 5 * attacked


@pytest.mark.parametrize(("blocks", "counters"), [(True, 2), (False, 0)])
def test_since_the_last_upkeep(table: Table, blocks: bool, counters: int) -> None:
    """CR 503.1a, 608.2i: blocked in the opponent's turn between two upkeeps; a turn later that is past."""
    table.fill_libraries()
    text = (
        "At the beginning of your upkeep, put a +1/+1 counter on this creature if it has blocked or been blocked since "
        "your last upkeep. Otherwise, remove a +1/+1 counter from it."
    )
    yeti = table.ann.controls("Yeti", text, types="Creature — Yeti", pt="0/9")
    table.put_counters(yeti, "+1/+1")
    ape = table.bob.controls("Ape", pt="1/1")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(ape)
    table.block(*[(yeti, ape)] * blocks)
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert yeti.counters("+1/+1") == counters
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert yeti.counters("+1/+1") == max(counters - 1, 0)


UNHURT = "At the beginning of your upkeep, if you haven't been dealt combat damage since your last turn, you gain 3 life."


@pytest.mark.parametrize(("at", "gained"), [("you", 0), ("nobody", 3)])
def test_no_combat_damage_since_your_last_turn(table: Table, at: str, gained: int) -> None:
    """CR 120.2a, 603.4: what is dealt otherwise than by fighting doesn't count."""
    table.fill_libraries()
    table.ann.controls("Throne", UNHURT, types="Enchantment")
    ape, wall = table.bob.controls("Ape", pt="1/1"), table.ann.controls("Wall", pt="0/4")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=1)
    table.attack(ape)
    table.block(*[(wall, ape)] * (at == "nobody"))
    table.damage()
    table.deal(ape, table.ann, 2)
    before = table.ann.life
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    assert table.ann.life == before + gained
