"""Of two players one is meant by what an effect says of players, and of permanents, spells and turns those of that one
(CR 101.2, 109.5): the other side of each."""

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

BOLT = "~ deals 3 damage to any target."


def test_who_draws_only_one_card_each_turn(table: Table) -> None:
    """CR 101.2, 121.3: each player has their own cards counted."""
    table.fill_libraries()
    table.ann.controls(
        "Narset", "Each opponent can't draw more than one card each turn.", types="Enchantment"
    )

    table.ann.draws(3)
    assert len(table.ann.hand) == 3

    table.bob.carries_out("Draw three cards.")
    table.bob.carries_out("Draw a card.")
    assert len(table.bob.hand) == 1


def test_who_can_not_draw_at_all(table: Table) -> None:
    """CR 101.2, 121.3"""
    table.fill_libraries()
    table.ann.controls("Maralen", "Your opponents can't draw cards.", types="Enchantment")

    table.ann.draws(2)
    table.bob.carries_out("Draw two cards.")

    assert (len(table.ann.hand), len(table.bob.hand)) == (2, 0)


@pytest.mark.parametrize("text", ["Your opponents can't gain life.", "You can't gain life."])
def test_who_gains_no_life(table: Table, text: str) -> None:
    """CR 119.7"""
    table.bob.controls("Rain", text, types="Enchantment")

    for seat in (table.ann, table.bob):
        seat.carries_out("You gain 2 life.")

    assert (table.ann.life, table.bob.life) == ((20, 22) if "opponents" in text else (22, 20))


@pytest.mark.parametrize("text", ["You can't lose life.", "Your life total can't change."])
def test_whose_life_total_stays(table: Table, text: str) -> None:
    """CR 119.7-8: who can't lose life can gain it."""
    table.bob.controls("Vow", text, types="Enchantment")

    for seat in (table.ann, table.bob):
        seat.carries_out("You gain 2 life.")
        seat.carries_out("Each player loses 1 life.")

    assert (table.ann.life, table.bob.life) == (20, 20 if "change" in text else 22)


def test_who_plays_more_lands(table: Table) -> None:
    """CR 305.2, 109.5"""
    table.ann.controls(
        "Exploration", "You may play an additional land on each of your turns.", types="Enchantment"
    )
    hers = [table.ann.holds("Forest") for _ in range(3)]
    his = [table.bob.holds("Island") for _ in range(2)]

    table.ann.plays(hers[0])
    table.ann.plays(hers[1])
    assert not table.ann.can(hers[2])

    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.plays(his[0])
    assert not table.bob.can(his[1])


def test_whose_mana_stays(table: Table) -> None:
    """CR 500.5, 106.4: mana of that type and of that player."""
    table.ann.controls(
        "Omnath", "You don't lose unspent green mana as steps and phases end.", types="Enchantment"
    )
    table.ann.has_mana("{G}{R}")
    table.bob.has_mana("{G}{U}")

    table.to(Step.BEGINNING_OF_COMBAT)

    assert (table.ann.pool, table.bob.pool) == ("G", "")


def test_who_can_not_win_or_lose(table: Table) -> None:
    """CR 104.2b, 104.3e, 614.17"""
    table.ann.controls(
        "Angel", "You can't lose the game and your opponents can't win the game.", types="Enchantment"
    )

    table.bob.carries_out("You win the game.")
    table.bob.carries_out("Target opponent loses the game.")
    assert not table.state.over

    table.ann.carries_out("You win the game.")
    assert table.state.over
    assert table.state.players[table.bob.id].lost is False or table.state.winner == table.ann.id


def test_who_loses_by_what_an_effect_says(table: Table) -> None:
    """CR 104.3e: that the other can't lose is nothing to the one who does."""
    table.ann.controls("Angel", "You can't lose the game.", types="Enchantment")

    table.ann.carries_out("Target opponent loses the game.")

    assert table.state.over


def test_which_spells_there_may_be_only_one_of(table: Table) -> None:
    """CR 601.3: of the spells that a player has cast this turn those count that are of that kind."""
    table.ann.controls(
        "Silence", "Each player can't cast more than one noncreature spell each turn.", types="Enchantment"
    )
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{0}"))
    table.resolve()
    spells = [table.ann.holds(f"Gain {n}", "You gain 1 life.", types="Instant", cost="{0}") for n in range(2)]
    assert table.ann.can(spells[0])

    table.ann.casts(spells[0])
    table.resolve()

    assert not table.ann.can(spells[1])
    assert table.bob.can(table.bob.holds("Gain", "You gain 1 life.", types="Instant", cost="{0}"))
    assert table.ann.can(table.ann.holds("Bear", pt="2/2", cost="{0}"))


@pytest.mark.parametrize("whose", ["ann", "bob"])
def test_for_whom_hexproof_is_passed_over(table: Table, whose: str) -> None:
    """CR 702.11b, 609.4"""
    getattr(table, whose).controls(
        "Kaya",
        "Your opponents and permanents your opponents control with hexproof can be the targets of spells and abilities "
        "you control as though they didn't have hexproof.",
        types="Enchantment",
    )
    slippery = table.bob.controls("Slippery", "Hexproof", pt="2/2")
    table.bob.controls("Leyline", "You have hexproof.", types="Enchantment")
    destroy = table.ann.holds("Murder", "Destroy target creature.", types="Instant", cost="{0}")
    drain = table.ann.holds("Drain", "Target opponent loses 1 life.", types="Instant", cost="{0}")

    assert table.ann.can(destroy) is (whose == "ann")
    assert table.ann.can(drain) is (whose == "ann")
    if whose == "ann":
        table.ann.casts(destroy)
        table.resolve()
        assert slippery.zone is Zone.GRAVEYARD


def test_what_with_hexproof_is_passed_over(table: Table) -> None:
    """CR 702.11b, 609.4: only what the effect says."""
    table.ann.controls(
        "Lens",
        "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as "
        "though they didn't have hexproof.",
        types="Enchantment",
    )
    table.bob.controls("Stone", "Hexproof", types="Artifact")
    shatter = table.ann.holds("Shatter", "Destroy target artifact.", types="Instant", cost="{0}")

    assert not table.ann.can(shatter)


def test_whose_blockers_are_few(table: Table) -> None:
    """CR 509.1b"""
    table.bob.controls("Ward", "Your opponents can't block with more than one creature.", types="Enchantment")
    attackers = [table.ann.controls(f"Ogre {n}", pt="2/2") for n in range(2)]
    blockers = [table.bob.controls(f"Wall {n}", pt="0/4") for n in range(2)]
    table.attack(*attackers)

    assert table.may_block(*zip(blockers, attackers, strict=True))
