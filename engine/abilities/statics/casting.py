"""What a spell says about how and when it can be cast: other costs, only at some time (CR 118.9, 601.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.abilities.actions.choosing.has_happen import HaveHappen
from engine.ir.abilities import AlternativeCost, CantChooseAsTarget, Instruction, Rule, SpendOnlyOnX
from engine.ir.conditions import DuringTurn, PaidRather
from engine.ir.costs import ActionPart, Cost, CostPart, ManaPart
from engine.ir.fields import fields_of
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Condition, Effect, Objects, Players
from engine.ir.objects import This
from engine.ir.player_rules import CastOnly, MayPlayFrom
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.sentences.sentences import CAUSED
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ACTION,
    CONDITION,
    FILTER,
    INSTRUCTION,
    PLAYER_RULE,
    STATIC,
    THIS,
    WHOSE,
)
from engine.language.grammar.words import MANA, ORDINAL
from engine.language.kernel import Category, Phrase, if_rebuilt, leaf_words, listed, phrase
from engine.rules.core.registries import holds
from engine.rules.evaluating.conditions import paid_optional_cost
from engine.values.colors import COLOR_NAMES
from engine.values.mana import ManaCost, ManaType
from engine.values.steps import BEFORE_ATTACKERS, COMBAT_STEPS, STEPS, Step
from engine.values.zones import Zone

RATHER = "rather"
MANA_TYPE = leaf_words(
    "type of mana spent", {name: ManaType(color.value) for color, name in COLOR_NAMES.items()}
)
PART = Category("part of another cost")
OF_THIS_SPELL = Category("what is so of a spell as it is cast")
_BLOCKERS = STEPS.index(Step.DECLARE_BLOCKERS)
WHEN = leaf_words(
    "when it can be cast",
    {
        "during combat": COMBAT_STEPS,
        "during combat before blockers are declared": tuple(
            s for s in COMBAT_STEPS if STEPS.index(s) < _BLOCKERS
        ),
        "during combat after blockers are declared": tuple(
            s for s in COMBAT_STEPS if STEPS.index(s) >= _BLOCKERS
        ),
        "during the declare attackers step": (Step.DECLARE_ATTACKERS,),
        "during the declare blockers step": (Step.DECLARE_BLOCKERS,),
        "before the combat damage step": STEPS[: STEPS.index(Step.FIRST_STRIKE_DAMAGE)],
        "before blockers are declared": STEPS[:_BLOCKERS],
        "before attackers are declared": BEFORE_ATTACKERS,
        "after combat": STEPS[STEPS.index(Step.POSTCOMBAT_MAIN) :],
        "after blockers are declared": STEPS[_BLOCKERS:],
    },
    also={"before combat or during combat before blockers are declared": STEPS[:_BLOCKERS]},
)


def having(effect: Effect) -> ActionPart:
    """ "have an opponent gain 3 life"."""
    return ActionPart(HaveHappen(effect))


def split_having(value: object) -> Mapping[str, object] | None:
    """The inverse of `having`."""
    action = value.action if isinstance(value, ActionPart) else None
    return {"effect": action.effect} if isinstance(action, HaveHappen) else None


def rather(parts: tuple[CostPart, ...]) -> AlternativeCost:
    """ "you may pay {1} rather than pay this spell's mana cost"."""
    return AlternativeCost(Cost(parts), RATHER)


def split_rather(value: object) -> Mapping[str, object] | None:
    """The inverse of `rather`."""
    if not isinstance(value, AlternativeCost) or value.cost is None or not value.cost.parts:
        return None
    return {"parts": value.cost.parts} if value == rather(value.cost.parts) else None


def paid_rather(mana: ManaCost) -> PaidRather:
    """ "the {1}{B} cost was paid"."""
    return PaidRather(RATHER, mana=mana)


def split_paid_rather(value: object) -> Mapping[str, object] | None:
    """The inverse of `paid_rather`."""
    return {"mana": value.mana} if isinstance(value, PaidRather) else None


holds(PaidRather)(paid_optional_cost)


def rather_for(parts: tuple[CostPart, ...], what: Filter) -> MayPlayFrom:
    """ "you may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast" (CR 118.9)."""
    if what.noun.thing is not Thing.SPELL or what.clauses:
        raise ValueError("only spells are cast")
    return MayPlayFrom(You(), what, Zone.HAND, lands=False, rather=Cost(parts), wherever=True, pays=True)


def split_rather_for(value: object) -> Mapping[str, object] | None:
    """The inverse of `rather_for`."""
    if not isinstance(value, MayPlayFrom) or not value.pays or value.rather is None:
        return None
    return {"parts": value.rather.parts, "what": value.what}


def rather_if(parts: tuple[CostPart, ...], condition: Condition) -> AlternativeCost:
    """The same if something is true."""
    return AlternativeCost(Cost(parts), RATHER, condition=condition)


def split_rather_if(value: object) -> Mapping[str, object] | None:
    """The inverse of `rather_if`."""
    if not isinstance(value, AlternativeCost) or value.cost is None or value.condition is None:
        return None
    fields: dict[str, object] = {"parts": value.cost.parts, "condition": value.condition}
    return if_rebuilt(value, rather_if, fields) if value.cost.parts else None


def for_free(condition: Condition) -> AlternativeCost:
    """ "if ..., you may cast this spell without paying its mana cost"."""
    return AlternativeCost(Cost(()), RATHER, condition=condition)


def split_for_free(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_free`."""
    if not isinstance(value, AlternativeCost) or value.condition is None:
        return None
    return {"condition": value.condition} if value == for_free(value.condition) else None


def only(steps: tuple[Step, ...] | None = None, condition: Condition | None = None) -> Rule:
    """ "cast this spell only ..."."""
    return Rule(CastOnly(steps, condition))


def split_only(*names: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `only` with those fields."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        rule = value.rule if isinstance(value, Rule) else None
        if not isinstance(rule, CastOnly):
            return None
        fields = fields_of(rule, names)
        return if_rebuilt(value, only, fields) if None not in fields.values() else None

    return unbuild


def only_in_turn(steps: tuple[Step, ...], whose: Players) -> Rule:
    """ "cast this spell only during combat on an opponent's turn"."""
    return only(steps, DuringTurn(whose))


def split_only_in_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `only_in_turn`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, CastOnly) or rule.steps is None or not isinstance(rule.condition, DuringTurn):
        return None
    if rule.own:
        return None
    return {"steps": rule.steps, "whose": rule.condition.who}


def in_turn(whose: Players) -> Rule:
    """ "cast this spell only during your turn"."""
    return only(None, DuringTurn(whose))


def split_in_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_turn`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, CastOnly) or not isinstance(rule.condition, DuringTurn):
        return None
    return {"whose": rule.condition.who} if value == in_turn(rule.condition.who) else None


def cant_cast(what: Objects, condition: Condition) -> Rule:
    """ "you can't cast ~ unless an opponent lost life this turn"."""
    if what not in OWN:
        raise ValueError("something else")
    return Rule(CastOnly(None, condition, cant=True))


def split_cant_cast(value: object) -> Mapping[str, object] | None:
    """The inverse of `cant_cast`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, CastOnly) or rule.condition is None:
        return None
    fields: dict[str, object] = {"what": OWN[0], "condition": rule.condition}
    return if_rebuilt(value, cant_cast, fields)


def not_in_turns(what: Objects, turns: tuple[int, ...]) -> Rule:
    """ "you can't cast ~ during your first, second, or third turns of the game"."""
    if what not in OWN:
        raise ValueError("something else")
    return Rule(CastOnly(cant=True, not_in_turns=turns))


def split_not_in_turns(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_in_turns`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, CastOnly) or not rule.not_in_turns:
        return None
    fields: dict[str, object] = {"what": OWN[0], "turns": rule.not_in_turns}
    return if_rebuilt(value, not_in_turns, fields)


OWN = (This("~"), This("this spell"))

PHRASES: tuple[Phrase, ...] = (
    phrase(INSTRUCTION, "spend only {on_x} mana on X.", Instruction, on_x=listed(MANA_TYPE, "and/or")),
    phrase(STATIC, "spend only {types} mana on X", SpendOnlyOnX, types=listed(MANA_TYPE, "and/or")),
    phrase(SIMPLE, "the {mana} cost was paid", paid_rather, unbuild=split_paid_rather, mana=MANA),
    phrase(
        STATIC,
        "you can't choose {what} as this spell's target as you cast it",
        CantChooseAsTarget,
        what=A_FILTER,
    ),
    phrase(
        STATIC,
        "you can't cast {what} unless {condition}",
        cant_cast,
        unbuild=split_cant_cast,
        what=THIS,
        condition=CONDITION,
    ),
    phrase(
        STATIC,
        "you can't cast {what} during your {turns} turns of the game",
        not_in_turns,
        unbuild=split_not_in_turns,
        what=THIS,
        turns=listed(ORDINAL, "or", 2),
    ),
    phrase(PART, "pay {mana}", ManaPart, mana=MANA),
    phrase(PART, "{action:many}", ActionPart, action=ACTION),
    phrase(PART, "have {effect:bare}", having, unbuild=split_having, effect=CAUSED),
    phrase(
        STATIC,
        "you may {parts} rather than pay this spell's mana cost",
        rather,
        unbuild=split_rather,
        parts=listed(PART, "and"),
    ),
    phrase(
        PLAYER_RULE,
        "you may {parts} rather than pay the mana cost for {what:many} you cast",
        rather_for,
        unbuild=split_rather_for,
        parts=listed(PART, "and"),
        what=FILTER,
    ),
    phrase(
        STATIC,
        "if {condition}, you may {parts} rather than pay this spell's mana cost",
        rather_if,
        unbuild=split_rather_if,
        also=("if {condition}, rather than pay this spell's mana cost, you may {parts}",),
        parts=listed(PART, "and"),
        condition=CONDITION,
    ),
    phrase(
        STATIC,
        "if {condition}, you may cast this spell without paying its mana cost",
        for_free,
        unbuild=split_for_free,
        condition=CONDITION,
    ),
    phrase(
        STATIC,
        "if {condition}, you may cast it without paying its mana cost",
        for_free,
        unbuild=split_for_free,
        condition=OF_THIS_SPELL,
    ),
    phrase(STATIC, "cast this spell only {steps}", only, unbuild=split_only("steps"), steps=WHEN),
    phrase(
        STATIC,
        "cast this spell only during {whose} turn",
        in_turn,
        unbuild=split_in_turn,
        whose=WHOSE,
    ),
    *(
        phrase(
            STATIC,
            f"cast this spell only during your {word}",
            Rule(CastOnly((step,), DuringTurn(You()), own=True)),
        )
        for word, step in (
            ("upkeep", Step.UPKEEP),
            ("declare attackers step", Step.DECLARE_ATTACKERS),
            ("end step", Step.END),
        )
    ),
    phrase(
        STATIC,
        "cast this spell only {steps} on {whose} turn",
        only_in_turn,
        unbuild=split_only_in_turn,
        steps=WHEN,
        whose=WHOSE,
    ),
    phrase(
        STATIC,
        "cast this spell only if {condition}",
        only,
        unbuild=split_only("condition"),
        condition=CONDITION,
    ),
    phrase(
        STATIC,
        "cast this spell only {steps} and only if {condition}",
        only,
        unbuild=split_only("steps", "condition"),
        steps=WHEN,
        condition=CONDITION,
    ),
)
