"""What the window wants of the engine about cards and decks: all cards to browse, decks to read, to change and to keep."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from engine import Catalog, Deck, DeckFigures, Instead, OpenCard
from engine.views import ObjectView

__all__ = ["CardLook", "Cards", "DeckFigures", "OpenCard"]


class CardLook(Struct, frozen=True):
    """A card as it looks in a hand. `why_not`: why it can't be played, in plain words; nothing if it can."""

    view: ObjectView
    why_not: str = ""


class Cards(Protocol):
    """Everything that the window has done by the engine about cards and decks outside of a game."""

    def catalog(self) -> Catalog:
        """All cards there are; whoever asks for it closes it. Raises GameProblem."""
        ...

    def look(self, name: str) -> CardLook | None:
        """A card by its name. Raises GameProblem."""
        ...

    def comes_whole(self, deck: str) -> bool:
        """Whether a deck comes with the program, so that all its cards can be played."""
        ...

    def open_cards(self, deck: str, *, sideboard: bool) -> Sequence[OpenCard]:
        """What somebody must choose for before a deck can be played, in a match also of its sideboard, each with cards
        that may be played instead. Takes a while. Raises GameProblem."""
        ...

    def breaches(self, deck: str) -> Sequence[str]:
        """What of a deck the rules of constructed play forbid, a sentence each (CR 100.2a, 100.4a); nothing for one that
        comes with the program or is one of limited play (CR 100.2b). Raises GameProblem."""
        ...

    def refused(self, deck: str, instead: Sequence[Instead]) -> Sequence[str]:
        """Why a deck can't be played with these choices; nothing if it can. Raises GameProblem."""
        ...

    def deck(self, name: str) -> Deck:
        """A deck as it is listed. Raises GameProblem."""
        ...

    def is_own(self, name: str) -> bool:
        """Whether a deck is the user's own, which can be written over and deleted."""
        ...

    def figures(self, deck: Deck) -> DeckFigures:
        """What a deck comes to. Raises GameProblem."""
        ...

    def save(self, deck: Deck, over: str = "") -> str:
        """Keep a deck, as a new one or in place of one of the user's own; returns its name among the decks. Raises
        GameProblem."""
        ...

    def delete(self, name: str) -> None:
        """Delete a deck of the user's own. Raises GameProblem."""
        ...

    def export(self, deck: Deck, form: str, path: Path) -> None:
        """Write a deck to a file in the form of another program. Raises GameProblem."""
        ...

    def judge(self, progress: Callable[[int, int], None], cancelled: Callable[[], bool]) -> str:
        """Find out of every card whether it can be played; says of how many. Raises GameProblem."""
        ...
