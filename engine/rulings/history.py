"""A board that is edited, with the way there: what is taken back and made again."""

from __future__ import annotations

from msgspec import Struct

from engine.rulings.board import Board


class History(Struct, frozen=True):
    """A board with those before it and those that were taken back."""

    board: Board
    before: tuple[Board, ...] = ()
    after: tuple[Board, ...] = ()

    def then(self, board: Board) -> History:
        """After an edit."""
        return self if board == self.board else History(board, (*self.before, self.board))

    def undone(self) -> History:
        """Before the last edit."""
        if not self.before:
            return self
        return History(self.before[-1], self.before[:-1], (self.board, *self.after))

    def redone(self) -> History:
        """After the edit that was taken back last."""
        if not self.after:
            return self
        return History(self.after[0], (*self.before, self.board), self.after[1:])
