"""Types tell what things are: `Any` lives in the kernel of phrases, and nowhere else."""

import ast
from collections import Counter
from collections.abc import Iterator

from tests.architecture.sources import Source, sources

KERNEL = "engine/language/kernel/*"
LOOKED_UP = frozenset(("getattr", "setattr", "hasattr"))
"""What looks up a field by a name, which no checker of types follows."""
HOMES = {
    "engine/agents/last_resort.py": (1, "only opponents that think have thought something"),
    "engine/ir/fields.py": (2, "the home of what goes through fields by their names"),
    "engine/ir/mentions.py": (6, "words are an open family: what they are mentioned as is asked here"),
    "engine/ir/nodes.py": (
        6,
        "words are an open family: what they are about, from what, to whom and how much is asked here",
    ),
    "engine/language/assembled.py": (1, "a module may have no phrases"),
    "engine/language/compile.py": (1, "a keyword above may give its card one more face"),
    "engine/language/resolve/antecedents.py": (1, "some words have no grammatical number"),
    "engine/language/resolve/mentioning.py": (
        1,
        "every field of every word is bound, which a function around it slows by some per cent",
    ),
    "engine/language/lower/zones.py": (1, "some words say by their class, not in a field, from which zone"),
    "engine/rules/actions/permanents.py": (
        1,
        "the keyword that says what an Aura enchants lives above the rules",
    ),
    "engine/rules/core/projected.py": (
        2,
        "a projection that notes what is read of it stands for another, field by field",
    ),
    "engine/rules/layers/dependency.py": (3, "characteristics are tried on slot by slot"),
    "engine/scenario/batch.py": (1, "not every platform has timers"),
    "engine/state/differences.py": (6, "states differ in tables and numbers, which are listed by name once"),
    "engine/state/event.py": (
        2,
        "events of many kinds have an object or a player, and it is asked all the time",
    ),
    "engine/state/found.py": (1, "what was read of players is noted by name"),
    "engine/state/game_state.py": (4, "states are compared and taken over slot by slot"),
    "engine/state/noting.py": (2, "a state that notes what is read of it stands for another, field by field"),
    "engine/store/many_games/fuzzing.py": (2, "characteristics are compared slot by slot"),
    "engine/store/many_games/pools.py": (1, "not every platform tells on which processors a process may run"),
    "engine/values/number.py": (1, "words of many families have a grammatical number"),
    "engine/views/editions.py": (1, "the flags of an edition are named in a table"),
    "engine/views/wording.py": (1, "whatever holds an ability is said as that"),
}
"""Where fields are looked up by a name, in how many places and why. Elsewhere a word is asked with `isinstance`, or by
`fields_of` of `engine/ir/fields.py` what its fields hold. Fewer is better: no file is added and no number goes up."""


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
            case ast.Call(func=ast.Name(id=name)) if name in LOOKED_UP:
                yield source.at(node, name)


def looked_up_without_reason(source: Source) -> Iterator[str]:
    """Where a file looks up a field by a name that it writes out, and doesn't say on the line why its type has none."""
    lines = source.text.splitlines()
    for node in source.of(ast.Call):
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(), *_]):
                if "#" not in lines[node.lineno - 1]:
                    yield source.at(node, "getattr")


def test_any_is_in_the_kernel_only():
    assert [place for source in sources("engine") for place in any_in(source)] == []


def test_fields_are_looked_up_by_name_in_few_places_only():
    outside = [source for source in sources("engine") if not source.lies_in(KERNEL)]
    found = Counter(source.path for source in outside for _ in looked_up_in(source))
    assert found == {path: most for path, (most, _) in HOMES.items()}


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
