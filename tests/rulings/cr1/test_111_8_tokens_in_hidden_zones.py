"""A token that left the battlefield is no card in the zone where it is until it ceases to exist, so that nothing that is done
with cards meanwhile is done with it (CR 111.6, 111.8)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

TUCK = "Put target creature on top of its owner's library. "


def soldier(table: Table, seat: Seat) -> Card:
    """A player has a token."""
    maker = seat.holds("Maker", "Create a 1/1 white Soldier creature token.", types="Instant", cost="{0}")
    seat.casts(maker)
    table.resolve_all()
    return seat.card("Soldier Token")


def bounced(table: Table, text: str, *answers: object) -> None:
    """Ann's token is the one creature; below her library's Bear is a Plains; bob's spell is cast."""
    table.ann.library("Bear", types="Creature — Bear", pt="2/2", cost="{5}")
    table.ann.library("Plains")
    soldier(table, table.ann)
    spell = table.ann.holds("Spell", text, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(*answers)
    table.resolve_all()


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        (f"{TUCK}Then draw a card.", ["Bear"]),
        (f"{TUCK}Then put the top two cards of your library into your hand.", ["Bear", "Plains"]),
        (
            (
                f"{TUCK}Reveal cards from the top of your library until you reveal a creature card. Put that card into your "
                "hand and the rest on the bottom of your library in any order."
            ),
            ["Bear"],
        ),
    ],
)
def test_a_token_on_top_of_a_library_is_not_the_top_card(table: Table, text: str, hand: list[str]) -> None:
    """CR 111.6, 111.8."""
    bounced(table, text)
    assert table.ann.hand == hand


def test_a_token_is_not_milled(table: Table) -> None:
    """CR 701.17a: a card is."""
    bounced(table, f"{TUCK}Then that player mills a card.")
    assert (table.ann.graveyard, table.ann.library_names) == (["Maker", "Bear", "Spell"], ["Plains"])


def test_a_token_is_not_looked_at(table: Table) -> None:
    """CR 701.22a: nor put anywhere."""
    bounced(table, f"{TUCK}Scry 1.", [[], ["Bear"]])
    assert table.ann.library_names == ["Plains", "Bear"]


def test_a_token_is_not_exiled_from_the_top(table: Table) -> None:
    """CR 111.8."""
    bounced(table, f"{TUCK}Exile the top card of your library. You may play that card this turn.")
    assert table.names_in(Zone.EXILE, table.ann) == ["Bear"]


def test_a_token_is_not_searched_for(table: Table) -> None:
    """CR 701.23a: a token in a library is no creature card."""
    text = f"{TUCK}Search your library for a creature card, reveal it, put it into your hand, then shuffle."
    bounced(table, text, "Bear")
    assert table.ann.hand == ["Bear"]


def test_a_token_shuffled_in_is_not_turned_over(table: Table) -> None:
    """CR 111.8: Chaos Warp on a token: the one card is revealed, wherever the token came to lie."""
    table.ann.library("Bear", types="Creature — Bear", pt="2/2", cost="{5}")
    soldier(table, table.ann)
    warp = table.bob.holds(
        "Warp",
        "The owner of target permanent shuffles it into their library, then reveals the top card of their library. If it's "
        "a permanent card, they put it onto the battlefield.",
        types="Instant",
        cost="{0}",
    )
    table.bob.casts(warp)
    table.resolve_all()
    assert table.ann.permanents == ["Bear"]


def test_a_token_returned_to_hand_is_not_discarded(table: Table) -> None:
    """CR 701.9a: Recoil on a token: a card is discarded, if there is one."""
    soldier(table, table.ann)
    plains = table.ann.holds("Plains")
    recoil = table.bob.holds(
        "Recoil",
        "Return target permanent to its owner's hand. Then that player discards a card.",
        types="Instant",
        cost="{0}",
    )
    table.bob.casts(recoil)
    table.resolve_all()
    assert (plains.zone, table.ann.graveyard) == (Zone.GRAVEYARD, ["Maker", "Plains"])


def test_a_token_returned_to_hand_is_not_counted(table: Table) -> None:
    """CR 111.6: "for each card in hand"."""
    soldier(table, table.ann)
    spell = table.ann.holds(
        "Spell",
        "Return target creature to its owner's hand. You gain 1 life for each card in your hand.",
        types="Instant",
        cost="{0}",
    )
    table.ann.holds("Plains")
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 21


def test_a_dead_token_is_not_returned_or_counted(table: Table) -> None:
    """CR 111.8, 111.6: cards in graveyards."""
    soldier(table, table.ann)
    wrath = table.ann.holds(
        "Wrath",
        "Destroy all creatures. You gain 1 life for each card in your graveyard. Then return a creature card from your "
        "graveyard to your hand.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(wrath)
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (21, [])


def test_it_died_all_the_same(table: Table) -> None:
    """CR 111.7, 603.6c: what triggers as a token dies or leaves the battlefield does."""
    table.ann.controls(
        "Artist", "Whenever a creature you control dies, you gain 1 life.", types="Enchantment"
    )
    token = soldier(table, table.ann)
    table.destroy(token)
    table.resolve_all()
    assert (table.ann.life, token.zone) == (21, None)


def test_cards_put_on_top_with_a_token_among_them(table: Table) -> None:
    """CR 401.4, 111.8: the cards lie above the library, whatever the order said of the token."""
    table.ann.library("Plains")
    token = soldier(table, table.ann)
    bear, ox = table.ann.controls("Bear"), table.ann.controls("Ox")
    spell = table.ann.holds(
        "Spell",
        "Put all creatures on top of their owners' libraries in any order.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.ann.answers([token, bear, ox])
    table.resolve_all()
    assert table.ann.library_names[-1] == "Plains"
    assert len(table.ann.library_names) == 3


def test_a_copy_returned_to_hand_is_no_card_there(table: Table) -> None:
    """CR 707.10a, 704.5e: Narset's Reversal on a copy, or Recoil's like: nothing is discarded for it."""
    shock = table.ann.holds("Shock", "You gain 1 life.", types="Instant", cost="{0}")
    twin = table.ann.holds("Twin", "Copy target instant or sorcery spell.", types="Instant", cost="{0}")
    table.ann.casts(shock)
    table.ann.casts(twin)
    table.resolve()
    plains = table.ann.holds("Plains")
    back = table.bob.holds(
        "Back",
        "Return target spell to its owner's hand. Then that player discards a card.",
        types="Instant",
        cost="{0}",
    )
    copy = Card(table, table.state.stack[-1])
    table.bob.answers(copy)
    table.bob.casts(back)
    table.resolve()
    assert (plains.zone, table.ann.hand) == (Zone.GRAVEYARD, [])
    table.resolve_all()
