# ruff: noqa: E402
"""Make the pictures in `assets/screenshots` again: the real window and the real engine, with cards of our own only.

    xvfb-run -a -s "-screen 0 1700x1000x24" .venv/bin/python packaging/screenshots.py                       # those that the README shows
    ... packaging/screenshots.py --language de --text 150 --to FOLDER lab table # some, in another language and text size
    ... packaging/screenshots.py --to FOLDER start new settings                 # more scenes, to look at

Each scene begins with a window on an empty data folder, so that one doesn't show in another. With any platform that
paints it is the same; nothing waits for a person, and what doesn't come within a minute ends the command with 1.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTabBar, QWidget

from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Attack,
    Choose,
    Counted,
    Decision,
    Number,
    Picked,
)
from engine.scenario.notation import Scenario
from engine.views import TableView
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import PlayScenario
from gui.prompts.base import Prompt
from gui.settings.values import Cover, Pace, Settings
from gui.speaking import speak
from gui.window.main_window import MainWindow

SIZE, LARGE = (1280, 800), (1600, 900)
LONGEST = 60.0
PICTURES = 4
"""So often it is settled before a picture: pictures of cards are painted a few at a time."""
SETTLED = 0.6
"""Seconds after which the window has laid itself out, and cards that glide have come to where they lie."""
PUZZLE = "once-more"
SHIPPED = ROOT / "assets/screenshots"
log = logging.getLogger("screenshots")


def lands(**numbers: int) -> list[dict[str, object]]:
    """Lands on the battlefield, by names."""
    return [{"card": name, "count": number} for name, number in numbers.items()]


def cards(*names: str) -> list[dict[str, object]]:
    """Cards, one for each name."""
    return [{"card": name} for name in names]


ANN_AND_BOB: dict[str, dict[str, object]] = {
    "Ann": {
        "life": 14,
        "battlefield": [
            *lands(Plains=3, Mountain=3),
            *cards(
                "Banner Captain", "Dawnmane Griffin", "Radiant Shieldmate", "Forge Whelp", "Lantern Recruit"
            ),
            {"card": "Burnished Blade"},
        ],
        "hand": cards("Furnace Tide", "Rally the Lanterns", "Scorch Line", "Skybound Herald", "Plains"),
        "graveyard": cards("Ashen Skirmisher", "Split the Sparks"),
        "library": cards("Mountain", "Plains", "Kiln Brute", "Chapel Physician", "Plains", "Mountain"),
    },
    "Bob": {
        "life": 9,
        "battlefield": [
            *lands(Forest=4, Swamp=3),
            *cards("Elder Treewarden", "Canopy Spider", "Carrion Scribe"),
            {"card": "Growing Legend", "counters": {"+1/+1": 2}},
        ],
        "hand": cards("Final Word", "Stampede Matriarch", "Overgrow"),
        "graveyard": cards("Saproot Elf", "Fen Creeper", "Seek the Glade"),
        "library": cards("Forest", "Swamp", "Broodmoss Ancient", "Forest", "Swamp", "Forest"),
    },
}
THIEF = {
    "Ann": {
        "life": 17,
        "battlefield": [*lands(Swamp=3, Island=2), *cards("Undertow Scholar", "Court Duelist")],
        "hand": cards("Pick the Pockets", "Glass Leviathan", "Say No More"),
        "library": cards("Swamp", "Island", "Swamp", "Island"),
    },
    "Bob": {
        "life": 18,
        "battlefield": [*lands(Forest=3, Mountain=2), *cards("Thornback Boar", "Saproot Elf")],
        "hand": cards(
            "Dragon of the Third Kiln",
            "Moss Colossus",
            "Overgrow",
            "Hammer of the Kiln",
            "Forest",
            "Growing Legend",
        ),
        "library": cards("Forest", "Mountain", "Forest", "Mountain"),
    },
}


def index_of(
    asked: Act, kind: ActionKind, fits: Callable[[ActionOption], bool] = lambda _option: True
) -> int:
    """Where an action stands among those that can be done."""
    return next(at for at, one in enumerate(asked.options) if one.kind is kind and fits(one))


class NotCome(Exception):
    """What a scene waits for didn't come."""


class Camera:
    """A window on an empty data folder, and what can be done with it."""

    def __init__(self, application: QApplication, folder: Path, language: str, text: int) -> None:
        self.application = application
        self.games = EngineGames(folder)
        settings = Settings(
            language=language, text_size=text, cover=Cover.NEVER, pace=Pace.AT_ONCE, reduced_motion=True
        )
        self.window = MainWindow(self.games, settings, folder / "settings.json")
        self.window.resize(*SIZE)
        self.window.show()

    def wait(self, until: Callable[[], object]) -> None:
        """Let the window work until something is so. Raises NotCome."""
        end = time.monotonic() + LONGEST
        while not until():
            if time.monotonic() > end:
                raise NotCome
            self.application.processEvents()
            time.sleep(0.005)

    def settle(self) -> None:
        """Let the window finish what it paints."""
        end = time.monotonic() + SETTLED
        self.wait(lambda: time.monotonic() > end)

    def prompt(self, kind: type[object]) -> Prompt:
        """The prompt that asks for a kind of decision, when it has come."""
        self.wait(lambda: self.window.play is not None and self.window.play.prompt is not None)
        self.wait(lambda: isinstance(self.asked(), kind))
        play = self.window.play
        assert play is not None
        assert play.prompt is not None
        return play.prompt

    def asked(self) -> Decision | None:
        """What is asked."""
        play = self.window.play
        return None if play is None or play.asked is None else play.asked.decision

    def answer(self, kind: type[object], answer: Callable[[Decision], Answer]) -> None:
        """Answer what is asked."""
        prompt = self.prompt(kind)
        decision = prompt.decision
        prompt.answered.emit(answer(decision))
        self.wait(lambda: self.asked() is not decision)

    def play(self, players: dict[str, dict[str, object]], step: str) -> None:
        """Play on from a position in Ann's turn."""
        position = {
            "id": "table",
            "players": players,
            "starts": {"turn": 7, "step": step, "player": "Ann"},
            "stop": {"turn": 7, "step": "end"},
        }
        self.window.errands.scenarios.play(PlayScenario(msgspec.convert(position, Scenario)))

    def cast(self, name: str) -> None:
        """Cast a card from the hand."""
        names = {one.id: one.name for player in self.table().players for one in player.hand}
        self.answer(
            Act,
            lambda asked: Picked(
                (index_of(asked, ActionKind.CAST, lambda option: names.get(option.object) == name),)
            ),
        )

    def table(self) -> TableView:
        """What the asked player sees."""
        self.prompt(Act)
        play = self.window.play
        assert play is not None
        assert play.asked is not None
        return play.asked.table

    def go_on_to(self, kind: type[Decision]) -> None:
        """Pass, and answer as it is shown what else is asked, until a kind of decision is."""
        while not isinstance((prompt := self.prompt(object)).decision, kind):
            asked = prompt.decision
            answer = (
                Picked((index_of(asked, ActionKind.PASS),)) if isinstance(asked, Act) else prompt.composed()
            )
            prompt.answered.emit(answer)
            self.wait(lambda decision=asked: self.asked() is not decision)


def table(camera: Camera) -> QWidget:
    """In mid-game: attackers are declared."""
    camera.play(ANN_AND_BOB, "precombat_main")
    camera.go_on_to(Attack)
    prompt = camera.prompt(Attack)
    for number in (1, 2, 3):
        prompt.pick(number)
    camera.window.docks.look_at(prompt.decision.options[0].creature)
    return camera.window


def choice(camera: Camera) -> QWidget:
    """A sheet with cards over the table: a card of a revealed hand is chosen."""
    camera.play(THIEF, "precombat_main")
    camera.cast("Pick the Pockets")
    camera.go_on_to(Choose)
    camera.prompt(Choose)
    return camera.window


def casting(camera: Camera) -> QWidget:
    """A spell with X is being cast; the strip says how far it has come."""
    camera.play(ANN_AND_BOB, "precombat_main")
    camera.cast("Furnace Tide")
    camera.answer(Number, lambda _asked: Counted(4))
    camera.window.docks.look_at(camera.prompt(Choose).decision.why.source)
    return camera.window


def lab(camera: Camera) -> QWidget:
    """A ruling about layers beside the timeline, and the inspector on what it is about."""
    ruling = next(one for one in camera.games.rulings() if one.id == "layers-lesson-all-together")
    window = camera.window
    window.errands.rulings.watch(ruling)
    camera.wait(lambda: window.replay is not None)
    replay = window.replay
    assert replay is not None
    window.resize(*LARGE)
    replay.bar.slider.setValue(len(replay.film.frames) - 1)
    camera.settle()
    docks = window.docks.docks
    for name in ("stack", "card", "log", "graveyards"):
        if name in docks:
            docks[name].hide()
    window.docks.bring_up("timeline")
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, docks["inspector"])
    camera.settle()
    for bar in window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
        bar.hide()
    creature = next(one for one in replay.table.battlefield if one.power is not None)
    window.inspecting.open(creature.id)
    return window


def editor(camera: Camera) -> QWidget:
    """A deck being built, with the cards to search beside it."""
    dialog = camera.window.errands.decks.edit_deck("Clockwork Caravan")
    assert dialog is not None
    dialog.resize(*LARGE)
    dialog.pane.query.setText("t:artifact")
    return dialog


def puzzle(camera: Camera) -> QWidget:
    """A puzzle on the table: win this turn."""
    one = next(one for one in camera.games.puzzles() if one.id == PUZZLE)
    camera.window.errands.puzzles.play(one)
    camera.wait(lambda: camera.window.play is not None and camera.window.play.prompt is not None)
    return camera.window


def start(camera: Camera) -> QWidget:
    """The first screen."""
    return camera.window


def new(camera: Camera) -> QWidget:
    """What is asked before a game."""
    dialog = camera.window.errands.new_game(practice=True)
    assert dialog is not None
    return dialog


def settings(camera: Camera) -> QWidget:
    """All settings."""
    return camera.window.errands.show_settings()


def tour(camera: Camera) -> QWidget:
    """The tour as it begins."""
    camera.window.errands.begin_tour()
    camera.wait(lambda: camera.window.play is not None and camera.window.play.prompt is not None)
    return camera.window


README: dict[str, Callable[[Camera], QWidget]] = {
    "table": table,
    "choice": choice,
    "casting": casting,
    "lab": lab,
    "editor": editor,
    "puzzle": puzzle,
}
"""The pictures that the README shows, by the names of their files."""
SCENES = README | {"start": start, "new": new, "settings": settings, "tour": tour}


@contextmanager
def camera_on(application: QApplication, language: str, text: int) -> Iterator[Camera]:
    """A window that is closed again, and its data folder with it."""
    with tempfile.TemporaryDirectory(prefix="ruleglass-screenshots-", ignore_cleanup_errors=True) as folder:
        camera = Camera(application, Path(folder), language, text)
        try:
            yield camera
        finally:
            camera.window.leave_table()
            camera.window.close()
            camera.window.deleteLater()
            application.processEvents()


def main(arguments: list[str]) -> int:
    """Make pictures of scenes."""
    parser = argparse.ArgumentParser(description="Make the pictures in assets/screenshots again.")
    parser.add_argument(
        "scenes", nargs="*", choices=[[], *SCENES], help="those of the README if none is named"
    )
    parser.add_argument("--to", type=Path, default=SHIPPED, help="the folder they are written to")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="text size in percent")
    chosen = parser.parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format="[ruleglass] %(message)s")
    application = QApplication([])
    speak(application, chosen.language)
    chosen.to.mkdir(parents=True, exist_ok=True)
    for name in chosen.scenes or README:
        target = chosen.to / f"{name}.png"
        with camera_on(application, chosen.language, chosen.text) as camera:
            try:
                shown = SCENES[name](camera)
                for _ in range(PICTURES):
                    camera.settle()
            except NotCome:
                log.error("%s: what it waits for didn't come; asked is %s", name, camera.asked())
                return 1
            if not shown.grab().save(str(target)):
                log.error("%s can't be written", target)
                return 1
        log.info("%s", target)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
