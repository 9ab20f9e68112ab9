"""An opponent that weighs what each card would do, by a few measures and without looking ahead further than combat."""

from __future__ import annotations

from typing import assert_never

from engine.agents.combat.attacking import attacks
from engine.agents.combat.blocking import blocks
from engine.agents.judging.judging import Judge
from engine.agents.opponent import Opponent
from engine.agents.random_agent import RandomAgent
from engine.agents.simple.choosing import Chooser, Picks
from engine.agents.simple.fitting import something_fits
from engine.agents.simple.naming import Namer
from engine.agents.simple.planning import Planner, occasion
from engine.agents.texts.copies import taps
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
    Toll,
)
from engine.ir.abilities import Activated
from engine.values.ids import NOTHING, ObjectId
from engine.values.steps import Step
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

MOST_PUMPS = 12
"""How often one ability is activated in one combat."""

MOST_ACTIONS = 60
"""So much is done in a turn at most: what costs nothing and can be done again would be done for ever."""


NO_PLAN = (ActionKind.PASS, ActionKind.MANA, ActionKind.SHORTCUT)
"""What isn't weighed: nothing, mana by itself, and to do the same again and again."""


class SimpleAgent(Opponent):
    """Plays lands, spends its mana on what is worth most, aims at what is worth it, attacks and blocks when it pays.

    Draws by chance are made from its seed only where it has no opinion.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self.guess = RandomAgent(seed)
        self.refusals: set[tuple[ObjectId, str, str]] = set()
        self.pumps: dict[tuple[ObjectId, str], int] = {}
        self.turn = -1
        self.acted = 0
        self.announcing: ObjectId = NOTHING
        self.picks: Picks = {}
        self.agreed: tuple[Confirm, TableView] | None = None

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """An answer by simple measures."""
        match decision:
            case Act():
                return Picked((self.action(decision, view),))
            case Choose():
                return Picked(self.chooser(decision, view).choose(decision))
            case Order():
                return Picked(self.chooser(decision, view).order(decision))
            case Confirm():
                return Said(self.agrees(decision, view))
            case Number():
                return Counted(self.chooser(decision, view).number(decision))
            case Divide():
                return Divided(self.division(decision, view))
            case Pay():
                return self.payment(decision)
            case Attack():
                return Attacks(attacks(decision, view, Judge(view).fighter))
            case Block():
                return Blocks(blocks(decision, view, Judge(view).fighter))
            case Arrange():
                return self.arrangement(decision, view)
            case Name():
                name = Namer(self.chooser(decision, view), decision).name(decision)
                return Named(name) if name else self.guess.decide(decision, view)
            case _ as never:
                assert_never(never)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it is not tried again this turn."""
        super().refused(option, problem)
        self.refusals.add((option.object, option.key, option.way))

    def action(self, decision: Act, view: SeatView) -> int:
        """The place of the best action; 0 is passing."""
        moment = occasion(view)
        if moment is None or not something_fits(view, moment):
            return 0
        if all(option.kind in NO_PLAN for option in decision.options):
            return 0
        table = view.table
        if table.turn != self.turn:
            self.turn = table.turn
            self.refusals.clear()
            self.pumps.clear()
            self.acted = 0
        options = [
            (place, option)
            for place, option in enumerate(decision.options)
            if option.kind not in NO_PLAN and (option.object, option.key, option.way) not in self.refusals
        ]
        best = Planner(Judge(view)).best(options) if options and self.acted < MOST_ACTIONS else 0
        if best:
            self.acted += 1
            self.note(decision.options[best], view)
        return best

    def note(self, chosen: ActionOption, view: SeatView) -> None:
        """What was activated is not activated again and again, but for what helps in combat, and what has to be untapped
        before."""
        if chosen.kind not in (ActionKind.ACTIVATE, ActionKind.SPECIAL):
            return
        if any(
            having.key == chosen.key and isinstance(having.ability, Activated) and taps(having.ability)
            for having in view.abilities(chosen.object)
        ):
            return
        key = (chosen.object, chosen.key)
        self.pumps[key] = self.pumps.get(key, 0) + 1
        if view.step != Step.DECLARE_BLOCKERS or self.pumps[key] >= MOST_PUMPS:
            self.refusals.add((chosen.object, chosen.key, chosen.way))

    def chooser(self, decision: Decision, view: SeatView) -> Chooser:
        """Who answers a question about a text, knowing the targets already chosen for it."""
        slot = decision.slot if isinstance(decision, Choose) else -1
        if decision.why.source != self.announcing or slot == 0:
            self.announcing = decision.why.source
            self.picks = {}
        return Chooser(Judge(view), self.picks)

    def agrees(self, decision: Confirm, view: SeatView) -> bool:
        """Whether yes is the better answer. What was just agreed to and has changed nothing on the table isn't agreed to
        again: it would be done for ever."""
        now = decision, view.table
        yes = self.agreed != now and self.chooser(decision, view).agrees(decision)
        self.agreed = now if yes else None
        return yes

    def division(self, decision: Divide, view: SeatView) -> tuple[int, ...]:
        """How something is divided."""
        shares = () if decision.most else self.chooser(decision, view).divided(decision)
        return shares or decision.suggestion or self.guess.division(decision)

    def payment(self, decision: Pay) -> Answer:
        """The suggestion, or back; other permanents and cards are not given up for mana, nor life again and again."""
        if decision.suggestion is not None:
            used = [i for i, _ in decision.suggestion]
            worst = max((decision.sources[i].toll for i in used), default=Toll.NOTHING)
            hurts_again = any(
                decision.sources[i].toll == Toll.HURT and used.count(i) > 1 for i in dict.fromkeys(used)
            )
            if (worst < Toll.OTHERS and not hurts_again) or not decision.cancellable:
                return Paid(decision.suggestion)
        if decision.payable_now:
            return Paid(())
        return Cancelled() if decision.cancellable else self.guess.payment(decision)

    def arrangement(self, decision: Arrange, view: SeatView) -> Answer:
        """Cards that are wanted on top, others away."""
        return Arranged(tuple(map(tuple, self.chooser(decision, view).piles(decision))))
