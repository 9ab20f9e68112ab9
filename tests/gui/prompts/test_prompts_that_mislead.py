"""Questions that led to an answer nobody wanted: what Enter answers, what a price says, what is listed."""

from msgspec.structs import replace

from engine.decisions import ManaOption, Paid, Picked, Purpose, Why
from engine.views import ManaType, ObjectId, Zone
from gui.look.face_text import shrunk
from gui.prompts.choosing import prompt_for
from tests.gui import samples
from tests.gui.samples import ANN, objects, table
from tests.gui.tables import in_zone


def shown(qtbot, decision):
    """A prompt on screen, and the answers that it gives."""
    answers = []
    prompt = prompt_for(decision, table(ANN))
    qtbot.addWidget(prompt)
    prompt.answered.connect(answers.append)
    prompt.show()
    return prompt, answers


def test_where_both_answers_give_something_up_the_keyboard_stands_at_neither(qtbot):
    both = replace(samples.CONFIRM, no_is_free=False)
    prompt, answers = shown(qtbot, both)
    assert prompt.first_focus() is prompt
    prompt.accept()
    assert answers == []
    assert "Y or N" in prompt.said
    prompt, answers = shown(qtbot, replace(both, cancellable=True))
    assert prompt.first_focus() is prompt.back_button


def test_a_price_that_the_question_names_is_not_said_again(qtbot):
    why = Why("107.4f", ObjectId(20), "Pay 2 life for {U/P}?")
    prompt, _ = shown(qtbot, replace(samples.CONFIRM, why=why, cost="2 life"))
    assert prompt.said == ""


def test_piles_of_which_one_is_empty_take_a_second_answer(qtbot):
    pile = replace(samples.DISCARD, purpose=Purpose.PILE, least=0, most=3)
    prompt, answers = shown(qtbot, pile)
    prompt.accept()
    assert answers == []
    assert "empty" in prompt.said
    prompt.accept()
    assert answers == [Picked((0, 1, 2))]
    prompt, answers = shown(qtbot, pile)
    prompt.accept()
    prompt.object_clicked(pile.options[0].id)
    prompt.accept()
    assert answers == [Picked((1, 2))]


DUAL = ManaOption(ObjectId(1), "tap", ((ManaType.WHITE,), (ManaType.BLUE,)))
PLAINS = ManaOption(ObjectId(2), "tap", ((ManaType.WHITE,),))


def test_mana_that_pays_for_nothing_is_neither_listed_nor_asked_about(qtbot):
    """CR 601.2g: it can be made all the same, from the menu of its source."""
    pay = replace(samples.PAY, sources=(DUAL, PLAINS), suggestion=((0, 1),), idle=((0, 0), (1, 0)))
    prompt, answers = shown(qtbot, pay)
    assert prompt.list.count() == 1
    assert [number for number, _ in prompt.actions_at(ObjectId(1))] == [0, 1]
    prompt.object_clicked(ObjectId(1))
    assert answers == [Paid(((0, 1),), False)]


def test_cards_that_cant_be_chosen_are_counted_one_by_one(qtbot):
    cards = tuple(
        in_zone(id, Zone.LIBRARY, name)
        for id, name in enumerate(("Ember", "Bear", "Bear", "Bear", "Owl", "Elk"), 90)
    )
    search = replace(
        samples.DISCARD, why=Why("701.23"), options=objects(90), least=0, most=1, purpose=Purpose.SEARCH
    )
    seen = replace(table(ANN), looked_at=cards)
    prompt = prompt_for(search, seen)
    qtbot.addWidget(prompt)
    assert prompt.others_box.text() == "Show the 5 cards that can't be chosen"
    assert [entry.number for entry in prompt.entries] == [1, 3, 1, 1]


def test_a_line_with_little_room_is_narrowed_before_it_is_cut(qtbot):
    words = "Artifact Creature"
    wide, _ = shrunk(words, 11, 1000)
    small, font = shrunk(words, 11, 90)
    assert wide == small == words
    assert font.stretch() < 100
