"""Cards that are revealed come up by themselves, and stay until they are put away (CR 701.20a, 701.20e)."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from engine.decisions import Choose, Purpose, Why
from engine.views import LogLine, ObjectId, Step, Zone
from gui.board.zone_dock import ZoneWidget
from gui.look.metrics import FaceKind
from gui.models.words import zone_name
from gui.prompts.on_sheet import OnSheet
from tests.gui import samples
from tests.gui.client import press, wait_prompt
from tests.gui.samples import ANN, BOB, objects, table
from tests.gui.tables import in_zone

HAND = (in_zone(71, Zone.HAND, "Honey Trap", BOB), in_zone(72, Zone.HAND, "Wasp Nest", BOB))
NO_WAY_BACK = replace(samples.NUMBER, cancellable=False)
OWN = (in_zone(73, Zone.HAND, "Bear Cub", ANN),)


def line(shown, number=3):
    return LogLine(number, 5, Step.PRECOMBAT_MAIN, "Ann looks at Bob's hand", "701.20", shown=shown)


def asked_after(qtbot, opened, *shown, decision=NO_WAY_BACK):
    """A window in which cards were revealed between Ann's first question and her second."""
    new = tuple(line(cards, number) for number, cards in enumerate(shown, 3))
    window = opened((samples.ACT, table(), samples.LOG), (decision, table(), (*samples.LOG, *new)))
    wait_prompt(qtbot, window, samples.ACT)
    press(qtbot, window, Qt.Key.Key_Space)
    prompt = wait_prompt(qtbot, window, decision)
    return window, prompt


def names_in(window):
    model = window.docks.zones.model
    return [model.object_at(model.index(row)).name for row in range(model.rowCount())]


def test_what_a_person_is_shown_comes_up_and_stays_until_it_is_put_away(opened, qtbot):
    window, _ = asked_after(qtbot, opened, HAND)
    zones, dock = window.docks.zones, window.docks.docks["graveyards"]
    assert names_in(window) == ["Honey Trap", "Wasp Nest"]
    assert not dock.visibleRegion().isEmpty()
    assert zones.about.text() == "Ann looks at Bob's hand"
    window.stage.show_table(table())
    assert names_in(window) == ["Honey Trap", "Wasp Nest"]
    press(qtbot, window, Qt.Key.Key_Escape)
    assert names_in(window) == ["Old Stag"]
    assert zones.title.endswith(zone_name(Zone.GRAVEYARD))


def test_several_lots_are_put_away_one_after_the_other(opened, qtbot):
    window, _ = asked_after(qtbot, opened, HAND, HAND[:1])
    assert names_in(window) == ["Honey Trap"]
    assert window.docks.zones.done.text() == "Seen (1 more)"
    qtbot.mouseClick(window.docks.zones.done, Qt.MouseButton.LeftButton)
    assert names_in(window) == ["Honey Trap", "Wasp Nest"]


def test_ones_own_hand_and_what_the_question_shows_do_not_come_up_again(opened, qtbot):
    window, _ = asked_after(qtbot, opened, OWN)
    assert not window.docks.zones.put_away()


def test_cards_that_the_question_shows_on_its_sheet_do_not_come_up_again(opened, qtbot):
    why = Why("701.23a", ObjectId(10), "Choose a card")
    searching = Choose(ANN, why, objects(71, 72), purpose=Purpose.SEARCH)
    window, prompt = asked_after(qtbot, opened, HAND, decision=searching)
    assert isinstance(prompt, OnSheet)
    assert not window.docks.zones.put_away()


def test_a_card_that_was_found_in_the_search_before_does_not_come_up_again(opened, qtbot):
    """CR 701.23a: who searched has just chosen it."""
    why = Why("701.23a", ObjectId(10), "Choose a card")
    searching = Choose(ANN, why, objects(71, 72), purpose=Purpose.SEARCH)
    shown = (searching, table(), samples.LOG), (NO_WAY_BACK, table(), (*samples.LOG, line(HAND[:1])))
    window = opened(*shown)
    wait_prompt(qtbot, window, searching)
    press(qtbot, window, Qt.Key.Key_Space)
    press(qtbot, window, Qt.Key.Key_Return)
    wait_prompt(qtbot, window, NO_WAY_BACK)
    assert not window.docks.zones.put_away()


def test_a_card_that_was_revealed_is_shown_large_though_it_has_left(opened, qtbot):
    window, _ = asked_after(qtbot, opened, HAND)
    window.docks.card.hover(HAND[1].id)
    qtbot.waitUntil(
        lambda: window.docks.card.object is not None and window.docks.card.object.id == HAND[1].id
    )
    assert "has left the hand" in window.docks.card.text.toPlainText()


@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.STACK])
def test_the_zoom_says_that_what_it_shows_has_left(opened, qtbot, zone):
    window, _ = asked_after(qtbot, opened)
    gone = in_zone(77, zone, "Gone Wasp")
    window.docks.card.show_object(gone)
    window.docks.show_table(table())
    assert f"has left the {zone_name(zone).lower()}" in window.docks.card.text.toPlainText()


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.STACK, Zone.GRAVEYARD])
def test_the_zoom_goes_on_with_what_an_object_has_become(opened, qtbot, zone):
    """CR 400.7: a card that moved to where it is seen, such as a land played or a spell that became a permanent."""
    window, _ = asked_after(qtbot, opened)
    became = table().battlefield[0]
    window.docks.card.show_object(in_zone(77, zone, became.name))
    window.docks.show_table(table(), ((ObjectId(77), became.id),))
    assert window.docks.card.object == became
    assert "has left" not in window.docks.card.text.toPlainText()


def test_a_zone_that_is_asked_for_replaces_what_was_revealed(qtbot):
    widget = ZoneWidget()
    qtbot.addWidget(widget)
    widget.show_revealed("Bob reveals Honey Trap", HAND[:1], table())
    widget.watch(BOB, "graveyard", table())
    assert widget.model.rowCount() == 0
    assert not widget.put_away()


@pytest.mark.parametrize(("height", "kind"), [(120, FaceKind.TILE), (320, FaceKind.CARD)])
def test_cards_are_whole_in_a_low_dock_too(qtbot, height, kind):
    zones = ZoneWidget()
    qtbot.addWidget(zones)
    zones.resize(320, height)
    zones.show()
    qtbot.waitExposed(zones)
    zones.show_cards("Cards", (in_zone(1, Zone.GRAVEYARD, "Spent"),), table())
    assert zones.model.kind is kind
    assert zones.list.iconSize().height() <= height - 10


@pytest.mark.parametrize("height", range(150, 330, 20))
@pytest.mark.parametrize(
    "words", ["Bob reveals Bear", "Ann looks at the top three cards of Bob's library and one more " * 2]
)
def test_revealed_cards_are_seen_whole(qtbot, height, words):
    zones = ZoneWidget()
    qtbot.addWidget(zones)
    zones.resize(318, height)
    zones.show_table(table())
    zones.show()
    zones.show_revealed(words, HAND, table())
    qtbot.wait(10)
    first = zones.list.visualRect(zones.filter.index(0, 0))
    assert first.bottom() <= zones.list.viewport().height()
    zones.put_away()
    zones.show_revealed(words, HAND[:1], table())
    assert zones.list.visualRect(zones.filter.index(0, 0)).bottom() <= zones.list.viewport().height()
