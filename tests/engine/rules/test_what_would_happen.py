"""Events that are only proposed, in words: what a choice between replacement effects is about (CR 614.1, 616.1)."""

from __future__ import annotations

import pytest

from engine.rules.events.proposed import would
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def proposed(bear: ObjectId, ann: PlayerId) -> dict[str, ev.Event]:
    """Each kind of event that has words, by the words that it has; a Bear is where it happens, and Ann owns it."""
    it: Ref = ObjectRef(bear)
    return {
        "Bear would deal 2 damage to Ann": ev.DamageDealt(source=bear, target=PlayerRef(ann), amount=2),
        "Bear would deal 2 combat damage to Ann": ev.DamageDealt(
            source=bear, target=PlayerRef(ann), amount=2, combat=True
        ),
        "Bear would be destroyed": ev.Destroyed(object=bear),
        "Bear would become tapped": ev.TappedChanged(object=bear, tapped=True),
        "Bear would become untapped": ev.TappedChanged(object=bear, tapped=False),
        "Bear would get 1 stun counter": ev.CountersChanged(target=it, kind="stun", amount=1),
        "Bear would lose 2 stun counters": ev.CountersChanged(target=it, kind="stun", amount=-2),
        "Ann would gain 3 life": ev.LifeChanged(player=ann, amount=3),
        "Ann would lose 3 life": ev.LifeChanged(player=ann, amount=-3),
        "Ann would draw a card": ev.Drew(player=ann),
        "Ann would discard Bear": ev.Discarded(player=ann, object=bear),
        "Ann would sacrifice Bear": ev.Sacrificed(player=ann, object=bear),
        "Ann would create no token": ev.Created(player=ann, objects=()),
        "Ann would lose the game": ev.Lost(player=ann, reason=""),
        "Bear would die": ev.Moved(object=bear, to=Zone.GRAVEYARD),
        "Bear would be exiled": ev.Moved(object=bear, to=Zone.EXILE),
        "Bear would be put into Ann's hand": ev.Moved(object=bear, to=Zone.HAND),
        "Bear would be put into Ann's library": ev.Moved(object=bear, to=Zone.LIBRARY),
    }


SAID = tuple(proposed(ObjectId(1), PlayerId(1)))


@pytest.mark.parametrize("said", SAID)
def test_what_would_happen_is_a_sentence(table: Table, said: str) -> None:
    bear = table.ann.controls("Bear", pt="2/2")
    assert would(table.game, proposed(bear.id, table.ann.id)[said]) == said


def test_a_card_of_a_library_is_not_named(table: Table) -> None:
    """CR 400.2: which it is stays hidden where it goes to a hidden zone."""
    card = table.ann.library("Secret")
    assert would(table.game, ev.Moved(object=card.id, to=Zone.HAND)) == "a card would be put into Ann's hand"
