"""An animated WebP out of still ones of one size: a container whose frames hold the data of the stills."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

from gui.lab.animated_png import FOREVER, NotAlike

HEAD = 12
DATA = (b"ALPH", b"VP8 ", b"VP8L")
"""The parts of a still that a frame takes over."""
ANIMATED = 0x02
REPLACES = 0x02
"""A frame covers what was there before instead of being blended with it."""
LOSSLESS_SIGN = 0x2F
SIDE = 0x3FFF
"""A picture's side takes 14 bits."""


def parts_of(webp: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a WebP: what each is, and its content. Raises NotAlike for what is none."""
    if webp[:4] != b"RIFF" or webp[8:HEAD] != b"WEBP":
        raise NotAlike("this is no WebP")
    at = HEAD
    while at + 8 <= len(webp):
        (length,) = struct.unpack_from("<I", webp, at + 4)
        yield webp[at : at + 4], webp[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def part(kind: bytes, content: bytes) -> bytes:
    """A part of a WebP with its length, filled up to an even one."""
    return kind + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def size_of(kind: bytes, content: bytes) -> tuple[int, int]:
    """Width and height that a picture's data tell. Raises NotAlike for data that are no picture's."""
    if kind == b"VP8L" and content[:1] == bytes((LOSSLESS_SIGN,)):
        (bits,) = struct.unpack_from("<I", content, 1)
        return (bits & SIDE) + 1, (bits >> 14 & SIDE) + 1
    if kind == b"VP8 " and content[3:6] == b"\x9d\x01\x2a":
        width, height = struct.unpack_from("<HH", content, 6)
        return width & SIDE, height & SIDE
    raise NotAlike("this WebP holds no picture")


def three(number: int) -> bytes:
    """A number in three bytes, the lowest first."""
    return struct.pack("<I", number)[:3]


def animated_webp(stills: Sequence[bytes], milliseconds: int) -> bytes:
    """An animation of still WebP pictures, each shown so long; with one alone, that one. Raises NotAlike."""
    if not stills:
        raise NotAlike("there is no picture")
    if len(stills) == 1:
        return stills[0]
    found = [[(kind, data) for kind, data in parts_of(still) if kind in DATA] for still in stills]
    sizes = {size_of(*kept[-1]) if kept else (0, 0) for kept in found}
    if len(sizes) != 1 or sizes == {(0, 0)}:
        raise NotAlike("the pictures differ in size")
    ((width, height),) = sizes
    sides = three(width - 1) + three(height - 1)
    body = part(b"VP8X", bytes((ANIMATED, 0, 0, 0)) + sides) + part(b"ANIM", struct.pack("<IH", 0, FOREVER))
    for kept in found:
        control = three(0) + three(0) + sides + three(milliseconds) + bytes((REPLACES,))
        body += part(b"ANMF", control + b"".join(part(*one) for one in kept))
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body
