"""Base power and toughness that become something: "its base power and toughness become 4/2" (CR 613.4b)."""

from __future__ import annotations

from engine.ir.amounts import CharacteristicOf
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.effects import Continuously
from engine.ir.filters import Characteristic
from engine.ir.modifications import SetPT
from engine.ir.nodes import Amount, Effect, Objects
from engine.language.grammar.continuous.modifications import SIZE
from engine.language.grammar.sentences.sentences import CAUSED, IMPERATIVE_EFFECT
from engine.language.grammar.vocabulary import CLAUSE, DURATION, ITS, OBJECTS, VALUE
from engine.language.kernel import Category, Phrase, Slots, leaf_words, phrase, slotted, sub

Slots = Slots
BECOMES = Category("base size that becomes something")
ONE_NUMBER = leaf_words(
    "power or toughness", {word.value: word for word in (Characteristic.POWER, Characteristic.TOUGHNESS)}
)


class SizeBecomes(Effect, frozen=True):
    """As the text says it: base power and toughness become a size, or the power and toughness of another object;
    `leading`: the duration stands first, `of`: "the base power and toughness of ...", `change`: "change ... to"."""

    what: Objects
    duration: Duration = INDEFINITELY
    size: SetPT | None = None
    like: Objects | None = None
    leading: bool = False
    of: bool = False
    change: bool = False


class NumberBecomes(Effect, frozen=True):
    """As the text says it: base power alone, or base toughness, becomes a number; the fields as above, `equal`:
    "becomes equal to"."""

    what: Objects
    number: Characteristic
    value: int | Amount
    duration: Duration = INDEFINITELY
    leading: bool = False
    change: bool = False
    equal: bool = False


def as_continuous(said: SizeBecomes | NumberBecomes) -> Continuously:
    """The continuous effect that it is."""
    if isinstance(said, NumberBecomes):
        power = said.number is Characteristic.POWER
        one = SetPT(said.value, None) if power else SetPT(None, said.value)
        return Continuously(said.what, (one,), said.duration, leading=said.leading)
    size = said.size
    if said.like is not None:
        size = SetPT(
            CharacteristicOf(said.like, Characteristic.POWER),
            CharacteristicOf(said.like, Characteristic.TOUGHNESS),
        )
    assert size is not None
    return Continuously(said.what, (size,), said.duration, leading=said.leading)


def _phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for whose, of, whom in (
        ("{what} base power and toughness become", False, ITS),
        ("the base power and toughness of {what} become", True, OBJECTS),
    ):
        for leading, template in ((False, "{} {} {{duration}}"), (True, "{{duration}}, {} {}")):
            where = {"leading": leading, "of": of}
            category = CLAUSE if leading else BECOMES
            sized = template.format(whose, "{size}")
            liked = template.format(whose, "equal to {like} power and toughness")
            found += [
                phrase(category, sized, SizeBecomes, what=whom, size=SIZE, duration=DURATION, where=where),
                phrase(category, liked, SizeBecomes, what=whom, like=ITS, duration=DURATION, where=where),
            ]
    for equal, words in ((False, ""), (True, "equal to ")):
        template = f"{{what}} base {{number}} becomes {words}{{value}}"
        slots: Slots = {"what": ITS, "number": ONE_NUMBER, "value": VALUE, "duration": DURATION}
        found += [
            slotted(BECOMES, f"{template} {{duration}}", NumberBecomes, slots, where={"equal": equal}),
            slotted(CLAUSE, f"{{duration}}, {template}", NumberBecomes, slots, where={"equal": equal, "leading": True}),
        ]  # fmt: skip
    return found


def _changes() -> list[Phrase]:
    """ "Change this creature's base power and toughness to 4/2 until end of turn", and for good."""
    found: list[Phrase] = []
    endings: list[tuple[str, Slots]] = [(" {duration}", {"duration": DURATION}), ("", {})]
    for ending, slots in endings:
        for whose, of, whom in (
            ("{what} base power and toughness", False, ITS),
            ("the base power and toughness of {what}", True, OBJECTS),
        ):
            where = {"change": True, "of": of}
            found += [
                slotted(IMPERATIVE_EFFECT, f"change {whose} to {{size}}{ending}", SizeBecomes, {**slots, "what": whom, "size": SIZE}, where=where),
                slotted(IMPERATIVE_EFFECT, f"change {whose} to {{like}} power and toughness{ending}", SizeBecomes, {**slots, "what": whom, "like": ITS}, where=where),
            ]  # fmt: skip
        found.append(
            slotted(IMPERATIVE_EFFECT, f"change {{what}} base {{number}} to {{value}}{ending}", NumberBecomes, {**slots, "what": ITS, "number": ONE_NUMBER, "value": VALUE}, where={"change": True})
        )  # fmt: skip
    return found


PHRASES = (*_phrases(), *_changes(), sub(CLAUSE, BECOMES), sub(CAUSED, BECOMES))
