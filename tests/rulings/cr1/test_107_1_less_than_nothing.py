"""Results of effects are never less than nothing (CR 107.1b)."""

import pytest


@pytest.mark.parametrize(
    "text",
    [
        "You gain life equal to target creature's power.",
        "You lose life equal to target creature's power.",
        "Destroy target creature. You lose life equal to its power plus its toughness.",
    ],
)
def test_no_life_is_gained_or_lost(table, text):
    """CR 107.1b."""
    table.bob.controls("Weakling", pt="-4/3")

    table.ann.carries_out(text, types="Sorcery")

    assert table.ann.life == 20


def test_a_negative_value_is_used_in_a_calculation(table):
    """CR 107.1b: a sum uses the negative power; only its result counts."""
    table.bob.controls("Weakling", pt="-1/3")

    table.ann.carries_out(
        "Destroy target creature. You lose life equal to its power plus its toughness.", types="Sorcery"
    )

    assert table.ann.life == 18


@pytest.mark.parametrize(
    "text",
    [
        "Mill X cards, where X is target creature's power.",
        "Exile the top X cards of your library, where X is target creature's power.",
        "Scry X, where X is target creature's power.",
        "Discard X cards, where X is target creature's power.",
        "Each player sacrifices X creatures of their choice, where X is target creature's power.",
    ],
)
def test_no_cards_are_touched(table, text):
    """CR 107.1b."""
    weakling = table.bob.controls("Weakling", pt="-1/4")
    table.ann.holds("Card")
    for name in ("A", "B", "C"):
        table.ann.library(name)

    table.ann.carries_out(text, types="Sorcery")

    assert table.ann.library_names == ["A", "B", "C"]
    assert table.ann.hand == ["Card"]
    assert table.bob.permanents == ["Weakling"]
    assert weakling.pt == "-1/4"


@pytest.mark.parametrize("change", ["+X/+X", "-X/-X"])
def test_x_of_a_change_is_never_negative(table, change):
    """CR 107.1b, third example."""
    colossus = table.ann.controls(
        "Colossus", f"{{0}}: This creature gets {change} until end of turn, where X is its power.", pt="-2/4"
    )

    table.ann.activates(colossus)
    table.resolve()

    assert colossus.pt == "-2/4"
