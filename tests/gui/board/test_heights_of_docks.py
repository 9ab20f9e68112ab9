"""The docks beside the table divide its height: what one takes for a while it gives back."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize

from engine.views import NOTHING, LogLine, Step, Zone
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import table
from tests.gui.tables import in_zone

LONG = tuple(
    in_zone(90 + number, Zone.STACK, f"Spell {number}", stack_text="Target player draws a card. " * 9)
    for number in range(4)
)
SHORT = (in_zone(95, Zone.STACK, "Spark", stack_text="Spark deals 2 damage to any target."),)
LINES = tuple(LogLine(number, 1, Step.DRAW, f"Ann draws card {number}", "504.1") for number in range(30))


def test_the_stack_gives_back_the_height_that_it_took(opened, qtbot):
    """Four long entries make it grow; when all is resolved the docks stand as before, again and again."""
    window = opened((samples.ACT, table(), samples.LOG))
    wait_prompt(qtbot, window, samples.ACT)
    window.resize(1280, 800)
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card", "log")]
    qtbot.wait(1)
    before = [dock.height() for dock in docks]
    for count in (1, 4, 2):
        window.docks.show_table(table(stack=LONG[:count]))
        qtbot.wait(1)
    assert docks[0].height() > before[0]
    window.docks.show_table(table())
    qtbot.waitUntil(lambda: [dock.height() for dock in docks] == before)
    window.docks.show_table(table(stack=LONG[:1]))
    window.docks.show_table(table())
    qtbot.waitUntil(lambda: not window.docks._heights and [dock.height() for dock in docks] == before)


def test_the_docks_stand_as_before_with_a_graveyard_in_place_of_the_log_too(opened, qtbot):
    """The log behind it only seems to be there: to give it height took the height of the others."""
    window = opened((samples.ACT, table(), samples.LOG))
    wait_prompt(qtbot, window, samples.ACT)
    window.resize(1280, 800)
    window.docks.bring_up("graveyards")
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card", "graveyards")]
    qtbot.waitUntil(lambda: not window.docks._log_seen)
    qtbot.wait(1)
    before = [dock.height() for dock in docks]
    for _ in range(2):
        window.docks.show_table(table(stack=LONG))
        qtbot.wait(1)
        window.docks.show_table(table())
        qtbot.waitUntil(lambda: not window.docks._heights and [dock.height() for dock in docks] == before)


def test_choices_are_higher_with_larger_text(opened, qtbot):
    heights = []
    for percent in (100, 150):
        window = opened((samples.ACT, table()), settings=replace(UNCOVERED, text_size=percent))
        wait_prompt(qtbot, window, samples.ACT)
        heights.append([window.docks.docks[name].height() for name in ("prompt", "card")])
    (choices, card), (larger_choices, smaller_card) = heights
    assert larger_choices >= 1.2 * choices
    assert smaller_card < card


def rows_read(log):
    """How many lines of the log are seen whole."""
    tree, room = log.tree, log.tree.viewport().rect()
    seen, index = 0, tree.indexAt(room.topLeft())
    while index.isValid():
        seen += room.contains(tree.visualRect(index))
        index = tree.indexBelow(index)
    return seen


@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1264, 760)])
def test_eight_lines_of_the_log_are_read_in_a_small_window(opened, qtbot, size):
    """Also where there is a spell on the stack; the choices and the card that is looked at are there beside it."""
    window = opened((samples.ACT, table(), LINES))
    window.resize(size)
    window.docks.show_for_game()
    wait_prompt(qtbot, window, samples.ACT)
    qtbot.waitUntil(lambda: window.docks.log.model.lines == LINES)
    qtbot.waitUntil(lambda: rows_read(window.docks.log) >= 8)
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card")]
    before = [dock.height() for dock in docks]
    window.docks.show_table(table(stack=SHORT))
    qtbot.wait(1)
    assert [dock.height() for dock in docks] == before
    window.docks.show_table(table(stack=LONG[:1]))
    qtbot.wait(1)
    assert docks[0].height() > before[0]
    assert rows_read(window.docks.log) >= 8
    assert window.docks.stack.list.height() >= window.docks.stack.wanted_height() - 4
    assert min(dock.height() for dock in docks[1:]) >= 120


def test_what_the_stack_gives_back_waits_for_the_question_that_is_waited_for(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    docks = window.docks
    docks.show_table(table(stack=LONG))
    docks.show_table(table())
    at_rest = docks._give_back_later.interval()
    docks.answered()
    assert docks._give_back_later.interval() > at_rest
    qtbot.waitUntil(lambda: not docks._heights)


def test_the_card_that_is_looked_at_waits_for_the_question_that_is_waited_for(opened, qtbot):
    window = opened((samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    delay = window.docks.card._delay
    window.docks.look_at(3)
    qtbot.wait(delay.interval() // 2)
    before = delay.remainingTime()
    window.docks.answered()
    assert delay.remainingTime() > before
    window.docks.look_at(NOTHING)
    window.docks.answered()
    assert not delay.isActive()
