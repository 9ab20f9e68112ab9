"""Wordings of few cards, at their borders (CR 103.6, 400, 700 to 732)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.rules.turn.starting import reveal_opening_hands
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
REVEALED = "You may reveal this card from your opening hand. If you do, "


def test_at_the_beginning_of_the_first_upkeep(table: Table) -> None:
    """CR 103.6b, 603.7: once, whoever's upkeep it is."""
    card = table.ann.holds(
        "Provide", f"{REVEALED}at the beginning of the first upkeep, you gain 6 life.", types="Sorcery"
    )
    table.ann.answers(card)
    reveal_opening_hands(table.game)
    table.fill_libraries()
    table.to(Step.DRAW, turns_on=2)
    assert table.ann.life == 26


def test_at_the_beginning_of_your_first_main_phase_of_the_game(table: Table) -> None:
    """CR 103.6b, 505.1: not of an opponent's, and once."""
    card = table.bob.holds(
        "Tangle",
        f"{REVEALED}at the beginning of your first main phase of the game, you gain 1 life.",
        types="Sorcery",
    )
    table.bob.answers(card)
    reveal_opening_hands(table.game)
    table.fill_libraries()
    table.to(Step.END)
    assert table.bob.life == 20
    table.to(Step.END, turns_on=3)
    assert table.bob.life == 21


def test_the_first_spell_of_each_opponent_is_countered(table: Table) -> None:
    """CR 103.6b, 603.7: the first spell of the game only."""
    card = table.ann.holds(
        "Annex",
        f"{REVEALED}when each opponent casts their first spell of the game, counter that spell unless that player pays {{1}}.",
        types="Sorcery",
    )
    table.ann.answers(card)
    reveal_opening_hands(table.game)
    wish = {"text": "You gain 1 life.", "types": "Instant", "cost": "{0}"}
    for name in ("One", "Two"):
        table.bob.casts(table.bob.holds(name, **wish))
        table.resolve_all()
    assert table.bob.life == 21


def test_playing_with_the_hand_revealed(table: Table) -> None:
    """CR 701.20a, 400.2: its owner's hand only."""
    table.ann.casts(
        table.ann.holds(
            "Renewal",
            "Play with your hand revealed.\nIf you would draw a card, reveal the top card of your library instead. If it's a creature card, put it into your graveyard. Otherwise, draw a card.",
            types="Enchantment",
            cost="{0}",
        )
    )
    table.resolve()
    table.ann.library("Bear", **BIRD)
    table.ann.library("Forest")
    table.ann.draws()
    assert (table.ann.graveyard, table.ann.hand) == (["Bear"], [])


def test_control_of_an_opponent_during_their_next_turn(table: Table) -> None:
    """CR 723.1: that turn, and no other."""
    table.fill_libraries()
    table.ann.carries_out("You control target opponent during their next turn.")
    stone = table.bob.controls("Stone", "{0}: You may pay 1 life. If you do, draw a card.", types="Artifact")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.ann.answers(True)
    table.bob.activates(stone)
    table.resolve()
    assert table.bob.life == 19
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.bob.answers(False)
    table.bob.activates(stone)
    table.resolve()
    assert table.bob.life == 19


def test_one_of_the_piles_is_chosen_by_an_opponent(table: Table) -> None:
    """CR 700.3: one pile lies face down; the chosen one goes to the hand."""
    cards = [table.ann.library(name) for name in ("One", "Two", "Three", "Four")]
    table.ann.answers(cards[:1])
    table.bob.answers("pile 1")
    table.ann.carries_out(
        "Look at the top four cards of your library and separate them into a face-down pile and a face-up pile. An opponent chooses one of the piles. Put that pile into your hand and the other into your graveyard."
    )
    assert (table.ann.hand, len(table.ann.graveyard)) == (["One"], 4)


def test_the_rest_back_on_top_in_any_order(table: Table) -> None:
    """CR 401.4: of that player's library."""
    cards = [table.bob.library(name) for name in ("One", "Two", "Three")]
    table.ann.has_mana("{3}")
    table.ann.answers(3, cards[1], [cards[2], cards[0]])
    table.ann.casts(
        table.ann.holds(
            "Fate",
            "Look at the top X cards of target opponent's library. Exile one of those cards and put the rest back on top of that player's library in any order.",
            types="Sorcery",
            cost="{X}",
        )
    )
    table.resolve()
    assert (table.bob.library_names, cards[1].zone) == (["Three", "One"], Zone.EXILE)


def test_discarding_the_same_way(table: Table) -> None:
    """CR 608.2e: as many cards kept as the player with the fewest has."""
    table.ann.controls("One", types="Artifact")
    table.ann.controls("Two", types="Artifact")
    kept = table.bob.controls("Three", types="Artifact")
    held = table.bob.holds("Held")
    table.ann.answers(table.ann.card("Two"))
    table.ann.carries_out(
        "Each player chooses a number of permanents they control equal to the number of permanents controlled by the player who controls the fewest, then sacrifices the rest. Each player discards cards the same way."
    )
    assert (table.ann.permanents, kept.zone, held.zone) == (["Two"], Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_miracle_at_the_cost_reduced(table: Table) -> None:
    """CR 702.94a: of each enchantment card in hand; revealed as it is drawn first."""
    table.ann.controls(
        "Veil",
        "Each enchantment card in your hand has miracle. Its miracle cost is equal to its mana cost reduced by {4}.",
        types="Enchantment",
    )
    table.ann.library("Seal", "When ~ enters, you gain 3 life.", types="Enchantment", cost="{4}")
    table.ann.answers(True, True)
    table.ann.draws()
    table.resolve_all()
    assert (table.ann.life, table.ann.hand) == (23, [])


def test_mayhem_at_its_mana_cost(table: Table) -> None:
    """CR 702.187a: a card discarded this turn; others in the graveyard not."""
    table.ann.controls(
        "Osborn",
        "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its mana cost.",
        types="Enchantment",
    )
    wish = {"text": "You gain 1 life.", "types": "Instant", "cost": "{1}"}
    old = table.ann.buried("Old", **wish)
    table.ann.has_mana("{2}")
    assert not table.ann.can(old)
    card = table.ann.holds("Wish", **wish)
    table.ann.carries_out("Discard a card.")
    table.ann.casts(card, way="mayhem")
    table.resolve()
    assert table.ann.life == 21


def test_cast_converted(table: Table) -> None:
    """CR 702.162a: for the cost, with its other face up."""
    robot = faced(
        Layout.TRANSFORM,
        ("Robot", "{3}", "Artifact Creature — Robot", "More Than Meets the Eye {1}", "2/2"),
        ("Car", "", "Artifact — Vehicle", "Crew 1", "5/5"),
    )
    card = table.ann.holds("Robot", card=robot)
    table.ann.casts(card, way="more than meets the eye", face=1, free="{1}")
    table.resolve()
    assert (card.chars.name, card.zone) == ("Car", Zone.BATTLEFIELD)


def test_shuffled_into_their_libraries(table: Table) -> None:
    """CR 701.24, 400.3: each card into its owner's."""
    for name in ("One", "Two"):
        table.ann.buried(name)
    table.bob.buried("Three")
    table.ann.carries_out(
        "Choose three cards in each graveyard. Their owners shuffle those cards into their libraries."
    )
    assert (len(table.ann.library_names), table.bob.library_names) == (2, ["Three"])


def test_mana_paid_by_each_player_starting_with_you(table: Table) -> None:
    """CR 101.4, 107.3: each may pay; the sum counts."""
    text = "Join forces — Whenever ~ attacks, each player starting with you may pay any amount of mana. ~ gets +X/+0 until end of turn, where X is the total amount of mana paid this way."
    dragon = table.ann.controls("Dragon", text, pt="1/1")
    for seat in (table.ann, table.bob):
        seat.controls("Forest")
        seat.answers(1)
    table.attack(dragon)
    table.resolve_all()
    assert dragon.pt == "3/1"


def test_a_copy_with_one_new_target(table: Table) -> None:
    """CR 707.10c, 903.3: without a commander there is no copy."""
    table.ann.answers(table.bob)
    text = "When you cast this spell while you control your commander, copy this spell. You may choose a new target for the copy.\n~ deals 2 damage to target player."
    table.ann.casts(table.ann.holds("Communion", text, types="Sorcery", cost="{0}"))
    assert len(table.stack) == 1
    table.resolve_all()
    assert table.bob.life == 18


def test_spells_of_one_kind_or_of_another(table: Table) -> None:
    """CR 603.2, 702.124: a Doctor spell, or a creature spell with that ability."""
    table.ann.controls(
        "Rose",
        "Whenever you cast a Doctor spell or creature spell with doctor's companion, you gain 1 life.",
        types="Enchantment",
    )
    table.ann.casts(table.ann.holds("Plain", **BIRD))
    table.resolve_all()
    table.ann.casts(table.ann.holds("Doctor", types="Creature — Time Lord Doctor", pt="1/1", cost="{0}"))
    table.resolve_all()
    table.ann.casts(table.ann.holds("Friend", "Doctor's companion", **BIRD))
    table.resolve_all()
    assert table.ann.life == 22
