"""Taking a moment over into the board editor: laid out, and compared with what it was."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.rulings.board import Board
from engine.rulings.moments import board_at, otherwise_than
from engine.rulings.notation import Ruling
from engine.rulings.refusals import EditRefused
from engine.scenario.cards import FindCard
from engine.store.board_pictures import LaidOut, laid_out
from engine.views.moment import MomentView
from engine.views.pictures import TableView

MOST_DIFFERENCES = 12


def taken_over(
    tables: Sequence[TableView], moment: MomentView, find: FindCard, of: Ruling | None = None
) -> tuple[Board, LaidOut, tuple[str, ...]]:
    """The board of a moment, how it looks, and what is otherwise on it than it was: nothing, if nothing is said. Raises
    EditRefused if even what lies on the table can't be set up."""
    taken = board_at(tables, moment, find, of)
    refused: tuple[str, ...] = ()
    try:
        laid = laid_out(taken.board, find)
    except EditRefused as problem:
        refused = (str(problem),)
        taken = board_at(tables, moment, find, of, whole=False)
        laid = laid_out(taken.board, find)
    seat = tables[0].seat
    shown = next(table for table in laid.tables if table.seat == seat)
    lines = otherwise_than(tables[0], taken, shown, laid.keys)
    more = [f"… and {len(lines) - MOST_DIFFERENCES} more."] if len(lines) > MOST_DIFFERENCES else []
    said = ["Otherwise than at that moment:", *lines[:MOST_DIFFERENCES], *more] if lines else []
    notes = (*refused, *taken.notes, *(("\n".join(said),) if said else ()))
    return taken.board, replace(laid, notes=(*laid.notes, *lines)), notes
