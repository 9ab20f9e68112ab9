"""Paying mana for a mana ability that taps its source (CR 605.3, 602.2b, 601.2g-h)."""

from __future__ import annotations

from tests.rulings.table import Table

SHORES = "{T}: Add {C}.\n{1}, {T}: Add {U}."


def test_the_land_does_not_pay_for_its_own_ability(table: Table) -> None:
    """CR 601.2h: a land tapped for mana can't be tapped again for the cost; the other land pays."""
    shores = table.ann.controls("Shores", SHORES, types="Land")
    rock = table.ann.controls("Rock", "{T}: Add {R}.", types="Land")
    table.ann.activates(shores, number=1)

    assert (shores.object.tapped, rock.object.tapped) == (True, True)
    assert table.ann.pool == "U"


def test_a_spell_is_paid_through_it(table: Table) -> None:
    """CR 605.3a: mana abilities are activated while a cost is paid, and their own costs with them."""
    table.ann.controls("Shores", SHORES, types="Land")
    table.ann.controls("Rock", "{T}: Add {R}.", types="Land")
    study = table.ann.holds("Study", "You gain 3 life.", types="Sorcery", cost="{U}")

    assert table.ann.can(study)
    table.ann.casts(study)
    table.resolve_all()
    assert table.ann.life == 23


def test_alone_it_has_nothing_to_pay_with(table: Table) -> None:
    """CR 118.3: the cost can't be paid."""
    table.ann.controls("Shores", SHORES, types="Land")
    study = table.ann.holds("Study", "You gain 3 life.", types="Sorcery", cost="{U}")

    assert not table.ann.can(study)
