"""A scenario file in the window: opened, chosen, stepped through, played on by hand, gone back in."""

import json

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QGraphicsView, QMessageBox

from engine.decisions import Act
from gui.bridge.engine_games import EngineGames
from gui.scenarios.choice import ScenarioDialog
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow
from tests.properties.good_files import one_scenario, scenario, scenarios

ASKED = 10_000


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    window = MainWindow(EngineGames(tmp_path), Settings(cover=Cover.NEVER), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


@pytest.fixture
def dialog_of(qtbot, window):
    """The dialog in which a file's scenarios are chosen."""

    def find(path):
        window.errands.open_path(path)
        qtbot.waitUntil(lambda: window.findChild(ScenarioDialog) is not None, timeout=ASKED)
        return window.findChild(ScenarioDialog)

    return find


def bolt_file(tmp_path):
    script = [
        {"do": "cast", "card": "Bolt", "targets": [{"player": "B"}]},
        {"do": "attack", "attacker": {"alias": "mine"}, "step": "declare_attackers"},
    ]
    path = tmp_path / "bolt.json"
    expect = [{"check": "life", "player": "B", "value": 12}, {"check": "life", "player": "A", "value": 3}]
    path.write_text(json.dumps(scenario("bolt", script, {}, expect)))
    return path


def watched(qtbot, window, dialog):
    dialog.watch.click()
    qtbot.waitUntil(lambda: window.replay is not None, timeout=ASKED)
    return window.replay.bar


def test_a_file_of_several_is_searched(dialog_of, tmp_path):
    path = tmp_path / "several.json"
    path.write_bytes(scenarios())
    dialog = dialog_of(path)
    assert dialog.list.count() == 5
    dialog.search.setText("WELCOME elf")
    assert dialog.chosen is None
    assert not dialog.watch.isEnabled()
    dialog.search.setText("herd: TRIES")
    assert dialog.chosen.id == "herd"
    assert "hand: Bear, Bolt" in dialog.about.toPlainText()
    assert "cast Herd" in dialog.about.toPlainText()
    assert dialog.count.text() == "1 of 5 scenarios"


def test_packed_files_and_single_ones_are_opened(dialog_of, tmp_path):
    path = tmp_path / "one.json"
    path.write_bytes(one_scenario())
    dialog = dialog_of(path)
    assert dialog.chosen.id == "herd"
    assert dialog.list.isHidden()


def test_a_script_is_stepped_through_and_left(qtbot, window, dialog_of, tmp_path):
    bar = watched(qtbot, window, dialog_of(bolt_file(tmp_path)))
    assert bar.words.text().endswith("The position is set up.")
    window.actions_by_name.run("step_forward")
    assert "A: cast Bolt" in bar.words.text()
    assert window.replay.table.stack[0].name == "Bolt"
    bar.slider.setValue(bar.slider.maximum())
    assert "✗ A has 3 life. — is 20, should be 3" in bar.words.text()
    assert "✓ B has 12 life." in bar.words.text()
    window.actions_by_name.run("step_back")
    window.actions_by_name.run("step_back")
    bar.slider.setValue(2)
    lives = [player.life for player in window.replay.table.players]

    bar.by_hand.click()

    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert window.replay is None
    assert isinstance(window.prompt.decision, Act)
    assert [player.life for player in window.play.table.players] == lives
    assert not window.play.can_undo
    window.actions_by_name.run("pass")
    qtbot.waitUntil(lambda: window.prompt is not None and window.play.can_undo, timeout=ASKED)


def test_a_position_is_played_by_hand_against_the_computer(qtbot, window, dialog_of, tmp_path):
    dialog = dialog_of(bolt_file(tmp_path))
    texts = [dialog.players.itemText(at) for at in range(dialog.players.count())]
    dialog.players.setCurrentIndex(texts.index("You play A, a simple opponent plays B"))
    dialog.play.click()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert list(window.play.game.people) == [0]
    assert list(window.play.game.opponents) == [1]
    assert window.begun.names == ("A", "B")
    path = window.begun.path
    window.leave_table()
    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    assert list(window.play.game.opponents) == [1]


def message(qtbot, window):
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=ASKED)
    return window.findChild(QMessageBox).text()


@pytest.mark.parametrize(
    ("content", "reason"),
    [("[{]", "line 1"), ("[]", "there is no scenario in it"), ('{"seats": 1', "line 1"), ("", "empty")],
)
def test_a_file_that_can_not_be_read_is_named_with_line_and_reason(qtbot, window, tmp_path, content, reason):
    path = tmp_path / "bad.json"
    path.write_text(content)
    window.errands.open_path(path)
    said = message(qtbot, window)
    assert str(path) in said
    assert reason in said


def test_one_that_is_written_otherwise_is_listed_with_line_and_reason(dialog_of, tmp_path):
    path = tmp_path / "several.json"
    path.write_text('[\n{"id": "odd", "players": {"A": {"hnd": []}}}\n]')
    dialog = dialog_of(path)
    assert dialog.chosen is None
    assert "line 2: " in dialog.about.toPlainText()
    assert "hnd" in dialog.about.toPlainText()
    assert not dialog.play.isEnabled()


@pytest.mark.parametrize("button", ["watch", "play"])
def test_cards_that_are_not_known_are_named(qtbot, window, dialog_of, tmp_path, button):
    wanted = scenario("wumpus", [], {}, [])
    wanted["players"]["B"]["hand"] = [{"card": "Wumpus of Doom"}]
    path = tmp_path / "wumpus.json"
    path.write_text(json.dumps(wanted))
    getattr(dialog_of(path), button).click()
    assert "Wumpus of Doom: there is no such card" in message(qtbot, window)
    assert window.play is None
    assert window.replay is None


def dropped(window, path, kind, at):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = kind(
        at, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    kept = data, event
    (window.dragEnterEvent if kind is QDragEnterEvent else window.dropEvent)(event)
    return kept[1].isAccepted()


def test_a_file_is_dropped_on_the_window(qtbot, window, tmp_path):
    path = bolt_file(tmp_path)
    assert dropped(window, path, QDragEnterEvent, QPoint(300, 300))
    assert dropped(window, path, QDropEvent, QPointF(300, 300))
    qtbot.waitUntil(lambda: window.findChild(ScenarioDialog) is not None, timeout=ASKED)


def test_open_asks_for_scenarios_too(window):
    window.actions_by_name.run("open")
    dialog = window.findChild(QDialog)
    assert "json.gz" in dialog.nameFilters()[0]


def test_no_part_of_the_table_keeps_a_dropped_file_for_itself(window):
    views = window.findChildren(QGraphicsView)
    assert views
    assert not any(view.acceptDrops() or view.viewport().acceptDrops() for view in views)
