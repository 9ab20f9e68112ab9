"""What players did this turn, and what they didn't do (CR 608.2i)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.signs import after, sign
from tests.rulings.table import Card, Seat, Table


def spell(seat: Seat, text: str, name: str = "Lesson", types: str = "Instant") -> Card:
    """A free spell is cast and resolves."""
    card = seat.casts(seat.holds(name, text, types=types, cost="{0}"))
    seat.table.resolve_all()
    return card


@pytest.mark.parametrize(
    ("done", "deed", "drawn"),
    [
        ("You lose 1 life.", "lose life", 0),
        ("You gain 1 life.", "lose life", 1),
        ("You gain 1 life.", "gain life", 0),
        ("You lose 1 life.", "gain life", 1),
    ],
)
def test_life_that_was_not_changed_so(table: Table, done: str, deed: str, drawn: int) -> None:
    """CR 608.2i, 119.3: only what is named keeps the ability from doing something."""
    table.ann.controls(
        "Dawn", f"At the beginning of each end step, if you didn't {deed} this turn, draw a card."
    )
    table.ann.library("Card")
    spell(table.ann, done)

    table.to(Step.END)
    table.resolve_all()

    assert len(table.ann.hand) == drawn


def test_what_another_player_lost_is_not_what_you_lost(table: Table) -> None:
    """CR 608.2i: "you" is the controller of the ability (109.5)."""
    text = "At the beginning of each end step, if you didn't lose life this turn, draw a card."
    table.ann.controls("Dawn", text)
    table.ann.library("Card")
    spell(table.ann, "Each opponent loses 1 life.")

    table.to(Step.END)
    table.resolve_all()

    assert table.ann.hand == ["Card"]


@pytest.mark.parametrize("attacks", [True, False])
def test_a_turn_without_an_attack(table: Table, attacks: bool) -> None:
    """CR 508.1, 608.2i: with an attack it doesn't trigger; without one it does."""
    table.ann.controls(
        "Camp", "At the beginning of your end step, if you didn't attack this turn, you gain 1 life."
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(*[bear][: int(attacks)])

    table.to(Step.END)

    assert after(table) == int(not attacks)


def test_a_land_that_was_played_this_turn(table: Table) -> None:
    """CR 305.1, 305.4: putting a land onto the battlefield isn't playing it."""
    table.ann.library("Card")
    tower = "{T}: You gain 1 life. If you played a land this turn, draw a card."
    idle = "{T}: If you didn't play a land this turn, you gain 3 life."
    first, second, slow, late = (
        table.ann.controls("Tower", text, types="Artifact") for text in (tower, tower, idle, idle)
    )
    table.put_onto_battlefield(table.ann.holds("Plains", types="Basic Land — Plains"))
    table.ann.activates(first)
    table.ann.activates(slow)
    assert after(table) == 4
    assert table.ann.hand == []

    table.ann.plays(table.ann.holds("Swamp", types="Basic Land — Swamp"))
    table.ann.activates(second)
    table.ann.activates(late)
    assert after(table) == 5
    assert table.ann.hand == ["Card"]


def test_a_token_that_was_created_this_turn(table: Table) -> None:
    """CR 111.2, 701.7a: who it enters under has created it; a card that enters was not created."""
    table.ann.library("Card")
    table.bob.library("Card")
    text = "{T}: Draw a card. Activate only if you created a token this turn."
    mine = table.ann.controls("Idol", text, types="Artifact")
    theirs = table.bob.controls("Idol", text, types="Artifact")
    spell(table.ann, "", types="Artifact")
    assert not table.ann.can(mine)

    spell(table.ann, "Create a 1/1 white Soldier creature token.")
    assert table.ann.can(mine)
    assert not table.bob.can(theirs)

    table.ann.activates(mine)
    table.resolve_all()
    assert table.ann.hand == ["Card"]


def test_so_many_spells_that_an_opponent_cast(table: Table) -> None:
    """CR 118.9, 608.2i: the third spell of one opponent this turn; what was countered was cast all the same."""
    text = "If an opponent cast three or more spells this turn, you may pay {0} rather than pay this spell's mana cost."
    trap = table.ann.holds("Trap", f"{text}\nYou gain 4 life.", types="Instant", cost="{2}{U}{U}")
    spell(table.bob, "You gain 1 life.")
    spell(table.bob, "You gain 1 life.")
    spell(table.ann, "You lose 1 life.")
    assert not table.ann.can(trap)

    table.bob.casts(table.bob.holds("Third", "You gain 1 life.", types="Instant", cost="{0}"))
    table.ann.casts(trap, way="rather")

    assert after(table) == 3


def test_no_counters_on_it(table: Table) -> None:
    """CR 122.1: counters of another kind aren't looked at where one is named."""
    text = "{T}, Remove a mining counter from ~: Add {G}. If there are no mining counters on ~, sacrifice it."
    mine = table.ann.controls("Mine", text, types="Land")
    table.put_counters(mine, "mining", 2)
    table.put_counters(mine, "charge", 1)
    table.ann.activates(mine)
    assert table.ann.permanents == ["Mine"]

    spell(table.ann, "Untap all lands you control.")
    table.ann.activates(mine)

    assert table.ann.permanents == []
    assert table.ann.pool == "GG"


def test_what_is_monstrous_stays_so(table: Table) -> None:
    """CR 701.37b: whatever becomes of its counters; another object has nothing to do with it (400.7)."""
    text = "{0}: Monstrosity 1.\nAs long as ~ is monstrous, it has flying."
    lion = table.ann.controls("Lion", text, pt="3/3", types="Creature — Cat")
    assert "flying" not in lion.keywords

    table.put_counters(lion, "+1/+1", 1)
    assert "flying" not in lion.keywords

    table.ann.activates(lion)
    table.resolve_all()
    assert "flying" in lion.keywords

    table.put_counters(lion, "-1/-1", 2)
    assert lion.pt == "3/3"
    assert "flying" in lion.keywords

    spell(table.ann, "Exile target creature you control, then return that card to the battlefield.")
    assert "flying" not in lion.keywords


@pytest.mark.parametrize("joint", ["and whenever", "and when"])
def test_a_step_and_an_event(table: Table, joint: str) -> None:
    """CR 603.1, 603.2: either of them triggers it, and no other step or spell."""
    sign(table, f"At the beginning of your upkeep {joint} you cast an instant spell")
    table.ann.casts(table.ann.holds("Flash", "You lose 1 life.", types="Instant", cost="{0}"))
    assert after(table) == 0

    spell(table.ann, "", types="Artifact")
    table.to(Step.UPKEEP, turns_on=1)
    assert after(table) == 0

    table.ann.library("Card")
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert after(table) == 1
