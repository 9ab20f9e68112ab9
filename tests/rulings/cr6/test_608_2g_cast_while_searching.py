"""Casting cards of a library while it is searched (CR 608.2g, 601.3)."""

from __future__ import annotations

from engine.values.zones import Zone
from tests.rulings.table import Card, Seat, Table

WURM = "While you're searching your library, you may cast this card from your library."
TUTOR = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."


def wurm(seat: Seat, name: str = "Wurm") -> Card:
    """A 9/5 for {2} in a library that can be cast while that is searched."""
    return seat.library(name, WURM, types="Creature — Wurm", pt="9/5", cost="{2}")


def searches(table: Table, text: str = TUTOR) -> None:
    """Ann casts a free sorcery with that text, which resolves."""
    table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()


def test_it_is_cast_while_the_search_goes_on(table: Table) -> None:
    """CR 608.2g: it goes on top of the stack, and what resolves goes on resolving."""
    card = wurm(table.ann)
    table.ann.library("Forest")
    table.ann.has_mana("{G}{G}")
    table.ann.answers(card, "Forest")
    searches(table)
    assert (card.zone, table.ann.permanents, table.ann.pool) == (Zone.STACK, ["Forest"], "")
    table.resolve()
    assert card.zone == Zone.BATTLEFIELD


def test_nothing_is_cast_at_any_other_time(table: Table) -> None:
    """CR 601.3: the card says when it can be cast."""
    card = wurm(table.ann)
    table.ann.has_mana("{G}{G}")
    assert not table.ann.can(card)


def test_it_can_be_left_and_found(table: Table) -> None:
    """CR 608.2g: who may cast it need not."""
    card = wurm(table.ann)
    table.ann.has_mana("{G}{G}")
    table.ann.answers([], card)
    searches(table, "Search your library for a creature card, put it into your hand, then shuffle.")
    assert (card.zone, table.ann.pool) == (Zone.HAND, "GG")


def test_it_has_to_be_paid(table: Table) -> None:
    """CR 601.2h: a card that can't be paid isn't offered."""
    card = wurm(table.ann)
    table.ann.library("Forest")
    table.ann.has_mana("{G}")
    table.ann.answers("Forest")
    searches(table)
    assert (card.zone, table.ann.permanents) == (Zone.LIBRARY, ["Forest"])


def test_only_who_searches_their_own_library(table: Table) -> None:
    """CR 109.5: "you" is the card's owner, who searches their own library."""
    card = wurm(table.bob)
    table.bob.library("Forest")
    table.ann.has_mana("{G}{G}")
    table.bob.has_mana("{G}{G}")
    table.ann.answers("Forest")
    searches(
        table, "Search target opponent's library for a land card and exile it. Then that player shuffles."
    )
    assert (card.zone, table.stack) == (Zone.LIBRARY, [])


def test_two_of_them_one_after_the_other(table: Table) -> None:
    """CR 608.2g: others may be cast this way too."""
    first, second = wurm(table.ann, "First"), wurm(table.ann, "Second")
    table.ann.library("Forest")
    table.ann.has_mana("{G}{G}{G}{G}")
    table.ann.answers(second, first, "Forest")
    searches(table)
    assert table.stack == ["Second", "First"]
    assert {first.zone, second.zone} == {Zone.STACK}


def test_what_left_the_library_for_mana_isnt_found(table: Table) -> None:
    """CR 601.2g: a mana ability activated for it mills the Forest, which is no longer there to be found."""
    vent = table.ann.controls("Vent", "{T}, Mill a card: Add {C}{C}.", types="Artifact")
    table.ann.library("Forest")
    card = wurm(table.ann)
    table.ann.answers(card)
    searches(table)
    assert vent.object.tapped
    assert (card.zone, table.ann.permanents) == (Zone.STACK, ["Vent"])
    assert "Forest" in table.ann.graveyard


def test_what_forbids_the_spell_forbids_it_then_too(table: Table) -> None:
    """CR 101.2."""
    table.bob.controls("Warden", "Players can't cast spells from libraries.", types="Enchantment")
    card = wurm(table.ann)
    table.ann.library("Forest")
    table.ann.has_mana("{G}{G}")
    table.ann.answers("Forest")
    searches(table)
    assert card.zone == Zone.LIBRARY


def test_leave_for_spells_of_a_kind(table: Table) -> None:
    """CR 601.3e: a permanent can give the leave for all spells of a kind."""
    text = "While you're searching your library, you may cast creature spells from your library."
    table.ann.controls("Summons", text, types="Enchantment")
    bear = table.ann.library("Bear", types="Creature — Bear", pt="2/2", cost="{1}")
    charm = table.ann.library("Charm", "Draw a card.", types="Instant", cost="{1}")
    table.ann.library("Forest")
    table.ann.has_mana("{G}{G}")
    table.ann.answers(bear, "Forest")
    searches(table)
    assert (bear.zone, charm.zone) == (Zone.STACK, Zone.LIBRARY)
