"""How permanents enter: tapped, with counters, under another player's control; as they enter, ... (CR 614.1c-d)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum

from msgspec import structs

from engine.abilities.actions.counters.putting_and_removing import CHOICES, LOTS, CounterLot, choose_kind
from engine.abilities.triggers.moving import put_into
from engine.decisions import Choose, PlayerOption, Purpose, Why
from engine.ir.amounts import NumberOfPlayers, Times
from engine.ir.conditions import Holds
from engine.ir.durations import Duration
from engine.ir.effects import Joint, Optional, Sequence
from engine.ir.filters import Comparison
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Amount, Condition, Effect, Keyword, Node, Objects, Replacement
from engine.ir.objects import Each, It, This
from engine.ir.players import EachPlayer, PlayerKind
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.control_forms import controls_any, split_controls_any
from engine.language.grammar.vocabulary import (
    A_FILTER,
    BY_WHOM,
    CONDITION,
    COUNT,
    COUNTABLE,
    EFFECT,
    KEYWORDS,
    REPLACEMENT,
    SENTENCE,
    SUBJECT,
    THIS,
    VALUE,
)
from engine.language.grammar.words import COUNTERS, NUMERAL
from engine.language.kernel import Category, Phrase, joined, listed, phrase, sub
from engine.rules.actions.lasting import begin
from engine.rules.actions.preparing import PREPARED, prepare_spell
from engine.rules.actions.resolving import carry_out
from engine.rules.core.about_to_enter import entering_noted, entering_tapped, entering_under, entering_with
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.conditions import is_true
from engine.rules.events.happening import happen
from engine.rules.events.looking_ahead import is_entering
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import matches
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.zones import BATTLEFIELD

Unbuild = Callable[[object], Mapping[str, object] | None]

MANNER = Category("how something enters")
MORE_MANNER = Category("how something enters besides")
TAPPED_NOTE = "enters tapped"
WITH_NOTE = "enters with "


class Enters(StrEnum):
    """How a permanent enters (CR 110.5b)."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"


class Tapped(Node, frozen=True):
    """Tapped, or untapped."""

    word: Enters = Enters.TAPPED


class WithCounters(Node, frozen=True):
    """With counters on it (CR 122.6). `additional`: in that word; `equal`: "a number of ... equal to"."""

    count: int | Amount
    kind: str
    additional: bool = False
    equal: bool = False


class WithCountersOfChoice(Node, frozen=True):
    """With one of several lots of counters, as its controller chooses (CR 614.12a)."""

    lots: tuple[CounterLot, ...]


class WithSeveralCounters(Node, frozen=True):
    """With counters of several kinds (CR 122.6): "a +1/+1 counter and a lifelink counter"."""

    lots: tuple[CounterLot, ...]


class WithKeywords(Node, frozen=True):
    """With keyword abilities, which it has from then on (CR 614.1c, 611.2a)."""

    keywords: tuple[Keyword, ...]


class AndSo(Node, frozen=True):
    """One more manner, after "and"."""

    manner: Node


class Prepared(Node, frozen=True):
    """Prepared (CR 722.3a)."""


class EntersSo(Replacement, frozen=True):
    """Permanents enter in some way (CR 614.1c-d), if something is so. `goes_on`: the sentence goes on with what else they are."""

    what: Objects
    manners: tuple[Node, ...]
    condition: Condition | None = None
    leading: bool = False
    goes_on: bool = False


class OnlyIf(Node, frozen=True):
    """How it enters besides if something is so, said in a second sentence: "If X is 5 or more, it enters tapped"."""

    condition: Condition
    manners: tuple[Node, ...]


class EntersUnderOpponent(Replacement, frozen=True):
    """A permanent enters under an opponent's control (CR 616.1b)."""

    what: Objects


class AsItEnters(Replacement, frozen=True):
    """ "As ~ enters, ...": instructions carried out as it enters (CR 614.1c, 614.12a)."""

    what: Objects
    effect: Effect
    tapped: bool = False


class DayAsItEnters(Replacement, frozen=True):
    """ "If it's neither day nor night, it becomes day as ~ enters" (CR 731.1)."""

    what: Objects


class EnterTapped(Effect, frozen=True):
    """ "it enters tapped", as one of those instructions."""

    what: Objects


class EnterWith(Effect, frozen=True):
    """ "it enters with twice that many +1/+1 counters on it", as one of those instructions; `what`: how the text calls
    the permanent that enters, if not "it"."""

    manners: tuple[Node, ...]
    what: Objects | None = None


def concerns(game: Game, what: Objects, event: ev.Moved, scope: Scope) -> bool:
    """Whether the permanent that is entering is the one, or one of those, that a text means (CR 614.12)."""
    entering = game.circumstances.entering
    if entering is None or not is_entering(event):
        return False
    if isinstance(what, This | It):
        return scope.source == event.object
    if isinstance(what, Each):
        return matches(game, what.what, entering, scope)
    return False


@applies_to(EntersSo, ev.Moved, ev.Created, sorts=put_into(BATTLEFIELD))
def changes_how_it_enters(game: Game, word: EntersSo, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters, and its condition is true (CR 614.12)."""
    if not concerns(game, word.what, event, scope):
        return False
    return word.condition is None or is_true(game, word.condition, scope)


def _manners_now(game: Game, word: EntersSo, scope: Scope) -> Iterator[Node]:
    """The ways of entering, those under a condition only if it is true (CR 614.1c)."""
    for manner in word.manners:
        if not isinstance(manner, OnlyIf):
            yield manner
        elif is_true(game, manner.condition, scope):
            yield from manner.manners


@replaces(EntersSo)
def enter_so(game: Game, word: EntersSo, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The permanent enters so."""
    for manner in map(plainly, _manners_now(game, word, scope)):
        match manner:
            case WithSeveralCounters():
                for lot in manner.lots:
                    event = entering_with(event, lot.kind, how_many(game, lot.count, scope))
            case WithKeywords():
                event = entering_with_keywords(game, manner.keywords, event, scope)
            case Tapped():
                event = entering_tapped(event, tapped=manner.word is Enters.TAPPED)
            case WithCounters():
                event = entering_with(event, manner.kind, how_many(game, manner.count, scope))
            case WithCountersOfChoice():
                lots = {lot.kind: lot for lot in manner.lots}
                kind = choose_kind(game, tuple(lots), event.controller, scope, "614.12a")
                event = entering_with(event, kind, how_many(game, lots[kind].count, scope))
            case Prepared():
                card = game.state.objects[event.object].card
                entering = event.formed or event.copied or card.faces[event.face or 0]
                if prepare_spell(entering) is not None:
                    event = entering_noted(event, PREPARED, (1,))
            case _:
                raise RulesBug(f"nothing enters {type(manner).__name__}")
    return (event,)


def plainly(manner: Node) -> Node:
    """A manner without the "and" before it."""
    return manner.manner if isinstance(manner, AndSo) else manner


def entering_with_keywords(
    game: Game, keywords: tuple[Keyword, ...], event: ev.Moved, scope: Scope
) -> ev.Moved:
    """The same arrival, the permanent having those abilities from then on (CR 614.1c, 611.2e)."""
    gained = (GainAbility(keywords),)
    begun = begin(game, scope, Duration(), refs=(ObjectRef(event.object),), modifications=gained)
    return structs.replace(event, effects=(*event.effects, begun))


@applies_to(EntersUnderOpponent, ev.Moved, tier=2, sorts=put_into(BATTLEFIELD))
def changes_controller(game: Game, word: EntersUnderOpponent, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters (CR 616.1b)."""
    return concerns(game, word.what, event, scope)


@replaces(EntersUnderOpponent)
def enter_under_opponent(
    game: Game, word: EntersUnderOpponent, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """Who would control it chooses the opponent (CR 614.12a)."""
    options = tuple(PlayerOption(player) for player in game.state.opponents(event.controller))
    if not options:
        return (event,)
    why = Why("614.12a", event.object, "Choose an opponent who will control it")
    answer = game.ask(Choose(event.controller, why, options, purpose=Purpose.PLAYER))
    return (entering_under(event, options[answer.indices[0]].id),)


@applies_to(AsItEnters, ev.Moved, sorts=put_into(BATTLEFIELD))
def has_something_to_do(game: Game, word: AsItEnters, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters (CR 614.12)."""
    return concerns(game, word.what, event, scope)


AS_IT_ENTERS = "614.1c"
"""The rule by which a player chooses as a permanent enters."""


@replaces(AsItEnters)
def do_as_it_enters(game: Game, word: AsItEnters, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The instructions are carried out before it enters; what is chosen stays with the permanent (CR 614.12a)."""
    before = dict(game.state.objects[event.object].notes)
    own = Scope(scope.context)
    own.rule = AS_IT_ENTERS
    carry_out(game, word.effect, own)
    if not game.is_there(event.object):
        return ()
    arrival = entering_tapped(event) if word.tapped else event
    for name, values in game.state.objects[event.object].notes:
        if name == TAPPED_NOTE:
            arrival = entering_tapped(arrival)
        elif name.startswith(WITH_NOTE) and isinstance(values[0], int):
            arrival = entering_with(arrival, name.removeprefix(WITH_NOTE), values[0])
        elif before.get(name) != values:
            arrival = entering_noted(arrival, name, values)
    return (arrival,)


@applies_to(DayAsItEnters, ev.Moved, sorts=put_into(BATTLEFIELD))
def brings_day(game: Game, word: DayAsItEnters, event: ev.Moved, scope: Scope) -> bool:
    """It is neither day nor night yet (CR 731.1)."""
    return not game.state.day_night and concerns(game, word.what, event, scope)


@replaces(DayAsItEnters)
def become_day(game: Game, word: DayAsItEnters, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It becomes day as the permanent enters (CR 731.1)."""
    return (event, ev.DayNightChanged(value="day", why="731.1", cause=scope.source))


@resolves(EnterTapped)
def enter_tapped(game: Game, effect: EnterTapped, scope: Scope) -> None:
    """The permanent that is entering will be tapped (CR 614.1d)."""
    if game.is_there(scope.source):
        happen(game, ev.Noted(object=scope.source, name=TAPPED_NOTE, values=(1,), why="614.1d"))


@resolves(EnterWith)
def enter_with_counters(game: Game, effect: EnterWith, scope: Scope) -> None:
    """The permanent that is entering will have those counters (CR 614.1c)."""
    for manner in map(plainly, effect.manners):
        lots = manner.lots if isinstance(manner, WithSeveralCounters) else (manner,)
        for lot in lots:
            if game.is_there(scope.source) and isinstance(lot, WithCounters | CounterLot):
                values = (how_many(game, lot.count, scope),)
                name = WITH_NOTE + lot.kind
                happen(game, ev.Noted(object=scope.source, name=name, values=values, why="614.1c"))


# --- in words -----------------------------------------------------------------------------------------------


def for_each(count: int | Amount, kind: str, amount: Amount) -> WithCounters:
    """ "with a +1/+1 counter on it for each ..."."""
    if not isinstance(count, int):
        raise ValueError("X for each")
    return WithCounters(Times(count, amount), kind)


def split_for_each(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_each`."""
    if not isinstance(value, WithCounters) or not isinstance(value.count, Times):
        return None
    if value.equal or value.additional:
        return None
    return {"count": value.count.factor, "amount": value.count.amount, "kind": value.kind}


def one_more_for_each(kind: str, amount: Amount) -> WithCounters:
    """ "with an additional +1/+1 counter on it for each ..."."""
    return WithCounters(Times(1, amount), kind, True)


def split_one_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_more_for_each`."""
    if not isinstance(value, WithCounters) or not isinstance(value.count, Times) or not value.additional:
        return None
    return {"amount": value.count.amount, "kind": value.kind} if value.count.factor == 1 else None


def with_counters(manners: tuple[Node, ...], what: Objects | None = None) -> EnterWith:
    """The manners, of which each is counters."""
    if not all(isinstance(plainly(manner), WithCounters | WithSeveralCounters) for manner in manners):
        raise ValueError("said otherwise")
    return EnterWith(manners, what)


def then_with(effect: Effect, manners: tuple[Node, ...], what: Objects | None = None) -> Sequence:
    """ "As ..., roll a d6. It enters with ..."."""
    before = effect.effects if isinstance(effect, Sequence) else (effect,)
    return Sequence((*before, with_counters(manners, what)))


def split_then_with(value: object) -> Mapping[str, object] | None:
    """The inverse of `then_with`."""
    if not isinstance(value, Sequence) or len(value.effects) != 2 or value.joint != Joint.SENTENCE:
        return None
    effect, last = value.effects
    return {"effect": effect, **_said(last)} if isinstance(last, EnterWith) else None


def _said(entering: EnterWith) -> dict[str, object]:
    """The fields of what enters so that are said: "it" is not."""
    said = {"manners": entering.manners, "what": entering.what}
    return {name: part for name, part in said.items() if part is not None}


def of_it(unbuild: Unbuild) -> Unbuild:
    """What takes a text apart in which what enters is called "it"."""

    def apart(value: object) -> Mapping[str, object] | None:
        found = unbuild(value)
        return None if found is None or "what" in found else found

    return apart


def with_if_done(effect: Effect, manners: tuple[Node, ...], what: Objects | None = None) -> Optional:
    """ "you may sacrifice any number of creatures. If you do, it enters with ..."."""
    if not isinstance(effect, Optional) or effect.if_done is not None:
        raise ValueError("nothing that a player may do")
    return structs.replace(effect, if_done=with_counters(manners, what))


def split_with_if_done(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_if_done`."""
    if not isinstance(value, Optional) or not isinstance(value.if_done, EnterWith):
        return None
    return {"effect": structs.replace(value, if_done=None), **_said(value.if_done)}


_OPPONENTS = NumberOfPlayers(EachPlayer(PlayerKind.OPPONENT))
_EQUAL = {"equal": True}
MANNERS = joined(MANNER, "")
SENTENCES = Category("sentences as something enters")

PHRASES: tuple[Phrase, ...] = (
    phrase(MANNER, "tapped", Tapped()),
    phrase(MANNER, "untapped", Tapped(Enters.UNTAPPED)),
    phrase(MANNER, "prepared", Prepared()),
    phrase(MANNER, "with {lots} on <it|them@>", WithSeveralCounters, lots=LOTS),
    phrase(MANNER, "with {keywords}", WithKeywords, keywords=KEYWORDS),
    phrase(MANNER, "and {manner@}", AndSo, manner=MORE_MANNER),
    phrase(
        MORE_MANNER, "with {count} {kind} counter(s@count) on <it|them@>", WithCounters, count=COUNT, kind=COUNTERS,
    ),
    phrase(MORE_MANNER, "with {keywords}", WithKeywords, keywords=KEYWORDS),
    phrase(
        MANNER, "with {count} {kind} counter(s@count) on <it|them@>", WithCounters, count=COUNT, kind=COUNTERS,
    ),
    phrase(
        MANNER, "with {count} {kind} counter(s@count) on <it|them@> for each {amount}", for_each,
        unbuild=split_for_each, count=COUNT, kind=COUNTERS, amount=COUNTABLE,
    ),
    phrase(
        MANNER, "with a number of [?additional additional] {kind} counters on <it|them@> equal to {count}", WithCounters, kind=COUNTERS,
        count=VALUE, where=_EQUAL,
    ),
    phrase(MANNER, "with your choice of {lots} on <it|them@>", WithCountersOfChoice, lots=CHOICES),
    phrase(
        MANNER, "with an additional {kind} counter on <it|them@>", WithCounters, kind=COUNTERS,
        where={"count": 1, "additional": True},
    ),
    phrase(
        MANNER, "with {count} additional {kind} counters on <it|them@>", WithCounters, count=COUNT, kind=COUNTERS,
        where={"additional": True}, also=("with an additional {count} {kind} counters on <it|them@>",),
    ),
    phrase(
        MANNER, "with an additional {kind} counter on <it|them@> for each {amount}", one_more_for_each,
        unbuild=split_one_more, kind=COUNTERS, amount=COUNTABLE,
    ),
    phrase(
        REPLACEMENT, "{what} enter<s@what> {manners@what} if {condition}", EntersSo, what=SUBJECT,
        manners=MANNERS, condition=CONDITION,
    ),
    phrase(
        REPLACEMENT, "if {condition}, {what} enter<s@what> {manners@what}", EntersSo, what=SUBJECT,
        manners=MANNERS, condition=CONDITION, where={"leading": True},
    ),
    phrase(
        REPLACEMENT, "{what} enter<s@what> under the control of an opponent of your choice",
        EntersUnderOpponent, what=THIS,
    ),
    phrase(REPLACEMENT, "as {what} enter<s@what>, {effect}", AsItEnters, what=THIS, effect=SENTENCES),
    phrase(
        REPLACEMENT, "{what} enters tapped. as it enters, {effect}", AsItEnters, what=THIS, effect=SENTENCES,
        where={"tapped": True},
    ),
    phrase(
        REPLACEMENT, "if it's neither day nor night, it becomes day as {what} enters", DayAsItEnters, what=THIS
    ),
    phrase(
        SIMPLE, "{who} control<s> {kinds}", controls_any, unbuild=split_controls_any, who=BY_WHOM,
        kinds=listed(A_FILTER, "or", 2),
    ),
    phrase(
        SIMPLE,
        "you have {second} or more opponents",
        Holds,
        second=NUMERAL,
        where={"first": _OPPONENTS, "how": Comparison.AT_LEAST, "verb": "you have"},
    ),
    sub(SENTENCES, SENTENCE),
    phrase(SENTENCES, "{effects}", Sequence, effects=joined(SENTENCE, ".", 2)),
    phrase(
        SENTENCES, "{effect}. it enters {manners}", then_with, unbuild=of_it(split_then_with), effect=SENTENCE,
        manners=MANNERS,
    ),
    phrase(
        SENTENCES, "{effect}. if you do, it enters {manners}", with_if_done, unbuild=of_it(split_with_if_done),
        effect=SENTENCE, manners=MANNERS,
    ),
    phrase(
        SENTENCES, "{effect}. {what} enters {manners}", then_with, unbuild=split_then_with, effect=SENTENCE,
        what=THIS, manners=MANNERS,
    ),
    phrase(
        SENTENCES, "{effect}. if you do, {what} enters {manners}", with_if_done, unbuild=split_with_if_done,
        effect=SENTENCE, what=THIS, manners=MANNERS,
    ),
    phrase(EFFECT, "it enters tapped", EnterTapped(It())),
    phrase(EFFECT, "{what} enters tapped #this", EnterTapped, what=THIS),
)  # fmt: skip
