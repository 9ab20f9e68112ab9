"""Damaging files: bytes torn out and put in, values of the wrong type, huge numbers, deep nesting, wrong encodings,
hostile packing. The same seed does the same damage."""

import gzip
import json
import random
import zlib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

SHARDS = [
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1f\x8b", b'"', b"\\", b"\\ud800", b"{", b"}", b"[", b"]", b",", b"\n",
    b"\r", b"[" * 500, b'{"a":' * 200, b"9" * 5000, b"1e999", b"-0", b"null", b"NaN", b"<!DOCTYPE x>", b"&lol;",
    b"<!--", b"]]>", b"SB:", b"[Sideboard]\n", b"99999999999 ", b"\xe2\x80\xae", b"\xc3", b"A" * 20_000, b" " * 20_000,
]  # fmt: skip
ENCODINGS = ("utf-16", "utf-32", "utf-16-be", "cp500", "latin-1", "utf-7")

NESTED: Any = json.loads("[" * 200 + "]" * 200)
STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 60, 2**31, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e300, "", " ", "x", "Forest", "∞",
    "A" * 3000, "A" * 30_000, "\u0000", "\u202e", "\ud83d\ude00", "{X}" * 50, "{1000000000}", "99999999999", [], {},
    [[]], [None], {"a": 1}, NESTED, ["x"] * 300, [1] * 300, "target creature " * 100, "Flying, " * 400,
    "Create a million 1/1 green Elf creature tokens.", "Draw 1000000 cards.",
    "{T}: Add one million mana of any color.", "At the beginning of each upkeep, draw a card for each card.",
]  # fmt: skip

Spoil = Callable[[bytes, random.Random], bytes]


def spoil(content: bytes, chance: random.Random) -> bytes:
    """The content with one to six small or large damages to its bytes."""
    spoilt = bytearray(content)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(spoilt) + 1)
        other = chance.randrange(len(spoilt) + 1)
        first, last = min(at, other), max(at, other)
        match chance.randrange(7):
            case 0:
                spoilt[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                spoilt[at:at] = chance.choice(SHARDS)
            case 2:
                del spoilt[first : first + chance.randrange(200)]
            case 3:
                del spoilt[at:]
            case 4:
                spoilt[at:at] = spoilt[first : min(last, first + 2000)]
            case 5:
                spoilt[first : first + 40] = chance.randbytes(40)
            case _:
                word = chance.choice([b'"', b":", b" ", b"1", b"name"])
                spoilt = bytearray(bytes(spoilt).replace(word, b"", 1))
    if chance.random() < 0.08:
        text = bytes(spoilt).decode("utf-8", "replace")
        return text.encode(chance.choice(ENCODINGS), "replace")
    return bytes(spoilt)


def spoil_few_bytes(content: bytes, chance: random.Random) -> bytes:
    """The content with one to four bytes that are letters or digits turned into others: text that stays well formed."""
    spoilt = bytearray(content)
    places = [at for at, byte in enumerate(content) if chr(byte).isalnum() and byte < 128]
    for at in chance.sample(places, chance.randint(1, 4)):
        spoilt[at] = chance.choice(b"ABCXYZabcxyz0123456789")
    return bytes(spoilt)


def spoil_lines(content: bytes, chance: random.Random) -> bytes:
    """The content with lines left out, doubled, exchanged, cut, or with other words and numbers in them."""
    lines = content.split(b"\n")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(lines))
        line = lines[at]
        match chance.randrange(7):
            case 0:
                del lines[at]
                lines = lines or [b""]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = line[: chance.randrange(len(line) + 1)]
            case 4:
                digits = str(chance.choice([0, -1, 61, 5000, 10**9, 10**40])).encode()
                number = chance.choice([b"1", b"2", b"3", b"4", b"0"])
                lines[at] = line.replace(number, digits, 1)
            case 5:
                lines.insert(at, chance.choice(SHARDS))
            case _:
                lines[at] = line.swapcase() if chance.random() < 0.5 else line[::-1]
    if chance.random() < 0.02:
        lines = lines * 2000
    return b"\n".join(lines)


def spoil_json(content: bytes, chance: random.Random) -> bytes:
    """The JSON with some of its values replaced, left out, doubled or renamed; it stays JSON."""
    whole = json.loads(content)
    for _ in range(chance.randint(1, 4)):
        places = list(_places(whole))
        if not places:
            break
        holder, key = chance.choice(places)
        match chance.randrange(8):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.insert(key, holder[key])
            case 2 if isinstance(holder, dict):
                holder[str(chance.choice(STRANGE))[:500]] = holder.pop(key)
            case 3:
                other, place = chance.choice(places)
                holder[key] = json.loads(json.dumps(other[place])) if place in _keys(other) else None
            case 4 if isinstance(holder[key], int):
                holder[key] = chance.choice([-1, 0, holder[key] + 1, 10**6, 10**8, 2**62])
            case 5 if isinstance(holder[key], str) and holder[key]:
                words = holder[key].split(" ")
                words[chance.randrange(len(words))] = str(chance.choice(STRANGE))[:2000]
                holder[key] = " ".join(words)
            case _:
                holder[key] = deepcopy(chance.choice(STRANGE))  # never a container of itself
    text = json.dumps(whole, ensure_ascii=chance.random() < 0.5, indent=chance.choice([None, 1]))
    return text.encode("utf-8", "surrogatepass")


def exchange(content: bytes, chance: random.Random) -> bytes:
    """The JSON with some values replaced by others of their type, so that it still looks right at first."""
    whole = json.loads(content)
    for _ in range(chance.randint(1, 5)):
        places = list(_places(whole))
        lists = [holder[key] for holder, key in places if isinstance(holder[key], list) and holder[key]]
        holder, key = chance.choice(places)
        value = holder[key]
        if isinstance(value, bool) or value is None:
            holder[key] = not value
        elif isinstance(value, int | float):
            holder[key] = chance.choice(
                [0, 1, 2, 3, 5, 7, 40, 60, 300, 2000, 10**5, 10**8, value + 1, -value]
            )
        elif lists and chance.random() < 0.4:
            one = chance.choice(lists)
            at = chance.randrange(len(one))
            one[at:at] = [one[at]] * chance.choice([1, 1, 2, 30, 300]) if chance.random() < 0.7 else []
            chance.shuffle(one)
        else:
            same = [other[place] for other, place in places if type(other[place]) is type(value)]
            holder[key] = json.loads(json.dumps(chance.choice(same)))
    return json.dumps(whole, ensure_ascii=False).encode("utf-8", "surrogatepass")


def spoil_first_line(content: bytes, chance: random.Random) -> bytes:
    """A saved game whose header is spoilt as JSON; its answers are left."""
    header, _, answers = content.partition(b"\n")
    return chance.choice([exchange, spoil_json])(header, chance).replace(b"\n", b" ") + b"\n" + answers


def spoil_one_line(content: bytes, chance: random.Random) -> bytes:
    """A saved game in which some of the answers are spoilt as JSON."""
    lines = content.split(b"\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(1, max(2, len(lines) - 1))
        if lines[at]:
            lines[at] = chance.choice([exchange, exchange, spoil_json])(lines[at], chance).replace(
                b"\n", b" "
            )
    return b"\n".join(lines)


def packed(inner: Spoil) -> Spoil:
    """Damage to a packed file: to what is in it, to the packing, or a packing that is hostile."""

    def spoil_packed(content: bytes, chance: random.Random) -> bytes:
        match chance.randrange(8):
            case 0 | 1 | 2 | 3:
                return gzip.compress(inner(content, chance), mtime=0)
            case 4 | 5 | 6:
                return spoil(gzip.compress(content, mtime=0), chance)
            case _:
                return hostile(content, chance)

    return spoil_packed


def hostile(content: bytes, chance: random.Random) -> bytes:
    """Packed data that grow without end, end too early, are packed twice or in crumbs."""
    once = gzip.compress(content, mtime=0)
    match chance.randrange(6):
        case 0:
            return bomb(
                b"[" + content.strip()[1:50], chance.choice([b" ", b"1,", b"\n", b"[],", b"{},", b'"a",'])
            )
        case 1:
            return gzip.compress(once, mtime=0)
        case 2:
            return gzip.compress(b"", mtime=0) * 5000
        case 3:
            return once + once
        case 4:
            return once[: chance.randrange(len(once))]
        case _:
            return bomb(b"[" + b"[" * 60 + b'"', b"a" * 1000)


def bomb(start: bytes, filling: bytes) -> bytes:
    """Some 150 MB in less than a megabyte."""
    packing = zlib.compressobj(9, wbits=31)
    piece = filling * (2**20 // len(filling))
    return b"".join(
        [packing.compress(start), *(packing.compress(piece) for _ in range(150)), packing.flush()]
    )


def mixed(*ways: Spoil) -> Spoil:
    """Any of several kinds of damage."""
    return lambda content, chance: chance.choice(ways)(content, chance)


def _places(value: Any) -> "list[tuple[Any, Any]]":
    """Every container and key in it, all the way down."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        for key in _keys(holder):
            found.append((holder, key))
            if isinstance(holder[key], list | dict):
                waiting.append(holder[key])
    return found


def _keys(holder: Any) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))
