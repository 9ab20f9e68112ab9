"""Instructions that take the place of what the sentence before says: "If ..., ... instead." (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Sequence as Several

from msgspec.structs import replace

from engine.abilities.actions.choosing.chance import FlipCoins, WonFlip
from engine.abilities.actions.looking.clash import Clash, WonClash
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.put_apart import PutApart
from engine.abilities.actions.moving.putting import Put
from engine.abilities.effects.damage import DealDamage, DealPortions
from engine.ir.conditions import DidSo, IsTrueOf, NotSo
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    Joint,
    MayHave,
    Optional,
    Reflexive,
    Sequence,
)
from engine.ir.mentions import made_by, mention_of, referred_to
from engine.ir.nodes import Action, Condition, Effect, Node, walk
from engine.ir.objects import SomeOf, Target, Them
from engine.language.lower.unmeant import Unmeant


def in_place_of_the_last(effect: Conditional, before: list[Effect]) -> tuple[Effect, ...]:
    """The last sentence, with what takes its place."""
    if is_another(effect.effect, before):
        raise Unmeant("something instead of an instruction before the last one")
    if takes_less_than_all(effect, before[-1]):
        raise Unmeant("something instead of a part of an instruction, or of what happens later")
    if in_what_is_done_then(effect, before[-1]) is None and asks_whether_it_was_done(effect.condition):
        return after_what_was_tried(effect, before[-1])
    return in_place(effect, before[-1])


def in_place(effect: Conditional, before: Effect) -> tuple[Effect, ...]:
    """The sentence before, with what takes its place.

    After "You may ... If you do, ..." and "When you do, ..." that is what is done then. Whether a clash or a flip
    was won is known only after it, so that it is carried out in any case. Who "may" do something else instead does
    the one or the other; who "may have" something happen may have what happens instead.
    """
    inside = in_what_is_done_then(effect, before)
    if inside is not None:
        return (inside,)
    known = known_after(effect.condition, before) if isinstance(before, Does) else None
    if isinstance(before, Does) and known is not None:
        first_part = replace(before, actions=before.actions[:known])
        rest = replace(before, actions=before.actions[known:])
        return (first_part, *in_place(effect, rest))
    if (apart := done_anyway(effect, before)) is not None:
        first, last, ending = apart
        return (first, *in_place(effect, last), *ending)
    optional = done_if_chosen(effect, before)
    if optional is not None:
        return (optional,)
    effect = with_the_rest(effect, before)
    done = effect.effect
    if isinstance(before, MayHave) and not isinstance(done, Optional | MayHave):
        return (replace(before, effect=replace(effect, otherwise=before.effect, instead=False)),)
    if isinstance(done, Optional) and done.if_not is None and not isinstance(before, Optional):
        done = replace(done, if_not=before)
    return (replace(effect, effect=done, otherwise=before, instead=False),)


def done_if_chosen(effect: Conditional, before: Effect) -> Optional | None:
    """ "You may search ... If ..., ... instead": what is done in any case once the player does it, and then the one or the
    other; None if there is no such choice."""
    if not isinstance(before, Optional) or before.if_done is not None or before.if_not is not None:
        return None
    split = searched_anyway(effect, before.effect) or found_anyway(effect, before.effect)
    return None if split is None else replace(before, effect=split[0], if_done=split[1])


def takes_less_than_all(effect: Conditional, before: Effect) -> bool:
    """ "~ deals 5 damage to target creature and 2 damage to its controller. If ..., it deals 4 damage to that player instead":
    whether only a part of the sentence before may be meant, or what is done in a delayed ability (CR 603.7a)."""
    portions = isinstance(before, DealPortions) and isinstance(effect.effect, DealDamage)
    past = isinstance(effect.condition, IsTrueOf) and effect.condition.verb in ("was", "were", "had")
    return portions or (isinstance(before, Delayed) and before.leading and past)


def asks_whether_it_was_done(condition: Condition) -> bool:
    """Whether a condition is "if they do" or "if they can't"."""
    return any(isinstance(part, DidSo) for part in walk(condition))


def after_what_was_tried(effect: Conditional, before: Effect) -> tuple[Effect, ...]:
    """ "That player discards a card. If they can't, they lose 3 life instead": whether it is done is known only once it was
    tried, so that it takes the place of nothing (CR 608.2c)."""
    if not isinstance(before, Does) or not isinstance(effect.condition, NotSo):
        raise Unmeant("something instead of what it depends on")
    return before, replace(effect, instead=False)


def known_after(condition: Condition, before: Does) -> int | None:
    """After how many of several actions it is known whether a clash or a flip was won; None if nothing else is done
    after it, or the condition is about neither (CR 701.30, 705.2)."""
    if not isinstance(condition, WonClash | WonFlip):
        return None
    of = Clash if isinstance(condition, WonClash) else FlipCoins
    known = [place for place, action in enumerate(before.actions, 1) if isinstance(action, of)]
    return known[-1] if known and known[-1] < len(before.actions) else None


def with_the_rest(effect: Conditional, before: Effect) -> Conditional:
    """ "Put one of them into your hand and the rest into your graveyard. If ..., put two of them into your hand instead": the
    rest goes where it goes in any case."""
    match before, effect.effect:
        case (
            Does(actions=(*_, PutApart(parts=(*_, Put(what=Them(word="the rest")) as rest)))),
            Does(actions=(Put(what=SomeOf()) as put,)) as done,
        ):
            return replace(effect, effect=replace(done, actions=(PutApart((put, rest)),)))
        case _:
            return effect


def done_anyway(effect: Conditional, before: Effect) -> tuple[Effect, Effect, tuple[Effect, ...]] | None:
    """What is done before the last of several things, where only that is what something takes the place of, that, and what
    is done after it."""
    match before:
        case Does():
            return shown_before(effect, before)
        case Sequence(effects=(*first, last)) if before.joint is not Joint.SENTENCE:
            if not does_more_of_the_last(effect.effect, first, last):
                return None
            return first[0] if len(first) == 1 else replace(before, effects=tuple(first)), last, ()
        case _:
            return None


def shown_before(effect: Conditional, before: Does) -> tuple[Does, Does, tuple[Does, ...]] | None:
    """ "Search your library for a creature card, reveal it, and put it into your hand. If it's an Elf card, put it onto the
    battlefield instead": where that speaks of what the actions before the last one find or show, or is more of the last, only the last
    is what something takes the place of. Those actions, that one, and the shuffling that ends a search (CR 701.23h)."""
    (*actions, end) = before.actions
    ending = (replace(before, actions=(end,)),) if isinstance(end, Shuffle) else ()
    (*first, last) = actions if ending else before.actions
    own = {made for part in walk(effect) for made in made_by(part)}
    asked = {referred_to(part) for part in walk(effect)} - own
    found = {
        made for one in first for part in walk(one) if not isinstance(part, Target) for made in made_by(part)
    }
    if not asked & found and not does_more_of_the_last(effect.effect, first, last):
        return None
    return replace(before, actions=tuple(first)), replace(before, actions=(last,)), ending


def kinds(effect: Effect | Action) -> frozenset[type[Node]]:
    """What kind of thing an instruction does, if it is only one."""
    match effect:
        case Does(actions=(action,)):
            return frozenset({type(action)})
        case Continuously():
            return frozenset({type(effect), *map(type, effect.modifications)})
        case Action():
            return frozenset({type(effect)})
        case _:
            return frozenset()


def does_more_of_the_last(instead: Effect, first: Several[Effect | Action], last: Effect | Action) -> bool:
    """ "Tap target creature and put a stun counter on it. If ..., put two stun counters on it instead": what is done instead
    is the same as the last of several actions and as none of those before it, which are carried out in any case."""
    kind = kinds(instead)
    return bool(first and kind) and kinds(last) == kind and all(kinds(one) != kind for one in first)


def is_another(instead: Effect, before: list[Effect]) -> bool:
    """ "Target creature gets +1/+1 until end of turn. Draw a card. If ..., that creature gets +3/+3 until end of turn
    instead": whether what is done instead is the same as an instruction before the last one, but not as that one."""
    kind = kinds(instead)
    *first, last = before
    return bool(kind and kinds(last)) and kinds(last) != kind and any(kinds(one) == kind for one in first)


def found_anyway(effect: Conditional, before: Effect) -> tuple[Effect, Effect] | None:
    """ "You may search your library for a land card, reveal it, put it into your hand, then shuffle. If ..., put it onto the
    battlefield instead": the search is made in any case, and what was looked through is shuffled even if nothing was
    found (CR 701.23h)."""
    apart = shown_before(effect, before) if isinstance(before, Does) else None
    if apart is None:
        return None
    first, last, ending = apart
    actions = (*first.actions, *(action for end in ending for action in end.actions))
    (*_, then) = in_place(effect, last)
    return replace(first, actions=actions), then


def in_what_is_done_then(effect: Conditional, before: Effect) -> Effect | None:
    """The sentence before, where what takes its place is said of what is done by "If you do" or "When you do"; None where
    it isn't, or would have to come before that."""
    if isinstance(before, Optional | MayHave) and before.if_done is not None:
        (*first, last) = in_place(effect, before.if_done)
        return None if first else replace(before, if_done=last)
    if isinstance(before, Reflexive):
        (*first, last) = in_place(effect, before.effect)
        return None if first else replace(before, effect=last)
    return None


def searched_anyway(effect: Conditional, before: Effect) -> tuple[Effect, Effect] | None:
    """ "You may search your library for a land card, ..., then put that card on top. If ..., put that card onto the
    battlefield instead": the search is done in any case, since what takes the place of the last instruction speaks of
    what it found."""
    if not isinstance(before, Does) or len(before.actions) < 2:
        return None
    (*first, last) = before.actions
    spoken_of = {referred_to(part) for part in walk(effect.effect)}
    found = {mention_of(part) for one in first if isinstance(one, Search) for part in walk(one)}
    if isinstance(last, Shuffle) or not spoken_of & found - {-1}:
        return None
    otherwise = replace(before, actions=(last,))
    return (replace(before, actions=tuple(first)), replace(effect, otherwise=otherwise, instead=False))
