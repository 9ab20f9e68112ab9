"""Casting and playing cards as an effect is carried out (CR 608.2g, 601.3, 305.2)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.moving.exile import OUT_OF_A_ZONE
from engine.abilities.actions.moving.zones import ORIGIN
from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.abilities import Timing
from engine.ir.cards import CardDefinition, Layout
from engine.ir.costs import Cost
from engine.ir.filters import Filter, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Chosen, Each, SomeOf, Target
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import phrase
from engine.rules.casting import casting
from engine.rules.casting.activating import lands_left, put_land_into_play
from engine.rules.casting.castable import can_cast
from engine.rules.casting.measured_costs import measured
from engine.rules.casting.ways_to_cast import (
    FREE,
    Way,
    as_spell,
    castable_faces,
    fused_ways,
    prototyped_faces,
)
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, TakenBack
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, things
from engine.rules.game.asking import told, value_of_x
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching, all_there, group_of, has_qualities
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HAND, STACK, Zone


class Play(Action, frozen=True):
    """Cast cards, or (verb "play") play them, right now; `free`: without paying their mana costs (CR 118.9);
    `transformed`: with their back faces up (CR 712.14b); `rather`: for a cost in place of their mana costs, `besides`: for
    one on top of them (CR 118.8-9); `if_able`: all that can be cast must be; `only_as`: only as such spells (CR 601.3e)."""

    what: Objects
    verb: Verb = Verb.CAST
    free: bool = False
    origin: Zone | None = None
    transformed: bool = False
    rather: Cost | None = None
    besides: Cost | None = None
    if_able: bool = False
    only_as: Filter | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention", "only_as")


def offered(game: Game, what: Objects, scope: Scope) -> tuple[ObjectId, ...]:
    """The cards that the phrase takes in: all among which the player chooses.

    Where it speaks of spells, all cards there are: which of them can be cast as such a spell is asked as they
    are to be cast (CR 601.3e).
    """
    spells = spells_meant(what)
    if spells is not None:
        among = group_of(game, spells, scope)
        return all_there(game, spells, scope) if among is None else among
    match what:
        case Chosen():
            return all_matching(game, what.what, scope)
        case SomeOf(group=group):
            return things(game, group, scope)
        case _:
            return things(game, what, scope)


def spells_meant(what: Objects) -> Filter | None:
    """The spells that a text lets cards be cast as, where it speaks of spells and not of cards (CR 601.3e)."""
    if isinstance(what, Chosen | Each) and what.what.noun.thing == Thing.SPELL:
        return what.what
    return None


@does(Play)
def play(game: Game, action: Play, actor: PlayerId, scope: Scope) -> bool:
    """One after the other, as many as the text lets them (CR 608.2g)."""
    most: int | None = 1
    match action.what:
        case Chosen(most=limit) | SomeOf(most=limit):
            most = None if limit is None else how_many(game, limit, scope)
        case _:
            most = None
    played: list[ObjectId] = []
    while most is None or len(played) < most:
        cards = offered(game, action.what, scope)
        there = [id for id in cards if can_play(game, action, id, actor, scope)]
        id = next_one(game, action, there, actor, scope, first=not played)
        if id is None or not play_one(game, action, id, actor, scope):
            break
        played.append(game.state.latest(id))
    return note_result(scope, action.mention, tuple(played))


def _may_take_none(what: Objects) -> bool:
    """Whether a phrase lets a player choose none at all: "any number of", "up to one"."""
    return isinstance(what, Target | Chosen | SomeOf) and what.least == 0


def next_one(
    game: Game, action: Play, there: list[ObjectId], player: PlayerId, scope: Scope, *, first: bool
) -> ObjectId | None:
    """Which card the player plays next; after the first they may stop: who may play those cards may play some of
    them, in the order that they like (CR 608.2d)."""
    if not there:
        return None
    choosing = isinstance(action.what, Chosen | SomeOf)
    if not choosing and first and len(there) == 1:
        return there[0]
    options = tuple(ObjectOption(id) for id in there)
    least = 1 if action.if_able or (first and not _may_take_none(action.what)) else 0
    said = told(game, action, player, scope)
    said += value_of_x(said, scope)
    why = Why("608.2g", scope.source, said or "Cast one of them")
    answer = game.ask(Choose(player, why, options, least, 1, Purpose.OBJECT))
    return there[answer.indices[0]] if answer.indices else None


def ways_now(game: Game, action: Play, id: ObjectId, player: PlayerId, scope: Scope) -> list[Way]:
    """The ways to cast a card now, whatever the timing its type asks for, as a spell of the kind that the text
    says (CR 608.2g, 601.3e)."""
    obj = game.state.objects[id]
    transforms = obj.card.layout == Layout.TRANSFORM
    faces = (*castable_faces(obj.card, obj.zone), *prototyped_faces(obj.card))
    if action.transformed:
        faces = (1,) * transforms
    found = [way for face in faces if (way := _way_of_face(game, action, id, player, face)) is not None]
    if obj.zone == HAND and obj.owner == player:
        found += [_fused_now(action, way) for way in fused_ways(obj)]
    spells = action.only_as or spells_meant(action.what)
    if spells is not None:
        found = [way for way in found if has_qualities(game, spells, as_spell(game, player, id, way), scope)]
    return [way for way in found if can_cast(game, player, id, way)]


def _way_of_face(game: Game, action: Play, id: ObjectId, player: PlayerId, face: int) -> Way | None:
    """How one face is cast by the text: for nothing, for the cost that the text says, or for its mana cost (CR 118.9);
    None for a land, and for a face without a mana cost (CR 118.6)."""
    printed = game.state.objects[id].card.faces[face]
    if CardType.LAND in printed.types:
        return None
    if action.free or action.rather is not None:
        name, rather = ("free", FREE) if action.free else ("rather", action.rather)
        spell = as_spell(game, player, id, Way(face=face))
        cost = None if rather is None else measured(rather, spell)
        return Way(name, face, cost, Timing.ANY, alternative=True)
    if printed.mana_cost is None:
        return None
    return Way("", face, None, Timing.ANY, besides=action.besides)


def _fused_now(action: Play, way: Way) -> Way:
    """Both halves of a split card cast by the text (CR 702.102a)."""
    cost = FREE if action.free else action.rather or way.cost
    instead = action.free or action.rather is not None
    besides = None if instead else action.besides
    return replace(way, cost=cost, timing=Timing.ANY, alternative=instead, besides=besides)


def land_now(game: Game, id: ObjectId, player: PlayerId) -> list[int]:
    """The faces of a card that can be played as a land now: in one's own turn, if one has plays left (CR 305.2-3)."""
    if game.state.turn.active != player or lands_left(game, player) <= 0:
        return []
    obj = game.state.objects[id]
    faces = castable_faces(obj.card, obj.zone)
    return [face for face in faces if CardType.LAND in obj.card.faces[face].types]


def can_play(game: Game, action: Play, id: ObjectId, player: PlayerId, scope: Scope) -> bool:
    """Whether a card can be cast or played now."""
    if not game.is_there(id) or game.state.objects[id].zone in (STACK, BATTLEFIELD):
        return False
    if action.origin is not None and game.state.objects[id].zone != action.origin:
        return False
    if ways_now(game, action, id, player, scope):
        return True
    return action.verb == Verb.PLAY and bool(land_now(game, id, player))


def play_one(game: Game, action: Play, id: ObjectId, player: PlayerId, scope: Scope) -> bool:
    """Cast or play one card; a casting that turns out illegal is taken back (CR 733.1)."""
    ways = ways_now(game, action, id, player, scope)
    lands = land_now(game, id, player) if action.verb == Verb.PLAY else []
    done = play_in_way(game, id, ways, lands, player)
    if done:
        scope.moved(id, game.state.latest(id))
    return done


def play_in_way(game: Game, id: ObjectId, ways: list[Way], lands: list[int], player: PlayerId) -> bool:
    """Cast a card in one of the ways, or play one of its faces as a land; a casting that turns out illegal is taken back
    (CR 601.2b, 712.12, 733.1)."""
    place = choose_way(game, id, ways, lands, player)
    if place >= len(ways):
        put_land_into_play(game, player, id, lands[place - len(ways)])
        return True
    try:
        casting.cast(game, player, id, ways[place])
    except (IllegalAction, TakenBack):
        return False
    return True


def choose_way(game: Game, id: ObjectId, ways: list[Way], lands: list[int], player: PlayerId) -> int:
    """Which face to cast, or to play as a land (CR 601.2b, 712.12)."""
    card = game.state.objects[id].card
    parts = (*(cast_as(card, way) for way in ways), *(card.faces[face].name for face in lands))
    options = tuple(WordOption(str(place), part, id) for place, part in enumerate(parts))
    why = Why("601.2b", id, "Choose which part to cast")
    if lands:
        why = Why("601.2b", id, "Choose which part to play")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WAY))
    return answer.indices[0]


def cast_as(card: CardDefinition, way: Way) -> str:
    """What a card would be cast as, in words."""
    if way.fused:
        return f"fused {card.name}"
    return f"prototyped {card.name}" if way.face in prototyped_faces(card) else card.faces[way.face].name


@payable(Play)
def may_play(game: Game, action: Play, payer: PlayerId, scope: Scope) -> bool:
    """What can't be cast can't be chosen to be (CR 608.2d)."""
    return any(can_play(game, action, id, payer, scope) for id in offered(game, action.what, scope))


PHRASES = (
    phrase(ACTION, "cast<s> {what}", Play, what=OBJECTS),
    phrase(ACTION, "cast<s> {what} from {origin}", Play, what=OUT_OF_A_ZONE, origin=ORIGIN),
    phrase(
        ACTION,
        "cast<s> {what} from {origin} without paying <its|their@what> mana <cost|costs@what>",
        Play,
        what=OUT_OF_A_ZONE,
        origin=ORIGIN,
        where={"free": True},
    ),
    phrase(ACTION, "play<s> {what}", Play, what=OBJECTS, where={"verb": Verb.PLAY}),
    phrase(
        ACTION,
        "cast<s> {what} without paying <its|their@what> mana <cost|costs@what>",
        Play,
        what=OBJECTS,
        where={"free": True},
    ),
    phrase(
        ACTION,
        "cast<s> {what} if able without paying <its|their@what> mana <cost|costs@what>",
        Play,
        what=OBJECTS,
        where={"free": True, "if_able": True},
    ),
    phrase(
        ACTION,
        "cast<s> {what} transformed without paying <its|their@what> mana <cost|costs@what>",
        Play,
        what=OBJECTS,
        where={"free": True, "transformed": True},
    ),
    phrase(
        ACTION,
        "play<s> {what} without paying <its|their@what> mana <cost|costs@what>",
        Play,
        what=OBJECTS,
        where={"free": True, "verb": Verb.PLAY},
    ),
)
