"""The official text of the rules, read as it is given: numbers, examples, what is below what."""

from pathlib import Path

import pytest

from engine import UnreadableFile, keep_rules_text, kept_rules_text, read_rules_text

HEAD = "Rules\n\nThese rules are effective as of May 4, 2031.\n\nContents\n\n1. Things\n100. General\n\n"


def made(tmp_path: Path, many: int = 600) -> Path:
    rules = "\n\n".join(
        f"{100 + n // 50}.{1 + n % 50}. Thing {n} is so; see rule 100.1a." for n in range(many)
    )
    path = tmp_path / "given.txt"
    tail = "\n\n100.1a A smaller thing.\nExample: It is so.\n\nGlossary\n\n100.1 Not a rule\n"
    path.write_text(HEAD + "100. General\n\n" + rules + tail, encoding="utf-8")
    return path


def test_rules_are_read_with_their_examples(tmp_path):
    text = read_rules_text(made(tmp_path))

    assert text.effective == "May 4, 2031"
    assert text.rules["100.1"] == "Thing 0 is so; see rule 100.1a."
    assert text.rules["100.1a"] == "A smaller thing.\n\nExample: It is so."
    assert text.below("100.1") == ("100.1a",)
    assert len(text.below("100")) == 50
    assert text.with_words("smaller thing") == ("100.1a",)


def test_another_file_is_refused_with_the_reason(tmp_path):
    path = tmp_path / "poem.txt"
    path.write_text("100.1. One rule makes no rules.\n")

    with pytest.raises(UnreadableFile, match=r"poem.txt: isn't the text of the rules: only 1 numbered rules"):
        keep_rules_text(path, tmp_path / "data")
    assert kept_rules_text(tmp_path / "data") is None


def test_what_was_imported_is_there_again(tmp_path):
    text = keep_rules_text(made(tmp_path), tmp_path / "data")

    assert kept_rules_text(tmp_path / "data") == text


def test_the_official_file_is_read_whole(shared: Path):
    text = read_rules_text(shared / "rules" / "comprehensive-rules.txt")

    assert text.effective
    assert len(text.rules) > 2500
    assert text.below("601.2") == tuple(f"601.2{letter}" for letter in "abcdefghi")
    assert "topmost object on the stack" in text.rules["601.2a"]
    assert not any("\n\n1. Game Concepts" in rule for rule in text.rules.values())
