"""An effect that lets a card be cast or played finds what the card becomes by that (CR 400.7h-i)."""

from __future__ import annotations

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
