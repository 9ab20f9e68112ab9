"""The text size of the settings reaches every part of the window from the start, and takes no part its room."""

from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from engine.views import ObjectId
from gui.bridge.engine_games import EngineGames
from gui.decks.viewer import DeckViewer
from gui.look.sizes import open_at
from gui.practice.puzzle_browser import PuzzleBrowser
from gui.window.start import StartScreen
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt
from tests.gui.samples import KEEP, table

NORMAL = 13
SIZES = (100, 150, 200)


@pytest.fixture
def sized(opened, qtbot):
    def make(percent, width=1280, height=800):
        window = opened((KEEP, table()), settings=replace(UNCOVERED, text_size=percent))
        window.resize(width, height)
        wait_prompt(qtbot, window, KEEP)
        window.docks.show_for_game()
        return window

    return make


@pytest.mark.parametrize("percent", SIZES)
def test_the_size_is_everywhere_as_the_window_opens(sized, percent):
    """Also in parts that no style sheet gives a size of its own."""
    window = sized(percent)
    parts = (window.menuBar(), window.statusBar(), *(dock.widget() for dock in window.docks.docks.values()))
    expected = round(NORMAL * percent / 100)
    assert {part.font().pixelSize() for part in parts} == {expected}
    sizes = {one.font().pixelSize() for one in window.docks.log.findChildren(QWidget)}
    assert sizes == {expected}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("percent", SIZES)
def test_docks_keep_their_width_beside_a_table_of_large_text(sized, qtbot, percent, width, height):
    window = sized(percent, width, height)
    docks = window.docks.docks
    qtbot.waitUntil(lambda: docks["card"].width() >= 300)
    assert docks["card"].width() <= 0.4 * width
    assert window.table.width() >= 0.55 * width


def test_a_page_that_is_not_seen_claims_no_room(sized):
    window = sized(200)
    wanted = window.pages.minimumSizeHint().width()
    assert wanted == window.table.minimumSizeHint().width()
    assert wanted < window.start.minimumSizeHint().width()


def spell_of_many_words(id):
    return replace(samples.STACK_SPELL, id=ObjectId(id), stack_text="Target player draws a card. " * 12)


@pytest.mark.parametrize("entries", [1, 4])
@pytest.mark.parametrize("percent", SIZES)
def test_docks_never_lie_upon_each_other(sized, qtbot, percent, entries):
    """However much text lies on the stack."""
    window = sized(percent)
    window.stage.show_table(table(stack=tuple(spell_of_many_words(id) for id in range(60, 60 + entries))))
    qtbot.wait(50)
    docks = [window.docks.docks[name] for name in ("stack", "prompt", "card", "log")]
    assert all(dock.height() >= dock.minimumSizeHint().height() for dock in docks)
    overlaps = [
        (a.objectName(), b.objectName())
        for a, b in combinations(docks, 2)
        if a.geometry().intersects(b.geometry())
    ]
    assert overlaps == []


@pytest.mark.parametrize("percent", SIZES)
def test_the_words_of_a_question_keep_their_room_beside_its_slider(opened, qtbot, percent):
    window = opened((samples.NUMBER, table()), settings=replace(UNCOVERED, text_size=percent))
    prompt = wait_prompt(qtbot, window, samples.NUMBER)
    qtbot.wait(50)
    question = prompt.findChild(QLabel, "promptQuestion")
    needed = question.fontMetrics().horizontalAdvance(prompt.question())
    assert question.width() >= min(needed, 0.25 * prompt.width())
    assert question.height() >= question.heightForWidth(question.width())


@pytest.mark.parametrize("percent", SIZES)
def test_what_went_wrong_at_the_start_is_seen_whole(opened, qtbot, percent):
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=percent))
    window.resize(1280, 800)
    words = (
        "/home/ann/cards.sqlite: the card database is damaged. It is kept under another name; import it again. "
        * 3
    )
    window.start.show_state(can_continue=False, problems=[words])
    qtbot.wait(50)
    problem = window.start.findChild(QLabel, "startProblem")
    assert problem.height() >= problem.heightForWidth(problem.width())
    assert problem.geometry().bottom() <= window.start.height()
    above = window.start.findChild(QScrollArea)
    assert above.height() + problem.height() >= window.start.height() - 20


def test_what_went_wrong_before_the_window_was_shown_takes_only_its_lines(opened, qtbot):
    """Half of the first page was empty below it, and the buttons had to be scrolled to."""
    start = StartScreen(opened(begin=False).actions_by_name)
    qtbot.addWidget(start)
    start.resize(200, 480)
    start.show_state(can_continue=False, problems=["The settings can't all be used. " * 6])
    start.resize(1264, 760)
    start.show()
    qtbot.waitExposed(start)
    qtbot.wait(50)
    problem = start.findChild(QLabel, "startProblem")
    assert problem.height() < 100
    assert start.findChild(QScrollArea).height() >= start.height() - problem.height() - 10


@pytest.mark.parametrize(("width", "height"), [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("percent", SIZES)
def test_the_words_of_every_button_at_the_start_are_whole(opened, qtbot, percent, width, height):
    """What there is no room for is scrolled to."""
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=percent))
    window.resize(width, height)
    qtbot.wait(50)
    assert (window.width(), window.height()) == (width, height)
    for button in window.start.buttons.values():
        assert button.height() >= button.fontMetrics().height()
        assert not button.is_cut
        assert percent > 100 or len(button.lines()) == 1
        assert button.height() >= button.sizeHint().height()
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("percent", SIZES)
def test_the_names_of_decks_are_whole(opened, qtbot, percent):
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=percent))
    window.errands.decks.show_deck("")
    viewer = window.findChild(DeckViewer)
    qtbot.waitUntil(viewer.isVisible)
    names = viewer.names
    assert names.sizeHintForColumn(0) <= names.viewport().width()


@pytest.mark.parametrize("percent", SIZES)
def test_the_names_of_puzzles_are_whole(opened, tmp_path, percent):
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=percent))
    browser = PuzzleBrowser(EngineGames(tmp_path).puzzles(), (), "", window, "Puzzles")
    browser.show()
    assert browser.list.sizeHintForColumn(0) <= browser.list.viewport().width()


@pytest.mark.parametrize("percent", SIZES)
def test_dialogs_are_larger_where_text_is(opened, percent):
    window = opened(begin=False, settings=replace(UNCOVERED, text_size=percent))
    dialog = QWidget(window, Qt.WindowType.Dialog)
    open_at(dialog, 200, 100)
    assert abs(dialog.width() - 200 * percent / 100) <= 10
    assert abs(dialog.height() - 100 * percent / 100) <= 5
    open_at(dialog, 20_000, 100)
    assert dialog.width() <= dialog.screen().availableSize().width()
