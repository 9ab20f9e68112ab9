"""Cards glide from zone to zone, unless motion is turned off; nothing hidden is told by it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF

from engine.views import ObjectId, Zone
from gui.board import flights
from gui.board.table import TableWidget
from gui.models.moves import moves_between
from tests.gui.tables import BOB, creature, hidden, in_zone, player, table

SLOWLY = 10_000
BEAR = creature(50, "Bramble Bear")
SPELL = in_zone(60, Zone.STACK, "Counterswell")
IN_HAND = in_zone(901, Zone.HAND, "Counterswell"), in_zone(902, Zone.HAND, "Sudden Growth")
THEIRS = hidden(911), hidden(912), hidden(913)


def seen(*battlefield, hand=IN_HAND, theirs=THEIRS, library=40, ann=(), bob=(), **fields):
    players = (
        player(0, "Ann", hand=hand, library_size=library, **dict(ann)),
        player(1, "Bob", hand=theirs, **dict(bob)),
    )
    return table(*battlefield, players=players, **fields)


@pytest.fixture
def board(qtbot):
    widget = TableWidget()
    qtbot.addWidget(widget)
    widget.resize(960, 776)
    widget.set_motion(SLOWLY)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_table(seen())
    qtbot.wait(20)
    return widget


def started(board, qtbot, number=1):
    """Where the cards that are on their way begin and end, in the table."""
    qtbot.waitUntil(lambda: len(board.flights.shown) == number)
    corner = board.mapToGlobal(QPoint(0, 0))
    return [
        (start.translated(-corner.x(), -corner.y()), end.translated(-corner.x(), -corner.y()))
        for start, end in board.flights.shown.values()
    ]


def within(board, view, place: QRectF) -> bool:
    return QRectF(view.geometry()).contains(place.center())


def opacity(board, id):
    return board.battlefield._by_member[ObjectId(id)].opacity()


def test_what_moved_is_what_both_pictures_show():
    became = {901: 50, 911: 70, 912: 71}
    before, after = seen(), seen(BEAR, hand=IN_HAND[1:], theirs=(hidden(913), hidden(70)))
    assert moves_between(before, after, lambda id: became.get(id, id)) == ((901, 50), (911, 70))
    assert moves_between(None, after, became.get) == ()
    assert moves_between(replace(before, seat=BOB), after, became.get) == ()


def test_a_card_seen_in_a_library_is_followed_to_where_its_face_is_seen():
    """701.23, 400.7: found by a search it is in the hand; of a card of another's hand only that player knows."""
    found, other = in_zone(80, Zone.LIBRARY, "Late Frost"), in_zone(81, Zone.LIBRARY, "Sudden Growth")
    top = in_zone(82, Zone.LIBRARY, "Bramble Bear")
    before = seen(looked_at=(found, other), ann={"library_top": top})
    became = {80: 903, 81: 914, 82: 50}
    in_hand = in_zone(903, Zone.HAND, "Late Frost")
    after = seen(BEAR, hand=(*IN_HAND, in_hand), theirs=(*THEIRS, hidden(914)), library=38)
    assert moves_between(before, after, lambda id: became.get(id, id)) == ((80, 903), (82, 50))


def test_a_card_found_in_a_library_comes_from_there_though_it_is_followed(board, qtbot):
    drawn = in_zone(903, Zone.HAND, "Late Frost")
    found = in_zone(80, Zone.LIBRARY, "Late Frost")
    board.set_motion(0)
    board.show_table(seen(looked_at=(found,)))
    board.set_motion(SLOWLY)
    board.show_table(seen(hand=(*IN_HAND, drawn), library=39), ((80, 903),))
    ((start, end),) = started(board, qtbot)
    counted = board.near_bar.zones[Zone.LIBRARY]
    assert abs(start.center().y() - counted.mapTo(board, counted.rect().center()).y()) < 20
    assert within(board, board.hand, end)


def test_a_card_glides_from_the_hand_to_the_battlefield(board, qtbot):
    board.show_table(seen(BEAR, hand=IN_HAND[1:]), ((901, 50),))
    ((start, end),) = started(board, qtbot)
    assert within(board, board.hand, start)
    assert within(board, board.battlefield, end)
    assert opacity(board, 50) == pytest.approx(flights.PALEST, abs=0.01)
    board.flights.land()
    assert not board.flights.shown
    assert opacity(board, 50) == 1.0


def test_it_can_be_clicked_while_it_is_on_its_way(board, qtbot):
    board.show_table(seen(BEAR, hand=IN_HAND[1:]), ((901, 50),))
    started(board, qtbot)
    spot = board.battlefield.anchor(ObjectId(50)).toPoint()
    assert board.battlefield.object_at(spot) == 50


def test_it_arrives_by_itself(board, qtbot):
    board.set_motion(30)
    board.show_table(seen(BEAR, hand=IN_HAND[1:]), ((901, 50),))
    started(board, qtbot)
    qtbot.waitUntil(lambda: not board.flights.shown)
    assert opacity(board, 50) == 1.0


def test_what_an_opponent_plays_comes_from_where_their_hand_is_counted(board, qtbot):
    theirs = creature(51, who=1)
    board.show_table(seen(theirs, theirs=THEIRS[1:]), ((911, 51),))
    ((start, end),) = started(board, qtbot)
    counted = board.far_bar.zones[Zone.HAND]
    place = counted.mapTo(board, counted.rect().center())
    assert abs(start.center().x() - place.x()) < counted.width()
    assert within(board, board.battlefield, end)
    assert start.height() == flights.SMALL


def test_a_drawn_card_comes_from_the_library(board, qtbot):
    drawn = in_zone(903, Zone.HAND, "Late Frost")
    board.show_table(seen(hand=(*IN_HAND, drawn), library=39))
    ((start, end),) = started(board, qtbot)
    counted = board.near_bar.zones[Zone.LIBRARY]
    assert abs(start.center().y() - counted.mapTo(board, counted.rect().center()).y()) < 20
    assert within(board, board.hand, end)


def test_a_token_comes_from_nowhere(board, qtbot):
    board.show_table(seen(replace(BEAR, token=True), library=39))
    qtbot.wait(20)
    assert not board.flights.shown
    assert opacity(board, 50) == 1.0


def test_what_dies_goes_to_the_graveyard(board, qtbot):
    board.show_table(seen(BEAR))
    dead = in_zone(61, Zone.GRAVEYARD, "Bramble Bear")
    board.show_table(seen(ann={"graveyard": (dead,)}), ((50, 61),))
    ((start, end),) = started(board, qtbot)
    counted = board.near_bar.zones[Zone.GRAVEYARD]
    assert within(board, board.battlefield, start)
    assert end.height() == flights.SMALL
    assert abs(end.center().x() - counted.mapTo(board, counted.rect().center()).x()) < counted.width()


def test_a_spell_goes_to_its_row_of_the_stack(board, qtbot):
    place = board.mapToGlobal(QPoint(700, 90))
    board.set_stack_anchor(lambda id: place if id == SPELL.id else None)
    board.show_table(seen(hand=IN_HAND[1:], stack=(SPELL,)), ((901, SPELL.id),))
    ((start, end),) = started(board, qtbot)
    assert within(board, board.hand, start)
    assert end.center().toPoint() == QPoint(700 + flights.STACK_INDENT, 90)


def test_another_table_lands_what_is_on_its_way(board, qtbot):
    board.show_table(seen(BEAR, hand=IN_HAND[1:]), ((901, 50),))
    started(board, qtbot)
    board.show_table(seen(BEAR, hand=IN_HAND[1:], turn=4))
    assert not board.flights.shown
    assert opacity(board, 50) == 1.0


@pytest.mark.parametrize("why", ["off", "many", "another seat", "covered"])
def test_nothing_glides(board, qtbot, why):
    after, moves = seen(BEAR, hand=IN_HAND[1:]), ((901, 50),)
    if why == "off":
        board.set_motion(0)
    elif why == "many":
        drawn = tuple(in_zone(1000 + number, Zone.HAND, "Late Frost") for number in range(flights.MOST + 1))
        after, moves = seen(hand=drawn, library=20), ()
    elif why == "another seat":
        after = replace(after, seat=BOB)
    else:
        board.cover(True)
    board.show_table(after, moves)
    qtbot.wait(20)
    assert not board.flights.shown


def test_no_picture_stays_where_the_table_is_covered(board, qtbot):
    board.show_table(seen(BEAR, hand=IN_HAND[1:]), ((901, 50),))
    started(board, qtbot)
    board.cover(True)
    assert not board.flights.shown
