"""Answers in words: what is answered step by step, so that a client can say it in another language too."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from engine.agents.thinking.playing_out import Choice
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
    Purpose,
    Said,
)
from engine.decisions.options import ActionOption, ObjectOption, Option, PlayerOption
from engine.values.ids import ObjectId
from engine.views.pictures import TableView


class Deed(StrEnum):
    """What is done in a step of an answer, as it stands within a sentence, with places for what it is done to."""

    PASS = "pass"
    USE_UNSEEN = "use something that you can't see"
    AS_SUGGESTED = "answer as suggested"
    CHOOSE = "choose {0}"
    TARGET = "target {0}"
    DISCARD = "discard {0}"
    SACRIFICE = "sacrifice {0}"
    DESTROY = "destroy {0}"
    FIND = "find {0}"
    KEEP = "keep {0}"
    COPY = "copy {0}"
    ATTACK = "attack with {0}"
    STAY = "attack with nothing"
    BLOCK = "block {0}"
    LEAVE = "block nothing"
    THEN = "then {0}"
    WITH = "{0} with {1}"
    AND = "{0} and {1}"
    NOTHING = "nothing"
    UNSEEN = "something that you can't see"
    A_PLAYER = "a player"


CHOOSING = {
    Purpose.TARGET: Deed.TARGET,
    Purpose.DISCARD: Deed.DISCARD,
    Purpose.SACRIFICE: Deed.SACRIFICE,
    Purpose.DESTROY: Deed.DESTROY,
    Purpose.SEARCH: Deed.FIND,
    Purpose.KEEP: Deed.KEEP,
    Purpose.COPY: Deed.COPY,
}
"""What is done to what is chosen, where the purpose says it."""


class Step(Struct, frozen=True):
    """One thing that is answered. `names`: what it is done to, of blocks each attacker with its blocker; `action`: the
    action that is taken, or `label`: an answer that the question words itself. `then`: it is asked after what comes before."""

    deed: Deed | None = None
    names: tuple[tuple[str, ...], ...] = ()
    action: ActionOption | None = None
    label: str = ""
    then: bool = False


Becoming = Callable[[ObjectId], ObjectId]


def as_it_was(id: ObjectId) -> ObjectId:
    """Nothing has changed since."""
    return id


# --- what is done -------------------------------------------------------------------------------------------------


def steps_of(choices: tuple[Choice, ...], table: TableView, became: Becoming = as_it_was) -> tuple[Step, ...]:
    """What is answered step by step and done next, without how it is paid for; of what can't be seen not what is done
    with it. `became`: what an object has become since (CR 400.7)."""
    if choices and action_unseen(choices[0], table, became):
        return (Step(Deed.USE_UNSEEN),)
    steps: list[Step] = []
    for place, choice in enumerate(choices):
        step = step_of(choice, table)
        then = bool(place) and isinstance(choice.decision, Act | Attack | Block)
        if then:
            if steps == [Step(Deed.PASS)]:
                break  # what comes after it is asked by itself
            if isinstance(choice.decision, Act) and action_unseen(choice, table, became):
                break
        if step is not None:
            steps.append(Step(step.deed, step.names, step.action, step.label, then))
    return tuple(steps) or (Step(Deed.AS_SUGGESTED),)


def step_of(choice: Choice, table: TableView) -> Step | None:
    """One answer; None for what needs no words."""
    decision, wish = choice.decision, choice.wish
    match decision, wish.answer:
        case Act(), _:
            return action_step(wish.options[0])
        case Choose(), _:
            names = tuple((option_in_words(option, table),) for option in wish.options)
            return Step(CHOOSING.get(decision.purpose, Deed.CHOOSE), names)
        case _, Counted(number=number):
            return Step(Deed.CHOOSE, ((str(number),),))
        case Confirm(), Said(yes=yes):
            label = (decision.yes if yes else decision.no).rstrip(".")
            return Step(label=label) if label else None
        case Attack(), Attacks(pairs=pairs):
            attackers = tuple((name_of(creature, table),) for creature, _ in pairs)
            return Step(Deed.ATTACK, attackers) if attackers else Step(Deed.STAY)
        case Block(), Blocks(pairs=blocks):
            pairs_named = tuple((name_of(to, table), name_of(by, table)) for by, to in blocks)
            return Step(Deed.BLOCK, pairs_named) if pairs_named else Step(Deed.LEAVE)
        case _:
            return None


def action_step(option: Option | ActionOption) -> Step | None:
    """An action that is taken; None for one without a name."""
    if not isinstance(option, ActionOption):
        return None
    if option.kind == ActionKind.PASS:
        return Step(Deed.PASS)
    return Step(action=option) if option.label else None


def action_unseen(choice: Choice, table: TableView, became: Becoming = as_it_was) -> bool:
    """Whether an action is done with something that can't be seen at a table."""
    option = choice.wish.options[0] if choice.wish.options else None
    if not isinstance(option, ActionOption) or option.kind == ActionKind.PASS:
        return False
    there = (table.object(id) for id in (option.object, became(option.object)))
    return not any(seen is not None and seen.known for seen in there)


def option_in_words(option: Option | ActionOption, table: TableView) -> str:
    """An object by its name, a player by theirs, a word as it stands."""
    match option:
        case ObjectOption():
            return name_of(option.id, table)
        case PlayerOption():
            return next((player.name for player in table.players if player.id == option.id), Deed.A_PLAYER)
        case _:
            return option.label


def name_of(id: ObjectId, table: TableView) -> str:
    """The name of an object, if it can be seen."""
    seen = table.object(id)
    return seen.name if seen is not None and seen.known else Deed.UNSEEN


# --- in words -----------------------------------------------------------------------------------------------------

Say = Callable[[str], str]
Label = Callable[[ActionOption], str]


def as_written(words: str) -> str:
    """In English."""
    return words


def labelled(option: ActionOption) -> str:
    """An action as it is labelled, as it stands within a sentence."""
    return f"{option.label[:1].lower()}{option.label[1:]}".rstrip(".")


def in_words(
    steps: tuple[Step, ...], say: Say = as_written, label: Label = labelled, answer: Say = as_written
) -> str:
    """An answer as a sentence without its end. `say`, `label` and `answer` say what is done, actions and answers that are
    worded by the question in another language."""
    parts: list[str] = []
    for step in steps:
        words = step_in_words(step, say, label, answer)
        parts.append(say(Deed.THEN).format(words) if step.then else words)
    sentence = ", ".join(parts)
    return f"{sentence[:1].upper()}{sentence[1:]}"


def step_in_words(step: Step, say: Say, label: Label, answer: Say) -> str:
    """One step, as it stands within a sentence."""
    if step.action is not None:
        return label(step.action)
    if step.deed is None:
        return answer(step.label)
    return say(step.deed).format(names_in_words(step, say))


def names_in_words(step: Step, say: Say) -> str:
    """What something is done to: equal ones of an attack or a block counted, what is chosen one by one."""
    if not step.names:
        return say(Deed.NOTHING)
    named = [say(Deed.WITH).format(*map(say, pair)) if len(pair) > 1 else say(pair[0]) for pair in step.names]
    if step.deed in (Deed.ATTACK, Deed.BLOCK):
        counted = {name: named.count(name) for name in named}
        return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counted.items())
    found = named[0]
    for name in named[1:]:
        found = say(Deed.AND).format(found, name)
    return found
