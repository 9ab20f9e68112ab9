"""Targets that the controller chooses, and then those of another player's choice (CR 601.6b, 602.3b)."""

from __future__ import annotations

import pytest

from engine.decisions import Choose
from tests.rulings.table import Table

OFFERING = (
    "Destroy target nonbasic land you don't control and target nonbasic land of an opponent's choice you don't control. "
    "~ deals 7 damage to target creature you don't control and 7 damage to target creature of an opponent's choice you "
    "don't control."
)


def test_of_a_spell_its_controller_chooses_everything_first(table: Table) -> None:
    """CR 601.6b: both of Ann's targets, of either sentence, before both of Bob's."""
    cove = table.bob.controls("Cove", types="Land")
    gate = table.bob.controls("Gate", types="Land")
    ogre = table.bob.controls("Ogre", pt="3/3")
    troll = table.bob.controls("Troll", pt="2/2")
    table.bob.controls("Kept", pt="2/2")
    table.ann.answers(cove, ogre)
    table.bob.answers(gate, troll)
    table.ann.casts(table.ann.holds("Offering", OFFERING, types="Instant", cost="{0}"))
    table.resolve()

    assert table.bob.permanents == ["Kept"]
    assert [one.player for one in table.asked.of(Choose)] == [table.ann.id] * 2 + [table.bob.id] * 2


def test_of_an_ability_its_controller_chooses_first(table: Table) -> None:
    """CR 602.3b: Bob chooses knowing what Ann's target is; both may be the same."""
    witches = table.ann.controls(
        "Witches",
        "{T}: ~ deals 1 damage to any target and 1 damage to any target of an opponent's choice.",
        pt="1/3",
    )
    table.ann.answers(table.bob)
    table.bob.answers(witches)
    table.ann.activates(witches)
    table.resolve()

    assert table.bob.life == 19
    assert witches.object.damage == 1


def test_any_other_target_is_not_the_one_chosen_before(table: Table) -> None:
    """CR 601.2c: what is "other" can't be what was chosen already, whoever chooses."""
    text = "{T}: ~ deals 1 damage to any target and 1 damage to any other target of an opponent's choice."
    witches = table.ann.controls("Witches", text, pt="1/3")
    table.ann.answers(table.bob)
    table.bob.answers(table.bob)
    with pytest.raises(AssertionError, match="is not among the options"):
        table.ann.activates(witches)


def test_an_opponents_choice_among_what_they_control(table: Table) -> None:
    """CR 601.6: only creatures of the player who chooses, who does so as the spell is cast."""
    table.ann.controls("Mine")
    table.bob.controls("First")
    second = table.bob.controls("Second")
    text = "Gain control of target creature of an opponent's choice they control."
    table.bob.answers(second)
    table.ann.casts(table.ann.holds("Sermon", text, types="Sorcery", cost="{0}"))
    table.resolve()

    assert second.controller == table.ann
    assert table.bob.permanents == ["First"]
