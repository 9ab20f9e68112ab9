"""The log says what was chosen, and names keep their case (CR 607.2d, 201.4)."""

import pytest

from engine.views.log import LogBook
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize(
    ("text", "answer", "said"),
    [
        ("As ~ enters, choose a creature type.", "Human", "Needle: the chosen creature type is Human"),
        ("As ~ enters, choose a color.", "blue", "Needle: the chosen color is blue"),
        ("As ~ enters, choose a card name.", "Ebb Away", "Needle: the chosen name is Ebb Away"),
    ],
)
def test_what_was_chosen_is_logged(table: Table, text: str, answer: str, said: str) -> None:
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.answers(answer)

    table.ann.casts(table.ann.holds("Needle", text, types="Artifact", cost="{0}"))
    table.resolve()

    assert said in [line.text for line in log.read(table.bob.id)]


def test_names_keep_their_case_at_the_beginning_of_a_line(table: Table) -> None:
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.casts(table.ann.holds("Ebb Away", "Draw a card.", types="Instant", cost="{0}"))
    table.resolve()

    assert [line.text for line in log.read(table.bob.id) if line.text.startswith("Ebb Away ")]


def test_cards_that_are_revealed_are_named_to_all(table: Table) -> None:
    """CR 701.20a."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.bob.holds("Stone", types="Artifact", cost="{1}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Look", "Target player reveals their hand.", types="Instant", cost="{0}"))
    table.resolve()

    for seat in (table.ann.id, table.bob.id):
        line = next(line for line in log.read(seat) if line.text == "Bob reveals Stone")
        assert [(one.name, one.known) for one in line.shown] == [("Stone", True)]


def test_cards_at_which_one_player_looks_are_named_to_that_player_only(table: Table) -> None:
    """CR 701.20e: looking shows them to that player alone, and all see that it happens."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.bob.holds("Stone", types="Artifact", cost="{1}")
    table.bob.holds("Ebb Away", "Draw a card.", types="Instant", cost="{0}")
    table.ann.answers(table.bob)
    table.ann.casts(table.ann.holds("Probe", "Look at target player's hand.", types="Instant", cost="{0}"))
    table.resolve()

    assert "Ann looks at Stone, Ebb Away of Bob's hand" in [line.text for line in log.read(table.ann.id)]
    seen_by_bob = [line.text for line in log.read(table.bob.id)]
    assert "Ann looks at 2 cards of Bob's hand" in seen_by_bob
    shown = {
        seat.id: [one.name for line in log.read(seat.id) for one in line.shown]
        for seat in (table.ann, table.bob)
    }
    assert shown == {table.ann.id: ["Stone", "Ebb Away"], table.bob.id: []}
    assert not [text for text in seen_by_bob if "Stone" in text]


def test_a_library_that_is_searched_is_no_list_in_the_log(table: Table) -> None:
    """CR 701.23a."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.library("Stone")
    table.ann.library("Pebble")
    table.ann.answers("Stone")
    table.ann.casts(
        table.ann.holds(
            "Quest",
            "Search your library for a card, put that card into your hand, then shuffle.",
            types="Instant",
            cost="{0}",
        )
    )
    table.resolve()

    said = [line.text for line in log.read(table.ann.id)]
    assert "Ann looks through their library" in said
    assert not [text for text in said if "Pebble" in text]


def test_a_land_is_played_before_what_is_chosen_as_it_enters(table: Table) -> None:
    """CR 305.1, 614.12a: the log tells first that it is played, then what was chosen and paid."""
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    text = "As ~ enters, choose a creature type.\nAs ~ enters, you may pay 2 life. If you don't, it enters tapped."
    land = table.ann.holds("Cavern", text, types="Land")
    table.ann.answers("choose a creature type", "Elf", True)
    table.ann.plays(land)

    lines = [line for line in log.read(table.bob.id) if line.level == "story"]
    assert [line.text for line in lines] == [
        "Ann plays Cavern",
        "Cavern: the chosen creature type is Elf",
        "Ann loses 2 life (18) — Cavern",
    ]
    assert [line.number for line in lines] == sorted(line.number for line in lines)
