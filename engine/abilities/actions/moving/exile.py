"""Exiling (CR 701.13, 406), also until something leaves the battlefield (610.3)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.whole_zones import WHOLE_ZONES
from engine.decisions import Purpose
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Objects, Players
from engine.ir.objects import It, Them
from engine.ir.players import You
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS, THIS, WHOSE
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, phrase, sub
from engine.rules.actions.permanents import choose_host
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_move, enough, follow, fulfil, moved_of, note_result, picked
from engine.rules.events.happening import follow_up
from engine.rules.lookup.linked import EXILED_UNTIL, EXILED_UNTIL_MONARCH, as_exiled_by, noted_exiles
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.objects import Notes
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Zone

OUT_OF_A_ZONE = Category("object moved out of a named zone")
"""What takes the name of the zone it is moved from after it, not as part of its noun."""


class Exile(Action, frozen=True):
    """Exile objects. `origin`: the zone named for it to leave; `leaving`: the word for what has to stay.

    `until_leaves`: only until the source leaves the battlefield, `until_monarch`: until an opponent becomes the monarch
    (CR 610.3). `count` and `kind`: with so
    many counters on them.
    """

    what: Objects
    origin: Zone | None = None
    whose: Players | None = None
    until_leaves: bool = False
    leaving: str = "~"
    until_monarch: bool = False
    face_down: bool = False
    count: int | Amount = 0
    kind: str = ""
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    TAKES_AWAY = True
    SAID: ClassVar[str] = "exile {what}"


@plans(Exile)
def plan(game: Game, action: Exile, actor: PlayerId, scope: Scope) -> Plan:
    """What the player puts into exile, linked to the source (CR 701.13a, 607.2a)."""
    over = action.until_monarch and has_become_monarch(game, scope)
    if over or (action.until_leaves and not source_stays(game, scope)):
        return Plan((), lambda _: note_result(scope, action.mention, ()))
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, lambda id: can_move(game, id))
    counters = ((action.kind, how_many(game, action.count, scope)),) if action.kind else ()
    proposed = tuple(
        ev.Moved(
            object=id,
            to=EXILE,
            position=None,
            notes=notes(game, action, id, scope),
            counters=counters,
            face_down="exiled" if action.face_down else "",
            verb=Verb.EXILE,
            why="701.13",
            cause=scope.source,
        )
        for id in ids
        if action.origin is None or game.state.objects[id].zone == action.origin
    )

    def note(done: tuple[ev.Event, ...]) -> bool:
        follow(done, scope)
        return note_result(scope, action.mention, ids, moved_of(scope, ids))

    return Plan(proposed, note)


@does(Exile)
def exile(game: Game, action: Exile, actor: PlayerId, scope: Scope) -> bool:
    """Put them into exile (CR 701.13a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


def notes(game: Game, action: Exile, id: ObjectId, scope: Scope) -> Notes:
    """What an exiled card remembers: what exiled it, and what has to stay for it to stay there."""
    source: Ref = ObjectRef(scope.source)
    found = as_exiled_by(game, scope)
    if action.until_monarch:
        until = (source, game.state.objects[id].zone, PlayerRef(scope.controller))
        found = ((EXILED_UNTIL_MONARCH, until), *found)
    if action.until_leaves:
        found = ((EXILED_UNTIL, (source, game.state.objects[id].zone)), *found)
    return found


def source_stays(game: Game, scope: Scope) -> bool:
    """Whether the source still is on the battlefield; if not, nothing is exiled until it leaves (CR 610.3a-b)."""
    obj = game.state.objects.get(scope.source)
    return obj is not None and obj.zone == BATTLEFIELD


def has_become_monarch(game: Game, scope: Scope) -> bool:
    """Whether an opponent has become the monarch since the source came: then nothing is exiled until that happens
    (CR 610.3b)."""
    happened = game.state.happened
    came = [
        n for n, event in enumerate(happened) if isinstance(event, ev.Moved) and event.into == scope.source
    ]
    since = happened[came[-1] + 1 :] if came else happened
    return any(
        isinstance(event, ev.Did) and event.verb == Verb.MONARCH and event.player != scope.controller
        for event in since
    )


@follow_up(ev.Did)
def bring_back_for_monarch(game: Game, event: ev.Did) -> tuple[ev.Event, ...]:
    """What was exiled until an opponent became the monarch returns at once (CR 610.3, 610.3c)."""
    if event.verb != Verb.MONARCH:
        return ()
    noted = ((id, game.state.objects[id].note(EXILED_UNTIL_MONARCH)) for id in game.state.zone(EXILE))
    return tuple(
        back
        for id, note in noted
        if note and note[2] != PlayerRef(event.player)
        for back in returned(game, id, Zone(str(note[1])))
    )


@follow_up(ev.Moved)
def bring_back(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """What was exiled until this left the battlefield returns at once (CR 610.3, 610.3c)."""
    if event.came_from != BATTLEFIELD:
        return ()
    return tuple(
        back for id in noted_exiles(game, EXILED_UNTIL, event.object) for back in returning(game, id)
    )


def returning(game: Game, id: ObjectId) -> tuple[ev.Event, ...]:
    """The return of one exiled card to the zone it was exiled from, under its owner's control (CR 610.3c)."""
    return returned(game, id, Zone(str(game.state.objects[id].note(EXILED_UNTIL)[1])))


def returned(game: Game, id: ObjectId, zone: Zone) -> tuple[ev.Event, ...]:
    """The return of a card to a zone, under its owner's control (CR 610.3c); an Aura that can't enchant anything stays
    where it is (CR 303.4f-g)."""
    obj = game.state.objects[id]
    attach_to: Ref | None = None
    if zone == BATTLEFIELD and "Aura" in game.look(id).chars.subtypes:
        attach_to = choose_host(game, id, obj.owner)
        if attach_to is None:
            return ()
    seen = (obj.owner,) if zone == HAND else ()
    position = None if zone in (GRAVEYARD, HAND) else 0
    back = ev.Moved(
        object=id,
        to=zone,
        controller=obj.owner,
        position=position,
        attach_to=attach_to,
        seen_by=seen,
        why="610.3",
        verb=Verb.RETURN,
    )
    return (back,)


@payable(Exile)
def can_exile(game: Game, action: Exile, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is enough to exile, where it has to be (CR 118.3)."""

    def fits(id: ObjectId) -> bool:
        there = can_move(game, id)
        return there and (action.origin is None or game.state.objects[id].zone == action.origin)

    return enough(game, action.what, scope, fits)


PHRASES = (
    sub(OUT_OF_A_ZONE, THIS),
    phrase(OUT_OF_A_ZONE, "it", It()),
    phrase(OUT_OF_A_ZONE, "them", Them()),
    phrase(OUT_OF_A_ZONE, "that card", It("that", Filter(noun=Noun(Thing.CARD)))),
    phrase(OUT_OF_A_ZONE, "those cards", Them("those", Filter((), Noun(Thing.CARD)))),
    phrase(ACTION, "exile<s> {what}", Exile, what=OBJECTS),
    phrase(ACTION, "exile<s> {what} #zone", Exile, what=WHOLE_ZONES),
    phrase(
        ACTION,
        "exile<s> {what} from {whose} graveyard",
        Exile,
        what=OUT_OF_A_ZONE,
        whose=WHOSE,
        where={"origin": GRAVEYARD},
    ),
    phrase(
        ACTION,
        "exile<s> {what} from your hand",
        Exile,
        what=OUT_OF_A_ZONE,
        where={"origin": HAND, "whose": You()},
    ),
    phrase(
        ACTION,
        "exile<s> {what} until {leaving} leaves the battlefield",
        Exile,
        what=OBJECTS,
        leaving=SELF_WORD,
        where={"until_leaves": True},
    ),
    phrase(
        ACTION,
        "exile<s> {what} until an opponent becomes the monarch",
        Exile,
        what=OBJECTS,
        where={"until_monarch": True},
    ),
    phrase(ACTION, "exile<s> {what} face down", Exile, what=OBJECTS, where={"face_down": True}),
    phrase(
        ACTION,
        "exile<s> {what} with {count} {kind} counter(s@count) on <it|them@what>",
        Exile,
        what=OBJECTS,
        count=COUNT,
        kind=COUNTERS,
    ),
)
