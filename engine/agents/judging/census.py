"""What there is of each color, type and name: among one's own things, and among those of the others that one has seen."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, lru_cache

from engine.agents.judging.judging import Judge
from engine.ir.abilities import Activated
from engine.ir.cards import CardDefinition
from engine.ir.mana import AddMana
from engine.ir.nodes import walk
from engine.values.colors import COLOR_NAMES, Color
from engine.values.types import CardType
from engine.values.zones import STACK
from engine.views.pictures import ObjectView

IN_HAND = 1.0
IN_DECK = 0.1
ON_TABLE = 1 / 6
"""What a point of worth on the battlefield counts."""
ON_STACK = 4.0
"""What others have on the stack is about to be done."""
FIGHTING = 2.0
"""How much more a creature of others counts that is in combat now."""
SHOWN = 0.2
"""A card that others have shown, wherever it is now: they may have more of the kind."""


COMES_AGAIN = 1.0
ONE_IS_THERE = 0.5
EACH_MANA = 0.2
IN_THEIR_HAND = 3.0
"""What it counts that a card may be cast that others have shown; how much of it is left if one is on the battlefield already,
how much more it counts for each mana that it costs, and if it is known to be in a hand."""


class Census:
    """How much a word counts among one's own things, and among those of the others; and how many permanents of others of a
    name have something to activate but for mana (CR 605.1)."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.mine: dict[str, float] = defaultdict(float)
        self.theirs: dict[str, float] = defaultdict(float)
        self.active: dict[str, float] = defaultdict(float)
        self._table()
        self._cards()

    def _table(self) -> None:
        """What lies on the table, and what is on the stack."""
        judge = self.judge
        for seen in (*judge.table.battlefield, *judge.table.stack):
            if not seen.known:
                continue
            if seen.controller == judge.me:
                self._count(self.mine, words_of(seen), ON_TABLE * judge.worth(seen))
                continue
            weight = ON_STACK if seen.zone == STACK else ON_TABLE * judge.worth(seen)
            if seen.attacking is not None or seen.blocking:
                weight *= FIGHTING
            self._count(self.theirs, words_of(seen), weight)
            if any(map(acts, (having.ability for having in judge.view.abilities(seen.id)))):
                self.active[seen.name] += 1

    def _cards(self) -> None:
        """Cards in hand, those of one's deck, and those that others have shown."""
        judge = self.judge
        for card in judge.players[judge.me].hand:
            self._count(self.mine, words_of(card), IN_HAND)
        for definition in judge.view.own_cards:
            self._count(self.mine, words_on(definition), IN_DECK)
        for definition in judge.view.shown_cards:
            self._count(self.theirs, words_on(definition), SHOWN)

    @cached_property
    def castable(self) -> dict[str, float]:
        """How much the names count of what others might cast, as far as they have shown it; but for those that something of
        one's own has forbidden already."""
        table, me = self.judge.table, self.judge.me
        said = [note for seen in table.battlefield if seen.controller == me for note in seen.notes]
        there = {seen.name for seen in table.battlefield if seen.controller != me}
        hands = {card.name for player in table.players if player.id != me for card in player.hand}
        return {
            card.name: to_come(card, there=card.name in there, in_hand=card.name in hands)
            for card in self.judge.view.shown_cards
            if CardType.LAND not in card.front.types and not any(note.endswith(card.name) for note in said)
        }

    def _count(self, there: dict[str, float], words: frozenset[str], weight: float) -> None:
        for word in words:
            there[word] += weight


def to_come(card: CardDefinition, *, there: bool, in_hand: bool) -> float:
    """How much it counts that others may cast a card that they have shown."""
    cost = card.front.mana_cost
    value = COMES_AGAIN * (ONE_IS_THERE if there else 1.0) + (IN_THEIR_HAND if in_hand else 0.0)
    return value + EACH_MANA * (0 if cost is None else cost.mana_value)


def acts(ability: object) -> bool:
    """Whether it is an activated ability that isn't there for mana alone."""
    return isinstance(ability, Activated) and not any(
        isinstance(node, AddMana) for node in walk(ability.effect)
    )


def words_of(seen: ObjectView) -> frozenset[str]:
    """The words that are said of an object: its name, its types, its colors by letter and by name."""
    colors = [Color(letter) for letter in seen.colors]
    return frozenset(
        (seen.name, *seen.types, *seen.type_line.split(), *colors, *(COLOR_NAMES[color] for color in colors))
    )


@lru_cache(maxsize=4096)
def words_on(card: CardDefinition) -> frozenset[str]:
    """The same of a card by what is printed on it."""
    found: set[str] = set()
    for face in card.faces:
        found |= {face.name, *face.subtypes, *(kind.value for kind in face.types)}
        found |= {word for color in face.colors for word in (color.value, COLOR_NAMES[color])}
    return frozenset(found)
