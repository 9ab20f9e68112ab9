"""What can't be played from a zone, and what can't be countered by some spells (CR 101.2, 601.3, 701.6)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from tests.rulings.table import Table

VEIL = (
    "Spells you control can't be countered by blue or black spells this turn, and creatures you control can't be the "
    "targets of blue or black spells this turn."
)
FREE = {"types": "Instant", "cost": "{0}"}


def test_nothing_is_played_from_the_hand(table: Table) -> None:
    """CR 101.2: neither lands nor spells; from elsewhere they are, where something allows it."""
    table.ann.controls(
        "Frenzy",
        "You may play lands and cast spells from the top of your library.\nYou can't play lands or cast spells from your hand.",
        types="Enchantment",
    )
    forest, spell = table.ann.holds("Forest"), table.ann.holds("Gain", "You gain 2 life.", **FREE)
    top = table.ann.library("Forest")
    assert not table.ann.can(forest)
    assert not table.ann.can(spell)
    assert table.ann.can(top)
    assert table.bob.can(table.bob.holds("Gain", "You gain 2 life.", **FREE))


def test_only_spells_of_those_colors_cannot_counter(table: Table) -> None:
    """CR 701.6a: a green spell and an ability of a blue source counter it all the same."""
    counter = {"text": "Counter target spell.", "types": "Instant"}

    def cast_and_countered(color: str) -> list[str]:
        table.ann.casts(table.ann.holds("Gain", "You gain 2 life.", **FREE))
        table.bob.casts(table.bob.holds("No", cost=color, **counter), free=color)
        table.resolve_all()
        return table.ann.graveyard

    table.ann.casts(table.ann.holds("Veil", VEIL, **FREE))
    table.resolve()
    cast_and_countered("{U}")
    assert table.ann.life == 22
    cast_and_countered("{G}")
    assert table.ann.life == 22


def test_an_ability_of_a_blue_source_is_no_blue_spell(table: Table) -> None:
    """CR 113.9: it counters the spell."""
    table.ann.casts(table.ann.holds("Veil", VEIL, **FREE))
    table.resolve()
    mage = table.bob.controls("Mage", "{0}: Counter target spell.", types="Creature — Wizard", cost="{U}")
    table.ann.casts(table.ann.holds("Gain", "You gain 2 life.", **FREE))
    table.bob.activates(mage)
    table.resolve_all()
    assert table.ann.life == 20


def test_creatures_are_no_targets_for_those_spells(table: Table) -> None:
    """CR 115.1: of any spell of these colors, whoever casts it."""
    table.ann.controls("Ox")
    table.ann.casts(table.ann.holds("Veil", VEIL, **FREE))
    table.resolve()
    kill = {"text": "Destroy target creature.", "types": "Instant"}
    table.bob.has_mana("{B}{R}")
    assert not table.bob.can(table.bob.holds("Doom", cost="{B}", **kill))
    assert table.bob.can(table.bob.holds("Burn", cost="{R}", **kill))


@pytest.mark.parametrize(("cost", "gone"), [("{3}", ["Ox"]), ("{4}", [])])
def test_it_is_sacrificed_later_only_if_it_is_so_then(table: Table, cost: str, gone: list[str]) -> None:
    """CR 603.4, 603.7: what is said after the effect is asked as the delayed ability resolves."""
    take = (
        "Gain control of target creature until end of turn. Sacrifice it at the beginning of the next end step if it has "
        "mana value 3 or less."
    )
    table.bob.controls("Ox", types="Creature — Ox", cost=cost)
    table.ann.casts(table.ann.holds("Take", take, **FREE))
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert table.bob.graveyard == gone


def test_that_target_one_thing_or_another(table: Table) -> None:
    """CR 601.2f: the player, or a permanent of theirs; not both are needed, and once is enough."""
    table.bob.controls(
        "Siege", "Spells your opponents cast that target you or a permanent you control cost {2} more to cast.",
        types="Enchantment",
    )  # fmt: skip
    lose = table.ann.holds("Lose", "Target player loses 1 life.", types="Instant", cost="{R}")
    kill = table.ann.holds("Kill", "Destroy target enchantment.", types="Instant", cost="{R}")
    table.ann.has_mana("{R}")
    assert table.ann.can(lose)
    assert not table.ann.can(kill)
    table.ann.answers(table.ann)
    table.ann.casts(lose)
    table.resolve()
    assert table.ann.life == 19
    table.ann.has_mana("{R}{1}{1}")
    table.ann.casts(kill)
    assert table.ann.pool == ""


def test_a_spell_that_targets_you_or_a_creature_of_yours(table: Table) -> None:
    """CR 603.2: what is cast is a spell in either case; a creature spell that targets nothing isn't one."""
    for name in ("One", "Two", "Three"):
        table.ann.library(name)
    table.ann.controls("Ox")
    table.ann.controls(
        "Guard", "Whenever an opponent casts a spell that targets you or a creature you control, draw a card.",
        types="Enchantment",
    )  # fmt: skip
    table.bob.answers(table.ann)
    table.bob.casts(table.bob.holds("Lose", "Target player loses 1 life.", **FREE))
    table.bob.casts(table.bob.holds("Doze", "Tap target creature.", **FREE))
    table.bob.casts(table.bob.holds("Elk", "Flash", types="Creature — Elk", cost="{0}"))
    table.resolve_all()
    assert table.ann.hand == ["One", "Two"]
