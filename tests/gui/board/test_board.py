"""The table: what lies where, what is touched when it changes, and what a click says."""

import itertools
import time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QLabel, QWidget

from engine.views import NOTHING, ObjectId, Step, Zone
from gui.board.arrange import arranged
from gui.board.arrows import ArrowMode, Line, arrows_of, bundled
from gui.board.battlefield import Battlefield
from gui.board.cards import CardItem
from gui.board.table import TableWidget
from gui.look.rings import Ring
from gui.look.theme import THEMES
from gui.models.highlights import Arrow, Highlights, Link
from gui.models.marks import next_member, ring_of
from tests.gui.tables import ANN, BOB, SECRET, creature, crowd, forest, in_zone, permanent, player, table

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def board(qtbot):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 776)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def spot(view, id):
    """The middle of an object in the viewport."""
    return view.anchor(id).toPoint()


def item_of(view, id):
    return next(item for item in view.items_of_cards() if id in item.slot.ids)


# -- where things lie ----------------------------------------------------------------------------------


def test_equal_permanents_lie_in_piles():
    found = arranged(table(forest(1), forest(2), forest(3, tapped=True), creature(4)), ANN, 900, 500)
    assert {slot.ids for slot in found.slots} == {(1, 2), (3,), (4,)}


def test_permanents_that_may_differ_are_never_piled():
    found = arranged(table(creature(1, same=0), creature(2, same=0)), ANN, 900, 500)
    assert {slot.ids for slot in found.slots} == {(1,), (2,)}


def test_lands_lie_behind_and_each_seat_on_its_side():
    field = table(creature(1), forest(2), creature(3, who=1), forest(4, who=1))
    high = {slot.ids[0]: slot.y for slot in arranged(field, ANN, 900, 500).slots}
    assert high[4] < high[3] < 250 < high[1] < high[2]
    turned = {slot.ids[0]: slot.y for slot in arranged(field, BOB, 900, 500).slots}
    assert turned[2] < turned[1] < 250 < turned[3] < turned[4]


def test_attachments_are_tucked_under_their_host():
    aura = permanent(2, "Mantle", "Enchantment — Aura", who=1, attached_to=1)
    sabre = permanent(3, "Sabre", "Artifact — Equipment", attached_to=1)
    jewel = permanent(4, "Jewel", "Artifact", attached_to=3)
    slots = {
        slot.ids[0]: slot for slot in arranged(table(creature(1), aura, sabre, jewel), ANN, 900, 500).slots
    }
    assert {slot.x for slot in slots.values()} == {slots[1].x}
    assert all(slots[id].y < slots[1].y and slots[id].depth < slots[1].depth for id in (2, 3, 4))
    assert len({slots[id].y for id in (2, 3, 4)}) == 3


def test_permanents_attached_to_each_other_are_still_shown():
    field = table(
        permanent(1, "A", "Artifact", attached_to=2),
        permanent(2, "B", "Artifact", attached_to=1),
        creature(3),
    )
    assert {slot.ids[0] for slot in arranged(field, ANN, 900, 500).slots} >= {3}


@pytest.mark.parametrize(("width", "height"), [(700, 380), (950, 490), (1500, 760)])
@pytest.mark.parametrize("count", [1, 12, 60, 200])
def test_every_permanent_stays_in_sight(width, height, count):
    slots = arranged(crowd(count), ANN, width, height).slots
    assert sum(len(slot.ids) for slot in slots) == count
    assert all(0 <= slot.x <= width and 0 <= slot.y <= height for slot in slots)


def test_tapped_permanents_turn_and_attackers_step_forward():
    field = table(creature(1, tapped=True), creature(2), creature(3, attacking=BOB, attacking_player=True))
    slots = {slot.ids[0]: slot for slot in arranged(field, ANN, 900, 500).slots}
    assert (slots[1].angle, slots[2].angle) == (90, 0)
    assert slots[3].y < slots[2].y
    tilted = arranged(field, ANN, 900, 500, tap_angle=15).slots
    assert {slot.angle for slot in tilted} == {0, 15}


# -- what is shown -------------------------------------------------------------------------------------


def test_items_match_the_view(board):
    board.show_table(table(creature(1), creature(2, "Other", who=1), forest(3), forest(4)))
    assert set(board.battlefield.shown()) == {1, 2, 3, 4}
    assert len(board.battlefield.items_of_cards()) == 3
    assert set(board.hand.shown()) == {901, 902}
    assert board.far_bar.player.name == "Bob"
    assert board.near_bar.zones[Zone.HAND].text() == "2"
    assert board.far_bar.zones[Zone.GRAVEYARD].text() == "1"


def test_qt_paints_cards_without_asking_python(board):
    board.show_table(table(creature(1)))
    for name in ("paint", "boundingRect", "shape"):
        assert getattr(CardItem, name) is getattr(QGraphicsPixmapItem, name)
    assert isinstance(item_of(board.battlefield, 1), QGraphicsPixmapItem)


def test_only_what_differs_is_touched(board):
    first = table(creature(1), creature(2, "Other"), forest(3))
    board.show_table(first)
    items = {id: item_of(board.battlefield, id) for id in (1, 2, 3)}
    faces = {id: item.pixmap().cacheKey() for id, item in items.items()}
    board.show_table(table(creature(1), creature(2, "Other", damage=1), forest(3)))
    assert {id: item_of(board.battlefield, id) for id in (1, 2, 3)} == items
    assert item_of(board.battlefield, 1).pixmap().cacheKey() == faces[1]
    assert item_of(board.battlefield, 2).pixmap().cacheKey() != faces[2]


def test_permanents_that_left_are_gone(board):
    board.show_table(table(creature(1), creature(2, "Other")))
    board.show_table(table(creature(2, "Other")))
    assert set(board.battlefield.shown()) == {2}
    assert sum(isinstance(item, CardItem) for item in board.battlefield.scene().items()) == 1


def test_a_table_of_200_is_updated_quickly(board):
    full = crowd(200)
    board.show_table(full)
    fastest = 1.0
    for number in range(8):
        field = list(full.battlefield)
        field[number] = replace(field[number], tapped=True)
        changed = replace(full, battlefield=tuple(field))
        start = time.perf_counter()
        board.show_table(changed)
        fastest = min(fastest, time.perf_counter() - start)
    assert fastest < 0.05  # 4 ms on an idle machine; the budget is 10


def test_tapping_turns_and_motion_ends_where_it_should(board, qtbot):
    board.set_motion(60)
    board.show_table(table(creature(1)))
    board.show_table(table(creature(1, tapped=True)))
    qtbot.waitUntil(lambda: item_of(board.battlefield, 1).rotation() == 90)
    slot = item_of(board.battlefield, 1).slot
    assert item_of(board.battlefield, 1).pos() == QPointF(slot.x, slot.y)


def test_the_near_seat_is_the_viewer_or_the_chosen_one(board):
    board.show_table(table(creature(1)))
    assert board.near_bar.player.name == "Ann"
    board.set_orientation(BOB)
    assert board.near_bar.player.name == "Bob"
    assert set(board.hand.shown()) == {901, 902}  # always the hand of the seat that looks
    board.set_orientation(None)
    assert board.near_bar.player.name == "Ann"


def test_a_long_hand_scrolls_and_hides_no_card(board):
    cards = tuple(in_zone(1000 + n, Zone.HAND, f"Card {n}") for n in range(20))
    board.show_table(table(players=(player(0, "Ann", hand=cards), player(1, "Bob"))))
    slots = sorted((item.slot for item in board.hand.items_of_cards()), key=lambda slot: slot.x)
    assert all(right.x - left.x >= left.width for left, right in itertools.pairwise(slots))
    assert board.hand.horizontalScrollBar().maximum() > 0


def test_a_prompt_stands_between_battlefield_and_bar(board):
    first, second = QLabel("first"), QLabel("second")
    board.set_prompt_widget(first)
    board.set_prompt_widget(second)
    QApplication.processEvents()
    assert first.parent() is None
    assert board.battlefield.geometry().bottom() <= second.mapTo(board, QPoint(0, 0)).y()
    assert second.mapTo(board, QPoint(0, 0)).y() < board.near_bar.y()
    first.deleteLater()


@pytest.mark.parametrize("theme", list(THEMES))
def test_every_theme_can_be_put_on(board, theme):
    board.show_table(table(creature(1), forest(2)))
    board.set_theme(THEMES[theme])
    assert board.grab().width() > 0


# -- what a click says ---------------------------------------------------------------------------------


def test_a_click_names_the_object(board, qtbot):
    board.show_table(table(creature(1), creature(2, "Other", who=1)))
    with qtbot.waitSignal(board.object_clicked) as heard:
        qtbot.mouseClick(
            board.battlefield.viewport(), Qt.MouseButton.LeftButton, pos=spot(board.battlefield, 2)
        )
    assert heard.args == [2, Qt.MouseButton.LeftButton]
    with qtbot.waitSignal(board.object_clicked) as heard:
        qtbot.mouseClick(board.hand.viewport(), Qt.MouseButton.LeftButton, pos=spot(board.hand, 902))
    assert heard.args[0] == 902


def test_a_press_that_ends_elsewhere_is_no_click(board, qtbot):
    board.show_table(table(creature(1), creature(2, "Other", who=1)))
    viewport = board.battlefield.viewport()
    with qtbot.assertNotEmitted(board.object_clicked):
        qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=spot(board.battlefield, 1))
        qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=spot(board.battlefield, 2))


def test_clicks_on_a_pile_go_through_its_members(board, qtbot):
    board.show_table(table(forest(1), forest(2), forest(3)))
    board.set_highlights(Highlights(legal=frozenset((1, 2, 3)), chosen=((1, 0),)))
    with qtbot.waitSignal(board.object_clicked) as heard:
        qtbot.mouseClick(
            board.battlefield.viewport(), Qt.MouseButton.LeftButton, pos=spot(board.battlefield, 3)
        )
    assert heard.args[0] == 2
    everything = Highlights(legal=frozenset((1, 2, 3)), chosen=((1, 0), (2, 0), (3, 0)))
    assert next_member((1, 2, 3), everything) == 3  # takes the last one back


def test_players_zones_and_steps_are_named(board, qtbot):
    board.show_table(table(creature(1)))
    with qtbot.waitSignal(board.player_clicked) as heard:
        qtbot.mouseClick(board.far_bar.plate, Qt.MouseButton.LeftButton)
    assert heard.args == [BOB]
    with qtbot.waitSignal(board.zone_clicked) as heard:
        qtbot.mouseClick(board.far_bar.zones[Zone.GRAVEYARD], Qt.MouseButton.LeftButton)
    assert heard.args == [BOB, "graveyard"]
    end = next(button for button in board.ribbon.findChildren(QWidget, "step") if button.step is Step.END)
    with qtbot.waitSignal(board.step_clicked) as heard:
        qtbot.mouseClick(end, Qt.MouseButton.LeftButton)
    assert heard.args == ["end"]
    with qtbot.waitSignal(board.step_right_clicked) as heard:
        qtbot.mouseClick(end, Qt.MouseButton.RightButton)
    assert heard.args == ["end"]


def test_hovering_names_the_object_and_leaving_names_none(board, qtbot):
    board.show_table(table(creature(1)))
    heard = []
    board.object_hovered.connect(heard.append)
    qtbot.mouseMove(board.battlefield.viewport(), spot(board.battlefield, 1))
    qtbot.waitUntil(lambda: heard[-1:] == [1])
    qtbot.mouseMove(board.battlefield.viewport(), QPoint(4, 4))
    qtbot.waitUntil(lambda: heard[-1:] == [NOTHING])


def test_the_keyboard_reaches_every_card(board, qtbot):
    board.show_table(table(creature(1), creature(2, "Other"), forest(3), creature(4, "Foe", who=1)))
    field = board.battlefield
    field.focus_object(1)
    qtbot.keyClick(field, Qt.Key.Key_Right)
    assert field.focused == 2
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.focused == 3
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.focused == 4
    with qtbot.waitSignal(board.object_clicked) as heard:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert heard.args[0] == 4


# -- marks and arrows ----------------------------------------------------------------------------------


def test_marks_are_laid_over_what_a_prompt_is_about(board):
    board.show_table(table(creature(1), creature(2, "Other"), forest(3), forest(4)))
    board.set_highlights(
        Highlights(
            legal=frozenset((1, 2)),
            chosen=((2, 1),),
            sources=frozenset((3,)),
            legal_players=frozenset((BOB,)),
        )
    )
    marks = {item.slot.ids[0]: item.mark[:2] for item in board.battlefield.items_of_cards()}
    assert marks == {1: (Ring.LEGAL, ""), 2: (Ring.CHOSEN, "1"), 3: (Ring.SOURCE_OF_MANA, "")}
    assert board.far_bar.plate.property("mark") == "legal"
    assert "can be chosen" in board.far_bar.plate.accessibleDescription()
    board.set_highlights(Highlights())
    assert not any(item.ring.isVisible() for item in board.battlefield.items_of_cards())
    assert board.far_bar.plate.property("mark") == ""


def test_a_pile_says_how_many_of_it_are_chosen():
    marks = Highlights(legal=frozenset((1, 2, 3)), chosen=((1, 1), (2, 2)))
    assert ring_of((1, 2, 3), marks, dict(marks.chosen)) == (Ring.CHOSEN, "2 of 3")


def test_what_asks_and_may_be_chosen_bears_the_mark_of_what_may_be_chosen():
    """As of two legendary permanents one is kept (CR 704.5j)."""
    marks = Highlights(legal=frozenset({ObjectId(1), ObjectId(2)}), source=ObjectId(1))
    assert ring_of((1,), marks, {}) == ring_of((2,), marks, {}) == (Ring.LEGAL, "")
    assert ring_of((1,), Highlights(source=ObjectId(1)), {}) == (Ring.ASKS, "")


def test_marks_do_not_redraw_faces(board):
    board.show_table(table(creature(1)))
    face = item_of(board.battlefield, 1).pixmap().cacheKey()
    board.set_highlights(Highlights(legal=frozenset((1,))))
    assert item_of(board.battlefield, 1).pixmap().cacheKey() == face


def test_arrows_follow_targets_attacks_and_blocks():
    spell = in_zone(9, Zone.STACK, "Bolt", target_objects=(1,), target_players=(BOB,), source=3)
    attacker = creature(2, "Foe", who=1, attacking=ANN, attacking_player=True)
    raider = creature(5, "Raider", who=1, attacking=4)
    walker = permanent(4, "Walker", "Planeswalker — X", loyalty=3)
    found = arrows_of(table(creature(1, blocking=(2,)), attacker, forest(3), walker, raider, stack=(spell,)))
    assert set(found) == {
        Arrow(Link.TARGET, 9, end=1),
        Arrow(Link.TARGET, 9, player=BOB),
        Arrow(Link.SOURCE, 3, end=9),
        Arrow(Link.BLOCK, 1, end=2),
        Arrow(Link.ATTACK, 2, player=ANN),
        Arrow(Link.ATTACK, 5, end=4),
    }


def test_arrows_are_drawn_from_the_stack_and_from_prompts(board, qtbot):
    spells = tuple(in_zone(id, Zone.STACK, "Bolt", target_objects=(1,)) for id in (8, 9))
    board.show_table(table(creature(1), creature(2, "Foe", who=1), stack=spells))
    board.set_highlights(Highlights(arrows=(Arrow(Link.BLOCK, 1, end=2),)))
    qtbot.waitUntil(lambda: {line.link for line in board.arrows.lines} == {Link.TARGET, Link.BLOCK})
    assert len(board.arrows.lines) == 2  # of the stack only what resolves next
    board.set_arrow_mode(ArrowMode.ALL)
    qtbot.waitUntil(lambda: len(board.arrows.lines) == 3)
    board.set_arrow_mode(ArrowMode.LOOKED_AT)
    qtbot.waitUntil(lambda: len(board.arrows.lines) == 1)
    board.look_at(8)
    qtbot.waitUntil(lambda: len(board.arrows.lines) == 2)
    board.set_arrow_mode(ArrowMode.NONE)
    board.set_highlights(Highlights())
    qtbot.waitUntil(lambda: not board.arrows.isVisible())


def test_a_bar_knows_its_width_at_once(board, qtbot):
    board.show_table(table(turn=0))
    before = board.far_bar.inner.sizeHint().width(), board.near_bar.inner.sizeHint().width()
    board.show_table(table(turn=3))
    after = board.far_bar.inner.sizeHint().width(), board.near_bar.inner.sizeHint().width()
    QApplication.processEvents()
    assert (board.far_bar.inner.sizeHint().width(), board.near_bar.inner.sizeHint().width()) == after
    assert after != before


def test_arrows_bend_into_the_room(board):
    edge = Line(Link.TARGET, QPointF(900, 20), QPointF(40, 10))
    board.arrows.draw((edge,), board.theme, QRectF(0, 0, 955, 460))
    assert board.arrows.y() == 0
    low = board.arrows.geometry().bottom()
    board.arrows.draw((), board.theme)
    board.arrows.draw((edge,), board.theme)
    assert board.arrows.geometry().bottom() < low


def test_many_arrows_to_one_player_are_one_with_their_number(board, qtbot):
    """Each attacker still has a line of its own, up to where they come together."""
    crowd_of = tuple(
        creature(id, f"Bear {id}", same=0, attacking=BOB, attacking_player=True) for id in range(1, 79)
    )
    board.show_table(table(*crowd_of))
    qtbot.waitUntil(lambda: any(not line.feeds for line in board.arrows.lines))
    [arrow] = [line for line in board.arrows.lines if not line.feeds]
    assert arrow.label.endswith(" ×78")
    assert len(board.arrows.lines) == 79
    few = tuple(one for one in crowd_of if one.id < 5)
    board.show_table(table(*few))
    qtbot.waitUntil(lambda: len(board.arrows.lines) == 4)
    assert not any(line.feeds for line in board.arrows.lines)


def test_arrows_from_one_pile_are_one():
    lines = [Line(Link.ATTACK, QPointF(5, 5), QPointF(50, 5), "Bob") for _ in range(12)]
    assert bundled(lines) == (lines[0],)


# -- looking closer ------------------------------------------------------------------------------------


def test_the_wheel_brings_the_battlefield_closer_and_back(board):
    """What is under the mouse stays there; from close by cards are larger."""
    board.show_table(crowd(120))
    field = board.battlefield
    before = item_of(field, 1).slot.width
    at = spot(field, 1)
    wheel(field, at, 1200)
    assert field.closeness == 4
    assert item_of(field, 1).slot.width > before
    board.battlefield.see_all()
    assert field.closeness == 1
    assert item_of(field, 1).slot.width == before
    assert field.horizontalScrollBar().maximum() == 0


def test_dragging_the_ground_moves_a_battlefield_that_is_close(board):
    board.show_table(table(creature(1)))
    field = board.battlefield
    field.look_closer(4)
    here = field.horizontalScrollBar().value()
    press = QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(5, 5), QPointF(5, 5), LEFT, LEFT, NO_KEY)
    field.mousePressEvent(press)
    move = QMouseEvent(QEvent.Type.MouseMove, QPointF(-35, 5), QPointF(-35, 5), LEFT, LEFT, NO_KEY)
    field.mouseMoveEvent(move)
    assert field.horizontalScrollBar().value() == here + 40


def wheel(view, at, turned):
    """Turn the wheel over a point of a view."""
    event = QWheelEvent(
        QPointF(at), QPointF(at), QPoint(), QPoint(0, turned), Qt.MouseButton.NoButton, NO_KEY,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    view.wheelEvent(event)


def test_arrows_let_clicks_through(board, qtbot):
    board.show_table(table(creature(1, attacking=BOB, attacking_player=True)))
    qtbot.waitUntil(board.arrows.isVisible)
    assert board.arrows.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


# -- what must not show --------------------------------------------------------------------------------


def texts_of(root):
    """Every text in and below a widget that a person or a screen reader can find."""
    for widget in (root, *root.findChildren(QWidget)):
        yield from (
            widget.toolTip(),
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.windowTitle(),
        )
        yield from (widget.text() for _ in (0,) if hasattr(widget, "text") and callable(widget.text))


def test_nothing_stays_on_a_covered_table(board):
    players = (player(0, "Ann", hand=(in_zone(901, Zone.HAND, SECRET),)), player(1, "Bob"))
    board.show_table(table(creature(1, SECRET), players=players))
    assert any(SECRET in str(text) for text in texts_of(board))
    board.cover(True)
    assert not any(SECRET in str(text) for text in texts_of(board))
    assert not board.hand.shown()
    assert not board.battlefield.shown()
    board.show_table(table(creature(1, SECRET), players=players))
    assert not board.battlefield.shown()
    board.cover(False)
    assert set(board.battlefield.shown()) == {1}


def test_whatever_takes_focus_has_a_name(board):
    board.show_table(table(creature(1)))
    nameless = [
        widget
        for widget in (board, *board.findChildren(QWidget))
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not widget.accessibleName()
    ]
    assert nameless == []


def test_steps_say_whether_the_game_stops_there(board):
    board.show_table(table(creature(1)))
    board.set_stops(frozenset(("end",)))
    said = {
        button.step: button.accessibleDescription() for button in board.ribbon.findChildren(QWidget, "step")
    }
    assert said[Step.END] == "stop set"
    assert said[Step.PRECOMBAT_MAIN] == "now, turn of Ann, no stop"


def test_an_empty_battlefield_is_no_trouble(qtbot):
    field = Battlefield()
    qtbot.addWidget(field)
    field.resize(500, 300)
    field.show_table(table(), ANN)
    assert not field.move_focus(1, 0)
    assert field.object_at(QPoint(10, 10)) == NOTHING
