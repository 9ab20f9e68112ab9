"""Cards manifested and cloaked that meet other rules (CR 701.40, 701.58, 701.62)."""

from __future__ import annotations

import pytest

from engine.rules.casting.special_actions import special_actions
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

PUT_DOWN = ["Manifest", "Cloak"]
WATCHER = "Whenever a permanent is turned face up, you gain 5 life."
BREAK_OPEN = "Turn target face-down creature face up."


def put_down(table: Table, verb: str, top: str = "", **kind: str) -> Card:
    """Ann manifests or cloaks the top card of her library."""
    card = table.ann.library("Top Card", top, **kind)
    spell = table.ann.holds("Work", f"{verb} the top card of your library.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve()
    return card


def ways_up(seat: Seat, card: Card) -> int:
    """In how many ways a player could turn a permanent face up now."""
    table = seat.table
    return sum(o.object == card.id and o.way == "turn face up" for o in special_actions(table.game, seat.id))


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_an_instant_that_would_be_turned_up_stays_face_down(table: Table, verb: str) -> None:
    """CR 701.40g, 701.58g: it is revealed, and nothing was turned face up."""
    table.ann.controls("Watcher", WATCHER, types="Enchantment")
    card = put_down(table, verb, "Draw a card.", types="Instant", cost="{U}")
    spell = table.ann.holds("Break Open", BREAK_OPEN, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()

    assert (card.zone, card.pt, bool(card.object.face_down)) == (Zone.BATTLEFIELD, "2/2", True)
    assert table.ann.life == 20


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_a_land_turned_up_by_an_effect_is_a_land(table: Table, verb: str) -> None:
    """CR 701.40b, 708.8: only the special action asks for a creature card; an effect needs none."""
    table.ann.controls("Watcher", WATCHER, types="Enchantment")
    card = put_down(table, verb, types="Land")
    assert ways_up(table.ann, card) == 0
    spell = table.ann.holds("Break Open", BREAK_OPEN, types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()

    assert (card.zone, card.chars.name, table.ann.life) == (Zone.BATTLEFIELD, "Top Card", 25)


@pytest.mark.parametrize("verb", PUT_DOWN)
@pytest.mark.parametrize(
    ("kind", "ways"),
    [
        ({"types": "Creature", "cost": "{1}"}, 1),
        ({"types": "Creature", "cost": ""}, 0),
        ({"types": "Land Creature — Forest Dryad"}, 0),
        ({"types": "Artifact", "cost": "{1}"}, 0),
    ],
)
def test_who_may_be_turned_up_for_the_mana_cost(
    table: Table, verb: str, kind: dict[str, str], ways: int
) -> None:
    """CR 701.40b, 701.58b: a creature card that has a mana cost."""
    card = put_down(table, verb, **kind)
    table.ann.has_mana("{5}")

    assert ways_up(table.ann, card) == ways


@pytest.mark.parametrize("verb", PUT_DOWN)
@pytest.mark.parametrize("keyword", ["Morph", "Disguise"])
def test_with_morph_it_may_be_turned_up_for_either_cost(table: Table, verb: str, keyword: str) -> None:
    """CR 701.40c, 701.40d, 701.58c, 701.58d."""
    card = put_down(table, verb, f"{keyword} {{W}}", cost="{3}{R}", pt="4/4")
    table.ann.has_mana("{W}")
    assert ways_up(table.ann, card) == 1
    table.ann.has_mana("{R}{3}")
    assert ways_up(table.ann, card) == 2


@pytest.mark.parametrize("verb", PUT_DOWN)
@pytest.mark.parametrize(("keyword", "types"), [("Morph", "Artifact"), ("Disguise", "Enchantment")])
def test_a_card_that_is_no_creature_only_for_its_own_cost(
    table: Table, verb: str, keyword: str, types: str
) -> None:
    """CR 701.40b, 701.40c, 702.168d."""
    card = put_down(table, verb, f"{keyword} {{W}}", cost="{1}", types=types)
    table.ann.has_mana("{W}{5}")

    assert ways_up(table.ann, card) == 1


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_a_card_with_morph_stolen_face_down(table: Table, verb: str) -> None:
    """CR 701.40b: the permanent's controller turns it up, whoever owns it."""
    card = put_down(table, verb, cost="{1}", pt="3/3")
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    if verb == "Cloak":
        table.bob.has_mana("{2}")
        table.bob.answers(True)
    table.bob.casts(thief)
    table.resolve_all()
    table.ann.has_mana("{1}")
    assert ways_up(table.ann, card) == 0
    table.bob.has_mana("{1}")
    table.bob.takes(card, "turn face up")

    assert (card.pt, card.controller) == ("3/3", table.bob)


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_several_are_put_down_one_at_a_time(table: Table, verb: str) -> None:
    """CR 701.40e, 701.58e: so "one or more creatures enter" happens twice."""
    table.ann.controls(
        "Watcher", "Whenever one or more creatures you control enter, you gain 1 life.", types="Enchantment"
    )
    cards = [table.ann.library(f"Card {number}") for number in range(3)]
    spell = table.ann.holds("Work", f"{verb} the top two cards of your library.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()

    assert [card.zone for card in cards] == [Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.LIBRARY]
    assert table.ann.life == 22


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_a_card_that_may_not_enter_stays_where_it_is(table: Table, verb: str) -> None:
    """CR 701.40f, 701.58f: what would enter is a creature, whatever the card is."""
    table.bob.controls("Cage", "Creatures can't enter the battlefield.", types="Artifact")
    card = put_down(table, verb, types="Land")

    assert (card.zone, bool(card.object.face_down)) == (Zone.LIBRARY, False)


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_lands_that_cant_enter_do_so_face_down(table: Table, verb: str) -> None:
    """CR 701.40f, 708.3: the face-down object is no land."""
    table.bob.controls("Worms", "Lands can't enter the battlefield.", types="Enchantment")
    card = put_down(table, verb, types="Land")

    assert card.zone is Zone.BATTLEFIELD


@pytest.mark.parametrize("verb", PUT_DOWN)
def test_what_replaces_creatures_entering_sees_the_face_down_one(table: Table, verb: str) -> None:
    """CR 708.3, 701.40a: Containment Priest exiles a land that would be manifested."""
    table.bob.controls(
        "Containment Priest",
        "If a nontoken creature would enter and it wasn't cast, exile it instead.",
        types="Creature",
    )
    card = put_down(table, verb, types="Land")

    assert (card.zone, bool(card.object.face_down)) == (Zone.EXILE, False)


def dread(table: Table, *names: str) -> None:
    """Paranormal Analyst, and a spell with which Ann manifests dread."""
    table.ann.controls("Watcher", "Whenever you manifest dread, you gain 1 life.", types="Enchantment")
    for name in names:
        table.ann.library(name)
    table.ann.casts(table.ann.holds("Spell", "Manifest dread.", types="Sorcery", cost="{0}"))


def test_manifesting_dread_with_one_card_left(table: Table) -> None:
    """CR 701.62a, 701.62b: the last card is manifested, and dread was."""
    dread(table, "Only")
    table.resolve_all()

    assert (table.ann.library_names, table.ann.life) == ([], 21)
    assert len([id for id in table.state.battlefield if table.state.objects[id].face_down]) == 1


def test_manifesting_dread_with_no_card_left(table: Table) -> None:
    """CR 701.62b: it triggers even if all was impossible."""
    dread(table)
    table.resolve_all()

    assert table.ann.life == 21


def test_manifesting_dread_where_creatures_cant_enter(table: Table) -> None:
    """CR 701.62a, 701.40f: neither card was manifested, so both are put into the graveyard."""
    table.bob.controls("Cage", "Creatures can't enter the battlefield.", types="Artifact")
    dread(table, "First", "Second")
    table.ann.answers("First")
    table.resolve_all()

    assert (table.ann.library_names, table.ann.graveyard) == ([], ["First", "Second", "Spell"])
    assert table.ann.life == 21
