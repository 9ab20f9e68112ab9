"""The phrases of a category as one tree, in which those that begin alike share their beginning."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple, Protocol

from engine.language.kernel.phrases import Phrase
from engine.language.kernel.template import Article, Group, Inflected, Part, Slot, Word


class Source(Protocol):
    """Where the values of a category are read: its table in a grammar."""

    @property
    def name(self) -> str: ...

    @property
    def beginnings(self) -> "Beginnings":
        """What a value can begin with."""
        ...

    @property
    def needs(self) -> "Needed":
        """What stands in every value."""
        ...

    def read(self, run: Any, at: int) -> list[Any]: ...


Needed = frozenset[str] | None
"""Words of which at least one is there; None if nothing is known of that."""
MOST_NEEDED = 12
"""More words than that are hardly ever all missing, so that nothing is gained by looking for them."""


class Beginnings(NamedTuple):
    """What values can begin with: words of templates and vocabularies, and tokens of leaves."""

    words: frozenset[str]
    leaves: frozenset[Source]

    def have(self, word: str, single: Mapping[Source, Any]) -> bool:
        """Whether a token, casefolded and with what it is for leaves, is among them."""
        return word in self.words or not self.leaves.isdisjoint(single)


class End(NamedTuple):
    """A phrase that is whole here: the names of the slots on the way, in order, and its other fields."""

    number: int
    """Which phrase of its category it is."""
    phrase: Phrase
    names: tuple[str, ...]
    fields: Mapping[str, Any]

    def value(self, values: tuple[Any, ...]) -> Any:
        """What the phrase makes of the values of the slots. Raises ValueError where it refuses them."""
        if self.phrase.build is None:
            return values[0]
        if self.phrase.is_constant:
            return self.phrase.build
        return self.phrase.build(**dict(zip(self.names, values, strict=True)), **self.fields)


Asked = tuple[Source, "Branch", Needed, Needed]
"""A slot, where it leads, what stands in it, and what stands after it."""
FEW = 4
"""With more slots than that, which ones can begin with a token is remembered."""


def rarest(*ways: Needed) -> Needed:
    """Of several that are all needed, the one that is most seldom there: fewer words, and longer ones."""
    known = [way for way in ways if way is not None]
    return min(known, key=lambda way: (len(way), -min(map(len, way)), sorted(way)), default=None)


def one_of_all(ways: Iterable[Needed]) -> Needed:
    """What is needed in any case, where each of several ways needs something."""
    found: set[str] = set()
    for way in ways:
        if way is None:
            return None
        found |= way
    return frozenset(found) if 0 < len(found) <= MOST_NEEDED else None


class Branch:
    """Where the reading of phrases stands that have begun alike: which words and slots can come next, and which phrases
    are whole."""

    __slots__ = ("_all", "_asked", "_by_words", "_needs", "ends", "openings", "words")

    def __init__(self) -> None:
        self.words: dict[str, list[Branch]] = {}
        """Where each word leads."""
        self.openings: dict[Source, Branch] = {}
        """Where each slot leads."""
        self.ends: tuple[End, ...] = ()
        self._by_words: dict[tuple[str, ...], Branch] = {}
        self._all: list[Asked] | None = None
        self._asked: dict[str, list[Asked]] | None = None
        self._needs: Needed | Literal["unknown"] = "unknown"

    def one_of(self, words: tuple[str, ...]) -> "Branch":
        """Where one of these words leads, whichever it is."""
        branch = self._by_words.get(words)
        if branch is None:
            branch = self._by_words[words] = Branch()
            for word in words:
                self.words.setdefault(word, []).append(branch)
        return branch

    def slot(self, source: Source) -> "Branch":
        """Where a slot leads."""
        return self.openings.setdefault(source, Branch())

    def asked(self, token: str, word: str, single: Mapping[Source, Any]) -> list["Asked"]:
        """The slots that can begin with this token, and where they lead: it is given as it is written, casefolded, and
        as what it is for leaves. Where there are few slots, all of them are told."""
        if self._all is None:
            self._all = [
                (source, branch, source.needs, branch.needs) for source, branch in self.openings.items()
            ]
        if len(self._all) <= FEW:
            return self._all
        if self._asked is None:
            self._asked = {}
        found = self._asked.get(token)
        if found is None:
            found = self._asked[token] = [slot for slot in self._all if slot[0].beginnings.have(word, single)]
        return found

    @property
    def is_bare(self) -> bool:
        """Whether nothing goes on from here."""
        return not self.words and not self.openings

    @property
    def needs(self) -> Needed:
        """What stands in every text that goes on from here to the end of a phrase."""
        if self._needs == "unknown":
            self._needs = None  # what needs itself tells nothing
            self._needs = self._found_needs()
        return self._needs

    def _found_needs(self) -> Needed:
        if self.ends:
            return None
        ways = [rarest(frozenset(words), branch.needs) for words, branch in self._by_words.items()]
        ways += [rarest(source.needs, branch.needs) for source, branch in self.openings.items()]
        return one_of_all(ways)

    def wanted(self) -> Iterator[str]:
        """What can come next, for people."""
        for words in self._by_words:
            yield words[0]
        for source in self.openings:
            yield source.name


class Way(NamedTuple):
    """One way through the parts of a template so far."""

    branch: Branch
    names: tuple[str, ...]
    fields: dict[str, Any]


class Handing(NamedTuple):
    """A phrase that hands on what it asks another category for, and adds no word."""

    number: int
    phrase: Phrase
    source: Source


class Branches:
    """The tree of a category's phrases; beside it those that only hand on."""

    def __init__(self) -> None:
        self.root = Branch()
        self.handing: list[Handing] = []
        self._phrases = 0
        self._needs: Needed | Literal["unknown"] = "unknown"

    def add(self, phrase: Phrase, sources: Mapping[str, Source]) -> None:
        """Let the tree have a phrase, with where the values of its slots are read."""
        match phrase.template.parts:
            case (Slot(name),) if phrase.build is None:
                self.handing.append(Handing(self._phrases, phrase, sources[name]))
            case parts:
                start = Way(self.root, (), dict(phrase.where))
                for branch, names, fields in _through(parts, [start], sources, phrase.filling):
                    branch.ends += (End(self._phrases, phrase, names, fields),)
        self._phrases += 1

    @property
    def needs(self) -> Needed:
        """What stands in every text that a phrase reads."""
        if self._needs == "unknown":
            self._needs = None  # what needs itself tells nothing
            ways = [handing.source.needs for handing in self.handing]
            self._needs = one_of_all(ways if self.root.is_bare else [*ways, self.root.needs])
        return self._needs

    @cached_property
    def beginnings(self) -> Beginnings:
        """What a value can begin with."""
        inner = [source.beginnings for source in self.root.openings]
        inner += [handing.source.beginnings for handing in self.handing]
        return Beginnings(
            frozenset(self.root.words).union(*(one.words for one in inner)),
            frozenset[Source]().union(*(one.leaves for one in inner)),
        )


def _through(
    parts: tuple[Part, ...], ways: list[Way], sources: Mapping[str, Source], filling: Mapping[str, Any]
) -> list[Way]:
    """All ways on through these parts: through each group, and past it."""
    for part in parts:
        match part:
            case Word():
                ways = _by_forms(ways, ((part.read,),))
            case Article():
                ways = _by_forms(ways, (("a",), ("an",)))
            case Inflected():
                forms = (tuple(word.casefold() for word in form) for form in (part.one, part.many))
                ways = _by_forms(ways, tuple(dict.fromkeys(forms)))
            case Slot(name):
                source = sources[name]
                ways = [Way(way.branch.slot(source), (*way.names, name), way.fields) for way in ways]
            case Group():
                told = {part.flag: part.when} if part.flag else {}
                inside = [way._replace(fields=way.fields | told) for way in ways]
                unfilled = _unfilled(part, filling)
                past = [way._replace(fields=way.fields | unfilled) for way in ways]
                ways = _through(part.parts, inside, sources, filling) + past
    return ways


def _by_forms(ways: list[Way], forms: tuple[tuple[str, ...], ...]) -> list[Way]:
    """On by one of several sequences of words."""
    if all(len(form) == 1 for form in forms):
        words = tuple(form[0] for form in forms)
        return [way._replace(branch=way.branch.one_of(words)) for way in ways]
    found = []
    for way in ways:
        for form in forms:
            branch = way.branch
            for word in form:
                branch = branch.one_of((word,))
            found.append(way._replace(branch=branch))
    return found


def _unfilled(group: Group, filling: Mapping[str, Any]) -> dict[str, Any]:
    """What the fields of a group are where it isn't there."""
    fields: dict[str, Any] = {group.flag: not group.when} if group.flag else {}
    for part in group.parts:
        if isinstance(part, Slot) and part.name in filling:
            fields[part.name] = filling[part.name]
        elif isinstance(part, Group):
            fields.update(_unfilled(part, filling))
    return fields
