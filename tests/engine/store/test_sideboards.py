"""The sideboard of a deck is outside the game in which the deck is played (CR 100.4, 400.11a)."""

from __future__ import annotations

from pathlib import Path

from engine import Library, load_deck, new_session
from engine.agents.opponents import opponent
from engine.decisions import Conceded
from engine.store.games import open_session
from engine.store.recording import read_record
from engine.values.ids import PlayerId
from engine.values.zones import Zone

ANN, BOB = PlayerId(0), PlayerId(1)
LIST = "60 Mountain\n\nSideboard\n3 Scorch Line\n1 Nobody Knows This\n"


class Conceding:
    """Concedes at once."""

    asks_everything = False

    def decide(self, decision: object, view: object) -> Conceded:
        """The only answer it gives."""
        return Conceded()


def test_sideboards_are_outside_the_game_and_kept_in_its_file(tmp_path: Path) -> None:
    """CR 400.11a; a card that can't be played stays out, and the log says so."""
    file, save = tmp_path / "Sparks.txt", tmp_path / "it.ruleglass"
    file.write_text(LIST)
    with Library(tmp_path / "data") as library:
        deck = load_deck(str(file), library)
    assert (len(deck.cards), len(deck.sideboard), deck.not_there) == (60, 3, ("Nobody Knows This",))

    agents = {ANN: Conceding(), BOB: Conceding()}
    session = new_session((deck, deck), ("Ann", "Bob"), agents, 3, save=save)
    session.play()
    outside = session.game.state.zone(Zone.OUTSIDE, ANN)
    assert [session.game.look(id).chars.name for id in outside] == ["Scorch Line"] * 3
    assert any("Nobody Knows This" in line.text for line in session.log.read(ANN))
    assert read_record(save).header.seats[0].not_there == ("Nobody Knows This",)

    again = open_session(save, {ANN: opponent("simple", 1), BOB: opponent("simple", 1)})
    again.play()
    assert again.game.state.zone(Zone.OUTSIDE, BOB) == session.game.state.zone(Zone.OUTSIDE, BOB)
