"""Gaining and exchanging control (CR 613.1b, 701.12b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.filters import Filter, HasType, SharesOneOfTypes
from engine.ir.mentions import NOT_MENTIONED, WHO_GAINS, MentionId
from engine.ir.modifications import ChangeControl
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Chosen, It, Target, Together
from engine.ir.player_rules import CantGainControl
from engine.ir.players import ThatPlayer
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import ACTION, DURATION, OBJECTS
from engine.language.kernel import Category, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import enough, is_here, note_result, picked, things
from engine.rules.lookup.selecting import matches, players_of
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import BATTLEFIELD, STACK

ONE_TARGET = Category("one target")


class GainControl(Action, frozen=True):
    """Gain control of objects."""

    what: Objects
    duration: Duration = INDEFINITELY
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    ON_PERMANENTS: ClassVar[bool] = True


class ExchangeControl(Action, frozen=True):
    """Exchange control of two permanents."""

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)


def give(game: Game, ids: tuple[ObjectId, ...], to: PlayerId, duration: Duration, scope: Scope) -> None:
    """A player controls some objects from now on, until the duration is over (CR 611.2c, 613.1b)."""
    kept = scope.kept()
    mentions = dict(kept.mentions)
    mentions[WHO_GAINS] = (PlayerRef(to),)
    lasting = Scope(replace(kept, mentions=tuple(sorted(mentions.items()))))
    change = ChangeControl(ThatPlayer(of=WHO_GAINS))
    begin(game, lasting, duration, refs=tuple(ObjectRef(id) for id in ids), modifications=(change,))


def may_gain(game: Game, player: PlayerId, id: ObjectId) -> bool:
    """Whether nothing says that the player can't gain control of something (CR 101.2)."""
    return not any(
        isinstance(rule, CantGainControl)
        and player in players_of(game, rule.who, scope)
        and matches(game, rule.what, game.look(id), scope)
        for rule, scope in game.projection().rules
    )


def can_be_controlled(game: Game, id: ObjectId) -> bool:
    """Whether something has a controller: it is on the battlefield or the stack (CR 108.4)."""
    obj = game.state.objects.get(id)
    return obj is not None and obj.zone in (BATTLEFIELD, STACK)


@does(GainControl)
def gain_control(game: Game, action: GainControl, actor: PlayerId, scope: Scope) -> bool:
    """The player controls them for the duration (CR 611.2c)."""
    ids = picked(game, action.what, actor, scope, fits=lambda id: can_be_controlled(game, id))
    ids = tuple(id for id in ids if may_gain(game, actor, id))
    if ids:
        give(game, ids, actor, action.duration, scope)
    return note_result(scope, action.mention, ids)


@payable(ExchangeControl)
def can_exchange_control(game: Game, action: ExchangeControl, payer: PlayerId, scope: Scope) -> bool:
    """Both are still there, and not controlled by the same player (CR 608.2d, 701.12a-b)."""
    if not enough(game, action.what, scope, lambda id: is_here(game, id) and can_be_controlled(game, id)):
        return False
    parts = action.what.parts if isinstance(action.what, Together) else (action.what,)
    known = [part for part in parts if not isinstance(part, Chosen)]
    ids = [id for part in known for id in things(game, part, scope)]
    return len(known) < len(parts) or (len(ids) == 2 and game.controller(ids[0]) != game.controller(ids[1]))


@does(ExchangeControl)
def exchange_control(game: Game, action: ExchangeControl, actor: PlayerId, scope: Scope) -> bool:
    """Each of the two controllers gains control of the other permanent, or nothing happens (CR 701.12a-b)."""
    ids = picked(game, action.what, actor, scope, fits=lambda id: can_be_controlled(game, id))
    note_result(scope, action.mention, ids, ())
    if len(ids) != 2:
        return False
    one, other = (game.controller(id) for id in ids)
    if one == other or not (may_gain(game, other, ids[0]) and may_gain(game, one, ids[1])):
        return False
    give(game, ids[:1], other, INDEFINITELY, scope)
    give(game, ids[1:], one, INDEFINITELY, scope)
    return note_result(scope, action.mention, ids)


def exchange_of_one_type(first: Target, second: Target) -> ExchangeControl:
    """ "Exchange control of target artifact or creature and another target permanent that shares one of those types with
    it"."""
    types = types_said(first)
    if not types or not isinstance(second.what, Filter):
        raise ValueError("no types to share")
    shares = SharesOneOfTypes(types, It())
    what = replace(second.what, clauses=(*second.what.clauses, shares))
    return ExchangeControl(Together((first, replace(second, what=what))))


def split_exchange_of_one_type(value: object) -> Mapping[str, object] | None:
    """The inverse of `exchange_of_one_type`."""
    what = value.what if isinstance(value, ExchangeControl) else None
    match what:
        case Together(
            parts=(
                Target() as first,
                Target(what=Filter(clauses=(*rest, SharesOneOfTypes())) as noun) as second,
            )
        ):
            bare = replace(second, what=replace(noun, clauses=tuple(rest)))
            return {"first": first, "second": bare} if exchange_of_one_type(first, bare) == value else None
        case _:
            return None


def types_said(target: Target) -> tuple[CardType, ...]:
    """The card types of which a target is to be one."""
    if not isinstance(target.what, Filter):
        return ()
    words = [word for kind in target.what.noun.kinds for word in kind.words]
    types = tuple(word.type for word in words if isinstance(word, HasType))
    return types if len(types) == len(words) else ()


def one_target(what: Objects) -> Target:
    """A phrase that is one target."""
    if not isinstance(what, Target):
        raise ValueError("no target")
    return what


def split_one_target(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_target`."""
    return {"what": value} if isinstance(value, Target) else None


PHRASES = (
    phrase(ONE_TARGET, "{what}", one_target, unbuild=split_one_target, what=NAMED_OBJECTS),
    phrase(
        ACTION,
        "exchange<s> control of {first} and {second} that shares one of those types with it",
        exchange_of_one_type,
        unbuild=split_exchange_of_one_type,
        first=ONE_TARGET,
        second=ONE_TARGET,
    ),
    phrase(ACTION, "gain<s> control of {what}", GainControl, what=OBJECTS),
    phrase(ACTION, "gain<s> control of {what} {duration}", GainControl, what=OBJECTS, duration=DURATION),
    phrase(ACTION, "exchange<s> control of {what}", ExchangeControl, what=OBJECTS),
)
