"""Where the answers of a saved game and the questions of this program part, in words for its players (invariant 2)."""

from typing import assert_never

from engine.assets import rules_effective
from engine.decisions import (
    Act,
    AgreedDraw,
    Answer,
    Arrange,
    Arranged,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Choose,
    Conceded,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Name,
    Named,
    Number,
    Order,
    Paid,
    Pay,
    Picked,
    Said,
)
from engine.store.recording import VERSION


def parted(number: int, turn: int, problem: IllegalAnswer) -> str:
    """From which answer on, in which turn, what was answered then, what is asked now, and why the one doesn't fit the
    other."""
    why, then, now = problem.decision.why, answered_then(problem.answer), asked_now(problem.decision)
    if not why.text:
        return (
            f"{agreed(number, turn)} Then {then}, but now {now} (CR {why.number}). "
            f"The answer doesn't fit: {problem.reason}"
        )
    return (
        f"{agreed(number, turn)} Then {then}, but now {now}: “{why.text}” "
        f"(CR {why.number}). The answer doesn't fit: {problem.reason}"
    )


def agreed(number: int, turn: int) -> str:
    """How far all is as it was when the game was saved."""
    if number <= 0:
        return "The very first question is another one than when the game was saved."
    if turn <= 0:
        return f"Up to answer {number}, before the first turn, all is as it was."
    return f"Up to answer {number}, in turn {turn}, all is as it was."


def other_state(number: int, turn: int) -> str:
    """The answers still fit, but lead to another table."""
    if number <= 0:
        return (
            "The game begins otherwise than when it was saved: before anybody has answered anything the decks, their order "
            "or the opening hands are others"
        )
    if turn <= 0:
        return (
            f"After answer {number}, before the first turn, the decks, their order or the hands are others than when the "
            "game was saved, though every answer up to there fits"
        )
    return (
        f"After answer {number}, in turn {turn}, the table has come to another state than when the game was saved: "
        "cards, life or numbers on it differ, though every answer up to there fits"
    )


def saved_by(version: str, rules: str) -> str:
    """By which other program or rules the game was saved."""
    return f"It was saved by version {version} with the rules of {rules}, and this is version {VERSION} with those of {rules_effective()}"


def answered_then(answer: Answer) -> str:
    """What was answered when the game was saved; of what was asked then only the answer is kept."""
    match answer:
        case Picked(indices=indices):
            return _picked(indices)
        case Said(yes=yes):
            return "the answer to a question was yes" if yes else "the answer to a question was no"
        case Counted(number=number):
            return f"the number {number} was chosen"
        case Divided(amounts=amounts):
            return f"{sum(amounts)} were divided among {len(amounts)}"
        case Paid():
            return "a cost was paid"
        case Attacks(pairs=pairs):
            return f"{len(pairs)} attackers were declared"
        case Blocks(pairs=pairs):
            return f"{len(pairs)} blocks were declared"
        case Arranged():
            return "cards were put into piles"
        case Named(name=name):
            return f"{name} was named"
        case Cancelled():
            return "an action was taken back"
        case Conceded() | AgreedDraw():
            return "the game was given up or drawn"
        case _ as never:
            assert_never(never)


def _picked(indices: tuple[int, ...]) -> str:
    match indices:
        case ():
            return "nothing was chosen of a list"
        case (only,):
            return f"choice {only + 1} of a list was taken"
        case _:
            return f"{len(indices)} things of a list were chosen or put in order"


def asked_now(decision: Decision) -> str:
    """What this program asks there."""
    match decision:
        case Act(options=options):
            return f"an action with priority is asked for, of {len(options)}"
        case Choose(options=options):
            return f"a choice among {len(options)} is asked for"
        case Confirm():
            return "a yes or no is asked for"
        case Number(most=None):
            return "a number is asked for"
        case Number(least=least, most=most):
            return f"a number from {least} to {most} is asked for"
        case Order(options=options):
            return f"an order of {len(options)} things is asked for"
        case Divide(total=total, options=options):
            return f"a division of {total} among {len(options)} is asked for"
        case Pay():
            return "a payment is asked for"
        case Attack():
            return "attackers are asked for"
        case Block():
            return "blockers are asked for"
        case Arrange(options=options):
            return f"piles of {len(options)} cards are asked for"
        case Name():
            return "the name of a card is asked for"
        case _ as never:
            assert_never(never)
