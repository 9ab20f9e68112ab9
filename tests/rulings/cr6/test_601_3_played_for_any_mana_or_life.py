"""Cards of others that may be played, and how they are paid for (CR 601.3, 118.9, 609.4b)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

GREEN = {"text": "You gain 3 life.", "types": "Instant", "cost": "{G}"}


def exiled(table: Table, text: str) -> Card:
    """Bob's card, once that was carried out which exiles it."""
    wish = table.bob.library("Wish", **GREEN)
    table.bob.library("Other")
    table.ann.carries_out(text)
    assert wish.zone == Zone.EXILE
    return wish


def test_mana_of_any_type_until_the_end_of_your_next_turn(table: Table) -> None:
    """CR 609.4b: only to cast it, colorless mana too."""
    wish = exiled(
        table,
        "Target opponent exiles the top card of their library. Until the end of your next turn, you may play those cards. If you cast a spell this way, mana of any type can be spent to cast it.",
    )
    own = table.ann.holds("Own", **GREEN)
    table.ann.has_mana("{1}")
    assert not table.ann.can(own)
    table.ann.casts(wish)
    table.resolve()
    assert (table.ann.life, table.bob.graveyard) == (23, ["Wish"])


def test_mana_as_though_of_any_color_for_as_long_as_exiled(table: Table) -> None:
    """CR 609.4b: in later turns, too; colored mana of another color."""
    wish = exiled(
        table,
        "Exile the top card of each opponent's library. You may play those cards for as long as they remain exiled. If you cast a spell this way, you may spend mana as though it were mana of any color to cast it.",
    )
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.casts(wish, free="{R}")
    table.resolve()
    assert table.ann.life == 23


def test_mana_as_though_of_any_type_for_face_down_cards(table: Table) -> None:
    """CR 406.3, 609.4b: whoever may look at them may play them."""
    wish = exiled(
        table,
        "Target opponent exiles the top card of their library face down. You may look at and play those cards for as long as they remain exiled. If you cast a spell this way, you may spend mana as though it were mana of any type to cast it.",
    )
    table.ann.casts(wish, free="{1}")
    table.resolve()
    assert table.ann.life == 23


def test_mana_of_any_type_for_spells_this_way(table: Table) -> None:
    """CR 609.4b."""
    wish = exiled(
        table,
        "Exile the top card of target opponent's library. You may play that card for as long as it remains exiled. Mana of any type can be spent to cast a spell this way.",
    )
    table.ann.casts(wish, free="{1}")
    table.resolve()
    assert table.ann.life == 23


def test_mana_of_any_type_for_the_exiled_cards(table: Table) -> None:
    """CR 609.4b, 406.3: two of nine, the rest go to the bottom."""
    wish = table.bob.library("Wish", **GREEN)
    other = table.bob.library("Other", types="Land")
    table.bob.library("Third", types="Land")
    table.ann.answers([wish, other])
    table.ann.carries_out(
        "Look at the top nine cards of target opponent's library, exile two of them face down, then put the rest on the bottom of their library in a random order. You may play the exiled cards for as long as they remain exiled. Mana of any type can be spent to cast spells this way."
    )
    table.ann.casts(wish, free="{1}")
    table.resolve()
    table.ann.plays(other)
    assert (table.ann.life, other.controller) == (23, table.ann)


def test_life_rather_than_its_mana_cost_until_end_of_turn(table: Table) -> None:
    """CR 118.9, 119.4: its mana value in life; one of those cards."""
    mine = table.ann.library("Mine", "You gain 7 life.", types="Instant", cost="{2}{G}")
    table.bob.library("Wish", **GREEN)
    table.ann.carries_out(
        "Exile the top card of each player's library. Until end of turn, you may play one of those cards. If you cast a spell this way, pay life equal to its mana value rather than paying its mana cost."
    )
    theirs = table.bob.card("Wish", Zone.EXILE)
    table.ann.casts(mine, way="rather")
    assert table.ann.life == 17
    table.resolve()
    assert (table.ann.life, table.ann.can(theirs)) == (24, False)


def test_life_rather_than_pay_its_mana_cost_this_turn(table: Table) -> None:
    """CR 118.9, 601.3: spells only, of all of those cards."""
    table.bob.library("Wish", **GREEN)
    table.ann.carries_out(
        "Each opponent exiles the top card of their library. You may cast spells from among those cards this turn. If you cast a spell this way, pay life equal to that spell's mana value rather than pay its mana cost."
    )
    table.ann.casts(table.bob.card("Wish", Zone.EXILE), way="rather")
    assert table.ann.life == 19
    table.resolve()
    assert table.ann.life == 22


def test_life_for_the_card_that_was_found(table: Table) -> None:
    """CR 118.9, 608.2g: cast while the ability resolves; with too little life it can't be."""
    table.bob.library("Forest")
    table.bob.library("Wish", "You gain 7 life.", types="Instant", cost="{2}{G}")
    table.bob.library("Bottom")
    render = table.ann.controls(
        "Render",
        "Whenever ~ deals combat damage to a player, that player exiles cards from the top of their library until they exile a nonland card. You may cast that card by paying life equal to the spell's mana value rather than paying its mana cost.",
        pt="1/1",
    )
    table.attack(render)
    table.ann.answers(True)
    table.damage()
    table.resolve_all()
    assert (table.ann.life, table.bob.graveyard) == (24, ["Wish"])


def test_top_card_and_face_down_creatures_are_looked_at(table: Table) -> None:
    """CR 708.5, 401.5: those you don't control."""
    table.ann.controls(
        "Lens",
        "You may look at the top card of your library and at face-down creatures you don't control any time.",
        types="Artifact",
    )
    table.ann.library("Top")
    shape = table.bob.holds("Shape", "Morph {0}", cost="{9}", pt="5/5")
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(shape, way="morph", free="{3}")
    table.resolve()
    assert shape.pt == "2/2"
