"""Words of damage and combat where they begin and end (CR 702.1 to 702.7)."""

from __future__ import annotations

import pytest

from engine.rules.turn.turns import end_step
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table


def cast(table: Table, seat: Seat, text: str, *answers: object, cost: str = "{1}") -> Card:
    """An instant with a text is cast and resolves."""
    seat.answers(*answers)
    spell = seat.holds("Instant", text, types="Instant", cost=cost)
    seat.casts(spell, free=cost)
    table.resolve_all()
    return spell


def first_strikes(table: Table) -> None:
    """The first combat damage step is dealt, and the second not yet."""
    table.resolve_all()
    while table.state.turn.step != Step.FIRST_STRIKE_DAMAGE:
        end_step(table.game)
    table.to(Step.FIRST_STRIKE_DAMAGE)


def test_the_same_is_true_for_each_variant(table: Table) -> None:
    """CR 702.1c: each variant of landwalk is granted."""
    table.ann.controls(
        "Concerted Effort",
        "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you "
        "control has flying. The same is true for fear, first strike, double strike, landwalk, trample, and vigilance.",
        types="Enchantment",
    )
    table.ann.controls("Knight", "Swampwalk", pt="2/2")
    table.ann.controls("Other", "Forestwalk", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.library("Card")

    table.to(Step.DRAW, turns_on=1)

    assert bear.keywords == {"swampwalk", "forestwalk"}


def test_hexproof_from_something_is_a_variant_of_hexproof(table: Table) -> None:
    """CR 702.1c: hexproof from a quality is granted as such, and isn't hexproof from all."""
    table.ann.controls(
        "Marshal",
        "At the beginning of each combat, creatures you control gain first strike until end of turn if a creature "
        "you control has first strike. The same is true for flying, deathtouch, hexproof, and vigilance.",
        pt="3/3",
    )
    table.ann.controls("Knight", "Hexproof from black", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")

    table.to(Step.BEGINNING_OF_COMBAT)
    table.resolve_all()

    assert bear.keywords == {"hexproof from black"}


def test_deathtouch_of_a_spell_on_the_stack(table: Table) -> None:
    """CR 702.2d: no matter what zone it deals damage from."""
    table.ann.controls(
        "Judith",
        "Whenever you cast an instant or sorcery spell, that spell gains deathtouch and lifelink.",
        types="Enchantment",
    )
    giant = table.bob.controls("Giant", pt="8/8")

    cast(table, table.ann, "~ deals 1 damage to target creature.")

    assert giant.zone is Zone.GRAVEYARD
    assert table.ann.life == 21


def test_lifelink_of_a_spell_is_of_its_controller(table: Table) -> None:
    """CR 702.15d: no matter what zone it deals damage from; its controller gains the life."""
    table.bob.controls("Master", "Instant and sorcery spells you control have lifelink.", pt="2/2")

    cast(table, table.bob, "~ deals 3 damage to any target.", table.ann)

    assert (table.ann.life, table.bob.life) == (17, 23)


def test_deathtouch_of_a_creature_that_left(table: Table) -> None:
    """CR 702.2e: its last known information says that it had deathtouch."""
    snake = table.ann.controls("Snake", "Deathtouch\n{T}, Sacrifice ~: It deals 1 damage to target creature.")
    giant = table.bob.controls("Giant", pt="8/8")
    table.ann.answers(giant)
    table.ann.activates(snake)
    table.resolve_all()

    assert giant.zone is Zone.GRAVEYARD


@pytest.mark.parametrize("keyword", ["Wither", "Infect"])
def test_wither_and_infect_of_a_creature_that_left(table: Table, keyword: str) -> None:
    """CR 702.80b, 702.90c, 702.90d: it had them as it was last; nothing is marked on the creature."""
    imp = table.ann.controls("Imp", f"{keyword}\nSacrifice ~: It deals 2 damage to target creature.")
    giant = table.bob.controls("Giant", pt="8/8")
    table.ann.answers(giant)
    table.ann.activates(imp)
    table.resolve_all()

    assert giant.counters("-1/-1") == 2
    assert giant.object.damage == 0


@pytest.mark.parametrize("keyword", ["wither", "infect"])
def test_wither_and_infect_of_a_spell(table: Table, keyword: str) -> None:
    """CR 702.80c, 702.90e: no matter what zone it deals damage from."""
    table.ann.controls("Rot", f"Instant and sorcery spells you control have {keyword}.", types="Enchantment")
    giant = table.bob.controls("Giant", pt="8/8")

    cast(table, table.ann, "~ deals 2 damage to target creature.")

    assert giant.counters("-1/-1") == 2


@pytest.mark.parametrize(
    ("keyword", "counters", "poison", "life"),
    [("Wither", 3, 0, 17), ("Infect", 3, 3, 20), ("Lifelink", 0, 0, 17)],
)
def test_twice_is_no_more_than_once(
    table: Table, keyword: str, counters: int, poison: int, life: int
) -> None:
    """CR 702.80d, 702.90f, 702.15f: multiple instances are redundant."""
    imp = table.ann.controls("Imp", f"{keyword}\n{keyword}", pt="3/3")
    giant = table.bob.controls("Giant", pt="8/8")

    table.deal(imp, giant, 3)
    table.deal(imp, table.bob, 3)

    assert giant.counters("-1/-1") == counters
    assert (table.bob.counters("poison"), table.bob.life) == (poison, life)
    assert table.ann.life == (26 if keyword == "Lifelink" else 20)


def test_defender_gained_by_an_attacker_removes_nothing(table: Table) -> None:
    """CR 702.3b, 702.3c: it can't attack; it isn't removed from combat, and losing one instance leaves another."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    cast(table, table.bob, "Target creature gains defender until end of turn.")
    table.damage()

    assert table.bob.life == 18


def test_one_loss_takes_every_instance_of_defender(table: Table) -> None:
    """CR 702.3c: it loses defender, whichever instance."""
    wall = table.ann.controls(
        "Wall", "Defender\nDefender\n{1}: ~ loses defender until end of turn.", pt="2/2"
    )
    table.ann.has_mana("{1}")
    table.ann.activates(wall)
    table.resolve_all()
    assert wall.keywords == set() or "defender" not in wall.keywords
    table.attack(wall)
    table.damage()
    assert table.bob.life == 18


def test_first_strike_given_after_the_first_damage(table: Table) -> None:
    """CR 702.7c: it still deals its damage in the second step."""
    knight = table.ann.controls("Knight", "First strike", pt="1/1")
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(knight, bear)
    table.block()
    first_strikes(table)
    assert table.bob.life == 19

    cast(table, table.ann, "Target creature gains first strike until end of turn.", bear)
    table.to(Step.COMBAT_DAMAGE)

    assert table.bob.life == 17


def test_first_strike_lost_after_the_first_damage(table: Table) -> None:
    """CR 702.7c: it doesn't deal damage in the second step too."""
    knight = table.ann.controls("Knight", "First strike", pt="2/2")
    table.attack(knight)
    table.block()
    first_strikes(table)

    cast(table, table.bob, "Target creature loses first strike until end of turn.")
    table.to(Step.COMBAT_DAMAGE)

    assert table.bob.life == 18


def test_double_strike_lost_after_the_first_damage(table: Table) -> None:
    """CR 702.4c: without it it deals none in the second step; CR 702.4e: twice is no more than once."""
    knight = table.ann.controls("Knight", "Double strike\nDouble strike", pt="2/2")
    table.attack(knight)
    table.block()
    first_strikes(table)
    assert table.bob.life == 18

    cast(table, table.bob, "Target creature loses all abilities until end of turn.")
    table.to(Step.COMBAT_DAMAGE)

    assert table.bob.life == 18


def test_double_strike_gained_after_the_first_damage(table: Table) -> None:
    """CR 702.4d: given to a creature with first strike, it deals damage in the second step too."""
    knight = table.ann.controls("Knight", "First strike\nFirst strike", pt="2/2")
    table.attack(knight)
    table.block()
    first_strikes(table)

    cast(table, table.ann, "Target creature gains double strike until end of turn.")
    table.to(Step.COMBAT_DAMAGE)

    assert table.bob.life == 16


def test_first_strike_lost_and_double_strike_gained_in_between(table: Table) -> None:
    """CR 702.7c: removing first strike doesn't let it deal damage again unless it has double strike."""
    knight = table.ann.controls("Knight", "First strike", pt="2/2")
    table.attack(knight)
    table.block()
    first_strikes(table)

    cast(table, table.ann, "Target creature loses first strike until end of turn.")
    cast(table, table.ann, "Target creature gains double strike until end of turn.")
    table.to(Step.COMBAT_DAMAGE)

    assert table.bob.life == 16
