"""A half of a split card is looked at alone as the spell that it would be, the card elsewhere with both (CR 709.3a, 709.4)."""

from __future__ import annotations

import pytest

from engine.language.records import Layout
from engine.rules.turn.priority import actions_of
from tests.rulings.making import faced
from tests.rulings.table import Card, Table

RED = ("Wear", "{1}{R}", "Instant", "You gain 1 life.", "")
WHITE = ("Tear", "{1}{W}", "Sorcery", "You gain 2 life.\nFuse", "")
FUSED = "fuse"


def ways_offered(table: Table, card: Card) -> set[tuple[str, int]]:
    """How the card could be cast now: the way, and which half."""
    return {(one.way, one.face) for one in actions_of(table.game, table.ann.id) if one.object == card.id}


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Players can't cast white spells.", {("", 0)}),
        ("Players can't cast red spells.", {("", 1)}),
        ("Players can't cast sorcery spells.", {("", 0)}),
        ("Players can't cast instant spells.", {("", 1)}),
        ("White spells cost {9} more to cast.", {("", 0)}),
        ("Red spells cost {9} more to cast.", {("", 1)}),
        ("Players can't cast blue spells.", {("", 0), ("", 1), (FUSED, 0)}),
    ],
)
def test_each_half_has_only_its_own_color_and_type(
    table: Table, text: str, offered: set[tuple[str, int]]
) -> None:
    """CR 709.3a-b, 702.102b: what is prohibited or costs more is the half, or both where they are fused."""
    table.bob.controls("Law", text, types="Enchantment")
    card = table.ann.holds("Wear // Tear", card=faced(Layout.SPLIT, RED, WHITE))
    table.ann.has_mana("{R}{W}{C}{C}")

    assert ways_offered(table, card) == offered


@pytest.mark.parametrize("half", [0, 1])
def test_what_is_done_to_the_card_is_done_to_each_half(table: Table, half: int) -> None:
    """CR 601.3e, 613.1e: a color that the card has besides in hand is one of the spell."""
    servant = "All cards that aren't on the battlefield, spells, and permanents are blue in addition to their other colors."
    table.ann.controls("Servant", servant, types="Artifact")
    table.bob.controls("Law", "Players can't cast blue spells.", types="Enchantment")
    card = table.ann.holds("Wear // Tear", card=faced(Layout.SPLIT, RED, WHITE))
    table.ann.has_mana("{R}{W}{C}{C}")

    assert ("", half) not in ways_offered(table, card)
