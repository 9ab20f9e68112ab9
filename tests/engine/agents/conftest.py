"""Positions in which the simple opponent has to judge: a table of the rulings with a thinking seat."""

from __future__ import annotations

import pytest

from engine.agents.simple.simple import SimpleAgent
from engine.decisions import Act, Why
from engine.rules.events.happening import happen
from engine.rules.turn.combat.attacking import declare_attackers
from engine.rules.turn.combat.blocking import declare_blockers
from engine.rules.turn.priority import PASS, actions_of, settle_before_priority, take
from engine.rules.turn.turns import end_step
from engine.state.events import CountersChanged, PlayerChanged
from engine.state.references import ObjectRef, PlayerRef
from engine.values.steps import Step
from engine.views.seat_view import SeatView
from tests.rulings.table import Card, Seat, Table


class Position(Table):
    """A table at which ann or bob may be asked what the simple opponent would do."""

    def thinks(self, seat: Seat) -> SimpleAgent:
        """Let the simple opponent answer for a seat from now on."""
        agent = SimpleAgent()
        self.let({seat.id: agent})
        return agent

    def act(self, seat: Seat) -> str:
        """What the simple opponent does with priority, as the action is labelled; it is carried out."""
        agent = self.thinks(seat)
        options = (PASS, *actions_of(self.game, seat.id))
        decision = Act(seat.id, Why("117.1"), options)
        chosen = options[agent.action(decision, SeatView(self.game, seat.id))]
        take(self.game, seat.id, chosen)
        settle_before_priority(self.game)
        return chosen.label

    def attackers(self, seat: Seat) -> set[str]:
        """The names of the creatures that the simple opponent attacks with."""
        self.thinks(seat)
        self.to(Step.BEGINNING_OF_COMBAT)
        end_step(self.game)
        declare_attackers(self.game)
        combat = self.game.state.combat
        attacks = combat.attacks if combat is not None else ()
        return {self.game.characteristics(attack.attacker).name for attack in attacks}

    def blocks(self, seat: Seat) -> dict[str, str]:
        """The blocks that the simple opponent declares: blocker to attacker, by name."""
        self.thinks(seat)
        end_step(self.game)
        declare_blockers(self.game)
        combat = self.game.state.combat
        name = {id: self.game.characteristics(id).name for id in self.game.state.battlefield}
        return {name[b.blocker]: name[b.attackers[0]] for b in (combat.blocks if combat is not None else ())}

    def life(self, seat: Seat, life: int) -> None:
        """Set a life total."""
        happen(self.game, PlayerChanged(player=seat.id, field="life", value=life))

    def poison(self, seat: Seat, count: int) -> None:
        """Give a player poison counters."""
        happen(self.game, CountersChanged(target=PlayerRef(seat.id), kind="poison", amount=count))

    def lands(self, seat: Seat, name: str, count: int) -> None:
        """Basic lands on the battlefield."""
        for _ in range(count):
            seat.controls(name)

    def targets(self) -> set[str]:
        """The names of what the topmost object on the stack targets; of players their names."""
        item = self.game.state.objects[self.game.state.stack[-1]].stack
        assert item is not None
        refs = [ref for slot in item.context.targets for ref in slot]
        players = {ref.id for ref in refs if isinstance(ref, PlayerRef)}
        names = {self.game.characteristics(ref.id).name for ref in refs if isinstance(ref, ObjectRef)}
        return names | {self.game.state.players[id].name for id in players}


__all__ = ["Card", "Position"]


@pytest.fixture
def position() -> Position:
    """A table in ann's first main phase."""
    return Position()
