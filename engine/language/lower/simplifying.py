"""From what a text says to what the rules carry out: the forms of speech that only the text needs are taken apart.

Texts say "draw a card for each ...", "..., where X is ...", "is a 2/2 red Goblin", "If you do, ...". The rules know
amounts, modifications by layer and instructions with what follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, cast

from msgspec.structs import asdict, replace

from engine.abilities.effects.for_each_sort import ForEachSort
from engine.abilities.effects.size_becomes import NumberBecomes, SizeBecomes, as_continuous
from engine.abilities.triggers.activating import AbilityIsActivated, ActivatesAbility
from engine.ir.abilities import (
    Activated,
    CheaperAndSo,
    Flavored,
    Modify,
    ModifyEverywhere,
    Rules,
    SparingStatic,
    Static,
    StillStatic,
    Triggered,
    WhereXStatic,
    YouAndThose,
)
from engine.ir.amounts import CountedTogether, NumberOf, Plus, Times
from engine.ir.conditions import IsTrueOf, NotSo
from engine.ir.effects import (
    Also,
    Conditional,
    Continuously,
    Does,
    ForEach,
    PerEach,
    PerEachAction,
    Sequence,
    SpendOnly,
    Then,
    Titled,
    UnlessPaid,
    WhereX,
)
from engine.ir.fields import field_of
from engine.ir.filters import (
    AbilitySort,
    Filter,
    HasExtreme,
    InZone,
    IsAbilityOf,
    Thing,
)
from engine.ir.mana import AddMana, Choice
from engine.ir.modifications import (
    ChangePT,
    LoseAllAbilities,
    LoseOthers,
)
from engine.ir.nodes import (
    Action,
    Amount,
    Condition,
    Effect,
    Modification,
    Node,
    Objects,
    StaticEffect,
    rebuild,
    walk,
    what_of,
)
from engine.ir.objects import Chosen, Each, EachOf, Target, Together, TopOfLibrary
from engine.ir.said_modifications import Becomes, Several, losing_apart
from engine.language.lower.becoming import becoming
from engine.language.lower.depending_sentences import joined, kept, says_what_is
from engine.language.lower.differences import with_difference
from engine.language.lower.for_each_sort import one_after_another
from engine.language.lower.last_of_several import only_the_last
from engine.language.lower.said_of_kinds import said_of_each
from engine.language.lower.sparing import sparing
from engine.language.lower.spent_on_x import spent_on_x
from engine.language.lower.unmeant import Unmeant
from engine.language.lower.where_x import defined_in_full, where_x, where_x_static
from engine.values.zones import Zone

N = TypeVar("N", bound=Node)

ELSEWHERE = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
"""Where cards are that are neither permanents nor spells (CR 400.1)."""


def simplify(node: N) -> N:
    """The node with every form of speech in it taken apart."""
    return rebuild(node, _simple)


def _simple(node: Node) -> Node:
    form = FORMS.get(type(node))
    return node if form is None else form(node)


def _spend_only(node: SpendOnly) -> Node:
    """What the mana may be spent on goes to the mana (CR 106.6)."""

    def restricted(part: Node) -> Node:
        return replace(part, only_for=node.use) if isinstance(part, AddMana) else part

    return _node(rebuild(node.effect, restricted))


def _static(node: Static) -> Node:
    """Several effects that a text says at once are so many effects (CR 109.2, 604.1)."""
    if not any(
        isinstance(effect, ModifyEverywhere | Rules | YouAndThose | CheaperAndSo) for effect in node.effects
    ):
        return node
    return replace(node, effects=tuple(one for effect in node.effects for one in _in_each_zone(effect)))


def _continuously(node: Continuously) -> Node:
    """What is stated to be so is no effect of its own (CR 611.2)."""
    states = any(says_what_is(part) for part in node.modifications)
    return replace(node, modifications=flat_modifications(node.modifications), states=states)


def _triggered(node: Triggered) -> Node:
    """What the event knows by itself is no condition (CR 605.3b)."""
    node = with_difference(node)
    if isinstance(node.trigger, ActivatesAbility | AbilityIsActivated) and _is_no_mana_ability(
        node.condition
    ):
        return replace(node, trigger=replace(node.trigger, no_mana=True), condition=None)
    return node


def _filter(node: Filter) -> Node:
    """An extreme is among what the rest of the phrase takes in; what is said of each kind is said of each."""
    if _has_extreme_of_its_own(node):
        return _with_extreme(node)
    return said_of_each(node) if len(node.noun.kinds) > 1 else node


def _of_effect(node: Then | Titled) -> Node:
    """A word before an effect that means nothing more."""
    return node.effect


def _taken_apart(kind: type[N], into: Callable[[N], Node]) -> tuple[type[Node], Callable[[Node], Node]]:
    """A form of speech with what it is taken apart into."""
    return kind, cast("Callable[[Node], Node]", into)


FORMS: Mapping[type[Node], Callable[[Node], Node]] = dict(
    (
        _taken_apart(EachOf, lambda node: node.what),
        _taken_apart(Together, lambda node: replace(node, parts=_in_one_zone(node.parts))),
        _taken_apart(Then, _of_effect),
        _taken_apart(Titled, _of_effect),
        _taken_apart(Does, lambda node: replace(node, actions=_flat(node.actions))),
        _taken_apart(PerEachAction, lambda node: multiplied(node.action, node.amount)),
        _taken_apart(PerEach, lambda node: _per_each(node.effect, node.amount)),
        _taken_apart(WhereX, where_x),
        _taken_apart(WhereXStatic, where_x_static),
        _taken_apart(CountedTogether, lambda node: Plus(NumberOf(node.first), NumberOf(node.second))),
        _taken_apart(SpendOnly, _spend_only),
        _taken_apart(StillStatic, lambda node: _still(node)),
        _taken_apart(SparingStatic, sparing),
        _taken_apart(SizeBecomes, as_continuous),
        _taken_apart(NumberBecomes, as_continuous),
        _taken_apart(Flavored, lambda node: node.keyword),
        _taken_apart(Static, _static),
        _taken_apart(Continuously, _continuously),
        _taken_apart(
            Modify, lambda node: replace(node, modifications=flat_modifications(node.modifications))
        ),
        _taken_apart(
            ModifyEverywhere, lambda node: replace(node, modifications=flat_modifications(node.modifications))
        ),
        _taken_apart(Sequence, joined),
        _taken_apart(Conditional, lambda node: only_the_last(with_difference(node))),
        _taken_apart(UnlessPaid, only_the_last),
        _taken_apart(Triggered, _triggered),
        _taken_apart(Activated, lambda node: spent_on_x(defined_in_full(node))),
        _taken_apart(ForEachSort, one_after_another),
        _taken_apart(Filter, _filter),
    )
)
"""For each form of speech what it is taken apart into."""


def _has_extreme_of_its_own(what: Filter) -> bool:
    """ "Creature with the greatest power": among those that the rest of the phrase takes in."""
    return any(isinstance(clause, HasExtreme) and clause.among is None for clause in what.clauses)


def _is_no_mana_ability(condition: Condition | None) -> bool:
    """ "If it isn't a mana ability", which the event knows: a mana ability is no object of its own (CR 605.3b)."""
    so = condition.condition if isinstance(condition, NotSo) else None
    return isinstance(so, IsTrueOf) and IsAbilityOf(AbilitySort.MANA) in walk(so.quality)


def _node(value: object) -> Node:
    assert isinstance(value, Node)
    return value


def _in_each_zone(effect: StaticEffect) -> tuple[StaticEffect, ...]:
    """What is true of permanents, spells, and cards in each other zone, as one effect for each (CR 109.2)."""
    if isinstance(effect, Rules | YouAndThose | CheaperAndSo):
        return effect.apart()
    if not isinstance(effect, ModifyEverywhere):
        return (effect,)
    cards = tuple(replace(effect.cards, clauses=(*effect.cards.clauses, InZone(zone))) for zone in ELSEWHERE)
    others = cards if effect.spells is None else (effect.spells, *cards)
    objects: tuple[Objects, ...] = () if effect.what is None else (effect.what,)
    return tuple(Modify(what, effect.modifications) for what in (*objects, *map(Each, others)))


def _in_one_zone(parts: tuple[Objects, ...]) -> tuple[Objects, ...]:
    """Cards of several kinds in a zone that the text names once: "target artifact card and target land card from
    your graveyard" (CR 109.2a)."""
    last = what_of(parts[-1])
    zones = [c for c in last.clauses if isinstance(c, InZone)] if isinstance(last, Filter) else []
    if not zones:
        return parts
    found: list[Objects] = []
    for part in parts[:-1]:
        what = what_of(part)
        if (
            isinstance(part, Target | Chosen | Each)
            and isinstance(what, Filter)
            and what.noun.thing == Thing.CARD
            and not any(isinstance(clause, InZone) for clause in what.clauses)
        ):
            part = replace(part, what=replace(what, clauses=(*what.clauses, *zones)))
        found.append(part)
    return (*found, parts[-1])


def _with_extreme(what: Filter) -> Filter:
    """ "a creature you control with the greatest power": the greatest among those creatures."""
    others = tuple(clause for clause in what.clauses if not isinstance(clause, HasExtreme))
    among = replace(what, clauses=others)
    extremes = (clause for clause in what.clauses if isinstance(clause, HasExtreme))
    return replace(what, clauses=others + tuple(replace(extreme, among=among) for extreme in extremes))


def _still(node: StillStatic) -> Node:
    """ "Enchanted land is a 2/2 creature. It's still a land." (CR 205.1b)."""
    effect = node.effect
    if not isinstance(effect, Modify):
        raise Unmeant("nothing was said to become anything")
    return replace(effect, modifications=tuple(map(kept, effect.modifications)))


def _flat(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    found: list[Action] = []
    for action in actions:
        found.extend(action.actions if isinstance(action, Also) else (action,))
    return tuple(found)


def _per_each(effect: Effect, amount: Amount) -> Node:
    if isinstance(effect, Continuously):
        changes = tuple(_change_for_each(part, amount) for part in effect.modifications)
        return replace(effect, modifications=changes)
    return multiplied(effect, amount) if effect.MULTIPLIED else ForEach(amount, effect)


def _change_for_each(part: Modification, amount: Amount) -> Modification:
    """ "+1/+1 until end of turn for each ..."."""
    if (
        not isinstance(part, ChangePT)
        or not isinstance(part.power, int)
        or not isinstance(part.toughness, int)
    ):
        raise Unmeant("only a change of power and toughness can be multiplied")
    power = Times(part.power, amount) if part.power else 0
    return ChangePT(power, Times(part.toughness, amount) if part.toughness else 0)


def multiplied(node: Node, amount: Amount) -> Node:
    """An instruction whose number is multiplied: "draw a card for each ..." (CR 608.2h)."""
    field = node.MULTIPLIED
    if not field:
        what = asdict(node).get("what")
        if isinstance(what, Chosen) and isinstance(what.least, int) and isinstance(what.most, int):
            several = replace(what, least=Times(what.least, amount), most=Times(what.most, amount))
            return replace(node, what=several)
        if isinstance(what, TopOfLibrary) and isinstance(what.count, int):
            return replace(node, what=replace(what, count=Times(what.count, amount)))
        raise Unmeant(f"{type(node).__name__} has no number to multiply")
    factor = field_of(node, field)
    if not isinstance(factor, int):
        raise Unmeant("an amount for each of something")
    changes: dict[str, object] = {field: Times(factor, amount)}
    if isinstance(node, AddMana) and factor == 1 and node.how == Choice.ONE:
        changes["how"] = Choice.COMBINATION  # "{R} or {G} for each" is chosen for each
    return replace(node, **changes)


def flat_modifications(modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Modifications by layer, one for each thing that changes (CR 613.1)."""
    modifications = tuple(part for one in modifications for part in losing_apart(one))
    found: list[Modification] = []
    others = [one for one in modifications if isinstance(one, LoseOthers)]
    if any(one.abilities for one in others):  # lost first: what the same effect gives stays
        found.append(LoseAllAbilities())
    of_types = next((one for one in others if one.card_types or one.creature_types), None)
    for modification in modifications:
        found.extend(_by_layer(modification, of_types))
    if not found:
        raise Unmeant("nothing is changed")
    return tuple(found)


def _by_layer(modification: Modification, lost: LoseOthers | None) -> Iterable[Modification]:
    """What one modification changes; `lost`: the types that are lost with it."""
    match modification:
        case Several():
            return modification.parts
        case Becomes():
            return becoming(modification, lost)
        case LoseOthers():
            return ()
        case _:
            return (modification,)
