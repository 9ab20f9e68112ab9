"""Melded permanents as they leave, are copied, or should transform (CR 712.4, 712.8g, 712.21)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_701_42_meld import paw
from tests.rulings.table import Card, Table

CLONE = "You may have this creature enter as a copy of any creature on the battlefield."
SHROUD = "If a card would be put into a graveyard from anywhere, exile it instead."
PULMONIC = 'All Bears have "If this permanent would be put into a graveyard, you may put it on top of its owner\'s library instead."'


def melded(table: Table) -> Card:
    """Ann's melded permanent, on her turn."""
    bear = table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.ann.controls("Left Paw", card=paw("Left Paw"))
    table.to(Step.END)
    table.resolve_all()
    return bear


def test_a_melded_permanent_does_not_transform(table: Table) -> None:
    """CR 712.4c, 712.9: nor does a meld card on its own."""
    bear = melded(table)
    paw_alone = table.ann.controls("Left Paw", card=paw("Left Paw"))
    table.ann.carries_out("Transform all Bears.")
    assert (bear.chars.name, paw_alone.chars.name) == ("Whole Bear", "Left Paw")


def test_a_copy_of_a_melded_permanent_costs_nothing_and_is_one_card(table: Table) -> None:
    """CR 202.3c, 712.8g: mana value 0; and it leaves as the one card that it is."""
    bear = melded(table)
    copy = table.ann.controls("Mirror", "{0}: This creature becomes a copy of target creature.", pt="1/1")
    table.ann.answers(bear)
    table.ann.activates(copy)
    table.resolve_all()
    assert (copy.chars.name, copy.chars.mana_value, bear.chars.mana_value) == ("Whole Bear", 0, 7)
    table.destroy(copy)
    assert (table.ann.graveyard, bear.zone) == (["Mirror"], Zone.BATTLEFIELD)


def test_one_replacement_affects_both_cards(table: Table) -> None:
    """CR 712.21d, 616.1: one of two is chosen, once, and both cards are put on top of the library, in an order of choice."""
    bear = melded(table)
    table.ann.controls("Shroud", SHROUD, types="Enchantment")
    table.ann.controls("Lung", PULMONIC, types="Enchantment")
    table.ann.answers("on top of", True, ["Right Paw", "Left Paw"])
    table.destroy(bear)
    assert (table.ann.library_names, table.ann.graveyard) == (["Right Paw", "Left Paw"], [])


def test_the_other_replacement_affects_both_cards_too(table: Table) -> None:
    """CR 712.21d, 712.21b: both are exiled, in an order of choice."""
    bear = melded(table)
    table.ann.controls("Shroud", SHROUD, types="Enchantment")
    table.ann.controls("Lung", PULMONIC, types="Enchantment")
    table.ann.answers("exile it", ["Right Paw", "Left Paw"])
    table.destroy(bear)
    assert table.names_in(Zone.EXILE, table.ann) == ["Right Paw", "Left Paw"]


def test_dying_it_is_one_creature(table: Table) -> None:
    """CR 712.21, 712.21e: one permanent leaves: what watches for a creature that dies sees one."""
    bear = melded(table)
    table.ann.controls("Watcher", "Whenever another creature dies, you gain 1 life.")
    life = table.ann.life
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.life == life + 1


def test_dying_it_is_two_cards(table: Table) -> None:
    """CR 712.21, 712.21e: what watches for cards put into a graveyard sees two."""
    bear = melded(table)
    table.ann.controls(
        "Watcher", "Whenever a creature card is put into your graveyard from anywhere, you gain 10 life."
    )
    life = table.ann.life
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    table.resolve_all()
    assert table.ann.life == life + 20


def test_counted_as_a_permanent_it_is_one(table: Table) -> None:
    """CR 712.21e: "each creature destroyed this way"."""
    melded(table)
    table.ann.controls("Ox", pt="1/1")
    life = table.ann.life
    table.ann.answers(["Left Paw", "Right Paw"])
    table.ann.carries_out("Destroy all creatures. You gain 1 life for each creature destroyed this way.")
    assert table.ann.life == life + 2


def test_counted_as_cards_it_is_two(table: Table) -> None:
    """CR 712.21e: "each card exiled this way"."""
    melded(table)
    table.ann.controls("Ox", pt="1/1")
    life = table.ann.life
    table.ann.answers(["Left Paw", "Right Paw"])
    table.ann.carries_out("Exile all creatures. You gain 1 life for each card exiled this way.")
    assert table.ann.life == life + 3


def test_it_goes_to_the_hand_as_two_cards(table: Table) -> None:
    """CR 712.21, 712.8a: in hand each has its front's characteristics."""
    melded(table)
    table.ann.carries_out("Return target creature to its owner's hand.")
    hand = [table.ann.card(name, Zone.HAND) for name in sorted(table.ann.hand)]
    assert [(card.chars.name, card.pt, card.chars.mana_value) for card in hand] == [
        ("Left Paw", "3/3", 4),
        ("Right Paw", "2/2", 3),
    ]


def test_with_undying_both_cards_come_back_with_a_counter(table: Table) -> None:
    """CR 712.21c, 702.93a: the ability finds both."""
    bear = melded(table)
    table.ann.controls("Nightlord", "Other creatures you control have undying.")
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    table.resolve_all()
    left, right = table.ann.card("Left Paw"), table.ann.card("Right Paw")
    assert (left.pt, right.pt) == ("4/4", "3/3")


def test_stolen_it_goes_to_its_owners_graveyard(table: Table) -> None:
    """CR 712.21a: the owner arranges the cards, whoever controlled the permanent."""
    bear = melded(table)
    table.bob.casts(table.bob.holds("Theft", "Gain control of all creatures.", types="Instant", cost="{0}"))
    table.resolve_all()
    assert bear.controller is table.bob
    table.ann.answers(["Right Paw", "Left Paw"])
    table.destroy(bear)
    assert table.ann.graveyard == ["Right Paw", "Left Paw"]


def test_each_card_of_a_merged_permanent_sees_itself_buried(table: Table) -> None:
    """CR 730.3, 603.6c: "put into a graveyard from anywhere" doesn't look back: each component has its ability there."""
    text = "When ~ is put into a graveyard from anywhere, you gain {} life."
    under = table.ann.controls("Under", text.format(1), pt="2/2")
    mutating = table.ann.holds(
        "Over", "Mutate {0}\n" + text.format(10), types="Creature — Beast", cost="{3}", pt="3/3"
    )
    table.ann.answers("top")
    table.ann.casts(mutating, way="mutate")
    table.resolve_all()
    table.ann.answers(["Over", "Under"], ["gain 1 life", "gain 10 life"])
    table.destroy(under)
    table.resolve_all()
    assert table.ann.life == 31


def test_what_is_exiled_from_a_merged_permanent_is_counted_in_cards(table: Table) -> None:
    """CR 730.3: two cards were exiled, one permanent was."""
    table.ann.controls("Under", pt="2/2")
    mutating = table.ann.holds("Over", "Mutate {0}", types="Creature — Beast", cost="{3}", pt="3/3")
    table.ann.answers("top")
    table.ann.casts(mutating, way="mutate")
    table.resolve_all()
    table.ann.answers(["Over", "Under"])
    table.ann.carries_out("Exile all creatures. You gain 1 life for each card exiled this way.")
    assert table.ann.life == 22
