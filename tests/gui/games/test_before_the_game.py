"""Before the first turn nothing speaks of a turn or a step, and no table of another game is seen."""

from engine.views import Zone
from gui.models.highlights import NO_HIGHLIGHTS
from gui.models.outline_model import outline
from gui.models.words import when
from gui.window.picture_keeping import stands
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import table


def test_the_outline_and_the_saved_game_say_so():
    view = table(turn=0)
    assert outline(view, NO_HIGHLIGHTS)[0].text.startswith("Before the game")
    assert stands(view).startswith("before the game: ")
    assert outline(table(turn=3), NO_HIGHLIGHTS)[0].text.startswith("Turn 3, ")
    assert (when(0), when(3)) == ("before the game", "turn 3")


def test_a_bar_without_a_player_shows_nothing_of_one(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())] * 2, settings=UNCOVERED)
    bars = (window.table.far_bar, window.table.near_bar)
    assert not any(bar.inner.isVisibleTo(bar) for bar in bars)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    assert all(bar.inner.isVisibleTo(bar) for bar in bars)
    assert bars[1].zones[Zone.HAND].text()
    window.close()


def test_of_the_game_that_was_left_nothing_stays_on_the_table(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())] * 2, settings=UNCOVERED)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    shown = window.table
    assert shown.battlefield.shown()
    assert shown.hand.shown()
    window.leave_table()
    assert shown.table is None
    assert not shown.battlefield.shown()
    assert not shown.hand.shown()
    assert all(bar.player is None and not bar.plate.text() for bar in (shown.far_bar, shown.near_bar))
    window.close()
