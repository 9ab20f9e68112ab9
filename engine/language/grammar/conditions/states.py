"""What follows "if" about objects and about casting: what they are, have and were (CR 603.4, 608.2c)."""

from collections.abc import Mapping

from engine.ir.conditions import (
    AllOf,
    DuringTurn,
    IsTrueOf,
    ManaSpent,
    NotSo,
    PaidOptionalCost,
    WasCast,
)
from engine.ir.filters import Compares, ControlledBy, Filter, HasCounter, InZone, Targets
from engine.ir.nodes import Objects, Players, Quality
from engine.ir.objects import Chosen, Them
from engine.ir.past import AttackedThisTurn, DealtDamageThisTurn, DoneThisWay, EnteredThisTurn
from engine.ir.players import AllPlayers, AnOpponent, AnyPlayer, EachPlayer, You
from engine.language.grammar.conditions.condition_forms import (
    cast_from,
    counters_removed,
    counters_removed_from,
    had_counters,
    has_counters,
    is_not,
    it_shares,
    it_targets,
    lasting_state,
    no_counters,
    no_counters_removed,
    not_paid,
    split_cast_from,
    split_counters_removed,
    split_counters_removed_from,
    split_had_counters,
    split_has_counters,
    split_is_not,
    split_it_shares,
    split_it_targets,
    split_lasting_state,
    split_no_counters,
    split_no_counters_removed,
    split_not_paid,
)
from engine.language.grammar.conditions.conditions import (
    CAST_FROM,
    COLORED_MANA,
    COST_USED,
    GREATER_OR_LESS,
    MORE_OR_FEWER,
    NEGATED_VERB,
    OPTIONAL_COST,
    PROPERTY,
    SIMPLE,
    STATE,
    VERB,
)
from engine.language.grammar.conditions.past import DID, DONE_SO
from engine.language.grammar.nouns.qualifiers import HAVING, HAVING_SAME, ONLY_TARGET, SHARED, TARGETED
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ADJECTIVE,
    AMOUNT,
    OBJECTS,
    QUALIFIER,
    SUBJECT,
    THIS,
    WHOM,
    WHOSE,
)
from engine.language.grammar.words import COUNTERS, MANA, NUMERAL
from engine.language.kernel import Category, Phrase, phrase
from engine.values.mana import NO_COST
from engine.values.zones import Zone


def it_targets_only(what: Objects, quality: Filter | Objects) -> IsTrueOf:
    """ "that spell targets only this creature"."""
    return IsTrueOf(what, Targets(quality, only=True), "targets only")


def split_it_targets_only(value: object) -> Mapping[str, object] | None:
    """The inverse of `it_targets_only`."""
    match value:
        case IsTrueOf(what=what, quality=Targets(what=quality), verb="targets only"):
            return {"what": what, "quality": quality}
        case _:
            return None


DIED = DoneThisWay("died")


def had_not(what: Objects, quality: Quality, verb: str) -> NotSo:
    """ "it didn't have decayed", said of something that was mentioned (CR 603.4)."""
    if isinstance(what, Chosen):
        raise ValueError("of something that isn't mentioned it is asked whether there is one")
    return is_not(what, quality, verb)


def done_to_it(what: Objects, verb: str, quality: DoneThisWay) -> IsTrueOf:
    """ "that artifact is put into a graveyard this way", said of something that was mentioned (CR 608.2c)."""
    if isinstance(what, Chosen):
        raise ValueError("of something that isn't mentioned it is asked whether there is one")
    return IsTrueOf(what, quality, verb)


def split_done_to_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `done_to_it`."""
    if not isinstance(value, IsTrueOf) or not isinstance(value.quality, DoneThisWay) or value.verb == "dies":
        return None
    return {"what": value.what, "verb": value.verb, "quality": value.quality}


def died(what: Objects) -> IsTrueOf:
    """ "that creature dies this way"."""
    return done_to_it(what, "dies", DIED)


def split_died(value: object) -> Mapping[str, object] | None:
    """The inverse of `died`."""
    if not isinstance(value, IsTrueOf) or value.verb != "dies":
        return None
    return {"what": value.what}


UNDONE = Category("what something didn't do this turn")


def did_nothing(what: Objects, didnt: Quality) -> NotSo:
    """ "it didn't attack this turn"."""
    return NotSo(IsTrueOf(what, didnt, "did"))


def split_did_nothing(value: object) -> Mapping[str, object] | None:
    """The inverse of `did_nothing`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, IsTrueOf) or inner.verb != "did":
        return None
    return {"what": inner.what, "didnt": inner.quality}


def not_in_turn(who: Players) -> NotSo:
    """ "it isn't that player's turn", said of one player: of an opponent it would be so in another one's turn too."""
    if isinstance(who, AnOpponent | AnyPlayer | EachPlayer | AllPlayers):
        raise ValueError("one player")
    return NotSo(DuringTurn(who))


def split_not_in_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_in_turn`."""
    inner = value.condition if isinstance(value, NotSo) else None
    return {"who": inner.who} if isinstance(inner, DuringTurn) else None


PHRASES: list[Phrase] = [
    # what objects are and have
    phrase(SIMPLE, "{what} {verb} {quality}", IsTrueOf, what=SUBJECT, verb=VERB, quality=STATE),
    phrase(
        SIMPLE,
        "{what} {verb} {quality} #done",
        done_to_it,
        unbuild=split_done_to_it,
        what=SUBJECT,
        verb=VERB,
        quality=DONE_SO,
    ),
    phrase(
        SIMPLE,
        "{what} dies this way",
        died,
        unbuild=split_died,
        what=SUBJECT,
    ),
    phrase(SIMPLE, "{what} {quality} #did", IsTrueOf, what=SUBJECT, quality=DID, where={"verb": "did"}),
    phrase(
        SIMPLE,
        "{what} <was|were@what> dealt damage this turn",
        IsTrueOf,
        what=SUBJECT,
        where={"verb": "was", "quality": DealtDamageThisTurn()},
    ),
    phrase(
        SIMPLE,
        "{what} {didnt}",
        did_nothing,
        unbuild=split_did_nothing,
        what=SUBJECT,
        didnt=UNDONE,
    ),
    phrase(UNDONE, "didn't attack this turn", AttackedThisTurn(), also=("hasn't attacked this turn",)),
    phrase(
        UNDONE, "didn't enter this turn", EnteredThisTurn(), also=("didn't enter the battlefield this turn",)
    ),
    phrase(
        SIMPLE, "{what} escaped", PaidOptionalCost, what=SUBJECT, where={"name": "escape", "said": "escaped"}
    ),
    phrase(SIMPLE, "{what}'s {quality}", IsTrueOf, what=SUBJECT, quality=STATE, where={"verb": "'s"}),
    phrase(
        SIMPLE,
        "{what} {verb} {quality} #not",
        is_not,
        unbuild=split_is_not,
        what=SUBJECT,
        verb=NEGATED_VERB,
        quality=STATE,
    ),
    phrase(
        SIMPLE,
        "{what}'s not {quality}",
        is_not,
        unbuild=split_is_not,
        what=SUBJECT,
        quality=STATE,
        where={"verb": "'s"},
    ),
    phrase(
        SIMPLE,
        "{what} target<s> {quality}",
        it_targets,
        unbuild=split_it_targets,
        what=SUBJECT,
        quality=TARGETED,
    ),
    phrase(
        SIMPLE,
        "{what} target<s> only {quality}",
        it_targets_only,
        unbuild=split_it_targets_only,
        what=SUBJECT,
        quality=ONLY_TARGET,
    ),
    phrase(
        SIMPLE,
        "{what} share<s> {quality} with {other}",
        it_shares,
        unbuild=split_it_shares,
        what=SUBJECT,
        quality=SHARED,
        other=OBJECTS,
    ),
    phrase(SIMPLE, "{what} has {quality}", IsTrueOf, what=SUBJECT, quality=PROPERTY, where={"verb": "has"}),
    phrase(SIMPLE, "{what} had {quality}", IsTrueOf, what=SUBJECT, quality=PROPERTY, where={"verb": "had"}),
    phrase(
        SIMPLE,
        "{what} didn't have {quality}",
        had_not,
        unbuild=split_is_not,
        what=SUBJECT,
        quality=PROPERTY,
        where={"verb": "had"},
    ),
    phrase(STATE, "{what} #kind", None, what=A_FILTER),
    phrase(STATE, "{quality} #adjective", None, quality=ADJECTIVE),
    phrase(STATE, "{quality} #clause", lasting_state, unbuild=split_lasting_state, quality=QUALIFIER),
    phrase(STATE, "exiled", InZone(Zone.EXILE, None, "exiled")),
    phrase(STATE, "controlled by {who}", ControlledBy, who=WHOM),
    phrase(PROPERTY, "{quality}", None, quality=HAVING),
    phrase(PROPERTY, "{quality} #same", None, quality=HAVING_SAME),
    phrase(
        PROPERTY, "a(n) [{kind}] counter on it", HasCounter, kind=COUNTERS, also=("[{kind}] counters on it",)
    ),
    phrase(
        PROPERTY, "{what} {amount} {how}", Compares, what=CHARACTERISTIC, amount=AMOUNT, how=GREATER_OR_LESS
    ),
    phrase(
        SIMPLE,
        "{what} <has|have> {count} {how} [{kind}] counters on <it|them@what>",
        has_counters,
        unbuild=split_has_counters,
        what=SUBJECT,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
    ),
    phrase(
        SIMPLE,
        "{what} <has|have@what> no [{kind}] counters on <it|them@what>",
        no_counters,
        unbuild=split_no_counters,
        what=SUBJECT,
        kind=COUNTERS,
    ),
    phrase(
        SIMPLE,
        "no [{kind}] counters were removed this way",
        no_counters_removed,
        unbuild=split_no_counters_removed,
        kind=COUNTERS,
    ),
    phrase(
        SIMPLE,
        "{count} {how} [{kind}] counters were removed this way",
        counters_removed,
        unbuild=split_counters_removed,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
    ),
    phrase(
        SIMPLE,
        "{count} {how} [{kind}] counters are removed from {what} this way",
        counters_removed_from,
        unbuild=split_counters_removed_from,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
        what=THIS,
    ),
    # turns and casting
    phrase(SIMPLE, "it's your turn", DuringTurn(You())),
    phrase(SIMPLE, "it's not your turn", NotSo(DuringTurn(You())), also=("it isn't your turn",)),
    phrase(SIMPLE, "it's {who} turn #others", DuringTurn, who=WHOSE),
    phrase(
        SIMPLE,
        "it's not {who} turn #others",
        not_in_turn,
        unbuild=split_not_in_turn,
        who=WHOSE,
        also=("it isn't {who} turn",),
    ),
    phrase(
        SIMPLE,
        "{what} had {count} {how} [{kind}] counters on <it|them@what>",
        had_counters,
        unbuild=split_had_counters,
        what=SUBJECT,
        count=NUMERAL,
        how=MORE_OR_FEWER,
        kind=COUNTERS,
    ),
    phrase(SIMPLE, "{what} was {name}", PaidOptionalCost, what=SUBJECT, name=OPTIONAL_COST),
    phrase(
        SIMPLE,
        "{what} was cast using {name}",
        PaidOptionalCost,
        what=SUBJECT,
        name=COST_USED,
        where={"said": "cast using"},
    ),
    phrase(
        SIMPLE, "{what}'s {name}", PaidOptionalCost, what=SUBJECT, name=OPTIONAL_COST, where={"said": "'s"}
    ),
    phrase(
        SIMPLE,
        "{what} wasn't {name}",
        not_paid,
        unbuild=split_not_paid,
        what=SUBJECT,
        name=OPTIONAL_COST,
    ),
    phrase(SIMPLE, "{mana} was spent to cast {what}", ManaSpent, mana=MANA, what=OBJECTS),
    phrase(
        SIMPLE,
        "at least {least} {mana} mana was spent to cast {what}",
        ManaSpent,
        least=NUMERAL,
        mana=COLORED_MANA,
        what=OBJECTS,
    ),
    phrase(
        SIMPLE,
        "no mana was spent to cast {what}",
        ManaSpent,
        what=OBJECTS,
        where={"mana": NO_COST, "least": 0},
    ),
    phrase(
        SIMPLE, "{what} was cast {word}", cast_from, unbuild=split_cast_from, what=SUBJECT, word=CAST_FROM
    ),
    phrase(SIMPLE, "you cast it", WasCast()),
    phrase(SIMPLE, "it was cast", WasCast(None, True)),
    phrase(SIMPLE, "you didn't cast it", NotSo(WasCast())),
    phrase(SIMPLE, "you didn't cast it from your hand", NotSo(WasCast("hand"))),
    phrase(SIMPLE, "it wasn't cast", NotSo(WasCast(None, True))),
    phrase(SIMPLE, "none of them were cast", NotSo(WasCast(None, True, Them(), any=True))),
    phrase(SIMPLE, "you cast it from your library", WasCast("library")),
    phrase(SIMPLE, "you cast it from your hand", WasCast("hand")),
    phrase(
        SIMPLE,
        "you cast it from anywhere other than your hand",
        AllOf((WasCast(), NotSo(WasCast("hand")))),
    ),
    phrase(SIMPLE, "you cast it from your graveyard", WasCast("graveyard")),
    phrase(SIMPLE, "you cast it from exile", WasCast("exile")),
]
