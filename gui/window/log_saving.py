"""Keeping the log that is shown as a file: text, or HTML to read in a browser."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMainWindow

from engine import write_whole
from engine.views import LogLine
from gui.board.log_dock import LogWidget
from gui.look.symbol_text import html_with_symbols
from gui.notices import fit_for_a_file, notice, opened
from gui.translation import SPOKEN, told, tr

HTML = ".html"
OF_SYMBOL = 18
"""How high and wide symbols are on the page, in its pixels."""
FILES = "Text (*.txt);;Web page (*.html)"
PAGE = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>
<style>body {{ font: 16px/1.5 sans-serif; max-width: 50em; margin: 2em auto }} small {{ color: #666 }}</style>
</head><body>
<h1>{title}</h1>
{body}
</body></html>
"""


def log_as_html(lines: Iterable[LogLine], title: str) -> str:
    """The lines of a log as a web page: turn by turn, symbols as pictures, with the rule of each line."""
    parts: list[str] = []
    for turn, group in groupby(lines, key=lambda line: line.turn):
        of_turn = list(group)
        heading = next(
            (told(line.text) for line in of_turn if line.heads),
            tr("Turn {0}").format(turn) if turn else tr("Before the game"),
        )
        rows = [
            f"<li>{html_with_symbols(told(line.text), OF_SYMBOL)}"
            f"{f' <small>CR {line.number_of_rule}</small>' if line.rule else ''}</li>"
            for line in of_turn
            if not line.heads
        ]
        parts.append(f"<h2>{escape(heading)}</h2>\n<ul>\n" + "\n".join(rows) + "\n</ul>")
    return PAGE.format(language=SPOKEN.language, title=escape(title), body="\n".join(parts))


def save_log(log: LogWidget, path: Path, title: str) -> None:
    """Write the log as it is shown to a file: HTML by its name, else text. Raises OSError."""
    html = path.suffix.casefold() in (HTML, ".htm")
    write_whole(path, log_as_html(log.lines_shown(), title) if html else log.text() + "\n")


def ask_to_save(window: QMainWindow, log: LogWidget) -> None:
    """Ask for a file, and write the log to it."""
    proposed = fit_for_a_file(window.windowTitle().partition(" — ")[0])
    dialog = QFileDialog(window, tr("Save the log"), proposed, tr(FILES))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("txt")
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix("html" if HTML in chosen else "txt"))

    def save(name: str) -> None:
        try:
            save_log(log, Path(name), window.windowTitle())
        except OSError as problem:
            notice(window, tr("The log can't be saved"), f"{name}: {problem.strerror or problem}")
        else:
            window.statusBar().showMessage(tr("Saved the log as {0}").format(name))

    dialog.fileSelected.connect(save)
    opened(dialog)
