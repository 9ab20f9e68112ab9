"""Returning to, and putting onto, the battlefield (CR 110.2a, 400.7)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.abilities.actions.moving.exile import OUT_OF_A_ZONE
from engine.abilities.actions.moving.zones import ORIGIN, UNDER
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.effects import Continuously
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Objects, Players
from engine.ir.players import DefendingPlayer, OwnerOf, ThatPlayer
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS
from engine.language.grammar.words import COUNTERS
from engine.language.kernel import Category, Phrase, Slots, leaf_words, phrase, slotted
from engine.rules.actions.lasting import begin
from engine.rules.actions.options import option_of
from engine.rules.actions.permanents import can_be_attached
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, names, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import can_move, enough, follow, fulfil, note_result, picked, things
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import players_of, refs_of
from engine.rules.turn.entering import Manner, putting
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, EffectId, ObjectId, PlayerId
from engine.values.types import PLANESWALKER
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, Zone

FACE_DOWN = Manner(face_down="turned face down")
MANNERS: dict[str, Manner] = {
    "face down": FACE_DOWN,
    "face up or face down": Manner(either_face=True),
    "tapped": Manner(tapped=True),
    "transformed": Manner(transformed=True),
    "tapped and transformed": Manner(tapped=True, transformed=True),
    "tapped and attacking": Manner(tapped=True, attacking=True),
    "attacking": Manner(attacking=True),
}
MANNER = leaf_words("how it enters", {word: word for word in MANNERS}, also={"converted": "transformed"})
WHOM_IT_ATTACKS = Category("whom what enters attacks")
VERBS = {
    Verb.RETURN: "return<s> {what} %s to the battlefield",
    Verb.PUT: "put<s> {what} %s onto the battlefield",
}


class OrTheirPlaneswalker(Players, frozen=True):
    """ "that player or a planeswalker they control": what enters may attack either (CR 508.4)."""

    who: Players


class PutOntoBattlefield(Action, frozen=True):
    """Put or return objects to the battlefield, under the actor's control if the text says nothing else. `attacked`: whom
    they attack if the text says so; `blocked`: which creature they block; `being`: what
    the next sentence states of them, which is so as they enter (CR 611.2e)."""

    what: Objects
    verb: Verb = Verb.RETURN
    origin: Zone | None = None
    manner: str = ""
    host: Objects | Players | None = None
    under: Players | None = None
    count: int | Amount = 0
    kind: str = ""
    attacked: Players | None = None
    blocked: Objects | None = None
    mention: MentionId = NOT_MENTIONED
    being: Continuously | None = None
    DERIVED = ("mention", "being")


def _manner_of_these(
    game: Game, action: PutOntoBattlefield, ids: tuple[ObjectId, ...], actor: PlayerId, scope: Scope
) -> Manner:
    """How these enter: with the face that the player chooses, and being what is said of them (CR 712.14, 611.2e)."""
    manner = manner_of(game, action, scope)
    if manner.either_face:
        manner = chosen_face(game, manner, ids[0], actor, scope)
    if action.being is not None:
        manner = replace(manner, effects=(begun_before(game, action.being, ids, scope),))
    return manner


@plans(PutOntoBattlefield)
def plan(game: Game, action: PutOntoBattlefield, actor: PlayerId, scope: Scope) -> Plan:
    """What the player puts there (CR 110.2a)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, from_origin(game, action.origin))
    manner = _manner_of_these(game, action, ids, actor, scope) if ids else manner_of(game, action, scope)
    hosts = refs_of(game, action.host, scope) if action.host is not None else ()
    events: list[ev.Event] = []

    def under(id: ObjectId) -> PlayerId:
        return controller_of(game, action, id, actor, scope)

    for id in ids:
        host = host_of(game, id, hosts, actor)
        if action.host is None or host is not None or "Aura" not in game.look(id).chars.subtypes:
            events += putting(game, (id,), under, replace(manner, attach_to=host), scope, action.verb)

    def note(done: tuple[ev.Event, ...]) -> bool:
        moved = tuple(event for event in done if isinstance(event, ev.Moved) and event.object in ids)
        follow(moved, scope)
        there = tuple(event.into for event in moved if event.to == BATTLEFIELD)
        scope.tried[action.mention] = ids
        return note_result(scope, action.mention, there)

    return Plan(tuple(events), note)


@does(PutOntoBattlefield)
def put_onto_battlefield(game: Game, action: PutOntoBattlefield, actor: PlayerId, scope: Scope) -> bool:
    """Put them there at the same time (CR 110.2a)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


def begun_before(game: Game, being: Continuously, ids: tuple[ObjectId, ...], scope: Scope) -> EffectId:
    """What is stated of cards begins now, so that it is so as they enter (CR 611.2e)."""
    return begin(
        game,
        scope,
        being.duration,
        refs=tuple(ObjectRef(id) for id in ids),
        modifications=being.modifications,
    )


def from_origin(game: Game, origin: Zone | None) -> Callable[[ObjectId], bool]:
    """Tests for objects that can change zones, out of the zone the text names if it names one."""

    def fits(id: ObjectId) -> bool:
        return can_move(game, id) and (origin is None or game.state.objects[id].zone == origin)

    return fits


def manner_of(game: Game, action: PutOntoBattlefield, scope: Scope) -> Manner:
    """How the text says they enter."""
    plain = MANNERS.get(action.manner, Manner())
    counters = ((action.kind, how_many(game, action.count, scope)),) if action.kind else ()
    attacked = None if action.attacked is None else refs_of_players(game, action.attacked, scope)
    blocked = NOTHING if action.blocked is None else the_blocked(game, action.blocked, scope)
    return replace(plain, counters=counters, attacked=attacked, blocked=blocked)


def the_blocked(game: Game, what: Objects, scope: Scope) -> ObjectId:
    """The creature that a text says is blocked by what enters (CR 509.4)."""
    found = things(game, what, scope)
    return found[0] if len(found) == 1 else NOTHING


def chosen_face(game: Game, manner: Manner, id: ObjectId, actor: PlayerId, scope: Scope) -> Manner:
    """Face up or face down, as the player chooses (CR 608.2d)."""
    options = (WordOption("up", "Face up", id), WordOption("down", "Face down", id))
    why = Why("608.2d", scope.source, "Put it there face up or face down?")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.WORD))
    return replace(manner, face_down=FACE_DOWN.face_down) if answer.indices[0] else manner


def refs_of_players(game: Game, who: Players, scope: Scope) -> tuple[Ref, ...]:
    """The players who a text says are attacked by what enters, or those and their planeswalkers (CR 508.4)."""
    players = players_of(game, who, scope)
    found: list[Ref] = [PlayerRef(player) for player in players]
    if isinstance(who, OrTheirPlaneswalker):
        found += [
            ObjectRef(id)
            for id in game.state.battlefield
            if game.controller(id) in players and PLANESWALKER in game.characteristics(id).types
        ]
    return tuple(found)


@names(OrTheirPlaneswalker)
def who_controls_them(game: Game, phrase: OrTheirPlaneswalker, scope: Scope) -> tuple[PlayerId, ...]:
    """The player themselves."""
    return players_of(game, phrase.who, scope)


def host_of(game: Game, id: ObjectId, hosts: tuple[Ref, ...], actor: PlayerId) -> Ref | None:
    """What one of them enters attached to: one that the player chooses of those it can be attached to; None: of those
    there is none (CR 301.5e, 303.4i)."""
    legal = [host for host in hosts if can_be_attached(game, id, host)]
    if len(legal) < 2:
        return next(iter(legal), None)
    why = Why("303.4f", id, "Attach it to what?")
    options = tuple(option_of(host) for host in legal)
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.OBJECT))
    host: Ref = legal[answer.indices[0]]
    return host


def controller_of(
    game: Game, action: PutOntoBattlefield, id: ObjectId, actor: PlayerId, scope: Scope
) -> PlayerId:
    """Under whose control one of them enters (CR 110.2a)."""
    if action.under is None:
        return actor
    if isinstance(action.under, OwnerOf):
        return game.state.objects[id].owner
    return next(iter(players_of(game, action.under, scope)), actor)


@payable(PutOntoBattlefield)
def can_put(game: Game, action: PutOntoBattlefield, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is something to put there (CR 118.3)."""
    fits = from_origin(game, action.origin)
    return enough(
        game, action.what, scope, lambda id: fits(id) and game.state.objects[id].zone != BATTLEFIELD
    )


def _phrases() -> list[Phrase]:
    """Each wording, with and without the zone named apart from the noun."""
    found = []
    ending = "[{manner} [{attacked}]] [attached to {host}] [under {under} control]"
    counters = "with {count} {kind} counter(s@count) on <it|them@what>"
    slots: Slots = {"manner": MANNER, "host": OBJECTS, "under": UNDER, "attacked": WHOM_IT_ATTACKS}
    more = {**slots, "count": COUNT, "kind": COUNTERS}
    for verb, opening in VERBS.items():
        where = {"verb": verb}
        plain, named = opening.replace("%s ", ""), opening % "from {origin}"
        away: Slots = {"what": OUT_OF_A_ZONE, "origin": ORIGIN}
        objects: Slots = {"what": OBJECTS}
        for template, own in ((plain, objects), (named, away)):
            other_ways: tuple[str, ...] = (
                f"{template} under {{under}} control {{manner}} [{{attacked}}]",
                f"{template} [{{manner}}] under {{under}} control attached to {{host}}",
            )
            if template == plain:
                place = "to" if verb is Verb.RETURN else "onto"
                other_ways += (
                    f"{verb.value}<s> {place} the battlefield [{{manner}}] [under {{under}} control] {{what}}",
                )
            found.append(
                slotted(ACTION, f"{template} {ending}", PutOntoBattlefield, {**slots, **own}, where=where, also=other_ways)
            )  # fmt: skip
            additional = f"{template} {ending} {counters}".replace("{kind}", "additional {kind}")
            found.append(
                slotted(ACTION, f"{template} {ending} {counters}", PutOntoBattlefield, {**more, **own}, where=where, also=(additional,))
            )  # fmt: skip
    return found


PHRASES = (
    phrase(
        ACTION,
        "put<s> {what} onto the battlefield blocking {blocked}",
        PutOntoBattlefield,
        what=OBJECTS,
        blocked=OBJECTS,
        where={"verb": Verb.PUT},
    ),
    *(
        phrase(WHOM_IT_ATTACKS, f"{words}{besides}", who if not besides else OrTheirPlaneswalker(who))
        for words, who in (
            ("that player", ThatPlayer()),
            ("that opponent", ThatPlayer("that opponent")),
            ("defending player", DefendingPlayer()),
        )
        for besides in ("", " or a planeswalker they control")
    ),
    *_phrases(),
)
