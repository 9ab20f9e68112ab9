"""Sagas, Adventures, Classes, prototypes, Cases and Omens where they are copied, changed or named (CR 714 to 720)."""

from __future__ import annotations

import pytest

from engine.ir.cards import CardDefinition
from engine.language.records import Layout
from engine.rules.turn.priority import actions_of
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."
FLICKER = "Exile target permanent, then return it to the battlefield under its owner's control."


def clone(table: Table, model: Card, text: str = CLONE) -> Card:
    """Ann's permanent that has entered as a copy."""
    double = table.ann.holds("Clone", text, types="Creature — Shapeshifter", cost="{0}", pt="0/0")
    table.ann.answers(model)
    table.ann.casts(double)
    table.resolve_all()
    return double


# --- Sagas --------------------------------------------------------------------------------------------------


def test_a_saga_without_chapters_gets_no_counter_and_stays(table: Table) -> None:
    """CR 505.4, 703.4f, 714.2d, 704.5s: it has no chapter ability, so nothing is put on it and it isn't sacrificed."""
    saga = table.ann.holds(
        "Saga", "I — You gain 1 life.\nII — You gain 2 life.", types="Enchantment Creature — Saga", pt="2/2"
    )
    table.put_onto_battlefield(saga)
    table.resolve_all()
    for _ in range(2):
        table.ann.library("Forest")
        table.bob.library("Forest")
    assert table.ann.life == 21
    table.ann.controls("Frost", "Creatures lose all abilities.", types="Enchantment")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert (saga.counters("lore"), table.ann.life, saga.zone) == (1, 21, Zone.BATTLEFIELD)


def test_two_counters_at_once_are_two_chapters(table: Table) -> None:
    """CR 714.2b, 714.2e: each chapter between triggers; it is sacrificed once the final one has left the stack."""
    saga = table.ann.holds(
        "Saga",
        "I — You gain 1 life.\nII — You gain 2 life.\nIII — You gain 4 life.",
        types="Enchantment — Saga",
    )
    table.put_onto_battlefield(saga)
    table.resolve_all()
    table.ann.answers(["II", "III"])
    table.put_counters(saga, "lore", 2)
    assert len(table.stack) == 2
    table.resolve()
    assert saga.zone is Zone.BATTLEFIELD
    table.resolve()
    assert (table.ann.life, saga.zone) == (27, Zone.GRAVEYARD)


def test_the_other_abilities_of_a_saga_creature(table: Table) -> None:
    """CR 714.1a: those are not chapters: they work whatever the lore counters."""
    saga = table.ann.holds(
        "Saga",
        "I — You gain 1 life.\nII, III — You gain 2 life.\nFlying",
        types="Enchantment Creature — Saga Bird",
        pt="3/3",
    )
    table.put_onto_battlefield(saga)
    table.resolve_all()
    assert "flying" in saga.keywords
    for _ in range(2):
        table.ann.library("Forest")
        table.bob.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.resolve_all()
    assert (saga.counters("lore"), "flying" in saga.keywords, table.ann.life) == (2, True, 23)


# --- Adventures and Omens ------------------------------------------------------------------------------------


def inset(kind: str) -> CardDefinition:
    """A creature with an Adventure or an Omen."""
    return faced(
        Layout.ADVENTURE,
        ("Walker", "{2}{R}", "Creature — Giant", "", "4/3"),
        ("Throw", "{R}", f"Sorcery — {kind}", "~ deals 2 damage to any target.", ""),
    )


KINDS = pytest.mark.parametrize("kind", ["Adventure", "Omen"])


@KINDS
def test_a_chosen_name_may_be_that_of_the_inset(table: Table, kind: str) -> None:
    """CR 715.5, 720.5: then the creature can still be cast, the other not."""
    mage = table.bob.holds(
        "Mage",
        "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
    )
    card = table.ann.holds("Walker", card=inset(kind))
    table.bob.answers("Throw")
    table.put_onto_battlefield(mage)
    table.ann.has_mana("{R}{R}{R}")
    faces = [option.face for option in actions_of(table.game, table.ann.id) if option.object == card.id]
    assert faces == [0]


@KINDS
def test_only_what_is_cast_is_judged(table: Table, kind: str) -> None:
    """CR 720.3a, 720.3b, 715.3a: where creature spells can't be cast, the sorcery can, and conversely; on the stack it is
    but that."""
    card = table.ann.holds("Walker", card=inset(kind))
    ban = table.bob.controls("Ban", "Creature spells can't be cast.", types="Enchantment")
    table.ann.has_mana("{R}{R}{R}")
    faces = [option.face for option in actions_of(table.game, table.ann.id) if option.object == card.id]
    assert faces == [1]
    table.destroy(ban)
    table.bob.controls("Ban", "Sorcery spells can't be cast.", types="Enchantment")
    faces = [option.face for option in actions_of(table.game, table.ann.id) if option.object == card.id]
    assert faces == [0]


@KINDS
def test_a_copy_of_the_inset_spell(table: Table, kind: str) -> None:
    """CR 715.3c: the copy has the inset's characteristics; it ceases to exist as it resolves, without going on an
    adventure or into a library."""
    card = table.ann.holds("Walker", card=inset(kind))
    table.ann.answers(table.bob)
    table.ann.casts(card, face=1, free="{R}")
    fork = table.ann.holds("Fork", "Copy target instant or sorcery spell.", types="Instant", cost="{0}")
    table.ann.casts(fork)
    table.resolve()
    assert table.stack == ["Throw", "Throw"]
    table.resolve_all()
    assert table.bob.life == 16
    where = Zone.EXILE if kind == "Adventure" else Zone.LIBRARY
    assert table.names_in(where, table.ann) == ["Walker"]
    assert table.names_in(Zone.EXILE, table.ann) == (["Walker"] if where is Zone.EXILE else [])


@KINDS
def test_a_copied_creature_has_the_inset_too(table: Table, kind: str) -> None:
    """CR 715.2a, 715.2b, 720.2a: what copies such a creature has an Adventure, its card in hand has none; an Omen is none."""
    table.ann.controls("Walker", card=inset(kind))
    double = clone(table, table.ann.card("Walker"))
    table.ann.controls("Keeper", "{0}: Tap each creature that has an Adventure.", types="Artifact")
    table.ann.activates(table.ann.card("Keeper"))
    table.resolve_all()
    assert double.object.tapped == (kind == "Adventure")
    table.ann.carries_out("Return all creatures to their owners' hands.")
    table.ann.has_mana("{R}{R}{R}")
    faces = [option.face for option in actions_of(table.game, table.ann.id) if option.object == double.id]
    assert faces == [0]


# --- Classes -------------------------------------------------------------------------------------------------

CLASS = "Creatures you control get +1/+0.\n{0}: Level 2\nCreatures you control get +0/+1.\n{1}: Level 3\nWhen this Class becomes level 3, you gain 3 life."


def test_a_copy_of_a_class_begins_at_level_1(table: Table) -> None:
    """CR 716.2b: levels are not copied, the abilities are."""
    school = table.ann.controls("School", CLASS, types="Enchantment — Class")
    table.ann.activates(school)
    table.resolve_all()
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.pt == "3/3"
    mirror = table.ann.holds(
        "Mirror", "You may have this enchantment enter as a copy of an enchantment on the battlefield.",
        types="Enchantment", cost="{0}",
    )  # fmt: skip
    table.ann.answers(school)
    table.ann.casts(mirror)
    table.resolve_all()
    assert bear.pt == "4/3"
    table.ann.activates(mirror, "{0}")
    table.resolve_all()
    assert bear.pt == "4/4"


def test_a_permanent_that_becomes_a_copy_keeps_its_level(table: Table) -> None:
    """CR 716.2b: a Class retains its level even if it stops being a Class, and level counters are no levels (CR 716.4)."""
    school = table.ann.controls("School", CLASS, types="Enchantment — Class")
    table.ann.activates(school)
    table.resolve_all()
    shrine = table.ann.controls("Shrine", "Creatures you control get +5/+5.", types="Enchantment")
    table.put_counters(school, "level", 5)
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out(
        "Until end of turn, each enchantment named School becomes a copy of target enchantment named Shrine."
    )
    assert (shrine.zone, bear.pt) == (Zone.BATTLEFIELD, "12/12")
    table.bob.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert bear.pt == "8/8"


# --- Prototypes ----------------------------------------------------------------------------------------------

PROTOTYPE = "Prototype {2}{R} — 3/2\nHaste"


def automaton() -> CardDefinition:
    """A card with a prototype."""
    return faced(Layout.PROTOTYPE, ("Automaton", "{7}", "Artifact Creature — Construct", PROTOTYPE, "6/4"))


def prototype(table: Table) -> Card:
    """Ann's permanent that was cast as a prototype."""
    card = table.ann.holds("Automaton", card=automaton())
    table.ann.casts(card, way="prototype", face=1, free="{2}{R}")
    table.resolve_all()
    return card


def test_a_copy_of_a_prototype_is_a_prototype(table: Table) -> None:
    """CR 718.2a, 718.3d, 718.5: size, cost and color are those of the prototype; name, types and abilities as ever."""
    card = prototype(table)
    double = clone(table, card)
    for one in (card, double):
        assert (one.pt, one.chars.mana_value, one.chars.colors) == ("3/2", 3, frozenset({Color.RED}))
        assert (one.chars.name, "haste" in one.keywords) == ("Automaton", True)


def test_a_prototype_elsewhere_is_itself(table: Table) -> None:
    """CR 718.4: flickered, it comes back with its normal characteristics."""
    card = prototype(table)
    table.ann.carries_out(FLICKER)
    assert (card.pt, card.chars.mana_value, card.chars.colors) == ("6/4", 7, frozenset())


def test_a_copy_of_a_prototyped_spell(table: Table) -> None:
    """CR 718.3c: the token has the size of the prototype."""
    card = table.ann.holds("Automaton", card=automaton())
    table.ann.casts(card, way="prototype", face=1, free="{2}{R}")
    table.ann.carries_out("Copy target creature spell you control, except it isn't legendary.")
    assert [table.game.characteristics(id).power for id in table.game.controlled(table.ann.id)] == [3, 3]


def test_only_the_prototype_is_judged_as_it_is_cast(table: Table) -> None:
    """CR 718.3a: red spells can't be cast, nor spells of mana value 4 or more: one way is left out each time."""
    card = table.ann.holds("Automaton", card=automaton())
    table.ann.has_mana("{R}{7}")
    ban = table.bob.controls("Ban", "Red spells can't be cast.", types="Enchantment")
    assert [o.way for o in actions_of(table.game, table.ann.id) if o.object == card.id] == [""]
    table.destroy(ban)
    table.bob.controls("Ban", "Spells with mana value 4 or greater can't be cast.", types="Enchantment")
    assert [o.way for o in actions_of(table.game, table.ann.id) if o.object == card.id] == ["prototype"]


def test_a_permanent_that_copies_something_else_is_no_prototype(table: Table) -> None:
    """CR 707.2, 718.3b: a copy effect on the prototype gives the other's size."""
    card = prototype(table)
    table.ann.controls("Ogre", pt="5/5")
    table.ann.carries_out("Each creature named Automaton becomes a copy of target creature named Ogre.")
    assert (card.pt, card.chars.mana_value, card.chars.colors) == ("5/5", 0, frozenset())


# --- Cases ---------------------------------------------------------------------------------------------------

CASE = "When this Case enters, you gain 1 life.\nTo solve — You control two or more creatures. (If unsolved, solve at the beginning of your end step.)\nSolved — Creatures you control get +2/+2."


def test_solved_is_not_copied_and_not_undone(table: Table) -> None:
    """CR 719.3b, 719.3c: the copy is unsolved; the solved Case stays so though its condition no longer holds."""
    case = table.ann.controls("Case of Bears", CASE, types="Enchantment — Case")
    bears = [table.ann.controls("Bear", pt="2/2") for _ in range(2)]
    assert bears[0].pt == "2/2"
    table.to(Step.END)
    table.resolve_all()
    assert bears[0].pt == "4/4"
    table.destroy(bears[1])
    assert bears[0].pt == "4/4"
    for seat in (table.ann, table.bob):
        seat.library("Forest")
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    mirror = table.ann.holds(
        "Mirror", "You may have this enchantment enter as a copy of an enchantment on the battlefield.",
        types="Enchantment", cost="{0}",
    )  # fmt: skip
    table.ann.answers(case)
    table.ann.casts(mirror)
    table.resolve_all()
    assert (mirror.chars.name, bears[0].pt) == ("Case of Bears", "4/4")
    table.to(Step.END)
    table.resolve_all()
    assert bears[0].pt == "4/4"


# --- Split, flip ----------------------------------------------------------------------------------------------


def test_the_lower_name_of_a_flip_card_may_be_chosen(table: Table) -> None:
    """CR 710.5, 710.1b: the card in hand has it not, so it can be cast."""
    card = table.ann.holds(
        "Apprentice",
        card=faced(
            Layout.FLIP,
            ("Apprentice", "{U}", "Creature — Human", "{0}: Flip ~.", "1/1"),
            ("Master", "", "Legendary Creature — Human", "Flying", "3/4"),
        ),
    )
    mage = table.bob.holds(
        "Mage",
        "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
    )
    table.bob.answers("Master")
    table.put_onto_battlefield(mage)
    table.ann.has_mana("{U}")
    assert table.ann.can(card)


def split() -> CardDefinition:
    """A red and blue split card."""
    return faced(
        Layout.SPLIT,
        ("Burn", "{R}", "Instant", "~ deals 2 damage to any target.", ""),
        ("Chill", "{1}{U}", "Sorcery", "Draw a card.", ""),
    )


def test_a_split_card_in_hand_is_both(table: Table) -> None:
    """CR 709.4b, 709.4c: both colors, both types, mana value 3; it is one card (CR 709.2)."""
    card = table.ann.holds("Burn // Chill", card=split())
    chars = card.chars
    assert (chars.mana_value, chars.colors) == (3, frozenset({Color.RED, Color.BLUE}))
    assert {kind.value for kind in chars.types} == {"instant", "sorcery"}
    table.ann.controls("Watch", "Whenever you discard a card, you gain 1 life.", types="Enchantment")
    table.ann.carries_out("Discard a card.")
    assert table.ann.life == 21


def test_a_copy_of_a_split_card_may_be_cast_as_either_half(table: Table) -> None:
    """CR 709.3c, 707.12."""
    table.ann.buried("Burn // Chill", card=split())
    text = "Exile target instant card from your graveyard. Copy that card. You may cast the copy without paying its mana cost."
    table.ann.library("Forest")
    table.ann.answers(True, "1")
    table.ann.carries_out(text)
    assert (table.ann.hand, table.bob.life) == (["Forest"], 20)
