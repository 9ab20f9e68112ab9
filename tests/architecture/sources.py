"""The project's own source files, read and not run."""

import ast
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache, cached_property
from pathlib import Path
from typing import TypeVar

N = TypeVar("N", bound=ast.AST)

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Import:
    """A module that a file names in an import, and the line where it does."""

    line: int
    module: str


@dataclass(frozen=True)
class Source:
    """A Python file: its path from the root, with forward slashes, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed."""
        return ast.parse(self.text, self.path)

    @cached_property
    def _nodes(self) -> dict[type[ast.AST], list[ast.AST]]:
        """Every node, by its kind, in the order of `ast.walk`, which takes three times as long: to walk through all files
        is most of what the tests of them do."""
        found: dict[type[ast.AST], list[ast.AST]] = {}
        nodes: list[ast.AST] = [self.tree]
        for node in nodes:
            kind = type(node)
            if kind in found:
                found[kind].append(node)
            else:
                found[kind] = [node]
            for field in kind._fields:
                held = getattr(node, field, None)
                if isinstance(held, list):
                    nodes.extend([part for part in held if isinstance(part, ast.AST)])
                elif isinstance(held, ast.AST):
                    nodes.append(held)
        return found

    def of(self, *kinds: type[N]) -> Iterator[N]:
        """Every node of some kinds: one kind after the other, each from the outside in as `ast.walk` goes."""
        for kind in kinds:
            for node in self._nodes.get(kind, ()):
                assert isinstance(node, kind)
                yield node

    @property
    def package(self) -> list[str]:
        """The names of the package that the file lies in."""
        return self.path.split("/")[:-1]

    def lies_in(self, *patterns: str) -> bool:
        """Whether the path matches one of the patterns; a star also spans folders."""
        return any(fnmatch(self.path, pattern) for pattern in patterns)

    def at(self, node: ast.AST | int, what: str) -> str:
        """An offence as a test reports it."""
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        return f"{self.path}:{line}: {what}"

    def imports(self) -> Iterator[Import]:
        """Every module imported anywhere: at the top, in a function, for types only, or by its name."""
        for node in self.of(ast.Import, ast.ImportFrom, ast.Call):
            match node:
                case ast.Import(names=names):
                    yield from (Import(node.lineno, name.name) for name in names)
                case ast.ImportFrom(names=names):
                    base = self._base(node)
                    yield from (Import(node.lineno, f"{base}.{name.name}") for name in names)
                case ast.Call(
                    func=ast.Name(id=called) | ast.Attribute(attr=called),
                    args=[ast.Constant(value=str(name)), *_],
                ) if called in ("import_module", "__import__"):
                    yield Import(node.lineno, name)

    def _base(self, node: ast.ImportFrom) -> str:
        """The module that a from-import names, with leading dots worked out."""
        above = self.package[: len(self.package) - (node.level - 1)] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])

    @cached_property
    def _prose(self) -> tuple[tuple[int, str], ...]:
        return tuple(self._find_prose())

    def prose(self) -> tuple[tuple[int, str], ...]:
        """Every comment and docstring, each with the line where it starts."""
        return self._prose

    def _find_prose(self) -> Iterator[tuple[int, str]]:
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline) if "#" in self.text else ()
        for token in tokens:
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
        for statement in self.of(ast.Expr):
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield statement.lineno, text


@cache
def _source(path: Path) -> Source:
    return Source(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))


@cache
def sources(*folders: str) -> tuple[Source, ...]:
    """All files of some folders of the project, in order of their paths."""
    return tuple(map(_source, sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))))


def forget() -> None:
    """Give back what was read."""
    sources.cache_clear()
    _source.cache_clear()
