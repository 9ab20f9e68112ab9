"""Keywords that trigger on dying: persist, undying, afterlife, modular, soulshift (CR 702)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.abilities.keywords.combat.evasion import Flying
from engine.abilities.keywords.parts import EVENT_OBJECT_IT, of_subtype, static, you
from engine.abilities.replacements.entering import EntersSo, WithCounters
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.moving import PutIntoGraveyard
from engine.ir.abilities import Triggered
from engine.ir.amounts import CountersOn
from engine.ir.conditions import IsTrueOf, NotSo
from engine.ir.effects import Does, Optional
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Filter,
    HasColor,
    HasCounter,
    HasSubtype,
    HasType,
    InZone,
    Kind,
    Noun,
    Thing,
)
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Condition, Effect, Keyword
from engine.ir.objects import Target, This
from engine.ir.players import OwnerOf, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.colors import Color
from engine.values.types import ARTIFACT, CREATURE
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND

PLUS, MINUS = "+1/+1", "-1/-1"


class Persist(Keyword, frozen=True):
    """Persist (CR 702.79)."""


class Undying(Keyword, frozen=True):
    """Undying (CR 702.93)."""


class Afterlife(Keyword, frozen=True):
    """Afterlife (CR 702.135)."""

    count: int


class Modular(Keyword, frozen=True):
    """Modular (CR 702.43)."""

    count: int


class Soulshift(Keyword, frozen=True):
    """Soulshift (CR 702.46)."""

    count: int


def on_dying(effect: Effect, keyword: str, condition: Condition | None = None) -> Ability:
    """ "When this permanent is put into a graveyard from the battlefield, ..."."""
    return Triggered(PutIntoGraveyard(This()), effect, condition, word="when", keyword=keyword)


def returning_with(kind: str, keyword: str) -> Ability:
    """It returns with a counter, unless it had one of the kind."""
    returned = PutOntoBattlefield(EVENT_OBJECT_IT, under=OwnerOf(EVENT_OBJECT_IT), count=1, kind=kind)
    had_none = NotSo(IsTrueOf(EVENT_OBJECT_IT, HasCounter(kind), "has"))
    return on_dying(you(returned), keyword, had_none)


@expands(Persist)
def persist(keyword: Persist) -> tuple[Ability, ...]:
    """It returns with a -1/-1 counter unless it had one (CR 702.79a)."""
    return (returning_with(MINUS, "persist"),)


@expands(Undying)
def undying(keyword: Undying) -> tuple[Ability, ...]:
    """It returns with a +1/+1 counter unless it had one (CR 702.93a)."""
    return (returning_with(PLUS, "undying"),)


@expands(Afterlife)
def afterlife(keyword: Afterlife) -> tuple[Ability, ...]:
    """It leaves so many Spirits behind (CR 702.135a)."""
    spirit = TokenShape(
        (HasSubtype("Spirit"), HasType(CREATURE)),
        SetPT(1, 1),
        colors=(HasColor(Color.WHITE), HasColor(Color.BLACK)),
        abilities=(Flying(),),
    )
    return (on_dying(you(CreateTokens(keyword.count, spirit)), "afterlife"),)


@expands(Modular)
def modular(keyword: Modular) -> tuple[Ability, ...]:
    """It enters with +1/+1 counters, and hands them on as it dies (CR 702.43a)."""
    artifact_creature = Filter((), Noun(Thing.PERMANENT, (Kind((HasType(ARTIFACT), HasType(CREATURE))),)))
    hand_on = PutCounters(CountersOn(PLUS, EVENT_OBJECT_IT), PLUS, Target(artifact_creature, slot=0))
    return (
        static(EntersSo(This(), (WithCounters(keyword.count, PLUS),))),
        on_dying(Optional(Does(You(), (hand_on,))), "modular"),
    )


@expands(Soulshift)
def soulshift(keyword: Soulshift) -> tuple[Ability, ...]:
    """A Spirit card of that mana value or less may return to hand (CR 702.46a)."""
    spirit = Filter(
        (),
        of_subtype("Spirit", Thing.CARD),
        (
            Compares(Characteristic.MANA_VALUE, keyword.count, Comparison.AT_MOST),
            InZone(GRAVEYARD, You(), "from"),
        ),
    )
    returned = Optional(Does(You(), (Put(Target(spirit, slot=0), HAND, You(), verb=Verb.RETURN),)))
    return (on_dying(returned, "soulshift"),)


PHRASES = (
    phrase(KEYWORD, "persist", Persist()),
    phrase(KEYWORD, "undying", Undying()),
    phrase(KEYWORD, "afterlife {count}", Afterlife, count=INTEGER),
    phrase(KEYWORD, "modular {count}", Modular, count=INTEGER),
    phrase(KEYWORD, "soulshift {count}", Soulshift, count=INTEGER),
)
