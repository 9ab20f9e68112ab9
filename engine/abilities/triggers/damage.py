"""Damage: dealing it and being dealt it (CR 120)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_RECIPIENT,
    PLAYER_PREDICATE,
    PREDICATE,
    TO_OBJECTS,
    TO_PLAYERS,
    ObjectEvent,
    OneOrMore,
    PlayerEvent,
    fits,
    is_player,
    is_recipient,
    sorts_of_recipient,
)
from engine.ir.filters import ControlledBy, Filter
from engine.ir.history import DamageKind
from engine.ir.nodes import Amount, Node, Objects, Players, Quality
from engine.ir.players import You
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import A_FILTER, BY_WHOM, OBJECTS, QUALIFIER, VALUE
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Phrase, joined, leaf_words, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import objects_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef, Ref

KIND_OF_DAMAGE = leaf_words("damage", {kind.value: kind for kind in DamageKind})


class DealsDamage(ObjectEvent, frozen=True):
    """Deals damage, of that kind and to those recipients only if the text says so (CR 120.3). `under`: less than so
    much; `least`: so much or more; `most`: so much or less; `exactly`: just so much."""

    kind: DamageKind = DamageKind.ANY
    to: Node | None = None
    under: Amount | None = None
    least: int = 1
    exactly: int | None = None
    most: int | None = None

    @property
    def batch_by(self) -> str | None:
        """One or more creatures that deal damage at once do so once to each player; what one source deals at once,
        to whomever, is one event unless the text says to what it is dealt (CR 603.2c)."""
        several = isinstance(self.to, OneOrMore)
        if super().batch_by:
            return "all" if several else "players"
        return "objects" if self.to is None or several else None


class IsDealtDamage(ObjectEvent, frozen=True):
    """Is dealt damage; what is dealt at the same time counts as one event. `by`: only by such a source; `excess`: excess
    damage, which is what the event is about then (CR 120.10)."""

    kind: DamageKind = DamageKind.ANY
    by: Node | None = None
    excess: bool = False

    @property
    def batch_by(self) -> str | None:
        """What is dealt to an object at the same time is one event."""
        return super().batch_by or "objects"


class PlayerIsDealtDamage(PlayerEvent, frozen=True):
    """A player is dealt damage; what is dealt at the same time counts as one event. `by`: only by one of such sources."""

    kind: DamageKind = DamageKind.ANY
    by: tuple[Node, ...] = ()
    batch_by: ClassVar[str] = "players"


class DealtDamageBy(Quality, frozen=True):
    """Was dealt damage this turn by what a phrase names: "dealt damage by ~ this turn"."""

    what: Objects | Filter


def right_kind(kind: DamageKind, event: ev.DamageDealt) -> bool:
    """Whether damage is combat damage, or isn't, as the text says."""
    return kind.takes_in(combat=event.combat)


def damage_match(game: Game, event: ev.DamageDealt, subject: Ref) -> Match:
    """What damage says: who or what the sentence is about, the player, the other one, and how much."""
    source: Ref = ObjectRef(event.source)
    other = event.target if subject == source else source
    if isinstance(event.target, PlayerRef):
        player: Ref = event.target
    else:
        player = PlayerRef(game.controller(event.target.id if subject == source else event.source))
    return Match((subject,), (player,), (other,), event.amount)


@triggers_on(DealsDamage, ev.DamageDealt, sorts=lambda trigger: sorts_of_recipient(trigger.to))
def deals_damage(game: Game, trigger: DealsDamage, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """A source dealt damage (CR 120.3)."""
    if event.amount < trigger.least or not right_kind(trigger.kind, event):
        return None
    if trigger.exactly not in (None, event.amount) or (
        trigger.most is not None and event.amount > trigger.most
    ):
        return None
    if not fits(game, trigger.what, game.look(event.source), scope):
        return None
    if not is_recipient(game, trigger.to, event.target, scope):
        return None
    if trigger.under is not None and event.amount >= amount(game, trigger.under, scope):
        return None
    return damage_match(game, event, ObjectRef(event.source))


@triggers_on(IsDealtDamage, ev.DamageDealt, sorts=TO_OBJECTS)
def is_dealt_damage(game: Game, trigger: IsDealtDamage, event: ev.DamageDealt, scope: Scope) -> Match | None:
    """A permanent was dealt damage (CR 120.3)."""
    if trigger.excess:
        event = replace(event, amount=event.excess)
    target = event.target
    if event.amount <= 0 or not right_kind(trigger.kind, event) or not isinstance(target, ObjectRef):
        return None
    if not fits(game, trigger.what, game.look(target.id), scope):
        return None
    if trigger.by is not None and not is_recipient(game, trigger.by, ObjectRef(event.source), scope):
        return None
    return damage_match(game, event, target)


@triggers_on(PlayerIsDealtDamage, ev.DamageDealt, sorts=TO_PLAYERS)
def player_is_dealt_damage(
    game: Game, trigger: PlayerIsDealtDamage, event: ev.DamageDealt, scope: Scope
) -> Match | None:
    """A player was dealt damage (CR 120.3a)."""
    target = event.target
    if event.amount <= 0 or not right_kind(trigger.kind, event) or not isinstance(target, PlayerRef):
        return None
    if not is_player(game, trigger.who, target.id, scope):
        return None
    source = ObjectRef(event.source)
    if trigger.by and not any(is_recipient(game, by, source, scope) for by in trigger.by):
        return None
    return Match((source,), (target,), (source,), event.amount)


@tests(DealtDamageBy)
def was_dealt_damage_by(game: Game, quality: DealtDamageBy, seen: Seen, scope: Scope) -> bool:
    """One of those dealt damage to it this turn (CR 608.2i)."""
    game.read(Fact.HISTORY)
    sources = [
        (place, event.source)
        for place, event in past(game, ev.DamageDealt)
        if event.target == ObjectRef(seen.id) and event.amount > 0
    ]
    if isinstance(quality.what, Filter):
        return any(fitted(game, place, id, quality.what, scope) for place, id in sources)
    return bool(set(objects_of(game, quality.what, scope)) & {id for _, id in sources})


_SUBJECT = {"what": HOLE}


def dealt_by_theirs(what: Filter, who: Players) -> DealtDamageBy:
    """ "Dealt damage this turn by a Spider you controlled": who controlled it as it did so counts (CR 608.2i)."""
    return DealtDamageBy(replace(what, clauses=(*what.clauses, ControlledBy(who))))


def split_dealt_by_theirs(value: object) -> Mapping[str, object] | None:
    """The inverse of `dealt_by_theirs`."""
    what = value.what if isinstance(value, DealtDamageBy) else None
    if not isinstance(what, Filter) or not what.clauses or not isinstance(what.clauses[-1], ControlledBy):
        return None
    return {"what": replace(what, clauses=what.clauses[:-1]), "who": what.clauses[-1].who}


PHRASES: tuple[Phrase, ...] = (
    phrase(EVENT, "you're dealt {kind}", PlayerIsDealtDamage, kind=KIND_OF_DAMAGE, where={"who": You()}),
    phrase(PREDICATE, "deal<s@> {kind}", DealsDamage, kind=KIND_OF_DAMAGE, where=_SUBJECT),
    phrase(
        PREDICATE,
        "deal<s@> {kind} to {to}",
        DealsDamage,
        kind=KIND_OF_DAMAGE,
        to=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "deal<s@> an amount of {kind} less than {under} to {to}",
        DealsDamage,
        kind=KIND_OF_DAMAGE,
        under=VALUE,
        to=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "deal<s@> {least} or more {kind} to {to}",
        DealsDamage,
        least=INTEGER,
        kind=KIND_OF_DAMAGE,
        to=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "deal<s@> {most} or less {kind} to {to}",
        DealsDamage,
        most=INTEGER,
        kind=KIND_OF_DAMAGE,
        to=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(
        PREDICATE,
        "deal<s@> exactly {exactly} {kind} to {to}",
        DealsDamage,
        exactly=INTEGER,
        kind=KIND_OF_DAMAGE,
        to=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(PREDICATE, "<is|are@> dealt {kind}", IsDealtDamage, kind=KIND_OF_DAMAGE, where=_SUBJECT),
    phrase(
        PREDICATE,
        "<is|are@> dealt excess {kind}",
        IsDealtDamage,
        kind=KIND_OF_DAMAGE,
        where={**_SUBJECT, "excess": True},
    ),
    phrase(
        PREDICATE,
        "<is|are@> dealt {kind} by {by}",
        IsDealtDamage,
        kind=KIND_OF_DAMAGE,
        by=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(
        PLAYER_PREDICATE,
        "<is|are@> dealt {kind}",
        PlayerIsDealtDamage,
        kind=KIND_OF_DAMAGE,
        where={"who": HOLE},
    ),
    phrase(
        PLAYER_PREDICATE,
        "<is|are@> dealt {kind} by {by}",
        PlayerIsDealtDamage,
        kind=KIND_OF_DAMAGE,
        by=joined(EVENT_RECIPIENT, "or by"),
        where={"who": HOLE},
    ),
    phrase(QUALIFIER, "dealt damage by {what} this turn", DealtDamageBy, what=OBJECTS),
    phrase(
        QUALIFIER,
        "dealt damage this turn by {what} {who} controlled",
        dealt_by_theirs,
        unbuild=split_dealt_by_theirs,
        what=A_FILTER,
        who=BY_WHOM,
    ),
)
