"""What crosses from the thread of the engine to the window, as frozen values."""

from collections.abc import Container, Mapping
from typing import Protocol

from msgspec import Struct

from engine import Advice, Record
from engine.decisions import Decision, Pay
from engine.views import (
    CastingView,
    Difference,
    Hindrance,
    Inspected,
    LogLine,
    MomentView,
    ObjectId,
    ObjectView,
    PlayerId,
    Supposition,
    TableView,
    WayView,
)
from gui.commands.glance import Seen
from gui.models.moves import Move


class SeatView(Seen, Protocol):
    """What an agent is shown with a decision."""

    @property
    def seat(self) -> PlayerId: ...

    def table_for(self, decision: Decision) -> TableView:
        """The table, and with it what a decision is about that has left."""
        ...

    @property
    def log(self) -> tuple[LogLine, ...]: ...

    @property
    def number(self) -> int: ...

    @property
    def casting(self) -> CastingView | None:
        """How far what the seat casts or activates has come."""
        ...

    def became(self, id: ObjectId) -> ObjectId:
        """What an object has become after all its zone changes."""
        ...

    def why_not(self, id: ObjectId, decision: Decision | None = None) -> tuple[Hindrance, ...]:
        """What the seat can't do with an object now, or why a decision doesn't offer it."""
        ...

    def ways(self, id: ObjectId) -> tuple[WayView, ...]:
        """The ways in which the seat could play a card, each with its cost and the rule against it now."""
        ...

    def is_only_payment(self, decision: Pay) -> bool:
        """Whether there is only one way to pay, sources that look alike aside."""
        ...

    def inspect(self, id: ObjectId) -> Inspected | None:
        """Why an object is what it is, as far as the seat may know it; None if it is no more."""
        ...

    def moment(self) -> MomentView:
        """What the moment holds besides the table, as far as the seat may know it."""
        ...

    def what_if(self, supposed: Supposition) -> tuple[Difference, ...] | str:
        """What would differ if something else were so, or why that can't be said."""
        ...

    def undo_to(self, seat: PlayerId, passed: Container[int] = ()) -> int | None:
        """The decision that the seat may go back to, if there is one that isn't among those."""
        ...

    def last_of(self, seat: PlayerId, passed: Container[int] = ()) -> int | None:
        """The decision that the seat may go back to if everybody agrees, if there is one that isn't among those."""
        ...

    def save(self) -> None:
        """Have all answers so far put on disk."""
        ...


class Result(Protocol):
    """How a game ended."""

    @property
    def winner(self) -> PlayerId | None: ...

    @property
    def reason(self) -> str: ...

    @property
    def turns(self) -> int: ...


class Asked(Struct, frozen=True):
    """A decision for a person, and all that the person may see. `serial` tells questions apart; `moves`:
    what has changed zones since the table that they were shown before; `costs`: what ways to cast come to, by the numbers
    of their options, where that isn't the mana cost of their card."""

    serial: int
    seat: PlayerId
    decision: Decision
    table: TableView
    log: tuple[LogLine, ...]
    number: int
    undo_to: int | None
    can_redo: bool
    undo_if_agreed: int | None = None
    casting: CastingView | None = None
    costs: Mapping[int, str] = {}
    moves: tuple[Move, ...] = ()


class Coming(Struct, frozen=True):
    """What stands on the cards that a game is played with, so that their pictures can be drawn before they are needed; by
    name, as it says nothing of whose they are or where they lie."""

    faces: tuple[ObjectView, ...]


class Passed(Struct, frozen=True):
    """A question that was answered for a person, in words with the reason, and now and then what the person sees.
    `news`: what others did, in a line, where the game waits a moment for it to be read. `moves`: what has changed zones since the table shown before."""

    seat: PlayerId
    table: TableView | None
    log: tuple[LogLine, ...]
    reason: str
    news: str = ""
    moves: tuple[Move, ...] = ()


class Ended(Struct, frozen=True):
    """The game is over. `last`: the table and the log as each person at this computer sees them at its end."""

    winner: PlayerId | None
    reason: str
    turns: int
    last: Mapping[PlayerId, tuple[TableView, tuple[LogLine, ...]]] = {}


class Broken(Struct, frozen=True):
    """The engine broke: the cause in a few words, and all that helps to find it. `past_limit`: nothing is wrong, but
    what the rules ask for is more than the program can go through."""

    cause: str
    trace: str
    past_limit: bool = False


class Unsaved(Struct, frozen=True):
    """The game can't be written to its file, and stops; the record has all of it."""

    reason: str
    record: Record


class Refused(Struct, frozen=True):
    """The game could not begin; the reason is for a person to read. `otherwise`: it was saved, and its answers lead
    elsewhere now."""

    reason: str
    otherwise: bool = False


class Note(Struct, frozen=True):
    """Something to tell a person, such as why an action was rewound (`refusal`)."""

    seat: PlayerId
    text: str
    refusal: bool = True


class Explained(Struct, frozen=True):
    """What can't be done with an object, and why; the question of that serial waits on."""

    serial: int
    object: ObjectId
    hindrances: tuple[Hindrance, ...]


class WaysFound(Struct, frozen=True):
    """The ways to play a card; the question of that serial waits on."""

    serial: int
    object: ObjectId
    ways: tuple[WayView, ...]


class Inspection(Struct, frozen=True):
    """Why an object is what it is, None if it is no more; the question of that serial waits on."""

    serial: int
    object: ObjectId
    found: Inspected | None


class Supposed(Struct, frozen=True):
    """What would differ if something else were so, or why that can't be said; the question of that serial waits on."""

    serial: int
    found: tuple[Difference, ...] | str


class MomentTold(Struct, frozen=True):
    """The table as a seat knows it and what the moment holds besides; the question of that serial waits on."""

    serial: int
    table: TableView
    moment: MomentView


class Advised(Struct, frozen=True):
    """Advice about the question of that serial, which waits on, or what an opponent thought last; None: there is none,
    for the reason."""

    serial: int
    advice: Advice | None
    of_opponent: bool = False
    reason: str = ""


Message = (
    Asked
    | Coming
    | Passed
    | Ended
    | Broken
    | Unsaved
    | Refused
    | Note
    | Explained
    | WaysFound
    | Inspection
    | Supposed
    | MomentTold
    | Advised
)
