"""A board that is being edited, as it looks on the table, and what state-based actions would do to it at once."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.core.game import Game, Observer
from engine.rules.turn.state_based import check_until_none
from engine.rulings.board import Board, EditRefused, ruling_of
from engine.rulings.scripts import scenario_of
from engine.scenario.cards import FindCard
from engine.scenario.notation import Scenario
from engine.state import events as ev
from engine.state.events import Event
from engine.store.recording import Record
from engine.store.replaying import NoMoreAnswers
from engine.store.rulings import SEED, problems_with_cards, without
from engine.store.scenario_session import SCRIPT_STOPS, ScenarioSession
from engine.store.scenarios import WHOLE_SCRIPT, load_scenario, scenario_header
from engine.store.session import ReplayMismatch
from engine.values.ids import ObjectId, PlayerId
from engine.views.looking import table_view
from engine.views.pictures import TableView

CANT_BE_SET_UP = "701.3b"
"""The rule that is cited where a position can't be set up: what can't be attached isn't (attach)."""
AT_ONCE = "Play could not leave this so:"


class LaidOut(Struct, frozen=True):
    """A board on the table, as each seat sees it. `keys`: which piece an object is. `notes`: cards that can't be shown,
    choices that are still open, and what play could not leave so."""

    tables: tuple[TableView, ...]
    keys: dict[ObjectId, str]
    notes: tuple[str, ...] = ()


class _Session(ScenarioSession):
    """Sets a position up; its script answers what is asked meanwhile."""


class _Noting(Observer):
    """Says what happened: to what, and by which rule."""

    def __init__(self) -> None:
        self.on = False
        self.said: list[str] = []

    def happened(self, game: Game, events: tuple[Event, ...]) -> None:
        """Note what leaves the battlefield, and who loses."""
        for event in events if self.on else ():
            match event:
                case ev.Destroyed(object=id):
                    self.said.append(f"{AT_ONCE} {game.look(id).chars.name} is destroyed (CR {event.why})")
                case ev.Moved(object=id, to=to, verb=verb) if verb != "destroy":
                    name = game.look(id).chars.name
                    self.said.append(f"{AT_ONCE} {name} goes to {to.value} (CR {event.why})")
                case ev.Lost(player=player):
                    name = game.state.players[player].name
                    self.said.append(f"{AT_ONCE} {name} loses the game (CR {event.why})")
                case _:
                    continue


def laid_out(board: Board, find: FindCard) -> LaidOut:
    """How a board looks. Raises EditRefused where it can't be set up at all, with the reason."""
    ruling = replace(ruling_of(board, every_key=True), moments=())
    scenario = scenario_of(ruling, "board")
    problems = problems_with_cards(scenario, find)
    notes = [f"{name} can't be shown: {reason}" for name, reason in problems.items()]
    if problems:
        scenario = without(scenario, frozenset(problems))
    try:
        return _laid(scenario, find, notes)
    except ReplayMismatch as problem:
        open_choice = f"A choice is open, and shown as scripts answer what nobody says: {problem}"
        return _laid(replace(scenario, strict=False), find, [*notes, open_choice])


def _laid(scenario: Scenario, find: FindCard, notes: list[str]) -> LaidOut:
    header = scenario_header(load_scenario(scenario, find), SEED, WHOLE_SCRIPT)
    noting = _Noting()
    agents = {PlayerId(seat): NoMoreAnswers() for seat in range(len(header.seats))}
    session = _Session(header, scenario, agents, Record(header), (noting,))
    try:
        session.begin()
    except SCRIPT_STOPS as problem:
        raise EditRefused(CANT_BE_SET_UP, str(problem)) from problem
    tables = tuple(table_view(session.game, seat) for seat in session.run.scripts)
    keys = {id: alias for alias, id in session.run.cast.aliases.items()}
    return LaidOut(tables, keys, (*notes, *_at_once(session, noting)))


def _at_once(session: ScenarioSession, noting: _Noting) -> list[str]:
    """What state-based actions would do before anybody could act (CR 704.3)."""
    noting.on = True
    try:
        check_until_none(session.game)
    except (ReplayMismatch, *SCRIPT_STOPS) as problem:
        noting.said.append(f"{AT_ONCE} a player must choose at once ({problem})")
    return noting.said
