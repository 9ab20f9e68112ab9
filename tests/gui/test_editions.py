"""The rules of other dates in the window: chosen for a new game, and explained."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

from engine import EDITIONS, DeckInfo, Profile
from engine.agents.random_agent import RandomAgent
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.decks.choice import NewGameDialog
from gui.decks.edition_box import DATES
from gui.settings.values import Settings

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
    assert box.about.text() == DATES[profile][1] == box.dates.accessibleDescription()


def test_a_game_that_begins_keeps_its_rules(tmp_path):
    games = EngineGames(tmp_path)
    decks = games.decks()
    new = NewGame(("Ada", "Ben"), (decks[0].name, decks[1].name), "random", 1, edition=Profile.CR_2006)

    begun = games.begin(new)
    session = begun.start(dict(begun.opponents) | {seat: RandomAgent(1) for seat in begun.people})

    assert session.header.edition == EDITIONS[Profile.CR_2006]
    assert session.game.state.edition == EDITIONS[Profile.CR_2006]
