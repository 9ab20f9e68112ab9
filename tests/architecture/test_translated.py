"""What a person sees goes through Qt's translation: no widget is handed words as they are."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.sources import Source, sources

SINKS = frozenset(
    """
    setAccessibleName setAccessibleDescription setText setToolTip setWindowTitle setPlaceholderText setSuffix
    QPushButton QLabel QCheckBox QRadioButton QProgressDialog QAction addButton addRow addTab addItem addAction
    showMessage notice problem _problem add_button set_panel say _button _add_box _add_choice _add_heading _dock
    show_waiting Background add_filter _choice _number _box Lines _suppose BranchSide getOpenFileName getSaveFileName
    """.split()
)
"""Whoever is handed words to show: Qt's, and what the client calls to hand them on."""
NOT_SEEN = ("gui/bench/", "gui/__main__.py", "gui/lab/export.py", "gui/bridge/guard.py", "gui/look/theme.py")
"""Programs for the terminal, what is said before there is a window, and style sheets."""
UNSEEN = frozenset("debug info warning error exception setStyleSheet MissingFont".split())
"""Whoever is handed words that no player reads."""
TOLD_TO_NOBODY = {
    "gui/board/outline_dock.py": "keys of entries",
    "gui/models/outline_model.py": "keys of entries",
    "gui/bridge/engine_games.py": "a report to who makes the program",
    "gui/commands/catalog.py": "Option is the same word everywhere",
}
KEYS = re.compile(r"(Ctrl|Alt|Shift|Left|Right|PgUp|PgDown|Backspace|Space|Escape|Return|Enter|F\d+)(\+.*)?$")
NAMES = ("Ruleglass", "PIN", "CR {}")
"""The same in all languages."""


def words_of(node: ast.expr) -> str | None:
    """A literal's text, with {} for its values."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in values)
        case _:
            return None


def is_seen(text: str) -> bool:
    """Whether it is words, and no key, name, or name of a thing in the code."""
    plain = re.sub(r"<[^>]*>|&nbsp;|\{\}", "", text)
    if not re.search(r"[A-Za-z]{2}", plain) or KEYS.match(text) or text in NAMES:
        return False
    return " " in text or text[:1].isupper() or text[:1] == "&" or text[-1:] == "…"


def literals(node: ast.expr) -> Iterator[ast.expr]:
    """The literals that this comes to, one way or another."""
    match node:
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)
        case ast.BoolOp(values=values):
            for value in values:
                yield from literals(value)
        case ast.BinOp(left=left, right=right):
            yield from literals(left)
            yield from literals(right)
        case ast.Constant() | ast.JoinedStr():
            yield node
        case _:
            return


def untranslated(source: Source) -> Iterator[ast.expr]:
    """Literal words handed to somebody who shows them, or returned."""
    for node in source.of(ast.Return, ast.Call):
        match node:
            case ast.Return(value=ast.expr() as value):
                yield from (one for one in seen_in(value) if " " in (words_of(one) or ""))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SINKS:
                for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                    yield from seen_in(argument)


def seen_in(value: ast.expr) -> Iterator[ast.expr]:
    """The literal words in a value that somebody would read."""
    return (one for one in literals(value) if (text := words_of(one)) is not None and is_seen(text))


def composed(tree: ast.AST) -> Iterator[ast.expr]:
    """Sentences put together of words and values, wherever they stand, that nobody translates."""
    passed_over: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in UNSEEN:
                passed_over |= {id(part) for part in ast.walk(node)}
            case ast.JoinedStr() if id(node) not in passed_over:
                text = re.sub(r"<[^>]*>", "", words_of(node) or "")
                if (
                    re.search(r"[A-Za-z]{3,} |[ }] *[A-Za-z]{3,}", text)
                    and " " in text
                    and not KEYS.match(text)
                ):
                    yield node


def offences(source: Source) -> list[str]:
    """Where in a file."""
    if source.path.startswith(NOT_SEEN):
        return []
    found = [*untranslated(source), *(() if source.path in TOLD_TO_NOBODY else composed(source.tree))]
    return sorted({source.at(one.lineno, f"not translated: {words_of(one)}") for one in found})


def test_what_is_shown_is_translated():
    assert [offence for source in sources("gui") for offence in offences(source)] == []


@pytest.mark.parametrize(
    "text",
    [
        'label.setText("Choose a card")',
        'QPushButton("Stop" if running else tr("Go"))',
        'self.say(f"{name} can\'t attack")',
        'self.add_button(words or "Done")',
        'notice(self, title="No table")',
        'notes.append(f"attacks {name}")',
        'text = f"{one} blocks {other}"',
        'def title(self): return f"Divide {n} among {m}" if n else tr("Nothing")',
    ],
)
def test_words_as_they_are_are_found(text: str):
    assert len(offences(Source("gui/window/made_up.py", text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        'label.setText(tr("Choose a card"))',
        'label.setText(self.tr("{0} of {1}").format(1, 2))',
        'self._button(words, "Ctrl+Z")',
        'label.setText(f"{first}: {second}")',
        'label.setObjectName("startTitle of it")',
    ],
)
def test_what_is_translated_or_no_words_is_let_be(text: str):
    assert offences(Source("gui/window/made_up.py", text)) == []
