"""A moment of a ruling becomes a board that is laid out as it was, and says what is left out."""

from engine.rulings.board import EditRefused
from engine.rulings.moments import board_at
from engine.rulings.shelf import named, shipped_rulings
from engine.store.board_pictures import laid_out
from engine.store.library import Library
from engine.store.rulings import ruling_film
from engine.values.steps import Step


def film_of(id, library):
    (one,) = named([id])
    return one.ruling, ruling_film(one.ruling, id, library.find, lambda: False)


def shown(table):
    return sorted(
        (one.name, one.controller, one.owner, one.tapped, one.counters, one.damage, one.power, one.toughness)
        for one in table.battlefield
    )


def test_a_moment_is_laid_out_as_it_was(tmp_path):
    with Library(tmp_path) as library:
        ruling, film = film_of("equipment-stays", library)
        board, notes = board_at(film.frames[0].tables, ruling)
        laid = laid_out(board, library.find)

    assert shown(laid.tables[0]) == shown(film.frames[0].tables[0])
    assert {piece.card.attached_to for piece in board.pieces if piece.zone == "battlefield"} > {None}
    assert board.ruling.question == ruling.question
    assert [len(player.hand) for player in laid.tables[0].players] == [0, 1]
    assert notes == ("Effects of spells and abilities that have resolved don't go on.",)


def test_the_hand_that_one_seat_does_not_see_is_left_out(tmp_path):
    with Library(tmp_path) as library:
        ruling, film = film_of("equipment-stays", library)
        board, notes = board_at(film.frames[0].tables[:1], ruling)

    assert not board.lying("Bob", "hand")
    assert "Left out: a card that is hidden." in notes


def test_a_moment_in_which_damage_is_dealt_begins_after_it(tmp_path):
    with Library(tmp_path) as library:
        ruling, film = film_of("lesson-trample", library)
        board, notes = board_at(film.frames[-1].tables, ruling)

    assert board.ruling.starts.step is Step.END_OF_COMBAT
    assert notes[0].startswith("A position can't begin in the combat damage")


def test_the_last_moment_of_each_ruling_can_be_edited(tmp_path):
    """Where the game is over, or the position can't be set up, that is said and not passed over."""
    refused = []
    with Library(tmp_path) as library:
        for one in shipped_rulings()[::6]:
            film = ruling_film(one.ruling, one.id, library.find, lambda: False)
            board, _ = board_at(film.frames[-1].tables, one.ruling)
            try:
                laid = laid_out(board, library.find)
            except EditRefused as problem:
                refused.append(str(problem))
                continue
            cards = [seen for seen in film.frames[-1].tables[0].battlefield if not (seen.token or seen.copy)]
            assert len(laid.tables[0].battlefield) == len(cards)
    assert refused == []
