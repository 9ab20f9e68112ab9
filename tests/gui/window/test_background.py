"""Work in a thread of its own, with progress and a way to stop."""

import time

from gui.window.background import Background


def until_stopped(cancelled):
    while not cancelled():
        time.sleep(0.01)


def test_work_in_two_parts_says_which_is_under_way_and_what_came_of_the_first(opened, qtbot):
    window = opened(begin=False)

    def work(progress, cancelled):
        progress(2, 2)
        progress(1, 2)
        until_stopped(cancelled)
        return "read, but not looked at"

    found = []
    background = Background("Cards", "Reading…", work, window, "Looking…")
    background.done.connect(found.append)
    qtbot.waitUntil(lambda: background.dialog.labelText() == "Looking…")
    with qtbot.waitSignal(background.finished):
        background.dialog.canceled.emit()
    assert found == ["read, but not looked at"]
