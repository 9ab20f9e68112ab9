"""Attacking and blocking (CR 508.3, 509.3)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.triggers.subjects import (
    EVENT,
    EVENT_OBJECT,
    EVENT_RECIPIENT,
    PLAYER_PREDICATE,
    PREDICATE,
    AnyOne,
    ObjectEvent,
    OneOrMore,
    PlayerEvent,
    fits,
    is_player,
    is_recipient,
)
from engine.ir.filters import Filter
from engine.ir.nodes import Node, Trigger, walk
from engine.ir.objects import Chosen
from engine.ir.players import AnOpponent, AnyPlayer, You
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import FILTER
from engine.language.grammar.words import INTEGER, NUMERAL
from engine.language.kernel import Phrase, leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.battles import attacked_player
from engine.rules.lookup.selecting import matches
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId
from engine.values.numerals import NUMBER_WORDS


def is_one(whom: Node | None) -> bool:
    """Whether a text speaks of one that is attacked, such as "a player" (CR 508.3b)."""
    return isinstance(whom, AnOpponent) or (isinstance(whom, AnyOne) and not isinstance(whom, OneOrMore))


def attacked_apart(whom: Node | None) -> str:
    """What makes declarations of attacks one event: all of them together, or those against the same one, if the text
    speaks of one that is attacked (CR 508.3b, 603.2c)."""
    return "others" if is_one(whom) else "all"


class Attacks(ObjectEvent, frozen=True):
    """Is declared as an attacker (CR 508.3a). `whom`: only if it attacks that; `alone`: it is the only one. "It" is
    the attacker, never what it attacks.
    """

    SAID: ClassVar[str] = "whenever {what} attacks {whom}"

    whom: Node | None = None
    alone: bool = False
    others: int = 0
    other_kind: Filter | None = None
    IT_IS_SUBJECT: ClassVar[bool] = True

    @property
    def batch_by(self) -> str | None:
        """One or more creatures that attack "a player" do so once for each player attacked (CR 508.3, 603.2c)."""
        together = super().batch_by
        return attacked_apart(self.whom) if together else None


class YouAttack(PlayerEvent, frozen=True):
    """A player attacks with one or more creatures (CR 508.3d). `with_`: with so many of a kind; `total`: with creatures
    of at least that power together; `said`: it's said of the creatures and not of the player; `exactly`: with no more."""

    with_: Filter | None = None
    least: int = 1
    whom: Node | None = None
    word: str = ""
    total: int = 0
    said: bool = False
    exactly: bool = False

    @property
    def batch_by(self) -> str:
        """Attacking with several creatures is one event; attacking "a player" is one for each player attacked."""
        return attacked_apart(self.whom)


class IsAttacked(PlayerEvent, frozen=True):
    """A player is attacked by one or more creatures (CR 508.3b)."""

    batch_by: ClassVar[str] = "players"


class Blocks(ObjectEvent, frozen=True):
    """Blocks: once each combat if no attacker is named, else once for each such attacker (CR 509.3a, 509.3e)."""

    whom: Node | None = None


class BecomesBlocked(ObjectEvent, frozen=True):
    """Becomes blocked: once each combat, or once for each such blocker (CR 509.3c-d)."""

    by: Node | None = None

    @property
    def batch_by(self) -> str | None:
        """Blocked by one or more such creatures, it becomes blocked once (CR 509.3d)."""
        several = isinstance(self.by, Chosen) and self.by.most is None
        return "objects" if several else super().batch_by

    def is_one_event_with(self, before: Trigger) -> bool:
        """ "blocks or becomes blocked by a creature" is one event, that creature being the other one."""
        return self.by is not None and isinstance(before, Blocks)


class BlocksOrBecomesBlocked(ObjectEvent, frozen=True):
    """Blocks or becomes blocked by such a creature: once for each (CR 509.3d-e)."""

    by: Node


class AttacksUnblocked(ObjectEvent, frozen=True):
    """Attacks, somebody or something if the text says so, and isn't blocked (CR 509.3g)."""

    whom: Node | None = None


def attack_match(game: Game, event: ev.Attacked) -> Match:
    """What a declaration says: the attacker, the defending player, what is attacked (CR 508.5)."""
    combat = game.state.combat
    attack = combat.attack_of(event.object) if combat is not None else None
    player: tuple[Ref, ...] = ()
    if attack is not None:
        player = (PlayerRef(attacked_player(game, attack)),)
    elif isinstance(event.defender, PlayerRef):
        player = (event.defender,)
    return Match((ObjectRef(event.object),), player, (event.defender,))


@triggers_on(Attacks, ev.Attacked)
def attacks(game: Game, trigger: Attacks, event: ev.Attacked, scope: Scope) -> Match | None:
    """It was declared as an attacker, not put onto the battlefield attacking (CR 508.3a)."""
    if (trigger.alone and not event.alone) or not fits(game, trigger.what, game.look(event.object), scope):
        return None
    if not is_recipient(game, trigger.whom, event.defender, scope):
        return None
    if trigger.others and len(other_attackers(game, trigger, event.object, scope)) < trigger.others:
        return None
    return attack_match(game, event)


def other_attackers(game: Game, trigger: Attacks, id: ObjectId, scope: Scope) -> list[ObjectId]:
    """The other attacking creatures of a kind."""
    combat = game.state.combat
    ids = [attack.attacker for attack in combat.attacks] if combat is not None else []
    kind = trigger.other_kind
    return [
        other
        for other in ids
        if other != id and (kind is None or matches(game, kind, game.look(other), scope))
    ]


def _enough_of_the_kind(
    game: Game, trigger: YouAttack, kind: Filter, event: ev.Attacked, scope: Scope
) -> bool:
    """Whether this attacker is of the kind, and as many are as the trigger event asks for (CR 508.3d)."""
    if not matches(game, kind, game.look(event.object), scope):
        return False
    attacks = game.state.combat.attacks if game.state.combat is not None else ()
    if is_one(trigger.whom):
        attacks = tuple(attack for attack in attacks if attack.defender == event.defender)
    fitting = sum(matches(game, kind, game.look(attack.attacker), scope) for attack in attacks)
    return fitting == trigger.least or (fitting > trigger.least and not trigger.exactly)


@triggers_on(YouAttack, ev.Attacked)
def you_attack(game: Game, trigger: YouAttack, event: ev.Attacked, scope: Scope) -> Match | None:
    """A player declared attackers, enough of them and of the kind (CR 508.3d); where it is you or yours that is attacked,
    "that player" is the attacker."""
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if not is_recipient(game, trigger.whom, event.defender, scope):
        return None
    if trigger.with_ is not None and not _enough_of_the_kind(game, trigger, trigger.with_, event, scope):
        return None
    if trigger.total and total_power(game, event) < trigger.total:
        return None
    defender = attack_match(game, event)
    attacker = (PlayerRef(event.player),)
    if trigger.whom is None:
        return Match(defender.objects, attacker, defender.players)
    yours = not isinstance(trigger.who, You) and any(isinstance(part, You) for part in walk(trigger.whom))
    return replace(defender, players=attacker) if yours else defender


def total_power(game: Game, event: ev.Attacked) -> int:
    """The power, as they were declared, of all attackers that were declared with one (CR 208.1, 508.1)."""
    declared: list[tuple[int, ObjectId]] = []
    found = False
    for place, other in enumerate(game.state.happened):
        if isinstance(other, ev.StepBegan):
            if found:
                break
            declared = []
        elif isinstance(other, ev.Attacked):
            declared.append((place, other.object))
            found = found or other is event
    total = 0
    for place, id in declared:
        with game.as_it_was(place):
            total += game.look(id).chars.power or 0
    return total


@triggers_on(IsAttacked, ev.Attacked)
def is_attacked(game: Game, trigger: IsAttacked, event: ev.Attacked, scope: Scope) -> Match | None:
    """A player is attacked, however many creatures attack them (CR 508.3b)."""
    if not isinstance(event.defender, PlayerRef):
        return None
    if not is_player(game, trigger.who, event.defender.id, scope):
        return None
    return attack_match(game, event)


def _block(game: Game, blocker: ObjectId, attacker: ObjectId, first: ObjectId) -> Match:
    other = attacker if first == blocker else blocker
    return Match((ObjectRef(first),), (PlayerRef(game.controller(other)),), (ObjectRef(other),))


@triggers_on(Blocks, ev.Blocked)
def blocks(game: Game, trigger: Blocks, event: ev.Blocked, scope: Scope) -> Match | None:
    """It was declared as a blocker (CR 509.3a, 509.3e)."""
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    if trigger.whom is None:
        return _block(game, event.object, event.attacker, event.object) if event.first else None
    if not is_recipient(game, trigger.whom, ObjectRef(event.attacker), scope):
        return None
    return _block(game, event.object, event.attacker, event.object)


@triggers_on(BecomesBlocked, ev.BecameBlocked, ev.Blocked, ev.EnteredBlocking)
def becomes_blocked(
    game: Game,
    trigger: BecomesBlocked,
    event: ev.BecameBlocked | ev.Blocked | ev.EnteredBlocking,
    scope: Scope,
) -> Match | None:
    """It became blocked, or a creature of the kind blocked it (CR 509.3c-d)."""
    if isinstance(event, ev.BecameBlocked):
        if trigger.by is not None or not fits(game, trigger.what, game.look(event.object), scope):
            return None
        blockers = tuple(ObjectRef(id) for id in event.blockers)
        player = (PlayerRef(game.controller(event.blockers[0])),) if event.blockers else ()
        return Match((ObjectRef(event.object),), player, blockers, len(blockers))
    if trigger.by is None or not fits(game, trigger.what, game.look(event.attacker), scope):
        return None
    if not is_recipient(game, trigger.by, ObjectRef(event.object), scope):
        return None
    return _block(game, event.object, event.attacker, event.attacker)


@triggers_on(BlocksOrBecomesBlocked, ev.Blocked, ev.EnteredBlocking)
def blocks_or_becomes_blocked(
    game: Game, trigger: BlocksOrBecomesBlocked, event: ev.Blocked | ev.EnteredBlocking, scope: Scope
) -> tuple[Match, ...]:
    """It blocked, or was blocked by, a creature of the kind: once for each; what was put there blocking never blocked
    (CR 509.3d-e, 509.4)."""
    pair = (event.object, event.attacker)
    return tuple(
        _block(game, event.object, event.attacker, one)
        for one, other in (pair, pair[::-1])
        if not (isinstance(event, ev.EnteredBlocking) and one == event.object)
        and fits(game, trigger.what, game.look(one), scope)
        and is_recipient(game, trigger.by, ObjectRef(other), scope)
    )


@triggers_on(AttacksUnblocked, ev.BecameUnblocked)
def attacks_unblocked(
    game: Game, trigger: AttacksUnblocked, event: ev.BecameUnblocked, scope: Scope
) -> Match | None:
    """No creature was declared to block it (CR 509.3g)."""
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    combat = game.state.combat
    attack = combat.attack_of(event.object) if combat is not None else None
    if attack is None:
        return Match((ObjectRef(event.object),)) if trigger.whom is None else None
    if not is_recipient(game, trigger.whom, attack.defender, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(attacked_player(game, attack)),))


MORE_THAN_ONE = leaf_words("more than one", {word: n for n, word in enumerate(NUMBER_WORDS) if n > 1})
_SUBJECT = {"what": HOLE}
_SEVERAL = {"who": AnyPlayer(), "said": True}
_PLAYER = {"who": HOLE}

PHRASES: tuple[Phrase, ...] = (
    phrase(PREDICATE, "attack<s@>", Attacks, where=_SUBJECT),
    phrase(PREDICATE, "attack<s@> alone", Attacks, where={**_SUBJECT, "alone": True}),
    phrase(PREDICATE, "attack<s@> {whom}", Attacks, whom=EVENT_RECIPIENT, where=_SUBJECT),
    phrase(
        PREDICATE,
        "and at least {others} other {other_kind@others} attack",
        Attacks,
        others=NUMERAL,
        other_kind=FILTER,
        where=_SUBJECT,
    ),
    phrase(PREDICATE, "block<s@>", Blocks, where=_SUBJECT),
    phrase(PREDICATE, "block<s@> {whom}", Blocks, whom=EVENT_RECIPIENT, where=_SUBJECT),
    phrase(PREDICATE, "become<s@> blocked", BecomesBlocked, where=_SUBJECT),
    phrase(PREDICATE, "become<s@> blocked by {by}", BecomesBlocked, by=EVENT_OBJECT, where=_SUBJECT),
    phrase(
        PREDICATE,
        "block<s@> or become<s@> blocked by {by}",
        BlocksOrBecomesBlocked,
        by=EVENT_OBJECT,
        where=_SUBJECT,
    ),
    phrase(PREDICATE, "attack<s@> and <isn't|aren't@> blocked", AttacksUnblocked, where=_SUBJECT),
    phrase(
        PREDICATE,
        "attack<s@> {whom} and <isn't|aren't@> blocked",
        AttacksUnblocked,
        whom=EVENT_RECIPIENT,
        where=_SUBJECT,
    ),
    phrase(PLAYER_PREDICATE, "attack<s@>", YouAttack, where=_PLAYER),
    phrase(PLAYER_PREDICATE, "attack<s@> {whom}", YouAttack, whom=EVENT_RECIPIENT, where=_PLAYER),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> with one or more {with_:many}",
        YouAttack,
        with_=FILTER,
        where=_PLAYER,
    ),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> with {least} or more {with_:many}",
        YouAttack,
        least=NUMERAL,
        with_=FILTER,
        where=_PLAYER,
    ),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> with exactly {least} {with_@least}",
        YouAttack,
        least=NUMERAL,
        with_=FILTER,
        where={**_PLAYER, "exactly": True},
    ),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> {whom} with {least} or more {with_:many}",
        YouAttack,
        whom=EVENT_RECIPIENT,
        least=NUMERAL,
        with_=FILTER,
        where=_PLAYER,
    ),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> {whom} with one or more {with_:many}",
        YouAttack,
        whom=EVENT_RECIPIENT,
        with_=FILTER,
        where=_PLAYER,
    ),
    phrase(
        PLAYER_PREDICATE,
        "attack<s@> with creatures with total power {total} or greater",
        YouAttack,
        total=INTEGER,
        where=_PLAYER,
    ),
    phrase(
        EVENT,
        "{least} or more {with_:many} attack",
        YouAttack,
        least=MORE_THAN_ONE,
        with_=FILTER,
        where=_SEVERAL,
    ),
    phrase(
        EVENT,
        "{least} or more {with_:many} attack {whom}",
        YouAttack,
        least=MORE_THAN_ONE,
        with_=FILTER,
        whom=EVENT_RECIPIENT,
        where=_SEVERAL,
    ),
    phrase(PLAYER_PREDICATE, "<is|are@> attacked", IsAttacked, where=_PLAYER),
)
