"""Answers that a person has given for good: always this order, always this effect first, the same for all. No Qt.

A habit is asked for at a question, answers the same question from then on, and is listed with the yields, where it can
be revoked. It never answers a question of which it doesn't know every option.
"""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from engine.decisions import (
    Answer,
    Choose,
    Confirm,
    Decision,
    Option,
    Order,
    Picked,
    Purpose,
    Said,
    WordOption,
)
from engine.views import ObjectId, TableView
from gui.commands.glance import Scene
from gui.translation import tr

WHERE_LISTED = "Listed under View, Passing: stops and yields, where it can be revoked."


class Kind(StrEnum):
    """What a habit answers."""

    ORDER = "order of triggers"
    FIRST = "effect that applies first"
    SAME = "the same answer"


class Habit(Struct, frozen=True):
    """A standing answer. `texts`: the abilities in their order, the effect that applies before the others, or the
    question; `yes`: what it is answered with; `objects`: the objects on the stack of which it is asked."""

    kind: Kind
    texts: tuple[str, ...]
    yes: bool = False
    objects: tuple[ObjectId, ...] = ()

    def in_words(self) -> str:
        """What it answers, for a list."""
        match self.kind:
            case Kind.ORDER:
                return tr("Always in this order: ") + tr(", then ").join(self.texts)
            case Kind.FIRST:
                return tr("Always first: {0}, before {1}").format(self.texts[0], ", ".join(self.texts[1:]))
            case Kind.SAME:
                return tr("{0} to all {1}: {2}").format(
                    tr("Yes") if self.yes else tr("No"), len(self.objects), self.texts[0]
                )


def texts_of(options: Sequence[Option]) -> tuple[str, ...] | None:
    """What each option says and of what; None if one of them is no text."""
    words = [one for one in options if isinstance(one, WordOption)]
    if len(words) < len(options):
        return None
    return tuple(
        one.label if not one.by or one.by in one.label else f"{one.by}: {one.label}" for one in words
    )


def always_in_this_order(decision: Order, indices: Sequence[int]) -> Habit | None:
    """The habit of putting triggered abilities on the stack like this (CR 603.3b); None if they can't be told by what
    they say."""
    texts = texts_of(decision.options)
    if decision.purpose is not Purpose.TRIGGER or texts is None:
        return None
    ordered = [texts[index] for index in indices]
    return Habit(Kind.ORDER, tuple(dict.fromkeys(ordered)))


def always_first(decision: Choose, index: int) -> Habit | None:
    """The habit of applying this effect before the others (CR 616.1f)."""
    texts = texts_of(decision.options)
    if decision.purpose is not Purpose.REPLACEMENT or texts is None:
        return None
    others = sorted({text for text in texts if text != texts[index]})
    return Habit(Kind.FIRST, (texts[index], *others)) if others else None


def alike_on_stack(table: TableView) -> tuple[ObjectId, ...]:
    """What resolves, and the objects below it on the stack that will do the same for the same player."""
    if not table.stack:
        return ()
    top = table.stack[-1]
    return tuple(
        one.id
        for one in table.stack
        if (one.name, one.stack_text, one.controller) == (top.name, top.stack_text, top.controller)
    )


def same_for_all(decision: Confirm, table: TableView, *, yes: bool) -> Habit | None:
    """The habit of answering so while what asks lies on the stack several times; None if it lies there once."""
    alike = alike_on_stack(table)
    return Habit(Kind.SAME, (decision.why.text,), yes, alike) if len(alike) > 1 else None


def answer_of(habit: Habit, decision: Decision, table: Scene) -> Answer | None:
    """How a habit answers a question; None if it isn't the one it is about."""
    match decision:
        case Order(purpose=Purpose.TRIGGER) if habit.kind is Kind.ORDER:
            return _in_the_same_order(habit, decision)
        case Choose(purpose=Purpose.REPLACEMENT, least=1, most=1) if habit.kind is Kind.FIRST:
            return _the_same_first(habit, decision)
        case Confirm() if habit.kind is Kind.SAME:
            asked = bool(table.stack) and table.stack[-1].id in habit.objects
            fits = asked and decision.why.text == habit.texts[0] and (decision.possible or not habit.yes)
            return Said(habit.yes) if fits else None
        case _:
            return None


def _in_the_same_order(habit: Habit, decision: Order) -> Answer | None:
    texts = texts_of(decision.options)
    if texts is None or not set(texts) <= set(habit.texts):
        return None
    places = [habit.texts.index(text) for text in texts]
    return Picked(tuple(sorted(range(len(texts)), key=places.__getitem__)))


def _the_same_first(habit: Habit, decision: Choose) -> Answer | None:
    texts = texts_of(decision.options)
    if texts is None or habit.texts[0] not in texts or not set(texts) <= set(habit.texts):
        return None
    return Picked((texts.index(habit.texts[0]),))
