"""What a person needs as it is their turn to decide again: what happened since, and how to let it pass."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import dropwhile

from msgspec import Struct

from engine.decisions import Act, ActionKind
from engine.views import LogLine, ObjectId, PlayerId, Zone
from engine.views.agents import Agent
from gui.bridge.bridge import Start
from gui.bridge.messages import Asked
from gui.commands.passing import Passing


def passing_of(asked: Asked) -> int | None:
    """Which option passes, where a question is whether to respond: to something on the stack, or in another's turn."""
    decision, table = asked.decision, asked.table
    if not isinstance(decision, Act):
        return None
    others = bool(table.stack) and table.stack[-1].controller != asked.seat
    if not others and table.active == asked.seat:
        return None
    return next((n for n, option in enumerate(decision.options) if option.kind is ActionKind.PASS), None)


class Game(Struct, frozen=True):
    """A game to be played: how it starts, which seats sit at this computer, who else plays. `alone`: one person plays all
    seats that sit at this computer."""

    start: Start
    people: Mapping[PlayerId, Passing]
    opponents: Mapping[PlayerId, Agent]
    alone: bool = False


class Recaps:
    """Knows for each person when they decided last, and tells what happened since."""

    def __init__(self) -> None:
        self._decided: dict[PlayerId, tuple[int, int]] = {}
        self._read: dict[PlayerId, int] = {}
        self._in_question: dict[PlayerId, frozenset[ObjectId]] = {}
        """The cards that the question showed that a person answered last."""

    def decided(self, asked: Asked) -> None:
        """A person decides now."""
        self._decided[asked.seat] = (asked.table.turn, len(asked.log))

    def revealed(
        self, seat: PlayerId, log: tuple[LogLine, ...], in_question: Iterable[ObjectId]
    ) -> Iterator[LogLine]:
        """The lines with cards that were revealed to a person since they were asked last, but those of the question
        itself, those of the search before (CR 701.23), and those that they revealed from their own hand
        (CR 701.20)."""
        news = log[min(self._read.get(seat, len(log)), len(log)) :]
        self._read[seat] = len(log)
        now = frozenset(in_question)
        asked = now | self._in_question.get(seat, frozenset())
        self._in_question[seat] = now
        for line in news:
            new = [one for one in line.shown if not (one.owner == seat and one.zone == Zone.HAND)]
            if new and not asked.intersection(one.id for one in new):
                yield line

    def since(self, asked: Asked, *, hotseat: bool) -> tuple[LogLine, ...]:
        """What happened since a person decided last, if others did something in between: another person looked at the
        screen, or a turn has ended."""
        turn, read = self._decided.get(asked.seat, (asked.table.turn, len(asked.log)))
        if not hotseat and turn == asked.table.turn:
            return ()
        news = asked.log[min(read, len(asked.log)) :]
        story = (line for line in news if line.level == "story" and line.turn > 0 and not line.heads)
        seat = asked.seat
        # What they decided themselves comes first, and they know it.
        told = tuple(dropwhile(lambda line: line.player == seat and line.by in (None, seat), story))
        return told if any({line.player, line.by} - {None, seat} for line in told) else ()
