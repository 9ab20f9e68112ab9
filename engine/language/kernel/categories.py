"""Categories: the names under which values of one kind are read and printed."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.kernel.outcomes import GrammarError
from engine.language.kernel.tokens import tokenise
from engine.values.number import Number, grammatical_number_of


def number_of(value: Any) -> Number:
    """The grammatical number of a value: "one card draws", "two cards draw"."""
    if isinstance(value, bool):
        return Number.ONE
    if isinstance(value, int):
        return Number.ONE if value == 1 else Number.MANY
    if isinstance(value, tuple):
        return number_of(value[0]) if len(value) == 1 else Number.MANY
    return grammatical_number_of(value)


class Category:
    """One kind of value that phrases make; known by identity, the name is for messages."""

    def __init__(self, name: str, number: Callable[[Any], Number] = number_of) -> None:
        self.name = name
        self.number = number

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Leaf(Category):
    """Values written as one token: numbers, symbols, power and toughness."""

    def __init__(
        self,
        name: str,
        match: Callable[[str], Any],
        to_text: Callable[[Any], str | None],
        kind: type | tuple[type, ...],
        number: Callable[[Any], Number],
    ) -> None:
        super().__init__(name, number)
        self.match = match
        self.to_text = to_text
        self.kind = kind

    def say(self, value: Any) -> str | None:
        """The token for a value, or None if it isn't one of this leaf."""
        if not isinstance(value, self.kind):
            return None
        text = self.to_text(value)
        if text is None or tokenise(text) != [text]:
            return None
        return text if self.match(text) == value else None


class Vocabulary(Category):
    """Values that are words of a list, of any length: types, colors, number words."""

    def __init__(
        self,
        name: str,
        words: Mapping[str, Any],
        plurals: Mapping[str, str] | None,
        also: Mapping[str, Any],
        number: Callable[[Any], Number],
    ) -> None:
        super().__init__(name, number)
        self.starts: dict[str, list[tuple[tuple[str, ...], Any, bool]]] = {}
        self._said: dict[tuple[type, Any], tuple[list[str], list[str]]] = {}
        for text, value in words.items():
            many = text if plurals is None else plurals.get(text, plural(text))
            if (type(value), value) in self._said:
                raise GrammarError(f"<{name}>: {text!r} is a second word for {value!r}; put it under also=")
            self._said[type(value), value] = (tokenise(text), tokenise(many))
            for spelling in dict.fromkeys((text, many)):
                self._add(spelling, value, False)
        for text, value in also.items():
            self._add(text, value, True)
        for entries in self.starts.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def _add(self, text: str, value: Any, silent: bool) -> None:
        tokens = tuple(token.casefold() for token in tokenise(text))
        self.starts.setdefault(tokens[0], []).append((tokens, value, silent))

    def may_say(self, kind: type) -> bool:
        """Whether any word stands for a value of that exact class."""
        return any(known is kind for known, _ in self._said)

    def say(self, value: Any, number: Number) -> list[str] | None:
        """The words for a value, or None if it isn't one of this vocabulary."""
        forms = self._said.get((type(value), value))
        if forms is None:
            return None
        return forms[number is Number.MANY]


class Series(Category):
    """Tuples of values of one category: "a, b, and c", or with a fixed separator."""

    def __init__(
        self,
        item: Category,
        name: str,
        separators: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
        minimum: int,
        either: bool,
    ) -> None:
        super().__init__(name, self._number)
        self.item = item
        self.pair, self.middle, self.last = separators
        self.minimum = minimum
        self._either = either

    def _number(self, values: Any) -> Number:
        """Alternatives agree by the last of them, other series of several are plural."""
        if self._either or len(values) == 1:
            return self.item.number(values[-1])
        return Number.MANY

    def separator(self, index: int, size: int) -> tuple[str, ...]:
        """What stands before the item of that index (from 1) in a series of that size."""
        if size == 2:
            return self.pair
        return self.last if index == size - 1 else self.middle


def plural(noun: str) -> str:
    """The regular plural of a noun."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"
