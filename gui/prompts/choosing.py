"""Which widget asks which decision."""

from collections.abc import Mapping
from typing import assert_never

from PySide6.QtWidgets import QWidget

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
from engine.views import TableView
from gui.prompts.act import NO_COSTS, ActPrompt
from gui.prompts.arrange import ArrangePrompt
from gui.prompts.attack import AttackPrompt
from gui.prompts.base import Prompt
from gui.prompts.block import BlockPrompt
from gui.prompts.choose import ChoosePrompt
from gui.prompts.choose_cards import ChooseCardsPrompt
from gui.prompts.choose_rows import ChooseRowsPrompt
from gui.prompts.confirm import ConfirmPrompt
from gui.prompts.confirm_cost import ConfirmCostPrompt
from gui.prompts.divide import DividePrompt
from gui.prompts.name import NamePrompt
from gui.prompts.names import Names
from gui.prompts.number import NumberPrompt
from gui.prompts.order import OrderPrompt
from gui.prompts.pay import PayPrompt
from gui.prompts.split import SplitPrompt
from gui.prompts.surfaces import Surface, surface_of


def prompt_for(
    decision: Decision,
    table: TableView,
    parent: QWidget | None = None,
    costs: Mapping[int, str] = NO_COSTS,
) -> Prompt:
    """The widget that asks a decision, at the table as the deciding seat sees it. `costs`: what actions come to, by the
    numbers of their options."""
    names = Names(table)
    match decision:
        case Act():
            return ActPrompt(decision, names, parent, costs)
        case Choose():
            return choice_for(decision, names, parent)
        case Confirm():
            kind = ConfirmCostPrompt if any(decision.prices) else ConfirmPrompt
            return kind(decision, names, parent)
        case Number():
            return NumberPrompt(decision, names, parent)
        case Order():
            return OrderPrompt(decision, names, parent)
        case Divide():
            return DividePrompt(decision, names, parent)
        case Pay():
            return PayPrompt(decision, names, parent)
        case Attack():
            return AttackPrompt(decision, names, parent)
        case Block():
            return BlockPrompt(decision, names, parent)
        case Arrange():
            return ArrangePrompt(decision, names, parent)
        case Name():
            return NamePrompt(decision, names, parent)
        case _ as never:
            assert_never(never)


def choice_for(decision: Choose, names: Names, parent: QWidget | None = None) -> Prompt:
    """The widget for a choice: at the table, or a sheet of cards or of texts."""
    match surface_of(decision, names):
        case Surface.BAR:
            return ChoosePrompt(decision, names, parent)
        case Surface.CARDS:
            return ChooseCardsPrompt(decision, names, parent)
        case Surface.PILES:
            return SplitPrompt(decision, names, parent)
        case Surface.ROWS:
            return ChooseRowsPrompt(decision, names, parent)
        case _ as never:
            assert_never(never)
