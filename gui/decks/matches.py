"""A match of several games between two players: who has won how many, who begins the next, with which lists."""

from msgspec import Struct
from msgspec.structs import replace

from engine import Deck
from gui.bridge.games import NewGame
from gui.translation import tr


class MatchState(Struct, frozen=True):
    """A match as it stands. `first`: how its first game was begun; `lists`: the decks as they are now, sideboards and all;
    `begins`: who takes the first turn of the next game, by whose choice (CR 103.1)."""

    first: NewGame
    lists: tuple[Deck, Deck]
    wins: tuple[int, int] = (0, 0)
    games: int = 0
    loser: int | None = None
    begins: int | None = None
    why: str = ""

    @property
    def needed(self) -> int:
        """How many games win the match."""
        return self.first.best_of // 2 + 1

    @property
    def over(self) -> bool:
        """Whether somebody has won it, or no game is left; a drawn game counts as played."""
        return max(self.wins) >= self.needed or self.games >= self.first.best_of + 2

    def after(self, winner: int | None) -> "MatchState":
        """The match after one more game."""
        wins = tuple(count + (seat == winner) for seat, count in enumerate(self.wins))
        loser = None if winner is None else 1 - winner
        return replace(self, wins=(wins[0], wins[1]), games=self.games + 1, loser=loser, begins=None, why="")

    def chooser(self) -> int | None:
        """Who says who begins the next game: the loser of the last one; after a draw who said so before (CR 103.1)."""
        return self.loser

    def in_words(self) -> str:
        """How it stands."""
        names = self.first.names
        high, low = max(self.wins), min(self.wins)
        if high >= self.needed:
            return tr("{0} wins the match {1} to {2}.").format(names[self.wins.index(high)], high, low)
        if high == low:
            return tr("The match stands {0} to {1}.").format(high, low)
        return tr("{0} leads the match {1} to {2}.").format(names[self.wins.index(high)], high, low)

    def next_game(self) -> NewGame:
        """The next game of it."""
        return replace(self.first, lists=self.lists, seed=None, first=self.begins, why_first=self.why)
