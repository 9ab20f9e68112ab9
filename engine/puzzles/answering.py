"""All answers that a decision allows, for a search that leaves nothing out that could matter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Arrange,
    Arranged,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    IllegalAnswer,
    Name,
    Number,
    Order,
    Paid,
    Pay,
    Picked,
    Said,
    check,
)

LARGEST_NUMBER = 20
"""How far numbers without an upper bound are tried."""


class TooMany(Exception):
    """A decision whose answers can't all be tried, such as the name of a card."""


def answers_of(decision: Decision) -> Iterator[Answer]:
    """All answers to a decision that are allowed. Mana is paid as suggested, and no mana ability is activated for its own
    sake. Raises TooMany."""
    for answer in _of_kind(decision):
        try:
            check(decision, answer)
        except IllegalAnswer:
            continue
        yield answer


def _of_kind(decision: Decision) -> Iterator[Answer]:
    """Answers of the kind that is asked for."""
    match decision:
        case Act():
            yield from _actions(decision)
        case Choose():
            for count in range(decision.least, decision.most + 1):
                for some in combinations(range(len(decision.options)), count):
                    yield Picked(some)
        case Confirm():
            yield Said(True)
            yield Said(False)
        case Number():
            most = LARGEST_NUMBER if decision.most is None else decision.most
            yield from map(Counted, range(most, decision.least - 1, -1))
        case Order():
            yield from map(Picked, permutations(range(len(decision.options))))
        case Divide():
            shares = range(decision.total + 1)
            yield from map(Divided, product(shares, repeat=len(decision.options)))
        case Pay():
            yield Paid(()) if decision.suggestion is None else Paid(decision.suggestion)
        case Attack() | Block():
            yield from _declarations(decision)
        case Arrange():
            yield from _arrangements(decision)
        case Name():
            raise TooMany(decision.why.text)


def _actions(decision: Act) -> Iterator[Answer]:
    """What could be done, and to pass."""
    for place, option in enumerate(decision.options):
        if option.kind not in (ActionKind.PASS, ActionKind.MANA):
            yield Picked((place,))
    yield Picked((0,))


def _declarations(decision: Attack | Block) -> Iterator[Answer]:
    """All attacks or blocks, the largest first."""
    if isinstance(decision, Attack):
        for row in product(*[(*option.defenders, None) for option in decision.options]):
            yield Attacks(
                tuple(
                    (option.creature, defender)
                    for option, defender in zip(decision.options, row, strict=True)
                    if defender is not None
                )
            )
        return
    for each in product(*[(*option.attackers, None) for option in decision.options]):
        yield Blocks(
            tuple(
                (option.creature, attacker)
                for option, attacker in zip(decision.options, each, strict=True)
                if attacker is not None
            )
        )


def _arrangements(decision: Arrange) -> Iterator[Answer]:
    """All ways to put cards into piles, in all orders."""
    cards = range(len(decision.options))
    for row in product(range(len(decision.piles)), repeat=len(cards)):
        piles = [[card for card in cards if row[card] == pile] for pile in range(len(decision.piles))]
        orders = [
            list(permutations(pile)) if kind.ordered else [tuple(pile)]
            for pile, kind in zip(piles, decision.piles, strict=True)
        ]
        yield from map(Arranged, product(*orders))
