"""Base power and toughness that become something: "its base power and toughness become 4/2" (CR 613.4b)."""

from __future__ import annotations

from engine.ir.amounts import CharacteristicOf
from engine.ir.durations import Duration
from engine.ir.effects import Continuously
from engine.ir.filters import Characteristic
from engine.ir.modifications import SetPT
from engine.ir.nodes import Effect, Objects
from engine.language.grammar.modifications import SIZE
from engine.language.grammar.vocabulary import CLAUSE, DURATION, ITS, OBJECTS
from engine.language.kernel import Phrase, phrase


class SizeBecomes(Effect, frozen=True):
    """As the text says it: base power and toughness become a size, or the power and toughness of another object;
    `leading`: the duration stands first, `of`: "the base power and toughness of ..."."""

    what: Objects
    duration: Duration
    size: SetPT | None = None
    like: Objects | None = None
    leading: bool = False
    of: bool = False


def as_continuous(said: SizeBecomes) -> Continuously:
    """The continuous effect that it is."""
    size = said.size
    if said.like is not None:
        size = SetPT(
            CharacteristicOf(said.like, Characteristic.POWER),
            CharacteristicOf(said.like, Characteristic.TOUGHNESS),
        )
    assert size is not None
    return Continuously(said.what, (size,), said.duration)


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for whose, of, whom in (
        ("{what} base power and toughness become", False, ITS),
        ("the base power and toughness of {what} become", True, OBJECTS),
    ):
        for leading, template in ((False, "{} {} {{duration}}"), (True, "{{duration}}, {} {}")):
            where = {"leading": leading, "of": of}
            sized = template.format(whose, "{size}")
            liked = template.format(whose, "equal to {like} power and toughness")
            found += [
                phrase(CLAUSE, sized, SizeBecomes, what=whom, size=SIZE, duration=DURATION, where=where),
                phrase(CLAUSE, liked, SizeBecomes, what=whom, like=ITS, duration=DURATION, where=where),
            ]
    return found


PHRASES = tuple(_phrases())
