"""An opponent that plays lands, creatures and removal, and attacks and blocks sensibly."""

from __future__ import annotations

from typing import Any, assert_never

from engine.agents import fighting
from engine.agents.judging import harms, is_permanent_spell, kind_of_ability, wants_target_of
from engine.agents.random_agent import RandomAgent
from engine.agents.weighing import mana_value, worth
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
    Number,
    ObjectOption,
    Order,
    Paid,
    Pay,
    Picked,
    PlayerOption,
    Purpose,
    Said,
    WordOption,
)
from engine.ir.abilities import Activated
from engine.ir.cards import CardDefinition, Printed
from engine.values.ids import ObjectId
from engine.values.steps import Step
from engine.views.pictures import ObjectView, TableView
from engine.views.seat_view import SeatView


class SimpleAgent:
    """Lands first, then the dearest creature or the best removal; attacks that pay, blocks that save.

    Draws by chance are made from its seed only where it has no opinion.
    """

    asks_everything = False

    def __init__(self, seed: int = 0) -> None:
        self.guess = RandomAgent(seed)
        self.refusals: set[tuple[ObjectId, str, str]] = set()
        self.turn = -1

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """An answer by simple measures."""
        match decision:
            case Act():
                return Picked((self.action(decision, view),))
            case Choose():
                return self.choice(decision, view)
            case Order():
                return Picked(tuple(range(len(decision.options))))
            case Confirm():
                return Said(self.agrees(decision, view))
            case Number():
                return Counted(decision.least if decision.most is None else decision.most)
            case Divide():
                return Divided(decision.suggestion or self.guess.division(decision))
            case Pay():
                return self.payment(decision)
            case Attack():
                return Attacks(fighting.attacks(decision, view.table))
            case Block():
                return Blocks(fighting.blocks(decision, view.table))
            case Arrange():
                return self.arrangement(decision, view)
            case Name():
                return self.guess.decide(decision, view)
            case _ as never:
                assert_never(never)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it is not tried again this turn."""
        self.refusals.add((option.object, option.key, option.way))

    # --- actions -------------------------------------------------------------------------------------------

    def action(self, decision: Act, view: SeatView) -> int:
        """The place of the best action; 0 is passing."""
        if len(decision.options) == 1:
            return 0
        table = view.table
        if table.turn != self.turn:
            self.turn = table.turn
            self.refusals.clear()
        best, best_score = 0, 0
        for place, option in enumerate(decision.options[1:], 1):
            if (option.object, option.key, option.way) in self.refusals:
                continue
            score = self.score(option, view, table)
            if score > best_score:
                best, best_score = place, score
        if best:
            chosen = decision.options[best]
            if chosen.kind in (ActionKind.ACTIVATE, ActionKind.SPECIAL):
                self.refusals.add((chosen.object, chosen.key, chosen.way))
        return best

    def score(self, option: ActionOption, view: SeatView, table: TableView) -> int:
        """How much an action is worth doing now; 0 or less: not."""
        if option.kind == ActionKind.PLAY_LAND:
            return 1000
        if option.kind == ActionKind.MANA:
            return 0
        definition = view.definition(option.object)
        seen = table.object(option.object)
        if definition is None or seen is None:
            return 0
        if option.kind == ActionKind.CAST:
            return self.score_spell(option, definition, seen, table)
        return self.score_ability(option, view, table)

    def score_spell(
        self, option: ActionOption, definition: CardDefinition, seen: ObjectView, table: TableView
    ) -> int:
        """The worth of casting a spell now."""
        face = definition.faces[option.face]
        cost = mana_value(str(face.mana_cost)) if face.mana_cost is not None else 0
        mine = table.active == table.seat
        if table.stack:
            return self.score_answer(face, cost, table)
        if is_permanent_spell(face):
            flash_now = not mine and table.step in (Step.END, Step.DECLARE_ATTACKERS)
            if "Aura" in face.subtypes and not self.has_target(wants_target_of(face), table):
                return 0
            return 100 + cost * 10 if mine or flash_now else 0
        target = wants_target_of(face)
        if not self.has_target(target, table):
            return 0
        if target == "stack":
            return 0
        if mine and table.step == Step.PRECOMBAT_MAIN:
            return 60 + cost * 10 if target != "combat" else 0
        if target == "combat":
            return 50 + cost if table.step == Step.DECLARE_BLOCKERS else 0
        return 20 + cost if not mine and table.step == Step.END else 0

    def score_answer(self, face: Printed, cost: int, table: TableView) -> int:
        """The worth of casting something while the stack is not empty: only answers to the other side."""
        top = table.stack[-1]
        if top.controller == table.seat or wants_target_of(face) != "stack":
            return 0
        return 50 + cost if mana_value(top.mana_cost) >= 2 else 0

    def has_target(self, target: str, table: TableView) -> bool:
        """Whether there is something on the table that a spell of that sort is good for."""
        mine = [o for o in table.battlefield if o.controller == table.seat and "creature" in o.types]
        theirs = [o for o in table.battlefield if o.controller != table.seat]
        creatures = [o for o in theirs if "creature" in o.types]
        return {
            "harm creature": bool(creatures),
            "harm": bool(theirs),
            "help": bool(mine),
            "combat": bool(mine),
            "fight": bool(mine) and bool(creatures),
            "stack": bool(table.stack),
        }.get(target, True)

    def score_ability(self, option: ActionOption, view: SeatView, table: TableView) -> int:
        """The worth of activating an ability now: at the end of the other side's turn, or to kill something."""
        if table.stack:
            return 0
        kind = next(
            (
                kind_of_ability(having.ability)
                for having in view.abilities(option.object)
                if having.key == option.key and isinstance(having.ability, Activated)
            ),
            "",
        )
        mine = table.active == table.seat
        if kind == "equip":
            seen = table.object(option.object)
            free = seen is not None and seen.attached_to is None
            return (
                40
                if mine and free and table.step == Step.PRECOMBAT_MAIN and self.has_target("help", table)
                else 0
            )
        if kind == "sacrifice":
            return 0
        if kind == "pump":
            return 30 if table.step == Step.DECLARE_BLOCKERS and self.fights(option.object, table) else 0
        if kind == "harm creature":
            return 45 if self.has_target("harm creature", table) and (mine or table.step == Step.END) else 0
        if kind == "loyalty":
            return 55
        if kind == "land":
            return 0
        return 15 if not mine and table.step == Step.END else 0

    def fights(self, id: ObjectId, table: TableView) -> bool:
        """Whether a creature is in combat."""
        seen = table.object(id)
        return seen is not None and (seen.attacking is not None or bool(seen.blocking))

    # --- choices ----------------------------------------------------------------------------------------------

    def choice(self, decision: Choose, view: SeatView) -> Answer:
        """Targets that help or hurt the right side; the least worth where something is lost."""
        if not decision.options or decision.most == 0:
            return Picked(())
        if any(isinstance(option, WordOption) for option in decision.options):
            return self.guess_words(decision)
        table = view.table
        scores = [self.option_score(decision, option, view, table) for option in decision.options]
        order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        good = [place for place in order if scores[place] > 0]
        count = max(decision.least, min(decision.most, len(good)))
        return Picked(tuple(order[:count]))

    def guess_words(self, decision: Choose) -> Answer:
        """Modes, colors, orders: the first that are offered, as many as allowed for modes."""
        count = decision.most if decision.purpose == Purpose.MODE else decision.least
        return Picked(tuple(range(min(count, len(decision.options)))))

    def option_score(self, decision: Choose, option: Any, view: SeatView, table: TableView) -> int:
        """How good it is to choose an option: positive if it is wanted at all."""
        hurting = self.hurts(decision, view)
        if isinstance(option, PlayerOption):
            mine = option.id == decision.player
            return (-5 if mine else 8) if hurting else (8 if mine else -5)
        assert isinstance(option, ObjectOption)
        seen = table.object(option.id)
        if seen is None or not seen.known:
            return 1
        mine = seen.controller == decision.player
        value = worth(seen)
        losing = (Purpose.SACRIFICE, Purpose.DISCARD, Purpose.COST, Purpose.BOTTOM)
        if decision.purpose in losing:
            return 100 - value if mine else value
        if decision.purpose in (Purpose.SEARCH, Purpose.KEEP, Purpose.COPY):
            return value
        if hurting:
            return -value if mine else value + self.lethal_bonus(seen)
        return value if mine else -value

    def lethal_bonus(self, seen: ObjectView) -> int:
        """Creatures before other things when something is to be hurt."""
        return 10 if "creature" in seen.types else 0

    def hurts(self, decision: Choose, view: SeatView) -> bool:
        """Whether what is chosen for does harm to the chosen."""
        if decision.helps is not None:
            return not decision.helps
        definition = view.definition(decision.why.source)
        item = view.effect_on_stack(decision.why.source)
        if item is not None:
            return harms(item)
        return definition is not None and any(harms(face) for face in definition.faces)

    def agrees(self, decision: Confirm, view: SeatView) -> bool:
        """Yes to most things; keeps hands with two to five lands."""
        if decision.why.rule == "103.5":
            hand = next(p.hand for p in view.table.players if p.id == decision.player)
            lands = sum(1 for card in hand if "land" in card.types)
            return 2 <= lands <= 5 or len(hand) < 7 or "put 2" in decision.why.text
        return True

    def payment(self, decision: Pay) -> Answer:
        """The suggestion, or back."""
        if decision.suggestion is not None:
            return Paid(decision.suggestion)
        if decision.payable_now:
            return Paid(())
        return Cancelled() if decision.cancellable else self.guess.payment(decision)

    def arrangement(self, decision: Arrange, view: SeatView) -> Answer:
        """Lands on top while there are few, spells later; the rest to the second pile."""
        table = view.table
        lands = sum(1 for o in table.battlefield if o.controller == table.seat and "land" in o.types)
        keep: list[int] = []
        away: list[int] = []
        for place, option in enumerate(decision.options):
            seen = table.object(option.id)
            is_land = seen is not None and "land" in seen.types
            (keep if is_land == (lands < 5) else away).append(place)
        piles: list[list[int]] = [keep, away] + [[] for _ in decision.piles[2:]]
        fits = len(decision.piles) >= 2 and all(
            pile.least <= len(cards) and (pile.most is None or len(cards) <= pile.most)
            for pile, cards in zip(decision.piles, piles, strict=False)
        )
        if not fits:
            return self.guess.arrangement(decision)
        return Arranged(tuple(tuple(pile) for pile in piles[: len(decision.piles)]))
