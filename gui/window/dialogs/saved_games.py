"""The saved games: a picture of each, where it stands, and what to do with it."""

from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDate, QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QKeySequence, QPixmap, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.board.styling import set_state
from gui.bridge.errors import GameProblem
from gui.bridge.saved_games import SavedGame, SavedGames, finds
from gui.look.pressing import pressed_by_enter
from gui.look.searching import Leads, SearchLine
from gui.look.sizes import larger, open_at
from gui.translation import against, tr

PICTURE = QSize(176, 110)
LARGE = 420
"""How wide the pictures are, in the list and beside it."""
SHARE_OF_LARGE = 0.44
"""How much of the width of the dialog the one beside the list takes at most."""
LEAST_WORDS = 220
"""So many pixels of the list are for words, at the usual size of the text."""
LEAST_PICTURE = 0.4
"""How small the pictures in the list become at most, as a share of their size."""
AT_ONCE = 8
"""So many are read before the dialog paints again."""
GAME = Qt.ItemDataRole.UserRole


def when(moment: datetime) -> str:
    """A time as people say it: today and yesterday by name."""
    days = (datetime.now(moment.tzinfo).date() - moment.date()).days
    date = QLocale().toString(QDate(moment.year, moment.month, moment.day), tr("d MMMM yyyy"))
    day = {0: tr("today"), 1: tr("yesterday")}.get(days, date)
    return f"{day}, {moment:%H:%M}"


def facts(game: SavedGame) -> tuple[str, ...]:
    """What is said of a game beside its title, line by line."""
    if game.problem:
        return (when(game.played), tr("It can't be read."))
    players = (against(game.players),) if game.name else ()
    decided = tr("1 decision") if game.decisions == 1 else tr("{0} decisions").format(game.decisions)
    stands = game.ended or game.words or decided
    decks = (game.decks,) if game.decks else ()
    return (*players, *decks, stands[:1].upper() + stands[1:], when(game.played))


class SavedGamesDialog(QDialog):
    """Says which game is wanted, by its file, and keeps the list in order: names, and what is deleted."""

    play_wanted = Signal(object)
    watch_wanted = Signal(object)
    problem = Signal(str, str)

    def __init__(self, games: SavedGames, parent: QWidget, *, playing: Path | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Saved games"))
        self.setAccessibleName(self.windowTitle())
        self._games = games
        self._playing = playing
        self._away: list[Path] = []
        name = tr("Search saved games")
        words = tr("Search: a name, a player, a day such as 2026-11")
        self.search = SearchLine(words, name, parent=self)
        self.search.setAccessibleName(name)
        self.search.textChanged.connect(self._filter)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Saved games, the one played last first"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        Leads(self.search, self.list)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.currentItemChanged.connect(lambda _now, _before: self._show())
        self.list.itemActivated.connect(lambda _item: self._go_on())
        self.count = QLabel("", self)
        self.count.setProperty("muted", True)
        self.picture = QLabel(self)
        self.picture.setAccessibleName(tr("The table when the game was left"))
        self.name = QLineEdit(self)
        self.name.setAccessibleName(tr("Name of the game"))
        self.name.setMaxLength(120)
        self.name.editingFinished.connect(self._rename)
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.play = self._button(tr("&Go on"), self._go_on)
        self.watch = self._button(tr("&Watch it"), self._watch)
        self.delete = self._button(tr("&Delete"), self._delete)
        self.undo = self._button(tr("&Undo delete"), self._undo)
        self.buttons.rejected.connect(self.reject)
        set_state(self.play, "primary", True)
        self.play.setDefault(True)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._delete)
        self._lay_out()
        self._waiting = deque(games.paths())
        self._reader = QTimer(self)
        self._reader.setInterval(0)
        self._reader.timeout.connect(self._read_some)
        self._reader.start()
        self._show()

    def _button(self, words: str, act: Callable[[], object]) -> QPushButton:
        button = self.buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        pressed_by_enter(button)
        button.clicked.connect(lambda _checked=False: act())
        return button

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        left.addWidget(self.count)
        right = QVBoxLayout()
        for widget in (self.picture, self.name, self.words):
            right.addWidget(widget)
        right.addStretch(1)
        row = QHBoxLayout()
        row.addLayout(left, 1)
        row.addLayout(right)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addLayout(row, 1)
        column.addWidget(self.buttons)
        open_at(self, 960, 620)
        self._share_width()

    def _share_width(self) -> None:
        """On a small screen pictures leave the room that the words of the games need."""
        self._large = min(LARGE, round(self.width() * SHARE_OF_LARGE))
        self.picture.setFixedWidth(self._large)
        room = self.width() - self._large - LEAST_WORDS * larger(self)
        self._small = PICTURE * max(LEAST_PICTURE, min(1.0, room / PICTURE.width()))
        self.list.setIconSize(self._small)

    # the list

    def _read_some(self) -> None:
        """Read a few more games; the others while the dialog can be used already."""
        for _ in range(min(AT_ONCE, len(self._waiting))):
            self._add(self._games.read(self._waiting.popleft()), self.list.count())
        if not self._waiting:
            self._reader.stop()
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self._count()

    def _add(self, game: SavedGame, row: int) -> QListWidgetItem:
        item = QListWidgetItem()
        self._fill(item, game)
        self.list.insertItem(row, item)
        item.setHidden(not finds(game, self.search.text()))
        return item

    def _fill(self, item: QListWidgetItem, game: SavedGame) -> None:
        item.setData(GAME, game)
        item.setText("\n".join((game.title, *facts(game))))
        item.setIcon(QIcon(_picture(game, self._small)))

    def _filter(self, words: str) -> None:
        shown = []
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(not finds(item.data(GAME), words))
            if not item.isHidden():
                shown.append(item)
        current = self.list.currentItem()
        if shown and (self.list.currentRow() < 0 or current.isHidden()):
            self.list.setCurrentItem(shown[0])
        self._count()
        self._show()

    def _count(self) -> None:
        rows = [self.list.item(row) for row in range(self.list.count())]
        shown = sum(not item.isHidden() for item in rows)
        whole = shown == len(rows)
        said = tr("{0} games").format(shown) if whole else tr("{0} of {1} games").format(shown, len(rows))
        more = tr("; {0} are still being read").format(len(self._waiting)) if self._waiting else ""
        self.count.setText(said + more if rows or more else tr("No game was saved yet."))

    @property
    def chosen(self) -> SavedGame | None:
        """The game that the list stands on."""
        item = self.list.currentItem()
        if self.list.currentRow() < 0 or item.isHidden():
            return None
        found = item.data(GAME)
        return found if isinstance(found, SavedGame) else None

    def _is_played(self, game: SavedGame) -> bool:
        """Whether the game is at the table now: it is neither begun twice nor deleted."""
        return self._playing is not None and game.path == self._playing

    def _show(self) -> None:
        """Show the chosen game large, and what can be done with it."""
        game = self.chosen
        readable = game is not None and not game.problem
        self.play.setEnabled(readable and game is not None and not game.ended and not self._is_played(game))
        self.watch.setEnabled(readable)
        self.delete.setEnabled(game is not None and not self._is_played(game))
        self.undo.setEnabled(bool(self._away))
        self.name.setEnabled(readable)
        self.name.setText(game.name if game is not None else "")
        self.name.setPlaceholderText(tr("{0} (type a name)").format(game.title) if game is not None else "")
        self.words.setText("" if game is None else "\n".join((*facts(game), game.problem)).strip())
        self.picture.setPixmap(QPixmap() if game is None else _picture(game, QSize(self._large, self._large)))

    # what is done

    def _go_on(self) -> None:
        game = self.chosen
        if game is not None and not game.problem and not self._is_played(game):
            if game.ended:
                self._watch()
            else:
                self.accept()
                self.play_wanted.emit(game.path)

    def _watch(self) -> None:
        game = self.chosen
        if game is not None and not game.problem:
            self.accept()
            self.watch_wanted.emit(game.path)

    def _rename(self) -> None:
        game, item = self.chosen, self.list.currentItem()
        if game is None or game.problem or self.name.text().strip() == game.name:
            return
        try:
            self._games.rename(game.path, self.name.text())
        except GameProblem as error:
            self.problem.emit(tr("The game can't be named"), str(error))
        else:
            self._fill(item, self._games.read(game.path))
            self._show()

    def _delete(self) -> None:
        """Put the game away; it can be brought back."""
        game, row = self.chosen, self.list.currentRow()
        if game is None or self._is_played(game):
            return
        try:
            self._away.append(self._games.put_away(game.path))
        except GameProblem as error:
            self.problem.emit(tr("The game can't be deleted"), str(error))
            return
        self.list.takeItem(row)
        self._count()
        self._show()

    def _undo(self) -> None:
        """Bring back what was deleted last."""
        if not self._away:
            return
        try:
            path = self._games.bring_back(self._away[-1])
        except GameProblem as error:
            self.problem.emit(tr("The game can't be brought back"), str(error))
            return
        self._away.pop()
        self.list.setCurrentItem(self._add(self._games.read(path), 0))
        self._count()
        self._show()


def _picture(game: SavedGame, size: QSize) -> QPixmap:
    """The table of a game as it was left; an empty one where no picture was kept."""
    found = QPixmap(str(game.picture)) if game.picture is not None else QPixmap()
    if found.isNull():
        found = QPixmap(size.width(), size.width() * PICTURE.height() // PICTURE.width())
        found.fill(Qt.GlobalColor.transparent)
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return found.scaled(size, keep, smooth)
