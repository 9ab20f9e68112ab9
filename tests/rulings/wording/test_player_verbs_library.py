"""Looking at, revealing, searching and ordering libraries (CR 701.20, 701.22-25, 701.57)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def stock(table: Table, *names: str) -> None:
    """Cards lie on top of Ann's library in this order."""
    for name in names:
        table.ann.library(name)


# --- scry and surveil ---------------------------------------------------------------------------------------


def test_scrying_puts_any_number_on_the_bottom_and_the_rest_on_top_in_any_order(table: Table) -> None:
    """CR 701.22a."""
    stock(table, "One", "Two", "Three", "Four")
    table.ann.answers([["Three", "One"], ["Two"]])
    table.ann.carries_out("Scry 3.", types="Sorcery")
    assert table.ann.library_names == ["Three", "One", "Four", "Two"]


def test_surveil_puts_any_number_into_the_graveyard(table: Table) -> None:
    """CR 701.25a."""
    stock(table, "One", "Two", "Three")
    table.ann.answers([["Two"], ["One"]])
    table.ann.carries_out("Surveil 2.", types="Sorcery")
    assert table.ann.library_names == ["Two", "Three"]
    assert table.ann.graveyard == ["One", "Spell"]


def test_scry_zero_is_no_scrying(table: Table) -> None:
    """CR 701.22b."""
    stock(table, "One")
    table.ann.controls("Seer", "Whenever you scry, you gain 1 life.")
    table.ann.carries_out("Scry 0.", types="Sorcery")
    table.resolve_all()
    assert table.ann.life == 20


# --- looking --------------------------------------------------------------------------------------------------


def test_looking_and_putting_back_in_any_order(table: Table) -> None:
    """CR 701.20e, 401.4."""
    stock(table, "One", "Two", "Three")
    table.ann.answers(["Two", "One"])
    table.ann.carries_out(
        "Look at the top two cards of your library, then put them back in any order.", types="Sorcery"
    )
    assert table.ann.library_names == ["Two", "One", "Three"]


def test_one_of_them_and_the_rest(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two", "Three", "Four")
    table.ann.answers("Two", ["Three", "One"])
    table.ann.carries_out(
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom "
        "of your library in any order.",
        types="Sorcery",
    )
    assert table.ann.hand == ["Two"]
    assert table.ann.library_names == ["Four", "Three", "One"]


def test_two_of_them_and_the_rest_into_the_graveyard(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two", "Three")
    table.ann.answers(["One", "Three"])
    table.ann.carries_out(
        "Look at the top three cards of your library. Put two of them into your hand and the rest into your graveyard.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["One", "Three"], ["Two", "Spell"])


def test_up_to_two_of_them(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "One", "Two")
    table.ann.answers([])
    table.ann.carries_out(
        "Look at the top two cards of your library. Put up to two of them into your hand and the rest into your graveyard.",
        types="Sorcery",
    )
    assert table.ann.graveyard == ["One", "Two", "Spell"]


def test_any_number_of_them(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "One", "Two")
    table.ann.answers(["One", "Two"])
    table.ann.carries_out(
        "Look at the top two cards of your library. Put any number of them into your hand and the rest into your graveyard.",
        types="Sorcery",
    )
    assert table.ann.hand == ["One", "Two"]


def test_one_and_the_other(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two")
    table.ann.answers("Two")
    table.ann.carries_out(
        "Look at the top two cards of your library. Put one into your hand and the other into your graveyard.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Two"], ["One", "Spell"])


def test_a_card_from_among_them(table: Table) -> None:
    """CR 608.2c: if it wasn't done, the rest is all of them."""
    stock(table, "Plains", "Bear", "Island")
    table.ann.answers(True)
    table.ann.carries_out(
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into "
        "your hand. Put the rest on the bottom of your library in a random order.",
        types="Sorcery",
    )
    assert table.ann.hand == ["Bear"]
    assert sorted(table.ann.library_names) == ["Island", "Plains"]


def test_nothing_put_into_the_hand_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Plains", "Island")
    table.ann.library("New")
    table.ann.answers(False)
    table.ann.carries_out(
        "Look at the top two cards of your library. You may reveal a land card from among them and put it into "
        "your hand. Put the rest into your graveyard. If you didn't put a card into your hand this way, draw a card.",
        types="Sorcery",
    )
    assert table.ann.hand == ["New"]


def test_a_land_on_top_may_be_taken_else_buried(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear")
    table.ann.answers(True)
    table.ann.carries_out(
        "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand. "
        "If you don't put the card into your hand, you may put it into your graveyard.",
        types="Sorcery",
    )
    assert table.ann.graveyard == ["Bear", "Spell"]


def test_looking_at_a_hand(table: Table) -> None:
    """CR 701.20e: only who looks sees the cards."""
    card = table.bob.holds("Secret")
    table.ann.answers(table.bob)
    table.ann.carries_out("Look at target player's hand.", types="Sorcery")
    assert card.object.seen_by == (table.ann.id,)


def test_that_many_cards_from_the_top(table: Table) -> None:
    """CR 608.2c."""
    bear = table.ann.controls(
        "Bear",
        "Whenever this creature deals combat damage to a player, look at that many cards from the top of your library. "
        "Put one of them into your hand and the rest into your graveyard.",
        pt="2/2",
    )
    stock(table, "One", "Two", "Three")
    table.ann.answers("One")
    table.attack(bear)
    table.damage()
    table.resolve_all()
    assert (table.ann.hand, table.ann.graveyard) == (["One"], ["Two"])


# --- revealing ------------------------------------------------------------------------------------------------


def test_choosing_from_a_revealed_hand(table: Table) -> None:
    """CR 701.9b: another player chooses."""
    table.bob.holds("Plains")
    table.bob.holds("Bear")
    table.ann.carries_out(
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
        types="Sorcery",
    )
    assert table.bob.hand == ["Plains"]


def test_exiling_a_chosen_card(table: Table) -> None:
    """CR 608.2c."""
    table.bob.holds("Bear")
    bear = table.bob.card("Bear", Zone.HAND)
    table.ann.carries_out(
        "Target opponent reveals their hand. You choose a nonland card from it. Exile that card.",
        types="Sorcery",
    )
    assert bear.zone is Zone.EXILE


def test_the_revealed_top_card_decides(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Forest", "Bear")
    text = (
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it "
        "into your hand."
    )
    table.ann.carries_out(text, types="Sorcery")
    table.ann.carries_out(text, types="Sorcery")
    assert (table.ann.permanents, table.ann.hand) == (["Forest"], ["Bear"])


def test_revealing_until_a_kind_of_card(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Bear", "Ox", "Plains", "Island")
    table.ann.carries_out(
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the "
        "rest on the bottom of your library in a random order.",
        types="Sorcery",
    )
    assert table.ann.hand == ["Plains"]
    assert table.ann.library_names[0] == "Island"
    assert sorted(table.ann.library_names[1:]) == ["Bear", "Ox"]


def test_revealing_until_several(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Bear", "Plains", "Ox", "Island", "Swamp")
    table.ann.carries_out(
        "Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the "
        "battlefield and the rest into your graveyard.",
        types="Sorcery",
    )
    assert table.ann.permanents == ["Plains", "Island"]
    assert table.ann.graveyard == ["Bear", "Ox", "Spell"]


def test_an_opponent_reveals_until(table: Table) -> None:
    """CR 701.20a."""
    table.bob.library("Bear")
    table.bob.library("Plains")
    table.bob.library("Ox")
    table.ann.carries_out(
        "Each opponent reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard.",
        types="Sorcery",
    )
    assert table.bob.graveyard == ["Bear", "Plains"]


def test_all_cards_revealed_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear", "Plains", "Ox")
    table.ann.carries_out(
        "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the "
        "rest into your graveyard.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Bear", "Ox"], ["Plains", "Spell"])


def test_revealing_from_hand_as_a_cost(table: Table) -> None:
    """CR 118.3, 701.20b."""
    elder = table.ann.controls("Elder", "Reveal a land card from your hand: You gain 1 life.")
    assert not table.ann.can(elder)
    table.ann.holds("Plains")
    table.ann.activates(elder)
    table.resolve()
    assert (table.ann.hand, table.ann.life) == (["Plains"], 21)


def test_revealing_the_card_itself(table: Table) -> None:
    """CR 602.2a."""
    card = table.ann.holds("Open", "{1}, Reveal this card from your hand: You gain 1 life.")
    table.ann.has_mana("{1}")
    table.ann.activates(card)
    table.resolve()
    assert (card.zone, table.ann.life) == (Zone.HAND, 21)


# --- searching ------------------------------------------------------------------------------------------------


def test_searching_for_a_basic_land(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Bear", "Forest")
    table.ann.answers("Forest")
    table.ann.carries_out(
        "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
        types="Sorcery",
    )
    forest = table.ann.card("Forest")
    assert forest.object.tapped


def test_a_card_with_a_stated_quality_need_not_be_found(table: Table) -> None:
    """CR 701.23b."""
    stock(table, "Forest")
    table.ann.answers([])
    table.ann.carries_out(
        "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
        types="Sorcery",
    )
    assert table.ann.hand == []


def test_a_mere_quantity_must_be_found(table: Table) -> None:
    """CR 701.23d."""
    stock(table, "Forest", "Bear")
    table.ann.answers("Bear")
    table.ann.carries_out(
        "Search your library for a card, put that card into your hand, then shuffle.", types="Sorcery"
    )
    assert table.ann.hand == ["Bear"]


def test_up_to_two_cards(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers(["Forest", "Plains"], "Plains")
    table.ann.carries_out(
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped "
        "and the other into your hand, then shuffle.",
        types="Sorcery",
    )
    assert (table.ann.permanents, table.ann.hand) == (["Plains"], ["Forest"])


def test_several_kinds_of_card(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers("Forest", "Plains")
    table.ann.carries_out(
        "Search your library for a Forest card and a Plains card, reveal them, put them into your hand, then shuffle.",
        types="Sorcery",
    )
    assert sorted(table.ann.hand) == ["Forest", "Plains"]
