"""Mana abilities that are activated one after another, of which one takes what the next needs (CR 605.3b)."""

from __future__ import annotations

import pytest

from engine.decisions import ActionKind, Paid
from engine.rules.mana.at_hand import mana_options
from engine.rules.turn.priority import actions_of
from tests.rulings.table import Card, Table

ALTAR = "{T}, Sacrifice a creature: Add {C}."
CREW = "{T}, Tap an untapped creature you control: Add {C}."


def planned(table: Table, *cards: Card) -> Paid:
    """Mana from these, in this order, and the cost paid with it."""
    options = mana_options(table.game, table.ann.id, cards[-1].id)
    places = [option.object for option in options]
    return Paid(tuple((places.index(card.id), 0) for card in cards), finish=True)


@pytest.mark.parametrize("text", [ALTAR, CREW])
def test_what_another_took_is_asked_for_anew(table: Table, text: str) -> None:
    """CR 601.2g, 605.3b: the Elf is given for the first ability before its own is activated, so Ann plans anew with
    what is left, and the Rock pays."""
    altar = table.ann.controls("Altar", text, types="Artifact")
    elf = table.ann.controls("Elf", "{T}: Add {G}.", pt="1/1")
    table.ann.controls("Ox", pt="2/2")
    rock = table.ann.controls("Rock", "{T}: Add {R}.", types="Land")
    study = table.ann.holds("Study", "You gain 3 life.", types="Sorcery", cost="{2}")
    table.ann.answers(planned(table, altar, elf), elf)

    table.ann.casts(study)
    table.resolve_all()

    assert table.ann.life == 23
    assert rock.object.tapped


@pytest.mark.parametrize("cost", ["{R}{R}{G}", "{R/G}{R/G}{R/G}", "{B}{R}{G}{U}"])
def test_several_mana_abilities_that_cost_mana_pay_together(table: Table, cost: str):
    """CR 605.3a: each may be activated while the spell is paid for, one after the other."""
    for _ in range(5):
        table.ann.controls("Swamp")
    for _ in range(3):
        table.ann.controls(
            "Scarecrow", "{1}: Add one mana of any color. Activate only once each turn.", types="Artifact"
        )
    table.ann.holds("Gang", types="Creature — Goblin", cost=cost, pt="3/3")
    assert any(option.kind is ActionKind.CAST for option in actions_of(table.game, table.ann.id))
