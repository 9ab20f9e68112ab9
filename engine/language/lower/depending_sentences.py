"""Sentences that depend on the sentence before become parts of it (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.effects.damage import DealDamage, ExcessElsewhere
from engine.abilities.replacements.would import BeginReplacing
from engine.ir.amounts import ThatMuch
from engine.ir.conditions import DidSo, NotSo, PreventedFrom
from engine.ir.effects import (
    CantBePrevented,
    Conditional,
    Continuously,
    Delayed,
    Joint,
    MayHave,
    Optional,
    Reflexive,
    Sequence,
    StillIs,
    UnlessPaid,
)
from engine.ir.fields import fields_of
from engine.ir.mentions import is_event, is_instruction, is_said, mention_of, referred_to
from engine.ir.modifications import (
    ChangeTypes,
)
from engine.ir.nodes import (
    Amount,
    Effect,
    Modification,
    Node,
    how_much_of,
    rebuild,
    walk,
)
from engine.ir.objects import EachOf
from engine.ir.said_modifications import Several
from engine.language.lower.done_the_same import as_told_before
from engine.language.lower.last_of_several import for_all, in_line
from engine.language.lower.not_yet_moved import as_choices
from engine.language.lower.paid_or_not import paid_or_not
from engine.language.lower.shuffled_after import as_ends_of_searches
from engine.language.lower.taking_place import in_place_of_the_last
from engine.language.lower.told_the_action import told_the_action
from engine.language.lower.unmeant import Unmeant
from engine.language.lower.where_x import of_one_x
from engine.language.resolve.sentences_of_delayed_abilities import done_later, is_about_later


def told_of(effect: Conditional, effects: list[Effect]) -> Conditional:
    """ "That much" in what takes the place of an instruction is how much that instruction says: it isn't carried
    out, so that nothing was done of which there could be so much (CR 608.2c, 614.6)."""
    said = [much for part in walk(effects[-1]) if isinstance(much := how_much_of(part), Amount)]
    done = {mention_of(part) for whole in (*effects, effect) for part in walk(whole)}
    if len(said) != 1:
        return effect
    told = said[0]

    def change(part: Node) -> Node:
        nothing = isinstance(part, ThatMuch) and is_instruction(part.of) and part.of not in done
        return told if nothing else part

    return replace(effect, effect=rebuild(effect.effect, change))


def _of_the_damage(before: Effect, said: Effect) -> Effect:
    """Damage of which some is dealt elsewhere, if a condition is true, or that can't be prevented (CR 120.4a, 615.12)."""
    if not isinstance(before, DealDamage):
        raise Unmeant("no damage that something could be said of")
    match said:
        case Conditional(effect=ExcessElsewhere() as excess):
            return replace(before, excess_to=excess.to, excess_if=said.condition)
        case ExcessElsewhere():
            return replace(before, excess_to=said.to, excess_if=None)
        case _:
            if before.unpreventable:
                raise Unmeant("damage that can't be prevented already")
            return replace(before, unpreventable=True)


def _with_what_follows(effects: list[Effect], effect: Effect) -> Effect | None:
    """What somebody may do or pay, with what follows from their having done so or not (CR 608.2c); of two things that
    they may do one after the other, "if you don't" doesn't say which."""
    before = effects[-1]
    match before, effect:
        case Optional(if_done=None), Conditional(condition=NotSo(condition=DidSo())) if any(
            isinstance(one, Optional) and one.if_done is None and one.if_not is None for one in effects[-2:-1]
        ):
            raise Unmeant("something that may not have been done, one of two")
        case Optional(if_not=None) | MayHave(if_not=None), Conditional(condition=NotSo(condition=DidSo())):
            return replace(before, if_not=effect.effect)
        case (
            Optional(if_done=None, if_not=None) | MayHave(if_done=None, if_not=None),
            Conditional(condition=DidSo()),
        ):
            return replace(before, if_done=effect.effect, if_not=effect.otherwise)
        case UnlessPaid(), Conditional(condition=DidSo() | NotSo(condition=DidSo())):
            return paid_or_not(before, effect)
        case _:
            return None


def joined(sequence: Sequence) -> Effect:
    """Sentences that depend on the sentence before become parts of it (CR 608.2c)."""
    effects: list[Effect] = []
    sentences = as_choices(of_one_x(in_line(for_all(told_the_action(sequence)))))
    for effect in stated_first(as_told_before(as_ends_of_searches(sentences))):
        before = effects[-1] if effects else None
        match before, effect:
            case Effect(), Conditional(effect=ExcessElsewhere(), otherwise=None):
                effects[-1] = _of_the_damage(before, effect)
            case Effect(), Conditional(instead=True):
                effects[-1:] = in_place_of_the_last(told_of(effect, effects), effects)
            case Effect(), _ if before.prevents and _about_prevention(effect):
                effects[-1] = _followed(before, effect)
            case Effect(), Continuously(states=True, duration=lasts) if lasts.while_ is None and _enters_so(
                effects, effect
            ):
                pass
            case Effect(), StillIs():
                effects[-1] = _keeping(before)
            case Delayed() | Reflexive(), _ if is_about_later(effect, before):
                effects[-1] = done_later(before, effect)
            case Effect(), CantBePrevented() | ExcessElsewhere():
                effects[-1] = _of_the_damage(before, effect)
            case Effect(), _ if (whole := _with_what_follows(effects, effect)) is not None:
                effects[-1] = whole
            case _:
                effects.append(effect)
    return effects[0] if len(effects) == 1 else Sequence(tuple(effects), sequence.joint)


def stated_first(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Sentences, of which one that states what something is and then what it gains is two, so that it is the former as
    it enters (CR 611.2e): "They're black Zombies and they gain decayed"."""
    for effect in effects:
        match effect:
            case Sequence(effects=(Continuously(states=True), *_), joint=Joint.AND):
                yield from effect.effects
            case _:
                yield effect


def says_what_is(part: Modification) -> bool:
    """Whether a modification is put as what an object is or has (CR 611.2e)."""
    return fields_of(part).get("verb") in ("is", "'s", "has") or (  # as it is said; meaning has no verb
        isinstance(part, Several) and any(map(says_what_is, part.parts))
    )


def _enters_so(effects: list[Effect], stated: Continuously) -> bool:
    """Whether what is stated of a permanent could be told the sentence that puts it onto the battlefield: then it is
    so as the permanent enters (CR 611.2e)."""
    of = referred_to(stated.what.what if isinstance(stated.what, EachOf) else stated.what)

    def told(node: Node) -> Node:
        if not isinstance(node, PutOntoBattlefield) or node.being is not None:
            return node
        found = of in (
            node.mention,
            referred_to(node.what),
        )  # of the card that was shown and then put there
        return replace(node, being=stated) if found else node

    for place, effect in enumerate(effects):
        changed = rebuild(effect, told) if is_event(of) or is_said(of) else effect
        if changed != effect:
            effects[place] = changed
            return True
    return False


def _about_prevention(effect: Effect) -> bool:
    """Whether a sentence is about the damage that the sentence before prevents (CR 615.5)."""
    return any(
        isinstance(node, PreventedFrom)
        or (isinstance(node, ThatMuch | DidSo | Reflexive) and "prevented this way" in node.word)
        for node in walk(effect)
    )


def _followed(prevention: Effect, effect: Effect) -> Effect:
    """A prevention effect with what follows each time it prevents damage."""
    if isinstance(prevention, BeginReplacing):
        return replace(prevention, replacement=replace(prevention.replacement, then=effect))
    return replace(prevention, then=effect)


def _keeping(before: Effect) -> Effect:
    """What was said to become something keeps its types too, however it came about (CR 205.1b).

    What becomes an artifact creature keeps them anyway.
    """

    def change(node: Node) -> Node:
        if not isinstance(node, Continuously):
            return node
        return replace(node, modifications=tuple(map(kept, node.modifications)))

    if not any(isinstance(node, ChangeTypes) for node in walk(before)):
        raise Unmeant("nothing became something that it could still be")
    changed: Effect = rebuild(before, change)
    return changed


def kept(modification: Modification) -> Modification:
    """A change of types by which nothing is lost: "It's still a land." (CR 205.1b)."""
    return replace(modification, keeps=True) if isinstance(modification, ChangeTypes) else modification
