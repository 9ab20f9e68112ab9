"""Before the first turn nothing speaks of a turn or a step, and no table of another game is seen."""

from msgspec.structs import replace

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


def test_a_long_name_leaves_room_for_the_numbers(qtbot, tmp_path):
    long = "Ann of the House at the End of the Long Road"
    view = table()
    players = tuple(replace(one, name=long) if one.id == samples.ANN else one for one in view.players)
    window = window_on(
        qtbot, tmp_path, [(samples.ACT, replace(view, players=players))] * 2, settings=UNCOVERED
    )
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    bar = window.table.near_bar
    assert bar.plate.text().endswith("…")
    assert bar.plate.toolTip() == bar.plate.accessibleName() == long
    library = bar.zones[Zone.LIBRARY]
    assert library.text() == str(players[0].library_size)
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
