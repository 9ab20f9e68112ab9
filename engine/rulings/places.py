"""Where in a JSON text a field stands, so that what is wrong with it can be said with its line."""

import json
import re
from collections.abc import Iterator

Step = str | int
_SPACE = re.compile(r"[\s,:]*")
_PART = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_decoder = json.JSONDecoder()


def line_of(content: bytes, path: tuple[Step, ...]) -> int:
    """The line on which the field stands to which names and places in lists lead, or as much of them as there is."""
    text = content.decode(errors="replace")
    at = _skip(text, 0)
    for step in path:
        try:
            found = next((begins for name, begins in _members(text, at) if name == step), None)
        except (
            ValueError,
            RecursionError,
        ):  # what stands before it is broken too, or too deep to be gone past
            found = None
        if found is None:
            break
        at = found
    return 1 + text.count("\n", 0, at)


def steps_of(reason: str) -> tuple[Step, ...]:
    """The path that a decoder names behind its reason: "- at `$.moments[0].step`"; what it can't name ends it."""
    _, found, path = reason.rpartition("`$")
    steps: list[Step] = []
    for name, place in _PART.findall(path.rstrip("`")) if found else ():
        if place == "...":
            break
        steps.append(int(place) if place else name)
    unknown = re.search(r"unknown field `([^`]+)`", reason)
    if unknown is not None:
        steps.append(unknown.group(1))
    return tuple(steps)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()


def _members(text: str, at: int) -> Iterator[tuple[Step, int]]:
    """What the object or list that begins there holds: the name or place of each, and where it begins."""
    opening = text[at : at + 1]
    if opening not in ("{", "["):
        return
    at, place = _skip(text, at + 1), 0
    while at < len(text) and text[at] not in "]}":
        begins, name = at, None
        if opening == "{":
            name, after = _decoder.raw_decode(text, at)
            at = _skip(text, after)
        _, ends = _decoder.raw_decode(text, at)
        yield (place if name is None else str(name)), (at if text[at] in "[{" else begins)
        at, place = _skip(text, ends), place + 1
