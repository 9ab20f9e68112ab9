"""The deck lists in XML: Cockatrice's `.cod` and Magic Online's `.dek`.

Only elements and attributes are taken; a document type or an entity is refused before it can mean anything.
"""

from xml.parsers import expat

from engine.cards.decks.deck import Deck, DeckDraft, DeckEntry, DeckFileError, DeckSection

DEEPEST = 16
_ZONES = {"main": DeckSection.MAIN, "side": DeckSection.SIDEBOARD, "commander": DeckSection.COMMANDER}


def read_markup(text: str, source: str) -> Deck:
    """A deck list in XML."""
    reader = _MarkupReader(source)
    return reader.read(text)


class _MarkupReader:
    """Follows the elements of one document."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._draft = DeckDraft()
        self._path: list[str] = []
        self._zone = ""
        self._parser = expat.ParserCreate(encoding="utf-8")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse_document_type
        self._parser.EntityDeclHandler = self._refuse_entity
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text

    def read(self, text: str) -> Deck:
        try:
            self._parser.Parse(text.encode("utf-8", "replace"), True)
        except expat.ExpatError as error:
            raise self._error(f"the XML is broken: {expat.ErrorString(error.code)}") from error
        return self._draft.deck()

    @property
    def _line(self) -> int:
        return self._parser.CurrentLineNumber

    def _error(self, reason: str) -> DeckFileError:
        return DeckFileError(self._source, reason, self._line)

    def _refuse_document_type(self, *_: object) -> None:
        raise self._error("a deck list has no document type (<!DOCTYPE>)")

    def _refuse_entity(self, *_: object) -> None:
        raise self._error("a deck list defines no entities (<!ENTITY>)")

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        if not self._path and element.casefold() not in ("cockatrice_deck", "deck"):
            raise self._error(f"<{element[:40]}> is no deck of Cockatrice (.cod) or Magic Online (.dek)")
        self._path.append(element.casefold())
        if len(self._path) > DEEPEST:
            raise self._error(f"elements are nested more than {DEEPEST} deep")
        folded = {name.casefold(): value for name, value in attributes.items()}
        match self._path[0], self._path[-1]:
            case "cockatrice_deck", "zone":
                self._zone = folded.get("name", "")
            case "cockatrice_deck", "card":
                self._cockatrice_card(folded)
            case "deck", "cards":
                self._magic_online_card(folded)
            case _ if "name" in folded:
                self._draft.refuse(self._line, f"<{element} …>", "is an element that no deck list has")
            case _:
                pass  # the root, and what describes the deck; its name is text, which comes later

    def _end(self, _element: str) -> None:
        if self._path.pop() == "zone":
            self._zone = ""

    def _text(self, text: str) -> None:
        if self._path == ["cockatrice_deck", "deckname"]:
            self._draft.name = (self._draft.name + text)[:1000]

    def _cockatrice_card(self, attributes: dict[str, str]) -> None:
        section = _ZONES.get(self._zone.casefold())
        printing = attributes.get("setshortname", ""), attributes.get("collectornumber", "")
        shown = f'<card number="{attributes.get("number", "")}" name="{attributes.get("name", "")}"/>'
        if section is None:
            where = f"stands in the zone “{self._zone[:40]}”" if self._zone else "stands in no zone"
            self._draft.refuse(self._line, shown, f"{where}, which is no part of a deck here")
            return
        self._card(section, attributes.get("number"), attributes.get("name"), printing, shown)

    def _magic_online_card(self, attributes: dict[str, str]) -> None:
        aside = attributes.get("sideboard", "false").casefold() in ("true", "1", "yes")
        section = DeckSection.SIDEBOARD if aside else DeckSection.MAIN
        quantity, name = attributes.get("quantity"), attributes.get("name")
        shown = f'<Cards Quantity="{quantity or ""}" Name="{name or ""}"/>'
        self._card(section, quantity, name, ("", ""), shown)

    def _card(
        self,
        section: DeckSection,
        number: str | None,
        name: str | None,
        printing: tuple[str, str],
        shown: str,
    ) -> None:
        if not name or not name.strip():
            self._draft.refuse(self._line, shown, "names no card")
        elif number is None or not number.isascii() or not number.isdigit() or len(number) > 9:
            self._draft.refuse(self._line, shown, "doesn't say how many cards")
        else:
            entry = DeckEntry(int(number), " ".join(name.split()), self._line, *printing)
            self._draft.add(section, entry, shown)
