"""Standing answers: always this order, always this effect first, the same for all; listed and revoked."""

import pytest
from msgspec.structs import replace

from engine.decisions import Choose, Confirm, ObjectOption, Order, Picked, Purpose, Said, Why, WordOption
from engine.views import ObjectId, Zone
from gui.commands.habits import Habit, Kind, always_first, always_in_this_order, answer_of, same_for_all
from gui.commands.passing import Mode, Passing
from gui.prompts.choosing import prompt_for
from gui.window.dialogs.passing import PassingDialog
from tests.gui import samples
from tests.gui.client import wait_prompt
from tests.gui.samples import ANN, BOB
from tests.gui.tables import in_zone, table

GAIN, DRAW, LOSE = "You gain 1 life.", "Draw a card.", "Bob loses 1 life."


def triggers(*texts, sources=None):
    options = tuple(
        WordOption(str(at), text, ObjectId(sources[at] if sources else 40 + at))
        for at, text in enumerate(texts)
    )
    return Order(ANN, Why("603.3b"), options, Purpose.TRIGGER)


def effects(*texts):
    options = tuple(WordOption(str(at), text, ObjectId(40 + at)) for at, text in enumerate(texts))
    return Choose(ANN, Why("616.1"), options, purpose=Purpose.REPLACEMENT)


def asking(number, who=ANN):
    """A table on whose stack an ability lies so many times."""
    alike = tuple(
        in_zone(60 + at, Zone.STACK, "Wasp Nest", who, stack_text=GAIN, source=ObjectId(9))
        for at in range(number)
    )
    other = in_zone(59, Zone.STACK, "Owl", who, stack_text=DRAW, source=ObjectId(8))
    return table(stack=(other, *alike))


MAY = Confirm(ANN, Why("608.2d", ObjectId(9), "Gain 1 life?"))


def test_triggers_are_ordered_as_they_were_whatever_order_they_come_in():
    habit = always_in_this_order(triggers(GAIN, DRAW, LOSE), (2, 0, 1))
    assert habit.texts == (LOSE, GAIN, DRAW)
    assert answer_of(habit, triggers(GAIN, LOSE), table()) == Picked((1, 0))
    assert answer_of(habit, triggers(DRAW, GAIN, LOSE, GAIN), table()) == Picked((2, 1, 3, 0))


def test_an_ability_that_was_not_ordered_before_is_asked_about():
    habit = always_in_this_order(triggers(GAIN, DRAW), (1, 0))
    assert answer_of(habit, triggers(GAIN, DRAW, LOSE), table()) is None


def test_abilities_of_two_cards_that_say_the_same_are_told_apart():
    options = tuple(
        replace(one, by=by) for one, by in zip(triggers(GAIN, GAIN).options, ("Owl", "Elk"), strict=True)
    )
    habit = always_in_this_order(replace(triggers(GAIN, GAIN), options=options), (1, 0))
    assert habit.texts == (f"Elk: {GAIN}", f"Owl: {GAIN}")


def test_what_is_no_text_is_never_remembered():
    cards = replace(triggers(GAIN, DRAW), options=(ObjectOption(ObjectId(1)), ObjectOption(ObjectId(2))))
    assert always_in_this_order(cards, (0, 1)) is None
    assert always_in_this_order(replace(triggers(GAIN, DRAW), purpose=Purpose.BOTTOM), (0, 1)) is None


def test_an_effect_that_always_comes_first_is_chosen_among_the_same_effects():
    habit = always_first(effects(GAIN, DRAW), 1)
    assert answer_of(habit, effects(DRAW, GAIN), table()) == Picked((0,))
    assert answer_of(habit, effects(DRAW, LOSE), table()) is None
    assert answer_of(habit, effects(GAIN, LOSE), table()) is None
    assert always_first(effects(GAIN, GAIN), 0) is None


@pytest.mark.parametrize("yes", [True, False])
def test_the_same_is_answered_for_all_that_lie_on_the_stack_now(yes):
    habit = same_for_all(MAY, asking(3), yes=yes)
    assert len(habit.objects) == 3
    assert answer_of(habit, MAY, asking(2)) == Said(yes)
    assert answer_of(habit, replace(MAY, why=Why("608.2d", text="Draw a card?")), asking(2)) is None
    assert answer_of(habit, MAY, table()) is None
    assert same_for_all(MAY, asking(1), yes=yes) is None


def test_what_can_no_longer_be_paid_is_asked_again():
    habit = same_for_all(MAY, asking(2), yes=True)
    assert answer_of(habit, replace(MAY, possible=False), asking(1)) is None


def test_standing_answers_hold_in_every_mode_and_end_with_what_they_are_about():
    passing = Passing(ANN, Mode.FULL)
    passing.remember(same_for_all(MAY, asking(2), yes=True))
    found = passing.answer(MAY, asking(1))
    assert (found.answer, found.said) == (Said(True), "Answered: Yes to all 2: Gain 1 life?")
    assert passing.answer(MAY, table()) is None
    assert passing.habits == ()


def test_another_order_of_the_same_replaces_the_one_before():
    passing = Passing(ANN)
    for order in ((0, 1), (1, 0)):
        passing.remember(always_in_this_order(triggers(GAIN, DRAW), order))
    assert [one.texts for one in passing.habits] == [(DRAW, GAIN)]
    assert "1 standing answers" in passing.in_words()


def test_standing_answers_are_listed_with_the_yields_and_revoked(opened, qtbot):
    window = opened(begin=False)
    passing = Passing(ANN)
    passing.remember(always_in_this_order(triggers(GAIN, DRAW), (0, 1)))
    passing.remember(always_first(effects(GAIN, DRAW), 1))
    dialog = PassingDialog(passing, window)
    qtbot.addWidget(dialog)
    assert dialog.yields.item(0).text() == f"Always in this order: {GAIN}, then {DRAW}"
    assert dialog.yields.item(1).text() == f"Always first: {DRAW}, before {GAIN}"
    dialog.yields.setCurrentRow(0)
    dialog.revoke.click()
    assert [one.kind for one in passing.habits] == [Kind.FIRST]
    dialog.clear.click()
    assert passing.habits == ()
    assert not dialog.revoke.isEnabled()


def prompt_on(qtbot, decision, seen=None):
    prompt = prompt_for(decision, seen or table())
    qtbot.addWidget(prompt)
    kept, answers = [], []
    prompt.kept.connect(kept.append)
    prompt.answered.connect(answers.append)
    return prompt, kept, answers


def test_an_order_is_kept_by_its_own_button(qtbot):
    prompt, kept, answers = prompt_on(qtbot, triggers(GAIN, DRAW))
    prompt.list.shift(1)
    prompt.always_button.click()
    assert kept == [Habit(Kind.ORDER, (DRAW, GAIN))]
    assert answers == [Picked((1, 0))]


def test_an_effect_is_kept_by_its_own_button(qtbot):
    prompt, kept, answers = prompt_on(qtbot, effects(GAIN, DRAW))
    prompt.pick(2)
    prompt.always_button.click()
    assert kept == [Habit(Kind.FIRST, (DRAW, GAIN))]
    assert answers == [Picked((1,))]


def test_a_box_answers_all_alike_with_the_answer_that_is_given(qtbot):
    prompt, kept, answers = prompt_on(qtbot, MAY, asking(3))
    assert prompt.all_box.text() == "The same for all 3"
    prompt.all_box.setChecked(True)
    prompt.say_no()
    assert [(one.kind, one.yes, len(one.objects)) for one in kept] == [(Kind.SAME, False, 3)]
    assert answers == [Said(False)]
    prompt, kept, _ = prompt_on(qtbot, MAY, asking(3))
    prompt.say_yes()
    assert kept == []
    assert prompt_on(qtbot, MAY, asking(1))[0].all_box is None


def test_in_a_game_the_next_question_is_answered_by_itself(opened, qtbot):
    window = opened(
        (triggers(GAIN, DRAW), table()), (triggers(DRAW, GAIN), table()), (samples.NUMBER, table())
    )
    prompt = wait_prompt(qtbot, window, triggers(GAIN, DRAW))
    prompt.always_button.click()
    wait_prompt(qtbot, window, samples.NUMBER)
    assert window.games.session.answers == [Picked((0, 1)), Picked((1, 0))]
    assert window.play.passing.habits == (Habit(Kind.ORDER, (GAIN, DRAW)),)
    assert BOB not in [seat for seat, one in window.play.game.people.items() if one.habits]
