"""What each distinct line of the reference cards means, kept as one hash a line (lines.txt).

A row is a hash of the line and a hash of what it means; no text of a card is kept. A card whose lines mean together
something else than each alone (a line that goes on from the one before, a section of a leveler) has a row of its own.
Lines that are declined have none: reading one more is no change.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import islice
from pathlib import Path

from msgspec import Struct

from engine.cards.reading import read_cards
from engine.language.compile import compile_card, explain_line
from engine.language.records import CardRecord
from tests.snapshots.meanings import form, short_hash, text_of

KEPT = Path(__file__).resolve().parent / "lines.txt"
KEY, MEANING = 8, 4
BATCH = 400
DECLINED = ""


class Meaning(Struct, frozen=True):
    """A line, or all lines of a card, and the canonical form of what it means; no form if it is declined."""

    text: str
    form: str

    @property
    def key(self) -> str:
        """What stands for the text."""
        return short_hash(self.text, KEY)

    @property
    def sign(self) -> str:
        """What stands for the meaning."""
        return DECLINED if self.form == DECLINED else short_hash(self.form, MEANING)


def meanings(record: CardRecord) -> Iterator[Meaning]:
    """Each line of a card by itself, and if they mean something else together, the card."""
    spells = [any(word in face.type_line for word in ("Instant", "Sorcery")) for face in record.faces]
    lines = compile_card(record).lines
    together: list[str] = []
    alone: list[str] = []
    for line in lines:
        spell = spells[line.face]
        found = _alone(line.normalised, spell)
        yield found
        alone.append(found.form)
        together.append(DECLINED if line.declined is not None else text_of(form(line.abilities)))
    names = {face.name for face in record.faces}
    if [_nameless(text, names) for text in together] != [_nameless(text, names) for text in alone]:
        whole = "\n".join(f"{line.face} {line.text}" for line in lines)
        yield Meaning(f"together {spells}\n{whole}", DECLINED if DECLINED in together else text_of(together))


def _nameless(text: str, names: set[str]) -> str:
    """A form in which the card's own name is the sign for it: a line by itself doesn't know the name."""
    for name in names:
        text = text.replace(text_of(name), text_of("~"))
    return text


@lru_cache(maxsize=100_000)
def _alone(text: str, spell: bool) -> Meaning:
    reading = explain_line(text, spell)
    found = DECLINED if reading.declined is not None else text_of(form(reading.abilities))
    return Meaning(f"{'spell' if spell else 'line'} {text}", found)


def reference_cards(folder: Path) -> Iterator[CardRecord]:
    """The reference cards."""
    found = read_cards(folder / "cards" / "oracle-cards.open.json.gz")
    return (card for card in found if isinstance(card, CardRecord))


def _batch(records: list[CardRecord]) -> list[Meaning]:
    return list({found.text: found for record in records for found in meanings(record)}.values())


def all_meanings(records: Iterable[CardRecord], jobs: int) -> dict[str, Meaning]:
    """The distinct lines of some cards, in order, by their keys."""
    there = iter(records)
    batches = iter(lambda: list(islice(there, BATCH)), [])
    found: dict[str, Meaning] = {}
    if jobs <= 1:
        for batch in batches:
            found.update((meaning.key, meaning) for meaning in _batch(batch))
        return found
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for batch in pool.map(_batch, batches):
            found.update((meaning.key, meaning) for meaning in batch)
    return found


def kept() -> dict[str, str]:
    """The signs on file, by the keys of their lines."""
    rows = (row.split(" ") for row in KEPT.read_text("ascii").splitlines())
    return {row[0]: row[1] for row in rows}


def keep(found: Mapping[str, Meaning]) -> None:
    """Write the file anew."""
    rows = sorted(f"{key} {meaning.sign}\n" for key, meaning in found.items() if meaning.form != DECLINED)
    KEPT.write_text("".join(rows), "ascii")


class Differences(Struct, frozen=True):
    """What a check found: lines with another meaning, lines that are no longer read, and lines read for the first
    time."""

    changed: tuple[str, ...]
    lost: tuple[str, ...]
    new: tuple[str, ...]
    same: int

    @property
    def worse(self) -> tuple[str, ...]:
        """What only a commit that says so may bring about."""
        return (
            *(f"means something else: {text}" for text in self.changed),
            *(f"isn't read: {text}" for text in self.lost),
        )


def differences(found: Mapping[str, Meaning], before: Mapping[str, str]) -> Differences:
    """Compare what lines mean with the signs on file."""
    changed, lost, new, same = [], [], [], 0
    for key, meaning in found.items():
        if key not in before:
            new += [meaning.text] if meaning.form != DECLINED else []
        elif meaning.form == DECLINED:
            lost.append(meaning.text)
        elif meaning.sign != before[key]:
            changed.append(meaning.text)
        else:
            same += 1
    return Differences(tuple(changed), tuple(lost), tuple(new), same)
