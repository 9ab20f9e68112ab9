"""Frozen pictures of what one seat may know (invariant 8). Widgets, agents and logs get these only."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.zones import Zone


class PartView(Struct, frozen=True):
    """Another part of a card, as it is printed: a half of a split card, an Adventure, the other face of a double-faced
    card, a flipped half (CR 709, 710, 712, 715). `numbers` are its power and toughness, loyalty or defense. `locked`: it
    is a half of a permanent that is locked (CR 709.5c)."""

    name: str
    mana_cost: str
    type_line: str
    text: str
    numbers: str = ""
    locked: bool = False


class ObjectView(Struct, frozen=True):
    """One object as a seat sees it. `known` false: a card back; then all that could tell it apart is empty.

    `name`, `type_line`, `colors` (letters), `power`, `toughness`, `text` are current; `printed_text` is the card's.
    `keywords` are the keyword abilities it has now, for badges. `sick`: can't attack or use {T} yet (CR 302.6).
    `attached_to` is an object id or, for players, None with `attached_to_player` set. `targets` and `controller`
    of stack objects show arrows. `stack_text` is what an object on the stack will do. `same` numbers
    objects that can't be told apart by anything the rules look at, for piles. `bare`: its card's text isn't understood,
    and it is played without abilities; `printed_text` is what would stand there. `printed_stats` are the power and
    toughness that it would have if nothing changed them, where its card prints numbers; `parts` the other parts of its
    card; all, without a text of its own, where a split card is meant as a whole (CR 709.4).
    """

    id: ObjectId
    known: bool
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    name: str = ""
    mana_cost: str = ""
    type_line: str = ""
    types: tuple[str, ...] = ()
    colors: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    text: str = ""
    printed_text: str = ""
    keywords: tuple[str, ...] = ()
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    token: bool = False
    copy: bool = False
    face_down: bool = False
    transformed: bool = False
    attached_to: ObjectId | None = None
    attached_to_player: PlayerId | None = None
    attachments: tuple[ObjectId, ...] = ()
    attacking: ObjectId | PlayerId | None = None
    attacking_player: bool = False
    blocking: tuple[ObjectId, ...] = ()
    blocked: bool = False
    source: ObjectId | None = None
    stack_text: str = ""
    target_objects: tuple[ObjectId, ...] = ()
    target_players: tuple[PlayerId, ...] = ()
    notes: tuple[str, ...] = ()
    same: int = 0
    bare: bool = False
    printed_stats: tuple[int, int] | None = None
    parts: tuple[PartView, ...] = ()


class Hindrance(Struct, frozen=True):
    """Something that can't be done with an object now, in words, and the first rule against it; `cause` is the object
    whose effect it is, if an effect forbids it."""

    action: str
    rule: str
    reason: str
    cause: ObjectId = NOTHING


class PlayerView(Struct, frozen=True):
    """One player as a seat sees them. `hand` holds card backs where the seat may not look.

    `pool` is floating mana as symbols. Graveyard and exile are listed with the last card last.
    """

    id: PlayerId
    name: str
    life: int
    hand: tuple[ObjectView, ...]
    library_size: int
    library_top: ObjectView | None
    graveyard: tuple[ObjectView, ...]
    exile: tuple[ObjectView, ...]
    command: tuple[ObjectView, ...] = ()
    pool: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    designations: tuple[str, ...] = ()
    lost: str = ""
    mulligans: int = 0


class TableView(Struct, frozen=True):
    """The whole table as one seat sees it. `stack` is listed with the next to resolve last.

    `looked_at` are the cards of libraries that the seat may look at, searched, scried, revealed, and its own outside the game. `remembered` are
    objects that a question is about and that have left since, as the seat last saw them (CR 608.2h). `subgame`: what
    is seen is a subgame, and the main game waits (CR 729.1a).
    """

    seat: PlayerId
    players: tuple[PlayerView, ...]
    battlefield: tuple[ObjectView, ...]
    stack: tuple[ObjectView, ...]
    turn: int
    active: PlayerId
    step: Step
    priority: PlayerId | None
    winner: PlayerId | None = None
    result: str = ""
    day_night: str = ""
    looked_at: tuple[ObjectView, ...] = ()
    remembered: tuple[ObjectView, ...] = ()
    subgame: bool = False

    def object(self, id: ObjectId) -> ObjectView | None:
        """The object of that id, wherever the seat sees it."""
        for found in self.battlefield + self.stack + self.looked_at:
            if found.id == id:
                return found
        for player in self.players:
            for found in player.hand + player.graveyard + player.exile + player.command:
                if found.id == id:
                    return found
            if player.library_top is not None and player.library_top.id == id:
                return player.library_top
        return next((gone for gone in self.remembered if gone.id == id), None)


class FigureKind(StrEnum):
    """What a figure counts."""

    DAMAGE = "damage"
    LIFE = "life"
    COUNTERS = "counters"


class Figure(Struct, frozen=True):
    """By how much a number of an object or of a player changed: damage dealt to a creature, life, counters of a kind
    (CR 119.3, 120.3, 122.1)."""

    kind: FigureKind
    amount: int
    object: ObjectId = NOTHING
    player: PlayerId | None = None
    counter: str = ""


Level = Literal["story", "rules", "everything"]
"""At which level of detail a line of the log is told."""


class LogLine(Struct, frozen=True):
    """One line of the log as a seat may read it. `rule`: the rule that made it happen; `level`: "story",
    "rules" or "everything"; `objects`: ids the text names, in order, for hovering; `shown`: the cards that it shows to
    its reader, as they were then (CR 701.20a, 701.20e). `cited`: the
    number that the rule has in the edition that is played by, if that is another. `heads`: it
    says whose turn begins, and stands above the lines of that turn. `figure`: the number that it tells of. `by`: who
    controls the object whose text makes it happen."""

    number: int
    turn: int
    step: Step
    text: str
    rule: str = ""
    level: Level = "story"
    objects: tuple[ObjectId, ...] = ()
    player: PlayerId | None = None
    shown: tuple[ObjectView, ...] = ()
    cited: str = ""
    heads: bool = False
    figure: Figure | None = None
    by: PlayerId | None = None

    @property
    def number_of_rule(self) -> str:
        """The number of the rule in the edition that is played by."""
        return self.cited or self.rule
