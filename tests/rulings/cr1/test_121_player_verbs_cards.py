"""Drawing, discarding and milling (CR 121, 701.9, 701.17)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.zones import Zone
from tests.rulings.table import Table


def stock(table: Table, *names: str) -> None:
    """Cards lie on top of Ann's library in this order."""
    for name in names:
        table.ann.library(name)


# --- drawing ------------------------------------------------------------------------------------------------


def test_drawing_takes_cards_from_the_top_one_by_one(table: Table) -> None:
    """CR 121.2."""
    stock(table, "First", "Second", "Third")
    table.ann.carries_out("Draw two cards.", types="Sorcery")
    assert table.ann.hand == ["First", "Second"]


def test_a_target_player_draws_and_loses_life(table: Table) -> None:
    """CR 121.1, 119.3."""
    table.bob.library("Their")
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player draws a card and loses 2 life.", types="Sorcery")
    assert (table.bob.hand, table.bob.life) == (["Their"], 18)


def test_drawing_for_each_and_equal_to_count_as_the_spell_resolves(table: Table) -> None:
    """CR 608.2h."""
    stock(table, "One", "Two", "Three", "Four")
    table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Ox", pt="1/3")
    table.ann.carries_out("Draw a card for each creature you control.", types="Sorcery")
    table.ann.carries_out(
        "Draw cards equal to the greatest power among creatures you control.", types="Sorcery"
    )
    assert table.ann.hand == ["One", "Two", "Three", "Four"]


def test_an_additional_card_is_a_card_more(table: Table) -> None:
    """CR 121.1."""
    stock(table, "One", "Two")
    table.ann.carries_out("Draw an additional card.", types="Sorcery")
    assert table.ann.hand == ["One"]


def test_up_to_lets_the_player_draw_fewer(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "One", "Two", "Three")
    table.ann.answers(1)
    table.ann.carries_out("Draw up to three cards.", types="Sorcery")
    assert table.ann.hand == ["One"]


def test_drawing_from_an_empty_library_loses_the_game(table: Table) -> None:
    """CR 121.4, 704.5b."""
    table.ann.carries_out("Draw a card.", types="Sorcery")
    assert table.state.players[table.ann.id].lost


def test_that_many_plus_one(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two", "Three")
    table.ann.holds("Old")
    table.ann.answers(["Old"])
    table.ann.carries_out("Discard any number of cards, then draw that many cards plus one.", types="Sorcery")
    assert table.ann.hand == ["One", "Two"]


# --- discarding ---------------------------------------------------------------------------------------------


def test_the_affected_player_chooses_what_to_discard(table: Table) -> None:
    """CR 701.9b."""
    table.bob.holds("Keep")
    table.bob.holds("Lose")
    table.ann.answers(table.bob)
    table.bob.answers("Lose")
    table.ann.carries_out("Target player discards a card.", types="Sorcery")
    assert (table.bob.hand, table.bob.graveyard) == (["Keep"], ["Lose"])


def test_a_random_discard_asks_nobody(table: Table) -> None:
    """CR 701.9b."""
    table.bob.holds("One")
    table.bob.holds("Two")
    table.bob.holds("Three")
    table.ann.carries_out("Each opponent discards two cards at random.", types="Sorcery")
    assert len(table.bob.graveyard) == 2


def test_discarding_more_than_one_has_discards_all(table: Table) -> None:
    """CR 609.3."""
    table.bob.holds("Only")
    table.ann.carries_out("Each opponent discards two cards.", types="Sorcery")
    assert table.bob.graveyard == ["Only"]


def test_players_choose_before_anything_is_discarded(table: Table) -> None:
    """CR 101.4: choices in turn order, then everything at the same time."""
    table.ann.holds("Mine")
    table.ann.holds("My other")
    table.bob.holds("Theirs")
    table.bob.holds("Their other")
    table.ann.answers("Mine")
    table.bob.answers("Theirs")
    table.ann.carries_out("Each player discards a card.", types="Sorcery")
    assert table.ann.graveyard == ["Mine", "Spell"]
    assert table.bob.graveyard == ["Theirs"]


def test_a_whole_hand_is_discarded_and_counted_for_each_player_apart(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "New", "Newer", "Newest")
    table.bob.library("Fresh")
    table.ann.holds("Old")
    table.ann.holds("Older")
    table.bob.holds("Stale")
    table.ann.carries_out("Each player discards their hand, then draws that many cards.", types="Sorcery")
    assert table.ann.hand == ["New", "Newer"]
    assert table.bob.hand == ["Fresh"]


def test_all_the_cards_in_a_hand(table: Table) -> None:
    """CR 701.9a."""
    stock(table, "New")
    table.ann.holds("Old")
    table.ann.carries_out("Discard all the cards in your hand, then draw that many cards.", types="Sorcery")
    assert table.ann.hand == ["New"]


def test_up_to_so_many_cards_may_be_none(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "New")
    table.ann.holds("Old")
    table.ann.answers([])
    table.ann.carries_out("Discard up to two cards, then draw that many cards.", types="Sorcery")
    assert table.ann.hand == ["Old"]


def test_one_or_more_is_at_least_one(table: Table) -> None:
    """CR 608.2d."""
    table.ann.holds("Old")
    table.ann.holds("Older")
    table.ann.answers(True, ["Old", "Older"])
    stock(table, "New")
    table.ann.carries_out("You may discard one or more cards. If you do, draw a card.", types="Sorcery")
    assert table.ann.hand == ["New"]


def test_cards_of_a_kind_are_discarded(table: Table) -> None:
    """CR 701.9a."""
    table.bob.holds("Plains")
    table.bob.holds("Spell", types="Sorcery")
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player discards all nonland cards.", types="Sorcery")
    assert table.bob.hand == ["Plains"]


def test_discarding_unless_a_creature_card_is_discarded(table: Table) -> None:
    """CR 118.12a."""
    table.ann.holds("Bear")
    table.ann.holds("Plains")
    table.ann.holds("Island")
    table.ann.answers(True)
    table.ann.carries_out("Discard two cards unless you discard a creature card.", types="Sorcery")
    assert sorted(table.ann.hand) == ["Island", "Plains"]


def test_a_discarded_card_is_found_again(table: Table) -> None:
    """CR 400.7j."""
    table.ann.holds("Plains")
    table.ann.holds("Bear")
    stock(table, "New")
    table.ann.answers("Plains")
    table.ann.carries_out("Discard a card. If it was a land card, draw a card.", types="Sorcery")
    assert table.ann.hand == ["Bear", "New"]


def test_discarding_as_a_cost(table: Table) -> None:
    """CR 118.3: a cost has to be paid in full."""
    imp = table.ann.controls("Imp", "Discard a card: Draw a card.")
    assert not table.ann.can(imp)
    table.ann.holds("Old")
    stock(table, "New")
    table.ann.activates(imp)
    table.resolve()
    assert (table.ann.hand, table.ann.graveyard) == (["New"], ["Old"])


def test_discarding_the_card_itself_as_a_cost(table: Table) -> None:
    """CR 602.2a: the ability works in the hand, its source is discarded to pay for it."""
    card = table.ann.holds("Cast-off", "{1}, Discard this card: Draw a card.")
    stock(table, "New")
    table.ann.has_mana("{1}")
    table.ann.activates(card)
    table.resolve()
    assert (table.ann.hand, card.zone) == (["New"], Zone.GRAVEYARD)


def test_discarding_another_card_of_the_same_name(table: Table) -> None:
    """CR 201.2."""
    text = "Discard another card named Twin: Draw a card."
    twin = table.ann.controls("Twin", text)
    table.ann.holds("Other")
    assert not table.ann.can(twin)
    table.ann.holds("Twin", text)
    stock(table, "New")
    table.ann.activates(twin)
    table.resolve()
    assert table.ann.hand == ["Other", "New"]


def test_discarding_at_random_as_a_cost(table: Table) -> None:
    """CR 601.2h."""
    imp = table.ann.controls("Imp", "Discard a card at random: Draw a card.")
    table.ann.holds("Old")
    stock(table, "New")
    table.ann.activates(imp)
    table.resolve()
    assert table.ann.hand == ["New"]


def test_discarding_a_hand_as_a_cost_may_be_discarding_nothing(table: Table) -> None:
    """CR 118.3."""
    imp = table.ann.controls("Imp", "Discard your hand: Draw a card.")
    stock(table, "New")
    table.ann.activates(imp)
    table.resolve()
    assert table.ann.hand == ["New"]


def test_cards_equal_to_an_amount(table: Table) -> None:
    """CR 608.2h."""
    table.bob.holds("One")
    table.bob.holds("Two")
    table.bob.holds("Three")
    table.ann.controls("Bear", pt="2/2")
    table.bob.answers(["One", "Two"])
    table.ann.carries_out(
        "Each opponent discards cards equal to the greatest power among creatures you control.",
        types="Sorcery",
    )
    assert table.bob.hand == ["Three"]


def test_one_thing_or_another_as_a_choice(table: Table) -> None:
    """CR 608.2d: only what is possible can be chosen."""
    table.ann.holds("Old")
    stock(table, "New")
    table.ann.answers(True, "discard")
    table.ann.carries_out("You may discard a card or pay 2 life. If you do, draw a card.", types="Sorcery")
    assert (table.ann.hand, table.ann.life) == (["New"], 20)


def test_one_thing_or_another_as_a_cost(table: Table) -> None:
    """CR 118.3."""
    imp = table.ann.controls("Imp", "Discard a card or pay 2 life: Draw a card.")
    stock(table, "New")
    table.ann.activates(imp)
    table.resolve()
    assert (table.ann.hand, table.ann.life) == (["New"], 18)


# --- milling ------------------------------------------------------------------------------------------------


def test_milling_puts_cards_from_the_top_into_the_graveyard(table: Table) -> None:
    """CR 701.17a."""
    stock(table, "First", "Second", "Third")
    table.ann.carries_out("Mill two cards.", types="Sorcery")
    assert table.ann.graveyard == ["First", "Second", "Spell"]


def test_milling_half_a_library_rounds_as_the_text_says(table: Table) -> None:
    """CR 107.1a."""
    table.bob.library("One")
    table.bob.library("Two")
    table.bob.library("Three")
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player mills half their library, rounded down.", types="Sorcery")
    assert table.bob.graveyard == ["One"]


def test_milling_as_many_as_there_are(table: Table) -> None:
    """CR 701.17b."""
    stock(table, "Only")
    table.ann.carries_out("Mill three cards.", types="Sorcery")
    assert table.ann.graveyard == ["Only", "Spell"]


def test_milling_more_than_there_is_cant_be_a_cost(table: Table) -> None:
    """CR 701.17b."""
    mill = table.ann.controls("Millstone", "Mill a card: You gain 1 life.", types="Artifact")
    assert not table.ann.can(mill)
    stock(table, "Grist")
    table.ann.activates(mill)
    table.resolve()
    assert (table.ann.graveyard, table.ann.life) == (["Grist"], 21)


def test_milling_cards_equal_to_an_amount(table: Table) -> None:
    """CR 608.2h."""
    table.bob.library("One")
    table.bob.library("Two")
    table.ann.controls("Bear", pt="1/1")
    table.ann.carries_out(
        "Each opponent mills cards equal to the number of creatures you control.", types="Sorcery"
    )
    assert table.bob.graveyard == ["One"]


def test_the_milled_cards_are_found_in_the_graveyard(table: Table) -> None:
    """CR 701.17c."""
    stock(table, "Plains", "Bear", "Island")
    table.ann.answers(True, "Island")
    table.ann.carries_out(
        "Mill three cards. You may put a land card from among the cards milled this way into your hand.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Island"], ["Plains", "Bear", "Spell"])


def test_players_who_cant_pay_by_discarding_are_not_asked(table: Table) -> None:
    """CR 608.2d, 118.3."""
    table.ann.carries_out("You may discard a card. If you do, you gain 3 life.", types="Sorcery")
    assert table.ann.life == 20


def test_an_action_that_is_illegal_is_refused(table: Table) -> None:
    """CR 602.2, 118.3."""
    imp = table.ann.controls("Imp", "Discard two cards: Draw a card.")
    table.ann.holds("Only")
    with pytest.raises(IllegalAction):
        table.ann.activates(imp)


def test_library_cards_are_moved_last(table: Table) -> None:
    """CR 601.2h: what moves cards from the library is paid after everything else, wherever it stands in the text."""
    text = "Exile the top card of your library, Put a card from your hand on top of your library: You gain 1 life."
    font = table.ann.controls("Font", text, types="Artifact")
    table.ann.library("Below")
    table.ann.holds("Above")
    table.ann.activates(font)

    assert table.ann.library_names == ["Below"]
    assert table.names_in(Zone.EXILE, table.ann) == ["Above"]
    table.resolve()
