"""What happened in other turns than this one: last turn, during a player's last turn, since that (CR 500.1, 608.2i)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.ir.conditions import NotSo
from engine.ir.filters import Either
from engine.ir.history import AttackedWith, DamageKind, DamageTaken, Entered, LifeGained
from engine.ir.nodes import Condition, Node, Players, Quality
from engine.ir.past import AttackedThisTurn, BlockedThisTurn, DidBlockThisTurn, EnteredThisTurn
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.history import HAVING_DONE, KIND_OF_DAMAGE
from engine.language.grammar.conditions.past import DID
from engine.language.grammar.vocabulary import A_FILTER, WHO, WHOSE
from engine.language.kernel import Category, Phrase, if_rebuilt, phrase
from engine.rules.core.circumstances import Past
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import holds, makes_test
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import happened, looks_back_for, past
from engine.rules.events.performing_turns import begins_upkeep
from engine.rules.lookup.selecting import Test, players_of, test_of
from engine.state.events import Attacked, Event
from engine.state.game_state import Fact, GameState, PastTurn
from engine.state.references import PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.steps import Step


class Turns(Node, frozen=True):
    """Which turns a text looks back at."""


class LastTurn(Turns, frozen=True):
    """The turn before this one, whoever's it was."""


class LastTurnOf(Turns, frozen=True):
    """The last turn of a player that is over; `whose` None: of whoever controls the object that the text speaks of."""

    whose: Players | None = None


class SinceLastTurn(Turns, frozen=True):
    """What was since a player's last turn ended."""

    whose: Players


class SinceLastUpkeep(Turns, frozen=True):
    """What was since a player's last upkeep began."""

    whose: Players


class DidThen(Quality, frozen=True):
    """What something did in those turns, as it is said of this turn: "that attacked during its controller's last turn"."""

    did: Quality
    when: Turns


class HappenedThen(Condition, frozen=True):
    """Something happened in those turns: "if you gained life last turn"."""

    what: Node
    when: Turns


class AttackedPlayer(Node, frozen=True):
    """Creatures with which a player attacked another: those that attack a planeswalker or a battle don't (CR 508.1b)."""

    who: Players
    whom: Players


def this_turn(state: GameState) -> PastTurn:
    """The turn under way, as it is known when it is over."""
    return PastTurn(state.turn.active, state.turn.number, tuple(state.happened), state.then)


def in_a_row(turns: Sequence[PastTurn]) -> Past:
    """What happened in several turns, one after another."""
    events: list[Event] = []
    then: dict[int, tuple[tuple[ObjectId, object], ...]] = {}
    for turn in turns:
        then |= {place + len(events): known for place, known in turn.then.items()}
        events.extend(turn.events)
    numbers = range(turns[0].number, turns[-1].number + 1) if turns else range(0)
    return Past(numbers, events, then)


def looked_at(game: Game, when: Turns, seen: Seen | None, scope: Scope) -> Past:
    """What happened in those turns; nothing where a player had none yet (CR 608.2i)."""
    game.read(Fact.HISTORY)
    game.read(Fact.TURN)
    state = game.state
    match when:
        case LastTurnOf(whose=None):
            who: tuple[PlayerId, ...] = () if seen is None else (seen.chars.controller,)
            return in_a_row(last_of(state, who)[:1])
        case LastTurnOf(whose=Players() as whose):
            return in_a_row(last_of(state, players_of(game, whose, scope))[:1])
        case SinceLastTurn(whose=whose):
            return in_a_row(last_of(state, players_of(game, whose, scope))[1:])
        case SinceLastUpkeep(whose=whose):
            return since_upkeep(state, players_of(game, whose, scope))
        case _:
            return in_a_row(state.before[-1:])


def last_of(state: GameState, who: tuple[PlayerId, ...]) -> tuple[PastTurn, ...]:
    """The last turn of a player that is over, and the turns since, with this one."""
    places = [place for place, turn in enumerate(state.before) if turn.player in who]
    return (*state.before[places[-1] :], this_turn(state)) if places else ()


def since_upkeep(state: GameState, who: tuple[PlayerId, ...]) -> Past:
    """From the beginning of a player's last upkeep that is over on (CR 608.2i)."""
    turns = (*state.before, this_turn(state))
    under_way = state.turn.number if state.turn.step is Step.UPKEEP else None
    for place in reversed(range(len(turns))):
        turn = turns[place]
        if turn.player in who and turn.number != under_way and any(map(begins_upkeep, turn.events)):
            return after(next(filter(begins_upkeep, turn.events)), in_a_row(turns[place:]))
    return in_a_row(())


def after(began: Event, past: Past) -> Past:
    """What of it happened since an event."""
    place = next(place for place, event in enumerate(past.events) if event is began)
    then = {at - place: known for at, known in past.then.items() if at >= place}
    return Past(past.turns, past.events[place:], then)


@makes_test(DidThen)
def did_then(quality: DidThen) -> Test:
    """It did so then, as it is said of this turn (CR 608.2i)."""
    did = test_of(quality.did)

    def test(game: Game, seen: Seen, scope: Scope) -> bool:
        past = looked_at(game, quality.when, seen, scope)
        with game.amid(replace(game.circumstances, past=past)):
            return did(game, seen, scope)

    return test


@holds(HappenedThen)
def happened_then(game: Game, condition: HappenedThen, scope: Scope) -> bool:
    """It happened then (CR 608.2i)."""
    past = looked_at(game, condition.when, None, scope)
    with game.amid(replace(game.circumstances, past=past)):
        return happened(game, condition.what, scope) > 0


@looks_back_for(AttackedPlayer)
def attacked_player(game: Game, what: AttackedPlayer, scope: Scope) -> int:
    """How many creatures attacked them (CR 508.1b, 508.6)."""
    who = players_of(game, what.who, scope)
    whom = [PlayerRef(player) for player in players_of(game, what.whom, scope)]
    return sum(event.player in who and event.defender in whom for _, event in past(game, Attacked))


THEN = Category("in which turns")
DID_IT = Category("what something did in turns that are named")
SOMETHING = Category("what happened in turns that are named")


def not_dealt(kind: DamageKind, when: Turns) -> NotSo:
    """ "You haven't been dealt combat damage since your last turn"."""
    return NotSo(HappenedThen(DamageTaken(You(), kind), when))


def split_not_dealt(value: object) -> Mapping[str, object] | None:
    """The inverse of `not_dealt`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, HappenedThen) or not isinstance(inner.what, DamageTaken):
        return None
    return if_rebuilt(value, not_dealt, {"kind": inner.what.kind, "when": inner.when})


PHRASES: tuple[Phrase, ...] = (
    phrase(THEN, "last turn", LastTurn()),
    phrase(THEN, "during {whose} last turn", LastTurnOf, whose=WHOSE),
    phrase(THEN, "during their controller's last turn", LastTurnOf()),
    phrase(
        THEN, "since {whose} last turn", SinceLastTurn, whose=WHOSE, also=("since {whose} last turn ended",)
    ),
    phrase(THEN, "since {whose} last upkeep", SinceLastUpkeep, whose=WHOSE),
    phrase(DID, "{did} {when}", DidThen, did=DID_IT, when=THEN, also=("has {did} {when}",)),
    phrase(DID_IT, "entered", EnteredThisTurn(), also=("entered the battlefield",)),
    phrase(DID_IT, "attacked", AttackedThisTurn()),
    phrase(DID_IT, "blocked", DidBlockThisTurn()),
    phrase(DID_IT, "attacked or blocked", Either((AttackedThisTurn(), DidBlockThisTurn()))),
    phrase(
        DID_IT,
        "blocked or been blocked",
        Either((DidBlockThisTurn(), BlockedThisTurn(passive=True))),
    ),
    phrase(SIMPLE, "{what} {when}", HappenedThen, what=SOMETHING, when=THEN),
    phrase(SOMETHING, "{who} gained life", LifeGained, who=HAVING_DONE),
    phrase(SOMETHING, "{who} lost life", LifeGained, who=HAVING_DONE, where={"lost": True}),
    phrase(SOMETHING, "{who} attacked you", AttackedPlayer, who=HAVING_DONE, where={"whom": You()}),
    phrase(SOMETHING, "{who} attacked", AttackedWith, who=HAVING_DONE),
    phrase(SOMETHING, "{who} <was|were@who> dealt {kind}", DamageTaken, who=WHO, kind=KIND_OF_DAMAGE),
    phrase(
        SOMETHING,
        "{what} entered the battlefield under {under} control",
        Entered,
        what=A_FILTER,
        under=WHOSE,
        also=("you had {what} enter the battlefield under {under} control",),
    ),
    phrase(
        SIMPLE,
        "you haven't been dealt {kind} {when}",
        not_dealt,
        unbuild=split_not_dealt,
        kind=KIND_OF_DAMAGE,
        when=THEN,
    ),
)
