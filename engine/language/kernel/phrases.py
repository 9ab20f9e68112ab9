"""A phrase: a template tied to what it makes, checked as soon as it is written."""

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from engine.language.kernel.categories import Category, Series
from engine.language.kernel.outcomes import GrammarError
from engine.language.kernel.template import Group, Part, Slot, Template, parse_template, walk
from engine.values.annotations import hints_in

Unbuild = Callable[[Any], Mapping[str, Any] | None]

TwoWay = tuple[Callable[..., Any], Unbuild]
"""Building a value from what the slots of a template hold, and taking it apart again."""


ONE_SLOT = "with no build there is exactly one slot, outside groups"

Slots = dict[str, Category]
"""What each slot of a template takes, by its name."""


class Phrase(msgspec.Struct, frozen=True, eq=False):
    """One way of writing values of a category."""

    category: Category
    template: Template
    build: Any  # a struct class, a function, a constant value, or None to hand the one slot on
    unbuild: Unbuild | None
    slots: Mapping[str, Category]
    where: Mapping[str, Any]
    others: Mapping[str, Any]  # fields this phrase leaves at their defaults
    absent: Mapping[str, Any]  # what a slot inside a group holds when the group isn't there
    filling: Mapping[str, Any]  # the part of `absent` that building must be told
    silent: bool  # an also= spelling: it reads and never prints
    also: "tuple[Phrase, ...]"
    id: str
    """A stable name for accounting: category and template."""

    @property
    def is_struct(self) -> bool:
        """Whether it builds a struct, whose fields are then the slots."""
        return self.unbuild is None and is_struct(self.build)

    @property
    def only_kind(self) -> type | None:
        """The class of which all values are that it builds, and no subclass; None if that can't be told so."""
        if self.is_constant:
            return type(self.build)
        return self.build if self.is_struct else None

    def makes(self, kind: type) -> bool:
        """Whether a value of that exact class may be one that this phrase builds, by what its builder returns.

        Of a phrase that hands its one slot on, the slot's category decides; here any class will do.
        """
        only = self.only_kind
        if only is not None:
            return kind is only
        if isinstance(self.build, type):
            return issubclass(kind, self.build)
        returned = _returned(self.build)
        return returned is None or issubclass(kind, returned)

    @property
    def is_constant(self) -> bool:
        """Whether it stands for one value and takes no slots."""
        return self.build is not None and not callable(self.build)


@cache
def _returned(build: Callable[..., Any]) -> tuple[type, ...] | None:
    """The classes that the annotation of what a builder returns tells; None if any will do."""
    said = build.__annotations__.get("return") if inspect.isfunction(build) else None
    if said is None:
        return None
    return _classes_of(hints_in(build.__module__, {"value": said})["value"])


def _classes_of(hint: Any) -> tuple[type, ...] | None:
    """The classes that an annotation tells; None if values of any class may be meant."""
    if get_origin(hint) in (Union, UnionType):
        parts = [_classes_of(part) for part in get_args(hint)]
        known = [part for part in parts if part is not None]
        return tuple(kind for part in known for kind in part) if len(known) == len(parts) else None
    named = get_origin(hint) or hint
    return (named,) if isinstance(named, type) else None


def is_struct(build: Any) -> bool:
    """Whether a phrase's build is a struct class."""
    return isinstance(build, type) and issubclass(build, msgspec.Struct)


def phrase(
    category: Category,
    template: str,
    build: Any,
    /,
    *,
    where: Mapping[str, Any] | None = None,
    also: tuple[str, ...] = (),
    unbuild: Unbuild | None = None,
    **slots: Category,
) -> Phrase:
    """Tie a template to what it makes; see the top of kernel.py."""
    return slotted(category, template, build, slots, where=where, also=also, unbuild=unbuild)


def slotted(
    category: Category,
    template: str,
    build: Any,
    slots: Mapping[str, Category],
    /,
    *,
    where: Mapping[str, Any] | None = None,
    also: tuple[str, ...] = (),
    unbuild: Unbuild | None = None,
) -> Phrase:
    """A `phrase` whose slots stand together in a table, such as those that several phrases share."""
    constants = dict(where or {})
    spellings = tuple(_make(category, text, build, unbuild, slots, constants, None) for text in also)
    return _make(category, template, build, unbuild, slots, constants, spellings)


def if_rebuilt(
    value: object, build: Callable[..., object], fields: Mapping[str, object]
) -> Mapping[str, object] | None:
    """The fields that a value was taken apart into, if it is what is built from them: else they don't say it whole."""
    return fields if build(**fields) == value else None


def sub(category: Category, other: Category) -> Phrase:
    """Every value of the other category is one of this category."""
    return phrase(category, f"{{inner}} #{_word(other.name)}", None, inner=other)


def _word(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name)


def _make(
    category: Category,
    text: str,
    build: Any,
    unbuild: Unbuild | None,
    slots: Mapping[str, Category],
    where: dict[str, Any],
    also: tuple[Phrase, ...] | None,
) -> Phrase:
    template = parse_template(text)
    names = [slot.name for slot in template.slots]
    flags = template.flags
    here = f"{category.name}: {text!r}"
    _refuse_unfilled(here, names, flags, slots, where)
    defaults = _defaults(here, build, {*names, *flags, *where}, unbuild)
    if build is None:
        if len(names) != 1 or flags or where:
            raise GrammarError(f"{here}: {ONE_SLOT}")
        template = _handing_on(here, template)
    empty: dict[str, Any] = {
        slot.name: () if isinstance(slots[slot.name], Series) else None for slot in _grouped(template.parts)
    }
    absent = {name: defaults.get(name, nothing) for name, nothing in empty.items()}
    must_be_told = unbuild is None and is_struct(build)
    filling = {name: n for name, n in empty.items() if must_be_told and name not in defaults}
    used = {name: slots[name] for name in names}
    derived: tuple[str, ...] = getattr(build, "DERIVED", ())  # of words; other structs have none
    return Phrase(
        category=category,
        template=template,
        build=build,
        unbuild=unbuild,
        slots=used,
        where=where,
        others=_unsaid(defaults, {*names, *flags, *where, *derived}),
        absent=absent,
        filling=filling,
        silent=also is None,
        also=also or (),
        id=f"{category.name}: {template.text}",
    )


def _handing_on(here: str, template: Template) -> Template:
    """A template that only hands on what its one slot reads."""
    if any(isinstance(part, Group) for part in template.parts):
        raise GrammarError(f"{here}: {ONE_SLOT}")
    return msgspec.structs.replace(template, parts=tuple(map(_passing, template.parts)))


def _unsaid(defaults: Mapping[str, Any], said: set[str]) -> dict[str, Any]:
    """The defaults of the fields that a phrase doesn't say: a value that holds anything else isn't said by it."""
    return {name: d for name, d in defaults.items() if name not in said and not name.startswith("_")}


def _refuse_unfilled(
    here: str,
    names: list[str],
    flags: tuple[str, ...],
    slots: Mapping[str, Category],
    where: Mapping[str, Any],
) -> None:
    """Raise GrammarError unless each slot of a template has a category, and nothing is filled twice."""
    for name in names:
        if name not in slots:
            raise GrammarError(f"{here}: no category is given for {{{name}}}")
    if twice := sorted((set(names) & set(flags)) | (where.keys() & {*names, *flags})):
        raise GrammarError(f"{here}: {', '.join(twice)} is filled twice")


def _passing(part: Part) -> Part:
    """A slot that hands its value on is asked in the number the phrase is asked in."""
    if isinstance(part, Slot) and part.form is None and part.agrees is None:
        return Slot(part.name, None, "")
    return part


def _grouped(parts: tuple[Part, ...]) -> list[Slot]:
    """The slots inside groups."""
    groups = (part for part in parts if isinstance(part, Group))
    return [part for group in groups for part in walk(group.parts) if isinstance(part, Slot)]


def _defaults(here: str, build: Any, given: set[str], unbuild: Unbuild | None) -> dict[str, Any]:
    """The defaults of a struct's fields, after checking that the phrase fits the struct."""
    if is_struct(build):
        return _defaults_of_fields(here, build, given) if unbuild is None else {}
    if callable(build) and unbuild is None:
        raise GrammarError(f"{here}: a function needs unbuild=")
    if not callable(build) and build is not None and given:
        raise GrammarError(f"{here}: a constant has no fields to fill")
    return {}


class _Made(msgspec.Struct, frozen=True):
    made: list[object] = msgspec.field(default_factory=list)


_MAKER: type[Any] = type(_Made.__struct_defaults__[0])
"""What stands for a default that is made anew each time: a class that msgspec doesn't name."""


def _defaults_of_fields(here: str, build: type[msgspec.Struct], given: set[str]) -> dict[str, Any]:
    """The defaults of a struct's fields; raises GrammarError unless those are given that are there and have none. Types of
    fields aren't looked at, which took a quarter of the program's start."""
    names = build.__struct_fields__
    having = names[len(names) - len(build.__struct_defaults__) :]
    defaults = {
        name: default.factory() if isinstance(default, _MAKER) else default
        for name, default in zip(having, build.__struct_defaults__, strict=True)
        if default is not msgspec.NODEFAULT
    }
    if unknown := sorted(given.difference(names)):
        raise GrammarError(f"{here}: {build.__name__} has no field {', '.join(unknown)}")
    if unset := [name for name in names if name not in defaults and name not in given]:
        raise GrammarError(f"{here}: {build.__name__} needs {', '.join(unset)}")
    return defaults
