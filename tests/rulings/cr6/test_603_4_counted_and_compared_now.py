"""Conditions on how many there are and what phase it is, in other words than "there are" (CR 603.4, 608.2c)."""

from __future__ import annotations

import pytest

from engine.rules.turn.combat.attacking import can_attack
from engine.rules.turn.combat.blocking import why_not_blocked
from engine.values.steps import Step
from tests.rulings.signs import after
from tests.rulings.table import Table


def test_no_creatures_are_on_the_battlefield(table: Table) -> None:
    """CR 603.8: it triggers as the last one is gone, whoever controlled it; a card in a graveyard is none."""
    bear, wolf = table.ann.controls("Bear"), table.bob.controls("Wolf")
    seal = table.ann.controls(
        "Seal", "When no creatures are on the battlefield, sacrifice this enchantment.", types="Enchantment"
    )
    table.destroy(bear)
    table.settle()
    table.resolve_all()
    assert seal.object.zone.value == "battlefield"
    table.destroy(wolf)
    table.settle()
    table.resolve_all()
    assert table.ann.permanents == []


@pytest.mark.parametrize(("attackers", "free"), [(2, False), (3, True)])
def test_so_many_creatures_are_attacking(table: Table, attackers: int, free: bool) -> None:
    """CR 118.9, 508.1k: creatures that stayed at home don't count."""
    text = "If three or more creatures are attacking, you may pay {0} rather than pay this spell's mana cost.\nDraw a card."
    trap = table.ann.holds("Trap", text, types="Instant", cost="{5}")
    bears = [table.ann.controls(f"Bear {n}") for n in range(3)]
    table.attack(*bears[:attackers])
    assert table.ann.can(trap) is free


@pytest.mark.parametrize(("cards", "flies"), [(1, False), (2, True)])
def test_cards_in_your_graveyard(table: Table, cards: int, flies: bool) -> None:
    """CR 404.1: of that kind only, and of yours only."""
    crow = table.ann.controls(
        "Crow", "This creature has flying as long as you have two or more creature cards in your graveyard."
    )
    table.ann.buried("Hill", types="Land")
    table.bob.buried("Elk")
    for n in range(cards):
        table.ann.buried(f"Bear {n}")
    assert ("flying" in crow.keywords) is flies


def test_a_graveyard_is_one_players(table: Table) -> None:
    """CR 404.1: two graveyards with two cards each are none with three."""
    crow = table.ann.controls(
        "Crow", "This creature has flying as long as a graveyard has three or more cards in it."
    )
    for n in range(2):
        table.ann.buried(f"Bear {n}")
        table.bob.buried(f"Elk {n}")
    assert "flying" not in crow.keywords
    table.bob.buried("Elk 3")
    assert "flying" in crow.keywords


def test_no_opponent_controls_one(table: Table) -> None:
    """CR 102.2: your own don't matter."""
    crow = table.ann.controls("Crow", "This creature gets +3/+3 as long as no opponent controls a creature.")
    assert crow.pt == "4/4"
    table.bob.controls("Elk")
    assert crow.pt == "1/1"


@pytest.mark.parametrize(("had", "now"), [(0, 1), (2, 3), (3, 3)])
def test_fewer_than_so_many_counters(table: Table, had: int, now: int) -> None:
    """CR 122.1: with three there are no fewer than three."""
    text = "Whenever you gain life, if this creature has fewer than three +1/+1 counters on it, put a +1/+1 counter on it."
    ooze = table.ann.controls("Ooze", text)
    table.put_counters(ooze, "+1/+1", had) if had else None
    table.ann.casts(table.ann.holds("Balm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert ooze.counters("+1/+1") == now


@pytest.mark.parametrize(("lost", "drawn"), [(18, 0), (19, 1)])
def test_exactly_so_much_life(table: Table, lost: int, drawn: int) -> None:
    """CR 119.1."""
    table.ann.library("Card")
    table.ann.controls(
        "Sign",
        "At the beginning of each end step, if you have exactly 1 life, draw a card.",
        types="Artifact",
    )
    table.ann.casts(table.ann.holds("Bane", f"You lose {lost} life.", types="Instant", cost="{0}"))
    table.resolve()
    table.to(Step.END)
    table.resolve_all()
    assert len(table.ann.hand) == drawn


def test_in_which_turn_a_spell_is_cast(table: Table) -> None:
    """CR 603.4, 102.1: of the player who casts, not of the trigger's controller."""
    table.ann.controls(
        "Sign",
        "Whenever a player casts a spell, if it isn't that player's turn, you gain 1 life.",
        types="Artifact",
    )
    mine = table.ann.holds("Lesson", "Draw a card.", types="Instant", cost="{0}")
    theirs = table.bob.holds("Lesson", "Scry 1.", types="Instant", cost="{0}")
    table.ann.library("Card")
    table.ann.casts(mine)
    assert after(table) == 0
    table.bob.casts(theirs)
    assert after(table) == 1


def test_only_the_first_combat_phase(table: Table) -> None:
    """CR 506.1, 500.8: the additional phase is not the first one."""
    text = (
        "Whenever you attack, if it's the first combat phase of the turn, untap all attacking creatures. After this "
        "phase, there is an additional combat phase."
    )
    bear = table.ann.controls("Bear", text)
    table.attack(bear)
    table.resolve_all()
    assert not bear.object.tapped
    table.to(Step.END_OF_COMBAT)
    table.to(Step.BEGINNING_OF_COMBAT)
    table.attack(bear)
    assert table.stack == []
    assert bear.object.tapped


@pytest.mark.parametrize(("others", "blockable"), [(0, False), (1, True)])
def test_attacking_alone(table: Table, others: int, blockable: bool) -> None:
    """CR 506.5: it's attacking and no other creature is."""
    imp = table.ann.controls("Imp", "This creature can't be blocked as long as it's attacking alone.")
    wolves = [table.ann.controls("Wolf") for _ in range(others)]
    elk = table.bob.controls("Elk")
    table.attack(imp, *wolves)
    assert (why_not_blocked(table.game, elk.id, imp.id) is None) is blockable


@pytest.mark.parametrize(("zone", "drawn"), [("hand", 0), ("graveyard", 1)])
def test_cast_from_anywhere_else(table: Table, zone: str, drawn: int) -> None:
    """CR 601.2a, 707.10."""
    table.ann.library("Card")
    text = "You gain 1 life. Then if this spell was cast from anywhere other than your hand, draw a card.\nFlashback {0}"
    place = table.ann.holds if zone == "hand" else table.ann.buried
    card = place("Lesson", text, types="Instant", cost="{0}")
    table.ann.casts(card, way="" if zone == "hand" else "flashback")
    table.resolve()
    assert table.ann.life == 21
    assert len(table.ann.hand) == drawn


def test_who_is_the_monarch(table: Table) -> None:
    """CR 725.1, 508.1c."""
    guard = table.ann.controls("Guard", "This creature can't attack unless defending player is the monarch.")
    crown = table.bob.controls("Crown", "{0}: You become the monarch.", types="Artifact")
    table.to(Step.BEGINNING_OF_COMBAT)
    assert not can_attack(table.game, guard.id)
    table.bob.activates(crown)
    table.resolve()
    assert can_attack(table.game, guard.id)


def test_a_life_total_compared_with_a_number(table: Table) -> None:
    """CR 603.4, 119.5."""
    text = "When ~ enters, if your life total is less than 7, your life total becomes 7."
    for before, then in ((7, 7), (6, 7)):
        table.ann.carries_out(f"Your life total becomes {before}.")
        table.ann.casts(table.ann.holds("Wurm", text, types="Creature — Wurm", pt="7/7", cost="{0}"))
        assert len(table.state.stack) == 1
        table.resolve()
        assert len(table.state.stack) == int(before < then)
        table.resolve_all()
        assert table.ann.life == then
