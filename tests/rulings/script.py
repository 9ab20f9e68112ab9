"""What players answer in ruling tests: prepared answers, in the order in which the questions come."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, TypeVar

from engine.decisions import (
    Answer,
    Arrange,
    Arranged,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    ObjectOption,
    Order,
    Paid,
    Pay,
    Picked,
    Said,
)
from engine.values.ids import NOTHING, PlayerId

if TYPE_CHECKING:
    from tests.rulings.table import Table


Kind = TypeVar("Kind", bound=Decision)
Seen = TypeVar("Seen")


class Asked(list[Decision]):
    """Decisions in the order in which they were put to who answers them, as they were put."""

    def __init__(self) -> None:
        super().__init__()
        self.looks: list[Callable[[], None]] = []

    def note(self, decision: Decision) -> None:
        """A decision is put to somebody. Its options are left alone: actions are found only as they are looked at."""
        self.append(decision)
        for look in self.looks:
            look()

    def seeing(self, look: Callable[[], Seen]) -> list[Seen]:
        """What is seen whenever somebody is asked from now on, before they answer; filled in as the game goes on."""
        seen: list[Seen] = []
        self.looks.append(lambda: seen.append(look()))
        return seen

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Those of a kind."""
        return [one for one in self if isinstance(one, kind)]

    @property
    def texts(self) -> list[str]:
        """The words of each."""
        return [one.why.text for one in self]


class Script:
    """An agent that gives prepared answers only; what is suggested it pays, unless how it pays is prepared.

    `asked`: every decision that reaches it, also of a player whose decisions it makes (CR 723.5).
    """

    asks_everything = False

    def __init__(self, table: Table, seat: PlayerId) -> None:
        self.table = table
        self.seat = seat
        self.queue: deque[Any] = deque()
        self.asked = Asked()

    def decide(self, decision: Decision, view: Any) -> Answer:
        """The next prepared answer."""
        self.asked.note(decision)
        self.table.asked.note(decision)
        if isinstance(decision, Pay):
            if self.queue and isinstance(self.queue[0], Paid):
                paid: Paid = self.queue.popleft()
                return paid
            assert decision.suggestion is not None, f"can't pay {decision.cost} with {decision.sources}"
            return Paid(decision.suggestion, finish=True)
        if isinstance(decision, Attack):
            return Attacks()
        if isinstance(decision, Block):
            return Blocks()
        assert self.queue, f"not answered: {decision}"
        return self.fitted(decision, self.queue.popleft())

    def fitted(self, decision: Decision, answer: Any) -> Answer:
        """A prepared answer in the shape that the decision wants."""
        match decision:
            case Choose() | Order():
                picked: list[int] = []
                for one in answer if isinstance(answer, list | tuple) else [answer]:
                    picked.append(self.index(decision, one, picked))
                return Picked(tuple(picked))
            case Confirm():
                assert isinstance(answer, bool), f"{decision} is answered with {answer!r}"
                return Said(answer)
            case Number():
                return Counted(answer)
            case Divide():
                return Divided(tuple(answer))
            case Arrange():
                piles = tuple(tuple(self.index(decision, one) for one in pile) for pile in answer)
                return Arranged(piles)
            case Name():
                return Named(answer)
            case _:
                raise AssertionError(f"no answer is prepared for {decision}")

    def index(self, decision: Choose | Order | Arrange, wanted: Any, picked: Collection[int] = ()) -> int:
        """Which option is meant, of those not yet picked: of several that are named alike, one after another."""
        for number, option in enumerate(decision.options):
            if number in picked:
                continue
            if not isinstance(wanted, str):
                if wanted.is_offered_as(option):
                    return number
            else:
                label = getattr(option, "label", "")
                if isinstance(option, ObjectOption):
                    label = self.table.game.look(option.id).chars.name
                source = getattr(option, "object", NOTHING)
                if source != NOTHING:
                    label += " " + self.table.game.look(source).chars.name
                if wanted.casefold() in f"{getattr(option, 'value', '')} {label}".casefold():
                    return number
        raise AssertionError(f"{wanted} is not among the options of {decision}")
