"""Restarting the game (CR 727)."""

from __future__ import annotations

from engine.rules.actions.costs import is_sick
from engine.rules.actions.resolving import resolve_top
from engine.rules.turn.turns import advance
from engine.values.steps import Step
from engine.values.types import CREATURE
from engine.values.zones import Zone
from tests.rulings.cr7.test_730_3e_cards_of_a_merged_token import token_over_a_card
from tests.rulings.table import Card, Table

WALKER = (
    "{0}: Exile target creature.\n{0}: Restart the game, leaving in exile all non-Aura permanent cards exiled with Walker. "
    "Then put those cards onto the battlefield under your control."
)


def restarts(table: Table, *, cards: int = 9) -> Card:
    """Ann exiles Bob's creature with an enchantment, and with it restarts the game in Bob's turn."""
    for seat in (table.ann, table.bob):
        for _ in range(cards):
            seat.library("Plain card")
    walker = table.ann.controls("Walker", WALKER, types="Enchantment")
    bear = table.bob.controls("Bear", pt="2/2")
    if len([id for id in table.state.battlefield if CREATURE in table.game.characteristics(id).types]) > 1:
        table.ann.answers(bear)
    table.ann.activates(walker, "{0}: Exile")
    table.resolve_all()
    table.ann.answers(True)
    table.bob.answers(True)
    table.ann.activates(walker, "{0}: Restart")
    resolve_top(table.game)
    return bear


def test_a_new_game_begins(table: Table) -> None:
    """CR 727.1, 727.1a, 103: hands of seven, 20 life, and who restarted it begins; 727.5: what was left in exile is
    not in a deck."""
    table.deal(table.bob.controls("Source"), table.ann, 7)
    bear = restarts(table)
    assert (table.ann.life, table.bob.life) == (20, 20)
    assert (len(table.ann.hand), len(table.bob.hand)) == (7, 7)
    assert table.ann.permanents == ["Bear"]
    assert (bear.controller, bear.object.owner) == (table.ann, table.bob.id)
    assert table.bob.permanents == []
    assert table.state.turn.active == table.ann.id
    assert (table.state.turn.step, table.state.turn.begun) == (Step.UNTAP, False)


def test_all_cards_are_in_it_and_nothing_else(table: Table) -> None:
    """CR 727.2: all cards that were involved, wherever they were; 103: tokens, effects and counters are of the game
    before."""
    make = 'Create a 1/1 white Soldier creature token. You get an emblem with "You have hexproof." You get two poison counters.'
    table.ann.casts(table.ann.holds("Make", make, types="Sorcery", cost="{0}"))
    table.resolve_all()
    table.ann.exiled("Exiled")
    wished = table.ann.sets_aside("Wished")
    aside = table.ann.sets_aside("Aside")
    table.ann.answers(wished)
    text = "Put a card you own from outside the game into your hand."
    table.ann.casts(table.ann.holds("Wish", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    restarts(table)
    mine = sorted([*table.ann.hand, *table.ann.library_names])
    assert mine == sorted(["Exiled", "Make", "Walker", "Wish", "Wished", *["Plain card"] * 9])
    assert aside.zone is Zone.OUTSIDE
    assert table.names_in(Zone.COMMAND, table.ann) == []
    assert table.ann.counters("poison") == 0
    assert table.ann.permanents == ["Bear"]


def test_what_was_put_there_before_the_first_turn_can_attack_in_it(table: Table) -> None:
    """CR 727.4, 302.6: it was controlled when the turn began."""
    bear = restarts(table)
    table.to(Step.PRECOMBAT_MAIN)
    assert not is_sick(table.game, bear.id)


def test_who_goes_first_skips_the_draw(table: Table) -> None:
    """CR 103.8a."""
    restarts(table)
    table.to(Step.PRECOMBAT_MAIN)
    assert len(table.ann.hand) == 7


def test_who_has_fewer_than_seven_cards_loses(table: Table) -> None:
    """CR 727.3: as state-based actions are checked during the upkeep step of the first turn."""
    for _ in range(3):
        table.ann.library("More")
    restarts(table, cards=4)
    assert not table.state.over
    while not table.state.over:
        advance(table.game)
    assert (table.state.turn.step, table.state.turn.active) == (Step.UPKEEP, table.ann.id)
    assert [player.lost for player in table.state.players.values()] == ["", "drew from an empty library"]


def test_what_was_in_the_game_before_is_still_known(table: Table) -> None:
    """CR 608.2h, 727.4: what restarted the game goes on to say what it does, and its name is known though it is a card of a
    library by now."""
    witness = table.ann.controls("Witness", types="Enchantment")
    restarts(table)
    assert witness.zone is Zone.LIBRARY or witness.zone is Zone.HAND
    assert table.game.look(witness.first).chars.name == "Witness"


def test_a_merged_token_leaves_its_card_alone(table: Table) -> None:
    """CR 727.1, 108.2b, 730.2: what is no card is in no deck of the new game."""
    token_over_a_card(table)
    restarts(table)

    cards = [*table.names_in(Zone.HAND, table.ann), *table.names_in(Zone.LIBRARY, table.ann)]
    assert cards.count("Under") == 1
    assert "Bear" not in cards
