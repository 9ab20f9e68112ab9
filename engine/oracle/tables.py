"""The tables of an assembled grammar: each category with what reads and prints it."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from engine.oracle.categories import Category, Leaf, Series, Vocabulary
from engine.oracle.phrases import Phrase
from engine.oracle.printing import Printer
from engine.oracle.reading import SILENT, Derivation, Opening, Program, Result, Run, compile_parts
from engine.oracle.template import Article, Group, Inflected, Part, Slot, Word
from engine.values.number import NUMBERS, Number


class Table(Protocol):
    """A category within a grammar."""

    @property
    def name(self) -> str: ...

    def starts(self, token: str) -> bool:
        """Whether a value can begin with this token, given as it is written."""
        ...

    def read(self, run: Run, at: int) -> list[Result]: ...

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
        self._leaf = category

    def starts(self, token: str) -> bool:
        return bool(token) and self._leaf.match(token) is not None

    def read(self, run: Run, at: int) -> list[Result]:
        token = run.tokens[at]
        value = self._leaf.match(token) if token else None
        if value is None:
            run.miss(at, self.name)
            return []
        return [(at + 1, value, None)]

    def say(self, value: Any, number: Number) -> list[str] | None:
        text = self._leaf.say(value)
        return None if text is None else [text]

    def culprit(self, value: Any) -> tuple[str, Any]:
        return self.name, value


class VocabularyTable:
    """Reads and prints words of a list."""

    def __init__(self, category: Vocabulary) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.say = category.say
        self._starts = category.starts

    def starts(self, token: str) -> bool:
        return token.casefold() in self._starts

    def read(self, run: Run, at: int) -> list[Result]:
        low = run.low
        found: list[Result] = []
        for words, value, silent in self._starts.get(low[at], ()):
            end = at + len(words)
            if len(words) == 1 or tuple(low[at:end]) == words:
                found.append((end, value, SILENT if silent else None))
        if not found:
            run.miss(at, self.name)
        return found

    def culprit(self, value: Any) -> tuple[str, Any]:
        return self.name, value


class SeriesTable:
    """Reads and prints tuples."""

    def __init__(self, category: Series) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self._series = category
        self._single = category.pair == category.middle == category.last
        self.item: Table  # set when the grammar is assembled

    def starts(self, token: str) -> bool:
        return self.item.starts(token)

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
                if closing:
                    continue
                if self._follows(run, end, series.middle):
                    begun.append((end + len(series.middle), values, derived, False))
                if not self._single:
                    closer = series.pair if size == 1 else series.last
                    if self._follows(run, end, closer):
                        begun.append((end + len(closer), values, derived, True))
        return out

    def _follows(self, run: Run, at: int, separator: tuple[str, ...]) -> bool:
        for distance, word in enumerate(separator):
            if run.low[at + distance] != word:
                run.miss(at + distance, word)
                return False
        return True

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


class Candidates:
    """Programs, found by the token that comes next."""

    def __init__(self) -> None:
        self._rows: list[tuple[frozenset[str], tuple[Table, ...], bool, Program]] = []
        self._by_token: dict[str, list[Program]] = {}

    def add(self, program: Program, parts: tuple[Part, ...], sources: Mapping[str, Table]) -> None:
        """File a program of which these parts are still to come."""
        words, slots, optional = first_of(parts)
        self._rows.append((words, tuple(sources[name] for name in slots), optional, program))

    def at(self, token: str) -> list[Program]:
        """The programs that can go on with this token, given as it is written."""
        programs = self._by_token.get(token)
        if programs is None:
            word = token.casefold()
            programs = [
                program
                for words, tables, optional, program in self._rows
                if optional or word in words or any(table.starts(token) for table in tables)
            ]
            self._by_token[token] = programs
        return programs


class PhraseTable:
    """Reads and prints by phrases, trying only those that can begin as the text does.

    Phrases that begin with a slot of the same category are tried together: the slot is read once
    and the token after it chooses among them.
    """

    def __init__(self, category: Category) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.phrases: list[Phrase] = []
        self._whole = Candidates()
        self._after: dict[Table, Candidates] = {}
        self._begins: dict[str, list[tuple[Table, Candidates]]] = {}
        self._printers: list[Printer] = []
        self._by_type: dict[type, list[Printer]] = {}

    def assemble(self, tables: dict[Category, Table]) -> None:
        """Compile the phrases, once every category has its table."""
        for phrase in self.phrases:
            sources = {name: tables[category] for name, category in phrase.slots.items()}
            parts = phrase.template.parts
            start = compile_parts(parts, None, sources, phrase.filling)
            program = Program(phrase, start, tuple(phrase.where.items()))
            if isinstance(start, Opening):
                opening = sources[start.name]
                self._after.setdefault(opening, Candidates()).add(program, parts[1:], sources)
            else:
                self._whole.add(program, parts, sources)
            if not phrase.silent:
                self._printers.append(Printer(phrase, sources))

    def starts(self, token: str) -> bool:
        return bool(self._whole.at(token)) or any(table.starts(token) for table in self._after)

    def read(self, run: Run, at: int) -> list[Result]:
        out: list[Result] = []
        token = run.tokens[at]
        programs = self._whole.at(token)
        for program in programs:
            run.walk(program.start, at, program.constants, (), program, out)
        begun = bool(programs)
        for opening, candidates in self._openings(token):
            begun = True
            for end, value, derivation in run.at(opening, at):
                following = candidates.at(run.tokens[end])
                if not following:
                    run.miss(end, f"more of {self.name}")
                for program in following:
                    start = program.start
                    assert isinstance(start, Opening)
                    fields = (*program.constants, (start.name, value))
                    run.walk(start.next, end, fields, (derivation,), program, out)
        if not begun:
            run.miss(at, self.name)
        return out

    def _openings(self, token: str) -> list[tuple[Table, Candidates]]:
        """The categories phrases begin with of which a value can begin here."""
        openings = self._begins.get(token)
        if openings is None:
            openings = [(table, found) for table, found in self._after.items() if table.starts(token)]
            self._begins[token] = openings
        return openings

    def say(self, value: Any, number: Number) -> list[str] | None:
        for printer in self._printers_of(type(value)):
            tokens = printer.print(value, number)
            if tokens is not None:
                return tokens
        return None

    def culprit(self, value: Any) -> tuple[str, Any]:
        for printer in self._printers_of(type(value)):
            found = printer.culprit(value)
            if found is not None:
                return found
        return self.name, value

    def _printers_of(self, kind: type) -> list[Printer]:
        """The phrases worth trying for values of a class."""
        printers = self._by_type.get(kind)
        if printers is None:
            printers = [printer for printer in self._printers if printer.may_print(kind)]
            self._by_type[kind] = printers
        return printers


def first_of(parts: Iterable[Part]) -> tuple[frozenset[str], tuple[str, ...], bool]:
    """The words and the slots that parts can begin with, and whether they may all be left out."""
    words: set[str] = set()
    slots: list[str] = []
    for part in parts:
        match part:
            case Word():
                words.add(part.read)
            case Article():
                words.update(("a", "an"))
            case Inflected():
                words.update((part.one[0].casefold(), part.many[0].casefold()))
            case Slot():
                slots.append(part.name)
            case Group():
                inner_words, inner_slots, _ = first_of(part.parts)
                words |= inner_words
                slots.extend(inner_slots)
                continue
        return frozenset(words), tuple(slots), False
    return frozenset(words), tuple(slots), True
