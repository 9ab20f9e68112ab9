"""Shortcuts: what a player did over and over is done so often at once, by the choices that they made (CR 732.2)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from msgspec import Struct

from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Cancelled,
    Choose,
    Decision,
    IllegalAnswer,
    ObjectOption,
    Order,
    Paid,
    Pay,
    Picked,
    check,
)
from engine.values.ids import ObjectId, PlayerId

Said = Callable[[ObjectId], Hashable]
"""What an object is called, also when another one like it stands in its place."""

TIMES = 3
"""So often the same has to be done before it can be done in a shortcut."""
LONGEST = 16
"""Of so many choices what is repeated may consist."""


class Choice(Struct, frozen=True):
    """What a player chose: in which kind of decision, and what, objects told by what they are called. `action`: of which
    kind it is, if it is an action."""

    player: PlayerId
    kind: str
    said: Hashable
    action: ActionKind | None = None

    @property
    def acts(self) -> bool:
        """Whether it is an action that changes something."""
        return self.action not in (None, ActionKind.PASS, ActionKind.SHORTCUT)


class Shortcut(Struct, frozen=True):
    """Choices that are made over and over: `place` is the next one of them, `left` how often they are made after this
    time. Others pass meanwhile."""

    player: PlayerId
    choices: tuple[Choice, ...]
    left: int
    place: int = 0

    def after_one(self) -> Shortcut | None:
        """The shortcut once the next choice is made; None if that was the last."""
        if self.place + 1 < len(self.choices):
            return Shortcut(self.player, self.choices, self.left, self.place + 1)
        return Shortcut(self.player, self.choices, self.left - 1) if self.left else None


def choice_of(decision: Decision, answer: Answer, said: Said) -> Choice | None:
    """What was chosen by an answer; None where an action was taken back."""
    kind = type(decision).__name__
    match decision, answer:
        case Act(), Picked(indices=(place,)):
            option = decision.options[place]
            return Choice(decision.player, kind, (told(option, said),), option.kind)
        case Choose() | Order(), Picked(indices=places):
            options = tuple(told(decision.options[place], said) for place in places)
            return Choice(decision.player, kind, options)
        case Pay(), Paid(finish=True):
            return Choice(decision.player, kind, ())
        case _, Cancelled():
            return None
        case _:
            return Choice(decision.player, kind, answer)


def told(option: Hashable, said: Said) -> Hashable:
    """An option without the number of its object, which may be another one next time."""
    match option:
        case ActionOption():
            return option.kind, said(option.object), option.key, option.way, option.face
        case ObjectOption():
            return said(option.id)
        case _:
            return option


def like(decision: Decision, choice: Choice, said: Said) -> Answer | None:
    """The answer that chooses the same in another decision; None if that can't be chosen."""
    if (decision.player, type(decision).__name__) != (choice.player, choice.kind):
        return None
    match decision:
        case Act() | Choose() | Order():
            assert isinstance(choice.said, tuple)
            answer: Answer | None = _picked(decision.options, choice.said, said)
        case Pay():
            answer = None if decision.suggestion is None else Paid(decision.suggestion)
        case _:
            answer = choice.said  # type: ignore[assignment]  # other answers are said as they are
    if answer is None or isinstance(answer, Cancelled):
        return None
    try:
        check(decision, answer)
    except IllegalAnswer:
        return None
    return answer


def _picked(options: Iterable[Hashable], wanted: tuple[Hashable, ...], said: Said) -> Picked | None:
    """The options that are told so, each once."""
    left = dict(enumerate(told(option, said) for option in options))
    places: list[int] = []
    for one in wanted:
        place = next((place for place, option in left.items() if option == one), None)
        if place is None:
            return None
        places.append(place)
        del left[place]
    return Picked(tuple(places))


def repeated(chosen: tuple[Choice, ...], player: PlayerId) -> tuple[Choice, ...] | None:
    """What a player did `TIMES` times in a row, beginning with an action; None if there is nothing such, or others chose
    something in it (CR 732.3)."""
    for length in range(1, min(LONGEST, len(chosen) // TIMES) + 1):
        last = chosen[-length:]
        if all(chosen[-length * n : -length * (n - 1)] == last for n in range(2, TIMES + 1)):
            own = all(one.player == player for one in last)
            return last if own and last[0].acts else None
    return None
