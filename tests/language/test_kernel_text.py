"""Tokens, spacing and normalising: what the phrase kernel reads and prints."""

import gzip
import os
from pathlib import Path

import msgspec
import pytest

from engine.language.grammar.normalizing import normalise, paragraphs
from engine.language.kernel.tokens import join, offset_of, sentence_case, tokenise, with_articles

CHECKOUT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("RULEGLASS_SHARED", CHECKOUT.parent / "shared"))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("target creature's controller", ["target", "creature", "'s", "controller"]),
        ("players' hands don't", ["players", "'", "hands", "don't"]),
        ("put a +1/+1 or -X/-0 counter", ["put", "a", "+1/+1", "or", "-X/-0", "counter"]),
        ("a */1+* Elf", ["a", "*/1+*", "Elf"]),
        ("{2}{W/U}, {T}: and/or", ["{2}", "{W/U}", ",", "{T}", ":", "and/or"]),
        ("[+1]: 2/2. -3: X", ["[+1]", ":", "2/2", ".", "-3", ":", "X"]),
        ("Landfall — ward—{2}", ["Landfall", " —", "ward", "—", "{2}"]),
        (
            "~'s\n• two-headed 20-sided 1,000 5+",
            ["~", "'s", "\n", "•", "two-headed", "20-sided", "1,000", "5+"],
        ),
    ],
)
def test_tokens(text: str, tokens: list[str]) -> None:
    assert tokenise(text) == tokens
    assert join(tokens) == text


@pytest.mark.parametrize(
    "text",
    [
        'It has "Lands have \'{T}: Add {R}.\'" and "{T}: Draw a card."',
        "Choose one —\n• Draw a card; you lose 1 life.\n• Scry 2.",
        "1—9 | Draw a card.",
        "Counter target spell [that wasn't cast from its owner's hand].",
        "LEVEL 1-4",
    ],
)
def test_tokens_are_written_together_as_they_were(text: str) -> None:
    assert join(tokenise(text)) == text


def test_the_offset_of_a_token() -> None:
    text = "Landfall — draw"
    assert [text[offset_of(text, n) :] for n in range(4)] == ["Landfall — draw", "— draw", "draw", ""]


@pytest.mark.parametrize(
    ("word", "article"),
    [
        ("artifact", "an"),
        ("Elf", "an"),
        ("unicorn", "a"),
        ("untapped", "an"),
        ("uninteresting", "an"),
        ("8/8", "an"),
        ("1/1", "a"),
        ("11/11", "an"),
        ("X/X", "an"),
        ("one", "a"),
        ("hour", "an"),
        ("card", "a"),
    ],
)
def test_articles(word: str, article: str) -> None:
    assert with_articles(["a(n)", word]) == [article, word]


def test_sentence_case() -> None:
    text = 'landfall — {T}: draw a card. it gains "whenever ~ dies, draw." choose one —\n• scry 1.'
    assert sentence_case(text) == (
        'Landfall — {T}: Draw a card. It gains "Whenever ~ dies, draw." Choose one —\n• Scry 1.'
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Flying (It can fly.)\n(Reminder only.)\nWard {2} (See (702.21).)", "Flying\nWard {2}"),
        (
            "Anna, the Bold attacks. Anna’s power. Annabel. Anna-Lee",
            "~ attacks. ~'s power. Annabel. Anna-Lee",
        ),
        ("−3: “Draw”  a card -- now – 1–3", '[-3]: "Draw" a card — now — 1-3'),
        ("{CHAOS} The Big Anna", "{CHAOS} ~"),
    ],
)
def test_normalising(text: str, expected: str) -> None:
    assert normalise(text, ("Anna, the Bold", "The Big Anna")) == expected
    assert normalise(expected, ("Anna, the Bold",)) == expected


def test_both_faces_and_symbols_keep_their_own() -> None:
    assert normalise("Fire deals 1. Ice taps. {Ice}", ("Fire // Ice",)) == "~ deals 1. ~ taps. {Ice}"


def test_paragraphs_keep_modes_and_results_together() -> None:
    text = "Flying\nChoose one —\n• Draw a card.\n• Scry 1.\n\nRoll a d20.\n1—9 | Scry 1.\n20 | Draw.\n2/2"
    assert paragraphs(text) == (
        "Flying",
        "Choose one —\n• Draw a card.\n• Scry 1.",
        "Roll a d20.\n1—9 | Scry 1.\n20 | Draw.",
        "2/2",
    )


@pytest.mark.skipif(
    not (SHARED / "cards/oracle-cards.open.json.gz").exists(),
    reason="no card texts at RULEGLASS_SHARED or ../shared",
)
def test_spacing_gives_back_real_texts() -> None:
    with gzip.open(SHARED / "cards/oracle-cards.open.json.gz") as file:
        cards = msgspec.json.decode(file.read())[::7]
    texts = [normalise(card.get("oracle_text") or "") for card in cards]
    lines = [line for text in texts for line in text.split("\n")]
    changed = [line for line in lines if join(tokenise(line)) != line]
    assert changed == []
    assert len(lines) > 1000
