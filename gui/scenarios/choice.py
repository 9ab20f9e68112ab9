"""A scenario of a file: which one, and whether to watch its script or to play on by hand."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.scenario.notation import PlacedCard, PlayerSetup
from gui.board.styling import set_state
from gui.bridge.games import BrokenScenario, PlayScenario, Scenario
from gui.look.searching import Leads, SearchLine
from gui.look.sizes import open_at, roomy
from gui.translation import tr

ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library")
MOST_NAMED = 12


class ScenarioDialog(QDialog):
    """A list that can be searched, what the one chosen is about, and who plays it."""

    watch_wanted = Signal(object)
    play_wanted = Signal(object)

    def __init__(self, path: Path, found: Sequence[Scenario | BrokenScenario], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(
            tr("Scenarios of {0}").format(path.name)
            if len(found) > 1
            else tr("Scenario {0}").format(path.name)
        )
        self.setAccessibleName(self.windowTitle())
        self._found = found
        self._words = [_words(one) for one in found]
        name = tr("Search scenarios")
        self.search = SearchLine(tr("Search by name, title, area or card"), name, parent=self)
        self.search.setAccessibleName(name)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget(self)
        roomy(self.list)
        self.list.setAccessibleName(tr("Scenarios"))
        self.list.setUniformItemSizes(True)
        Leads(self.search, self.list)
        self.count = QLabel("", self)
        self.count.setProperty("muted", True)
        self.about = QPlainTextEdit("", self)
        self.about.setReadOnly(True)
        self.about.setAccessibleName(tr("What the scenario is about"))
        self.players = QComboBox(self)
        self.players.setAccessibleName(tr("Who plays on by hand"))
        self.buttons = QDialogButtonBox(self)
        self.watch = self._button(tr("Step through its script"), self._watch)
        self.play = self._button(tr("Play it by hand"), self._play)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.rejected.connect(self.reject)
        set_state(self.watch, "primary", True)
        self.watch.setDefault(True)
        self._lay_out(alone=len(found) == 1)
        for one in found:
            self.list.addItem(_title(one))
        self.list.setCurrentRow(0)
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self._filter("")

    def _button(self, words: str, act: object) -> QPushButton:
        button = self.buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        button.clicked.connect(act)
        return button

    def _lay_out(self, *, alone: bool) -> None:
        form = QFormLayout()
        form.addRow(tr("&Who plays by hand"), self.players)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        for widget in (self.search, self.list, self.count):
            column.addWidget(widget)
            widget.setVisible(not alone)
        column.addWidget(self.about)
        column.addLayout(form)
        column.addWidget(self.buttons)
        open_at(self, 720, 480 if alone else 620)

    @property
    def chosen(self) -> Scenario | None:
        """The scenario that is chosen, if it can be read."""
        one = self._current()
        return one if isinstance(one, Scenario) else None

    def _current(self) -> Scenario | BrokenScenario | None:
        """What the list stands on, if that is shown."""
        at = self.list.currentRow()
        return None if at < 0 or self.list.item(at).isHidden() else self._found[at]

    def _filter(self, text: str) -> None:
        """Show those that have every word, and go to the first of them."""
        wanted = text.casefold().split()
        shown = []
        for at, words in enumerate(self._words):
            item = self.list.item(at)
            item.setHidden(not all(word in words for word in wanted))
            if not item.isHidden():
                shown.append(at)
        if shown and self._current() is None:
            self.list.setCurrentRow(shown[0])
        self.count.setText(tr("{0} of {1} scenarios").format(len(shown), len(self._words)))
        self._show()

    def _show(self) -> None:
        one = self._current()
        self.about.setPlainText("" if one is None else described(one))
        chosen = self.chosen
        for button in (self.watch, self.play):
            button.setEnabled(chosen is not None)
        self._offer_players(chosen)

    def _offer_players(self, scenario: Scenario | None) -> None:
        """Two people, or one against the computer."""
        before = self.players.currentIndex()
        self.players.clear()
        if scenario is None:
            return
        names = scenario.turn_order or tuple(sorted(scenario.players))
        self.players.addItem(tr("Two people at this computer"), ("", 1))
        for seat, name in enumerate(names[:2]):
            person = names[1 - seat]
            self.players.addItem(
                tr("You play {0}, a simple opponent plays {1}").format(person, name), ("simple", seat)
            )
            self.players.addItem(
                tr("You play {0}, a random opponent plays {1}").format(person, name), ("random", seat)
            )
        self.players.setCurrentIndex(max(0, before))

    def wanted(self, script: int | None = None, seed: int | None = None) -> PlayScenario | None:
        """The game that is chosen as it stands."""
        scenario = self.chosen
        if scenario is None:
            return None
        opponent, computer = self.players.currentData()
        return PlayScenario(scenario, opponent, computer, script, seed)

    def _watch(self) -> None:
        wanted = self.wanted()
        if wanted is not None:
            self.watch_wanted.emit(wanted)
            self.accept()

    def _play(self) -> None:
        wanted = self.wanted()
        if wanted is not None:
            self.play_wanted.emit(wanted)
            self.accept()


def _title(one: Scenario | BrokenScenario) -> str:
    if isinstance(one, BrokenScenario):
        return tr("{0}: can't be read").format(one.id or tr("number {0}").format(one.place + 1))
    return f"{one.id}: {one.title}" if one.title else one.id


def _words(one: Scenario | BrokenScenario) -> str:
    """All that it is found by."""
    if isinstance(one, BrokenScenario):
        return _title(one).casefold()
    placed = [card.card for setup in one.players.values() for zone in ZONES for card in getattr(setup, zone)]
    return " ".join([_title(one), one.area, *one.uses, *one.cards, *placed]).casefold()


def described(one: Scenario | BrokenScenario) -> str:
    """What a scenario puts where, what its script does and how much it expects; or why it can't be read."""
    if isinstance(one, BrokenScenario):
        return tr("{0}, line {1}: {2}").format(one.path, one.line, one.reason)
    lines = [_title(one), ""]
    for name, setup in sorted(one.players.items()):
        lines.append(tr("{0}: {1} life").format(name, setup.life))
        lines += [f"  {zone}: {_cards(getattr(setup, zone))}" for zone in ZONES if getattr(setup, zone)]
        lines += _rest(setup)
    if one.script:
        lines += ["", tr("Script:"), *(f"  {entry}" for entry in one.script)]
    checks = len(one.expect) + sum(len(stage.expect) for stage in one.stages)
    lines += ["", tr("{0} expectations at the end").format(checks)]
    return "\n".join(lines)


def _rest(setup: PlayerSetup) -> list[str]:
    return (
        [tr("  the rest of the library: {0}").format(_cards(setup.library_rest))]
        if setup.library_rest
        else []
    )


def _cards(placed: Sequence[PlacedCard]) -> str:
    named = [f"{card.count} {card.card}" if card.count != 1 else card.card for card in placed[:MOST_NAMED]]
    more = len(placed) - MOST_NAMED
    return ", ".join(named) + (tr(", and {0} more").format(more) if more > 0 else "")
