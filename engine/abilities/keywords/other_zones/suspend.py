"""Suspend: a card that is exiled with time counters, and cast when the last is removed (CR 702.62)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import RemoveCounters
from engine.abilities.keywords.casting.casting_now import PlayFor
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.other_zones.special_actions import from_hand
from engine.abilities.keywords.parts import COST_OF_MANA, marked, you
from engine.abilities.triggers.status import CountersRemoved
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Triggered
from engine.ir.conditions import AllOf, IsTrueOf, NotSo, PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.effects import Does, Optional
from engine.ir.filters import (
    HasCounter,
    HasDesignation,
)
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.casting.ways_to_cast import Way, why_not_now
from engine.rules.core.game import Game
from engine.rules.core.registries import expands
from engine.state.objects import CHANGED_HANDS
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.verbs import Verb
from engine.values.zones import EXILE

TIME = "time"
KEPT = NotSo(IsTrueOf(This(), HasDesignation(CHANGED_HANDS)))
"""Nobody has lost control of it (CR 702.62a)."""


class Suspend(Keyword, frozen=True):
    """Suspend (CR 702.62); `count` None: X, which can't be 0. `cost` None: as effects give it to exiled cards, which
    needs no cost.
    """

    count: int | None = None
    cost: Cost | None = None


def may_suspend(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether the player could begin to cast the card from hand (CR 702.62a, 702.62c)."""
    return why_not_now(game, player, card, Way()) is None


@expands(Suspend)
def suspend(keyword: Suspend) -> tuple[Ability, ...]:
    """In exile it loses time counters; with the last one it may be cast for nothing (CR 702.62a)."""
    suspended = IsTrueOf(This(), HasCounter(TIME), "has")
    passing = Triggered(
        AtStep(Step.UPKEEP, You()),
        you(RemoveCounters(This(), 1, TIME)),
        suspended,
        word="at",
        zone=EXILE,
        keyword="suspend",
    )
    cast = Optional(Does(You(), (PlayFor(This(), "suspend"),)))
    last = CountersRemoved(This(), TIME, last=True, exiled=True)
    return (
        passing,
        Triggered(last, cast, word="when", zone=EXILE, keyword="suspend"),
        *marked(GainAbility((Haste(),)), condition=AllOf((PaidOptionalCost("suspend"), KEPT))),
    )


from_hand(
    Suspend,
    Verb.SUSPEND,
    cost=lambda keyword: keyword.cost,
    may=may_suspend,
    counters=lambda keyword, x: ((TIME, x if keyword.count is None else keyword.count),),
)


PHRASES = (
    phrase(KEYWORD, "suspend", Suspend()),
    phrase(KEYWORD, "suspend {count}—{cost}", Suspend, count=INTEGER, cost=COST_OF_MANA),
    phrase(KEYWORD, "suspend X—{cost}. X can't be 0.", Suspend, cost=COST_OF_MANA, where={"count": None}),
)
