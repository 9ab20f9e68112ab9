"""Conditions and descriptions that look back at the turn or around the table, each played (CR 603.4, 608.2h)."""

from __future__ import annotations

import pytest

from engine.rules.core.errors import IllegalAction
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table


@pytest.mark.parametrize(("gained", "drawn"), [(2, 0), (3, 1)])
def test_gaining_so_much_life_this_turn(table: Table, gained: int, drawn: int) -> None:
    """CR 603.4, 119.9: what was gained counts, whatever was lost."""
    table.ann.controls(
        "Aerie", "At the beginning of each end step, if you gained 3 or more life this turn, draw a card."
    )
    table.ann.library("Card")
    table.ann.carries_out(f"You gain {gained - 1} life.")
    table.ann.carries_out("You lose 5 life.")
    table.ann.carries_out("You gain 1 life.")

    table.to(Step.END)
    table.resolve_all()

    assert len(table.ann.hand) == drawn


def test_creatures_that_were_dealt_damage_this_turn(table: Table) -> None:
    """CR 115.1, 120.3: only such a creature is a legal target, and only this turn."""
    bear = table.bob.controls("Bear", pt="3/3")
    table.bob.controls("Wolf", pt="3/3")
    table.bob.library("Card")
    text = "Destroy target creature that was dealt damage this turn."
    spell = table.ann.holds("Downfall", text, types="Instant", cost="{0}")
    assert not table.ann.can(spell)

    table.deal(table.ann.controls("Elk"), bear, 1)
    assert table.ann.can(spell)
    other = table.ann.holds("Downfall", text, types="Instant", cost="{0}")
    table.to(Step.UPKEEP, turns_on=1)
    assert not table.ann.can(spell)

    table.deal(table.ann.card("Elk"), bear, 1)
    table.ann.casts(other)
    table.resolve()
    assert table.bob.permanents == ["Wolf"]


def test_destroying_all_that_were_dealt_damage_this_turn(table: Table) -> None:
    """CR 120.3."""
    text = "When this creature enters, destroy all other creatures that were dealt damage this turn."
    bear = table.bob.controls("Bear", pt="3/3")
    wolf = table.bob.controls("Wolf", pt="3/3")
    table.deal(bear, wolf, 1)

    table.put_onto_battlefield(table.ann.holds("Oni", text))
    table.resolve_all()

    assert (bear.zone, wolf.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def greener(table: Table) -> None:
    """Ann's enchantment for the player with the most lands."""
    text = (
        "At the beginning of each player's upkeep, if that player controls more lands than each other player, "
        "the player creates a 1/1 green Saproling creature token."
    )
    table.ann.controls("Meadow", text, types="Enchantment")
    for seat in (table.ann, table.bob):
        seat.library("Card")
        seat.library("Card")


def test_more_lands_than_each_other_player(table: Table) -> None:
    """CR 603.4, 503.1a: the player whose upkeep it is creates the token."""
    greener(table)
    table.bob.controls("Forest")

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert "Saproling Token" in table.bob.permanents
    assert "Saproling Token" not in table.ann.permanents


def test_as_many_lands_as_another_player(table: Table) -> None:
    """CR 603.4: with as many it doesn't trigger."""
    greener(table)
    table.bob.controls("Forest")
    table.ann.controls("Forest")

    table.to(Step.PRECOMBAT_MAIN, turns_on=2)

    assert "Saproling Token" not in (*table.bob.permanents, *table.ann.permanents)


def test_each_other_player(table: Table) -> None:
    """CR 102.1: everybody but the controller of the ability."""
    angel = table.ann.controls(
        "Host", "When this creature dies, each other player creates a 3/3 black Angel creature token."
    )

    table.destroy(angel)
    table.resolve_all()

    assert (table.ann.permanents, table.bob.permanents) == ([], ["Angel Token"])


def test_the_player_discards_the_card(table: Table) -> None:
    """CR 510.3a, 608.2c: the player who was dealt damage, not the one who chose."""
    text = (
        "Whenever this creature deals combat damage to a player, look at that player's hand and choose a card "
        "from it. The player discards that card."
    )
    ghost = table.ann.controls("Ghost", text)
    table.bob.holds("Bear")
    table.bob.holds("Wolf")
    table.ann.holds("Elk")
    table.ann.answers("Wolf")

    table.attack(ghost)
    table.damage()
    table.resolve_all()

    assert (table.bob.hand, table.bob.graveyard, table.ann.hand) == (["Bear"], ["Wolf"], ["Elk"])


def test_you_and_target_opponent_each(table: Table) -> None:
    """CR 608.2d, 101.4: both do it."""
    table.ann.library("Card")
    table.bob.library("Card")
    whale = table.ann.controls(
        "Whale", "Whenever this creature is dealt damage, you and target opponent each draw a card.", pt="1/9"
    )

    table.deal(table.bob.controls("Bear"), whale, 1)
    table.resolve_all()

    assert (table.ann.hand, table.bob.hand) == (["Card"], ["Card"])


def test_as_long_as_there_is_a_land_card(table: Table) -> None:
    """CR 611.3a: looked at all the time; only your own graveyard."""
    text = "This creature gets +3/+3 as long as there is a land card in your graveyard."
    beast = table.ann.controls("Beast", text, pt="1/1")
    table.ann.buried("Bear")
    table.bob.buried("Forest")
    assert beast.pt == "1/1"

    table.ann.buried("Forest")
    assert beast.pt == "4/4"


@pytest.mark.parametrize(("poison", "gained"), [(2, 0), (3, 3), (4, 3)])
def test_three_or_more_poison_counters(table: Table, poison: int, gained: int) -> None:
    """CR 603.4, 207.2c: corrupted is an ability word; the condition counts an opponent's counters."""
    text = "Corrupted — When this creature enters, if an opponent has three or more poison counters, you gain 3 life."
    table.put_counters(table.bob, "poison", poison)
    table.put_counters(table.ann, "poison", 5)

    table.put_onto_battlefield(table.ann.holds("Horror", text))

    assert after(table) == gained


@pytest.mark.parametrize(("poison", "cheap"), [(3, True), (2, False)])
def test_a_cost_reduced_by_poison(table: Table, poison: int, cheap: bool) -> None:
    """CR 601.2f."""
    text = "This spell costs {2} less to cast if an opponent has three or more poison counters.\nYou gain 1 life."
    spell = table.ann.holds("Oddity", text, types="Sorcery", cost="{2}{U}")
    table.put_counters(table.bob, "poison", poison)
    table.ann.has_mana("{U}")

    assert table.ann.can(spell) is cheap


@pytest.mark.parametrize(("cost", "zone"), [("{3}", Zone.EXILE), ("{4}", Zone.BATTLEFIELD)])
def test_exiling_if_it_has_a_mana_value(table: Table, cost: str, zone: Zone) -> None:
    """CR 202.3, 608.2c: any creature may be the target; the effect looks at it."""
    bear = table.bob.controls("Bear", cost=cost)

    table.ann.carries_out("Exile target creature if it has mana value 3 or less.")

    assert bear.zone is zone


@pytest.mark.parametrize("spells", [1, 2])
def test_having_cast_two_or_more_spells(table: Table, spells: int) -> None:
    """CR 602.5b, 601.2i: only then may it be activated; an opponent's spells don't count."""
    text = "{T}: You gain 5 life. Activate only if you've cast two or more spells this turn."
    relic = table.ann.controls("Relic", text, types="Artifact")
    table.bob.casts(table.bob.holds("Lesson", "Scry 0.", types="Instant", cost="{0}"))
    table.resolve()
    for _ in range(spells):
        table.ann.carries_out("Scry 0.")

    assert table.ann.can(relic) is (spells == 2)
    if spells == 2:
        table.ann.activates(relic)
        assert after(table) == 5


def test_entering_after_two_spells(table: Table) -> None:
    """CR 614.12, 601.2i: the creature spell itself is one of the two."""
    text = "This creature enters with two +1/+1 counters on it if you've cast two or more spells this turn."
    first = table.ann.casts(table.ann.holds("Master", text, cost="{0}", pt="1/1"))
    table.resolve()
    second = table.ann.casts(table.ann.holds("Master", text, cost="{0}", pt="1/1"))
    table.resolve()

    assert (first.pt, second.pt) == ("1/1", "3/3")


def test_only_if_it_is_not_your_turn(table: Table) -> None:
    """CR 602.5b, 102.1."""
    town = table.ann.controls(
        "Town",
        "{0}: Return this land to its owner's hand. Activate only if it's not your turn.",
        types="Land",
    )
    table.bob.library("Card")
    assert not table.ann.can(town)
    with pytest.raises(IllegalAction):
        table.ann.activates(town)

    table.to(Step.UPKEEP, turns_on=1)
    table.ann.activates(town)
    table.resolve()

    assert town.zone is Zone.HAND


@pytest.mark.parametrize(("cost", "gained"), [("{3}", 0), ("{4}", 1), ("{5}", 1)])
def test_at_least_four_mana_was_spent(table: Table, cost: str, gained: int) -> None:
    """CR 603.4, 601.2h: what was paid counts, not the mana value."""
    sign(table, "Whenever you cast a noncreature spell, if at least four mana was spent to cast it")
    table.ann.casts(table.ann.holds("Lesson", "Scry 0.", types="Sorcery", cost=cost), free=cost)

    assert after(table) == gained


def test_no_mana_was_spent_on_a_dear_spell(table: Table) -> None:
    """CR 118.9, 601.2h: a spell that costs less was paid with less."""
    sign(table, "Whenever you cast a noncreature spell, if at least four mana was spent to cast it")
    text = "This spell costs {4} less to cast.\nScry 0."
    table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{5}"), free="{1}")

    assert after(table) == 0


def test_winning_coin_flips(table: Table) -> None:
    """CR 705.2: each flip is won or lost, and only those won trigger it."""
    sign(table, "Whenever you win a coin flip")
    table.bob.controls("Sign", "Whenever you win a coin flip, you gain 1 life.", types="Artifact")

    table.ann.carries_out("Flip ten coins. You lose 1 life for each flip you won.")

    assert after(table) == 0
    assert table.bob.life == 20


def test_a_player_wins_coin_flips(table: Table) -> None:
    """CR 705.2: at most one player wins a flip."""
    sign(table, "Whenever a player wins a coin flip")
    text = "Flip ten coins. Each opponent loses 1 life for each flip you won."

    table.ann.carries_out(text)

    assert 0 < after(table) == 20 - table.bob.life < 10


@pytest.mark.parametrize("hurt", [True, False])
def test_a_renowned_creature(table: Table, hurt: bool) -> None:
    """CR 702.112b: what has become renowned; a counter alone is not enough."""
    hero = table.ann.controls("Hero", "Renown 1", pt="2/2")
    table.put_counters(hero, "+1/+1")
    if hurt:
        table.attack(hero)
        table.damage()
        table.resolve_all()
    else:
        table.ann.carries_out("Tap target creature.")

    table.ann.carries_out("Target creature gets +1/+1 until end of turn. If it's renowned, untap it.")

    assert hero.object.tapped is not hurt


def test_dying_triggers_an_additional_time(table: Table) -> None:
    """CR 603.2d: permanents you control only, and only if a creature dying was the cause."""
    text = (
        "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability "
        "triggers an additional time."
    )
    table.ann.controls("Lord", text)
    sign(table, "Whenever a creature dies")
    table.bob.controls("Sign", "Whenever a creature dies, you gain 1 life.", types="Artifact")
    sign(table, "Whenever an artifact is put into a graveyard from the battlefield")

    table.destroy(table.bob.controls("Bear"))
    assert after(table) == 2
    assert table.bob.life == 21

    table.destroy(table.bob.controls("Relic", types="Artifact"))
    assert after(table) == 3


def test_a_solved_case(table: Table) -> None:
    """CR 719.3a, 702.169a: it is solved at the end step if the condition holds; only then it has the ability."""
    text = "To solve — You have no cards in hand.\nSolved — At the beginning of your upkeep, you gain 3 life."
    table.ann.controls("Case", text, types="Enchantment — Case")
    held = table.ann.holds("Bear", cost="{0}")
    for seat in (table.ann, table.bob):
        for _ in range(4):
            seat.library("Lesson", "Scry 0.", types="Instant", cost="{0}")

    table.to(Step.DRAW, turns_on=2)
    assert table.ann.life == 20

    table.to(Step.PRECOMBAT_MAIN)
    table.ann.casts(held)
    table.ann.casts(table.ann.card("Lesson", Zone.HAND))
    table.resolve_all()
    table.to(Step.DRAW, turns_on=2)
    assert table.ann.life == 23
