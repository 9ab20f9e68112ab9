"""Examples that the rules print: damage step by step, one event or two, cards shown twice (CR 120.4, 700.1, 701.20)."""

from __future__ import annotations

from tests.rulings.table import Table

AWE_STRIKE = (
    "The next time target creature would deal damage this turn, prevent that damage. You gain life equal to the damage "
    "prevented this way."
)
WORSHIP = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."


def test_wither_lifelink_and_prevention_step_by_step(table: Table) -> None:
    """CR 120.4d, first example: 1 damage after prevention: one -1/-1 counter, and twice 1 life."""
    table.ann.controls("Boon Reflection", "If you would gain life, you gain twice that much life instead.", types="Enchantment")  # fmt: skip
    raider = table.ann.controls("Raider", "Wither, lifelink", pt="3/3")
    bear = table.bob.controls("Bear", pt="2/2")
    table.attack(raider)
    table.block((bear, raider))
    shield = table.bob.holds("Shield", "Prevent the next 2 damage that would be dealt to target creature this turn.", types="Instant", cost="{0}")  # fmt: skip
    table.bob.answers(bear)
    table.bob.casts(shield)
    table.damage()
    assert (bear.pt, bear.object.damage, raider.object.damage, table.ann.life) == ("1/1", 0, 2, 22)


def test_the_life_that_prevention_gives_counts_for_what_looks_at_the_total(table: Table) -> None:
    """CR 120.4d, second example: at 2 life, 5 damage prevented and 5 dealt: Worship has no more to do than leave 1."""
    table.bob.controls("Worship", WORSHIP, types="Enchantment")
    table.bob.controls("Guard", pt="1/1")
    pair = [table.ann.controls(name, pt="5/5") for name in ("One", "Two")]
    table.deal(pair[0], table.bob, 18)
    assert table.bob.life == 2
    table.attack(*pair)
    strike = table.bob.holds("Awe Strike", AWE_STRIKE, types="Instant", cost="{0}")
    table.bob.answers(pair[0])
    table.bob.casts(strike)
    table.resolve_all()
    table.damage()
    assert table.bob.life == 2


def test_a_revealed_card_may_be_revealed_as_a_cost(table: Table) -> None:
    """CR 701.20c, example: a hand that is played revealed has cards to reveal."""
    table.bob.controls("Telepathy", "Your opponents play with their hands revealed.", types="Enchantment")
    adept = table.ann.holds("Adept", "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}.", types="Creature — Merfolk", cost="{0}")  # fmt: skip
    assert not table.ann.can(adept)
    table.ann.holds("Fish", types="Creature — Merfolk")
    assert table.ann.can(adept)


def test_blocked_by_two_is_one_event_or_two(table: Table) -> None:
    """CR 700.1, example: "becomes blocked" is one, "becomes blocked by a creature" two."""
    text = "Whenever this creature becomes blocked, you gain 1 life.\nWhenever this creature becomes blocked by a creature, you gain 10 life."
    ox = table.ann.controls("Ox", text, pt="5/5")
    walls = [table.bob.controls(f"Wall {number}", pt="0/4") for number in range(2)]
    table.attack(ox)
    table.ann.answers(["becomes blocked, you", "1:", "2:"])
    table.block(*((wall, ox) for wall in walls))
    table.resolve_all()
    assert table.ann.life == 41
