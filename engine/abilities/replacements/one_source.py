"""Damage from one source prevented: one that is chosen, one that is named, or the next of a kind (CR 615.8-9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.replacements.damage import (
    PROTECTED,
    ROUNDED,
    follows,
    is_protected,
    itself_or_spell,
    less,
    prevented_match,
    protected_refs,
    share,
)
from engine.abilities.triggers.damage import KIND_OF_DAMAGE, right_kind
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.amounts import Rounding
from engine.ir.conditions import PreventedFrom
from engine.ir.durations import THIS_TURN
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.history import DamageKind
from engine.ir.mentions import EVENT_OBJECT, LASTS_ON
from engine.ir.nodes import Amount, Effect, Node, Objects, Quality, Replacement
from engine.ir.objects import Chosen, It, Target, This
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, AMOUNT, EFFECT, QUALIFIER, RECIPIENT, SUBJECT, THIS
from engine.language.kernel import Phrase, Slots, TwoWay, joined, phrase, slotted
from engine.rules.actions.damage import can_be_dealt, can_be_prevented, left_for
from engine.rules.actions.lasting import begin, use_up
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, holds, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, matches, refs_of
from engine.state import events as ev
from engine.state.objects import Context
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId
from engine.values.zones import HIDDEN, Zone


class PreventFromChosenSource(Effect, frozen=True):
    """ "The next time a source of your choice would deal damage to you this turn, prevent that damage" (CR 615.8-9).

    `of`: what the text says of the source after that; `half`: only half of it, rounded so; `all_of_it`: not only
    the next time; `amount`: the next so much (CR 615.7); `passive`: written "damage that would be dealt ... by", with "this turn" first or last.
    """

    what: Filter
    to: Node | None
    kind: DamageKind = DamageKind.ANY
    of: tuple[Quality, ...] = ()
    half: Rounding | None = None
    all_of_it: bool = False
    passive: str = ""
    then: Effect | None = None
    amount: int | Amount | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("then",)
    PREVENTS: ClassVar[bool] = True
    NAMES_SOURCE: ClassVar[bool] = True


class RedirectFromChosenSource(Effect, frozen=True):
    """ "The next time a source of your choice would deal damage to you this turn, that damage is dealt to ~ instead", or
    `all_of_it` this turn, which is written in the passive (CR 609.7a, 614.9); the fields as above."""

    what: Filter
    to: Node | None
    new: Node
    kind: DamageKind = DamageKind.ANY
    of: tuple[Quality, ...] = ()
    all_of_it: bool = False
    passive: str = ""
    amount: int | Amount | None = None
    NAMES_SOURCE: ClassVar[bool] = True


class RedirectedFromSource(Replacement, frozen=True):
    """Damage that the chosen source would deal is dealt to something else (CR 614.9)."""

    what: Filter
    to: Node | None
    new: Node
    kind: DamageKind
    so_much: bool = False
    IN_PLACE: ClassVar[tuple[str, ...]] = ("new",)


class NextFromSource(Replacement, frozen=True):
    """The next time the chosen source would deal damage, it is prevented (CR 615.8)."""

    what: Filter
    to: Node | None
    kind: DamageKind
    then: Effect | None
    half: Rounding | None = None
    so_much: bool = False


class PreventNextTime(Effect, frozen=True):
    """ "The next time ~ would deal damage to you this turn, prevent that damage" (CR 615.8): that of particular
    objects, or of any of a kind; `amount`: the next so much of it (CR 615.7)."""

    by: Objects
    to: Node | None
    kind: DamageKind = DamageKind.ANY
    amount: int | Amount | None = None
    then: Effect | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("then",)
    PREVENTS: ClassVar[bool] = True
    NAMES_SOURCE: ClassVar[bool] = True


class NextFromAny(Replacement, frozen=True):
    """The next time any source of a kind would deal damage, it is prevented (CR 615.8)."""

    what: Filter
    to: Node | None
    kind: DamageKind
    then: Effect | None


@resolves(PreventFromChosenSource)
def choose_source(game: Game, effect: PreventFromChosenSource, scope: Scope) -> None:
    """The controller chooses a source as the effect begins (CR 609.7a, 615.9)."""
    what = such_a_source(effect)
    ref = chosen_source(game, what, scope)
    if ref is None:
        return
    so_much = effect.amount is not None
    word = NextFromSource(what, effect.to, effect.kind, effect.then, effect.half, so_much)
    begin(game, scope, THIS_TURN, refs=(ref,), replacement=word, left=how_long(game, effect, scope))


@resolves(RedirectFromChosenSource)
def choose_source_elsewhere(game: Game, effect: RedirectFromChosenSource, scope: Scope) -> None:
    """The same for damage that is dealt to something else (CR 609.7a, 614.9)."""
    what = such_a_source(effect)
    ref = chosen_source(game, what, scope)
    if ref is None:
        return
    protected_refs(game, effect.new, scope)  # what it is dealt to is known from now on
    word = RedirectedFromSource(what, effect.to, effect.new, effect.kind, effect.amount is not None)
    begin(game, scope, THIS_TURN, refs=(ref,), replacement=word, left=how_long(game, effect, scope))


def how_long(
    game: Game, effect: PreventFromChosenSource | RedirectFromChosenSource, scope: Scope
) -> int | None:
    """How much damage, or how many times, is left of the effect; None: as much as there is this turn (CR 615.7-8)."""
    if effect.amount is not None:
        return how_many(game, effect.amount, scope)
    return None if effect.all_of_it else 1


def such_a_source(effect: PreventFromChosenSource | RedirectFromChosenSource) -> Filter:
    """What the text says of the source that is chosen."""
    return Filter(effect.what.adjectives, effect.what.noun, (*effect.what.clauses, *effect.of))


def chosen_source(game: Game, what: Filter, scope: Scope) -> ObjectRef | None:
    """The source of damage that the controller of the effect chooses; None if there is none such (CR 609.7a)."""
    found = [id for id in sources_of_damage(game) if has_qualities(game, what, game.look(id), scope)]
    if not found:
        return None
    why = Why("609.7a", scope.source, "Choose a source of damage")
    options = tuple(ObjectOption(id) for id in found)
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.OBJECT))
    return ObjectRef(found[answer.indices[0]])


def sources_of_damage(game: Game) -> tuple[ObjectId, ...]:
    """What may be chosen as a source of damage: permanents, spells on the stack, what an object on the stack, a
    replacement or prevention effect or a delayed triggered ability refers to, wherever that is now, and face-up objects
    in the command zone; abilities are no sources (CR 609.7a, 120.7)."""
    state = game.state
    items = ((id, state.objects[id].stack) for id in state.stack)
    spells = [id for id, item in items if item is None or item.ability is None]
    command = () if state.edition.no_command_sources else state.zone(Zone.COMMAND)
    face_up = [id for id in command if not state.objects[id].face_down]
    told = [id for id in told_of(game) if is_known(game, id)]
    return tuple(dict.fromkeys((*game.permanents(), *spells, *face_up, *told)))


def told_of(game: Game) -> Iterator[ObjectId]:
    """The objects that texts on the stack, or of effects and abilities that wait, refer to, their sources first
    (CR 609.7a)."""
    waiting = [effect for effect in game.state.lasting.values() if effect.replacement is not None]
    texts = [*_on_the_stack(game), *(effect.context for effect in waiting)]
    texts += [trigger.context for trigger in game.state.delayed.values()]
    yield from (context.source for context in texts)
    told = [ref for effect in waiting for ref in effect.refs]
    told += [ref for context in texts for refs in referred_to(context) for ref in refs]
    yield from (ref.id for ref in told if isinstance(ref, ObjectRef))


def _on_the_stack(game: Game) -> Iterator[Context]:
    """The texts of spells and abilities on the stack, from the bottom."""
    items = (game.state.objects[id].stack for id in game.state.stack)
    return (item.context for item in items if item is not None)


def referred_to(context: Context) -> Iterator[tuple[Ref, ...]]:
    """The objects and players that a text being carried out, or waiting to be, refers to."""
    yield from context.targets
    for _, refs in context.mentions:
        yield refs


def is_known(game: Game, id: ObjectId) -> bool:
    """Whether an object that is referred to is a source: not an ability, nor hidden from everybody."""
    obj = game.state.objects.get(id)
    if obj is None:
        return id in game.state.last_known
    return obj.zone not in HIDDEN and (obj.stack is None or obj.stack.ability is None)


@resolves(PreventNextTime)
def prevent_next_time(game: Game, effect: PreventNextTime, scope: Scope) -> None:
    """Objects that are named are watched from now on; a kind of sources is looked at as damage would be dealt."""
    if isinstance(effect.by, Chosen):
        any_such = NextFromAny(effect.by.what, effect.to, effect.kind, effect.then)
        begin(game, scope, THIS_TURN, replacement=any_such, left=1)
        return
    so_much = effect.amount is not None
    left = 1 if effect.amount is None else how_many(game, effect.amount, scope)
    what = Filter(noun=Noun(Thing.SOURCE))
    word = NextFromSource(what, effect.to, effect.kind, effect.then, so_much=so_much)
    for ref in refs_of(game, effect.by, scope):
        begin(game, scope, THIS_TURN, refs=(ref,), replacement=word, left=left)


@applies_to(NextFromAny, ev.DamageDealt)
def comes_from_any(game: Game, word: NextFromAny, event: ev.DamageDealt, scope: Scope) -> bool:
    """Such a source would deal damage (CR 615.8)."""
    if event.amount <= 0 or not right_kind(word.kind, event) or not can_be_prevented(game, event):
        return False
    if not is_protected(game, word.to, event.target, scope):
        return False
    return matches(game, word.what, game.look(event.source), scope)


@replaces(NextFromAny)
def prevent_from_any(
    game: Game, word: NextFromAny, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """All of it is prevented, once (CR 615.8)."""
    return (*follows(word.then, scope, prevented_match(game, event, event.amount)), *used_up(game, scope))


def used_up(game: Game, scope: Scope) -> tuple[ev.Event, ...]:
    """The effect ends with the damage, so that it prevents all that the source deals at that time (CR 615.8)."""
    effect = game.state.lasting.get(scope.lasting) if scope.lasting is not None else None
    if effect is None or effect.left is None:
        return ()
    return (ev.LastingEnded(id=effect.id, why="615.8"),)


@applies_to(NextFromSource, ev.DamageDealt)
def comes_from_source(game: Game, word: NextFromSource, event: ev.DamageDealt, scope: Scope) -> bool:
    """The chosen source, if it still is such a source, would deal damage (CR 615.9)."""
    return can_be_prevented(game, event) and would_deal(game, word, event, scope)


@applies_to(RedirectedFromSource, ev.DamageDealt)
def is_redirected_from_source(
    game: Game, word: RedirectedFromSource, event: ev.DamageDealt, scope: Scope
) -> bool:
    """The same, if what it would go to can still be dealt damage (CR 614.9)."""
    new = protected_refs(game, word.new, scope)
    if not new or new[0] == event.target or not can_be_dealt(game, new[0]):
        return False
    return would_deal(game, word, event, scope)


@replaces(RedirectedFromSource)
def redirect_from_source(
    game: Game, word: RedirectedFromSource, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """It is dealt to that instead; the next time only, unless it is said of all this turn, or so much of it (CR 614.9)."""
    if word.so_much:
        much = used_of(game, event, scope)
        moved = replace(event, target=protected_refs(game, word.new, scope)[0], amount=much)
        return (*less(event, much), moved)
    return (replace(event, target=protected_refs(game, word.new, scope)[0]), *used_up(game, scope))


def would_deal(
    game: Game, word: NextFromSource | RedirectedFromSource, event: ev.DamageDealt, scope: Scope
) -> bool:
    """Whether the chosen source would deal the damage that is meant (CR 609.7b)."""
    if event.amount <= 0 or not right_kind(word.kind, event):
        return False
    if word.so_much and not left_for(game, event, scope.lasting):
        return False
    chosen = scope.mentions.get(LASTS_ON, ())
    if not any(ObjectRef(id) in chosen for id in itself_or_spell(game, event.source)):
        return False
    if not is_protected(game, word.to, event.target, scope):
        return False
    return has_qualities(game, word.what, game.look(event.source), scope)


@replaces(NextFromSource)
def prevent_from_source(
    game: Game, word: NextFromSource, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """All of it is prevented, half of it or so much of it; once, unless it is prevented all turn (CR 615.7-8)."""
    if word.so_much:
        much = used_of(game, event, scope)
        return (*less(event, much), *follows(word.then, scope, prevented_match(game, event, much)))
    prevented = share(event.amount, word.half)
    then = follows(word.then, scope, prevented_match(game, event, prevented))
    return (*less(event, prevented), *then, *used_up(game, scope))


def used_of(game: Game, event: ev.DamageDealt, scope: Scope) -> int:
    """How much of the damage what is left of the effect takes in, which is used up (CR 615.7)."""
    if scope.lasting is None:
        raise RulesBug("so much damage of a source without an effect")
    much = min(left_for(game, event, scope.lasting), event.amount)
    use_up(game, scope.lasting, much)
    return much


@holds(PreventedFrom)
def prevented_from(game: Game, condition: PreventedFrom, scope: Scope) -> bool:
    """The source of the prevented damage is such a one (CR 615.5, 609.7)."""
    refs = scope.mentions.get(EVENT_OBJECT, ())
    return any(
        isinstance(ref, ObjectRef) and has_qualities(game, condition.what, game.look(ref.id), scope)
        for ref in refs
    )


# --- in words -------------------------------------------------------------------------------------------------


def one_such(said: Sequence[str]) -> TwoWay:
    """Building and taking apart "the next time a creature of the chosen type would deal damage": whichever it is.

    `said`: the fields that the template says."""

    def build(by: Filter, to: Node | None = None, kind: DamageKind = DamageKind.ANY) -> PreventNextTime:
        return PreventNextTime(Chosen(by), to, kind)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, PreventNextTime) or not isinstance(value.by, Chosen):
            return None
        fields = {"by": value.by.what, "to": value.to, "kind": value.kind}
        return fields if value.amount is None and (value.to is not None) == ("to" in said) else None

    return build, unbuild


def particular(said: Sequence[str]) -> TwoWay:
    """The same for "the next time target creature would deal damage": that one."""

    def build(by: Objects, to: Node | None = None, kind: DamageKind = DamageKind.ANY) -> PreventNextTime:
        if not isinstance(by, This | It | Target):
            raise ValueError("a kind of sources")
        return PreventNextTime(by, to, kind)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, PreventNextTime) or isinstance(value.by, Chosen):
            return None
        fields = {"by": value.by, "to": value.to, "kind": value.kind}
        return fields if value.amount is None and (value.to is not None) == ("to" in said) else None

    return build, unbuild


def _chosen_source() -> list[Phrase]:
    """ "The next time a red source of your choice would deal damage to you this turn, prevent that damage"."""
    found = []
    kind: Slots = {"kind": KIND_OF_DAMAGE}
    endings: list[tuple[str, Slots]] = [("", {}), (" to {to}", {"to": PROTECTED})]
    for to, slots in endings:
        where: dict[str, object] = {} if slots else {"to": None}
        every: Slots = {"what": A_FILTER, "of": joined(QUALIFIER, ""), **kind, **slots}
        start = f"the next time {{what}} of your choice [{{of}}] would deal {{kind}}{to} this turn, prevent"
        found += [
            slotted(EFFECT, f"{start} that damage", PreventFromChosenSource, every, where=where),
            slotted(EFFECT, f"{start} half that damage, rounded {{half}}", PreventFromChosenSource, {**every, "half": ROUNDED}, where=where),
            slotted(EFFECT, f"prevent all {{kind}} {{what}} of your choice [{{of}}] would deal{to} this turn", PreventFromChosenSource, every, where={**where, "all_of_it": True}),
            slotted(EFFECT, f"{start.removesuffix(', prevent')}, that damage is dealt to {{new}} instead", RedirectFromChosenSource, {**every, "new": RECIPIENT}, where=where),
        ]  # fmt: skip
        so_much: Slots = {**every, "amount": AMOUNT}
        next_of_it = (
            f"the next {{amount}} {{kind}} that {{what}} of your choice [{{of}}] would deal{to} this turn"
        )
        found += [
            slotted(EFFECT, f"prevent {next_of_it}", PreventFromChosenSource, so_much, where=where),
            slotted(EFFECT, f"{next_of_it} is dealt to {{new}} instead", RedirectFromChosenSource, {**so_much, "new": RECIPIENT}, where=where),
        ]  # fmt: skip
        for when, place in (("first", f"this turn{to}"), ("last", f"{to} this turn".strip())):
            passive = {**where, "all_of_it": True, "passive": when if slots else "first"}
            dealt = f"that would be dealt {place} by {{what}} of your choice [{{of}}]"
            if slots or when == "first":
                found += [
                    slotted(EFFECT, f"prevent all {{kind}} {dealt}", PreventFromChosenSource, every, where=passive),
                    slotted(EFFECT, f"all {{kind}} {dealt} is dealt to {{new}} instead", RedirectFromChosenSource, {**every, "new": RECIPIENT}, where=passive),
                    slotted(EFFECT, f"prevent the next {{amount}} {{kind}} {dealt}", PreventFromChosenSource, so_much, where={**passive, "all_of_it": False}),
                ]  # fmt: skip
        start = f"would deal {{kind}}{to} this turn, prevent that damage"
        for label, (build, unbuild), by in (
            ("such", one_such(tuple(slots)), A_FILTER),
            ("this", particular(tuple(slots)), SUBJECT),
        ):
            template = f"the next time {{by}} {start} #{label}"
            found.append(slotted(EFFECT, template, build, {**kind, **slots, "by": by}, unbuild=unbuild))
    return found


PHRASES: tuple[Phrase, ...] = (
    *_chosen_source(),
    *(
        slotted(
            EFFECT,
            f"prevent the next {{amount}} {{kind}} that would be dealt{to} by {{by}} this turn",
            PreventNextTime,
            {"amount": AMOUNT, "kind": KIND_OF_DAMAGE, "by": THIS, **slots},
            where={} if slots else {"to": None},
        )
        for to, slots in (("", {}), (" to {to}", {"to": PROTECTED}))
    ),
    phrase(SIMPLE, "damage from {what} is prevented this way", PreventedFrom, what=A_FILTER),
)
