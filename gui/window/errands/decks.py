"""What the menus do about decks and cards: begin games with them, browse, build, import."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox

from engine import Deck, Instead, OpenCard, write_whole
from gui.bridge.games import Begun, DeckInfo, GameProblem, Games, NewGame, Progress
from gui.browser.window import CardBrowser
from gui.decks.choice import NewGameDialog
from gui.decks.editor import DeckEditor
from gui.decks.matches import MatchState
from gui.decks.open_cards import OpenCardRow, OpenCardsDialog, OpenDeck
from gui.decks.sideboarding import SideboardDialog
from gui.decks.viewer import DeckViewer
from gui.look.theme import DEFAULT, THEMES, Theme
from gui.notices import Choice, notice, opened
from gui.settings.pins import fits
from gui.settings.values import Settings
from gui.translation import fault, tr
from gui.window.background import Background

DECK_FILES = "Deck lists (*.txt *.dec *.dck *.mwDeck *.cod *.dek *.deck);;All files (*)"
DECK_SUFFIXES = (".txt", ".dec", ".dck", ".mwdeck", ".cod", ".dek", ".deck")
CARD_FILES = "Card files (*.json *.json.gz *.gz);;All files (*)"
CANT_BEGIN = "The game can't begin"
MOST_REMEMBERED = 100
MOST_SAID = 6
"""So much of what is wrong with a deck is said by name, and of the rest how much it is."""
NOT_CONSTRUCTED = "The rules of constructed play don't allow these decks:"
CASUALLY = "They can be played all the same, if everybody agrees. You won't be asked again as long as the deck stays so."
DONT_PLAY = "Don't play"


def _listed(deck: str, said: Sequence[str]) -> str:
    """What is wrong with a deck."""
    lines = [f"{deck}:", *(f"• {fault(one)}" for one in said[:MOST_SAID])]
    if len(said) > MOST_SAID:
        lines.append(tr("• and {0} more").format(len(said) - MOST_SAID))
    return "\n".join(lines)


class DeckRoom(Protocol):
    """What errands about decks need of the window beside its being one."""

    @property
    def games(self) -> Games: ...

    @property
    def settings(self) -> Settings: ...

    def change_settings(self, settings: Settings) -> None: ...


Start = Callable[[Callable[[], Begun], str], object]
Problem = Callable[[str, str], object]


class DeckErrands(QObject):
    """Opens dialogs about decks and cards, and carries out what they decide."""

    def __init__(self, window: QMainWindow, room: DeckRoom, start: Start, problem: Problem) -> None:
        super().__init__(window)
        self.window = window
        self.room = room
        self._start = start
        self.problem = problem
        self.match: MatchState | None = None
        self.playing: NewGame | None = None

    def commands(self) -> dict[str, Callable[[], object]]:
        """What the commands do, by their names."""
        return {
            "decks": lambda: self.show_deck(""),
            "open_deck": self.open_deck,
            "paste_deck": self.paste_deck,
            "new_deck": lambda: self.edit_deck(""),
            "browse": self.browse,
            "import_cards": self.import_cards,
        }

    def _theme(self) -> Theme:
        return THEMES.get(self.room.settings.theme, THEMES[DEFAULT])

    # beginning a game

    def new_game(self, *, practice: bool) -> NewGameDialog | None:
        """Ask who plays with what."""
        try:
            decks = self.room.games.decks()
        except GameProblem as error:
            self.problem(tr("No decks"), str(error))
            return None
        dialog = NewGameDialog(decks, self.room.settings, practice=practice, parent=self.window)
        dialog.chosen.connect(self.begin)
        dialog.list_wanted.connect(self.show_deck)
        dialog.file_wanted.connect(lambda seat: self.ask_deck(lambda deck: dialog.take_deck(seat, deck)))
        opened(dialog)
        return dialog

    def begin(self, wanted: NewGame) -> None:
        """Begin a new game or match, once what can't be played of its decks was chosen for."""
        names = wanted.names if not wanted.opponent else (wanted.names[0], self.room.settings.names[1])
        self.room.change_settings(
            replace(
                self.room.settings,
                names=names,
                decks=wanted.decks,
                opponent=wanted.opponent or self.room.settings.opponent,
                best_of=wanted.best_of,
            )
        )
        cards = self.room.games.cards
        if all(cards.comes_whole(deck) for deck in wanted.decks):
            self._begin_whole(wanted)
            return

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            progress(0, 0)
            lists = [cards.open_cards(deck, sideboard=wanted.best_of > 1) for deck in wanted.decks]
            return lists, {deck: tuple(cards.breaches(deck)) for deck in wanted.decks}

        work = Background(tr("Decks"), tr("Reading the cards of the decks…"), read, self.window)
        work.done.connect(lambda found: self._say_breaches(wanted, found))

    def _say_breaches(self, wanted: NewGame, found: object) -> None:
        """Say what of the decks the rules of constructed play forbid, unless they were played so before (CR 100.2a)."""
        assert isinstance(found, tuple)
        lists, breaches = found
        before = self.room.settings.casual_decks
        new = {deck: said for deck, said in breaches.items() if said and before.get(deck) != said}
        if not new:
            self._ask_about(wanted, lists)
            return

        def play() -> None:
            kept = {deck: said for deck, said in before.items() if deck not in new} | new
            kept = dict(list(kept.items())[-MOST_REMEMBERED:])
            self.room.change_settings(replace(self.room.settings, casual_decks=kept))
            self._ask_about(wanted, lists)

        text = "\n\n".join((tr(NOT_CONSTRUCTED), *(_listed(*one) for one in new.items()), tr(CASUALLY)))
        choices: list[Choice] = [(tr("Play all the same"), play)]
        choices += [(tr("Change {0}").format(deck), partial(self.edit_deck, deck)) for deck in new]
        choices.append((tr(DONT_PLAY), lambda: None))
        notice(self.window, tr("Decks outside the rules"), text, choices, default=tr(DONT_PLAY))

    def _ask_about(self, wanted: NewGame, found: object) -> None:
        """Ask about every card that can't be played; without one the game begins."""
        assert isinstance(found, list)
        lists: list[Sequence[OpenCard]] = found
        before = self.room.settings.deck_choices
        open_decks = [
            OpenDeck(
                seat, wanted.names[seat], wanted.decks[seat], tuple(cards), before.get(wanted.decks[seat], ())
            )
            for seat, cards in enumerate(lists)
            if cards
        ]
        if not open_decks:
            self._begin_whole(wanted)
            return
        dialog = OpenCardsDialog(open_decks, self._refused, self.window)
        dialog.decided.connect(lambda chosen: self._decided(wanted, chosen))
        dialog.search_wanted.connect(self._search_replacement)
        opened(dialog)

    def _refused(self, deck: str, instead: Sequence[Instead]) -> Sequence[str]:
        try:
            return self.room.games.cards.refused(deck, instead)
        except GameProblem as error:
            return (str(error),)

    def _decided(self, wanted: NewGame, chosen: dict[int, tuple[Instead, ...]]) -> None:
        """Remember what was chosen, for the next time that it is asked, and begin."""
        kept = dict(self.room.settings.deck_choices)
        for seat, instead in chosen.items():
            kept.pop(wanted.decks[seat], None)
            kept[wanted.decks[seat]] = instead
        kept = dict(list(kept.items())[-MOST_REMEMBERED:])
        self.room.change_settings(replace(self.room.settings, deck_choices=kept))
        self._begin_whole(replace(wanted, instead=(chosen.get(0, ()), chosen.get(1, ()))))

    def _search_replacement(self, row: OpenCardRow) -> None:
        browser = self._browser(tr("Play instead of {0}").format(row.card.name), "is:playable ")
        if browser is not None:
            browser.taken.connect(row.by.setEditText)

    def _begin_whole(self, wanted: NewGame) -> None:
        """Everything is chosen: a single game or the first one of a match begins."""
        self.match = None
        if wanted.best_of > 1:
            try:
                cards = self.room.games.cards
                lists = (cards.deck(wanted.decks[0]), cards.deck(wanted.decks[1]))
            except GameProblem as error:
                self.problem(tr(CANT_BEGIN), str(error))
                return
            self.match = MatchState(wanted, lists)
        self._play(wanted)

    def _play(self, wanted: NewGame) -> None:
        self.playing = wanted
        self._start(lambda: self.room.games.begin(wanted), tr(CANT_BEGIN))

    # after a game

    def forget(self) -> None:
        """Another game was opened, which is of no match."""
        self.match = None
        self.playing = None

    def standing(self, winner: int | None) -> str:
        """How a match stands after a game, as a sentence; nothing outside of one."""
        return "" if self.match is None else self.match.after(winner).in_words()

    def after_a_game(self, winner: int | None) -> list[Choice]:
        """What can be played next: the next game of the match, or the same again."""
        playing = self.playing
        if playing is None:
            return []
        if self.match is not None and not self.match.after(winner).over:
            after = self.match.after(winner)
            return [(tr("Next game of the match"), lambda: self.next_game(after))]
        again = replace(playing, seed=None, first=None, why_first="", lists=(None, None))
        return [(tr("Rematch"), lambda: self._begin_whole(again))]

    def next_game(self, match: MatchState) -> None:
        """Let the players change their decks, and let the loser say who begins."""
        pins = self.room.settings.pins
        names = {entry.name for deck in match.lists for entry in (*deck.main, *deck.sideboard)}
        try:
            with self.room.games.cards.catalog() as catalog:
                cards = {name: catalog.find(name) for name in names}
        except GameProblem as error:
            self.problem(tr("The cards can't be shown"), str(error))
            return
        dialog = SideboardDialog(match, cards.get, self._theme(), self.window, partial(fits, pins))
        dialog.decided.connect(self._next_decided)
        opened(dialog)

    def _next_decided(self, match: MatchState) -> None:
        self.match = match
        self._play(match.next_game())

    # decks

    def show_deck(self, name: str) -> None:
        """The decks there are, with one of them open."""
        games = self.room.games
        try:
            viewer = DeckViewer(games.decks(), games.deck_cards, name, self._theme(), self.window)
        except GameProblem as error:
            self.problem(tr("No decks"), str(error))
            return
        viewer.edit_wanted.connect(self.edit_deck)
        viewer.delete_wanted.connect(self.delete_deck)
        viewer.own = games.cards.is_own
        viewer.show_buttons()
        opened(viewer)

    def open_deck(self) -> None:
        """Ask for a deck file, and show what is in it."""
        self.ask_deck(lambda deck: self.show_deck(deck.name))

    def paste_deck(self) -> None:
        """Keep the deck list on the clipboard as a deck of its own, and show what is in it."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.problem(
                tr("There is no deck to paste"), tr("Copy a deck list first: one card a line, “4 Forest”.")
            )
            return
        names = {deck.name for deck in self.room.games.decks()}
        numbers = ("", *(f" {number}" for number in range(2, len(names) + 3)))
        name = next(name for number in numbers if (name := tr("Pasted deck") + number) not in names)
        with TemporaryDirectory() as folder:
            file = Path(folder) / f"{name}.txt"
            write_whole(file, text)
            self.keep_deck(file, lambda deck: self.show_deck(deck.name))

    def ask_deck(self, use: Callable[[DeckInfo], object]) -> None:
        """Ask for a deck file and go on with it."""
        dialog = QFileDialog(self.window, tr("Open a deck file"), "", tr(DECK_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.keep_deck(Path(name), use))
        opened(dialog)

    def keep_deck(self, file: Path, use: Callable[[DeckInfo], object]) -> None:
        """Take a deck file among the decks and go on with it, or say why it can't be."""
        try:
            deck = self.room.games.keep_deck(file)
        except GameProblem as error:
            self.problem(tr("{0} can't be opened").format(file.name), str(error))
        else:
            use(deck)

    def edit_deck(self, name: str) -> DeckEditor | None:
        """Change a deck, or build a new one."""
        cards = self.room.games.cards
        try:
            deck = cards.deck(name) if name else Deck()
            catalog = cards.catalog()
        except GameProblem as error:
            self.problem(tr("The deck can't be opened"), str(error))
            return None
        editor = DeckEditor(cards, catalog, deck, name, self._theme(), self._ask, self.window)
        editor.pane.judging_wanted.connect(lambda: self.judge(editor.pane.cards_changed))
        opened(editor)
        return editor

    def _ask(self, title: str, text: str, choices: list[Choice]) -> QMessageBox:
        return notice(self.window, title, text, choices, icon=QMessageBox.Icon.Warning)

    def delete_deck(self, name: str) -> None:
        """Ask whether a deck of one's own is to be deleted."""
        choices = ((tr("Delete it"), lambda: self._delete(name)), (tr("Keep it"), lambda: None))
        notice(
            self.window,
            tr("Delete a deck"),
            tr("Delete the deck {0}? Its file is removed.").format(name),
            choices,
            default=tr("Keep it"),
        )

    def _delete(self, name: str) -> None:
        try:
            self.room.games.cards.delete(name)
        except GameProblem as error:
            self.problem(tr("The deck can't be deleted"), str(error))

    # cards

    def browse(self) -> CardBrowser | None:
        """Look at all cards."""
        return self._browser("")

    def choose(self, title: str) -> CardBrowser | None:
        """Have one of all cards chosen; the browser says which."""
        return self._browser(title)

    def _browser(self, choosing: str, query: str = "") -> CardBrowser | None:
        try:
            catalog = self.room.games.cards.catalog()
        except GameProblem as error:
            self.problem(tr("The cards can't be shown"), str(error))
            return None
        browser = CardBrowser(catalog, self._theme(), self.window, choosing=choosing)
        if query and catalog.verdicts().judged:
            browser.pane.query.setText(query)
        browser.pane.judging_wanted.connect(lambda: self.judge(browser.pane.cards_changed))
        opened(browser)
        return browser

    def judge(self, then: Callable[[], object]) -> Background:
        """Find out of every card whether it can be played, with progress and a way to stop."""
        cards = self.room.games.cards

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            return cards.judge(progress, cancelled)

        work = Background(
            tr("Cards that can be played"), tr("Reading what the cards say…"), read, self.window
        )

        def told(said: object) -> None:
            then()
            notice(self.window, tr("Cards that can be played"), str(said))

        work.done.connect(told)
        return work

    def import_cards(self) -> None:
        """Ask for a card file and read it in a thread of its own."""
        dialog = QFileDialog(self.window, tr("Import cards"), "", tr(CARD_FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.import_file(Path(name)))
        opened(dialog)

    def import_file(self, path: Path) -> Background:
        """Read a card file, with progress and a way to stop."""
        games = self.room.games

        def read(progress: Progress, cancelled: Callable[[], bool]) -> object:
            return games.import_cards(path, progress, cancelled)

        words, then = tr("Reading {0}…").format(path.name), tr("Reading what the cards say…")
        work = Background(tr("Import cards"), words, read, self.window, then)
        choices: list[Choice] = [(tr("Look at the cards"), self.browse), (tr("Close"), lambda: None)]
        work.done.connect(lambda said: notice(self.window, tr("Cards imported"), str(said), choices))
        return work
