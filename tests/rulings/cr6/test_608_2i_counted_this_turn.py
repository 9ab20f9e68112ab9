"""What happened this turn, counted or missing: moved, put, dealt, drawn, attacked (CR 603.4, 608.2i)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.signs import after
from tests.rulings.table import Card, Table


def cast(table: Table, text: str, *answers: object) -> Card:
    """Ann casts a free instant, which resolves."""
    table.ann.answers(*answers)
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Instant", cost="{0}"))
    table.resolve()
    return spell


def at_the_end(table: Table, condition: str) -> int:
    """How much life Ann gains at the end of her turn from a permanent that asks for so much."""
    table.ann.controls(
        "Sign", f"At the beginning of each end step, if {condition}, you gain 1 life.", types="Artifact"
    )
    before = table.ann.life
    table.to(Step.END)
    return after(table) + 20 - before


@pytest.mark.parametrize(("lost", "gained"), [(2, 0), (3, 1)])
def test_an_opponent_lost_so_much(table: Table, lost: int, gained: int) -> None:
    """CR 119.3, 608.2i: what Bob gained besides takes nothing away."""
    cast(table, f"Target player loses {lost - 1} life.", table.bob)
    cast(table, "Target player gains 7 life.", table.bob)
    cast(table, "Target player loses 1 life.", table.bob)
    cast(table, "You lose 3 life.")
    assert at_the_end(table, "an opponent lost 3 or more life this turn") == gained


@pytest.mark.parametrize(("dies", "gained"), [("Land", 1), ("Creature", 0)])
def test_no_creatures_died(table: Table, dies: str, gained: int) -> None:
    """CR 700.4: what isn't a creature doesn't count."""
    table.destroy(table.bob.controls("Thing", types=dies))
    assert at_the_end(table, "no creatures died this turn") == gained


def test_no_permanents_left_and_one_did(table: Table) -> None:
    """CR 400.7."""
    table.destroy(table.bob.controls("Thing", types="Land"))
    assert at_the_end(table, "no permanents left the battlefield this turn") == 0


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("no creatures attacked this turn", 0),
        ("two or more creatures attacked this turn", 1),
        ("three or more creatures attacked this turn", 0),
    ],
)
def test_how_many_attacked(table: Table, condition: str, gained: int) -> None:
    """CR 508.1k: whoever controls them."""
    bear, wolf = table.ann.controls("Bear"), table.ann.controls("Wolf")
    table.attack(bear, wolf)
    assert at_the_end(table, condition) == gained


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("an artifact or creature was put into a graveyard from the battlefield this turn", 1),
        ("a creature was put into your graveyard from the battlefield this turn", 0),
        ("a creature card was put into a graveyard from anywhere this turn", 1),
        ("a land card was put into your graveyard from anywhere this turn", 1),
        ("a land card was put into your graveyard from the battlefield this turn", 0),
    ],
)
def test_put_into_a_graveyard(table: Table, condition: str, gained: int) -> None:
    """CR 404.1, 400.7: Bob's creature died, and Ann discarded a land card."""
    table.destroy(table.bob.controls("Bear"))
    table.ann.holds("Hill", types="Land")
    cast(table, "Discard a card.")
    assert at_the_end(table, condition) == gained


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("one or more cards were put into exile this turn", 0),
        ("one or more cards left your graveyard this turn", 1),
    ],
)
def test_out_of_a_graveyard(table: Table, condition: str, gained: int) -> None:
    """CR 400.7, 406.1: returned to the hand, nothing is exiled."""
    table.ann.buried("Card")
    cast(table, "Return target creature card from your graveyard to your hand.")
    assert at_the_end(table, condition) == gained


def test_an_exiled_token_is_no_card(table: Table) -> None:
    """CR 111.6, 406.1: of a card and a token that are exiled only one is a card."""
    cast(table, "Create a 1/1 white Bird creature token.")
    table.bob.controls("Elk")
    cast(table, "Exile all creatures.")
    assert at_the_end(table, "two or more cards were put into exile this turn") == 0


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("a +1/+1 counter was put on a permanent under your control this turn", 1),
        ("you put a counter on a creature this turn", 0),
        ("you put a charge counter on a creature this turn", 0),
        ("you put a +1/+1 counter on an artifact this turn", 0),
    ],
)
def test_who_put_a_counter_on_what(table: Table, condition: str, gained: int) -> None:
    """CR 122.6: Bob puts a counter on Ann's creature."""
    table.ann.controls("Bear")
    stone = table.bob.controls("Stone", "{0}: Put a +1/+1 counter on target creature.", types="Artifact")
    table.bob.activates(stone)
    table.resolve()
    assert at_the_end(table, condition) == gained


def test_counters_with_which_it_entered(table: Table) -> None:
    """CR 122.6a: its controller put them on it."""
    table.put_onto_battlefield(
        table.ann.holds("Ooze", "This creature enters with two +1/+1 counters on it.", pt="0/0")
    )
    assert at_the_end(table, "you put a counter on a creature this turn") == 1


def test_counters_put_on_this(table: Table) -> None:
    """CR 122.6, 611.3a: it flies from then on until the turn ends, another creature's counter does nothing."""
    text = "As long as you've put one or more +1/+1 counters on this creature this turn, it has flying."
    moth, bear = table.ann.controls("Moth", text), table.ann.controls("Bear")
    cast(table, "Put a +1/+1 counter on target creature.", bear)
    assert "flying" not in moth.keywords
    cast(table, "Put a +1/+1 counter on target creature.", moth)
    assert "flying" in moth.keywords
    table.bob.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    assert "flying" not in moth.keywords


def test_another_land_under_their_control(table: Table) -> None:
    """CR 608.2c, 608.2i: another than the one that just entered; the first land doesn't trigger it."""
    text = (
        "Whenever a land enters under an opponent's control, if that player had another land enter the battlefield "
        "under their control this turn, this creature deals 3 damage to that player."
    )
    table.ann.controls("Imp", text)
    table.put_onto_battlefield(table.bob.holds("Hill", types="Land"))
    table.put_onto_battlefield(table.ann.holds("Dell", types="Land"))
    table.resolve_all()
    assert table.bob.life == 20
    table.put_onto_battlefield(table.bob.holds("Fen", types="Land"))
    table.resolve_all()
    assert table.bob.life == 17


def test_enough_lands_of_one_opponent_for_another_cost(table: Table) -> None:
    """CR 118.9, 608.2i."""
    text = (
        "If an opponent had two or more lands enter the battlefield under their control this turn, you may pay {0} "
        "rather than pay this spell's mana cost.\nDraw a card."
    )
    trap = table.ann.holds("Trap", text, types="Instant", cost="{5}")
    table.put_onto_battlefield(table.bob.holds("Hill", types="Land"))
    assert not table.ann.can(trap)
    table.put_onto_battlefield(table.bob.holds("Fen", types="Land"))
    assert table.ann.can(trap)


def test_who_searched_and_who_drew(table: Table) -> None:
    """CR 701.23, 121.1: the player who did it, and no other."""
    for name in ("One", "Two"):
        table.ann.library(name)
    cast(table, "Search your library for a card, reveal it, put it into your hand, then shuffle.", "One")
    cast(table, "Draw a card.")
    assert at_the_end(table, "an opponent searched their library this turn") == 0
    assert at_the_end(table, "an opponent drew one or more cards this turn") == 0


def test_surveilled(table: Table) -> None:
    """CR 701.25d: to surveil, and not to scry."""
    text = "As long as you've surveilled this turn, this creature has deathtouch."
    spy = table.ann.controls("Spy", text)
    card = table.ann.library("Card")
    cast(table, "Scry 1.", [[card], []])
    assert "deathtouch" not in spy.keywords
    cast(table, "Surveil 1.", [[card], []])
    assert "deathtouch" in spy.keywords


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("an opponent was dealt combat damage this turn", 0),
        ("an opponent was dealt noncombat damage this turn", 1),
    ],
)
def test_combat_damage_or_not(table: Table, condition: str, gained: int) -> None:
    """CR 120.2."""
    table.deal(table.ann.controls("Elk"), table.bob, 1)
    assert at_the_end(table, condition) == gained


def test_costs_for_what_was_sacrificed_and_for_attackers(table: Table) -> None:
    """CR 601.2f, 701.21: by whomever it was sacrificed; those that attacked, whatever became of them."""
    text = "This spell costs {1} less to cast for each permanent sacrificed this turn.\nDraw a card."
    cheap = table.ann.holds("Rite", text, types="Instant", cost="{2}")
    table.sacrifice(table.bob.controls("Thing", types="Artifact"))
    assert not table.ann.can(cheap)
    table.sacrifice(table.ann.controls("Thing", types="Artifact"))
    assert table.ann.can(cheap)
    other = table.ann.holds(
        "Rush",
        "This spell costs {1} less to cast for each creature you attacked with this turn.",
        types="Instant",
        cost="{1}",
    )
    assert not table.ann.can(other)
    table.attack(table.ann.controls("Bear"))
    assert table.ann.can(other)


def test_cards_that_player_has_drawn(table: Table) -> None:
    """CR 608.2i: each opponent's own draws."""
    for name in ("One", "Two", "Three"):
        table.bob.library(name)
    table.ann.library("Four")
    table.bob.draws(2)
    cast(
        table,
        "Lesson deals damage to each opponent equal to the number of cards that player has drawn this turn.",
    )
    assert table.bob.life == 18
    cast(table, "Target player draws a card, then Lesson deals damage to that player equal to the number of cards "
        "they've drawn this turn.", table.bob)  # fmt: skip
    assert table.bob.life == 15
