"""What a player "may" do, or have happen, with something that has left: an impossible option isn't offered (CR 608.2d)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def stale(table: Table, text: str, *answers: object) -> Card:
    """Ann activates that ability of a 3/3, which is destroyed in response."""
    source = table.ann.controls("Source", f"{{0}}: {text}", pt="3/3")
    table.ann.answers(*answers)
    table.ann.activates(source)
    table.destroy(source)
    table.resolve()
    return source


@pytest.mark.parametrize(
    "text",
    [
        "You may have ~ fight target creature an opponent controls.",
        "You may have ~ become a copy of target creature an opponent controls.",
        "You may exchange control of ~ and target creature an opponent controls.",
        "You may have target creature an opponent controls block ~ this turn if able.",
        "You may have target opponent gain control of ~.",
        "You may goad ~.",
        "You may detain ~.",
        "You may suspect ~.",
        "You may flip ~.",
        "You may turn ~ face up.",
        "You may double ~'s power until end of turn.",
        "You may have ~ phase out.",
        "You may have ~ deal 1 damage to itself.",
        "You may have ~ become a 5/5 Dragon creature until end of turn.",
    ],
)
def test_nobody_is_asked_about_what_has_left(table: Table, text: str) -> None:
    """CR 608.2d, 701.12a, 701.14b: nothing could happen."""
    bear = table.bob.controls("Bear", pt="2/2")
    stale(table, text)

    assert bear.controller is table.bob


@pytest.mark.parametrize("text", ["You may have ~ explore.", "You may have ~ connive."])
def test_what_it_still_does_is_offered(table: Table, text: str) -> None:
    """CR 608.2d, 701.44c, 701.50c: a creature that has left still explores and connives, as it last was."""
    for number in range(3):
        table.ann.library(f"Card {number}", types="Land")
    stale(table, text, True)

    assert table.ann.hand == ["Card 0"] or table.ann.graveyard[-1] == "Card 0"


def test_what_has_left_deals_damage(table: Table) -> None:
    """CR 608.2d, 608.2h: it deals it as it last was."""
    bear = table.bob.controls("Bear", pt="2/2")
    stale(
        table, "You may have ~ deal damage equal to its power to target creature an opponent controls.", True
    )

    assert bear.zone is Zone.GRAVEYARD


def test_a_token_that_is_a_copy_of_what_has_left(table: Table) -> None:
    """CR 608.2d, 707.2: it is a copy of what that last was."""
    stale(table, "You may create a token that's a copy of ~.", True)

    assert table.ann.permanents == ["Source"]


def test_damage_to_what_has_left(table: Table) -> None:
    """CR 608.2d: of a creature that entered."""
    text = "Whenever a creature enters, you may have ~ deal 1 damage to it."
    table.ann.controls("Flash", text, types="Enchantment")
    bear = table.bob.holds("Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    table.destroy(bear)
    table.resolve()

    assert bear.zone is Zone.GRAVEYARD


def test_those_of_one_player_are_not_exchanged(table: Table) -> None:
    """CR 608.2d, 701.12b: both have come under the control of one player."""
    source = table.ann.controls("Source", "{0}: You may exchange control of ~ and target creature.", pt="3/3")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(source)
    theft = table.ann.holds("Theft", "Gain control of target creature.", types="Instant", cost="{U}")
    table.ann.answers(bear)
    table.ann.casts(theft, free="{U}")
    table.resolve_all()

    assert (source.controller, bear.controller) == (table.ann, table.ann)


def test_no_longer_a_creature(table: Table) -> None:
    """CR 608.2d, 701.14b: it can't fight."""
    text = "{0}: You may have ~ fight target creature an opponent controls."
    source = table.ann.controls("Source", text, types="Artifact Creature", pt="3/3")
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.activates(source)
    change = table.ann.holds(
        "Change",
        "Target artifact becomes an enchantment and loses all other card types.",
        types="Instant",
        cost="{U}",
    )
    table.ann.casts(change, free="{U}")
    table.resolve_all()

    assert bear.object.damage == 0
