"""The two-way phrase grammar: one template reads a text into a value and prints it as that text.

    from engine.language.kernel import Category, Grammar, Number, joined, leaf, leaf_words, listed, phrase, sub

    EFFECT = Category("effect")
    PHRASES = [phrase(EFFECT, "destroy<s> {what}", Destroy, what=OBJECTS)]

How to write phrases
--------------------
phrase(CATEGORY, template, build, where={...}, also=(...), unbuild=..., slot=CATEGORY, ...)

* `build` is a frozen msgspec struct whose fields are the slots; or a constant (`phrase(WHO, "you", YOU)`);
  or None, which hands the value of the one slot on ("the {inner}"); or a function of keyword arguments
  with its inverse `unbuild(value) -> mapping or None`. A build that raises ValueError refuses a reading. What
  its annotation says that it returns are the only values `unbuild` is asked about.
* `where` are constant fields: set when reading, required when printing. Every other field must hold its
  default, else the phrase declines to print the value and the category's next phrase is tried.
  Exempt are fields that begin with "_" and those named in the class attribute DERIVED.
* `also` are further templates that read and never print. What is read through one prints otherwise.
* `sub(CATEGORY, OTHER)`: every value of OTHER is a value of CATEGORY.
* `slotted(CATEGORY, template, build, slots, ...)` takes the slots as a table (`Slots`), as several phrases share them.
* `if_rebuilt(value, build, fields)` ends an `unbuild`: the fields, if building from them gives the value again.
* a slot's category may be a combinator: `listed(C, "and")` gives a tuple "a, b, and c" (or "or", "and/or";
  minimum=2), `joined(C, ",")` a tuple with a fixed separator (also "." ";" "\\n" ", then"; "" = side by side),
  `leaf(...)` one token, `leaf_words(...)` a vocabulary.

Templates
---------
    word . , : " • — {T} ~        stand as they are (symbols in capitals or digits; slots in lower case)
    {slot}                        the value of a field
    {slot:many} {slot:one}        asked in the plural, the singular (default: singular)
    {slot:bare}                   a clause asked for the base form of its verb: "have {clause:bare}"
    {slot@other} {slot@}          asked in the number of another slot's value; in the number asked of us
    draw<s> search<es> <is|are>   a word that changes: the first form is singular / third person
    card(s) class(es) <elf|elves> the same for nouns; any words will do: <it|they> <'s|'> <that card|those cards>
    draw<s@who> card(s@count) <is|are@who> card(s@)    agrees with that slot; "@" alone: the number asked of us
    a(n)                          "a" or "an", as the next word wants
    [ ... {slot} ... ]            there if the slot differs from its field's default (or isn't None or ())
    [?flag ...]  [!flag ...]      there if the boolean field is true, is false; groups nest
    ... #label                    tells two equal templates of one category apart

A word that changes agrees with the slot named, else with the nearest slot before it, else (no slot before)
with the number the phrase itself is asked in. So a noun phrase with adjectives before the noun writes
"{color} creature(s@)", and a predicate "draw<s> {count} card(s)" follows its subject when the clause asks
for it by "{who} {does@who}". A slot's number is the one it was asked in, if that is written; else the value's
`grammatical_number` (integers: 1 is one; tuples: several are many; otherwise one), or what the
category's `number=` says. Reading takes either form everywhere; a reading counts only if its value prints
as the text that was read (or an also= spelling was used, and what it prints reads as the same value). Where two
readings came by such spellings, those count that print as the text once those spellings speak: so "the exiled cards"
is no "exiled card" because something else in the line is spelled rarely.

Possessives are tokens of their own: "{what}'s controller", "{what:many}' controllers". Two dashes differ:
"landfall — {ability}" (spaced) and "ward—{cost}" (tight). Case never matters for reading; write templates in
lower case, proper nouns in capitals; `sentence_case` does the rest for display.

Order decides nothing in reading: all readings are found, and two different values are an error (Ambiguous).
In printing the first phrase of the category that can express the whole value speaks. A category must not be
able to begin with itself (left recursion): that is an error when the grammar is assembled. Ids of phrases
("category: template") must be unique in a grammar.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from engine.language.kernel.branches import Source
from engine.language.kernel.categories import Category, Leaf, Series, Vocabulary, number_of
from engine.language.kernel.combinators import joined, leaf, leaf_words, listed
from engine.language.kernel.outcomes import Ambiguous, Declined, GrammarError, Reading, Unsayable
from engine.language.kernel.phrases import Phrase, Slots, TwoWay, if_rebuilt, phrase, slotted, sub
from engine.language.kernel.reading import (
    DEEPEST,
    Result,
    Run,
    TooDeep,
    is_silent,
    phrases_of,
    silent_in,
)
from engine.language.kernel.tables import (
    LeafTable,
    PhraseTable,
    Remembered,
    SeriesTable,
    Spelled,
    Table,
    VocabularyTable,
    first_slots,
    remembered,
)
from engine.language.kernel.tokens import join, offset_of, sentence_case, tokenise, with_articles
from engine.values.number import NUMBERS, Number

__all__ = [
    "Ambiguous",
    "Category",
    "Declined",
    "Grammar",
    "GrammarError",
    "Number",
    "Phrase",
    "Reading",
    "Slots",
    "TwoWay",
    "Unsayable",
    "if_rebuilt",
    "joined",
    "leaf",
    "leaf_words",
    "listed",
    "number_of",
    "phrase",
    "sentence_case",
    "slotted",
    "sub",
]


TOKENS = 4096
"""Of so many tokens it is remembered what they are by themselves."""


class Grammar:
    """Phrases assembled to read and print."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self._tables: dict[Category, Table] = {}
        self._leaves: list[LeafTable] = []
        self._spelled = Spelled()
        self._remembered = remembered()
        self._singles = lru_cache(maxsize=TOKENS)(self._read_alone)
        self.ids: tuple[str, ...] = ()
        spelled = [spelling for phrase in phrases for spelling in (phrase, *phrase.also)]
        ids: dict[str, None] = {}
        for spelling in spelled:
            if spelling.id in ids:
                raise GrammarError(f"two phrases are called {spelling.id!r}; add a #label to one")
            ids[spelling.id] = None
            table = self._table(spelling.category)
            if not isinstance(table, PhraseTable):
                raise GrammarError(f"{spelling.category!r} is ready-made and takes no phrases")
            table.phrases.append(spelling)
            for category in spelling.slots.values():
                self._table(category)
        self.ids = tuple(ids)
        _refuse_loops(self._beginnings(), "can begin with itself")
        _refuse_loops(self._handings(), "hands its values on to itself")
        for table in self._tables.values():
            if isinstance(table, PhraseTable):
                table.assemble(self._tables)

    @property
    def missing(self) -> tuple[str, ...]:
        """Categories that slots ask for and no phrase makes; a whole grammar has none."""
        tables = self._tables.values()
        return tuple(t.name for t in tables if isinstance(t, PhraseTable) and not t.phrases)

    def ready_to_read(self) -> None:
        """Have all made that reading and printing back need; else it is made as it is needed first."""
        for table in self._tables.values():
            if isinstance(table, PhraseTable):
                table.make_ready()

    def read(self, category: Category, text: str) -> Reading | Declined:
        """The one value a (normalised) text stands for, or where reading it stopped."""
        try:
            return self._read(category, text)
        except TooDeep as deep:
            reason = f"its phrases stand in one another more than {DEEPEST} deep"
            return Declined(deep.at, offset_of(text, deep.at), (), text, reason)

    def _read(self, category: Category, text: str) -> Reading | Declined:
        tokens = tokenise(text)
        table = self._table(category)
        run = Run(tokens, self._singles)
        results = [result for result in run.at(table, 0) if result[0] == len(tokens)]
        if not results:
            run = Run(tokens, self._singles, tells=True)
            run.miss(max((end for end, _, _ in run.at(table, 0)), default=0), "the end")
            return Declined(run.far, offset_of(text, run.far), tuple(sorted(run.expected)), text)
        kept = [result for result in results if self._holds(table, run, result)]
        if len(kept) > 1:
            kept = [result for result in kept if self._as_spelled(table, run, result)] or kept
        readings = tuple(Reading(value, phrases_of(derivation)) for _, value, derivation in kept)
        if len(readings) > 1:
            raise Ambiguous(text, readings)
        return readings[0] if readings else self._unprinted(table, results, text)

    def say(self, category: Category, value: Any, number: Number = Number.ONE) -> str:
        """The text of a value; raises Unsayable, with the part that no phrase says, if there is none."""
        said = self.said(category, value, number)
        if said is None:
            raise Unsayable(_blame(self._table(category), value))
        return said

    def said(self, category: Category, value: Any, number: Number = Number.ONE) -> str | None:
        """The text of a value, None if there is none: why isn't looked for, which takes many times as long."""
        tokens = self._table(category).say(value, number)
        return None if tokens is None else join(with_articles(tokens))

    def _read_alone(self, token: str) -> Mapping[Source, Any]:
        """What a token is by itself: its value for each leaf that reads it."""
        read = {leaf: leaf.match(token) for leaf in self._leaves}
        return {leaf: value for leaf, value in read.items() if value is not None}

    def _table(self, category: Category) -> Table:
        table = self._tables.get(category)
        if table is None:
            table = _table_for(category, self._spelled, self._remembered)
            self._tables[category] = table
            if isinstance(table, SeriesTable) and isinstance(category, Series):
                table.item = self._table(category.item)
            if isinstance(table, LeafTable):
                self._leaves.append(table)
                self._singles.cache_clear()
        return table

    def _holds(self, table: Table, run: Run, result: Result) -> bool:
        """Whether a value prints as what was read, or came by a silent spelling and can be said."""
        _, value, derivation = result
        low = run.low[:-1]
        said = []
        for number in NUMBERS:
            with self._spelled.before():
                tokens = _said(table, value, number)
            if tokens is not None:
                if [token.casefold() for token in tokens] == low:
                    return True
                said.append(tokens)
        return is_silent(derivation) and any(self._rereads(table, value, tokens) for tokens in said)

    def _as_spelled(self, table: Table, run: Run, result: Result) -> bool:
        """Whether a value prints as what was read, by the silent spellings that it was read by: all the rest of the text
        has to be what prints."""
        _, value, derivation = result
        with self._spelled.by(silent_in(derivation)):
            said = [_said(table, value, number) for number in NUMBERS]
        low = run.low[:-1]
        return any(tokens is not None and [word.casefold() for word in tokens] == low for tokens in said)

    def _rereads(self, table: Table, value: Any, tokens: list[str]) -> bool:
        run = Run(tokens, self._singles)
        return any(end == len(tokens) and again == value for end, again, _ in run.at(table, 0))

    def _unprinted(self, table: Table, results: list[Result], text: str) -> Declined:
        """The decline of a text that was read whole but not kept, at the first word that differs."""
        read = [token.casefold() for token in tokenise(text)]
        position = 0
        reasons = []
        for _, value, _ in results:
            tokens = _said(table, value, Number.ONE)
            if tokens is None:
                reasons.append(f"reads as {value!r}, but {_blame(table, value)}")
                continue
            said = [token.casefold() for token in tokens]
            alike = next((n for n, (a, b) in enumerate(zip(read, said, strict=False)) if a != b), len(said))
            position = max(position, alike)
            reasons.append(f"reads as {value!r}, but prints as {join(tokens)!r}")
        return Declined(position, offset_of(text, position), (), text, "; ".join(reasons))

    def _beginnings(self) -> dict[Category, list[Category]]:
        """For each category, those a value of it can begin with."""
        edges: dict[Category, list[Category]] = {}
        for category, table in self._tables.items():
            if isinstance(category, Series):
                edges[category] = [category.item]
            elif isinstance(table, PhraseTable):
                openings = ((p, name) for p in table.phrases for name in first_slots(p.template.parts))
                edges[category] = [phrase.slots[name] for phrase, name in openings]
        return edges

    def _handings(self) -> dict[Category, list[Category]]:
        """For each category, those whose values it prints unchanged."""
        tables = ((c, t) for c, t in self._tables.items() if isinstance(t, PhraseTable))
        return {
            category: [slot for p in table.phrases if p.build is None for slot in p.slots.values()]
            for category, table in tables
        }


def _table_for(category: Category, spelled: Spelled, remembered: Remembered) -> Table:
    if isinstance(category, Leaf):
        return LeafTable(category)
    if isinstance(category, Vocabulary):
        return VocabularyTable(category, spelled)
    if isinstance(category, Series):
        return SeriesTable(category)
    return PhraseTable(category, spelled, remembered)


def _said(table: Table, value: Any, number: Number) -> list[str] | None:
    tokens = table.say(value, number)
    return None if tokens is None else with_articles(tokens)


def _blame(table: Table, value: Any) -> str:
    """Why a value can't be said."""
    name, culprit = table.culprit(value)
    whole = "" if culprit is value else f" in {value!r}"
    return f"no phrase of {name} says all of {culprit!r}{whole}"


def _refuse_loops(edges: dict[Category, list[Category]], fault: str) -> None:
    """Raise if following the edges leads back to a category."""
    finished: set[Category] = set()
    path: list[Category] = []

    def follow(category: Category) -> None:
        if category in path:
            loop = [*path[path.index(category) :], category]
            raise GrammarError(f"{category!r} {fault}: " + " -> ".join(map(repr, loop)))
        if category in finished:
            return
        path.append(category)
        for following in edges.get(category, ()):
            follow(following)
        path.pop()
        finished.add(category)

    for category in edges:
        follow(category)
