"""A board that is being edited, as it looks on the table, and what state-based actions would do to it at once."""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from engine.rules.core.game import Game, Observer
from engine.rules.turn.state_based import check_until_none
from engine.rulings.board import Board, made_by_us, ruling_of
from engine.rulings.refusals import EditRefused
from engine.rulings.scripts import scenario_of
from engine.scenario.cards import FindCard
from engine.scenario.notation import Scenario
from engine.state import events as ev
from engine.state.events import Event
from engine.store.recording import Record
from engine.store.replaying import NoMoreAnswers
from engine.store.rulings import SEED, problems_with_cards, without
from engine.store.scenario_session import SCRIPT_STOPS, ScenarioSession
from engine.store.scenarios import WHOLE_SCRIPT, load_scenario, scenario_header, told_of
from engine.store.session import ReplayMismatch
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD
from engine.views.looking import table_view
from engine.views.pictures import TableView

_RULE_BEHIND = re.compile(r" \(CR ([^()]+)\)$")
AT_ONCE = "Play could not leave this so:"


class LaidOut(Struct, frozen=True):
    """A board on the table, as each seat sees it. `keys`: which piece an object is. `notes`: cards that can't be shown,
    choices that are still open, and what play could not leave so. `other_faces`: what pieces would be if they were
    turned over, those that can be (CR 712.9)."""

    tables: tuple[TableView, ...]
    keys: dict[ObjectId, str]
    notes: tuple[str, ...] = ()
    other_faces: dict[str, str] = {}


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
        try:
            return _laid(scenario, find, notes)
        except ReplayMismatch as problem:
            open_choice = f"A choice is open, and shown as scripts answer what nobody says: {problem}"
            return _laid(replace(scenario, strict=False), find, [*notes, open_choice])
    except EditRefused as problem:
        raise EditRefused(problem.rule, in_names_of_cards(problem.reason, board)) from problem


def in_names_of_cards(text: str, board: Board) -> str:
    """A text that speaks of pieces by their cards, not by keys that were made up for them."""
    for piece in sorted(board.pieces, key=lambda one: -len(one.key)):
        if made_by_us(piece):
            text = text.replace(piece.key, piece.card.card)
    return text


def refused(problem: str) -> EditRefused:
    """Why a position can't be set up, by the rule that is named behind it, if one is."""
    behind = _RULE_BEHIND.search(problem)
    return EditRefused("", problem) if behind is None else EditRefused(behind[1], problem[: behind.start()])


def _laid(scenario: Scenario, find: FindCard, notes: list[str]) -> LaidOut:
    header = scenario_header(load_scenario(scenario, find), SEED, WHOLE_SCRIPT)
    noting = _Noting()
    agents = {PlayerId(seat): NoMoreAnswers() for seat in range(len(header.seats))}
    session = _Session(header, scenario, agents, Record(header), (noting,))
    try:
        session.begin()
    except SCRIPT_STOPS as problem:
        raise refused(str(problem)) from problem
    tables = tuple(table_view(session.game, seat) for seat in session.run.scripts)
    keys = {id: alias for alias, id in session.run.cast.aliases.items()}
    objects = session.game.state.objects
    turned = {
        key: obj.card.faces[1 - obj.face].name
        for id, key in keys.items()
        if (obj := objects[id]).zone == BATTLEFIELD and obj.card.turns and not obj.components
    }
    return LaidOut(tables, keys, (*notes, *session.run.told, *_at_once(session, noting)), turned)


def _at_once(session: ScenarioSession, noting: _Noting) -> list[str]:
    """What state-based actions would do before anybody could act (CR 704.3)."""
    noting.on = True
    try:
        check_until_none(session.game)
    except (ReplayMismatch, *SCRIPT_STOPS) as problem:
        noting.said.append(f"{AT_ONCE} {told_of(problem)}")
    return noting.said
