"""The tour: a bar above the question that says, the first time that something comes, what it is about."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from engine.decisions import Decision
from engine.views import TableView
from gui.board.styling import set_state
from gui.bridge.games import NewGame
from gui.practice.lessons import LESSONS, TURNS, Lesson, Moment, is_over, lesson_for
from gui.translation import tr

DECKS = ("Thornwood Stampede", "Lantern Watch")
SEED = 64
"""With this seed the first hand is one to keep, and the first turns have much to show."""
NOTHING_NEW = "F1 says more about this question."
END = Lesson(
    "end",
    "That was the tour",
    "{0} turns of yours, and the game goes on if you like. The Game menu has new games, the Lab questions about the "
    "rules that are played before your eyes; F1 says more about any question.",
    "",
    lambda at: is_over(at.table),
)


def tour_game(names: tuple[str, str]) -> NewGame:
    """The game that the tour is played with: two decks that come with the program, and always the same cards."""
    return NewGame(
        (names[0], tr("Computer")),
        DECKS,
        opponent="simple",
        seed=SEED,
        first=0,
        why_first=tr("as the tour has it"),
    )


class TourBar(QFrame):
    """A lesson at a time; hidden as long as there is no tour."""

    ended = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tourBar")
        self.setAccessibleName(self.tr("Tour"))
        self.running = False
        self.lesson: Lesson | None = None
        self._given: list[str] = []
        self.title = QLabel("", self)
        self.title.setProperty("heading", True)
        self.words = QLabel("", self)
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.count = QLabel("", self)
        self.count.setProperty("muted", True)
        self.end_button = QPushButton(self.tr("End the tour"), self)
        self.end_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.end_button.clicked.connect(self.end)
        set_state(self.end_button, "flat", True)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(self.title)
        texts.addWidget(self.words)
        side = QVBoxLayout()
        side.addWidget(self.end_button)
        side.addWidget(self.count, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.addLayout(texts, 1)
        row.addLayout(side)
        self.hide()

    def begin(self) -> None:
        """Begin at the first lesson."""
        self.running = True
        self._given = []
        self.lesson = None

    def end(self) -> None:
        """No more of it; the game goes on."""
        self.running = False
        self.hide()
        self.ended.emit()

    def asked(self, decision: Decision, table: TableView) -> None:
        """Say what a question is about; the bar stays where it is, so that the table doesn't jump."""
        if not self.running:
            return
        found = END if is_over(table) else lesson_for(Moment(decision, table), self._given)
        if found is not None and found is not self.lesson:
            self._say(found)
        elif found is None:
            self.lesson = None
            self.title.setText("")
            self.words.setText(tr(NOTHING_NEW))
        self.show()
        if found is END:
            self.running = False

    def _say(self, lesson: Lesson) -> None:
        self.lesson = lesson
        if lesson is not END and lesson.name not in self._given:
            self._given.append(lesson.name)
        self.title.setText(tr(lesson.title))
        rule = f"  (CR {lesson.rule})" if lesson.rule else ""
        self.words.setText(f"{tr(lesson.text).format(TURNS)}{rule}")
        self.words.setAccessibleName(f"{tr(lesson.title)}. {tr(lesson.text).format(TURNS)}")
        self.count.setText(self.tr("{done} of {all}").format(done=len(self._given), all=len(LESSONS)))
