"""Search fields say what they search in the words that they have room for."""

from gui.look.searching import SearchLine
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.samples import table


def test_a_field_takes_the_longest_words_that_fit(qtbot):
    line = SearchLine("Search: a name, a player, a day", "Search saved games", "Search")
    qtbot.addWidget(line)
    line.show()
    shown = []
    for width in (600, 200, 90, 30):
        line.resize(width, 30)
        shown.append(line.placeholderText())
    assert shown == ["Search: a name, a player, a day", "Search saved games", "Search", "Search"]
    assert line.accessibleName() == "Search: a name, a player, a day"


def test_the_log_keeps_its_width_beside_advice(opened, qtbot):
    """At 1280 pixels the docks on both sides stay wide enough for whole lines of the log."""
    window = opened((samples.ACT, table(), samples.LOG))
    wait_prompt(qtbot, window, samples.ACT)
    window.resize(1280, 800)
    for name in ("advice", "review", "outline"):
        window.docks.show_for_game()
        window.docks.bring_up(name)
        qtbot.wait(1)
        assert window.docks.docks["log"].width() >= 280, name
        assert window.docks.docks[name].width() >= 240, name
        window.docks.docks[name].hide()
