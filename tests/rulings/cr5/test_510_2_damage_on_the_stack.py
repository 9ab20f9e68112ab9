"""Combat damage by the rules of several dates: dealt at once (510.2), or put on the stack (2006 310)."""

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table

FANATIC = "Sacrifice ~: It deals 1 damage to any target."


@pytest.fixture
def fanatic(table: Table) -> Card:
    """Bob's Mogg Fanatic, which blocks."""
    return table.bob.controls("Mogg Fanatic", FANATIC, types="Creature — Goblin", pt="1/1")


@pytest.fixture
def lions(table: Table) -> Card:
    """Ann's Savannah Lions, which attack."""
    return table.ann.controls("Savannah Lions", types="Creature — Cat", pt="2/1")


@dated("", cr_2006=())
def test_damage_is_dealt_as_assigned_though_its_source_is_gone(
    table: Table, fanatic: Card, lions: Card
) -> None:
    """2006 310.4a: also by a creature that is no longer in play. The Fanatic kills the Lions and hits their player."""
    table.attack(lions)
    table.block((fanatic, lions))
    table.damage()
    assert [table.game.look(id).chars.name for id in table.state.stack] == ["Combat damage"]

    table.bob.answers(table.ann)
    table.bob.activates(fanatic, "Sacrifice")
    table.resolve_all()

    assert (lions.zone, fanatic.zone, table.ann.life) == (Zone.GRAVEYARD, Zone.GRAVEYARD, 19)


@dated("", today=(), cr_2011=())
def test_damage_dealt_at_once_leaves_no_time_to_sacrifice(table: Table, fanatic: Card, lions: Card) -> None:
    """510.2: all combat damage is dealt at once, and nobody gets priority in between: the Fanatic is dead by then."""
    table.attack(lions)
    table.block((fanatic, lions))
    table.damage()

    assert (lions.zone, fanatic.zone, table.state.stack) == (Zone.GRAVEYARD, Zone.GRAVEYARD, ())
    with pytest.raises(IllegalAction, match="in this zone"):
        table.bob.activates(fanatic, "Sacrifice")


@dated("", cr_2006=())
def test_a_creature_that_is_gone_is_dealt_nothing(table: Table, fanatic: Card, lions: Card) -> None:
    """2006 310.4c: damage assigned to what has left isn't dealt; that assigned to others is."""
    second = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    table.attack(lions, second)
    table.block((fanatic, lions))
    table.damage()

    table.bob.answers(table.ann)
    table.bob.activates(fanatic, "Sacrifice")
    table.resolve()
    assert table.bob.life == 20
    table.resolve_all()

    assert (table.bob.life, table.ann.life) == (18, 19)


@dated("", cr_2006=())
def test_what_power_has_become_since_does_not_matter(table: Table) -> None:
    """2006 310.4a: as it was assigned, though the power has changed."""
    bear = table.ann.controls("Bear", types="Creature — Bear", pt="2/2")
    growth = table.ann.holds(
        "Growth", "Target creature gets +3/+3 until end of turn.", types="Instant", cost="{0}"
    )
    table.attack(bear)
    table.damage()

    table.ann.casts(growth)
    table.resolve_all()

    assert (bear.pt, table.bob.life) == ("5/5", 18)


@dated("", cr_2006=())
def test_it_is_neither_spell_nor_ability(table: Table, lions: Card) -> None:
    """2006 310.3: combat damage on the stack can't be countered."""
    spell = table.bob.holds("Cancel", "Counter target spell.", types="Instant", cost="{0}")
    ability = table.bob.holds(
        "Stifle", "Counter target activated or triggered ability.", types="Instant", cost="{0}"
    )
    any_one = table.bob.holds("Both", "Counter target spell or ability.", types="Instant", cost="{0}")
    table.attack(lions)
    table.damage()

    for card in (spell, ability, any_one):
        with pytest.raises(IllegalAction, match="targets"):
            table.bob.casts(card)


@dated("", cr_2006=())
def test_first_strike_is_put_on_the_stack_first(table: Table) -> None:
    """2006 310.5: in a first step only those with first strike assign; who dies of that assigns nothing in the second."""
    knight = table.ann.controls("Knight", "First strike", types="Creature — Knight", pt="2/2")
    bear = table.bob.controls("Bear", types="Creature — Bear", pt="2/2")
    table.attack(knight)
    table.block((bear, knight))

    table.to(Step.FIRST_STRIKE_DAMAGE)
    assert len(table.state.stack) == 1
    table.resolve()
    table.to(Step.END_OF_COMBAT)

    assert (knight.zone, bear.zone, knight.object.damage) == (Zone.BATTLEFIELD, Zone.GRAVEYARD, 0)


@dated("", cr_2006=())
def test_nothing_goes_on_the_stack_where_nothing_is_assigned(table: Table) -> None:
    """2006 310.2a: a creature with 0 power assigns none."""
    wall = table.ann.controls("Wall", types="Creature — Wall", pt="0/4")
    table.attack(wall)
    table.damage()

    assert table.state.stack == ()
