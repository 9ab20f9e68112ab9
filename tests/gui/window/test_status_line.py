"""The line at the bottom: symbols are pictures there, and words for who has them read aloud."""

from gui.window.status_line import StatusLine


def test_symbols_are_pictures_and_said_in_words(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(600, 30)
    line.show()
    line.showMessage("Not possible: {2}{W} can't be paid")
    assert line.line.text().count("<img") == 2
    assert line.line.accessibleName() == "Not possible: 2, white can't be paid"
    assert line.currentMessage() == "Not possible: {2}{W} can't be paid"
    line.clearMessage()
    assert (line.line.text(), line.currentMessage()) == ("", "")


def test_a_long_message_makes_the_window_no_wider(qtbot):
    line = StatusLine()
    qtbot.addWidget(line)
    before = line.minimumSizeHint().width()
    line.showMessage("{R} " + "very long " * 200)
    assert line.minimumSizeHint().width() == before
