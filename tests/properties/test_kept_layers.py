"""What is kept of what everything is, and what takes a way shorter than the layers, is what a run through all of them that knows
nothing from before comes to, after all that happens (CR 613, invariant 5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.core.game import Game, Observer
from engine.rules.core.scope import Scope
from engine.rules.layers import changing
from engine.rules.layers.kept import KeptLayers
from engine.rules.layers.projection import Projecting
from engine.rules.layers.run import STACK_READ
from engine.rules.lookup.text_changes import named_in_gift
from engine.rules.turn.turns import play
from engine.scenario.position import begin, place
from engine.state import events as ev
from engine.state.game_state import GameState
from engine.state.objects import GameObject
from engine.store.many_games.fuzzing import out_of_date
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, HAND, LIBRARY, STACK, Zone
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


LIVELY = (
    ("Chief", "Creature — Elf", "Other Elves you control get +1/+1 and have trample.", "2/2"),
    ("Grove", "Enchantment", "Creatures you control get +1/+1.", ""),
    ("Heat", "Enchantment", "Attacking creatures you control get +1/+0.", ""),
    ("Choir", "Creature — Bird", "Creatures with flying you control get +0/+1.", "1/1"),
    ("Many", "Creature — Elf", "~ gets +1/+1 for each other Elf you control.", "1/1"),
    ("Count", "Creature — Ooze", "~'s power is equal to the number of creatures you control.", "0/3"),
    ("Proud", "Creature — Cat", "As long as you control a creature with power 4 or greater, ~ has first strike.", "2/2"),
    ("Watch", "Creature — Cat", "As long as an opponent controls a creature with flying, ~ has reach.", "2/2"),
    ("Fear", "Enchantment", "Creatures your opponents control with power 2 or less can't block.", ""),
    ("Blade", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {1}", ""),
    ("Bond", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1 and has vigilance.", ""),
    ("Theft", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.", ""),
    ("Tokens", "Sorcery", "Create two 1/1 green Elf creature tokens.", ""),
    ("Wing", "Instant", "Target creature gains flying until end of turn.", ""),
    ("Swell", "Instant", "Put a +1/+1 counter on target creature.", ""),
    ("Learn", "Instant", "Put a flying counter on target creature.", ""),
    ("Doom", "Instant", "Destroy target creature.", ""),
    ("Plain", "Creature — Bear", "", "2/2"),
    ("Flock", "Creature — Bird", "Flying", "1/1"),
    ("Wake", "Creature — Elf", "Whenever another creature enters, put a +1/+1 counter on ~.", "1/1"),
    ("Calm", "Creature — Elf", "When ~ enters, you gain 1 life.", "1/3"),
    ("Shade", "Creature — Cat", "As long as it's your turn, ~ has \"Prevent all damage that would be dealt to you.\"", "1/1"),
)  # fmt: skip
"""Cards whose effects reach others, look at them and hang on one another, and what comes among these and goes."""


class Comparing(Observer):
    """Compares after each event."""

    def __init__(self) -> None:
        self.looks = 0

    def happened(self, game: Game, events: tuple[ev.Event, ...]) -> None:
        """Something has happened."""
        assert not out_of_date(game)
        self.looks += 1


class StackWatched(GameState):
    """A state that notes whether its stack is looked at."""

    __slots__ = ()
    looked: ClassVar[list[str]] = []

    def zone(self, zone: Zone, player: PlayerId = NOBODY) -> tuple[ObjectId, ...]:
        """The objects of a zone."""
        if zone == STACK:
            self.looked.append("stack")
        return super().zone(zone, player)

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack from bottom to top."""
        return self.zone(STACK)


class ObjectsWatched(dict[ObjectId, GameObject]):
    """The objects of a state, which note whether one that is on the stack is looked at."""

    def __getitem__(self, id: ObjectId) -> GameObject:
        found = super().__getitem__(id)
        if found.zone == STACK:
            StackWatched.looked.append(f"object {id}")
        return found

    def get(self, id: ObjectId, default: GameObject | None = None) -> GameObject | None:  # type: ignore[override]  # nothing else is ever given
        """An object, if it is there."""
        return self[id] if super().__contains__(id) else default


@contextmanager
def comparing_what_is_read() -> Iterator[list[int]]:
    """While this lasts, each run through the layers that leaves the stack out fails if it looks at it without saying so; how many
    did not is counted."""
    runs = [0]
    run_of = Projecting.run

    def watched(self: Projecting) -> None:
        state = self.game.state
        if self.always_reads & STACK_READ or type(state) is not GameState or not state.stack:
            return run_of(self)
        objects = state.objects
        state.__class__, state.objects = StackWatched, ObjectsWatched(objects)
        StackWatched.looked.clear()
        try:
            run_of(self)
        finally:
            state.__class__, state.objects = GameState, objects
        assert self.reads & STACK_READ or not StackWatched.looked, StackWatched.looked
        runs[0] += 1
        return None

    def unwatched(game: Game, scope: Scope) -> ObjectId:
        """Whether the source is in a hidden zone is no question of the stack, and of the same object always answered alike."""
        looked = list(StackWatched.looked)
        found = named_in_gift(game, scope)
        StackWatched.looked[:] = looked
        return found

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Projecting, "run", watched)
        patched.setattr(changing, "named_in_gift", unwatched)
        yield runs


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(board=boards())
def test_what_is_kept_is_what_the_layers_come_to(board: Board) -> None:
    comparing = Comparing()
    with comparing_what_is_read(), pytest.MonkeyPatch.context() as patched:
        patched.setattr(KeptLayers, "MANY", 0)
        patched.setattr(KeptLayers, "MOST_IN_VAIN", 0)
        play_out(board, DECISIONS, comparing)
    assert comparing.looks


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(
    numbers=st.lists(st.integers(0, len(CALM) - 1), min_size=12, max_size=30), seed=st.integers(0, 2**32 - 1)
)
def test_where_little_brings_effects_it_is_so_too(numbers: list[int], seed: int) -> None:
    play_with([CALM[number] for number in numbers], seed)


@settings(max_examples=EXAMPLES, phases=UNSHRUNK, deadline=None)
@given(
    numbers=st.lists(st.integers(0, len(LIVELY) - 1), min_size=15, max_size=40),
    seed=st.integers(0, 2**32 - 1),
)
def test_where_few_permanents_change_among_effects_it_is_so_too(numbers: list[int], seed: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(KeptLayers, "MANY", 0)
        patched.setattr(KeptLayers, "MOST_IN_VAIN", 0)
        play_with([LIVELY[number] for number in numbers], seed)


def play_with(cards: list[tuple[str, str, str, str]], seed: int) -> None:
    """Play a while with these cards on the battlefield, in hands and in libraries, comparing after each event."""
    comparing = Comparing()
    game = set_up(Board((), seed, 4), players(seed), (comparing, Enough(DECISIONS)))
    for place_, (name, types, text, pt) in enumerate(cards):
        zone = (LIBRARY, HAND, BATTLEFIELD)[place_ % 3]
        if zone == BATTLEFIELD and any(kind in types for kind in ("Instant", "Sorcery", "Aura")):
            zone = HAND
        card = made(name, text, types=types, pt=pt, cost="{1}")
        place(game, SEATS[place_ // 3 % 2], renamed(card, place_), zone)
    begin(game)
    play(game)
    assert comparing.looks
