"""Which objects a noun phrase means (CR 109.2, 115, 608.2)."""

from __future__ import annotations

from functools import lru_cache

from engine.ir.filters import (
    Among,
    DoneThisWay,
    ExiledWith,
    Filter,
    HasSubtype,
    HasType,
    InZone,
    InZones,
    IsPermanentCard,
    Kind,
    Noun,
    OneOf,
    PlayerFilter,
    Thing,
)
from engine.ir.nodes import Node, Quality
from engine.ir.objects import Chosen, It, Them
from engine.ir.players import PlayerKind
from engine.rules.core import registries
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER
from engine.values.zones import BATTLEFIELD, STACK, Zone

DAMAGEABLE = frozenset((CREATURE, PLANESWALKER, BATTLE))
"""What "any target" takes in besides players (CR 115.4)."""


def is_so(game: Game, quality: Quality, seen: Seen, scope: Scope) -> bool:
    """Whether an object has a quality."""
    return registries.QUALITIES.of(quality)(game, quality, seen, scope)


def matches(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object is what a noun phrase says, in the zone it means (CR 109.2)."""
    if not is_noun(game, what.noun, seen, scope):
        return False
    zoned = False
    for clause in what.clauses:
        if isinstance(clause, InZone | InZones | Among | DoneThisWay):
            zoned = True
        if not is_so(game, clause, seen, scope):
            return False
    if not zoned and not in_own_zone(what.noun, seen):
        return False
    return not what.adjectives or all(is_so(game, adjective, seen, scope) for adjective in what.adjectives)


def has_qualities(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object is what a noun phrase says, wherever it is: for "if it's a creature card" and spells
    being cast (CR 109.2, 601.3e)."""
    if what.noun.thing == Thing.TOKEN and not seen.object.token:
        return False
    kinds = kinds_of(what.noun)
    return (not kinds or any(is_kind(game, kind, seen, scope) for kind in kinds)) and all(
        is_so(game, q, seen, scope)
        for q in what.adjectives + what.clauses
        if not isinstance(q, InZone | InZones)
    )


def in_own_zone(noun: Noun, seen: Seen) -> bool:
    """Whether an object is where objects of that sort are, if the text names no zone (CR 109.2a-d)."""
    zone = seen.object.zone
    if noun.thing in (Thing.PERMANENT, Thing.TOKEN):
        return zone == BATTLEFIELD
    if noun.thing in (Thing.SPELL, Thing.ABILITY):
        return zone == STACK
    if noun.thing == Thing.CARD:
        return zone not in (BATTLEFIELD, STACK)
    return True


def is_noun(game: Game, noun: Noun, seen: Seen, scope: Scope) -> bool:
    """Whether an object is of a sort and of one of the kinds (CR 109.2)."""
    obj = seen.object
    is_ability = obj.stack is not None and obj.stack.ability is not None
    if noun.thing == Thing.ABILITY:
        if not is_ability:
            return False
    elif is_ability and noun.thing != Thing.SOURCE:
        return False
    if noun.thing == Thing.TOKEN and not obj.token:
        return False
    if noun.thing == Thing.CARD and (obj.token or (obj.copy and obj.zone == STACK)):
        return False
    if len(noun.kinds) == 1:
        return is_kind(game, noun.kinds[0], seen, scope)
    return not noun.kinds or any(is_kind(game, kind, seen, scope) for kind in kinds_of(noun))


@lru_cache(maxsize=4096)
def kinds_of(noun: Noun) -> tuple[Kind, ...]:
    """The kinds a noun takes in. A type after the last of several subtypes is said of all of them: "a Faerie or
    Wizard permanent spell" is a permanent spell (CR 109.2)."""
    *before, last = noun.kinds or (Kind(),)
    subtypes = [len(kind.words) == 1 and isinstance(kind.words[0], HasSubtype) for kind in before]
    match last.words:
        case (HasSubtype(), HasType() | IsPermanentCard() as shared) if before and all(subtypes):
            return (*(Kind((*kind.words, shared)) for kind in before), last)
    return noun.kinds


def is_kind(game: Game, kind: Kind, seen: Seen, scope: Scope) -> bool:
    """Whether all the type words fit."""
    if len(kind.words) == 1:
        return is_so(game, kind.words[0], seen, scope)
    return all(is_so(game, word, seen, scope) for word in kind.words)


def zones_of(game: Game, what: Filter, scope: Scope) -> list[tuple[Zone, PlayerId]]:
    """Where the objects of a noun phrase are looked for (CR 109.2)."""
    for clause in what.clauses:
        if isinstance(clause, ExiledWith):
            return [(Zone.EXILE, PlayerId(-1))]
        if isinstance(clause, InZones):
            places = (Filter(what.adjectives, what.noun, (place,)) for place in clause.places)
            return [zone for place in places for zone in zones_of(game, place, scope)]
        if isinstance(clause, InZone):
            if clause.zone in (BATTLEFIELD, STACK, Zone.EXILE, Zone.COMMAND):
                return [(clause.zone, PlayerId(-1))]
            whose = (
                registries.PLAYERS.of(clause.whose)(game, clause.whose, scope)
                if clause.whose is not None
                else game.state.player_order()
            )
            return [(clause.zone, player) for player in whose]
    if what.noun.thing in (Thing.SPELL, Thing.ABILITY):
        return [(STACK, PlayerId(-1))]
    if what.noun.thing == Thing.SOURCE:
        return [(BATTLEFIELD, PlayerId(-1)), (STACK, PlayerId(-1))]
    return [(BATTLEFIELD, PlayerId(-1))]


def all_matching(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...]:
    """Every object that a noun phrase takes in, in zone order."""
    group = group_of(game, what, scope)
    if group is not None:
        return tuple(id for id in group if matches(game, what, game.look(id), scope))
    objects = game.state.objects
    return tuple(
        id
        for id in all_there(game, what, scope)
        if matches(game, what, Seen(id, objects[id], game.characteristics(id)), scope)
    )


def all_there(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...]:
    """Every object in the places that a noun phrase means, in zone order (CR 109.2)."""
    found: list[ObjectId] = []
    for zone, player in zones_of(game, what, scope):
        if zone not in (BATTLEFIELD, STACK):
            game.read(Fact.HIDDEN_ZONES)
        found.extend(game.state.battlefield if zone == BATTLEFIELD else game.state.zone(zone, player))
    return tuple(found)


def group_of(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
    """The objects named before that a noun phrase picks from: "from among them", "milled this way" (CR 608.2c)."""
    for clause in what.clauses:
        if isinstance(clause, Among):
            return what_is_left(game, clause.group, scope)
        if isinstance(clause, DoneThisWay):
            refs = scope.done_by(clause.of, *clause.also)
            return tuple(scope.follow.get(ref.id, ref.id) for ref in refs if isinstance(ref, ObjectRef))
    return None


REST = ("the rest", "the other", "the others")
"""Words for what is left of a group from which something was taken."""


def what_is_left(game: Game, group: Node, scope: Scope) -> tuple[ObjectId, ...]:
    """Those of a group that this text has not moved since it named them, and that still are there: "the rest".
    Of a group that was never formed, nothing is."""
    formed = scope.formed.get(group.of) if isinstance(group, It | Them) else None
    if formed is None and isinstance(group, It | Them) and group.word in REST:
        return ()
    if formed is None:
        formed = tuple(scope.current(id) for id in objects_of(game, group, scope))
    return tuple(id for id in formed if id not in scope.follow and game.is_there(id))


def refs_of(game: Game, phrase: Node, scope: Scope) -> tuple[Ref, ...]:
    """The objects or players that a phrase means now; what is phased out isn't there (CR 702.26b)."""
    refs = registries.OBJECTS.of(phrase)(game, phrase, scope)
    if any(is_phased_out(game, ref) for ref in refs):
        return tuple(ref for ref in refs if not is_phased_out(game, ref))
    return refs


def is_phased_out(game: Game, ref: Ref) -> bool:
    """Whether something is a permanent that is phased out (CR 702.26b)."""
    obj = game.state.objects.get(ref.id) if isinstance(ref, ObjectRef) else None
    return obj is not None and obj.phased_out


def meant_by(game: Game, phrase: Node, scope: Scope) -> tuple[Ref, ...]:
    """What a phrase means where something is only asked about it: "a creature" is any there is, and nobody chooses
    one."""
    if isinstance(phrase, Chosen):
        return tuple(ObjectRef(id) for id in all_matching(game, phrase.what, scope))
    return refs_of(game, phrase, scope)


def objects_of(game: Game, phrase: Node, scope: Scope) -> tuple[ObjectId, ...]:
    """The objects that a phrase means now."""
    return tuple(ref.id for ref in refs_of(game, phrase, scope) if isinstance(ref, ObjectRef))


def players_of(game: Game, phrase: Node, scope: Scope) -> tuple[PlayerId, ...]:
    """The players that a phrase means now, in APNAP order (CR 101.4)."""
    return registries.PLAYERS.of(phrase)(game, phrase, scope)


def player_fits(game: Game, kind: PlayerKind, player: PlayerId, scope: Scope) -> bool:
    """Whether a player is of a kind, seen from the controller of the text (CR 102.2)."""
    if game.state.players[player].lost:
        return False
    return kind == PlayerKind.PLAYER or player != scope.controller


def candidates(game: Game, what: object, scope: Scope) -> list[Ref]:
    """Every object and player that "target ..." could mean, before targeting restrictions (CR 115.1)."""
    if isinstance(what, Filter):
        return [ObjectRef(id) for id in all_matching(game, what, scope)]
    if isinstance(what, PlayerFilter):
        return [PlayerRef(p) for p in game.state.player_order() if player_fits(game, what.kind, p, scope)]
    if isinstance(what, OneOf):
        found: list[Ref] = []
        for option in what.options:
            found.extend(ref for ref in candidates(game, option, scope) if ref not in found)
        return found
    return [PlayerRef(p) for p in game.state.player_order()] + [
        ObjectRef(id) for id in game.permanents() if game.characteristics(id).types & DAMAGEABLE
    ]


def still_fits(game: Game, what: object, ref: Ref, scope: Scope) -> bool:
    """Whether something chosen is still what "target ..." says (CR 608.2b)."""
    if isinstance(ref, PlayerRef):
        if game.state.players[ref.id].lost:
            return False
        if isinstance(what, PlayerFilter):
            return player_fits(game, what.kind, ref.id, scope)
        if isinstance(what, OneOf):
            return any(still_fits(game, option, ref, scope) for option in what.options)
        return not isinstance(what, Filter)
    if isinstance(what, PlayerFilter) or not game.is_there(ref.id):
        return False
    if isinstance(what, Filter):
        return matches(game, what, game.look(ref.id), scope)
    if isinstance(what, OneOf):
        return any(still_fits(game, option, ref, scope) for option in what.options)
    seen = game.look(ref.id)
    return seen.object.zone == BATTLEFIELD and bool(seen.chars.types & DAMAGEABLE)
