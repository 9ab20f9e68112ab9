"""What is kept of what everything is, and what takes a way shorter than the layers, is what a run through all of them that knows
nothing from before comes to, after all that happens (CR 613, invariant 5)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.core.game import Game, Observer
from engine.rules.turn.turns import play
from engine.scenario.position import begin, place
from engine.state import events as ev
from engine.store.many_games.fuzzing import out_of_date
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY
from tests.properties.boards import (
    FULL,
    SEATS,
    UNSHRUNK,
    Board,
    Enough,
    boards,
    play_out,
    players,
    renamed,
    set_up,
)
from tests.rulings.making import made

EXAMPLES = 30 if FULL else 4
DECISIONS = 80 if FULL else 30

CALM = (
    ("Beast", "Creature — Beast", "", "3/3"),
    ("Bird", "Creature — Bird", "Flying", "1/2"),
    ("Cart", "Artifact — Vehicle", "Crew 1", "3/3"),
    ("Kind", "Enchantment", "Whenever a creature dies, you gain 1 life.", ""),
    ("Rest", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead.", ""),
    ("Grower", "Creature — Plant", "~ enters with two +1/+1 counters on it.", "1/1"),
    ("Guard", "Creature — Cat", "{1}: Put a shield counter on ~.", "2/2"),
    ("Hurry", "Creature — Cat", "Spells your opponents cast cost {1} more to cast.", "2/2"),
    ("Late", "Enchantment", "As long as you control a creature, your opponents can't gain life.", ""),
    ("Tempest", "Instant", "Storm\n~ deals 1 damage to any target.", ""),
    ("Sure", "Instant", "~ can't be countered.\n~ deals 2 damage to any target.", ""),
    ("Bounce", "Instant", "Return target creature to its owner's hand.", ""),
    ("Growth", "Instant", "Target creature gets +3/+3 until end of turn.", ""),
    ("Shield", "Instant", "Prevent all damage that would be dealt to you this turn.", ""),
    ("Blink", "Instant", "Exile target creature, then return it to the battlefield under its owner's control.", ""),
    ("Muster", "Sorcery", "Create two 1/1 green Elf creature tokens.", ""),
    ("Ooze", "Creature — Ooze", "~'s power and toughness are each equal to the number of creatures you control.", "0/0"),
    ("Sweep", "Sorcery", "Destroy all permanents.", ""),
    ("Banner", "Enchantment", "Creatures you control get +1/+1.", ""),
)  # fmt: skip
"""Cards most of which bring no effect: what they do comes and goes with spells, triggers, counters and rules."""


class Comparing(Observer):
    """Compares after each event."""

    def __init__(self) -> None:
        self.looks = 0

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Something has happened."""
        assert not out_of_date(game)
        self.looks += 1


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(board=boards())
def test_what_is_kept_is_what_the_layers_come_to(board: Board) -> None:
    comparing = Comparing()
    play_out(board, DECISIONS, comparing)
    assert comparing.looks


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(
    numbers=st.lists(st.integers(0, len(CALM) - 1), min_size=12, max_size=30), seed=st.integers(0, 2**32 - 1)
)
def test_where_little_brings_effects_it_is_so_too(numbers: list[int], seed: int) -> None:
    comparing = Comparing()
    game = set_up(Board((), seed, 4), players(seed), (comparing, Enough(DECISIONS)))
    for place_, number in enumerate(numbers):
        name, types, text, pt = CALM[number]
        zone = (LIBRARY, HAND, BATTLEFIELD)[place_ % 3]
        if zone == BATTLEFIELD and ("Instant" in types or "Sorcery" in types):
            zone = HAND
        card = made(name, text, types=types, pt=pt, cost="{1}")
        place(game, SEATS[place_ // 3 % 2], renamed(card, place_), zone)
    begin(game)
    play(game)
    assert comparing.looks
