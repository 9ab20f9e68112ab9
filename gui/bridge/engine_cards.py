"""Cards and decks of the real engine, in the user's data folder."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

import engine
from engine.views import NOTHING, ObjectView, PlayerId, Zone
from gui.bridge.cards import CardLook
from gui.bridge.errors import GameProblem, in_line
from gui.bridge.games import DeckCard
from gui.translation import told, tr

SUGGESTED = 5


def view_of(record: engine.CardRecord, *, bare: bool = False) -> ObjectView:
    """A card as it looks in a hand."""
    face = record.faces[0]
    numbers = [
        int(n) if n is not None and n.isdigit() else None for n in (face.power, face.toughness, face.loyalty)
    ]
    kinds = face.type_line.partition("—")[0].lower().split()
    letters = face.mana_cost if face.colors is None else "".join(color.value for color in face.colors)
    text = "\n//\n".join(part.text for part in record.faces)
    return ObjectView(
        id=NOTHING,
        known=True,
        zone=Zone.HAND,
        owner=PlayerId(0),
        controller=PlayerId(0),
        name=record.name,
        mana_cost=face.mana_cost,
        type_line=face.type_line,
        types=tuple(kinds),
        colors="".join(letter for letter in "WUBRG" if letter in letters),
        power=numbers[0],
        toughness=numbers[1],
        loyalty=numbers[2],
        text="" if bare else text,
        printed_text=text if bare else "",
        bare=bare,
    )


class EngineCards:
    """Browses cards; reads, changes and keeps decks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # cards

    def catalog(self) -> engine.Catalog:
        """All cards there are."""
        with said_to_players():
            return engine.Catalog(self.folder)

    def look(self, name: str) -> CardLook | None:
        """A card by its name."""
        with said_to_players(), engine.Library(self.folder) as library:
            record = library.find(name)
        if record is None:
            return None
        with self.catalog() as catalog:
            why_not = " ".join(map(engine.in_plain_words, catalog.unread(record)))
        return CardLook(view_of(record), why_not)

    def judge(self, progress: Callable[[int, int], None], cancelled: Callable[[], bool]) -> str:
        """Find out of every card whether it can be played."""
        with said_to_players(), self.catalog() as catalog:
            return str(catalog.judge(progress, cancelled))

    # decks

    def path_of(self, name: str) -> Path:
        """The file of a deck."""
        decks = (*engine.shipped_decks(), *engine.own_decks(self.folder))
        path = next((deck.path for deck in decks if deck.name == name), None)
        if path is None:
            raise GameProblem(tr("There is no deck {0}.").format(name))
        return path

    def comes_whole(self, deck: str) -> bool:
        """Whether a deck comes with the program."""
        return any(info.name == deck for info in engine.shipped_decks())

    def is_own(self, name: str) -> bool:
        """Whether a deck is the user's own."""
        return any(info.name == name for info in engine.own_decks(self.folder))

    def deck(self, name: str) -> engine.Deck:
        """A deck as it is listed."""
        with said_to_players():
            return engine.read_deck(self.path_of(name))

    def open_cards(self, deck: str, *, sideboard: bool) -> Sequence[engine.OpenCard]:
        """What somebody must choose for, with cards that may be played instead."""
        with said_to_players(), engine.Library(self.folder) as library, self.catalog() as catalog:
            found = library.open_cards(engine.read_deck(self.path_of(deck)), sideboard=sideboard)
            return tuple(self._with_suggestions(card, library, catalog) for card in found)

    def _with_suggestions(
        self, card: engine.OpenCard, library: engine.Library, catalog: engine.Catalog
    ) -> engine.OpenCard:
        record = library.find(card.name)
        if record is not None:
            return replace(card, near=catalog.alike(record, SUGGESTED))
        known = [library.find(name) for name in card.near]
        fit = [record.name for record in known if record is not None and library.why_not(record) is None]
        return replace(card, near=tuple(fit))

    def breaches(self, deck: str) -> Sequence[str]:
        """What of a deck the rules of constructed play forbid, a sentence each (CR 100.2a, 100.4a)."""
        if self.comes_whole(deck):
            return ()
        with said_to_players(), engine.Library(self.folder) as library:
            report = library.report(engine.read_deck(self.path_of(deck)))
        return () if report.limited else tuple(_breach(one) for one in report.breaches)

    def refused(self, deck: str, instead: Sequence[engine.Instead]) -> Sequence[str]:
        """Why a deck can't be played with these choices."""
        with said_to_players(), engine.Library(self.folder) as library:
            try:
                library.load(engine.read_deck(self.path_of(deck)), tuple(instead))
            except engine.UnplayableDeck as error:
                return error.problems
        return ()

    def figures(self, deck: engine.Deck) -> engine.DeckFigures:
        """What a deck comes to."""
        with said_to_players(), engine.Library(self.folder) as library:
            return engine.figures_of(deck, library)

    def save(self, deck: engine.Deck, over: str = "") -> str:
        """Keep a deck."""
        with said_to_players():
            path = self.path_of(over) if over and self.is_own(over) else None
            return engine.save_deck(deck, self.folder, path).name

    def delete(self, name: str) -> None:
        """Delete a deck of the user's own."""
        with said_to_players():
            engine.delete_deck(self.path_of(name), self.folder)

    def export(self, deck: engine.Deck, form: str, path: Path) -> None:
        """Write a deck to a file in the form of another program."""
        with said_to_players():
            engine.write_whole(path, engine.deck_text(deck, engine.DeckFormat(form)))


def cards_of(deck: engine.Deck, library: engine.Library) -> list[DeckCard]:
    """What is in a deck and its sideboard, each card as its text says it, and the lines that are none."""
    return [
        *(_deck_card(entry, library) for entry in deck.main),
        *(replace(_deck_card(entry, library), aside=True) for entry in deck.sideboard),
        *(DeckCard(0, one.text, problem=in_line(one.line, told(one.reason))) for one in deck.problems),
    ]


def _deck_card(entry: engine.DeckEntry, library: engine.Library) -> DeckCard:
    """A card of a deck as it looks in a hand; of one that nobody knows, in which line it stands and what may be meant."""
    record = library.find(entry.name)
    if record is not None:
        return DeckCard(entry.count, entry.name, view_of(record), library.why_not(record) or "")
    problem = in_line(entry.line, tr("there is no such card"))
    near = library.near(entry.name, SUGGESTED)
    if near:
        problem += "\n" + tr("Perhaps it is one of these: {0}").format(", ".join(near))
    return DeckCard(entry.count, entry.name, problem=problem)


def _breach(breach: engine.DeckProblem) -> str:
    """What the rules forbid, as the engine says it: of a card by its name, else of the whole deck."""
    reason = breach.reason
    return f"{breach.text}: {reason}" if breach.line else f"{reason[:1].upper()}{reason[1:]}"


@contextmanager
def said_to_players() -> Iterator[None]:
    """What goes wrong with files, as something that a person should read."""
    try:
        yield
    except engine.UnplayableDeck as error:
        raise GameProblem("\n\n".join(error.problems)) from error
    except engine.ReadingCancelled as error:
        raise GameProblem(tr("It was stopped.")) from error
    except (engine.DeckFileError, engine.CardDatabaseError, OSError, ValueError) as error:
        raise GameProblem(str(error)) from error


def imported(summary: engine.ImportSummary, verdicts: str) -> str:
    """What came of reading a card file: how many cards there were, what was passed over, and what can be played."""
    lines = [
        tr("{0} cards read: {1} new, {2} replaced.").format(
            *(f"{number:,}" for number in (summary.cards, summary.added, summary.replaced))
        ),
        verdicts,
    ]
    lines += [
        tr("{0} passed over: {1}").format(count, told(why)) for why, count in sorted(summary.skipped.items())
    ]
    return "\n".join([*lines, *(str(problem) for problem in summary.problems[:10])])
