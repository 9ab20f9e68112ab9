"""What abilities say of their own cost, played (CR 601.2f, 602.2b)."""

from __future__ import annotations

from engine.values.steps import Step
from tests.rulings.table import Table


def test_an_ability_costs_less_for_each_of_a_kind(table: Table) -> None:
    """CR 601.2f, 602.2b: the reduction is of generic mana only (118.7a) and counts as the cost is determined."""
    text = "{3}{G}: You gain 2 life. This ability costs {1} less to activate for each creature card in your graveyard."
    table.ann.controls("Well", text, types="Artifact")
    well = table.ann.card("Well")
    table.ann.buried("Bear", types="Creature — Bear", pt="2/2")
    table.ann.has_mana("{G}{2}")
    before = table.ann.can(well)  # {2}{G}
    table.ann.activates(well)
    table.resolve_all()
    assert (before, table.ann.pool, table.ann.life) == (True, "", 22)

    table.ann.has_mana("{G}{1}")
    assert not table.ann.can(well)
    for number in range(4):
        table.ann.buried(f"Bear {number}", types="Creature — Bear", pt="2/2")
    table.ann.activates(well)  # {G}
    table.resolve_all()

    assert (table.ann.pool, table.ann.life) == ("C", 24)


def test_an_ability_costs_more_for_each_of_a_kind(table: Table) -> None:
    """CR 601.2f: increases come first, and they are generic mana."""
    text = "{1}: You gain 2 life. This ability costs {1} more to activate for each card in your hand."
    stone = table.ann.controls("Stone", text, types="Artifact")
    table.ann.holds("Card")
    table.ann.has_mana("{1}")
    before = table.ann.can(stone)

    table.ann.has_mana("{1}")
    table.ann.activates(stone)
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "", 22)


def test_an_ability_costs_less_if_something_is_true(table: Table) -> None:
    """CR 601.2f, 118.7c: a reduction by colored mana takes that color off the cost; only while it is true."""
    text = (
        "{4}{B}: Each opponent loses 2 life. "
        "This ability costs {4}{B} less to activate if you control an Island. Activate only once each turn."
    )
    kami = table.ann.controls("Kami", text, pt="2/2")
    before = table.ann.can(kami)

    table.ann.controls("Island")
    table.ann.activates(kami)
    table.resolve_all()

    assert (before, table.bob.life, table.ann.can(kami)) == (False, 18, False)


def test_an_ability_costs_less_if_it_targets_such_a_thing(table: Table) -> None:
    """CR 601.2c, 601.2f: targets are chosen before the cost is determined."""
    text = "{2}: Tap target creature. This ability costs {1} less to activate if it targets a creature with power 3 or less."
    officer = table.ann.controls("Officer", text, pt="4/4")
    small = table.bob.controls("Small", pt="3/3")
    large = table.bob.controls("Large", pt="5/5")
    table.ann.has_mana("{2}")
    table.ann.answers(small)
    table.ann.activates(officer)
    assert table.ann.pool == "C"

    table.ann.has_mana("{1}")
    table.ann.answers(large)
    table.ann.activates(officer)
    table.resolve_all()

    assert (table.ann.pool, small.object.tapped, large.object.tapped) == ("", True, True)


def test_an_ability_costs_less_in_your_turn(table: Table) -> None:
    """CR 601.2f, 102.1."""
    text = "{1}: You gain 1 life. This ability costs {1} less to activate during your turn."
    crown = table.ann.controls("Crown", text, types="Artifact")
    mine = table.ann.can(crown)
    table.ann.activates(crown)
    table.resolve_all()
    assert (mine, table.ann.life) == (True, 21)

    table.to(Step.UPKEEP, turns_on=1)

    assert not table.ann.can(crown)


def test_an_ability_costs_x_less(table: Table) -> None:
    """CR 107.3, 601.2f: X is what the text says; the cost can't become less than nothing (118.7a)."""
    text = (
        "{7}{G}: You gain 5 life. This ability costs {X} less to activate, "
        "where X is the greatest power among creatures you control."
    )
    altar = table.ann.controls("Altar", text, types="Artifact")
    table.ann.has_mana("{G}{1}")
    table.ann.controls("Bear", pt="2/2")
    before = table.ann.can(altar)

    table.ann.controls("Giant", pt="9/9")
    table.ann.activates(altar)
    table.resolve_all()

    assert (before, table.ann.pool, table.ann.life) == (False, "C", 25)


def test_what_abilities_cost_that_you_activate_of_cards_in_hand(table: Table) -> None:
    """CR 601.2f, 602.2b, 702.29f: nobody controls the card; who activates the ability pays less. Typecycling is
    cycling."""
    text = "Cycling abilities you activate cost {1} less to activate.\nWhenever you cycle a card, you gain 1 life."
    table.ann.controls("Workshop", text, types="Enchantment")
    table.ann.library("Drawn")
    wood = table.ann.library("Forest")
    card = table.ann.holds("Card", "Cycling {2}")
    typed = table.ann.holds("Typed", "Forestcycling {2}")
    theirs = table.bob.holds("Theirs", "Cycling {2}")
    table.ann.has_mana("{1}{1}")
    table.bob.has_mana("{1}")
    assert not table.bob.can(theirs)

    table.ann.activates(card)
    table.resolve_all()
    table.ann.answers(wood)
    table.ann.activates(typed)
    table.resolve_all()

    assert table.ann.hand == ["Drawn", "Forest"]
    assert table.ann.life == 22


def test_damage_of_a_source_that_nobody_controls_is_its_owners(table: Table) -> None:
    """CR 108.4a: the ability of a card in hand deals damage; what asks who controlled the source takes its owner."""
    card = table.ann.holds("Card", "{1}, Discard ~: It deals 5 damage to target player.")
    text = "At the beginning of your end step, if sources you controlled dealt 5 or more damage this turn, you gain 1 life."
    table.ann.controls("Watcher", text, types="Enchantment")
    table.ann.has_mana("{1}")
    table.ann.answers(table.bob)
    table.ann.activates(card)
    table.resolve_all()

    table.to(Step.END)
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (21, 15)
