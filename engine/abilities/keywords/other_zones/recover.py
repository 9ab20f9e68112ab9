"""Recover (CR 702.59)."""

from __future__ import annotations

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.paying.pay import Pay
from engine.abilities.keywords.parts import creature, with_cost, you
from engine.abilities.triggers.moving import PutIntoGraveyard
from engine.ir.abilities import Triggered
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.rules.core.registries import expands
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND


class Recover(Keyword, frozen=True):
    """Recover (CR 702.59)."""

    cost: Cost


@expands(Recover)
def recover(keyword: Recover) -> tuple[Ability, ...]:
    """When a creature goes to its owner's graveyard it may be taken back for a cost, or is exiled (CR 702.59a)."""
    dies = PutIntoGraveyard(Chosen(creature()), whose=You())
    pay = Optional(
        Does(You(), (Pay(keyword.cost),)),
        if_done=you(Put(This(), HAND, You(), verb=Verb.RETURN)),
        if_not=you(Exile(This())),
    )
    return (Triggered(dies, pay, word="when", zone=GRAVEYARD, keyword="recover"),)


PHRASES = (*with_cost("recover", Recover),)
