"""More damage, less, or to something else (CR 614.1a, 614.9)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.replacements.damage import (
    PREVENTION,
    PROTECTED,
    SOURCES,
    is_protected,
    is_source,
    less,
    protected_refs,
    share,
)
from engine.abilities.replacements.would import SIMPLE_WOULD, TEMPORARY, WOULD, would_happen
from engine.abilities.triggers.damage import KIND_OF_DAMAGE, DealsDamage, right_kind
from engine.abilities.triggers.subjects import ONE_SUBJECT
from engine.ir.amounts import Rounding
from engine.ir.durations import THIS_TURN
from engine.ir.filters import Filter
from engine.ir.history import DamageKind
from engine.ir.mentions import LASTS_ON
from engine.ir.nodes import Amount, Condition, Effect, Node, Objects, Replacement, Trigger
from engine.ir.objects import Chosen
from engine.language.grammar.vocabulary import (
    AMOUNT,
    CONDITION,
    EFFECT,
    FILTER,
    RECIPIENT,
    REPLACEMENT,
    VALUE,
)
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Category, Phrase, Slots, if_rebuilt, leaf_words, phrase, slotted
from engine.rules.actions.damage import can_be_dealt, left_for
from engine.rules.actions.lasting import begin, use_up
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.conditions import is_true
from engine.rules.lookup.results import how_many
from engine.state import events as ev


class HowMuch(StrEnum):
    """How much damage is dealt instead (CR 614.1a)."""

    DOUBLE = "double that damage"
    TRIPLE = "triple that damage"
    HALF_DOWN = "half that damage, rounded down"
    HALF_UP = "half that damage, rounded up"
    PLUS = "that much damage plus"
    MINUS = "that much damage minus"
    EQUAL = "damage equal to"


class MoreDamage(Replacement, frozen=True):
    """ "it deals double that damage instead", "it deals that much damage plus 2 instead" (CR 614.1a)."""

    would: Trigger
    how: HowMuch
    dealer: str = "it"
    plus: int | Amount = 0
    tail: str = ""


class Redirect(Replacement, frozen=True):
    """Damage is dealt to something else instead (CR 614.9). `to` None: whatever it would be dealt to; `by` None: by any
    source. `now` says where "this turn" stands, for effects of this turn."""

    to: Node | None
    new: Node
    kind: DamageKind = DamageKind.ANY
    by: Node | None = None
    now: str = ""
    IN_PLACE: ClassVar[tuple[str, ...]] = ("new",)


class RedirectNext(Effect, frozen=True):
    """ "The next 1 damage that would be dealt to this creature this turn is dealt to target creature instead"
    (CR 614.9)."""

    amount: int | Amount
    to: Node
    new: Node
    early: bool = False


class RedirectSoMuch(Replacement, frozen=True):
    """What is left of such an effect has so much damage dealt to something else (CR 614.9)."""

    new: Node
    IN_PLACE: ClassVar[tuple[str, ...]] = ("new",)

    @property
    def so_much(self) -> bool:
        """So much damage in all (CR 614.9)."""
        return True


class LifeStaysAt(Replacement, frozen=True):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead" (CR 614.1a). `condition`: only
    if that is so."""

    floor: int
    condition: Condition | None = None


@applies_to(MoreDamage, ev.DamageDealt)
def deals_more(game: Game, word: MoreDamage, event: ev.DamageDealt, scope: Scope) -> bool:
    """It is the damage that the text watches for."""
    return event.amount > 0 and would_happen(game, word.would, event, scope) is not None


FACTORS = {
    HowMuch.DOUBLE: 2,
    HowMuch.TRIPLE: 3,
    HowMuch.HALF_DOWN: 0,
    HowMuch.HALF_UP: 0,
    HowMuch.PLUS: 1,
    HowMuch.MINUS: 1,
    HowMuch.EQUAL: 0,
}
"""How many times what would be dealt."""


HALVES = {HowMuch.HALF_DOWN: Rounding.DOWN, HowMuch.HALF_UP: Rounding.UP}
"""How half of it is rounded (CR 107.1a)."""


@replaces(MoreDamage)
def deal_more(game: Game, word: MoreDamage, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """So much is dealt instead (CR 614.6)."""
    half = HALVES.get(word.how)
    more = amount(game, word.plus, scope) if half is None else share(event.amount, half)
    dealt = event.amount * FACTORS[word.how] + (-more if word.how is HowMuch.MINUS else more)
    return (replace(event, amount=dealt),) if dealt > 0 else ()


@applies_to(Redirect, ev.DamageDealt)
def is_redirected(game: Game, word: Redirect, event: ev.DamageDealt, scope: Scope) -> bool:
    """Damage would be dealt to what is spared, and what it would go to is there (CR 614.9)."""
    if event.amount <= 0 or not right_kind(word.kind, event):
        return False
    if not is_protected(game, word.to, event.target, scope) or not is_source(game, word.by, event, scope):
        return False
    new = protected_refs(game, word.new, scope)
    return bool(new) and new[0] != event.target and can_be_dealt(game, new[0])


@replaces(Redirect)
def redirect(game: Game, word: Redirect, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """It is dealt to that instead (CR 614.9)."""
    return (replace(event, target=protected_refs(game, word.new, scope)[0]),)


@resolves(RedirectNext)
def begin_redirecting(game: Game, effect: RedirectNext, scope: Scope) -> None:
    """It lasts until so much damage was redirected or the turn ends (CR 611.2, 614.9)."""
    left = how_many(game, effect.amount, scope)
    new = protected_refs(game, effect.new, scope)
    for ref in protected_refs(game, effect.to, scope) if new and left > 0 else ():
        begin(game, scope, THIS_TURN, refs=(ref,), replacement=RedirectSoMuch(effect.new), left=left)


@applies_to(RedirectSoMuch, ev.DamageDealt)
def is_redirected_in_part(game: Game, word: RedirectSoMuch, event: ev.DamageDealt, scope: Scope) -> bool:
    """Damage would be dealt to what it was begun for, and what it would go to can still be dealt damage (CR 614.9)."""
    if event.amount <= 0 or not left_for(game, event, scope.lasting):
        return False
    if event.target not in scope.mentions.get(LASTS_ON, ()):
        return False
    new = protected_refs(game, word.new, scope)
    return bool(new) and new[0] != event.target and can_be_dealt(game, new[0])


@replaces(RedirectSoMuch)
def redirect_in_part(
    game: Game, word: RedirectSoMuch, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """So much of it is dealt to that instead, the rest as before (CR 614.9)."""
    if scope.lasting is None:
        raise RulesBug("damage redirected without an effect")
    much = min(left_for(game, event, scope.lasting), event.amount)
    use_up(game, scope.lasting, much)
    moved = replace(event, target=protected_refs(game, word.new, scope)[0], amount=much)
    return (*less(event, much), moved)


@applies_to(LifeStaysAt, ev.LifeChanged)
def would_sink(game: Game, word: LifeStaysAt, event: ev.LifeChanged, scope: Scope) -> bool:
    """Damage would reduce its controller's life total too far, whatever they gain at the same time counting
    (CR 120.4c, second example)."""
    life = life_but_for(game, event)
    if word.condition is not None and not is_true(game, word.condition, scope):
        return False
    return (
        event.from_damage
        and event.player == scope.controller
        and life >= word.floor
        and life + event.amount < word.floor
    )


@replaces(LifeStaysAt)
def stop_sinking(game: Game, word: LifeStaysAt, event: ev.LifeChanged, scope: Scope) -> tuple[ev.Event, ...]:
    """It is reduced to that number only."""
    change = word.floor - life_but_for(game, event)
    return (replace(event, amount=change),) if change else ()


def life_but_for(game: Game, event: ev.LifeChanged) -> int:
    """The life total that a player would have after all that happens at the same time but this."""
    gained = sum(
        other.amount
        for other in game.circumstances.alongside
        if isinstance(other, ev.LifeChanged) and other.player == event.player
    )
    return game.state.players[event.player].life + gained


# --- in words -------------------------------------------------------------------------------------------------


DEALER = leaf_words(
    "the source that deals it",
    {word: word for word in ("it", "that source", "that creature", "that spell", "that permanent")},
)
TO_WHOM = leaf_words(
    "to whom it is dealt",
    {
        f"to {word}": word
        for word in (
            "that permanent or player", "that player or permanent", "that player", "that creature",
            "that creature or player", "that permanent", "this creature", "it", "you", "them", "that opponent or permanent",
        )
    },
)  # fmt: skip


def _more() -> list[Phrase]:
    """ "it deals double that damage to that permanent or player instead"."""
    found = []
    for tail, slots in (("", {}), (" {tail}", {"tail": TO_WHOM})):
        who: dict[str, Category] = {"dealer": DEALER, **slots}
        for how in (HowMuch.DOUBLE, HowMuch.TRIPLE):
            template = f"if {{would}}, {{dealer}} deals {how}{tail} instead"
            found.extend(_both(template, {"how": how}, who))
        for how in HALVES:
            said = f"{how}," if tail else how
            found.extend(_both(f"if {{would}}, {{dealer}} deals {said}{tail} instead", {"how": how}, who))
        for how in (HowMuch.PLUS, HowMuch.MINUS):
            template = f"if {{would}}, {{dealer}} deals {how} {{plus}}{tail} instead"
            found.extend(_both(template, {"how": how}, {**who, "plus": AMOUNT}))
        template = f"if {{would}}, {{dealer}} deals {HowMuch.EQUAL} {{plus}}{tail} instead"
        found.extend(_both(template, {"how": HowMuch.EQUAL}, {**who, "plus": VALUE}))
    return found


def _both(template: str, where: Mapping[str, object], slots: Slots) -> list[Phrase]:
    now = template.replace("{would}", "{would} this turn")
    return [
        slotted(REPLACEMENT, template, MoreDamage, {**slots, "would": WOULD}, where=where),
        slotted(TEMPORARY, now, MoreDamage, {**slots, "would": SIMPLE_WOULD}, where=where),
    ]


def _redirected() -> list[Phrase]:
    """ "All damage that would be dealt to you this turn by a creature is dealt to ~ instead", and so always."""
    to, by = {"to": PROTECTED}, {"by": SOURCES}
    always: list[tuple[str, Slots]] = [("to {to}", to), ("to {to} by {by}", {**to, **by})]
    now: list[tuple[str, Slots, str]] = [
        ("this turn to {to}", to, "first"),
        ("this turn to {to} by {by}", {**to, **by}, "first"),
        ("to {to} this turn", to, "last"),
        ("to {to} this turn by {by}", {**to, **by}, "last"),
        ("to {to} by {by} this turn", {**to, **by}, "end"),
        ("this turn by {by}", by, "first"),
        ("by {by} this turn", by, "last"),
    ]
    found: list[Phrase] = []
    for category, endings in ((REPLACEMENT, [(*one, "") for one in always]), (PREVENTION, now)):
        for ending, slots, when in endings:
            found.append(
                slotted(category, f"all {{kind}} that would be dealt {ending} is dealt to {{new}} instead", Redirect, {**slots, "kind": KIND_OF_DAMAGE, "new": RECIPIENT}, where={"now": when, **({} if "to" in slots else {"to": None})})
            )  # fmt: skip
    return found


def stays_at(floor: int, same: int, condition: Condition | None = None) -> LifeStaysAt:
    """ "... to less than 1 reduces it to 1 instead"."""
    if floor != same:
        raise ValueError("two numbers")
    return LifeStaysAt(floor, condition)


def split_stays_at(value: object) -> Mapping[str, object] | None:
    """The inverse of `stays_at`."""
    if not isinstance(value, LifeStaysAt):
        return None
    return {"condition": value.condition, "floor": value.floor, "same": value.floor}


def double_its(kind: DamageKind, by: Objects) -> MoreDamage:
    """ "double all damage equipped creature would deal" (CR 701.10g)."""
    if isinstance(by, Chosen):
        raise ValueError("a kind of sources")
    return MoreDamage(DealsDamage(by, kind), HowMuch.DOUBLE, dealer="all")


def split_double_its(value: object) -> Mapping[str, object] | None:
    """The inverse of `double_its`."""
    match value:
        case MoreDamage(would=DealsDamage(what=Objects() as by, kind=kind), dealer="all"):
            return None if isinstance(by, Chosen) else if_rebuilt(value, double_its, {"kind": kind, "by": by})
        case _:
            return None


def double_all(kind: DamageKind, by: Filter) -> MoreDamage:
    """ "double all damage that creatures you control with counters on them would deal" (CR 701.10g)."""
    return MoreDamage(DealsDamage(Chosen(by), kind), HowMuch.DOUBLE, dealer="all")


def split_double_all(value: object) -> Mapping[str, object] | None:
    """The inverse of `double_all`."""
    match value:
        case MoreDamage(would=DealsDamage(what=Chosen(what=by), kind=kind), dealer="all"):
            return {"kind": kind, "by": by}
        case _:
            return None


PHRASES: tuple[Phrase, ...] = (
    *_more(),
    phrase(
        REPLACEMENT,
        "double all {kind} that {by:many} would deal",
        double_all,
        unbuild=split_double_all,
        kind=KIND_OF_DAMAGE,
        by=FILTER,
    ),
    phrase(
        REPLACEMENT,
        "double all {kind} {by} would deal",
        double_its,
        unbuild=split_double_its,
        kind=KIND_OF_DAMAGE,
        by=ONE_SUBJECT,
    ),
    phrase(
        EFFECT,
        "the next {amount} damage that would be dealt to {to} this turn is dealt to {new} instead",
        RedirectNext,
        amount=AMOUNT,
        to=PROTECTED,
        new=RECIPIENT,
    ),
    phrase(
        EFFECT,
        "the next {amount} damage that would be dealt this turn to {to} is dealt to {new} instead",
        RedirectNext,
        amount=AMOUNT,
        to=PROTECTED,
        new=RECIPIENT,
        where={"early": True},
    ),
    *_redirected(),
    phrase(
        REPLACEMENT,
        "[if {condition},] damage that would reduce your life total to less than {floor} reduces it to {same} "
        "instead",
        stays_at,
        unbuild=split_stays_at,
        condition=CONDITION,
        floor=INTEGER,
        same=INTEGER,
    ),
)
