"""Writes deck lists in the two forms that every other program reads."""

from collections.abc import Sequence

from engine.cards.decks.deck import Deck, DeckEntry


def plain_text(deck: Deck) -> str:
    """The deck as lines of count and name."""
    blocks = [[f"// NAME: {deck.name}"]] if deck.name else []
    if deck.commander or deck.companion:
        headed = (("Commander", deck.commander), ("Companion", deck.companion), ("Deck", deck.main))
        blocks += [[heading, *map(_plain, entries)] for heading, entries in headed if entries]
    elif deck.main:
        blocks.append([_plain(entry) for entry in deck.main])
    if deck.sideboard:
        blocks.append(["Sideboard", *map(_plain, deck.sideboard)])
    return _joined(blocks)


def arena_text(deck: Deck) -> str:
    """The deck as Arena imports it, with the printings where they are known."""
    sections: tuple[tuple[str, Sequence[DeckEntry]], ...] = (
        ("Commander", deck.commander),
        ("Companion", deck.companion),
        ("Deck", deck.main),
        ("Sideboard", deck.sideboard),
    )
    blocks = [["About", f"Name {deck.name}"]] if deck.name else []
    blocks += [[heading, *map(_with_printing, entries)] for heading, entries in sections if entries]
    return _joined(blocks)


def _plain(entry: DeckEntry) -> str:
    return f"{entry.count} {entry.name}"


def _with_printing(entry: DeckEntry) -> str:
    if not entry.set_code or not entry.number:
        return _plain(entry)
    return f"{_plain(entry)} ({entry.set_code.upper()}) {entry.number}"


def _joined(blocks: Sequence[Sequence[str]]) -> str:
    return "\n".join("\n".join(block) + "\n" for block in blocks)
