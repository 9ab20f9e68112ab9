"""Who chooses among replacement effects is told the event and what each effect would make of it (CR 616.1)."""

import pytest

from engine.decisions import Choose
from engine.values.zones import Zone


def outcomes(decision):
    """What comes of each option, by the name of nothing but its words."""
    return sorted(option.outcome for option in decision.options)


def test_the_event_and_its_outcomes_are_said(table):
    """CR 616.1f: 3 life doubled is 6, one more than 3 is 4; both then apply in the order chosen: (3 + 1) x 2 = 8."""
    table.ann.controls(
        "Seal", "If you would gain life, you gain twice that much life instead.", types="Enchantment"
    )
    table.ann.controls(
        "Charm", "If you would gain life, you gain that much life plus 1 instead.", types="Enchantment"
    )
    salve = table.ann.holds("Salve", "You gain 3 life.", types="Instant", cost="{W}")
    table.ann.has_mana("{W}")
    table.ann.answers("plus 1")
    table.ann.casts(salve)
    before = table.ann.life
    table.resolve()
    asked = table.ann.asked.of(Choose)
    assert table.ann.life == before + 8
    assert asked[0].why.text.endswith("would gain 3 life")
    assert [words.rpartition("would ")[2] for words in outcomes(asked[0])] == ["gain 4 life", "gain 6 life"]


def test_an_effect_that_was_applied_is_said_and_can_not_be_chosen_again(table):
    """CR 614.5, 616.1f: of three effects the one chosen first doesn't apply to the event once more."""
    for name, text in (
        ("Seal", "If you would gain life, you gain twice that much life instead."),
        ("Charm", "If you would gain life, you gain that much life plus 1 instead."),
        ("Bond", "If you would gain life, you gain that much life plus 2 instead."),
    ):
        table.ann.controls(name, text, types="Enchantment")
    salve = table.ann.holds("Salve", "You gain 3 life.", types="Instant", cost="{W}")
    table.ann.has_mana("{W}")
    table.ann.answers("plus 1")
    table.ann.answers("plus 2")
    table.ann.casts(salve)
    before = table.ann.life
    table.resolve()
    asked = table.ann.asked.of(Choose)
    assert table.ann.life == before + 12
    assert [len(question.barred) for question in asked] == [0, 1]
    assert "plus 1" in asked[1].barred[0].label
    assert "614.5" in asked[1].barred[0].reason


def test_looking_at_what_would_come_of_it_changes_nothing(table):
    """CR 616.1: an effect that is not chosen has not been applied; a shield that was only looked at is whole."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.ann.controls("Wall", "If a creature you control would die, exile it instead.", types="Enchantment")
    table.ann.controls(
        "Grave",
        "If a creature you control would die, return it to its owner's hand instead.",
        types="Enchantment",
    )
    table.ann.answers("exile")
    table.destroy(bear)
    asked = table.ann.asked.of(Choose)
    assert table.zone_of(bear) is Zone.EXILE
    assert asked[0].why.text == "Bear would die"
    assert "Bear would be exiled" in outcomes(asked[0])


@pytest.mark.parametrize("order", ["Tapped", "Counters"])
def test_how_a_permanent_would_enter_is_said(table, order):
    """CR 614.1c, 616.1: entering tapped and entering with a counter are both applied, whichever comes first: only who wants
    to be asked everything is asked."""
    table.agents[table.ann.id].asks_everything = True
    table.ann.controls("Tapped", "Creatures you control enter tapped.", types="Enchantment")
    table.ann.controls(
        "Counters", "Creatures you control enter with a +1/+1 counter on them.", types="Enchantment"
    )
    bear = table.ann.holds("Bear", types="Creature — Bear", pt="2/2", cost="{G}")
    table.ann.has_mana("{G}")
    table.ann.answers("tapped" if order == "Tapped" else "counter")
    table.ann.casts(bear)
    table.resolve()
    asked = table.ann.asked.of(Choose)
    assert table.zone_of(bear) is Zone.BATTLEFIELD
    assert asked[0].why.text == "Bear would enter"
    assert outcomes(asked[0]) == ["Bear would enter tapped", "Bear would enter with 1 +1/+1 counter"]
