"""How many clicks a turn takes with the mouse alone: a land, a spell that is paid, an attack, and the turn's end."""

import json

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from engine.decisions import Act, Attack, Pay
from gui.bridge.engine_games import EngineGames
from gui.scenarios.choice import ScenarioDialog
from gui.settings.values import Cover, Pace, Settings
from gui.window.main_window import MainWindow
from tests.properties.good_files import scenario

LEFT = Qt.MouseButton.LeftButton
ASKED = 20_000
MOST = 6


class Mouse:
    """Clicks, and counts how often."""

    def __init__(self, qtbot, window):
        self.qtbot = qtbot
        self.window = window
        self.clicks = 0

    def wait(self, what):
        self.qtbot.waitUntil(lambda: self.window.prompt is not None and what(), timeout=ASKED)

    def card(self, view, name):
        mine = {id: one for id, one in view.shown().items() if one.controller == 0 and not one.sick}
        seen = next(id for id, one in mine.items() if one.name == name)
        before = self.window.prompt.decision
        self.clicks += 1
        self.qtbot.mouseClick(view.viewport(), LEFT, pos=view.anchor(seen).toPoint())
        return before

    def button(self, button):
        before = self.window.prompt.decision
        self.clicks += 1
        self.qtbot.mouseClick(button, LEFT)
        return before

    def answered(self, before):
        self.wait(lambda: self.window.prompt.decision is not before)


@pytest.fixture
def mouse(qtbot, tmp_path, monkeypatch, request):
    monkeypatch.setenv("RULEGLASS_SHARED", str(tmp_path))
    settings = Settings(cover=Cover.NEVER, pace=Pace.AT_ONCE, reduced_motion=True)
    other = getattr(request, "param", "Island")
    window = MainWindow(EngineGames(tmp_path), settings, tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    wanted = scenario("turn", [], {}, [])
    wanted["players"]["A"] = {
        "hand": [{"card": "Forest"}, {"card": "Bear"}],
        "battlefield": [
            {"card": "Forest", "count": 2},
            {"card": other},
            {"card": "Bear", "alias": "mine"},
        ],
        "library_rest": [{"card": "Island", "count": 20}],
    }
    path = tmp_path / "turn.json"
    path.write_text(json.dumps(wanted))
    window.errands.open_path(path)
    qtbot.waitUntil(lambda: window.findChild(ScenarioDialog) is not None, timeout=ASKED)
    dialog = window.findChild(ScenarioDialog)
    texts = [dialog.players.itemText(at) for at in range(dialog.players.count())]
    dialog.players.setCurrentIndex(texts.index("You play A, a simple opponent plays B"))
    dialog.play.click()
    qtbot.waitUntil(lambda: window.prompt is not None, timeout=ASKED)
    yield Mouse(qtbot, window)
    window.close()


def test_a_turn_with_a_land_a_spell_and_an_attack_takes_few_clicks(mouse):
    window = mouse.window
    table = window.table
    mouse.answered(mouse.card(table.hand, "Forest"))
    mouse.answered(mouse.card(table.hand, "Bear"))
    mouse.answered(mouse.button(window.prompt.pay_button))
    mouse.answered(mouse.button(window.prompt.pass_button))
    assert isinstance(window.prompt.decision, Attack)
    mouse.card(table.battlefield, "Bear")
    mouse.button(window.prompt.accept_button)
    mouse.wait(lambda: window.play.table.turn > 1)
    assert mouse.clicks <= MOST
    mine = [one.name for one in window.play.table.battlefield if one.controller == 0]
    assert sorted(mine) == ["Bear", "Bear", "Forest", "Forest", "Forest", "Island"]
    assert window.play.table.players[1].life == 18 - 2


def tapped(window):
    mine = (one for one in window.play.table.battlefield if one.controller == 0)
    return [one.name for one in mine if one.tapped]


@pytest.mark.parametrize("mouse", ["Forest"], indirect=True)
def test_the_only_way_to_pay_isnt_asked_and_can_be_taken_back(mouse):
    """CR 601.2h: four Forests; undo goes back to before the spell was cast."""
    window = mouse.window
    table = window.table
    mouse.answered(mouse.card(table.hand, "Forest"))
    mouse.answered(mouse.card(table.hand, "Bear"))
    assert isinstance(window.prompt.decision, Act)
    assert tapped(window) == ["Forest", "Forest"]
    assert len(window.play.table.players[0].hand) == 0
    before = window.prompt
    window.actions_by_name.run("undo")
    mouse.answered(before)
    assert isinstance(window.prompt.decision, Act)
    assert tapped(window) == []
    assert [card.name for card in window.play.table.players[0].hand] == ["Bear"]
    window.change_settings(replace(window.settings, shows_payments=True))
    mouse.answered(mouse.card(table.hand, "Bear"))
    assert isinstance(window.prompt.decision, Pay)
