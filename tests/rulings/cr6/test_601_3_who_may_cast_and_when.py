"""Who may cast spells and activate abilities, and when (CR 304.5, 601.3, 602.5)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

ARTIFACT = {"types": "Artifact", "cost": "{0}"}
RELIC = "{T}: You gain 1 life."


def test_additional_spells_of_a_kind(table: Table) -> None:
    """CR 601.3: who has cast one can cast none more, others can."""
    text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells."
    table.bob.controls("Canon", text)
    table.ann.casts(table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()
    second = table.ann.holds("Second", "You gain 1 life.", types="Instant", cost="{0}")
    other = table.ann.holds("Bauble", **ARTIFACT)

    assert not table.ann.can(second)
    assert table.ann.can(other)


def test_spells_with_x_in_their_mana_costs(table: Table) -> None:
    """CR 107.3, 601.3: whatever X would be; a creature spell isn't meant."""
    table.bob.controls("Teeg", "Noncreature spells with {X} in their mana costs can't be cast.")
    blast = table.ann.holds("Blast", "~ deals X damage to any target.", types="Sorcery", cost="{X}")
    hydra = table.ann.holds("Hydra", pt="1/1", cost="{X}")

    assert not table.ann.can(blast)
    assert table.ann.can(hydra)


def test_the_chosen_number_is_that_of_the_source(table: Table) -> None:
    """CR 607.2d, 202.3."""
    text = (
        "As this creature enters, choose a number.\n"
        "Noncreature spells with mana value equal to the chosen number can't be cast."
    )
    table.ann.answers(1)
    table.ann.casts(table.ann.holds("Prelate", text, cost="{0}"))
    table.resolve()
    table.ann.has_mana("{1}")
    one = table.ann.holds("One", "You gain 1 life.", types="Instant", cost="{1}")
    none = table.ann.holds("None", "You gain 1 life.", types="Instant", cost="{0}")
    bear = table.ann.holds("Bear", pt="2/2", cost="{1}")

    assert not table.ann.can(one)
    assert table.ann.can(none)
    assert table.ann.can(bear)


def test_only_in_ones_own_turn(table: Table) -> None:
    """CR 601.3, 602.5: neither spells nor abilities, not even those that add mana."""
    table.ann.controls(
        "City",
        "Players can cast spells and activate abilities only during their own turns.",
        types="Enchantment",
    )
    instant = {"types": "Instant", "cost": "{0}"}
    mine, yours = (
        table.ann.holds("Mine", "You gain 1 life.", **instant),
        table.bob.holds("Yours", "You gain 1 life.", **instant),
    )
    relic = table.bob.controls("Relic", RELIC, types="Artifact")
    swamp = table.bob.controls("Swamp", "{T}: Add {B}.", types="Basic Land — Swamp")

    assert table.ann.can(mine)
    assert not table.bob.can(yours)
    assert not table.bob.can(relic)
    assert not table.bob.can(swamp)


def test_neither_spells_nor_abilities_of_some_permanents(table: Table) -> None:
    """CR 601.3, 602.5: lands aren't spoken of, nor are your own spells."""
    text = (
        "During your turn, your opponents can't cast spells or activate abilities of artifacts, creatures, or "
        "enchantments."
    )
    table.ann.controls("Abolisher", text)
    mine = table.ann.holds("Mine", "You gain 1 life.", types="Instant", cost="{0}")
    yours = table.bob.holds("Yours", "You gain 1 life.", types="Instant", cost="{0}")
    relic = table.bob.controls("Relic", RELIC, types="Artifact")
    spring = table.bob.controls("Spring", RELIC, types="Land")

    assert table.ann.can(mine)
    assert not table.bob.can(yours)
    assert not table.bob.can(relic)
    assert table.bob.can(spring)


def test_only_opponents_may_activate_it(table: Table) -> None:
    """CR 602.2, 602.5."""
    relic = table.ann.controls(
        "Relic", "{0}: You gain 1 life. Only your opponents may activate this ability.", types="Artifact"
    )

    assert not table.ann.can(relic)
    assert table.bob.can(relic)
    table.bob.activates(relic)
    table.resolve()
    assert table.bob.life == 21


def test_what_can_be_activated_only_as_an_instant_pays_for_nothing(table: Table) -> None:
    """CR 304.5, 602.5e, 605.3a: it needs priority, so its mana is there only if it was added before."""
    text = "Sacrifice this artifact: Add three mana of any one color. Activate only as an instant."
    diamond = table.ann.controls("Diamond", text, types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.", types="Instant", cost="{B}{B}{B}")

    assert not table.ann.can(spell)
    table.ann.answers("BBB")
    table.ann.activates(diamond)
    assert table.ann.pool.count("B") == 3
    table.ann.casts(spell)
    table.resolve()
    assert table.ann.life == 21


def test_not_in_the_first_turns_of_the_game(table: Table) -> None:
    """CR 601.3: the turns of the player who would cast it are counted."""
    text = "Flash\nYou can't cast ~ during your first, second, or third turns of the game."
    avenger = table.ann.holds("Avenger", text, cost="{0}")
    for seat in (table.ann, table.bob):
        for _ in range(5):
            seat.library("Card")

    assert not table.ann.can(avenger)
    table.to(Step.UPKEEP, turns_on=1)
    assert table.ann.can(avenger)
    table.to(Step.UPKEEP, turns_on=3)
    assert not table.ann.can(avenger)
    table.to(Step.UPKEEP, turns_on=2)
    assert table.ann.can(avenger)


def test_only_if_something_happened(table: Table) -> None:
    """CR 601.3."""
    lord = table.ann.holds("Lord", "You can't cast ~ unless an opponent lost life this turn.", cost="{0}")

    assert not table.ann.can(lord)
    table.deal(table.ann.controls("Imp"), table.bob, 1)
    assert table.ann.can(lord)


def test_what_it_cant_choose_as_its_target(table: Table) -> None:
    """CR 601.2c: as it is cast; later the target may untap."""
    text = (
        "Enchant permanent\nYou can't choose an untapped permanent as this spell's target as you cast it.\n"
        "You control enchanted permanent."
    )
    table.bob.controls("Awake")
    asleep = table.bob.controls("Asleep", tapped="tapped")
    leash = table.ann.holds("Leash", text, types="Enchantment — Aura", cost="{0}")
    table.ann.casts(leash)
    table.resolve()

    assert asleep.controller is table.ann


@pytest.mark.parametrize(
    ("zones", "allowed"), [("exile", True), ("graveyards", False), ("graveyards or libraries", False)]
)
def test_spells_from_some_zones_are_forbidden(table: Table, zones: str, allowed: bool) -> None:
    """CR 601.3: one zone or several, by what the text says of where a spell is cast from."""
    table.bob.controls("Cage", f"Players can't cast spells from {zones}.", types="Artifact")
    card = table.ann.buried("Echo", "Draw a card.\nFlashback {0}", types="Sorcery", cost="{1}")
    assert table.ann.can(card) is allowed
