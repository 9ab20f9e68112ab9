"""Random boards to play from: shipped cards and cards made from text, every one with a name of its own."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

from hypothesis import Phase
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from engine.agents.random_agent import RandomAgent
from engine.cards.spoken import compiled
from engine.decisions import Act, ActionOption, Answer, Decision, Picked
from engine.ir.cards import CardDefinition
from engine.language.compile import compile_text
from engine.rules.core.game import Game, Observer
from engine.rules.turn.ending import call_draw
from engine.rules.turn.turns import play
from engine.scenario.position import begin, new_position, place
from engine.state.game_state import GameState
from engine.state.veiled import filled
from engine.store.library import starter_cards
from engine.values.ids import PlayerId
from engine.values.types import PERMANENT_TYPES
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, HIDDEN, LIBRARY, Zone
from engine.views.agents import Agent
from engine.views.seat_view import SeatView
from engine.views.wording import describing

FULL = os.environ.get("RULEGLASS_FULL") == "1"
SEATS = (PlayerId(0), PlayerId(1))

UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)
"""A whole game is played for each example: a failing one is shown as it is."""

OWN = (
    ("Anthem", "Enchantment", "Creatures you control get +1/+1."),
    ("Shrink", "Enchantment", "All creatures get -1/-1."),
    ("Lord", "Creature — Elf", "Other creatures you control get +1/+1."),
    ("Hush", "Creature — Cat", "All creatures lose all abilities."),
    ("Living", "Enchantment", "All artifacts are creatures."),
    ("Counted", "Creature — Ooze", "~'s power and toughness are each equal to the number of creatures you control."),
    ("Toll", "Creature — Imp", "When ~ enters, each opponent discards a card."),
    ("Parting", "Creature — Imp", "When ~ dies, return target creature to its owner's hand."),
    ("Echoes", "Enchantment", "Whenever a creature dies, you draw a card and you lose 1 life."),
    ("Thief", "Sorcery", "Gain control of target creature until end of turn. Untap that creature."),
    ("Peek", "Instant", "Look at target player's hand."),
    ("Show", "Sorcery", "Target player reveals their hand."),
    ("Seek", "Sorcery", "Search your library for a creature card, put it into your hand, then shuffle."),
    ("Scry", "Instant", "Scry 2. Draw a card."),
    ("Mill", "Sorcery", "Target player mills three cards."),
    ("Bounce", "Instant", "Return target creature to its owner's hand."),
    ("Blast", "Instant", "~ deals 3 damage to any target."),
    ("Slow", "Artifact", "~ enters tapped."),
    ("Grows", "Creature — Plant", "~ enters with two +1/+1 counters on it."),
    ("Outlet", "Artifact", "Sacrifice a creature: You gain 1 life."),
    ("Wall", "Creature — Wall", "Defender\nPrevent all combat damage that would be dealt to ~."),
    ("Doubler", "Enchantment", "If a source you control would deal damage, it deals double that damage instead."),
    ("Rest", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."),
    ("Phoenix", "Creature — Bird", "Flying\nIf ~ would die, exile it instead."),
    ("Flicker", "Instant", "Exile target creature, then return it to the battlefield under its owner's control."),
)  # fmt: skip
"""Cards with the sorts of text that properties are about: name, types, text."""

FONT = ("Font", "Land — Plains Island Swamp Mountain Forest", "")


@cache
def own_cards() -> tuple[CardDefinition, ...]:
    """Our own cards, those of them that are understood."""
    found: list[CardDefinition] = []
    for name, types, text in OWN:
        size = ("2", "2") if "Creature" in types else (None, None)
        definition = compile_text(text, types, name, "{1}", *size).definition
        if definition is not None:
            found.append(definition)
    return tuple(found)


@cache
def font() -> CardDefinition:
    """A land that gives mana of every color."""
    definition = compile_text(FONT[2], FONT[1], FONT[0]).definition
    assert definition is not None
    return definition


@cache
def pool() -> tuple[CardDefinition, ...]:
    """Every card that boards are made of."""
    shipped = (compiled(record).definition for record in starter_cards().values())
    return (*own_cards(), *(card for card in shipped if card is not None))


def renamed(card: CardDefinition, number: int) -> CardDefinition:
    """The card under a name that no other card at the table has."""
    faces = tuple(replace(face, name=f"{face.name} #{number}#") for face in card.faces)
    return replace(card, name=" // ".join(face.name for face in faces), faces=faces)


class Placed(Struct, frozen=True):
    """A card in a zone."""

    seat: PlayerId
    zone: Zone
    card: int


class Board(Struct, frozen=True):
    """A position, and the seed that everything random in it comes from."""

    placed: tuple[Placed, ...]
    seed: int
    lands: int

    def __repr__(self) -> str:
        rows = [f"{p.seat} {p.zone.value}: {pool()[p.card].name}" for p in self.placed]
        return f"Board(seed {self.seed}, {self.lands} lands each, {rows})"


@st.composite
def boards(draw: st.DrawFn, least: int = 4, most: int = 14) -> Board:
    """Positions of a few cards in every zone, besides lands, hands and libraries."""
    count = len(pool())
    zones = st.sampled_from((BATTLEFIELD, BATTLEFIELD, HAND, HAND, GRAVEYARD, EXILE, LIBRARY))
    placed = st.builds(Placed, st.sampled_from(SEATS), zones, st.integers(0, count - 1))
    chosen = draw(st.lists(placed, min_size=least, max_size=most))
    lower = [Placed(seat, LIBRARY, draw(st.integers(0, count - 1))) for seat in SEATS for _ in range(4)]
    return Board((*chosen, *lower), draw(st.integers(0, 2**32 - 1)), draw(st.integers(2, 6)))


def set_up(board: Board, agents: Mapping[PlayerId, Agent], observers: tuple[Observer, ...] = ()) -> Game:
    """The board as a game in its first turn."""
    game = new_position(("Ann", "Bob"), agents, board.seed, observers=observers)
    game.describe = describing(game)
    number = 0
    for seat in SEATS:
        for _ in range(board.lands):
            number += 1
            place(game, seat, renamed(font(), number), BATTLEFIELD)
    for each in board.placed:
        number += 1
        card = pool()[each.card]
        zone = each.zone
        if zone == BATTLEFIELD and not card.front.types & PERMANENT_TYPES:
            zone = HAND
        place(game, each.seat, renamed(card, number), zone)
    begin(game)
    return game


def with_others_hidden(state: GameState, chance: int) -> GameState:
    """The same state, but for which of the cards in hands and libraries lies where, and for what chance brings."""
    hidden = [obj for obj in state.objects.values() if obj.zone in HIDDEN]
    cards = [obj.card for obj in hidden]
    return filled(
        state, {obj.id: card for obj, card in zip(hidden, cards[1:] + cards[:1], strict=True)}, chance
    )


class Player:
    """A random player whose answers depend on nothing but the seed and the number of the answer."""

    asks_everything = False

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.given = 0
        self.refusals: list[ActionOption] = []

    def decide(self, decision: Decision, view: SeatView) -> Answer:
        """A legal answer; what was refused is passed over."""
        self.given += 1
        guess = RandomAgent(self.seed * 7919 + self.given)
        answer = guess.decide(decision, view)
        if isinstance(decision, Act) and isinstance(answer, Picked):
            if decision.options[answer.indices[0]] in self.refusals:
                self.refusals.clear()
                return Picked((0,))
        return answer

    def refused(self, option: ActionOption, problem: Exception) -> None:
        """It turned out illegal."""
        self.refusals.append(option)


def players(seed: int) -> dict[PlayerId, Agent]:
    """A random player for each seat."""
    return {seat: Player(seed * 2 + int(seat)) for seat in SEATS}


class Enough(Observer):
    """Ends a game after so many decisions."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """One fewer."""
        self.left -= 1

    def at_priority(self, game: Game) -> None:
        """It is a draw when enough was decided."""
        if self.left <= 0 and not game.state.over:
            call_draw(game, "enough was played")


class Turns(Observer):
    """Ends a game after so many turns: what is taken back makes no difference to it."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def at_priority(self, game: Game) -> None:
        """It is a draw when enough turns were played."""
        if game.state.turn.number > self.turns and not game.state.over:
            call_draw(game, "enough was played")


def play_out(board: Board, decisions: int, *observers: Observer) -> Game:
    """Random play from a board."""
    game = set_up(board, players(board.seed), (*observers, Enough(decisions)))
    play(game)
    return game
