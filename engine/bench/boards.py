"""Boards to measure on: so many creatures, and static abilities that change them."""

from __future__ import annotations

from functools import cache
from itertools import cycle

from engine.agents.random_agent import RandomAgent
from engine.ir.cards import CardDefinition
from engine.language.compile import compile_text
from engine.rules.core.game import Game
from engine.rules.events.performing import perform
from engine.rules.turn.priority import settle_before_priority
from engine.scenario.position import begin, new_position, place
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from engine.views.wording import describing

SIZES = (10, 50, 200, 500)

ANTHEM = ("Anthem", "Enchantment", "Creatures you control get +1/+1.")

SIX = (
    ANTHEM,
    ("Zeal", "Enchantment", "White creatures get +1/+1."),
    ("Hush", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."),
    (
        "Waking",
        "Enchantment",
        "Each other non-Aura enchantment is a creature in addition to its other types.",
    ),
    (
        "Rising",
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    ),
    ("Lattice", "Artifact", "All permanents are artifacts in addition to their other types."),
)
"""Effects of most layers that depend on each other: names are ours, texts of the kind that is feared."""

STATICS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "no statics": (),
    "one anthem": (ANTHEM,),
    "five anthems": (ANTHEM,) * 5,
    "six that entangle": SIX,
}

KINDS = ("Bear", "Elf", "Goblin", "Soldier", "Zombie", "Drake", "Wolf", "Cat", "Imp", "Bird")
KEYWORDS = ("", "Flying", "Trample", "Vigilance")


@cache
def made(name: str, types: str, text: str, size: str = "", cost: str = "{2}{W}") -> CardDefinition:
    """A card of our own."""
    power, _, toughness = size.partition("/")
    compiled = compile_text(text, types, name, cost, power or None, toughness or None)
    if compiled.definition is None:
        raise ValueError(f"{name} is not understood: {compiled.declines}")
    return compiled.definition


def creature(number: int) -> CardDefinition:
    """One of forty different creatures."""
    kind, word = KINDS[number % len(KINDS)], KEYWORDS[number // len(KINDS) % len(KEYWORDS)]
    return made(f"{kind} {number % 40}", f"Creature — {kind}", word, f"{number % 3 + 2}/{number % 4 + 2}")


def empty() -> Game:
    """A game in its first turn with nothing in it."""
    agents = {PlayerId(seat): RandomAgent(seat) for seat in (0, 1)}
    game = new_position(("Ann", "Bob"), agents, 1)
    game.describe = describing(game)
    return game


def board(creatures: int, statics: str, sorts: int) -> Game:
    """Creatures of so many sorts, half of them each player's, and static abilities of the first player's."""
    game = empty()
    for number in range(creatures):
        place(game, PlayerId(number % 2), creature(number // 2 % sorts), BATTLEFIELD)
    for name, types, text in STATICS[statics]:
        place(game, PlayerId(0), made(name, types, text), BATTLEFIELD)
    begin(game)
    settle_before_priority(game)
    return game


class Changing:
    """Works out what everything is after counters have been put on a creature that affects no other. The state is put back, so
    that the counters are new ones each time: not as many as the last times, so that no such board was just looked at."""

    def __init__(self, game: Game) -> None:
        self.game = game
        target = ObjectRef(game.state.battlefield[1])
        self.events = cycle(
            ev.CountersChanged(target=target, kind="+1/+1", amount=amount, why="122.1")
            for amount in range(1, 10)
        )

    def __call__(self) -> None:
        game = self.game
        with game.imagined():
            perform(game, next(self.events))
            game.layers.project(game)


def middle_of_a_game(lands: int = 8) -> Game:
    """A position like those in which players think: lands, creatures, a hand and a library each."""
    game = empty()
    land = made("Font", "Land — Plains Island Swamp Mountain Forest", "", cost="")
    spell = made("Spark", "Instant", "~ deals 2 damage to any target.", cost="{R}")
    for seat in (PlayerId(0), PlayerId(1)):
        for _ in range(lands):
            place(game, seat, land, BATTLEFIELD)
        for number in range(6):
            place(game, seat, creature(number * 7), BATTLEFIELD)
            place(game, seat, creature(number * 3) if number % 2 else spell, HAND)
        for number in range(30):
            place(game, seat, creature(number), LIBRARY)
    begin(game)
    settle_before_priority(game)
    return game
