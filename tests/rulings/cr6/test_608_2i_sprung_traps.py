"""What traps look for: what an opponent did this turn (CR 118.9, 608.2i)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.seated import seated
from tests.rulings.table import Card, Table

BIRD = {"types": "Creature — Bird", "pt": "1/1", "cost": "{0}"}
RELIC = {"types": "Artifact", "cost": "{0}"}
TRAP = "If {}, you may pay {{0}} rather than pay this spell's mana cost.\nYou gain 5 life."


def trap(table: Table, condition: str) -> Card:
    """A spell of ann's that can be paid for only if something happened."""
    return table.ann.holds("Trap", TRAP.format(condition), types="Instant", cost="{9}")


def sprung(table: Table, card: Card) -> int:
    """Ann's life once the trap resolved."""
    table.ann.casts(card, way="rather")
    table.resolve()
    return table.ann.life


def test_an_opponent_had_an_artifact_enter(table: Table) -> None:
    """CR 110.2a, 118.9: under their control, whoever owns it."""
    card = trap(table, "an opponent had an artifact enter the battlefield under their control this turn")
    relic = table.ann.buried("Relic", **RELIC)
    table.put_onto_battlefield(table.ann.buried("Mine", **RELIC))
    assert not table.ann.can(card)
    table.put_onto_battlefield(relic, under=table.bob)
    assert sprung(table, card) == 25


def test_an_opponent_had_two_creatures_enter(table: Table) -> None:
    """CR 608.2i: at different times of the turn, tokens too."""
    card = trap(
        table, "an opponent had two or more creatures enter the battlefield under their control this turn"
    )
    table.bob.carries_out("Create a 1/1 white Bird creature token.")
    table.bob.carries_out("Create a Treasure token.")
    assert not table.ann.can(card)
    table.bob.carries_out("Create a 1/1 white Bird creature token.")
    assert sprung(table, card) == 25


@seated("Cyd")
def test_two_opponents_had_a_creature_enter_each(table: Table) -> None:
    """CR 608.2i: one opponent has to have had both."""
    card = trap(
        table, "an opponent had two or more creatures enter the battlefield under their control this turn"
    )
    for seat in (table.bob, table.others[0]):
        seat.carries_out("Create a 1/1 white Bird creature token.")
    assert not table.ann.can(card)


def test_an_opponent_had_three_cards_put_into_their_graveyard(table: Table) -> None:
    """CR 404.1: into their own graveyard, from wherever."""
    card = trap(table, "an opponent had three or more cards put into their graveyard from anywhere this turn")
    table.bob.holds("Held")
    table.bob.library("Top")
    table.ann.carries_out("Target player mills a card. That player discards a card.", table.bob)
    assert not table.ann.can(card)
    table.destroy(table.bob.controls("Bird", **BIRD))
    assert sprung(table, card) == 25


def test_an_opponent_drew_three_cards(table: Table) -> None:
    """CR 121.1: cards put into a hand weren't drawn."""
    card = trap(table, "an opponent drew three or more cards this turn")
    table.fill_libraries()
    table.bob.draws(2)
    table.bob.carries_out("Put the top card of your library into your hand.")
    assert not table.ann.can(card)
    table.bob.draws()
    assert sprung(table, card) == 25


def test_an_opponent_countered_a_creature_spell(table: Table) -> None:
    """CR 701.6a: a spell of yours that a spell of theirs countered."""
    card = trap(
        table,
        "a creature spell you cast this turn was countered by a spell or ability an opponent controlled",
    )
    table.ann.casts(table.ann.holds("First", **BIRD))
    table.ann.carries_out("Counter target spell.")
    assert not table.ann.can(card)
    table.ann.casts(table.ann.holds("Second", **BIRD))
    table.bob.carries_out("Counter target spell.")
    assert sprung(table, card) == 25


def test_an_opponent_destroyed_a_noncreature_permanent(table: Table) -> None:
    """CR 701.8b: what you destroy yourself, and creatures, don't count."""
    card = trap(
        table,
        "a noncreature permanent under your control was destroyed this turn by a spell or ability an opponent controlled",
    )
    table.ann.controls("Bird", **BIRD)
    table.bob.carries_out("Destroy target permanent.")
    table.ann.controls("Relic", **RELIC)
    table.ann.carries_out("Destroy target permanent.")
    assert not table.ann.can(card)
    table.ann.controls("Relic", **RELIC)
    table.bob.carries_out("Destroy target permanent.")
    assert sprung(table, card) == 25


def test_so_many_creatures_are_attacking(table: Table) -> None:
    """CR 506.4: those removed from combat aren't any more."""
    card = trap(table, "three or more creatures are attacking")
    herd = [table.bob.controls(name, pt="2/2") for name in ("Ape", "Bear", "Cat")]
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(*herd)
    assert sprung(table, card) == 25


def test_only_two_creatures_are_still_attacking(table: Table) -> None:
    """CR 506.4: a creature that was removed from combat isn't attacking."""
    card = trap(table, "three or more creatures are attacking")
    herd = [table.bob.controls(name, pt="2/2") for name in ("Ape", "Bear", "Cat")]
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(*herd)
    table.ann.carries_out("Remove target creature from combat.", herd[0])
    assert not table.ann.can(card)
