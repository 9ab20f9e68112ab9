"""One of several numbers, neither of several abilities, none of a name, several zones (CR 109.2, 608.2c)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def spell(seat: Seat, text: str) -> Card:
    """A free instant is cast and resolves."""
    card = seat.casts(seat.holds("Lesson", text, types="Instant", cost="{0}"))
    seat.table.resolve_all()
    return card


@pytest.mark.parametrize(("pt", "legal"), [("1/5", True), ("5/1", True), ("0/1", True), ("2/2", False)])
def test_one_of_two_numbers_is_enough(table: Table, pt: str, legal: bool) -> None:
    """CR 115.1, 208.1."""
    table.bob.controls("Bear", pt=pt)
    text = "Exile target creature with power or toughness 1 or less."
    assert table.ann.can(table.ann.holds("Wail", text, types="Instant", cost="{0}")) == legal


def test_what_has_one_of_the_two_numbers_is_exiled(table: Table) -> None:
    """CR 115.1: only such a creature is a legal target."""
    table.bob.controls("Bear", pt="2/2")
    table.bob.controls("Wall", pt="1/5")
    spell(table.ann, "Exile target creature with power or toughness 1 or less.")
    assert table.bob.permanents == ["Bear"]


def test_without_either_of_two_abilities(table: Table) -> None:
    """CR 508.1c: who has one of them isn't without them."""
    table.bob.controls("Tide", "Creatures without flying or islandwalk can't attack.", types="Enchantment")
    bird, fish, bear = (
        table.ann.controls("Bird", "Flying", pt="1/1"),
        table.ann.controls("Fish", "Islandwalk", pt="1/1"),
        table.ann.controls("Bear", pt="2/2"),
    )
    spell(table.ann, "Destroy all creatures without flying or islandwalk.")
    assert bear.zone == Zone.GRAVEYARD

    table.attack(bird, fish)
    table.damage()
    assert table.bob.life == 18


def test_a_permanent_of_another_name(table: Table) -> None:
    """CR 201.2: what has the name is no legal target, and the others with the target's name go with it."""
    for name in ("Sphere", "Bear", "Bear", "Wolf"):
        table.bob.controls(name, types="Artifact")
    text = (
        "When ~ enters, exile target nonland permanent not named ~ and all other permanents "
        "with the same name as that permanent."
    )
    sphere = table.ann.holds("Sphere", text, types="Enchantment", cost="{0}")
    table.ann.answers(table.bob.card("Bear"))
    table.ann.casts(sphere)
    table.resolve_all()
    assert table.bob.permanents == ["Sphere", "Wolf"]
    assert table.ann.permanents == ["Sphere"]


def test_no_target_but_of_that_name(table: Table) -> None:
    """CR 603.3d: without a legal target the ability is removed; nothing is asked."""
    table.bob.controls("Sphere", types="Artifact")
    table.bob.controls("Plains", types="Land")
    text = "When ~ enters, exile target nonland permanent not named ~."
    table.ann.casts(table.ann.holds("Sphere", text, types="Enchantment", cost="{0}"))
    table.resolve_all()
    assert table.bob.permanents == ["Sphere", "Plains"]


def test_cards_of_two_zones_cant_enter(table: Table) -> None:
    """CR 614.17d: from both zones, not from a third, and only cards of the kind."""
    table.bob.controls(
        "Cage", "Creature cards in graveyards and libraries can't enter the battlefield.", types="Artifact"
    )
    buried = table.ann.buried("Ghoul", pt="2/2")
    relic = table.ann.buried("Relic", types="Artifact")
    top = table.ann.library("Elf", pt="1/1")
    table.ann.library("Last")
    held = table.ann.holds("Bear", pt="2/2")
    away = table.ann.exiled("Wolf", pt="2/2")
    table.put_onto_battlefield(buried, relic, top, held, away)
    assert (buried.zone, top.zone) == (Zone.GRAVEYARD, Zone.LIBRARY)
    assert sorted(table.ann.permanents) == ["Bear", "Relic", "Wolf"]


def test_several_target_players_each(table: Table) -> None:
    """CR 115.1, 101.4: each of them does it, and only those who are targets."""
    for seat in (table.ann, table.bob):
        seat.library("One")
        seat.library("Two")
    table.ann.answers([table.bob])
    spell(table.ann, "Any number of target players each draw a card.")
    assert (table.ann.hand, table.bob.hand) == ([], ["One"])

    table.ann.answers([table.ann, table.bob])
    spell(table.ann, "Any number of target players each draw a card.")
    assert (table.ann.hand, table.bob.hand) == (["One"], ["One", "Two"])


def test_each_of_several_targets_by_their_own_number(table: Table) -> None:
    """CR 608.2c: "their" is said of each of them alone."""
    for seat, count in ((table.ann, 1), (table.bob, 3)):
        for _ in range(count):
            seat.buried("Old")
        for _ in range(4):
            seat.library("Card")
    table.ann.answers([table.ann, table.bob])
    spell(
        table.ann,
        "Any number of target players each mill cards equal to the number of cards in their graveyard.",
    )
    assert (len(table.ann.library_names), len(table.bob.library_names)) == (3, 1)


def test_players_who_are_no_targets_do_nothing(table: Table) -> None:
    """CR 115.6: none may be chosen."""
    table.ann.answers([])
    spell(table.ann, "Up to two target players each lose 3 life.")
    assert (table.ann.life, table.bob.life) == (20, 20)


def test_no_life_is_gained_instead(table: Table) -> None:
    """CR 614.6, 119.10: the gain never happens, for neither player; losing life goes on."""
    table.bob.controls(
        "Vortex", "If a player would gain life, that player gains no life instead.", types="Enchantment"
    )
    table.ann.controls("Sun", "Whenever you gain life, draw a card.", types="Enchantment")
    table.ann.library("Card")
    spell(table.ann, "You gain 3 life.")
    spell(table.bob, "You gain 3 life.")
    spell(table.ann, "You lose 1 life.")
    assert (table.ann.life, table.bob.life) == (19, 20)
    assert table.ann.hand == []


def test_who_dealt_damage_to_you(table: Table) -> None:
    """CR 608.2i, 120.1: what dealt it to another player or a creature doesn't count, nor what dealt none."""
    table.bob.controls("Ox", pt="3/3")
    table.bob.controls("Idle", pt="2/2")
    elk = table.ann.controls("Elk", pt="1/9")
    hound, ram = table.bob.controls("Hound", pt="2/2"), table.bob.controls("Ram", pt="2/2")
    text = "Exile target creature that dealt damage to you this turn."
    held = table.ann.holds("Reply", text, types="Instant", cost="{0}")
    table.deal(table.bob.card("Ox"), table.bob, 1)
    table.deal(ram, elk, 1)
    assert not table.ann.can(held)

    table.deal(hound, table.ann, 2)
    in_combat = "Exile target creature that dealt combat damage to you this turn."
    assert not table.ann.can(table.ann.holds("Riposte", in_combat, types="Instant", cost="{0}"))
    table.ann.casts(held)
    table.resolve_all()
    assert table.bob.permanents == ["Ox", "Idle", "Ram"]
