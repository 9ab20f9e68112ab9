"""Words of the client in the language of the person. Knows no Qt; `gui/speaking.py` hands Qt the same words."""

import re
from collections.abc import Iterable, Mapping

from gui.catalogues import Sentences, catalogue

ENGLISH = "en"


class Spoken:
    """The language that the client speaks, with its words."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.words: Mapping[str, str] = {}
        self.sentences: Sentences | None = None

    def change(self, language: str) -> None:
        """Speak another language from now on; widgets that there are keep their words."""
        self.language = language
        found = None if language == ENGLISH else catalogue(language)
        self.words = {} if found is None else found.client
        self.sentences = None if found is None else Sentences(found.engine)


SPOKEN = Spoken()


def tr(text: str) -> str:
    """The text in the language that the client speaks; as it is where that is English. Places for values stay as they
    are written, `{0}`, for `str.format`."""
    return SPOKEN.words.get(text, text)


def against(names: Iterable[str]) -> str:
    """Who plays, in words."""
    return tr(" against ").join(names)


def label(text: str) -> str:
    """A short answer or kind of thing that the engine names; what a card says stays English."""
    return text if SPOKEN.sentences is None else SPOKEN.sentences.label(text)


def answer(text: str) -> str:
    """Yes, no, or what comes of either as the engine words it; what a card says stays English."""
    return tr("Yes") if text == "Yes" else tr("No") if text == "No" else label(text)


def asked(text: str) -> str:
    """A question that the engine asks. Where the words are an instruction of a card they stay English whole."""
    return text if SPOKEN.sentences is None else SPOKEN.sentences.question(text)


def told(text: str) -> str:
    """What the engine says (a line of the log, a question, an answer, a reason) in the language that the client speaks.
    Text of cards stays English."""
    return text if SPOKEN.sentences is None or not text else SPOKEN.sentences.said(text)


LINE = re.compile(r", line ([\d,.]+)")
UNWRITTEN = re.compile(r"(.+) can't be written: (.+)")
OF_SYSTEM = re.compile(r"\[Errno \d+\] (?P<reason>.+?)(?:: '(?P<file>.+?)'(?: -> '.+')?)?")
"""An error of the system as Python writes it."""
SYSTEM = (
    "No such file or directory",
    "Permission denied",
    "Is a directory",
    "Not a directory",
    "File name too long",
    "No space left on device",
    "Read-only file system",
)
"""What systems say of files that can't be read or written."""


def fault(text: str) -> str:
    """What is wrong with a file, a deck or an edit, line by line: where, as it is, and why, as the engine says it. Errors
    of the system are without their numbers."""
    lines = [_without_number(line) for line in text.split("\n")]
    if SPOKEN.sentences is not None:
        lines = [_of_system(_fault(line)) for line in lines]
    return "\n".join(lines)


def _without_number(line: str) -> str:
    """The file first, as everywhere else, then what the system says of it."""
    found = OF_SYSTEM.fullmatch(line)
    if found is None:
        return line
    return f"{found['file']}: {found['reason']}" if found["file"] else found["reason"]


def _of_system(line: str) -> str:
    """A line whose end is what the system says, with that in the language of the client too."""
    end = next((words for words in SYSTEM if line.endswith(words)), "")
    return line.removesuffix(end) + tr(end)


def _fault(line: str) -> str:
    """A line with its file, its place in it and the reason, each followed by a colon; any of them may hold colons."""
    unwritten = UNWRITTEN.fullmatch(line)
    if unwritten is not None:
        return tr("{0} can't be written: {1}").format(unwritten[1], told(unwritten[2]))
    at = -1
    while (at := line.find(": ", at + 1)) >= 0:
        reason = line[at + 2 :]
        said = told(reason)
        if said != reason:
            return f"{_place(line[:at])}: {said}"
    return _place(told(line))


def _place(where: str) -> str:
    return LINE.sub(lambda found: tr(", line {0}").format(found[1]), where)
