"""Keyword abilities of spells where they begin and end (CR 702.33 to 702.88)."""

from __future__ import annotations

import pytest

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

# --- splice (CR 702.47) ----------------------------------------------------------------------------------------------

ARCANE = "Instant — Arcane"


def test_splice_without_a_target_isnt_offered(table: Table) -> None:
    """CR 702.47b: not if its required choices can't be made."""
    table.ann.holds("Shackle", "Destroy target artifact.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}")
    main = table.ann.holds("Main", "You gain 1 life.", types=ARCANE, cost="{W}")
    table.ann.has_mana("{1}")
    table.ann.casts(main, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21
    assert table.ann.hand == ["Shackle"]


def test_two_cards_are_spliced_in_the_chosen_order(table: Table) -> None:
    """CR 702.47b: revealed together, effects in that order, the main spell's first; each at most once."""
    one = table.ann.holds("One", "You gain 2 life.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}")
    two = table.ann.holds(
        "Two", "Your life total becomes 10.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}"
    )
    main = table.ann.holds("Main", "You gain 5 life.", types=ARCANE, cost="{W}")
    table.ann.has_mana("{2}")
    table.ann.answers([two, one], [two, one])
    table.ann.casts(main, free="{W}")
    table.resolve_all()

    assert table.ann.life == 12
    assert sorted(table.ann.hand) == ["One", "Two"]
    assert one.zone is two.zone is Zone.HAND


def test_text_that_names_its_card_means_the_spell(table: Table) -> None:
    """CR 702.47c: the spell deals the damage, of its own color; it gains no color of the spliced card."""
    ray = table.ann.holds(
        "Ray", "~ deals 2 damage to any target.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}"
    )
    main = table.ann.holds("Main", "You gain 1 life.", types=ARCANE, cost="{W}")
    knight = table.bob.controls("Knight", "Protection from red", pt="2/2")
    table.ann.has_mana("{1}")
    table.ann.answers([ray], knight)
    table.ann.casts(main, free="{W}")
    table.resolve_all()

    assert knight.zone is Zone.GRAVEYARD


def test_text_that_exiles_its_card_exiles_the_spell(table: Table) -> None:
    """CR 702.47c: "exile ~" of the spliced card exiles the spell on the stack."""
    vanish = table.ann.holds(
        "Vanish", "You gain 1 life. Exile ~.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}"
    )
    main = table.ann.holds("Main", "You gain 1 life.", types=ARCANE, cost="{W}")
    table.ann.has_mana("{1}")
    table.ann.answers([vanish])
    table.ann.casts(main, free="{W}")
    table.resolve_all()

    assert (main.zone, vanish.zone) == (Zone.EXILE, Zone.HAND)
    assert table.ann.life == 22


def test_a_spell_that_left_the_stack_lost_what_was_spliced(table: Table) -> None:
    """CR 702.47e: returned to the hand and cast again it does its own things only."""
    one = table.ann.holds("One", "You gain 10 life.\nSplice onto Arcane {1}", types=ARCANE, cost="{R}")
    main = table.ann.holds("Main", "You gain 1 life.", types=ARCANE, cost="{W}")
    table.ann.has_mana("{1}")
    table.ann.answers([one])
    table.ann.casts(main, free="{W}")
    table.bob.carries_out("Return target spell to its owner's hand.")
    assert main.zone is Zone.HAND
    table.ann.answers([])
    table.ann.casts(main, free="{W}")
    table.resolve_all()

    assert table.ann.life == 21


# --- entwine, sunburst, morph (CR 702.37 to 702.44) ------------------------------------------------------------------


def test_entwined_modes_are_followed_in_the_order_of_the_card(table: Table) -> None:
    """CR 702.42b."""
    rush = table.ann.holds(
        "Rush", "Choose one —\n• Your life total becomes 10.\n• You gain 5 life.\nEntwine {1}",
        types="Instant", cost="{W}",
    )  # fmt: skip
    table.ann.has_mana("{1}")
    table.ann.answers(True)
    table.ann.casts(rush, free="{W}")
    table.resolve_all()

    assert table.ann.life == 15


def test_sunburst_counts_colors_of_additional_costs(table: Table) -> None:
    """CR 702.44b: colored mana spent on its costs, additional ones too."""
    golem = table.ann.holds("Golem", "Kicker {U}\nSunburst", types="Artifact Creature", cost="{1}", pt="0/0")
    table.ann.has_mana("{U}{R}")
    table.ann.answers(True)
    table.ann.casts(golem)
    table.resolve_all()

    assert golem.counters("+1/+1") == 2


def test_sunburst_needs_a_resolving_spell(table: Table) -> None:
    """CR 702.44b: put onto the battlefield, it has no counters."""
    golem = table.ann.holds("Golem", "Sunburst", types="Artifact Creature", cost="{5}", pt="1/1")
    goblet = table.ann.holds("Goblet", "Sunburst", types="Artifact", cost="{2}")
    table.put_onto_battlefield(golem, goblet)

    assert (golem.counters("+1/+1"), goblet.counters("charge")) == (0, 0)


def test_sunburst_of_an_artifact_that_something_makes_a_creature(table: Table) -> None:
    """CR 702.44a: "ignoring any type-changing effects that would affect it"."""
    table.ann.controls("March", "Each noncreature artifact is an artifact creature with power and toughness each equal to "
                       "its mana value.", types="Enchantment")  # fmt: skip
    goblet = table.ann.holds("Goblet", "Sunburst", types="Artifact", cost="{2}")
    table.ann.has_mana("{U}{R}")
    table.ann.casts(goblet)
    table.resolve_all()

    assert (goblet.counters("+1/+1"), goblet.counters("charge")) == (0, 2)


def test_x_of_a_morph_cost(table: Table) -> None:
    """CR 702.37f: abilities that refer to X use the value chosen as it was turned up."""
    bane = table.ann.holds(
        "Bane", "Morph {X}{B}\nWhen ~ is turned face up, all creatures get -X/-X until end of turn.",
        pt="4/4", cost="{2}{B}",
    )  # fmt: skip
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.casts(bane, way="morph", free="{3}")
    table.resolve_all()
    table.ann.has_mana("{B}{2}")
    table.ann.answers(2)
    table.ann.takes(bane, "turn face up")
    table.resolve_all()

    assert bear.zone is Zone.GRAVEYARD
    assert bane.pt == "2/2"


# --- madness, suspend, rebound, retrace (CR 702.35 to 702.88) ---------------------------------------------------------


def test_madness_cost_is_an_alternative_cost_with_additional_ones(table: Table) -> None:
    """CR 702.35b: taxes and kicker are added to it, and no other alternative cost."""
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.", pt="2/1")
    temper = table.ann.holds("Temper", "Kicker {U}\nYou gain 3 life. If this spell was kicked, you gain 5 life.\n"
                             "Madness {R}", types="Instant", cost="{2}{R}")  # fmt: skip
    table.ann.controls("Outlet", "{0}: Discard a card.", types="Artifact")
    table.ann.activates(table.ann.card("Outlet"))
    table.ann.has_mana("{R}{U}{1}")
    table.ann.answers(True, True)
    table.resolve_all()

    assert table.ann.life == 28
    assert table.ann.pool == ""
    assert temper.zone is Zone.GRAVEYARD


def test_madness_cast_at_an_illegal_time(table: Table) -> None:
    """CR 702.35a: a sorcery is cast as the ability resolves, in the opponent's turn too."""
    table.fill_libraries()
    table.ann.controls("Outlet", "{0}: Discard a card.", types="Artifact")
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.holds("Temper", "You gain 3 life.\nMadness {R}", types="Sorcery", cost="{2}{R}")
    table.ann.activates(table.ann.card("Outlet"))
    table.ann.has_mana("{R}")
    table.ann.answers(True)
    table.resolve_all()

    assert table.ann.life == 23


def test_suspend_is_forbidden_while_the_card_cant_be_cast(table: Table) -> None:
    """CR 702.62c: effects that would prohibit casting it count, though not its timing or cost."""
    bolt = table.ann.holds("Bolt", "You gain 3 life.\nSuspend 1—{R}", types="Sorcery", cost="{5}{R}")
    table.ann.has_mana("{R}")
    assert table.ann.can(bolt)
    table.bob.controls("Stop", "Players can't cast noncreature spells.", types="Enchantment")

    assert not table.ann.can(bolt)


def test_suspended_cards_are_cast_for_additional_costs(table: Table) -> None:
    """CR 702.62d: alternative cost: without paying its mana cost, but a tax is paid."""
    table.fill_libraries()
    bolt = table.ann.holds("Bolt", "You gain 3 life.\nSuspend 1—{R}", types="Sorcery", cost="{5}{R}")
    table.ann.has_mana("{R}")
    table.ann.takes(bolt, "suspend")
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.", pt="2/1")
    table.ann.controls("Plains")
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert table.ann.life == 23
    assert table.ann.card("Plains").object.tapped


def test_a_suspended_card_that_cant_be_cast_stays_exiled(table: Table) -> None:
    """CR 702.62a: it remains in exile, no longer suspended."""
    table.fill_libraries()
    bolt = table.ann.holds("Bolt", "You gain 3 life.\nSuspend 1—{R}", types="Sorcery", cost="{5}{R}")
    table.ann.has_mana("{R}")
    table.ann.takes(bolt, "suspend")
    table.bob.controls("Stop", "Players can't cast noncreature spells.", types="Enchantment")
    table.to(Step.DRAW, turns_on=2)

    assert bolt.zone is Zone.EXILE
    assert bolt.counters("time") == 0


def test_rebound_twice_casts_it_once_again(table: Table) -> None:
    """CR 702.88c: multiple instances are redundant; CR 702.88b: taxes are added to no cost."""
    table.fill_libraries()
    spell = table.ann.holds("Spell", "You gain 3 life.\nRebound\nRebound", types="Sorcery", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.resolve_all()
    assert spell.zone is Zone.EXILE
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.", pt="2/1")
    table.ann.controls("Plains")
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert table.ann.life == 26
    assert spell.zone is Zone.GRAVEYARD
    assert table.ann.card("Plains").object.tapped


def test_a_rebound_spell_not_cast_from_hand(table: Table) -> None:
    """CR 702.88a: from a hand only."""
    spell = table.ann.buried("Spell", "You gain 3 life.\nRebound\nFlashback {W}", types="Sorcery", cost="{W}")
    table.ann.casts(spell, way="flashback", free="{W}")
    table.resolve_all()
    table.fill_libraries()
    table.to(Step.DRAW, turns_on=2)

    assert table.ann.life == 23


def test_a_copy_of_a_rebound_spell_is_not_exiled(table: Table) -> None:
    """CR 702.88a, 707.10: a copy wasn't cast."""
    table.fill_libraries()
    spell = table.ann.holds("Spell", "You gain 3 life.\nRebound", types="Instant", cost="{W}")
    table.ann.casts(spell, free="{W}")
    table.ann.carries_out("Copy target spell.")
    assert table.ann.life == 26
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)

    assert table.ann.life == 29


# --- convoke, delve, split second, affinity (CR 702.41 to 702.66) ----------------------------------------------------


def test_delve_pays_generic_mana_of_a_tax(table: Table) -> None:
    """CR 702.66b, 702.66c: after the total cost is determined: increases too can be paid so; twice is as once."""
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.", pt="2/1")
    cards = [table.ann.buried(f"Card {number}") for number in range(3)]
    cruise = table.ann.holds("Cruise", "You gain 3 life.\nDelve\nDelve", types="Sorcery", cost="{2}{U}")
    table.ann.casts(cruise, free="{U}")
    table.resolve_all()

    assert table.ann.life == 23
    assert {card.zone for card in cards} == {Zone.EXILE}


def test_delve_leaves_the_mana_value(table: Table) -> None:
    """CR 702.66b, 202.3: it changes neither mana cost nor mana value."""
    table.ann.buried("Card")
    cruise = table.ann.holds("Cruise", "Delve\nYou gain 3 life.", types="Sorcery", cost="{1}{U}")
    table.ann.casts(cruise, free="{U}")

    assert cruise.chars.mana_value == 2


def test_convoke_twice_taps_a_creature_once(table: Table) -> None:
    """CR 702.51d: redundant."""
    bear = table.ann.controls("Bear", cost="{G}")
    spell = table.ann.holds("Spell", "Convoke\nConvoke\nYou gain 3 life.", types="Instant", cost="{1}{G}")
    table.ann.has_mana("{G}")
    assert table.ann.can(spell)
    table.ann.casts(spell)
    table.resolve_all()

    assert bear.object.tapped
    assert table.ann.life == 23


def test_split_second_twice(table: Table) -> None:
    """CR 702.61c: redundant; as it has left the stack, spells can be cast again."""
    spell = table.ann.holds(
        "Spell", "Split second\nSplit second\nYou gain 3 life.", types="Instant", cost="{G}"
    )
    answer = table.bob.holds("Answer", "You gain 1 life.", types="Instant", cost="{W}")
    table.ann.casts(spell, free="{G}")
    table.bob.has_mana("{W}")
    assert not table.bob.can(answer)
    table.resolve_all()

    assert table.bob.can(answer)


def test_split_second_lets_triggers_and_special_actions_happen(table: Table) -> None:
    """CR 702.61b: triggered abilities trigger, and a morph may be turned up."""
    table.bob.controls("Watcher", "Whenever an opponent casts a spell, you gain 1 life.", types="Enchantment")
    morph = table.bob.holds(
        "Hidden", "Morph {1}\nWhen ~ is turned face up, you gain 4 life.", pt="3/3", cost="{5}"
    )
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.casts(morph, way="morph", free="{3}")
    table.resolve_all()
    spell = table.ann.holds("Spell", "Split second\nYou gain 3 life.", types="Instant", cost="{G}")
    table.ann.casts(spell, free="{G}")
    table.bob.has_mana("{1}")
    table.bob.takes(morph, "turn face up")
    table.resolve_all()

    assert table.bob.life == 25


@pytest.mark.parametrize("fewer", [True, False])
def test_dredge_needs_enough_cards(table: Table, fewer: bool) -> None:
    """CR 702.52b: with fewer cards than the number no card can be milled this way, and the draw isn't replaced."""
    imp = table.ann.buried("Imp", "Dredge 3")
    for _ in range(2 if fewer else 3):
        table.ann.library("Card")
    if not fewer:
        table.ann.answers(True)
    table.ann.draws()

    assert imp.zone is (Zone.GRAVEYARD if fewer else Zone.HAND)


def test_offering_is_chosen_as_announced_and_paid_with_the_costs(table: Table) -> None:
    """CR 702.48b: which permanent is chosen as the spell is announced; by its cost the spell costs less."""
    cheap = table.ann.controls("Cheap", types="Creature — Goblin", cost="{R}", pt="1/1")
    dear = table.ann.controls("Dear", types="Creature — Goblin", cost="{1}{R}{R}", pt="1/1")
    patron = table.ann.holds(
        "Patron", "Goblin offering", types="Creature — Spirit", cost="{4}{R}{R}", pt="5/5"
    )
    table.ann.answers(dear)
    table.ann.casts(patron, way="offering", free="{4}{R}")

    assert (cheap.zone, dear.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert patron.chars.mana_value == 6
