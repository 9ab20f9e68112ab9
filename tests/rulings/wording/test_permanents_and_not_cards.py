"""Words for permanents don't mean the cards that the text spoke of in between (CR 109.2, 608.2c)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


def test_that_creature_is_not_the_discarded_card(table: Table) -> None:
    """CR 109.2: the event spoke of a creature, the instruction of a card."""
    text = (
        "Whenever another creature you control enters, you may discard a card. If you do, put a +1/+1 counter on that "
        "creature, it gains haste until end of turn, and it becomes a Vampire in addition to its other types."
    )
    table.ann.controls("Olivia", text, pt="3/3")
    ape = table.ann.holds("Ape", types="Creature — Ape", pt="2/2")
    other = table.ann.holds("Other", types="Creature — Ape", pt="1/1")
    table.put_onto_battlefield(ape)
    table.ann.answers(True)

    table.resolve_all()

    assert (ape.pt, ape.keywords, other.zone) == ("3/3", {"haste"}, Zone.GRAVEYARD)
    assert "Vampire" in {str(word) for word in ape.chars.subtypes}


def test_that_creature_after_another_player_discarded(table: Table) -> None:
    """CR 109.2: the enchanted creature, which the event has named."""
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player may discard a "
        "card at random. If the player does, untap that creature."
    )
    ape = table.bob.controls("Ape", pt="2/2", tapped=True)
    table.ann.controls("Apathy", text, types="Enchantment — Aura", attach_to=ape)
    table.bob.holds("Card", types="Creature")
    lock = "Creatures don't untap during their controllers' untap steps."
    table.ann.controls("Lock", lock, types="Enchantment")
    table.bob.answers(True)

    table.to(Step.UPKEEP, turns_on=1)
    table.resolve_all()

    assert (ape.object.tapped, table.bob.graveyard) == (False, ["Card"])


def test_its_controller_and_not_that_of_the_exiled_card(table: Table) -> None:
    """CR 608.2c, 608.2h: whoever controlled the creature that was dealt damage."""
    text = (
        "~ deals 6 damage to target creature. You may exile a card from your graveyard. If you do, ~ also deals 2 damage "
        "to that creature's controller."
    )
    ape = table.bob.controls("Ape", pt="2/2")
    table.ann.buried("Old", types="Creature")
    heat = table.ann.holds("Heat", text, types="Instant", cost="{R}")
    table.ann.answers(True)

    table.ann.casts(heat, free="{R}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life, ape.zone) == (20, 18, Zone.GRAVEYARD)


def test_those_creatures_are_not_the_cards_looked_at(table: Table) -> None:
    """CR 608.2c: "those Dragons" dealt the damage."""
    text = (
        "Whenever one or more Dragons you control deal combat damage to a player, look at the top three cards of your "
        "library. Put one of them into your hand and the rest on the bottom of your library in any order. You may return "
        "one of those Dragons to its owner's hand."
    )
    table.ann.controls("Khans", text, types="Enchantment")
    dragon = table.ann.controls("Dragon", types="Creature — Dragon", pt="4/4")
    cards = [table.ann.library(name, types="Creature — Dragon") for name in ("One", "Two", "Three")]
    table.ann.answers(cards[0], [cards[1], cards[2]], True)

    table.attack(dragon)
    table.damage()
    table.resolve_all()

    assert sorted(table.ann.hand) == ["Dragon", "One"]


def test_a_counter_is_put_on_no_discarded_card(table: Table) -> None:
    """CR 608.2c: "it" is what entered."""
    text = "When ~ enters, you may discard a card. If you do, put a +1/+1 counter on it."
    spider = table.ann.holds("Spider", text, pt="2/2")
    table.ann.holds("Card")
    table.put_onto_battlefield(spider)
    table.ann.answers(True)

    table.resolve_all()

    assert (spider.counters("+1/+1"), table.ann.graveyard) == (1, ["Card"])
