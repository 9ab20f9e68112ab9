"""A main window with games that ask a list of decisions, for tests of the window."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine import Catalog, Deck, DeckEntry
from gui.bridge.games import Begun, DeckCard, GameProblem
from gui.bridge.rules_shelf import RulesShelf
from gui.bridge.saved_games import SavedGames
from gui.settings.values import Cover, Pace, Settings
from gui.window.main_window import MainWindow
from tests.gui.fakes import FakeSession
from tests.gui.samples import ANN, BATTLEFIELD, BOB

UNCOVERED = Settings(cover=Cover.NEVER, pace=Pace.AT_ONCE)


@dataclass(frozen=True)
class FakeDeck:
    name: str
    description: str
    how_to_play: str = ""
    sizes: tuple[int, int] = (0, 0)


DECKS = (
    FakeDeck("Bramble March", "Green creatures that grow and trample."),
    FakeDeck("Ember Rush", "Red creatures that attack early, and fire for the rest."),
)


class FakeCards:
    """Decks whose cards can all be played."""

    def __init__(self, lists=None, open_cards=None, outside=None):
        self.lists = lists or {}
        self.opened = open_cards or {}
        self.outside = outside or {}
        self.saved = []

    def comes_whole(self, deck):
        return deck not in self.opened and deck not in self.outside

    def open_cards(self, deck, *, sideboard):
        return self.opened.get(deck, ())

    def breaches(self, deck):
        return self.outside.get(deck, ())

    def refused(self, deck, instead):
        return tuple(
            f"{choice.by} can't be played" for choice in instead if getattr(choice, "by", "") == "Bad"
        )

    def deck(self, name):
        return self.lists.get(name, Deck(name, (DeckEntry(20, "Forest"),), (DeckEntry(2, "Elk"),)))

    def is_own(self, name):
        return name.startswith("Own")

    def catalog(self):
        return Catalog(Path("nowhere"))

    def save(self, deck, over=""):
        self.saved.append((deck, over))
        return f"Own {deck.name}"

    def delete(self, name):
        raise GameProblem(f"{name} can't be deleted")

    def judge(self, progress, cancelled):
        return "all of them"


@dataclass
class FakeGames:
    """Offers two decks, and plays the script of decisions."""

    script: list
    people: tuple = (ANN, BOB)
    opponents: dict = field(default_factory=dict)
    breaks_at: int | None = None
    final: object = None
    guarded: bool = False
    hangs_at: int | None = None
    path: Path | None = None
    last_path: Path | None = None
    wanted: list = field(default_factory=list)
    session: FakeSession | None = None
    kept: tuple = ()
    imported: list = field(default_factory=list)
    cards: FakeCards = field(default_factory=FakeCards)
    saved: SavedGames = field(default_factory=lambda: SavedGames(Path("no such folder")))
    rules: RulesShelf = field(default_factory=lambda: RulesShelf(Path("no such folder")))

    def problems(self):
        return ()

    def decks(self):
        return (*DECKS, *self.kept)

    def keep_deck(self, file):
        if not file.exists():
            raise GameProblem(f"{file} does not exist")
        self.kept = (*self.kept, FakeDeck(file.stem, f"From {file.name}."))
        return self.kept[-1]

    def deck_cards(self, name):
        return (DeckCard(20, "Forest", BATTLEFIELD[0]), DeckCard(4, f"{name} Elder", None, "no such card"))

    def begin(self, wanted):
        self.wanted.append(wanted)

        def start(agents):
            self.session = FakeSession(
                agents,
                list(self.script),
                breaks_at=self.breaks_at,
                guarded=self.guarded,
                final=self.final,
                hangs_at=self.hangs_at,
            )
            return self.session

        return Begun(start, self.people, self.opponents, ("Ann", "Bob"), self.path)

    def resume(self, path):
        if not path.exists():
            raise GameProblem(f"{path} does not exist")
        self.hangs_at = None
        return self.begin(path)

    def lost_seats(self, path):
        return ()

    def resume_at(self, path, number):
        self.breaks_at = self.hangs_at = None
        return self.begin(path)

    def is_over(self, path):
        if not path.exists():
            raise GameProblem(f"{path} does not exist")
        return False

    def film(self, path, stop):
        raise GameProblem("no film")

    def last(self):
        return self.last_path

    def import_cards(self, path, progress, cancelled):
        self.imported.append(path)
        progress(1, 2)
        if path.suffix != ".json":
            raise GameProblem("line 1: this is no card file")
        progress(2, 2)
        return "2 cards read"

    def report(self, path, trace, *, hidden):
        return f"Report of {path}\n{trace}"


def window_on(qtbot, tmp_path, script, **more):
    """A window on screen, with games that play the script."""
    settings = more.pop("settings", Settings())
    window = MainWindow(FakeGames(script, **more), settings, tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def wait_prompt(qtbot, window, decision):
    """The prompt for a decision, once it is shown and has the keyboard."""
    qtbot.waitUntil(lambda: window.prompt is not None and window.prompt.decision == decision)
    prompt = window.prompt
    window.activateWindow()
    # It takes the keyboard once it is laid out; until then keys go to whatever had it before.
    qtbot.waitUntil(lambda: window.cover.isVisible() or has_keyboard(window, prompt))
    return prompt


def has_keyboard(window, prompt):
    """The prompt has the keyboard, or the outline, which keeps it."""
    widget = QApplication.focusWidget()
    return widget is not None and (
        prompt.isAncestorOf(widget) or widget is prompt.first_focus() or window.docks.outline_has_focus()
    )


def focused_within(window):
    widget = QApplication.focusWidget()
    return widget is not None and window.isAncestorOf(widget)


def press(qtbot, window, key, modifier=Qt.KeyboardModifier.NoModifier):
    """Press a key where the keyboard is."""
    qtbot.keyClick(QApplication.focusWidget() or window, key, modifier)
