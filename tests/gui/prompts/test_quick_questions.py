"""What a question needn't wait for comes after it, and nothing is laid out that nobody sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionViewItem, QWidget

from engine.decisions import Picked
from engine.views import NOTHING, Step
from gui.board.card_dock import CardWidget
from gui.board.player_bar import PlayerBar
from gui.board.stack_dock import StackWidget
from gui.bridge.saved_games import SavedGames
from gui.look.symbol_text import SymbolRows
from gui.models.highlights import Highlights
from gui.prompts.choosing import prompt_for
from gui.prompts.heading import Heading
from gui.prompts.option_list import OptionList
from gui.prompts.shelf import Shelf
from gui.window.prompt_bar import ChoicesPanel, PromptBar
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import ANN, creature, table

TEXTS = ("Short", "{T}: Add {C}.", "A text that is far too long for one row of this list, so it wraps")


class Seen(QObject):
    """Counts events of a kind of a widget."""

    def __init__(self, watched: QWidget, kind: QEvent.Type) -> None:
        super().__init__(watched)
        self.times = 0
        self.kind = kind
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == self.kind
        return False


@pytest.mark.parametrize("size", [9, 15])
@pytest.mark.parametrize("checkable", [True, False])
@pytest.mark.parametrize("width", [150, 240])
def test_the_size_of_a_row_that_is_kept_is_what_it_is_found_to_be(qtbot, size, checkable, width):
    rows = OptionList()
    qtbot.addWidget(rows)
    rows.setFont(QFont(rows.font().family(), size))
    rows.resize(width, 300)
    rows.fill([(text, NOTHING) for text in TEXTS])
    rows.set_chosen([0], single=not checkable)
    rows.show()
    delegate = rows.itemDelegate()
    assert isinstance(delegate, SymbolRows)
    for at in range(len(TEXTS)):
        option = QStyleOptionViewItem()
        rows.initViewItemOption(option)
        index = rows.model().index(at, 0)
        assert delegate.sizeHint(option, index) == delegate._fresh_size(option, index)
        assert delegate.sizeHint(option, index) == delegate._fresh_size(option, index)


def test_the_size_of_a_row_of_the_stack_that_is_kept_is_what_it_is_found_to_be(qtbot):
    stack = StackWidget()
    qtbot.addWidget(stack)
    stack.show_table(table(stack=(creature(7, "A spell", 2, 2), creature(8, "B spell", 2, 2))))
    stack.show()
    delegate = stack.list.itemDelegate()
    assert isinstance(delegate, SymbolRows)
    for at in range(2):
        option = QStyleOptionViewItem()
        stack.list.initViewItemOption(option)
        index = stack.model.index(at)
        assert delegate.sizeHint(option, index) == delegate._fresh_size(option, index)
        assert delegate.sizeHint(option, index) == delegate._fresh_size(option, index)


def test_the_card_that_is_shown_is_written_anew_only_when_it_changes(qtbot):
    widget = CardWidget()
    qtbot.addWidget(widget)
    view = table(battlefield=(creature(1, "Bear", 2, 2),))
    widget.show_table(view)
    widget.show_object(view.battlefield[0])
    written = []
    widget.text.textChanged.connect(lambda: written.append(widget.text.toPlainText()))
    widget.show_table(table(battlefield=(creature(1, "Bear", 2, 2),), turn=view.turn + 1))
    assert not written
    widget.show_table(table(battlefield=(creature(1, "Bear", 2, 2, tapped=True),)))
    assert written


def test_between_two_questions_the_bar_says_nothing_else(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    bar, choices = PromptBar(QAction("Undo", window), window), ChoicesPanel(window)
    window.show()
    first, second = (prompt_for(samples.ACT, table(), bar) for _ in range(2))
    bar.show_prompt(first)
    choices.show_prompt(first)
    waiting, nothing = (Seen(one, QEvent.Type.Show) for one in (bar._waiting, choices._empty))

    bar.show_prompt(second)
    choices.show_prompt(second)

    assert (waiting.times, nothing.times) == (0, 0)
    assert second.isVisible()
    assert second.panel is not None
    assert second.panel.isVisible()
    assert not first.isVisible()
    assert first.panel is not None
    assert not first.panel.isVisible()
    bar.clear()
    choices.clear()
    assert (waiting.times, nothing.times) == (1, 1)


def test_a_player_s_bar_makes_its_words_anew_only_when_they_change(qtbot):
    bar = PlayerBar()
    qtbot.addWidget(bar)
    view = table()
    bar.show_player(view.players[0], view)
    chips = bar._chips.findChildren(QWidget)
    icon = bar.plate.icon().cacheKey()
    bar.set_highlights(Highlights(playable=frozenset((1,))))
    bar.show_player(view.players[0], samples.table(turn=view.turn, priority=samples.BOB))
    assert bar._chips.findChildren(QWidget) == chips
    assert bar.plate.icon().cacheKey() == icon
    bar.set_highlights(Highlights(legal_players=frozenset((ANN,))))
    assert not bar.plate.icon().isNull()
    bar.set_highlights(Highlights())
    assert bar.plate.icon().isNull()


def test_the_log_follows_after_the_question_that_is_waited_for(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())] * 2, settings=UNCOVERED)
    docks = window.docks
    docks.show_log(())
    at_rest = docks._log_later.interval()
    docks.answered()
    assert docks._log_later.isActive()
    assert docks._log_later.interval() > at_rest
    docks.show_log(())
    assert docks._log_later.interval() == at_rest
    window.close()


def test_the_picture_of_a_turn_is_drawn_while_nobody_waits(qtbot, tmp_path):
    path = Path(tmp_path) / "games" / "one.ruleglass"
    path.parent.mkdir()
    path.write_text("a game")
    decision = samples.KEEP
    window = window_on(qtbot, tmp_path, [(decision, table())] * 2, settings=UNCOVERED, path=path)
    window.games.saved = SavedGames(path.parent)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, decision)
    assert window.play is not None
    asked, window.play.asked = window.play.asked, None
    window.pictures._keep_at_leisure()
    assert not path.with_suffix(".png").exists()
    assert window.pictures._later.isActive()
    window.play.asked = asked
    window.pictures._keep_at_leisure()
    assert path.with_suffix(".png").exists()
    QApplication.processEvents()
    window.close()


def test_who_has_priority_again_is_asked_by_the_same_widget(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    shelf = Shelf(keeps=True)
    first = shelf.prompt(samples.ACT, table(), holder)
    sent = []
    first.answered.connect(sent.append)
    first.say("what was wrong before")
    first.accept()
    fewer = replace(samples.ACT, options=samples.ACT.options[:1])
    passing = shelf.prompt(fewer, table(), holder)
    assert passing is first
    assert passing.note.isHidden()
    assert passing.list.count() == 0
    shelf.put_away(first)
    again = shelf.prompt(samples.ACT, table(step=Step.UPKEEP), holder)
    fresh = prompt_for(samples.ACT, table(step=Step.UPKEEP), holder)
    assert again is first
    for label in ("_title", "_question"):
        assert getattr(again, label).text() == getattr(fresh, label).text()
    assert again.accessibleName() == fresh.accessibleName()
    assert again.accessibleDescription() == fresh.accessibleDescription()
    assert again.pass_button.text() == fresh.pass_button.text()
    rows = [[shown.list.item(at).text() for at in range(shown.list.count())] for shown in (again, fresh)]
    assert rows[0] == rows[1]
    again.pick(1)
    assert sent[0] == Picked((first.pass_index,))
    assert sent[1] == Picked((again.in_order[0],))


def test_what_has_more_to_show_or_is_another_question_has_a_widget_of_its_own(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    shelf = Shelf(keeps=True)
    first = shelf.prompt(samples.ACT, table(), holder)
    assert shelf.prompt(replace(samples.ACT, cancellable=True), table(), holder) is not first
    assert shelf.prompt(samples.CONFIRM, table(), holder) is not first
    assert shelf.prompt(samples.ACT, table(), holder) is first


def test_where_several_people_look_at_the_screen_no_prompt_is_kept(qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    shelf = Shelf(keeps=False)
    first = shelf.prompt(samples.ACT, table(), holder)
    assert shelf.prompt(samples.ACT, table(), holder) is not first


def test_a_question_is_laid_out_before_it_is_painted(qtbot, tmp_path):
    window = window_on(qtbot, tmp_path, [(samples.ACT, table())] * 2, settings=UNCOVERED)
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, samples.ACT)
    label = window.docks.choices._title
    label.setText("Something longer than what stood there, so that the dock has to be laid out again " * 3)
    before = label.height()
    window.stage.lay_out()
    assert label.height() > before
    window.close()


def test_a_heading_knows_how_high_it_is_as_qt_finds_it(qtbot):
    words = 'Ann of the long road · Bramble Bear of the deep woods · <a href="rule">CR 117.1</a>'
    ours, other = Heading(words), QLabel(words)
    for label in (ours, other):
        qtbot.addWidget(label)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
    for size in (10, 16):
        for label in (ours, other):
            label.setFont(QFont(label.font().family(), size))
        for _ in range(2):
            heights = [[label.heightForWidth(width) for width in (90, 200, 900)] for label in (ours, other)]
            assert heights[0] == heights[1]
    for label in (ours, other):
        label.setText("Short")
    assert ours.heightForWidth(90) == other.heightForWidth(90)


def test_a_heading_isn_t_painted_again_for_having_been_asked_how_high_it_is(qtbot):
    heading = Heading('Ann · <a href="rule">CR 117.1</a>')
    qtbot.addWidget(heading)
    heading.show()
    qtbot.waitExposed(heading)
    heading.heightForWidth(200)
    heading.heightForWidth(300)
    QApplication.processEvents()
    painted = Seen(heading, QEvent.Type.Paint)
    for width in (200, 300, 200, 300):
        heading.heightForWidth(width)
        qtbot.wait(1)
    assert painted.times == 0


def test_a_question_has_the_keyboard_before_it_is_painted(opened, qtbot):
    """A button looks otherwise with it: it would be laid out and painted again."""
    window = opened((samples.ACT, table()), (samples.CONFIRM, table()))
    wait_prompt(qtbot, window, samples.ACT)
    had = []
    window.play.state_changed.connect(lambda: had.append(None))
    lay_out = window.stage.lay_out

    def laid_out(prompt=None):
        lay_out(prompt)
        had.append(QApplication.focusWidget())

    window.stage.lay_out = laid_out
    window.prompt.accept()
    prompt = wait_prompt(qtbot, window, samples.CONFIRM)
    assert prompt.first_focus() in had


def test_between_two_questions_commands_stay_as_they_are(opened, qtbot):
    """Until it turns out that there is something to wait for."""
    window = opened((samples.ACT, table()), (samples.ACT, table()))
    wait_prompt(qtbot, window, samples.ACT)
    play, changes = window.play, []
    play.state_changed.connect(lambda: changes.append(play.asked is not None))
    play._settle.setInterval(10_000)
    window.prompt.accept()
    qtbot.waitUntil(lambda: len(window.games.session.answers) == 1 and play.asked is not None)
    assert changes == [True]
    play._settle.setInterval(1)
    window.prompt.accept()
    qtbot.waitUntil(lambda: play.over)


def test_while_an_answer_is_waited_for_commands_show_it(opened, qtbot):
    window = opened((samples.ACT, table()), (samples.ACT, table()), hangs_at=1)
    wait_prompt(qtbot, window, samples.ACT)
    changes = []
    window.play.state_changed.connect(lambda: changes.append(window.play.asked))
    window.prompt.accept()
    qtbot.waitUntil(lambda: bool(changes))
    assert changes[0] is None


@pytest.mark.parametrize("decision", [samples.CONFIRM, samples.ATTACK])
def test_the_table_of_a_question_is_painted_once(opened, qtbot, decision):
    """Neither what its scenes change nor rows that are laid out have it painted once more."""
    bear, spell = creature(1, "Bear", 2, 2, tapped=True), creature(7, "A spell", 2, 2)
    changed = table(battlefield=(bear,), stack=(spell,))
    still = replace(UNCOVERED, reduced_motion=True)
    window = opened((samples.ACT, table()), (decision, changed), settings=still)
    wait_prompt(qtbot, window, samples.ACT)
    qtbot.wait(120)  # the log follows a question
    asked, painted = window.play.thread_of_engine.bridge.asked, []

    def watch():
        views = (window.table.battlefield, window.table.hand, window.docks.stack.list)
        painted.extend(Seen(view.viewport(), QEvent.Type.Paint) for view in views)

    asked.connect(watch)  # after the game itself has heard of it
    with qtbot.waitSignal(asked):
        window.prompt.accept()
    qtbot.wait(20)
    assert max(seen.times for seen in painted) == 1
