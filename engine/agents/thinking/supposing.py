"""What hidden cards might be: the seat's own where it knows its deck, for others what they have shown, or the usual."""

from __future__ import annotations

from functools import cache

from engine.agents.chance import Dice
from engine.ir.cards import CardDefinition
from engine.language.compile import compile_text
from engine.rules.game.begin import Common
from engine.state.game_state import GameState
from engine.state.veiled import filled
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import HIDDEN
from engine.views.kept import Pictures
from engine.views.known_position import KnownPosition

LANDS = 42
"""How many of a hundred unknown cards are lands."""

SHOWN_BEFORE = 55
"""How many of a hundred unknown spells are taken to be such as their owner has shown before, once there are enough."""

ENOUGH_SHOWN = 4
"""From how many different spells on what somebody has shown tells something of their deck."""

USUAL = (
    ("Creature", "", "{1}", "1", "2"),
    ("Creature", "", "{2}", "2", "2"),
    ("Creature", "", "{2}", "2", "2"),
    ("Creature", "", "{3}", "3", "3"),
    ("Creature", "Flying", "{3}", "2", "2"),
    ("Creature", "", "{4}", "4", "4"),
    ("Creature", "", "{5}", "5", "5"),
    ("Instant", "Destroy target creature.", "{3}", None, None),
    ("Instant", "~ deals 2 damage to any target.", "{2}", None, None),
    ("Instant", "Target creature gets +3/+3 until end of turn.", "{2}", None, None),
    ("Sorcery", "Draw two cards.", "{3}", None, None),
)
"""What cards are like of which nothing is known: types, text, cost and size."""


@cache
def usual_spells() -> tuple[CardDefinition, ...]:
    """Spells of which nothing is known, as cards."""
    return tuple(made(f"unknown {facts[0].lower()}", *facts) for facts in USUAL)


@cache
def any_land() -> CardDefinition:
    """A land of which nothing is known."""
    return made("unknown land", "Land", "{T}: Add one mana of any color.", "", None, None)


def made_ready() -> None:
    """Have the cards made that are supposed where nothing is known: the first text that is read takes half a second."""
    usual_spells()
    any_land()


def made(
    name: str, types: str, text: str, cost: str, power: str | None, toughness: str | None
) -> CardDefinition:
    """A card that is made up."""
    definition = compile_text(text, types, name, cost, power, toughness).definition
    assert definition is not None
    return definition


def is_land(card: CardDefinition) -> bool:
    """Whether the front of a card is a land."""
    return CardType.LAND in card.front.types


class Supposing:
    """Fills a position with cards that there might be, again and again differently."""

    def __init__(self, position: KnownPosition, seed: int) -> None:
        self.position = position
        self.seed = seed
        self.lands = tuple(card for card in position.shown if is_land(card)) or (any_land(),)
        self.spells = tuple(card for card in position.shown if not is_land(card))
        self.kept: list[GameState] = []
        self.drawn: list[dict[PlayerId, Pictures]] = []
        self.found: list[Common] = []

    def state(self, number: int) -> GameState:
        """The state as it might be: the same for the same number."""
        while len(self.kept) <= number:
            self.kept.append(self.made(len(self.kept)))
            self.drawn.append({})
            self.found.append(Common())
        return self.kept[number]

    def pictures(self, number: int) -> dict[PlayerId, Pictures]:
        """What was drawn in the games that go on from a state as it might be."""
        return self.drawn[number]

    def common(self, number: int) -> Common:
        """What those games have in common besides."""
        return self.found[number]

    def made(self, number: int) -> GameState:
        """A state as it might be."""
        dice = Dice(self.seed * 1_000_003 + number)
        position = self.position
        objects = position.state.objects
        own = iter(dice.some(len(position.own), position.own))
        cards: dict[ObjectId, CardDefinition] = {}
        for id in position.hidden:
            owner = objects[id].owner
            if owner == position.seat:
                cards[id] = next(own)
            elif objects[id].zone in HIDDEN:
                cards[id] = self.of_others(owner, dice)
        return filled(position.state, cards, dice.below(1 << 62))

    def of_others(self, owner: PlayerId, dice: Dice) -> CardDefinition:
        """A card that another player might have."""
        if dice.chance(LANDS):
            return dice.one(self.lands)
        if len(set(self.spells)) >= ENOUGH_SHOWN and dice.chance(SHOWN_BEFORE):
            return dice.one(self.spells)
        return dice.one(usual_spells())
