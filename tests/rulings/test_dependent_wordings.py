"""Words that depend on an earlier part of their text: later targets, payments, what left, several events."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.signs import after, sign
from tests.rulings.table import Table
from tests.rulings.test_keywords_ways import two_faced


def test_events_joined_by_or_are_narrowed_together(table: Table) -> None:
    """CR 603.2: "while" says of both events when they count."""
    text = "When ~ dies or is put into exile while its power is 2 or greater, draw a card."
    small = table.ann.controls("Small", text, pt="1/1")
    large = table.ann.controls("Large", text, pt="2/2")
    table.ann.controls("Larger", text, pt="3/3")
    for number in range(3):
        table.ann.library(f"Card {number}")
    table.destroy(small)
    table.destroy(large)
    shot = table.bob.holds("Shot", "Exile target creature.", types="Instant", cost="{W}")

    table.bob.casts(shot, free="{W}")
    table.resolve_all()

    assert table.ann.hand == ["Card 0", "Card 1"]


def test_attacks_or_blocks_while(table: Table) -> None:
    """CR 603.2: the condition is looked at as either event happens."""
    text = "Whenever ~ attacks or blocks while you control an artifact, draw a card."
    knight = table.ann.controls("Knight", text, pt="2/2")
    table.ann.controls("Rock", types="Artifact")
    table.ann.library("Card")
    table.attack(knight)

    table.resolve_all()

    assert table.ann.hand == ["Card"]


def test_what_transforms_into_a_face_is_it(table: Table) -> None:
    """CR 701.27e, 608.2k: the creature deals the damage; the second target depends on the first (CR 601.2c)."""
    text = (
        "Whenever this creature transforms into Fury, it deals 2 damage to target opponent or planeswalker and 2 damage "
        "to up to one target creature that player or that planeswalker's controller controls."
    )
    wolf = table.ann.controls("Calm", card=two_faced(("Calm", "Flying", "2/2"), ("Fury", text, "4/4")))
    table.ann.controls("Own", pt="2/2")
    theirs = table.bob.controls("Theirs", pt="2/2")
    turn = table.ann.holds("Turn", "Transform target creature.", types="Instant", cost="{G}")
    table.ann.answers(wolf, theirs)
    table.ann.casts(turn, free="{G}")

    table.resolve_all()

    assert wolf.chars.name == "Fury"
    assert table.bob.life == 18
    assert theirs.zone is Zone.GRAVEYARD
    assert table.ann.permanents == ["Fury", "Own"]


def test_a_target_that_leaves_no_other_target_cannot_be_chosen(table: Table) -> None:
    """CR 601.2c: "target creature that player controls" needs one."""
    text = "~ deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that planeswalker's controller controls."
    blaze = table.ann.holds("Blaze", text, types="Instant", cost="{R}")
    assert not table.ann.can(blaze)
    bear = table.bob.controls("Bear", pt="1/1")

    table.ann.casts(blaze, free="{R}")
    table.resolve_all()

    assert table.bob.life == 19
    assert bear.zone is Zone.GRAVEYARD


def test_what_follows_if_they_pay(table: Table) -> None:
    """CR 118.12a: the rest happens only if the player paid."""
    text = "Counter target spell unless its controller pays {2}. If they do, draw a card."
    for number in range(2):
        table.bob.library(f"Card {number}")
    paid = table.ann.holds("Paid", pt="1/1", cost="{G}")
    table.ann.casts(paid, free="{G}{2}")
    table.ann.answers(True)
    table.bob.casts(table.bob.holds("No", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve_all()
    assert paid.zone is Zone.BATTLEFIELD
    assert table.bob.hand == ["Card 0"]

    unpaid = table.ann.holds("Unpaid", pt="1/1", cost="{G}")
    table.ann.casts(unpaid, free="{G}{2}")
    table.ann.answers(False)
    table.bob.casts(table.bob.holds("No", text, types="Instant", cost="{U}"), free="{U}")
    table.resolve_all()

    assert unpaid.zone is Zone.GRAVEYARD
    assert table.bob.hand == ["Card 0"]


def test_curses_attached_to_a_player(table: Table) -> None:
    """CR 303.4f, 701.3: "them" is the player."""
    text = "Enchant player\nAt the beginning of enchanted player's upkeep, this Aura deals damage to that player equal to the number of Curses attached to them."
    types = "Enchantment — Aura Curse"
    table.ann.controls("Thirst", text, types=types, attach_to=table.bob)
    table.ann.controls("Other", "Enchant player", types=types, attach_to=table.bob)
    table.ann.controls("Third", "Enchant player", types=types, attach_to=table.ann)
    table.bob.library("Card")

    table.to(Step.DRAW, 1)

    assert table.bob.life == 18


def test_what_was_attached_to_a_creature_that_left(table: Table) -> None:
    """CR 608.2h: what is said of a creature that left is taken from how it last was."""
    text = "Whenever this creature blocks or becomes blocked by an equipped creature, destroy all Equipment attached to that creature at end of combat."
    ooze = table.ann.controls("Ooze", text, pt="3/3")
    wizard = table.bob.controls("Wizard", pt="1/1")
    sword = table.bob.controls("Sword", "Equip {1}", types="Artifact — Equipment", attach_to=wizard)
    spare = table.bob.controls("Spare", "Equip {1}", types="Artifact — Equipment")
    table.attack(ooze)
    table.block((wizard, ooze))
    table.to(Step.POSTCOMBAT_MAIN)

    assert wizard.zone is Zone.GRAVEYARD
    assert sword.zone is Zone.GRAVEYARD
    assert spare.zone is Zone.BATTLEFIELD


def test_a_creature_that_was_enchanted_as_it_died(table: Table) -> None:
    """CR 603.10a, 608.2h."""
    sign(table, "Whenever an enchanted creature dies")
    bear = table.ann.controls("Bear")
    table.ann.controls("Veil", "Enchant creature", types="Enchantment — Aura", attach_to=bear)

    table.destroy(bear)

    assert after(table) == 1
