"""Which names are like one that nobody knows."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from engine.language.records import CardRecord, name_key

LONGEST_COMPARED = 200
LEAST_LIKENESS = 0.5


def likest(name: str, names: Iterable[str], count: int) -> tuple[str, ...]:
    """Those of some names that look most like this one, the likest first; none that is quite unlike it."""
    key = name_key(name[:LONGEST_COMPARED])
    ranked = sorted((-likeness(key, name_key(other)), len(other), other) for other in dict.fromkeys(names))
    return tuple(other for unlikeness, _, other in ranked[:count] if unlikeness <= -LEAST_LIKENESS)


def likeness(one: str, other: str) -> float:
    """How alike two names are, from 0 to 1; a beginning counts, so that half a name finds the whole."""
    whole = SequenceMatcher(None, one, other, autojunk=False).ratio()
    start = SequenceMatcher(None, one, other[: len(one)], autojunk=False).ratio()
    return max(whole, 0.9 * start)


def words_of(card: CardRecord) -> frozenset[str]:
    """The words that are printed on a card, its own name aside, with its power and toughness."""
    front = card.faces[0]
    text = " ".join(face.text for face in card.faces).replace(card.name, "~").casefold()
    size = f"{front.power}/{front.toughness}" if front.power is not None else ""
    return frozenset((*text.replace(",", " ").replace(".", " ").split(), *front.type_line.split(), size))


def shared(one: frozenset[str], other: frozenset[str]) -> float:
    """How much of what two cards say is the same, from 0 to 1."""
    return len(one & other) / max(1, len(one | other))
