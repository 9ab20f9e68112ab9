"""Drawing cards, and who can't (CR 121)."""

from __future__ import annotations

from tests.rulings.table import Seat, Table

ONE_EACH_TURN = "Each player can't draw more than one card each turn."


def stock(seat: Seat, count: int = 4) -> None:
    """So many cards in a library."""
    for _ in range(count):
        seat.library("Plains")


def test_two_cards_can_not_be_chosen_where_one_is_all_that_can_be_drawn(table: Table) -> None:
    """CR 121.2b: an instruction is carried out in part, but the choice to draw two can't be taken."""
    table.bob.controls("Warden", ONE_EACH_TURN, types="Enchantment")
    stock(table.ann)
    table.ann.carries_out("You may draw two cards. If you do, you lose 2 life.")
    assert (table.ann.life, table.ann.hand) == (20, [])
    table.ann.answers(True)
    table.ann.carries_out("You may draw a card. If you do, you lose 2 life.")
    assert (table.ann.life, table.ann.hand) == (18, ["Plains"])


def test_an_instruction_to_draw_two_is_carried_out_in_part(table: Table) -> None:
    """CR 121.2b."""
    table.bob.controls("Warden", ONE_EACH_TURN, types="Enchantment")
    stock(table.ann)
    table.ann.carries_out("Draw two cards.")
    assert table.ann.hand == ["Plains"]


def test_nobody_can_be_made_to_draw_who_can_not(table: Table) -> None:
    """CR 121.3a: the choice can't be taken."""
    table.bob.controls("Warden", "Your opponents can't draw cards.", types="Enchantment")
    stock(table.ann)
    table.bob.answers(table.ann)
    table.bob.carries_out("You may have target player draw two cards. If you do, you gain 5 life.")
    assert table.bob.life == 20


def test_an_empty_library_keeps_nobody_from_choosing_that_its_owner_draws(table: Table) -> None:
    """CR 121.3a."""
    table.bob.answers(table.ann, True)
    table.bob.carries_out("You may have target player draw a card. If you do, you gain 5 life.")
    assert table.bob.life == 25


def test_what_is_done_to_the_drawn_card_is_not_done_to_what_came_instead(table: Table) -> None:
    """CR 121.6c."""
    thug = table.ann.buried("Thug", "Dredge 1", pt="1/1")
    stock(table.ann)
    table.ann.answers(True)
    table.ann.carries_out("Draw a card and reveal it. If it isn't a land card, discard it.")
    assert table.ann.hand == ["Thug"]
    assert thug.chars.name == "Thug"


def test_what_more_is_done_with_the_card_drawn_is_not_done_with_those_drawn_instead(table: Table) -> None:
    """CR 614.11b: the draw is replaced by two others."""
    seeker = table.ann.controls(
        "Sindbad", "{0}: Draw a card and reveal it. If it isn't a land card, discard it."
    )
    for _ in range(3):
        table.ann.library("Bear", pt="2/2")
    table.ann.activates(seeker)
    table.resolve()
    assert table.ann.hand == []

    table.ann.controls("Reflection", "If you would draw a card, draw two cards instead.", types="Enchantment")
    table.ann.activates(seeker)
    table.resolve()

    assert table.ann.hand == ["Bear", "Bear"]
