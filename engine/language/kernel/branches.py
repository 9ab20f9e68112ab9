"""The phrases of a category as one tree, in which those that begin alike share their beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache, reduce
from inspect import isfunction
from itertools import chain
from operator import itemgetter, or_
from typing import Any, Literal, NamedTuple, Protocol, cast
from zlib import crc32

from msgspec import Struct

from engine.language.kernel.phrases import Phrase, is_struct
from engine.language.kernel.template import Article, Group, Inflected, Part, Slot, Word


class Source(Protocol):
    """Where the values of a category are read: its table in a grammar."""

    @property
    def name(self) -> str: ...

    @property
    def beginnings(self) -> Beginnings:
        """What a value can begin with."""
        ...

    @property
    def needs(self) -> Needed:
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


Make = Callable[[tuple[Any, ...]], Any]
"""What makes a phrase's value of those of its slots, in the order in which they stand in the text. Raises ValueError where
the phrase refuses them."""


class End:
    """A phrase that is whole here: the names of the slots on the way, in order, and its other fields."""

    __slots__ = ("_fields", "_names", "make", "number", "phrase")

    def __init__(
        self, number: int, phrase: Phrase, names: tuple[str, ...], fields: Mapping[str, Any]
    ) -> None:
        self.number = number
        """Which phrase of its category it is."""
        self.phrase = phrase
        self._names = names
        self._fields = fields
        self.make: Make = self._made_first

    def _made_first(self, values: tuple[Any, ...]) -> Any:
        """The value, once it has been found out how the phrase makes it."""
        self.make = making_of(self.phrase, self._names, self._fields)
        return self.make(values)


def making_of(phrase: Phrase, names: tuple[str, ...], fields: Mapping[str, Any]) -> Make:
    """The shortest way in which a phrase makes its value, with these slots and these other fields."""
    build = phrase.build
    if build is None:
        return itemgetter(0)
    if phrase.is_constant:
        return lambda _: build
    given = (*names, *fields)
    order = parameters_of(build)
    others = tuple(fields.values())
    if order is None or set(order[: len(given)]) != set(given):
        return lambda values: build(**dict(zip(given, (*values, *others), strict=True)))
    places = [given.index(name) for name in order[: len(given)]]
    if places != sorted(places):
        in_order = itemgetter(*places)
        return lambda values: build(*in_order(values + others))
    return (lambda values: build(*values, *others)) if others else (lambda values: build(*values))


def parameters_of(build: Callable[..., Any]) -> tuple[str, ...] | None:
    """The names of what a builder can be given in order; None of one that isn't a struct's class or a plain function."""
    if is_struct(build):
        return cast("type[Struct]", build).__struct_fields__
    if not isfunction(build) or build.__code__.co_posonlyargcount:
        return None
    return build.__code__.co_varnames[: build.__code__.co_argcount]


BITS = 1021
"""By so many bits words are told apart where it is asked whether a text still has one that is needed."""
NEEDS_NOTHING = 1
"""The bit that each text has everywhere."""


@lru_cache(maxsize=4096)
def bit_of(word: str) -> int:
    """The bit of a word, by its spelling alone. Two words may have the same: then something is begun that comes to
    nothing, and no reading is lost."""
    return 2 << crc32(word.encode("utf-8", "surrogatepass")) % BITS


def bits_of(needed: Needed) -> int:
    """The bits of words of which one is needed."""
    return NEEDS_NOTHING if needed is None else reduce(or_, map(bit_of, needed))


def bits_from(low: list[str]) -> list[int]:
    """For each place of a text the bits of the words from there on."""
    bits = NEEDS_NOTHING
    found = []
    for word in reversed(low):
        bits |= bit_of(word)
        found.append(bits)
    found.reverse()
    return found


class Asked(NamedTuple):
    """A slot, where it leads, and the bits of words of which one stands in it, and of which one stands after it."""

    source: Source
    after: Branch
    inside: int
    behind: int


def rarest(*ways: Needed) -> Needed:
    """Of several that are all needed, the one that is most seldom there: fewer words, and longer ones."""
    found: Needed = None
    for way in ways:
        if way is not None and (found is None or _is_rarer(way, found)):
            found = way
    return found


def _is_rarer(way: frozenset[str], other: frozenset[str]) -> bool:
    if len(way) != len(other):
        return len(way) < len(other)
    if way == other:
        return False
    shortest, others = min(map(len, way)), min(map(len, other))
    return shortest > others if shortest != others else sorted(way) < sorted(other)


def one_of_all(ways: Iterable[Needed]) -> Needed:
    """What is needed in any case, where each of several ways needs something. As soon as that can't be told any more, no
    further way is looked at."""
    found: set[str] = set()
    for way in ways:
        if way is None:
            return None
        found |= way
        if len(found) > MOST_NEEDED:
            return None
    return frozenset(found) or None


NOTHING_ASKED: dict[str, list[Asked]] = {}
"""What stands in thousands of places to which nobody has come yet; nothing is put into it."""
TOKENS_REMEMBERED = 512
"""Of so many tokens it is remembered at one place of the phrases what can begin with them."""


class Placed(NamedTuple):
    """A phrase within its category: which of its phrases it is, and where the values of its slots are read."""

    number: int
    phrase: Phrase
    sources: Mapping[str, Source]


class Tail(NamedTuple):
    """What is still to be read of a phrase from some place on: its parts, and on the way there the names of the slots and
    its other fields."""

    parts: tuple[Part, ...]
    names: tuple[str, ...]
    fields: Mapping[str, Any]
    of: Placed


class Branch:
    """Where the reading of phrases stands that have begun alike: which words and slots can come next, and which phrases
    are whole. That is found out where somebody comes, one step at a time: to most places no text ever comes."""

    __slots__ = ("_by_words", "_needs", "_slots", "asked", "ends", "goes_on", "openings", "tails", "words")

    def __init__(self) -> None:
        self.tails: list[Tail] = []
        """What is still to be read here, as long as nobody has come."""
        self.words: dict[str, list[Branch]] = {}
        """Where each word leads."""
        self.openings: dict[Source, Branch] = {}
        """Where each slot leads."""
        self.ends: tuple[End, ...] = ()
        self.goes_on = False
        """Whether a phrase is whole here, or a slot comes: what is next doesn't matter, or it takes a closer look."""
        self.asked: dict[str, list[Asked]] = NOTHING_ASKED
        """By tokens the slots that can begin with them, as it was found out."""
        self._slots: list[Asked] | None = None
        self._by_words: dict[tuple[str, ...], Branch] = {}
        self._needs: Needed | Literal["unknown"] = "unknown"

    def grow(self) -> None:
        """Find out what comes next. Whoever else comes meanwhile finds out the same: nothing is seen half made."""
        tails = self.tails
        if not tails:
            return
        grown = Branch()
        for tail in tails:
            grown._take(tail)
        self._by_words, self.words, self.openings = grown._by_words, grown.words, grown.openings
        self.ends, self.goes_on = grown.ends, grown.goes_on
        self.tails = []

    def _take(self, tail: Tail) -> None:
        """Let the next part of a phrase come here: through each group, and past it."""
        parts, names, fields, of = tail
        if not parts:
            self.ends += (End(of.number, of.phrase, names, fields),)
            self.goes_on = True
            return
        part, rest = parts[0], parts[1:]
        if type(part) is Word:
            self._one_of((part.read,)).tails.append(Tail(rest, names, fields, of))
        elif type(part) is Slot:
            branch = self._slot(of.sources[part.name])
            branch.tails.append(Tail(rest, (*names, part.name), fields, of))
        elif type(part) is Group:
            told = {**fields, part.flag: part.when} if part.flag else fields
            self._take(Tail(part.parts + rest, names, told, of))
            self._take(Tail(rest, names, {**fields, **_unfilled(part, of.phrase.filling)}, of))
        else:
            for words, more in _next_words(part):
                self._one_of(words).tails.append(Tail(more + rest, names, fields, of))

    def _one_of(self, words: tuple[str, ...]) -> Branch:
        """Where one of these words leads, whichever it is."""
        branch = self._by_words.get(words)
        if branch is None:
            branch = self._by_words[words] = Branch()
            for word in words:
                self.words.setdefault(word, []).append(branch)
        return branch

    def _slot(self, source: Source) -> Branch:
        """Where a slot leads."""
        self.goes_on = True
        branch = self.openings.get(source)
        if branch is None:
            branch = self.openings[source] = Branch()
        return branch

    @property
    def after(self) -> list[Branch]:
        """All places to which the next word or slot leads."""
        return [*self._by_words.values(), *self.openings.values()]

    def ask(self, token: str, word: str, single: Mapping[Source, Any]) -> list[Asked]:
        """Find out which slots can begin with a token, once the grammar is whole: it is given as it is written, casefolded,
        and as what it is for leaves."""
        if self._slots is None:
            for branch in self.openings.values():
                branch.grow()
            self._slots = [
                Asked(source, branch, bits_of(source.needs), bits_of(branch.needs))
                for source, branch in self.openings.items()
            ]
        found = [slot for slot in self._slots if slot.source.beginnings.have(word, single)]
        if len(self.asked) < TOKENS_REMEMBERED:
            if self.asked is NOTHING_ASKED:
                self.asked = {}
            self.asked[token] = found
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
            self.grow()
            self._needs = self._found_needs()
        return self._needs

    def _found_needs(self) -> Needed:
        if self.ends:
            return None
        by_words = (frozenset(words) for words in self._by_words)
        by_slots = (rarest(source.needs, branch.needs) for source, branch in self.openings.items())
        return one_of_all(chain(by_words, by_slots))

    def wanted(self) -> Iterator[str]:
        """What can come next, for people."""
        for words in self._by_words:
            yield words[0]
        for source in self.openings:
            yield source.name


class Handing(NamedTuple):
    """A phrase that hands on what it asks another category for, and adds no word."""

    number: int
    phrase: Phrase
    source: Source
    inside: int = NEEDS_NOTHING
    """The bits of words of which one stands in its values, once the grammar is whole."""


class Branches:
    """The tree of a category's phrases; beside it those that only hand on."""

    def __init__(self) -> None:
        self._root = Branch()
        self.handing: list[Handing] = []
        self._phrases = 0
        self._needs: Needed | Literal["unknown"] = "unknown"

    def add(self, phrase: Phrase, sources: Mapping[str, Source]) -> None:
        """Let the tree have a phrase, with where the values of its slots are read."""
        match phrase.template.parts:
            case (Slot(name),) if phrase.build is None:
                self.handing.append(Handing(self._phrases, phrase, sources[name]))
            case parts:
                self._root.tails.append(Tail(parts, (), phrase.where, Placed(self._phrases, phrase, sources)))
        self._phrases += 1

    @cached_property
    def root(self) -> Branch:
        """Where phrases begin, once all are there."""
        self._root.grow()
        return self._root

    def grow_whole(self) -> None:
        """Find out of each place what comes next."""
        todo = [self.root]
        while todo:
            branch = todo.pop()
            branch.grow()
            todo += branch.after

    @property
    def needs(self) -> Needed:
        """What stands in every text that a phrase reads."""
        if self._needs == "unknown":
            self._needs = None  # what needs itself tells nothing
            self._needs = one_of_all(self._ways())
        return self._needs

    def _ways(self) -> Iterator[Needed]:
        for handing in self.handing:
            yield handing.source.needs
        if not self.root.is_bare:
            yield self.root.needs

    @cached_property
    def beginnings(self) -> Beginnings:
        """What a value can begin with."""
        inner = [source.beginnings for source in self.root.openings]
        inner += [handing.source.beginnings for handing in self.handing]
        words = frozenset(self.root.words).union(*(one.words for one in inner))
        leaves = frozenset[Source]().union(*(one.leaves for one in inner))
        # Many categories begin with just what one within them does: thousands of words that are kept once.
        words = next((one.words for one in inner if len(one.words) == len(words)), words)
        return Beginnings(words, leaves)


def _next_words(part: Part) -> Iterator[tuple[tuple[str, ...], tuple[Part, ...]]]:
    """The words of which one comes next where a word, an article or an inflected one stands, each with what of the part
    comes after it: forms of several words are apart."""
    match part:
        case Word():
            yield (part.read,), ()
        case Article():
            yield ("a", "an"), ()
        case Inflected():
            forms = dict.fromkeys((tuple(map(str.casefold, part.one)), tuple(map(str.casefold, part.many))))
            if all(len(form) == 1 for form in forms):
                yield tuple(form[0] for form in forms), ()
                return
            for first, *more in forms:
                yield (first,), tuple(Word(word, word) for word in more)


def _unfilled(group: Group, filling: Mapping[str, Any]) -> dict[str, Any]:
    """What the fields of a group are where it isn't there."""
    fields: dict[str, Any] = {group.flag: not group.when} if group.flag else {}
    for part in group.parts:
        if isinstance(part, Slot) and part.name in filling:
            fields[part.name] = filling[part.name]
        elif isinstance(part, Group):
            fields.update(_unfilled(part, filling))
    return fields
