"""Continuous effects by the rules of several dates: the layers and sublayers, dependency, timestamps at once, what is
indestructible (613.1, 613.4, 613.7m, 613.8a, 2006 418.5, 2011 613)."""

import pytest

from engine.values.colors import Color
from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table

TO_NOTHING = "Until end of turn, target creature loses all abilities and has base power and toughness 0/1."


@pytest.fixture
def ogre(table: Table) -> Card:
    """Ann's Gray Ogre."""
    return table.ann.controls("Gray Ogre", types="Creature — Ogre", pt="2/2")


@dated("last", today="5/8", cr_2011="5/8", cr_2006="1/4")
def test_setting_after_a_counter_a_pump_and_a_static_ability(table: Table, ogre: Card, last: str) -> None:
    """613.4, first example; 2006 418.5a, second example: what a resolution sets or changes shares 6b, by timestamp, so
    that the +4/+4 before it is gone; counters (6c) and what static abilities change (6d) come after."""
    counter = table.ann.holds(
        "Battlegrowth", "Put a +1/+1 counter on target creature.", types="Instant", cost="{0}"
    )
    growth = table.ann.holds(
        "Monstrous Growth", "Target creature gets +4/+4 until end of turn.", types="Sorcery", cost="{0}"
    )
    humble = table.ann.holds("Humble", TO_NOTHING, types="Instant", cost="{0}")
    found = []
    for spell in (counter, growth):
        table.ann.casts(spell)
        table.resolve()
        found.append(ogre.pt)
    table.ann.controls("Castle", "Untapped creatures you control get +0/+2.", types="Enchantment")
    found.append(ogre.pt)
    table.ann.casts(humble)
    table.resolve()

    assert [*found, ogre.pt] == ["3/3", "7/7", "7/9", last]


VIVIFY = "Target land becomes a 3/3 creature until end of turn. It's still a land."
SVOGTHOS = (
    "{0}: Until end of turn, ~ becomes a black and green Plant Zombie creature with \"This creature's power and "
    "toughness are each equal to the number of creature cards in your graveyard.\" It's still a land."
)


@dated(
    "sizes",
    today=["3/3", "6/6", "13/13", "6/6"],
    cr_2011=["3/3", "6/6", "13/13", "6/6"],
    cr_2006=["3/3", "6/6", "10/10", "3/3"],
)
def test_an_ability_that_is_gained_and_sets_power(table: Table, sizes: list[str]) -> None:
    """613.4b, 613.6; 2006 418.5a, third example: it is among the effects of 6b, by the time when it was gained."""
    for number in range(10):
        table.ann.buried(f"Body {number}", types="Creature — Bear", pt="1/1")
    land = table.ann.controls("Svogthos", SVOGTHOS, types="Land")
    growth = table.ann.holds(
        "Giant Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{0}"
    )
    first = table.ann.holds("Vivify", VIVIFY, types="Instant", cost="{0}")
    second = table.ann.holds("Vivify", VIVIFY, types="Instant", cost="{0}")
    found = []
    for act in (
        lambda: table.ann.casts(first),
        lambda: table.ann.casts(growth),
        lambda: table.ann.activates(land),
        lambda: table.ann.casts(second),
    ):
        act()
        table.resolve()
        found.append(land.pt)

    assert found == sizes


@dated("size", cr_2006="4/6")
def test_a_switch_comes_last(table: Table, size: str) -> None:
    """2006 418.5i, first example: power and toughness are switched after every other effect."""
    creature = table.ann.controls("Wall", types="Creature — Wall", pt="1/3")
    for text in (
        "Target creature gets +0/+1 until end of turn.",
        "Switch target creature's power and toughness until end of turn.",
        "Target creature gets +5/+0 until end of turn.",
    ):
        table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
        table.resolve()

    assert creature.pt == size


@dated("size", today="3/3", cr_2006="3/3")
def test_an_effect_on_those_of_a_color_sees_a_new_color(table: Table, ogre: Card, size: str) -> None:
    """613.1e-g; 2006 418.5a, first example: whether a creature is white is known before its size."""
    table.ann.controls("Crusade", "White creatures get +1/+1.", types="Enchantment")
    dye = table.ann.holds(
        "Dye", "Target creature becomes white until end of turn.", types="Instant", cost="{0}"
    )

    table.ann.casts(dye)
    table.resolve()

    assert ogre.pt == size


@dated("flies", today=True, cr_2006=True)
def test_an_ability_for_those_of_a_color_waits_for_the_color(table: Table, ogre: Card, flies: bool) -> None:
    """2006 418.5a, 418.5d: colors and abilities change in one layer, where what depends on the other comes after it."""
    table.ann.controls("Flight", "White creatures have flying.", types="Enchantment")
    dye = table.ann.holds(
        "Dye", "Target creature becomes white until end of turn.", types="Instant", cost="{0}"
    )

    table.ann.casts(dye)
    table.resolve()

    assert ("flying" in ogre.keywords, ogre.chars.colors) == (flies, {Color.WHITE})


@dated(
    "zone", today=Zone.GRAVEYARD, cr_2016=Zone.GRAVEYARD, cr_2011=Zone.BATTLEFIELD, cr_2006=Zone.BATTLEFIELD
)
def test_losing_all_abilities_after_being_made_indestructible(table: Table, ogre: Card, zone: Zone) -> None:
    """702.12b, 613.1f: a keyword ability, lost with all others; 2011 613.10: an effect on the rules that no loss of
    abilities ends."""
    ward = table.ann.holds(
        "Withstand", "Target creature gains indestructible until end of turn.", types="Instant", cost="{0}"
    )
    humble = table.ann.holds("Humble", TO_NOTHING, types="Instant", cost="{0}")
    for spell in (ward, humble):
        table.ann.casts(spell)
        table.resolve()

    table.destroy(ogre)

    assert ogre.zone is zone


@dated("zone", today=Zone.GRAVEYARD, cr_2011=Zone.GRAVEYARD)
def test_losing_an_ability_of_its_own_that_says_so(table: Table, zone: Zone) -> None:
    """2011 613.10: the effect is that of a static ability, which is lost."""
    idol = table.ann.controls("Idol", "Indestructible", types="Artifact Creature — Golem", pt="2/2")
    table.ann.casts(table.ann.holds("Humble", TO_NOTHING, types="Instant", cost="{0}"))
    table.resolve()

    table.destroy(idol)

    assert idol.zone is zone


@dated("flies", today=False, cr_2019=False, cr_2011=True, cr_2006=True)
def test_who_orders_timestamps_received_at_once(table: Table, flies: bool) -> None:
    """613.7m: each player their own, the active player's first, so that Bob's is later; 2011 613.6g, 2006 418.5e: the
    active player orders all of them."""
    bears = table.ann.controls("Bears", types="Creature — Bear", pt="2/2")
    table.ann.buried("Levitation", "Creatures you control have flying.", types="Enchantment")
    table.bob.buried("Gravity Sphere", "All creatures lose flying.", types="Enchantment")
    vaults = table.ann.holds(
        "Open the Vaults",
        "Return all artifact and enchantment cards from all graveyards to the battlefield under their owners' control.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(*([["Gravity Sphere", "Levitation"]] * flies))
    table.ann.casts(vaults)
    table.resolve()

    assert ("flying" in bears.keywords) is flies
