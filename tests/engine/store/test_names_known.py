"""Which names can be named in a game that is kept (CR 201.4)."""

from engine.store.library import Library, starter_cards


def test_the_library_knows_each_name_once(tmp_path):
    names = Library(tmp_path).names()

    assert set(names) >= {face.name for record in starter_cards().values() for face in record.faces}
    assert len(names) == len(set(names))
