"""The docks beside the table."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyledItemDelegate, QWidget

from engine.views import NOTHING, Zone
from gui.board.card_dock import CardWidget
from gui.board.log_dock import LogWidget
from gui.board.outline_dock import OutlineWidget
from gui.board.stack_dock import StackWidget
from gui.board.zone_dock import ZoneWidget
from gui.look.symbol_text import WORD_JOINER
from gui.look.theme import THEMES
from gui.models.highlights import Highlights
from gui.models.log_model import LogLevel
from tests.gui import samples
from tests.gui.tables import BOB, SECRET, creature, forest, hidden, in_zone, log, player, table


@pytest.fixture
def shown(qtbot):
    """Builds a widget and shows it."""

    def build(kind):
        widget = kind()
        qtbot.addWidget(widget)
        widget.resize(320, 420)
        widget.show()
        qtbot.waitExposed(widget)
        return widget

    return build


def spells():
    return (
        in_zone(8, Zone.STACK, "Bolt", 1, stack_text="Bolt deals 3 damage.", target_objects=(1,)),
        in_zone(9, Zone.STACK, "Counterswell", stack_text="Counter target spell.", target_objects=(8,)),
    )


def test_the_stack_shows_what_resolves_next_first(shown, qtbot):
    widget = shown(StackWidget)
    widget.show_table(table(creature(1), stack=spells()))
    rows = [widget.model.index(row).data() for row in range(2)]
    assert rows[0] == "1. Counterswell · Ann\n→ Bolt\nCounter target spell."
    assert rows[1].startswith("2. Bolt · Bob")
    with qtbot.waitSignal(widget.object_clicked) as heard:
        middle = widget.list.visualRect(widget.model.index(1)).center()
        qtbot.mouseClick(widget.list.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert heard.args[0] == 8
    assert widget.anchor(9).y() < widget.anchor(8).y()
    assert widget.anchor(77) is None
    widget.show_table(table(creature(1)))
    assert widget.empty.isVisible()


def test_what_an_opponent_cast_is_shown_large_as_one_may_respond(opened, qtbot):
    bolt = spells()[0]
    window = opened((samples.ACT, table(stack=(bolt,))))
    card = window.docks.card
    qtbot.waitUntil(lambda: card.object is not None and card.object.id == bolt.id)


def test_four_entries_of_the_stack_are_seen_whole(shown):
    """Whatever else stands beside the table; and the room is given back."""
    widget = shown(StackWidget)
    widget.resize(300, 40)
    many = tuple(
        in_zone(id, Zone.STACK, f"Spell {id}", stack_text="Target player draws a card. " * 9)
        for id in range(20, 30)
    )
    widget.show_table(table(creature(1), stack=many))
    row = widget.list.sizeHintForRow(0)
    assert widget.minimumHeight() >= 4 * row
    assert row <= 80
    widget.show_table(table(creature(1)))
    assert widget.minimumHeight() == 0


def test_symbols_on_the_stack_are_pictures_and_rows_are_as_high_as_they_need(shown):
    widget = shown(StackWidget)
    text = "{T}, Sacrifice this creature: It deals 1 damage to any target. " * 4
    widget.show_table(table(creature(1), stack=(*spells(), in_zone(10, Zone.STACK, "Imp", stack_text=text))))
    heights = [widget.list.visualRect(widget.model.index(row)).height() for row in range(3)]
    assert heights[0] > heights[1] == heights[2]
    assert heights[1] < 2 * widget.model.face.height()
    assert widget.list.horizontalScrollBar().maximum() == 0
    with_pictures = widget.list.viewport().grab().toImage()
    widget.list.setItemDelegate(QStyledItemDelegate(widget.list))
    assert widget.list.viewport().grab().toImage() != with_pictures


def test_the_stack_is_read_aloud_with_what_can_be_chosen(shown):
    widget = shown(StackWidget)
    widget.show_table(table(creature(1), stack=spells()))
    widget.set_highlights(Highlights(legal=frozenset((8,))))
    said = widget.model.index(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == (
        "Bolt, costs 1, blue, Instant, Bolt deals 3 damage., targets Bramble Bear (can be chosen)"
    )


def test_the_log_is_filtered_by_level_and_words(shown, qtbot):
    widget = shown(LogWidget)
    widget.show_log(log(8))
    assert "Event 3" not in widget.text()
    assert "Event 4" in widget.text()
    widget.set_level(LogLevel.RULES)
    assert "Event 3" in widget.text()
    qtbot.keyClicks(widget.search, "event 7")
    qtbot.waitUntil(lambda: "Event 4" not in widget.text())
    assert widget.text() == "Turn 2\n  Event 7 of Bear (603.3b)"


def test_the_log_grows_at_its_end(shown):
    widget = shown(LogWidget)
    widget.set_level(LogLevel.EVERYTHING)
    widget.show_log(log(6))
    resets = []
    widget.model.modelReset.connect(lambda: resets.append(1))
    widget.show_log(log(9))
    assert resets == []
    assert "Event 8" in widget.text()
    widget.show_log(log(2))  # a move was taken back
    assert resets == [1]
    assert "Event 2" not in widget.text()


def test_only_the_newest_turns_of_the_log_are_unfolded(shown):
    widget = shown(LogWidget)
    widget.show_log(log(30))

    def unfolded():
        tops = [widget.filter.index(row, 0) for row in range(widget.filter.rowCount())]
        return [top.row() for top in tops if widget.tree.isExpanded(top)]

    assert unfolded() == [5, 6, 7]
    widget.tree.expand(widget.filter.index(0, 0))
    widget.show_log(log(34))
    assert unfolded() == [0, 6, 7, 8]
    widget.show_log(log(33))  # a move was taken back, in a turn that still is
    assert unfolded() == [6, 7, 8]


def test_the_end_of_the_log_stays_in_sight_whatever_height_its_dock_has(shown, qtbot):
    widget = shown(LogWidget)
    widget.resize(300, 300)
    widget.show_log(log(40))
    bar = widget.tree.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())

    most = bar.maximum()
    widget.resize(300, 120)  # the stack takes room
    qtbot.waitUntil(lambda: bar.maximum() > most)
    assert bar.value() == bar.maximum()
    widget.show_log(log(44))
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())


def test_who_reads_further_up_stays_there_until_they_scroll_to_the_end(shown, qtbot):
    widget = shown(LogWidget)
    widget.resize(300, 120)
    widget.show_log(log(40))
    bar = widget.tree.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())

    bar.setValue(10)
    widget.show_log(log(44))
    widget.resize(300, 150)
    qtbot.wait(50)
    assert bar.value() == 10

    bar.setValue(bar.maximum())
    widget.show_log(log(48))
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 10)


def test_a_turn_that_is_unfolded_is_read_where_it_stands(shown, qtbot):
    widget = shown(LogWidget)
    widget.resize(300, 400)
    widget.show_log(log(40))
    bar = widget.tree.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())

    before = bar.value()
    widget.tree.expand(widget.filter.index(0, 0))
    qtbot.wait(50)
    assert bar.value() == before < bar.maximum()


def test_the_log_names_lines_and_objects(shown, qtbot):
    widget = shown(LogWidget)
    widget.show_log(log(6))
    line = widget.filter.index(0, 0, widget.filter.index(0, 0))
    with qtbot.waitSignals([widget.line_clicked, widget.object_clicked]):
        widget.tree.clicked.emit(line)
    with qtbot.waitSignal(widget.object_hovered) as heard:
        widget.tree.entered.emit(line)
    assert heard.args == [1]
    widget.about(object=4)
    assert widget.text() == "Turn 2\n  Event 4 of Bear (603.3b)"


def test_long_log_lines_are_wrapped(shown):
    widget = shown(LogWidget)
    widget.show_log(log(3))
    index = widget.filter.index(0, 0, widget.filter.index(0, 0))
    before = widget.tree.visualRect(index).height()
    widget.resize(130, 420)
    widget.tree.doItemsLayout()
    assert widget.tree.visualRect(widget.filter.index(0, 0, widget.filter.index(0, 0))).height() > before


def test_no_line_of_the_zoom_ends_within_a_power_and_toughness(shown):
    widget = shown(CardWidget)
    widget.show_table(table(bear := creature(1, text="{2}: This creature gets +1/+1 until end of turn.")))
    widget.show_object(bear)
    assert f"gets +1/{WORD_JOINER}+1" in widget.text.toPlainText()


def test_the_zoom_shows_current_and_printed_text(shown):
    widget = shown(CardWidget)
    bear = creature(
        1, text="Flying", printed_text="Trample", counters=(("+1/+1", 2),), notes=("named: Forest",)
    )
    widget.show_table(table(bear))
    widget.show_object(bear)
    words = widget.text.toPlainText().replace(WORD_JOINER, "")
    for part in (
        "Bramble Bear",
        "Current text",
        "Flying",
        "Printed text",
        "Trample",
        "2 +1/+1",
        "named: Forest",
        "Ann",
    ):
        assert part in words
    assert not widget.face.pixmap().isNull()


def test_the_zoom_waits_follows_and_stays_when_pinned(shown, qtbot):
    widget = shown(CardWidget)
    widget.show_table(table(creature(1), creature(2, "Other")))
    widget.hover(1)
    assert widget.object is None
    qtbot.waitUntil(lambda: widget.object is not None and widget.object.id == 1)
    widget.pin(True)
    widget.hover(2)
    qtbot.wait(200)
    assert widget.object.id == 1
    widget.pin(False)
    widget.hover(NOTHING)
    assert widget.object.id == 1
    widget.show_table(table(creature(1, damage=1)))
    assert "1 damage" in widget.text.toPlainText()


@pytest.mark.parametrize("size", [(320, 200), (320, 700), (190, 120)])
def test_the_zoom_fits_its_dock(shown, size):
    widget = shown(CardWidget)
    widget.resize(*size)
    widget.show_object(creature(1))
    assert widget.face.height() <= size[1]
    assert widget.face.width() < size[0]


@pytest.mark.parametrize(("size", "beside"), [((180, 280), False), ((420, 280), True), ((180, 700), True)])
def test_the_face_is_beside_the_text_only_where_that_can_be_read(shown, size, beside):
    widget = shown(CardWidget)
    widget.resize(*size)
    widget.show_object(creature(1))
    assert widget.face.isVisible() is beside
    assert widget.text.viewport().width() >= 100


def test_a_card_of_a_hand_is_shown_no_more_as_another_player_looks(shown):
    """Not even as a card that is hidden: it was nothing of theirs."""
    widget = shown(CardWidget)
    own, of_other = in_zone(30, Zone.HAND, "Bear", 1), hidden(30)
    widget.show_table(table(creature(1), players=(player(0, "Ann"), player(1, "Bob", hand=(own,)))))
    widget.show_object(own)
    assert "Bear" in widget.text.toPlainText()
    widget.show_table(table(creature(1), players=(player(0, "Ann"), player(1, "Bob", hand=(of_other,)))))
    assert widget.object is None
    assert widget.text.toPlainText() == ""


def test_a_hidden_card_stays_hidden_in_the_zoom(shown):
    widget = shown(CardWidget)
    widget.show_table(table())
    widget.show_object(hidden(911))
    assert "hidden card" in widget.text.toPlainText()
    widget.clear()
    assert widget.text.toPlainText() == ""


def test_zones_follow_the_table_newest_first(shown, qtbot):
    widget = shown(ZoneWidget)
    yard = tuple(in_zone(id, Zone.GRAVEYARD, f"Card {id}", 1) for id in (31, 32))
    players = (player(0, "Ann"), player(1, "Bob", graveyard=yard))
    widget.watch(BOB, "graveyard", table(players=players))
    assert widget.title == "Bob: Graveyard"
    assert [widget.model.object_at(widget.model.index(row)).id for row in range(2)] == [32, 31]
    with qtbot.waitSignal(widget.object_clicked) as heard:
        widget.list.clicked.emit(widget.filter.index(1, 0))
    assert heard.args[0] == 31
    widget.show_table(table(players=(player(0, "Ann"), player(1, "Bob"))))
    assert widget.empty.isVisible()


def test_any_cards_can_be_shown_and_searched(shown):
    widget = shown(ZoneWidget)
    cards = tuple(in_zone(id, Zone.LIBRARY, f"Card {id}") for id in range(40, 52))
    widget.show_cards("Search", cards, table())
    assert widget.search.isVisible()
    widget.search.setText("card 47")
    assert widget.filter.rowCount() == 1
    widget.clear()
    assert widget.model.rowCount() == 0


def test_the_outline_is_played_by_keyboard(shown, qtbot):
    widget = shown(OutlineWidget)
    widget.show_table(table(creature(1), creature(2, "Other", who=1)))
    widget.set_highlights(Highlights(legal=frozenset((2,)), legal_players=frozenset((BOB,))))
    widget.next_legal()
    with qtbot.waitSignal(widget.player_clicked) as heard:
        qtbot.keyClick(widget.tree, Qt.Key.Key_Return)
    assert heard.args == [BOB]
    widget.next_legal()
    with qtbot.waitSignal(widget.object_clicked) as heard:
        qtbot.keyClick(widget.tree, Qt.Key.Key_Return)
    assert heard.args[0] == 2
    widget.next_legal()
    assert widget.tree.currentIndex().data().startswith("Bob")
    widget.next_legal(-1)
    assert "Other" in widget.tree.currentIndex().data()


def test_the_outline_keeps_its_place_when_the_table_changes(shown):
    widget = shown(OutlineWidget)
    widget.show_table(table(creature(1), creature(2, "Other"), forest(3)))
    widget.focus_object(2)
    widget.show_table(table(creature(2, "Other", tapped=True), forest(3), forest(4)))
    assert widget.tree.currentIndex().data() == "Other, Creature — Bear, 2/2, tapped"


def test_cleared_docks_hold_nothing(shown):
    secret = creature(1, SECRET)
    widgets = [shown(kind) for kind in (StackWidget, CardWidget, OutlineWidget, ZoneWidget)]
    for widget in widgets:
        widget.show_table(table(secret, stack=(in_zone(8, Zone.STACK, SECRET),)))
        widget.clear()
    stack, card, outline, zone = widgets
    assert (stack.model.rowCount(), outline.model.rowCount(), zone.model.rowCount()) == (0, 0, 0)
    assert card.text.accessibleDescription() == ""


@pytest.mark.parametrize("kind", [StackWidget, CardWidget, OutlineWidget, ZoneWidget, LogWidget])
def test_docks_have_names_for_whatever_takes_focus(shown, kind):
    widget = shown(kind)
    if kind is not LogWidget:
        widget.show_table(table(creature(1), stack=spells()))
    parts = [child for child in widget.findChildren(QWidget) if child.isVisible()]
    nameless = [
        child.metaObject().className()
        for child in parts
        if child.focusPolicy() != Qt.FocusPolicy.NoFocus
        and child.objectName() != "qt_scrollarea_viewport"
        and not child.accessibleName()
    ]
    assert nameless == []


@pytest.mark.parametrize("theme", list(THEMES))
def test_docks_wear_every_theme(shown, theme):
    for kind in (StackWidget, CardWidget, ZoneWidget):
        widget = shown(kind)
        widget.show_table(table(creature(1), stack=spells()))
        widget.set_theme(THEMES[theme])
        assert widget.grab().width() > 0
