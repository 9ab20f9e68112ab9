"""Tokens besides those that would be created, or in their place, and one kind or another (CR 111.2, 608.2d, 614.1a, 614.5)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table

BEARS = "{0}: Create two 2/2 green Bear creature tokens."


def created(table: Table) -> list[str]:
    """Ann creates two Bears; what she then has of tokens."""
    den = table.ann.controls("Den", BEARS, types="Artifact")
    table.ann.activates(den)
    table.resolve()
    return sorted(name for name in table.ann.permanents if "Token" in name)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            (
                "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
                "creature tokens are created instead."
            ),
            ["Bear Token", "Bear Token", "Squirrel Token", "Squirrel Token"],
        ),
        (
            "If you would create one or more tokens, instead create those tokens plus an additional Food token.",
            ["Bear Token", "Bear Token", "Food Token"],
        ),
        (
            (
                "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
                "with flying are created instead."
            ),
            ["Angel Token", "Angel Token"],
        ),
        (
            (
                "If one or more creature tokens would be created under your control, three times that many of those tokens are "
                "created instead."
            ),
            ["Bear Token"] * 6,
        ),
    ],
)
def test_what_is_created_instead(table: Table, text: str, expected: list[str]) -> None:
    """CR 614.5, 614.16: applied once; what it adds isn't added to again."""
    table.ann.controls("Rule", text, types="Enchantment")

    assert created(table) == expected


def test_only_of_the_kind_that_it_says(table: Table) -> None:
    """CR 614.16: Bears are no artifact tokens."""
    table.ann.controls(
        "Helm",
        "If you would create one or more artifact tokens, instead create those tokens plus an additional Map token.",
        types="Artifact",
    )

    assert created(table) == ["Bear Token", "Bear Token"]


def test_one_more_for_all_that_is_created_at_once(table: Table) -> None:
    """CR 614.16: a Food and a Treasure at the same time are one creation of one or more tokens."""
    table.ann.controls(
        "Partner",
        "If you would create one or more tokens, instead create those tokens plus an additional Clue token.",
    )
    larder = table.ann.controls("Larder", "{0}: Create a Food token and a Treasure token.", types="Artifact")
    table.ann.activates(larder)
    table.resolve()

    assert sorted(name for name in table.ann.permanents if "Token" in name) == [
        "Clue Token",
        "Food Token",
        "Treasure Token",
    ]


def test_one_or_the_other(table: Table) -> None:
    """CR 608.2d: the player chooses which as the ability resolves."""
    larder = table.ann.controls("Larder", "{0}: Create a Food token or a Treasure token.", types="Artifact")
    table.ann.activates(larder)
    table.ann.answers("Treasure")
    table.resolve()

    assert "Treasure Token" in table.ann.permanents
    assert "Food Token" not in table.ann.permanents
