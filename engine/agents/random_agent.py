"""An opponent that takes any legal answer: for testing the rules, and as a measure."""

from __future__ import annotations

from typing import Any, assert_never

from engine.agents.chance import Dice
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Arrange,
    Arranged,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Order,
    Paid,
    Pay,
    Picked,
    Said,
)

MANY = 8
"""The most that a number without bound is chosen as."""


class RandomAgent:
    """Answers every decision with a legal answer drawn from its seed."""

    asks_everything = False

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def decide(self, decision: Decision, view: Any) -> Answer:
        """A legal answer."""
        dice = self.dice
        match decision:
            case Act():
                return Picked((self.action(decision),))
            case Choose():
                count = dice.between(decision.least, decision.most)
                return Picked(tuple(dice.some(count, range(len(decision.options)))))
            case Order():
                places = range(len(decision.options))
                return Picked(tuple(dice.some(len(places), places)))
            case Confirm():
                return Said(decision.possible and dice.chance(70))
            case Number():
                most = decision.least + MANY if decision.most is None else decision.most
                return Counted(dice.between(decision.least, most))
            case Divide():
                return Divided(decision.suggestion or self.division(decision))
            case Pay():
                return self.payment(decision)
            case Attack():
                return self.attacks(decision)
            case Block():
                return self.blocks(decision)
            case Arrange():
                return self.arrangement(decision)
            case Name():
                others = [
                    name for name in ("Forest", "Grizzly Bears", "Sol Ring") if name not in decision.unfit
                ]
                return Named(dice.one(decision.known or tuple(others)))
            case _ as never:
                assert_never(never)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal, as when a player who was asked to pay doesn't: another one is drawn."""

    def action(self, decision: Act) -> int:
        """Mostly something other than passing and mana abilities, which would go on for ever."""
        useful = [i for i, option in enumerate(decision.options) if option.kind != ActionKind.MANA]
        if len(useful) > 1 and self.dice.chance(75):
            return self.dice.one(useful[1:])
        if self.dice.chance(2):
            return self.dice.below(len(decision.options))
        return 0

    def division(self, decision: Divide) -> tuple[int, ...]:
        """Everything to one, the least to the others."""
        shares = [decision.each] * len(decision.options)
        shares[0] += decision.total - sum(shares)
        return tuple(shares)

    def payment(self, decision: Pay) -> Answer:
        """The suggestion; else whatever source there is; else back."""
        if decision.suggestion is not None:
            return Paid(decision.suggestion)
        if decision.payable_now:
            return Paid(())
        if decision.sources and self.dice.chance(80):
            return Paid(((self.dice.below(len(decision.sources)), 0),), finish=False)
        return Cancelled() if decision.cancellable else Paid(((0, 0),), finish=False)

    def attacks(self, decision: Attack) -> Answer:
        """Some of the creatures; those that must."""
        pairs = tuple(
            (option.creature, self.dice.one(option.defenders))
            for option in decision.options
            if option.must or self.dice.chance(50)
        )
        if decision.rules.problem(pairs) is None:
            return Attacks(pairs)
        must = tuple((o.creature, o.defenders[0]) for o in decision.options if o.must)
        for attempt in (must, *((pair,) for pair in must), ()):
            if decision.rules.problem(attempt) is None:
                return Attacks(attempt)
        everyone = tuple((o.creature, o.defenders[0]) for o in decision.options)
        return Attacks(everyone)

    def blocks(self, decision: Block) -> Answer:
        """Some blocks, corrected until they are legal."""
        for _ in range(30):
            pairs = tuple(
                (option.creature, self.dice.one(option.attackers))
                for option in decision.options
                if option.must or option.must_attackers or self.dice.chance(40)
            )
            if decision.rules.problem(pairs) is None:
                return Blocks(pairs)
        return Blocks(legal_blocks(decision))

    def arrangement(self, decision: Arrange) -> Answer:
        """Each card into a pile that has room."""
        piles: list[list[int]] = [[] for _ in decision.piles]
        cards = self.dice.some(len(decision.options), range(len(decision.options)))
        for place, pile in enumerate(decision.piles):
            for _ in range(pile.least):
                piles[place].append(cards.pop())
        for card in cards:
            room = [
                i for i, pile in enumerate(decision.piles) if pile.most is None or len(piles[i]) < pile.most
            ]
            piles[self.dice.one(room)].append(card)
        return Arranged(tuple(tuple(pile) for pile in piles))


def legal_blocks(decision: Block) -> tuple[tuple[Any, Any], ...]:
    """Blocks that obey as many requirements as possible (CR 509.1c), found by adding one block at a time."""
    rules = decision.rules
    pairs: tuple[tuple[Any, Any], ...] = ()
    while rules.problem(pairs) is not None:
        better = [
            (*pairs, (option.creature, attacker))
            for option in decision.options
            for attacker in option.attackers
            if (option.creature, attacker) not in pairs
        ]
        legal = [
            p for p in better if rules.restriction_broken(p) is None and rules.obeyed(p) > rules.obeyed(pairs)
        ]
        if not legal:
            legal = [
                (*p, (o.creature, a))
                for p in better
                for o in decision.options
                for a in o.attackers
                if (o.creature, a) not in p
                and rules.restriction_broken((*p, (o.creature, a))) is None
                and rules.obeyed((*p, (o.creature, a))) > rules.obeyed(pairs)
            ]
        if not legal:
            return pairs
        pairs = legal[0]
    return pairs
