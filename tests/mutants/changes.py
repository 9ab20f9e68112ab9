"""Which single-line changes a file of ours allows: each would be a fault, and the tests have to notice it.

A change is found in the syntax tree and made in the text of one line, so that the rest of the file stays as it is. No
fault is how much is kept of what can be worked out again (the size of a cache), and after how many tries a search is given
up that tests/architecture/test_limits.py names as one: those numbers are left as they are, and counted (`no_faults_in`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tests.architecture.test_limits import SEARCHES

FLIPPED: Mapping[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", ">="),
    ast.LtE: ("<=", ">"),
    ast.Gt: (">", "<="),
    ast.GtE: (">=", "<"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
BY_ONE: Mapping[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
}
SAID_OTHERWISE = {"bool": "not ({})", "int": "({}) + 1"}
GIVEN_UP = frozenset(name for _, name in SEARCHES)
CITED = re.compile(r"\b[1-9]\d\d(?:\.\d+[a-z]?)?\b")

Enums = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Place:
    """A place in the text, as the syntax tree counts."""

    lineno: int
    col: int


Found = tuple[Place, Place, str, str]


@dataclass(frozen=True)
class Change:
    """Other words in one line, and what the function around it cites."""

    line: int
    start: int  # in bytes, as the syntax tree counts
    end: int
    words: str
    kind: str
    cites: tuple[str, ...]
    guards: bool = False  # in a `raise` or an `assert`: perhaps nothing that can be reached

    def made_in(self, source: str) -> str:
        """The text with this change."""
        lines = source.splitlines(keepends=True)
        line = lines[self.line - 1].encode()
        lines[self.line - 1] = (line[: self.start] + self.words.encode() + line[self.end :]).decode()
        return "".join(lines)


def enums_in(files: Iterable[Path]) -> Enums:
    """The members of each enumeration."""
    found: dict[str, tuple[str, ...]] = {}
    for file in files:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and any("Enum" in ast.unparse(base) for base in node.bases):
                targets = (part.targets[0] for part in node.body if isinstance(part, ast.Assign))
                found[node.name] = tuple(target.id for target in targets if isinstance(target, ast.Name))
    return found


def changes_in(source: str, enums: Enums) -> list[Change]:
    """Every change of the text, whether or not it makes a program that differs (see `differs`)."""
    return list(Finder(source, source.splitlines(), enums).all_in(ast.parse(source), ()))


def differs(source: str, change: Change) -> bool:
    """Whether the change makes another program, and one that compiles; too slow to ask of all of them."""
    try:
        other = ast.parse(change.made_in(source))
    except SyntaxError:
        return False
    return ast.dump(other) != ast.dump(ast.parse(source))


@dataclass(frozen=True)
class Finder:
    """Looks for changes in one file."""

    source: str
    lines: list[str]
    enums: Enums

    def all_in(self, node: ast.AST, cites: tuple[str, ...], *, guards: bool = False) -> Iterator[Change]:
        """The changes of a node and of what is in it; types and texts for readers are left alone."""
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            cites = tuple(CITED.findall(ast.get_docstring(node) or "")) or cites
        guards = guards or isinstance(node, ast.Raise | ast.Assert)
        for start, end, words, kind in self.of(node):
            if start.lineno == end.lineno:
                yield Change(start.lineno, start.col, end.col, words, kind, cites, guards)
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "bases"} or is_no_fault(node):
                continue
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST) and not is_for_types(part):
                    yield from self.all_in(part, cites, guards=guards)

    def of(self, node: ast.AST) -> Iterator[Found]:
        """The changes of this node itself."""
        match node:
            case ast.Compare():
                yield from self.compared(node)
            case ast.BoolOp():
                yield from self.joined(node)
            case ast.If() | ast.While() | ast.IfExp():
                yield whole(node.test, f"not ({self.text(node.test)})", "negated condition")
            case ast.comprehension():
                for test in node.ifs:
                    yield whole(test, f"not ({self.text(test)})", "negated condition")
            case ast.FunctionDef():
                yield from self.left_early(node)
            case ast.Expr(value=ast.Call()) | ast.AugAssign():
                yield whole(node, "pass", "dropped statement")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield whole(node, "pass", "dropped statement")
            case ast.Call():
                yield from self.swapped(node)
            case ast.Constant(value=bool()):
                yield whole(node, str(not node.value), "another constant")
            case ast.Constant(value=int()):
                yield whole(node, str(node.value + 1), "off by one")
            case ast.Attribute(value=ast.Name(id=name), attr=member) if member in self.enums.get(name, ()):
                members = self.enums[name]
                other = members[(members.index(member) + 1) % len(members)]
                yield whole(node, f"{name}.{other}", "another member")
            case _:
                return

    def text(self, node: ast.expr) -> str:
        """What is written for the node, if that is in one line."""
        if node.lineno != node.end_lineno:
            return ""
        return self.lines[node.lineno - 1].encode()[node.col_offset : node.end_col_offset].decode()

    def compared(self, node: ast.Compare) -> Iterator[Found]:
        """The other outcome, and the neighbouring bound."""
        for (left, right), operator in zip(pairwise((node.left, *node.comparators)), node.ops, strict=True):
            for table, kind in ((FLIPPED, "flipped comparison"), (BY_ONE, "off by one")):
                if type(operator) in table:
                    yield from self.between(left, right, *table[type(operator)], kind)

    def joined(self, node: ast.BoolOp) -> Iterator[Found]:
        """The other way to join."""
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            yield from self.between(left, right, *words, "and or or")

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str, kind: str) -> Iterator[Found]:
        """Another operator between two expressions of one line."""
        after, before = ends(left), starts(right)
        if after.lineno != before.lineno:
            return
        line = self.lines[after.lineno - 1].encode()
        words = line[after.col : before.col].decode()
        yield after, before, words.replace(old, new, 1), kind

    def left_early(self, node: ast.FunctionDef) -> Iterator[Found]:
        """Returning before all is done, or something else."""
        for part in node.body[1:-1]:
            if isinstance(part, ast.Expr) and isinstance(node.returns, ast.Constant):
                yield whole(part, "return", "early return")
        said = SAID_OTHERWISE.get(ast.unparse(node.returns) if node.returns else "")
        for part in ast.walk(node):
            if said and isinstance(part, ast.Return) and part.value is not None:
                yield whole(part.value, said.format(self.text(part.value)), "another result")

    def swapped(self, node: ast.Call) -> Iterator[Found]:
        """Two neighbouring arguments, the other way round."""
        for left, right in pairwise(node.args):
            if not isinstance(left, ast.Starred) and not isinstance(right, ast.Starred):
                yield starts(left), ends(right), f"{self.text(right)}, {self.text(left)}", "swapped arguments"


def starts(node: ast.expr | ast.stmt) -> Place:
    """Where it starts."""
    return Place(node.lineno, node.col_offset)


def ends(node: ast.expr | ast.stmt) -> Place:
    """Where it ends; nodes that are parsed have an end."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return Place(node.end_lineno, node.end_col_offset)


def whole(node: ast.expr | ast.stmt, words: str, kind: str) -> Found:
    """Other words for the whole node."""
    return starts(node), ends(node), words, kind


def is_no_fault(node: ast.AST) -> bool:
    """Whether what is in a node is a number that decides nothing but how long something takes."""
    match node:
        case ast.keyword(arg="maxsize", value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int())):
            return name in GIVEN_UP
        case _:
            return False


def no_faults_in(source: str) -> int:
    """How many numbers are left as they are because they decide nothing but how long something takes."""
    return sum(map(is_no_fault, ast.walk(ast.parse(source))))


def is_for_types(node: ast.AST) -> bool:
    """Imports: what is wrong with them is seen at once, or by the type checker only."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Import | ast.ImportFrom)
