"""A state that notes what of it is looked at, and what was worked out, remembered while nothing that it read has changed.

Much is asked again and again while little changes: what a player could do, with which mana. While something is worked out
the state notes which objects, zones and players were looked at, whether where in the turn the game is, the combat, or what
happened was, and which rules were in force; whatever else it looks at is its *footing*: all objects, zones, players, effects,
and what the layers made of them. What was worked out is given again while what it read is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from engine.state.game_state import Fact, GameState, zone_key
from engine.state.objects import GameObject, Player
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.steps import MAIN_PHASES
from engine.values.zones import STACK, Zone

Default = TypeVar("Default")
Result = TypeVar("Result")

TURN, COMBAT, HISTORY, SORCERY_TIMING, FOOTING, PLAYERS, RULES = 1, 2, 4, 8, 16, 32, 64
"""What may be read besides single objects and zones. Where only was asked for whether the player for whom it is worked out
could cast a sorcery by the time, just that is noted. `FOOTING`: something else than what is noted by itself; `RULES`: the rules in
force and what effects do to cards outside battlefield and stack."""
BESIDES = (TURN, COMBAT, HISTORY, SORCERY_TIMING)
MOMENTS = 4
"""For so many different moments at which a sorcery could be cast, and as many other ones, one thing is remembered."""
FEW = 8
"""What looked at more objects than that stands on the footing."""
NOT_FOOTING = frozenset((Fact.TURN, Fact.COMBAT, Fact.HISTORY))
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

    def add(self, other: Noted) -> None:
        """What another noted was looked at too."""
        self.kinds |= other.kinds
        if other.derived:
            self.derived.update(other.derived)
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

    def get(self, id: ObjectId, default: Default = None) -> GameObject | Default:  # type: ignore[assignment]
        """An object, if there is one of that number."""
        self.noted.objects[id] = None
        return self.real.get(id, default)

    def __contains__(self, id: object) -> bool:
        self.noted.objects[id] = None  # type: ignore[index]
        return id in self.real

    def __iter__(self) -> Iterator[ObjectId]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def keys(self) -> KeysView[ObjectId]:  # type: ignore[override]
        """The numbers of all objects."""
        return self.all().keys()

    def values(self) -> ValuesView[GameObject]:  # type: ignore[override]
        """All objects."""
        return self.all().values()

    def items(self) -> ItemsView[ObjectId, GameObject]:  # type: ignore[override]
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

    __hash__ = None  # type: ignore[assignment]


class NotedPlayers(dict[PlayerId, Player]):
    """The players of a state. Who they are never changes; what is looked at of one that is named is noted."""

    __slots__ = ("noted", "real")

    def __init__(self, real: dict[PlayerId, Player], noted: Noted) -> None:
        super().__init__()
        self.real = real
        self.noted = noted

    def __getitem__(self, id: PlayerId) -> Player:
        return NotedPlayer(self.real[id], self.noted)  # type: ignore[return-value]

    def get(self, id: PlayerId, default: Default = None) -> Player | Default:  # type: ignore[assignment]
        """A player, if there is one of that number."""
        return self[id] if id in self.real else default

    def __contains__(self, id: object) -> bool:
        return id in self.real

    def __iter__(self) -> Iterator[PlayerId]:
        return iter(self.real)

    def __len__(self) -> int:
        return len(self.real)

    def keys(self) -> KeysView[PlayerId]:  # type: ignore[override]
        """The numbers of all players."""
        return self.real.keys()

    def values(self) -> ValuesView[Player]:  # type: ignore[override]
        """All players, who are looked at as a whole."""
        self.noted.kinds |= PLAYERS
        return self.real.values()

    def items(self) -> ItemsView[PlayerId, Player]:  # type: ignore[override]
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


class Footing:
    """All objects, zones, players and effects, and what the layers made of them: the same as long as it is the same
    thing."""

    __slots__ = ("facts",)

    def __init__(self, facts: tuple[object, ...]) -> None:
        self.facts = facts


_moments = count(1)


class Now:
    """A game as it stands for a player: its footing, and what may be read besides. `rules`: the rules in force and whose
    they are; None if there are some that this doesn't tell, or effects on cards outside battlefield and stack."""

    __slots__ = ("besides", "changes", "footing", "number", "players", "rules")

    def __init__(self, state: GameState, player: PlayerId, rules: tuple[object, ...] | None) -> None:
        stamps = state.stamps
        self.number = next(_moments)
        self.changes: dict[int, int] = {}
        """The kinds of things that aren't the same as at other moments, by their numbers."""
        self.rules = rules
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
            if self.rules is None or self.rules is not before.rules:
                kinds |= RULES
        if self.players is not before.players:
            kinds |= PLAYERS
        for kind in BESIDES:
            if self.besides[kind] != before.besides[kind]:
                kinds |= kind
        return kinds


class Found:
    """What was worked out at some moment, and all that it read."""

    __slots__ = ("chars", "derived", "fields", "found", "noted", "objects", "then", "zones")

    def __init__(
        self, then: Now, noted: Noted, found: object, state: GameState, layers: Mapping[ObjectId, object]
    ) -> None:
        if len(noted.objects) > FEW or len(noted.chars) > FEW:
            noted.kinds |= FOOTING
        noted.leave_out_what_is_whole()
        self.then = then
        self.noted = noted
        self.found = found
        self.derived = list(noted.derived.items())
        self.fields = list(noted.fields.items())
        self.objects = [(id, state.objects.get(id)) for id in noted.objects]
        self.chars = [(id, layers.get(id)) for id in noted.chars]
        self.zones = [(key, state.zones.get(key, ())) for key in noted.zones]

    def reads_the_same(self, state: GameState) -> bool:
        """Whether the objects, zones and players that it read are as they were."""
        for id, obj in self.objects:
            if state.objects.get(id) is not obj:
                return False
        for key, ids in self.zones:
            if state.zones.get(key, ()) != ids:
                return False
        return not self.fields or all(
            getattr(state.players[player], name) == fact for (player, name), fact in self.fields
        )

    def holds(
        self, now: Now, state: GameState, layers: Mapping[ObjectId, object], again: Callable[..., object]
    ) -> bool:
        """Whether nothing that it read has changed. `again` says what comes of something that is worked out."""
        if self.then is not now and self.noted.kinds & now.changed_since(self.then):
            return False
        if not self.reads_the_same(state):
            return False
        for id, chars in self.chars:
            current = layers.get(id)
            if current is not chars and (current is None or chars is None or current != chars):
                return False
        return not self.derived or all(again(*what) is found for what, found in self.derived)


class Remembered:
    """What is remembered about one player. `state` is the state as it is now, `layers` what the layers made of what is
    on battlefield and stack, and of cards elsewhere that effects change. `again` says what comes now of something that is
    worked out."""

    MOST = 4096

    def __init__(self, again: Callable[..., object]) -> None:
        self.again = again
        self.now: Now | None = None
        self.version = -1
        self.state: GameState | None = None
        self.layers: Mapping[ObjectId, object] = {}
        self.found: dict[Hashable, list[Found]] = {}
        self.first: tuple[Now, Mapping[ObjectId, object]] | None = None
        """The moment that was asked about first, and what the layers made of it."""

    def go_on_in(self, again: Callable[..., object]) -> None:
        """What is asked next is about another game, which goes on from the same state."""
        self.again = again
        self.version = -1
        if self.first is not None:
            self.now, self.layers = self.first

    def begin(self, now: Now, state: GameState, layers: Mapping[ObjectId, object]) -> None:
        """What is asked next is about that moment."""
        if self.now is not None:
            now.follow(self.now, same_layers=layers is self.layers)
        if self.first is None:
            self.first = now, layers
        if len(self.found) > self.MOST:
            self.found = {}
        self.now, self.version, self.state, self.layers = now, state.version, state, layers

    def look_up(self, what: Hashable) -> Found | None:
        """What was worked out before and all that it read, if nothing of that has changed."""
        assert self.now is not None
        assert self.state is not None
        kept = self.found.get(what)
        if kept is None:
            return None
        for place in range(len(kept) - 1, -1, -1):
            found = kept[place]
            if found.holds(self.now, self.state, self.layers, self.again):
                if found is not kept[-1]:
                    kept.append(kept.pop(place))  # the last one that held is tried first
                return found
        return None

    def same_as_before(self, what: Hashable, found: Result) -> Result:
        """What was worked out now; if it came to the same before, that same thing."""
        for before in self.found.get(what, ()):
            if before.found == found:
                return before.found
        return found

    def keep(self, what: Hashable, noted: Noted, found: object) -> None:
        """Remember what was worked out now, and what it read."""
        assert self.now is not None
        assert self.state is not None
        kept = self.found.setdefault(what, [])
        timely = self.now.besides[SORCERY_TIMING]
        alike = [before for before in kept if before.then.besides[SORCERY_TIMING] == timely]
        if len(alike) == MOMENTS:
            kept.remove(alike[0])
        kept.append(Found(self.now, noted, found, self.state, self.layers))
