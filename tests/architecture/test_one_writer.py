"""A GameState is changed at one place (invariant 4): elsewhere events are proposed, not written."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, Source, sources

# Who may write: the state itself, what performs events, and the game that puts a kept state back.
WRITERS = (
    "engine/state/*",
    "engine/rules/events/performing.py",
    "engine/rules/events/performing_*.py",
    "engine/rules/core/game.py",
    "engine/rules/core/imagined.py",
)
STATES = ("state", "_state")
STATE_FILE = "engine/state/game_state.py"
CHANGES_A_CONTAINER = frozenset(
    "add append clear discard extend insert pop popitem remove reverse setdefault sort update".split()
)


def names_of(node: ast.expr) -> list[str]:
    """The names along an expression: of `game.state.objects[id]` game, state and objects."""
    match node:
        case ast.Name(id=name):
            return [name]
        case ast.Attribute(value=inner, attr=name):
            return [*names_of(inner), name]
        case ast.Subscript(value=inner) | ast.Starred(value=inner):
            return names_of(inner)
        case _:
            return []


def is_inside_a_state(node: ast.expr) -> bool:
    """Whether an expression is a part of a state, not the name of one."""
    match node:
        case ast.Attribute(value=inner) | ast.Subscript(value=inner):
            return any(name in STATES for name in names_of(inner))
        case _:
            return False


def swaps_a_state(node: ast.expr) -> bool:
    """Whether an expression is the state of something else than the object itself."""
    match node:
        case ast.Attribute(value=ast.Name(id="self")):
            return False
        case ast.Attribute(attr=name):
            return name in STATES
        case _:
            return False


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement writes to."""
    match node:
        case ast.Assign(targets=parts) | ast.Delete(targets=parts):
            yield from parts
        case ast.AugAssign(target=part) | ast.AnnAssign(target=part) | ast.For(target=part):
            yield part


def spread(target: ast.expr) -> Iterator[ast.expr]:
    """The single places in a target such as `a, b[0] = ...`."""
    match target:
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from spread(part)
        case _:
            yield target


def mutators(text: str) -> frozenset[str]:
    """The methods of GameState that change it, those included that call such a method."""
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    methods = {
        method.name: method
        for node in classes
        if node.name == "GameState"
        for method in node.body
        if isinstance(method, ast.FunctionDef) and not method.name.startswith("__")
    }
    found: set[str] = set()
    while more := {name for name in methods.keys() - found if changes_self(methods[name], found)}:
        found |= more
    return frozenset(found)


def changes_self(method: ast.FunctionDef, known: set[str]) -> bool:
    """Whether a method writes to the object it is called on, directly or through a known one."""
    for node in ast.walk(method):
        for target in targets(node):
            if any(names_of(place)[:1] == ["self"] and place is not node for place in spread(target)):
                return True
        match node:
            case ast.Call(func=ast.Attribute(value=receiver, attr=called)) if names_of(receiver)[:1] == [
                "self"
            ]:
                if called in known or (called in CHANGES_A_CONTAINER and names_of(receiver) != ["self"]):
                    return True
    return False


def writes(source: Source, changing: frozenset[str]) -> Iterator[str]:
    """Places outside the allowed files that change a state."""
    if source.lies_in(*WRITERS):
        return
    for node in ast.walk(source.tree):
        for target in targets(node):
            for place in spread(target):
                if is_inside_a_state(place) or swaps_a_state(place):
                    yield source.at(node, f"writes {ast.unparse(place)}")
        match node:
            case ast.Call(func=ast.Attribute(value=receiver, attr=called)):
                through_method = called in changing and any(name in STATES for name in names_of(receiver))
                through_container = called in CHANGES_A_CONTAINER and is_inside_a_state(receiver)
                if through_method or through_container:
                    yield source.at(node, f"calls {ast.unparse(node.func)}")


def test_only_the_performing_of_events_writes_a_state():
    changing = mutators((ROOT / STATE_FILE).read_text("utf-8"))
    assert [offence for source in sources("engine") for offence in writes(source, changing)] == []


STATE = """
class GameState:
    def __init__(self):
        self.life = 20

    def zone(self, zone):
        found = self.zones.get(zone)
        return found

    def new_id(self):
        self.next_id += 1
        return self.next_id

    def note(self, what):
        self.notes.append(what)

    def mark(self, fact):
        self.stamps[fact], other = 1, 2

    def new_token_id(self):
        return -self.new_id()
"""


def test_the_methods_that_change_a_state_are_found():
    assert mutators(STATE) == {"new_id", "note", "mark", "new_token_id"}


@pytest.mark.parametrize(
    "text",
    [
        "state.life = 3",
        "game.state.players[player] = richer",
        "del self.state.objects[id]",
        "game.state.turn += 1",
        "a, state.turn = 1, 2",
        "game.state = kept",
        "state.happened.append(event)",
        "self._state.zones.pop(key)",
        "game.state.new_id()",
        "for state.turn in turns:\n    pass",
    ],
)
def test_a_write_is_seen(text: str):
    changing = mutators(STATE)
    assert len(list(writes(Source("engine/abilities/effects/destroy.py", text), changing))) == 1
    assert list(writes(Source("engine/rules/events/performing_moves.py", text), changing)) == []


@pytest.mark.parametrize(
    "text",
    [
        "state = game.state",
        "self.state = state",
        "players = dict(state.players)\nplayers[0] = ann",
        "names.append(state.turn)",
        "found = state.zone(zone)",
        "trial = state.copy()",
    ],
)
def test_reading_is_let_be(text: str):
    assert list(writes(Source("engine/views/pictures.py", text), mutators(STATE))) == []


# Files are written whole or not at all, by one function; a save grows line by line.
WRITES_FILES = ("engine/cards/files.py", "engine/store/recording.py")


def writes_in_place(source: Source) -> Iterator[str]:
    """Calls that empty a file before they write it: on a full disk what was in it is lost (invariant 10)."""
    for node in source.of(ast.Call):
        if not isinstance(node.func, ast.Attribute):
            continue
        modes = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
        if node.func.attr in ("write_text", "write_bytes") or (
            node.func.attr == "open" and any(isinstance(mode, str) and mode.startswith("w") for mode in modes)
        ):
            yield f"{source.path}:{node.lineno}"


def test_files_are_written_whole_or_not_at_all():
    found = [place for source in sources("engine", "gui") for place in writes_in_place(source)]
    assert [place for place in found if place.split(":")[0] not in WRITES_FILES] == []
    assert found
