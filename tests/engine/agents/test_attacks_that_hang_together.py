"""Attacks that are tried first: one creature of several that win together tells nothing."""

from __future__ import annotations

from typing import Any

from engine.agents.combat.attacks_to_try import Proposals
from engine.agents.judging.judging import Judge
from engine.agents.thinking.searching import Limits, Search
from engine.agents.thinking.thinker import ThinkingAgent, looks
from engine.decisions import Attack, Attacks, Decision
from engine.rules.turn.combat.attacking import declare_attackers
from engine.rules.turn.turns import end_step
from engine.values.steps import Step
from engine.views.known_position import known_position
from engine.views.seat_view import SeatView
from tests.engine.agents.thinking import filled

FEW = 8
"""So many games that not all attacks are tried."""


class Seen(ThinkingAgent):
    """Notes what it is asked, and what was tried in a few games."""

    def __init__(self) -> None:
        super().__init__(1, Limits(None, games=FEW))
        self.proposed: list[set[str]] = []

    def answer(self, decision: Decision, view: SeatView) -> Any:
        if isinstance(decision, Attack):
            names = {one.id: one.name for one in view.table.battlefield}
            found = Proposals(decision, view, Judge(view).fighter).attacks()
            self.proposed = [{names[id] for id, _ in pairs} for pairs in found]
            known = known_position(view, decision)
            assert known is not None
            weighed = Search(known, 1, self.limits).run(looks(view.table)).weighed
            self.tried = [one.choices[0].wish.answer for one in weighed]
        return super().answer(decision, view)


def asked(position: Any) -> Seen:
    """Let ann declare attackers."""
    filled(position)
    agent = Seen()
    position.let({position.ann.id: agent})
    position.to(Step.BEGINNING_OF_COMBAT)
    end_step(position.game)
    position.game.begin_move()
    declare_attackers(position.game)
    return agent


def test_all_that_nobody_can_block_attack_together(position):
    for name in ("First", "Second", "Third"):
        position.ann.controls(name, "Flying", pt="2/2", cost="{2}")
    position.ann.controls("Ox", pt="3/3", cost="{3}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}")
    assert asked(position).proposed[0] == {"First", "Second", "Third"}


def test_who_is_tapped_blocks_nothing(position):
    position.ann.controls("Ox", pt="3/3", cost="{3}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}", tapped=True)
    assert asked(position).proposed[0] == {"Ox"}


def test_an_attack_is_proposed_that_fears_nobody_who_strikes_back(position):
    """By simple measures the bear stays home, as the giant strikes back."""
    position.life(position.ann, 5)
    position.ann.controls("Bear", pt="2/2", cost="{1}{G}")
    position.ann.controls("Wall", "Defender", pt="0/6", cost="{2}")
    position.bob.controls("Giant", pt="5/5", cost="{4}{G}", tapped=True)
    position.bob.controls("Ogre", pt="3/3", cost="{4}{G}", tapped=True)
    assert {"Bear"} in asked(position).proposed


def test_fliers_that_win_with_what_is_left_are_found_in_a_few_games(position):
    """Six damage of fliers and one of the coil: none of them is enough, and they are needed as blockers."""
    position.life(position.ann, 4)
    position.life(position.bob, 7)
    position.ann.controls("Coil", "{T}: ~ deals 1 damage to any target.", types="Artifact")
    for _ in range(3):
        position.ann.controls("Thopter", "Flying", pt="2/2", cost="{2}")
    position.ann.controls("Ox", pt="3/3", cost="{3}")
    position.ann.controls("Overseer", pt="2/3", cost="{3}")
    position.bob.controls("Ghoul", pt="3/1", cost="{1}{B}")
    position.bob.controls("Vampire", "Flying", pt="5/6", cost="{3}{B}", tapped=True)
    position.bob.controls("Giant", pt="4/4", cost="{4}{B}")
    agent = asked(position)
    attack = next(one for one in agent.tried if isinstance(one, Attacks))
    assert len(attack.pairs) == 3
