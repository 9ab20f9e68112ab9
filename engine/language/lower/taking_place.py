"""Instructions that take the place of what the sentence before says: "If ..., ... instead." (CR 608.2c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.choosing.chance import FlipCoins, WonFlip
from engine.abilities.actions.looking.clash import Clash, WonClash
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.ir.effects import Conditional, Does, MayHave, Optional, Reflexive
from engine.ir.mentions import mention_of, referred_to
from engine.ir.nodes import Condition, Effect, walk


def in_place(effect: Conditional, before: Effect) -> tuple[Effect, ...]:
    """The sentence before, with what takes its place.

    After "You may ... If you do, ..." and "When you do, ..." that is what is done then. Whether a clash or a flip
    was won is known only after it, so that it is carried out in any case. Who "may" do something else instead does
    the one or the other.
    """
    inside = in_what_is_done_then(effect, before)
    if inside is not None:
        return (inside,)
    known = known_after(effect.condition, before) if isinstance(before, Does) else None
    if isinstance(before, Does) and known is not None:
        first_part = replace(before, actions=before.actions[:known])
        rest = replace(before, actions=before.actions[known:])
        return (first_part, *in_place(effect, rest))
    if isinstance(before, Optional) and before.if_done is None and before.if_not is None:
        split = searched_anyway(effect, before.effect)
        if split is not None:
            return (replace(before, effect=split[0], if_done=split[1]),)
    done = effect.effect
    if isinstance(done, Optional) and done.if_not is None and not isinstance(before, Optional):
        done = replace(done, if_not=before)
    return (replace(effect, effect=done, otherwise=before, instead=False),)


def known_after(condition: Condition, before: Does) -> int | None:
    """After how many of several actions it is known whether a clash or a flip was won; None if nothing else is done
    after it, or the condition is about neither (CR 701.30, 705.2)."""
    if not isinstance(condition, WonClash | WonFlip):
        return None
    of = Clash if isinstance(condition, WonClash) else FlipCoins
    known = [place for place, action in enumerate(before.actions, 1) if isinstance(action, of)]
    return known[-1] if known and known[-1] < len(before.actions) else None


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
