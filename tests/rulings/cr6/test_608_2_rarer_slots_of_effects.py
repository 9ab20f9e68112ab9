"""Amounts, places, tables of results and alternatives in effects, where their slots are rarely filled so (CR 608.2)."""

from __future__ import annotations

import pytest

from engine.language.compile import explain_line
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

# --- amounts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "life"), [(3, 1, 18), (1, 3, 20)])
def test_a_number_minus_another(table: Table, mine: int, theirs: int, life: int) -> None:
    """CR 107.1b: less than 0 is 0 where damage is dealt."""
    for seat, count in ((table.ann, mine), (table.bob, theirs)):
        for number in range(count):
            seat.holds(f"Card {number}")
    text = (
        "~ deals X damage to target opponent, where X is the number of cards in your hand minus the number of cards in "
        "that player's hand."
    )
    table.ann.carries_out(text, types="Sorcery")
    assert table.bob.life == life


def test_mana_symbols_among_costs(table: Table) -> None:
    """CR 107.4e: a hybrid symbol is of both colors; tokens and lands have no mana cost."""
    for name, cost in (("One", "{R}{R}{1}"), ("Two", "{R/W}"), ("Three", "{W}")):
        table.ann.controls(name, types="Artifact", cost=cost)
    table.bob.controls("Theirs", types="Artifact", cost="{R}")
    table.ann.carries_out(
        "You gain 1 life for each red mana symbol in the mana costs of permanents you control.",
        types="Sorcery",
    )
    assert table.ann.life == 23


def test_mana_symbols_of_what_was_sacrificed(table: Table) -> None:
    """CR 608.2h: as it last was."""
    text = "Sacrifice a creature: You gain life equal to the number of green mana symbols in the sacrificed creature's mana cost."
    table.ann.controls("Bear", cost="{G}{G}", pt="2/2")
    altar = table.ann.controls("Altar", text, types="Artifact")
    table.ann.activates(altar)
    table.resolve_all()
    assert table.ann.life == 22


# --- counters --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "left"), [(2, 3), (0, 5)])
def test_up_to_so_many_counters(table: Table, number: int, left: int) -> None:
    """CR 608.2d: none, or as many as the player likes up to that."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 5)
    table.ann.answers(number)
    table.ann.carries_out("Remove up to three counters from target creature.", types="Sorcery")
    assert bear.counters("+1/+1") == left


# --- places ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "place"), [("second", 1), ("bottom", 3)])
def test_second_from_the_top_or_on_the_bottom(table: Table, answer: str, place: int) -> None:
    """CR 608.2d, 401.7: its owner chooses."""
    table.bob.controls("Bear", pt="2/2")
    for number in range(3):
        table.bob.library(f"Card {number}")
    table.bob.answers(answer)
    table.ann.carries_out(
        "The owner of target creature puts it into their library second from the top or on the bottom.",
        types="Sorcery",
    )
    assert table.bob.library_names.index("Bear") == place


# --- unless somebody has something happen ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "life", "zone"), [(True, 14, Zone.BATTLEFIELD), (False, 20, Zone.GRAVEYARD)]
)
def test_unless_its_controller_has_damage_dealt(table: Table, answer: bool, life: int, zone: Zone) -> None:
    """CR 118.12a, 608.2d: to them, and by the spell."""
    land = table.bob.controls("Cave", types="Land")
    table.bob.answers(answer)
    table.ann.carries_out(
        "Destroy target nonbasic land unless its controller has ~ deal 6 damage to them.", types="Sorcery"
    )
    assert (table.bob.life, table.zone_of(land)) == (life, zone)


def test_whichever_player_it_would_be() -> None:
    """CR 608.2d: where any player may, nothing tells whom the damage is dealt to."""
    text = "~ gets +2/+2 until end of turn unless a player has ~ deal 4 damage to them."
    assert explain_line("{T}: " + text).declined is not None


# --- one duration for two changes ----------------------------------------------------------------------------------


def test_both_end_with_the_turn(table: Table) -> None:
    """CR 611.2a, 611.2c: the duration before them is said of both."""
    bear, ally = table.ann.controls("Bear", pt="2/2"), table.ann.controls("Ally", pt="1/1")
    table.bob.library("Card")
    table.ann.answers(bear)
    table.ann.carries_out(
        "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1.",
        types="Sorcery",
    )
    assert (bear.pt, ally.pt) == ("5/5", "2/2")
    table.to(Step.UPKEEP, turns_on=1)
    assert (bear.pt, ally.pt) == ("2/2", "1/1")


def test_two_targets_of_one_duration(table: Table) -> None:
    """CR 601.2c: another target, of another creature."""
    bear, ogre = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Ogre", pt="3/3")
    table.ann.answers(bear)
    table.ann.carries_out(
        "Until end of turn, target creature gets +0/+2 and another target creature gets -2/-0.",
        types="Sorcery",
    )
    assert (bear.pt, ogre.pt) == ("2/4", "1/3")


def test_a_rule_and_a_change(table: Table) -> None:
    """CR 119.7, 611.2a."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.library("Card")
    table.ann.carries_out(
        "Until end of turn, your life total can't change, and permanents you control gain hexproof.",
        types="Sorcery",
    )
    table.deal(bear, table.ann, 3)
    assert (table.ann.life, "hexproof" in bear.keywords) == (20, True)
    table.to(Step.UPKEEP, turns_on=1)
    table.deal(bear, table.ann, 3)
    assert (table.ann.life, "hexproof" in bear.keywords) == (17, False)


# --- what crewed and saddled ---------------------------------------------------------------------------------------


def test_what_crewed_it(table: Table) -> None:
    """CR 702.122c: what was tapped for another Vehicle didn't crew this one."""
    text = "Crew 1\nWhenever ~ attacks, put a +1/+1 counter on each creature that crewed it this turn."
    car = table.ann.controls("Car", text, types="Artifact — Vehicle", pt="3/3")
    bus = table.ann.controls("Bus", "Crew 1", types="Artifact — Vehicle", pt="3/3")
    driver, rider = (table.ann.controls(name, pt="1/1") for name in ("Driver", "Rider"))
    for vehicle, pilot in ((car, driver), (bus, rider)):
        table.ann.answers([pilot])
        table.ann.activates(vehicle, "crew")
        table.resolve()
    table.attack(car)
    table.resolve_all()
    assert (driver.counters("+1/+1"), rider.counters("+1/+1")) == (1, 0)


def test_what_saddled_it(table: Table) -> None:
    """CR 702.171c: a target among the creatures that did."""
    text = "Saddle 1\nWhenever ~ attacks while saddled, put a +1/+1 counter on target creature that saddled it this turn."
    horse = table.ann.controls("Horse", text, types="Creature — Horse Mount", pt="3/3")
    rider = table.ann.controls("Rider", pt="1/1")
    table.ann.controls("Other", pt="1/1")
    table.ann.answers([rider])
    table.ann.activates(horse, "saddle")
    table.resolve()
    table.attack(horse)
    table.resolve_all()
    assert rider.counters("+1/+1") == 1


# --- tables and modes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("head", ["Choose target creature, then roll a d20.", "You gain 1 life. Roll a d20."])
def test_a_table_after_other_instructions(table: Table, head: str) -> None:
    """CR 706.3: whatever the result is, one of the rows is carried out."""
    table.bob.controls("Bear", pt="2/2")
    table.ann.library("Card")
    table.ann.carries_out(f"{head}\n1—19 | You draw a card.\n20 | You draw a card.", types="Sorcery")
    assert table.ann.hand == ["Card"]


@pytest.mark.parametrize(("answer", "mode", "life"), [(True, "gain", 23), (False, None, 20)])
def test_a_reflexive_ability_with_modes(table: Table, answer: bool, mode: str | None, life: int) -> None:
    """CR 603.12, 700.2b: the mode is chosen as it is put on the stack."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.answers(answer, *([mode] if mode else []))
    table.ann.carries_out(
        "You may sacrifice a creature. When you do, choose one —\n• You gain 3 life.\n• You draw a card.",
        types="Sorcery",
    )
    assert table.ann.life == life
