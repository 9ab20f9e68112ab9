"""A hand that goes into a library together is one line, which only its player reads in full (CR 103.5, 701.24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.rules.events.happening import happen
from engine.rules.turn.starting import take_mulligan
from engine.state.events import TurnChanged
from engine.views.log import LogBook
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_mulligan_puts_the_hand_back_in_one_line(table: Table) -> None:
    """CR 103.5."""
    for _ in range(2):
        table.ann.holds("Forest", types="Land")
    table.ann.holds("Bear", pt="2/2")
    table.ann.library("Card")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)

    take_mulligan(table.game, table.ann.id)

    def of_libraries(seat: object) -> list[str]:
        return [line.text for line in log.read(seat) if "library" in line.text and "puts" in line.text]

    assert of_libraries(table.ann.id) == ["Ann puts 2 Forest, Bear into their library"]
    assert of_libraries(table.bob.id) == ["Ann puts 3 cards into their library"]


def test_a_single_card_has_a_line_of_its_own(table: Table) -> None:
    table.ann.holds("Bear", pt="2/2")
    table.ann.library("Card")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)

    take_mulligan(table.game, table.ann.id)

    assert next(line.text for line in log.read(table.bob.id)) == "Ann puts a card into their library"


def test_each_player_has_their_own_line(table: Table) -> None:
    """Timetwister: hands and graveyards are shuffled into libraries at once."""
    for seat in (table.ann, table.bob):
        seat.holds("Bear", pt="2/2")
        seat.holds("Elk", pt="3/3")
    spell = table.ann.holds(
        "Twist", "Each player shuffles their hand into their library.", types="Sorcery", cost="{U}"
    )
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.casts(spell, free="{U}")
    table.resolve()

    told = [line.text for line in log.read(table.bob.id) if "into their library" in line.text]
    assert "Ann puts 2 cards into their library — Twist" in told
    assert "Bob puts Bear, Elk into their library — Twist" in told


def test_where_in_a_library_a_card_goes_is_told(table: Table) -> None:
    """CR 401.4: to everybody where everybody knows the card, and to all that it is one where they don't."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.holds("Elk", pt="3/3")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    spell = table.ann.holds(
        "Reset",
        "Put target creature on the bottom of its owner's library. "
        "Then put a card from your hand on top of your library.",
        types="Sorcery",
        cost="{U}",
    )
    table.ann.answers(bear)
    table.ann.casts(spell, free="{U}")
    table.resolve()

    told = [line.text for line in log.read(table.bob.id)]
    assert "Bear goes to the bottom of Ann's library — Reset" in told
    assert "Ann puts a card on top of their library — Reset" in told
    assert "Ann puts Elk on top of their library — Reset" in [line.text for line in log.read(table.ann.id)]


def test_cards_put_back_on_top_are_told_as_they_lie_there(table: Table) -> None:
    """CR 401.4: put back one by one they were told the other way round, the topmost last, and two of one name as if they lay
    together."""
    elk, bear, other, fox = [table.ann.library(name, pt="2/2") for name in ("Elk", "Bear", "Elk", "Fox")]
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    spell = table.ann.holds(
        "Muse",
        "Look at the top four cards of your library, then put them back in any order.",
        types="Sorcery",
        cost="{U}",
    )
    table.ann.answers([bear, elk, fox, other])
    table.ann.casts(spell, free="{U}")
    table.resolve()

    lies = ", ".join(table.ann.library_names)
    assert lies == "Bear, Elk, Fox, Elk"
    assert f"Ann puts {lies} on top of their library — Muse" in [line.text for line in log.read(table.ann.id)]


def test_the_next_opening_hand_is_named_to_its_player_and_the_shuffle_stays(table: Table) -> None:
    """CR 103.5: the line of the shuffle before it became that of the hand, so that nobody read which cards it has."""
    for _ in range(7):
        table.ann.holds("Forest", types="Land")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    turn = table.state.turn
    happen(table.game, TurnChanged(turn=replace(turn, number=0)))

    take_mulligan(table.game, table.ann.id)

    told = [line.text for line in log.read(table.ann.id)]
    assert told[-2:] == ["Ann shuffles their library", "Ann draws 7 Forest"]
    assert [line.text for line in log.read(table.bob.id)][-1] == "Ann draws 7 cards"


def test_a_line_knows_whose_text_makes_it_happen(table: Table) -> None:
    """What an opponent's spell does to a player is no doing of theirs (CR 109.5)."""
    table.bob.holds("Bear", pt="2/2")
    spell = table.ann.holds("Seize", "Target player discards a card.", types="Sorcery", cost="{B}")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    table.ann.answers(table.bob)
    table.ann.casts(spell, free="{B}")
    table.resolve()

    by = {line.text: (line.player, line.by) for line in log.read(table.bob.id)}
    assert by["Bob discards Bear — Seize"] == (table.bob.id, table.ann.id)
    assert by["Ann casts Seize targeting Bob"] == (table.ann.id, table.ann.id)


@pytest.mark.parametrize(
    ("text", "read_by_bob"),
    [
        (
            "Reveal the top card of your library. If it's a land card, put it into your hand.",
            "Ann puts Grove into their hand",
        ),
        (
            "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand.",
            "Ann puts Grove into their hand",
        ),
        (
            "Look at the top card of your library, then put it into your hand.",
            "Ann puts a card into their hand",
        ),
    ],
)
def test_who_saw_a_card_reads_its_name(table: Table, text: str, read_by_bob: str) -> None:
    """CR 701.20a, 400.2: a card that was revealed is named to all; one that was only looked at to its owner."""
    table.ann.library("Grove", types="Land")
    log = LogBook()
    table.game.observers = (*table.game.observers, log)
    if "you may" in text:
        table.ann.answers(True)
    table.ann.carries_out(text, types="Sorcery")
    for seat, wanted in ((table.bob, read_by_bob), (table.ann, "Ann puts Grove into their hand")):
        told = [line.text for line in log.read(seat.id) if "into their hand" in line.text]
        assert told == [f"{wanted} — Spell"]
