"""A game that starts from a scenario: its position, as much of its script as somebody wanted to see, then players.

The script answers the first questions; `Header.script` says how many. It answers them again whenever the game is
taken up, so that what it changes besides (coins that fall as written, counters put directly) happens again too.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from engine.decisions import ActionOption, Answer, Decision, IllegalAnswer, check
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Observer
from engine.rules.turn.ending_subgames import goes_on
from engine.scenario.cards import CardIndex, Lexicon, NoSuchCard
from engine.scenario.notation import Scenario
from engine.scenario.playing import (
    Clock,
    NotAnswered,
    OutOfTime,
    Refused,
    Run,
    ScenarioFailed,
)
from engine.scenario.running import TIME_LIMIT, step_on
from engine.scenario.scripted_agent import ScriptedAgent
from engine.scenario.setting_up import cards_of, fill
from engine.store.library import UnplayableDeck
from engine.store.recording import Header, Record
from engine.store.session import ReplayMismatch, Session
from engine.store.timeline import Recorder
from engine.values.ids import PlayerId
from engine.views.agents import Agent
from engine.views.seat_view import SeatView

SCRIPT_STOPS = (ScenarioFailed, NotAnswered, OutOfTime, Refused, IllegalAnswer)
"""How a script ends before it is through."""


class ScenarioSession(Session):
    """Plays from a scenario's position; undo leads back no further than to where the script ended.

    Raises UnplayableDeck if a card of the scenario is not known or not understood.
    """

    def __init__(
        self,
        header: Header,
        scenario: Scenario,
        agents: Mapping[PlayerId, Agent],
        record: Record,
        observers: tuple[Observer, ...] = (),
        keep_log: bool = True,
        card_names: tuple[str, ...] = (),
    ) -> None:
        self.scenario = scenario
        self.lexicon = Lexicon(CardIndex(header.cards).find, scenario.custom_cards)
        try:
            self.lexicon.load(cards_of(scenario))
        except NoSuchCard as problem:
            raise UnplayableDeck(scenario.id, problem.problems) from problem
        self.clock = Clock(TIME_LIMIT)
        self.run = Run(scenario, self.lexicon, self.clock)
        self.scripts: dict[PlayerId, ScriptedAgent] = {}
        self.asks = 0
        self.by_hand: int | None = None
        super().__init__(header, (), agents, record, observers, keep_log, card_names)

    def new_game(self) -> Game:
        """The game before its first move; chance is the script's as long as it goes on."""
        game = super().new_game()
        self.run.plays(game)
        prepared = game.prepared_result
        game.prepared_result = lambda seat, sides: prepared(seat, sides) if self.by_hand is None else None
        return game

    def script_of(self, run: Run, seat: PlayerId) -> ScriptedAgent:
        """Who answers for a seat as long as the script goes on."""
        return ScriptedAgent(run, seat)

    def begin(self) -> None:
        """Build the position; the script begins anew."""
        self.clock = Clock(TIME_LIMIT)
        self.run = Run(self.scenario, self.lexicon, self.clock)
        self.scripts = {seat: self.script_of(self.run, seat) for seat in self.run.scripts}
        self.asks, self.by_hand = 0, None
        self.game = self.new_game()
        self.let_agents_be_asked()
        fill(self.run, self.game)
        for one in self.extra:
            if isinstance(one, Recorder):
                one.start(self.game)

    def go_on(self) -> None:
        """Go on until the game is over; what a script changes directly is no answer, and is gone past."""
        while goes_on(self.game):
            step_on(self.game)

    # --- answers ---------------------------------------------------------------------------------------------

    @property
    def scripted(self) -> bool:
        """Whether the next question is the script's."""
        return self.asks < self.header.script

    def let_agents_be_asked(self) -> None:
        """Scripts are asked everything, players what they want."""
        for seat, agent in self.agents.items():
            agent.asks_everything = self.scripted or self.header.seats[seat].asks_everything

    def answer(self, decision: Decision, agent: Agent, view: SeatView) -> Answer:
        """The script's answer, which is that of the record if there is one; after the script, the player's."""
        if not self.scripted:
            if self.by_hand is None:
                self.by_hand = self.given
            return super().answer(decision, agent, view)
        self.asks += 1
        self.let_agents_be_asked()
        answer = self.scripted_answer(decision, view)
        if self.given >= len(self.record.answers):
            self.record.add(answer)
        elif self.record.answers[self.given] != answer:
            raise ReplayMismatch(f"answer {self.given}: the script of {self.scenario.id} answers otherwise")
        del self.asked[self.given :]
        self.asked.append((decision.player, self.game.irreversible))
        self.given += 1
        self.game.card_names = self.names_now()
        return answer

    def names_now(self) -> tuple[str, ...]:
        """The names that can be named: a script names what it likes."""
        return () if self.scripted else super().names_now()

    def scripted_answer(self, decision: Decision, view: SeatView) -> Answer:
        """What the script says; raises ReplayMismatch if it has nothing to say that it had before."""
        try:
            answer = self.scripts[decision.player].decide(decision, view)
            check(decision, answer)
        except SCRIPT_STOPS as problem:
            raise ReplayMismatch(f"the script of {self.scenario.id} stops: {problem}") from problem
        return answer

    def refused(self, seat: PlayerId, agent: Agent, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal: its script is told, or its player."""
        if self.by_hand is None and isinstance(problem, IllegalAction):
            self.scripts[seat].refused(option, problem)
        else:
            super().refused(seat, agent, option, problem)

    # --- going back ------------------------------------------------------------------------------------------

    def at_priority(self, game: Game) -> None:
        """Keep the state; none as long as the script goes on, as it can't go on from there (a script has no way back)."""
        if not self.scripted:
            super().at_priority(game)

    def last_of(self, seat: PlayerId, passed: Container[int] = (), first: int = 0) -> int | None:
        """The number of a seat's last decision by hand, of those from a number on."""
        return super().last_of(seat, passed, max(first, self.by_hand or 0))
