"""Rulings in the window: the library, the question beside the table, the quiz, a file that is wrong, a card unknown."""

import json

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QMessageBox, QPushButton

from engine.rulings.shelf import shipped_rulings
from gui.bridge.engine_games import EngineGames
from gui.browser.window import CardBrowser
from gui.lab.browser import RulingBrowser
from gui.prompts.act import ActPrompt
from gui.prompts.casting_strip import CastingStrip
from gui.prompts.pay import PayPrompt
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

ASKED = 10_000
LOOP = "loop-blood-moon-first"


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    settings = Settings(cover=Cover.NEVER, shows_payments=True)
    window = MainWindow(EngineGames(tmp_path), settings, tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def chosen(window, search):
    window.actions_by_name.run("rulings")
    browser = window.findChild(RulingBrowser)
    browser.search.setText(search)
    return browser


def text_of(window):
    return window.docks.ruling.text.toPlainText()


def test_the_library_is_a_tree_by_rule_that_can_be_searched(window):
    browser = chosen(window, "")
    assert browser.count.text() == f"{len(shipped_rulings())} of {len(shipped_rulings())} rulings"

    browser.search.setText("613.8 loop")

    assert browser.tree.topLevelItem(0).text(0) == "613 Interaction of Continuous Effects"
    assert {browser.tree.topLevelItem(0).child(row).text(0)[:6] for row in range(2)} == {"613.8b"}
    assert browser.chosen is not None
    assert browser.chosen.ruling.answer not in browser.text.toPlainText()
    browser.with_answer.setChecked(True)
    assert browser.chosen.ruling.answer in browser.text.toPlainText()
    browser.search.setText("no such words anywhere")
    assert browser.chosen is None
    assert not browser.play.isEnabled()


def test_a_ruling_is_stepped_through_beside_its_question_and_answers_at_the_end(qtbot, window):
    chosen(window, LOOP).play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    (one,) = [one for one in shipped_rulings() if one.id == LOOP]
    panel = window.docks.ruling

    assert one.ruling.question in text_of(window)
    assert one.ruling.answer not in text_of(window)
    window.replay.bar.slider.setValue(window.replay.bar.slider.maximum())

    assert "Stomping Ground is not a creature." in text_of(window)
    assert "Dependent" in text_of(window) or "dependent" in text_of(window)
    assert one.ruling.answer in text_of(window)
    assert panel.answer.isHidden()


def test_a_quiz_asks_first_and_sets_both_answers_side_by_side(qtbot, window):
    chosen(window, LOOP).quiz.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    panel, bar = window.docks.ruling, window.replay.bar

    assert "Step 1" not in text_of(window)
    assert not bar.isEnabled()
    panel.own.setPlainText("Both are <Forests>.")
    panel.begin.click()
    assert bar.isEnabled()
    bar.slider.setValue(bar.slider.maximum())

    assert "You said" in text_of(window)
    assert "Both are <Forests>." in text_of(window)
    assert "Answer" in text_of(window)


def test_a_file_that_is_wrong_says_its_line_and_changes_nothing(qtbot, window, tmp_path):
    path = tmp_path / "wrong.json"
    path.write_text('{\n "ruling": 1,\n "titel": "x"\n}')

    window.errands.open_path(path)

    box = window.findChild(QMessageBox)
    assert f"{path}, line 3: " in box.text()
    assert window.replay is None
    box.close()


def test_a_card_that_is_not_known_is_named_and_the_rest_is_shown(qtbot, window, tmp_path):
    side = {"battlefield": ["Plains", "No Such Card"]}
    given = {"ruling": 1, "title": "Strange", "question": "What?", "players": {"Ann": side, "Bob": {}}}
    path = tmp_path / "strange.json"
    path.write_text(json.dumps(given))

    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)

    assert "No Such Card can't be shown: there is no such card" in text_of(window)
    assert [seen.name for seen in window.replay.table.battlefield] == ["Plains"]


def test_what_is_asked_after_a_ruling_is_left_has_all_the_room_that_it_needs(qtbot, window):
    chosen(window, "a prevention that isn't fixed").play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    (leave,) = [one for one in window.findChildren(QPushButton) if one.text().startswith("Leave the script")]
    leave.click()
    qtbot.waitUntil(lambda: isinstance(window.play.prompt, ActPrompt), timeout=ASKED)
    window.play.prompt.take(1)
    qtbot.waitUntil(lambda: isinstance(window.play.prompt, PayPrompt), timeout=ASKED)
    prompt, bar = window.play.prompt, window.prompt_bar

    assert prompt.findChild(CastingStrip) is not None
    qtbot.waitUntil(lambda: bar.height() >= bar.heightForWidth(bar.width()), timeout=ASKED)
    assert prompt.height() >= prompt.heightForWidth(prompt.width())


def test_another_card_is_supposed_on_the_table_and_the_ruling_stays_as_it_is(qtbot, window):
    chosen(window, "a prevention that isn't fixed").play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    before = window.replay.table
    window.docks.inspector.another.click()
    whose = next(
        one
        for one in window.findChildren(QMenu)
        if [a.text() for a in one.actions()][:1] == ["Under the control of Ann…"]
    )
    whose.actions()[1].trigger()
    browser = window.findChild(CardBrowser)
    browser.taken.emit("Forest")

    inspector = window.docks.inspector
    assert inspector.suppositions.text() == "Forest on the battlefield under the control of Bob"
    assert inspector.results.item(0, 0).text() == "Forest: comes"
    assert window.replay.table == before
    browser.close()


def test_a_click_has_the_open_inspector_go_to_what_is_clicked_at_its_first_change(qtbot, window):
    chosen(window, "humility then opalescence").play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    window.replay.bar.slider.setValue(window.replay.bar.slider.maximum())
    seen = next(one for one in window.replay.table.battlefield if one.name == "Humility")
    inspector = window.docks.inspector
    window.clicks.object_clicked(seen.id, Qt.MouseButton.LeftButton)
    assert inspector.shown is None

    window.inspecting.open()
    window.clicks.object_clicked(seen.id, Qt.MouseButton.LeftButton)

    assert inspector.shown.name == "Humility"
    assert inspector.shown.rows[inspector.layers.currentRow()].layer.startswith("4")
    inspector.tabs.setCurrentWidget(inspector.costs)
    assert inspector.rule.text().startswith("CR 601.2f")
    inspector.tabs.setCurrentWidget(inspector.layers)
    assert inspector.rule.text().startswith("CR 613.1d")
    bear = next(one for one in window.replay.table.battlefield if one.name == "Serra Angel")
    window.clicks.activated(bear.id)
    assert inspector.shown.name == "Serra Angel"


def test_a_text_of_its_own_says_the_name_where_the_file_has_a_tilde(qtbot, window):
    """CR 201.5."""
    chosen(window, "two players' triggers at once").play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    imp = window.replay.table.battlefield[0]

    assert imp.printed_text.startswith("When Bomb Imp dies")
    assert "~" not in imp.text


def test_who_plays_on_from_a_ruling_has_seen_both_hands_and_sees_no_cover(qtbot, window):
    window.settings = replace(window.settings, cover=Cover.ALWAYS)
    chosen(window, "two players' triggers at once").play.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    (leave,) = [one for one in window.findChildren(QPushButton) if one.text().startswith("Leave the script")]
    leave.click()
    qtbot.waitUntil(lambda: isinstance(window.play.prompt, ActPrompt), timeout=ASKED)

    assert window.play.game.alone
    assert not window.cover.isVisible()


def test_rulings_of_ones_own_are_in_the_library(window, tmp_path):
    one = next(one for one in shipped_rulings() if one.id == LOOP)
    place = window.games.own_rulings.place_for("mine.json")
    window.games.save_ruling(one.ruling, place)
    (place.parent / "broken.json").write_text("{")
    browser = chosen(window, "")
    first = browser.tree.topLevelItem(0)
    assert (first.text(0), first.childCount()) == ("Your own", 1)
    assert first.child(0).text(0) == one.ruling.title
    assert "broken.json" in browser.unreadable.text()
    assert browser.chosen.path == tmp_path / "rulings" / "mine.json"
