"""How the forms of clauses and sentences are built and taken apart again."""

from collections.abc import Mapping
from itertools import pairwise

from msgspec.structs import replace

from engine.ir.combat_marks import (
    AttacksAsThoughNoDefender,
    CantBeBlockedExceptBy,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.ir.conditions import NotSo
from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import INDEFINITELY, Duration, Until
from engine.ir.effects import (
    Conditional,
    Continuously,
    Delayed,
    Does,
    Joint,
    MayHave,
    Optional,
    Reflexive,
    RuleContinuously,
    Sequence,
    Then,
    UnlessPaid,
)
from engine.ir.filters import Filter
from engine.ir.modifications import (
    BecomeChosen,
    ChangePT,
    DoesntUntap,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    LoseOthers,
    LoseSupertype,
    LoseThisAbility,
    Mark,
    SetPT,
)
from engine.ir.nodes import Action, Condition, Effect, Modification, Node, Objects, Players, walk
from engine.ir.objects import Again, EachOf, It, Target, Them
from engine.ir.players import ThatPlayer, You
from engine.ir.said_modifications import Becomes, Several
from engine.language.kernel import TwoWay, if_rebuilt

IMPERATIVE = You(said=False)


def may(who: Players, actions: tuple[Action, ...]) -> Optional:
    """ "you may draw a card and lose 1 life"."""
    return Optional(Does(who, actions))


def split_may(value: object) -> Mapping[str, object] | None:
    """The inverse of `may`."""
    return _split_may(value, Joint.AND)


def may_then(who: Players, actions: tuple[Action, ...]) -> Optional:
    """ "you may draw a card, then discard a card"."""
    return Optional(Does(who, actions, Joint.THEN))


def split_may_then(value: object) -> Mapping[str, object] | None:
    """The inverse of `may_then`."""
    return _split_may(value, Joint.THEN)


def _split_may(value: object, joint: Joint) -> Mapping[str, object] | None:
    if not isinstance(value, Optional) or value.if_done is not None or value.if_not is not None:
        return None
    effect = value.effect
    return {"who": effect.who, "actions": effect.actions} if effect.joint == joint else None


def is_imperative(effect: Effect) -> bool:
    """Whether a clause leaves its subject out."""
    return isinstance(effect, Does) and effect.who == IMPERATIVE


def _is_exception(effect: Effect) -> bool:
    """Whether a clause is said as exceptions of copies are: "and it's a 4/4 Hero", "and it has flying"."""
    if not isinstance(effect, Continuously) or effect.duration != INDEFINITELY:
        return False
    return any(
        (isinstance(part, Becomes) and part.verb == "'s")
        or (isinstance(part, GainAbility) and part.verb == "has")
        for part in effect.modifications
    )


def imperatives_and(actions: tuple[Action, ...], last: Effect) -> Sequence:
    """ "gain control of it until end of turn, untap it, and it gains haste until end of turn"."""
    if not isinstance(last, Continuously) or last.leading or _is_exception(last):
        raise ValueError("what is said of something stands last")
    return Sequence((Does(IMPERATIVE, actions, Joint.COMMA), last), Joint.COMMA_AND)


def split_imperatives_and(value: object) -> Mapping[str, object] | None:
    """The inverse of `imperatives_and`."""
    match value:
        case Sequence(effects=(Does(actions=actions, joint=Joint.COMMA), last), joint=Joint.COMMA_AND):
            return {"actions": actions, "last": last}
        case _:
            return None


def said_of_the_copies(effect: Effect) -> bool:
    """Whether it is new targets being chosen for what was copied before."""
    chosen = effect.effect if isinstance(effect, Optional) else None
    return isinstance(chosen, Does) and any(action.of_the_copies for action in chosen.actions)


def said_with_the_copying(before: tuple[Effect, ...], *, joined_on: bool) -> bool:
    """Whether the sentence about copies belongs to what is said right before it: where that copies last of all, or says
    more after copying, or copies several things, or there are none."""
    last = before[-1] if before else None
    if isinstance(last, Conditional) and (last.instead or last.trailing):
        return True
    if sum(map(_copyings, before)) != 1:
        return True
    done = _last_action(last)
    if done is None or not _copyings(done):
        return False
    return not (joined_on and done.copies_plainly)


def _copyings(said: Node) -> int:
    """How many instructions of what is said copy something (CR 707.10)."""
    return sum(isinstance(part, Action) and part.COPIES for part in walk(said))


def _last_action(last: Effect | None) -> Action | None:
    """The action with which a sentence ends, if it ends with one."""
    while isinstance(last, Conditional | Optional | Then | Delayed | Reflexive | Sequence):
        last = last.effects[-1] if isinstance(last, Sequence) else last.effect
    return last.actions[-1] if isinstance(last, Does) else None


def paragraph(effects: tuple[Effect, ...]) -> Sequence:
    """Sentences one after the other."""
    for place, effect in enumerate(effects):
        if said_of_the_copies(effect) and said_with_the_copying(effects[:place], joined_on=False):
            raise ValueError("said of the copying itself")
    return Sequence(effects)


def split_paragraph(value: object) -> Mapping[str, object] | None:
    """The inverse of `paragraph`."""
    return (
        {"effects": value.effects} if isinstance(value, Sequence) and value.joint is Joint.SENTENCE else None
    )


def _refuse_one_clause(before: Effect, after: Effect, joint: Joint) -> None:
    """Raise ValueError where what follows belongs to the clause before, and is no clause of its own."""
    if _is_exception(after):
        raise ValueError("an exception of a copy")
    if said_of_the_copies(after) and said_with_the_copying((before,), joined_on=joint is Joint.COMMA_AND):
        raise ValueError("said of the copying itself")
    if is_imperative(after) and isinstance(before, Does | Optional):
        raise ValueError("the actions have one subject")
    if is_imperative(after) and before.goes_on:
        raise ValueError("what is done instead")
    if before.takes_all:
        raise ValueError("what is done instead as well")
    leads = isinstance(before, Continuously | RuleContinuously) and before.leading
    if leads and isinstance(after, Continuously | RuleContinuously) and after.duration == INDEFINITELY:
        raise ValueError("the duration is said of both")


def clauses(joint: Joint) -> TwoWay:
    """Building and taking apart clauses of one sentence with subjects of their own."""

    def build(effects: tuple[Effect, ...]) -> Sequence:
        for before, after in pairwise(effects):
            _refuse_one_clause(before, after, joint)
        return Sequence(effects, joint)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Sequence) or value.joint != joint:
            return None
        return {"effects": value.effects}

    return build, unbuild


def indefinitely(what: Objects, modifications: tuple[Modification, ...]) -> Continuously:
    """An effect without a duration, which only some verbs can have: "it gains flying", "it becomes a Goblin"."""
    one_by_one = what.what if isinstance(what, EachOf) else what
    named = isinstance(one_by_one, It | Them | Target)
    if not _all_may_last(modifications, named):
        raise ValueError("no duration")
    return Continuously(what, modifications)


def _all_may_last(modifications: tuple[Modification, ...], named: bool = True) -> bool:
    """Whether they need no duration; what is said of what something becomes lasts as long as that."""
    first, *rest = modifications
    if isinstance(first, Becomes) and first.verb == "becomes":
        return all(isinstance(part, SetPT | GainAbility | Mark) or _may_last(part, named) for part in rest)
    return all(_may_last(modification, named) for modification in modifications)


def _may_last(modification: Modification, named: bool = True) -> bool:
    match modification:
        case GainAbility(verb=verb):
            return verb == "gains"
        case BecomeChosen():
            return True
        case Becomes(verb=verb):
            return verb == "becomes" or named
        case LoseAbility() | LoseAllAbilities() | LoseOthers() | LoseSupertype() | LoseThisAbility():
            return True
        case Several():
            return all(_may_last(part, named) for part in modification.parts)
        case _:
            return False


def split_indefinitely(value: object) -> Mapping[str, object] | None:
    """The inverse of `indefinitely`."""
    if not isinstance(value, Continuously) or value.duration != INDEFINITELY or value.leading:
        return None
    if not _all_may_last(value.modifications):
        return None
    return {"what": value.what, "modifications": value.modifications}


def stays_tapped(what: Objects) -> Continuously:
    """ "doesn't untap during its controller's next untap step" (CR 502.3)."""
    return Continuously(what, (DoesntUntap(),), Duration(Until.NEXT_UNTAP))


def split_stays_tapped(value: object) -> Mapping[str, object] | None:
    """The inverse of `stays_tapped`."""
    return (
        {"what": value.what}
        if isinstance(value, Continuously) and value == stays_tapped(value.what)
        else None
    )


def stays_tapped_for(what: Objects, whose: str) -> Continuously:
    """ "don't untap during your next untap step" (CR 502.3)."""
    words = {"that player's": "that player", "the player's": "the player", "their": "they"}
    who = ThatPlayer(words[whose]) if whose in words else None
    return Continuously(what, (DoesntUntap(whose, who),), Duration(Until.NEXT_UNTAP))


def split_stays_tapped_for(value: object) -> Mapping[str, object] | None:
    """The inverse of `stays_tapped_for`."""
    if not isinstance(value, Continuously) or value.duration != Duration(Until.NEXT_UNTAP):
        return None
    mark = value.modifications[0]
    return {"what": value.what, "whose": mark.whose} if isinstance(mark, DoesntUntap) else None


def for_two_times(
    what: Objects,
    first: tuple[Modification, ...],
    duration: Duration,
    second: tuple[Modification, ...],
    until: Duration,
) -> Sequence:
    """ "gets +1/+0 until end of turn and can't be blocked this turn"."""
    parts = (Continuously(what, first, duration), Continuously(Again(), second, until))
    return Sequence(parts, Joint.AND)


SAID_OTHERWISE = ((MustBeBlocked(),), (MustAttack(),), (MustBlock(),), (AttacksAsThoughNoDefender(),))
"""What is said with the time within it: "must be blocked this turn if able"."""


def split_for_two_times(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_two_times`."""
    fields = two_times(value)
    return None if fields is None or fields["second"] in SAID_OTHERWISE else fields


def two_times(value: object) -> Mapping[str, object] | None:
    """What is so for one time, and what for another."""
    if not isinstance(value, Sequence) or len(value.effects) != 2:
        return None
    first, second = value.effects
    if not isinstance(first, Continuously) or not isinstance(second, Continuously) or second.what != Again():
        return None
    return {
        "what": first.what,
        "first": first.modifications,
        "duration": first.duration,
        "second": second.modifications,
        "until": second.duration,
    }


def also_for_a_time(mark: Modification) -> TwoWay:
    """Building and taking apart "gets +3/+3 until end of turn and must be blocked this turn if able"."""

    def build(
        what: Objects, first: tuple[Modification, ...], duration: Duration, until: Duration
    ) -> Sequence:
        return for_two_times(what, first, duration, (mark,), until)

    def unbuild(value: object) -> Mapping[str, object] | None:
        fields = two_times(value)
        if fields is None or fields["second"] != (mark,):
            return None
        return {name: fields[name] for name in ("what", "first", "duration", "until")}

    return build, unbuild


def attack_anyway(what: Objects, duration: Duration) -> Continuously:
    """ "can attack this turn as though it didn't have defender" (CR 702.3b)."""
    return Continuously(what, (AttacksAsThoughNoDefender(),), duration)


def split_attack_anyway(value: object) -> Mapping[str, object] | None:
    """The inverse of `attack_anyway`."""
    if not isinstance(value, Continuously) or value.modifications != (AttacksAsThoughNoDefender(),):
        return None
    return None if value.leading else {"what": value.what, "duration": value.duration}


def if_able(mark: Modification) -> TwoWay:
    """Building and taking apart "attacks this turn if able", "blocks this turn if able" (CR 508.1d, 509.1c)."""

    def build(what: Objects, duration: Duration) -> Continuously:
        return Continuously(what, (mark,), duration)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if (
            not isinstance(value, Continuously)
            or value.modifications != (mark,)
            or value.leading
            or value.also
        ):
            return None
        return {"what": value.what, "duration": value.duration}

    return build, unbuild


def if_trailing(effect: Effect, condition: Condition) -> Conditional:
    """ "draw a card if you control an Island". Behind an exception of a copy, "if" belongs to the exception."""
    last = effect.actions[-1] if isinstance(effect, Does) and effect.actions else effect
    if last.changes_the_copy:
        raise ValueError("a condition of an exception")
    return Conditional(condition, effect, trailing=True)


def split_if_trailing(value: object) -> Mapping[str, object] | None:
    """The inverse of `if_trailing`."""
    if not isinstance(value, Conditional) or not value.trailing or value.otherwise is not None:
        return None
    if value.instead or value.unless:
        return None
    return {"effect": value.effect, "condition": value.condition}


def if_or_else(effect: Effect, condition: Condition, otherwise: Effect) -> Conditional:
    """ "Draw a card if you control an Island. Otherwise, scry 1." Where the first is optional, not choosing it leaves
    the other as well (CR 608.2c)."""
    if not takes_otherwise(effect, otherwise):
        raise ValueError("what else is done, or what follows, is said already")
    first = if_trailing(effect, condition)
    if isinstance(effect, Optional):
        first = replace(first, effect=replace(effect, if_not=otherwise))
    return replace(first, otherwise=otherwise)


def takes_otherwise(effect: Effect, otherwise: Effect) -> bool:
    """Whether "Otherwise, ..." can follow an effect in the same paragraph: nothing else follows it already, and what
    is done otherwise has no targets, which would be chosen in any case (CR 601.2c)."""
    if isinstance(effect, MayHave) or any(isinstance(node, Target) for node in walk(otherwise)):
        return False
    return not isinstance(effect, Optional) or (effect.if_done is None and effect.if_not is None)


def split_if_or_else(value: object) -> Mapping[str, object] | None:
    """The inverse of `if_or_else`."""
    if not isinstance(value, Conditional) or value.otherwise is None or not value.trailing:
        return None
    effect = value.effect
    if isinstance(effect, Optional):
        effect = replace(effect, if_not=None)
    if not takes_otherwise(effect, value.otherwise):
        return None
    if if_or_else(effect, value.condition, value.otherwise) != value:
        return None
    return {"effect": effect, "condition": value.condition, "otherwise": value.otherwise}


def unless_true(effect: Effect, condition: Condition) -> Conditional:
    """ "sacrifice it unless {U} was spent to cast it"."""
    return Conditional(NotSo(condition), effect, trailing=True, unless=True)


def split_unless_true(value: object) -> Mapping[str, object] | None:
    """The inverse of `unless_true`."""
    if not isinstance(value, Conditional) or not value.unless or not isinstance(value.condition, NotSo):
        return None
    return {"effect": value.effect, "condition": value.condition.condition}


def unblocked_except(what: Objects, duration: Duration, by: Filter) -> Continuously:
    """ "can't be blocked this turn except by Walls" (CR 509.1b)."""
    return Continuously(what, (CantBeBlockedExceptBy(by),), duration, also=False)


def split_unblocked_except(value: object) -> Mapping[str, object] | None:
    """The inverse of `unblocked_except`."""
    if not isinstance(value, Continuously) or len(value.modifications) != 1 or value.leading or value.also:
        return None
    mark = value.modifications[0]
    if not isinstance(mark, CantBeBlockedExceptBy):
        return None
    return {"what": value.what, "duration": value.duration, "by": mark.by}


def unless_acted(effect: Effect, who: Players, action: Action) -> UnlessPaid:
    """ "... unless that player discards a card"."""
    return UnlessPaid(effect, who, Cost((ActionPart(action),)))


def split_unless_acted(value: object) -> Mapping[str, object] | None:
    """The inverse of `unless_acted`."""
    if not isinstance(value, UnlessPaid) or len(value.cost.parts) != 1 or value.leading:
        return None
    part = value.cost.parts[0]
    return (
        {"effect": value.effect, "who": value.who, "action": part.action}
        if isinstance(part, ActionPart)
        else None
    )


def if_instead_if(effect: Effect, inner: Condition, condition: Condition) -> Conditional:
    """ "destroy that creature if ... instead if ...": what is done in place of the sentence before has a condition."""
    return Conditional(condition, Conditional(inner, effect, trailing=True), instead=True, trailing=True)


def split_if_instead_if(value: object) -> Mapping[str, object] | None:
    """The inverse of `if_instead_if`."""
    if not isinstance(value, Conditional) or not isinstance(value.effect, Conditional):
        return None
    inner = value.effect
    fields: dict[str, object] = {
        "effect": inner.effect,
        "inner": inner.condition,
        "condition": value.condition,
    }
    return if_rebuilt(value, if_instead_if, fields)


SO_LONG_TOO = Duration(Until.END_OF_TURN, said=False)


def changed_instead(
    what: Objects, modifications: tuple[Modification, ...], condition: Condition
) -> Conditional:
    """ "that creature gets -4/-4 instead if ...": as long as what it is done instead of, until end of turn."""
    if not all(isinstance(modification, ChangePT) for modification in modifications):
        raise ValueError("no change of power and toughness")
    effect = Continuously(what, modifications, SO_LONG_TOO)
    return Conditional(condition, effect, instead=True, trailing=True)


def split_changed_instead(value: object) -> Mapping[str, object] | None:
    """The inverse of `changed_instead`."""
    if not isinstance(value, Conditional) or not isinstance(value.effect, Continuously):
        return None
    what, changes, condition = value.effect.what, value.effect.modifications, value.condition
    if value.effect.duration != SO_LONG_TOO or value != changed_instead(what, changes, condition):
        return None
    return {"what": what, "modifications": changes, "condition": condition}
