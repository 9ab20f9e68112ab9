"""An effect that lets a card be cast or played finds what the card becomes by that (CR 400.7h-i)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Card, Table

LICH = (
    "{1}: You may cast target creature card in a graveyard this turn. When you cast it this turn, ~ gains all "
    "activated abilities of that card until end of turn."
)
DEMON = "Flying, lifelink\nPay 7 life: Draw seven cards."


def lent(table: Table, of_bob: bool = False) -> tuple[Card, Card]:
    """Ann may cast Griselbrand from a graveyard by leave of her Lich."""
    lich = table.ann.controls("Havengul Lich", LICH, types="Creature — Zombie Wizard", pt="4/4")
    whose = table.bob if of_bob else table.ann
    demon = whose.buried("Griselbrand", DEMON, types="Creature — Demon", cost="{B}", pt="7/7")
    table.ann.has_mana("{1}{B}{B}")
    table.ann.activates(lich)
    table.resolve()
    return lich, demon


def test_the_ability_triggers_as_the_card_is_cast(table: Table) -> None:
    """CR 400.7h: the spell is what became of the card, though it is a new object; the Lich has the card's abilities
    before the spell resolves, and whether or not it is countered."""
    lich, demon = lent(table, of_bob=True)
    table.ann.casts(demon)
    assert table.stack[0] == "Griselbrand"
    assert len(table.stack) == 2
    table.resolve()
    for number in range(7):
        table.ann.library(f"Card {number}")
    table.ann.activates(lich, "pay 7 life")
    table.resolve()
    assert len(table.ann.hand) == 7
    assert table.zone_of(demon) is Zone.STACK


def test_another_spell_is_not_it(table: Table) -> None:
    """CR 400.7h: only what was let be cast; another creature of that name isn't found."""
    lent(table)
    other = table.ann.holds("Griselbrand", DEMON, types="Creature — Demon", cost="{B}", pt="7/7")
    table.ann.casts(other)
    assert table.stack == ["Griselbrand"]


def test_a_land_that_was_let_be_played(table: Table) -> None:
    """CR 400.7i: a land on the battlefield is found as well."""
    text = "You may play target land card in your graveyard this turn. When you play it this turn, you gain 3 life."
    spell = table.ann.holds("Leave", text, types="Sorcery", cost="{0}")
    forest = table.ann.buried("Forest")
    table.ann.casts(spell)
    table.resolve()
    table.ann.plays(forest)
    table.resolve_all()
    assert (table.ann.life, table.zone_of(forest)) == (23, Zone.BATTLEFIELD)


@pytest.mark.parametrize("spell", ["that spell", "it"])
@pytest.mark.parametrize("countered", [False, True])
def test_it_is_exiled_if_it_would_be_put_into_a_graveyard_this_turn(
    table: Table, spell: str, countered: bool
) -> None:
    """CR 400.7h: the sentence after the leave is about the spell that the card becomes."""
    bolt = table.ann.buried("Bolt", "You gain 3 life.", types="Instant", cost="{R}")
    text = (
        "You may cast target instant card from your graveyard this turn. "
        f"If {spell} would be put into a graveyard this turn, exile it instead."
    )
    table.ann.carries_out(text)
    table.ann.casts(bolt, free="{R}")
    if countered:
        table.bob.casts(table.bob.holds("No", "Counter target spell.", types="Instant", cost="{0}"))
    table.resolve_all()

    assert bolt.zone is Zone.EXILE
    assert table.ann.life == (20 if countered else 23)


def test_a_card_of_that_name_is_not_it(table: Table) -> None:
    """CR 400.7h: another spell goes where it would."""
    table.ann.buried("Bolt", "You gain 3 life.", types="Instant", cost="{R}")
    other = table.ann.holds("Bolt", "You gain 3 life.", types="Instant", cost="{R}")
    text = (
        "You may cast target instant card from your graveyard this turn. "
        "If that spell would be put into a graveyard this turn, exile it instead."
    )
    table.ann.carries_out(text)
    table.ann.casts(other, free="{R}")
    table.resolve_all()

    assert other.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("text", ["target spell", "the next time a source"])
def test_damage_of_a_spell_that_becomes_a_permanent(table: Table, text: str) -> None:
    """CR 400.7c: prevented from the permanent as from the spell."""
    bear = table.bob.holds("Bear", "Flash\nWhen ~ enters, it deals 3 damage to any target.", cost="{0}")
    table.bob.casts(bear)
    whole = {
        "target spell": "Prevent all damage target spell would deal this turn.",
        "the next time a source": "The next time a source of your choice would deal damage to you this turn, prevent "
        "that damage.",
    }[text]
    shield = table.ann.holds("Shield", whole, types="Instant", cost="{0}")
    table.ann.casts(shield)
    if_asked = [bear] if text != "target spell" else []
    table.ann.answers(*if_asked)
    table.resolve()
    table.bob.answers(table.ann)
    table.resolve_all()

    assert table.ann.life == 20
