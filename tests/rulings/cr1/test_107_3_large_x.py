"""X is whatever can be paid (CR 107.3a, 601.2b)."""

from __future__ import annotations

import pytest

from engine.decisions import Confirm, Number
from engine.rules.actions.costs import WITHOUT_LIMIT, payable_numbers
from engine.rules.events.happening import happen
from engine.state import events as ev
from tests.rulings.table import Table


def test_a_hundred_mana_can_be_spent_on_x(table: Table) -> None:
    """CR 107.3a."""
    blast = table.ann.holds("Blast", "~ deals X damage to target opponent.", types="Sorcery", cost="{X}{R}")
    table.ann.has_mana("{R}" * 101)
    table.ann.answers(100)

    table.ann.casts(blast)
    table.resolve()

    assert [(number.least, number.most) for number in table.ann.asked.of(Number)] == [(0, 100)]
    assert table.bob.life == 20 - 100


def test_as_much_life_can_be_paid_as_there_is(table: Table) -> None:
    """CR 107.3a, 119.4: a thousand million life is not tried one by one."""
    happen(table.game, ev.LifeChanged(player=table.ann.id, amount=1_000_000_000))
    pit = table.ann.controls("Pit", "Pay X life: You draw a card.", types="Artifact")
    table.ann.answers(1_000_000_000)

    table.ann.activates(pit)

    assert [(number.least, number.most) for number in table.ann.asked.of(Number)] == [(0, 1_000_000_020)]
    assert table.ann.life == 20


def test_the_most_is_found_by_doubling_and_halving() -> None:
    for most in (*range(40), 1000, 10**6 + 7):
        assert payable_numbers(lambda x, most=most: x <= most) == range(most + 1)
        assert payable_numbers(lambda x, most=most: x <= most, 7) == range(7, max(most + 1, 7))
    assert not payable_numbers(lambda x: False)
    assert payable_numbers(lambda x: True) == range(WITHOUT_LIMIT + 1)


def test_a_spell_that_can_be_cast_with_no_small_x_is_offered(table: Table) -> None:
    """CR 601.2c: the only legal target has a power of 75."""
    giant = table.bob.controls("Giant", pt="75/75")
    doom = table.ann.holds("Doom", "Destroy target creature with power X.", types="Sorcery", cost="{X}{B}")
    table.ann.has_mana("{B}" * 80)

    table.ann.casts(doom)
    table.resolve()

    assert table.zone_of(giant).value == "graveyard"
    assert table.ann.asked.of(Number) == []


def test_each_x_is_told_with_what_it_comes_to_in_all(table: Table) -> None:
    """CR 107.3a, 601.2f: reduced as it will be, and as far as somebody looks."""
    table.ann.controls("Melee", "Instant and sorcery spells cost {2} less to cast.", types="Enchantment")
    gain = table.ann.holds("Gain", "You gain X life.", types="Sorcery", cost="{X}{G}")
    table.ann.answers(3)

    table.ann.casts(gain, free="{1}{G}")

    assert table.ann.asked.of(Number)[0].prices == ("{G}", "{G}", "{G}", "{1}{G}")


def test_each_x_of_a_mana_ability_is_told_with_its_price(table: Table) -> None:
    """CR 107.3a, 605.3."""
    bank = table.ann.controls("Bank", "{X}, {T}: Add X mana of any one color.", types="Artifact")
    table.ann.has_mana("{C}{C}")
    table.ann.answers(2, "R")

    table.ann.activates(bank)

    assert table.ann.asked.of(Number)[0].prices == ("{0}", "{1}", "{2}")


@pytest.mark.parametrize(
    ("law", "with_it", "without"),
    [
        ("Spells cost {2} more to cast.", "{4}{R}", "{2}{R}"),
        ("Spells you cast cost {1} less to cast.", "{1}{R}", "{R}"),
    ],
)
def test_what_kicker_comes_to_is_told_with_what_changes_it(
    table: Table, law: str, with_it: str, without: str
) -> None:
    """CR 601.2b, 601.2f: who says whether kicker is paid sees what is paid in all, taxes and reductions too."""
    table.ann.controls("Law", law, types="Enchantment")
    spell = table.ann.holds("Spell", "Kicker {2}\nYou gain 1 life.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}{4}")
    table.ann.answers(True)
    table.ann.casts(spell)
    assert table.ann.asked.of(Confirm)[0].prices == (with_it, without)
