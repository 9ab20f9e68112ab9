"""What "its", "those" and "if you do" speak of, where something else was named too (CR 608.2c)."""

import pytest

from engine.values.zones import Zone
from tests.rulings.making import made

SYMMETRY = "Whenever a creature you control with power equal to its toughness attacks, it gains trample until end of turn."
EMBERS = (
    "When this creature dies, exile it. If you do, exile the top card of your library. Until the end of your next "
    "turn, you may play one of those cards."
)


def test_a_creature_with_power_equal_to_its_toughness_is_measured_by_itself(table):
    """CR 608.2c, 208.1: both numbers are the attacking creature's, not one of them the source's."""
    table.ann.controls("Symmetrist", SYMMETRY, pt="4/4")
    even = table.ann.controls("Even", pt="2/2")
    odd = table.ann.controls("Odd", pt="4/2")
    table.attack(even, odd)
    table.resolve_all()

    assert ("trample" in even.keywords, "trample" in odd.keywords) == (True, False)


def test_each_creature_with_toughness_greater_than_its_power_is_measured_by_itself(table):
    """CR 611.3a, 510.1c: a 1/3 assigns 3; a 3/2 assigns 3 too, though its toughness exceeds the power of the 1/3."""
    table.ann.controls(
        "Lumber",
        "Each creature you control with toughness greater than its power assigns combat damage equal to its toughness "
        "rather than its power.",
        pt="1/3",
    )
    thin = table.ann.controls("Thin", pt="3/2")
    thick = table.ann.controls("Thick", pt="0/4")
    table.attack(thin, thick)
    table.damage()

    assert table.bob.life == 13


def test_creatures_with_toughness_greater_than_their_power_are_asked_one_by_one(table):
    """CR 611.3a."""
    table.ann.controls(
        "Guard", "Creatures you control with toughness greater than their power have vigilance.", types="Enchantment"
    )  # fmt: skip
    thin = table.ann.controls("Thin", pt="3/2")
    thick = table.ann.controls("Thick", pt="0/4")

    assert ("vigilance" in thin.keywords, "vigilance" in thick.keywords) == (False, True)


def test_those_cards_are_the_exiled_source_and_the_other(table):
    """CR 608.2c: "one of those cards" is either of the two that were exiled, and only one of them."""
    top = table.ann.library("Top", cost="{1}")
    ember = table.ann.controls("Ember", EMBERS, cost="{1}{R}")
    table.destroy(ember)
    table.resolve_all()
    table.ann.has_mana("{R}{R}{R}")

    assert (ember.zone, top.zone) == (Zone.EXILE, Zone.EXILE)
    assert table.ann.can(ember)
    assert table.ann.can(top)

    table.ann.casts(ember)
    table.resolve()

    assert not table.ann.can(top)


def test_playing_the_other_one_leaves_the_source_in_exile(table):
    """CR 608.2c, 601.3."""
    top = table.ann.library("Top", cost="{1}")
    ember = table.ann.controls("Ember", EMBERS, cost="{1}{R}")
    table.destroy(ember)
    table.resolve_all()
    table.ann.has_mana("{R}{R}{R}")
    table.ann.casts(top)
    table.resolve()

    assert not table.ann.can(ember)


def test_whether_a_card_is_played_later_is_not_known_yet():
    """CR 608.2c: what may be done for a while is not done as the ability resolves; the text is declined."""
    text = "{T}: You may play target card from your graveyard this turn. If you do, it enters tapped."
    with pytest.raises(AssertionError, match="only later"):
        made("Staff", text, types="Artifact")
