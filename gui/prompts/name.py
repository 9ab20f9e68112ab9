"""Naming a card (CR 201.4)."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from engine.decisions import Answer, Name, Named
from engine.views import ObjectView
from gui.look.theme import Theme
from gui.models.highlights import Highlights
from gui.prompts.names import Names
from gui.prompts.on_sheet import OnSheet
from gui.prompts.text_rows import Row, TextRows
from gui.translation import tr

SHOWN = 200
AS_TYPED = -1


class NamePrompt(OnSheet):
    """A line to type in, and below it the names that match; Enter names the one that stands out.

    Before anything is typed, names of cards that the player has seen come first, the opponents' before all.
    """

    decision: Name

    def __init__(self, decision: Name, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(decision, names, parent)
        self.seen = _seen_by_name(names)
        self.known = frozenset(decision.known)
        unfit = frozenset(decision.unfit)
        self.fitting = [n for n in dict.fromkeys((*decision.known, *decision.existing)) if n not in unfit]
        self.edit = self.add_filter(tr("Type a card name"), digits=True)
        self.edit.textChanged.connect(self._typed)
        self.accept_button = self.add_button("", default=True)
        self.accept_button.setToolTip("Enter")
        self.accept_button.clicked.connect(self.accept)
        self.add_cancel()
        self.shown: tuple[str, ...] = ()
        self.list = TextRows(self)
        self.list.leads = True
        self.list.digits = False
        self.list.toggled.connect(self._take)
        self.list.currentRowChanged.connect(lambda _row: self._current_changed())
        self.edit.moved.connect(self.list.keyPressEvent)
        self.watch_keys_of(self.list)
        self.set_panel(self.list, tr("Names"))
        self._typed("")

    def _typed(self, text: str) -> None:
        typed = " ".join(text.split())
        self.shown = tuple((self._found(typed.casefold()) if typed else self._offered())[:SHOWN])
        rows = [Row(index, name) for index, name in enumerate(self.shown)]
        if self.decision.open and not self.decision.existing and typed and not self._exact(typed):
            rows.append(Row(AS_TYPED, tr("“{0}”, as it is typed").format(typed)))
        self.list.show_rows(rows, columns=True)
        self._fit_columns()
        self._current_changed()

    def _offered(self) -> list[str]:
        """The names that are known, those of others' cards in sight first."""
        known = [name for name in self.fitting if name in self.known]
        return sorted(known, key=lambda name: (name not in self.seen, self._is_own(name)))

    def _found(self, wanted: str) -> list[str]:
        """The names that begin with what is typed, then those that have all its words in them."""
        words = wanted.split()
        starts = [name for name in self.fitting if name.casefold().startswith(wanted)]
        holds = [name for name in self.fitting if all(word in name.casefold() for word in words)]
        return list(dict.fromkeys(starts + holds))

    def _is_own(self, name: str) -> bool:
        view = self.seen.get(name)
        return view is None or view.owner == self.names.table.seat

    def _exact(self, typed: str) -> str:
        same = (name for name in self.fitting if name.casefold() == typed.casefold())
        return next(same, "")

    def current_name(self) -> str:
        """The name that would be sent: what is typed in full, else the row that the keyboard stands at."""
        typed = " ".join(self.edit.text().split())
        at = self.list.currentRow()
        exact = self._exact(typed)
        if exact and at <= 0:
            return exact
        if at < 0:
            return typed
        index = self.list.index_at_row(at)
        return typed if index == AS_TYPED else self.shown[index]

    def _current_changed(self) -> None:
        name = self.current_name()
        self.accept_button.setText(tr("Name {0}").format(name).replace("&", "&&") if name else tr("Name …"))
        self.accept_button.setAccessibleName(self.accept_button.text())
        self.accept_button.setEnabled(bool(name) and self.problem() is None)
        self.show_large(self.seen.get(name) or self.names.seen(self.decision.why.source))
        self.changed()

    def _take(self, index: int) -> None:
        """A click on a name takes it; the button or Enter sends it."""
        if index != AS_TYPED:
            self.list.setCurrentRow(self.list.row_of(index))
        self._current_changed()

    def standard_question(self) -> str:
        return tr("Name a card")

    def composed(self) -> Answer:
        return Named(self.current_name())

    def remark(self) -> str:
        if not self.list.count():
            return tr("No card is called “{0}”").format(self.edit.text().strip())
        return (self.problem() or "") if self.current_name() else ""

    def highlights(self) -> Highlights:
        return Highlights(source=self.decision.why.source)

    def large_view(self) -> ObjectView | None:
        return self.seen.get(self.current_name()) or self.names.seen(self.decision.why.source)

    def fit_body(self, room: QSize) -> QSize:
        self.list.fit(room)
        return room

    def _fit_columns(self) -> None:
        if self.isVisible():
            self.list.fit(self.list.size())

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.list.theme = theme
        self.list.viewport().update()

    def first_focus(self) -> QWidget:
        return self.edit


def _seen_by_name(names: Names) -> dict[str, ObjectView]:
    """Cards that the seat sees, by name."""
    return {seen.name: seen for seen in names.all_seen() if seen.known and seen.name and seen.source is None}
