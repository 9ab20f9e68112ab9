"""Meld pairs (CR 701.42, 712.4)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout, Meld, with_melded_face
from engine.rulings.moments import board_at
from engine.values.steps import Step
from engine.values.zones import Zone
from engine.views.looking import table_view
from engine.views.moment import moment_of
from tests.rulings.making import remember
from tests.rulings.table import Table

WHEN = (
    "At the beginning of your end step, if you both own and control ~ and a creature named Left Paw, exile them, then "
    "meld them into Whole Bear."
)
PAIR = Meld(("Left Paw", "Right Paw"), "Whole Bear")
FACES = {
    "Right Paw": FaceRecord("Right Paw", "{2}{W}", "Creature — Bear", WHEN, "2", "2"),
    "Left Paw": FaceRecord("Left Paw", "{3}{G}", "Creature — Bear", "", "3", "3"),
    "Whole Bear": FaceRecord(
        "Whole Bear", "", "Creature — Eldrazi Bear", "Trample\nWhen ~ enters, you gain 5 life.", "9", "9"
    ),
}
RECORDS = {name: CardRecord(name, Layout.MELD, (face,), meld=PAIR) for name, face in FACES.items()}


def paw(name: str) -> CardDefinition:
    """A card of the pair."""
    compiled = compile_card(with_melded_face(RECORDS[name], RECORDS.get))
    assert compiled.definition is not None, compiled.why_not
    remember(compiled)
    return compiled.definition


def to_the_end_step(table: Table) -> None:
    """Ann's end step begins, and what triggers resolves."""
    table.to(Step.END)
    table.resolve_all()


def test_both_are_exiled_and_enter_as_one(table: Table) -> None:
    """CR 712.4a, 701.42a, 712.8g: one permanent with the characteristics of the combined back, of the mana value of both
    fronts; its own abilities trigger as it enters, untapped, a new object."""
    right = table.ann.controls("Right Paw", card=paw("Right Paw"), tapped=True)
    left = table.ann.controls("Left Paw", card=paw("Left Paw"))
    to_the_end_step(table)
    assert table.ann.permanents == ["Whole Bear"]
    assert (right.id, right.pt, right.chars.mana_value, right.object.tapped) == (left.id, "9/9", 7, False)
    assert table.ann.life == 25


def test_it_leaves_as_two_cards(table: Table) -> None:
    """CR 712.21: both cards go where the permanent goes."""
    bear = table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.ann.controls("Left Paw", card=paw("Left Paw"))
    to_the_end_step(table)
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    assert sorted(table.ann.graveyard) == ["Left Paw", "Right Paw"]


def test_without_the_other_it_does_not_trigger(table: Table) -> None:
    """CR 603.4: nor where the other is an opponent's."""
    table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.bob.controls("Left Paw", card=paw("Left Paw"))
    table.to(Step.END)
    assert (table.stack, table.ann.permanents) == ([], ["Right Paw"])


def test_with_the_other_gone_nothing_is_exiled(table: Table) -> None:
    """CR 603.4: the condition is checked again as the ability resolves."""
    table.ann.controls("Right Paw", card=paw("Right Paw"))
    left = table.ann.controls("Left Paw", card=paw("Left Paw"))
    table.to(Step.END)
    table.destroy(left)
    table.resolve_all()
    assert (table.ann.permanents, left.zone) == (["Right Paw"], Zone.GRAVEYARD)


def test_what_is_no_meld_card_stays_exiled(table: Table) -> None:
    """CR 701.42b, 701.42c: a creature that only has the name is exiled too, and both stay there; so does a token."""
    right = table.ann.controls("Right Paw", card=paw("Right Paw"))
    other = table.ann.controls("Left Paw", types="Creature — Bear", pt="1/1")
    to_the_end_step(table)
    assert (right.zone, other.zone, table.ann.permanents) == (Zone.EXILE, Zone.EXILE, [])


def test_of_two_that_fit_one_is_chosen(table: Table) -> None:
    """CR 608.2d: one of them, and the other stays."""
    table.ann.controls("Right Paw", card=paw("Right Paw"))
    one, two = (table.ann.controls("Left Paw", card=paw("Left Paw"), tapped=n > 0) for n in range(2))
    table.ann.answers(two)
    to_the_end_step(table)
    assert (sorted(table.ann.permanents), one.chars.name) == (["Left Paw", "Whole Bear"], "Left Paw")


def test_a_position_leaves_it_out_and_says_so(table: Table) -> None:
    """A position states no melded permanents (CR 712.8g): who takes a moment over is told."""
    table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.ann.controls("Left Paw", card=paw("Left Paw"))
    to_the_end_step(table)
    seats = (table.ann.id, table.bob.id)
    tables = tuple(table_view(table.game, seat) for seat in seats)
    taken = board_at(tables, moment_of(table.game, seats), lambda name: None)

    assert [piece.card.card for piece in taken.board.pieces if piece.zone == "battlefield"] == []
    assert any("Right Paw and what it melded with" in note for note in taken.notes)


def test_what_is_known_of_one_that_comes_back_as_two_is_known_of_both(table: Table) -> None:
    """CR 712.21c, 608.2h: the effect finds both cards that the melded permanent became, and so what both are together."""
    table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.ann.controls("Left Paw", card=paw("Left Paw"))
    to_the_end_step(table)
    text = (
        "Exile target creature. At the beginning of your next upkeep, return that card to the battlefield under its "
        "owner's control. If you do, you gain life equal to that creature's toughness."
    )
    for seat in (table.ann, table.bob):
        for number in range(3):
            seat.library(f"Card {number}")
    table.ann.casts(table.ann.holds("Memory", text, types="Instant", cost="{0}"))
    table.ann.answers(["Right Paw", "Left Paw"])
    table.resolve()
    life = table.ann.life
    table.to(Step.DRAW, 2)
    assert sorted(table.ann.permanents) == ["Left Paw", "Right Paw"]
    assert table.ann.life == life + 5
