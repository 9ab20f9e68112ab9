"""Two films of the same game side by side: the question at which they part, and what differs between any two of their
steps."""

from __future__ import annotations

from msgspec import Struct

from engine.store.comparing import apart
from engine.store.frames import Film
from engine.store.timeline import StepKind, TimeStep
from engine.values.ids import PlayerId
from engine.views.differences import Difference, objects_of


class SideBySide(Struct, frozen=True):
    """Two films that began alike, of which `first` and `second` are the steps of the question that was answered otherwise;
    None where that film ends before it is answered. `together`: the last step before it."""

    films: tuple[Film, Film]
    seat: PlayerId
    together: TimeStep | None
    first: TimeStep | None
    second: TimeStep | None

    @property
    def same(self) -> bool:
        """Whether all answers are the same."""
        return self.first is None and self.second is None

    def steps(self, film: int) -> tuple[TimeStep, ...]:
        """The steps of one of the films from where they part, without bookkeeping; its last one if they don't."""
        all_of_it = self.films[film].timeline.steps
        began = (self.first, self.second)[film]
        later = () if began is None else tuple(step for step in all_of_it[began.number :] if not step.quiet)
        return later or (all_of_it[-1],)

    def differences(self, first: int, second: int) -> tuple[Difference, ...]:
        """What differs between a step of the first and one of the second film, by their numbers. What was there before they
        parted is the same object in both; what came later is the same as what has its name, owner and zone."""
        one, other = (film.timeline for film in self.films)
        shared = {} if self.together is None else objects_of(one.table(self.together.number, self.seat))
        return apart(one.table(first, self.seat), other.table(second, self.seat), shared)


def side_by_side(first: Film, second: Film, seat: PlayerId) -> SideBySide:
    """Lay two films of the same game side by side, as a seat sees them."""
    given, also = first.record.answers, second.record.answers
    answers = zip(given, also, strict=False)
    place = next((at for at, (one, other) in enumerate(answers) if one != other), min(len(given), len(also)))
    alike = place == len(given) == len(also)
    one, other = (None, None) if alike else (asked_at(first, place), asked_at(second, place))
    there = first.timeline.steps if one is None else first.timeline.steps[: one.number]
    together = next((step for step in reversed(there) if not step.quiet), None)
    return SideBySide((first, second), seat, together, one, other)


def asked_at(film: Film, place: int) -> TimeStep | None:
    """The step at which the answer of that number was given, counted from 0; None if there is none."""
    return next(
        (step for step in film.timeline.steps if step.kind == StepKind.DECISION and step.asked == place), None
    )
