"""Commands that need a table are offered where there is one."""

from PySide6.QtCore import Qt

from gui.commands.catalog import AT_TABLE, IN_GAME, OF_FILM
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import table


def test_where_there_is_no_table_nothing_that_needs_one_can_be_used(opened, qtbot):
    window = opened((samples.ACT, table()))

    def usable(names):
        return {name for name in names if window.actions_by_name.action(name).isEnabled()}

    of_question = ("hint", "thoughts", "show_ruling")
    wait_prompt(qtbot, window, samples.ACT)
    assert usable(AT_TABLE) == set(AT_TABLE)
    assert usable(OF_FILM) == set()
    assert "hint" in usable(of_question)
    window.leave_table()
    assert usable((*AT_TABLE, *OF_FILM, *IN_GAME, *of_question)) == set()
    press(qtbot, window, Qt.Key.Key_S)
    assert not window.docks.docks["stack"].isVisible()
