"""The ways to play a card: each with its face, its cost, and the first rule against it (CR 601.3, 305)."""

from engine.bench.boards import empty, made
from engine.decisions import ActionKind
from engine.scenario.position import begin, place
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.views.playing import ways_to_play

ANN = PlayerId(0)


def ways_of(card, zone, *, lands=0, laws=()):
    """The ways of Ann's card in a zone, with so many Mountains and enchantments that say these things."""
    game = empty()
    for _ in range(lands):
        place(game, ANN, made("Mountain", "Basic Land — Mountain", ""), BATTLEFIELD)
    for law in laws:
        place(game, ANN, made("Law", "Enchantment", law), BATTLEFIELD)
    id = place(game, ANN, card, zone)
    begin(game)
    return ways_to_play(game, ANN, id)


def test_the_cost_counts_what_effects_add_and_parts_that_are_not_mana():
    """CR 601.2f."""
    text = "As an additional cost to cast this spell, discard a card.\n~ deals 2 damage to any target."
    (way,) = ways_of(
        made("Spark", "Sorcery", text, cost="{1}{R}"), HAND, laws=["Spells cost {1} more to cast."]
    )

    assert (way.name, way.cost) == ("Spark", "{2}{R}, Discard a card")


def test_x_stays_open():
    """CR 107.3a."""
    (way,) = ways_of(
        made("Blaze", "Instant", "~ deals X damage to any target.", cost="{X}{R}"), HAND, lands=1
    )

    assert (way.cost, way.reason) == ("{X}{R}", "")


def test_flashback_has_its_own_cost_and_its_reason():
    """CR 702.34a, 601.2h."""
    text = "Draw two cards.\nFlashback {4}{R}"
    (way,) = ways_of(made("Recall", "Instant", text, cost="{R}"), GRAVEYARD, lands=1)

    assert (way.kind, way.way, way.cost) == (ActionKind.CAST, "flashback", "{4}{R}")
    assert way.rule == "601.2h"
    assert "{4}{R}" in way.reason


def test_an_ability_of_a_card_in_hand_is_a_way_too():
    """CR 702.29a."""
    text = "Cycling {R}"
    cast, cycled = ways_of(made("Ogre", "Creature — Ogre", text, cost="{4}{R}", size="3/3"), HAND, lands=1)

    assert (cast.kind, cast.cost, cast.view.power) == (ActionKind.CAST, "{4}{R}", 3)
    assert (cycled.kind, cycled.reason) == (ActionKind.ACTIVATE, "")
    assert "{R}" in cycled.cost


def test_a_land_costs_nothing_and_says_when_it_can_be_played():
    """CR 305.1."""
    (way,) = ways_of(made("Mountain", "Basic Land — Mountain", ""), HAND)

    assert (way.kind, way.cost) == (ActionKind.PLAY_LAND, "")


def test_what_lies_on_the_battlefield_is_played_in_no_way():
    assert ways_of(made("Ogre", "Creature — Ogre", "", cost="{R}", size="3/3"), BATTLEFIELD) == ()
