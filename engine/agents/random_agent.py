"""An opponent that takes any legal answer: for testing the rules, and as a measure."""

from __future__ import annotations

from typing import assert_never

from engine.agents.chance import Dice
from engine.agents.combat.declaring import legal_attacks, legal_blocks
from engine.agents.opponent import Opponent
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
from engine.views.seat_view import SeatView

MANY = 8
"""The most that a number without bound is chosen as."""

EAGER = 75
"""In how many cases of a hundred something is done at first, where something can be."""

NAMES = ("Forest", "Grizzly Bears", "Sol Ring")
"""Names of cards where none is known."""

LIVELY = 10
"""After so many actions in a turn it grows less likely."""


class RandomAgent(Opponent):
    """Answers every decision with a legal answer drawn from its seed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = Dice(seed)
        self.turn = -1
        self.acted = 0

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A legal answer, and none that has just led to nothing."""
        self.begin_turn(view.turn)
        return super().decide(decision, view)

    def answer(self, decision: Decision, view: SeatView | None) -> Answer:
        """A legal answer."""
        dice = self.dice
        match decision:
            case Act():
                return Picked((self.action(decision),))
            case Choose():
                return self.choice(decision)
            case Order():
                places = range(len(decision.options))
                return Picked(tuple(dice.some(len(places), places)))
            case Confirm():
                return Said(decision.possible and dice.chance(70))
            case Number():
                return self.number(decision)
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
                return self.name(decision)
            case _ as never:
                assert_never(never)

    def choice(self, decision: Choose) -> Answer:
        """As many options as may be chosen."""
        count = self.dice.between(decision.least, decision.most)
        places = range(len(decision.options))
        if decision.enough is not None:
            return Picked(decision.enough.first(self.dice.some(len(places), places), count))
        return Picked(tuple(self.dice.some(count, places)))

    def number(self, decision: Number) -> Answer:
        """A number as large as may be, within reason."""
        most = decision.least + MANY if decision.most is None else decision.most
        return Counted(self.dice.between(decision.least, most))

    def name(self, decision: Name) -> Answer:
        """A name of those that are known, or one that there is."""
        others = [name for name in NAMES if name not in decision.unfit]
        return Named(self.dice.one(decision.known or tuple(others)))

    def begin_turn(self, turn: int) -> None:
        """In a new turn, by its number, it is as eager as ever."""
        if turn != self.turn:
            self.turn = turn
            self.acted = 0

    def action(self, decision: Act) -> int:
        """Mostly something other than passing and mana abilities, which would go on for ever.

        The more it has done in a turn, the likelier it passes: an ability that costs nothing can be activated again
        whenever one resolves, so that a player who was as eager each time would never come to an end.
        """
        there = [i for i, option in enumerate(decision.options) if option.kind != ActionKind.SHORTCUT]
        useful = [i for i in there if decision.options[i].kind != ActionKind.MANA]
        awake = min(LIVELY / (self.acted + 1), 1) ** 2
        chosen = 0
        if len(useful) > 1 and self.dice.chance(round(EAGER * awake)):
            chosen = self.dice.one(useful[1:])
        elif self.dice.chance(round(2 * awake)):
            chosen = self.dice.one(there)
        self.acted += chosen != 0
        return chosen

    def division(self, decision: Divide) -> tuple[int, ...]:
        """Everything to one, the least to the others."""
        owed = [*decision.least, *([0] * (len(decision.options) - len(decision.least)))]
        shares = [max(decision.each, least) for least in owed]
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
        return Attacks(legal_attacks(decision, pairs))

    def blocks(self, decision: Block) -> Answer:
        """Some blocks; those that must."""
        pairs = tuple(
            (option.creature, self.dice.one(option.must_attackers or option.attackers))
            for option in decision.options
            if option.must or option.must_attackers or self.dice.chance(40)
        )
        return Blocks(legal_blocks(decision, pairs))

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
