"""A tree as written and a tree as meant are different types: only named places make meaning, and mypy refuses the rest."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from typing import get_type_hints

import pytest

from engine.ir.cards import Printed
from engine.ir.nodes import Meant
from engine.language.compile import LineResult
from engine.language.pipeline import meant
from engine.language.reading_lines import LineReading
from tests.architecture.sources import ROOT, Source, sources

MAKES_MEANING = {
    "engine/language/pipeline.py::meant": "the passes",
    "engine/language/compile.py::_face": "the lines of a face, each meant, become its abilities",
    "engine/language/compile.py::_lines": "a name in what is meant is written in full (CR 201.5)",
    "engine/language/compile.py::in_half": "what is meant says of which half it is (CR 709.5j)",
    "engine/rules/core/faces.py::with_both_halves": "what each half means, together (CR 709.5)",
    "engine/rules/core/faces.py::merged": "what each of several cards means, together (CR 702.140e)",
    "engine/language/sections.py::in_section": "what is meant holds in a section of the text (CR 711, 716, 721)",
    "engine/abilities/actions/players/emblem.py::emblem_of": "abilities that stand in what is meant (CR 114.1)",
    "engine/abilities/tokens/shape.py::definition": "abilities that stand in what is meant (CR 111.3)",
    "engine/ir/cards.py::given_too": "abilities that stand in what is meant (CR 707.9a)",
    "engine/abilities/tokens/exceptions.py::other": "abilities that stand in what is meant (CR 707.9b)",
    "engine/abilities/tokens/dungeons.py::dungeon": "written as meaning, not as text (CR 309.4)",
    "engine/abilities/tokens/predefined.py::colorless": "written as meaning, not as text (CR 111.10)",
    "engine/abilities/keywords/casting/epic.py::without_epic": "of abilities that are meant, those that are kept (CR 702.50b)",
    "engine/abilities/tokens/predefined.py::role": "written as meaning, not as text (CR 111.10j)",
    "engine/rules/core/faces.py::lies_with": "written as meaning, not as text (CR 708.2)",
}
"""Who says of abilities that they are meant, and why they are."""
CHANGES_ABILITIES = {
    "engine/abilities/tokens/exceptions.py::other",
    "engine/ir/cards.py::given_too",
    "engine/ir/cards.py::having",
    "engine/language/reading_lines.py::bound",
    "engine/language/reading_lines.py::said_by_another",
    # These change a node of a tree, which holds other nodes, not what is on a card.
    "engine/abilities/tokens/create.py::plan",
    "engine/agents/judging/words.py::told",
    "engine/language/lower/zones.py::_given_with_zones",
    "engine/rules/actions/lasting.py::with_choices",
    "engine/rules/layers/older_layers.py::without_rules",
}
"""Functions in which `replace`, whose arguments mypy doesn't check, gives something other abilities."""

PROGRAM = """
from engine.ir.cards import CardDefinition, Printed
from engine.ir.nodes import Ability, Meant


def as_meant(understood: Meant) -> CardDefinition:
    face = Printed("A card", abilities=understood)
    return CardDefinition("A card", (face.having(understood),))


def as_written(said: tuple[Ability, ...]) -> CardDefinition:
    face = Printed("A card", abilities=said)
    return CardDefinition("A card", (face.having(said),))
"""


def calls_within(source: Source, called: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function by its bare name, with the innermost function that it stands in."""

    def look(node: ast.AST, function: str) -> Iterator[tuple[str, ast.Call]]:
        for part in ast.iter_child_nodes(node):
            inner = part.name if isinstance(part, ast.FunctionDef) else function
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == called:
                yield f"{source.path}::{inner}", part
            yield from look(part, inner)

    if called in source.text:
        yield from look(source.tree, "")


def made_in(source: Source) -> set[str]:
    """The functions that say of abilities that they are meant; nothing at all is always meant."""
    return {
        place
        for place, call in calls_within(source, "Meant")
        if not (isinstance(call.args[0], ast.Tuple) and not call.args[0].elts)
    }


def changed_in(source: Source) -> set[str]:
    """The functions that give something other abilities in a way that mypy can't check."""
    return {
        place
        for place, call in calls_within(source, "replace")
        if any(keyword.arg == "abilities" for keyword in call.keywords)
    }


def test_only_named_places_make_meaning():
    assert {place for source in sources("engine", "gui") for place in made_in(source)} == set(MAKES_MEANING)


def test_no_abilities_are_changed_unseen_by_mypy():
    assert {place for source in sources("engine", "gui") for place in changed_in(source)} == CHANGES_ABILITIES


def test_both_are_seen():
    text = "def f(said):\n    replace(card, abilities=said)\n    return Meant(said)"
    assert made_in(Source("engine/x.py", text)) == {"engine/x.py::f"}
    assert changed_in(Source("engine/x.py", text)) == {"engine/x.py::f"}
    assert made_in(Source("engine/x.py", "NONE = Meant(())")) == set()


@pytest.mark.parametrize("kind", [Printed, LineResult, LineReading])
def test_what_is_carried_out_has_the_type_of_what_is_meant(kind):
    assert get_type_hints(kind)["abilities"] is Meant
    assert get_type_hints(meant)["return"] is Meant


def test_mypy_refuses_what_is_written_where_meaning_is_needed(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM, "utf-8")
    command = (sys.executable, "-m", "mypy", "--no-error-summary", "--strict", str(file))
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.splitlines()
    written = [number for number, line in enumerate(PROGRAM.splitlines(), 1) if "said)" in line]
    assert [int(line.split(":")[1]) for line in said] == written, said
    assert all('expected "Meant"' in line for line in said)
