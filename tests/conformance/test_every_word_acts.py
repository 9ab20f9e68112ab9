"""Every word in the meaning of a whole card has its behavior: a card is never whole whose words nobody carries out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards.spoken import compiled
from engine.ir.amounts import TargetsOfSpell
from engine.ir.effects import PawprintMode, PricedMode
from engine.ir.filters import OfYourChoice
from engine.ir.nodes import Action, Amount, Condition, Effect, Node, Quality, Replacement, Trigger, walk
from engine.ir.triggers import AnyTrigger
from engine.language.records import CardRecord
from engine.rules.core import registries
from tests.sampling import drawn
from tests.snapshots import lines

ONE_IN = 30
TABLES = {
    Effect: (registries.EFFECTS,),
    Action: (registries.ACTIONS, registries.PLANS),
    Amount: (registries.AMOUNTS,),
    Condition: (registries.CONDITIONS,),
    Quality: (registries.QUALITIES, registries.QUALITY_TESTS),
    Replacement: (registries.REPLACES, registries.APPLIES),
    Trigger: (registries.TRIGGERS, registries.STATE_TRIGGERS, registries.TRIGGER_TIMES),
}
TAKEN_APART = {
    AnyTrigger: "each of its events is listened for by itself (CR 603.2)",
    OfYourChoice: "the choice takes its place as the effect begins (CR 608.2d)",
    PawprintMode: "its effect is carried out, as the modes chosen are (CR 700.2i)",
    PricedMode: "its effect is carried out, as the modes chosen are (CR 700.2h)",
    TargetsOfSpell: "counted by the targets that are being announced (CR 601.2f)",
}
"""Words that are never looked up, and why."""


def without_behavior(node: Node) -> list[str]:
    """The words in a meaning that would be looked up in vain."""
    return [
        type(part).__name__
        for part in walk(node)
        if type(part) not in TAKEN_APART
        for kind, tables in TABLES.items()
        if isinstance(part, kind) and not any(type(part) in table.words for table in tables)
    ]


def meanings(record: CardRecord) -> Iterator[Node]:
    """The abilities of a card that is whole."""
    definition = compiled(record).definition
    if definition is not None:
        for face in definition.faces:
            yield from face.abilities


@pytest.mark.timeout(900)
def test_every_word_of_a_whole_card_has_its_behavior(shared: Path) -> None:
    """Invariant 6: what is read whole can be carried out whole."""
    cards = drawn("cards whose words act", tuple(lines.reference_cards(shared)), ONE_IN)
    lacking = {
        f"{card.name}: {word}" for card in cards for node in meanings(card) for word in without_behavior(node)
    }
    assert lacking == set()
