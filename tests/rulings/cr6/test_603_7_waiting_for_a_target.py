"""Abilities that wait for what a target does, and replacements of the next time something happens (CR 603.7, 614.1a)."""

from engine.rules.turn.ending import concede
from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}


def test_the_target_is_chosen_as_the_spell_is_cast(table: Table):
    """CR 601.2c, 603.7a."""
    bear, other = table.ann.controls("Bear", **BEAR), table.ann.controls("Other", **BEAR)
    text = (
        "When target creature dies this turn, return that card to the battlefield under its owner's control."
    )
    table.ann.answers(bear)
    table.ann.casts(table.ann.holds("Reprieve", text, types="Instant", cost="{0}"))
    table.resolve()
    table.destroy(bear, other)
    table.settle()
    table.resolve()
    assert table.ann.permanents == ["Bear"]


def test_it_triggers_only_once(table: Table):
    """CR 603.7b."""
    bear = table.ann.controls("Bear", **BEAR)
    text = (
        "When target creature dies this turn, return that card to the battlefield under its owner's control."
    )
    table.ann.casts(table.ann.holds("Reprieve", text, types="Instant", cost="{0}"))
    table.resolve()
    table.destroy(bear)
    table.settle()
    table.resolve()
    table.destroy(table.ann.card("Bear"))
    table.settle()
    assert table.stack == []


def test_whenever_means_each_time(table: Table):
    """CR 603.7b."""
    bear = table.ann.controls("Bear", **BEAR)
    text = "Whenever target creature deals damage this turn, you gain that much life."
    table.ann.casts(table.ann.holds("Blessing", text, types="Instant", cost="{0}"))
    table.resolve()
    table.deal(bear, table.bob, 2)
    table.settle()
    table.resolve()
    table.deal(bear, table.bob, 3)
    table.settle()
    table.resolve()
    assert table.ann.life == 25


def test_without_a_legal_target_nothing_waits(table: Table):
    """CR 608.2b."""
    bear = table.bob.controls("Bear", **BEAR)
    text = "When target creature dies this turn, you gain 5 life."
    table.ann.casts(table.ann.holds("Omen", text, types="Instant", cost="{0}"))
    table.destroy(bear)
    table.settle()
    table.resolve()
    assert (table.ann.life, table.stack) == (20, [])


def test_the_next_card_only_is_replaced(table: Table):
    """CR 614.1a, 121.2: two cards are drawn one by one."""
    table.ann.library("One")
    table.ann.library("Two")
    words = table.ann.controls(
        "Words",
        "{0}: The next time you would draw a card this turn, you gain 5 life instead.",
        types="Enchantment",
    )
    table.ann.activates(words)
    table.resolve()
    table.ann.draws(2)
    assert (table.ann.life, len(table.ann.hand)) == (25, 1)


def test_two_such_effects_replace_two_draws(table: Table):
    """CR 614.5, 616.1: a draw is replaced by one of them, which then is over."""
    table.ann.library("One")
    words = table.ann.controls(
        "Words",
        "{0}: The next time you would draw a card this turn, you gain 5 life instead.",
        types="Enchantment",
    )
    table.ann.activates(words)
    table.resolve()
    table.ann.activates(words)
    table.resolve()
    table.ann.answers("Words")
    table.ann.draws(2)
    assert (table.ann.life, table.ann.hand) == (30, [])


def test_all_that_instead_says_is_done_in_place_of_losing(table: Table):
    """CR 614.6, 104.3b."""
    for_later = [table.ann.library(f"Card {n}") for n in range(7)]
    text = "The next time you would lose the game this turn, instead draw seven cards and your life total becomes 1."
    stone = table.bob.controls("Stone", "{0}: ~ deals 20 damage to any target.", types="Artifact")
    table.ann.casts(table.ann.holds("Reversal", text, types="Instant", cost="{0}"))
    table.resolve()
    table.bob.answers(table.ann)
    table.bob.activates(stone)
    table.resolve()
    table.settle()
    assert (table.ann.life, len(table.ann.hand)) == (1, len(for_later))


def test_conceding_is_not_replaced(table: Table):
    """CR 104.3a."""
    table.ann.library("Card")
    text = (
        "The next time you would lose the game this turn, instead draw a card and your life total becomes 1."
    )
    table.ann.casts(table.ann.holds("Reversal", text, types="Instant", cost="{0}"))
    table.resolve()
    concede(table.game, table.ann.id)
    assert (table.ann.hand, table.state.players[table.ann.id].lost) == ([], "conceded")


def test_looking_and_playing_for_the_turn(table: Table):
    """CR 401.5, 611.2a: two rules in one sentence, for as long as it says."""
    top = table.ann.library("Bear", types="Creature — Bear", pt="2/2", cost="{0}")
    text = "Until end of turn, you may look at the top card of your library any time, and you may play lands and cast spells from the top of your library."
    table.ann.casts(table.ann.holds("Sight", text, types="Sorcery", cost="{0}"))
    table.resolve()
    table.ann.casts(top)
    table.resolve()
    assert table.zone_of(top) is Zone.BATTLEFIELD


def test_two_static_sentences_with_a_comma(table: Table):
    """CR 401.5."""
    top = table.ann.library("Forest", types="Basic Land — Forest")
    text = "You may look at the top card of your library any time, and you may play lands from the top of your library."
    table.ann.controls("Heart", text, types="Enchantment")
    table.ann.plays(top)
    assert table.zone_of(top) is Zone.BATTLEFIELD
