"""What a resolution says of objects of a kind, whichever there are at the time (CR 611.2c)."""

from __future__ import annotations

from engine.rules.turn.combat.blocking import block_rules
from engine.values.steps import Step
from tests.rulings.table import Card, Table


def able_to_block(table: Table, *cards: Card) -> list[bool]:
    """Which of these may block something, the attackers being declared."""
    options = {option.creature for option in block_rules(table.game, table.bob.id).options}
    return [card.id in options for card in cards]


def test_creatures_that_come_later_cant_block_either(table: Table) -> None:
    """CR 611.2c: no characteristics are changed, so the set is not locked in; not even if there was none."""
    rush = table.ann.holds("Rush", "Creatures can't block this turn.", types="Instant", cost="{R}")
    runner = table.ann.controls("Runner", pt="2/2")
    table.ann.casts(rush, free="{R}")
    table.resolve()
    late = table.bob.controls("Late", pt="1/1")
    table.attack(runner)

    assert able_to_block(table, late) == [False]


def test_it_is_asked_as_it_matters_which_creatures_they_are(table: Table) -> None:
    """CR 611.2c: one that loses flying meanwhile is a creature without flying."""
    table.ann.has_mana("{R}{R}")
    quake = table.ann.holds(
        "Quake", "Creatures without flying can't block this turn.", types="Instant", cost="{R}"
    )
    net = table.ann.holds(
        "Net", "Target creature loses flying until end of turn.", types="Instant", cost="{R}"
    )
    runner = table.ann.controls("Runner", "Flying", pt="2/2")
    bird = table.bob.controls("Bird", "Flying", pt="1/1")
    spider = table.bob.controls("Other", "Flying", pt="1/1")
    table.ann.casts(quake)
    table.resolve()
    table.ann.answers(bird)
    table.ann.casts(net)
    table.resolve()
    table.attack(runner)

    assert able_to_block(table, bird, spider) == [False, True]


def test_each_part_of_an_effect_has_objects_of_its_own(table: Table) -> None:
    """CR 611.2c: the bonus is for those there are now, the rest for whichever there are; both end with the turn."""
    charge = table.ann.holds(
        "Charge",
        "Until end of turn, creatures you control get +1/+0 and can't be blocked.",
        types="Sorcery",
        cost="{U}",
    )
    early = table.ann.controls("Early", pt="1/1")
    wall = table.bob.controls("Wall", pt="0/4")
    table.ann.casts(charge, free="{U}")
    table.resolve()
    late = table.ann.controls("Late", pt="1/1")

    assert (early.pt, late.pt) == ("2/1", "1/1")

    table.attack(early, late)

    assert able_to_block(table, wall) == [False]

    table.block()
    for seat in (table.ann, table.bob):
        seat.library("Island")
        seat.library("Island")
    table.to(Step.PRECOMBAT_MAIN, 2)
    table.attack(late)

    assert able_to_block(table, wall) == [True]


def test_what_was_done_to_creatures_is_a_set_already(table: Table) -> None:
    """CR 608.2c, 611.2c: creatures dealt damage this way, and no later ones."""
    storm = table.ann.holds(
        "Storm",
        "~ deals 1 damage to each creature your opponents control. Creatures dealt damage this way can't block this "
        "turn.",
        types="Sorcery",
        cost="{R}",
    )
    runner = table.ann.controls("Runner", pt="2/2")
    hurt = table.bob.controls("Hurt", pt="1/4")
    table.ann.casts(storm, free="{R}")
    table.resolve()
    late = table.bob.controls("Late", pt="1/1")
    table.attack(runner)

    assert able_to_block(table, hurt, late) == [False, True]


def test_lands_that_come_later_stay_tapped_too(table: Table) -> None:
    """CR 611.2c, 502.3: whichever lands the player controls as that untap step begins."""
    for name in ("A", "B", "C"):
        table.ann.library(name)
        table.bob.library(name)
    toil = table.ann.holds(
        "Toil", "Lands you control don't untap during your next untap step.", types="Sorcery", cost="{U}"
    )
    early = table.ann.controls("Swamp", tapped=True)
    table.ann.casts(toil, free="{U}")
    table.resolve()
    late = table.ann.controls("Forest", tapped=True)
    table.to(Step.UPKEEP, 2)
    assert [early.object.tapped, late.object.tapped] == [True, True]

    table.to(Step.UPKEEP, 2)
    assert [early.object.tapped, late.object.tapped] == [False, False]


def test_each_in_place_of_target_in_both_parts(table: Table) -> None:
    """CR 702.96a, 611.2c: "each creature you control ... can't be blocked this turn" holds for what comes later too."""
    text = "Target creature you control gets +1/+0 until end of turn and can't be blocked this turn.\nOverload {0}"
    early = table.ann.controls("Early", pt="1/1")
    wall = table.bob.controls("Wall", pt="0/4")
    table.ann.casts(table.ann.holds("Gate", text, types="Sorcery", cost="{9}"), way="overload")
    table.resolve()
    late = table.ann.controls("Late", pt="1/1")

    assert (early.pt, late.pt) == ("2/1", "1/1")

    table.attack(early, late)

    assert able_to_block(table, wall) == [False]
