"""Complexity, sizes, names and words: what docs/CONTRIBUTING.md asks for and a machine can see."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.sources import Source, sources

MOST_COMPLEX = 15
"""Ways through a function, whatever form a branch has; 10 is normal."""

LONG_FILE = 500
LONG_ON_PURPOSE: dict[str, str] = {}
"""Files that are longer and read well, each with its reason. 200 lines are normal; a file is split by subject, never
by length: a part that only its other half can explain is no file."""

NO_SUBJECT = re.compile(r"(?:^|_)(?:more|odd|further|misc|various)(?:_|$)|^\D+_\d$")

MAY_PRINT = ("engine/cli.py", "engine/cli/*")
MAY_CATCH_ANYTHING = (
    "gui/app.py",
    "gui/bridge.py",
    "gui/bridge/*",
    # Whatever becomes of an opponent, people are told and play on.
    "engine/agents/last_resort.py",
    # A batch reports a game that broke and goes on with the next.
    "engine/cli/*",
    "engine/scenario/batch*.py",
    "engine/store/many_games/*",
)
ANYTHING = frozenset({"Exception", "BaseException"})
SILENCED = re.compile(r"#\s*(?:type: ignore\[[^\]]*\]|noqa: [A-Z]+\d+)(?P<reason>.*)")
NEEDS_NO_REASON = ("noqa: B008",)
"""Defaults of Qt's own signatures, which are values there too."""
PROMISE = re.compile(r"\b(TODO|FIXME)\b")
SPEAKS_OF_PROMISES = "tests/architecture/*"
ALL = ("engine", "gui", "packaging", "tests")


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BRANCHING = (
    *(ast.If, ast.IfExp, ast.ExceptHandler, ast.match_case, ast.BoolOp, ast.comprehension),
    *(ast.For, ast.AsyncFor, ast.While, ast.Try, ast.TryStar),
)


def complexities(source: Source) -> Iterator[tuple[str, int]]:
    """Each function with the number of ways through it, with those of the functions within it: each condition, also one
    of several that are joined by "and" or "or", each loop, also a comprehension, and each case, also the last, is one
    more."""
    branches = [(_line(node), _branches(node)) for node in source.of(*BRANCHING, *FUNCTIONS)]
    for function in source.of(*FUNCTIONS):
        lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
        yield function.name, sum(ways for line, ways in branches if line in lines)


def _line(node: ast.AST) -> int:
    """Where a branch stands; comprehensions and cases have no line of their own."""
    match node:
        case ast.comprehension(target=first) | ast.match_case(pattern=first):
            return first.lineno
        case ast.stmt() | ast.expr() | ast.ExceptHandler():
            return node.lineno
        case _:
            raise ValueError(node)


def _branches(node: ast.AST) -> int:
    match node:
        case ast.If() | ast.IfExp() | ast.ExceptHandler() | ast.match_case():
            return 1
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return 1
        case ast.BoolOp(values=joined):
            return len(joined) - 1
        case ast.comprehension(ifs=conditions):
            return 1 + len(conditions)
        case ast.For(orelse=orelse) | ast.AsyncFor(orelse=orelse) | ast.While(orelse=orelse):
            return 1 + bool(orelse)
        case ast.Try(orelse=orelse) | ast.TryStar(orelse=orelse):
            return bool(orelse)
        case _:
            raise ValueError(node)


def too_complex(source: Source) -> dict[str, int]:
    """The functions of a file with too many ways through, each with how many."""
    return {f"{source.path} {name}": ways for name, ways in complexities(source) if ways > MOST_COMPLEX}


def is_long(source: Source) -> bool:
    """Whether a file is long enough that it needs a reason."""
    return source.text.count("\n") + 1 > LONG_FILE


def names_no_subject(path: str) -> bool:
    """Whether a file is named as one more of its kind."""
    stem = path.rsplit("/", 1)[-1].removesuffix(".py").removeprefix("test_")
    return NO_SUBJECT.search(stem) is not None


def promises(source: Source) -> Iterator[str]:
    """Work that was noted down instead of done."""
    if source.lies_in(SPEAKS_OF_PROMISES):
        return
    for number, line in enumerate(source.text.splitlines(), 1):
        if PROMISE.search(line):
            yield source.at(number, line.strip())


def silenced_without_reason(source: Source) -> Iterator[str]:
    """Checks that are silenced on a line which doesn't say why."""
    for number, line in enumerate(source.text.splitlines(), 1):
        found = SILENCED.search(line)
        if found and not found["reason"].strip(" #-") and not any(one in line for one in NEEDS_NO_REASON):
            yield source.at(number, found[0].strip())


def prints(source: Source) -> Iterator[str]:
    """Calls of print outside the command line."""
    if source.lies_in(*MAY_PRINT):
        return
    for node in source.of(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                yield source.at(node, "print")


def names_in(node: ast.expr | None) -> Iterator[str]:
    """The last names in an expression that lists exceptions."""
    match node:
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from names_in(part)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name


def catch_alls(source: Source) -> Iterator[str]:
    """Places that catch whatever comes, or drop it."""
    allowed = source.lies_in(*MAY_CATCH_ANYTHING)
    for node in source.of(ast.ExceptHandler, ast.Call):
        match node:
            case ast.ExceptHandler(type=None):
                yield source.at(node, "catches everything, even the interruption by a user")
            case ast.ExceptHandler(body=[*_, ast.Raise(exc=None)]):
                continue  # tidies up and passes on what came
            case ast.ExceptHandler(type=kind) if ANYTHING & set(names_in(kind)) and not allowed:
                yield source.at(node, "catches every exception")
            case ast.Call(func=ast.Name(id="suppress") | ast.Attribute(attr="suppress"), args=kinds) if any(
                ANYTHING & set(names_in(kind)) for kind in kinds
            ):
                yield source.at(node, "drops every exception")


def test_functions_are_no_more_complex_than_one_can_follow():
    assert {name: ways for source in sources(*ALL) for name, ways in too_complex(source).items()} == {}


def test_long_files_have_a_reason():
    assert {source.path for source in sources(*ALL) if is_long(source)} == LONG_ON_PURPOSE.keys()


def test_files_are_named_by_their_subject():
    assert [source.path for source in sources(*ALL) if names_no_subject(source.path)] == []


def test_nothing_is_promised():
    assert [offence for source in sources(*ALL) for offence in promises(source)] == []


def test_a_check_is_silenced_for_a_reason():
    silenced = [
        one for source in sources("engine", "gui", "packaging") for one in silenced_without_reason(source)
    ]
    assert silenced == []


def test_only_the_command_line_prints():
    assert [offence for source in sources("engine", "gui") for offence in prints(source)] == []


def test_only_app_bridge_and_batches_catch_everything():
    assert [offence for source in sources("engine", "gui") for offence in catch_alls(source)] == []


def test_a_long_file_is_seen():
    assert not is_long(Source("gui/x.py", "a = 1\n" * 499))
    assert is_long(Source("gui/x.py", "a = 1\n" * 500))


@pytest.mark.parametrize(
    ("branch", "ways"),
    [
        ("    if a:\n        b()\n    elif c:\n        d()\n    else:\n        e()", 2),
        ("    for a in b:\n        c()\n    while a:\n        c()\n    else:\n        d()", 3),
        ("    try:\n        a()\n    except B:\n        c()\n    except D:\n        e()", 2),
        (
            "    match a:\n        case 1:\n            b()\n        case 2:\n            c()\n        case _:\n            d()",
            3,
        ),
        ("    def g():\n        if a:\n            b()", 2),
        ("    return [a for a in b if a and c or d]", 4),
        ("    return a if b else {c: d for e in f for c, d in e}", 3),
    ],
)
def test_ways_are_counted(branch: str, ways: int):
    assert dict(complexities(Source("gui/x.py", f"def f():\n{branch}")))["f"] == 1 + ways


def test_a_complex_function_is_seen():
    text = "def f():\n" + "    if a:\n        b()\n" * 14
    assert too_complex(Source("gui/x.py", text)) == {}
    more = text + "    if a:\n        b()\n"
    assert too_complex(Source("gui/x.py", more)) == {"gui/x.py f": 16}


def test_a_name_without_a_subject_is_seen():
    named = [
        "engine/x/more_ways.py",
        "engine/x/odd_statics.py",
        "tests/rulings/test_verbs_2.py",
        "gui/keywords_further.py",
    ]
    assert [path for path in named if not names_no_subject(path)] == []
    let_be = [
        "engine/x/later_castings.py",
        "engine/x/mp3.py",
        "gui/moreover.py",
        "tests/rulings/test_115_5_own_source.py",
    ]
    assert [path for path in let_be if names_no_subject(path)] == []


@pytest.mark.parametrize("word", ["TODO", "FIXME"])
def test_a_promise_is_seen(word: str):
    assert len(list(promises(Source("gui/x.py", f"a = 1  # {word}: more")))) == 1


def test_a_silenced_check_is_seen():
    text = "a = b(c)  # type: ignore[arg-type]"
    assert len(list(silenced_without_reason(Source("gui/x.py", text)))) == 1
    assert list(silenced_without_reason(Source("gui/x.py", text + "  # b takes anything"))) == []


def test_a_print_is_seen():
    text = "def f():\n    print('x')"
    assert len(list(prints(Source("gui/x.py", text)))) == 1
    assert list(prints(Source("engine/cli/cards.py", text))) == []


@pytest.mark.parametrize("kind", [" Exception", " (ValueError, Exception)", " BaseException as error"])
def test_a_catch_all_is_seen(kind: str):
    text = f"try:\n    f()\nexcept{kind}:\n    g()"
    assert len(list(catch_alls(Source("engine/rules/x.py", text)))) == 1
    assert list(catch_alls(Source("engine/scenario/batches.py", text))) == []


def test_a_bare_except_is_seen_even_where_anything_may_be_caught():
    assert len(list(catch_alls(Source("gui/app.py", "try:\n    f()\nexcept:\n    g()")))) == 1


def test_a_dropped_exception_is_seen():
    text = "import contextlib\nwith contextlib.suppress(Exception):\n    f()"
    assert len(list(catch_alls(Source("gui/app.py", text)))) == 1


@pytest.mark.parametrize("rest", [" KeyError:\n    g()", " BaseException:\n    g()\n    raise"])
def test_a_named_exception_and_one_passed_on_are_let_be(rest: str):
    assert list(catch_alls(Source("engine/rules/x.py", f"try:\n    f()\nexcept{rest}"))) == []
