"""Designations as qualities: what is saddled or goaded, for whatever looks for it (CR 702.171b, 701.15b)."""

from __future__ import annotations

import pytest

from engine.ir.combat_marks import CantBlock
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

IMPETUS = "Enchant creature\nEnchanted creature is goaded."


def mount(table: Table, text: str = "") -> Card:
    """A Mount that another creature of ann's saddles."""
    card = table.ann.controls("Mount", f"{text}\nSaddle 1".strip(), types="Creature — Mount", pt="2/2")
    table.ann.controls("Rider", pt="1/1")
    table.ann.activates(card, "saddle")
    table.resolve()
    return card


@pytest.mark.parametrize(
    "text", ["As long as ~ is saddled, it gets +2/+0.", "~ gets +2/+0 as long as it's saddled."]
)
def test_as_long_as_it_is_saddled(table: Table, text: str) -> None:
    """CR 702.171b: until end of turn."""
    card = mount(table, text)
    assert card.pt == "4/2"
    table.to(Step.CLEANUP)
    table.bob.library("Top")
    table.to(Step.UPKEEP, turns_on=1)
    assert card.pt == "2/2"


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        ("Saddled Mounts you control have flying.", "flying"),
        ("Saddled creatures have vigilance.", "vigilance"),
    ],
)
def test_effects_on_what_is_saddled(table: Table, text: str, keyword: str) -> None:
    """CR 702.171b, 613.1f: the designation is there for effects of any layer; other Mounts aren't saddled."""
    table.ann.controls("Trainer", text, types="Enchantment")
    card = mount(table)
    other = table.ann.controls("Other", "Saddle 1", types="Creature — Mount", pt="2/2")

    assert keyword in card.keywords
    assert keyword not in other.keywords


def test_targets_and_numbers_by_whether_they_are_saddled(table: Table) -> None:
    """CR 702.171b."""
    card = mount(table)
    table.ann.controls("Other", "Saddle 1", types="Creature — Mount", pt="2/2")
    text = "You gain 3 life for each saddled creature you control. Destroy target saddled creature."
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{B}"), free="{B}")
    table.resolve()

    assert (table.ann.life, card.zone) == (23, Zone.GRAVEYARD)


def test_it_stays_saddled_whatever_it_loses_or_becomes(table: Table) -> None:
    """CR 702.171b: it is no ability and no part of what a copy copies."""
    table.ann.controls("Trainer", "Saddled creatures have vigilance.", types="Enchantment")
    card = mount(table)
    text = "Target Mount loses all abilities until end of turn. Create a token that's a copy of it."
    table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{B}"), free="{B}")
    table.resolve()
    token = next(Card(table, id) for id in table.state.battlefield if table.state.objects[id].token)

    assert card.keywords == set() or card.keywords == {"vigilance"}
    assert "vigilance" not in token.keywords


def test_becomes_saddled_without_anybody_who_saddles(table: Table) -> None:
    """CR 702.171b: by an effect that says so."""
    text = "Whenever a Mount you control enters, it becomes saddled until end of turn."
    table.ann.controls("Caster", text, pt="2/2")
    card = table.ann.holds(
        "Mount", "As long as ~ is saddled, it gets +2/+0.", types="Creature — Mount", pt="2/2"
    )
    table.put_onto_battlefield(card)
    table.resolve()

    assert card.pt == "4/2"


@pytest.mark.parametrize("first", [True, False])
def test_goaded_by_a_permanent_for_a_permanent(table: Table, first: bool) -> None:
    """CR 701.15b, 613.8: whichever of the two has the earlier timestamp."""
    bear = table.bob.controls("Bear", pt="2/2")
    quasit = {"text": "Goaded creatures your opponents control can't block.", "pt": "3/3"}
    before = table.ann.controls("Quasit", **quasit) if first else None
    table.ann.controls("Impetus", IMPETUS, types="Enchantment — Aura", cost="{R}", attach_to=bear)
    if before is None:
        table.ann.controls("Quasit", **quasit)

    assert bear.chars.marks_of(CantBlock)


def test_effects_on_what_a_spell_goaded(table: Table) -> None:
    """CR 701.15b, 613.1f."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Law", "Goaded creatures have menace.", types="Enchantment")
    table.ann.casts(
        table.ann.holds("Spell", "Goad target creature.", types="Instant", cost="{R}"), free="{R}"
    )
    table.resolve()

    assert "menace" in bear.keywords
