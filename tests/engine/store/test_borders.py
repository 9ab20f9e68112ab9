"""Abilities at their borders: a sample of the reference cards, and that what is wrong would be found."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.reading import read_cards
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.actions import resolving
from engine.store.many_games import borders
from engine.store.many_games.batch_borders import play_borders
from engine.store.many_games.borders import Border

SAMPLE = 6
"""So many whole cards are played each time; all by `ruleglass cards borders`."""


def record(text: str, types: str = "Creature — Bear", name: str = "Odd Bear") -> CardRecord:
    size = ("2", "2") if "Creature" in types else (None, None)
    return CardRecord(name, Layout.NORMAL, (FaceRecord(name, "{1}{G}", types, text, *size),))


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("{1}: ~ deals 1 damage to target creature.", "Creature — Bear"),
        (
            "{T}: Target creature gets +X/+X until end of turn, where X is the number of cards in your hand.",
            "Artifact",
        ),
        (
            "When ~ enters, return up to two target creatures to their owners' hands.",
            "Legendary Creature — Bear",
        ),
        ("{T}: Add {G}.", "Land"),
        ("[+1]: You gain 2 life.\n[-1]: Draw a card.", "Legendary Planeswalker — Jace"),
        ("Counter target spell.", "Instant"),
        ("Destroy X target creatures.", "Sorcery"),
    ],
)
def test_what_is_right_has_no_findings(text: str, types: str):
    face = FaceRecord(
        "Odd",
        "{X}{G}" if "X target" in text else "{G}",
        types,
        text,
        *(("2", "2") if "Creature" in types else (None, None)),
        "4" if "Planeswalker" in types else None,
    )

    report = play_borders([CardRecord("Odd", Layout.NORMAL, (face,))])

    assert (report.cards, report.findings) == (1, ())


def test_a_spell_that_resolves_without_targets_is_found(monkeypatch: pytest.MonkeyPatch):
    """CR 608.2b: nothing of it may happen."""
    monkeypatch.setattr(resolving, "check_targets", lambda *_: True)

    report = play_borders([record("Tap target creature. You gain 3 life.", "Sorcery")])

    assert Border.TARGETS_GONE in {one.border for one in report.findings}


def test_abilities_that_are_offered_though_they_are_lost_are_found(monkeypatch: pytest.MonkeyPatch):
    """CR 613.1f."""
    monkeypatch.setattr(borders, "HUSH", ("Hush", "", "Artifact", "", ""))

    report = play_borders([record("{1}: You gain 1 life.\nWhen ~ enters, you gain 1 life.")])

    assert [one.border for one in report.findings] == [Border.SILENCED, Border.SILENCED]


def test_a_sample_of_the_reference_cards_plays_by_the_rules(shared: Path):
    found = read_cards(shared / "cards" / "oracle-cards.open.json.gz")
    records = [one for _, one in zip(range(400), found, strict=False) if isinstance(one, CardRecord)]

    report = play_borders(records, cards=SAMPLE, seed=5)

    assert report.findings == ()
