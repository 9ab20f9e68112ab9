"""What the tour says, and when: each lesson belongs to a kind of moment and is given the first time that one comes.

So it fits whatever happens in the game; nothing is scripted. Knows no Qt.
"""

from collections.abc import Callable, Collection

from msgspec import Struct

from engine.decisions import (
    Act,
    ActionKind,
    Attack,
    Block,
    Choose,
    Confirm,
    Decision,
    Divide,
    Order,
    Pay,
    Purpose,
)
from engine.views import MAIN_PHASES, Step, TableView

TURNS = 5
"""The tour ends when so many turns of one's own are over."""


class Moment(Struct, frozen=True):
    """What a person is asked, and the table beside it."""

    decision: Decision
    table: TableView

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the person who is asked."""
        return self.table.active == self.table.seat

    def offers(self, kind: ActionKind) -> bool:
        """Whether something of a kind can be done."""
        return isinstance(self.decision, Act) and any(option.kind is kind for option in self.decision.options)

    def is_act(self, *steps: Step) -> bool:
        """Whether one may act in one of some steps, or in any."""
        return isinstance(self.decision, Act) and (not steps or self.table.step in steps)


class Lesson(Struct, frozen=True):
    """A short text for the first time that something happens, and the rule behind it, if there is one."""

    name: str
    title: str
    text: str
    rule: str
    fits: Callable[[Moment], bool]


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        "keep",
        "Your first seven cards",
        "The hand at the bottom is yours alone. Two to five lands among seven cards is a hand to keep. Whatever the "
        "program asks stands in this bar; click an answer, or press its key, here Y or N; a hint over each names it.",
        "103.5",
        lambda at: isinstance(at.decision, Confirm) and at.decision.purpose is Purpose.KEEP,
    ),
    Lesson(
        "land",
        "Play a land",
        "Cards with a glowing edge can be used now. Click a land in your hand: one may be played in each of your turns, "
        "and lands make the mana that everything else costs.",
        "305.2",
        lambda at: at.mine and at.offers(ActionKind.PLAY_LAND),
    ),
    Lesson(
        "cast",
        "Cast a spell",
        "Something in your hand glows that is no land: you can pay for it. Click it: if there is only one way to pay, your "
        "lands are tapped for it at once. Point at a card to read it in full; right-click one that doesn't glow to see "
        "which rule forbids it.",
        "601.2",
        lambda at: at.mine and at.offers(ActionKind.CAST),
    ),
    Lesson(
        "targets",
        "Choose targets",
        "What is cast says first whom it is meant for. What may be chosen glows on the table; click it. Escape takes the "
        "whole casting back as long as nothing is paid.",
        "601.2c",
        lambda at: isinstance(at.decision, Choose) and at.decision.purpose is Purpose.TARGET,
    ),
    Lesson(
        "pay",
        "Pay",
        "There is more than one way to pay. The plan shown leaves the colors that your other cards need. Enter pays by "
        "it; click lands to pay otherwise.",
        "601.2h",
        lambda at: isinstance(at.decision, Pay),
    ),
    Lesson(
        "stack",
        "The stack",
        "What was cast waits on the stack, at the right. It happens when both players pass in succession; until then either "
        "may answer with something faster, and the last on the stack happens first.",
        "405.5",
        lambda at: at.is_act() and bool(at.table.stack) and _is_own(at),
    ),
    Lesson(
        "answer",
        "Your opponent does something",
        "Their spell or ability is on the stack and hasn't happened yet. If you have an answer, now is the time; if not, "
        "pass with Space, and it happens.",
        "117.1",
        lambda at: at.is_act() and bool(at.table.stack) and not _is_own(at),
    ),
    Lesson(
        "attack",
        "Attack",
        "Click the creatures that shall attack, then the button. An attacker is tapped and can't block in the turn of "
        "your opponent; a creature that came this turn can't attack yet. The bar says what each attack leaves open.",
        "508.1",
        lambda at: isinstance(at.decision, Attack),
    ),
    Lesson(
        "block",
        "Block",
        "Your opponent attacks. Click a creature of yours, then the attacker that it shall block. Not blocking is "
        "allowed: damage that nobody blocks is taken off your life.",
        "509.1",
        lambda at: isinstance(at.decision, Block),
    ),
    Lesson(
        "divide",
        "Divide",
        "Say how much each of them gets. It must add up to the whole, and each that was chosen gets at least the least "
        "that is shown.",
        "601.2d",
        lambda at: isinstance(at.decision, Divide),
    ),
    Lesson(
        "triggers",
        "Several abilities at once",
        "Things that trigger together go on the stack in an order that you choose: what you put last happens first.",
        "603.3b",
        lambda at: isinstance(at.decision, Order),
    ),
    Lesson(
        "tricks",
        "After the blocks",
        "Blocks are declared, damage is not dealt yet. This is the moment for cards that make a creature larger: nobody can "
        "change the blocks any more.",
        "509.2",
        lambda at: at.is_act(Step.DECLARE_BLOCKERS) and at.offers(ActionKind.CAST),
    ),
    Lesson(
        "their_turn",
        "The turn of your opponent",
        "You are asked when a spell or ability of your opponent is on the stack, and at the underlined steps if you can do "
        "something. The row of steps at the top shows where the turn stands; click a step to be asked there from now on.",
        "500.1",
        lambda at: at.is_act() and not at.mine,
    ),
    Lesson(
        "after_combat",
        "After combat",
        "A second main phase: whatever you didn't need before combat is best cast now, when your opponent knows less. Then "
        "end the turn with the button.",
        "505.1",
        lambda at: at.mine and at.is_act(Step.POSTCOMBAT_MAIN),
    ),
    Lesson(
        "undo",
        "Undo, and ask why",
        "Ctrl+Z takes your last decision back, as far as nothing hidden was shown since. Point at anything and press I to "
        "see why it is what it is, rule by rule; Ctrl+H says what could be done now.",
        "",
        lambda at: at.mine and at.is_act(*MAIN_PHASES) and at.table.turn > 2,
    ),
)
"""In this order: where several fit, the first that wasn't given yet is given, else the first."""


def _is_own(at: Moment) -> bool:
    """Whether the next thing to resolve is one's own."""
    return at.table.stack[-1].controller == at.table.seat


def lesson_for(moment: Moment, given: Collection[str]) -> Lesson | None:
    """The lesson for a moment: one that wasn't given yet, else one that fits again."""
    fitting = [one for one in LESSONS if one.fits(moment)]
    return next((one for one in fitting if one.name not in given), fitting[0] if fitting else None)


def is_over(table: TableView) -> bool:
    """Whether the turns of the tour have been played. Both players take turns, so that one's own fifth is the ninth."""
    return table.turn >= 2 * TURNS
