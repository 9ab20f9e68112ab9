"""Looking at, revealing, searching and ordering libraries (CR 701.20, 701.22-25, 701.57)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def cast(table: Table, text: str) -> Card:
    """Ann casts a free sorcery, which resolves."""
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()
    return spell


def stock(table: Table, *names: str) -> None:
    """Cards lie on top of Ann's library in this order."""
    for name in names:
        table.ann.library(name)


# --- scry and surveil ---------------------------------------------------------------------------------------


def test_scrying_puts_any_number_on_the_bottom_and_the_rest_on_top_in_any_order(table: Table) -> None:
    """CR 701.22a."""
    stock(table, "One", "Two", "Three", "Four")
    table.ann.answers([["Three", "One"], ["Two"]])
    cast(table, "Scry 3.")
    assert table.ann.library_names == ["Three", "One", "Four", "Two"]


def test_surveil_puts_any_number_into_the_graveyard(table: Table) -> None:
    """CR 701.25a."""
    stock(table, "One", "Two", "Three")
    table.ann.answers([["Two"], ["One"]])
    cast(table, "Surveil 2.")
    assert table.ann.library_names == ["Two", "Three"]
    assert table.ann.graveyard == ["One", "Lesson"]


def test_scry_zero_is_no_scrying(table: Table) -> None:
    """CR 701.22b."""
    stock(table, "One")
    table.ann.controls("Seer", "Whenever you scry, you gain 1 life.")
    cast(table, "Scry 0.")
    table.resolve_all()
    assert table.ann.life == 20


# --- looking --------------------------------------------------------------------------------------------------


def test_looking_and_putting_back_in_any_order(table: Table) -> None:
    """CR 701.20e, 401.4."""
    stock(table, "One", "Two", "Three")
    table.ann.answers(["Two", "One"])
    cast(table, "Look at the top two cards of your library, then put them back in any order.")
    assert table.ann.library_names == ["Two", "One", "Three"]


def test_one_of_them_and_the_rest(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two", "Three", "Four")
    table.ann.answers("Two", ["Three", "One"])
    cast(
        table,
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom "
        "of your library in any order.",
    )
    assert table.ann.hand == ["Two"]
    assert table.ann.library_names == ["Four", "Three", "One"]


def test_two_of_them_and_the_rest_into_the_graveyard(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two", "Three")
    table.ann.answers(["One", "Three"])
    cast(
        table,
        "Look at the top three cards of your library. Put two of them into your hand and the rest into your graveyard.",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["One", "Three"], ["Two", "Lesson"])


def test_up_to_two_of_them(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "One", "Two")
    table.ann.answers([])
    cast(
        table,
        "Look at the top two cards of your library. Put up to two of them into your hand and the rest into your graveyard.",
    )
    assert table.ann.graveyard == ["One", "Two", "Lesson"]


def test_any_number_of_them(table: Table) -> None:
    """CR 608.2d."""
    stock(table, "One", "Two")
    table.ann.answers(["One", "Two"])
    cast(
        table,
        "Look at the top two cards of your library. Put any number of them into your hand and the rest into your graveyard.",
    )
    assert table.ann.hand == ["One", "Two"]


def test_one_and_the_other(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "One", "Two")
    table.ann.answers("Two")
    cast(
        table,
        "Look at the top two cards of your library. Put one into your hand and the other into your graveyard.",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Two"], ["One", "Lesson"])


def test_a_card_from_among_them(table: Table) -> None:
    """CR 608.2c: if it wasn't done, the rest is all of them."""
    stock(table, "Plains", "Bear", "Island")
    table.ann.answers(True)
    cast(
        table,
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into "
        "your hand. Put the rest on the bottom of your library in a random order.",
    )
    assert table.ann.hand == ["Bear"]
    assert sorted(table.ann.library_names) == ["Island", "Plains"]


def test_nothing_put_into_the_hand_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Plains", "Island")
    table.ann.library("New")
    table.ann.answers(False)
    cast(
        table,
        "Look at the top two cards of your library. You may reveal a land card from among them and put it into "
        "your hand. Put the rest into your graveyard. If you didn't put a card into your hand this way, draw a card.",
    )
    assert table.ann.hand == ["New"]


def test_a_land_on_top_may_be_taken_else_buried(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear")
    table.ann.answers(True)
    cast(
        table,
        "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand. "
        "If you don't put the card into your hand, you may put it into your graveyard.",
    )
    assert table.ann.graveyard == ["Bear", "Lesson"]


def test_looking_at_a_hand(table: Table) -> None:
    """CR 701.20e: only who looks sees the cards."""
    card = table.bob.holds("Secret")
    table.ann.answers(table.bob)
    cast(table, "Look at target player's hand.")
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
    cast(
        table,
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
    )
    assert table.bob.hand == ["Plains"]


def test_exiling_a_chosen_card(table: Table) -> None:
    """CR 608.2c."""
    table.bob.holds("Bear")
    bear = table.bob.card("Bear", Zone.HAND)
    cast(table, "Target opponent reveals their hand. You choose a nonland card from it. Exile that card.")
    assert bear.zone is Zone.EXILE


def test_the_revealed_top_card_decides(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Forest", "Bear")
    text = (
        "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it "
        "into your hand."
    )
    cast(table, text)
    cast(table, text)
    assert (table.ann.permanents, table.ann.hand) == (["Forest"], ["Bear"])


def test_revealing_until_a_kind_of_card(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Bear", "Ox", "Plains", "Island")
    cast(
        table,
        "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and the "
        "rest on the bottom of your library in a random order.",
    )
    assert table.ann.hand == ["Plains"]
    assert table.ann.library_names[0] == "Island"
    assert sorted(table.ann.library_names[1:]) == ["Bear", "Ox"]


def test_revealing_until_several(table: Table) -> None:
    """CR 701.20a."""
    stock(table, "Bear", "Plains", "Ox", "Island", "Swamp")
    cast(
        table,
        "Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the "
        "battlefield and the rest into your graveyard.",
    )
    assert table.ann.permanents == ["Plains", "Island"]
    assert table.ann.graveyard == ["Bear", "Ox", "Lesson"]


def test_an_opponent_reveals_until(table: Table) -> None:
    """CR 701.20a."""
    table.bob.library("Bear")
    table.bob.library("Plains")
    table.bob.library("Ox")
    cast(
        table,
        "Each opponent reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard.",
    )
    assert table.bob.graveyard == ["Bear", "Plains"]


def test_all_cards_revealed_this_way(table: Table) -> None:
    """CR 608.2c."""
    stock(table, "Bear", "Plains", "Ox")
    cast(
        table,
        "Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the "
        "rest into your graveyard.",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Bear", "Ox"], ["Plains", "Lesson"])


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
    cast(
        table, "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    )
    forest = table.ann.card("Forest")
    assert forest.object.tapped


def test_a_card_with_a_stated_quality_need_not_be_found(table: Table) -> None:
    """CR 701.23b."""
    stock(table, "Forest")
    table.ann.answers([])
    cast(table, "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.")
    assert table.ann.hand == []


def test_a_mere_quantity_must_be_found(table: Table) -> None:
    """CR 701.23d."""
    stock(table, "Forest", "Bear")
    table.ann.answers("Bear")
    cast(table, "Search your library for a card, put that card into your hand, then shuffle.")
    assert table.ann.hand == ["Bear"]


def test_up_to_two_cards(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers(["Forest", "Plains"], "Plains")
    cast(
        table,
        "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped "
        "and the other into your hand, then shuffle.",
    )
    assert (table.ann.permanents, table.ann.hand) == (["Plains"], ["Forest"])


def test_several_kinds_of_card(table: Table) -> None:
    """CR 701.23a."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers("Forest", "Plains")
    cast(
        table,
        "Search your library for a Forest card and a Plains card, reveal them, put them into your hand, then shuffle.",
    )
    assert sorted(table.ann.hand) == ["Forest", "Plains"]


def test_one_card_and_or_another(table: Table) -> None:
    """CR 701.23b."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers([], "Plains")
    cast(
        table,
        "Search your library for a Forest card and/or a Plains card, reveal them, put them into your hand, then shuffle.",
    )
    assert table.ann.hand == ["Plains"]


def test_the_found_card_on_top_of_the_shuffled_library(table: Table) -> None:
    """CR 701.24b."""
    stock(table, "One", "Two", "Bear", "Three")
    table.ann.answers("Bear")
    cast(table, "Search your library for a creature card, reveal it, then shuffle and put that card on top.")
    assert table.ann.library_names[0] == "Bear"


def test_another_player_may_search(table: Table) -> None:
    """CR 118.12b."""
    land = table.bob.controls("Wastes", types="Land")
    table.bob.library("Forest")
    table.bob.answers(True, "Forest")
    cast(
        table,
        "Destroy target land. Its controller may search their library for a basic land card, put it onto the "
        "battlefield, then shuffle.",
    )
    assert (land.zone, table.bob.permanents) == (Zone.GRAVEYARD, ["Forest"])


def test_searching_library_and_or_graveyard(table: Table) -> None:
    """CR 701.23a: the library is shuffled only if it was searched."""
    stock(table, "Bear")
    table.ann.buried("Bear")
    table.ann.answers("graveyard")
    cast(
        table,
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. "
        "If you search your library this way, shuffle.",
    )
    assert (table.ann.hand, table.ann.library_names) == (["Bear"], ["Bear"])


# --- shuffling ------------------------------------------------------------------------------------------------


def test_shuffling_a_graveyard_into_a_library(table: Table) -> None:
    """CR 701.24c."""
    table.bob.buried("One")
    table.bob.buried("Two")
    table.ann.answers(table.bob)
    cast(table, "Target player shuffles their graveyard into their library.")
    assert sorted(table.bob.library_names) == ["One", "Two"]


def test_shuffling_a_permanent_into_its_owners_library(table: Table) -> None:
    """CR 701.24c."""
    bear = table.bob.controls("Bear")
    cast(table, "Shuffle target creature into its owner's library.")
    assert bear.zone is Zone.LIBRARY


def test_shuffling_a_named_library(table: Table) -> None:
    """CR 701.24a, 701.24e."""
    table.ann.controls("Watch", "Whenever you shuffle your library, you gain 1 life.")
    cast(table, "Shuffle your library.")
    table.resolve_all()
    assert table.ann.life == 21


# --- discover ---------------------------------------------------------------------------------------------------


def test_discovering_a_card_and_casting_it(table: Table) -> None:
    """CR 701.57a."""
    table.ann.library("Plains")
    table.ann.library("Giant", cost="{6}", pt="6/6")
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.library("Last")
    table.ann.answers(True)
    cast(table, "Discover 3.")
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]
    assert table.ann.library_names[0] == "Last"
    assert sorted(table.ann.library_names[1:]) == ["Giant", "Plains"]


def test_a_discovered_card_that_isnt_cast_goes_to_the_hand(table: Table) -> None:
    """CR 701.57a."""
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.answers(False)
    cast(table, "Discover 3.")
    assert table.ann.hand == ["Bear"]


def test_exiling_until_a_nonland_card(table: Table) -> None:
    """CR 608.2g."""
    table.ann.library("Plains")
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.answers(True)
    cast(
        table,
        "Exile cards from the top of your library until you exile a nonland card. You may cast that card without "
        "paying its mana cost.",
    )
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]


def test_all_cards_of_a_name_in_three_zones(table: Table) -> None:
    """CR 701.23b: in hidden zones they need not be found."""
    table.bob.library("Bear")
    table.bob.buried("Bear")
    table.bob.holds("Bear")
    table.bob.holds("Ox")
    table.ann.answers("Bear", [])
    cast(
        table,
        "Choose a card name. Search target opponent's graveyard, hand, and library for all cards with that name and "
        "exile them. Then that player shuffles.",
    )
    assert (table.bob.graveyard, sorted(table.bob.hand), table.bob.library_names) == (
        [],
        ["Bear", "Ox"],
        ["Bear"],
    )


def test_the_cards_from_a_hand_are_shuffled_in(table: Table) -> None:
    """CR 701.24c."""
    table.ann.holds("One")
    table.ann.holds("Two")
    stock(table, "Three")
    cast(table, "Shuffle the cards from your hand into your library, then draw that many cards.")
    assert (len(table.ann.hand), len(table.ann.library_names)) == (2, 1)


def test_any_player_may_pay(table: Table) -> None:
    """CR 118.12, 101.4."""
    stock(table, "New")
    table.ann.answers(False)
    table.bob.answers(True)
    cast(table, "Draw a card unless any player pays 2 life.")
    assert (table.ann.hand, table.bob.life) == ([], 18)


def test_any_opponent_may_pay(table: Table) -> None:
    """CR 118.12."""
    stock(table, "New")
    table.bob.answers(False)
    cast(table, "Draw a card unless any opponent pays 2 life.")
    assert table.ann.hand == ["New"]


def test_some_of_the_exiled_cards_and_the_rest(table: Table) -> None:
    """CR 608.2c: the group is what was exiled, wherever it was before."""
    stock(table, "One", "Two", "Three")
    table.ann.answers("Two")
    cast(
        table,
        "Exile the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Two"], ["One", "Three", "Lesson"])
