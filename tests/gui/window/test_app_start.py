"""The `ruleglass` command: what opens a window, what is handed to the engine, and what loads Qt."""

import gc
import json
import os
import subprocess
import sys
from types import ModuleType, SimpleNamespace

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QMessageBox

from gui import __main__ as command
from gui.app import Client
from gui.bench import main as bench
from gui.bench import rows as rows_of_bench
from gui.decks.choice import NewGameDialog
from gui.settings.first_run import FirstRunDialog
from gui.settings.store import load_settings
from gui.settings.values import Settings
from gui.window.main_window import MainWindow
from tests.gui.client import FakeGames


@pytest.fixture
def handed_over(monkeypatch):
    """What the engine's command line was given."""
    given = []
    stand_in = ModuleType("engine.cli")
    stand_in.main = lambda arguments: given.append(list(arguments)) or 0
    monkeypatch.setitem(sys.modules, "engine.cli", stand_in)
    return given


@pytest.mark.parametrize(
    "arguments",
    [
        ["scenario", "run", "a.json"],
        ["cards", "import", "b.json"],
        ["arena", "x", "y"],
        ["replay", "z"],
        ["bench", "layers", "--json"],
        ["--help"],
    ],
)
def test_commands_go_to_the_engine(handed_over, arguments):
    assert command.main(arguments) == 0
    assert handed_over == [arguments]


def test_each_command_of_the_engine_is_handed_over():
    from engine.cli.commands import app

    registered = {info.name or info.callback.__name__ for info in app.registered_commands}
    assert registered | {group.name for group in app.registered_groups} == command.COMMANDS


@pytest.mark.parametrize(
    "arguments",
    [["--data", "DIR", "replay", "x"], ["replay", "--data=DIR", "x"], ["replay", "x", "--data", "DIR"]],
)
def test_the_data_folder_is_taken_wherever_it_is_named(handed_over, monkeypatch, tmp_path, arguments):
    named = [argument.replace("DIR", str(tmp_path)) for argument in arguments]
    monkeypatch.setenv("RULEGLASS_DATA", "before")
    command.main(named)
    assert handed_over == [["replay", "x"]]
    assert os.environ["RULEGLASS_DATA"] == str(tmp_path)


@pytest.mark.parametrize("arguments", [["--wrong"], ["a", "b"], ["--data"]])
def test_what_is_not_understood_is_said(capsys, arguments):
    assert command.main(arguments) == 2
    assert "ruleglass" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--wrong"], ["replay", "/no/such/file"]])
def test_commands_load_no_qt(checkout, arguments):
    code = (
        "import sys\nfrom gui.__main__ import main\n"
        f"try:\n    main({arguments!r})\nexcept SystemExit:\n    pass\n"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_client_is_put_together_and_apart_again(qtbot, tmp_path, qapp):
    settings = tmp_path / "settings.json"
    settings.write_text("{ broken")
    client = Client(qapp, FakeGames([]), settings)
    qtbot.addWidget(client.window)
    client.start(tmp_path / "missing.ruleglass")
    assert not gc.isenabled()
    qtbot.waitUntil(lambda: client.window.findChild(QMessageBox) is not None)
    assert "missing.ruleglass" in client.window.findChild(QMessageBox).text()
    assert "settings.unreadable.json" in client.window._problems[0]
    client.stop()
    assert gc.isenabled()
    assert sys.excepthook is sys.__excepthook__


def test_an_exception_in_the_window_is_said_and_closes_nothing(qtbot, tmp_path, qapp, caplog):
    client = Client(qapp, FakeGames([]), tmp_path / "settings.json")
    qtbot.addWidget(client.window)
    client.window.show()
    try:
        raise ValueError("a slip of the hand")
    except ValueError as error:
        client.trouble.hook(ValueError, error, error.__traceback__)
    assert "a slip of the hand" in client.window.findChild(QMessageBox).text()
    assert client.window.isVisible()
    assert "not caught" in caplog.text


@pytest.mark.timeout(240)
def test_the_benchmark_of_the_window_runs(qtbot, capsys, monkeypatch):
    monkeypatch.setattr(rows_of_bench, "FRAMES_FOR", 1000)  # in less a busy machine may paint none
    monkeypatch.setattr(rows_of_bench, "REPEATS", 5)
    assert bench(["--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert len(rows) == 11
    assert all(row["value"] > 0 for row in rows)
    assert next(row["value"] for row in rows if row["unit"] == "turns") >= 10


def test_the_first_start_asks_three_things_and_then_no_more(qtbot, tmp_path, qapp):
    path = tmp_path / "settings.json"
    client = Client(qapp, FakeGames([]), path)
    qtbot.addWidget(client.window)
    client.start()
    qtbot.waitUntil(lambda: client.window.findChild(FirstRunDialog) is not None)
    dialog = client.window.findChild(FirstRunDialog)
    dialog.text_size.setCurrentIndex(dialog.text_size.findData(130))
    assert client.window.settings.text_size == 130
    dialog.motion.setChecked(True)
    dialog.mode.setCurrentIndex(1)
    dialog.accept()
    assert client.window.findChild(NewGameDialog) is not None
    kept = load_settings(path).settings
    assert (kept.text_size, kept.reduced_motion) == (130, True)
    client.stop()
    assert not Client(qapp, FakeGames([]), path).is_first_start


def test_escape_answers_the_first_questions_too(qtbot, tmp_path, qapp):
    path = tmp_path / "settings.json"
    client = Client(qapp, FakeGames([]), path)
    qtbot.addWidget(client.window)
    client.window.errands.first_run().reject()
    assert load_settings(path).settings == client.window.settings
    assert client.window.findChild(NewGameDialog) is None


def test_the_cards_of_the_first_screen_give_way_to_its_buttons(qtbot, tmp_path, qapp):
    client = Client(qapp, FakeGames([]), tmp_path / "settings.json")
    qtbot.addWidget(client.window)
    client.window.resize(1280, 1000)
    with qtbot.waitExposed(client.window):
        client.window.show()
    fan = client.window.start.fan
    assert not fan.isHidden()
    client.window.change_settings(replace(client.window.settings, text_size=200))
    client.window.resize(1280, 700)
    qtbot.waitUntil(fan.isHidden)


@pytest.mark.parametrize(
    ("room", "opened_as"),
    [
        (QSize(1280, 800), None),
        (QSize(1366, 768), None),
        (QSize(1400, 900), QSize(1280, 810)),
        (QSize(1920, 1080), QSize(1728, 972)),
        (QSize(2560, 1440), QSize(2304, 1296)),
    ],
)
def test_the_window_fits_the_screen_when_it_is_opened_for_the_first_time(
    qtbot, tmp_path, monkeypatch, room, opened_as
):
    """As large as a screen that is small, else in proportion, in its middle."""
    window = MainWindow(FakeGames(()), Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    place = QRect(QPoint(40, 20), room)
    monkeypatch.setattr(window, "screen", lambda: SimpleNamespace(availableGeometry=lambda: place))
    window.open()
    assert window.isMaximized() is (opened_as is None)
    if opened_as is not None:
        assert window.size() == opened_as
        assert abs(window.geometry().center().x() - place.center().x()) <= 4
        assert abs(window.geometry().center().y() - place.center().y()) <= 4


def test_a_window_is_opened_as_it_was_left(qtbot, tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    window = MainWindow(FakeGames(()), Settings(), path)
    qtbot.addWidget(window)
    window.open()
    window.resize(800, 600)
    window.close()
    again = MainWindow(FakeGames(()), load_settings(path).settings, path)
    qtbot.addWidget(again)
    monkeypatch.setattr(
        again, "screen", lambda: SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 2560, 1440))
    )
    again.open()
    assert again.size() == QSize(800, 600)
