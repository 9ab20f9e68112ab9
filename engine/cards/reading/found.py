"""What reading a card file finds: cards, entries that are no cards for a deck, and entries that are broken."""

from enum import StrEnum

from msgspec import Struct

from engine.language.records import CardRecord


class SkipReason(StrEnum):
    """Why an entry of a card file is passed over; the value is what a person reads."""

    PRINTING = "another printing of a card read before"
    SAME_NAME = "another card of the same name was read before"
    GAME_PIECE = "a token, emblem or other game piece, not a card (CR 111.1, 114)"
    OVERSIZED = "a plane, scheme or vanguard card of another variant (CR 311 to 314)"
    ART = "a card of art or advertisement without rules"
    REVERSIBLE = "the same card printed on both sides"
    JOKE = "a card of an un-set that joins with another (host, augment)"
    PIECE = "a sticker sheet, dungeon or attraction"
    UNKNOWN_LAYOUT = "a layout this program does not know"


class SkippedCard(Struct, frozen=True):
    """An entry that was understood and passed over."""

    name: str
    reason: SkipReason
    layout: str = ""
    line: int = 0


class CardProblem(Struct, frozen=True):
    """An entry that can't be read; the others of its file can."""

    reason: str
    name: str = ""
    line: int = 0
    offset: int = 0


Found = CardRecord | SkippedCard | CardProblem
