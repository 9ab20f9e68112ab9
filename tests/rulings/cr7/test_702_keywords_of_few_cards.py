"""Craft, miracle, fuse, cipher and other keywords of few cards (CR 702)."""

import pytest

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.turn.combat.blocking import block_rules
from engine.state.turn import Turn
from engine.values.steps import Step
from engine.values.zones import Zone


def card_of(name: str, layout: Layout, *faces: FaceRecord) -> CardDefinition:
    """A card with several faces."""
    compiled = compile_card(CardRecord(name, layout, faces))
    assert compiled.definition is not None, compiled.declines
    return compiled.definition


def test_craft_exiles_materials_and_returns_transformed(table):
    """CR 702.167a-b: permanents or cards in the graveyard."""
    bricks = card_of(
        "Bricks // Kiln",
        Layout.TRANSFORM,
        FaceRecord("Bricks", "{1}", "Artifact", "Craft with artifact {2}"),
        FaceRecord("Kiln", "", "Artifact", "{T}: You gain 1 life."),
    )
    table.ann.controls("Bear", pt="2/2")
    clay = table.ann.controls("Bricks", card=bricks)
    relic = table.ann.buried("Relic", types="Artifact")
    table.ann.has_mana("{2}")
    table.ann.activates(clay, "craft")

    assert (clay.zone, relic.zone) == (Zone.EXILE, Zone.EXILE)

    table.resolve()

    assert clay.chars.name == "Kiln"


def test_craft_with_several(table):
    """CR 702.167a."""
    text = "Craft with one or more creatures {1}\nCraft with two lands {1}"
    altar = card_of(
        "Altar // Mass",
        Layout.TRANSFORM,
        FaceRecord("Altar", "{1}", "Artifact", text),
        FaceRecord("Mass", "", "Creature — Horror", "", "4", "4"),
    )
    stone = table.ann.controls("Altar", card=altar)
    one, two = table.ann.controls("One", pt="1/1"), table.ann.buried("Two", pt="1/1")
    table.ann.controls("Forest")
    table.ann.has_mana("{1}")
    table.ann.answers([one, two])
    table.ann.activates(stone, "craft", number=0)
    table.resolve()

    assert stone.pt == "4/4"
    assert (one.zone, two.zone) == (Zone.EXILE, Zone.EXILE)


def test_miracle_is_cast_as_it_is_drawn_first(table):
    """CR 702.94a."""
    table.ann.library("Terminus", "You gain 5 life.\nMiracle {W}", types="Sorcery", cost="{6}")
    table.ann.has_mana("{W}")
    table.ann.answers(True)
    table.ann.draws()
    table.ann.answers(True)
    table.resolve_all()

    assert table.ann.life == 25


def test_miracle_is_only_for_the_first_card_of_a_turn(table):
    """CR 702.94a."""
    table.ann.library("Card")
    table.ann.library("Terminus", "You gain 5 life.\nMiracle {W}", types="Sorcery", cost="{6}")
    table.ann.draws(2)

    assert table.stack == []


def test_fused_halves_happen_left_then_right(table):
    """CR 702.102a, 702.102c-d."""
    split = card_of(
        "Far // Away",
        Layout.SPLIT,
        FaceRecord("Far", "{1}{U}", "Instant", "Return target creature to its owner's hand.\nFuse"),
        FaceRecord("Away", "{2}{B}", "Instant", "Target player loses 3 life.\nFuse"),
    )
    bear = table.bob.controls("Bear", pt="2/2")
    card = table.ann.holds("Far // Away", card=split)
    table.ann.answers(table.bob)
    table.ann.casts(card, way="fuse", free="{U}{B}{3}")

    assert card.chars.mana_value == 5

    table.resolve()

    assert bear.zone is Zone.HAND
    assert table.bob.life == 17


def test_cipher_casts_a_copy_when_the_creature_hits(table):
    """CR 702.99a-c."""
    thief = table.ann.controls("Thief", pt="1/1")
    spell = table.ann.holds("Cut", "You gain 2 life.\nCipher", types="Sorcery", cost="{U}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{U}")
    table.resolve()

    assert (spell.zone, table.ann.life) == (Zone.EXILE, 22)

    table.attack(thief)
    table.ann.answers(True)
    table.damage()
    table.resolve_all()

    assert table.ann.life == 24
    assert spell.zone is Zone.EXILE


def test_increment_compares_the_mana_spent(table):
    """CR 702.191a."""
    student = table.ann.controls("Student", "Increment", pt="1/2")
    table.ann.casts(table.ann.holds("One", "You gain 1 life.", types="Instant", cost="{W}"), free="{W}")
    table.resolve_all()

    assert student.pt == "1/2"

    table.ann.casts(table.ann.holds("Two", "You gain 1 life.", types="Instant", cost="{1}{W}"), free="{W}{1}")
    table.resolve_all()

    assert student.pt == "2/3"


def test_ripple_casts_cards_of_the_same_name(table):
    """CR 702.60a."""
    text = "You gain 2 life.\nRipple 4"
    table.ann.library("Other")
    table.ann.library("Surge", "You gain 2 life.", types="Sorcery", cost="{5}")
    surge = table.ann.holds("Surge", text, types="Sorcery", cost="{R}")
    table.ann.answers(True, True)
    table.ann.casts(surge, free="{R}")
    table.resolve_all()

    assert table.ann.life == 24
    assert table.ann.library_names == ["Other"]


def test_demonstrate_copies_for_both(table):
    """CR 702.144a."""
    spell = table.ann.holds("Lesson", "You gain 2 life.\nDemonstrate", types="Sorcery", cost="{R}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{R}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (24, 22)


def test_decayed_creatures_attack_once(table):
    """CR 702.147a."""
    zombie = table.ann.controls("Zombie", "Decayed", pt="2/2")
    table.attack(zombie)
    table.damage()
    table.to(Step.POSTCOMBAT_MAIN)

    assert table.bob.life == 18
    assert zombie.zone is Zone.GRAVEYARD


def test_provoked_creatures_untap_and_must_block(table):
    """CR 702.39a."""
    brute = table.ann.controls("Brute", "Provoke", pt="3/3")
    bear = table.bob.controls("Bear", pt="2/2", tapped=True)
    table.attack(brute)
    table.ann.answers(True)
    table.resolve_all()
    rules = block_rules(table.game, table.bob.id)

    assert not bear.object.tapped
    assert rules.requirements_possible == 1


def test_fortify_attaches_to_a_land(table):
    """CR 702.67a."""
    forest = table.ann.controls("Forest")
    garrison = table.ann.controls(
        "Garrison", "Fortified land has indestructible.\nFortify {1}", types="Artifact — Fortification"
    )
    table.ann.has_mana("{1}")
    table.ann.activates(garrison, "fortify")
    table.resolve()
    table.destroy(forest)

    assert forest.zone is Zone.BATTLEFIELD


def test_amplify_reveals_its_likes(table):
    """CR 702.38a."""
    soldiers = [table.ann.holds(name, types="Creature — Soldier", pt="1/1") for name in ("One", "Two")]
    table.ann.holds("Bear", types="Creature — Bear", pt="2/2")
    warhawk = table.ann.holds("Hawk", "Amplify 1", types="Creature — Bird Soldier", pt="2/2")
    table.ann.answers(soldiers)
    table.put_onto_battlefield(warhawk)

    assert warhawk.pt == "4/4"


def test_read_ahead_skips_chapters(table):
    """CR 702.155a-b."""
    text = "Read ahead\nI — You gain 1 life.\nII — You gain 10 life."
    saga = table.ann.holds("Saga", text, types="Enchantment — Saga", cost="{1}")
    table.ann.answers(2)
    table.ann.casts(saga, free="{1}")
    table.resolve_all()

    assert table.ann.life == 30
    assert saga.zone is Zone.GRAVEYARD


def test_blitz_from_a_graveyard(table):
    """CR 113.6f, 702.152a: it may be cast from there for its blitz cost, not for its mana cost, and from hand too."""
    text = "Blitz—{2}{B}, Pay 2 life.\nYou may cast this card from your graveyard using its blitz ability."
    dog = table.ann.buried("Dog", text, cost="{1}{B}", pt="3/2")
    table.ann.has_mana("{1}{B}")
    assert not table.ann.can(dog)
    table.ann.has_mana("{1}")
    table.ann.casts(dog, way="blitz")
    table.resolve()
    assert (dog.keywords >= {"haste"}, table.ann.life) == (True, 18)
    table.ann.library("New")
    table.to(Step.CLEANUP)
    assert (table.ann.graveyard, table.ann.hand) == (["Dog"], ["New"])


def test_a_story_endures(table):
    """CR 702.1: for the rest of the game, whatever happens to those who told it."""
    table.ann.controls(
        "Ori", "Storied\nAs long as you have an enduring story, creatures you control get +1/+1.", pt="2/2"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("King", types="Legendary Creature — Human", pt="1/1")
    rock = table.ann.controls("Rock", types="Artifact")
    table.settle()
    assert bear.pt == "2/2"
    saga = table.ann.controls("Saga", types="Legendary Artifact", text="")
    table.settle()
    assert bear.pt == "3/3"
    table.destroy(rock)
    table.destroy(saga)
    table.settle()
    assert bear.pt == "3/3"


@pytest.mark.parametrize("begun", [False, True])
def test_no_miracle_in_an_opening_hand(table, begun):
    """CR 103.5, 702.94a: a card of the opening hand is drawn in no turn, and so isn't the first of one."""
    wonder = table.ann.library("Wonder", "Miracle {R}\nYou gain 1 life.", types="Instant", cost="{5}")
    table.state.turn = Turn() if not begun else table.state.turn
    table.ann.answers(*([False] if begun else []))
    table.ann.draws()

    assert wonder.zone is Zone.HAND
