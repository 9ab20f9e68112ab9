"""What a trace says can't be done, can't be done, and what it says can be done, can: on random boards, in random play, at
each question for actions, attackers, blockers and targets (CR 508.1, 509.1, 601.2c, 601.3, 602.5)."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from engine.decisions import (
    Act,
    ActionKind,
    Answer,
    Attack,
    Block,
    Choose,
    Decision,
    ObjectOption,
    PlayerOption,
    Purpose,
)
from engine.rules.turn.turns import play
from engine.state.digest import digest
from engine.state.references import ObjectRef
from engine.tracing.legality import Doing, Verdict, legality, why_not_attack, why_not_block
from engine.values.zones import HAND
from engine.views.legality import not_offered
from engine.views.seat_view import SeatView
from tests.properties.boards import FULL, SEATS, UNSHRUNK, Board, Enough, Player, boards, set_up

EXAMPLES = 300 if FULL else 10
DECISIONS = 200 if FULL else 60


class Doubter:
    """A random player who holds every question against what is said about what it doesn't offer."""

    asks_everything = True

    def __init__(self, seed: int) -> None:
        self.player = Player(seed)
        self.refusals: list[Any] = self.player.refusals

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        game = view._game
        sign = digest(game.state)
        match decision:
            case Act():
                hold_actions(game, decision)
            case Attack():
                hold_attacks(game, decision)
            case Block():
                hold_blocks(game, decision)
            case Choose(purpose=Purpose.TARGET) if decision.slot >= 0:
                hold_targets(game, decision)
            case _:
                pass
        assert digest(game.state) == sign
        return self.player.decide(decision, view)

    def refused(self, option: Any, problem: Exception) -> None:
        """What turned out illegal isn't tried again."""
        self.player.refused(option, problem)


def hold_actions(game: Any, decision: Act) -> None:
    """A card in hand is offered exactly if no rule is against something of what it says. Nothing is said about special
    actions (CR 116.2)."""
    offered = {option.object for option in decision.options if option.kind != ActionKind.SPECIAL}
    for id in game.state.zone(HAND, decision.player):
        found = [one for one in legality(game, decision.player, id) if one.doing == Doing.PLAY]
        possible = any(one.against is None for one in found)
        assert possible == (id in offered), (found, decision.options)
        hold_reasons(game, found)


def hold_attacks(game: Any, decision: Attack) -> None:
    """Each pair of a permanent and a defender is offered exactly if no rule is against it."""
    options = {option.creature: option.defenders for option in decision.options}
    defenders = {PlayerOption(player) for player in game.state.opponents(decision.player)}
    for id in game.permanents():
        for defender in defenders:
            assert (why_not_attack(game, id, defender) is None) == (defender in options.get(id, ()))
        for hindrance in not_offered(game, decision, ObjectRef(id)):
            assert hindrance.rule
            assert hindrance.reason


def hold_blocks(game: Any, decision: Block) -> None:
    """Each pair of permanents is offered exactly if no rule is against it."""
    options = {option.creature: option.attackers for option in decision.options}
    for blocker in game.permanents():
        for attacker in game.permanents():
            offered = attacker in options.get(blocker, ())
            mine = game.controller(blocker) == decision.player
            assert (mine and why_not_block(game, blocker, attacker) is None) == offered


def hold_targets(game: Any, decision: Choose) -> None:
    """What isn't offered as a target has a reason, and what is offered has none."""
    for id in (*game.state.battlefield, *game.state.zone(HAND, decision.player)):
        found = not_offered(game, decision, ObjectRef(id))
        assert bool(found) == (ObjectOption(id) not in decision.options)


def hold_reasons(game: Any, verdicts: list[Verdict]) -> None:
    """Every refusal names its rule and says why."""
    for one in verdicts:
        assert one.against is None or (one.against.rule and one.against.reason)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK)
@given(board=boards(8, 16))
def test_what_is_said_against_it_is_what_the_rules_decide(board: Board) -> None:
    agents = {seat: Doubter(board.seed + seat) for seat in SEATS}
    play(set_up(board, agents, (Enough(DECISIONS),)))
