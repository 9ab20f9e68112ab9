"""Changing a deck list card by card, and what it comes to in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from engine.cards.decks.checking import CardLookup
from engine.cards.decks.deck import MOST_OF_ONE, Deck, DeckEntry, DeckSection
from engine.language.records import CardRecord, name_key
from engine.values.colors import COLORS, Color
from engine.values.mana import NO_COST, ManaCost, mana_cost

FIRST_HAND = 7
"""How many cards a player draws to begin with (CR 103.5)."""
HIGHEST_ON_THE_CURVE = 7
"""Cards of this mana value and more are counted together."""
KINDS = ("Creature", "Planeswalker", "Battle", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")


class DeckFigures(Struct, frozen=True):
    """A deck in figures. `curve`: how many nonland cards have mana value 0, 1 ... 7 or more; `colors`: how many cards are
    of each color, and how many of none; `symbols`: how many mana symbols of each color the costs have; `kinds`: how many
    cards have each card type; `unknown`: how many cards nobody knows, which aren't counted."""

    cards: int
    sideboard: int
    lands: int
    curve: tuple[int, ...]
    average: float
    colors: dict[str, int]
    symbols: dict[str, int]
    kinds: dict[str, int]
    unknown: int = 0


def count_of(deck: Deck, name: str, section: DeckSection) -> int:
    """How many cards of a name a section has."""
    return sum(entry.count for entry in _entries(deck, section) if name_key(entry.name) == name_key(name))


def with_count(deck: Deck, name: str, section: DeckSection, count: int) -> Deck:
    """The deck with so many cards of a name in a section, where they stood or at its end; ValueError if that is no
    number that a list can have."""
    if not 0 <= count <= MOST_OF_ONE:
        raise ValueError(f"a list has between 0 and {MOST_OF_ONE} cards of one name, not {count}")
    entries = list(_entries(deck, section))
    at = next((i for i, entry in enumerate(entries) if name_key(entry.name) == name_key(name)), None)
    kept = [entry for entry in entries if name_key(entry.name) != name_key(name)]
    if count and at is None:
        kept.append(DeckEntry(count, name))
    elif count and at is not None:
        kept.insert(at, replace(entries[at], count=count))
    return _with_section(deck, section, tuple(kept))


def moved(deck: Deck, name: str, here: DeckSection, there: DeckSection, count: int = 1) -> Deck:
    """The deck with some cards of a name taken from one section to another, as many as there are."""
    taken = min(count, count_of(deck, name, here))
    left = with_count(deck, name, here, count_of(deck, name, here) - taken)
    return with_count(left, name, there, count_of(left, name, there) + taken) if taken else deck


def renamed(deck: Deck, name: str) -> Deck:
    """The deck under another name."""
    return replace(deck, name=" ".join(name.split()))


def figures_of(deck: Deck, lookup: CardLookup) -> DeckFigures:
    """What a deck comes to."""
    curve = [0] * (HIGHEST_ON_THE_CURVE + 1)
    colors: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    total = spells = 0
    cards = sum(entry.count for entry in deck.main)
    known = [(card, entry.count) for entry in deck.main if (card := lookup.find(entry.name)) is not None]
    for card, count in known:
        kinds.update(dict.fromkeys(_kinds(card), count))
        if "Land" in _kinds(card):
            continue
        front = card.faces[0]
        cost = _cost(front.mana_cost)
        curve[min(cost.mana_value, HIGHEST_ON_THE_CURVE)] += count
        total += cost.mana_value * count
        spells += count
        of = _colors(card, cost)
        colors.update({color.value: count for color in of} or {"": count})
        symbols.update({color.value: front.mana_cost.count(color.value) * count for color in of})
    return DeckFigures(
        cards=cards,
        sideboard=sum(entry.count for entry in deck.sideboard),
        lands=kinds["Land"],
        curve=tuple(curve),
        average=round(total / spells, 2) if spells else 0.0,
        colors=_counted(colors, [*(color.value for color in COLORS), ""]),
        symbols=_counted(symbols, [color.value for color in COLORS]),
        kinds=_counted(kinds, KINDS),
        unknown=cards - sum(count for _, count in known),
    )


def _counted(counts: Counter[str], keys: Iterable[str]) -> dict[str, int]:
    """How many there are of each, in that order; none of what there is none of."""
    return {key: counts[key] for key in keys if counts[key]}


def _kinds(card: CardRecord) -> list[str]:
    """The card types on the front of a card."""
    words = card.faces[0].type_line.partition("—")[0].split()
    return [kind for kind in KINDS if kind in words]


class SampleHand(Struct, frozen=True):
    """An opening hand as it might be drawn (CR 103.5). `to_bottom`: how many of these seven go to the bottom, one for
    each mulligan that was taken; `next`: what would be drawn then, turn by turn."""

    cards: tuple[str, ...]
    to_bottom: int
    next: tuple[str, ...]


def sample_hand(deck: Deck, seed: int, mulligans: int = 0) -> SampleHand:
    """A hand by chance; the same seed gives the same hands, and another for each mulligan."""
    names = [entry.name for entry in deck.main for _ in range(entry.count)]
    chance = Random(f"{seed}/{mulligans}")
    chance.shuffle(names)
    hand = tuple(sorted(names[:FIRST_HAND]))
    return SampleHand(hand, min(mulligans, len(hand)), tuple(names[FIRST_HAND : FIRST_HAND + 5]))


def _entries(deck: Deck, section: DeckSection) -> tuple[DeckEntry, ...]:
    match section:
        case DeckSection.MAIN:
            return deck.main
        case DeckSection.SIDEBOARD:
            return deck.sideboard
        case DeckSection.COMMANDER:
            return deck.commander
        case DeckSection.COMPANION:
            return deck.companion


def _with_section(deck: Deck, section: DeckSection, entries: tuple[DeckEntry, ...]) -> Deck:
    match section:
        case DeckSection.MAIN:
            return replace(deck, main=entries)
        case DeckSection.SIDEBOARD:
            return replace(deck, sideboard=entries)
        case DeckSection.COMMANDER:
            return replace(deck, commander=entries)
        case DeckSection.COMPANION:
            return replace(deck, companion=entries)


def _cost(text: str) -> ManaCost:
    """The mana cost; nothing where it has symbols that the rules don't know, as on joke cards (CR 107.4)."""
    try:
        return mana_cost(text)
    except ValueError:
        return NO_COST


def _colors(card: CardRecord, cost: ManaCost) -> Iterable[Color]:
    front = card.faces[0]
    if front.colors is not None:
        return front.colors
    found = cost.colors | frozenset(front.color_indicator or ())
    return tuple(color for color in COLORS if color in found)
