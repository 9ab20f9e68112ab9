"""What would be a good answer, for a person who asks: options weighed, in words."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.answer_words import Becoming, Step, as_it_was, in_words, steps_of
from engine.agents.simple.simple import SimpleAgent
from engine.agents.thinking.alternatives import SeenAs
from engine.agents.thinking.apart import Apart
from engine.agents.thinking.playing_out import Choice
from engine.agents.thinking.searching import Limits, Thought, Weighed
from engine.agents.thinking.thinker import Think, looks
from engine.agents.thinking.valuing import Aim
from engine.agents.thinking.wishes import wish_of
from engine.decisions import (
    Act,
    ActionKind,
    Attack,
    Attacks,
    Block,
    Blocks,
    Choose,
    Decision,
    Purpose,
    to_keep,
)
from engine.decisions.options import ActionOption, ObjectOption
from engine.values.ids import ObjectId
from engine.views.known_position import KnownPosition, known_position
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

SECONDS = 2.0
"""How long is thought about a hint."""

SEED = 77


class Nudge(StrEnum):
    """Where to look, without what to do."""

    NOTHING = "There is nothing to choose."
    ATTACK = "An attack is worth it here."
    STAY = "Look at what could strike back."
    BLOCK = "There is a block that is worth it."
    LEAVE = "Look at what each block would cost."
    TARGET = "Look at what each target would do next turn."
    ANSWER = "Look at what each answer leads to this turn and the next."
    CAST = "There is something to cast now."
    LAND = "Begin with a land."
    ACTIVATE = "An ability is worth activating now."
    SPECIAL = "There is a special action worth taking."
    LATER = "What you could do now is worth more later, or not at all."


class Weighing(Struct, frozen=True):
    """An answer that was weighed, step by step: what it is about, how good it is as a chance to win where that was tried,
    and in how many supposed games."""

    steps: tuple[Step, ...]
    objects: tuple[ObjectId, ...]
    chance: float | None
    games: int

    @property
    def words(self) -> str:
        """The answer in words."""
        return in_words(self.steps)


class Advice(Struct, frozen=True):
    """What was thought of a decision. `nudge`: where to look; `weighed`: answers, the best first; `line`: how it is
    expected to go on; `games`: how many were played out in `seconds`."""

    nudge: Nudge
    weighed: tuple[Weighing, ...]
    line: tuple[str, ...] = ()
    games: int = 0
    seconds: float = 0.0


class Question(Struct, frozen=True):
    """A decision about which advice is wanted, with all that its seat knows. `simply`: what simple measures answer where
    nothing can be played out, as before the first turn."""

    decision: Decision
    table: TableView
    position: KnownPosition | None
    alike: SeenAs
    simply: Choice


def question(decision: Decision, view: object) -> Question:
    """A decision as a question for advice, as the seat of a view is asked it."""
    assert isinstance(view, SeatView)
    answer = SimpleAgent(SEED).decide(decision, view)
    return Question(
        to_keep(decision),
        view.table_for(decision),
        known_position(view, decision),
        looks(view.table),
        Choice(to_keep(decision), wish_of(decision, answer)),
    )


class Adviser:
    """Gives advice, by thinking in a process of its own unless something else is named. `aim`: what is to be reached, if
    that isn't to win sooner or later."""

    def __init__(
        self, limits: Limits | None = None, think: Think | None = None, aim: Aim | None = None
    ) -> None:
        limits = Limits(SECONDS, tells=True) if limits is None else limits
        self.limits = limits if aim is None else replace(limits, aim=aim)
        self.think: Think = Apart(helped=True) if think is None else think

    def advise(self, asked: Question) -> Advice:
        """What is good to answer. Raises ThinkingFailed."""
        if asked.position is not None:
            thought = self.think(asked.position, SEED, self.limits, asked.alike)
            if thought.weighed:
                return advice(thought, asked.table)
        weighed = Weighed((asked.simply,), 0.0, 0)
        return advice(Thought((weighed,), 0, 0.0), asked.table)

    def close(self) -> None:
        """No more advice is wanted."""
        if isinstance(self.think, Apart):
            self.think.close()


def advice(thought: Thought, table: TableView, became: Becoming = as_it_was) -> Advice:
    """What came of thinking, in words for whoever sees a table: nothing is named that can't be seen there, and how the
    game may go on is told to the one who thought. `became`: what an object has become since (CR 400.7), so that what was
    cast is named once it is seen."""
    weighed: dict[str, Weighing] = {}
    for one in thought.weighed:
        steps = steps_of(one.choices, table, became)
        objects = tuple(dict.fromkeys(id for choice in one.choices for id in objects_of(choice)))
        if one.choices:  # what can't be told apart is one answer, the best
            found = Weighing(steps, objects, one.value if one.games else None, one.games)
            weighed.setdefault(found.words, found)
    best = thought.weighed[0].choices[0] if thought.weighed and thought.weighed[0].choices else None
    nudge = nudge_in_words(best) if best is not None else Nudge.NOTHING
    return Advice(nudge, tuple(weighed.values()), thought.line, thought.games, thought.seconds)


def objects_of(choice: Choice) -> tuple[ObjectId, ...]:
    """The objects that an answer is about."""
    found: list[ObjectId] = []
    for option in choice.wish.options:
        match option:
            case ObjectOption(id=id):
                found.append(id)
            case ActionOption(object=id):
                found.append(id)
            case _:
                continue
    match choice.wish.answer:
        case Attacks(pairs=pairs):
            found.extend(creature for creature, _ in pairs)
        case Blocks(pairs=blocks):
            found.extend(id for pair in blocks for id in pair)
        case _:
            pass
    return tuple(id for id in found if id > 0)


def nudge_in_words(best: Choice) -> Nudge:
    """Where to look, without what to do."""
    match best.decision:
        case Act():
            return nudge_about_action(best)
        case Attack():
            attacks = isinstance(best.wish.answer, Attacks) and bool(best.wish.answer.pairs)
            return Nudge.ATTACK if attacks else Nudge.STAY
        case Block():
            blocks = isinstance(best.wish.answer, Blocks) and bool(best.wish.answer.pairs)
            return Nudge.BLOCK if blocks else Nudge.LEAVE
        case Choose(purpose=Purpose.TARGET):
            return Nudge.TARGET
        case _:
            return Nudge.ANSWER


def nudge_about_action(best: Choice) -> Nudge:
    """Where to look for something to do."""
    option = best.wish.options[0]
    match option.kind if isinstance(option, ActionOption) else ActionKind.PASS:
        case ActionKind.CAST:
            return Nudge.CAST
        case ActionKind.PLAY_LAND:
            return Nudge.LAND
        case ActionKind.ACTIVATE:
            return Nudge.ACTIVATE
        case ActionKind.SPECIAL:
            return Nudge.SPECIAL
        case _:
            return Nudge.LATER
