"""A session that asks a list of decisions instead of playing."""

import time
from dataclasses import dataclass, field

from engine.decisions import Redo, TakeBack, check
from engine.views import Hindrance
from tests.gui import samples
from tests.gui.samples import ANN


@dataclass(frozen=True)
class FakeResult:
    winner: object = ANN
    reason: str = "Bob has 0 life"
    turns: int = 5
    decisions: int = 0


@dataclass(frozen=True)
class FakeView:
    """What an agent sees; `own` are the numbers of this seat's earlier decisions."""

    seat: object
    table: object
    number: int
    own: tuple[int, ...]
    log: tuple = samples.LOG
    agreed: tuple = ()
    casting: object = None

    @property
    def turn(self):
        return self.table.turn

    @property
    def step(self):
        return self.table.step

    @property
    def active(self):
        return self.table.active

    @property
    def on_top(self):
        return self.table.stack[-1].controller if self.table.stack else None

    def table_for(self, decision):
        return self.table

    def became(self, id):
        return id

    def last_of(self, seat, passed=()):
        return max((number for number in self.agreed if number not in passed), default=None)

    def why_not(self, id, decision=None):
        return (Hindrance("Cast it", "601.2c", "there are not enough legal targets for it"),)

    def ways(self, id):
        return samples.WAYS.get(id, ())

    def is_only_payment(self, decision):
        return False

    def what_if(self, supposed):
        return samples.WHAT_IF if supposed.without else ()

    def inspect(self, id):
        return samples.INSPECTED if id == samples.INSPECTED.id else None

    def save(self):
        pass

    def undo_to(self, seat, passed=()):
        return max((number for number in self.own if number not in passed), default=None)


@dataclass
class FakeSession:
    """Asks (decision, table) pairs in order and goes back and forth like a real one. `shown_at`: the number of the
    decision before which something hidden was shown last."""

    agents: dict
    script: list
    answers: list = field(default_factory=list)
    undone: list = field(default_factory=list)
    breaks_at: int | None = None
    guarded: bool = False
    shown_at: int = 0
    final: object = None
    hangs_at: int | None = None

    def seen_by(self, seat):
        return FakeView(seat, self.final or samples.table(seat), len(self.script), ())

    def faces(self):
        return ()

    def play(self):
        while len(self.answers) < len(self.script):
            number = len(self.answers)
            if number == self.breaks_at:
                raise RuntimeError("the rules are on fire")
            while number == self.hangs_at:
                time.sleep(0.01)
            decision, table, *log = self.script[number]
            own = tuple(n for n in range(number) if self.script[n][0].player == decision.player)
            free = () if self.guarded else tuple(n for n in own if n >= self.shown_at)
            view = FakeView(decision.player, table, number, free, *log, agreed=own)
            try:
                answer = self.agents[decision.player].decide(decision, view)
            except TakeBack as request:
                self.undone = self.answers[request.number :] + self.undone
                del self.answers[request.number :]
                continue
            except Redo:
                if self.undone:
                    self.answers.append(self.undone.pop(0))
                continue
            check(decision, answer)
            self.undone = []
            self.answers.append(answer)
        return FakeResult()
