"""Every kind of decision is asked so that it can be read aloud and answered by mouse and by keys."""

from typing import get_args

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Arranged,
    Attacks,
    Blocks,
    Cancelled,
    Counted,
    Decision,
    ManaOption,
    Named,
    ObjectOption,
    Paid,
    Picked,
    PlayerOption,
    Said,
    Toll,
    check,
)
from engine.views import ManaType, ObjectId, Step
from gui.prompts.choosing import prompt_for
from gui.prompts.kinds import HOW_TO_ANSWER, KIND_WORDS, place_in_words
from gui.prompts.names import Names
from tests.gui import samples
from tests.gui.samples import ANN, BOB, LEGAL, SAMPLES, table

KINDS = get_args(Decision)
FOCUSABLE = (QPushButton, QAbstractItemView, QAbstractSpinBox, QAbstractSlider, QComboBox, QLineEdit)


def shown(qtbot, decision, **more):
    """A prompt on screen, and the list that its answers are put into."""
    holder = QWidget()
    qtbot.addWidget(holder)
    prompt = prompt_for(decision, table(**more), holder)
    qtbot.kept = (holder, prompt)
    QVBoxLayout(holder).addWidget(prompt)
    holder.resize(900, 300)
    with qtbot.waitActive(holder):
        holder.show()
        holder.activateWindow()
    answers = []
    prompt.answered.connect(answers.append)
    prompt.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
    return prompt, answers


def nameless(widget: QWidget) -> list[QWidget]:
    """Widgets that take focus and have no accessible name."""
    return [
        child
        for kind in FOCUSABLE
        for child in widget.findChildren(kind)
        if child.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not isinstance(child.parent(), QAbstractSpinBox | QComboBox)
        and not (child.accessibleName() or getattr(child, "text", str)())
    ]


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def click_row(qtbot, rows, at):
    where = rows.visualItemRect(rows.item(at)).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=where)


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_has_a_prompt_that_can_be_read_aloud(qtbot, kind):
    prompt, _ = shown(qtbot, SAMPLES[kind])
    assert SAMPLES[kind].why.rule in prompt.accessibleDescription()
    assert prompt.accessibleName()
    assert nameless(prompt) == []
    assert KIND_WORDS[kind]
    assert HOW_TO_ANSWER[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_the_samples_answers_are_legal(kind):
    check(SAMPLES[kind], LEGAL[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_sent_once(qtbot, kind):
    prompt, answers = shown(qtbot, SAMPLES[kind])
    prompt.send(LEGAL[kind])
    prompt.send(LEGAL[kind])
    assert answers == [LEGAL[kind]]


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_of_another_kind_is_refused_with_its_reason(qtbot, kind):
    prompt, answers = shown(qtbot, SAMPLES[kind])
    wrong = Counted(3) if not isinstance(LEGAL[kind], Counted) else Said(True)
    with qtbot.waitSignal(prompt.refused) as refused:
        prompt.send(wrong)
    assert answers == []
    assert prompt.note.text() == refused.args[0] != ""


@pytest.mark.parametrize("kind", KINDS)
def test_escape_goes_back_only_where_the_decision_allows_it(qtbot, kind):
    prompt, answers = shown(qtbot, SAMPLES[kind])
    prompt.cancel()
    assert answers == ([Cancelled()] if SAMPLES[kind].cancellable else [])


# taking actions


@pytest.mark.parametrize(
    ("step", "active", "stack", "words"),
    [
        (Step.PRECOMBAT_MAIN, ANN, (), "To combat"),
        (Step.POSTCOMBAT_MAIN, ANN, (), "To the end step"),
        (Step.DECLARE_ATTACKERS, BOB, (), "To the end of combat (Bob)"),  # nobody attacks: 508.8
        (Step.END, ANN, (), "End the turn"),
        (Step.PRECOMBAT_MAIN, ANN, (samples.STACK_SPELL,), "Resolve Scorching Word"),
    ],
)
def test_the_button_says_what_passing_does(qtbot, step, active, stack, words):
    prompt, answers = shown(qtbot, samples.ACT, step=step, active=active, stack=stack)
    assert prompt.pass_button.text() == words
    click(qtbot, prompt.pass_button)
    assert answers == [Picked((0,))]


def test_an_ability_on_the_stack_isnt_called_the_card_that_it_is_of(qtbot):
    """CR 113.7a."""
    ability = replace(samples.STACK_SPELL, source=ObjectId(3))
    prompt, _ = shown(qtbot, samples.ACT, stack=(ability,))
    assert prompt.question() == "Bob's ability of Scorching Word is on the stack: respond, or let it resolve"
    covered = place_in_words(table(stack=(ability,)), ANN)
    assert covered == "the ability of Scorching Word is on the stack"
    spell = place_in_words(table(stack=(samples.STACK_SPELL,)), ANN)
    assert spell == "Scorching Word is on the stack"


def test_where_somebody_attacks_passing_leads_to_blocks(qtbot):
    """CR 508.8."""
    hound = replace(samples.BATTLEFIELD[8], attacking=ANN, attacking_player=True)
    prompt, _ = shown(qtbot, samples.ACT, step=Step.DECLARE_ATTACKERS, active=BOB, battlefield=(hound,))
    assert prompt.pass_button.text() == "To blockers (Bob)"


def test_cards_that_can_be_played_glow_and_a_click_plays_them(qtbot):
    prompt, answers = shown(qtbot, samples.ACT)
    assert prompt.highlights().playable == {30, 31, 32}
    assert prompt.highlights().sources == {1}
    prompt.object_clicked(ObjectId(31))
    assert answers == [Picked((2,))]


def test_a_permanent_with_several_actions_shows_a_menu(qtbot):
    act = samples.ACT
    abilities = tuple(
        ActionOption(ActionKind.ACTIVATE, ObjectId(10), key=word, label=f"{{T}}: {word}.")
        for word in ("Draw a card", "Untap it")
    )
    prompt, answers = shown(qtbot, Act(act.player, act.why, (*act.options, *abilities)))
    prompt.object_clicked(ObjectId(10), QPoint(10, 10))
    menu = prompt.findChild(QWidget, "actionMenu")
    assert [action.text() for action in menu.actions()] == [
        "Mossback Elder: {T}: Draw a card.",
        "Mossback Elder: {T}: Untap it.",
    ]
    assert answers == []
    menu.actions()[1].trigger()
    menu.hide()
    assert answers == [Picked((6,))]


def test_a_digit_takes_an_action_from_the_list(qtbot):
    prompt, answers = shown(qtbot, samples.ACT)
    assert prompt.list.item(0).text() == "1  Cast Bramble Boar"
    prompt.pick(1)
    assert answers == [Picked((1,))]


# choosing


def test_a_target_is_chosen_by_a_click_on_the_table(qtbot):
    prompt, answers = shown(qtbot, samples.TARGET)
    assert prompt.highlights().legal == {10, 11, 20, 21}
    assert prompt.highlights().legal_players == {ANN, BOB}
    prompt.object_clicked(ObjectId(1))
    assert "not a legal choice" in prompt.note.text()
    prompt.object_clicked(ObjectId(20))
    assert answers == [Picked((2,))]


def test_a_player_is_chosen_by_a_click(qtbot):
    prompt, answers = shown(qtbot, samples.TARGET)
    prompt.player_clicked(BOB)
    assert answers == [Picked((5,))]


def test_a_target_is_chosen_in_the_list_by_mouse(qtbot):
    prompt, answers = shown(qtbot, samples.TARGET)
    click_row(qtbot, prompt.list, 3)
    assert answers == [Picked((3,))]


def test_a_target_is_chosen_in_the_list_by_keys(qtbot):
    prompt, answers = shown(qtbot, samples.TARGET)
    qtbot.keyClick(prompt.list, Qt.Key.Key_Down)
    qtbot.keyClick(prompt.list, Qt.Key.Key_Space)
    assert answers == [Picked((1,))]


def test_short_choices_are_buttons(qtbot):
    prompt, answers = shown(qtbot, samples.COLOR)
    assert prompt.panel is None
    assert [button.text() for button in prompt.option_buttons][:2] == ["1  white", "2  blue"]
    click(qtbot, prompt.option_buttons[3])
    assert answers == [Picked((3,))]


def test_what_is_lost_by_a_choice_is_not_lost_by_a_click(qtbot):
    prompt, answers = shown(qtbot, samples.DISCARD)
    click_row(qtbot, prompt.list, 0)
    assert answers == []
    prompt.accept()
    assert answers == []
    assert prompt.note.text() == "Choose two cards"
    prompt.object_clicked(ObjectId(32))
    assert prompt.highlights().chosen == ((30, 1), (32, 2))
    prompt.object_clicked(ObjectId(31))
    assert "Only 2" in prompt.note.text()
    click(qtbot, prompt.accept_button)
    assert answers == [Picked((0, 2))]


def test_replacement_effects_are_listed_under_their_event(qtbot):
    prompt, answers = shown(qtbot, samples.REPLACEMENT)
    assert prompt.question() == "Thicket Scout would die: which effect applies first?"
    assert "616.1" in prompt.heading()
    assert prompt.list.item(0).text() == "Ember Hound: exile it instead"
    prompt.pick(2)
    assert answers == []
    prompt.accept()
    assert answers == [Picked((1,))]


# the other kinds


def test_yes_and_no_have_keys_and_costs_are_not_paid_by_enter(qtbot):
    prompt, answers = shown(qtbot, samples.CONFIRM)
    assert "{2}" in prompt.said
    assert "<img" in prompt.note.text()
    prompt.accept()
    assert answers == [Said(False)]


def test_yes_by_mouse(qtbot):
    prompt, answers = shown(qtbot, samples.CONFIRM)
    click(qtbot, prompt.yes_button)
    assert answers == [Said(True)]


def test_an_opening_hand_is_kept_by_enter(qtbot):
    prompt, answers = shown(qtbot, samples.KEEP)
    assert prompt.no_button.text() == "Mulligan"
    prompt.accept()
    assert answers == [Said(True)]


@pytest.mark.parametrize(("active", "words"), [(ANN, "You take"), (BOB, "Bob takes")])
def test_who_takes_the_first_turn_is_told_before_a_hand_is_kept(qtbot, active, words):
    prompt = prompt_for(samples.KEEP, replace(table(), active=active))
    qtbot.addWidget(prompt)
    assert prompt.said == f"{words} the first turn."


def test_a_number_by_keys_and_by_slider(qtbot):
    prompt, answers = shown(qtbot, samples.NUMBER)
    prompt.spin.selectAll()
    qtbot.keyClicks(prompt.spin, "4")
    assert prompt.slider.value() == 4
    prompt.slider.setValue(5)
    click(qtbot, prompt.accept_button)
    assert answers == [Counted(5)]


def test_x_starts_at_what_is_suggested_and_shows_its_cost(qtbot):
    prices = tuple(f"{{{2 * x + 1}}}{{R}}" for x in range(6))
    prompt = prompt_for(replace(samples.NUMBER, suggestion=5, prices=prices), table())
    qtbot.addWidget(prompt)
    assert prompt.spin.value() == prompt.slider.value() == 5
    assert "{11}{R}" in prompt.said
    prompt.spin.setValue(0)
    assert "{1}{R}" in prompt.said


def test_an_order_by_keys(qtbot):
    prompt, answers = shown(qtbot, samples.ORDER)
    qtbot.keyClick(prompt.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert prompt.note.text() == "Resolves first: Thicket Scout: you gain 2 life"
    prompt.accept()
    assert answers == [Picked((1, 0, 2))]


def test_an_order_by_mouse(qtbot):
    prompt, answers = shown(qtbot, samples.ORDER)
    click_row(qtbot, prompt.list, 2)
    click(qtbot, prompt.up_button)
    click(qtbot, prompt.up_button)
    click(qtbot, prompt.accept_button)
    assert answers == [Picked((2, 0, 1))]


def test_an_order_by_dragging(qtbot):
    prompt, answers = shown(qtbot, samples.ORDER)
    rows = prompt.list.model()
    assert rows.moveRow(rows.index(0, 0).parent(), 0, rows.index(0, 0).parent(), 3)
    prompt.accept()
    assert answers == [Picked((1, 2, 0))]


def test_a_payment_shows_its_plan_before_it_taps(qtbot):
    prompt, answers = shown(qtbot, samples.PAY)
    assert prompt.highlights().chosen == ((1, 0), (2, 0))
    assert prompt.highlights().sources == {1, 2, 12}
    assert "2 Forest" in prompt.note.text()
    prompt.accept()
    assert answers == [Paid(((0, 0), (1, 0)), True)]


def test_a_payment_says_what_its_plan_takes(qtbot):
    hurting = ManaOption(
        ObjectId(1), "mana", ((ManaType.GREEN,),), False, toll=Toll.HURT, price="~ deals 1 damage to you"
    )
    treasure = replace(hurting, object=ObjectId(12), toll=Toll.ITSELF, price="Sacrifice ~")
    decision = replace(samples.PAY, sources=(hurting, treasure))
    prompt, _ = shown(qtbot, decision)
    name = prompt.names.object(ObjectId(12))
    said = f"Forest deals 1 damage to you; Sacrifice {name}"
    assert f"The price: {said}." in prompt.note.text()
    assert prompt.pay_button.text() == "Pay at this price"
    assert said in prompt.pay_button.accessibleName()
    assert "costs more than tapping: Forest deals 1 damage to you" in prompt.list.item(0).text()


def test_a_source_is_activated_by_a_click(qtbot):
    prompt, answers = shown(qtbot, samples.PAY)
    prompt.object_clicked(ObjectId(2))
    assert answers == [Paid(((1, 0),), False)]


def test_a_source_with_two_kinds_of_mana_asks_which_and_what_it_costs(qtbot):
    prompt, answers = shown(qtbot, samples.PAY)
    assert "costs more than tapping" in prompt.list.item(2).text()
    assert "makes green" in prompt.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    prompt.object_clicked(ObjectId(12), QPoint(5, 5))
    menu = prompt.findChild(QWidget, "actionMenu")
    menu.actions()[1].trigger()
    menu.hide()
    assert answers == [Paid(((2, 1),), False)]


def test_attackers_are_judged_as_they_are_chosen(qtbot):
    prompt, answers = shown(qtbot, samples.ATTACK)
    assert prompt.accept_button.text() == "Attack with 1"
    prompt.object_clicked(ObjectId(11))
    assert "508.1d" in prompt.note.text()
    prompt.accept()
    assert answers == []
    prompt.choose_all()
    assert prompt.highlights().attackers == {10, 11}
    assert len(prompt.highlights().arrows) == 2
    click(qtbot, prompt.accept_button)
    assert answers == [Attacks(((ObjectId(10), PlayerOption(BOB)), (ObjectId(11), PlayerOption(BOB))))]


def test_attackers_by_keys(qtbot):
    prompt, answers = shown(qtbot, samples.ATTACK)
    qtbot.keyClick(prompt.list, Qt.Key.Key_Space)
    prompt.accept()
    assert len(answers[0].pairs) == 2


def test_blocks_are_pairs_of_clicks_and_judged_as_they_are_made(qtbot):
    prompt, answers = shown(qtbot, samples.BLOCK)
    prompt.object_clicked(ObjectId(10))
    assert prompt.highlights().legal == {20, 21}
    prompt.object_clicked(ObjectId(21))
    assert "509.1b" in prompt.note.text()
    prompt.accept()
    assert answers == []
    prompt.object_clicked(ObjectId(11))
    prompt.object_clicked(ObjectId(21))
    prompt.accept()
    assert answers == [Blocks(((ObjectId(10), ObjectId(21)), (ObjectId(11), ObjectId(21))))]


def test_blocks_by_keys(qtbot):
    prompt, answers = shown(qtbot, samples.BLOCK)
    qtbot.keyClick(prompt.list, Qt.Key.Key_Space)
    assert prompt.accept_button.text() == "Block with 1"
    prompt.accept()
    assert answers == [Blocks(((ObjectId(10), ObjectId(20)),))]


def test_cards_are_arranged_by_keys(qtbot):
    prompt, answers = shown(qtbot, samples.ARRANGE)
    qtbot.keyClick(prompt.lists[0], Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(prompt.lists[0], Qt.Key.Key_Down)
    assert prompt.lists[1].indices() == (0,)
    assert prompt.lists[1].hasFocus()
    qtbot.keyClick(prompt.lists[1], Qt.Key.Key_Space)
    assert prompt.lists[1].indices() == ()
    prompt.pick(2)
    prompt.accept()
    assert answers == [Arranged(((1, 2), (0,)))]


def test_cards_are_arranged_by_clicks(qtbot):
    prompt, answers = shown(qtbot, samples.ARRANGE)
    prompt.object_clicked(ObjectId(32))
    click(qtbot, prompt.accept_button)
    assert answers == [Arranged(((0, 1), (2,)))]


def test_a_name_is_found_by_typing(qtbot):
    prompt, answers = shown(qtbot, samples.NAME)
    qtbot.keyClicks(prompt.edit, "moun")
    assert prompt.shown == ("Mountain",)
    prompt.accept()
    assert answers == [Named("Mountain")]


def test_an_unknown_name_is_refused(qtbot):
    prompt, answers = shown(qtbot, samples.NAME)
    qtbot.keyClicks(prompt.edit, "nothing like it")
    prompt.accept()
    assert answers == []
    assert "There is no card called" in prompt.note.text()


def test_what_lies_face_down_for_all_to_see_is_called_so():
    """CR 708.2: that there is such a permanent is no secret."""
    seen = replace(samples.BATTLEFIELD[8], known=False, face_down=True, name="")
    assert Names(table(battlefield=(seen,))).option(ObjectOption(seen.id)) == "a face-down permanent"


def test_an_ability_to_be_put_in_order_says_what_it_triggered_on(qtbot):
    """CR 603.2, 603.3b: the object or player of its event, unless that is its own source."""
    first, second, third = samples.ORDER.options
    own = replace(second, because=(second.object,))
    options = (replace(first, because=(ObjectId(20),)), own, replace(third, because_of=(samples.BOB,)))
    prompt = prompt_for(replace(samples.ORDER, options=options), samples.table())
    qtbot.addWidget(prompt)
    titles = [prompt.list.rows[index].title.partition("triggered by ")[2] for index in range(3)]
    assert titles == [f"{prompt.names.object(ObjectId(20))} (Bob)", "", "Bob"]


def test_a_player_with_life_has_one_pair_of_brackets():
    names = Names(table())
    assert names.full(PlayerOption(ANN)) == "you (Ann, 17 life)"
    assert names.full(PlayerOption(BOB)) == "Bob (12 life)"
