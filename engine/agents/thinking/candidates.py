"""What is tried next to an answer, the best first by simple measures: there is rarely time for all."""

from __future__ import annotations

from functools import cached_property
from itertools import islice

from engine.agents.combat.attacks_to_try import Proposals
from engine.agents.judging.tricks import is_too_early, is_too_late
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.alternatives import MOST_ACTIONS, MOST_AT_ONCE, MOST_TYPES, SeenAs, alternatives
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.sensible import Sensible
from engine.agents.thinking.supposing import Supposing
from engine.agents.thinking.valuing import Aim
from engine.agents.thinking.wishes import Wish, acts, sign_of
from engine.decisions import Act, ActionKind, ActionOption, Attack, Attacks, Choose, Decision, Purpose
from engine.ir.abilities import Activated
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.rules.game.begin import begun
from engine.views.agents import seated
from engine.views.known_position import KnownPosition
from engine.views.seat_view import SeatView


class Candidates:
    """What is tried in a position, by who looks so many turns ahead, or wants to reach something. `alike`: what can't be told
    apart."""

    def __init__(self, position: KnownPosition, supposing: Supposing, ahead: int, aim: Aim | None) -> None:
        self.position = position
        self.supposing = supposing
        self.ahead = ahead
        self.aim = aim
        self.alike: SeenAs = {}

    def next_to(self, choice: Choice, before: tuple[Choice, ...]) -> list[Wish]:
        """The answers next to one that was given, `before` it what it belongs to; but for tricks that are too early, and for
        what simple measures see only harm in: where something is to be reached by the end of a turn, all are tried."""
        found = alternatives(choice.decision, choice.wish, self.alike, self.most_sifted(choice.decision))
        if self.aim is not None:
            return found
        match choice.decision:
            case Act():
                fit = (wish for wish in found if all(map(self.is_sensible, acts(wish))))
                best = sorted(fit, key=lambda wish: -sum(map(self.sensible.promising, acts(wish))))
                return best[:MOST_AT_ONCE]
            case Choose() as decision:
                fit = (wish for wish in found if self.sensible.may_choose(before, decision, wish))
                return list(islice(fit, MOST_AT_ONCE))
            case Attack() as decision:
                return self.attacks_to_try(decision, choice.wish, found)
            case _:
                return found

    def attacks_to_try(self, decision: Attack, given: Wish, found: list[Wish]) -> list[Wish]:
        """Nobody; then attacks that hang together, and what is next to the one that was given, the best by simple measures
        first: there is rarely time for all."""
        proposals = Proposals(decision, self.view, self.sensible.judge.fighter)
        nobody = [wish for wish in found if wish.answer == Attacks(())]
        together = [Wish((), Attacks(pairs)) for pairs in proposals.attacks()]
        rest = sorted(found, key=lambda wish: -scored(proposals, wish))
        unlike: dict[object, Wish] = {}
        for wish in (*nobody, *together, *rest):
            unlike.setdefault(sign_of(wish), wish)
        unlike.pop(sign_of(given), None)
        return list(unlike.values())[:MOST_AT_ONCE]

    def most_sifted(self, decision: Decision) -> int:
        """Among how many answers those are looked for that are worth trying."""
        if self.aim is None and isinstance(decision, Act):
            return MOST_ACTIONS
        types = isinstance(decision, Choose) and decision.purpose is Purpose.TYPE
        return MOST_TYPES if types and self.aim is None else MOST_AT_ONCE

    def is_sensible(self, option: ActionOption) -> bool:
        """Whether an action is worth a try."""
        return not self.is_untimely(option) and self.sensible.may_act(option)

    @cached_property
    def sensible(self) -> Sensible:
        """What tells which answers aren't worth a try."""
        position = self.position
        return Sensible(self.view, position.state.objects.keys() - position.hidden)

    def is_untimely(self, option: ActionOption) -> bool:
        """Whether an action is a trick that is kept until blocks are declared, or one for a combat that is over; nothing is
        said of what is not there yet, as it was drawn or made only in the game that is supposed."""
        position = self.position
        if option.object not in position.state.objects:
            return False
        ability = self.ability(option) if option.kind == ActionKind.ACTIVATE else None
        if not self.ahead and option.kind == ActionKind.CAST and self.can_ambush(option):
            return True
        state, seat = position.state, position.seat
        return is_too_early(option, ability, state, seat) or is_too_late(ability, state, seat)

    def can_ambush(self, option: ActionOption) -> bool:
        """Whether a permanent can be cast in the turn of the others just as well, which who looks at one turn doesn't see;
        nothing that it does as it enters is wanted now."""
        flash = any(
            isinstance(mark, CombatWord) and mark.word is CombatAbility.FLASH
            for mark in self.view.marks(option.object)
        )
        return flash and not self.sensible.wants_to_enter(option.object)

    def ability(self, option: ActionOption) -> Activated | None:
        """The ability that an action activates."""
        for having in self.view.abilities(option.object):
            if having.key == option.key and isinstance(having.ability, Activated):
                return having.ability
        return None

    @cached_property
    def view(self) -> SeatView:
        """What the seat sees of the first supposed game."""
        state = self.supposing.state(0).copy()
        agents = {player: SimpleAgent() for player in state.players}
        game = begun(state, seated(agents), common=self.supposing.common(0))
        return SeatView(game, self.position.seat)


def scored(proposals: Proposals, wish: Wish) -> float:
    """How good an attack looks by simple measures."""
    return proposals.score(wish.answer.pairs) if isinstance(wish.answer, Attacks) else 0.0
