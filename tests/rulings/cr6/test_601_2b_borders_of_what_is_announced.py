"""What is announced is possible as far as it can be paid and has targets, and no further (CR 601.2b-c, 602.2b)."""

from __future__ import annotations

import pytest

from engine.ir.abilities import Activated
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.mark.parametrize(("mana", "possible"), [("{C}{C}", False), ("{C}{C}{C}", True)])
def test_an_ability_is_offered_for_the_x_that_has_a_target(table: Table, mana: str, possible: bool) -> None:
    """CR 602.2b, 601.2c: what can be targeted depends on X; only 3 finds something."""
    beast = table.bob.controls("Beast", cost="{3}", pt="3/3")
    wand = table.ann.controls("Wand", "{X}: Destroy target creature with mana value X.", types="Artifact")
    table.ann.has_mana(mana)

    assert table.ann.can(wand) == possible
    if possible:
        table.ann.activates(wand)
        table.resolve()
        assert beast.zone is Zone.GRAVEYARD


@pytest.mark.parametrize(("life", "second"), [(4, True), (3, False), (2, False)])
def test_life_is_announced_as_often_as_there_is_life_for_it(table: Table, life: int, second: bool) -> None:
    """CR 107.4f, 119.4: 2 life for each Phyrexian symbol, all of it at once."""
    table.ann.carries_out(f"You lose {20 - life} life.")
    spell = table.ann.holds("Spell", "You draw a card.", types="Sorcery", cost="{B/P}{B/P}")
    table.ann.library("Next")
    table.ann.has_mana("{B}{B}")
    table.ann.answers(True, *((True,) if second else ()))  # what can't be otherwise isn't asked
    table.ann.casts(spell)
    assert (table.ann.life, table.ann.pool) == ((0, "BB") if second else (life - 2, "B"))


def test_what_an_ability_costs_is_told_while_its_modes_are_chosen(table: Table) -> None:
    """CR 602.2b, 601.2b: its whole cost is known then, though nothing is paid yet."""
    wand = table.ann.controls(
        "Wand", "{2}, {T}: Choose one —\n• You gain 1 life.\n• You lose 1 life.", types="Artifact"
    )
    table.ann.has_mana("{C}{C}")
    told = table.ann.asked.seeing(lambda: table.game.under_way[-1].cost)
    table.ann.answers("You gain 1 life")
    table.ann.activates(wand)
    table.resolve()

    (having,) = wand.chars.abilities
    assert isinstance(having.ability, Activated)
    assert told[0] == having.ability.cost
    assert table.ann.life == 21


def test_cards_have_the_symbols_together(table: Table) -> None:
    """CR 107.4e, 202.1: a hybrid symbol is of each of its colors; two cards of one symbol each don't have three."""
    text = (
        "{0}, Exile any number of black cards from your graveyard with three or more black mana symbols among their "
        "mana costs: Draw a card."
    )
    for number in range(2):
        table.ann.buried(f"Card {number}", types="Creature", cost="{B/G}{1}")
    zemo = table.ann.controls("Zemo", text, pt="1/1")
    assert not table.ann.can(zemo)

    table.ann.buried("Another", types="Creature", cost="{B}{2}")
    assert table.ann.can(zemo)


@pytest.mark.parametrize(
    ("first", "second", "possible"),
    [
        ("Kindred Artifact — Elf", "Kindred Enchantment — Elf", False),
        ("Kindred Artifact — Elf", "Artifact", True),
        ("Artifact Creature — Elf", "Creature — Bear", True),
    ],
)
def test_two_targets_share_a_permanent_type(table: Table, first: str, second: str, possible: bool) -> None:
    """CR 110.4, 601.2c: kindred is no permanent type."""
    text = "Exchange control of two target permanents that share a permanent type."
    one = table.ann.controls("One", types=first, **({"pt": "1/1"} if "Creature" in first else {}))
    two = table.bob.controls("Two", types=second, **({"pt": "1/1"} if "Creature" in second else {}))
    spell = table.ann.holds("Reversal", text, types="Sorcery", cost="{0}")

    assert table.ann.can(spell) == possible
    if possible:
        table.ann.answers(one)
        table.ann.casts(spell)
        table.resolve()
        assert (one.controller, two.controller) == (table.bob, table.ann)
