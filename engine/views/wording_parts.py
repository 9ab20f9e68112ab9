"""Rules text part by part: how its words join what no grammar prints as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

import msgspec

from engine.ir.abilities import Activated, Spell, Static, Triggered
from engine.ir.amounts import Times
from engine.ir.conditions import AllOf, AnyOf, Holds, IsTrueOf
from engine.ir.costs import ActionPart, Cost
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEach,
    ForEachOf,
    MayHave,
    Modal,
    OnceEachTurn,
    Optional,
    PawprintMode,
    PricedMode,
    Reflexive,
    Rounds,
    Sequence,
    UnlessPaid,
)
from engine.ir.filters import Comparison, HasType
from engine.ir.modifications import (
    ChangePT,
)
from engine.ir.nodes import (
    Effect,
    Modification,
    Node,
)
from engine.ir.objects import Chosen
from engine.language.kernel import sentence_case

Say = Callable[[Node], str | None]
"""How a part is said."""


def reminder(node: Node, words: str | None) -> str | None:
    """Words that no text prints, after the keyword that they are the reminder of."""
    keyword = node.keyword if isinstance(node, Activated | Triggered) else None
    return f"{keyword} ({sentence_case(words).removesuffix('.')}.)" if keyword and words else words


def whole(say: Say, template: str, *parts: Node) -> str | None:
    """The words of some parts in a template; None if one has none."""
    said = [say(part) for part in parts]
    return template.format(*said) if all(words for words in said) else None


def _joined(say: Say, parts: tuple[Node, ...], between: str) -> str | None:
    """The words of several parts."""
    said = [say(part) for part in parts]
    return between.join(words for words in said if words) if said and all(said) else None


def _clause(node: Node, say: Say) -> str | None:
    """An effect inside a sentence: without its period."""
    said = say(node)
    return said.rstrip(".") if said else None


def _another(phrase: Chosen, say: Say) -> str | None:
    """ "another creature you control": one that a keyword such as champion picks (CR 702.72a)."""
    one = say(msgspec.structs.replace(phrase, another=False)) if phrase.another else None
    return f"another {one.partition(' ')[2]}" if one and one.startswith(("a ", "an ")) else None


def _activated(ability: Activated, say: Say) -> str | None:
    cost, effect = say(ability.cost), say(ability.effect)
    if not effect or (cost is None and ability.cost.parts):
        return ability.keyword
    rest = [words for one in ability.instructions if (words := say(one))]
    return reminder(ability, " ".join([f"{cost or '{0}'}: {effect}", *rest]))


def _triggered(ability: Triggered, say: Say) -> str | None:
    event, effect = say(ability.trigger), say(ability.effect)
    condition = say(ability.condition) if ability.condition is not None else ""
    if not event or not effect or condition is None:
        return (
            ability.keyword or effect
        )  # what triggers on what was just done has no event of its own (603.12)
    inner = f"if {condition}, " if condition else ""
    begins = "" if event.startswith(("when", "at ")) else f"{ability.word} "
    return reminder(ability, f"{begins}{event}, {inner}{effect}")


def _does(effect: Does, say: Say) -> str | None:
    who, actions = say(effect.who), _joined(say, effect.actions, f" {effect.joint.value} ")
    if not actions:
        return None
    return actions if not who or who == "you" else f"{who}: {actions}"


def _sequence(effect: Sequence, say: Say) -> str | None:
    said = [words for part in effect.effects if (words := say(part))]
    if len(said) != len(effect.effects):
        return None
    return " ".join(words if words.endswith(('."', ".", ")")) else f"{words}." for words in said)


def _conditional(effect: Conditional, say: Say) -> str | None:
    said = whole(say, "if {0}, {1}", effect.condition, effect.effect)
    if said is None or effect.otherwise is None:
        return said
    other = _clause(effect.otherwise, say)
    return f"{said.rstrip('.')}. Otherwise, {other}." if other else None


def _optional(effect: Optional, say: Say) -> str | None:
    return _with_outcomes(
        _joined(say, effect.effect.actions, " and "), "you may ", effect.if_done, effect.if_not, say
    )


def _may_have(effect: MayHave, say: Say) -> str | None:
    return _with_outcomes(
        _clause(effect.effect, say), "you may have it so: ", effect.if_done, effect.if_not, say
    )


def _with_outcomes(
    said: str | None, begin: str, done: Effect | None, undone: Effect | None, say: Say
) -> str | None:
    if not said:
        return None
    words = f"{begin}{said.rstrip('.')}."
    for start, outcome in (("If you do, ", done), ("If you don't, ", undone)):
        if outcome is not None:
            more = _clause(outcome, say)
            if not more:
                return None
            words += f" {start}{more}."
    return words


def _unless_paid(effect: UnlessPaid, say: Say) -> str | None:
    inner, who, cost = _clause(effect.effect, say), say(effect.who), say(effect.cost)
    if not (inner and who and cost):
        return None
    if not cost.startswith("{"):
        return f"{inner} unless, as a cost: {cost} ({who})."
    return f"{inner} unless {who} {'pay' if who in ('you', 'they') else 'pays'} {cost}."


def _continuously(effect: Continuously, say: Say) -> str | None:
    """What something gets or is for a while, change by change."""
    what, changes = say(effect.what), [_change(one, say) for one in effect.modifications]
    lasts = effect.duration.until
    if not what or not changes or not all(changes) or effect.duration.while_ is not None:
        return None
    said = f"{what} {' and '.join(words for words in changes if words)}"
    return f"{said} {lasts.value}" if lasts is not None else said


def _change(change: Modification, say: Say) -> str | None:
    """One change; a number that its own words can't hold is said after it."""
    said = say(change)
    if said is not None or not isinstance(change, ChangePT) or change.power != change.toughness:
        return said
    number = say(change.power) if isinstance(change.power, Node) else None
    return f"gets +X/+X, where X is {number}," if number else None


def _holds(condition: Holds, say: Say) -> str | None:
    """Two numbers that are compared."""
    first, second = (
        str(one) if isinstance(one, int) else say(one) for one in (condition.first, condition.second)
    )
    if not first or not second:
        return None
    if condition.how in (Comparison.AT_LEAST, Comparison.AT_MOST):
        return f"{first} {condition.verb} {second} {condition.how.value}"
    return f"{first} {condition.verb} {condition.how.value} {second}"


def _is_true_of(condition: IsTrueOf, say: Say) -> str | None:
    """What type something is."""
    what, quality = say(condition.what), condition.quality
    return f"{what} is a {quality.type.value}" if what and isinstance(quality, HasType) else None


def _modal(effect: Modal, say: Say) -> str | None:
    said = _joined(say, effect.modes, "\n• ")
    return f"choose:\n• {said}" if said else None


N = TypeVar("N", bound=Node)
Joins = Callable[[Node, Say], str | None]


def _joins(kind: type[N], say: Callable[[N, Say], str | None]) -> tuple[type[Node], Joins]:
    """A class of words with how its parts are joined, which is asked for words of that class alone."""
    return kind, cast("Joins", say)


BY_PARTS: Mapping[type[Node], Joins] = dict(
    (
        _joins(Chosen, _another),
        _joins(AllOf, lambda condition, say: _joined(say, condition.parts, " and ")),
        _joins(AnyOf, lambda condition, say: _joined(say, condition.parts, " or ")),
        _joins(ActionPart, lambda part, say: say(part.action)),
        _joins(Continuously, _continuously),
        _joins(Holds, _holds),
        _joins(IsTrueOf, _is_true_of),
        _joins(Times, lambda number, say: whole(say, f"{number.factor} times {{0}}", number.amount)),
        _joins(Activated, _activated),
        _joins(Triggered, _triggered),
        _joins(Spell, lambda ability, say: say(ability.effect)),
        _joins(Static, lambda ability, say: _joined(say, ability.effects, ", ")),
        _joins(Does, _does),
        _joins(Sequence, _sequence),
        _joins(Conditional, _conditional),
        _joins(Optional, _optional),
        _joins(MayHave, _may_have),
        _joins(Rounds, lambda effect, say: _joined(say, effect.rounds, " ")),
        _joins(ForEachOf, lambda effect, say: _clause(effect.effect, say)),
        _joins(OnceEachTurn, lambda effect, say: say(effect.effect)),
        _joins(UnlessPaid, _unless_paid),
        _joins(ForEach, lambda effect, say: whole(say, "for each of {0}: {1}", effect.amount, effect.effect)),
        _joins(Delayed, lambda effect, say: whole(say, "{0}, {1}", effect.trigger, effect.effect)),
        _joins(
            Reflexive,
            lambda effect, say: whole(say, f"when {effect.word or 'that is so'}, {{0}}", effect.effect),
        ),
        _joins(Modal, _modal),
        _joins(PawprintMode, lambda mode, say: whole(say, "{{P}}" * mode.prints + " — {0}", mode.effect)),
        _joins(PricedMode, lambda mode, say: whole(say, "{0} — {1}", mode.cost, mode.effect)),
        _joins(Cost, lambda cost, say: _joined(say, cost.parts, ", ")),
    )
)
"""How rules text joins the parts of what is not printed as a whole."""
