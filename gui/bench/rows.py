"""How fast the parts of the window are, each by itself on a table made for it."""

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from engine.decisions import Act, ActionKind, ActionOption, Choose, ObjectOption, Purpose, Why
from engine.views import ObjectId, ObjectView, PlayerId, PlayerView, Step, TableView, Zone
from gui.board.table import TableWidget
from gui.models.highlights import NO_HIGHLIGHTS
from gui.prompts.choose_cards import ChooseCardsPrompt
from gui.prompts.choosing import prompt_for
from gui.window.prompt_bar import PromptBar
from gui.window.sheet import Sheet

SIZE = (1280, 800)
ANN, BOB = PlayerId(0), PlayerId(1)
FRAMES_FOR = 2000
REPEATS = 40
SEARCHES = 9
WAKES_EVERY = 100
"""Milliseconds after which who waits for something looks whether it has waited too long."""
Row = dict[str, str | float]


def permanent(number: int, *, tapped: bool = False, damage: int = 0) -> ObjectView:
    """One of many creatures, every fifth a land."""
    land = number % 5 == 0
    owner = ANN if number % 2 else BOB
    return ObjectView(
        id=ObjectId(number + 1),
        known=True,
        zone=Zone.BATTLEFIELD,
        owner=owner,
        controller=owner,
        name=f"Forest {number}" if land else f"Measured Beast {number}",
        type_line="Basic Land — Forest" if land else "Creature — Beast",
        types=("land",) if land else ("creature",),
        colors="" if land else "WUBRG"[number % 5],
        power=None if land else number % 7,
        toughness=None if land else number % 7 + 1,
        text="{T}: Add {G}." if land else "Trample",
        tapped=tapped,
        damage=damage,
    )


def table_of(number: int, *, round: int = 0) -> TableView:
    """A table with so many permanents; a few of them differ from round to round."""
    battlefield = tuple(
        permanent(n, tapped=(n + round) % 10 == 0, damage=round % 3 if n % 20 == 0 else 0)
        for n in range(number)
    )
    players = tuple(
        PlayerView(id, name, 20, (), 40, None, (), ()) for id, name in ((ANN, "Ann"), (BOB, "Bob"))
    )
    return TableView(ANN, players, battlefield, (), 7, ANN, Step.PRECOMBAT_MAIN, ANN)


class Paints(QObject):
    """Notes when a widget is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.times: list[float] = []
        watched.installEventFilter(self)

    def more_than(self, number: int) -> bool:
        """Whether it was painted more often than that."""
        return len(self.times) > number

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.times.append(time.perf_counter())
        return False


def shown_table(number: int) -> TableWidget:
    """A table on screen."""
    widget = TableWidget()
    widget.resize(*SIZE)
    widget.show_table(table_of(number))
    widget.show()
    return widget


def wait_until(application: QApplication, done: Callable[[], bool], longest: float = 10.0) -> None:
    """Let events happen until something is so. Between them it sleeps, as the window does: one that looked again and
    again would take the interpreter from the engine that it waits for."""
    end = time.perf_counter() + longest
    waking = QTimer()
    waking.start(WAKES_EVERY)
    while not done() and time.perf_counter() < end:
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    waking.stop()


def put_away(application: QApplication, widget: QWidget) -> None:
    """Close and delete a widget."""
    widget.close()
    widget.deleteLater()
    application.processEvents()


def milliseconds(name: str, seconds: float, target: float) -> Row:
    """A row of the result."""
    return {"name": name, "value": round(seconds * 1000, 2), "unit": "ms", "target": target}


def first_paint(application: QApplication, started: float) -> Row:
    """From the start of the measurement to the first painted table with 60 permanents."""
    widget = shown_table(60)
    paints = Paints(widget.battlefield.viewport())
    wait_until(application, lambda: bool(paints.times))
    row = milliseconds("first paint, 60 permanents", paints.times[0] - started, 1000)
    put_away(application, widget)
    return row


def applying(application: QApplication, number: int) -> Row:
    """Showing a table that differs a little from the one before."""
    widget = shown_table(number)
    widget.set_motion(0)
    application.processEvents()
    times = []
    for round in range(1, REPEATS + 1):
        view = table_of(number, round=round)
        begun = time.perf_counter()
        widget.show_table(view)
        times.append(time.perf_counter() - begun)
        application.processEvents()
    put_away(application, widget)
    return milliseconds(f"apply a changed view, {number} permanents", median(times), 10)


def next_prompt(application: QApplication, number: int) -> Row:
    """From a question to its painted prompt, on a table that has changed: the window's part of the wait."""
    widget = shown_table(number)
    widget.set_motion(0)
    undo = widget.addAction("Undo")
    bar = PromptBar(undo, widget)
    widget.set_prompt_widget(bar)
    paints = Paints(bar)
    act = Act(ANN, Why("117.1", text="Act or pass"), (ActionOption(ActionKind.PASS),))
    times = []
    for round in range(REPEATS):
        application.processEvents()
        before = len(paints.times)
        view = table_of(number, round=round)
        begun = time.perf_counter()
        widget.show_table(view)
        prompt = prompt_for(act, view, bar)
        bar.show_prompt(prompt)
        widget.set_highlights(NO_HIGHLIGHTS)
        wait_until(application, partial(paints.more_than, before), 1.0)
        times.append(time.perf_counter() - begun)
        bar.clear()
        prompt.deleteLater()
    put_away(application, widget)
    times.sort()
    return milliseconds(f"question to prompt, {number} permanents, p95", times[int(len(times) * 0.95)], 30)


def library_card(number: int) -> ObjectView:
    """One of the cards of a library, every third a basic land."""
    land = number % 3 == 0
    return replace(
        permanent(5 * number if land else 5 * number + 1),
        id=ObjectId(1000 + number),
        zone=Zone.LIBRARY,
        owner=ANN,
        controller=ANN,
        name=f"Searched Beast {number}" if not land else "Forest",
        text="Trample. When this creature enters, draw a card.",
    )


def opening_a_search(application: QApplication) -> Row:
    """From a search of a library of 60 cards to its painted sheet, none of whose pictures was ever drawn."""
    window = QMainWindow()
    widget = shown_table(60)
    window.setCentralWidget(widget)
    window.resize(*SIZE)
    window.show()
    sheet = Sheet(window, widget)
    times = []
    for round in range(SEARCHES):
        cards = tuple(library_card(60 * round + n) for n in range(60))
        view = replace(table_of(60), looked_at=cards)
        why = Why("701.23a", text="Search your library for a card")
        options = tuple(ObjectOption(card.id) for card in cards)
        application.processEvents()
        begun = time.perf_counter()
        prompt = prompt_for(Choose(ANN, why, options, purpose=Purpose.SEARCH), view, sheet)
        assert isinstance(prompt, ChooseCardsPrompt)
        paints = Paints(prompt.grid.viewport())
        sheet.show_prompt(prompt)
        wait_until(application, partial(paints.more_than, 0), 1.0)
        times.append(time.perf_counter() - begun)
        sheet.clear()
        prompt.deleteLater()
    put_away(application, window)
    return milliseconds("open a search of 60 cards, median", median(times), 100)


def frames(application: QApplication, number: int) -> Row:
    """The gap between frames while everything moves and another thread computes."""
    sys.setswitchinterval(0.001)
    widget = shown_table(number)
    widget.set_motion(200)
    viewport = widget.battlefield.viewport()
    paints = Paints(viewport)
    done = threading.Event()
    busy = threading.Thread(target=_compute, args=(done,), daemon=True)
    busy.start()
    again = QTimer()
    again.setInterval(16)
    again.timeout.connect(viewport.update)
    again.start()
    wait_until(application, lambda: False, FRAMES_FOR / 1000)
    again.stop()
    done.set()
    busy.join()
    gaps = sorted(b - a for a, b in zip(paints.times, paints.times[1:], strict=False))
    put_away(application, widget)
    return milliseconds(
        f"frame gap p95, {number} permanents, engine busy", gaps[int(len(gaps) * 0.95)] if gaps else 0.0, 33
    )


def _compute(done: threading.Event) -> None:
    """What a busy engine does to the other thread."""
    number = 1
    while not done.is_set():
        for _ in range(1000):
            number = number * 48271 % 2147483647
