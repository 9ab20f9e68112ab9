"""A spell that could be cast for a cost of its own or for one that an effect offers is cast for the one meant (CR 118.9a)."""

from __future__ import annotations

import pytest

from engine.rules.turn.priority import actions_of, take
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

SUNS = "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast."
WILL = (
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\n"
    "You gain 5 life."
)


def begun(table: Table) -> tuple[Card, Card]:
    """A spell with a cost of its own beside an effect that offers another, and mana for that; with the blue card."""
    table.ann.controls("Suns", SUNS, types="Artifact")
    will = table.ann.holds("Will", WILL, types="Instant", cost="{3}{U}{U}")
    blue = table.ann.holds("Blue", types="Creature", cost="{U}")
    table.ann.has_mana("{W}{U}{B}{R}{G}")
    return will, blue


@pytest.mark.parametrize(
    ("said", "life", "pool", "zone"),
    [("{W}{U}{B}{R}{G}", 20, "", Zone.HAND), ("Pay 1 life", 19, "WUBRG", Zone.EXILE)],
)
def test_what_was_chosen_is_paid(table: Table, said: str, life: int, pool: str, zone: Zone) -> None:
    """CR 118.9a: both are offered, and the one that the player takes is paid."""
    will, blue = begun(table)
    options = [one for one in actions_of(table.game, table.ann.id) if one.object == will.id]
    take(table.game, table.ann.id, next(one for one in options if said in one.label))
    assert (table.ann.life, table.ann.pool, blue.zone) == (life, pool, zone)
    table.resolve()
    assert table.ann.life == life + 5


def labels(table: Table, card: Card) -> list[str]:
    """What can be done with a card, in the words of the options."""
    return [one.label for one in actions_of(table.game, table.ann.id) if one.object == card.id]


def cast_for(table: Table, card: Card, said: str) -> None:
    """Ann casts a card in the way whose words these are."""
    options = [one for one in actions_of(table.game, table.ann.id) if one.object == card.id]
    take(table.game, table.ann.id, next(one for one in options if said in one.label))


def test_each_cost_of_one_keyword_is_offered(table: Table) -> None:
    """CR 118.9a, 601.2b: flashback of its own beside flashback that it was given is the player's choice, as far as it can
    be paid."""
    table.ann.controls("Snow", "Instant cards in your graveyard have flashback {4}.", types="Enchantment")
    spell = table.ann.buried("Spell", "You gain 1 life.\nFlashback {1}", types="Instant", cost="{9}")
    table.ann.has_mana("{3}")
    assert labels(table, spell) == ["Cast Spell (flashback: {1})"]
    table.ann.has_mana("{1}")
    assert labels(table, spell) == ["Cast Spell (flashback: {1})", "Cast Spell (flashback: {4})"]
    cast_for(table, spell, "{4}")
    assert table.ann.pool == ""


def test_each_additional_cost_that_leave_asks_is_offered(table: Table) -> None:
    """CR 118.8, 601.2b, 601.3: what several effects want for their leave to cast from the library is the player's choice,
    and who needs no leave that costs anything may do without."""
    leave = "You may cast spells from the top of your library by {} in addition to paying their other costs."
    bear = table.ann.library("Bear", cost="{1}{G}")
    table.ann.controls("Seller", leave.format("sacrificing a nonland permanent"))
    table.ann.controls("Lender", leave.format("paying 3 life"))
    table.ann.has_mana("{1}{G}")
    extra = "Cast Bear for an additional cost: "
    assert labels(table, bear) == [f"{extra}Sacrifice a nonland permanent", f"{extra}Pay 3 life"]
    table.ann.controls("Sight", "You may cast spells from the top of your library.", types="Enchantment")
    assert "Cast Bear" in labels(table, bear)
    cast_for(table, bear, "Pay 3 life")
    assert (table.ann.life, table.ann.permanents.count("Lender")) == (17, 1)


def test_the_leave_that_is_there_now_is_taken(table: Table) -> None:
    """CR 601.3, 601.3b: leave to cast for nothing at one's own time is none in the turn of an opponent, where that of
    another effect, for nothing at any time, is one."""
    free = "Any player may cast creature spells with mana value 3 or less without paying their mana costs and as though they had flash."
    table.bob.controls(
        "All", "You may cast spells from your hand without paying their mana costs.", types="Enchantment"
    )
    table.ann.controls("Meadow", free, types="Enchantment")
    bear = table.bob.holds("Bear", cost="{1}{G}")
    option = next(one for one in actions_of(table.game, table.bob.id) if one.object == bear.id)
    take(table.game, table.bob.id, option)
    assert bear.zone is Zone.STACK


def test_leave_for_another_cost_takes_no_other_one(table: Table) -> None:
    """CR 118.9a: a spell that may be cast from the library for life alone isn't cast from there for what else effects
    offer, be it mana or nothing."""
    citadel = (
        "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana value "
        "rather than pay its mana cost."
    )
    free = "Any player may cast creature spells with mana value 3 or less without paying their mana costs and as though they had flash."
    table.ann.controls("Citadel", citadel, types="Artifact")
    table.ann.controls("Suns", SUNS, types="Artifact")
    table.ann.controls("Meadow", free, types="Enchantment")
    bear = table.ann.library("Bear", cost="{1}{G}")
    table.ann.has_mana("{W}{U}{B}{R}{G}")
    assert labels(table, bear) == ["Cast Bear for another cost: Pay 2 life"]


def test_what_leave_asks_besides_is_paid_with_another_cost(table: Table) -> None:
    """CR 118.8, 118.9d: the spell is cast from the graveyard for five mana and the life that this asks."""
    grave = "You may cast creature spells from your graveyard by paying 3 life in addition to paying their other costs."
    table.ann.controls("Grave", grave, types="Enchantment")
    table.ann.controls("Suns", SUNS, types="Artifact")
    bear = table.ann.buried("Bear", cost="{1}{G}")
    table.ann.has_mana("{W}{U}{B}{R}{G}")
    cast_for(table, bear, "{W}{U}{B}{R}{G}")
    assert (table.ann.life, table.ann.pool) == (17, "")


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (SUNS, "{W}{U}{B}{R}{G}"),
        ("You may cast creature spells without paying their mana costs.", "without paying"),
    ],
)
def test_leave_given_once_is_used_by_another_cost(table: Table, offer: str, said: str) -> None:
    """CR 601.3, 118.9a: leave to cast one spell each turn from the graveyard is used up by casting it for another cost."""
    once = "Once during each of your turns, you may cast a creature spell from your graveyard."
    table.ann.controls("Lair", once, types="Enchantment")
    table.ann.controls("Offer", offer, types="Artifact")
    one, other = (table.ann.buried(name, cost="{1}{G}") for name in ("One", "Other"))
    table.ann.has_mana("{W}{U}{B}{R}{G}{G}{G}")
    cast_for(table, one, said)
    table.resolve()
    assert one.zone is Zone.BATTLEFIELD
    assert not table.ann.can(other)
