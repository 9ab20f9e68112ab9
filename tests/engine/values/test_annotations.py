"""What annotations say is found by their names as Python finds it."""

from collections.abc import Iterator
from inspect import get_annotations, isfunction
from typing import get_type_hints

from engine.ir.nodes import Node
from engine.language.assembled import all_phrases
from engine.values import annotations
from engine.values.annotations import hints_in, hints_of


def in_all_modules() -> Iterator[tuple[str, dict[str, object]]]:
    """Each annotation of words of Magic and of what builds them, by the module that it stands in."""
    for phrase in all_phrases():
        if isfunction(phrase.build) and "return" in phrase.build.__annotations__:
            yield phrase.build.__module__, {"value": phrase.build.__annotations__["return"]}
    todo: list[type] = [Node]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        fields = getattr(kind, "__struct_fields__", ())
        yield kind.__module__, {name: said for name, said in get_annotations(kind).items() if name in fields}


def as_python(module: str, said: dict[str, object]) -> object:
    """What Python itself finds; where it knows no such name, that."""
    try:
        return get_type_hints(type("Said", (), {"__annotations__": said, "__module__": module}))
    except NameError as unknown:
        return str(unknown)


def found(module: str, said: dict[str, object]) -> object:
    """The same as we find it."""
    try:
        return hints_in(module, said)
    except NameError as unknown:
        return str(unknown)


def test_annotations_say_what_python_says() -> None:
    different = [one for one in in_all_modules() if found(*one) != as_python(*one)]
    assert not different


def test_names_are_looked_up_and_not_compiled(monkeypatch) -> None:
    """Only one in ten takes as long as Python takes for each: a card's first reading waits for them."""
    compiled: list[str] = []

    def counting(kind: type) -> dict[str, object]:
        compiled.extend(get_annotations(kind))
        return get_type_hints(kind)

    monkeypatch.setattr(annotations, "get_type_hints", counting)
    asked = [one for one in in_all_modules() if one[1]]
    for one in asked:
        found(*one)
    assert len(compiled) < sum(len(said) for _, said in asked) / 5


def test_a_class_has_the_fields_of_those_it_is_derived_from() -> None:
    class Word(Node, frozen=True):
        many: "int | None"

    class Longer(Word, frozen=True):
        words: tuple[str, ...]

    assert hints_of(Longer) == {"many": int | None, "words": tuple[str, ...]}
