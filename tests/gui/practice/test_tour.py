"""The tour: what it says at each kind of moment, in a bar that comes and goes with it."""

from msgspec.structs import replace

import engine
from engine.assets import rule_exists
from engine.decisions import Act, ActionKind, ActionOption, Conceded, Confirm, Why
from gui.practice.lessons import LESSONS, Moment, is_over, lesson_for
from gui.practice.tour import DECKS, END, SEED, TourBar, tour_game
from tests.gui import samples
from tests.gui.client import UNCOVERED, wait_prompt, window_on
from tests.gui.samples import ANN, table

PASS = Act(ANN, Why("117.1", text="Act or pass"), (ActionOption(ActionKind.PASS),))


def test_each_lesson_cites_a_rule_that_is_in_force():
    assert [lesson.name for lesson in LESSONS if lesson.rule and not rule_exists(lesson.rule)] == []
    assert len({lesson.name for lesson in LESSONS}) == len(LESSONS)


def test_what_was_not_said_yet_comes_first_and_is_said_again_where_nothing_is_new():
    moment = Moment(samples.KEEP, table())
    assert lesson_for(moment, ()).name == "keep"
    assert lesson_for(moment, {"keep"}).name == "keep"
    act = Moment(samples.SAMPLES[Act], table())
    first = lesson_for(act, ())
    assert first is not None
    assert lesson_for(act, {first.name}) != first


def test_a_question_that_no_lesson_is_about_is_left_to_the_help(qtbot):
    bar = TourBar()
    qtbot.addWidget(bar)
    bar.begin()
    bar.asked(Confirm(ANN, Why("608.2d", text="Draw a card?")), table())
    assert bar.lesson is None
    assert "F1" in bar.words.text()


def test_the_bar_is_there_in_the_tour_only(qtbot, tmp_path):
    decision = samples.KEEP
    window = window_on(qtbot, tmp_path, [(decision, table())] * 3, settings=UNCOVERED)
    window.errands.begin_tour()
    assert window.games.wanted[-1] == tour_game(window.settings.names)
    wait_prompt(qtbot, window, decision)
    assert window.tour.isVisible()
    assert window.tour.title.text() == "Your first seven cards"
    assert "CR 103.5" in window.tour.words.text()
    window.tour.end_button.click()
    assert not window.tour.isVisible()
    window.begin(window.games.begin(None))
    wait_prompt(qtbot, window, decision)
    assert not window.tour.isVisible()
    window.close()


def test_after_five_turns_it_says_goodbye(qtbot):
    bar = TourBar()
    qtbot.addWidget(bar)
    bar.begin()
    bar.asked(PASS, replace(table(), turn=10))
    assert bar.lesson is END
    assert not bar.running


class Learner:
    """Plays as the simple opponent would, and notes what the tour would say."""

    asks_everything = False

    def __init__(self):
        self.player = engine.opponent("simple", SEED)
        self.given = []
        self.first_hand = ()

    def refused(self, option, problem):
        self.player.refused(option, problem)

    def decide(self, decision, view):
        seen = view.table_for(decision)
        self.first_hand = self.first_hand or next(player.hand for player in seen.players if player.hand)
        if is_over(seen):
            return Conceded()
        lesson = lesson_for(Moment(decision, seen), self.given)
        if lesson is not None and lesson.name not in self.given:
            self.given.append(lesson.name)
        return self.player.decide(decision, view)


def test_the_game_of_the_tour_has_much_to_show():
    decks = {info.name: str(info.path) for info in engine.shipped_decks()}
    with engine.Library() as library:
        loaded = [engine.load_deck(decks[name], library) for name in DECKS]
    learner = Learner()
    agents = {0: learner, 1: engine.opponent("simple", SEED + 1)}
    engine.new_session(loaded, ("Ann", "Computer"), agents, SEED, first=0).play()
    assert {"keep", "land", "cast", "pay", "stack", "answer", "attack", "block", "targets"} <= set(
        learner.given
    )
    assert (
        2 <= sum("land" in card.types for card in learner.first_hand) <= 5
    )  # a hand to keep, as the tour says
    assert learner.given.index("cast") < learner.given.index("their_turn")
