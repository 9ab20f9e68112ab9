"""Rulings: what is said of spells before they are cast, and which noun a clause, a cost or "that" belongs to."""

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

LEAVE = (
    "When ~ enters, exile a card from a graveyard.\nYou may look at the top card of your library any time.\n"
    "Once each turn, you may cast a spell from the top of your library if it shares a card type with a card exiled "
    "with ~."
)


@pytest.mark.parametrize(("exiled", "may"), [("Instant", True), ("Artifact", False)])
def test_leave_to_cast_a_spell_if_it_is_such(table: Table, exiled: str, may: bool) -> None:
    """CR 601.3e: what the condition is said of is the spell to be cast, not what gives the leave."""
    giver = table.ann.holds("Giver", LEAVE, types="Creature", cost="{1}", pt="2/2")
    table.bob.buried("Old", types=exiled)
    table.ann.casts(giver, free="{1}")
    table.resolve_all()
    top = table.ann.library("Top", "You gain 1 life.", types="Instant", cost="{1}")
    table.ann.has_mana("{1}")

    assert table.ann.can(top) is may


@pytest.mark.parametrize("merfolk", [True, False])
def test_a_spell_has_flash_as_long_as(table: Table, merfolk: bool) -> None:
    """CR 702.8a, 113.6: flash works wherever the card could be cast from, not on the battlefield alone."""
    text = "This spell has flash as long as you control a Merfolk.\nYou gain 1 life."
    spell = table.ann.holds("Tide", text, types="Sorcery", cost="{1}")
    if merfolk:
        table.ann.controls("Fish", types="Creature — Merfolk", pt="1/1")
    table.to(Step.END)
    table.ann.has_mana("{1}")

    assert table.ann.can(spell) is merfolk


@pytest.mark.parametrize("types", [3, 4])
def test_a_spell_has_cascade_as_long_as(table: Table, types: int) -> None:
    """CR 113.6, 702.85a: what a spell has, it has on the stack, where cascade triggers as it is cast."""
    text = (
        "This spell has cascade as long as there are four or more card types among cards in your graveyard."
    )
    for kind in ("Land", "Instant", "Sorcery", "Artifact")[:types]:
        table.ann.buried(kind, types=kind)
    spell = table.ann.holds("Marauder", text, types="Creature", cost="{1}{R}", pt="3/1")
    found = table.ann.library("Found", types="Creature", cost="{1}", pt="1/1")
    if types == 4:
        table.ann.answers(True)

    table.ann.casts(spell, free="{1}{R}")
    table.resolve_all()

    assert found.zone is (Zone.BATTLEFIELD if types == 4 else Zone.LIBRARY)


def test_where_a_card_is_follows_a_number_of_permanents(table: Table) -> None:
    """CR 109.4: nothing in a hand is controlled: "from your hand" is said of the card, not of the lands counted."""
    text = (
        "When ~ dies, you may put a permanent card with mana value less than or equal to the number of lands you "
        "control from your hand onto the battlefield tapped."
    )
    dying = table.ann.controls("Dying", text, pt="2/2")
    table.ann.controls("Forest", types="Land")
    table.ann.controls("Grove", types="Land")
    small = table.ann.holds("Small", types="Creature", cost="{2}", pt="2/2")
    also = table.ann.holds("Also", types="Artifact", cost="{1}")
    table.ann.holds("Big", types="Creature", cost="{3}", pt="3/3")
    table.ann.answers(True, small)

    table.destroy(dying)
    table.resolve_all()

    assert (small.zone, also.zone) == (Zone.BATTLEFIELD, Zone.HAND)
    assert small.object.tapped


@pytest.mark.parametrize("kicked", [True, False])
def test_a_keyword_whose_cost_stands_apart(table: Table, kicked: bool) -> None:
    """CR 702.33a, 207.2c: a keyword and a spaced dash before its cost: the cost may be paid, or not."""
    text = (
        "Kicker — Sacrifice an artifact or creature.\nTarget creature gets -2/-2 until end of turn. "
        "If this spell was kicked, that creature gets -6/-6 until end of turn instead."
    )
    spell = table.ann.holds("Eject", text, types="Instant", cost="{1}{B}")
    relic = table.ann.controls("Relic", types="Artifact")
    giant = table.bob.controls("Giant", pt="7/7")
    table.ann.answers(kicked)

    table.ann.casts(spell, free="{1}{B}")
    table.resolve_all()

    assert giant.pt == ("1/1" if kicked else "5/5")
    assert relic.zone is (Zone.GRAVEYARD if kicked else Zone.BATTLEFIELD)


def test_a_target_becomes_a_copy_of_what_was_chosen(table: Table) -> None:
    """CR 707.4, 608.2c: "that creature" is the one chosen before, not the target that becomes a copy of it."""
    text = (
        "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end "
        "of turn."
    )
    shape = table.ann.holds("Shape", text, types="Instant", cost="{1}")
    bear = table.ann.controls("Bear", pt="2/2")
    giant = table.bob.controls("Giant", pt="5/5")
    table.ann.answers(bear, giant)

    table.ann.casts(shape, free="{1}")
    table.resolve_all()

    assert (bear.pt, bear.chars.name, giant.pt) == ("5/5", "Giant", "5/5")
