"""What stands for a value never changes: states, words of texts and events are shared, kept and compared (invariant 5)."""

import importlib
import pkgutil
from collections.abc import Iterator

import msgspec

import engine.abilities
import engine.decisions
import engine.ir
import engine.language
import engine.rules
import engine.state
import engine.values

PACKAGES = (
    engine.abilities,
    engine.decisions,
    engine.ir,
    engine.language,
    engine.rules,
    engine.state,
    engine.values,
)


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every class of values of the engine."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    todo = [msgspec.Struct]
    for kind in todo:
        todo.extend(kind.__subclasses__())
        if kind.__module__.startswith(tuple(package.__name__ for package in PACKAGES)):
            yield kind


def test_values_can_not_be_changed():
    every = list(structs())

    assert len(every) > 500
    assert sorted(kind.__qualname__ for kind in every if not kind.__struct_config__.frozen) == []
