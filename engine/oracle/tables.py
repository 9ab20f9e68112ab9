"""The tables of an assembled grammar: each category with what reads and prints it."""

from collections.abc import Iterable
from typing import Any, Protocol

from engine.oracle.categories import Category, Leaf, Series, Vocabulary
from engine.oracle.phrases import Phrase
from engine.oracle.printing import Printer
from engine.oracle.reading import SILENT, Derivation, Program, Result, Run, compile_parts
from engine.oracle.template import Article, Group, Inflected, Part, Slot, Word
from engine.values.number import Number


class Table(Protocol):
    """A category within a grammar."""

    @property
    def name(self) -> str: ...

    def starts(self, token: str) -> bool:
        """Whether a value can begin with this (casefolded) token."""
        ...

    def read(self, run: Run, at: int) -> list[Result]: ...

    def say(self, value: Any, number: Number) -> list[str] | None:
        """The tokens of a value, or None if nothing here can express it."""
        ...

    def number(self, value: Any) -> Number: ...


class LeafTable:
    """Reads and prints single tokens."""

    def __init__(self, category: Leaf) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self._leaf = category

    def starts(self, token: str) -> bool:
        return self._leaf.match(token) is not None

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


class VocabularyTable:
    """Reads and prints words of a list."""

    def __init__(self, category: Vocabulary) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.say = category.say
        self._starts = category.starts

    def starts(self, token: str) -> bool:
        return token in self._starts

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
        out: list[Result] = []
        self._more(run, at, (), (), out)
        return out

    def _more(
        self, run: Run, at: int, values: tuple[Any, ...], parts: tuple[Derivation, ...], out: list[Result]
    ) -> None:
        series = self._series
        for end, value, derivation in run.at(self.item, at):
            extended, derived = (*values, value), (*parts, derivation)
            if self._single:
                if len(extended) >= series.minimum:
                    out.append((end, extended, (None, derived)))
                if self._follows(run, end, series.middle):
                    self._more(run, end + len(series.middle), extended, derived, out)
                continue
            if len(extended) == 1 and series.minimum == 1:
                out.append((end, extended, (None, derived)))
            if len(extended) == 1 and self._follows(run, end, series.pair):
                self._close(run, end + len(series.pair), extended, derived, out)
            if len(extended) > 1 and self._follows(run, end, series.last):
                self._close(run, end + len(series.last), extended, derived, out)
            if self._follows(run, end, series.middle):
                self._more(run, end + len(series.middle), extended, derived, out)

    def _close(
        self, run: Run, at: int, values: tuple[Any, ...], parts: tuple[Derivation, ...], out: list[Result]
    ) -> None:
        """Read the last item."""
        if len(values) + 1 >= self._series.minimum:
            for end, value, derivation in run.at(self.item, at):
                out.append((end, (*values, value), (None, (*parts, derivation))))

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


class PhraseTable:
    """Reads and prints by phrases, choosing those that can begin with the word at hand."""

    def __init__(self, category: Category) -> None:
        self.name = f"<{category.name}>"
        self.number = category.number
        self.phrases: list[Phrase] = []
        self._programs: list[tuple[frozenset[str], tuple[Table, ...], Program]] = []
        self._printers: list[Printer] = []
        self._by_token: dict[str, list[Program]] = {}
        self._by_type: dict[type, list[Printer]] = {}

    def assemble(self, tables: dict[Category, Table]) -> None:
        """Compile the phrases, once every category has its table."""
        for phrase in self.phrases:
            sources = {name: tables[category] for name, category in phrase.slots.items()}
            parts = phrase.template.parts
            start = compile_parts(parts, None, sources, phrase.filling)
            words, openings = first_of(parts)
            program = Program(phrase, start, tuple(phrase.where.items()))
            self._programs.append((words, tuple(sources[name] for name in openings), program))
            if not phrase.silent:
                self._printers.append(Printer(phrase, sources))

    def starts(self, token: str) -> bool:
        return bool(self._beginning(token))

    def _beginning(self, token: str) -> list[Program]:
        programs = self._by_token.get(token)
        if programs is None:
            programs = [
                program
                for words, tables, program in self._programs
                if token in words or any(table.starts(token) for table in tables)
            ]
            self._by_token[token] = programs
        return programs

    def read(self, run: Run, at: int) -> list[Result]:
        programs = self._beginning(run.low[at])
        if not programs:
            run.miss(at, self.name)
            return []
        out: list[Result] = []
        for program in programs:
            run.walk(program.start, at, program.constants, (), program, out)
        return out

    def say(self, value: Any, number: Number) -> list[str] | None:
        printers = self._by_type.get(type(value))
        if printers is None:
            printers = [printer for printer in self._printers if printer.may_print(type(value))]
            self._by_type[type(value)] = printers
        for printer in printers:
            tokens = printer.print(value, number)
            if tokens is not None:
                return tokens
        return None


def first_of(parts: Iterable[Part]) -> tuple[frozenset[str], tuple[str, ...]]:
    """The words and the slots that a template can begin with."""
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
                inner_words, inner_slots = first_of(part.parts)
                words |= inner_words
                slots.extend(inner_slots)
                continue
        break
    return frozenset(words), tuple(slots)
