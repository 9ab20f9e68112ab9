"""Which ways the engine's conditions ever went: what no test takes, no test notices when it breaks.

    python -m tests.ways > FILE                       # runs the tests of the rules; what went one way only
    python -m tests.ways tests/rulings/cr6 > FILE     # some of them
    python -m tests.ways --run MODULE ARGUMENTS       # runs another module of ours, watched: see tests/conformance/covering.py

Each condition, each operand of `and` and `or`, each comparison notes what it came to, and a bound also whether both sides
were ever equal; functions, cases, loops and handlers note that they were begun. To watch, modules are put together anew as
they are imported, from their own text.
"""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

CHECKOUT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine.rules", "engine.language")
TESTS = (
    "tests/rulings",
    "tests/language",
    "tests/snapshots",
    "tests/properties",
    "tests/conformance",
    *(f"tests/engine/{part}" for part in ("rules", "rulings", "cards", "scenario", "ir", "state", "values")),
)
WRITTEN_TO = "RULEGLASS_WAYS"
NAME = "ways_"
"""Under which name a module that is watched knows this one."""
TRUE, FALSE, EQUAL = 1, 2, 4
BOUNDS = {ast.Lt: "less", ast.LtE: "at_most", ast.Gt: "more", ast.GtE: "at_least"}
BLOCKS = ("function", "case", "for", "except")
"""What is begun or isn't."""


@dataclass(frozen=True)
class Point:
    """A place in the code that notes what it came to."""

    file: str
    line: int
    kind: str
    words: str


POINTS: list[Point] = []
CAME_TO = bytearray()
"""What each point came to so far."""


def truth(number: int, value: object) -> object:
    """A condition came to this."""
    CAME_TO[number] |= TRUE if value else FALSE
    return value


def begun(number: int) -> None:
    """What follows is carried out."""
    CAME_TO[number] |= TRUE


def bound(number: int, value: object, *, equal: bool) -> object:
    """A comparison of two in an order came to this."""
    CAME_TO[number] |= (TRUE if value else FALSE) | (EQUAL if equal else 0)
    return value


def less(number: int, one: int, other: int) -> object:
    """For `<`."""
    return bound(number, one < other, equal=one == other)


def at_most(number: int, one: int, other: int) -> object:
    """For `<=`."""
    return bound(number, one <= other, equal=one == other)


def more(number: int, one: int, other: int) -> object:
    """For `>`."""
    return bound(number, one > other, equal=one == other)


def at_least(number: int, one: int, other: int) -> object:
    """For `>=`."""
    return bound(number, one >= other, equal=one == other)


class Watched(ast.NodeTransformer):
    """Puts a module together that notes."""

    def __init__(self, file: str) -> None:
        self.file = file

    def noting(
        self, words: str, at: ast.expr | ast.stmt, kind: str, function: str, *values: ast.expr
    ) -> ast.expr:
        """The call that notes what the words come to that stand at a place."""
        POINTS.append(Point(self.file, at.lineno, kind, words))
        CAME_TO.append(0)
        called = ast.Attribute(ast.Name(NAME, ast.Load()), function, ast.Load())
        return ast.copy_location(ast.Call(called, [ast.Constant(len(POINTS) - 1), *values], []), at)

    def condition(self, node: ast.expr, kind: str) -> ast.expr:
        """A condition that notes what it comes to."""
        words = ast.unparse(node)
        return self.noting(words, node, kind, "truth", self.visit(node))

    def statements(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """A block of statements."""
        found: list[ast.stmt] = []
        for one in body:
            visited = self.visit(one)
            found.extend(visited if isinstance(visited, list) else [visited])
        return found

    def marked(self, body: Sequence[ast.stmt], kind: str, words: str = "") -> list[ast.stmt]:
        """A block that notes that it is begun."""
        mark = ast.copy_location(ast.Expr(self.noting(words, body[0], kind, "begun")), body[0])
        return [mark, *self.statements(body)]

    def visit_If(self, node: ast.If) -> ast.AST:
        """Its condition; what is for the type checker never runs."""
        if ast.unparse(node.test) != "TYPE_CHECKING":
            node.test = self.condition(node.test, "if")
            node.body, node.orelse = self.statements(node.body), self.statements(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        """Its condition, if it has one."""
        if not isinstance(node.test, ast.Constant):
            node.test = self.condition(node.test, "while")
        node.body = self.statements(node.body)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """Its condition, and what is chosen from."""
        node.test = self.condition(node.test, "if")
        node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        """Its conditions."""
        node.iter = self.visit(node.iter)
        node.ifs = [self.condition(test, "if") for test in node.ifs]
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """Each operand."""
        node.values = [self.condition(value, "operand") for value in node.values]
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """What it comes to; of a single bound also whether both sides are equal."""
        kind = type(node.ops[0])
        words = ast.unparse(node)
        if len(node.ops) == 1 and kind in BOUNDS:
            one, other = self.visit(node.left), self.visit(node.comparators[0])
            return self.noting(words, node, "bound", BOUNDS[kind], one, other)
        self.generic_visit(node)
        return self.noting(words, node, "comparison", "truth", node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """That it is called; what it says of itself stays in front."""
        node.args.defaults = [self.visit(value) for value in node.args.defaults]
        says = 1 if ast.get_docstring(node) is not None else 0
        said, body = node.body[:says], node.body[says:]
        node.body = [*said, *self.marked(body, "function", node.name)] if body else said
        return node

    def visit_Match(self, node: ast.Match) -> ast.AST:
        """Each case, and the condition of it."""
        node.subject = self.visit(node.subject)
        for case in node.cases:
            words = ast.unparse(case.pattern)
            if case.guard is not None:
                case.guard = self.condition(case.guard, "guard")
            case.body = self.marked(case.body, "case", words)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        """That there is something to go through."""
        words = f"{ast.unparse(node.target)} in {ast.unparse(node.iter)}"
        node.iter = self.visit(node.iter)
        node.body = self.marked(node.body, "for", words)
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """That something is caught."""
        node.body = self.marked(node.body, "except", ast.unparse(node.type) if node.type else "")
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """Left as it is: it only ever holds."""
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Its value; the annotation stays."""
        if node.value is not None:
            node.value = self.visit(node.value)
        return node


class Loader(SourceFileLoader):
    """Puts a module together from its text each time: what is compiled beside it doesn't note anything."""

    def get_code(self, fullname: str) -> CodeType:
        """The module, watched."""
        tree = ast.parse(self.get_data(self.path))
        file = Path(self.path).resolve().relative_to(CHECKOUT).as_posix()
        tree = Watched(file).visit(tree)
        place = next((place for place, one in enumerate(tree.body) if not is_first(one)), len(tree.body))
        tree.body[place:place] = ast.parse(f"import tests.ways as {NAME}").body
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code


def is_first(node: ast.stmt) -> bool:
    """Whether a statement has to stand in front of all others."""
    if isinstance(node, ast.ImportFrom):
        return node.module == "__future__"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


class Finder(MetaPathFinder):
    """Finds the modules that are watched."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of ours; nothing for another."""
        if not fullname.startswith(PACKAGES):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            spec.loader = Loader(fullname, spec.origin)
        return spec


def watch() -> None:
    """From now on modules are watched; those that are imported already aren't."""
    sys.meta_path.insert(0, Finder())


def how_many() -> int:
    """How many ways were ever taken."""
    return int.from_bytes(CAME_TO).bit_count()


def ways_of(point: Point) -> dict[int, str]:
    """What can happen at a point."""
    if point.kind in BLOCKS:
        return {TRUE: "begun"}
    return {TRUE: "true", FALSE: "false"} | ({EQUAL: "equal"} if point.kind == "bound" else {})


def told(point: Point, never: str) -> str:
    """One way that was never taken, for reading."""
    return f"{point.file}:{point.line}: {point.kind} never {never}: {point.words}"


def one_sided() -> Iterator[str]:
    """What never happened, in the order of the code."""
    for number in sorted(range(len(POINTS)), key=lambda number: (POINTS[number].file, POINTS[number].line)):
        for bit, never in ways_of(POINTS[number]).items():
            if not CAME_TO[number] & bit:
                yield told(POINTS[number], never)


def go_on_from(missing: Collection[str]) -> None:
    """Count all ways as taken but those that `one_sided` told."""
    for number, point in enumerate(POINTS):
        for bit, never in ways_of(point).items():
            if told(point, never) not in missing:
                CAME_TO[number] |= bit


def pytest_sessionfinish() -> None:
    """Write down what went one way, where RULEGLASS_WAYS says."""
    if WRITTEN_TO in os.environ:
        Path(os.environ[WRITTEN_TO]).write_text("".join(f"{line}\n" for line in one_sided()), "utf-8")


def main(arguments: Sequence[str]) -> int:
    """Run what was asked for, watched."""
    if arguments[:1] == ["--run"]:
        from tests import ways  # the module that the watched ones import: this one is called __main__

        ways.watch()
        sys.argv = list(arguments[1:])
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "ways.txt"
        command = (sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "tests.ways", *(arguments or TESTS))
        environment = {**os.environ, WRITTEN_TO: str(found), "PYTHONPATH": str(CHECKOUT)}
        status = subprocess.run(
            command, cwd=CHECKOUT, env=environment, stdout=sys.stderr, check=False
        ).returncode
        print(found.read_text("utf-8"), end="")
    return status


if os.environ.get(WRITTEN_TO) and __name__ != "__main__":
    watch()

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
