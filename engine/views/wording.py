"""Saying things in words: abilities, effects, costs, replacement effects."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.cards.spoken import as_written
from engine.ir.abilities import Activated, Spell, Static, Triggered
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Action, Effect, Keyword, Node, StaticEffect
from engine.ir.objects import Target
from engine.language.assembled import card_grammar
from engine.language.grammar.vocabulary import (
    ABILITY,
    ACTION,
    CLAUSE,
    COST,
    EFFECTS,
    KEYWORD,
    LINE,
    REPLACEMENT,
    STATIC,
    TARGET,
)
from engine.language.kernel import Category, Unsayable, sentence_case

_CATEGORIES: tuple[tuple[type[Node], tuple[Category, ...]], ...] = (
    (Keyword, (KEYWORD,)),
    (Ability, (LINE, ABILITY)),
    (Target, (TARGET,)),
    (Cost, (COST,)),
    (Action, (ACTION,)),
    (Effect, (EFFECTS, CLAUSE)),
    (StaticEffect, (STATIC, REPLACEMENT)),
)


def in_words(thing: Any, name: str = "~") -> str:
    """A piece of rules text said in words; `name` stands for the object whose text it is."""
    if isinstance(thing, Node):
        return _sentence(thing, name)
    ability = getattr(thing, "ability", None)
    return in_words(ability, name) if isinstance(ability, Node) else type(thing).__name__


@lru_cache(maxsize=8192)
def _sentence(node: Node, name: str) -> str:
    return sentence_case(_say(node)).replace("~", name)


@lru_cache(maxsize=4096)
def _say(node: Node) -> str:
    said = _as_rules_text(node)
    if said is None and (written := as_written(node)) is not None:
        said = _as_rules_text(written)
    return made_up(node) if said is None else said


def _as_rules_text(node: Node) -> str | None:
    """A node as the grammar prints it; None if no rules text says it as such."""
    for kind, categories in _CATEGORIES:
        if isinstance(node, kind):
            for category in categories:
                try:
                    return card_grammar().say(category, node)
                except Unsayable:
                    continue
    return None


def made_up(node: Node) -> str:
    """Words for what no rules text says as such: the expansion of a keyword, a shield."""
    if isinstance(node, Activated):
        return f"{_say(node.cost)}: {_say(node.effect)}" if node.keyword is None else node.keyword
    if isinstance(node, Triggered):
        return node.keyword or f"{_name(type(node.trigger))}: {_say(node.effect)}"
    if isinstance(node, Spell):
        return _say(node.effect)
    if isinstance(node, Static):
        return ", ".join(_say(effect) for effect in node.effects)
    if isinstance(node, Optional):
        return f"you may {_say(node.effect)}"
    if isinstance(node, Does):
        return " and ".join(_say(action) for action in node.actions)
    return _name(type(node))


def _name(kind: type) -> str:
    """The name of a class as words."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).strip()
