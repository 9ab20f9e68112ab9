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
