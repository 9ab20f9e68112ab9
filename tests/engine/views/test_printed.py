"""What stands on an object in pictures: its text as it is now, its card's other parts, the numbers printed on it."""

import pytest

from engine.cards.spoken import compiled
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.views.looking import Looking
from engine.views.printed import other_parts
from tests.rulings.cr3.test_303_4_auras_from_graveyards import REVIVAL
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def seen(table: Table, card):
    return Looking(table.game, table.ann.id).picture(card.id)


def test_a_land_of_other_types_says_what_it_makes_now(table: Table):
    """CR 305.7: it has no abilities of its rules text any more; a reminder is of what was so."""
    dual = table.ann.controls("Dual", "({T}: Add {B} or {G}.)", types="Land — Swamp Forest")
    assert seen(table, dual).text == "({T}: Add {B} or {G}.)"
    table.bob.controls("Moon", "Nonbasic lands are Mountains.", types="Enchantment")
    view = seen(table, dual)
    assert (view.text, view.type_line) == ("({T}: Add {R}.)", "Land — Mountain")


def test_what_lost_its_abilities_has_no_text(table: Table):
    bear = table.ann.controls("Bear", "Flying", pt="2/2")
    table.bob.controls(
        "Humility",
        "All creatures lose all abilities and have base power and toughness 1/1.",
        types="Enchantment",
    )
    view = seen(table, bear)
    assert (view.text, view.printed_text) == ("", "Flying")
    assert (view.power, view.printed_stats) == (1, (2, 2))


def test_what_a_star_stands_for_is_not_printed(table: Table):
    """CR 208.2."""
    goyf = table.ann.controls(
        "Goyf", "~'s power and toughness are each equal to the number of cards in your hand.", pt="*/*"
    )
    assert seen(table, goyf).printed_stats is None


def test_the_other_parts_of_a_card():
    faces = (
        FaceRecord("Giant", "{2}{R}", "Creature — Giant", "Trample", "4", "3"),
        FaceRecord("Stomp", "{1}{R}", "Instant — Adventure", "Stomp deals 2 damage to any target."),
    )
    definition = compiled(CardRecord("Giant // Stomp", Layout.ADVENTURE, faces)).definition
    [adventure] = other_parts(definition, 0)
    assert (adventure.name, adventure.mana_cost, adventure.type_line, adventure.numbers) == (
        "Stomp",
        "{1}{R}",
        "Instant — Adventure",
        "",
    )
    [giant] = other_parts(definition, 1)
    assert (giant.name, giant.numbers) == ("Giant", "4/3")


def test_a_keyword_that_no_card_could_print_is_called_by_its_name(table: Table) -> None:
    """CR 303.4a, 702.5a: the Aura gained an enchant ability that names the creature which it put onto the battlefield."""
    table.bob.buried("Bear", types="Creature", cost="{1}{G}", pt="2/2")
    aura = table.ann.holds("Revival", REVIVAL, types="Enchantment — Aura", cost="{0}")
    table.ann.casts(aura)
    table.resolve_all()

    assert seen(table, aura).keywords == ("enchant",)
