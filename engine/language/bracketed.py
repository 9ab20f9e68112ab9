"""Text in square brackets, which a spell has or not by how it was cast (CR 702.148)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from engine.language.records import CardRecord, FaceRecord

_IN_BRACKETS = re.compile(r"\[(?![+−-]?(?:\d+|X)\])([^\[\]]+)\]")
"""Text in brackets that is no loyalty cost."""


def shown(text: str) -> str:
    """The text with what stands in brackets, which aren't part of it themselves."""
    return _IN_BRACKETS.sub(r"\1", text)


def left_out(text: str) -> str:
    """The text without what stands in brackets (CR 702.148a)."""
    return _IN_BRACKETS.sub("", text)


def texts(record: CardRecord) -> Iterator[tuple[int, FaceRecord]]:
    """The faces with the text that each has; after them those whose text can be another, with that text."""
    for number, face in enumerate(record.faces):
        yield number, replace(face, text=shown(face.text))
    for number, face in enumerate(record.faces):
        if _IN_BRACKETS.search(face.text):
            yield number, replace(face, text=left_out(face.text))
