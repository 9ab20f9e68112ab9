"""Each kind of decision in words."""

from collections.abc import Mapping

from engine.decisions import (
    Act,
    Arrange,
    Attack,
    Block,
    Choose,
    Confirm,
    Decision,
    Divide,
    Name,
    Number,
    Order,
    Pay,
)
from engine.views import PlayerId, TableView
from gui.models.words import on_the_stack, step_name
from gui.translation import tr

KIND_WORDS: Mapping[type, str] = {
    Act: "act or pass",
    Choose: "make a choice",
    Confirm: "answer yes or no",
    Number: "choose a number",
    Order: "put things in order",
    Divide: "divide an amount",
    Pay: "pay a cost",
    Attack: "declare attackers",
    Block: "declare blockers",
    Arrange: "arrange cards",
    Name: "name a card",
}

HOW_TO_ANSWER: Mapping[type, str] = {
    Act: "You have priority. Click a glowing card to act with it, or pass with Space; the button says what "
    "passing leads to. Digits take an action from the list of choices.",
    Choose: "At the table a click on an object or a player answers where one is asked and nothing is given up for it; "
    "else it marks, and the button or Enter answers. On a sheet a click, Space or a digit marks a card or a row, or takes it back, and Enter answers; letters narrow what is shown. Hold Q to "
    "see the table behind the sheet.",
    Confirm: "Y says yes, N says no. Enter gives the answer that gives nothing up; where both do, it gives none.",
    Number: "Type the number or move the slider, then Enter.",
    Order: "Drag rows or cards, or move them with Alt and an arrow; the top or leftmost one is first. Enter sends the "
    "order. Always this order puts the same abilities in that order from then on; it is listed with the yields.",
    Divide: "Plus and minus, or a click on the table, change what each gets. All of it has to be divided.",
    Pay: "Enter pays with the plan that is marked on the table. A click on a source activates just that one, "
    "and you are asked again.",
    Attack: "Click the creatures that attack, or tick them in the list; A takes all. What is not legal yet is "
    "said under the question.",
    Block: "Click your creature, then the attacker it blocks; or tick pairs in the list.",
    Arrange: "A click, Space, or Up and Down send a card to another pile, a digit to the pile of that number; Alt+Left "
    "and Alt+Right move it within its pile. Cards can be dragged too.",
    Name: "Type a part of the name; Up and Down go to another of the names that fit, and Enter names it.",
}


MULLIGAN = "103.5"


def kind_in_words(decision: Decision) -> str:
    """What a decision asks for, saying nothing about the game: for the cover between two seats."""
    if isinstance(decision, Confirm) and decision.why.rule == MULLIGAN:
        return tr("keep the hand or mulligan")
    return tr(KIND_WORDS[type(decision)])


def place_in_words(table: TableView, seat: PlayerId) -> str:
    """Where the game is, of a table that holds nothing hidden: the top of the stack, or the step."""
    if table.turn <= 0:
        return tr("before the game")
    if table.stack:
        return tr("{0} is on the stack").format(on_the_stack(table.stack[-1]))
    names = {player.id: player.name for player in table.players}
    if table.active == seat:
        return tr("turn {0}, your {1}").format(table.turn, step_name(table.step))
    return tr("turn {0}, {1}'s {2}").format(table.turn, names.get(table.active, ""), step_name(table.step))
