"""Subgames (CR 729)."""

from __future__ import annotations

from engine.rules.turn.ending import concede
from engine.rules.turn.ending_subgames import goes_on
from engine.rules.turn.turns import advance
from engine.state.soundness import problems
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

SUBGAME = (
    "Players play a Magic subgame, using their libraries as their decks. "
    "Each player who doesn't win the subgame loses half their life, rounded up."
)


def begins(table: Table, *, cards: int = 9) -> Card:
    """Ann casts the sorcery with so many cards in each library; both keep their first hands of the subgame."""
    table.fill_libraries(cards)
    spell = table.ann.casts(table.ann.holds("Game in a game", SUBGAME, types="Sorcery", cost="{0}"))
    for seat in (table.ann, table.bob):
        seat.answers(True)
    table.resolve()
    return spell


def is_won_by(table: Table, winner: Seat) -> None:
    """The other player concedes the subgame, and the main game is resumed."""
    loser = table.bob if winner is table.ann else table.ann
    concede(table.game, loser.id)
    assert goes_on(table.game)


def test_a_new_game_is_played_with_the_libraries(table: Table) -> None:
    """CR 729.2: nothing else of the main game is in it; 729.1b, 729.4b: 20 life, no counters and no effects of before."""
    table.put_counters(table.ann, "poison", 3)
    table.ann.controls("Bear")
    table.ann.controls("Rule", "You can't gain life.", types="Enchantment")
    table.deal(table.bob.controls("Source"), table.ann, 7)
    table.ann.holds("Held")
    table.bob.buried("Buried")
    begins(table)
    assert (table.ann.life, table.bob.life) == (20, 20)
    assert table.ann.counters("poison") == 0
    assert [len(seat.hand) for seat in (table.ann, table.bob)] == [7, 7]
    assert [len(seat.library_names) for seat in (table.ann, table.bob)] == [2, 2]
    assert table.state.battlefield == ()
    assert table.bob.graveyard == []
    assert table.stack == []
    assert (table.state.turn.number, table.state.turn.step) == (1, Step.UNTAP)
    active = table.seats[table.state.turn.active]
    table.ann.carries_out("You gain 3 life.") if active is table.ann else table.bob.carries_out(
        "You gain 3 life."
    )
    assert active.life == 23


def test_the_main_game_goes_on_where_it_stopped(table: Table) -> None:
    """CR 729.5: the spell finishes resolving and is put into the graveyard; libraries hold their cards again; the active
    player gets priority (117.3b). Who didn't win loses half their life, rounded up."""
    bear = table.ann.controls("Bear")
    table.put_counters(table.ann, "poison", 3)
    table.deal(table.ann.controls("Source"), table.bob, 5)
    spell = begins(table)
    is_won_by(table, table.ann)
    assert (table.ann.life, table.bob.life) == (20, 7)
    assert table.ann.counters("poison") == 3
    assert spell.zone is Zone.GRAVEYARD
    assert bear.zone is Zone.BATTLEFIELD
    assert [len(seat.library_names) for seat in (table.ann, table.bob)] == [9, 9]
    turn = table.state.turn
    assert (turn.number, turn.step, turn.active, turn.priority) == (
        1, Step.PRECOMBAT_MAIN, table.ann.id, table.ann.id,
    )  # fmt: skip


def test_a_drawn_subgame_has_no_winner(table: Table) -> None:
    """CR 729.1b, 104.4: each player who doesn't win loses half."""
    begins(table)
    concede(table.game, table.ann.id)
    table.game.state.winner, table.game.state.drawn = None, "nobody could win"
    assert goes_on(table.game)
    assert (table.ann.life, table.bob.life) == (10, 10)


def test_cards_return_from_wherever_they_are(table: Table) -> None:
    """CR 729.5: from the battlefield, also phased out, from exile, graveyard and hand; tokens cease to exist."""
    begins(table)
    for zone in (Zone.GRAVEYARD, Zone.EXILE):
        table.ann.carries_out(
            f"{'Exile' if zone is Zone.EXILE else 'Discard'} a card{' from your hand' if zone is Zone.EXILE else ''}.",
            "Card 0" if zone is Zone.EXILE else "Card 1",
        )
    table.ann.carries_out("Create a 1/1 white Soldier creature token.")
    assert table.tokens()
    is_won_by(table, table.bob)
    assert table.tokens() == []
    names = table.ann.library_names
    assert {f"Card {number}" for number in range(9)} <= set(names)
    assert table.ann.graveyard == ["Game in a game"]


def test_too_few_cards_lose_the_subgame_alone(table: Table) -> None:
    """CR 729.3: with fewer than seven cards a player loses the subgame as state-based actions are checked in the upkeep of its
    first turn, and the main game goes on."""
    table.bob.controls("Last stand")
    for number in range(7):
        table.ann.library(f"More {number}")
    begins(table, cards=3)
    while table.state.main is not None:
        advance(table.game)
        assert goes_on(table.game)
    assert (table.ann.life, table.bob.life) == (20, 10)


def test_a_card_of_the_main_game_is_outside_the_subgame(table: Table) -> None:
    """CR 729.4, 729.4a: a permanent of the main game may be brought into the subgame; it has left the battlefield, and
    what triggers on that is put onto the stack as the main game is resumed. CR 729.5: the card ends in the library."""
    lord = table.ann.controls("Lord", "When ~ leaves the battlefield, you gain 5 life.", pt="3/3")
    aside = table.ann.sets_aside("Aside")
    begins(table)
    wish = "You may put a creature card you own from outside the game into your hand."
    table.ann.carries_out(wish, True, "Lord")
    assert "Lord" in table.ann.hand
    is_won_by(table, table.ann)
    assert table.ann.permanents == []
    assert table.ann.library_names.count("Lord") == 1
    assert lord.zone is not Zone.BATTLEFIELD
    assert aside.zone is Zone.OUTSIDE
    table.resolve_all()
    assert table.ann.life == 25


def test_a_card_of_the_sideboard_brought_in_stays_in_the_game(table: Table) -> None:
    """CR 729.5, its example: it is put into its owner's main-game library."""
    table.ann.sets_aside("Aside")
    begins(table)
    table.ann.carries_out(
        "You may put a card named Aside you own from outside the game into your hand.", True
    )
    is_won_by(table, table.ann)
    assert "Aside" in table.ann.library_names


def test_a_subgame_within_a_subgame(table: Table) -> None:
    """CR 729.6: the first subgame is the main game of the second."""
    begins(table, cards=30)
    inner = table.ann.casts(table.ann.holds("Another", SUBGAME, types="Instant", cost="{0}"))
    for seat in (table.ann, table.bob):
        seat.answers(True)
    table.resolve()
    assert len(table.ann.hand) == 7
    is_won_by(table, table.bob)
    assert (table.ann.life, table.bob.life) == (10, 20)
    assert inner.zone is Zone.GRAVEYARD
    assert table.state.main is not None
    is_won_by(table, table.ann)
    assert (table.ann.life, table.bob.life) == (20, 10)
    assert table.state.main is None


def test_a_state_of_the_subgame_can_be_gone_on_from(table: Table) -> None:
    """CR 729.5: what the spell goes on to do is part of the state, so that the game goes on alike from a kept one."""
    begins(table)
    kept = table.state.copy()
    is_won_by(table, table.ann)
    first = (table.ann.life, table.bob.life, table.ann.library_names)
    table.game.go_on_from(kept, table.game.rounds)
    is_won_by(table, table.ann)
    assert (table.ann.life, table.bob.life, table.ann.library_names) == first


def test_nothing_is_there_that_has_left(table: Table) -> None:
    """CR 400.7, 729.2, 729.5: what is there isn't among what was last known, in the subgame and after it."""
    table.ann.sets_aside("Aside")
    table.ann.controls("Bear")
    begins(table)
    assert problems(table.state) == []
    is_won_by(table, table.ann)
    assert problems(table.state) == []
