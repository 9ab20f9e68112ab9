"""Traces of costs: each increase and reduction with its source, ending in what is paid (CR 601.2f)."""

from engine.bench.boards import empty, made
from engine.rules.casting.ways_to_cast import Way, as_spell
from engine.rules.core.game import Game
from engine.rules.mana.total_cost import changed_for_spell
from engine.scenario.position import begin, place
from engine.values.ids import ObjectId, PlayerId
from engine.values.mana import mana_cost
from engine.values.zones import BATTLEFIELD, HAND
from engine.views.inspector import inspected
from engine.views.prices import prices

ANN = PlayerId(0)


def game_with(*texts: str) -> tuple[Game, ObjectId]:
    """Ann has a spell for {3}{R} in hand, and enchantments that say these things."""
    game = empty()
    for number, text in enumerate(texts):
        place(game, ANN, made(f"Law {number}", "Enchantment", text), BATTLEFIELD)
    spell = place(game, ANN, made("Spark", "Instant", "~ deals 2 damage to any target.", cost="{3}{R}"), HAND)
    begin(game)
    return game, spell


def test_increases_come_before_reductions_whatever_their_timestamps():
    """CR 601.2f."""
    game, spell = game_with("Instant spells you cast cost {2} less to cast.", "Spells cost {1} more to cast.")

    (price,) = prices(game, ANN, spell)

    assert [(line.words, line.source_name, line.cost) for line in price.lines] == [
        ("to begin with", "", "{3}{R}"),
        ("{1} more", "Law 1", "{4}{R}"),
        ("{2} less", "Law 0", "{2}{R}"),
    ]


def test_the_last_line_is_what_the_rules_say_it_costs():
    game, spell = game_with("Spells cost {1} more to cast.", "Red spells you cast cost {1} less to cast.")

    found = inspected(game, ANN, spell)

    assert found is not None
    seen = as_spell(game, ANN, spell, Way())
    assert found.prices[0].lines[-1].cost == str(
        changed_for_spell(game, mana_cost("{3}{R}"), seen, ANN, None).joined()
    )


def test_what_others_hold_has_no_price_for_a_seat_that_may_not_see_it():
    """CR 402.3."""
    game, spell = game_with("Spells cost {1} more to cast.")

    found = inspected(game, PlayerId(1), spell)

    assert found is not None
    assert (found.known, found.prices) == (False, ())


def test_what_activating_costs_is_told_step_by_step_down_to_the_least():
    """CR 602.2b, 601.2f: increases before reductions, and no reduction below what the text leaves."""
    game = empty()
    law = "Activated abilities of creatures cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana."
    place(game, ANN, made("Law", "Enchantment", law), BATTLEFIELD)
    tax = "Activated abilities of creatures cost {1} more to activate."
    place(game, ANN, made("Tax", "Enchantment", tax), BATTLEFIELD)
    bear = place(
        game, ANN, made("Bear", "Creature — Bear", "{1}: ~ gets +1/+0 until end of turn.", "2/2"), BATTLEFIELD
    )
    begin(game)

    (price,) = prices(game, ANN, bear)

    assert [(line.words, line.source_name, line.cost) for line in price.lines] == [
        ("to begin with", "", "{1}"),
        ("{1} more", "Tax", "{2}"),
        ("{2} less", "Law", "{1}"),
    ]


def test_before_targets_are_chosen_nothing_is_less_for_them():
    """CR 601.2c, 601.2f: the price that is told is the one without targets, not the lowest that could be."""
    game, spell = game_with("Spells you cast cost {1} less to cast for each target.")

    (price,) = prices(game, ANN, spell)

    assert [(line.words, line.cost) for line in price.lines] == [
        ("to begin with", "{3}{R}"),
        ("{0} less", "{3}{R}"),
    ]
