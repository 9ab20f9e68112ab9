"""Writes deck lists in the forms that are read here: plain text, Arena's, and the files of other programs."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from xml.sax.saxutils import escape, quoteattr

from engine.cards.decks.deck import Deck, DeckEntry


class DeckFormat(StrEnum):
    """Forms of deck files, by the programs that write them."""

    PLAIN = "plain text"
    ARENA = "Arena"
    DEC = "MTGO and Apprentice .dec"
    FORGE = "Forge .dck"
    XMAGE = "XMage .dck"
    COCKATRICE = "Cockatrice .cod"
    MAGIC_ONLINE = "Magic Online .dek"


SUFFIXES = {
    DeckFormat.PLAIN: ".txt",
    DeckFormat.ARENA: ".txt",
    DeckFormat.DEC: ".dec",
    DeckFormat.FORGE: ".dck",
    DeckFormat.XMAGE: ".dck",
    DeckFormat.COCKATRICE: ".cod",
    DeckFormat.MAGIC_ONLINE: ".dek",
}
"""What files of a form end in."""


def deck_text(deck: Deck, form: DeckFormat) -> str:
    """The deck in one of the forms."""
    return _WRITERS[form](deck)


def with_unread_lines(deck: Deck) -> str:
    """The deck as plain text, with the lines that could not be read at its end, so that nothing of a list is lost."""
    lines = "".join(f"{problem.text}\n" for problem in deck.problems)
    return f"{plain_text(deck)}{lines}"


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


def dec_text(deck: Deck) -> str:
    """The deck as `.dec`: lines of count and name, those of the sideboard marked."""
    head = [f"// NAME: {deck.name}"] if deck.name else []
    aside = [f"SB: {_plain(entry)}" for entry in (*deck.commander, *deck.companion, *deck.sideboard)]
    return "\n".join([*head, *map(_plain, deck.main), *aside]) + "\n"


def forge_text(deck: Deck) -> str:
    """The deck as Forge's `.dck`."""
    sections = (
        ("Commander", deck.commander),
        ("Main", deck.main),
        ("Sideboard", (*deck.companion, *deck.sideboard)),
    )
    blocks = [["[metadata]", f"Name={deck.name or 'deck'}"]]
    blocks += [[f"[{heading}]", *map(_forge_line, entries)] for heading, entries in sections if entries]
    return "\n".join("\n".join(block) for block in blocks) + "\n"


def xmage_text(deck: Deck) -> str:
    """The deck as XMage's `.dck`."""
    head = [f"NAME:{deck.name}"] if deck.name else []
    aside = [f"SB: {_xmage_line(entry)}" for entry in (*deck.commander, *deck.companion, *deck.sideboard)]
    return "\n".join([*head, *map(_xmage_line, deck.main), *aside]) + "\n"


def cockatrice_text(deck: Deck) -> str:
    """The deck as Cockatrice's `.cod`."""
    zones = (("main", deck.main), ("side", (*deck.commander, *deck.companion, *deck.sideboard)))
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escape(deck.name)}</deckname>")
    for zone, entries in zones:
        lines.append(f'    <zone name="{zone}">')
        lines += [f'        <card number="{entry.count}" name={quoteattr(entry.name)}/>' for entry in entries]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def magic_online_text(deck: Deck) -> str:
    """The deck as Magic Online's `.dek`, without the numbers that only its catalog has."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>"]
    for aside, entries in (
        ("false", deck.main),
        ("true", (*deck.commander, *deck.companion, *deck.sideboard)),
    ):
        lines += [
            f'  <Cards Quantity="{entry.count}" Sideboard="{aside}" Name={quoteattr(entry.name)}/>'
            for entry in entries
        ]
    return "\n".join([*lines, "</Deck>"]) + "\n"


def _forge_line(entry: DeckEntry) -> str:
    return f"{_plain(entry)}|{entry.set_code.upper()}" if entry.set_code else _plain(entry)


def _xmage_line(entry: DeckEntry) -> str:
    printing = f"[{entry.set_code.upper()}:{entry.number}] " if entry.set_code and entry.number else ""
    return f"{entry.count} {printing}{entry.name}"


_WRITERS: dict[DeckFormat, Callable[[Deck], str]] = {
    DeckFormat.PLAIN: plain_text,
    DeckFormat.ARENA: arena_text,
    DeckFormat.DEC: dec_text,
    DeckFormat.FORGE: forge_text,
    DeckFormat.XMAGE: xmage_text,
    DeckFormat.COCKATRICE: cockatrice_text,
    DeckFormat.MAGIC_ONLINE: magic_online_text,
}
