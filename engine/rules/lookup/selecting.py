"""Which objects a noun phrase means (CR 109.2, 115, 608.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from engine.ir.conditions import AsActivated
from engine.ir.filters import (
    Among,
    Filter,
    InZone,
    InZones,
    Kind,
    Noun,
    OneOf,
    PlayerFilter,
    Thing,
)
from engine.ir.nodes import Condition, Node, Quality, rebuild
from engine.ir.objects import Chosen, It, Part, Them
from engine.ir.past import DoneThisWay, ExiledWith, MostVotes
from engine.ir.players import KnownPlayer, PlayerKind, WhoIsSo
from engine.rules.core import registries
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact
from engine.state.objects import PARTED
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER
from engine.values.zones import BATTLEFIELD, STACK, Zone

DAMAGEABLE = frozenset((CREATURE, PLANESWALKER, BATTLE))
"""What "any target" takes in besides players (CR 115.4)."""


Test = Callable[[Game, Seen, Scope], bool]
"""Whether an object is what a phrase says. Made once for each phrase, with all that its words decide already."""


@lru_cache(maxsize=4096)
def test_of(quality: Quality) -> Test:
    """Whether an object has a quality."""
    maker = registries.QUALITY_TESTS.words.get(type(quality))
    if maker is not None:
        return maker(quality)
    behavior = registries.QUALITIES.of(quality)
    return lambda game, seen, scope: behavior(game, quality, seen, scope)


def is_so(game: Game, quality: Quality, seen: Seen, scope: Scope) -> bool:
    """Whether an object has a quality."""
    return test_of(quality)(game, seen, scope)


def matches(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object is what a noun phrase says, in the zone it means (CR 109.2)."""
    return matching(what)(game, seen, scope)


def _matching_permanent(is_noun: Test, tests: tuple[Test, ...]) -> Test:
    """Whether an object is a permanent of that kind; what is asked most often, and nearly always with one quality."""

    def permanent(game: Game, seen: Seen, scope: Scope) -> bool:
        if seen.object.zone != BATTLEFIELD or not is_noun(game, seen, scope):
            return False
        if len(tests) == 1:
            return tests[0](game, seen, scope)
        return not tests or all(test(game, seen, scope) for test in tests)

    return permanent


@lru_cache(maxsize=4096)
def matching(what: Filter) -> Test:
    """Whether an object is what a noun phrase says, in the zone it means (CR 109.2)."""
    is_noun = noun_test(what.noun)
    tests = tuple(test_of(quality) for quality in (*what.clauses, *what.adjectives))
    noun = what.noun if zoned(what) else None
    if noun is not None and noun.thing == Thing.PERMANENT:
        return _matching_permanent(is_noun, tests)

    def fits(game: Game, seen: Seen, scope: Scope) -> bool:
        if not is_noun(game, seen, scope) or (noun is not None and not in_own_zone(noun, seen)):
            return False
        return all(test(game, seen, scope) for test in tests)

    return fits


def zoned(what: Filter) -> bool:
    """Whether the objects of a noun phrase are where objects of that sort are, for it names no other place
    (CR 109.2)."""
    return not any(
        isinstance(clause, InZone | InZones | Among | DoneThisWay | MostVotes) for clause in what.clauses
    )


def mismatch(game: Game, what: Filter, seen: Seen, scope: Scope) -> Node | None:
    """The first word of a noun phrase that isn't so of an object, the noun also where the object isn't in the zone that
    the phrase means; None if the object is what the phrase says (CR 109.2)."""
    words = (*what.clauses, *what.adjectives)
    if matches(game, Filter(noun=what.noun), seen, scope) or any(
        isinstance(clause, InZone | Among | DoneThisWay) for clause in what.clauses
    ):
        wrong = next((word for word in words if not is_so(game, word, seen, scope)), None)
        return what.noun if wrong is None and not matches(game, what, seen, scope) else wrong
    return what.noun


def has_qualities(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object is what a noun phrase says, wherever it is: for "if it's a creature card" and spells
    being cast (CR 109.2, 601.3e)."""
    if what.noun.thing == Thing.TOKEN and not seen.object.token:
        return False
    kinds = what.noun.kinds
    return (not kinds or any(kind_test(kind)(game, seen, scope) for kind in kinds)) and all(
        is_so(game, q, seen, scope)
        for q in what.adjectives + what.clauses
        if not isinstance(q, InZone | InZones)
    )


def is_such_source(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """Whether an object is a source with the qualities that protection is from; "permanents" are on the battlefield, and a
    spell is none yet (CR 110.1, 702.16a)."""
    if what.noun == ANY_PERMANENT and seen.object.zone != BATTLEFIELD:
        return False
    return has_qualities(game, what, seen, scope)


def acts_as_such(game: Game, what: Filter, seen: Seen, scope: Scope) -> bool:
    """The same of what deals damage or is attached: an Aura that was a spell is none any more (CR 109.2b, 702.16c)."""
    stack = seen.object.stack
    if what.noun.thing == Thing.SPELL and (stack is None or stack.ability is not None):
        return False
    return is_such_source(game, what, seen, scope)


ANY_PERMANENT = Noun(Thing.PERMANENT)
"""The word "permanent" with no type: protection from artifacts is from sources of that type anywhere (CR 702.16a)."""


def in_own_zone(noun: Noun, seen: Seen) -> bool:
    """Whether an object is where objects of that sort are, if the text names no zone (CR 109.2a-d)."""
    zone = seen.object.zone
    if noun.thing in (Thing.PERMANENT, Thing.TOKEN):
        return zone == BATTLEFIELD
    if noun.thing in (Thing.SPELL, Thing.ABILITY, Thing.SPELL_AND_ABILITY):
        return zone == STACK
    if noun.thing == Thing.CARD:
        return zone not in (BATTLEFIELD, STACK)
    return True


def noun_test(noun: Noun) -> Test:
    """Whether an object is of a sort and of one of the kinds (CR 109.2)."""
    is_kind = kinds_test(noun)
    if noun.thing not in (Thing.PERMANENT, Thing.SPELL, Thing.SOURCE):
        return lambda game, seen, scope: of_sort(noun.thing, seen) and is_kind(game, seen, scope)
    if noun.thing == Thing.SOURCE:
        return is_kind

    def no_ability(game: Game, seen: Seen, scope: Scope) -> bool:
        stack = seen.object.stack
        return (stack is None or stack.ability is None) and is_kind(game, seen, scope)

    return no_ability


def of_sort(thing: Thing, seen: Seen) -> bool:
    """Whether an object is an ability, a token or a card, as a text says (CR 109.2)."""
    obj = seen.object
    if thing == Thing.ABILITY:
        return obj.is_ability and not (obj.stack is not None and obj.stack.damage)  # 2006 310.3
    if thing == Thing.SPELL_AND_ABILITY:
        return obj.zone == STACK
    if thing == Thing.TOKEN and not obj.token:
        return False
    if thing == Thing.CARD and (obj.token or (obj.copy and obj.zone == STACK)):
        return False
    return not obj.is_ability


def kinds_test(noun: Noun) -> Test:
    """Whether an object is of one of the kinds of a noun, which may name none."""
    kinds = noun.kinds
    if not kinds:
        return lambda _game, _seen, _scope: True
    if len(kinds) == 1:
        return kind_test(kinds[0])
    tests = tuple(kind_test(kind) for kind in kinds)
    return lambda game, seen, scope: any(test(game, seen, scope) for test in tests)


@lru_cache(maxsize=4096)
def kind_test(kind: Kind) -> Test:
    """Whether all the type words fit."""
    tests = tuple(test_of(word) for word in kind.words)
    if len(tests) == 1:
        return tests[0]
    return lambda game, seen, scope: all(test(game, seen, scope) for test in tests)


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
    if what.noun.thing in (Thing.SPELL, Thing.ABILITY, Thing.SPELL_AND_ABILITY):
        return [(STACK, PlayerId(-1))]
    if what.noun.thing == Thing.SOURCE:
        return [(BATTLEFIELD, PlayerId(-1)), (STACK, PlayerId(-1))]
    return [(BATTLEFIELD, PlayerId(-1))]


def all_matching(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...]:
    """Every object that a noun phrase takes in, in zone order."""
    if game.projecting is not None:
        ids = game.projecting.index.ids_of(game, what, scope)
        if ids is not None:
            return ids
    return tuple(_each_matching(game, what, scope))


def each_matching(game: Game, what: Filter, scope: Scope) -> Iterator[ObjectId]:
    """The same one by one, each looked for only once it is wanted; but as a whole while the layers are applied, where that is
    kept."""
    if game.projecting is not None:
        yield from all_matching(game, what, scope)
        return
    yield from _each_matching(game, what, scope)


def _each_matching(game: Game, what: Filter, scope: Scope) -> Iterator[ObjectId]:
    group = group_of(game, what, scope)
    fits = matching(what)
    if group is not None:
        yield from (id for id in group if fits(game, game.look(id), scope))
        return
    objects, characteristics = game.state.objects, game.characteristics
    for id in all_there(game, what, scope):
        if fits(game, Seen(id, objects[id], characteristics(id)), scope):
            yield id


def all_there(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...]:
    """Every object in the places that a noun phrase means, in zone order (CR 109.2)."""
    found: list[ObjectId] = []
    for zone, player in zones_of(game, what, scope):
        if zone != BATTLEFIELD:
            game.read(Fact.STACK if zone == STACK else Fact.HIDDEN_ZONES)
        found.extend(game.state.battlefield if zone == BATTLEFIELD else game.state.zone(zone, player))
    return tuple(found)


def group_of(game: Game, what: Filter, scope: Scope) -> tuple[ObjectId, ...] | None:
    """The objects named before that a noun phrase picks from: "from among them", "milled this way" (CR 608.2c)."""
    for clause in what.clauses:
        if isinstance(clause, Among):
            return what_is_left(game, clause.group, scope)
        if isinstance(clause, MostVotes):
            return tuple(id for id in scope.votes if not isinstance(id, str) and game.is_there(id))
        if isinstance(clause, DoneThisWay):
            refs = scope.done_by(clause.of, *clause.also)
            ids = [ref.id for ref in refs if isinstance(ref, ObjectRef)]
            if what.noun.thing is Thing.CARD:
                return tuple(dict.fromkeys(now for id in ids for now in all_it_became(game, id, scope)))
            return tuple(scope.follow.get(id, id) for id in ids)
    return None


def all_it_became(game: Game, id: ObjectId, scope: Scope) -> tuple[ObjectId, ...]:
    """What an object became where this text moved it: of a merged or melded permanent several cards (CR 712.21e, 730.3c)."""
    found: dict[ObjectId, None] = {}
    steps = [id]
    for step in steps:
        now = scope.follow.get(step)
        if now is None:
            found[step] = None
            continue
        steps.append(now)
        steps.extend(ref.id for ref in game.look(now).object.note(PARTED) if isinstance(ref, ObjectRef))
    return tuple(found)


def what_is_left(game: Game, group: Node, scope: Scope) -> tuple[ObjectId, ...]:
    """Those of a group that this text has not moved since it named them, and that still are there: "the rest".
    Of a group that was never formed, nothing is."""
    formed = scope.formed.get(group.of) if isinstance(group, It | Them) else None
    if formed is None and isinstance(group, It | Them) and group.part is Part.REST:
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


def known_of(game: Game, phrase: Node, scope: Scope) -> tuple[Ref, ...]:
    """What a phrase means where a text asks only what is known of it: also a permanent that is phased out, as it last was
    (CR 608.2h, 702.26b)."""
    return registries.OBJECTS.of(phrase)(game, phrase, scope)


def objects_known(game: Game, phrase: Node, scope: Scope) -> tuple[ObjectId, ...]:
    """The objects that a phrase means where a text asks only what is known of them (CR 608.2h, 702.26b). What is phased out
    isn't there for continuous effects."""
    if game.projecting is not None:
        return objects_of(game, phrase, scope)
    return tuple(ref.id for ref in known_of(game, phrase, scope) if isinstance(ref, ObjectRef))


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


def player_fits(
    game: Game,
    kind: PlayerKind,
    player: PlayerId,
    scope: Scope,
    which: Condition | None = None,
    *,
    in_the_game: bool = True,
) -> bool:
    """Whether a player is of a kind, seen from the controller of the text (CR 102.2), and the clause after "who" is
    true of that player. A player's team is that player (CR 102.4). `in_the_game`: it is asked who there is, and not to whom
    something happened (CR 608.2i)."""
    if in_the_game and game.state.players[player].lost:
        return False
    if kind != PlayerKind.PLAYER and (player == scope.controller) != (kind is PlayerKind.YOUR_TEAM):
        return False
    if which is None:
        return True
    said = _said_of(which, player)
    return registries.CONDITIONS.of(said)(game, said, scope)


@lru_cache(maxsize=4096)
def _said_of(which: Condition, player: PlayerId) -> Condition:
    one = KnownPlayer(player)
    said: Condition = rebuild(which, lambda part: one if isinstance(part, WhoIsSo) else part)
    return said


def _is_such_a_player(
    game: Game, what: PlayerFilter, player: PlayerId, scope: Scope, which: Condition | None
) -> bool:
    """Whether a player is of the kind, and another than the one that "another" was said of."""
    if what.than is not None and player in players_of(game, what.than, scope):
        return False
    return player_fits(game, what.kind, player, scope, which)


def candidates(game: Game, what: object, scope: Scope) -> list[Ref]:
    """Every object and player that "target ..." could mean, before targeting restrictions (CR 115.1)."""
    found = list(each_candidate(game, what, scope))
    return list(dict.fromkeys(found)) if isinstance(what, OneOf) else found


def each_candidate(game: Game, what: object, scope: Scope) -> Iterator[Ref]:
    """The same one by one, each looked for only once it is wanted; one that several words mean may come again."""
    if isinstance(what, Filter):
        yield from (ObjectRef(id) for id in each_matching(game, what, scope))
    elif isinstance(what, PlayerFilter):
        for player in game.state.player_order():
            if _is_such_a_player(game, what, player, scope, what.which):
                yield PlayerRef(player)
    elif isinstance(what, OneOf):
        for option in what.options:
            yield from each_candidate(game, option, scope)
    else:
        yield from (PlayerRef(player) for player in game.state.player_order())
        for id in game.permanents():
            if game.characteristics(id).types & DAMAGEABLE:
                yield ObjectRef(id)


def still_fits(game: Game, what: object, ref: Ref, scope: Scope) -> bool:
    """Whether something chosen is still what "target ..." says, which nothing phased out is (CR 608.2b, 702.26b)."""
    if isinstance(ref, PlayerRef):
        if game.state.players[ref.id].lost:
            return False
        if isinstance(what, PlayerFilter):
            which = None if isinstance(what.which, AsActivated) else what.which
            return _is_such_a_player(game, what, ref.id, scope, which)
        if isinstance(what, OneOf):
            return any(still_fits(game, option, ref, scope) for option in what.options)
        return not isinstance(what, Filter)
    if isinstance(what, PlayerFilter) or not game.is_there(ref.id) or is_phased_out(game, ref):
        return False
    if isinstance(what, Filter):
        return matches(game, what, game.look(ref.id), scope)
    if isinstance(what, OneOf):
        return any(still_fits(game, option, ref, scope) for option in what.options)
    seen = game.look(ref.id)
    return seen.object.zone == BATTLEFIELD and bool(seen.chars.types & DAMAGEABLE)
