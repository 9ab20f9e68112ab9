"""What is named by what was done to it, and the X of another spell (CR 107.3e, 608.2c, 614.4)."""

import pytest

from engine.language.compile import explain_line
from engine.values.zones import Zone
from tests.rulings.table import Table

BALANCE = (
    "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that spell if "
    "it has the same mana value as the revealed card."
)


@pytest.mark.parametrize(("cost", "countered"), [("{2}", True), ("{3}", False)])
def test_it_is_the_spell_and_not_the_revealed_card(table: Table, cost: str, countered: bool) -> None:
    """CR 608.2c: "the revealed card" is what was revealed, so "it" is the spell, which is countered only if its mana
    value is that card's."""
    table.bob.controls("Balance", BALANCE, types="Enchantment")
    table.bob.library("Top", cost=cost)
    spell = table.ann.holds("Spell", "You gain 4 life.", types="Sorcery", cost="{2}")
    table.ann.has_mana("{2}")

    table.ann.casts(spell)
    table.bob.answers(True)
    table.resolve_all()

    assert table.ann.life == (20 if countered else 24)


def test_the_announced_x_is_part_of_the_mana_value(table: Table) -> None:
    """CR 202.3e: a spell's mana value has the X that was announced for it."""
    table.bob.controls("Balance", BALANCE, types="Enchantment")
    table.bob.library("Top", cost="{3}")
    spell = table.ann.holds("Spell", "You gain X life.", types="Sorcery", cost="{X}{1}")
    table.ann.has_mana("{3}")

    table.ann.answers(2)
    table.ann.casts(spell)
    table.bob.answers(True)
    table.resolve_all()

    assert table.ann.life == 20


def test_x_is_that_of_the_spell_that_was_cast(table: Table) -> None:
    """CR 107.3e: an ability that refers to the {X} in the mana cost of another object uses the X of that one."""
    text = "Whenever you cast a spell with {X} in its mana cost, you gain X life."
    table.ann.controls("Watcher", text, pt="1/1")
    spell = table.ann.holds("Blaze", "~ deals X damage to target player.", types="Sorcery", cost="{X}")
    table.ann.has_mana("{3}")

    table.ann.answers(3, table.bob)
    table.ann.casts(spell)
    table.resolve_all()

    assert (table.ann.life, table.bob.life, spell.zone) == (23, 17, Zone.GRAVEYARD)


@pytest.mark.parametrize("deed", ["explore", "connive"])
def test_a_keyword_action_that_would_be_replaced_declines_the_line(deed: str) -> None:
    """CR 614.4: it would have to be replaced before it is done, and it is an event only once it has been."""
    text = f"If a creature you control would {deed}, instead you draw a card."
    assert explain_line(text).declined is not None
