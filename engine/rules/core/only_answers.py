"""Questions that nobody needs to be asked: there is only one answer (invariant 3)."""

from __future__ import annotations

from engine.decisions import (
    Act,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Number,
    Order,
    Picked,
    Said,
)


def only_answer(decision: Decision) -> Answer | None:
    """The one legal answer, if a decision has only one (invariant 3)."""
    match decision:
        case Act():  # also who can only pass is asked: where they stop is theirs to say
            return None
        case Choose() if decision.least == decision.most == len(decision.options):
            return Picked(tuple(range(len(decision.options))))
        case Choose() if decision.most == 0 or (decision.least == 0 and not decision.options):
            return Picked(())
        case Order() if len(decision.options) <= 1:
            return Picked(tuple(range(len(decision.options))))
        case Confirm() if not decision.possible:
            return Said(yes=False)
        case Number() if decision.least == decision.most:
            return Counted(decision.least)
        case Attack() if not decision.options:
            return Attacks()
        case Block() if not decision.options:
            return Blocks()
        case _:
            return None
