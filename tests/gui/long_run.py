"""Many whole games through one window, by mouse, by keys and from the outline, with decks that people play.

    .venv/bin/python -m tests.gui.long_run --games 60 --cards FILE --decks FOLDER [--seed S] [--data FOLDER]

The cards of the file are imported first, unless the data folder has cards already; decks that can't be played whole are
left out. Says which games broke, which questions have words that no player reads, and how the memory grew from the tenth
game to the last. The exit code is 1 if a game broke, a question can't be read, or memory grew by more than 30 MB.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.exceptions import TimeoutError
from pytestqt.qt_compat import qt_api
from pytestqt.qtbot import QtBot

import engine
from engine.views import NOTHING
from gui.bridge.engine_games import EngineGames
from gui.bridge.games import GameProblem, NewGame
from gui.bridge.garbage import GarbageTimer
from gui.look import seen
from gui.prompts.names import Names
from gui.settings.values import Cover, Pace, Settings
from gui.window.main_window import MainWindow
from tests.conformance.questions import Asked, answers, offences
from tests.gui.robot import KeyRobot, MouseRobot, OutlineRobot

ROBOTS = (MouseRobot, KeyRobot, OutlineRobot)
OPPONENTS = ("simple", "", "random")
MOST_ANSWERS = 2500
MOST_GROWTH = 30
FIRST_MEASURED = 10
WITHIN = 20_000
"""Milliseconds until what a game left behind is collected; a person at the start screen lets it be collected at once."""
MEGABYTE = 1024 * 1024


def resident():
    """The bytes of memory that this process holds (Linux)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Reader:
    """Reads each question as its player does, and keeps what can't be read."""

    def __init__(self):
        self.questions = 0
        self.refused = Counter()

    def read(self, window):
        decision, table = window.prompt.decision, window.play.table
        self.questions += 1
        why = decision.why
        source = why.by if why.source != NOTHING else ""
        purpose = str(getattr(decision, "purpose", ""))
        kind = type(decision).__name__
        one = Asked(kind, purpose, why.rule, why.text, source, tuple(answers(decision, Names(table))))
        players = [
            card for player in table.players for card in (*player.hand, *player.graveyard, *player.exile)
        ]
        seen = (*table.battlefield, *table.stack, *table.looked_at, *table.remembered, *players)
        for offence in offences(one, {card.name for card in seen if card.name}):
            self.refused[f"{why.by or why.rule}: {offence}"] += 1


def reading(robot, reader):
    """The same kind of robot, whose questions are read before it answers them."""

    class Read(robot):
        def answer_prompt(self):
            reader.read(self.window)
            super().answer_prompt()

    return Read


def playable(games, folder):
    """The decks of a folder that can be played whole, kept among the decks, and those that come with the program."""
    for file in sorted(folder.glob("*.txt")):
        try:
            games.keep_deck(file)
        except GameProblem as problem:
            print(f"{file.name}: {problem}")
    with engine.Library(games.folder) as library:
        for info in games.decks():
            try:
                engine.load_deck(str(info.path), library)
            except engine.UnplayableDeck:
                continue
            yield info.name


def open_window(bot, games):
    """The window in which all games are played."""
    settings = Settings(reduced_motion=True, pace=Pace.AT_ONCE)
    window = MainWindow(games, settings, games.folder / "settings.json")
    window.resize(1280, 800)
    with bot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def play_one(bot, window, number, decks, reader):
    """Play a game; what broke, and how many answers were given."""
    robot, opponent = ROBOTS[number % 3], OPPONENTS[number // 3 % 3]
    games = window.games
    window.change_settings(replace(window.settings, cover=Cover.WHEN_NEEDED if not opponent else Cover.NEVER))
    troubles = []
    with bot.waitActive(window):
        window.activateWindow()
    window.begin(games.begin(NewGame(("Ann", "Bob"), decks, opponent, number)))
    window.play.broken.connect(lambda broken: troubles.append(broken.trace))
    window.play.refused.connect(troubles.append)
    player = reading(robot, reader)(bot, window, number, passing=0.3)
    try:
        player.play(most=MOST_ANSWERS)
    except (AssertionError, TimeoutError) as stuck:
        asked = window.prompt.decision if window.prompt is not None else "nothing is asked"
        focus = QApplication.focusWidget()
        troubles.append(f"{type(stuck).__name__}: {stuck}; asked: {asked}; the keyboard is at {focus}")
    window.leave_table()
    for dialog in window.findChildren(QDialog):
        dialog.reject()
    QApplication.processEvents()
    return troubles, player.answers


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--decks", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path)
    wanted = parser.parse_args()
    qt_api.set_qt_api("pyside6")
    seen.LONG_ENOUGH = 0.0  # the robot has read each question when it answers
    application = QApplication.instance() or QApplication(["ruleglass"])
    bot, reader, broken, measured, answered = QtBot(None), Reader(), 0, [], 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        games = EngineGames(wanted.data or Path(name))
        if wanted.data is None or not any(wanted.data.glob("cards.*")):
            print(games.import_cards(wanted.cards, lambda done, of: None, lambda: False).splitlines()[0])
        decks = list(playable(games, wanted.decks))
        print(f"{len(decks)} decks can be played whole")
        window = open_window(bot, games)
        garbage = GarbageTimer(lambda: window.play is None or window.play.thread_of_engine.waiting, window)
        window.game_left.connect(garbage.game_left)
        garbage.start()
        began = time.monotonic()
        for number in range(wanted.games):
            seed = wanted.seed * 1000 + number
            two = (decks[seed * 7 % len(decks)], decks[(seed * 11 + 1) % len(decks)])
            troubles, count = play_one(bot, window, seed, two, reader)
            answered += count
            bot.waitUntil(lambda: garbage.is_through, timeout=WITHIN)
            measured.append(resident() / MEGABYTE)
            broken += bool(troubles)
            said = f"BROKE: {troubles[0]}" if troubles else f"{count} answers"
            print(
                f"{number + 1}: {' against '.join(two)}, seed {seed}: {said}; {measured[-1]:.0f} MB",
                flush=True,
            )
        garbage.stop()
        window.close()
    del application
    growth = measured[-1] - measured[min(FIRST_MEASURED, len(measured)) - 1]
    print(f"{wanted.games} games, {answered} answers in {time.monotonic() - began:.0f} s; {broken} broke")
    print(f"{sum(reader.refused.values())} of {reader.questions} questions can't be read")
    for words, count in reader.refused.most_common(30):
        print(f"  {count} x {words}")
    print(f"memory grew by {growth:.0f} MB after the tenth game")
    return 1 if broken or reader.refused or growth > MOST_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
