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


def test_what_it_exiled_as_it_entered(table: Table) -> None:
    """CR 607.2a, 614.12a: the permanent's other abilities speak of the card that was exiled as it entered."""
    text = (
        "Haste\nAs this creature enters, exile an instant or sorcery card from your graveyard.\n"
        "~'s power and toughness are each equal to the exiled card's mana value.\n"
        "Whenever this creature deals combat damage, you may sacrifice it. If you do, you may cast the exiled card without "
        "paying its mana cost."
    )
    table.ann.buried("Deed", "You gain 1 life.", types="Instant", cost="{2}{W}")
    lore = table.ann.holds("Lore", text, cost="{U}", pt="*/*")
    table.ann.casts(lore, free="{U}")
    table.resolve_all()
    assert lore.pt == "3/3"
    table.attack(lore)
    table.ann.answers(True, True)

    table.damage()
    table.resolve_all()

    assert table.bob.life == 17
    assert lore.zone is Zone.GRAVEYARD
    assert table.ann.life == 21


def test_a_token_speaks_of_what_created_it(table: Table) -> None:
    """CR 201.5a; once that is gone it has no counters."""
    text = (
        "Whenever a nontoken creature you control dies, put a slime counter on this enchantment, then create a green Ooze "
        'creature token with "This token\'s power and toughness are each equal to the number of slime counters on ~."'
    )
    table.ann.controls("Grime", text, types="Enchantment")
    grime = table.ann.card("Grime")
    table.destroy(table.ann.controls("Bear"))
    table.resolve_all()
    ooze = table.ann.card("Ooze Token")
    assert ooze.pt == "1/1"

    table.destroy(grime)

    assert table.ann.permanents == []


def test_cards_in_graveyards_lose_all_abilities(table: Table) -> None:
    """CR 603.6c, 603.10, 613.1f: put into a graveyard, a card is looked at as it is there."""
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    table.ann.library(
        "Blob",
        "When this card is put into your graveyard from your library, you may put it onto the battlefield.",
    )
    table.ann.buried(
        "Wonder", "As long as this card is in your graveyard, creatures you control have flying."
    )
    echo = table.ann.buried("Echo", "Draw a card.\nFlashback {R}", types="Sorcery", cost="{R}")
    bear = table.ann.controls("Bear")
    table.ann.has_mana("{R}")
    assert not table.ann.can(echo)
    assert bear.keywords == set()

    table.ann.casts(table.ann.holds("Grind", "Mill a card.", types="Sorcery", cost="{B}"), free="{B}")
    table.resolve_all()

    assert table.ann.graveyard == ["Wonder", "Echo", "Blob", "Grind"]


def test_a_card_without_abilities_enters_as_it_will_be(table: Table) -> None:
    """CR 614.12, the example."""
    table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    treefolk = table.ann.buried("Treefolk", "This creature enters tapped.")

    table.put_onto_battlefield(treefolk)

    assert treefolk.object.tapped


def test_what_took_abilities_away_died_at_the_same_time(table: Table) -> None:
    """CR 603.10: the effects that exist immediately after the event say what the card looks like."""
    jailer = table.bob.controls("Jailer", "Cards in graveyards lose all abilities.")
    titan = table.ann.controls("Titan", "When ~ is put into a graveyard from anywhere, draw a card.")
    table.ann.library("Card")

    table.destroy(jailer, titan)
    table.resolve_all()

    assert table.ann.hand == ["Card"]
