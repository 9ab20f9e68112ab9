"""The opponent that knows simple measures, and makes mistakes as learners do."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.agents.combat.attacking import Pairs, attacks, defender
from engine.agents.combat.blocking import blocks
from engine.agents.combat.declaring import legal_attacks, legal_blocks
from engine.agents.combat.tolls import stake_of
from engine.agents.erring.mistakes import Draws, Mistake, Mistakes
from engine.agents.judging.judging import Judge
from engine.agents.judging.tricks import can_wait
from engine.agents.opponent import Opponent
from engine.agents.simple.fitting import something_fits, sorts_of
from engine.agents.simple.planning import Occasion, Planner, is_removal, occasion
from engine.agents.simple.simple import SimpleAgent
from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Sort
from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Decision,
    ObjectOption,
    Option,
    Picked,
    PlayerOption,
    Purpose,
    Said,
)
from engine.ir.cards import Printed
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD, Zone
from engine.views.seat_view import SeatView

COIN = 50
"""Each creature that a mistake may be about is in it in so many cases of a hundred."""


class ErringAgent(Opponent):
    """Answers as simple measures do, but for the mistakes that it makes: all of them legal, and such as people make. It aims
    nothing at its own that is meant for others, and sees when it would die of not blocking."""

    def __init__(self, seed: int, mistakes: Mistakes) -> None:
        super().__init__()
        self.base = SimpleAgent(seed)
        self.draws = Draws(seed, mistakes)

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: it is not tried again this turn."""
        super().refused(option, problem)
        self.base.refused(option, problem)

    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """What simple measures say, or a mistake."""
        match decision:
            case Act():
                return Picked((self.action(decision, view),))
            case Attack():
                return Attacks(self.attack(decision, view))
            case Block():
                return Blocks(self.block(decision, view))
            case Choose(purpose=Purpose.TARGET | Purpose.DISCARD):
                return self.choice(decision, view)
            case Confirm(purpose=Purpose.KEEP) if self.draws.makes(Mistake.KEEPS_ANYTHING, view.number):
                return Said(has_lands_and_spells(view))
            case _:
                return self.base.answer(decision, view)

    # --- actions ----------------------------------------------------------------------------------------------

    def action(self, decision: Act, view: SeatView) -> int:
        """The place of an action; 0 is passing."""
        moment = occasion(view)
        if moment is None or not something_fits(view, moment):
            return 0
        if view.active != view.seat and self.draws.makes(Mistake.DOZES, view.turn):
            return 0
        in_main = moment is Occasion.MAIN_PHASE
        hurries = in_main and self.draws.makes(Mistake.HURRIES, view.turn) is not None
        seen = [(place, option) for place, option in enumerate(decision.options) if self.sees(option, view)]
        if in_main:
            place = self.wasted(seen, view)
            if place:
                return place
        left = [(place, option) for place, option in seen if not (hurries and is_kept(option, view))]
        chosen = self.simply(decision, left, view)
        if not chosen and hurries:
            return self.too_soon(seen, view)
        return self.any_land(decision, left, chosen, view)

    def sees(self, option: ActionOption, view: SeatView) -> bool:
        """Whether an action is thought of in this turn; lands are."""
        if option.kind in (ActionKind.PASS, ActionKind.PLAY_LAND):
            return True
        return self.draws.makes(Mistake.OVERLOOKS, view.turn, option.object) is None

    def simply(self, decision: Act, seen: list[tuple[int, ActionOption]], view: SeatView) -> int:
        """The place of what simple measures do of the actions that are seen."""
        narrowed = replace(decision, options=tuple(option for _, option in seen))
        return seen[self.base.action(narrowed, view)][0]

    def wasted(self, seen: list[tuple[int, ActionOption]], view: SeatView) -> int:
        """The place of a removal spell that is spent on the first thing there is for it; 0 if none is."""

        def is_wasted(face: Printed, option: ActionOption) -> bool:
            return is_removal(face) and bool(
                self.draws.makes(Mistake.WASTES_REMOVAL, view.turn, option.object)
            )

        return self.cast_for_anything(seen, view, is_wasted)

    def too_soon(self, seen: list[tuple[int, ActionOption]], view: SeatView) -> int:
        """The place of an instant that is cast although it could wait; 0 if none is."""
        return self.cast_for_anything(seen, view, lambda face, _option: can_wait(face))

    def cast_for_anything(
        self,
        seen: list[tuple[int, ActionOption]],
        view: SeatView,
        fits: Callable[[Printed, ActionOption], bool],
    ) -> int:
        """The place of a spell that fits, can be paid for and does any good at all, whatever else it could do later."""
        planner = Planner(Judge(view))
        for place, option in seen:
            face, picture = planner.card(option)
            if option.kind != ActionKind.CAST or face is None or picture is None or not fits(face, option):
                continue
            if (option.object, option.key, option.way) in self.base.refusals:
                continue
            cost = 0 if face.mana_cost is None else face.mana_cost.mana_value
            if cost <= planner.mana() and planner.spell_value(option, face, picture) > 0:
                return place
        return 0

    def any_land(
        self, decision: Act, seen: list[tuple[int, ActionOption]], chosen: int, view: SeatView
    ) -> int:
        """The place of any other land, where a land is played without a thought; else what was chosen."""
        lands = [place for place, option in seen if option.kind == ActionKind.PLAY_LAND]
        if decision.options[chosen].kind != ActionKind.PLAY_LAND:
            return chosen
        dice = self.draws.makes(Mistake.MISJUDGES, view.number)
        return chosen if dice is None else dice.one(lands)

    # --- combat -----------------------------------------------------------------------------------------------

    def attack(self, decision: Attack, view: SeatView) -> Pairs:
        """Who attacks whom."""
        pairs = attacks(decision, view, Judge(view).fighter)
        more = self.charging(decision, pairs, view)
        return legal_attacks(decision, (*self.staying(pairs, view), *more))

    def charging(self, decision: Attack, pairs: Pairs, view: SeatView) -> Pairs:
        """Who attacks besides, and would better stay at home."""
        dice = self.draws.makes(Mistake.CHARGES, view.number)
        if dice is None:
            return ()
        fighter, attacking = Judge(view).fighter, {creature for creature, _ in pairs}
        home = [o for o in decision.options if o.creature not in attacking and fighter(o.creature).power > 0]
        more = [option for option in home if dice.chance(COIN)] or home[:1]
        return tuple((option.creature, defender(option)) for option in more)

    def staying(self, pairs: Pairs, view: SeatView) -> Pairs:
        """The attack without some of those who would better take part in it."""
        dice = self.draws.makes(Mistake.STAYS_HOME, view.number)
        if dice is None or not pairs:
            return pairs
        left = dice.below(len(pairs))
        return tuple(pair for place, pair in enumerate(pairs) if place != left and not dice.chance(COIN))

    def block(self, decision: Block, view: SeatView) -> tuple[tuple[ObjectId, ObjectId], ...]:
        """Who blocks whom."""
        pairs = blocks(decision, view, Judge(view).fighter)
        if self.draws.makes(Mistake.LETS_THROUGH, view.number) and not would_die(view):
            return legal_blocks(decision, ())
        dice = self.draws.makes(Mistake.BLOCKS_CARELESSLY, view.number)
        if dice is None:
            return pairs
        blocking, blocked = {blocker for blocker, _ in pairs}, {attacker for _, attacker in pairs}
        more = [
            (option.creature, attacker)
            for option in decision.options
            for attacker in option.attackers
            if option.creature not in blocking and attacker not in blocked
        ]
        return legal_blocks(decision, (*pairs, dice.one(more))) if more else pairs

    # --- choices ----------------------------------------------------------------------------------------------

    def choice(self, decision: Choose, view: SeatView) -> Answer:
        """What simple measures choose, or another of the same side in the same zone, where one thing is chosen."""
        answer = self.base.answer(decision, view)
        dice = self.draws.makes(Mistake.MISJUDGES, view.number)
        if dice is None or not isinstance(answer, Picked) or len(answer.indices) != 1:
            return answer
        best = answer.indices[0]
        side = side_of(decision.options[best], view)
        others = [
            place
            for place, option in enumerate(decision.options)
            if place != best and side_of(option, view) == side
        ]
        return Picked((dice.one(others),)) if side is not None and others else answer


def is_kept(option: ActionOption, view: SeatView) -> bool:
    """Whether a spell is better kept for the other side's turn, and the mana for it."""
    definition = view.definition(option.object)
    if option.kind != ActionKind.CAST or definition is None:
        return False
    face = definition.faces[option.face]
    return can_wait(face) or Sort.COUNTER in sorts_of(spell_of(face.abilities))


def would_die(view: SeatView) -> bool:
    """Whether a player who is attacked loses the game if nothing blocks."""
    table = view.table
    stake = next(stake_of(player) for player in table.players if player.id == view.seat)
    fighter = Judge(view).fighter
    attackers = (
        fighter(seen.id)
        for seen in table.battlefield
        if seen.attacking_player and seen.attacking == view.seat
    )
    return stake.kills(sum(one.whole_toll for one in attackers))


def has_lands_and_spells(view: SeatView) -> bool:
    """Whether a hand has at least one land and one other card."""
    hand = next(player.hand for player in view.table.players if player.id == view.seat)
    lands = sum("land" in card.types for card in hand)
    return 0 < lands < len(hand)


def side_of(option: Option, view: SeatView) -> tuple[bool, Zone] | None:
    """Whose side something is on, and in which zone; a player is as good as their permanents. None for a word."""
    match option:
        case PlayerOption():
            return option.id == view.seat, BATTLEFIELD
        case ObjectOption():
            seen = view.table.object(option.id)
            if seen is None:
                return None
            owner = seen.controller if seen.zone == BATTLEFIELD else seen.owner
            return owner == view.seat, seen.zone
        case _:
            return None
