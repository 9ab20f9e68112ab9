"""Amassing, incubating, discovering, suspecting, enduring, bending and blighting at their borders (CR 701.47 to 701.68)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

SOLEMNITY = "Creatures can't have counters put on them."

ORCS = (
    "Amass Zombies 2. When you do, ~ deals X damage to target opponent, where X is the amassed Army's power."
)


def amass(table: Table, text: str) -> None:
    """Ann amasses by a spell."""
    table.ann.casts(table.ann.holds("Spell", text, types="Sorcery", cost="{0}"))
    table.resolve_all()


def test_the_amassed_army_is_the_one_chosen(table: Table) -> None:
    """CR 701.47a, 701.47c: of two Armies one is chosen, and becomes what is amassed besides."""
    first = table.ann.controls("First", types="Creature — Goblin Army", pt="1/1")
    second = table.ann.controls("Second", types="Creature — Orc Army", pt="1/1")
    spell = table.ann.holds(
        "Spell",
        ORCS,
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.ann.answers(second)
    table.resolve_all()

    assert (first.pt, second.pt, table.bob.life) == ("1/1", "3/3", 17)
    assert {"Orc", "Zombie", "Army"} <= set(second.chars.subtypes)
    assert "Zombie" not in first.chars.subtypes


def test_amassing_where_no_counters_can_be_put(table: Table) -> None:
    """CR 701.47b, 701.47c: the Army is amassed all the same, and becomes a Zombie."""
    table.bob.controls("Solemnity", SOLEMNITY, types="Enchantment")
    army = table.ann.controls("Army", types="Creature — Goblin Army", pt="1/1")
    amass(table, ORCS)

    assert (army.pt, table.bob.life, "Zombie" in army.chars.subtypes) == ("1/1", 19, True)


def test_amassing_nought(table: Table) -> None:
    """CR 701.47a: a 0/0 Army is created first, whatever the number."""
    table.ann.controls(
        "Watcher", "Whenever a creature you control dies, you gain 1 life.", types="Enchantment"
    )
    amass(table, "Amass Zombies X, where X is the number of artifacts you control.")

    assert (table.ann.permanents, table.ann.life) == (["Watcher"], 21)


def test_an_army_that_isnt_a_creature_isnt_amassed(table: Table) -> None:
    """CR 701.47a: "If you don't control an Army creature"."""
    kindred = table.ann.controls("Barracks", types="Kindred Artifact — Army")
    amass(table, "Amass Zombies 1.")

    assert kindred.counters("+1/+1") == 0
    assert len(table.ann.permanents) == 2


def incubator(table: Table, size: int = 3) -> Card:
    """An Incubator token of Ann's."""
    table.ann.casts(table.ann.holds("Spell", f"Incubate {size}.", types="Sorcery", cost="{0}"))
    table.resolve()
    return table.ann.card("Incubator Token")


def test_an_incubator_transforms_and_keeps_its_counters(table: Table) -> None:
    """CR 701.53a, 701.53b: its other face is a 0/0 artifact creature."""
    token = incubator(table)
    assert "Creature" not in {kind.value for kind in token.chars.types}
    table.ann.has_mana("{2}")
    table.ann.activates(token)
    table.resolve()

    assert (token.chars.name, token.pt) == ("Phyrexian Token", "3/3")
    assert set(token.chars.subtypes) == {"Phyrexian"}
    assert not token.chars.colors


def test_an_incubator_that_is_copied_can_transform(table: Table) -> None:
    """CR 701.53b, 707.8a: the copy is double-faced too, and without counters it dies transformed."""
    token = incubator(table)
    copier = table.ann.holds(
        "Copier", "Create a token that's a copy of target artifact you control.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(copier)
    table.resolve()
    other = next(
        Card(table, id)
        for id in table.state.battlefield
        if id != token.id and table.game.characteristics(id).name == "Incubator Token"
    )
    table.ann.has_mana("{2}")
    table.ann.activates(other)
    table.resolve_all()

    assert (token.zone, other.zone) == (Zone.BATTLEFIELD, None)


def test_the_other_face_copied_can_transform_back(table: Table) -> None:
    """CR 707.8a, 701.53b: the copy enters with its back face up."""
    token = incubator(table)
    table.ann.has_mana("{2}")
    table.ann.activates(token)
    table.resolve()
    table.ann.controls("Anthem", "Creatures you control get +1/+1.", types="Enchantment")
    copier = table.ann.holds(
        "Copier", "Create a token that's a copy of target creature you control.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(copier)
    table.resolve()
    other = next(
        Card(table, id)
        for id in table.state.battlefield
        if id != token.id and table.game.characteristics(id).name == "Phyrexian Token"
    )
    assert other.pt == "1/1"
    turner = table.ann.holds("Turner", "Transform target creature.", types="Sorcery", cost="{0}")
    table.ann.answers(other)
    table.ann.casts(turner)
    table.resolve()

    assert other.chars.name == "Incubator Token"


def discoverer(table: Table, number: int = 3) -> None:
    """Ann discovers by a spell, and somebody sees it."""
    table.ann.controls("Watcher", "Whenever you discover, you gain 1 life.", types="Enchantment")
    table.ann.casts(table.ann.holds("Spell", f"Discover {number}.", types="Sorcery", cost="{0}"))


def test_discovering_with_an_empty_library(table: Table) -> None:
    """CR 701.57b: one has discovered even though nothing was exiled."""
    discoverer(table)
    table.resolve_all()

    assert table.ann.life == 21


def test_discovering_where_no_card_fits(table: Table) -> None:
    """CR 701.57a, 701.57c: all cards exiled go back to the bottom, the last one too."""
    for number in range(2):
        table.ann.library(f"Dear {number}", cost="{7}")
    table.ann.library("Land", types="Land")
    discoverer(table)
    table.resolve_all()

    assert sorted(table.ann.library_names) == ["Dear 0", "Dear 1", "Land"]
    assert (table.ann.hand, table.ann.life) == ([], 21)


def test_suspected_isnt_copied(table: Table) -> None:
    """CR 701.60b: a copy of a suspected creature is none."""
    card = table.ann.controls("Rogue", pt="2/2")
    suspect = table.ann.holds("Spell", "Suspect target creature.", types="Instant", cost="{0}")
    table.ann.casts(suspect)
    table.resolve()
    assert "menace" in card.keywords
    copier = table.ann.holds(
        "Copier", "Create a token that's a copy of target creature.", types="Instant", cost="{0}"
    )
    table.ann.casts(copier)
    table.resolve()
    (copy,) = (
        Card(table, id)
        for id in table.state.battlefield
        if id != card.id and table.game.characteristics(id).name == "Rogue"
    )

    assert "menace" not in copy.keywords


def test_suspected_without_abilities_it_still_is(table: Table) -> None:
    """CR 701.60b, 701.60c: being suspected is no ability; when the effect ends it has menace again."""
    card = table.ann.controls("Rogue", pt="2/2")
    for text in ("Suspect target creature.", "Target creature loses all abilities until end of turn."):
        table.ann.casts(table.ann.holds("Spell", text, types="Instant", cost="{0}"))
        table.resolve()
    assert "menace" not in card.keywords
    for number in range(4):
        table.bob.library(f"Card {number}")
    table.to(Step.UPKEEP, turns_on=1)

    assert "menace" in card.keywords


def test_a_suspected_creature_cant_become_suspected(table: Table) -> None:
    """CR 701.60d: so nothing that asks whether it became so triggers."""
    card = table.ann.controls("Rogue", pt="2/2")
    for _ in range(2):
        table.ann.casts(table.ann.holds("Spell", "Suspect target creature.", types="Instant", cost="{0}"))
        table.resolve()

    assert [word for word in table.game.characteristics(card.id).abilities if "enace" in repr(word)]
    assert sum("enace" in repr(word) for word in table.game.characteristics(card.id).abilities) == 1


@pytest.mark.parametrize("artifacts", [0, 1])
def test_enduring_nought_does_nothing(table: Table, artifacts: int) -> None:
    """CR 701.63b: with 0 there is no choice and no token."""
    card = table.ann.controls(
        "Warden", "{0}: This creature endures X, where X is the number of artifacts you control.", pt="1/1"
    )
    for number in range(artifacts):
        table.ann.controls(f"Thing {number}", types="Artifact")
    table.ann.activates(card)
    if artifacts:
        table.ann.answers(False)
    table.resolve_all()

    assert ("Spirit Token" in table.ann.permanents) is bool(artifacts)
    assert card.pt == "1/1"


def test_enduring_after_it_has_left(table: Table) -> None:
    """CR 701.63a: no counters can be put on it, but a token can be created."""
    card = table.ann.holds("Kin-Guard", "When this creature enters, it endures 2.", cost="{0}", pt="1/1")
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert table.ann.permanents == ["Spirit Token"]


def test_airbending_nothing_triggers_nothing(table: Table) -> None:
    """CR 701.65b: only if an object was exiled."""
    table.ann.controls("Watcher", "Whenever you airbend, you gain 1 life.", types="Enchantment")
    goat = table.ann.controls("Goat", pt="1/1")
    other = table.ann.controls("Other", pt="1/1")
    spell = table.ann.holds("Spell", "Airbend up to one target creature.", types="Instant", cost="{0}")
    table.ann.answers([])
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 20
    spell = table.ann.holds("Spell", "Airbend target creature.", types="Instant", cost="{0}")
    table.ann.answers(goat)
    table.ann.casts(spell)
    table.resolve()
    table.resolve_all()
    assert (goat.zone, table.ann.life, other.zone) == (Zone.EXILE, 21, Zone.BATTLEFIELD)


def test_airbending_several_triggers_once(table: Table) -> None:
    """CR 701.65b: one or more objects by one instruction."""
    table.ann.controls("Watcher", "Whenever you airbend, you gain 1 life.", types="Enchantment")
    table.ann.controls("Goat", pt="1/1")
    table.ann.controls("Other", pt="1/1")
    spell = table.ann.holds("Spell", "Airbend any number of target creatures.", types="Instant", cost="{0}")
    table.ann.answers(["Goat", "Other"])
    table.ann.casts(spell)
    table.resolve_all()

    assert table.ann.life == 21


def test_an_airbent_token_is_exiled_and_gone(table: Table) -> None:
    """CR 701.65a, 701.65b, 111.7: the trigger needs only that it was exiled."""
    table.ann.controls("Watcher", "Whenever you airbend, you gain 1 life.", types="Enchantment")
    amass(table, "Create a 1/1 white Soldier creature token.")
    amass(table, "Airbend target creature.")

    assert (table.ann.permanents, table.ann.life) == (["Watcher"], 21)


def test_an_earthbent_land_that_dies_comes_back_tapped(table: Table) -> None:
    """CR 701.66a, 701.66b: under the control of whoever earthbent, even if it had been taken since."""
    table.ann.controls("Watcher", "Whenever you earthbend, you gain 1 life.", types="Enchantment")
    land = table.ann.controls("Land", types="Land")
    spell = table.ann.holds("Spell", "Earthbend 2.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    assert (land.pt, table.ann.life) == ("2/2", 21)
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.casts(thief)
    table.resolve()
    assert land.controller is table.bob
    table.destroy(land)
    table.resolve_all()

    assert (land.zone, land.object.tapped, land.controller) == (Zone.BATTLEFIELD, True, table.ann)
    assert table.ann.life == 21


def test_earthbending_where_no_counters_can_be_put(table: Table) -> None:
    """CR 701.66b: it triggers as the delayed triggered ability is created; the 0/0 land dies and comes back."""
    table.ann.controls("Watcher", "Whenever you earthbend, you gain 1 life.", types="Enchantment")
    table.bob.controls("Solemnity", SOLEMNITY, types="Enchantment")
    land = table.ann.controls("Land", types="Land")
    spell = table.ann.holds("Spell", "Earthbend 2.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(["0:", "1:"])
    table.resolve()
    assert land.zone is Zone.GRAVEYARD
    table.resolve_all()

    assert (land.zone, land.object.tapped, table.ann.life) == (Zone.BATTLEFIELD, True, 21)


BLIGHT = "When this creature enters, you may blight 1. If you do, each opponent loses 3 life."
MELIRA = "Creatures you control can't have -1/-1 counters put on them."


def test_blighting_is_no_choice_without_creatures(table: Table) -> None:
    """CR 701.68b: there is nobody to put a counter on, so the choice isn't offered."""
    seizer = table.ann.holds("Seizer", BLIGHT, cost="{0}", pt="1/1")
    table.ann.casts(seizer)
    table.resolve()
    table.destroy(seizer)
    table.resolve_all()

    assert table.bob.life == 20


def test_blighting_is_no_choice_where_no_creature_can_get_counters(table: Table) -> None:
    """CR 701.68b: "unable to put N -1/-1 counters on a creature they control"."""
    table.ann.controls("Melira", MELIRA, types="Enchantment")
    seizer = table.ann.holds("Seizer", BLIGHT, cost="{0}", pt="1/1")
    table.ann.casts(seizer)
    table.resolve_all()

    assert (table.bob.life, seizer.pt) == (20, "1/1")


def test_a_cost_of_blighting_cant_be_paid_where_counters_cant_be_put(table: Table) -> None:
    """CR 701.68b, 118.3."""
    glutton = table.ann.controls("Glutton", "Blight 1: You gain 1 life.", pt="2/2")
    assert table.ann.can(glutton)
    table.ann.controls("Melira", MELIRA, types="Enchantment")

    assert not table.ann.can(glutton)
