"""Effects of resolutions that change no characteristics hold for what comes later too (CR 611.2c)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.attacking import attack_rules
from engine.rules.turn.combat.blocking import block_rules, can_block
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table


def later(table: Table, seat: object, name: str, text: str = "", pt: str = "2/2") -> Card:
    """A creature with flash that comes after the effect began."""
    card = seat.holds(name, f"Flash\n{text}".strip(), cost="{0}", pt=pt)  # type: ignore[attr-defined]
    seat.casts(card)  # type: ignore[attr-defined]
    table.resolve_all()
    return card


@pytest.mark.parametrize(
    "text",
    [
        "Creatures can't block this turn.",
        "Creatures your opponents control can't block this turn.",
        "Creatures you control can't be blocked this turn.",
        "Creatures without flying can't block this turn.",
    ],
)
def test_what_comes_later_cant_block_or_be_blocked_either(table: Table, text: str) -> None:
    """CR 611.2c: no characteristic is changed."""
    table.ann.carries_out(text)
    ox = later(table, table.ann, "Ox", "Haste")
    wall = later(table, table.bob, "Wall")
    table.attack(ox)
    assert not can_block(table.game, wall.id, ox.id)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("Creatures you control gain flying until end of turn.", False),
        ("Creatures you control get +1/+1 until end of turn.", False),
        ("Creatures you control gain indestructible until end of turn.", False),
    ],
)
def test_what_comes_later_has_not_gained_anything(table: Table, text: str, has: bool) -> None:
    """CR 611.2c: characteristics are changed of those that are there alone."""
    first = table.ann.controls("First", pt="2/2")
    table.ann.carries_out(text)
    ox = later(table, table.ann, "Ox")
    assert ((ox.keywords, ox.pt) == ({"flash"}, "2/2")) is not has
    assert (first.keywords, first.pt) != (set(), "2/2")


def test_damage_by_toughness_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c: how combat damage is assigned is no characteristic."""
    table.ann.carries_out("Each creature you control assigns combat damage equal to its toughness rather than its power this turn.")  # fmt: skip
    wall = later(table, table.ann, "Wall", "Haste", "1/5")
    table.attack(wall)
    table.damage()
    assert table.bob.life == 15


def test_attacking_if_able_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c, 508.1d: a requirement is none either."""
    bident = table.ann.controls(
        "Bident", "{0}: Creatures you control attack this turn if able.", types="Artifact"
    )
    table.ann.activates(bident)
    table.resolve_all()
    ox = later(table, table.ann, "Ox", "Haste")
    assert [option.creature for option in attack_rules(table.game, table.ann.id).options if option.must] == [
        ox.id
    ]


def test_attacking_if_able_as_all_that_a_spell_says(table: Table) -> None:
    """CR 112.1, 611.2c, 508.1d: an instant's only line is what happens as it resolves, for this turn."""
    table.ann.carries_out("Creatures you control attack this turn if able.")
    ox = later(table, table.ann, "Ox", "Haste")

    def required() -> list[ObjectId]:
        return [option.creature for option in attack_rules(table.game, table.ann.id).options if option.must]

    assert required() == [ox.id]
    table.attack(ox)
    for seat in (table.ann, table.bob):
        seat.library("Card")
    table.to(Step.BEGINNING_OF_COMBAT, turns_on=2)
    assert required() == []


def test_blocking_if_able_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c, 509.1c: "all creatures able to block target creature this turn do so"."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.ann.carries_out("All creatures able to block target creature this turn do so.")
    wall = later(table, table.bob, "Wall")
    table.attack(ox)
    rules = block_rules(table.game, table.bob.id)
    assert [(option.creature, option.must_attackers) for option in rules.options] == [(wall.id, (ox.id,))]


def test_damage_prevented_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c, example."""
    table.ann.carries_out("Prevent all damage creatures would deal this turn.")
    ox = later(table, table.ann, "Ox")
    table.deal(ox, table.bob, 3)
    assert table.bob.life == 20


def test_as_though_without_defender_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c, 609.4: what may be done as though something were so is no characteristic."""
    table.ann.carries_out(
        "Creatures with defender you control can attack this turn as though they didn't have defender."
    )
    wall = later(table, table.ann, "Wall", "Haste\nDefender", "3/5")
    assert [option.creature for option in attack_rules(table.game, table.ann.id).options] == [wall.id]


def test_no_regeneration_holds_for_later_creatures(table: Table) -> None:
    """CR 611.2c, 701.19c."""
    table.ann.carries_out("Creatures can't be regenerated this turn.")
    troll = later(table, table.ann, "Troll", "{0}: Regenerate this creature.")
    table.ann.activates(troll)
    table.resolve_all()
    table.destroy(troll)
    assert troll.zone is Zone.GRAVEYARD
