"""What hidden cards might be: the seat's own where it knows its deck, for others what they have shown, or the usual."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from engine.agents.chance import Dice
from engine.agents.simple.planning import becomes_permanent
from engine.ir.abilities import Static
from engine.ir.cards import CardDefinition
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.language.compile import compile_text
from engine.rules.core.characteristics import Having, expand_all, own_marks
from engine.rules.game.begin import Common
from engine.state.game_state import GameState
from engine.state.veiled import filled
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import GRAVEYARD, HAND, HIDDEN
from engine.views.kept import Pictures
from engine.views.known_position import KnownPosition

LANDS = 39
"""How many of a hundred unknown cards are lands."""

LANDS_TO_SPARE = 27
LANDS_AT_FIRST = 36
"""The same of those in the hand of somebody who has played a land in each of their turns, and in the only one they have had."""

LANDS_HELD = 2
MANY_LANDS = 6
LANDS_NOT_NEEDED = 8
"""The same where they once played none, with fewer lands than this on the battlefield, or with more: whoever has one plays it,
and it was the only one that is drawn since. All are measured: of 30,000 cards in hands in games with ten pairs of decks."""

DRAWS_AGAIN = 8
"""So often another card is supposed in place of one that its owner would have cast, at most."""

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


class Habits(Struct, frozen=True):
    """What a player's turns tell of the cards that they still hold: how many of a hundred are lands, and for how much mana
    they left something uncast."""

    lands: int = LANDS
    mana: int = 0


def habits_of(position: KnownPosition, player: PlayerId) -> Habits:
    """What is told by the turns of a player that are over, of two players who take them in turn. In the turn of the seat that
    comes after it their last one tells more: what was drawn since is in no hand but the seat's own."""
    state, seat = position.state, position.seat
    number, follows = state.turn.number, state.turn.active == seat
    turns = number // 2 if follows else (number - 1) // 2
    if player == seat or turns < 1 or len(state.players) != 2:
        return Habits()
    lands = [state.objects[id] for id in state.battlefield]
    lands = [obj for obj in lands if obj.controller == player and is_land(obj.card)]
    gone = sum(is_land(state.objects[id].card) for id in state.zone(GRAVEYARD, player))
    drops = sum(obj.since < number for obj in lands) + gone >= turns
    if not follows:
        return Habits(lands_held(turns, len(lands), drops=drops))
    drops = drops and any(obj.since == number - 1 for obj in lands)
    return Habits(lands_held(turns, len(lands), drops=drops), sum(not obj.tapped for obj in lands))


def lands_held(turns: int, lands: int, *, drops: bool) -> int:
    """How many of a hundred cards are lands in the hand of somebody who has had so many turns, and has so many lands on the
    battlefield. `drops`: a land was played in each turn."""
    if drops:
        return LANDS_TO_SPARE if turns > 1 else LANDS_AT_FIRST
    return LANDS_HELD if lands < MANY_LANDS else LANDS_NOT_NEEDED


def would_have_come(card: CardDefinition, mana: int) -> bool:
    """Whether a permanent would have been cast by who had so much mana left, and couldn't be cast just as well later."""
    cost = card.front.mana_cost
    return (
        cost is not None and cost.mana_value <= mana and becomes_permanent(card.front) and not has_flash(card)
    )


@lru_cache(maxsize=4096)
def has_flash(card: CardDefinition) -> bool:
    """Whether a card may be cast whenever an instant could (CR 702.8)."""
    parts = expand_all(tuple(Having(one, "") for one in card.front.abilities))
    return any(
        isinstance(mark, CombatWord) and mark.word is CombatAbility.FLASH
        for part in parts
        if isinstance(part.ability, Static)
        for mark in own_marks(part.ability)
    )


class Supposing:
    """Fills a position with cards that there might be, again and again differently."""

    def __init__(self, position: KnownPosition, seed: int) -> None:
        self.position = position
        self.seed = seed
        self.lands = tuple(card for card in position.shown if is_land(card)) or (any_land(),)
        self.spells = tuple(card for card in position.shown if not is_land(card))
        self.habits = {player: habits_of(position, player) for player in position.state.players}
        self.kept: list[GameState] = []
        self.pictures: dict[PlayerId, Pictures] = {}
        """What was drawn in the games that go on from any of the states: objects of which something else is supposed aren't
        the same."""
        self.found: list[Common] = []

    def state(self, number: int) -> GameState:
        """The state as it might be: the same for the same number."""
        while len(self.kept) <= number:
            self.kept.append(self.made(len(self.kept)))
            self.found.append(Common(self.found[0] if self.found else None))
        return self.kept[number]

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
            elif objects[id].zone == HAND:
                cards[id] = self.held_by(owner, dice)
            elif objects[id].zone in HIDDEN:
                cards[id] = self.of_others(dice)
        return filled(position.state, cards, dice.below(1 << 62))

    def held_by(self, owner: PlayerId, dice: Dice) -> CardDefinition:
        """A card that another player might have in hand: rather none that they would have played in their last turn."""
        had = self.habits[owner]
        if dice.chance(had.lands):
            return dice.one(self.lands)
        card = self.spell_of_others(dice)
        for _ in range(DRAWS_AGAIN):
            if not would_have_come(card, had.mana):
                break
            card = self.spell_of_others(dice)
        return card

    def of_others(self, dice: Dice) -> CardDefinition:
        """A card that another player might have."""
        return dice.one(self.lands) if dice.chance(LANDS) else self.spell_of_others(dice)

    def spell_of_others(self, dice: Dice) -> CardDefinition:
        """A spell that another player might have."""
        if len(set(self.spells)) >= ENOUGH_SHOWN and dice.chance(SHOWN_BEFORE):
            return dice.one(self.spells)
        return dice.one(usual_spells())
