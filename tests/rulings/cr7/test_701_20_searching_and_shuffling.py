"""Looking at, revealing, searching and ordering libraries (CR 701.20, 701.22-25, 701.57)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Table


def stock(table: Table, *names: str) -> None:
    """Cards lie on top of Ann's library in this order."""
    for name in names:
        table.ann.library(name)


# --- scry and surveil ---------------------------------------------------------------------------------------


def test_one_card_and_or_another(table: Table) -> None:
    """CR 701.23b."""
    stock(table, "Forest", "Bear", "Plains")
    table.ann.answers([], "Plains")
    table.ann.carries_out(
        "Search your library for a Forest card and/or a Plains card, reveal them, put them into your hand, then shuffle.",
        types="Sorcery",
    )
    assert table.ann.hand == ["Plains"]


def test_the_found_card_on_top_of_the_shuffled_library(table: Table) -> None:
    """CR 701.24b."""
    stock(table, "One", "Two", "Bear", "Three")
    table.ann.answers("Bear")
    table.ann.carries_out(
        "Search your library for a creature card, reveal it, then shuffle and put that card on top.",
        types="Sorcery",
    )
    assert table.ann.library_names[0] == "Bear"


def test_another_player_may_search(table: Table) -> None:
    """CR 118.12b."""
    land = table.bob.controls("Wastes", types="Land")
    table.bob.library("Forest")
    table.bob.answers(True, "Forest")
    table.ann.carries_out(
        "Destroy target land. Its controller may search their library for a basic land card, put it onto the "
        "battlefield, then shuffle.",
        types="Sorcery",
    )
    assert (land.zone, table.bob.permanents) == (Zone.GRAVEYARD, ["Forest"])


def test_searching_library_and_or_graveyard(table: Table) -> None:
    """CR 701.23a: the library is shuffled only if it was searched."""
    stock(table, "Bear")
    table.ann.buried("Bear")
    table.ann.answers("graveyard")
    table.ann.carries_out(
        "Search your library and/or graveyard for a creature card, reveal it, and put it into your hand. "
        "If you search your library this way, shuffle.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.library_names) == (["Bear"], ["Bear"])


# --- shuffling ------------------------------------------------------------------------------------------------


def test_shuffling_a_graveyard_into_a_library(table: Table) -> None:
    """CR 701.24c."""
    table.bob.buried("One")
    table.bob.buried("Two")
    table.ann.answers(table.bob)
    table.ann.carries_out("Target player shuffles their graveyard into their library.", types="Sorcery")
    assert sorted(table.bob.library_names) == ["One", "Two"]


def test_shuffling_a_permanent_into_its_owners_library(table: Table) -> None:
    """CR 701.24c."""
    bear = table.bob.controls("Bear")
    table.ann.carries_out("Shuffle target creature into its owner's library.", types="Sorcery")
    assert bear.zone is Zone.LIBRARY


def test_shuffling_a_named_library(table: Table) -> None:
    """CR 701.24a, 701.24e."""
    table.ann.controls("Watch", "Whenever you shuffle your library, you gain 1 life.")
    table.ann.carries_out("Shuffle your library.", types="Sorcery")
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
    table.ann.carries_out("Discover 3.", types="Sorcery")
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]
    assert table.ann.library_names[0] == "Last"
    assert sorted(table.ann.library_names[1:]) == ["Giant", "Plains"]


def test_a_discovered_card_that_isnt_cast_goes_to_the_hand(table: Table) -> None:
    """CR 701.57a."""
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.answers(False)
    table.ann.carries_out("Discover 3.", types="Sorcery")
    assert table.ann.hand == ["Bear"]


def test_exiling_until_a_nonland_card(table: Table) -> None:
    """CR 608.2g."""
    table.ann.library("Plains")
    table.ann.library("Bear", cost="{1}{G}", pt="2/2")
    table.ann.answers(True)
    table.ann.carries_out(
        "Exile cards from the top of your library until you exile a nonland card. You may cast that card without "
        "paying its mana cost.",
        types="Sorcery",
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
    table.ann.carries_out(
        "Choose a card name. Search target opponent's graveyard, hand, and library for all cards with that name and "
        "exile them. Then that player shuffles.",
        types="Sorcery",
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
    table.ann.carries_out(
        "Shuffle the cards from your hand into your library, then draw that many cards.", types="Sorcery"
    )
    assert (len(table.ann.hand), len(table.ann.library_names)) == (2, 1)


def test_any_player_may_pay(table: Table) -> None:
    """CR 118.12, 101.4."""
    stock(table, "New")
    table.ann.answers(False)
    table.bob.answers(True)
    table.ann.carries_out("Draw a card unless any player pays 2 life.", types="Sorcery")
    assert (table.ann.hand, table.bob.life) == ([], 18)


def test_any_opponent_may_pay(table: Table) -> None:
    """CR 118.12."""
    stock(table, "New")
    table.bob.answers(False)
    table.ann.carries_out("Draw a card unless any opponent pays 2 life.", types="Sorcery")
    assert table.ann.hand == ["New"]


def test_some_of_the_exiled_cards_and_the_rest(table: Table) -> None:
    """CR 608.2c: the group is what was exiled, wherever it was before."""
    stock(table, "One", "Two", "Three")
    table.ann.answers("Two")
    table.ann.carries_out(
        "Exile the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
        types="Sorcery",
    )
    assert (table.ann.hand, table.ann.graveyard) == (["Two"], ["One", "Three", "Spell"])


# --- shuffling that ends a search ---------------------------------------------------------------------------

PROBE = "Whenever a player shuffles their library, ~ deals 2 damage to that player."
DEICIDE = (
    "Exile target enchantment. If the exiled card is a God card, search its controller's graveyard, hand, and library "
    "for any number of cards with the same name as that card and exile them. Then that player shuffles."
)


def test_a_library_that_wasnt_searched_isnt_shuffled(table: Table) -> None:
    """CR 701.23h: the sentence ends a search that is made only of a God."""
    table.ann.controls("Probe", PROBE, types="Artifact")
    table.bob.controls("Seal", types="Enchantment")
    table.ann.carries_out(DEICIDE, types="Sorcery")
    assert (table.bob.life, table.bob.permanents) == (20, [])


def test_a_library_that_was_searched_is_shuffled(table: Table) -> None:
    """CR 701.23h."""
    table.ann.controls("Probe", PROBE, types="Artifact")
    table.bob.controls("Erebos", types="Enchantment Creature — God", pt="5/7")
    table.bob.library("Ox")
    table.ann.carries_out(DEICIDE, types="Sorcery")
    assert (table.bob.life, table.bob.permanents) == (18, [])


def test_searching_for_each_of_none_shuffles_nothing(table: Table) -> None:
    """CR 701.23h."""
    table.ann.controls("Probe", PROBE, types="Artifact")
    table.bob.buried("Island", types="Basic Land — Island")
    table.ann.answers(table.bob)
    table.ann.carries_out(
        "Exile all cards from target player's graveyard other than basic land cards. For each card exiled this way, "
        "search that player's library for all cards with the same name as that card and exile them. Then that player "
        "shuffles.",
        types="Sorcery",
    )
    assert (table.bob.life, table.bob.graveyard) == (20, ["Island"])


def test_searching_for_each_of_several_shuffles_once(table: Table) -> None:
    """CR 701.23h."""
    table.ann.controls("Probe", PROBE, types="Artifact")
    table.bob.buried("Bear")
    table.bob.buried("Ox")
    table.bob.library("Ox")
    table.ann.answers(table.bob, "Ox")
    table.ann.carries_out(
        "Exile all cards from target player's graveyard other than basic land cards. For each card exiled this way, "
        "search that player's library for all cards with the same name as that card and exile them. Then that player "
        "shuffles.",
        types="Sorcery",
    )
    assert (table.bob.life, table.bob.library_names) == (18, [])


TEMPTING = (
    "Search your library for a land card and put it onto the battlefield. Each opponent may search their library for a "
    "land card and put it onto the battlefield. For each opponent who searches a library this way, search your library "
    "for a land card and put it onto the battlefield. Then each player who searched a library this way shuffles."
)


def test_who_searched_first_shuffles_too(table: Table) -> None:
    """CR 701.23h: whichever of the instructions it was by which a library was searched."""
    table.ann.controls("Probe", PROBE, types="Artifact")
    stock(table, "Forest", "Ox")
    table.bob.library("Island")
    table.ann.answers("Forest")
    table.bob.answers(False)
    table.ann.carries_out(TEMPTING, types="Sorcery")
    assert (table.ann.life, table.bob.life) == (18, 20)


def test_all_who_searched_shuffle(table: Table) -> None:
    """CR 701.23h."""
    table.ann.controls(
        "Probe", "Whenever an opponent shuffles their library, you gain 2 life.", types="Artifact"
    )
    table.ann.controls("Well", "Whenever you shuffle your library, you gain 3 life.", types="Artifact")
    stock(table, "Forest", "Plains", "Ox")
    table.bob.library("Island")
    table.ann.answers("Forest")
    table.bob.answers(True, "Island")
    table.ann.answers("Plains", ["Probe", "Well"])
    table.ann.carries_out(TEMPTING, types="Sorcery")
    table.resolve_all()
    assert table.ann.life == 25


AMBITION = (
    "Search your library for a card and put that card into your hand. If this spell was cast from a graveyard, instead "
    "search your library for two cards and put those cards into your hand. Then shuffle."
)


def test_a_search_in_place_of_another_is_ended_by_the_same_shuffle(table: Table) -> None:
    """CR 608.2c, 701.23h."""
    table.ann.controls("Well", "Whenever you shuffle your library, you gain 3 life.", types="Artifact")
    stock(table, "One", "Two")
    table.ann.answers("One")
    table.ann.carries_out(AMBITION, types="Sorcery")
    assert (table.ann.hand, table.ann.life) == (["One"], 23)
