"""Type lines read as they are printed (CR 205.1, 205.3)."""

import pytest

from engine.views.seat_view import SeatView
from tests.rulings.table import Card, Table


@pytest.fixture
def table() -> Table:
    return Table()


def type_line(table: Table, card: Card) -> str:
    """What a player reads on a card."""
    view = SeatView(table.game, table.ann.id)
    everything = (*view.table.battlefield, *view.table.players[0].hand)
    return next(seen.type_line for seen in everything if seen.id == card.id)


def test_subtypes_stand_in_the_order_printed(table: Table) -> None:
    """CR 205.3: "Human Cleric" is no "Cleric Human", in hand and on the battlefield."""
    types = "Legendary Creature — Kor Artificer"
    assert type_line(table, table.ann.holds("Held", types=types)) == types
    assert type_line(table, table.ann.controls("There", types=types)) == types


def test_what_is_gained_stands_after_what_is_printed(table: Table) -> None:
    """CR 205.1b: subtypes in addition to the others; one that is printed and was lost isn't there."""
    bear = table.ann.controls("Bear", types="Creature — Human Cleric")
    table.ann.carries_out(
        "Target creature becomes an Ape in addition to its other types until end of turn.", bear
    )
    assert type_line(table, bear) == "Creature — Human Cleric Ape"
    table.ann.carries_out(
        "Target creature loses all abilities and becomes a blue Frog until end of turn.", bear
    )
    assert type_line(table, bear) == "Creature — Frog"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Create a 1/1 white Kor Artificer creature token.", "Creature — Kor Artificer"),
        ("Amass Zombies 1.", "Creature — Zombie Army"),
    ],
)
def test_tokens_have_the_order_of_the_text_that_creates_them(table: Table, text: str, said: str) -> None:
    """CR 111.3."""
    table.ann.carries_out(text, types="Sorcery")
    (token,) = SeatView(table.game, table.ann.id).table.battlefield
    assert token.type_line == said
