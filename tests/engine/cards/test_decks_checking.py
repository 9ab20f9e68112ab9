"""What a deck check says: unknown names, cards that can't be played, and the rules for building decks."""

import difflib

from engine.cards.decks import DeckReport, check_deck, read_deck
from engine.language.records import CardRecord, FaceRecord, Layout, Meld, name_key


def card(
    name: str, type_line: str = "Creature — Bear", text: str = "", meld: Meld | None = None
) -> CardRecord:
    return CardRecord(name, Layout.NORMAL, (FaceRecord(name, "{G}", type_line, text),), meld=meld)


class Shelf:
    """A few cards to look up."""

    def __init__(self, *cards: CardRecord) -> None:
        self._cards = {name_key(one.name): one for one in cards}

    def find(self, name: str) -> CardRecord | None:
        return self._cards.get(name_key(name))

    def near(self, name: str, n: int) -> list[str]:
        return [self._cards[key].name for key in difflib.get_close_matches(name_key(name), self._cards, n)]


SHELF = Shelf(
    card("Bear"),
    card("Forest", "Basic Land — Forest"),
    card("Snow-Covered Forest", "Basic Snow Land — Forest"),
    card("Rat Swarm", text="A deck can have any number of cards named Rat Swarm."),
    card("Dwarf Band", text="A deck can have up to seven cards named Dwarf Band."),
    card("Whole Bear", meld=Meld(("Left Paw", "Right Paw"), "Whole Bear")),
    card("Riddle", text="Solve the riddle."),
)


def cannot_play(one: CardRecord) -> str | None:
    return "line 1: “Solve the riddle.” is not understood" if one.name == "Riddle" else None


def report(text: str) -> DeckReport:
    return check_deck(read_deck(text), SHELF, cannot_play)


def test_a_sound_deck_has_nothing_against_it() -> None:
    found = report("4 Bear\n26 Forest\n30 Rat Swarm")

    assert found == DeckReport(cards=60, sideboard_cards=0)
    assert found.playable


def test_unknown_names_come_with_near_ones() -> None:
    found = report("56 Forest\n4 Baer")

    assert [(problem.line, problem.text, problem.near) for problem in found.unknown] == [
        (2, "Baer", ("Bear",))
    ]
    assert not found.playable


def test_cards_that_are_not_understood_say_why() -> None:
    found = report("56 Forest\n4 riddle")

    assert [(problem.line, problem.reason) for problem in found.unplayable] == [
        (2, "line 1: “Solve the riddle.” is not understood")
    ]


def test_what_cards_meld_into_is_no_deck_card() -> None:
    """CR 712.4."""
    assert "712.4" in report("59 Forest\n1 Whole Bear").unplayable[0].reason


def test_a_deck_has_sixty_cards() -> None:
    """CR 100.2a."""
    found = report("4 Bear\n55 Forest")

    assert [problem.reason for problem in found.breaches] == [
        "the deck has 59 cards; at least 60 are needed (CR 100.2a)"
    ]
    assert found.playable


def test_deck_and_sideboard_have_four_of_a_name_together() -> None:
    """CR 100.2a, 100.4a."""
    found = report("3 Bear\n60 Forest\nSB: 1 BEAR\nSB: 1 Bear")

    assert [(problem.line, problem.reason) for problem in found.breaches] == [
        (1, "5 cards of this name; at most 4 are allowed (CR 100.2a)")
    ]


def test_some_cards_have_limits_of_their_own() -> None:
    found = report("20 Rat Swarm\n8 Dwarf Band\n40 Snow-Covered Forest")

    assert [problem.text for problem in found.breaches] == ["Dwarf Band"]


def test_a_sideboard_has_fifteen_cards() -> None:
    """CR 100.4a."""
    found = report("60 Forest\nSideboard\n16 Rat Swarm")

    assert [problem.reason for problem in found.breaches] == [
        "the sideboard has 16 cards; at most 15 are allowed (CR 100.4a)"
    ]


def test_lines_that_were_not_read_are_reported_too() -> None:
    found = report("60 Forest\nsome Bears")

    assert [problem.line for problem in found.problems] == [2]
    assert not found.playable


def test_a_companion_listed_twice_is_one_card() -> None:
    """CR 702.139a."""
    found = report("Companion\n1 Bear\n\nDeck\n3 Bear\n57 Forest\n\nSideboard\n1 Bear\n")

    assert found.breaches == ()
