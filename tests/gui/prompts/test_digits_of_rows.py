"""The first nine rows that no filter hides have a digit, however many there are."""

import pytest

from gui.prompts.text_rows import DIGITS, Row, TextRows


def by_looking_through_all(rows, at):
    """The digit of a row, by all rows that are shown."""
    shown = rows.rows_shown()
    place = shown.index(at) if at in shown and not rows.rows[at].reason else DIGITS
    return str(place + 1) if place < DIGITS else ""


@pytest.mark.parametrize("words", ["", "a", "card 1", "nothing"])
def test_digits_are_those_of_the_rows_that_are_shown(qtbot, words):
    rows = TextRows()
    qtbot.addWidget(rows)
    rows.show_rows([Row(at, f"{'A' if at % 3 else 'The'} card {at}") for at in range(60)])
    rows.filter(words)
    for at in range(60):
        assert rows.mark_of(at) == (False, by_looking_through_all(rows, at))
