"""Types tell what things are: `Any` lives in the kernel of phrases, and nowhere else."""

import ast
from collections.abc import Iterator

from tests.architecture.sources import Source, sources

KERNEL = "engine/language/kernel/*"
MOST_LOOKED_UP = 102
"""Places where a field is looked up by its name (`getattr`), which no checker of types follows."""
LEEWAY = 20
"""So much below the number it may be, before the number has to be lowered."""


def any_in(source: Source) -> Iterator[str]:
    """Where a file says `Any`."""
    if source.lies_in(KERNEL):
        return
    for node in source.of(ast.Name):
        match node:
            case ast.Name(id="Any"):
                yield source.at(node, "Any")


def looked_up_in(source: Source) -> Iterator[str]:
    """Where a file looks up a field by a name."""
    for node in source.of(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id="getattr")):
                yield source.at(node, "getattr")


def looked_up_without_reason(source: Source) -> Iterator[str]:
    """Where a file looks up a field by a name that it writes out, and doesn't say on the line why its type has none."""
    lines = source.text.splitlines()
    for node in source.of(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(), *_]):
                if "#" not in lines[node.lineno - 1]:
                    yield source.at(node, "getattr")


def falls(found: int, most: int) -> bool:
    """Whether there is no more of it than there was, and the number says how few there are."""
    return most - LEEWAY <= found <= most


def test_any_is_in_the_kernel_only():
    assert [place for source in sources("engine") for place in any_in(source)] == []


def test_fields_looked_up_by_name_become_fewer():
    found = sum(1 for source in sources("engine") for _ in looked_up_in(source))
    assert falls(found, MOST_LOOKED_UP), f"{found} places; narrow by isinstance, or lower the number"


def test_fields_looked_up_by_a_known_name_have_a_reason():
    assert [one for source in sources("engine") for one in looked_up_without_reason(source)] == []


def test_a_field_looked_up_without_reason_is_seen():
    text = "a = getattr(b, 'c', None)"
    assert len(list(looked_up_without_reason(Source("engine/x.py", text)))) == 1
    assert list(looked_up_without_reason(Source("engine/x.py", text + "  # not all have one"))) == []


def test_any_and_fields_looked_up_are_seen():
    text = "def f(a: dict[str, Any]) -> Any:\n    return getattr(a, 'b')"
    assert len(list(any_in(Source("engine/rules/x.py", text)))) == 2
    assert list(any_in(Source("engine/language/kernel/x.py", text))) == []
    assert len(list(looked_up_in(Source("engine/rules/x.py", text)))) == 1


def test_a_number_that_is_too_high_is_seen():
    assert falls(100, 100)
    assert not falls(101, 100)
    assert not falls(79, 100)
