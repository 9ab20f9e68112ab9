"""Casting spells by the rules of several dates: what may be begun (601.3, 2011 601.5), what is looked at again (601.2e),
what the total cost is (601.2f), and convoke (702.51a, 2011 702.49a)."""

import pytest

from engine.decisions import IllegalAnswer
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table

FLOOR = "As long as ~ is untapped, each spell that would cost less than three mana to cast costs three mana to cast."
STOKE = "Convoke\n~ deals 4 damage to any target."


@pytest.fixture
def four_creatures(table: Table) -> None:
    """Ann's creatures, two of them red."""
    for number in range(2):
        table.ann.controls(f"Bears {number}", types="Creature — Bear", pt="2/2", cost="{1}{G}")
        table.ann.controls(f"Goblin {number}", types="Creature — Goblin", pt="1/1", cost="{R}")


@dated("life", today=16, cr_2016=16)
def test_convoke_pays_the_total_cost(table: Table, four_creatures: None, life: int) -> None:
    """702.51a: it applies after the total cost is determined, so that four creatures pay for a spell of four mana."""
    table.bob.controls("Trinisphere", FLOOR, types="Artifact")
    stoke = table.ann.holds("Stoke the Flames", STOKE, types="Instant", cost="{2}{R}{R}")
    table.ann.answers(table.bob)
    table.ann.casts(stoke)
    table.resolve()

    assert (
        table.bob.life,
        all(c.tapped for c in table.state.objects.values() if c.card.name[:4] in ("Bear", "Gobl")),
    ) == (
        life,
        True,
    )


@dated("", cr_2011=(), cr_2006=())
def test_convoke_that_reduces_the_cost_leaves_it_at_three(table: Table, four_creatures: None) -> None:
    """2011 702.49a, 601.2e: tapping creatures is an additional cost that reduces the total; what directly affects the
    total comes after that, and asks for three mana."""
    table.bob.controls("Trinisphere", FLOOR, types="Artifact")
    stoke = table.ann.holds("Stoke the Flames", STOKE, types="Instant", cost="{2}{R}{R}")

    assert not table.ann.can(stoke)


@dated("", cr_2011=())
def test_convoke_that_reduces_the_cost_can_be_paid_to_the_floor(table: Table, four_creatures: None) -> None:
    """2011 702.49a: with three mana it is cast."""
    table.bob.controls("Trinisphere", FLOOR, types="Artifact")
    stoke = table.ann.holds("Stoke the Flames", STOKE, types="Instant", cost="{2}{R}{R}")
    table.ann.has_mana("{R}{R}{R}")
    assert table.ann.can(stoke)
    table.ann.answers(table.bob, ["Bears 0", "Bears 1", "Goblin 0", "Goblin 1"])
    table.ann.casts(stoke)
    table.resolve()

    assert (table.bob.life, table.ann.pool) == (16, "")


@dated("cost", today="{R}", cr_2011="{R}")
def test_a_spell_that_costs_less_costs_three(table: Table, cost: str) -> None:
    """601.2f: once the total cost is determined, effects that directly affect it are applied."""
    sphere = table.bob.controls("Trinisphere", FLOOR, types="Artifact")
    bolt = table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost=cost)
    table.ann.has_mana("{R}{R}")
    assert not table.ann.can(bolt)
    table.ann.has_mana("{C}")
    table.ann.answers(table.bob)
    table.ann.casts(bolt)
    table.resolve()

    assert (table.bob.life, table.ann.pool, sphere.object.tapped) == (17, "", False)


WINNOWER = "Your opponents can't cast spells with mana value 2 or less."
CAP = "Your opponents can't cast spells with mana value 4 or greater."
BLAZE = "~ deals X damage to any target."


@pytest.fixture
def blaze(table: Table) -> Card:
    """Ann's Blaze, and five mana."""
    table.ann.has_mana("{R}{R}{R}{R}{R}")
    return table.ann.holds("Blaze", BLAZE, types="Sorcery", cost="{X}{R}{R}")


@dated("may_begin", today=True, cr_2016=True, cr_2011=False, cr_2006=False)
def test_a_prohibition_that_a_choice_gets_past(table: Table, blaze: Card, may_begin: bool) -> None:
    """601.3a: that X could be such that it isn't prohibited is considered; 2011 601.5: it is prohibited as it is."""
    table.bob.controls("Winnower", WINNOWER, types="Creature — Eldrazi", pt="1/1")

    assert table.ann.can(blaze) is may_begin


@dated("", today=(), cr_2016=())
def test_a_choice_that_makes_it_prohibited_is_not_made(table: Table, blaze: Card) -> None:
    """601.2e, 601.3a: with X 3 its mana value would be 5."""
    table.bob.controls("Cap", CAP, types="Creature — Eldrazi", pt="1/1")
    table.ann.answers(3)

    with pytest.raises(IllegalAnswer, match="from 0 to 1"):
        table.ann.casts(blaze)


@dated("", cr_2011=(), cr_2006=())
def test_a_choice_that_makes_it_prohibited_is_made(table: Table, blaze: Card) -> None:
    """2011 601.5: it could be begun to be cast, and nothing looks at it once more."""
    table.bob.controls("Cap", CAP, types="Creature — Eldrazi", pt="1/1")
    table.ann.answers(3, table.bob)
    table.ann.casts(blaze)
    table.resolve()

    assert table.bob.life == 17


@dated("number", today="601.2c", cr_2011="601.2c", cr_2006="409.1c")
def test_questions_name_the_rules_that_are_played_by(table: Table, number: str) -> None:
    """601.2c, 2006 409.1c: whoever is asked reads the number that the rule has."""
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))

    assert [one.why.number for one in table.ann.asked] == [number]
