"""Which names are like one that nobody knows."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

from engine.language.records import CardRecord, name_key

LONGEST_COMPARED = 200
LEAST_LIKENESS = 0.5


def likest(name: str, names: Iterable[str], count: int) -> tuple[str, ...]:
    """Those of some names that look most like this one, the likest first; none that is quite unlike it."""
    key = name_key(name[:LONGEST_COMPARED])
    letters = Counter(key)
    others = [(other, name_key(other)) for other in dict.fromkeys(names)]
    bounded = sorted(((_at_most(key, letters, of), other, of) for other, of in others), reverse=True)
    ranked: list[tuple[float, int, str]] = []
    for most, other, of in bounded:
        least = LEAST_LIKENESS if len(ranked) < count else max(LEAST_LIKENESS, -ranked[-1][0])
        if most < least:
            break
        insort(ranked, (-likeness(key, of), len(other), other))
        del ranked[count:]
    return tuple(other for unlikeness, _, other in ranked if unlikeness <= -LEAST_LIKENESS)


def likeness(one: str, other: str) -> float:
    """How alike two names are, from 0 to 1; a beginning counts, so that half a name finds the whole."""
    whole = SequenceMatcher(None, one, other, autojunk=False).ratio()
    start = SequenceMatcher(None, one, other[: len(one)], autojunk=False).ratio()
    return max(whole, 0.9 * start)


def _at_most(one: str, letters: Counter[str], other: str) -> float:
    """How alike two names are at most, by the letters that both have: quickly found, and most are ruled out by it."""
    both = (letters & Counter(other)).total()
    beginning = min(len(one), len(other))
    return max(_ratio(both, len(one) + len(other)), 0.9 * _ratio(min(both, beginning), len(one) + beginning))


def _ratio(both: int, length: int) -> float:
    return 2.0 * both / length if length else 1.0


def words_of(card: CardRecord) -> frozenset[str]:
    """The words that are printed on a card, its own name aside, with its power and toughness."""
    front = card.faces[0]
    text = " ".join(face.text for face in card.faces).replace(card.name, "~").casefold()
    size = f"{front.power}/{front.toughness}" if front.power is not None else ""
    return frozenset((*text.replace(",", " ").replace(".", " ").split(), *front.type_line.split(), size))


def shared(one: frozenset[str], other: frozenset[str]) -> float:
    """How much of what two cards say is the same, from 0 to 1."""
    return len(one & other) / max(1, len(one | other))
