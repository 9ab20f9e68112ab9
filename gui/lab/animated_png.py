"""An animated PNG out of pictures of one size: the format is that of PNG with a frame control before each picture's data."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
THOUSANDTHS = 1000
FOREVER = 0
"""How often the animation is played."""


class NotAlike(ValueError):
    """The pictures can't be frames of one animation: they differ in size or depth, or one is no PNG."""


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG: what each is, and its content. Raises NotAlike for what is none."""
    if not png.startswith(SIGNATURE):
        raise NotAlike("this is no PNG")
    at = len(SIGNATURE)
    while at + 8 <= len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG with its length and checksum."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def animated(pngs: Sequence[bytes], milliseconds: int) -> bytes:
    """An animation of pictures, each shown so long; with one picture alone, that picture. Raises NotAlike."""
    if not pngs:
        raise NotAlike("there is no picture")
    if len(pngs) == 1:
        return pngs[0]
    found = [list(chunks(png)) for png in pngs]
    headers = {next((content for kind, content in parts if kind == b"IHDR"), b"") for parts in found}
    if len(headers) != 1 or headers == {b""}:
        raise NotAlike("the pictures differ in size")
    (header,) = headers
    width, height = struct.unpack_from(">II", header)
    whole = [SIGNATURE, chunk(b"IHDR", header), chunk(b"acTL", struct.pack(">II", len(pngs), FOREVER))]
    number = 0
    for place, parts in enumerate(found):
        control = struct.pack(
            ">IIIIIHHBB", number, width, height, 0, 0, milliseconds, THOUSANDTHS, 0, 0
        )  # fmt: skip
        whole.append(chunk(b"fcTL", control))
        number += 1
        for kind, content in parts:
            if kind != b"IDAT":
                continue
            if place == 0:
                whole.append(chunk(b"IDAT", content))
            else:
                whole.append(chunk(b"fdAT", struct.pack(">I", number) + content))
                number += 1
    whole.append(chunk(b"IEND", b""))
    return b"".join(whole)
