"""Reading scripts of opponents: one a file, as JSON, and what is wrong with one by its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from engine.rulings.exercises import Shelved, as_ruling, problems_of_words, shipped
from engine.rulings.file_forms import FileForm, Where
from engine.rulings.reading import problem_with
from engine.rulings.scripts import ZONES, cards_in
from engine.scripts.notation import Line, Script, ScriptedAction
from engine.scripts.vocabulary import NotUnderstood, condition_of, objects_of_kind, spells_of_kind

LARGEST_FILE = 1024**2
FOLDER = "scripts"
DEEPEST = 8
"""So many branches may lie in each other."""
PLAYERS = ("you", "opponent")
"""The players whom targets name: the one whose script it is, and the other."""
NEEDS_CARD = (ScriptedAction.CAST, ScriptedAction.PLAY_LAND, ScriptedAction.ACTIVATE)

_encoder = msgspec.json.Encoder()


class ScriptFileError(Exception):
    """A file holds no script that can be read; the message names the file, the line if there is one, and why."""


ShelvedScript = Shelved[Script]
"""A script and where it lies."""


def problems_of(script: Script) -> Iterator[tuple[Where, str]]:
    """What is wrong with a script, and where."""
    yield from problems_of_words(script, "script")
    against = problem_with(as_ruling(script))
    if against is not None:
        yield against
    if script.opponent not in script.players:
        yield ("opponent",), f"there is no player {script.opponent}"
        return
    if len(script.players) != 2:
        yield ("players",), "a script is for two players"
    known = cards_of(script)
    yield from _problems_of_lines(script.lines, ("lines",), known, DEEPEST)


FORM = FileForm(Script, begins="script", largest=LARGEST_FILE, error=ScriptFileError, problems=problems_of)


def is_script(path: Path) -> bool:
    """Whether a file is meant as a script: it begins as one does, whatever else may be wrong with it."""
    return FORM.is_meant(path)


def read_script(path: Path) -> Script:
    """The script of a file. Raises ScriptFileError."""
    return FORM.read(path)


def script_in(content: bytes, path: str) -> Script:
    """The script that a file's content says. Raises ScriptFileError with everything that is wrong, a line each."""
    return FORM.read_content(content, path)


def written(script: Script) -> bytes:
    """A script as the text of a file, which reads as the same."""
    fields = msgspec.json.decode(_encoder.encode(script))
    first = {"script": fields.pop("script")}
    return msgspec.json.format(msgspec.json.encode({**first, **fields}), indent=2) + b"\n"


def _problems_of_lines(
    lines: tuple[Line, ...], at: Where, known: frozenset[str], deeper: int
) -> Iterator[tuple[Where, str]]:
    for place, line in enumerate(lines):
        here: Where = (*at, place)
        for field, reason in _problems_of_line(line, known):
            yield (*here, *field), reason
        if (line.then or line.otherwise) and not deeper:
            yield here, f"more than {DEEPEST} branches lie in each other"
            return
        for name, lines_there in (("then", line.then), ("otherwise", line.otherwise)):
            yield from _problems_of_lines(lines_there, (*here, name), known, deeper - 1)


def _problems_of_line(line: Line, known: frozenset[str]) -> Iterator[tuple[Where, str]]:
    """What is wrong with one line, its branches aside."""
    branches = bool(line.then or line.otherwise)
    if branches == (line.do is not None):
        yield (), "a line says what is done (“do”), or branches (“then”)"
    if line.do in NEEDS_CARD and line.card is None:
        yield ("do",), "what is done with which card is said in “card”"
    if line.card is not None and line.card not in known:
        yield ("card",), f"the opponent has no card {line.card}, and nothing here is called so"
    yield from _nobody_named(line)
    if line.from_turn is not None and line.to_turn is not None and line.from_turn > line.to_turn:
        yield ("to_turn",), "it ends before it begins"
    yield from _misread(line)


def _nobody_named(line: Line) -> Iterator[tuple[Where, str]]:
    """An attack or a block that doesn't say whose it is."""
    if line.do == ScriptedAction.ATTACK and line.attackers is None:
        yield ("do",), "who attacks is said in “attackers”; an empty text means nobody"
    if line.do == ScriptedAction.BLOCK and line.blockers is None:
        yield ("do",), "who blocks is said in “blockers”; an empty text means nobody"


def _misread(line: Line) -> Iterator[tuple[Where, str]]:
    """What of a line isn't in the vocabulary of cards."""
    for name, condition in (("when", line.when), ("unless", line.unless)):
        yield from _tried((name,), condition_of, condition)
    yield from _tried(("answering",), spells_of_kind, line.answering)
    for place, words in enumerate(line.targets):
        if words not in PLAYERS:
            yield from _tried(("targets", place), kind_of_target, words)
    for name, who in (("attackers", line.attackers), ("blockers", line.blockers)):
        yield from _tried((name,), objects_of_kind, who or "")


def _tried(where: Where, read: Callable[[str], object], words: str) -> Iterator[tuple[Where, str]]:
    if not words:
        return
    try:
        read(words)
    except NotUnderstood as problem:
        yield where, str(problem)


def kind_of_target(words: str) -> object:
    """What a target that is no player is called: a spell, or something on the battlefield. Raises NotUnderstood."""
    try:
        return objects_of_kind(words)
    except NotUnderstood as problem:
        try:
            return spells_of_kind(words)
        except NotUnderstood:
            raise problem from None


def cards_of(script: Script) -> frozenset[str]:
    """The names of all cards in a script's position."""
    sides = script.players.values()
    placed = [one for side in sides for zone in ZONES for one in cards_in(side, zone)]
    return frozenset(one.card for one in placed) | frozenset(script.cards)


def learner_of(script: Script) -> str:
    """The player who plays against a script."""
    return next(name for name in script.players if name != script.opponent)


def shipped_scripts() -> tuple[ShelvedScript, ...]:
    """All scripts that come with the program, the easier first, and of those by rule. Raises ScriptFileError."""
    return shipped(FOLDER, read_script)
