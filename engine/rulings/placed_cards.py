"""What is said of a card that lies somewhere in a position: its names, what was chosen for it, its status."""

from __future__ import annotations

from engine.rules.lookup.linked import CHOSEN, CHOSEN_BY
from engine.rulings.refusals import EditRefused
from engine.scenario.notation import PlacedCard
from engine.values.colors import COLOR_NAMES

_COLORS: dict[str, str] = {color: name for color, name in COLOR_NAMES.items()}  # noqa: C416 - a color is a text


def short(placed: PlacedCard) -> PlacedCard | str:
    """A card as files have it: its name alone if nothing more is said."""
    return placed.card if placed == PlacedCard(card=placed.card) else placed


def chosen_for(card: PlacedCard) -> tuple[int | str, ...]:
    """What was chosen for a permanent: as it enters, or as it is noted (CR 607.2d)."""
    if not card.as_listed:
        return card.chosen
    words = (word for name, said in card.notes.items() if is_choice(name) for word in said)
    return tuple(_COLORS.get(word, word) if isinstance(word, str) else word for word in words)


def is_choice(note: str) -> bool:
    """Whether a note says what was chosen (CR 607.2d)."""
    return note.startswith(CHOSEN) and not note.endswith(CHOSEN_BY)


def chosen_instead(card: PlacedCard, chosen: tuple[int | str, ...]) -> dict[str, tuple[int | str, ...]]:
    """What is noted of a permanent with other things chosen for it, one for one. Raises EditRefused for more or fewer."""
    left = list(chosen)
    letters: dict[str, str] = {name: color for color, name in COLOR_NAMES.items()}
    notes = dict(card.notes)
    for name, words in card.notes.items():
        if is_choice(name):
            now, left = left[: len(words)], left[len(words) :]
            if len(now) < len(words):
                raise EditRefused(
                    "607.2d", f"For {card.card} {len(chosen_for(card))} things are chosen, not fewer"
                )
            was_color = all(word in _COLORS for word in words)
            notes[name] = tuple(letters.get(str(word), word) if was_color else word for word in now)
    if left:
        raise EditRefused("607.2d", f"For {card.card} {len(chosen_for(card))} things are chosen, not more")
    return notes


def linked_in_words(card: PlacedCard) -> list[str]:
    """What else is noted of an object: designations, and what is linked to it (CR 607.1)."""
    others = ((name, words) for name, words in card.notes.items() if not name.startswith(CHOSEN))
    return [f"{name}: {', '.join(map(str, words))}" if words != (1,) else name for name, words in others]


def status_of(card: PlacedCard) -> tuple[object, ...]:
    """What only permanents have (CR 110.5, 120.3, 301.5, 303.4)."""
    return (
        card.tapped,
        card.flipped,
        card.face_down,
        card.phased_out,
        card.damage,
        card.attached_to,
        card.new,
        card.chosen,
        card.merged,
        card.owner,
    )
