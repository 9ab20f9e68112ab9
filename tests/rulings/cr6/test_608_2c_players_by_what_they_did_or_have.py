"""Players by what they did, have or control, and numbers of what costs and instructions moved (CR 102.1, 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
WISH = {"text": "Scry 1.", "types": "Instant", "cost": "{0}"}


def test_cards_for_the_total_life_opponents_lost(table: Table) -> None:
    """CR 608.2i, 119.3: what they gained isn't taken off."""
    table.fill_libraries()
    table.ann.carries_out("Target player loses 2 life.", table.bob)
    table.bob.carries_out("You gain 5 life.")
    table.ann.carries_out("Draw X cards, where X is the total amount of life your opponents lost this turn.")
    assert len(table.ann.hand) == 2


def test_life_lost_by_a_player_that_was_dealt_damage(table: Table) -> None:
    """CR 608.2i: what that player lost, before this."""
    text = "At the beginning of your end step, choose one —\n• Feed — Target opponent loses life equal to the amount of life they lost this turn.\n• Friends — You gain life equal to the amount of life you gained this turn."
    table.ann.controls("Astarion", text, pt="1/1")
    table.ann.carries_out("Target player loses 2 life.", table.bob)
    table.ann.answers("Target opponent")
    table.to(Step.END)
    table.resolve_all()
    assert table.bob.life == 16


def test_players_who_attacked_and_who_discarded(table: Table) -> None:
    """CR 608.2i, 115.1."""
    text = "~ deals 4 damage to target player who attacked this turn and 4 damage to you."
    brim = table.ann.holds("Brimstone", text, types="Instant", cost="{0}")
    assert not table.ann.can(brim)
    table.attack(table.ann.controls("Ape", pt="1/1"))
    table.ann.casts(brim)
    table.resolve()
    assert table.ann.life == 12


def test_each_player_who_discarded_a_card(table: Table) -> None:
    """CR 608.2i: players, not cards."""
    table.bob.holds("One")
    table.bob.holds("Two")
    table.ann.carries_out("Target player discards two cards.", table.bob)
    table.ann.carries_out("You get an experience counter for each player who discarded a card this turn.")
    assert table.ann.counters("experience") == 1


def test_each_opponent_with_three_poison_counters(table: Table) -> None:
    """CR 122.1f: three or more."""
    text = "Each opponent who has three or more poison counters loses 3 life."
    table.put_counters(table.bob, "poison", 2)
    table.put_counters(table.ann, "poison", 3)
    table.ann.carries_out(text)
    assert (table.ann.life, table.bob.life) == (20, 20)
    table.put_counters(table.bob, "poison")
    table.ann.carries_out(text)
    assert (table.ann.life, table.bob.life) == (20, 17)


def test_each_opponent_who_lost_three_life(table: Table) -> None:
    """CR 608.2i: altogether this turn."""
    text = "Each opponent who lost 3 or more life this turn discards a card."
    table.bob.holds("Held")
    table.ann.carries_out("Target player loses 2 life.", table.bob)
    table.ann.carries_out(text)
    assert table.bob.hand == ["Held"]
    table.deal(table.ann.controls("Torch", types="Artifact"), table.bob, 1)
    table.ann.carries_out(text)
    assert table.bob.hand == []


def test_each_player_who_controls_six_lands(table: Table) -> None:
    """CR 608.2c: each one keeps five of them."""
    text = (
        "Each player who controls six or more lands chooses five lands they control and sacrifices the rest."
    )
    mine = [table.ann.controls(name) for name in (*["Forest"] * 6, "Swamp")]
    for _ in range(5):
        table.bob.controls("Island")
    table.ann.answers(mine[2:])
    table.ann.carries_out(text)
    assert table.ann.permanents == [*["Forest"] * 4, "Swamp"]
    assert table.bob.permanents == ["Island"] * 5


def test_each_opponent_who_did_not(table: Table) -> None:
    """CR 608.2c: an opponent that couldn't didn't."""
    text = "Each opponent may discard a card or sacrifice a permanent of their choice. ~ deals 3 damage to each opponent who didn't."
    table.ann.carries_out(text)
    assert table.bob.life == 17
    table.bob.holds("Held")
    table.bob.answers(True)
    table.ann.carries_out(text)
    assert (table.bob.life, table.bob.hand) == (17, [])


def test_the_player_who_controls_the_most_creatures(table: Table) -> None:
    """CR 603.4, 102.1: not when tied."""
    text = "At the beginning of your upkeep, if a player controls more creatures than each other player, the player who controls the most creatures gains control of this creature."
    mammoth = table.ann.controls("Mammoth", text, pt="3/4")
    table.fill_libraries()
    table.bob.controls("One", pt="1/1")
    table.to(Step.UPKEEP, turns_on=2)
    assert table.stack == []
    table.bob.controls("Two", pt="1/1")
    table.to(Step.UPKEEP, turns_on=2)
    table.resolve_all()
    assert mammoth.controller == table.bob


def test_half_of_them_rounded_up(table: Table) -> None:
    """CR 107.1a, 701.21: Demons aside."""
    rakdos = table.ann.controls(
        "Rakdos",
        "Whenever ~ attacks, sacrifice half the non-Demon permanents you control, rounded up.",
        types="Creature — Demon",
        pt="6/6",
    )
    cards = [table.ann.controls(name, types="Artifact") for name in ("One", "Two", "Three")]
    table.attack(rakdos)
    table.ann.answers(cards[:2])
    table.resolve_all()
    assert table.ann.permanents == ["Rakdos", "Three"]


def test_as_many_cards_as_swamps(table: Table) -> None:
    """CR 701.20, 608.2d: the player reveals which they like, you choose of those."""
    table.ann.controls("Swamp")
    table.ann.controls("Swamp")
    one, two = table.bob.holds("One"), table.bob.holds("Two")
    table.bob.holds("Three")
    table.ann.answers(table.bob, two)
    table.bob.answers([one, two])
    table.ann.carries_out(
        "Target player reveals a number of cards from their hand equal to the number of Swamps you control. You choose one of them. That player discards that card."
    )
    assert sorted(table.bob.hand) == ["One", "Three"]


def test_a_number_of_cards_equal_to_power(table: Table) -> None:
    """CR 608.2h, 701.9: of the sacrificed creature, as it last was."""
    ape = table.ann.controls("Ape", pt="1/1")
    table.put_counters(ape, "+1/+1")
    cards = [table.bob.holds(name) for name in ("One", "Two", "Three")]
    table.ann.answers(table.bob)
    table.bob.answers(cards[:2])
    text = "As an additional cost to cast this spell, sacrifice a creature.\nTarget player discards a number of cards equal to the sacrificed creature's power."
    table.ann.carries_out(text)
    assert table.bob.hand == ["Three"]


def test_as_many_from_the_top_as_damage_was_prevented(table: Table) -> None:
    """CR 615.5: as many cards as damage."""
    torch = table.bob.controls("Torch", types="Artifact")
    mask = table.ann.controls(
        "Mask",
        "{0}: The next time a source of your choice would deal damage to you this turn, prevent that damage. Exile cards from the top of your library equal to the damage prevented this way.",
        types="Artifact",
    )
    table.fill_libraries()
    table.ann.answers(torch)
    table.ann.activates(mask)
    table.resolve()
    table.deal(torch, table.ann, 3)
    assert (table.ann.life, len(table.names_in(Zone.EXILE, table.ann)), len(table.ann.library_names)) == (
        20,
        3,
        5,
    )


def test_twice_as_many_of_those_exiled_as_a_cost(table: Table) -> None:
    """CR 602.2b, 107.3: one at least has to be exiled."""
    weft = table.ann.controls(
        "Weft",
        "{0}, Exile one or more creature cards from your graveyard: Create a tapped X/X black Zombie Horror creature token, where X is twice the number of cards exiled this way.",
        types="Enchantment",
    )
    assert not table.ann.can(weft)
    one, two = table.ann.buried("One"), table.ann.buried("Two")
    table.ann.answers([one, two])
    table.ann.activates(weft)
    table.resolve()
    (token,) = table.tokens()
    assert (token.pt, token.object.tapped) == ("4/4", True)
