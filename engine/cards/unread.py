"""What of a card isn't understood, in plain words: which text, and from which place on."""

from __future__ import annotations

from msgspec import Struct

from engine.cards.spoken import compiled
from engine.language.compile import Compiled
from engine.language.kernel import Declined
from engine.language.records import CardRecord


class UnreadText(Struct, frozen=True):
    """A text that isn't understood. `stop`: where in it reading stopped; `reason`: why, where it was read to its end."""

    text: str
    stop: int = 0
    reason: str = ""

    @property
    def read(self) -> str:
        """What was understood before reading stopped."""
        return self.text[: self.stop]

    @property
    def unread(self) -> str:
        """From where on it isn't understood."""
        return self.text[self.stop :]


def unread_of(record: CardRecord) -> tuple[UnreadText, ...]:
    """The texts of a card that aren't understood, each once; none for a card that can be played."""
    result = compiled(record)
    if result.definition is not None:
        return ()
    found = [_text(declined, record.name) for declined in result.problems]
    found += [
        _text(line.declined, record.faces[min(line.face, len(record.faces) - 1)].name)
        for line in result.lines
        if line.declined is not None
    ]
    return tuple(dict.fromkeys(found)) or (UnreadText(_whole_text(result), 0, "its text is not understood"),)


def in_plain_words(text: UnreadText) -> str:
    """One such text in a sentence."""
    if text.reason:
        return f"“{text.text}”: {text.reason}" if text.text else text.reason
    if not text.read.strip():
        return f"“{text.text}” is not understood."
    if not text.unread.strip():
        return f"“{text.text}” is not understood; something seems to be missing at its end."
    return f"“{text.text}” is not understood from “{_beginning(text.unread)}” on."


def why_in_words(record: CardRecord) -> str:
    """Why a card can't be played; nothing for one that can."""
    return " ".join(in_plain_words(text) for text in unread_of(record))


def _text(declined: Declined, name: str) -> UnreadText:
    """With the name in place of the mark that stands for it while a text is read."""
    text, before = declined.text, declined.text[: declined.offset]
    if declined.reason:
        return UnreadText(text.replace("~", name), 0, declined.reason)
    return UnreadText(text.replace("~", name), len(before.replace("~", name)))


def _whole_text(result: Compiled) -> str:
    return "\n".join(face.text for face in result.record.faces)


def _beginning(text: str, most: int = 40) -> str:
    if len(text) <= most:
        return text.rstrip(".")
    cut = text[:most].rsplit(" ", 1)[0]
    return f"{cut} …"
