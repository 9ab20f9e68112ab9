"""What players do "starting with you", and what each friend and each foe does (CR 101.4, 608.2c-d)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

BEAR = {"types": "Creature — Bear", "pt": "2/2"}
FREE = {"types": "Sorcery", "cost": "{0}"}
FORCES = "Starting with you, each player may pay any amount of mana."


def test_what_all_paid_counts_together(table: Table):
    """CR 608.2c: the total of what each of them paid."""
    table.ann.has_mana("{C}{C}")
    table.bob.has_mana("{C}")
    for seat in (table.ann, table.bob):
        for number in range(4):
            seat.library(f"Card {number}")
    text = f"Join forces — {FORCES} Each player draws X cards, where X is the total amount of mana paid this way."
    table.ann.casts(table.ann.holds("Glow", text, **FREE))
    table.ann.answers(2)
    table.bob.answers(1)
    table.resolve()
    assert (len(table.ann.hand), len(table.bob.hand)) == (3, 3)


def test_who_does_not_pay_adds_nothing(table: Table):
    """CR 608.2d."""
    table.ann.has_mana("{C}{C}")
    text = f"Join forces — {FORCES} Each player creates X 1/1 white Soldier creature tokens, where X is the total amount of mana paid this way."
    table.ann.casts(table.ann.holds("Arms", text, **FREE))
    table.ann.answers(2)
    table.resolve()
    assert (len(table.ann.permanents), len(table.bob.permanents)) == (2, 2)


def test_the_controller_is_first_in_anothers_turn(table: Table):
    """CR 608.2c: the text says with whom to start, not the turn order from the active player on (101.4)."""
    one = table.bob.controls("One", types="Artifact")
    two = table.bob.controls("Two", types="Artifact")
    three = table.bob.controls("Three", types="Artifact")
    text = "Starting with you, each player may choose an artifact you don't control. Destroy each permanent chosen this way."
    spell = table.ann.holds("Druid", text, types="Instant", cost="{0}")
    table.ann.answers(True, one)
    table.bob.answers(True, two)
    table.ann.casts(spell)
    table.resolve()
    zones = [table.zone_of(card) for card in (one, two, three)]
    assert zones == [Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD]


def test_each_friend_and_each_foe(table: Table):
    """CR 608.2d: the controller says for each player which of the two they are."""
    table.ann.buried("Old", **BEAR)
    mine, theirs = table.ann.controls("Mine", **BEAR), table.bob.controls("Theirs", **BEAR)
    text = "For each player, choose friend or foe. Each friend returns a creature card from their graveyard to their hand. Each foe sacrifices a creature of their choice."
    table.ann.casts(table.ann.holds("Maneuver", text, **FREE))
    table.ann.answers("friend", "foe")
    table.resolve()
    assert table.ann.hand == ["Old"]
    assert (table.zone_of(mine), table.zone_of(theirs)) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_all_may_be_foes(table: Table):
    """CR 608.2d."""
    table.ann.controls("Mine", **BEAR)
    table.bob.controls("Theirs", **BEAR)
    text = "For each player, choose friend or foe. Each friend draws a card. Each foe sacrifices a creature of their choice."
    table.ann.casts(table.ann.holds("Maneuver", text, **FREE))
    table.ann.answers("foe", "foe")
    table.resolve()
    assert (table.ann.permanents, table.bob.permanents) == ([], [])


def test_one_card_fewer_is_drawn(table: Table):
    """CR 608.2c: one for each card that was discarded, but one."""
    for number in range(3):
        table.ann.library(f"New {number}")
        table.ann.holds(f"Old {number}")
    table.bob.library("New")
    text = "Each player discards all the cards in their hand, then draws that many cards minus one."
    table.ann.casts(table.ann.holds("Deal", text, **FREE))
    table.resolve()
    assert (len(table.ann.hand), table.bob.hand) == (2, [])
