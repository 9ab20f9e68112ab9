"""Life totals that are exchanged, set and doubled where one of them can't change (CR 119.5, 119.7-8, 701.12c)."""

import pytest

from engine.rules.actions.life import change
from tests.rulings.table import Table

SWAP = "Exchange life totals with target opponent."


def totals(table: Table, ann: int, bob: int) -> None:
    rock = table.ann.controls("Rock", types="Artifact")
    for seat, life in ((table.ann, ann), (table.bob, bob)):
        change(table.game, seat.id, life - seat.life, "119.3", rock.id)


@pytest.mark.parametrize(("ann", "bob"), [(5, 12), (12, 5), (7, 7)])
def test_each_gains_or_loses_the_difference(table: Table, ann: int, bob: int) -> None:
    """CR 701.12c"""
    totals(table, ann, bob)
    for seat in (table.ann, table.bob):
        seat.controls("Joy", "Whenever you gain life, draw a card.", types="Enchantment")
        seat.library("Card")

    table.ann.carries_out(SWAP)

    assert (table.ann.life, table.bob.life) == (bob, ann)
    assert (len(table.ann.hand), len(table.bob.hand)) == (int(ann < bob), int(bob < ann))


@pytest.mark.parametrize(
    "law", ["You can't gain life.", "You can't lose life.", "Your life total can't change."]
)
@pytest.mark.parametrize(("ann", "bob"), [(5, 12), (12, 5)])
def test_if_one_cant_nothing_happens(table: Table, ann: int, bob: int, law: str) -> None:
    """CR 119.7-8, 701.12c: not even in part."""
    totals(table, ann, bob)
    table.ann.controls("Law", law, types="Enchantment")

    table.ann.carries_out(SWAP)

    gains = ann < bob
    barred = "total" in law or ("gain" in law) == gains
    assert (table.ann.life, table.bob.life) == ((ann, bob) if barred else (bob, ann))


@pytest.mark.parametrize(
    ("life", "law", "after"),
    [
        (5, "", 10),
        (15, "", 10),
        (10, "", 10),
        (5, "You can't gain life.", 5),
        (15, "You can't gain life.", 10),
        (5, "You can't lose life.", 10),
        (15, "You can't lose life.", 15),
    ],
)
def test_a_total_becomes_a_number(table: Table, life: int, law: str, after: int) -> None:
    """CR 119.5, 119.7-8: by gaining or losing what is needed for it."""
    totals(table, life, 20)
    if law:
        table.ann.controls("Law", law, types="Enchantment")

    table.ann.carries_out("Your life total becomes 10.")

    assert table.ann.life == after


def test_no_cost_is_paid_by_having_who_cant_gain_life_gain_it(table: Table) -> None:
    """CR 119.7, 118.3: one opponent has to be able to; of each other player all have to be."""
    text = "If you control a Forest, rather than pay this spell's mana cost, you may have {} gain 3 life.\nYou gain 1 life."
    who = {"One": "an opponent", "Each": "each other player"}
    one, each = (
        table.ann.holds(name, text.format(player), types="Instant", cost="{9}")
        for name, player in who.items()
    )
    table.ann.controls("Forest")
    before = (table.ann.can(one), table.ann.can(each))
    table.ann.controls("Wound", "Your opponents can't gain life.", types="Enchantment")

    assert (before, table.ann.can(one), table.ann.can(each)) == ((True, True), False, False)


def test_a_gain_that_is_replaced_pays_a_cost(table: Table) -> None:
    """CR 119.7, 614.6: a player who gains no life instead can be had gain it."""
    text = "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.\nYou gain 1 life."
    spell = table.ann.holds("Spell", text, types="Instant", cost="{9}")
    table.ann.controls("Forest")
    loss = "If an opponent would gain life, that player loses that much life instead."
    table.ann.controls("Vortex", loss, types="Enchantment")

    table.ann.casts(spell, way="rather")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 17)
