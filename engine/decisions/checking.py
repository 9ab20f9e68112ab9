"""The one place that judges answers (invariant 3)."""

from typing import assert_never

from engine.decisions.answers import (
    AgreedDraw,
    Answer,
    Arranged,
    Attacks,
    Blocks,
    Cancelled,
    Conceded,
    Counted,
    Divided,
    Named,
    Paid,
    Picked,
    Said,
)
from engine.decisions.kinds import (
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


class IllegalAnswer(Exception):
    """An agent gave an answer that the decision does not allow. `reason` says why."""

    def __init__(self, decision: Decision, answer: Answer, reason: str) -> None:
        super().__init__(f"CR {decision.why.rule}: {reason}")
        self.decision = decision
        self.answer = answer
        self.reason = reason


def check(decision: Decision, answer: Answer) -> None:
    """Judge an answer; raises IllegalAnswer with the reason if the decision does not allow it."""
    if isinstance(answer, Conceded | AgreedDraw):
        return
    if isinstance(answer, Cancelled):
        reason = None if decision.cancellable else "this can't be taken back now"
    else:
        reason = _reason(decision, answer)
    if reason is not None:
        raise IllegalAnswer(decision, answer, reason)


def _reason(decision: Decision, answer: Answer) -> str | None:
    match decision:
        case Act():
            return _picked(answer, len(decision.options), 1, 1)
        case Choose():
            return _picked(answer, len(decision.options), decision.least, decision.most)
        case Order():
            return _picked(answer, len(decision.options), len(decision.options), len(decision.options))
        case Confirm():
            return _said(decision, answer)
        case Number():
            return _counted(decision, answer)
        case Divide():
            return _divided(decision, answer)
        case Pay():
            return _paid(decision, answer)
        case Attack():
            return (
                decision.rules.problem(answer.pairs) if isinstance(answer, Attacks) else "attackers are asked"
            )
        case Block():
            return (
                decision.rules.problem(answer.pairs) if isinstance(answer, Blocks) else "blockers are asked"
            )
        case Arrange():
            return _arranged(decision, answer)
        case Name():
            return _named(decision, answer)
        case _ as never:
            assert_never(never)


def _picked(answer: Answer, count: int, least: int, most: int) -> str | None:
    if not isinstance(answer, Picked):
        return "a choice among options is asked"
    if len(set(answer.indices)) != len(answer.indices):
        return "an option is chosen twice"
    if any(not 0 <= index < count for index in answer.indices):
        return f"there are only options 0 to {count - 1}"
    if not least <= len(answer.indices) <= most:
        return f"between {least} and {most} options are asked, not {len(answer.indices)}"
    return None


def _said(decision: Confirm, answer: Answer) -> str | None:
    if not isinstance(answer, Said):
        return "yes or no is asked"
    return "that can't be paid" if answer.yes and not decision.possible else None


def _counted(decision: Number, answer: Answer) -> str | None:
    if not isinstance(answer, Counted):
        return "a number is asked"
    if answer.number < decision.least or (decision.most is not None and answer.number > decision.most):
        return f"the number must be from {decision.least} to {decision.most}"
    return None


def _divided(decision: Divide, answer: Answer) -> str | None:
    if not isinstance(answer, Divided) or len(answer.amounts) != len(decision.options):
        return "one share for each option is asked"
    if sum(answer.amounts) != decision.total:
        return f"the shares must add up to {decision.total}"
    if any(share < decision.each for share in answer.amounts):
        return f"each share must be at least {decision.each}"
    if any(share > most for share, most in zip(answer.amounts, decision.most, strict=False)):
        return "a share is more than can go there"
    if decision.rest_needs_lethal and answer.amounts[-1] > 0:
        lethal = zip(answer.amounts[:-1], decision.lethal, strict=False)
        if any(share < needed for share, needed in lethal):
            return "every blocker must be assigned lethal damage first"
    return None


def _paid(decision: Pay, answer: Answer) -> str | None:
    if not isinstance(answer, Paid):
        return "a payment is asked"
    for source, choice in answer.plan:
        if not 0 <= source < len(decision.sources):
            return f"there is no source {source}"
        if not 0 <= choice < len(decision.sources[source].produces):
            return f"source {source} does not produce that"
    if not answer.plan and answer.finish and not decision.payable_now:
        return "the mana in the pool does not pay the cost"
    if not answer.plan and not answer.finish:
        return "nothing is activated and nothing is paid"
    return None


def _arranged(decision: Arrange, answer: Answer) -> str | None:
    if not isinstance(answer, Arranged) or len(answer.piles) != len(decision.piles):
        return "one list for each pile is asked"
    placed = sorted(index for pile in answer.piles for index in pile)
    if placed != list(range(len(decision.options))):
        return "each card must be put into exactly one pile"
    for pile, cards in zip(decision.piles, answer.piles, strict=True):
        if len(cards) < pile.least or (pile.most is not None and len(cards) > pile.most):
            return f"{pile.name}: between {pile.least} and {pile.most} cards are asked"
    return None


def _named(decision: Name, answer: Answer) -> str | None:
    if not isinstance(answer, Named) or not answer.name.strip():
        return "a card name is asked"
    if not decision.open and answer.name not in decision.known:
        return f"{answer.name} is not among the names to choose from"
    if answer.name in decision.unfit:
        return f"{answer.name} is not the name of such a card"
    return None
