"""Between two people at one computer: no response, PINs, recaps, asking evenly; and how long an opponent is looked at."""

import threading
import time

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from engine.decisions import Act, ActionKind, ActionOption, AgreedDraw, Why
from engine.views import LogLine, ObjectId, PlayerId, Step, Zone
from gui.bridge.desk import Desk
from gui.commands.passing import Passing, Until
from gui.settings.pins import fits, kept, with_pin
from gui.settings.values import Cover, Settings
from gui.window.privacy import without_hidden
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.tables import table

ANN, BOB = PlayerId(0), PlayerId(1)
CAST = ActionOption(ActionKind.CAST, ObjectId(12))
PASS = ActionOption(ActionKind.PASS)


def act(seat: PlayerId, *options: ActionOption) -> Act:
    return Act(seat, Why("117.1"), (PASS, *options))


def told(number: int, text: str, player: PlayerId | None = None, **more) -> LogLine:
    return LogLine(number, 5, Step.PRECOMBAT_MAIN, text, "601.2", player=player, **more)


# asking


@pytest.mark.parametrize("options", [(), (CAST,)])
def test_asked_evenly_it_makes_no_difference_what_is_held(options):
    seen = replace(table(), active=ANN, step=Step.END, seat=BOB, stack=())
    passing = Passing(BOB)
    passing.evenly = True

    assert passing.answer(act(BOB, *options), seen) is None


def test_otherwise_nobody_is_asked_who_can_do_nothing():
    seen = replace(table(), active=ANN, step=Step.END, seat=BOB, stack=())

    assert Passing(BOB).answer(act(BOB), seen) is not None


def test_no_response_this_turn_holds_whatever_is_done_and_ends_with_the_turn():
    passing = Passing(BOB)
    seen = replace(table(), active=ANN, step=Step.DECLARE_ATTACKERS, seat=BOB)
    passing.pass_until(Until.NO_RESPONSE, seen)

    assert passing.answer(act(BOB, CAST), seen) is not None
    assert passing.answer(act(BOB, CAST), replace(seen, turn=seen.turn + 1, step=Step.END, stack=())) is None


# the cover


BOB_TABLE = replace(table(), seat=BOB, active=ANN, step=Step.END, stack=())


@pytest.mark.parametrize("rest_of_turn", [False, True])
def test_the_cover_can_be_answered_without_being_lifted(opened, qtbot, rest_of_turn):
    window = opened(
        (samples.ACT, table()), (act(BOB, CAST), BOB_TABLE), settings=Settings(cover=Cover.ALWAYS)
    )
    qtbot.waitUntil(window.cover.isVisible)
    assert not window.cover.pass_once.isVisible()  # it is Ann's own turn
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.prompt is not None)
    window.play.pass_now()
    qtbot.waitUntil(window.cover.isVisible)
    assert window.cover.pass_once.isVisible()

    (window.cover.pass_turn if rest_of_turn else window.cover.pass_once).click()

    qtbot.waitUntil(lambda: window.play.over)
    standing = window.play.game.people[BOB].standing
    assert (standing is not None and standing.until is Until.NO_RESPONSE) is rest_of_turn
    assert not window.play.shown
    assert BOB not in window.play._recaps._decided  # what Bob hasn't looked at is told when he does


def test_with_a_pin_the_cover_is_lifted_by_it_alone(opened, qtbot):
    settings = Settings(cover=Cover.ALWAYS, pins={"Ann": kept("Ann", "1234")})
    window = opened((samples.ACT, table()), settings=settings)
    qtbot.waitUntil(window.cover.isVisible)
    assert window.cover.pin.isVisible()

    window.cover.pin.setText("4321")
    window.cover.button.click()
    assert window.cover.isVisible()
    window.cover.pin.setText("1234")
    window.cover.button.click()

    assert not window.cover.isVisible()
    assert window.cover.pin.text() == ""


HIDES = Settings(cover=Cover.ALWAYS, pins={"Bob": kept("Bob", "77")})


@pytest.fixture
def asks_back(opened, qtbot):
    """A window in which Ann wants to take back what only Bob can allow."""
    window = opened((samples.ACT, table()), (samples.NUMBER, table()), guarded=True, settings=HIDES)
    qtbot.waitUntil(window.cover.isVisible)
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.prompt is not None)
    window.prompt.accept()
    wait_prompt(qtbot, window, samples.NUMBER)
    assert any(name in words_in(window) for name in hand_of(ANN))
    window.actions_by_name.run("undo")
    return window


def hand_of(seat: PlayerId) -> list[str]:
    return [card.name for player in table(seat).players if player.id == seat for card in player.hand]


def words_in(window) -> str:
    """All that the window says anywhere: what labels and lists show, and the outline for screen readers."""
    shown = [seen.name for player in window.table.table.players for seen in player.hand]
    labels = [label.text() for label in window.findChildren(QLabel)]
    return "\n".join([*shown, *labels])


def test_while_another_is_asked_to_agree_no_hand_is_shown(asks_back):
    window = asks_back
    assert window.cover.isVisible()
    assert window.prompt is None
    assert not any(name in words_in(window) for name in hand_of(ANN))
    assert "Ann asks to take back" in window.cover.accessibleName()
    assert window.cover.accessibleName().startswith("Bob")


def test_only_who_is_asked_can_agree(asks_back, qtbot):
    window = asks_back
    window.cover.button.click()
    assert window.cover.isVisible()
    window.cover.pin.setText("77")
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.play.asked is not None and window.play.asked.decision == samples.ACT)
    assert window.games.session.answers == []
    assert window.cover.accessibleName().startswith("Ann")  # it is Ann's hand that comes next


def test_whoever_asked_goes_on_where_the_other_does_not_agree(asks_back, qtbot):
    window = asks_back
    window.cover.decline.click()
    qtbot.waitUntil(window.cover.isVisible)
    assert window.cover.accessibleName().startswith("Ann")
    assert not window.cover.decline.isVisible()
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.prompt is not None)
    assert window.prompt.decision == samples.NUMBER
    assert len(window.games.session.answers) == 1


def test_a_draw_is_offered_behind_the_cover_too(opened, qtbot):
    window = opened((samples.ACT, table()), settings=HIDES)
    qtbot.waitUntil(window.cover.isVisible)
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.prompt is not None)
    window.actions_by_name.run("draw")
    assert window.cover.isVisible()
    assert not any(name in words_in(window) for name in hand_of(ANN))
    window.cover.pin.setText("77")
    window.cover.button.click()
    qtbot.waitUntil(lambda: window.play.over)
    assert window.games.session.answers == [AgreedDraw()]


def test_the_keyboard_stays_on_the_cover(asks_back, qtbot):
    cover = asks_back.cover
    seen = []
    for key in [Qt.Key.Key_Tab] * 4 + [Qt.Key.Key_Backtab]:
        seen.append(QApplication.focusWidget())
        qtbot.keyClick(seen[-1], key)
    assert seen == [cover.pin, cover.button, cover.decline, cover.pin, cover.button]
    assert QApplication.focusWidget() is cover.pin


def test_a_pin_is_kept_as_what_it_comes_to_and_can_be_taken_away():
    pins = with_pin({}, "Ann", "1234")
    assert "1234" not in str(pins)
    assert fits(pins, "Ann", "1234")
    assert not fits(pins, "Ann", "")
    assert fits(pins, "Bob", "")
    assert with_pin(pins, "Ann", "") == {}


def test_a_game_that_is_left_under_its_cover_leaves_none_to_the_next(opened, qtbot):
    """The next one may need no cover: nobody would take it away, and the table would stay dark."""
    window = opened((samples.ACT, table()), settings=Settings(cover=Cover.ALWAYS))
    qtbot.waitUntil(window.cover.isVisible)
    window.leave_table()
    window.change_settings(replace(window.settings, cover=Cover.NEVER))
    window.pages.setCurrentWidget(window.table)
    assert window.table.childAt(window.table.rect().center()) is not window.table._cover
    assert not window.table._cover.isVisible()


# the recap


def test_what_happened_since_is_told_after_the_cover(opened, qtbot):
    log = (
        told(0, "Ann casts Bear", ANN),
        told(1, "Ann attacks", ANN),
        told(1, "Bob casts Ebb Away", BOB),
        told(2, "Bob adds {U}", BOB, level="everything"),
    )
    script = (
        (samples.ACT, table(), log[:1]),
        (act(BOB, CAST), BOB_TABLE, log[:1]),
        (samples.ACT, table(), log),
    )
    window = opened(*script, settings=Settings(cover=Cover.ALWAYS))
    for _ in range(2):
        qtbot.waitUntil(window.cover.isVisible)
        window.cover.button.click()
        qtbot.waitUntil(lambda: window.prompt is not None)
        window.play.pass_now()
    qtbot.waitUntil(window.cover.isVisible)
    assert not window.recap.isVisible()
    window.cover.button.click()
    qtbot.waitUntil(window.recap.isVisible)

    assert window.recap.text.text() == "Bob casts Ebb Away"
    window.play.pass_now()
    qtbot.waitUntil(lambda: not window.recap.isVisible())


# pacing


def lingering(desk: Desk, seconds: float) -> threading.Thread:
    thread = threading.Thread(target=desk.linger, args=(seconds,), daemon=True)
    thread.start()
    time.sleep(0.02)
    return thread


def test_what_an_opponent_does_is_shown_for_a_while():
    desk = Desk(lambda message: None)
    begun = time.monotonic()
    desk.linger(0.05)
    assert time.monotonic() - begun >= 0.05


@pytest.mark.parametrize("hurry", [Desk.step_on, Desk.skip, Desk.close])
def test_one_can_go_on_at_once(hurry):
    desk = Desk(lambda message: None)
    thread = lingering(desk, 60)
    hurry(desk)
    thread.join(2)
    assert not thread.is_alive()


def test_paused_it_waits_for_the_next_step():
    desk = Desk(lambda message: None)
    desk.pause(on=True)
    thread = lingering(desk, 0.01)
    assert thread.is_alive()
    desk.step_on()
    thread.join(2)
    assert not thread.is_alive()
    again = lingering(desk, 0.01)
    assert again.is_alive()
    desk.pause(on=False)
    again.join(2)
    assert not again.is_alive()


def test_skipped_nothing_is_waited_for_until_somebody_is_asked():
    desk = Desk(lambda message: None)
    desk.skip()
    begun = time.monotonic()
    desk.linger(5)
    assert time.monotonic() - begun < 1


def test_what_has_left_is_named_to_both_where_both_saw_it():
    """CR 603.3b: a question about abilities of what died names it, also where the table is everybody's."""
    died = replace(samples.BATTLEFIELD[0], name="Imp")
    discarded = replace(died, id=ObjectId(901), zone=Zone.HAND)
    down = replace(died, id=ObjectId(902), face_down=True)
    shown = without_hidden(replace(table(), remembered=(died, discarded, down)))

    assert [(seen.id, seen.known) for seen in shown.remembered] == [(died.id, True), (down.id, False)]


@pytest.mark.parametrize(
    ("settings", "people", "evenly"),
    [
        (Settings(), (ANN, BOB), True),
        (Settings(), (ANN,), False),
        (Settings(cover=Cover.NEVER), (ANN, BOB), False),
        (Settings(evenly_for_two=False), (ANN, BOB), False),
        (Settings(evenly=True), (ANN,), True),
    ],
)
def test_two_who_hide_their_hands_from_each_other_are_asked_evenly_unless_they_wish_otherwise(
    opened, settings, people, evenly
):
    """Whoever is asked at this computer is seen to be asked; against the computer nobody sees it."""
    window = opened((samples.ACT, table()), settings=settings, people=people)

    assert [passing.evenly for passing in window.play.game.people.values()] == [evenly] * len(people)
