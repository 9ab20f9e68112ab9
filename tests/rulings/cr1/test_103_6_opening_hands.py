"""Beginning the game with cards of an opening hand on the battlefield (CR 103.6)."""

from __future__ import annotations

from engine.rules.turn.starting import reveal_opening_hands, use_opening_hands
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BEGINS = "If this card is in your opening hand, you may begin the game with it on the battlefield."


def test_cards_of_an_opening_hand_may_begin_on_the_battlefield(table: Table) -> None:
    """CR 103.6, 103.6a: as many of them as the player wants, in any order, without being cast."""
    first = table.ann.holds(
        "First", f"{BEGINS}\nCreatures you control get +1/+1.", types="Enchantment", cost="{4}"
    )
    second = table.ann.holds(
        "Second", f"{BEGINS}\nCreatures you control have flying.", types="Enchantment", cost="{4}"
    )
    table.ann.holds("Bear", pt="2/2")
    table.ann.answers(second, first)
    use_opening_hands(table.game)

    assert table.ann.permanents == ["Second", "First"]
    assert table.ann.hand == ["Bear"]


def test_each_player_in_turn_order_and_only_who_wants_to(table: Table) -> None:
    """CR 103.6: the starting player is asked first; a player may keep such cards in hand."""
    kept = table.ann.holds("Kept", BEGINS, types="Enchantment", cost="{4}")
    other = table.bob.holds("Other", BEGINS.replace("this card", "~").replace("it on", "her on"), pt="2/2")
    table.ann.answers(())
    table.bob.answers(other)
    use_opening_hands(table.game)

    assert kept.zone is Zone.HAND
    assert table.bob.permanents == ["Other"]


def test_what_is_chosen_as_it_enters_is_chosen_before_the_game(table: Table) -> None:
    """CR 103.6a, 614.1c: it enters the battlefield, with everything that goes with that."""
    text = f"{BEGINS}\nAs this enchantment enters, choose a color.\nCreatures of the chosen color you control get +1/+1."
    sign = table.ann.holds("Sign", text, types="Enchantment", cost="{4}")
    bear = table.ann.controls("Bear", cost="{G}", pt="2/2")
    table.ann.answers(sign, "green")
    use_opening_hands(table.game)

    assert bear.pt == "3/3"


REVEALED = "You may reveal this card from your opening hand. If you do, "


def test_what_a_revealed_card_says_waits_for_the_first_spell_of_the_game(table: Table) -> None:
    """CR 103.6b, 603.7: the first spell only, and of each opponent."""
    text = f"{REVEALED}when each opponent casts their first spell of the game, counter that spell unless that player pays {{1}}."
    annex = table.ann.holds("Annex", text, cost="{7}", pt="5/6")
    table.ann.answers(annex)
    reveal_opening_hands(table.game)
    assert annex.zone is Zone.HAND
    for name in ("First", "Second"):
        table.bob.casts(table.bob.holds(name, "You gain 1 life.", types="Instant", cost="{0}"))
        table.resolve_all()

    assert table.bob.life == 21


def test_at_the_first_upkeep_of_the_game(table: Table) -> None:
    """CR 103.6b, 603.7b: once, whoever's it is."""
    text = f"{REVEALED}at the beginning of the first upkeep, each opponent loses 3 life."
    table.ann.answers(table.ann.holds("Dross", text, cost="{7}", pt="6/6"))
    reveal_opening_hands(table.game)
    for seat in (table.ann, table.bob):
        for _ in range(3):
            seat.library("Card")
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()
    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (20, 17)
