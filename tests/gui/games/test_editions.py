"""The rules of other dates in the window: chosen for a new game, and explained."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from engine import EDITIONS, DeckInfo, Profile
from engine.agents.random_agent import RandomAgent
from engine.rulings.shelf import named
from engine.views import PlayerId
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.decks.choice import NewGameDialog
from gui.decks.edition_box import DATES, NUMBERS
from gui.settings.values import Cover, Settings
from gui.window.main_window import MainWindow

DECKS = (DeckInfo("lantern", "Lantern Watch", "", Path()), DeckInfo("cinder", "Cinder Kiln", "", Path()))


@pytest.fixture
def dialog(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    yield NewGameDialog(DECKS, Settings(), practice=False, parent=parent)
    parent.close()


def test_todays_rules_are_offered_first(dialog):
    assert dialog.new_game().edition is Profile.TODAY


@pytest.mark.parametrize("profile", Profile)
def test_every_date_can_be_chosen_and_says_what_it_means(dialog, profile):
    box = dialog.edition
    box.dates.setCurrentIndex(box.dates.findData(profile.value))

    assert dialog.new_game().edition is profile
    assert box.about.text().startswith(DATES[profile][1])
    assert (NUMBERS in box.about.text()) is (profile is not Profile.TODAY)
    assert box.about.text() == box.dates.accessibleDescription()


def test_a_game_that_begins_keeps_its_rules(tmp_path):
    games = EngineGames(tmp_path)
    decks = games.decks()
    new = NewGame(("Ada", "Ben"), (decks[0].name, decks[1].name), "random", 1, edition=Profile.CR_2006)

    begun = games.begin(new)
    session = begun.start(dict(begun.opponents) | {seat: RandomAgent(1) for seat in begun.people})

    assert session.header.edition == EDITIONS[Profile.CR_2006]
    assert session.game.state.edition == EDITIONS[Profile.CR_2006]


def test_the_lab_cites_the_numbers_of_the_date_in_its_words(qtbot, tmp_path, monkeypatch):
    """2006 408.1, 300.3, 418.5a: timeline, ruling and inspector name the rules as they were numbered then."""
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    window = MainWindow(EngineGames(tmp_path), Settings(cover=Cover.NEVER), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    (ruling,) = named(["layers-of-humility-and-opalescence-2006"])
    window.errands.open_path(ruling.path)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=20_000)
    window.replay.bar.slider.setValue(window.replay.bar.slider.maximum())
    steps = window.replay.timeline.steps
    lines = [item.text(0) for item in window.docks.timeline.items.values()]
    (humility,) = [seen for seen in window.replay.table.battlefield if seen.name == "Humility"]
    found = window.replay.timeline.inspect(len(steps) - 1, PlayerId(0), humility.id)

    assert any(line.endswith("· 408.1a") for line in lines)
    assert not any("· 117." in line or "· 601." in line or "· 500." in line for line in lines)
    assert "CR 418.5" in window.docks.ruling.text.toPlainText()
    assert "CR 613" not in window.docks.ruling.text.toPlainText()
    assert {row.layer for row in found.rows} == {"1", "2", "3", "4", "5", "6a", "6b", "6c, 6d", "6e", "rules"}
    window.close()


def test_who_begins_is_cited_by_the_chosen_date(dialog):
    """2006 101.2, CR 103.1."""
    assert dialog.first.itemText(0) == "By chance (CR 103.1)"
    dialog.edition.dates.setCurrentIndex(dialog.edition.dates.findData("2006"))
    assert dialog.first.itemText(0) == "By chance (CR 101.2)"
