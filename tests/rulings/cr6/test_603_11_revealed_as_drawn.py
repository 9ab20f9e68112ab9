"""A static ability and the abilities linked to it in one paragraph (CR 603.11, 607.2h)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table

ROWEN = (
    "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card."
)
TWICE = (
    "Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, you gain 1 life. "
    "Whenever you reveal a nonland card this way, you lose 1 life."
)


def draw_three(table: Table) -> None:
    table.ann.casts(table.ann.holds("Concentrate", "Draw three cards.", types="Sorcery", cost="{0}"))
    table.resolve()


def test_the_first_card_drawn_is_revealed_and_triggers_after_the_spell(table: Table) -> None:
    """CR 603.11, the example: one of the three cards is revealed; what triggers waits until the spell has resolved."""
    table.ann.controls("Rowen", ROWEN, types="Enchantment")
    for name, types in (
        ("Wood", "Basic Land — Forest"),
        ("Next", "Basic Land — Forest"),
        ("Third", "Instant"),
    ):
        table.ann.library(name, types=types)
    table.ann.library("Fourth")
    draw_three(table)

    assert (table.ann.hand, len(table.stack)) == (["Wood", "Next", "Third"], 1)
    table.resolve()
    assert table.ann.hand == ["Wood", "Next", "Third", "Fourth"]


def test_another_card_first_triggers_nothing(table: Table) -> None:
    """CR 607.2h: only what the static ability has revealed counts, and that is the first card."""
    table.ann.controls("Rowen", ROWEN, types="Enchantment")
    for name, types in (("Shock", "Instant"), ("Wood", "Basic Land — Forest"), ("Third", "Instant")):
        table.ann.library(name, types=types)
    draw_three(table)

    assert table.stack == []


def test_two_of_them_look_each_at_their_own(table: Table) -> None:
    """CR 607.2h: each ability speaks of what its own static ability revealed; on Bob's turn nothing is."""
    table.ann.controls("Storms", TWICE, types="Enchantment")
    table.ann.controls("Rowen", ROWEN, types="Enchantment")
    table.ann.library("Wood", types="Basic Land — Forest")
    table.ann.library("Next")
    table.ann.answers(["gain", "Draw"])
    table.ann.draws()
    table.settle()

    assert len(table.stack) == 2
    table.resolve_all()
    assert table.ann.life == 21


def test_on_each_of_your_turns(table: Table) -> None:
    """CR 603.11: in another player's turn nothing is revealed."""
    table.ann.controls("Storms", TWICE, types="Enchantment")
    for seat in (table.ann, table.bob):
        for _ in range(3):
            seat.library("Card", types="Instant")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.draws()
    table.settle()

    assert table.stack == []


def test_a_card_may_be_revealed(table: Table) -> None:
    """CR 608.2d: who draws decides as the card is drawn."""
    text = (
        "You may reveal the first card you draw each turn as you draw it. Whenever you reveal an instant or sorcery card "
        "this way, you gain 2 life."
    )
    table.ann.controls("Kefnet", text, types="Enchantment")
    table.ann.library("Shock", types="Instant")
    table.ann.answers(False)
    table.ann.draws()
    table.settle()

    assert table.stack == []
