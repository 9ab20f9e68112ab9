"""State-based actions and what replaces them, and what a resolution does between (CR 704.4, 704.5, 704.7)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.table import Table

ANGEL = "If you would lose the game, instead exile ~ and your life total becomes equal to your starting life total."


def test_one_replacement_for_losing_in_two_ways(table: Table) -> None:
    """CR 704.7: 0 life and a draw from an empty library: one angel replaces both."""
    angels = [table.ann.controls(f"Angel {n}", ANGEL, pt="5/5") for n in range(2)]
    source = table.bob.controls("Source", pt="1/1")
    table.ann.answers("Angel 0")
    text = "Target player draws a card and loses 20 life."
    table.bob.answers(table.ann)
    table.bob.casts(table.bob.holds("Drain", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, source.zone) == (20, Zone.BATTLEFIELD)
    assert sorted(angel.zone.value for angel in angels if angel.zone) == ["battlefield", "exile"]
    assert not table.state.over


@pytest.mark.parametrize(("choice", "zone"), [("die", Zone.GRAVEYARD), ("Exile", Zone.EXILE)])
def test_an_angel_that_dies_as_it_saves(table: Table, choice: str, zone: Zone) -> None:
    """CR 400.6, example: with lethal damage on it, it goes to the graveyard or is exiled, as its controller chooses; the
    life total is restored both ways. It dies only if it goes to the graveyard."""
    angel = table.ann.controls("Angel", ANGEL, pt="5/5")
    table.bob.controls("Ghoul", "Whenever a creature dies, you gain 1 life.", types="Enchantment")
    text = "~ deals 20 damage to each opponent and 5 damage to target creature."
    table.ann.answers(choice)
    table.bob.casts(table.bob.holds("Quake", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, angel.zone, table.state.over) == (20, zone, False)
    assert table.bob.life == (21 if zone is Zone.GRAVEYARD else 20)


def test_poison_stays_and_is_lethal_again(table: Table) -> None:
    """CR 704.7, 704.5c: both are replaced at once, but ten poison counters remain, for the second angel and then for none."""
    angels = [table.ann.controls(f"Angel {n}", ANGEL, pt="5/5") for n in range(2)]
    table.ann.answers("Angel 0")
    table.put_counters(table.ann, "poison", 10)
    assert [angel.zone for angel in angels] == [Zone.EXILE, Zone.EXILE]
    assert table.state.over


def test_one_shield_for_damage_that_is_lethal_twice(table: Table) -> None:
    """CR 704.7, 704.5g, 704.5h: lethal damage by a source with deathtouch destroys once, and one shield is enough."""
    text = "{0}: Regenerate ~."
    bear = table.ann.controls("Skeleton", text, pt="2/2")
    snake = table.bob.controls("Snake", "Deathtouch", pt="1/1")
    for _ in range(2):
        table.ann.activates(bear)
        table.resolve_all()
    table.deal(snake, bear, 5)
    assert (bear.zone, bear.object.tapped, bear.object.damage) == (Zone.BATTLEFIELD, True, 0)
    table.deal(snake, bear, 5)
    assert bear.zone is Zone.BATTLEFIELD
    table.deal(snake, bear, 5)
    assert bear.zone is Zone.GRAVEYARD


def test_what_is_so_for_a_moment_only_is_not_seen(table: Table) -> None:
    """CR 704.4: toughness 0 within a resolution that gives it back doesn't kill; nor does 0 life for a moment."""
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Target creature gets -3/-3 until end of turn. Put two +1/+1 counters on it."
    table.bob.casts(table.bob.holds("Squeeze", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (bear.zone, bear.pt) == (Zone.BATTLEFIELD, "1/1")
    drain = "You lose 20 life. You gain 3 life."
    table.ann.casts(table.ann.holds("Trance", drain, types="Instant", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, table.state.over) == (3, False)


def test_a_planeswalker_without_loyalty_by_damage_and_by_its_own_cost(table: Table) -> None:
    """CR 704.5i: as the cost is paid it has loyalty 0 and is put into the graveyard before the ability resolves."""
    walker = table.ann.controls(
        "Walker", "−2: You gain 5 life.", types="Legendary Planeswalker — Jace", loyalty="2"
    )
    table.ann.activates(walker)
    assert walker.zone is Zone.GRAVEYARD
    table.resolve_all()
    assert table.ann.life == 25


def test_indestructible_does_not_save_a_planeswalker(table: Table) -> None:
    """CR 704.5i: it isn't destroyed but put there, so that nothing regenerates and nothing prevents it."""
    walker = table.ann.controls(
        "Walker", "+1: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    table.ann.controls("Anvil", "Permanents you control have indestructible.", types="Artifact")
    table.deal(table.bob.controls("Ogre", pt="3/3"), walker, 3)
    assert walker.zone is Zone.GRAVEYARD


def test_a_planeswalker_creature_with_damage(table: Table) -> None:
    """CR 704.5i, 120.3c: a planeswalker that is a creature is dealt both; indestructible keeps it from the damage only."""
    walker = table.ann.controls(
        "Walker",
        "0: Until end of turn, ~ becomes a 4/4 Human Soldier creature with indestructible that's still a planeswalker.",
        types="Legendary Planeswalker — Sarkhan",
        loyalty="4",
    )
    table.ann.activates(walker)
    table.resolve_all()
    table.deal(table.bob.controls("Ogre", pt="3/3"), walker, 3)
    assert (walker.counters("loyalty"), walker.zone) == (1, Zone.BATTLEFIELD)
    table.deal(table.bob.controls("Imp", pt="1/1"), walker, 1)
    assert walker.zone is Zone.GRAVEYARD


def test_start_your_engines(table: Table) -> None:
    """CR 704.5z: who controls a permanent with it and has no speed has speed 1; a copy of it does the same for another."""
    table.bob.controls("Motor", "Start your engines!\nMax speed — ~ has flying.", types="Creature", pt="1/1")
    table.settle()
    table.ann.controls("Gauge", "{0}: You gain life equal to your speed.", types="Artifact")
    table.ann.activates(table.ann.card("Gauge"))
    table.resolve_all()
    assert table.ann.life == 20
    twin = "Create a token that's a copy of target creature."
    table.ann.casts(table.ann.holds("Twin", twin, types="Sorcery", cost="{0}"))
    table.resolve_all()
    table.ann.activates(table.ann.card("Gauge"))
    table.resolve_all()
    assert table.ann.life == 21


def test_a_battle_whose_protector_is_gone_finds_another(table: Table) -> None:
    """CR 704.5w: a Siege comes with an opponent as its protector, also where an effect put it there."""
    siege = table.ann.holds("Siege", "When ~ enters, you gain 1 life.", types="Battle — Siege")
    table.put_onto_battlefield(siege)
    table.resolve_all()
    assert (siege.zone, table.ann.life) == (Zone.GRAVEYARD, 21)
