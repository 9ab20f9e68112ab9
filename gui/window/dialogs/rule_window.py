"""Any rule that is cited, to read: what it says in short, and its text where the person has imported it."""

import re
from collections.abc import Callable
from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTextBrowser, QVBoxLayout, QWidget

from engine import RulesText
from engine.assets import rule_summary, rule_title
from gui.look.pressing import EnterAtButtons, pressed_by_enter
from gui.look.searching import SearchLine
from gui.look.sizes import open_at
from gui.translation import tr

MOST_FOUND = 80
NUMBER = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b")
IMPORT = "import:"


def linked(text: str, known: Callable[[str], bool]) -> str:
    """A text as HTML in which the numbers of rules that there are lead to them."""

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f'<a href="rule:{number}">{number}</a>' if known(number) else number

    return "<br>".join(NUMBER.sub(link, escape(part, quote=False)) for part in text.split("\n\n"))


def is_number(words: str) -> bool:
    """Whether somebody typed the number of a rule."""
    return NUMBER.fullmatch(words) is not None


def rule_page(number: str, text: RulesText | None) -> str:
    """A rule to read, as HTML: the section it is in, what it says in short, its text, and the rules below it."""
    known = text.rules if text is not None else {}
    section = number.partition(".")[0]
    parts = [f'<p><a href="rule:{section}">{section}</a> {escape(rule_title(section) or "")}</p>']
    above = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    if above != number:
        link = f'<a href="rule:{above}">{above}</a>'
        parts.append(tr("<p>below {0}</p>").format(link))
    parts.append(f"<h2>{number}</h2>")
    summary = rule_summary(number)
    if summary:
        parts.append(tr("<p><b>In short:</b> {0}</p>").format(linked(summary, known.__contains__)))
    if number in known:
        parts.append(f"<p>{linked(known[number], known.__contains__)}</p>")
    elif text is not None and "." in number:
        parts.append(
            tr("<p>The rules that you imported have no such number: they may be of another date.</p>")
        )
    for below in text.below(number) if text is not None else ():
        parts.append(f'<p><a href="rule:{below}">{below}</a> {linked(known[below], known.__contains__)}</p>')
    if text is None:
        parts.append(
            tr(
                '<p>The text of the rules isn\'t part of this program. <a href="{0}">Import</a> the text file that their publisher offers, and it is shown here.</p>'
            ).format(IMPORT)
        )
    elif text.effective:
        parts.append(
            tr("<p><small>From your file, effective as of {0}.</small></p>").format(escape(text.effective))
        )
    return "\n".join(parts)


def found_page(words: str, text: RulesText | None) -> str:
    """The rules that hold some words, as HTML."""
    if text is None:
        return tr(
            '<p>Words are looked for in the text of the rules. <a href="{0}">Import</a> it first.</p>'
        ).format(IMPORT)
    found = text.with_words(words)
    firsts = [(number, text.rules[number].split("\n", 1)[0]) for number in found[:MOST_FOUND]]
    rows = [f'<p><a href="rule:{one}">{one}</a> {escape(said, quote=False)}</p>' for one, said in firsts]
    more = (
        tr("<p>and {0} more: type more words</p>").format(len(found) - MOST_FOUND)
        if len(found) > MOST_FOUND
        else ""
    )
    return "\n".join(rows) + more or tr("<p>No rule has these words.</p>")


class RuleWindow(QDialog):
    """Rules to read, search and follow from one to another. It stays beside the table and keeps nobody from playing."""

    import_wanted = Signal()

    def __init__(self, text: RulesText | None, parent: QWidget) -> None:
        super().__init__(parent)
        EnterAtButtons(self)
        self.text = text
        self.setWindowTitle(tr("Rules"))
        self.setAccessibleName(tr("Rules"))
        self.line = SearchLine(tr("Number of a rule, or words"), parent=self)
        self.line.returnPressed.connect(lambda: self.show_for(self.line.text()))
        self.back = QPushButton(tr("Back"), self)
        pressed_by_enter(self.back)
        self.back.clicked.connect(lambda _checked=False: self._go_back())
        bring = QPushButton(tr("Import the rules…"), self)
        pressed_by_enter(bring)
        bring.clicked.connect(lambda _checked=False: self.import_wanted.emit())
        self.page = QTextBrowser(self)
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(tr("Rule"))
        self.page.anchorClicked.connect(self._follow)
        top = QHBoxLayout()
        for widget in (self.back, self.line, bring):
            top.addWidget(widget)
        column = QVBoxLayout(self)
        column.addLayout(top)
        column.addWidget(self.page, 1)
        self._seen: list[str] = []
        open_at(self, 560, 620)

    @property
    def shown(self) -> str:
        """The number or the words that are shown."""
        return self._seen[-1] if self._seen else ""

    def show_for(self, wanted: str) -> None:
        """Show a rule by its number, or the rules with some words."""
        wanted = wanted.strip().removeprefix("CR ")
        if wanted and wanted != self.shown:
            self._seen.append(wanted)
        self._show()

    def use_text(self, text: RulesText) -> None:
        """A text was imported."""
        self.text = text
        self._show()

    def _show(self) -> None:
        wanted = self.shown
        self.back.setEnabled(len(self._seen) > 1)
        self.line.setText(wanted)
        page = rule_page(wanted, self.text) if is_number(wanted) else found_page(wanted, self.text)
        self.page.setHtml(page)

    def _follow(self, link: QUrl) -> None:
        address = link.toString()
        if address == IMPORT:
            self.import_wanted.emit()
        else:
            self.show_for(address.removeprefix("rule:"))

    def _go_back(self) -> None:
        if len(self._seen) > 1:
            self._seen.pop()
            self._show()
