"""Which spells may be cast, where an effect speaks of spells with certain qualities (CR 601.3e, 702.37c, 715.3a)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Table

INSTANTS = "You may cast instant and sorcery spells from the top of your library."
CREATURES = "You may cast creature spells from the top of your library."
CHEAP = "You may cast a spell with mana value 3 or less from your hand without paying its mana cost."


def on_a_hill(creature: str = "{2}{R}", adventure: str = "{1}{R}") -> CardDefinition:
    """A creature with an Adventure that gains life."""
    return two_faced(
        Layout.ADVENTURE,
        ("Hill Walker", creature, "Creature — Giant", "", "4/3"),
        ("Rest a While", adventure, "Sorcery — Adventure", "You gain 2 life.", ""),
    )  # type: ignore[no-any-return]


def both_ways() -> CardDefinition:
    """A split card with fuse."""
    text = "\nFuse"
    return two_faced(
        Layout.SPLIT,
        ("Give", "{1}{R}", "Instant", "You gain 2 life." + text, ""),
        ("Take", "{W}", "Instant", "Each opponent loses 3 life." + text, ""),
    )  # type: ignore[no-any-return]


def test_an_adventure_is_cast_where_sorcery_spells_may_be(table: Table) -> None:
    """CR 601.3e, second example; 715.3a."""
    table.ann.controls("Window", INSTANTS)
    card = table.ann.library("Hill Walker", card=on_a_hill("{1}", "{1}"))
    table.ann.has_mana("{2}")

    table.ann.casts(card, face=1)
    table.resolve()

    assert table.ann.life == 22
    assert card.zone is Zone.EXILE


def test_a_creature_with_an_adventure_is_no_sorcery_spell(table: Table) -> None:
    """CR 601.3e: the normal characteristics are what counts for casting it normally."""
    table.ann.controls("Window", INSTANTS)
    card = table.ann.library("Hill Walker", card=on_a_hill("{1}", "{9}"))
    table.ann.has_mana("{2}")

    assert not table.ann.can(card)


def test_an_adventure_is_no_creature_spell(table: Table) -> None:
    """CR 601.3e, second example."""
    table.ann.controls("Window", CREATURES)
    card = table.ann.library("Hill Walker", card=on_a_hill("{9}", "{1}"))
    table.ann.has_mana("{2}")

    assert not table.ann.can(card)


def test_a_card_with_morph_is_a_creature_spell_face_down(table: Table) -> None:
    """CR 601.3e, first example; 702.37c."""
    table.ann.controls("Window", CREATURES)
    card = table.ann.library("Trap", "Morph {U}", types="Enchantment", cost="{9}")
    table.ann.has_mana("{3}")

    table.ann.casts(card, way="morph")
    table.resolve()

    assert (card.zone, card.pt) == (Zone.BATTLEFIELD, "2/2")


def test_a_creature_with_morph_is_no_instant_spell_face_down(table: Table) -> None:
    """CR 702.37c."""
    table.ann.controls("Window", INSTANTS)
    card = table.ann.library("Beast", "Morph {U}", cost="{9}", pt="3/3")
    table.ann.has_mana("{3}")

    assert not table.ann.can(card)


def test_a_land_with_morph_is_cast_face_down(table: Table) -> None:
    """CR 702.37a, 702.37c: face down it is a creature spell; a land can't be cast otherwise (305.9)."""
    card = table.ann.holds("Cave", "{T}: Add {C}.\nMorph {2}", types="Land", cost="")
    table.ann.has_mana("{3}")

    table.ann.casts(card, way="morph")
    table.resolve()

    assert (card.zone, card.pt, card.chars.name) == (Zone.BATTLEFIELD, "2/2", "")


def test_what_is_cast_for_nothing_has_the_mana_value_of_the_spell(table: Table) -> None:
    """CR 715.3a: the creature costs too much, its Adventure does not."""
    offer = table.ann.holds("Offer", CHEAP, types="Sorcery", cost="{0}")
    card = table.ann.holds("Hill Walker", card=on_a_hill("{4}{R}", "{2}{W}"))
    table.ann.answers(True)

    table.ann.casts(offer)
    table.resolve()
    table.resolve()

    assert table.ann.life == 22
    assert card.zone is Zone.EXILE


def test_both_halves_are_cast_for_nothing_from_ones_own_hand(table: Table) -> None:
    """CR 702.102a; together the halves have a mana value of 3 (702.102b)."""
    offer = table.ann.holds("Offer", CHEAP, types="Sorcery", cost="{0}")
    table.ann.holds("Give // Take", card=both_ways())
    table.ann.answers(True, "fused")

    table.ann.casts(offer)
    table.resolve()
    table.resolve()

    assert (table.ann.life, table.bob.life) == (22, 17)


def test_both_halves_are_not_cast_from_another_hand(table: Table) -> None:
    """CR 702.102a: a split card with fuse is fused by who casts it from their hand."""
    text = "Target opponent reveals their hand. You may cast an instant spell from among those cards without paying its mana cost."
    offer = table.ann.holds("Offer", text, types="Sorcery", cost="{0}")
    table.bob.holds("Give // Take", card=both_ways())
    table.ann.answers(True, "1")

    table.ann.casts(offer)
    table.resolve()
    table.resolve()

    assert (table.ann.life, table.bob.life) == (20, 17)


def test_leave_to_cast_spells_of_a_kind_among_cards_is_for_those_spells(table: Table) -> None:
    """CR 601.3e: of the cards exiled only the Adventure is a sorcery spell."""
    text = "Exile the top card of your library. You may cast sorcery spells from among those cards this turn."
    offer = table.ann.holds("Offer", text, types="Sorcery", cost="{0}")
    card = table.ann.library("Hill Walker", card=on_a_hill("{1}", "{1}"))
    table.ann.casts(offer)
    table.resolve()
    table.ann.has_mana("{1}")

    table.ann.casts(card, face=1)
    table.resolve()

    assert table.ann.life == 22


def test_a_way_to_cast_that_spells_are_given(table: Table) -> None:
    """CR 601.3e, 702.119a: what the spell would have counts already as it is to be cast."""
    table.ann.controls(
        "Kite", "Each creature spell you cast has emerge. The emerge cost is equal to its mana cost."
    )
    victim = table.ann.controls("Victim", cost="{3}{U}")
    worm = table.ann.holds("Worm", cost="{4}{G}", pt="5/6")
    table.ann.has_mana("{G}")

    table.ann.casts(worm, way="emerge")
    table.resolve()

    assert (worm.zone, victim.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
