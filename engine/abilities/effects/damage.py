"""Dealing damage by a spell or ability (CR 120, 119.3, 601.2d)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.ir.amounts import ThatMuch
from engine.ir.conditions import Holds
from engine.ir.durations import Duration
from engine.ir.effects import CantBePrevented, Continuously, Joint, Sequence
from engine.ir.filters import Comparison
from engine.ir.mentions import NOT_MENTIONED, MentionId, excess_of, is_mentioned, referred_to
from engine.ir.nodes import MANY, Amount, Condition, Effect, Modification, Node, Objects, walk
from engine.ir.objects import (
    Again,
    Chosen,
    Each,
    EachOf,
    It,
    Part,
    SomeOf,
    Target,
    Them,
    This,
    Together,
    WhatItAttacks,
)
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import (
    AMOUNT,
    CLAUSE,
    DURATION,
    EFFECT,
    MODIFICATIONS,
    RECIPIENT,
    SUBJECT,
    TARGET,
    VALUE,
)
from engine.language.kernel import Category, leaf_words, listed, phrase, sub
from engine.rules.actions.damage import Hit, dealt, with_excess_elsewhere
from engine.rules.core import registries
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import found_again, is_here, picked
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.conditions import is_true
from engine.rules.lookup.selecting import known_of, objects_of, refs_of
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId
from engine.values.number import Number, grammatical_number_of

DAMAGED = Category("what is dealt damage")
PORTION = Category("damage to something")


class Recipients(Objects, frozen=True):
    """Objects and players at once: "each creature and each player"."""

    parts: tuple[Node, ...]
    grammatical_number: ClassVar[Number] = MANY


class Portion(Node, frozen=True):
    """So much damage to something, as part of a clause: "3 damage to any target"."""

    amount: int | Amount
    to: Node


class DealDamage(Effect, frozen=True):
    """A source deals damage. `equal`: written "damage equal to"; `last`: the amount stands last; `unpreventable`:
    the next sentence says that it can't be prevented (CR 615.12); `excess_to`: that excess damage is dealt to those
    instead (CR 120.4a), `excess_if`: if that is true; `besides`: written "also deals"; `one_by_one`: the number by which the amount speaks of each player that it is dealt to.
    """

    source: Objects
    amount: int | Amount
    to: Node
    equal: bool = False
    last: bool = False
    unpreventable: bool = False
    excess_to: Node | None = None
    excess_if: Condition | None = None
    besides: bool = False
    mention: MentionId = NOT_MENTIONED
    one_by_one: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("unpreventable", "excess_to", "excess_if", "mention", "one_by_one")
    MULTIPLIED: ClassVar[str] = "amount"

    @property
    def text_order(self) -> tuple[str, ...]:
        """The fields in the order of the text."""
        return ("source", "to", "amount") if self.last else ("source", "amount", "to")


class ExcessElsewhere(Effect, frozen=True):
    """ "Excess damage is dealt to that creature's controller instead.": as the text says it after damage (CR 120.4a)."""

    to: Node


class DealPortions(Effect, frozen=True):
    """A source deals damage in several portions at the same time."""

    source: Objects
    portions: tuple[Portion, ...]
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class DealDivided(Effect, frozen=True):
    """A source deals damage divided among targets as its controller chose (CR 601.2d)."""

    source: Objects
    amount: int | Amount
    divided_among: Target
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class DealEvenly(Effect, frozen=True):
    """A source deals damage divided evenly, rounded down, among targets: among those that are legal as it resolves
    (CR 608.2b); nobody divides it (601.2d)."""

    source: Objects
    amount: int | Amount
    among: Target
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def changed_and_deals(
    what: Objects, modifications: tuple[Modification, ...], duration: Duration, amount: int | Amount, to: Node
) -> Sequence:
    """ "this creature gets +1/+0 until end of turn and deals 1 damage to you"."""
    if not isinstance(what, This | It):
        raise ValueError("of several or of a target it is said otherwise")
    return Sequence((Continuously(what, modifications, duration), DealDamage(what, amount, to)), Joint.AND)


def split_changed_and_deals(value: object) -> Mapping[str, object] | None:
    """The inverse of `changed_and_deals`."""
    match value:
        case Sequence(
            effects=(Continuously(what=This() | It() as what) as first, DealDamage() as second),
            joint=Joint.AND,
        ) if second == DealDamage(what, second.amount, second.to) and not first.leading:
            return {
                "what": what,
                "modifications": first.modifications,
                "duration": first.duration,
                "amount": second.amount,
                "to": second.to,
            }
        case _:
            return None


@selects(Recipients)
def all_recipients(game: Game, what: Recipients, scope: Scope) -> tuple[Ref, ...]:
    """Everything that the phrases name, each once."""
    return recipients(game, what, scope)


def recipients(game: Game, what: Node, scope: Scope) -> tuple[Ref, ...]:
    """The objects and players that a phrase means; what it leaves open its controller chooses (CR 608.2d)."""
    match what:
        case Together() | Recipients():
            found: dict[Ref, None] = {}
            for part in what.parts:
                found.update(dict.fromkeys(recipients(game, part, scope)))
            return tuple(found)
        case EachOf():
            return recipients(game, what.what, scope)
        case Chosen() | SomeOf():
            return tuple(ObjectRef(id) for id in picked(game, what, scope.controller, scope))
        case Objects():
            return tuple(found_again(scope, ref) for ref in refs_of(game, what, scope))
        case _:
            return tuple(PlayerRef(player) for player in registries.PLAYERS.of(what)(game, what, scope))


@possible(DealDamage)
def may_deal(game: Game, effect: DealDamage, scope: Scope) -> bool:
    """There is something left that it could be dealt to; what deals it may have left (CR 608.2d, 608.2h)."""
    if not isinstance(effect.to, This | It | Them | Target):
        return True
    return any(
        isinstance(ref, PlayerRef) or is_here(game, ref.id) for ref in recipients(game, effect.to, scope)
    )


def sources(game: Game, what: Objects, scope: Scope) -> tuple[ObjectId, ...]:
    """Which objects deal damage; one that has left or is phased out deals it as it last was (CR 608.2h, 120.7)."""
    if isinstance(what, This):
        return (scope.source,)
    return tuple(ref.id for ref in known_of(game, what, scope) if isinstance(ref, ObjectRef))


def its_amount(game: Game, value: int | Amount, source: ObjectId, several: bool, scope: Scope) -> int:
    """How much one source deals; of several each deals by its own power (CR 608.2h)."""
    if not several or isinstance(value, int):
        return amount(game, value, scope)
    kept = dict(scope.mentions)
    for node in walk(value):
        if isinstance(node, It | Them):
            scope.mentions[node.of] = (ObjectRef(source),)
    try:
        return amount(game, value, scope)
    finally:
        scope.mentions = kept


@selects(WhatItAttacks)
def what_it_attacks(game: Game, phrase: WhatItAttacks, scope: Scope) -> tuple[Ref, ...]:
    """The player, planeswalker or battle that the creature attacks, or attacked as it left combat (CR 508.1b, 506.4)."""
    found: dict[Ref, None] = {}
    for id in objects_of(game, phrase.what, scope):
        combat = game.combat_of(id)
        attack = combat.attack_of(id) if combat is not None else None
        if attack is not None and not attack.attacks_nothing:
            found[attack.defender] = None
    return tuple(found)


@resolves(DealDamage)
def deal_damage(game: Game, effect: DealDamage, scope: Scope) -> None:
    """All of it at the same time (CR 120.4)."""
    dealing = sources(game, effect.source, scope)
    to = recipients(game, effect.to, scope)
    several = grammatical_number_of(effect.source) is Number.MANY or isinstance(effect.source, EachOf | Each)
    hits: list[Hit] = []
    for source in dealing:
        others = tuple(ref for ref in to if ref != ObjectRef(source)) if each_the_other(effect) else to
        for group in ((ref,) for ref in others) if is_mentioned(effect.one_by_one) else (others,):
            scope.mention(effect.one_by_one, group)
            much = its_amount(game, effect.amount, source, several, scope)
            hits.extend((source, ref, much) for ref in group)
    if effect.excess_to is not None and (effect.excess_if is None or is_true(game, effect.excess_if, scope)):
        scope.mentions[effect.mention] = to  # "that creature's controller" is said of what is damaged
        hits = with_excess_elsewhere(game, hits, recipients(game, effect.excess_to, scope))
    finish(game, hits, to, effect.mention, scope, unpreventable=effect.unpreventable)


def each_the_other(effect: DealDamage) -> bool:
    """Whether each of the sources deals damage to "the other", which is the other of them."""
    return (
        isinstance(effect.to, It)
        and effect.to.part is Part.REST
        and effect.to.of == referred_to(effect.source)
    )


@resolves(DealPortions)
def deal_portions(game: Game, effect: DealPortions, scope: Scope) -> None:
    """All portions at the same time (CR 120.4)."""
    hits: list[Hit] = []
    for portion in effect.portions:
        to = recipients(game, portion.to, scope)
        much = amount(game, portion.amount, scope)
        hits.extend((source, ref, much) for source in sources(game, effect.source, scope) for ref in to)
    finish(game, hits, tuple(ref for _, ref, _ in hits), effect.mention, scope)


@resolves(DealDivided)
def deal_divided(game: Game, effect: DealDivided, scope: Scope) -> None:
    """Each target that is still legal is dealt its share, the others' shares are lost (CR 601.2d, 608.2b)."""
    slot = effect.divided_among.slot
    refs = scope.targets(slot)
    shares = dict(zip(scope.context.targets[slot], scope.context.divided[slot], strict=False))
    scope.mention(effect.divided_among.mention, refs)
    hits = [
        (source, ref, shares.get(ref, 0)) for source in sources(game, effect.source, scope) for ref in refs
    ]
    finish(game, hits, refs, effect.mention, scope)


@resolves(DealEvenly)
def deal_evenly(game: Game, effect: DealEvenly, scope: Scope) -> None:
    """Each target that is still legal is dealt an equal share (CR 107.1a, 608.2b)."""
    refs = scope.targets(effect.among.slot)
    scope.mention(effect.among.mention, refs)
    share = amount(game, effect.amount, scope) // max(len(refs), 1)
    hits = [(source, ref, share) for source in sources(game, effect.source, scope) for ref in refs]
    finish(game, hits, refs, effect.mention, scope)


def finish(
    game: Game,
    hits: list[Hit],
    to: tuple[Ref, ...],
    mention: MentionId,
    scope: Scope,
    *,
    unpreventable: bool = False,
) -> None:
    """Deal it, and note to what and how much in all. Only what damage was dealt to was "dealt damage
    this way"."""
    events = dealt(game, hits, "120.4", unpreventable=unpreventable)
    much = sum(event.amount for event in events)
    if is_mentioned(mention):
        scope.mentions[mention] = tuple(dict.fromkeys(to))
        scope.amounts[mention] = much
        scope.amounts[excess_of(mention)] = sum(event.excess for event in events)
        hit = dict.fromkeys(event.target for event in events if event.amount > 0)
        scope.did[mention] = scope.did.get(mention, ()) + tuple(
            ref for ref in hit if isinstance(ref, ObjectRef)
        )
    scope.done = much > 0


def mixed(parts: tuple[Node, ...]) -> Recipients:
    """Phrases of which some name players; those that all name objects are said by one category already."""
    if all(isinstance(part, Objects) for part in parts):
        raise ValueError("objects only")
    return Recipients(parts)


def split_mixed(value: object) -> Mapping[str, object] | None:
    """The inverse of `mixed`."""
    return {"parts": value.parts} if isinstance(value, Recipients) else None


EXCESS_DEALT = leaf_words(
    "to what excess damage was dealt",
    {
        "this way": "the excess damage dealt this way",
        "to that creature this way": "the excess damage dealt to that creature this way",
    },
    also={"to a creature this way": "the excess damage dealt to that creature this way"},
)


def excess_was_dealt(how: str) -> Holds:
    """ "If excess damage was dealt this way": there was some (CR 120.10)."""
    return Holds(ThatMuch(how), Comparison.GREATER, 0, "was dealt")


def split_excess_was_dealt(value: object) -> Mapping[str, object] | None:
    """The inverse of `excess_was_dealt`."""
    if not isinstance(value, Holds) or not isinstance(value.first, ThatMuch):
        return None
    return {"how": value.first.word} if value == excess_was_dealt(value.first.word) else None


PHRASES = (
    phrase(RECIPIENT, "the player or planeswalker it's attacking", WhatItAttacks(It("it, attacking"))),
    phrase(
        RECIPIENT,
        "the player or planeswalker {what} is attacking",
        WhatItAttacks,
        what=SUBJECT,
    ),
    sub(DAMAGED, RECIPIENT),
    phrase(DAMAGED, "itself", It("itself")),
    phrase(DAMAGED, "themselves", Them("themselves")),
    phrase(DAMAGED, "{parts}", mixed, unbuild=split_mixed, parts=listed(RECIPIENT, "and", 2)),
    phrase(
        EFFECT,
        "{source} [?besides also] deal<s> {amount} damage #again",
        DealDamage,
        source=SUBJECT,
        amount=AMOUNT,
        where={"to": Again()},
    ),
    phrase(
        EFFECT,
        "{source} [?besides also] deal<s> {amount} damage to {to}",
        DealDamage,
        source=SUBJECT,
        amount=AMOUNT,
        to=DAMAGED,
    ),
    phrase(
        EFFECT,
        "{source} [?besides also] deal<s> damage equal to {amount} to {to}",
        DealDamage,
        source=SUBJECT,
        amount=VALUE,
        to=DAMAGED,
        where={"equal": True},
    ),
    phrase(
        EFFECT,
        "{source} [?besides also] deal<s> damage to {to} equal to {amount}",
        DealDamage,
        source=SUBJECT,
        to=DAMAGED,
        amount=VALUE,
        where={"equal": True, "last": True},
    ),
    phrase(
        CLAUSE,
        "{what} {modifications@what} {duration} and deal<s@what> {amount} damage to {to}",
        changed_and_deals,
        unbuild=split_changed_and_deals,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
        amount=AMOUNT,
        to=DAMAGED,
    ),
    phrase(PORTION, "{amount} damage to {to}", Portion, amount=AMOUNT, to=DAMAGED),
    phrase(
        EFFECT,
        "{source} deal<s> {portions}",
        DealPortions,
        source=SUBJECT,
        portions=listed(PORTION, "and", 2),
    ),
    phrase(
        EFFECT,
        "{source} deal<s> {amount} damage divided as you choose among {divided_among}",
        DealDivided,
        source=SUBJECT,
        amount=AMOUNT,
        divided_among=TARGET,
    ),
    phrase(
        EFFECT,
        "{source} deal<s> {amount} damage divided evenly, rounded down, among {among}",
        DealEvenly,
        source=SUBJECT,
        amount=AMOUNT,
        among=TARGET,
    ),
    phrase(EFFECT, "the damage can't be prevented", CantBePrevented()),
    phrase(EFFECT, "excess damage is dealt to {to} instead", ExcessElsewhere, to=DAMAGED),
    phrase(
        SIMPLE,
        "excess damage was dealt {how}",
        excess_was_dealt,
        unbuild=split_excess_was_dealt,
        how=EXCESS_DEALT,
    ),
)
