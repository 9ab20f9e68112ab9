"""The tables of an assembled grammar: each category with what reads and prints it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import Any, Protocol

from engine.language.kernel.branches import (
    TOKENS_REMEMBERED,
    Beginnings,
    Branches,
    Handing,
    Needed,
    bits_of,
    one_of_all,
    rarest,
)
from engine.language.kernel.categories import Category, Leaf, Series, Vocabulary
from engine.language.kernel.phrases import Phrase
from engine.language.kernel.printing import Printer, same
from engine.language.kernel.reading import Derivation, Result, Run, SilentWord
from engine.language.kernel.template import Group, Part, Slot
from engine.values.number import NUMBERS, Number

SAID = 8192
"""So much of what was said last is remembered."""


class Table(Protocol):
    """A category within a grammar."""

    @property
    def name(self) -> str: ...

    @property
    def beginnings(self) -> "Beginnings":
        """What a value can begin with."""
        ...

    @property
    def needs(self) -> Needed:
        """What stands in every value."""
        ...

    def read(self, run: Run, at: int) -> list[Result]: ...

    def may_say(self, kind: type) -> bool:
        """Whether values of that exact class are worth trying to say."""
        ...

    def say(self, value: Any, number: Number) -> list[str] | None:
        """The tokens of a value, or None if nothing here can express it."""
        ...

    def number(self, value: Any) -> Number: ...

    def culprit(self, value: Any) -> tuple[str, Any]:
        """Of a value that can't be said: the innermost category and value to blame."""
        ...


class LeafTable:
    """Reads and prints single tokens."""

    def __init__(self, category: Leaf) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.beginnings = Beginnings(frozenset(), frozenset((self,)))
        self.needs: Needed = None
        self.match = category.match
        self._leaf = category

    def read(self, run: Run, at: int) -> list[Result]:
        return [(at + 1, run.singles[at][self], None)]

    def may_say(self, kind: type) -> bool:
        return issubclass(kind, self._leaf.kind)

    def say(self, value: Any, number: Number) -> list[str] | None:
        text = self._leaf.say(value)
        return None if text is None else [text]

    def culprit(self, value: Any) -> tuple[str, Any]:
        return self.name, value


class Spelled:
    """How values are printed for a moment, to compare with what was read: by which silent spellings, and whether as values
    equal to them were before."""

    def __init__(self) -> None:
        self.phrases: frozenset[Phrase] = frozenset()
        self.words: tuple[SilentWord, ...] = ()
        self.active = False
        self.as_before = False

    @contextmanager
    def before(self) -> Iterator[None]:
        """Inside, only values are said that a text was read as: in these a number is never a truth value, so that a value
        equal to one that was said before is said as that was."""
        self.as_before = True
        try:
            yield
        finally:
            self.as_before = False

    @contextmanager
    def by(self, spellings: Iterable[Phrase | SilentWord]) -> Iterator[None]:
        """Inside, values that can be said by one of these are."""
        used = tuple(spellings)
        self.phrases = frozenset(one for one in used if isinstance(one, Phrase))
        self.words = tuple(one for one in used if isinstance(one, SilentWord))
        self.active = bool(used)
        try:
            yield
        finally:
            self.phrases, self.words, self.active = frozenset(), (), False


class VocabularyTable:
    """Reads and prints words of a list."""

    def __init__(self, category: Vocabulary, spelled: Spelled) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.may_say = category.may_say
        self._say = category.say
        self._spelled = spelled
        self.beginnings = Beginnings(frozenset(category.starts), frozenset())
        self.needs = one_of_all([frozenset(category.starts)])
        self._starts = category.starts

    def read(self, run: Run, at: int) -> list[Result]:
        low = run.low
        found: list[Result] = []
        for words, value, silent in self._starts.get(low[at], ()):
            end = at + len(words)
            if len(words) == 1 or tuple(low[at:end]) == words:
                found.append((end, value, (SilentWord(self.name, value, words), ()) if silent else None))
        if not found:
            run.miss(at, self.name)
        return found

    @property
    def has_spelled(self) -> bool:
        """Whether a silent word of this list speaks for now."""
        return any(word.vocabulary == self.name for word in self._spelled.words)

    def say(self, value: Any, number: Number) -> list[str] | None:
        for spelled in self._spelled.words:
            if spelled.vocabulary == self.name and same(spelled.value, value):
                return list(spelled.words)
        return self._say(value, number)

    def culprit(self, value: Any) -> tuple[str, Any]:
        return self.name, value


class SeriesTable:
    """Reads and prints tuples."""

    def __init__(self, category: Series) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self._series = category
        self._single = category.pair == category.middle == category.last
        separators = (category.pair, category.middle, category.last)
        self._side_by_side = () in separators
        self._between = frozenset(words[0] for words in separators if words)
        self.item: Table  # set when the grammar is assembled

    @cached_property
    def beginnings(self) -> Beginnings:
        return self.item.beginnings

    @property
    def needs(self) -> Needed:
        series = self._series
        if series.minimum < 2:
            return self.item.needs
        between = (series.last, series.pair)
        return one_of_all(rarest(*(frozenset((word,)) for word in words)) for words in between)

    def read(self, run: Run, at: int) -> list[Result]:
        series = self._series
        out: list[Result] = []
        # What has been read so far, and whether the item about to be read closes the series.
        begun: list[tuple[int, tuple[Any, ...], tuple[Derivation, ...], bool]] = [(at, (), (), False)]
        while begun:
            here, before, parts, closing = begun.pop()
            for end, value, derivation in run.at(self.item, here):
                values, derived = (*before, value), (*parts, derivation)
                size = len(values)
                if size >= series.minimum and (closing or self._single or size == 1):
                    out.append((end, values, (None, derived)))
                if closing or not (self._goes_on(run.low[end]) or run.tells):
                    continue
                if self._follows(run, end, series.middle):
                    begun.append((end + len(series.middle), values, derived, False))
                if not self._single:
                    closer = series.pair if size == 1 else series.last
                    if self._follows(run, end, closer):
                        begun.append((end + len(closer), values, derived, True))
        return out

    def _goes_on(self, word: str) -> bool:
        """Whether another item may follow where this word stands."""
        return word in self._between or self._side_by_side

    def _follows(self, run: Run, at: int, separator: tuple[str, ...]) -> bool:
        for distance, word in enumerate(separator):
            if run.low[at + distance] != word:
                run.miss(at + distance, word)
                return False
        return True

    def may_say(self, kind: type) -> bool:
        return issubclass(kind, tuple)

    def say(self, value: Any, number: Number) -> list[str] | None:
        series = self._series
        if not isinstance(value, tuple) or len(value) < max(series.minimum, 1):
            return None
        out: list[str] = []
        for index, item in enumerate(value):
            tokens = self.item.say(item, number)
            if tokens is None:
                return None
            if index:
                out.extend(series.separator(index, len(value)))
            out.extend(tokens)
        return out

    def culprit(self, value: Any) -> tuple[str, Any]:
        for item in value if isinstance(value, tuple) else ():
            if all(self.item.say(item, number) is None for number in NUMBERS):
                return self.item.culprit(item)
        return self.name, value


class PhraseTable:
    """Reads and prints by phrases. Those that begin alike are read together, as far as they are alike."""

    def __init__(self, category: Category, spelled: Spelled, remembered: "Remembered") -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.phrases: list[Phrase] = []
        self._spelled = spelled
        self._remembered = remembered
        self._tables: dict[Category, Table] = {}
        self._beginning: dict[str, tuple[bool, list[Handing]]] = {}
        """By tokens what begins with them, as it was found out."""
        self._handing: list[Handing] | None = None
        self._printers: dict[Phrase, Printer] = {}
        self._of_kind: dict[type, list[int]] = {}
        """The phrases that make values of one class alone, by that class."""
        self._asking: list[int] = []
        """The other phrases that print: what they build or ask tells which values may be theirs."""
        self._by_type: dict[type, list[Printer]] = {}
        self._speaking: dict[type, list[Printer]] = {}

    def assemble(self, tables: dict[Category, Table]) -> None:
        """Compile the phrases, once every category has its table."""
        self._tables = tables
        for number, phrase in enumerate(self.phrases):
            if not phrase.silent:
                if (kind := phrase.only_kind) is None:
                    self._asking.append(number)
                else:
                    self._of_kind.setdefault(kind, []).append(number)

    def _printer(self, phrase: Phrase) -> Printer:
        """What prints by a phrase, made where values come that it may print."""
        printer = self._printers.get(phrase)
        if printer is None:
            sources = {name: self._tables[category] for name, category in phrase.slots.items()}
            printer = self._printers[phrase] = Printer(phrase, sources)
        return printer

    def _may_print(self, phrase: Phrase, kind: type) -> bool:
        """Whether values of that exact class are worth trying with a phrase."""
        if phrase.build is None:
            return any(self._tables[category].may_say(kind) for category in phrase.slots.values())
        return phrase.makes(kind)

    @cached_property
    def branches(self) -> Branches:
        """The phrases as they are read: whoever only prints does without."""
        branches = Branches()
        for phrase in self.phrases:
            branches.add(phrase, {name: self._tables[category] for name, category in phrase.slots.items()})
        return branches

    def make_ready(self) -> None:
        """Make all that reading and printing need."""
        self.branches.grow_whole()
        for phrase in self.phrases:
            self._printer(phrase)

    @cached_property
    def beginnings(self) -> Beginnings:
        return self.branches.beginnings

    @property
    def needs(self) -> Needed:
        return self.branches.needs

    def read(self, run: Run, at: int) -> list[Result]:
        token = run.tokens[at]
        has_own, handing = self._beginning.get(token) or self._beginning_with(token, run, at)
        if not has_own and len(handing) == 1 and not run.tells:
            return run.handed_on(handing[0], at)
        out: list[Result] = []
        if has_own or run.tells:
            run.follow(self.branches.root, at, (), (), out)
        if run.tells:
            for one in self.branches.handing:
                run.miss(at, one.source.name)
        for one in handing:
            out += run.handed_on(one, at)
        if len(out) > 1:
            out.sort(key=_number_of_phrase)
        return out

    def _beginning_with(self, token: str, run: Run, at: int) -> tuple[bool, list[Handing]]:
        """Of what begins with a token: whether phrases do that add something, and those that only hand on."""
        word, single = run.low[at], run.singles[at]
        root = self.branches.root
        has_own = word in root.words or any(one.beginnings.have(word, single) for one in root.openings)
        if self._handing is None:
            self._handing = [one._replace(inside=bits_of(one.source.needs)) for one in self.branches.handing]
        handing = [one for one in self._handing if one.source.beginnings.have(word, single)]
        if len(self._beginning) < TOKENS_REMEMBERED:
            self._beginning[token] = has_own, handing
        return has_own, handing

    def may_say(self, kind: type) -> bool:
        return bool(self._printers_of(kind))

    def say(self, value: Any, number: Number) -> list[str] | None:
        if self._spelled.active:
            return _first_said(self._spelling(type(value)), value, number)
        if self._spelled.as_before:
            return self._remembered(self, value, number)
        return self.say_anew(value, number)

    def say_anew(self, value: Any, number: Number) -> list[str] | None:
        """What `say` says where no silent spelling speaks, as nothing was said before."""
        printers = self._speaking.get(type(value)) or self._speaking_of(type(value))
        return _first_said(printers, value, number)

    def culprit(self, value: Any) -> tuple[str, Any]:
        for printer in self._printers_of(type(value)):
            found = printer.culprit(value)
            if found is not None:
                return found
        return self.name, value

    def _spelling(self, kind: type) -> list[Printer]:
        """The phrases worth trying while silent spellings speak: those first. There is no short way past the tables of
        inner categories, in which some may be too."""
        spelled = self._spelled
        silent = (one for one in self.phrases if one.silent and one in spelled.phrases)
        spoken = (self._printer(one) for one in self.phrases if not one.silent and one.build is None)
        asking = (one for one in spoken if isinstance(one.asks, VocabularyTable) and one.asks.has_spelled)
        apart = (self._printer(one) for one in silent if self._may_print(one, kind))
        return [*apart, *asking, *self._printers_of(kind)]

    def _printers_of(self, kind: type) -> list[Printer]:
        """The phrases worth trying for values of a class."""
        printers = self._by_type.get(kind)
        if printers is None:
            own = self._of_kind.get(kind, ())
            open_ = [number for number in self._asking if self._may_print(self.phrases[number], kind)]
            numbers = sorted((*own, *open_))
            printers = self._by_type[kind] = [self._printer(self.phrases[number]) for number in numbers]
        return printers

    def _speaking_of(self, kind: type) -> list[Printer]:
        """Those phrases, with the inner category's in the place of one that does no more than ask it."""
        found: list[Printer] = []
        for printer in self._printers_of(kind):
            asked = printer.asks
            found.extend(asked._speaking_of(kind) if isinstance(asked, PhraseTable) else (printer,))
        self._speaking[kind] = found
        return found


Remembered = Callable[[PhraseTable, Any, Number], list[str] | None]
"""What the tables of a grammar have said, by the value and the number it was asked in."""


def remembered() -> Remembered:
    """The memory of a grammar's tables: most of what a text says other texts say too."""
    return lru_cache(maxsize=SAID, typed=True)(PhraseTable.say_anew)


def _number_of_phrase(result: Result) -> int:
    """Which phrase of its category a result is by."""
    number: int = result[2][0].number
    return number


def _first_said(printers: Iterable[Printer], value: Any, number: Number) -> list[str] | None:
    """What the first of several phrases says that can say all of a value."""
    for printer in printers:
        tokens = printer.print(value, number)
        if tokens is not None:
            return tokens
    return None


def first_slots(parts: Iterable[Part]) -> tuple[str, ...]:
    """The slots that parts can begin with: those in groups that may be left out, and what stands after them."""
    slots: list[str] = []
    for part in parts:
        if isinstance(part, Group):
            slots.extend(first_slots(part.parts))
            continue
        if isinstance(part, Slot):
            slots.append(part.name)
        break
    return tuple(slots)
