"""Sentences about what a delayed triggered ability does belong to that ability (CR 603.7, 608.2c).

"At the beginning of your next upkeep, pay {2}. If you don't, you lose the game.": whether it was paid is known only
then. "Return it to the battlefield at the beginning of the next end step. That creature is a Zombie.": there is no
creature before.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.choosing.chance import WonFlip
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.abilities.effects.exile_instead import AsItResolves
from engine.abilities.effects.may_play import MayPlay
from engine.abilities.keywords.other_zones.suspend import Suspend
from engine.abilities.nouns.history.entered_under import EnteredUnder
from engine.abilities.replacements.instead import Instead, MoveInstead, ZoneChange
from engine.abilities.replacements.would import BeginReplacing
from engine.abilities.triggers.steps import AtStep
from engine.ir.amounts import ThatMuch, X
from engine.ir.conditions import DidSo, IsTrueOf, NotSo
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    Joint,
    Optional,
    Reflexive,
    Sequence,
    Then,
    WhereX,
)
from engine.ir.filters import HasNamedAbility
from engine.ir.mentions import is_instruction, mention_of, referred_to
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Action, Effect, Node, how_much_of, rebuild, walk
from engine.ir.objects import It, Target, Them
from engine.ir.players import You
from engine.language.resolve.discourse import Unbound
from engine.values.zones import Zone


def gathered(ability: Ability) -> Ability:
    """The ability with such sentences in the delayed and reflexive abilities they are about."""
    found = rebuild(ability, _gathered)
    assert isinstance(found, Ability)
    return found


def _gathered(node: Node) -> Node:
    if isinstance(node, Delayed):
        return _exiled_now(node)
    if isinstance(node, Optional):
        return _rest_anyway(node)
    if not isinstance(node, Sequence):
        return node
    effects: list[Effect] = []
    for effect in node.effects:
        before = effects[-1] if effects else None
        if isinstance(before, MayPlay) and isinstance(effect, Conditional) and _asks_whether_done(effect):
            raise Unbound("'if you do' refers to what may be done only later")
        with_it = None if before is None else _with_what_is_about_it(before, effect)
        if with_it is None:
            effects.append(effect)
        else:
            effects[-1] = with_it
    if len(effects) == len(node.effects):
        return node
    return effects[0] if len(effects) == 1 else replace(node, effects=tuple(effects))


def _with_what_is_about_it(before: Effect, effect: Effect) -> Effect | None:
    """The effect before with a sentence that is about what is done only later or elsewhere by it; None if the sentence is
    one of its own."""
    match before:
        case Delayed() | Reflexive() if _is_about(effect, before):
            return replace(before, effect=_one_after_the_other(before.effect, effect))
        case Conditional(effect=Delayed() as later, otherwise=None) if isinstance(
            effect, Continuously
        ) and _is_about(effect, later):
            return replace(before, effect=replace(later, effect=_one_after_the_other(later.effect, effect)))
        case Conditional() if _plays_what_is_exiled(before, effect):
            return replace(before, effect=_one_after_the_other(before.effect, effect))
        case BeginReplacing():
            return _returned_later(before, effect)
        case AsItResolves() if _gains_suspend(effect):
            return replace(before, suspend=True)
        case _:
            return None


def _gains_suspend(effect: Effect) -> bool:
    """ "If the exiled card doesn't have suspend, it gains suspend": once it is exiled, as the spell resolves."""
    match effect.effect if isinstance(effect, Then) else effect:
        case Conditional(
            condition=NotSo(condition=IsTrueOf(what=It(), quality=HasNamedAbility(keyword="suspend"))),
            effect=Continuously(what=It(), modifications=(GainAbility(abilities=(Suspend(),)),)),
            otherwise=None,
        ):
            return True
        case _:
            return False


def _plays_what_is_exiled(exiling: Conditional, effect: Effect) -> bool:
    """ "Exile it if it's an instant card. You may cast that card": one that was exiled (CR 608.2c, 601.3)."""
    match exiling, effect:
        case Conditional(
            trailing=True, otherwise=None, effect=Exile(what=It()) | Does(actions=(Exile(what=It()),))
        ), MayPlay(what=It()):
            return True
        case _:
            return False


def _returned_later(replacing: BeginReplacing, effect: Effect) -> BeginReplacing | None:
    """ "If it would die this turn, exile it instead. Return it at the beginning of the next end step": what was
    exiled so, each time that something is (CR 603.7a)."""
    match replacing.replacement, effect:
        case (
            MoveInstead(would=would, deed=ZoneChange(what=It(), to=Zone.EXILE)),
            Delayed(trigger=AtStep(), effect=Does(actions=(PutOntoBattlefield(what=It()),))),
        ):
            exiled = Does(You(said=False), (Exile(It()),))
            return replace(replacing, replacement=Instead(would, exiled, then=effect))
        case _:
            return None


def _exiled_now(later: Delayed) -> Effect:
    """ "Exile it and return it to the battlefield at the beginning of the next end step": only what it returns from
    exile waits until then."""
    match later:
        case Delayed(
            trigger=AtStep(),
            leading=False,
            effect=Does(actions=(Exile() as exile, PutOntoBattlefield(what=It()) as back)) as done,
        ):
            first = replace(done, actions=(exile,))
            return Sequence((first, replace(later, effect=replace(done, actions=(back,)))), Joint.AND)
        case _:
            return later


def _rest_anyway(choice: Optional) -> Effect:
    """ "You may reveal a card from among them, then put the rest on the bottom of your library": there is a rest
    whether a card was revealed or not."""
    match choice:
        case Optional(
            effect=Does(joint=Joint.THEN, actions=(*before, Put(what=Them(word="the rest")) as rest)) as done,
            if_done=None,
            if_not=None,
        ) if before:
            first = replace(choice, effect=replace(done, actions=tuple(before)))
            return Sequence((first, replace(done, actions=(rest,))), Joint.THEN)
        case _:
            return choice


def as_much_as(effect: Node, otherwise: Node) -> Node:
    """ "..., you gain life equal to its power. Otherwise, you lose that much life": as much as the text says of what
    was not done (CR 608.2c)."""
    said = {
        number: how_much_of(part)
        for part in walk(effect)
        if isinstance(part, Action | Effect) and is_instruction(number := mention_of(part))
    }

    def change(part: Node) -> object:
        if not isinstance(part, ThatMuch) or part.of not in said:
            return part
        if said[part.of] is None:
            raise Unbound(f"{part.word!r} refers to what was not done")
        return said[part.of]

    bound: Node = rebuild(otherwise, change)
    return bound


def is_other_outcome(effect: Effect, before: Effect) -> bool:
    """Whether only one of two sentences is followed: what if a flip is won, and what if it is lost (CR 705.2)."""
    match before, effect:
        case Conditional(condition=WonFlip(lost=won)), Conditional(condition=WonFlip(lost=lost)):
            return won != lost
        case _:
            return False


def _one_after_the_other(first: Effect, second: Effect) -> Sequence:
    """Two sentences, or those that were gathered before and another."""
    known = first.effects if isinstance(first, Sequence) else (first,)
    return Sequence((*known, second))


def _asks_whether_done(effect: Conditional) -> bool:
    """Whether a sentence begins with "if you do" or "if you don't"."""
    condition = effect.condition.condition if isinstance(effect.condition, NotSo) else effect.condition
    return isinstance(condition, DidSo) and "this way" not in condition.word


def _is_about(effect: Effect, later: Delayed | Reflexive) -> bool:
    """Whether a sentence is about what the delayed or reflexive ability before it will have done."""
    match effect:
        case Conditional(condition=DidSo() as done) | Conditional(condition=NotSo(condition=DidSo() as done)):
            return "this way" not in done.word
        case Conditional(condition=WonFlip()):
            return True
        case Conditional(condition=EnteredUnder()) if _returns_something(later.effect):
            return True
        case Continuously(what=It() | Them()):
            return isinstance(later, Delayed) and (_returns_something(later.effect) or _speaks_of_it(later))
        case Conditional():
            return isinstance(later.effect, WhereX) and any(isinstance(node, X) for node in walk(effect))
        case _:
            return False


def _returns_something(effect: Effect) -> bool:
    """Whether an effect ends with putting something onto the battlefield, which is a permanent only then."""
    return isinstance(effect, Does) and isinstance(effect.actions[-1], PutOntoBattlefield)


def _speaks_of_it(later: Delayed) -> bool:
    """Whether what happens later is done to what the event is about: "whenever a creature attacks alone this turn,
    put a +1/+1 counter on it. It gains trample"."""
    return not isinstance(later.trigger, AtStep) and any(node == It() for node in walk(later.effect))


def is_about_later(effect: Effect, later: Delayed | Reflexive) -> bool:
    """Whether a sentence speaks of what only the delayed or reflexive ability before it mentions."""
    made = {mention_of(node) for node in walk(later)}
    return any(referred_to(node) in made for node in walk(effect) if _refers_back(node))


def _refers_back(node: Node) -> bool:
    return is_instruction(referred_to(node))


def done_later(later: Delayed | Reflexive, effect: Effect) -> Effect:
    """The delayed or reflexive ability with that sentence in it; what it targets would be numbered otherwise."""
    if any(isinstance(node, Target) for node in walk(effect)):
        return Sequence((later, effect))
    return replace(later, effect=_one_after_the_other(later.effect, effect))
