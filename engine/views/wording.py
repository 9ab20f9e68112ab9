"""Saying things in words: abilities, effects, instructions, costs, noun phrases.

Whatever is said is printed by the grammar that reads it. What a text means is sometimes not printable as a whole,
because it was joined out of several sentences or stands for a keyword; then its parts are printed, in the order and
with the words in which rules text joins them. What can't be printed so has no words: who asks says something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, get_args

import msgspec

from engine.cards.spoken import as_written
from engine.ir.abilities import Activated, Instruction, Spell, Static, Triggered
from engine.ir.amounts import CountersOn, Defined, NumberOf, Times, X
from engine.ir.costs import Cost, CostPart, ManaPart
from engine.ir.effects import (
    Conditional,
    Delayed,
    Does,
    ForEach,
    MayHave,
    Modal,
    OnceEachTurn,
    Optional,
    PerEach,
    PerEachAction,
    PricedMode,
    Reflexive,
    Sequence,
    UnlessPaid,
)
from engine.ir.filters import Filter
from engine.ir.nodes import (
    Ability,
    Action,
    Amount,
    Condition,
    Effect,
    Keyword,
    Modification,
    Node,
    Objects,
    PlayerRule,
    Players,
    StaticEffect,
    Trigger,
    rebuild,
    walk,
)
from engine.ir.objects import Chosen, KnownObject, Target, This
from engine.language.assembled import card_grammar
from engine.language.grammar.sentences import DEED
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ABILITY,
    ACTION,
    ACTION_COST,
    CLAUSE,
    CONDITION,
    COST,
    COST_PART,
    EFFECT,
    EFFECTS,
    INSTRUCTION,
    KEYWORD,
    LINE,
    MODIFICATION,
    OBJECTS,
    PLAYER_RULE,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    STATIC,
    TARGET,
    TRIGGER,
    VALUE,
    WHO,
)
from engine.language.kernel import Category, Number, Unsayable, sentence_case
from engine.rules.core.game import Game
from engine.values.ids import ObjectId
from engine.values.mana import mana_cost

_CATEGORIES: tuple[tuple[type[Node], tuple[Category, ...]], ...] = (
    (Keyword, (KEYWORD,)),
    (Ability, (LINE, ABILITY)),
    (Target, (TARGET,)),
    (Objects, (OBJECTS, RECIPIENT)),
    (Players, (WHO,)),
    (Filter, (A_FILTER,)),
    (Cost, (COST,)),
    *((kind, (COST_PART,)) for kind in get_args(CostPart)),
    (Action, (ACTION, DEED, ACTION_COST)),
    (Effect, (EFFECTS, SENTENCE, CLAUSE, EFFECT)),
    (StaticEffect, (STATIC, REPLACEMENT)),
    (Trigger, (TRIGGER,)),
    (Condition, (CONDITION,)),
    (Modification, (MODIFICATION,)),
    (PlayerRule, (PLAYER_RULE,)),
    (Amount, (VALUE,)),
    (Instruction, (INSTRUCTION,)),
)

SELF = "~"
"""How rules text speaks of the object whose text it is."""


def in_words(thing: Any, name: str = SELF, called: Callable[[ObjectId], str] | None = None) -> str:
    """A piece of rules text said in words, nothing if it has none; `name` stands for the object whose text it is, and
    what is `called` something for another one of which it speaks (CR 201.5a)."""
    node = thing if isinstance(thing, Node) else getattr(thing, "ability", None)
    if not isinstance(node, Node):
        return ""
    said = _sentence(node, name)
    return _ONE.sub(lambda found: (called(ObjectId(int(found[1]))) if called else "") or "that object", said)


def describing(game: Game) -> Callable[[Any], str]:
    """How a game's pieces of rules text are said, with the names that its objects have or last had."""

    def called(id: ObjectId) -> str:
        there = id in game.state.objects or id in game.state.last_known
        return game.look(id).chars.name if there else ""

    return lambda thing: in_words(thing, called=called)


_ONE = re.compile(r"«(\d+)»")
"""What stands for an object of which a text speaks by name, until it gets its name."""


@lru_cache(maxsize=8192)
def _sentence(node: Node, name: str) -> str:
    return sentence_case(_say(node) or "").replace(SELF, name)


@lru_cache(maxsize=8192)
def _say(node: Node) -> str | None:
    """A node as it is printed, as it was written, without what binding added, or part by part."""
    said = _printed(node)
    if said is None and (written := as_written(node)) is not None:
        said = _printed(written)
    if said is None:
        plain = unbound(node)
        said = (
            _printed(plain)
            or _reminder(node, _measured(plain))
            or _of_a_keyword(plain)
            or _of_a_known_object(plain)
        )
    return _in_parts(node) if said is None else said


def _printed(node: Node) -> str | None:
    """A node as the grammar prints it; what a player does is told to them. None if no rules text says it as such."""
    number = Number.BARE if isinstance(node, Action) else Number.ONE
    for kind, categories in _CATEGORIES:
        if isinstance(node, kind):
            for category in categories:
                try:
                    return card_grammar().say(category, node, number)
                except Unsayable:
                    continue
    return None


def unbound(node: Node) -> Node:
    """A text without what compiling added to it: the numbers of its mentions, the zones where it works."""
    found: Node = rebuild(node, _as_read)
    return found


def _as_read(node: Node) -> Node:
    if not node.DERIVED:
        return node
    plain = {
        field.name: field.default
        for field in msgspec.structs.fields(node)
        if field.name in node.DERIVED and field.default is not msgspec.NODEFAULT
    }
    return msgspec.structs.replace(node, **plain)


def _reminder(node: Node, words: str | None) -> str | None:
    """Words that no text prints, after the keyword that they are the reminder of."""
    keyword = getattr(node, "keyword", None)
    return f"{keyword} ({sentence_case(words).removesuffix('.')}.)" if keyword and words else words


def _measured(node: Node) -> str | None:
    """What is done for each of something, or X times "where X is ...", as the text measures it (CR 107.3i)."""
    if not isinstance(node, Action | Effect | Ability | Objects):
        return None
    meanings = {one.letter: one.meaning for one in walk(node) if isinstance(one, Defined)}
    said = _printed(rebuild(node, _as_measured))
    if said is None or not meanings:
        return said
    defined = [_whole(f"{letter} is {{0}}", one) for letter, one in meanings.items()]
    if not all(defined):
        return None
    return f"{said.rstrip('.')}, where {' and '.join(words for words in defined if words)}"


def _of_a_known_object(node: Node) -> str | None:
    """A text that speaks of one object by the name that it had as the text came to be (CR 201.5a)."""
    ids = {one.id for one in walk(node) if isinstance(one, KnownObject)}
    if len(ids) != 1:
        return None
    said = _say(rebuild(node, lambda one: This() if isinstance(one, KnownObject) else one))
    return said.replace(SELF, f"«{ids.pop()}»") if said else None


def _as_measured(node: Node) -> Node:
    """A node whose number the text says after it: "draw a card for each ...", "draw X cards, where X is ..."."""
    if isinstance(node, Defined):
        return X(node.letter)
    field = getattr(node, "MULTIPLIED", "")
    number = getattr(node, field) if field else None
    if isinstance(number, NumberOf | CountersOn):
        number = Times(1, number)
    if not isinstance(number, Times):
        return node
    once = msgspec.structs.replace(node, **{field: number.factor})
    if isinstance(once, Action):
        return PerEachAction(once, number.amount)
    return PerEach(once, number.amount) if isinstance(once, Effect) else node


NO_MANA = Cost((ManaPart(mana_cost("{0}")),))


def _of_a_keyword(node: Node) -> str | None:
    """What a keyword stands for and no rules text says: each such word is told how by its own file."""
    free = getattr(node, "cost", None) == Cost(())
    template = getattr(node, "SAID_FREE" if free and hasattr(node, "SAID_FREE") else "SAID", None)
    if isinstance(node, Keyword):
        named = _printed(msgspec.structs.replace(node, cost=NO_MANA)) if free else None
        return named.removesuffix(" {0}") if named else None
    if template is None:
        return None
    fields: dict[str, object] = {}
    for name in node.__struct_fields__:
        if f"{{{name}}}" not in template:
            continue
        value = getattr(node, name)
        if isinstance(value, Node) and (value := _say(value)) is None:
            return None
        fields[name] = value
    words: str = template.format(**fields)
    return words


# --- part by part ---------------------------------------------------------------------------------------------


def _in_parts(node: Node) -> str | None:
    for kind, say in _PARTS.items():
        if isinstance(node, kind):
            found: str | None = say(node)
            return found
    return None


def _whole(template: str, *parts: Node) -> str | None:
    """The words of some parts in a template; None if one has none."""
    said = [_say(part) for part in parts]
    return template.format(*said) if all(words for words in said) else None


def _joined(parts: tuple[Node, ...], between: str) -> str | None:
    """The words of several parts."""
    said = [_say(part) for part in parts]
    return between.join(words for words in said if words) if said and all(said) else None


def _clause(node: Node) -> str | None:
    """An effect inside a sentence: without its period."""
    said = _say(node)
    return said.rstrip(".") if said else None


def _another(phrase: Chosen) -> str | None:
    """ "another creature you control": one that a keyword such as champion picks (CR 702.72a)."""
    one = _printed(msgspec.structs.replace(phrase, another=False)) if phrase.another else None
    return f"another {one.partition(' ')[2]}" if one and one.startswith(("a ", "an ")) else None


def _activated(ability: Activated) -> str | None:
    cost, effect = _say(ability.cost), _say(ability.effect)
    if not effect or (cost is None and ability.cost.parts):
        return ability.keyword
    rest = [words for one in ability.instructions if (words := _say(one))]
    return _reminder(ability, " ".join([f"{cost or '{0}'}: {effect}", *rest]))


def _triggered(ability: Triggered) -> str | None:
    event, effect = _say(ability.trigger), _say(ability.effect)
    condition = _say(ability.condition) if ability.condition is not None else ""
    if not event or not effect or condition is None:
        return ability.keyword
    inner = f"if {condition}, " if condition else ""
    begins = "" if event.startswith(("when", "at ")) else f"{ability.word} "
    return _reminder(ability, f"{begins}{event}, {inner}{effect}")


def _does(effect: Does) -> str | None:
    who, actions = _say(effect.who), _joined(effect.actions, f" {effect.joint.value} ")
    if not actions:
        return None
    return actions if not who or who == "you" else f"{who}: {actions}"


def _sequence(effect: Sequence) -> str | None:
    said = [words for part in effect.effects if (words := _say(part))]
    if len(said) != len(effect.effects):
        return None
    return " ".join(words if words.endswith(('."', ".", ")")) else f"{words}." for words in said)


def _conditional(effect: Conditional) -> str | None:
    said = _whole("if {0}, {1}", effect.condition, effect.effect)
    if said is None or effect.otherwise is None:
        return said
    other = _clause(effect.otherwise)
    return f"{said.rstrip('.')}. Otherwise, {other}." if other else None


def _optional(effect: Optional) -> str | None:
    return _with_outcomes(_joined(effect.effect.actions, " and "), "you may ", effect.if_done, effect.if_not)


def _may_have(effect: MayHave) -> str | None:
    return _with_outcomes(_clause(effect.effect), "you may have it so: ", effect.if_done, effect.if_not)


def _with_outcomes(said: str | None, begin: str, done: Effect | None, undone: Effect | None) -> str | None:
    if not said:
        return None
    words = f"{begin}{said.rstrip('.')}."
    for start, outcome in (("If you do, ", done), ("If you don't, ", undone)):
        if outcome is not None:
            more = _clause(outcome)
            if not more:
                return None
            words += f" {start}{more}."
    return words


def _unless_paid(effect: UnlessPaid) -> str | None:
    inner, who, cost = _clause(effect.effect), _say(effect.who), _say(effect.cost)
    if not (inner and who and cost):
        return None
    if not cost.startswith("{"):
        return f"{inner} unless, as a cost: {cost} ({who})."
    return f"{inner} unless {who} {'pay' if who in ('you', 'they') else 'pays'} {cost}."


def _modal(effect: Modal) -> str | None:
    said = _joined(effect.modes, "\n• ")
    return f"choose:\n• {said}" if said else None


_PARTS: Mapping[type[Node], Callable[[Any], str | None]] = {
    Chosen: _another,
    Activated: _activated,
    Triggered: _triggered,
    Spell: lambda ability: _say(ability.effect),
    Static: lambda ability: _joined(ability.effects, ", "),
    Does: _does,
    Sequence: _sequence,
    Conditional: _conditional,
    Optional: _optional,
    MayHave: _may_have,
    OnceEachTurn: lambda effect: _say(effect.effect),
    UnlessPaid: _unless_paid,
    ForEach: lambda effect: _whole("for each of {0}: {1}", effect.amount, effect.effect),
    Delayed: lambda effect: _whole("{0}, {1}", effect.trigger, effect.effect),
    Reflexive: lambda effect: _whole(f"when {effect.word}, {{0}}", effect.effect),
    Modal: _modal,
    PricedMode: lambda mode: _whole("{0} — {1}", mode.cost, mode.effect),
    Cost: lambda cost: _joined(cost.parts, ", "),
}
"""How rules text joins the parts of what is not printed as a whole."""
