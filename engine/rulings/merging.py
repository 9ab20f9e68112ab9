"""Edits of permanents that several cards represent (CR 730)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rulings.board import BATTLEFIELD, Board, with_card
from engine.rulings.refusals import EditRefused
from engine.scenario.notation import MergedCard


def merged_with(board: Board, key: str, merged: MergedCard) -> Board:
    """A permanent with which one more card has merged. Raises EditRefused."""
    piece = board.piece(key)
    if piece.zone != BATTLEFIELD:
        raise EditRefused(
            "730.2", f"{piece.card.card} isn't on the battlefield: objects merge with permanents"
        )
    return with_card(board, key, replace(piece.card, merged=(*piece.card.merged, merged)))


def unmerged(board: Board, key: str) -> Board:
    """A permanent without what merged with it last."""
    card = board.piece(key).card
    return with_card(board, key, replace(card, merged=card.merged[:-1]))
