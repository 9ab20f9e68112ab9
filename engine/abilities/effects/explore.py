"""Exploring (CR 701.44)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.triggers.subjects import PREDICATE, ObjectEvent, fits
from engine.decisions import Confirm, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Amount, Effect, Objects
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import A_FILTER, COUNT, EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import resolves, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import can_have_counters, one_after_another, picked
from engine.rules.events.happening import happen
from engine.rules.game.asking import SELF
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND, LIBRARY


class Explore(Effect, frozen=True):
    """Permanents explore, so many times; `again`: written so, which says no more."""

    what: Objects
    again: bool = False
    times: int | Amount = 1
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class Explores(ObjectEvent, frozen=True):
    """A permanent explores, and a card of a kind is revealed for it: "explores a land card" (CR 701.44a-b)."""

    found: Filter


@triggers_on(Explores, ev.Did)
def explores_such_a_card(game: Game, trigger: Explores, event: ev.Did, scope: Scope) -> Match | None:
    """It explored, and such a card was revealed (CR 701.44b)."""
    if event.verb != Verb.EXPLORE or event.revealed == NOTHING:
        return None
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    if not has_qualities(game, trigger.found, game.look(event.revealed), scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),), (ObjectRef(event.revealed),))


@resolves(Explore)
def explore(game: Game, effect: Explore, scope: Scope) -> None:
    """One after the other, as their controllers choose in APNAP order (CR 701.44d)."""
    ids = picked(game, effect.what, scope.controller, scope)
    scope.mention_objects(effect.mention, ids)
    scope.done = bool(ids)
    why = Why("701.44d", scope.source, "Choose which of them explores next")
    for id in one_after_another(game, ids, why):
        for _ in repeated(how_many(game, effect.times, scope), "a permanent explores"):
            explore_once(game, id, scope.source)


def explore_once(game: Game, id: ObjectId, cause: ObjectId) -> None:
    """A permanent explores; of one that has left, who controlled it last is known (CR 701.44a, 701.44c)."""
    player = game.controller(id)
    library = game.state.zone(LIBRARY, player)
    top = library[0] if library else NOTHING
    if top != NOTHING:
        seats = game.state.player_order()
        happen(game, ev.Revealed(player=player, objects=(top,), to=seats, why="701.44a", cause=cause))
    if top != NOTHING and CardType.LAND in game.look(top).chars.types:
        happen(
            game, ev.Moved(object=top, to=HAND, seen_by=(player,), position=None, why="701.44a", cause=cause)
        )
    else:
        grow(game, id, player, cause)
        if top != NOTHING and put_away(game, player, top):
            happen(game, ev.Moved(object=top, to=GRAVEYARD, position=None, why="701.44a", cause=cause))
    done = ev.Did(player=player, verb=Verb.EXPLORE, object=id, revealed=top, why="701.44b", cause=cause)
    happen(game, done)


def grow(game: Game, id: ObjectId, player: PlayerId, cause: ObjectId) -> None:
    """Put a +1/+1 counter on a permanent that is still there."""
    if can_have_counters(game, id, "+1/+1"):
        happen(
            game,
            ev.CountersChanged(
                target=ObjectRef(id), kind="+1/+1", amount=1, player=player, why="701.44a", cause=cause
            ),
        )


def put_away(game: Game, player: PlayerId, card: ObjectId) -> bool:
    """Whether the player puts the revealed card into their graveyard (CR 701.44a)."""
    why = Why("701.44a", card, f"Put {SELF} into your graveyard?")
    put, leave = "Put it into your graveyard", "Leave it on top of your library"
    answer = game.ask(Confirm(player, why, purpose=Purpose.WORD, yes=put, no=leave, yes_is_free=False))
    return answer.yes


PHRASES = (
    phrase(PREDICATE, "explore<s@> {found}", Explores, found=A_FILTER, where={"what": HOLE}),
    phrase(EFFECT, "{what} explore<s>[?again again]", Explore, what=SUBJECT),
    phrase(EFFECT, "{what} explore<s> {times} times", Explore, what=SUBJECT, times=COUNT),
)
