"""Keywords at a few more borders: bestow elsewhere, what was given late, what is exerted and gone (CR 701.43 to 702.174)."""

from __future__ import annotations

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table, remember

BESTOW = "Bestow {0}\nEnchanted creature gets +1/+1."


def test_bestow_from_a_graveyard_by_leave_to_cast_it(table: Table) -> None:
    """CR 702.103a: wherever the card can be played from; it is paid rather than the mana cost."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = table.ann.buried("Emissary", BESTOW, types="Enchantment Creature", cost="{5}", pt="1/1")
    assert not table.ann.can(card)
    table.ann.controls("Leave", "You may cast enchantment spells from your graveyard.", types="Enchantment")
    table.ann.casts(card, way="bestow")
    table.resolve()

    assert (bear.pt, card.zone) == ("3/3", Zone.BATTLEFIELD)


def test_bestow_isnt_paid_where_another_cost_is(table: Table) -> None:
    """CR 702.103a, 118.9a: cast without paying its mana cost it is a creature spell."""
    table.ann.controls("Bear", pt="2/2")
    card = table.ann.exiled("Emissary", BESTOW, types="Enchantment Creature", cost="{5}", pt="1/1")
    free = table.ann.holds(
        "Free", "You may cast target exiled card without paying its mana cost.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(free)
    table.ann.answers(True)
    table.resolve()
    table.resolve()

    assert (card.zone, card.pt) == (Zone.BATTLEFIELD, "1/1")


def test_a_creature_that_left_cant_be_exerted(table: Table) -> None:
    """CR 701.43c: an object that isn't on the battlefield; what asks whether it was done does nothing."""
    card = table.ann.controls("Avenger", "{0}: You may exert this creature. If you do, you gain 3 life.")
    table.ann.activates(card)
    table.destroy(card)
    table.resolve_all()

    assert table.ann.life == 20


def test_the_gift_of_an_extra_turn(table: Table) -> None:
    """CR 702.174g: the chosen player takes it after this one."""
    for seat in (table.ann, table.bob):
        for number in range(6):
            seat.library(f"Card {number}")
    spell = table.ann.holds("Perch", "Gift an extra turn\nYou gain 1 life.", types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(spell)
    table.resolve()
    table.to(Step.UPKEEP, turns_on=1)
    first = table.state.turn.active
    table.to(Step.UPKEEP, turns_on=1)

    assert (first, table.state.turn.active) == (table.bob.id, table.bob.id)


def test_nightbound_alone_makes_it_night(table: Table) -> None:
    """CR 702.145d, 702.145g: with a permanent that has daybound it becomes day instead."""
    faces = (
        FaceRecord("Villager", "{1}", "Creature — Human Werewolf", "Daybound", "2", "2"),
        FaceRecord("Howler", "", "Creature — Werewolf", "Nightbound", "4", "4"),
    )
    compiled = compile_card(CardRecord("Villager // Howler", Layout.TRANSFORM, faces))
    assert compiled.definition is not None
    remember(compiled)
    table.ann.controls("Beacon", "{0}: It becomes day.", types="Artifact")
    table.ann.controls("Lord", "Creatures you control have nightbound.", types="Enchantment")
    card = table.ann.holds("Villager", card=compiled.definition)
    table.ann.controls("Bear")
    table.settle()
    table.ann.casts(card, free="{1}")
    table.resolve()

    assert card.pt == "4/4"
