"""The Ring tempts a player, and their Ring-bearer (CR 701.54)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.discard import Discard
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.players.emblem import emblem_of
from engine.abilities.actions.players.life import LoseLife
from engine.abilities.keywords.parts import creature, yours
from engine.abilities.triggers.combat import Attacks, BecomesBlocked
from engine.abilities.triggers.damage import DealsDamage
from engine.abilities.triggers.steps import AtEndOfCombat
from engine.abilities.triggers.subjects import EVENT, AnyOne, PlayerEvent, is_player
from engine.ir.abilities import Modify, Static, Triggered
from engine.ir.amounts import CharacteristicOf
from engine.ir.combat_marks import CantBeBlocked
from engine.ir.effects import Delayed, Does, Joint
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Filter,
    HasDesignation,
    Noun,
    PlayerFilter,
    Thing,
)
from engine.ir.history import DamageKind
from engine.ir.mentions import AFFECTED, EVENT_OBJECT, EVENT_OTHER
from engine.ir.modifications import ChangeTypes
from engine.ir.nodes import Ability, Condition, Effect, Objects, Players
from engine.ir.objects import Chosen, Each, It
from engine.ir.players import ControllerOf, EachPlayer, PlayerKind, You
from engine.language.grammar.conditions.conditions import SIMPLE, STATE
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import A_FILTER, EFFECT
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, resolves, selects, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.events.happening import follow_up, happen
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.types import Supertype
from engine.values.verbs import Verb
from engine.values.zones import COMMAND

RING, BEARER, TEMPTED = "The Ring", "Ring-bearer", "times tempted"

A_BEARER = Filter((HasDesignation(BEARER),), Noun(Thing.PERMANENT))
YOUR_BEARER = yours(A_BEARER)
"""What an ability looks for that asks for a Ring-bearer one controls (CR 701.54e)."""


class RingTempts(Effect, frozen=True):
    """The Ring tempts you (CR 701.54a)."""


class IsTempted(PlayerEvent, frozen=True):
    """The Ring tempts a player (CR 701.54d)."""


class ChoosesBearer(PlayerEvent, frozen=True):
    """A player chooses a creature as their Ring-bearer (CR 701.54a)."""


class YourBearer(Objects, frozen=True):
    """ "Your Ring-bearer" (CR 701.54e)."""


class WasTempted(Condition, frozen=True):
    """The Ring has tempted a player so often this game, or more often (CR 701.54c)."""

    who: Players
    times: int
    SAID: ClassVar[str] = "the Ring has tempted {who} {times} or more times"


class ChoseAsBearer(Condition, frozen=True):
    """The creature that was chosen as the Ring tempted you is such a one (CR 701.54d)."""

    what: Filter


def ring_of(game: Game, player: PlayerId) -> ObjectId | None:
    """A player's emblem named The Ring (CR 701.54c)."""
    emblems = (game.state.objects[id] for id in game.state.zone(COMMAND))
    return next((obj.id for obj in emblems if obj.owner == player and obj.card.name == RING), None)


def bears_ring(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether a permanent is that player's Ring-bearer (CR 701.54e)."""
    return PlayerRef(player) in game.state.objects[id].note(BEARER)


def from_times(times: int, ability: Triggered) -> Triggered:
    """An ability that the emblem has as long as the Ring has tempted its owner so often (CR 701.54c)."""
    return Triggered(ability.trigger, ability.effect, WasTempted(You(), times))


def abilities_of_ring() -> tuple[Ability, ...]:
    """What the emblem has (CR 701.54c)."""
    greater = Compares(
        Characteristic.POWER,
        CharacteristicOf(It("it, compared", of=AFFECTED), Characteristic.POWER),
        Comparison.GREATER,
    )
    bearer, blocker = Chosen(YOUR_BEARER), It("that", creature(), EVENT_OTHER)
    legendary = ChangeTypes((), (), (Supertype.LEGENDARY,), keeps=True)
    hidden = Modify(Each(YOUR_BEARER), (legendary, CantBeBlocked(creature(greater))))
    loot = Does(You(said=False), (Draw(1), Discard(1, Filter(noun=Noun(Thing.CARD)))), Joint.THEN)
    doom = Delayed(AtEndOfCombat(), Does(ControllerOf(blocker), (Sacrifice(blocker),)), word="at")
    drain = Does(EachPlayer(PlayerKind.OPPONENT), (LoseLife(3),))
    hits = DealsDamage(bearer, DamageKind.COMBAT, AnyOne(PlayerFilter(PlayerKind.PLAYER)))
    return (
        Static((hidden,)),
        from_times(2, Triggered(Attacks(bearer), loot)),
        from_times(3, Triggered(BecomesBlocked(bearer, Chosen(creature())), doom)),
        from_times(4, Triggered(hits, drain)),
    )


@resolves(RingTempts)
def ring_tempts(game: Game, effect: RingTempts, scope: Scope) -> None:
    """The player has the emblem, then chooses a creature they control; it has happened even where there is none
    (CR 701.54a-d)."""
    player = scope.controller
    if ring_of(game, player) is None:
        emblem = emblem_of(player, RING, abilities_of_ring())
        happen(game, ev.Created(objects=(emblem,), player=player, verb=Verb.EMBLEM, why="701.54c"))
    ring = ring_of(game, player)
    if ring is not None:
        times = tempted(game, player) + 1
        happen(game, ev.Noted(object=ring, name=TEMPTED, values=(times,), why="701.54c"))
    mine = Chosen(yours(creature()))
    chosen = picked(game, mine, player, scope, text="Choose a creature as your Ring-bearer")
    for id in chosen:
        become_bearer(game, id, player, scope)
    bearer = chosen[0] if chosen else NOTHING
    happen(game, ev.Did(player=player, verb=Verb.TEMPT, object=bearer, why="701.54d", cause=scope.source))


def become_bearer(game: Game, id: ObjectId, player: PlayerId, scope: Scope) -> None:
    """It is the player's Ring-bearer; what was before no longer is (CR 701.54a)."""
    for other in game.permanents():
        if other != id and bears_ring(game, other, player):
            happen(game, ev.Noted(object=other, name=BEARER, values=(), why="701.54a"))
    noted = ev.Noted(object=id, name=BEARER, values=(PlayerRef(player),), why="701.54a", cause=scope.source)
    happen(game, noted)


@follow_up(ev.ControlChanged)
def bearer_changes_hands(game: Game, event: ev.ControlChanged) -> tuple[ev.Event, ...]:
    """It is no Ring-bearer any more when another player gains control of it (CR 701.54a)."""
    if not game.state.objects[event.object].note(BEARER):
        return ()
    return (ev.Noted(object=event.object, name=BEARER, values=(), why="701.54a"),)


def tempted(game: Game, player: PlayerId) -> int:
    """How often the Ring has tempted a player (CR 701.54c)."""
    game.read(Fact.NOTES)
    ring = ring_of(game, player)
    values = () if ring is None else game.state.objects[ring].note(TEMPTED)
    return sum(value for value in values if isinstance(value, int))


@selects(YourBearer)
def your_bearer(game: Game, phrase: YourBearer, scope: Scope) -> tuple[Ref, ...]:
    """The permanent that the player controls and that is it (CR 701.54e)."""
    game.read(Fact.NOTES)
    mine = game.controlled(scope.controller)
    return tuple(ObjectRef(id) for id in mine if bears_ring(game, id, scope.controller))


@holds(WasTempted)
def was_tempted(game: Game, condition: WasTempted, scope: Scope) -> bool:
    """The Ring has tempted one of the players that often."""
    return any(tempted(game, id) >= condition.times for id in players_of(game, condition.who, scope))


@holds(ChoseAsBearer)
def chose_as_bearer(game: Game, condition: ChoseAsBearer, scope: Scope) -> bool:
    """A creature was chosen, and it is such a one."""
    found = [ref.id for ref in scope.mentioned(EVENT_OBJECT) if isinstance(ref, ObjectRef)]
    return any(has_qualities(game, condition.what, game.look(id), scope) for id in found)


@triggers_on(IsTempted, ev.Did)
def is_tempted(game: Game, trigger: IsTempted, event: ev.Did, scope: Scope) -> Match | None:
    """The Ring has tempted the player, with or without a creature (CR 701.54d)."""
    if event.verb != Verb.TEMPT or not is_player(game, trigger.who, event.player, scope):
        return None
    return Match(() if event.object == NOTHING else (ObjectRef(event.object),), (PlayerRef(event.player),))


@triggers_on(ChoosesBearer, ev.Did)
def chooses_bearer(
    game: Game, trigger: ChoosesBearer, event: ev.Did, scope: Scope
) -> Match | tuple[Match, ...] | None:
    """The player had a creature to choose (CR 701.54a)."""
    if event.object == NOTHING:
        return None
    return is_tempted(game, IsTempted(trigger.who), event, scope)


PHRASES = (
    phrase(EFFECT, "the Ring tempts you", RingTempts()),
    phrase(EVENT, "the Ring tempts you", IsTempted(You())),
    phrase(EVENT, "you choose a creature as your Ring-bearer", ChoosesBearer(You())),
    phrase(NAMED_OBJECTS, "your Ring-bearer", YourBearer()),
    phrase(STATE, "your Ring-bearer", YOUR_BEARER),
    phrase(A_FILTER, "a Ring-bearer", A_BEARER),
    phrase(
        SIMPLE,
        "the Ring has tempted you {times} or more times this game",
        WasTempted,
        times=NUMERAL,
        where={"who": You()},
    ),
    phrase(SIMPLE, "you chose {what} as your Ring-bearer", ChoseAsBearer, what=A_FILTER),
)
