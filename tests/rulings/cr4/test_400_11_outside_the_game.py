"""Cards outside the game, and what brings them into it (CR 400.11, 701.48)."""

from __future__ import annotations

from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.zones import Zone
from engine.views.looking import Looking
from tests.rulings.table import Table

WISH = "You may reveal a sorcery card you own from outside the game and put it into your hand. Exile Wish."


def test_a_card_is_wished_for(table: Table) -> None:
    """CR 400.11a-b: a card of one's sideboard of the kind that is said."""
    wanted = table.ann.sets_aside("Wanted", "Draw a card.", types="Sorcery")
    table.ann.sets_aside("Other", "Draw a card.", types="Sorcery")
    bear = table.ann.sets_aside("Bear")
    theirs = table.bob.sets_aside("Theirs", "Draw a card.", types="Sorcery")
    wish = table.ann.holds("Wish", WISH, types="Sorcery", cost="{0}")
    table.ann.answers(True, wanted)
    table.ann.casts(wish)
    table.resolve_all()
    assert table.ann.hand == ["Wanted"]
    assert (bear.zone, theirs.zone, wish.zone) == (Zone.OUTSIDE, Zone.OUTSIDE, Zone.EXILE)


def test_nothing_there_to_wish_for(table: Table) -> None:
    """CR 400.11: without a sideboard there is nothing to reveal."""
    table.ann.casts(table.ann.holds("Wish", WISH, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.hand == []


def test_cards_put_elsewhere_from_outside(table: Table) -> None:
    """CR 400.11b: onto the library, or shuffled into it."""
    table.ann.library("Before")
    top = table.ann.sets_aside("Top")
    text = "You may put a card you own from outside the game on top of your library."
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Warning", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.library_names == ["Top", "Before"]

    more = [table.ann.sets_aside(f"More {number}") for number in range(2)]
    text = "Shuffle up to four cards you own from outside the game into your library."
    table.ann.answers(more)
    table.ann.casts(table.ann.holds("Development", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert sorted(table.ann.library_names) == ["Before", "More 0", "More 1", "Top"]
    assert top.zone is Zone.LIBRARY


def test_effects_do_not_reach_what_is_outside(table: Table) -> None:
    """CR 400.11c: "cards outside the game can't be affected by spells or abilities"; but 604.3: by what defines
    their own characteristics."""
    text = (
        "Creatures you control are Elves in addition to their other types. The same is true for creature spells you "
        "control and creature cards you own that aren't on the battlefield."
    )
    table.ann.controls("Adaptation", text, types="Enchantment")
    outside, held = table.ann.sets_aside("Bear"), table.ann.holds("Bear")
    assert "Elf" in held.chars.subtypes
    assert "Elf" not in outside.chars.subtypes
    table.ann.buried("Card")
    sized = table.ann.sets_aside(
        "Sized", "~'s power and toughness are each equal to the number of cards in your graveyard.", pt="*/*"
    )
    assert sized.pt == "1/1"


def test_only_their_owner_looks_at_them(table: Table) -> None:
    """CR 400.11, 723.4: what is in a sideboard is known to its owner alone."""
    aside = table.ann.sets_aside("Secret")
    looks = [Looking(table.game, PlayerId(seat)).knows(aside.object) for seat in (0, 1)]
    assert looks == [True, False]


def test_what_is_wished_for_is_shown(table: Table) -> None:
    """CR 701.20a: it is revealed before it is put into the hand."""
    table.ann.sets_aside("Wanted", "Draw a card.", types="Sorcery")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Wish", WISH, types="Sorcery", cost="{0}"))
    table.resolve_all()
    shown = [event.to for event in table.state.happened if isinstance(event, ev.Revealed)]
    assert shown == [tuple(table.state.players)]


def test_a_lesson_is_learned(table: Table) -> None:
    """CR 701.48a: "you may reveal a Lesson card you own from outside the game and put it into your hand"."""
    table.ann.sets_aside("Lesson", "Draw a card.", types="Sorcery — Lesson")
    table.ann.sets_aside("No lesson", "Draw a card.", types="Sorcery")
    table.ann.answers("Lesson")
    table.ann.casts(table.ann.holds("Study", "Learn.", types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.hand == ["Lesson"]


def test_spells_cast_from_outside(table: Table) -> None:
    """CR 400.11b, 601.2a: cast from where they are, onto the stack."""
    eldrazi = table.ann.sets_aside("Titan", types="Creature — Eldrazi", pt="9/9", cost="{10}")
    table.ann.sets_aside("Bear", cost="{1}")
    text = "{0}: Cast any number of Eldrazi spells from among cards you own outside the game without paying their mana costs."
    spawnsire = table.ann.controls("Spawnsire", text)
    table.ann.answers(eldrazi)
    table.ann.activates(spawnsire)
    table.resolve_all()
    assert eldrazi.zone is Zone.BATTLEFIELD
