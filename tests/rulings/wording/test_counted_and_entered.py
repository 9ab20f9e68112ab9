"""Wordings: mana counted in words, different mana costs, under whose control something entered (CR 107.4, 110.2a, 202.1)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_madness_for_six_colorless_mana(table: Table) -> None:
    """CR 107.4c, 702.35a: six mana that is colorless, not six of any kind."""
    beast = table.ann.holds("Beast", "Madness—Pay six {C}.", cost="{12}", pt="5/5")
    rummage = table.ann.controls("Rummage", "Discard a card: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{C}{C}{C}{C}{C}{C}")
    table.ann.activates(rummage)
    table.ann.answers(True)
    table.resolve()
    table.resolve()
    assert (beast.zone, table.ann.pool) == (Zone.BATTLEFIELD, "")


def test_madness_can_not_be_paid_with_colored_mana(table: Table) -> None:
    """CR 107.4c: {C} is paid with colorless mana only; without it the card goes to the graveyard."""
    beast = table.ann.holds("Beast", "Madness—Pay six {C}.", cost="{12}", pt="5/5")
    rummage = table.ann.controls("Rummage", "Discard a card: You gain 1 life.", types="Artifact")
    table.ann.has_mana("{C}{C}{C}{C}{C}{R}")
    table.ann.activates(rummage)
    table.resolve()
    assert beast.zone is Zone.GRAVEYARD


def test_different_mana_costs_are_counted_symbol_by_symbol(table: Table) -> None:
    """CR 202.1: {1}{R} and {R}{1} are one cost, {2} another, {R/G} is neither {R} nor {G}; a card without a mana cost
    has none, and {0} is one."""
    for number, cost in enumerate(("{1}{R}", "{1}{R}", "{2}", "{R/G}", "{R}", "{0}")):
        table.ann.buried(f"Card {number}", cost=cost, types="Artifact")
    table.ann.buried("No cost", types="Artifact")
    table.ann.buried("Field", types="Land")
    text = "This creature enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard."
    body = table.ann.holds("Body", text, cost="{0}", pt="0/0")
    table.ann.casts(body)
    table.resolve()
    assert body.pt == "5/5"


def test_it_entered_under_whose_control(table: Table) -> None:
    """CR 110.2a: returned "under its owner's control": one's own card gets the counter, an opponent's doesn't."""
    text = (
        "Whenever ~ attacks, exile up to one other target nonland permanent. At the beginning of the next end step, return "
        "that card to the battlefield under its owner's control. If it entered under your control, put a +1/+1 counter on ~."
    )
    for seat in (table.ann, table.bob):
        for number in range(4):
            seat.library(f"Card {number}", types="Artifact")
    dog = table.ann.controls("Dog", text, pt="2/2")
    mine, theirs = (
        table.ann.controls("Mine", types="Artifact"),
        table.bob.controls("Theirs", types="Artifact"),
    )
    for chosen, size in ((mine, "3/3"), (theirs, "3/3")):
        table.ann.answers(chosen)
        table.attack(dog)
        table.resolve_all()
        before = dog.pt
        table.to(Step.CLEANUP)
        assert (before, dog.pt, chosen.zone) == ("2/2" if chosen is mine else "3/3", size, Zone.BATTLEFIELD)
        table.to(Step.PRECOMBAT_MAIN, turns_on=2)


def test_protection_from_spells_is_not_from_permanents(table: Table) -> None:
    """CR 702.16e: damage of a permanent isn't prevented, that of a spell is."""
    saint = table.bob.controls("Saint", "Protection from spells", pt="2/9")
    rod = table.ann.controls("Rod", types="Artifact")
    table.deal(rod, saint, 3)
    sweep = "~ deals 2 damage to each creature."
    table.ann.casts(table.ann.holds("Sweep", sweep, types="Sorcery", cost="{0}"))
    table.resolve()
    assert saint.object.damage == 3


def test_a_food_entered_under_your_control_this_turn(table: Table) -> None:
    """CR 608.2i: "entered" without "the battlefield" is the same."""
    text = "Whenever this creature attacks, if a Food entered under your control this turn, you gain 3 life."
    pony = table.ann.controls("Pony", text, pt="2/2")
    table.ann.casts(table.ann.holds("Bake", "Create a Food token.", types="Sorcery", cost="{0}"))
    table.resolve()
    table.attack(pony)
    table.resolve_all()
    assert table.ann.life == 23


def test_dealt_damage_this_turn_by_what_you_controlled(table: Table) -> None:
    """CR 608.2i: the Spider may be gone by then; damage of another creature, or of an opponent's Spider, doesn't count."""
    text = (
        "Whenever another creature dealt damage this turn by a Spider you controlled dies, you gain 1 life."
    )
    table.ann.controls("Queen", text, pt="8/8")
    spider = table.ann.controls("Spider", types="Creature — Spider", pt="1/1")
    wolf = table.ann.controls("Wolf", types="Creature — Wolf", pt="1/1")
    theirs = table.bob.controls("Theirs", types="Creature — Spider", pt="1/1")
    one, two, three = (table.bob.controls(name, pt="2/2") for name in ("One", "Two", "Three"))
    for source, target in ((spider, one), (wolf, two), (theirs, three)):
        table.deal(source, target, 1)
    table.destroy(spider)
    table.destroy(one, two, three)
    table.resolve_all()
    assert table.ann.life == 21
