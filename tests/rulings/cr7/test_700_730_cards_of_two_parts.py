"""Adventurers, merged permanents and ended combats at their borders (CR 715, 720, 724.2, 730)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."
SHROUD = "If a card would be put into a graveyard from anywhere, exile it instead."
INNKEEPER = "Whenever you cast a creature spell that has an Adventure, draw a card."


def giant() -> CardDefinition:
    """A creature card with an Adventure."""
    return faced(
        Layout.ADVENTURE,
        ("Giant", "{1}", "Creature — Giant", "", "4/3"),
        ("Stomp", "{1}", "Instant — Adventure", "~ deals 2 damage to any target.", ""),
    )


def test_an_adventurer_card_is_one_card(table: Table) -> None:
    """CR 715.2c: drawn or discarded it is one."""
    table.ann.controls("Ghoul", "Whenever you discard a card, you gain 1 life.", types="Enchantment")
    table.ann.holds("Giant", card=giant())
    table.ann.carries_out("Discard a card.")
    assert (table.ann.life, table.ann.graveyard) == (21, ["Giant", "Spell"])


def test_cast_as_an_adventure_it_is_no_creature_spell_with_one(table: Table) -> None:
    """CR 715.3, 715.3b: the Innkeeper sees the creature spell alone."""
    table.ann.controls("Innkeeper", INNKEEPER, pt="1/1")
    drawn = [table.ann.library(f"Card {number}") for number in range(2)]
    card = table.ann.holds("Giant", card=giant())
    table.ann.answers(table.bob)
    table.ann.casts(card, face=1, free="{1}")
    table.resolve_all()
    assert (card.zone, [one.zone for one in drawn], table.bob.life) == (Zone.EXILE, [Zone.LIBRARY] * 2, 18)


def test_a_copy_of_an_adventurer_has_an_adventure(table: Table) -> None:
    """CR 715.2b, 707.2: its alternative characteristics are copiable: a Clone that entered as a copy "has an Adventure"."""
    table.ann.controls("Giant", card=giant())
    table.ann.controls("Lord", "Creatures you control that have an Adventure get +1/+1.", types="Enchantment")
    clone = table.ann.holds("Clone", CLONE, cost="{0}", pt="0/0")
    table.ann.answers("Giant")
    table.ann.casts(clone)
    table.resolve_all()
    assert clone.pt == "5/4"


def merged(table: Table, under: Card, *, on_top: bool, text: str = "Mutate {0}") -> Card:
    """Ann mutates onto a creature."""
    over = table.ann.holds("Over", text, types="Creature — Beast", cost="{3}", pt="3/3")
    table.ann.answers("top" if on_top else "bottom")
    table.ann.casts(over, way="mutate")
    table.resolve_all()
    return over


def bear_token(table: Table) -> Card:
    """Ann's Bear token."""
    table.ann.carries_out("Create a 2/2 green Bear creature token.")
    return table.ann.card("Bear Token")


def test_a_merged_permanent_topped_by_a_card_is_exiled_as_a_card(table: Table) -> None:
    """CR 730.2d, 730.3e: it's no token; what exiles cards that would be put into a graveyard applies to all components."""
    token = bear_token(table)
    over = merged(table, token, on_top=True)
    table.ann.controls("Shroud", SHROUD, types="Enchantment")
    table.ann.controls("Ghoul", "Whenever another creature dies, you gain 1 life.", types="Enchantment")
    table.ann.answers(["Over", "Bear Token"])
    table.destroy(over)
    table.resolve_all()
    assert (table.names_in(Zone.EXILE, table.ann), table.ann.life) == (["Over"], 20)


def test_face_down_with_an_instant_in_it_it_stays_face_down(table: Table) -> None:
    """CR 730.2g: a merged permanent with an instant card among its components can't be turned face up."""
    hidden = table.ann.library("Trick", "Draw a card.", types="Instant", cost="{U}")
    table.ann.controls(
        "Watcher", "Whenever a permanent is turned face up, you gain 1 life.", types="Enchantment"
    )
    table.ann.carries_out("Manifest the top card of your library.")
    merged(table, hidden, on_top=False)
    table.ann.carries_out("Turn target creature face up.")
    assert (hidden.pt, hidden.object.face_down != "", table.ann.life) == ("2/2", True, 20)


def test_ending_combat_puts_triggers_on_the_stack_afterwards(table: Table) -> None:
    """CR 724.2c, 724.2f: what triggers in the process waits for the following phase."""
    ox = table.ann.controls("Ox", pt="2/2")
    table.bob.controls("Ghoul", "Whenever a creature dies, you gain 1 life.", types="Enchantment")
    mandate = "Cast this spell only during combat.\nYour opponents can't cast spells this turn.\nEnd the combat phase."
    table.attack(ox)
    shrink = table.bob.holds(
        "Shrink", "Target creature gets -2/-2 until end of turn.", types="Instant", cost="{0}"
    )
    spell = table.bob.holds("Mandate", mandate, types="Instant", cost="{0}")
    table.bob.casts(shrink)
    table.bob.casts(spell)
    table.resolve()
    assert (table.state.turn.step, shrink.zone, spell.zone, ox.pt) == (
        Step.POSTCOMBAT_MAIN,
        Zone.EXILE,
        Zone.EXILE,
        "2/2",
    )
