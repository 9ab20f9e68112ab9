"""Keywords that trigger on blocking and on combat damage: bushido, flanking, renown ... (CR 702, 509.3, 510)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.player_counters import GetCounters
from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.players.life import LoseLife
from engine.abilities.keywords.parts import (
    EVENT_OTHER_IT,
    EVENT_PLAYER_THEY,
    creature,
    pumped,
    you,
)
from engine.abilities.keywords.permanents.designations import BecomesDesignated
from engine.abilities.triggers.combat import BecomesBlocked, Blocks
from engine.abilities.triggers.damage import DealsDamage
from engine.abilities.triggers.subjects import AnyOne
from engine.ir.abilities import Triggered
from engine.ir.amounts import NumberOf, Times
from engine.ir.conditions import IsTrueOf, NotSo
from engine.ir.effects import Does, Sequence
from engine.ir.filters import Blocking, HasDesignation, HasNamedAbility, Non, PlayerFilter
from engine.ir.history import DamageKind
from engine.ir.nodes import Ability, Amount, Keyword
from engine.ir.objects import Chosen, This, TopOfLibrary
from engine.ir.triggers import AnyTrigger
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, expands
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.values.verbs import Verb

A_PLAYER = AnyOne(PlayerFilter())


class Bushido(Keyword, frozen=True):
    """Bushido (CR 702.45)."""

    count: int


class Flanking(Keyword, frozen=True):
    """Flanking (CR 702.25)."""


class Rampage(Keyword, frozen=True):
    """Rampage (CR 702.23)."""

    count: int


class Afflict(Keyword, frozen=True):
    """Afflict (CR 702.130)."""

    count: int


class Renown(Keyword, frozen=True):
    """Renown (CR 702.112)."""

    count: int


class Ingest(Keyword, frozen=True):
    """Ingest (CR 702.115)."""


class Poisonous(Keyword, frozen=True):
    """Poisonous (CR 702.70)."""

    count: int


class BeyondFirst(Amount, frozen=True):
    """An amount without the first: "for each creature blocking it beyond the first"."""

    SAID: ClassVar[str] = "{amount} beyond the first"

    amount: Amount


@evaluates(BeyondFirst)
def beyond_first(game: Game, value: BeyondFirst, scope: Scope) -> int:
    """One less, but not less than nothing."""
    return max(0, amount(game, value.amount, scope) - 1)


@expands(Bushido)
def bushido(keyword: Bushido) -> tuple[Ability, ...]:
    """It gets +N/+N whenever it blocks or becomes blocked (CR 702.45a)."""
    fights = AnyTrigger((Blocks(This()), BecomesBlocked(This())))
    return (Triggered(fights, pumped(This(), keyword.count, keyword.count), keyword="bushido"),)


@expands(Flanking)
def flanking(keyword: Flanking) -> tuple[Ability, ...]:
    """A creature without flanking that blocks it gets -1/-1 (CR 702.25a)."""
    without = Chosen(creature(Non(HasNamedAbility("flanking"))))
    blocked = BecomesBlocked(This(), by=without)
    return (Triggered(blocked, pumped(EVENT_OTHER_IT, -1, -1), keyword="flanking"),)


@expands(Rampage)
def rampage(keyword: Rampage) -> tuple[Ability, ...]:
    """It gets +N/+N for each creature blocking it beyond the first (CR 702.23a)."""
    each = Times(keyword.count, BeyondFirst(NumberOf(creature(Blocking(This())))))
    return (Triggered(BecomesBlocked(This()), pumped(This(), each, each), keyword="rampage"),)


@expands(Afflict)
def afflict(keyword: Afflict) -> tuple[Ability, ...]:
    """The defending player loses life whenever it becomes blocked (CR 702.130a)."""
    lose = Does(EVENT_PLAYER_THEY, (LoseLife(keyword.count),))
    return (Triggered(BecomesBlocked(This()), lose, keyword="afflict"),)


@expands(Renown)
def renown(keyword: Renown) -> tuple[Ability, ...]:
    """Its first combat damage to a player puts counters on it and makes it renowned (CR 702.112a)."""
    strikes = DealsDamage(This(), DamageKind.COMBAT, A_PLAYER)
    grows = Sequence(
        (you(PutCounters(keyword.count, "+1/+1", This())), BecomesDesignated("renowned", Verb.RENOWN))
    )
    unknown = NotSo(IsTrueOf(This(), HasDesignation("renowned")))
    return (Triggered(strikes, grows, unknown, word="when", keyword="renown"),)


@expands(Ingest)
def ingest(keyword: Ingest) -> tuple[Ability, ...]:
    """The damaged player exiles the top card of their library (CR 702.115a)."""
    exile = Does(EVENT_PLAYER_THEY, (Exile(TopOfLibrary(1, EVENT_PLAYER_THEY)),))
    return (Triggered(DealsDamage(This(), DamageKind.COMBAT, A_PLAYER), exile, keyword="ingest"),)


@expands(Poisonous)
def poisonous(keyword: Poisonous) -> tuple[Ability, ...]:
    """The damaged player gets poison counters (CR 702.70a)."""
    poison = Does(EVENT_PLAYER_THEY, (GetCounters(keyword.count, "poison"),))
    return (Triggered(DealsDamage(This(), DamageKind.COMBAT, A_PLAYER), poison, keyword="poisonous"),)


PHRASES = (
    phrase(KEYWORD, "bushido {count}", Bushido, count=INTEGER),
    phrase(KEYWORD, "flanking", Flanking()),
    phrase(KEYWORD, "rampage {count}", Rampage, count=INTEGER),
    phrase(KEYWORD, "afflict {count}", Afflict, count=INTEGER),
    phrase(KEYWORD, "renown {count}", Renown, count=INTEGER),
    phrase(KEYWORD, "ingest", Ingest()),
    phrase(KEYWORD, "poisonous {count}", Poisonous, count=INTEGER),
)
