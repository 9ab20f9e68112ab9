"""Looking back at this turn as a condition: what happened, and whether it did so often (CR 608.2i). As a number it is read
in `counted_history.py`."""

from collections.abc import Mapping

from engine.ir.amounts import HappenedCount
from engine.ir.conditions import AllOf, AnyOf, HappenedThisTurn, Holds, NotSo
from engine.ir.fields import fields_of
from engine.ir.filters import Comparison, Filter, IsPermanentCard, Kind, Noun, Thing
from engine.ir.history import (
    AttackedWith,
    CardsDiscarded,
    CardsDrawn,
    CardsPutIntoGraveyard,
    CastForCost,
    CrimesCommitted,
    DamageBy,
    DamageKind,
    DamageTaken,
    Died,
    Entered,
    LandsPlayed,
    LeftBattlefield,
    LifeGained,
    PermanentsSacrificed,
    SpellsCast,
    TokensCreated,
)
from engine.ir.nodes import Node, Players
from engine.ir.players import AllPlayers, AnOpponent, AnyPlayer, EachPlayer, ThatPlayer, You
from engine.language.grammar.conditions.conditions import MORE_OR_FEWER, SIMPLE
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.vocabulary import A_FILTER, FILTER, HAPPENED, WHO, WHOSE
from engine.language.grammar.words import INTEGER, NUMERAL
from engine.language.kernel import Category, Phrase, TwoWay, if_rebuilt, leaf_words, phrase, slotted

YOU_HAVE = leaf_words("who has", {"you've": You()}, also={"you have": You()})
THEY_HAVE = leaf_words("they have", {"they've": ThatPlayer("they")}, also={"they have": ThatPlayer("they")})
BARE_YOU = leaf_words("you", {"you": You()})
OTHERS = NAMED_PLAYERS
HAVING_DONE = Category("who did something, or has done it")
KIND_OF_DAMAGE = leaf_words("kind of damage dealt", {kind.value: kind for kind in DamageKind})


def often(event: type[Node], *fields: str, **said: object) -> TwoWay:
    """Building and taking apart "so many ... this turn" for an event of which the words besides say so much."""

    def build(count: int, how: Comparison, **given: object) -> Holds:
        return Holds(HappenedCount(event(**given, **said)), how, count, "")

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Holds) or not isinstance(value.first, HappenedCount):
            return None
        what = value.first.what
        if type(what) is not event:
            return None
        defaults = dict(_defaults(event))
        given = {
            name: held
            for name, held in fields_of(what, defaults).items()
            if name in fields or held != defaults[name]
        }
        given = {name: part for name, part in given.items() if part is not None}
        if any(given.pop(name, None) != part for name, part in said.items()) or set(given) != set(fields):
            return None
        return {"count": value.second, "how": value.how, **given}

    return build, unbuild


def _defaults(event: type[Node]) -> list[tuple[str, object]]:
    """The fields of an event, each with what it holds where a text says nothing of it."""
    fields, defaults = event.__struct_fields__, event.__struct_defaults__
    missing = (None,) * (len(fields) - len(defaults))
    return list(zip(fields, (*missing, *defaults), strict=True))


def gained_or_lost(who: Players) -> AnyOf:
    """ "you gained or lost life this turn"."""
    return AnyOf((HappenedThisTurn(LifeGained(who)), HappenedThisTurn(LifeGained(who, lost=True))))


def split_gained_or_lost(value: object) -> Mapping[str, object] | None:
    """The inverse of `gained_or_lost`."""
    first = value.parts[0] if isinstance(value, AnyOf) else None
    if not isinstance(first, HappenedThisTurn) or not isinstance(first.what, LifeGained):
        return None
    who = first.what.who
    return {"who": who} if value == gained_or_lost(who) else None


def gained_and_lost(who: Players) -> AllOf:
    """ "you gained and lost life this turn"."""
    return AllOf((HappenedThisTurn(LifeGained(who)), HappenedThisTurn(LifeGained(who, lost=True))))


def split_gained_and_lost(value: object) -> Mapping[str, object] | None:
    """The inverse of `gained_and_lost`."""
    first = value.parts[0] if isinstance(value, AllOf) else None
    if not isinstance(first, HappenedThisTurn) or not isinstance(first.what, LifeGained):
        return None
    who = first.what.who
    return {"who": who} if value == gained_and_lost(who) else None


def did_not_cast(who: Players, what: Filter) -> NotSo:
    """ "you didn't cast a creature spell this turn"."""
    return NotSo(HappenedThisTurn(SpellsCast(who, what)))


def split_did_not_cast(value: object) -> Mapping[str, object] | None:
    """The inverse of `did_not_cast`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, HappenedThisTurn) or not isinstance(inner.what, SpellsCast):
        return None
    fields: dict[str, object] = {"who": inner.what.who, "what": inner.what.what}
    return if_rebuilt(value, did_not_cast, fields)


def undone(event: type[Node], **said: object) -> TwoWay:
    """Building and taking apart "didn't ... this turn", said of one player: of several, the text wouldn't say whether
    none of them did or one of them did not."""

    def build(who: Players) -> NotSo:
        if isinstance(who, AllPlayers | AnOpponent | AnyPlayer | EachPlayer):
            raise ValueError("one player")
        return NotSo(HappenedThisTurn(event(who=who, **said)))

    def unbuild(value: object) -> Mapping[str, object] | None:
        inner = value.condition if isinstance(value, NotSo) else None
        what = inner.what if isinstance(inner, HappenedThisTurn) else None
        if not isinstance(what, event):
            return None
        who = fields_of(what).get("who")
        return {"who": who} if what == event(who=who, **said) else None

    return build, unbuild


def cast_both(who: Players, first: Filter, second: Filter) -> AllOf:
    """ "you've cast a creature spell and a noncreature spell this turn": one of each."""
    return AllOf((HappenedThisTurn(SpellsCast(who, first)), HappenedThisTurn(SpellsCast(who, second))))


def split_cast_both(value: object) -> Mapping[str, object] | None:
    """The inverse of `cast_both`."""
    match value:
        case AllOf(
            parts=(
                HappenedThisTurn(what=SpellsCast(who=who, what=first, other=False)),
                HappenedThisTurn(what=SpellsCast(who=same, what=second, other=False)),
            )
        ) if who == same:
            return {"who": who, "first": first, "second": second}
        case _:
            return None


_PERMANENT_CARD = Filter(noun=Noun(Thing.CARD, (Kind((IsPermanentCard(),)),)))


def descended(who: Players) -> CardsPutIntoGraveyard:
    """ "You descended this turn": a permanent card was put into your graveyard from anywhere (CR 700.11)."""
    return CardsPutIntoGraveyard(_PERMANENT_CARD, who)


def split_descended(value: object) -> Mapping[str, object] | None:
    """The inverse of `descended`."""
    whose = value.whose if isinstance(value, CardsPutIntoGraveyard) else None
    return {"who": whose} if whose is not None and value == descended(whose) else None


def so_often(
    template: str,
    event: type[Node],
    *,
    said: Mapping[str, object] | None = None,
    also: tuple[str, ...] = (),
    **slots: Category,
) -> Phrase:
    """A condition on how often something happened this turn; `said`: what the words say of it besides its slots."""
    build, unbuild = often(event, *(name for name in slots if name != "count"), **(said or {}))
    slots = {"count": NUMERAL, "how": MORE_OR_FEWER} | slots
    return slotted(SIMPLE, template, build, slots, unbuild=unbuild, also=also)


def _none_of_them(words: str, event: type[Node], **said: object) -> Phrase:
    """ "no creatures ... this turn"."""

    def build(what: Filter) -> NotSo:
        return NotSo(HappenedThisTurn(event(what=what, **said)))

    def unbuild(value: object) -> Mapping[str, object] | None:
        inner = value.condition if isinstance(value, NotSo) else None
        done = inner.what if isinstance(inner, HappenedThisTurn) else None
        if not isinstance(done, event) or not isinstance(done, Died | LeftBattlefield | AttackedWith):
            return None
        return {"what": done.what} if done == event(what=done.what, **said) else None

    return phrase(SIMPLE, f"no {{what:many}} {words} this turn", build, unbuild=unbuild, what=FILTER)


def _undone(words: str, event: type[Node], also: tuple[str, ...] = (), **said: object) -> Phrase:
    build, unbuild = undone(event, **said)
    others = tuple(f"{{who}} didn't {other} this turn" for other in also)
    return phrase(SIMPLE, f"{{who}} didn't {words} this turn", build, unbuild=unbuild, who=WHO, also=others)


PHRASES: list[Phrase] = [
    phrase(SIMPLE, "{what}", HappenedThisTurn, what=HAPPENED),
    phrase(HAVING_DONE, "you", You(), also=("you've", "you have")),
    phrase(HAVING_DONE, "they", ThatPlayer("they"), also=("they've", "they have")),
    phrase(HAVING_DONE, "{who} #named", None, who=NAMED_PLAYERS, also=("{who} has", "{who} have")),
    # something died, entered, left
    phrase(HAPPENED, "{what} died this turn", Died, what=A_FILTER),
    phrase(HAPPENED, "{what} died under {under} control this turn", Died, what=A_FILTER, under=WHOSE),
    phrase(HAPPENED, "{what} entered the battlefield this turn", Entered, what=A_FILTER),
    phrase(
        HAPPENED,
        "{what} entered the battlefield under {under} control this turn",
        Entered,
        what=A_FILTER,
        under=WHOSE,
        also=(
            "you had {what} enter the battlefield under {under} control this turn",
            "{what} entered under {under} control this turn",
        ),
    ),
    phrase(HAPPENED, "{what} left the battlefield this turn", LeftBattlefield, what=A_FILTER),
    phrase(
        HAPPENED,
        "{what} left the battlefield under your control this turn #yours",
        LeftBattlefield,
        what=A_FILTER,
        where={"under": You()},
        also=("{what} you controlled left the battlefield this turn",),
    ),
    phrase(
        HAPPENED,
        "{what} left the battlefield under {under} control this turn",
        LeftBattlefield,
        what=A_FILTER,
        under=WHOSE,
    ),
    so_often("{count} {how} {what:many} died this turn", Died, what=FILTER),
    so_often(
        "{count} {how} {what:many} died under {under} control this turn", Died, what=FILTER, under=WHOSE
    ),
    so_often(
        "{count} {how} {what:many} entered the battlefield under {under} control this turn",
        Entered,
        what=FILTER,
        under=WHOSE,
    ),
    phrase(
        HAPPENED,
        "{what} entered the battlefield under the control of {under} this turn",
        Entered,
        what=A_FILTER,
        under=OTHERS,
        also=("{under} had {what} enter the battlefield under their control this turn",),
    ),
    so_often(
        "{count} {how} {what:many} entered the battlefield under the control of {under} this turn",
        Entered,
        what=FILTER,
        under=OTHERS,
        also=("{under} had {count} {how} {what:many} enter the battlefield under their control this turn",),
    ),
    # what players did
    phrase(HAPPENED, "{who} attacked this turn", AttackedWith, who=HAVING_DONE),
    phrase(HAPPENED, "{who} attacked with {what} this turn", AttackedWith, who=HAVING_DONE, what=A_FILTER),
    phrase(HAPPENED, "{who} gained life this turn", LifeGained, who=HAVING_DONE),
    phrase(HAPPENED, "{who} lost life this turn", LifeGained, who=HAVING_DONE, where={"lost": True}),
    phrase(
        SIMPLE,
        "{who} gained or lost life this turn",
        gained_or_lost,
        unbuild=split_gained_or_lost,
        who=HAVING_DONE,
        also=("{who} gained and/or lost life this turn",),
    ),
    phrase(
        SIMPLE,
        "{who} gained and lost life this turn",
        gained_and_lost,
        unbuild=split_gained_and_lost,
        who=HAVING_DONE,
    ),
    phrase(
        SIMPLE,
        "{who} didn't cast {what} this turn",
        did_not_cast,
        unbuild=split_did_not_cast,
        who=WHO,
        what=A_FILTER,
        also=("{who} haven't cast {what} this turn", "{who} hasn't cast {what} this turn"),
    ),
    phrase(HAPPENED, "{who} cast {what} this turn", SpellsCast, who=YOU_HAVE, what=A_FILTER),
    phrase(
        HAPPENED,
        "{who} cast {what} this turn #past",
        SpellsCast,
        who=OTHERS,
        what=A_FILTER,
        also=("{who} has cast {what} this turn",),
    ),
    phrase(
        SIMPLE,
        "{who} cast {first} and {second} this turn",
        cast_both,
        unbuild=split_cast_both,
        who=YOU_HAVE,
        first=A_FILTER,
        second=A_FILTER,
        also=("{who} cast both {first} and {second} this turn",),
    ),
    phrase(HAPPENED, "{who} discarded a card this turn", CardsDiscarded, who=HAVING_DONE),
    phrase(
        HAPPENED, "{who} sacrificed {what} this turn", PermanentsSacrificed, who=HAVING_DONE, what=A_FILTER
    ),
    phrase(HAPPENED, "{who} committed a crime this turn", CrimesCommitted, who=HAVING_DONE),
    phrase(HAPPENED, "{who} descended this turn", descended, unbuild=split_descended, who=HAVING_DONE),
    phrase(HAPPENED, "a spell was warped this turn", CastForCost("warp")),
    phrase(HAPPENED, "{who} played a land this turn", LandsPlayed, who=HAVING_DONE),
    phrase(HAPPENED, "{who} created a token this turn", TokensCreated, who=HAVING_DONE),
    _undone("attack", AttackedWith, ("attack with a creature",)),
    _undone("gain life", LifeGained),
    _undone("lose life", LifeGained, lost=True),
    _undone("play a land", LandsPlayed),
    phrase(
        HAPPENED,
        "{who} was dealt damage this turn",
        DamageTaken,
        who=OTHERS,
        also=("{who} has been dealt damage this turn",),
    ),
    phrase(
        HAPPENED,
        "you were dealt damage this turn",
        DamageTaken(You()),
        also=("you've been dealt damage this turn",),
    ),
    phrase(
        HAPPENED,
        "{who} was dealt {kind} by {by} this turn",
        DamageTaken,
        who=OTHERS,
        kind=KIND_OF_DAMAGE,
        by=A_FILTER,
    ),
    phrase(
        HAPPENED,
        "{who} <was|were@who> dealt {kind} this turn",
        DamageTaken,
        who=WHO,
        kind=KIND_OF_DAMAGE,
    ),
    so_often("{who} gained {count} {how} life this turn", LifeGained, who=HAVING_DONE, count=INTEGER),
    so_often(
        "{who} lost {count} {how} life this turn",
        LifeGained,
        who=HAVING_DONE,
        count=INTEGER,
        said={"lost": True},
    ),
    so_often("{who} was dealt {count} {how} damage this turn", DamageTaken, who=OTHERS, count=INTEGER),
    so_often("{who} were dealt {count} {how} damage this turn", DamageTaken, who=BARE_YOU, count=INTEGER),
    so_often(
        "{what:many} {who} controlled dealt {count} {how} {kind} this turn",
        DamageBy,
        what=FILTER,
        who=BARE_YOU,
        kind=KIND_OF_DAMAGE,
        count=INTEGER,
    ),
    so_often("{who} drawn {count} {how} cards this turn", CardsDrawn, who=YOU_HAVE),
    so_often(
        "{who} drew {count} {how} cards this turn #others",
        CardsDrawn,
        who=OTHERS,
        also=("{who} has drawn {count} {how} cards this turn",),
    ),
    so_often(
        "{count} {how} {what:many} attacked this turn",
        AttackedWith,
        what=FILTER,
        said={"who": AllPlayers()},
    ),
    _none_of_them("died", Died),
    _none_of_them("left the battlefield", LeftBattlefield),
    _none_of_them("attacked", AttackedWith, who=AllPlayers()),
    so_often("{who} cast {count} {how} {what:many} this turn", SpellsCast, who=YOU_HAVE, what=FILTER),
    so_often("{who} cast {count} {how} {what:many} this turn #past", SpellsCast, who=OTHERS, what=FILTER),
    so_often(
        "{who} sacrificed {count} {how} {what:many} this turn",
        PermanentsSacrificed,
        who=HAVING_DONE,
        what=FILTER,
    ),
    so_often("{who} attacked with {count} {how} creatures this turn", AttackedWith, who=HAVING_DONE),
    so_often(
        "{whose} had {count} {how} {what:many} put into their graveyard from anywhere this turn",
        CardsPutIntoGraveyard,
        whose=WHO,
        what=FILTER,
    ),
]
