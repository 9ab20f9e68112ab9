"""What stands for a value never changes: states, words of texts and events are shared, kept and compared (invariant 5)."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import msgspec
import pytest

import engine.abilities
import engine.decisions
import engine.ir
import engine.language
import engine.rules
import engine.state
import engine.values
from engine.ir.players import PlayerKind
from engine.language.assembled import all_phrases
from engine.rules.casting.time_to_cast import CASTING_RULES
from engine.rules.game import asking
from engine.values.colors import COLOR_NAMES, Color
from engine.values.layers import LAYER_NAMES
from engine.values.types import CardType, Supertype
from engine.values.zones import Zone

PACKAGES = (
    engine.abilities,
    engine.decisions,
    engine.ir,
    engine.language,
    engine.rules,
    engine.state,
    engine.values,
)


CHANGED_WHILE_THEY_ARE_MADE = ("Characteristics", "Watched")
"""What layers are applied to, one after the other: nobody changes it afterwards, and who keeps it has a copy (CR 613.1)."""


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every class of values of the engine."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    todo = [msgspec.Struct]
    for kind in todo:
        todo.extend(kind.__subclasses__())
        if kind.__module__.startswith(tuple(package.__name__ for package in PACKAGES)):
            yield kind


def test_values_can_not_be_changed():
    every = list(structs())

    assert len(every) > 500
    changed = sorted(kind.__qualname__ for kind in every if not kind.__struct_config__.frozen)
    assert changed == sorted(CHANGED_WHILE_THEY_ARE_MADE)


def listed(node: ast.AST) -> list[ast.expr]:
    """What a table or a list of things holds: each is something else."""
    match node:
        case ast.Dict(keys=keys):
            return [key for key in keys if key is not None]
        case ast.Set(elts=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            return parts
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return [*listed(left), left, right]
        case _:
            return []


def named_twice(tree: ast.Module) -> list[str]:
    """The members of enumerations that stand twice in one table or list."""
    found: list[str] = []
    for node in ast.walk(tree):
        members = [
            ast.unparse(part)
            for part in listed(node)
            if isinstance(part, ast.Attribute) and part.attr.isupper()
        ]
        found += sorted({member for member in members if members.count(member) > 1})
    return found


def test_no_member_of_an_enumeration_stands_twice_in_a_table():
    """The second of two would count, or nothing be said of another."""
    root = Path(engine.__file__).parent
    twice = {
        str(file.relative_to(root)): found
        for file in sorted(root.rglob("*.py"))
        if (found := named_twice(ast.parse(file.read_text("utf-8"))))
    }

    assert twice == {}
    assert named_twice(
        ast.parse("A = {Step.DRAW: 1, Step.DRAW: 2}; B = (Zone.HAND, Zone.HAND, Zone.EXILE)")
    ) == [
        "Step.DRAW",
        "Zone.HAND",
    ]


NOT_CAST_SO = {CardType.INSTANT, CardType.LAND, CardType.KINDRED, CardType.DUNGEON}
"""What no rule says of when it is cast, as of the other types."""


@pytest.mark.parametrize(
    ("members", "left_out"),
    [(asking.SENTENCES, set()), (LAYER_NAMES, set()), (CASTING_RULES, NOT_CAST_SO)],
    ids=["questions", "layers", "casting"],
)
def test_a_table_of_all_that_there_is_leaves_out_nothing(members, left_out):
    kind = type(next(iter(members)))

    assert {member for member in kind if member not in members} == left_out


SAID_BY = {
    Zone.LIBRARY: ("librar", "top", "bottom", "milled"),
    Zone.GRAVEYARD: ("graveyard",),
    Zone.HAND: ("hand", "to {whose}"),
    Zone.EXILE: ("exile",),
    Zone.STACK: ("stack", "as though it had flash"),
    Zone.BATTLEFIELD: ("battlefield", "as though it had flash"),
    PlayerKind.OPPONENT: ("opponent",),
    PlayerKind.OTHER_PLAYER: ("other player",),
    **{color: (COLOR_NAMES[color], "color") for color in Color},
    **{kind: (kind.value[:6],) for kinds in (CardType, Supertype) for kind in kinds},
}
"""By which words a phrase without slots for them says a zone, a player, a color or a type."""


SAID_AS_THEY_ARE = frozenset(
    (
        "Characteristic",
        "ChoiceOf",
        "ChosenSort",
        "Enters",
        "Extreme",
        "Flips",
        "HowMuch",
        "MostOf",
        "Phase",
        "Shared",
        "Targeting",
    )
)
"""Enumerations whose members are words of texts."""


def words_for(member: Enum) -> tuple[str, ...]:
    """The words of which one says a member of an enumeration; none has to be there of others."""
    if type(member).__name__ in SAID_AS_THEY_ARE:
        return (str(member.value).casefold(),)
    return SAID_BY.get(member, ("",))


def members_in(value: object) -> set[Enum]:
    """The members of enumerations in a value."""
    match value:
        case Enum():
            return {value}
        case msgspec.Struct():
            return set().union(*(members_in(getattr(value, name)) for name in value.__struct_fields__))
        case tuple() | frozenset():
            return set().union(*map(members_in, value))
        case dict():
            return set().union(*map(members_in, value.values()))
        case _:
            return set()


def test_a_phrase_says_what_it_means():
    """A zone, a player, a color or a type that a phrase means by itself stands in its words."""
    unsaid = [
        (phrase.id, member)
        for phrase in all_phrases()
        for member in members_in((phrase.build, dict(phrase.where)))
        if not any(words in phrase.template.text.casefold() for words in words_for(member))
    ]

    assert unsaid == []
