"""What is opened as a saved game and is none."""

import pytest

from engine.store.recording import SaveError, read_record


@pytest.mark.parametrize("text", ["4 Lightning Bolt\n", "[1, 2]\n", '"a game"\n', "Hello\n"])
def test_a_file_of_another_kind_is_named_in_words(tmp_path, text):
    path = tmp_path / "file.ruleglass"
    path.write_text(text)
    with pytest.raises(SaveError, match="this is not a saved game: it begins with something else"):
        read_record(path)
