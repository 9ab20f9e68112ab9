"""What became known, and when: a decision before that isn't taken back without the other player's consent."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND, LIBRARY
from engine.views.looking import Looking

HIDDEN = (LIBRARY, HAND)
SHOWING = (ev.Drew, ev.Revealed, ev.Shuffled, ev.Rolled, ev.RandomOrder)
"""Events that show cards to a player, or that chance decides."""
MAY_SHOW = frozenset((*SHOWING, ev.Moved, ev.StatusChanged))
"""All kinds of events that may show something."""


def shows(game: Game, event: ev.Event) -> bool:
    """Whether an event lets any player know a card that they didn't know, or is decided by chance (CR 400.2).

    A card that leaves a hand for a zone that all see is shown; so is one that lay face down and no longer does
    (CR 708.9).
    """
    match event:
        case ev.Moved(came_from=origin) if origin == LIBRARY:
            return True
        case ev.Moved(came_from=origin, to=to) if origin == HAND:
            return to not in HIDDEN and not event.face_down
        case ev.Moved():
            return bool(game.look(event.object).object.face_down) and not event.face_down
        case ev.StatusChanged():
            return event.face_down is not None and not event.face_down
        case _:
            return isinstance(event, SHOWING)


class Secrecy:
    """Remembers at which decision something hidden was shown last.

    Events tell most of it. What becomes visible by a rule in force ("play with the top card revealed", control of
    a face-down permanent) is seen by comparing what each seat may know at one question with the question before.
    """

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.agreed = 0
        self.unknown: dict[PlayerId, set[ObjectId]] = {}
        self.random: int | None = None
        self.announced = False

    @property
    def last(self) -> int:
        """The number of the first decision that may still be taken back freely."""
        return max(self.agreed, self.numbers[-1] if self.numbers else 0)

    def shown(self, number: int) -> None:
        """Something was shown before the decision of this number was answered."""
        if not self.numbers or self.numbers[-1] < number:
            self.numbers.append(number)

    def happened(self, game: Game, events: tuple[ev.Event, ...], number: int) -> None:
        """Look at what happened."""
        if not MAY_SHOW.isdisjoint(map(type, events)) and any(shows(game, event) for event in events):
            self.shown(number)
            self.announced = self.announced or game.proposals > 0

    def asked(self, game: Game, number: int, *, by_another: bool) -> None:
        """A question is asked: compare what is hidden now with what was hidden at the question before.

        What an action showed stays with its player until it is done or somebody else is asked; from then on nobody
        may go back into it freely, as it could be taken back from there as a whole (CR 733.1).
        """
        if self.announced and (by_another or not game.proposals):
            self.shown(number)
            self.announced = False
        if self.random is not None and self.random != game.state.random:
            self.shown(number)
        self.random = game.state.random
        for seat in game.state.players:
            looking = Looking(game, seat)
            hidden = {id for id, obj in game.state.objects.items() if not looking.knows(obj)}
            uncovered = self.unknown.get(seat, set()) - hidden
            if any(id in game.state.objects for id in uncovered):
                self.shown(number)
            self.unknown[seat] = hidden

    def mark(self) -> int:
        """A sign for what was shown so far."""
        return len(self.numbers)

    def rewound(self, mark: int) -> None:
        """Nobody else looked at what was taken back since that sign: it was not shown (CR 733.1)."""
        del self.numbers[mark:]
        self.announced = False

    def went_back(self, number: int, kept: int) -> None:
        """A decision was taken back; the game goes on from a state kept before, after so many answers.

        What was shown stays known: with the decision taken back, those before it are not free again.
        """
        self.agreed = min(self.last, number)
        self.numbers = [shown for shown in self.numbers if shown <= kept]
        self.unknown.clear()
        self.random = None
        self.announced = False
