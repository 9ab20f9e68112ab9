"""A state that notes what of it is looked at, and what was worked out, remembered while nothing that it read has changed.

Much is asked again and again while little changes: what a player could do, with which mana. While something is worked out
the state notes which objects, zones and players were looked at, whether where in the turn the game is, the combat, or what
happened was, and which rules were in force; whatever else it looks at is its *footing*: all objects, zones, players, effects,
and what the layers made of them. What was worked out is given again while what it read is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView, Iterator, KeysView, Set, ValuesView
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from engine.state.game_state import Fact, GameState, zone_key
from engine.state.objects import Context, GameObject, Player
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.steps import MAIN_PHASES
from engine.values.zones import STACK, Zone

Default = TypeVar("Default")
Result = TypeVar("Result")

TURN, COMBAT, HISTORY, SORCERY_TIMING, FOOTING, PLAYERS, RULES, WHICH_ONE = 1, 2, 4, 8, 16, 32, 64, 128
"""What may be read besides single objects and zones. Where only was asked for whether the player for whom it is worked out
could cast a sorcery by the time, just that is noted. `FOOTING`: something else than what is noted by itself; `RULES`: the rules in
force and what effects do to cards outside battlefield and stack. `WHICH_ONE`: which object something is about made a
difference, which never changes."""
BESIDES = (TURN, COMBAT, HISTORY, SORCERY_TIMING)
NOT_FOOTING = frozenset((Fact.TURN, Fact.ACTIVE, Fact.COMBAT, Fact.HISTORY))
FACTS = tuple(fact for fact in range(Fact.COUNT) if fact not in NOT_FOOTING)
"""The facts that the footing consists of."""


Derived = tuple[Hashable, PlayerId, Callable[..., object]]
"""Something that is worked out from the state: what, about whom, and how. Who reads it depends on what it comes to, and
not on what it read."""


class Noted:
    """What was looked at: kinds of things, and single objects, characteristics, zones, facts about players, and what else
    was worked out while that suffices."""

    __slots__ = ("chars", "derived", "fields", "kinds", "objects", "zones")

    def __init__(self) -> None:
        self.kinds = 0
        self.derived: dict[Derived, object] = {}
        self.fields: dict[tuple[PlayerId, str], object] = {}
        self.objects: dict[ObjectId, None] = {}
        self.chars: dict[ObjectId, None] = {}
        self.zones: dict[tuple[Zone, PlayerId], None] = {}

    @property
    def whole(self) -> bool:
        """Whether the footing as a whole was looked at."""
        return bool(self.kinds & FOOTING)

    def leave_out_what_is_whole(self) -> None:
        """What stands on the footing stands on no single object, zone or player besides."""
        if self.kinds & FOOTING:
            self.objects, self.chars, self.zones = {}, {}, {}
        if self.kinds & (FOOTING | PLAYERS):
            self.fields = {}

    def has_of(
        self,
        objects: Set[ObjectId],
        chars: Set[ObjectId],
        zones: Set[tuple[Zone, PlayerId]],
    ) -> bool:
        """Whether any of these was looked at."""
        return not (
            objects.isdisjoint(self.objects) and chars.isdisjoint(self.chars) and zones.isdisjoint(self.zones)
        )

    def of_another(self, id: ObjectId) -> Noted:
        """The same looked at of another object, if single objects and characteristics were looked at of one only, and no
        zones. What is noted of both is one thing: nothing is added to it any more."""
        new = Noted.__new__(Noted)
        new.kinds, new.derived, new.fields, new.zones = self.kinds, self.derived, self.fields, self.zones
        new.objects = {id: None} if self.objects else {}
        new.chars = {id: None} if self.chars else {}
        return new

    def add(self, other: Noted) -> None:
        """What another noted was looked at too; of what stands on the footing no single things are kept."""
        self.kinds |= other.kinds
        if other.derived:
            self.derived.update(other.derived)
        if self.kinds & FOOTING:
            return
        if other.fields:
            self.fields.update(other.fields)
        if other.objects:
            self.objects.update(other.objects)
        if other.chars:
            self.chars.update(other.chars)
        if other.zones:
            self.zones.update(other.zones)


class NotedObjects(dict[ObjectId, GameObject]):
    """The objects of a state, of which each one that is looked at is noted."""

    __slots__ = ("noted", "real")

    def __init__(self, real: dict[ObjectId, GameObject], noted: Noted) -> None:
        super().__init__()
        self.real = real
        self.noted = noted

    def all(self) -> dict[ObjectId, GameObject]:
        """All objects, which are looked at as a whole."""
        self.noted.kinds |= FOOTING
        return self.real

    def __getitem__(self, id: ObjectId) -> GameObject:
        self.noted.objects[id] = None
        return self.real[id]

    def get(self, id: ObjectId, default: Default = None) -> GameObject | Default:  # type: ignore[assignment]  # a type that is asked for only where it is given
        """An object, if there is one of that number."""
        self.noted.objects[id] = None
        return self.real.get(id, default)

    def __contains__(self, id: object) -> bool:
        self.noted.objects[id] = None  # type: ignore[index]  # whatever is asked for, numbers are
        return id in self.real

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def keys(self) -> KeysView[ObjectId]:  # type: ignore[override]  # those of the real one, which are no part of this
        """The numbers of all objects."""
        return self.all().keys()

    def values(self) -> ValuesView[GameObject]:  # type: ignore[override]  # those of the real one, which are no part of this
        """All objects."""
        return self.all().values()

    def items(self) -> ItemsView[ObjectId, GameObject]:  # type: ignore[override]  # those of the real one, which are no part of this
        """All objects with their numbers."""
        return self.all().items()

    def copy(self) -> dict[ObjectId, GameObject]:
        """All objects, in a table of their own."""
        return self.all().copy()


class NotedPlayer:
    """A player of a state, of whom each fact that is looked at is noted."""

    __slots__ = ("noted", "real")

    def __init__(self, real: Player, noted: Noted) -> None:
        self.real = real
        self.noted = noted

    def __getattr__(self, name: str) -> object:
        found: object = getattr(self.real, name)
        if callable(found):
            self.noted.kinds |= PLAYERS
        else:
            self.noted.fields[self.real.id, name] = found
        return found

    def __eq__(self, other: object) -> bool:
        self.noted.kinds |= PLAYERS
        return self.real == (other.real if isinstance(other, NotedPlayer) else other)

    __hash__ = None  # type: ignore[assignment]  # it changes, so that it is no key


class NotedPlayers(dict[PlayerId, Player]):
    """The players of a state. Who they are never changes; what is looked at of one that is named is noted."""

    __slots__ = ("noted", "real")

    def __init__(self, real: dict[PlayerId, Player], noted: Noted) -> None:
        super().__init__()
        self.real = real
        self.noted = noted

    def __getitem__(self, id: PlayerId) -> Player:
        return NotedPlayer(self.real[id], self.noted)  # type: ignore[return-value]  # it stands for a player, and notes what is read of it

    def get(self, id: PlayerId, default: Default = None) -> Player | Default:  # type: ignore[assignment]  # a type that is asked for only where it is given
        """A player, if there is one of that number."""
        return self[id] if id in self.real else default

    def __contains__(self, id: object) -> bool:
        return id in self.real

    def __iter__(self) -> Iterator[PlayerId]:
        return iter(self.real)

    def __len__(self) -> int:
        return len(self.real)

    def keys(self) -> KeysView[PlayerId]:  # type: ignore[override]  # those of the real one, which are no part of this
        """The numbers of all players."""
        return self.real.keys()

    def values(self) -> ValuesView[Player]:  # type: ignore[override]  # those of the real one, which are no part of this
        """All players, who are looked at as a whole."""
        self.noted.kinds |= PLAYERS
        return self.real.values()

    def items(self) -> ItemsView[PlayerId, Player]:  # type: ignore[override]  # those of the real one, which are no part of this
        """All players with their numbers, who are looked at as a whole."""
        self.noted.kinds |= PLAYERS
        return self.real.items()

    def copy(self) -> dict[PlayerId, Player]:
        """All players, in a table of their own."""
        self.noted.kinds |= PLAYERS
        return self.real.copy()


class Noting(GameState):
    """A state that is only looked at, and notes in `noted` what is looked at, for a player. Copies of it, which may be
    changed, note it in the same place."""

    __slots__ = ("noted", "player", "real", "some", "some_players")
    noted: Noted
    player: PlayerId
    real: GameState
    some: NotedObjects
    some_players: NotedPlayers

    @staticmethod
    def of(state: GameState, noted: Noted, player: PlayerId) -> Noting:
        """The same state, noting for a player."""
        new = Noting.__new__(Noting)
        new.real = state.real if isinstance(state, Noting) else state
        new.edition = state.edition
        new.version = state.version
        new.noted = noted
        new.player = player
        new.some = NotedObjects(new.real.objects, noted)
        new.some_players = NotedPlayers(new.real.players, noted)
        return new

    def copy(self) -> GameState:
        """A copy that goes on noting; it is changed, so that single objects and zones of it don't count."""
        self.noted.kinds |= FOOTING
        copied = self.real.copy()
        copied.version = self.version
        return Noting.of(copied, self.noted, self.player)

    def note_again(self, player: PlayerId, noted: Noted) -> None:
        """What is read was worked out before for a player, from such things."""
        self.noted.add(noted)
        if player != self.player and noted.kinds & SORCERY_TIMING:
            self.noted.kinds |= TURN
            self.noted.zones[STACK, zone_key(STACK, player)] = None

    def note_derived(self, what: Derived, found: object) -> None:
        """What is read comes to this, whatever it was worked out from."""
        self.noted.derived[what] = found

    def zone(self, zone: Zone, player: PlayerId = PlayerId(-1)) -> tuple[ObjectId, ...]:
        """The objects of a zone in order, which alone is noted."""
        key = zone, zone_key(zone, player)
        self.noted.zones[key] = None
        there: tuple[ObjectId, ...] = self.real.zones.get(key, ())
        return there

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The stack from bottom to top, which alone is noted."""
        return self.zone(STACK)

    __hash__ = None


def _noted(name: str, kind: int) -> property:
    slot = GameState.__dict__[name]

    def read(state: Noting) -> object:
        state.noted.kinds |= kind
        return slot.__get__(state.real)

    def write(state: Noting, value: object) -> None:
        slot.__set__(state.real, value)

    return property(read, write)


def _objects(state: Noting) -> dict[ObjectId, GameObject]:
    return state.real.objects if state.noted.kinds & FOOTING else state.some


def _players(state: Noting) -> dict[PlayerId, Player]:
    return state.real.players if state.noted.kinds & FOOTING else state.some_players


KIND_OF = {
    "turn": TURN, "day_night": TURN, "combat": COMBAT, "happened": HISTORY, "then": HISTORY, "before": HISTORY,
    "random": HISTORY, "players": PLAYERS,
}  # fmt: skip
"""What is noted as a part of a state is read; all others belong to the footing."""
ITS_OWN = frozenset(("edition", "version"))
"""What says nothing of what is looked at: what is noted has it besides."""

for _name in (name for name in GameState.__slots__ if name not in ITS_OWN):
    _noted_part = _noted(_name, KIND_OF.get(_name, FOOTING))
    _some = {"objects": _objects, "players": _players}.get(_name, _noted_part.fget)
    setattr(Noting, _name, property(_some, _noted_part.fset))


def is_time_for_sorceries(state: GameState, player: PlayerId) -> bool:
    """Whether it is a main phase of a player and nothing is on the stack (CR 307.1)."""
    if isinstance(state, Noting):
        real = state.real
        if player == state.player:
            state.noted.kinds |= SORCERY_TIMING
        else:
            state.noted.kinds |= TURN
            state.noted.zones[STACK, zone_key(STACK, player)] = None
    else:
        real = state
    turn = real.turn
    return bool(turn.active == player and turn.step in MAIN_PHASES and not real.stack)


def objects_as_a_whole(state: GameState) -> dict[ObjectId, GameObject]:
    """The objects of a state, of which so many are looked at that single ones aren't noted."""
    if isinstance(state, Noting):
        state.noted.kinds |= FOOTING
    return state.objects


def how_many_there_are(state: GameState) -> int:
    """How many objects a state has, for who keeps something of each: nothing that is worked out depends on that, so that it
    isn't noted."""
    return len(state.real.objects if isinstance(state, Noting) else state.objects)


class Footing:
    """All objects, zones, players and effects, and what the layers made of them: the same as long as it is the same
    thing."""

    __slots__ = ("facts",)

    def __init__(self, facts: tuple[object, ...]) -> None:
        self.facts = facts


_moments = count(1)

Rules = tuple[tuple[object, Context], ...]
"""The rules in force, and whose they are."""


class Now:
    """A game as it stands for a player: its footing, and what may be read besides. `rules`: the rules in force and whose
    they are; None if there are some that this doesn't tell, or effects on cards outside battlefield and stack."""

    __slots__ = ("besides", "changes", "footing", "number", "players", "rules", "ruling")

    def __init__(self, state: GameState, player: PlayerId, rules: Rules | None) -> None:
        stamps = state.stamps
        self.number = next(_moments)
        self.changes: dict[int, int] = {}
        """The kinds of things that aren't the same as at other moments, by their numbers."""
        self.rules = rules
        self.ruling = None if rules is None else frozenset(context.source for _, context in rules)
        """The objects whose rules are in force; None where the rules don't tell all."""
        self.players = tuple(state.players.values())
        self.footing = Footing(
            ([stamps[fact] for fact in FACTS], tuple(state.delayed.values()), state.waiting)
        )
        turn = replace(state.turn, priority=NOBODY, passed=0)
        self.besides: dict[int, Hashable] = {
            TURN: (turn, state.day_night),
            COMBAT: stamps[Fact.COMBAT],
            HISTORY: stamps[Fact.HISTORY],
            SORCERY_TIMING: is_time_for_sorceries(state, player),
        }

    def follow(self, before: Now, *, same_layers: bool) -> None:
        """What is the same as before is the same thing."""
        if self.rules is not None and self.rules == before.rules:
            self.rules = before.rules
        if self.players == before.players:
            self.players = before.players
            if same_layers and self.footing.facts == before.footing.facts:
                self.footing = before.footing

    def changed_since(self, before: Now) -> int:
        """The kinds of things that are not the same as at another moment, found out once for each."""
        kinds = self.changes.get(before.number)
        if kinds is None:
            kinds = self.changes[before.number] = self.compared(before)
        return kinds

    def compared(self, before: Now) -> int:
        """The kinds of things that are not the same as at another moment."""
        kinds = 0
        if self.footing is not before.footing:
            kinds |= FOOTING
            if self.rules is None or self.rules != before.rules:
                kinds |= RULES
        if self.players != before.players:
            kinds |= PLAYERS
        for kind in BESIDES:
            if self.besides[kind] != before.besides[kind]:
                kinds |= kind
        return kinds
