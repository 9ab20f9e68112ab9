"""Each kind of decision in words. Knows no Qt."""

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
from gui.models.words import step_name

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
    Choose: "Click on the table, or tick rows of the list, or press the digit of an option.",
    Confirm: "Y says yes, N says no. Enter gives the answer that costs nothing.",
    Number: "Type the number or move the slider, then Enter.",
    Order: "Drag the rows or move them with Alt+Up and Alt+Down; the top one is first. Enter sends the order.",
    Divide: "Plus and minus, or a click on the table, change what each gets. All of it has to be divided.",
    Pay: "Enter pays with the plan that is marked on the table. A click on a source activates just that one, "
    "and you are asked again.",
    Attack: "Click the creatures that attack, or tick them in the list; A takes all. What is not legal yet is "
    "said under the question.",
    Block: "Click your creature, then the attacker it blocks; or tick pairs in the list.",
    Arrange: "Left and Right move a card to another pile, Alt+Up and Alt+Down within its pile; a click on the "
    "card sends it on.",
    Name: "Type a part of the name and take a row of the list, then Enter.",
}


MULLIGAN = "103.5"


def kind_in_words(decision: Decision) -> str:
    """What a decision asks for, saying nothing about the game: for the cover between two seats."""
    if isinstance(decision, Confirm) and decision.why.rule == MULLIGAN:
        return "keep the hand or mulligan"
    return KIND_WORDS[type(decision)]


def place_in_words(table: TableView, seat: PlayerId) -> str:
    """Where the game is, of a table that holds nothing hidden: the top of the stack, or the step."""
    if table.turn <= 0:
        return "before the game"
    if table.stack:
        return f"{table.stack[-1].name or 'an ability'} is on the stack"
    names = {player.id: player.name for player in table.players}
    whose = "your" if table.active == seat else f"{names.get(table.active, '')}'s"
    return f"turn {table.turn}, {whose} {step_name(table.step)}"
