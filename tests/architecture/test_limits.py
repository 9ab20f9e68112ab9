"""Nothing that the rules do ends in silence after so many times: a limit is named here with what it ends in."""

import ast
from collections.abc import Iterator
from functools import cache

from tests.architecture.sources import Source, sources

FOLDERS = ("engine/rules", "engine/abilities", "engine/state", "engine/decisions")
SMALL = 16
"""Numbers below are those of the rules: ten poison counters, seven cards, twelve symbols."""

LIMITS = {
    ("engine/rules/core/limits.py", "MOST_OBJECTS"): "PastLimit, which names it",
    ("engine/rules/core/limits.py", "MOST_TIMES"): "PastLimit, which names it",
    ("engine/rules/core/limits.py", "MOST_MANA"): "PastLimit, which names it",
    ("engine/rules/core/limits.py", "MOST_EFFORT"): "PastLimit, which names it",
    ("engine/abilities/actions/mana/adding.py", "MOST_MANA"): "PastLimit, which names it",
    ("engine/rules/mana/mana_abilities.py", "MOST_MANA"): "the same, when the mana is added",
    ("engine/rules/actions/costs.py", "MOST_TIMES"): "the values of X next to the numbers there are",
    (
        "engine/rules/casting/announcing.py",
        "MOST_TIMES",
    ): "values of X that are told apart by what can be targeted",
    ("engine/rules/casting/casting.py", "MOST_TIMES"): "the most that the question says may be announced",
    ("engine/rules/core/price.py", "MOST_PRICES"): "numbers beyond which the question names no price",
    ("engine/rules/game/loops.py", "MANY"): "objects with which they are",
    ("engine/rules/game/loops.py", "BY_CHANCE"): "the same, where chance has a part",
    ("engine/rules/turn/looping.py", "MOST_WITHOUT_PRIORITY"): "a RulesBug",
    ("engine/rules/turn/combat/requirements.py", "MOST_CHOICES"): "nobody is required what was not found",
    (
        "engine/abilities/keywords/players/companion.py",
        "DECK_SIZE",
    ): "a number of the rules: how large a constructed deck is at least",
    ("engine/rules/events/any_order.py", "MOST_ORDERS"): "beyond them the player is asked",
    ("engine/rules/events/any_order.py", "MOST_ANSWERS"): "the same",
    ("engine/state/rows.py", "CROWD"): "another way of looking, that finds the same",
    ("engine/state/digest.py", "32"): "the length of a sign",
    ("engine/rules/actions/costs.py", "WITHOUT_LIMIT"): "the largest number that a saved game holds",
}
CACHES = ("MOST",)
"""How much is kept that can be worked out again."""
SEARCHES = {
    ("engine/rules/core/solving.py", "MOST_STEPS"): "sources that cost mana, one paying for the other",
    ("engine/rules/core/solving.py", "MOST_TRIED"): "the same",
    ("engine/rules/core/solving.py", "400"): "combinations of sources that give several mana",
    ("engine/rules/mana/mana_abilities.py", "MOST_ROWS"): "combinations of colors of one mana ability",
    ("engine/rules/mana/mana_sources.py", "MOST_ROWS"): "the same",
    ("engine/rules/mana/mana_as_played.py", "MOST_WAYS"): "answers to what one mana ability asks",
    (
        "engine/rules/core/sparing.py",
        "MOST_COMBINATIONS",
    ): "ways to pay of which the most sparing is suggested",
    ("engine/rules/core/sparing.py", "MOST_COMPARED"): "the same",
    ("engine/rules/mana/asking_payment.py", "MOST_WISHES"): "the same",
}
"""Searches that are given up so that time is bounded. What a search for mana would find can still be paid by using the
sources first. To become fewer, never more."""


def constants(tree: ast.Module) -> frozenset[str]:
    """The names of numbers, defined in a file, that are none of the rules: large ones, and those that are called the
    most of something."""
    return frozenset(
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.BinOp)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.isupper()
        if is_limit(target.id, node.value.value if isinstance(node.value, ast.Constant) else SMALL + 1)
    )


def imported(source: Source) -> frozenset[str]:
    """The names that a file imports."""
    return frozenset(name.name for node in source.of(ast.ImportFrom) for name in node.names)


def is_limit(name: str, value: object) -> bool:
    """Whether a constant is a limit, and no number of the rules."""
    return isinstance(value, int) and (value > SMALL or name.startswith("MOST"))


@cache
def limits() -> frozenset[tuple[str, str]]:
    """Where the rules count against a number that is no number of the rules: in a range, a comparison or a slice."""
    return frozenset(_limits())


def _limits() -> Iterator[tuple[str, str]]:
    files = sources(*FOLDERS)
    everywhere = frozenset().union(*(constants(source.tree) for source in files))
    for source in files:
        names = constants(source.tree) | (imported(source) & everywhere)
        for node in source.of(ast.Call, ast.Compare, ast.Slice):
            for found in counted_against(node, names):
                yield source.path, found


def counted_against(node: ast.AST, names: frozenset[str]) -> Iterator[str]:
    """The numbers and constants against which an expression counts."""
    match node:
        case ast.Call(func=ast.Name(id="range" | "min" | "islice"), args=bounds):
            places: list[ast.expr] = list(bounds)
        case ast.Compare(ops=ops, comparators=compared, left=left) if any(
            isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in ops
        ):
            places = [left, *compared]
        case ast.Slice(upper=ast.expr() as upper):
            places = [upper]
        case _:
            return
    for place in places:
        for part in ast.walk(place):
            match part:
                case ast.Constant(value=int(number)) if number > SMALL:
                    yield str(number)
                case ast.Name(id=name) | ast.Attribute(attr=name) if name in names:
                    yield name


def test_no_limit_ends_in_silence():
    found = {limit for limit in limits() if limit[1] not in CACHES}

    assert found - LIMITS.keys() - SEARCHES.keys() == set()


def test_no_limit_is_named_that_is_gone():
    assert (LIMITS.keys() | SEARCHES.keys()) - set(limits()) == set()


def by_text(node: ast.AST) -> bool:
    """Whether something is repeated as often as a text says, however often that is."""
    match node:
        case ast.Call(func=ast.Name(id="range"), args=bounds):
            return any(
                isinstance(part, ast.Call)
                and isinstance(part.func, ast.Name)
                and part.func.id in ("how_many", "amount")
                for bound in bounds
                if not (
                    isinstance(bound, ast.Call)
                    and isinstance(bound.func, ast.Name)
                    and bound.func.id == "min"
                )
                for part in ast.walk(bound)
            )
        case _:
            return False


def test_nothing_is_done_as_often_as_a_text_says_without_a_limit():
    """What a text repeats goes through `engine/rules/core/limits.py::repeated`."""
    found = [
        source.at(node, "") for source in sources(*FOLDERS) for node in source.of(ast.Call) if by_text(node)
    ]

    assert found == []


def test_what_counts_against_a_number_is_seen():
    text = "for _ in range(500): pass\nif tried >= MOST_TRIED or len(ways) < 64: stop()\nmin(len(rows), MOST_ROWS)"
    names = frozenset(("MOST_TRIED", "MOST_ROWS"))
    seen = [one for node in ast.walk(ast.parse(text)) for one in counted_against(node, names)]

    assert sorted(seen) == ["500", "64", "MOST_ROWS", "MOST_TRIED"]
