"""Face-down and merged permanents, the end of the combat phase and the monarch at their borders (CR 708, 724, 725, 730)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.rules.turn.turns import advance
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

IXIDRON = "As this creature enters, turn all other nontoken creatures face down."


def ixidron(table: Table) -> None:
    """Ann's creature that turns all others face down."""
    table.ann.casts(table.ann.holds("Ixidron", IXIDRON, types="Creature — Illusion", cost="{0}", pt="1/1"))
    table.resolve_all()


def test_what_is_face_down_is_not_turned_face_down(table: Table) -> None:
    """CR 708.2b: a disguised creature keeps ward; counters, effects and how it is turned up stay too."""
    card = table.ann.holds("Agent", "Disguise {1}\nFlying", types="Creature — Human", cost="{2}", pt="3/3")
    table.ann.casts(card, way="disguise", free="{3}")
    table.resolve_all()
    assert "ward {2}" in card.keywords
    ixidron(table)
    assert ("ward {2}" in card.keywords, card.pt) == (True, "2/2")
    table.ann.has_mana("{1}")
    table.ann.takes(card, "turn face up")
    assert (card.pt, "flying" in card.keywords) == ("3/3", True)


def test_a_face_down_creature_that_dies_is_shown(table: Table) -> None:
    """CR 708.9: it dies as a nameless 2/2, so that its own "when this dies" doesn't trigger; the card is seen."""
    bear = table.ann.controls("Bear", "When ~ dies, you gain 5 life.", types="Creature — Bear", pt="4/4")
    table.ann.controls("Watch", "Whenever a Bear you control dies, you gain 1 life.", types="Enchantment")
    ixidron(table)
    table.destroy(bear)
    table.resolve_all()
    assert (table.ann.life, table.ann.graveyard) == (20, ["Bear"])


def test_a_static_ability_stops_as_it_is_turned_down(table: Table) -> None:
    """CR 708.2a, 613.2b: a lord that is face down makes nothing larger; turned up again it does."""
    lord = table.ann.controls("Lord", "Other creatures you control get +1/+1.", pt="2/2")
    token = table.ann.holds("Twin", "Create a 1/1 green Elf creature token.", types="Instant", cost="{0}")
    table.ann.casts(token)
    table.resolve_all()
    elf = next(Card(table, id) for id in table.game.controlled(table.ann.id) if table.state.objects[id].token)
    assert elf.pt == "2/2"
    ixidron(table)
    assert elf.pt == "1/1"
    table.ann.carries_out("Turn target face-down creature face up.")
    assert (elf.pt, lord.chars.name) == ("2/2", "Lord")


def test_a_copy_of_a_face_down_creature(table: Table) -> None:
    """CR 708.10, 707.3: the token is a face-up 2/2 without a name, whatever the original is later."""
    bear = table.ann.controls("Bear", pt="4/4")
    ixidron(table)
    table.ann.answers(bear)
    table.ann.carries_out("Create a token that's a copy of target creature.")
    tokens = [id for id in table.game.controlled(table.ann.id) if table.state.objects[id].token]
    assert [table.game.characteristics(id).power for id in tokens] == [2]
    assert bear.pt == "2/2"


def test_a_face_down_creature_becomes_a_copy(table: Table) -> None:
    """CR 708.10: it stays a 2/2, and is the copy once it is turned face up."""
    bear = table.ann.controls("Bear", "Morph {1}", pt="1/1")
    table.ann.controls("Ogre", "Trample", pt="4/4")
    card = table.ann.holds("Morpher", "Morph {1}", types="Creature — Human", cost="{5}", pt="1/1")
    table.ann.casts(card, way="morph", free="{3}")
    table.resolve_all()
    table.ann.carries_out(
        "Until end of turn, each face-down creature becomes a copy of target creature named Ogre."
    )
    assert card.pt == "2/2"
    table.ann.carries_out("Turn target face-down creature face up.")
    assert (card.pt, card.chars.name, bear.pt) == ("4/4", "Ogre", "1/1")


# --- 724.2: the combat phase ends -----------------------------------------------------------------------------


def test_the_combat_phase_ends(table: Table) -> None:
    """CR 724.2a, 724.2b, 724.2e: what triggered and waits ceases to exist, the stack is exiled, and "at end of combat" is
    skipped; creatures are removed from combat, and the main phase follows."""
    bear = table.ann.controls("Bear", "Whenever ~ attacks, you gain 1 life.", pt="2/2")
    table.ann.controls("Clock", "At end of combat, you gain 10 life.", types="Enchantment")
    table.attack(bear)
    peace = table.bob.holds("Peace", "End the combat phase.", types="Instant", cost="{0}")
    table.bob.casts(peace)
    table.resolve()
    for _ in range(3):
        if table.state.turn.step is not Step.POSTCOMBAT_MAIN:
            advance(table.game)
    assert table.state.turn.step is Step.POSTCOMBAT_MAIN
    assert (table.ann.life, table.bob.life, peace.zone) == (20, 20, Zone.EXILE)


# --- 725: the monarch -----------------------------------------------------------------------------------------


def test_there_is_one_monarch(table: Table) -> None:
    """CR 725.3: who becomes it takes it from the other, and who is it already becomes nothing."""
    crown = table.ann.controls(
        "Herald", "As long as you're the monarch, creatures you control get +1/+1.", types="Enchantment"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    assert bear.pt == "2/2"
    table.ann.carries_out("You become the monarch.")
    assert (bear.pt, crown.zone) == ("3/3", Zone.BATTLEFIELD)
    table.bob.carries_out("You become the monarch.")
    assert bear.pt == "2/2"


# --- 730: merged permanents -----------------------------------------------------------------------------------


def test_a_merged_permanent_turned_face_down(table: Table) -> None:
    """CR 730.2f: all of it is face down; turned up, all of it is up again."""
    under = table.ann.controls("Under", "Flying", types="Creature — Cat", pt="2/2")
    over = table.ann.holds("Over", "Mutate {0}\nTrample", types="Creature — Beast", cost="{5}", pt="4/4")
    table.ann.answers("top")
    table.ann.casts(over, way="mutate")
    table.resolve_all()
    ixidron(table)
    assert (under.pt, under.keywords & {"flying", "trample"}) == ("2/2", set())
    table.ann.carries_out("Turn target face-down creature face up.")
    assert (under.pt, under.keywords & {"flying", "trample"}) == ("4/4", {"flying", "trample"})


def test_a_merged_permanent_with_a_double_faced_card(table: Table) -> None:
    """CR 730.2i, 730.2j: it can't be turned face down; transformed, its double-faced component has its other face up."""
    wolf = table.ann.controls(
        "Cat",
        card=faced(
            Layout.TRANSFORM,
            ("Cat", "{1}{R}", "Creature — Cat", "Reach", "1/1"),
            ("Lion", "", "Creature — Cat", "Flying", "5/5"),
        ),
    )
    over = table.ann.holds("Over", "Mutate {0}\nTrample", types="Creature — Cat Beast", cost="{5}", pt="4/4")
    table.ann.answers("top")
    table.ann.casts(over, way="mutate")
    table.resolve_all()
    ixidron(table)
    assert (wolf.pt, "reach" in wolf.keywords) == ("4/4", True)
    table.ann.carries_out("Transform all Cats.")
    assert (wolf.pt, wolf.chars.name) == ("4/4", "Over")
    assert wolf.keywords & {"reach", "flying", "trample"} == {"flying", "trample"}


def test_one_replacement_for_all_that_a_merged_permanent_is_of(table: Table) -> None:
    """CR 730.3d: "if a creature would die, exile it instead" exiles both cards."""
    under = table.ann.controls("Under", types="Creature — Cat", pt="2/2")
    over = table.ann.holds("Over", "Mutate {0}", types="Creature — Beast", cost="{5}", pt="4/4")
    table.ann.answers("top")
    table.ann.casts(over, way="mutate")
    table.resolve_all()
    table.bob.controls("Void", "If a creature would die, exile it instead.", types="Enchantment")
    table.bob.answers(["Under", "Over"])  # who exiles them, by 730.3b
    table.destroy(under)
    assert sorted(table.names_in(Zone.EXILE, table.ann)) == ["Over", "Under"]
    assert table.ann.graveyard == []


# --- 400 ------------------------------------------------------------------------------------------------------


def test_a_manifested_instant_does_not_come_back(table: Table) -> None:
    """CR 400.4a: flickered, an instant card stays in exile."""
    table.ann.library("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    table.ann.carries_out("Manifest the top card of your library.")
    table.ann.carries_out(
        "Exile target creature, then return it to the battlefield under its owner's control."
    )
    assert (table.ann.permanents, table.names_in(Zone.EXILE, table.ann)) == ([], ["Bolt"])


def test_a_flickered_permanent_is_another(table: Table) -> None:
    """CR 403.4, 400.7: what was aimed at the old one, and what lasts for it, is not about the new one."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out("Target creature gets +3/+3 until end of turn.")
    table.bob.casts(table.bob.holds("Murder", "Destroy target creature.", types="Instant", cost="{0}"))
    table.ann.casts(
        table.ann.holds(
            "Blink",
            "Exile target creature you control, then return it to the battlefield under its owner's control.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve_all()
    assert (bear.zone, bear.pt) == (Zone.BATTLEFIELD, "2/2")


def test_what_is_cast_this_way_is_found(table: Table) -> None:
    """CR 400.7h: "if that spell would be put into a graveyard, exile it instead" speaks of the spell that the card became."""
    bolt = table.ann.buried("Bolt", "You gain 3 life.", types="Instant", cost="{R}")
    table.ann.answers(True)
    table.ann.carries_out(
        "You may cast target instant card from your graveyard without paying its mana cost. If that spell would be put into your graveyard, exile it instead."
    )
    assert (table.ann.life, bolt.zone) == (23, Zone.EXILE)
