"""Lines that speak of other lines: of what a cost was paid with, or of what the paragraph before did (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ir.abilities import Spell
from engine.ir.effects import Conditional, Sequence
from engine.ir.mentions import is_cost
from engine.ir.nodes import Ability, Effect
from engine.language.lower.unmeant import Unmeant
from engine.language.pipeline import meant
from engine.language.reading_lines import LineReading
from engine.language.resolve.antecedents import Mention
from engine.language.resolve.binding import mentioned_in
from engine.language.resolve.discourse import Unbound


def bound_together(readings: list[LineReading]) -> list[LineReading]:
    """The lines of a face, those that refer to other lines bound with them where that can be done."""
    if not any(reading.unbound or takes_the_place(reading) for reading in readings):
        return readings
    known = mentioned_by_costs_of(reading.said for reading in readings if reading.declined is None)
    found = list(readings)
    joined: dict[int, Spell] = {}
    for place, reading in enumerate(readings):
        if not reading.unbound and not takes_the_place(reading):
            continue
        if takes_the_place(reading) or not _with_costs(found, place, known):
            _with_line_before(found, place, known, joined)
    return found


def takes_the_place(reading: LineReading) -> bool:
    """Whether a paragraph of a spell begins with what happens in place of the end of the paragraph before: "If
    ..., instead ..." (CR 608.2c)."""
    spell = _spell_of(reading)
    first = None if spell is None else _sentences(spell)[0]
    return isinstance(first, Conditional) and first.instead


def _with_costs(found: list[LineReading], place: int, known: tuple[Mention, ...]) -> bool:
    """Bind a line that refers to what a cost was paid with."""
    if not known:
        return False
    try:
        abilities = meant(found[place].said, known)
    except (Unbound, Unmeant):
        return False
    found[place] = found[place].bound(abilities)
    return True


def _with_line_before(
    found: list[LineReading], place: int, known: tuple[Mention, ...], joined: dict[int, Spell]
) -> None:
    """Bind a paragraph of a spell that goes on speaking of what the paragraph before named, or one before that;
    `joined`: paragraphs that do so already, with those."""
    spell = _spell_of(found[place])
    before = next((back for back in range(place - 1, -1, -1) if _spell_of(found[back]) is not None), None)
    first = None if before is None else joined.get(before, _spell_of(found[before]))
    if spell is None or first is None or before is None:
        return
    whole = Spell(Sequence((*_sentences(first), *_sentences(spell))))
    try:
        together = meant((whole,), known)
    except (Unbound, Unmeant):
        return
    found[before] = found[before].said_by_another()
    found[place] = found[place].bound(together)
    joined[place] = whole


def _spell_of(reading: LineReading) -> Spell | None:
    """The spell ability that a line is."""
    ability: Ability | None = reading.said[0] if len(reading.said) == 1 else None
    return ability if isinstance(ability, Spell) else None


def _sentences(spell: Spell) -> tuple[Effect, ...]:
    effect = spell.effect
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def mentioned_by_costs_of(lines: Iterable[tuple[Ability, ...]]) -> tuple[Mention, ...]:
    """What the costs in all abilities of a face mention."""
    return tuple(found for line in lines for ability in line for found in mentioned_by_costs(ability))


def mentioned_by_costs(ability: Ability) -> tuple[Mention, ...]:
    """What the costs in an ability mention, for the other abilities of the card (CR 608.2h); nothing if it speaks of
    another line itself."""
    try:
        mentioned = mentioned_in(ability)
    except Unbound:
        return ()
    return tuple(found for found in mentioned if is_cost(found.number))
