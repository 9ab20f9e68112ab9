"""Preparation cards (CR 722)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.seat_view import SeatView
from tests.rulings.table import Card, Seat, Table, remember

ENTERS = "This creature enters prepared."
JUMP = FaceRecord("Jump", "{U}", "Instant", "Target creature gains flying until end of turn.")


def preparer(text: str = ENTERS, spell: FaceRecord = JUMP) -> CardDefinition:
    """A creature with a prepare spell."""
    front = FaceRecord("Aviator", "{2}{W}", "Creature — Bird", text, power="2", toughness="3")
    compiled = compile_card(CardRecord(f"Aviator // {spell.name}", Layout.PREPARE, (front, spell)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def aviator(table: Table, text: str = ENTERS, spell: FaceRecord = JUMP) -> Card:
    """Ann has cast such a creature."""
    card = table.ann.holds("Aviator", card=preparer(text, spell))
    table.ann.casts(card, free="{2}{W}")
    table.resolve()
    return card


def copies(table: Table, seat: Seat) -> list[str]:
    """What a player's part of exile holds."""
    return table.names_in(Zone.EXILE, seat)


def test_it_enters_prepared_and_its_spell_may_be_cast_once(table: Table) -> None:
    """CR 722.3a, 722.3c, 704.5e: the copy stays in exile; as it becomes cast, the designation is lost."""
    bird = aviator(table)
    assert bird.object.note("prepared")
    assert copies(table, table.ann) == ["Jump"]
    assert "prepared" in SeatView(table.game, table.bob.id).table.battlefield[0].notes

    jump = table.ann.card("Jump", Zone.EXILE)
    assert not table.ann.can(jump)  # it costs {U}
    table.ann.casts(jump, free="{U}")
    assert not bird.object.note("prepared")
    table.resolve()
    assert "flying" in bird.keywords
    assert copies(table, table.ann) == []
    assert table.ann.graveyard == []


def test_the_card_itself_has_only_its_normal_characteristics(table: Table) -> None:
    """CR 722.3, 722.4: it can't be cast as its prepare spell."""
    card = table.ann.holds("Aviator", card=preparer())
    table.ann.controls("Bear", pt="2/2")
    table.ann.has_mana("{U}")

    assert not table.ann.can(card)
    assert card.chars.name == "Aviator"


def test_it_becomes_prepared_only_while_it_is_not(table: Table) -> None:
    """CR 722.3a: there is one copy, not two."""
    bird = aviator(
        table, "{0}: This creature becomes prepared.\nWhenever a creature becomes prepared, you gain 1 life."
    )
    assert copies(table, table.ann) == []
    for _ in range(2):
        table.ann.activates(bird)
        table.resolve_all()
    assert copies(table, table.ann) == ["Jump"]
    assert table.ann.life == 21


def test_only_what_has_a_prepare_spell_becomes_prepared(table: Table) -> None:
    """CR 722.3a."""
    bear = table.ann.controls("Bear", pt="2/2")
    guide = table.ann.controls("Guide", "{0}: Target creature becomes prepared.", types="Artifact")
    table.ann.activates(guide)
    table.resolve()

    assert not bear.object.note("prepared")
    assert copies(table, table.ann) == []


def test_becoming_unprepared_ends_the_copy(table: Table) -> None:
    """CR 722.3b, 722.3c."""
    bird = aviator(table)
    guide = table.ann.controls("Guide", "{0}: Target creature becomes unprepared.", types="Artifact")
    table.ann.activates(guide)
    table.resolve()

    assert not bird.object.note("prepared")
    assert copies(table, table.ann) == []


def test_the_copy_goes_with_the_permanent(table: Table) -> None:
    """CR 722.3c: it remains in exile for as long as the permanent remains on the battlefield."""
    bird = aviator(table)
    table.destroy(bird)

    assert copies(table, table.ann) == []


def test_who_controls_the_permanent_may_cast_it(table: Table) -> None:
    """CR 722.3c: Bob gains control of the creature, and with it the leave to cast the copy."""
    aviator(table)
    table.bob.answers(table.ann.card("Aviator"))
    thief = table.bob.holds(
        "Thief", "Flash\nWhen ~ enters, gain control of target creature.", pt="1/1", cost="{0}"
    )
    table.bob.casts(thief)
    table.resolve_all()
    jump = table.ann.card("Jump", Zone.EXILE)
    table.ann.has_mana("{U}")
    table.bob.has_mana("{U}")

    assert not table.ann.can(jump)
    assert table.bob.can(jump)


def test_phasing_ends_the_copy_and_brings_another(table: Table) -> None:
    """CR 722.3c, 702.26b."""
    bird = aviator(table, f"{ENTERS}\nPhasing")
    first = table.ann.card("Jump", Zone.EXILE).id
    for seat in (table.ann, table.bob):
        for number in range(3):
            seat.library(f"Card {number}")
    table.to(Step.UPKEEP, turns_on=2)
    assert bird.object.phased_out
    assert copies(table, table.ann) == []
    table.to(Step.UPKEEP, turns_on=2)
    assert copies(table, table.ann) == ["Jump"]
    assert table.ann.card("Jump", Zone.EXILE).id != first


@pytest.mark.parametrize("exception", ["", ", except it's a 1/1 green Frog"])
def test_a_token_copy_has_the_same_prepare_spell(table: Table, exception: str) -> None:
    """CR 722.2b, 722.3c: the exceptions of the copy don't go over to the copy of the spell."""
    aviator(table, "{0}: This creature becomes prepared.")
    frog = table.ann.holds(
        "Mirror", f"Create a token that's a copy of target creature{exception}.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(frog)
    table.resolve()
    token = Card(
        table, next(id for id in table.game.controlled(table.ann.id) if table.state.objects[id].token)
    )
    table.ann.activates(token)
    table.resolve()
    jump = table.ann.card("Jump", Zone.EXILE)

    assert (jump.chars.power, {color.value for color in jump.chars.colors}) == (None, {"U"})
    assert jump.chars.subtypes == frozenset()


def test_a_condition_on_being_prepared(table: Table) -> None:
    """CR 722.3a, 603.4."""
    bird = aviator(
        table, "At the beginning of your upkeep, if this creature isn't prepared, it becomes prepared."
    )
    for seat in (table.ann, table.bob):
        seat.library("Card")
    table.to(Step.DRAW, turns_on=2)

    assert bird.object.note("prepared")


@pytest.mark.parametrize("exception", ["", ", except it isn't legendary"])
def test_what_enters_as_a_copy_has_the_prepare_spell(table: Table, exception: str) -> None:
    """CR 722.2b, 722.3a: it enters prepared, and its prepare spell may be cast; gone, it is what is printed on it."""
    model = aviator(table)
    text = f"You may have this creature enter as a copy of any creature on the battlefield{exception}."
    double = table.ann.holds("Clone", text, cost="{0}", pt="0/0")
    table.ann.answers(model)
    table.ann.casts(double)
    table.resolve()
    assert double.object.note("prepared")
    assert copies(table, table.ann) == ["Jump", "Jump"]


def test_what_becomes_a_copy_can_become_prepared(table: Table) -> None:
    """CR 722.2b, 722.3a: while it is a copy it has a prepare spell, though none is printed on it."""
    text = "{0}: This creature becomes prepared."
    model = aviator(table, text)
    lazav = table.ann.controls("Lazav", "{0}: ~ becomes a copy of target creature.", pt="1/1")
    table.ann.answers(model)
    table.ann.activates(lazav)
    table.resolve()
    table.ann.activates(lazav)
    table.resolve()
    assert lazav.object.note("prepared")
    assert copies(table, table.ann) == ["Jump"]
