"""The state of a game: one value that can be kept and put back (invariant 1)."""

from collections.abc import Mapping
from itertools import count
from typing import TypeVar

from msgspec import Struct

from engine.ir.nodes import Effect
from engine.state.events import Event
from engine.state.growing import Growing
from engine.state.lasting import DelayedTrigger, Lasting, Waiting
from engine.state.objects import Context, GameObject, Player
from engine.state.turn import Combat, Turn
from engine.values.edition import TODAY, Edition
from engine.values.ids import NOBODY, EffectId, ObjectId, PlayerId, Timestamp
from engine.values.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, Zone

Item = TypeVar("Item")

ZoneKey = tuple[Zone, PlayerId]
"""A zone, and whose it is; nobody's if it is shared."""

THE_BATTLEFIELD: ZoneKey = (BATTLEFIELD, NOBODY)
THE_STACK: ZoneKey = (STACK, NOBODY)

_stamps = count(1)

_last_there: list[tuple[tuple[ObjectId, ...], int, tuple[ObjectId, ...]]] = [((), -1, ())]
"""The last battlefield looked at, the stamp of its objects, and those of them that are phased in. Stamps are unique in
the process, so this holds for every state that has it."""


class Fact:
    """The kinds of fact a projection may read; each has a stamp that changes when such a fact changes. ANNOUNCED: what was
    announced and spent for what is on the stack, as far as it doesn't say which object that is. TURN: whose turn it is, the
    step, and whether it is day or night; ACTIVE: whose turn it is, and nothing else of it. OBJECTS: the permanents; STACK: what
    is on the stack."""

    OBJECTS = 0
    TAPPED = 1
    COUNTERS = 2
    LIFE = 3
    TURN = 4
    ATTACHED = 5
    HIDDEN_ZONES = 6
    COMBAT = 7
    EFFECTS = 8
    NOTES = 9
    HISTORY = 10
    ABILITIES_ELSEWHERE = 11
    MANA = 12
    ANNOUNCED = 13
    ACTIVE = 14
    STACK = 15
    COUNT = 16


class Discontinued(Struct, frozen=True):
    """The main game while a subgame is played (CR 729.1a): its state as it was discontinued, whose spell or ability created
    the subgame, and what that goes on to do. `stands_for`: which of its cards each object that could be brought into the
    subgame is (CR 729.4)."""

    state: "GameState"
    context: Context
    then: Effect
    stands_for: tuple[tuple[ObjectId, ObjectId], ...] = ()


class PastTurn(Struct, frozen=True):
    """A turn that is over: whose it was, which, what happened, and what took part in that as it was then (CR 608.2i)."""

    player: PlayerId
    number: int
    events: tuple[Event, ...]
    then: Mapping[int, tuple[tuple[ObjectId, object], ...]]


class GameState:
    """Everything a game is at one moment. Only `engine.rules.events.performing` changes it (invariant 4).

    `zones` gives the objects of each zone and player in order: libraries from the top down,
    graveyards and the stack from the bottom up. Shared zones are kept under the player -1 (`kept_under`).
    `happened` are the events of this turn, `then` what took part in them as it was then, by their places (CR 608.2i),
    and `before` the turns before, the first of them the last in which some player had their upkeep; `last_known` what
    objects were when they left their zone (CR 608.2h); `became` what moved objects became (CR 400.7);
    `edition` says by the rules of which date is played, from beginning to end. `main`: the main game, in a subgame.
    """

    __slots__ = (
        "became", "before", "combat", "delayed", "drawn", "edition", "happened", "last_known", "lasting", "next_id",
        "next_timestamp", "objects", "players", "random", "stamps", "then", "turn", "waiting", "winner", "zones",
        "day_night", "version", "main",
    )  # fmt: skip

    def __init__(self, players: tuple[Player, ...], seed: int, edition: Edition = TODAY) -> None:
        self.edition = edition
        self.players: dict[PlayerId, Player] = {player.id: player for player in players}
        self.objects: dict[ObjectId, GameObject] = {}
        self.zones: dict[tuple[Zone, PlayerId], tuple[ObjectId, ...]] = {}
        self.lasting: dict[EffectId, Lasting] = {}
        self.delayed: dict[EffectId, DelayedTrigger] = {}
        self.waiting: tuple[Waiting, ...] = ()
        self.turn = Turn()
        self.combat: Combat | None = None
        self.happened: list[Event] = []
        self.before: tuple[PastTurn, ...] = ()
        self.then: dict[int, tuple[tuple[ObjectId, object], ...]] = {}
        self.last_known: Growing[object] = Growing()
        self.became: Growing[ObjectId] = Growing()
        self.next_id = 1
        self.next_timestamp = 1
        self.random = (seed * 0x9E3779B97F4A7C15 + 1) & 0xFFFFFFFFFFFFFFFF
        self.winner: PlayerId | None = None
        self.drawn = ""
        self.day_night = ""
        self.main: Discontinued | None = None
        self.stamps: list[int] = [0] * Fact.COUNT
        self.version = 0

    def copy(self) -> "GameState":
        """A state equal to this one that later changes do not touch; microseconds."""
        new = GameState.__new__(GameState)
        new.edition = self.edition
        new.players = self.players.copy()
        new.objects = self.objects.copy()
        new.zones = self.zones.copy()
        new.lasting = self.lasting.copy()
        new.delayed = self.delayed.copy()
        new.waiting = self.waiting
        new.turn = self.turn
        new.combat = self.combat
        new.happened = self.happened.copy()
        new.before = self.before
        new.then = self.then.copy()
        new.last_known = self.last_known
        new.became = self.became
        new.next_id = self.next_id
        new.next_timestamp = self.next_timestamp
        new.random = self.random
        new.winner = self.winner
        new.drawn = self.drawn
        new.day_night = self.day_night
        new.main = self.main
        new.stamps = self.stamps.copy()
        new.version = self.version
        return new

    def __eq__(self, other: object) -> bool:
        """Whether two states are the same in everything that the rules look at."""
        if not isinstance(other, GameState):
            return NotImplemented
        names = [name for name in GameState.__slots__ if name not in ("stamps", "version")]
        return all(getattr(self, name) == getattr(other, name) for name in names)

    __hash__ = None  # type: ignore[assignment]  # it changes, so that it is no key

    # --- reading -----------------------------------------------------------------------------------

    def zone(self, zone: Zone, player: PlayerId = PlayerId(-1)) -> tuple[ObjectId, ...]:
        """The objects of a zone in order; for shared zones the player does not matter."""
        return self.zones.get((zone, zone_key(zone, player)), ())

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """The permanents, in order of arrival. Phased-out ones are left out (CR 702.26b)."""
        there, stamp = self.zones.get(THE_BATTLEFIELD, ()), self.stamps[Fact.OBJECTS]
        known = _last_there[0]
        if known[0] is not there or known[1] != stamp:
            present = there
            if any(self.objects[id].phased_out for id in there):
                present = tuple(id for id in there if not self.objects[id].phased_out)
            known = _last_there[0] = there, stamp, present
        return known[2]

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack from bottom to top."""
        return self.zones.get(THE_STACK, ())

    @property
    def turn_before(self) -> tuple[Event, ...]:
        """What happened in the turn before this one."""
        return self.before[-1].events if self.before else ()

    @property
    def over(self) -> bool:
        """Whether the game has ended (CR 104.1)."""
        return self.winner is not None or self.drawn != ""

    def player_order(self) -> tuple[PlayerId, ...]:
        """The players still in the game in APNAP order (CR 101.4)."""
        ids = list(self.players)
        start = ids.index(self.turn.active) if self.turn.active in self.players else 0
        return tuple(id for id in ids[start:] + ids[:start] if not self.players[id].lost)

    def opponents(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """The players against that player, in turn order (CR 102.2)."""
        return tuple(id for id in self.players if id != player and not self.players[id].lost)

    def latest(self, id: ObjectId) -> ObjectId:
        """What an object has become after all its zone changes (CR 400.7)."""
        while id in self.became:
            id = self.became[id]
        return id

    # --- writing (performing only) ----------------------------------------------------------------------

    def stamp(self, fact: int) -> None:
        """Note that facts of a kind changed. Stamps are unique in the process, never compared as state;
        `version` is the last one, so that states of one version have the same stamps."""
        self.version = self.stamps[fact] = next(_stamps)

    def become(self, other: "GameState") -> None:
        """Be from now on what another state is."""
        for name in GameState.__slots__:
            if name not in ("stamps", "version"):
                setattr(self, name, getattr(other, name))
        for fact in range(Fact.COUNT):
            self.stamp(fact)

    def new_id(self) -> ObjectId:
        """A fresh id for an object or effect."""
        new = ObjectId(self.next_id)
        self.next_id += 1
        return new

    def new_timestamp(self) -> Timestamp:
        """The next timestamp (CR 613.7)."""
        new = Timestamp(self.next_timestamp)
        self.next_timestamp += 1
        return new

    def draw_random(self, below: int) -> int:
        """A number from 0 to below-1, from the generator in the state (splitmix64)."""
        self.random = (self.random + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.random
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (mixed ^ (mixed >> 31)) % below

    def shuffled(self, items: tuple[Item, ...]) -> tuple[Item, ...]:
        """The items in a random order (CR 701.24)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.draw_random(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)


def zone_key(zone: Zone, player: PlayerId) -> PlayerId:
    """Under which player a zone is kept: -1 for shared zones."""
    return PlayerId(-1) if zone in (BATTLEFIELD, STACK, EXILE, COMMAND) else player


def kept_under(obj: GameObject) -> PlayerId:
    """Under which player the zone that an object is in is kept. A token that left the battlefield for a player's zone, or a
    copy that left the stack, is no card there until it ceases to exist: it is kept apart from the cards of every player, so
    that none of them draws, discards, mills or chooses it (CR 111.6, 111.8)."""
    left = obj.token or (obj.copy and obj.previous is not None)
    if left and obj.zone in (HAND, LIBRARY, GRAVEYARD):
        return NOBODY
    return zone_key(obj.zone, obj.owner)
