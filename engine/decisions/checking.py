"""The one place that judges answers (invariant 3)."""

from collections.abc import Mapping
from difflib import get_close_matches
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
    Purpose,
)

PASSED = Picked((0,))


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
        reason = None if decision.cancellable else "This can't be taken back now"
    else:
        reason = _reason(decision, answer)
    if reason is not None:
        raise IllegalAnswer(decision, answer, reason)


def _reason(decision: Decision, answer: Answer) -> str | None:
    match decision:
        case Act():
            return _acted(decision, answer)
        case Choose():
            return _chosen(decision, answer)
        case Order():
            return _ordered(decision, answer)
        case Confirm():
            return _said(decision, answer)
        case Number():
            return _counted(decision, answer)
        case Divide():
            return _divided(decision, answer)
        case Pay():
            return _paid(decision, answer)
        case Attack():
            return _attacked(decision, answer)
        case Block():
            return _blocked(decision, answer)
        case Arrange():
            return _arranged(decision, answer)
        case Name():
            return _named(decision, answer)
        case _ as never:
            assert_never(never)


def _ordered(decision: Order, answer: Answer) -> str | None:
    count = len(decision.options)
    return None if _picked(answer, count, count, count) is None else "Put all of them in order"


def _attacked(decision: Attack, answer: Answer) -> str | None:
    return decision.rules.problem(answer.pairs) if isinstance(answer, Attacks) else "Declare attackers"


def _blocked(decision: Block, answer: Answer) -> str | None:
    return decision.rules.problem(answer.pairs) if isinstance(answer, Blocks) else "Declare blockers"


def _acted(decision: Act, answer: Answer) -> str | None:
    """One may always pass, whatever else there is, which needn't be looked at."""
    return None if answer == PASSED else _picked(answer, len(decision.options), 1, 1)


def _chosen(decision: Choose, answer: Answer) -> str | None:
    """As many as must be, and those together worth enough, which the question says."""
    reason = _picked(answer, len(decision.options), decision.least, decision.most, decision.purpose)
    enough = decision.enough
    if (
        reason is None
        and enough is not None
        and isinstance(answer, Picked)
        and not enough.reached(answer.indices)
    ):
        return decision.why.text
    return reason


def _picked(answer: Answer, count: int, least: int, most: int, purpose: Purpose = Purpose.WORD) -> str | None:
    if not isinstance(answer, Picked):
        return "Choose among what is offered"
    if len(set(answer.indices)) != len(answer.indices):
        return "Choose each only once"
    if any(not 0 <= index < count for index in answer.indices):
        return "Choose among what is offered"
    if not least <= len(answer.indices) <= most:
        return f"Choose {how_many(least, most, *THINGS.get(purpose, THING))}"
    return None


THING = ("", "")
THINGS: Mapping[Purpose, tuple[str, str]] = {
    Purpose.TARGET: ("target", "targets"),
    Purpose.MODE: ("mode", "modes"),
    Purpose.DISCARD: ("card", "cards"),
    Purpose.SEARCH: ("card", "cards"),
    Purpose.BOTTOM: ("card", "cards"),
    Purpose.SACRIFICE: ("permanent", "permanents"),
    Purpose.DESTROY: ("permanent", "permanents"),
    Purpose.PLAYER: ("player", "players"),
    Purpose.COLOR: ("color", "colors"),
    Purpose.TYPE: ("type", "types"),
}
"""What is chosen for a purpose, one and several."""

COUNTED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int) -> str:
    """A number as it is said."""
    return COUNTED[number] if number < len(COUNTED) else str(number)


def how_many(least: int, most: int, one: str, many: str) -> str:
    """How many things are to be chosen, as a player is told."""
    if least == most:
        words, number = counted(most), most
    elif least == 0:
        words, number = f"up to {counted(most)}", most
    else:
        words, number = f"{counted(least)} {'or' if most == least + 1 else 'to'} {counted(most)}", most
    return f"{words} {one if number == 1 else many}".strip()


def _said(decision: Confirm, answer: Answer) -> str | None:
    if not isinstance(answer, Said):
        return "Answer yes or no"
    return "That can't be paid" if answer.yes and not decision.possible else None


def _counted(decision: Number, answer: Answer) -> str | None:
    if not isinstance(answer, Counted):
        return "Choose a number"
    if answer.number < decision.least or (decision.most is not None and answer.number > decision.most):
        return f"Choose a number from {decision.least}" + (
            " up" if decision.most is None else f" to {decision.most}"
        )
    return None


def _divided(decision: Divide, answer: Answer) -> str | None:
    if not isinstance(answer, Divided) or len(answer.amounts) != len(decision.options):
        return "Say how much each of them gets"
    if sum(answer.amounts) != decision.total:
        return f"Divide all {decision.total}, and no more"
    if any(share < decision.each for share in answer.amounts):
        return f"Each must get at least {decision.each}"
    if any(share > most for share, most in zip(answer.amounts, decision.most, strict=False)):
        return "One of them gets more than can go there"
    beyond = decision.rest_needs_lethal and answer.amounts[-1] > 0
    needed = (decision.beyond_needs or decision.lethal) if beyond else decision.least
    if any(share < least for share, least in zip(answer.amounts, needed, strict=False)):
        return "Every blocker must be assigned lethal damage first"
    if decision.in_order and _out_of_order(answer.amounts, decision.lethal):
        return "Each must be assigned lethal damage before the next one is assigned any"
    return None


def _out_of_order(shares: tuple[int, ...], lethal: tuple[int, ...]) -> bool:
    """Whether one gets a share though one before it gets less than lethal damage (2011 510.1c)."""
    short = [
        place for place, (share, needed) in enumerate(zip(shares, lethal, strict=False)) if share < needed
    ]
    return bool(short) and any(shares[short[0] + 1 :])


def _paid(decision: Pay, answer: Answer) -> str | None:
    if not isinstance(answer, Paid):
        return "Pay, or go back"
    for source, choice in answer.plan:
        if not 0 <= source < len(decision.sources):
            return "That is no source of mana for this"
        if not 0 <= choice < len(decision.sources[source].produces):
            return "That source doesn't produce such mana"
    if not answer.plan and answer.finish and not decision.payable_now:
        return "The mana in your pool doesn't pay the cost"
    if not answer.plan and not answer.finish:
        return "Activate a source of mana, or pay"
    return None


def _arranged(decision: Arrange, answer: Answer) -> str | None:
    if not isinstance(answer, Arranged) or len(answer.piles) != len(decision.piles):
        return "Put each card into one of the piles"
    placed = sorted(index for pile in answer.piles for index in pile)
    if placed != list(range(len(decision.options))):
        return "Put each card into one of the piles"
    for pile, cards in zip(decision.piles, answer.piles, strict=True):
        if len(cards) < pile.least or (pile.most is not None and len(cards) > pile.most):
            most = len(decision.options) if pile.most is None else pile.most
            return f"Put {how_many(pile.least, most, 'card', 'cards')} here: {pile.name}"
    return None


NEAR = 3


def names_like(decision: Name, typed: str) -> tuple[str, ...]:
    """The names that may be named and hold what was typed: those that begin with it first, cards of the game before
    others (CR 201.4)."""
    wanted = typed.strip().casefold()
    unfit = frozenset(decision.unfit)
    names = [name for name in dict.fromkeys((*decision.known, *decision.existing)) if name not in unfit]
    begin = [name for name in names if name.casefold().startswith(wanted)]
    return (*begin, *(name for name in names if wanted in name.casefold() and name not in set(begin)))


def near_names(decision: Name, typed: str) -> str:
    """Some names that hold what was typed, or are spelled much like it, in words."""
    names = names_like(decision, typed)[:NEAR] or tuple(
        get_close_matches(typed, (*decision.known, *decision.existing), NEAR, 0.7)
    )
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else "".join(names)


def _named(decision: Name, answer: Answer) -> str | None:
    if not isinstance(answer, Named) or not answer.name.strip():
        return "Name a card"
    if answer.name in decision.unfit:
        return f"{answer.name} is not the name of such a card"
    there = answer.name in decision.known or answer.name in decision.existing
    if not there and (decision.existing or not decision.open):
        near = near_names(decision, answer.name)
        return f"There is no card called {answer.name}" + (f". Did you mean {near}?" if near else "")
    return None
