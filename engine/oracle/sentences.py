"""How clauses and sentences are put together (CR 608.2c)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import INDEFINITELY, Duration, Until
from engine.ir.effects import (
    Also,
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEachOf,
    Joint,
    MayHave,
    Modal,
    Optional,
    PerEach,
    PerEachAction,
    Reflexive,
    RuleContinuously,
    Sequence,
    Then,
    UnlessPaid,
    WhereX,
)
from engine.ir.modifications import (
    AttacksAsThoughNoDefender,
    Becomes,
    DoesntUntap,
    GainAbility,
    LoseAbility,
    LoseAllAbilities,
    MustBeBlocked,
)
from engine.ir.nodes import Action, Effect, Modification, Objects, Players
from engine.ir.objects import Again
from engine.ir.players import EachPlayer, PlayerKind, ThatPlayer, You
from engine.oracle.kernel import Category, Phrase, joined, leaf_words, listed, phrase, sub
from engine.oracle.players import NAMED_PLAYERS
from engine.oracle.vocabulary import (
    ACTION,
    CLAUSE,
    CONDITION,
    COUNTABLE,
    DURATION,
    EFFECT,
    EFFECTS,
    FILTER,
    MODIFICATIONS,
    OBJECTS,
    PAYMENT,
    PLAYER_RULE,
    SENTENCE,
    SUBJECT,
    TRIGGER,
    VALUE,
    WHO,
)

UNTAPPING = leaf_words("whose untap step", {"your": "your", "their controllers'": "their controllers'"})
CAUSED = Category("what somebody may have happen")
CAUSED_PLAYER = Category("who somebody may have do it")
DEED = Category("action with its number")
DEEDS = Category("actions in one place")
COMPOUND = Category("clauses")
PROPOSITION = Category("sentence without then")
TEMPORARY = Category("change for a while")
MODE = Category("mode")
PARAGRAPH = Category("sentences")
LOOP = Category("each player in turn")
IMPERATIVE = You(said=False)
LETTER_NAME = leaf_words("letter", {letter: letter for letter in "XYZ"})
DONE = leaf_words(
    "done before",
    {
        word: word
        for word in ("you do", "they do", "that player does", "he or she does", "its controller does")
    },
)
DELAYING = leaf_words("when", {word: word for word in ("at", "when", "whenever")})
HOW_MANY_MODES: dict[str, tuple[int, int | None]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose one or more": (1, None),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose any number": (0, None),
}


def may(who: Players, actions: tuple[Action, ...]) -> Optional:
    """ "you may draw a card and lose 1 life"."""
    return Optional(Does(who, actions))


def split_may(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `may`."""
    return _split_may(value, Joint.AND)


def may_then(who: Players, actions: tuple[Action, ...]) -> Optional:
    """ "you may draw a card, then discard a card"."""
    return Optional(Does(who, actions, Joint.THEN))


def split_may_then(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `may_then`."""
    return _split_may(value, Joint.THEN)


def _split_may(value: Any, joint: Joint) -> Mapping[str, Any] | None:
    if not isinstance(value, Optional) or value.if_done is not None or value.if_not is not None:
        return None
    effect = value.effect
    return {"who": effect.who, "actions": effect.actions} if effect.joint == joint else None


def is_imperative(effect: Effect) -> bool:
    """Whether a clause leaves its subject out."""
    return isinstance(effect, Does) and effect.who == IMPERATIVE


def clauses(joint: Joint) -> tuple[Any, Any]:
    """Building and taking apart clauses of one sentence with subjects of their own."""

    def build(effects: tuple[Effect, ...]) -> Sequence:
        for before, after in pairwise(effects):
            if is_imperative(after) and isinstance(before, Does | Optional):
                raise ValueError("the actions have one subject")
        return Sequence(effects, joint)

    def unbuild(value: Any) -> Mapping[str, Any] | None:
        if not isinstance(value, Sequence) or value.joint != joint:
            return None
        return {"effects": value.effects}

    return build, unbuild


def indefinitely(what: Objects, modifications: tuple[Modification, ...]) -> Continuously:
    """An effect without a duration, which only some verbs can have: "it gains flying", "it becomes a Goblin"."""
    if not all(_may_last(modification) for modification in modifications):
        raise ValueError("no duration")
    return Continuously(what, modifications)


def _may_last(modification: Modification) -> bool:
    match modification:
        case GainAbility(verb=verb):
            return verb == "gains"
        case Becomes(verb=verb):
            return verb == "becomes"
        case LoseAbility() | LoseAllAbilities():
            return True
        case _:
            return False


def split_indefinitely(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `indefinitely`."""
    if not isinstance(value, Continuously) or value.duration != INDEFINITELY or value.leading:
        return None
    if not all(_may_last(modification) for modification in value.modifications):
        return None
    return {"what": value.what, "modifications": value.modifications}


def stays_tapped(what: Objects) -> Continuously:
    """ "doesn't untap during its controller's next untap step" (CR 502.3)."""
    return Continuously(what, (DoesntUntap(),), Duration(Until.NEXT_UNTAP))


def split_stays_tapped(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `stays_tapped`."""
    return (
        {"what": value.what}
        if isinstance(value, Continuously) and value == stays_tapped(value.what)
        else None
    )


def stays_tapped_for(what: Objects, whose: str) -> Continuously:
    """ "don't untap during your next untap step" (CR 502.3)."""
    return Continuously(what, (DoesntUntap(whose),), Duration(Until.NEXT_UNTAP))


def split_stays_tapped_for(value: Any) -> Mapping[str, Any] | None:
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


def split_for_two_times(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `for_two_times`."""
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


def all_block(what: Objects, duration: Duration) -> Continuously:
    """ "all creatures able to block ~ this turn do so" (CR 509.1c)."""
    return Continuously(what, (MustBeBlocked(by_all=True),), duration)


def split_all_block(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `all_block`."""
    if not isinstance(value, Continuously) or value.modifications != (MustBeBlocked(by_all=True),):
        return None
    return {"what": value.what, "duration": value.duration}


def attack_anyway(what: Objects, duration: Duration) -> Continuously:
    """ "can attack this turn as though it didn't have defender" (CR 702.3b)."""
    return Continuously(what, (AttacksAsThoughNoDefender(),), duration)


def split_attack_anyway(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `attack_anyway`."""
    if not isinstance(value, Continuously) or value.modifications != (AttacksAsThoughNoDefender(),):
        return None
    return None if value.leading else {"what": value.what, "duration": value.duration}


def unless_acted(effect: Effect, who: Players, action: Action) -> UnlessPaid:
    """ "... unless that player discards a card"."""
    return UnlessPaid(effect, who, Cost((ActionPart(action),)))


def split_unless_acted(value: Any) -> Mapping[str, Any] | None:
    """The inverse of `unless_acted`."""
    if not isinstance(value, UnlessPaid) or len(value.cost.parts) != 1 or value.leading:
        return None
    part = value.cost.parts[0]
    return (
        {"effect": value.effect, "who": value.who, "action": part.action}
        if isinstance(part, ActionPart)
        else None
    )


def modal(least: int, most: int | None, repeat: bool) -> tuple[Any, Any]:
    """Building and taking apart modal effects of one heading."""

    def build(modes: tuple[Effect, ...]) -> Modal:
        return Modal(least, most, modes, repeat)

    def unbuild(value: Any) -> Mapping[str, Any] | None:
        if not isinstance(value, Modal) or (value.least, value.most, value.repeat) != (least, most, repeat):
            return None
        return {"modes": value.modes}

    return build, unbuild


def _modal_phrases() -> list[Phrase]:
    found: list[Phrase] = []
    for heading, (least, most) in HOW_MANY_MODES.items():
        build, unbuild = modal(least, most, False)
        modes = joined(MODE, "\n", 2)
        found.append(phrase(EFFECTS, f"{heading} —\n{{modes}}", build, unbuild=unbuild, modes=modes))
        build, unbuild = modal(least, most, True)
        template = f"{heading}. you may choose the same mode more than once.\n{{modes}}"
        found.append(phrase(EFFECTS, template, build, unbuild=unbuild, modes=modes))
    return found


_and, _split_and = clauses(Joint.AND)
_then, _split_then = clauses(Joint.THEN)
_AND, _THEN = listed(DEED, "and"), listed(DEEDS, ", then", 2)

PHRASES: list[Phrase] = [
    # what one subject does
    sub(DEED, ACTION),
    phrase(DEED, "{action@} for each {amount}", PerEachAction, action=ACTION, amount=COUNTABLE),
    sub(DEEDS, DEED),
    phrase(DEEDS, "{actions@}", Also, actions=listed(DEED, "and", 2)),
    phrase(CLAUSE, "{actions:many}", Does, actions=_AND, where={"who": IMPERATIVE}),
    phrase(
        CLAUSE, "{actions:many} #then", Does, actions=_THEN, where={"who": IMPERATIVE, "joint": Joint.THEN}
    ),
    phrase(CLAUSE, "{who} {actions@who}", Does, who=WHO, actions=_AND),
    phrase(CLAUSE, "{who} {actions@who} #then", Does, who=WHO, actions=_THEN, where={"joint": Joint.THEN}),
    phrase(CLAUSE, "{who} may {actions:many}", may, unbuild=split_may, who=WHO, actions=_AND),
    phrase(
        CLAUSE, "{who} may {actions:many} #then", may_then, unbuild=split_may_then, who=WHO, actions=_THEN
    ),
    # other clauses
    sub(CLAUSE, EFFECT),
    phrase(CLAUSE, "{effect} for each {amount}", PerEach, effect=EFFECT, amount=COUNTABLE),
    sub(CLAUSE, TEMPORARY),
    phrase(CLAUSE, "{effect} for each {amount} #temporary", PerEach, effect=TEMPORARY, amount=COUNTABLE),
    phrase(CLAUSE, "{who} may have {effect:bare}", MayHave, who=WHO, effect=CAUSED),
    sub(CAUSED, EFFECT),
    sub(CAUSED, TEMPORARY),
    phrase(CAUSED, "{who} {actions@who}", Does, who=CAUSED_PLAYER, actions=_AND),
    sub(CAUSED_PLAYER, NAMED_PLAYERS),
    phrase(CAUSED_PLAYER, "them", ThatPlayer("they")),
    phrase(
        CLAUSE,
        "{what} can attack {duration} as though <it|they@what> didn't have defender",
        attack_anyway,
        unbuild=split_attack_anyway,
        what=SUBJECT,
        duration=DURATION,
    ),
    phrase(
        TEMPORARY,
        "{what} {modifications@what} {duration}",
        Continuously,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
    ),
    phrase(
        CLAUSE,
        "{duration}, {what} {modifications@what}",
        Continuously,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
        where={"leading": True},
    ),
    phrase(
        CLAUSE,
        "{what} {modifications@what}",
        indefinitely,
        unbuild=split_indefinitely,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        CLAUSE,
        "{what} <doesn't|don't@what> untap during {whose} next untap step",
        stays_tapped_for,
        unbuild=split_stays_tapped_for,
        what=SUBJECT,
        whose=UNTAPPING,
    ),
    phrase(
        CLAUSE,
        "{what} {first@what} {duration} and {second@what} {until}",
        for_two_times,
        unbuild=split_for_two_times,
        what=SUBJECT,
        first=MODIFICATIONS,
        duration=DURATION,
        second=MODIFICATIONS,
        until=DURATION,
    ),
    phrase(
        CLAUSE,
        "all creatures able to block {what} {duration} do so",
        all_block,
        unbuild=split_all_block,
        what=OBJECTS,
        duration=DURATION,
    ),
    phrase(
        CLAUSE,
        "{what} <doesn't|don't@what> untap during <its|their@what> <controller's|controllers'@what> next untap step(s@what)",
        stays_tapped,
        unbuild=split_stays_tapped,
        what=SUBJECT,
    ),
    phrase(CLAUSE, "{rule} {duration}", RuleContinuously, rule=PLAYER_RULE, duration=DURATION),
    phrase(
        CLAUSE,
        "{duration}, {rule}",
        RuleContinuously,
        rule=PLAYER_RULE,
        duration=DURATION,
        where={"leading": True},
    ),
    sub(COMPOUND, CLAUSE),
    phrase(COMPOUND, "{effects} #and", _and, unbuild=_split_and, effects=listed(CLAUSE, "and", 2)),
    phrase(COMPOUND, "{effects} #then", _then, unbuild=_split_then, effects=listed(CLAUSE, ", then", 2)),
    # sentences
    sub(PROPOSITION, COMPOUND),
    sub(SENTENCE, PROPOSITION),
    phrase(SENTENCE, "then {effect}", Then, effect=PROPOSITION),
    phrase(PROPOSITION, "if {condition}, {effect}", Conditional, condition=CONDITION, effect=COMPOUND),
    phrase(
        PROPOSITION,
        "{effect} if {condition}",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        where={"trailing": True},
    ),
    phrase(
        PROPOSITION,
        "if {condition}, {effect}. otherwise, {otherwise}",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        otherwise=COMPOUND,
    ),
    phrase(
        PROPOSITION,
        "if {condition}, {effect} instead",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        where={"instead": True},
    ),
    phrase(
        PROPOSITION,
        "{effect} instead if {condition}",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        where={"instead": True, "trailing": True},
    ),
    phrase(PROPOSITION, "when {word}, {effect}", Reflexive, word=DONE, effect=COMPOUND),
    phrase(
        SENTENCE, "{effect} unless {who} pay<s> {cost}", UnlessPaid, effect=COMPOUND, who=WHO, cost=PAYMENT
    ),
    phrase(
        PROPOSITION,
        "unless {who} pay<s> {cost}, {effect}",
        UnlessPaid,
        effect=COMPOUND,
        who=WHO,
        cost=PAYMENT,
        where={"leading": True},
    ),
    phrase(
        PROPOSITION,
        "{effect} unless {who} {action@who}",
        unless_acted,
        unbuild=split_unless_acted,
        effect=COMPOUND,
        who=WHO,
        action=ACTION,
    ),
    phrase(PROPOSITION, "for each {what}, {effect}", ForEachOf, what=FILTER, effect=COMPOUND),
    phrase(PROPOSITION, "for {what}, {effect}", ForEachOf, what=LOOP, effect=COMPOUND),
    phrase(LOOP, "each player", EachPlayer()),
    phrase(LOOP, "each opponent", EachPlayer(PlayerKind.OPPONENT)),
    phrase(
        PROPOSITION,
        "{word} {trigger}, {effect}",
        Delayed,
        word=DELAYING,
        trigger=TRIGGER,
        effect=COMPOUND,
    ),
    phrase(
        PROPOSITION,
        "{effect} at {trigger}",
        Delayed,
        trigger=TRIGGER,
        effect=COMPOUND,
        where={"leading": False},
    ),
    phrase(
        PROPOSITION,
        "{effect}, where {letter} is {meaning}",
        WhereX,
        effect=COMPOUND,
        letter=LETTER_NAME,
        meaning=VALUE,
    ),
    # paragraphs
    phrase(EFFECTS, "{effect}.", None, effect=SENTENCE),
    phrase(EFFECTS, "{effects}.", Sequence, effects=joined(SENTENCE, ".", 2)),
    *_modal_phrases(),
    phrase(MODE, "• {effect}", None, effect=EFFECTS),
]
