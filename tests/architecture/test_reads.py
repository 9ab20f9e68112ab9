"""What words look at of players is noted, or what is kept of characteristics wouldn't be looked at anew (invariant 5)."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.sources import Source, sources

WORDS = frozenset(("evaluates", "holds", "names"))
"""Who registers what a word of a text comes to."""
OF_A_PLAYER = frozenset(("life", "counters", "counter", "designations"))
"""What of a player may change what objects are."""


def unnoted(source: Source) -> set[str]:
    """The functions that look at such a thing for a word without noting that they do."""
    return {
        function.name
        for function in ast.walk(source.tree)
        if isinstance(function, ast.FunctionDef)
        and is_of_a_word(function)
        and looks(function)
        and not notes(function)
    }


def is_of_a_word(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in WORDS
        for one in function.decorator_list
    )


def looks(function: ast.FunctionDef) -> bool:
    of_player = any(isinstance(node, ast.Attribute) and node.attr == "players" for node in ast.walk(function))
    return of_player and any(
        isinstance(node, ast.Attribute) and node.attr in OF_A_PLAYER for node in ast.walk(function)
    )


def notes(function: ast.FunctionDef) -> bool:
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "read"
        for node in ast.walk(function)
    )


def test_words_note_what_they_look_at_of_players() -> None:
    assert {source.path: unnoted(source) for source in sources("engine") if unnoted(source)} == {}


@pytest.mark.parametrize(("line", "found"), [("", {"f"}), ("    game.read(Fact.LIFE)\n", set())])
def test_one_that_does_not_is_found(line: str, found: set[str]) -> None:
    text = f"@evaluates(X)\ndef f(game, value, scope):\n{line}    return game.state.players[0].life\n"
    assert unnoted(Source("engine/x.py", text)) == found
