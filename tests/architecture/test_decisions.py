"""No rule decides by a word: what a text means stands in enums, bools and fields of the vocabulary's own types.

Words are for printing. A comparison with a text of our own outside engine/language is a decision by a word, unless the
function only reads or prints a text, or the words are names of Magic: of a subtype, a counter, a note.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.architecture.sources import ROOT, Source, sources

FOLDERS = ("engine/rules", "engine/abilities", "engine/ir")

OF_TEXTS = ("Phrase", "Mapping", "dict[str, object]", "list[Any]")
"""What functions return that make phrases, or take a value apart for one: they are about wording."""

NAMES = ("subtypes",)
"""What holds names of Magic, among which a name is looked for: "Aura" is a subtype, no word of a text."""

RULE = re.compile(r"[1-9]\d\d\.")
"""What a number of a rule begins with: which rule brought an event about is no wording."""

ON_PURPOSE: dict[str, str] = {
    **dict.fromkeys(
        (
            "engine/abilities/effects/structure.py offer_payment",
            "engine/rules/actions/targeting.py target_question",
            "engine/rules/casting/casting.py announce_optional",
            "engine/rules/game/asking.py",
            "engine/rules/casting/ways_in_words.py",
        ),
        "words a question for a person",
    ),
    **dict.fromkeys(
        (
            "engine/abilities/keywords/permanents/soulbond.py grammatical_number",
            "engine/abilities/replacements/would.py goes_on",
            "engine/abilities/replacements/would.py prevents",
            "engine/abilities/statics/casting_by_permission.py build",
            "engine/abilities/statics/casting_by_permission.py fits",
            "engine/abilities/triggers/narrowing.py state",
            "engine/abilities/triggers/subjects.py",
            "engine/ir/players.py grammatical_number",
        ),
        "is asked while a text is read or printed",
    ),
    **dict.fromkeys(
        (
            "engine/abilities/actions/choosing/choose.py fits",
            "engine/abilities/actions/counters/radiation.py",
            "engine/abilities/keywords/entering_and_dying/read_ahead.py begins_at_chapter",
            "engine/abilities/replacements/entering.py",
            "engine/abilities/triggers/players.py is_cycling",
            "engine/rules/actions/permanents.py",
            "engine/rules/actions/preparing.py",
            "engine/rules/core/uses.py use_of",
            "engine/rules/evaluating/costs_paid.py",
            "engine/rules/events/happening.py",
            "engine/rules/game/loops.py",
            "engine/rules/layers/dependency.py",
            "engine/rules/mana/phyrexian.py",
            "engine/rules/turn/tokens.py",
        ),
        "names of notes, designations, counters, types, costs and symbols, which are no wording",
    ),
    **dict.fromkeys(
        (
            "engine/rules/core/characteristics.py",
            "engine/rules/core/mention_numbers.py",
            "engine/rules/core/projected.py",
        ),
        "names of fields of our own",
    ),
}
"""Functions, or whole files, in which a text is compared, and why that decides nothing by a word of a text. To become
fewer, never more."""

CASES = frozenset(("startswith", "endswith", "removeprefix", "removesuffix"))


@cache
def words_of(path: str) -> frozenset[str]:
    """The names of texts, and of groups of texts, that a file defines."""
    return words_in(ast.parse((ROOT / path).read_text("utf-8")))


def words_in(tree: ast.Module) -> frozenset[str]:
    """The names of texts, and of groups of texts, that stand at the top of a file."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and is_words(node.value):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(found)


def is_words(node: ast.expr) -> bool:
    """Whether an expression is a text, or a group of texts."""
    match node:
        case ast.Constant(value=str(text)):
            return text != "" and RULE.match(text) is None
        case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            return bool(parts) and all(map(is_words, parts))
        case ast.Call(func=ast.Name(id="frozenset"), args=[part]):
            return is_words(part)
        case _:
            return False


def named_words(source: Source) -> frozenset[str]:
    """The names by which a file knows texts: its own, and those that it imports."""
    found = set(words_in(source.tree))
    for node in source.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("engine."):
            path = node.module.replace(".", "/") + ".py"
            if (ROOT / path).exists():
                found |= {name.name for name in node.names if name.name in words_of(path)}
    return frozenset(found)


def decisions(source: Source) -> Iterator[tuple[str, str]]:
    """Where a file decides by a word: the function, and what stands there."""
    yield from within(source, source.tree, "", named_words(source))


def within(source: Source, node: ast.AST, function: str, known: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The decisions in a node, but for those of functions that are about wording."""
    for child in ast.iter_child_nodes(node):
        name = function
        if isinstance(child, ast.FunctionDef):
            if is_about_wording(child):
                continue
            name = child.name
        if name and is_decision(child, known):
            yield f"{source.path} {name}", source.at(child, ast.unparse(child)[:100])
        yield from within(source, child, name, known)


def is_excused(place: str) -> bool:
    """Whether a function, or its whole file, compares texts on purpose."""
    return place in ON_PURPOSE or place.partition(" ")[0] in ON_PURPOSE


def is_about_wording(function: ast.FunctionDef) -> bool:
    """Whether a function makes phrases or takes a value apart for one."""
    returned = "" if function.returns is None else ast.unparse(function.returns)
    return any(word in returned for word in OF_TEXTS)


def is_decision(node: ast.AST, known: frozenset[str]) -> bool:
    """Whether something is decided by a word here."""

    def is_word(part: ast.expr) -> bool:
        return is_words(part) or (isinstance(part, ast.Name) and part.id in known)

    match node:
        case ast.Compare(left=left, comparators=[right]):
            if isinstance(right, ast.Attribute) and right.attr in NAMES:
                return False
            return is_word(left) or is_word(right)
        case ast.Call(func=ast.Attribute(attr=attr), args=[part, *_]) if attr in CASES:
            return is_word(part)
        case ast.MatchValue(value=value):
            return is_words(value)
        case _:
            return False


def test_no_rule_decides_by_a_word():
    found = [found for source in sources(*FOLDERS) for found in decisions(source)]
    assert [offence for place, offence in found if not is_excused(place)] == []
    places = {place for place, _ in found}
    needed = places | {place.partition(" ")[0] for place in places}
    assert ON_PURPOSE.keys() - needed == set()


@pytest.mark.parametrize(
    "line",
    [
        'if trigger.word == "whenever": pass',
        'if phrase.word in ("the rest", "the others"): pass',
        'if mark.word.startswith("toxic "): pass',
        "if condition.verb not in PAST: pass",
        'if "the" in quality.word: pass',
        'match quality.what:\n        case "color": pass',
    ],
)
def test_a_decision_by_a_word_is_seen(line: str):
    source = Source("engine/rules/x.py", f'PAST = ("was", "were")\ndef f(game: Game) -> bool:\n    {line}')
    assert list(decisions(source)) != []


@pytest.mark.parametrize(
    "line",
    ["if trigger.each_time: pass", 'if "Aura" in chars.subtypes: pass', 'if event.why == "704.5m": pass'],
)
def test_what_is_no_wording_is_let_be(line: str):
    assert list(decisions(Source("engine/rules/x.py", f"def f(game: Game) -> bool:\n    {line}"))) == []


def test_what_reads_and_prints_may_look_at_words():
    text = 'def split(value: object) -> Mapping[str, object] | None:\n    return {} if value.word == "at" else None'
    assert list(decisions(Source("engine/rules/x.py", text))) == []
