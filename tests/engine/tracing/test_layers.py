"""Traces of the layers: what an effect did to an object, why another did nothing, and what depended on what (CR 613)."""

import pytest

from engine.bench.boards import empty, made
from engine.rules.core.game import Game
from engine.rules.events.happening import happen
from engine.rules.layers.run import Dependence
from engine.scenario.position import begin, place
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.tracing.layers import Cause, LayerRow, Missed, traced
from engine.values.ids import ObjectId, PlayerId
from engine.values.layers import Layer
from engine.values.zones import BATTLEFIELD, GRAVEYARD, HAND

ANN, BOB = PlayerId(0), PlayerId(1)

HUMILITY = ("Hush", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1.")
OPALESCENCE = (
    "Waking",
    "Enchantment",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
)
MOON = ("Moon", "Enchantment", "Nonbasic lands are Mountains.")
URBORG = ("Swamps", "Legendary Land", "Each land is a Swamp in addition to its other land types.")
LATTICE = ("Lattice", "Artifact", "All permanents are artifacts in addition to their other types.")
RISING = (
    "Rising",
    "Enchantment",
    "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
)


def table(*cards: tuple[str, str, str], size: str = "") -> tuple[Game, list[ObjectId]]:
    """A game in which Ann controls these, in the order of their timestamps."""
    game = empty()
    ids = [
        place(game, ANN, made(name, types, text, "2/2" if "Creature" in types else "", "{3}"), BATTLEFIELD)
        for name, types, text in cards
    ]
    begin(game)
    return game, ids


def rows_in(game: Game, id: ObjectId, layer: Layer) -> list[LayerRow]:
    return [row for row in traced(game, id).rows if row.layer == layer]


@pytest.mark.parametrize("humility_first", [True, False])
def test_what_set_power_goes_on_though_its_ability_is_gone(humility_first: bool):
    """CR 613.6: Opalescence begins to apply in layer 4, and goes on in 7b though Humility took its ability in layer 6;
    there the later timestamp wins (613.7)."""
    cards = (HUMILITY, OPALESCENCE) if humility_first else (OPALESCENCE, HUMILITY)
    game, ids = table(*cards)
    hush = ids[0] if humility_first else ids[1]

    found = rows_in(game, hush, Layer.PT_SET)

    assert [row.part.source for row in found if row.part] == ids
    assert [row.goes_on for row in found] == [True, True]
    assert (found[-1].after.power, game.characteristics(hush).power) == ((3, 3) if humility_first else (1, 1))


def test_an_effect_waits_for_one_that_takes_its_ability():
    """CR 613.8a: Blood Moon's effect decides whether Urborg's exists; it is applied first in spite of its timestamp."""
    game, (swamps, moon) = table(URBORG, MOON)

    found = rows_in(game, swamps, Layer.TYPE)

    assert [(row.part.source, row.missed) for row in found if row.part] == [
        (moon, None), (swamps, Missed.ABILITY_LOST),
    ]  # fmt: skip
    last = found[1]
    assert last.taker is not None
    assert last.taker.source == moon
    assert [(one.other.source, one.dependence, one.loop) for one in last.waited] == [
        (moon, Dependence.EXISTENCE, False)
    ]


def test_an_effect_waits_for_one_that_changes_what_it_applies_to():
    """CR 613.8a."""
    game, (rising, lattice) = table(RISING, LATTICE)

    found = rows_in(game, rising, Layer.TYPE)

    assert [row.part.source for row in found if row.part] == [lattice, rising]
    assert [(one.other.source, one.dependence) for one in found[1].waited] == [(lattice, Dependence.REACH)]


def test_effects_that_depend_on_each_other_are_applied_by_timestamp():
    """CR 613.8b."""
    game, (one, other) = table(
        ("One", "Artifact", "All artifacts are enchantments."),
        ("Other", "Enchantment", "All enchantments are artifacts."),
    )

    found = [row for row in rows_in(game, one, Layer.TYPE) if row.part]

    assert [row.part.source for row in found if row.part] == [one, other]
    assert [(w.other.source, w.loop) for w in found[0].waited] == [(other, True)]


def test_why_an_effect_did_not_apply():
    """CR 611.3a, 604.1."""
    game, (bear, *_) = table(
        ("Bear", "Creature — Bear", ""),
        ("Stone", "Enchantment", "Noncreature artifacts you control have indestructible."),
        ("Rage", "Enchantment", "As long as you control an artifact, creatures you control get +1/+1."),
    )

    missed = {row.part.source: row.missed for row in traced(game, bear).rows if row.part}

    assert list(missed.values()) == [Missed.NOT_MEANT, Missed.NOT_SO]


def test_counters_and_basic_land_types_work_without_an_effect():
    """CR 613.4c, 122.1a, 305.6."""
    game, (bear, land, _) = table(("Bear", "Creature — Bear", ""), ("Cave", "Land", ""), MOON)
    happen(game, ev.CountersChanged(target=ObjectRef(bear), kind="+1/+1", amount=2))

    grown = [row for row in traced(game, bear).rows if row.cause == Cause.COUNTERS]
    tappable = [row for row in traced(game, land).rows if row.cause == Cause.LAND_TYPES]

    assert [(row.before.power, row.after.power) for row in grown] == [(2, 4)]
    assert [(len(row.before.abilities), len(row.after.abilities)) for row in tappable] == [(0, 1)]


def test_a_card_elsewhere_defines_its_own_power():
    """CR 604.3: in every zone."""
    game, _ = table(("Bear", "Creature — Bear", ""))
    ooze = made(
        "Ooze", "Creature — Ooze", "~'s power is equal to the number of creatures you control.", "*/1"
    )
    card = place(game, ANN, ooze, HAND)

    rows = traced(game, card).rows

    assert [(row.layer, row.first, row.after.power) for row in rows] == [(Layer.PT_DEFINED, True, 1)]


def test_a_card_in_a_graveyard_is_traced_with_what_changes_it():
    """CR 109.2: "creature cards in your graveyard"."""
    game, _ = table(("Call", "Enchantment", "Creature cards in your graveyard have flying."))
    bear = place(game, ANN, made("Bear", "Creature — Bear", "", "2/2"), GRAVEYARD)
    rock = place(game, ANN, made("Rock", "Artifact", ""), GRAVEYARD)

    assert [row.missed for row in traced(game, bear).rows] == [None]
    assert [row.missed for row in traced(game, rock).rows] == [Missed.NOT_MEANT]
    assert traced(game, bear).now == game.characteristics(bear)


def test_a_trace_leaves_the_game_as_it_is():
    game, (hush, _) = table(HUMILITY, OPALESCENCE)
    version, projection = game.state.version, game.projection()

    traced(game, hush)

    assert game.state.version == version
    assert game.projection() is projection
