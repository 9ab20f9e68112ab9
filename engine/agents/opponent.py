"""What all opponents have in common: they don't ask again for what they have just gone back from."""

from __future__ import annotations

from abc import ABC, abstractmethod

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionOption,
    Answer,
    Attack,
    Attacks,
    Block,
    Blocks,
    Cancelled,
    Decision,
    Picked,
)
from engine.views.seat_view import SeatView


class Opponent(ABC):
    """Answers as `answer` says. An action that it took back, or that was refused, isn't offered to it again as long
    as nothing else has happened (CR 733.1): it would be taken, and taken back, without end."""

    asks_everything = False

    def __init__(self) -> None:
        self._tried: ActionOption | None = None
        self._went_back = False
        self._barred: list[ActionOption] = []
        self._declared: type[Attack | Block] | None = None

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A legal answer, and none that has just led to nothing."""
        match decision:
            case Act():
                self._declared = None
                return self._act(decision, view)
            case Attack():
                self._tried = None
                again = self._is_again(Attack)
                return Attacks(decision.rules.example) if again else self.answer(decision, view)
            case Block():
                again = self._is_again(Block)
                return Blocks(decision.rules.example) if again else self.answer(decision, view)
            case _:
                answer = self.answer(decision, view)
                self._went_back = self._went_back or isinstance(answer, Cancelled)
                return answer

    def _is_again(self, kind: type[Attack | Block]) -> bool:
        """Whether the same is to be declared once more, since what it cost wasn't paid: then what costs nothing is."""
        again, self._declared = self._declared is kind, kind
        return again

    @abstractmethod
    def answer(self, decision: Decision, view: SeatView) -> Answer:
        """What this opponent answers."""

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """An action turned out illegal, and was rewound."""
        self._went_back = True

    def _note_gone_back(self) -> None:
        """What was tried last is barred if it led to nothing; else nothing is barred any more."""
        if not self._went_back:
            self._barred.clear()
        elif self._tried is not None:
            self._barred.append(self._tried)
        self._went_back = False

    def _act(self, decision: Act, view: SeatView) -> Answer:
        """Choose among the actions that didn't just lead to nothing."""
        self._note_gone_back()
        if not self._barred:
            answer = self.answer(decision, view)
            if isinstance(answer, Picked):
                self._tried = decision.options[answer.indices[0]] if answer.indices[0] else None
            return answer
        places = [place for place, option in enumerate(decision.options) if option not in self._barred]
        options = tuple(decision.options[place] for place in places)
        answer = self.answer(replace(decision, options=options), view)
        if not isinstance(answer, Picked):
            return answer
        place = places[answer.indices[0]]
        self._tried = decision.options[place] if place else None
        return Picked((place,))

    # --- going on from what was recorded ---------------------------------------------------------------------------

    def recall(self, decision: Decision, answer: Answer, view: SeatView) -> None:
        """Take note of an answer that it gave before: the game is taken up again, or is gone back in."""
        match decision:
            case Act():
                self._declared = None
                self._note_gone_back()
                self.recalled(decision, answer, view)
                place = answer.indices[0] if isinstance(answer, Picked) else 0
                self._tried = decision.options[place] if place else None
            case Attack() | Block():
                if isinstance(decision, Attack):
                    self._tried = None
                if not self._is_again(type(decision)):
                    self.recalled(decision, answer, view)
            case _:
                self.recalled(decision, answer, view)
                self._went_back = self._went_back or isinstance(answer, Cancelled)

    def recalled(self, decision: Decision, answer: Answer, view: SeatView) -> None:  # noqa: B027 - most have nothing to recall
        """What this opponent notes besides: those that judge by the table alone note nothing."""
