"""A ruling by the rules of two dates side by side: where they part, by which rules, and both outcomes."""

import pytest

from engine import Profile
from engine.rulings.shelf import of_other_dates, shipped_rulings
from gui.bridge.engine_games import EngineGames
from gui.lab.browser import RulingBrowser
from gui.lab.two_dates import TwoDatesDialog, first_dates
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

SHELF = {one.id: one for one in shipped_rulings()}
LONG = 20_000


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    window = MainWindow(EngineGames(tmp_path), Settings(cover=Cover.NEVER), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()


def opened(qtbot, window, id):
    window.actions_by_name.run("rulings")
    browser = window.findChild(RulingBrowser)
    browser.search.setText(SHELF[id].ruling.title)
    browser.dates.click()
    dialog = window.findChild(TwoDatesDialog)
    qtbot.waitUntil(lambda: bool(dialog.together.text()), timeout=LONG)
    return dialog


def test_it_begins_with_the_date_that_the_ruling_is_told_for():
    shelf = tuple(SHELF.values())

    assert first_dates(SHELF["name-of-a-token-today"], shelf) == (Profile.CR_2019, Profile.TODAY)
    assert first_dates(SHELF["svogthos-2006"], shelf) == (Profile.CR_2006, Profile.TODAY)
    assert first_dates(SHELF["lesson-flying"], shelf) == (Profile.CR_2006, Profile.TODAY)
    assert of_other_dates(SHELF["lesson-flying"], shelf) == {}


def test_the_step_where_they_part_has_both_rules_and_both_ends(qtbot, window):
    dialog = opened(qtbot, window, "counter-growth-and-frog-2006")
    old, today = dialog.sides

    assert dialog.dates == (Profile.CR_2006, Profile.TODAY)
    assert dialog.together.text().startswith("The same until: ")
    assert old.accessibleName() == "Rules of 2006"
    assert "At the end, Gray Ogre, power/toughness: 1/4" in old.outcome.toPlainText()
    assert "At the end, Gray Ogre, power/toughness: 5/8" in today.outcome.toPlainText()
    assert SHELF["counter-growth-and-frog-today"].ruling.answer in today.outcome.toPlainText()
    assert "should be" not in today.outcome.toPlainText()
    assert "Decided by: CR 4" in old.outcome.toPlainText()
    assert "Decided by: CR 613.4" in today.outcome.toPlainText()
    assert "CR 4" in old.step.toPlainText()


def test_another_date_is_played_anew_and_the_same_twice_is_not(qtbot, window):
    dialog = opened(qtbot, window, "lost-and-gained-today")
    assert "make the same of it" in dialog.together.text()

    box = dialog.boxes[0]
    box.setCurrentIndex(box.findData(Profile.TODAY.value))
    box.activated.emit(box.currentIndex())
    assert dialog.together.text() == "Choose two different dates."

    box.setCurrentIndex(box.findData(Profile.CR_2011.value))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(lambda: dialog.sides[0].accessibleName() == "Rules of 2011", timeout=LONG)
    assert "make the same of it" in dialog.together.text()


def test_where_the_dates_differ_in_what_may_be_done_that_is_what_is_shown(qtbot, window):
    dialog = opened(qtbot, window, "convoke-and-a-floor-2011")
    old, today = dialog.sides

    assert old.step.toPlainText().startswith("So it is: Ann can't cast Stoke")
    assert today.step.toPlainText().startswith("Not so: Ann can't cast Stoke")


def test_what_died_by_one_date_only_keeps_its_name(qtbot, window):
    dialog = opened(qtbot, window, "damage-among-several-blockers-2011")
    old, today = (side.outcome.toPlainText() for side in dialog.sides)

    assert "At the end, only by these rules: Bear (graveyard)" in today
    assert "At the end, only by these rules: Ogre (graveyard)" in old
    assert "name:" not in old + today
