"""Tapping and untapping (CR 701.26)."""

from __future__ import annotations

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import CantBecomeUntapped
from engine.ir.nodes import Action, Objects
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import Fits, enough, fulfil, note_result, picked
from engine.rules.events.forbidden import forbids
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD


class Tap(Action, frozen=True):
    """Tap permanents."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    ONLY_TAPS = True


class Untap(Action, frozen=True):
    """Untap permanents."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)


class TapOrUntap(Action, frozen=True):
    """Tap or untap permanents, as the player chooses for each."""

    what: Objects


def is_tapped(game: Game, tapped: bool) -> Fits:
    """Tests for permanents that are tapped, or untapped."""

    def fits(id: ObjectId) -> bool:
        obj = game.state.objects.get(id)
        return obj is not None and obj.zone == BATTLEFIELD and obj.tapped == tapped

    return fits


def stays_tapped(game: Game, id: ObjectId) -> bool:
    """Whether a permanent can't become untapped (CR 701.26b, 101.2)."""
    return game.is_there(id) and bool(game.characteristics(id).marks_of(CantBecomeUntapped))


@forbids(ev.TappedChanged)
def cant_become_untapped(game: Game, event: ev.TappedChanged) -> bool:
    """What can't become untapped isn't untapped by whatever would do so (CR 614.17)."""
    return not event.tapped and stays_tapped(game, event.object)


def turn(game: Game, ids: tuple[ObjectId, ...], tapped: bool, scope: Scope) -> tuple[ObjectId, ...]:
    """Tap or untap permanents that aren't yet; those that became so."""
    return turned(happen(game, *turning(game, ids, tapped, scope)), ids)


def turning(game: Game, ids: tuple[ObjectId, ...], tapped: bool, scope: Scope) -> tuple[ev.Event, ...]:
    """The tapping or untapping of those permanents that aren't yet (CR 701.26)."""
    return tuple(
        ev.TappedChanged(object=id, tapped=tapped, why="701.26", cause=scope.source)
        for id in ids
        if is_tapped(game, not tapped)(id)
    )


def turned(done: tuple[ev.Event, ...], ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those permanents that became tapped or untapped in what happened."""
    return tuple(
        event.object for event in done if isinstance(event, ev.TappedChanged) and event.object in ids
    )


def plan_turning(game: Game, action: Tap | Untap, tapped: bool, actor: PlayerId, scope: Scope) -> Plan:
    """What a player is about to tap or untap (CR 701.26)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT)
    return Plan(
        turning(game, ids, tapped, scope),
        lambda done: note_result(scope, action.mention, ids, turned(done, ids)),
    )


@plans(Tap)
def plan_tapping(game: Game, action: Tap, actor: PlayerId, scope: Scope) -> Plan:
    """Only untapped permanents can be tapped (CR 701.26a)."""
    return plan_turning(game, action, True, actor, scope)


@plans(Untap)
def plan_untapping(game: Game, action: Untap, actor: PlayerId, scope: Scope) -> Plan:
    """Only tapped permanents can be untapped (CR 701.26b)."""
    return plan_turning(game, action, False, actor, scope)


@does(Tap)
def tap(game: Game, action: Tap, actor: PlayerId, scope: Scope) -> bool:
    """Turn them sideways (CR 701.26a)."""
    return fulfil(game, plan_tapping(game, action, actor, scope), scope)


@does(Untap)
def untap(game: Game, action: Untap, actor: PlayerId, scope: Scope) -> bool:
    """Turn them upright (CR 701.26b)."""
    return fulfil(game, plan_untapping(game, action, actor, scope), scope)


@does(TapOrUntap)
def tap_or_untap(game: Game, action: TapOrUntap, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses as it is done, even what has no effect (CR 608.2d)."""
    done = False
    for id in picked(game, action.what, actor, scope, Purpose.OBJECT):
        options = (WordOption("tap", "Tap", id), WordOption("untap", "Untap", id))
        name = game.characteristics(id).name
        why = Why("608.2d", scope.source, f"Tap or untap {name}?")
        answer = game.ask(Choose(actor, why, options, purpose=Purpose.WORD))
        done = bool(turn(game, (id,), answer.indices[0] == 0, scope)) or done
    return done


@payable(Tap)
def can_tap(game: Game, action: Tap, payer: PlayerId, scope: Scope) -> bool:
    """Whether there are enough untapped permanents (CR 118.3)."""
    return enough(game, action.what, scope, is_tapped(game, False))


@payable(Untap)
def can_untap(game: Game, action: Untap, payer: PlayerId, scope: Scope) -> bool:
    """Whether there are enough tapped permanents (CR 118.3)."""
    tapped = is_tapped(game, True)
    return enough(game, action.what, scope, lambda id: tapped(id) and not stays_tapped(game, id))


PHRASES = (
    phrase(ACTION, "tap<s> {what}", Tap, what=OBJECTS),
    phrase(ACTION, "untap<s> {what}", Untap, what=OBJECTS),
    phrase(ACTION, "tap<s> or untap<s> {what}", TapOrUntap, what=OBJECTS),
)
