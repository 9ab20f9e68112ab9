"""What a text has repeated, and what "this way" is within it and after it (CR 608.2c)."""

from __future__ import annotations

from engine.language.reading_lines import read_line
from engine.values.steps import Step
from tests.rulings.table import Table

GRIND = "Target player mills two cards. If two cards that share a color were milled this way, repeat this process."


def test_it_goes_on_as_long_as_what_was_milled_this_time_shares_a_color(table: Table) -> None:
    """CR 608.2c: two red cards, then a red and a blue one; the red card of before doesn't count."""
    for name, cost in (("A", "{R}"), ("B", "{R}"), ("C", "{R}"), ("D", "{U}"), ("E", "{U}"), ("F", "{U}")):
        table.bob.library(name, cost=cost)
    table.ann.carries_out(GRIND, table.bob, types="Sorcery")

    assert table.bob.graveyard == ["A", "B", "C", "D"]


def test_colorless_cards_share_no_color(table: Table) -> None:
    """CR 105.2c."""
    for name in "ABCD":
        table.bob.library(name, types="Artifact", cost="{1}")
    table.ann.carries_out(GRIND, table.bob, types="Sorcery")

    assert len(table.bob.graveyard) == 2


def test_who_may_repeat_it_is_asked_each_time(table: Table) -> None:
    """CR 608.2d."""
    for name in "ABC":
        table.ann.library(name, cost="{2}")
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. "
        "You may repeat this process any number of times."
    )
    table.ann.carries_out(text, True, False, types="Sorcery")

    assert table.ann.hand == ["A", "B"]
    assert table.ann.life == 16


def test_once_more_is_not_once_more_each_time(table: Table) -> None:
    """CR 608.2c: the sentence that says so is no part of the process."""
    for name in "ABCD":
        table.ann.library(name)
    table.ann.carries_out("Draw a card. Repeat this process once.", types="Sorcery")

    assert table.ann.hand == ["A", "B"]


def test_after_it_this_way_means_all_of_it(table: Table) -> None:
    """CR 608.2c."""
    for name, types in (("A", "Land"), ("B", "Land"), ("C", "Sorcery")):
        table.ann.library(name, types=types)
    text = (
        "Exile the top card of your library. If a land card is exiled this way, repeat this process. You gain 1 life "
        "for each card exiled this way."
    )
    table.ann.carries_out(text, types="Sorcery")

    assert table.ann.life == 23


def test_a_text_that_tells_of_nothing_before_is_not_understood() -> None:
    """CR 608.2c."""
    assert read_line("Repeat this process.", True).declined is not None


def test_what_each_player_did_is_put_back_by_that_player(table: Table) -> None:
    """CR 608.2c, 608.2e: "they exiled this way" is said of each."""
    table.ann.buried("Dead")
    table.bob.buried("Gone")
    table.ann.controls("Alive")
    table.bob.controls("Well")
    text = (
        "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then "
        "puts all cards they exiled this way onto the battlefield."
    )
    table.ann.carries_out(text, types="Sorcery")

    assert (table.ann.permanents, table.bob.permanents) == (["Dead"], ["Gone"])
    assert (table.ann.graveyard, table.bob.graveyard) == (["Alive", "Spell"], ["Well"])


def test_what_each_player_did_in_the_sentence_before_is_counted_for_that_player(table: Table) -> None:
    """CR 608.2c."""
    for name in ("One", "Two"):
        table.ann.holds(name)
    table.bob.holds("Three")
    text = (
        "Each player reveals all creature cards in their hand. Then each player creates a 2/2 green Bear creature token "
        "for each card they revealed this way."
    )
    table.ann.carries_out(text, types="Sorcery")

    assert (len(table.ann.permanents), len(table.bob.permanents)) == (2, 1)


def test_the_opponent_with_whom_one_clashes_can_be_spoken_of(table: Table) -> None:
    """CR 701.30b, 502.3."""
    wolf = table.bob.controls("Wolf", tapped="tapped")
    table.ann.library("High", cost="{5}")
    table.bob.library("Low", cost="{1}")
    table.ann.answers(False)
    table.bob.answers(False)
    text = (
        "Clash with an opponent. If you win, creatures that player controls don't untap during the player's next untap "
        "step."
    )
    table.ann.carries_out(text, types="Sorcery")
    table.to(Step.UPKEEP, turns_on=1)

    assert wolf.object.tapped
