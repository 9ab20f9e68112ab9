"""What would be a good answer, for a person who asks: options weighed, in words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

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
    Confirm,
    Counted,
    Decision,
    Purpose,
    Said,
    to_keep,
)
from engine.decisions.options import ActionOption, ObjectOption, Option, PlayerOption
from engine.values.ids import ObjectId
from engine.views.known_position import KnownPosition, known_position
from engine.views.pictures import TableView
from engine.views.seat_view import SeatView

SECONDS = 2.0
"""How long is thought about a hint."""

SEED = 77

CHOOSING = {
    Purpose.TARGET: "target",
    Purpose.DISCARD: "discard",
    Purpose.SACRIFICE: "sacrifice",
    Purpose.DESTROY: "destroy",
    Purpose.SEARCH: "find",
    Purpose.KEEP: "keep",
    Purpose.COPY: "copy",
}
"""What is done to what is chosen, where the purpose says it."""

UNSEEN = "something that you can't see"


class Weighing(Struct, frozen=True):
    """An answer that was weighed: in words, what it is about, how good it is as a chance to win where that was tried,
    and in how many supposed games."""

    words: str
    objects: tuple[ObjectId, ...]
    chance: float | None
    games: int


class Advice(Struct, frozen=True):
    """What was thought of a decision. `nudge`: where to look; `weighed`: answers, the best first; `line`: how it is
    expected to go on; `games`: how many were played out in `seconds`."""

    nudge: str
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


Becoming = Callable[[ObjectId], ObjectId]


def as_it_was(id: ObjectId) -> ObjectId:
    """Nothing has changed since."""
    return id


class Adviser:
    """Gives advice, by thinking in a process of its own unless something else is named. `aim`: what is to be reached, if
    that isn't to win sooner or later."""

    def __init__(
        self, limits: Limits | None = None, think: Think | None = None, aim: Aim | None = None
    ) -> None:
        limits = Limits(SECONDS, tells=True) if limits is None else limits
        self.limits = limits if aim is None else replace(limits, aim=aim)
        self.think: Think = Apart() if think is None else think

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
        words = answer_in_words(one.choices, table, became)
        objects = tuple(dict.fromkeys(id for choice in one.choices for id in objects_of(choice)))
        if one.choices and words not in weighed:  # what can't be told apart is one answer, the best
            weighed[words] = Weighing(words, objects, one.value if one.games else None, one.games)
    best = thought.weighed[0].choices[0] if thought.weighed and thought.weighed[0].choices else None
    nudge = nudge_in_words(best) if best is not None else "There is nothing to choose."
    return Advice(nudge, tuple(weighed.values()), thought.line, thought.games, thought.seconds)


# --- words --------------------------------------------------------------------------------------------------------


def answer_in_words(choices: tuple[Choice, ...], table: TableView, became: Becoming = as_it_was) -> str:
    """What is answered step by step and done next, without how it is paid for; of what can't be seen not what is done
    with it."""
    if choices and action_unseen(choices[0], table, became):
        return f"Use {UNSEEN}"
    said: list[str] = []
    for place, choice in enumerate(choices):
        words = choice_in_words(choice, table).rstrip(".")
        if place and isinstance(choice.decision, Act | Attack | Block):
            if said == ["Pass"]:
                break  # what comes after it is asked by itself
            if isinstance(choice.decision, Act) and action_unseen(choice, table, became):
                break
            words = f"then {words[:1].lower()}{words[1:]}"
        if words:
            said.append(words)
    return ", ".join(said) or "Answer as suggested"


def choice_in_words(choice: Choice, table: TableView) -> str:
    """One answer in words; nothing for what needs none."""
    decision, wish = choice.decision, choice.wish
    match decision, wish.answer:
        case Act(), _:
            return action_in_words(wish.options[0])
        case Choose(), _:
            names = " and ".join(option_in_words(option, table) for option in wish.options) or "nothing"
            return f"{CHOOSING.get(decision.purpose, 'choose')} {names}"
        case _, Counted(number=number):
            return f"choose {number}"
        case Confirm(), Said(yes=yes):
            return (decision.yes if yes else decision.no).rstrip(".")
        case Attack(), Attacks(pairs=pairs):
            attackers = [name_of(creature, table) for creature, _ in pairs]
            return f"Attack with {listed(attackers)}" if attackers else "Attack with nothing"
        case Block(), Blocks(pairs=blocks):
            said = [
                f"{name_of(attacker, table)} with {name_of(blocker, table)}" for blocker, attacker in blocks
            ]
            return f"Block {listed(said)}" if said else "Block nothing"
        case _:
            return ""


def action_unseen(choice: Choice, table: TableView, became: Becoming = as_it_was) -> bool:
    """Whether an action is done with something that can't be seen at a table."""
    option = choice.wish.options[0] if choice.wish.options else None
    if not isinstance(option, ActionOption) or option.kind == ActionKind.PASS:
        return False
    there = (table.object(id) for id in (option.object, became(option.object)))
    return not any(seen is not None and seen.known for seen in there)


def action_in_words(option: Option | ActionOption) -> str:
    """An action as it is labelled."""
    if not isinstance(option, ActionOption):
        return ""
    return "Pass" if option.kind == ActionKind.PASS else option.label


def option_in_words(option: Option | ActionOption, table: TableView) -> str:
    """An object by its name, a player by theirs, a word as it stands."""
    match option:
        case ObjectOption():
            return name_of(option.id, table)
        case PlayerOption():
            return next((player.name for player in table.players if player.id == option.id), "a player")
        case _:
            return option.label


def name_of(id: ObjectId, table: TableView) -> str:
    """The name of an object, if it can be seen."""
    seen = table.object(id)
    return seen.name if seen is not None and seen.known else UNSEEN


def listed(names: list[str]) -> str:
    """Names in a row, equal ones counted."""
    counted = {name: names.count(name) for name in names}
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counted.items())


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


def nudge_in_words(best: Choice) -> str:
    """Where to look, without what to do."""
    match best.decision:
        case Act():
            return nudge_about_action(best)
        case Attack():
            attacks = isinstance(best.wish.answer, Attacks) and bool(best.wish.answer.pairs)
            return "An attack is worth it here." if attacks else "Look at what could strike back."
        case Block():
            blocks = isinstance(best.wish.answer, Blocks) and bool(best.wish.answer.pairs)
            return "There is a block that is worth it." if blocks else "Look at what each block would cost."
        case Choose(purpose=Purpose.TARGET):
            return "Look at what each target would do next turn."
        case _:
            return "Look at what each answer leads to this turn and the next."


def nudge_about_action(best: Choice) -> str:
    """Where to look for something to do."""
    option = best.wish.options[0]
    match option.kind if isinstance(option, ActionOption) else ActionKind.PASS:
        case ActionKind.CAST:
            return "There is something to cast now."
        case ActionKind.PLAY_LAND:
            return "Begin with a land."
        case ActionKind.ACTIVATE:
            return "An ability is worth activating now."
        case ActionKind.SPECIAL:
            return "There is a special action worth taking."
        case _:
            return "What you could do now is worth more later, or not at all."
