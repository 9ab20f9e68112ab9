"""How long a person waits for the next question in a real game: the real window, the real engine, imported nothing."""

import tempfile
import time
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from engine import RandomAgent
from gui.bench.rows import Paints, Row, milliseconds, wait_until
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import NewGame
from gui.bridge.garbage import GarbageTimer
from gui.prompts.base import Prompt
from gui.settings.values import Pace, Settings
from gui.window.main_window import MainWindow
from gui.window.play import Play

SIZE = (1280, 800)
SEED = 5
"""With this game and these answers nobody loses before the last turn that is measured."""
TURNS = 10
THOUGHT = 0.15
"""Seconds that are let pass before each answer, as anybody needs them to read the question: what the client does
meanwhile, such as drawing pictures of cards that may come, is done for the next one."""
LONGEST_WAIT = 120.0
"""Seconds; who waits longer than that for a question waits for ever."""


class GameStopped(Exception):
    """The game at the window broke, or asked nothing any more."""


def a_game(application: QApplication) -> list[Row]:
    """Play ten turns at the window, the person's answers drawn by chance: from an answer to the next question painted,
    and how many turns were played. Raises GameStopped if the game doesn't go on."""
    with tempfile.TemporaryDirectory(prefix="ruleglass-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        games = EngineGames(folder)
        first, second = (deck.name for deck in games.decks()[:2])
        window = MainWindow(games, Settings(reduced_motion=True, pace=Pace.AT_ONCE), folder / "settings.json")
        garbage = GarbageTimer(partial(_engine_waits, window), window)
        garbage.start()  # as the client does
        window.resize(*SIZE)
        window.show()
        window.begin(games.begin(NewGame(("Ann", "Bob"), (first, second), opponent="simple", seed=SEED)))
        try:
            waits, turns = _played(application, window)
        finally:
            window.leave_table()
            garbage.stop()
            window.close()
            window.deleteLater()
            application.processEvents()
    waits.sort()
    return [
        milliseconds("a real game: answer to next question, p95", waits[int(len(waits) * 0.95)], 20),
        milliseconds("a real game: answer to next question, worst", waits[-1], 33),
        {"name": "a real game: turns played", "value": turns, "unit": "turns", "target": TURNS},
    ]


def _engine_waits(window: MainWindow) -> bool:
    return window.play is None or window.play.thread_of_engine.waiting


def _played(application: QApplication, window: MainWindow) -> tuple[list[float], int]:
    """The seconds from each answer to the next question, and the turn that was come to."""
    play = window.play
    assert play is not None
    player = RandomAgent(SEED)
    seen = Questions(play)
    problems: list[str] = []
    play.broken.connect(lambda broken: problems.append(broken.cause))
    play.unsaved.connect(lambda unsaved: problems.append(unsaved.reason))
    play.refused.connect(lambda refused: problems.append(refused.reason))
    waits: list[float] = []
    answered = 0.0
    turn = 0
    while turn < TURNS and (prompt := _next_question(application, play, seen, problems)) is not None:
        if answered:
            waits.append(time.perf_counter() - answered)
        asked = play.asked
        assert asked is not None
        turn = asked.table.turn
        player.begin_turn(turn)
        answer = player.answer(asked.decision, None)
        wait_until(application, lambda: False, THOUGHT)
        answered = time.perf_counter()
        prompt.answered.emit(answer)
    if turn < TURNS:
        raise GameStopped(f"the game at the window ended in turn {turn}")
    return waits, turn


class Questions(QObject):
    """Watches each question from when it is put up, so that its first painting is noted."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.play = play
        self.paints: Paints | None = None
        play.thread_of_engine.bridge.asked.connect(self._put_up)  # after the game itself has heard of it

    def _put_up(self, _asked: object) -> None:
        self.paints = None if self.play.prompt is None else Paints(self.play.prompt)

    @property
    def painted(self) -> bool:
        """Whether the question that was put up last has been painted."""
        return self.paints is not None and bool(self.paints.times)


def _next_question(
    application: QApplication, play: Play, seen: Questions, problems: list[str]
) -> Prompt | None:
    """The next prompt, painted; None when the game is over. Raises GameStopped."""
    wait_until(application, lambda: play.asked is not None or play.over or bool(problems), LONGEST_WAIT)
    if problems:
        raise GameStopped(f"the game at the window stopped: {problems[0]}")
    if play.over:
        return None
    prompt = play.prompt
    if prompt is None:
        raise GameStopped(f"no question came for {LONGEST_WAIT:.0f} s")
    wait_until(application, lambda: seen.painted, 1.0)
    return prompt
