"""State-based actions (CR 704)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import is_, itemgetter

from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.modifications import CantBeDestroyed, RatherUnattached
from engine.ir.player_rules import CantLose, LegendRuleOff
from engine.rules.actions.any_time import watch_all
from engine.rules.actions.dungeons import complete, finished
from engine.rules.actions.permanents import can_be_attached, can_stay_attached
from engine.rules.actions.preparing import spell_of
from engine.rules.actions.sagas import is_over
from engine.rules.core.characteristics import Characteristics
from engine.rules.core.game import Game
from engine.rules.core.remembering import LookedThrough
from engine.rules.evaluating.qualities import names_of
from engine.rules.events.battles import without_protector
from engine.rules.events.happening import happen, in_apnap_order
from engine.rules.events.triggers import pending
from engine.rules.lookup.selecting import matches, players_of
from engine.rules.turn.leaving_game import exile_what_returns_to_them, leave
from engine.rules.turn.looping import another_check
from engine.rules.turn.worlds import lost_their_place
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.objects import WORLD_SINCE, GameObject, Player
from engine.state.references import ObjectRef, Ref
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.types import BATTLE, CREATURE, PLANESWALKER, SAGA, Supertype
from engine.values.zones import BATTLEFIELD, STACK

OF_OTHER_TYPES = frozenset((PLANESWALKER, BATTLE))
OF_OTHER_SUBTYPES = frozenset((SAGA, "Aura"))
"""What a permanent is of which more is looked at than whether a creature lives (CR 704.5i, 704.5m, 704.5s, 704.5v)."""
ONE_OF_A_KIND = frozenset((Supertype.LEGENDARY, Supertype.WORLD))
"""Of permanents that are that, only one may stay (CR 704.5j-k)."""

LOOKED_AT: Callable[[list[int]], tuple[int, ...]] = itemgetter(
    Fact.OBJECTS, Fact.COUNTERS, Fact.NOTES, Fact.ATTACHED, Fact.EFFECTS
)
"""The stamps of what is looked at of each permanent besides its characteristics."""


def check(game: Game) -> bool:
    """Perform all applicable state-based actions at once; tells whether there were any (CR 704.3)."""
    changed = exile_what_returns_to_them(game)
    changed = notice_control(game) or changed
    changed = watch_all(game) or changed
    objects = game.state.objects
    there = () if still_looked_through(game) else game.state.battlefield
    touched = [id for id in there if objects[id].deathtouched]
    actions = losing(game) + permanents(game) + elsewhere(game)
    explored = finished(game)
    if actions:
        happen(game, *actions)
        settle_end(game)
    for dungeon in explored:
        complete(game, dungeon, "704.5t")
    passed = [
        ev.DamageCleared(object=id, only_deathtouch=True, why="704.5h") for id in touched if game.is_there(id)
    ]
    if passed:
        happen(game, *passed)
    return changed or bool(actions) or bool(explored)


def check_until_none(game: Game) -> None:
    """Perform state-based actions until none applies (CR 704.3)."""
    game.checking.begin()
    with game.during("704.3"):
        while not game.state.over and check(game):
            another_check(game, game.checking)


def notice_control(game: Game) -> bool:
    """Permanents whose controller changed are held by the new one from now on (CR 302.6, 506.4a)."""
    if still_looked_through(game):
        return False
    chars_of, objects = game.projection().chars, game.state.objects
    changes = [
        ev.ControlChanged(object=id, player=chars_of[id].controller, why="613.1b")
        for id in game.state.battlefield
        if chars_of[id].controller != objects[id].held_by
    ]
    if changes:
        happen(game, *changes)
    return bool(changes)


def settle_end(game: Game) -> None:
    """End the game if only one player, or none, is left; else those who have lost leave it (CR 104.2a, 104.4a, 104.5)."""
    if game.state.over:
        return
    left = [player for player in game.state.players.values() if not player.lost]
    if not left:
        happen(game, ev.GameDrawn(reason="all players lost at the same time", why="104.4a"))
    elif len(left) == 1:
        happen(game, ev.Won(player=left[0].id, reason="all opponents left the game", why="104.2a"))
    elif len(left) < len(game.state.players):
        leave(game)


def losing(game: Game) -> list[ev.Event]:
    """Players who lose (CR 704.5a-c)."""
    saved: set[PlayerId] = set()
    spared: set[PlayerId] = set()
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantLose):
            (spared if rule.life_only else saved).update(players_of(game, rule.who, scope))
    found: list[ev.Event] = []
    for player in game.state.players.values():
        lost = None if player.lost or player.id in saved else _loses(player, spared=player.id in spared)
        if lost is not None:
            found.append(lost)
        if player.drew_from_empty:  # whatever comes of it: it counts for this check only
            happen(game, ev.PlayerChanged(player=player.id, field="drew_from_empty", value=False))
    return found


def _loses(player: Player, *, spared: bool) -> ev.Lost | None:
    """For what a player loses, if for anything; `spared`: not for having no life (CR 704.5a-c)."""
    if player.life <= 0 and not spared:
        return ev.Lost(player=player.id, reason="0 or less life", why="704.5a")
    if player.drew_from_empty:
        return ev.Lost(player=player.id, reason="drew from an empty library", why="704.5b")
    if player.counter("poison") >= 10:
        return ev.Lost(player=player.id, reason="ten or more poison counters", why="704.5c")
    return None


def still_looked_through(game: Game) -> LookedThrough | None:
    """The permanents as they were looked through last, if nothing that was looked at has changed."""
    last = game.looked_through
    if (
        last is None
        or last.board is not game.projection().board
        or last.stamps != LOOKED_AT(game.state.stamps)
    ):
        return None
    return last


def permanents(game: Game) -> list[ev.Event]:
    """What becomes of permanents (CR 704.5f-w). Where each of them is as it was when nothing became of it, only those are
    looked at of which that may depend on something else."""
    last = still_looked_through(game)
    if last is None:
        return look_through(game)
    return [event for id in last.closer for event in _by_type(game, id)]


def look_through(game: Game) -> list[ev.Event]:
    """What becomes of permanents, each of which is looked at."""
    found: list[ev.Event] = []
    special: list[ObjectId] = []
    closer: list[ObjectId] = []
    settled = True
    projection, objects = game.projection(), game.state.objects
    chars_of = projection.chars
    for id in game.state.battlefield:
        obj, chars = objects[id], chars_of[id]
        if obj.deathtouched or obj.held_by != chars.controller:
            settled = False
        fate = _creature(obj, chars) if CREATURE in chars.types else None
        if fate is not None:
            found.append(fate)
        elif is_more_than_a_creature(obj, chars):
            closer.append(id)
            found.extend(_by_type(game, id))
        if fate is None and obj.counters:
            found.extend(_opposite_counters(obj))
        if is_compared(obj, chars):
            special.append(id)
    found.extend(told_apart(game, special, {event.about for event in found}))
    if settled and not found:
        game.looked_through = LookedThrough(projection.board, LOOKED_AT(game.state.stamps), tuple(closer))
    return found


def is_compared(obj: GameObject, chars: Characteristics) -> bool:
    """Whether a permanent may be one of several of which only one may stay (CR 704.5j-k, 704.5y)."""
    return (
        obj.attached_to is not None
        or not chars.supertypes.isdisjoint(ONE_OF_A_KIND)
        or bool(obj.notes and obj.note(WORLD_SINCE))
    )


def is_more_than_a_creature(obj: GameObject, chars: Characteristics) -> bool:
    """Whether a permanent is attached, or of a type of which more is looked at than whether a creature lives (CR 704.5)."""
    return (
        obj.attached_to is not None
        or not chars.types.isdisjoint(OF_OTHER_TYPES)
        or not chars.subtypes.isdisjoint(OF_OTHER_SUBTYPES)
    )


def told_apart(game: Game, ids: list[ObjectId], leaving: set[ObjectId]) -> Iterator[ev.Event]:
    """What becomes of those of these permanents of which only one may stay: legendary ones, world permanents and Roles
    (CR 704.5j-k, 704.5y). `leaving`: those that go already."""
    for rule, going in (
        ("704.5j", _legends(game, ids)),
        ("704.5k", lost_their_place(game, ids)),
        ("704.5y", _roles(game, ids)),
    ):
        yield from (_bury(id, rule) for id in going if id not in leaving)


def _bury(id: ObjectId, why: str) -> ev.Event:
    return ev.into_graveyard(id, why, id)


def _by_type(game: Game, id: ObjectId) -> Sequence[ev.Event]:
    """What becomes of a permanent for what it is besides a creature (CR 704.5i, 704.5m-p, 704.5s, 704.5v-x)."""
    obj, chars = game.state.objects[id], game.projection().chars[id]
    if PLANESWALKER in chars.types and obj.counter("loyalty") == 0:
        return (_bury(id, "704.5i"),)
    if BATTLE in chars.types and obj.counter("defense") == 0 and not pending(game, id):
        return (_bury(id, "704.5v"),)
    if BATTLE in chars.types and (better := without_protector(game, id)):
        return better
    if SAGA in chars.subtypes and is_over(game, id):
        return (ev.Sacrificed(player=chars.controller, object=id, why="704.5s"),)
    if obj.attached_to is not None or "Aura" in chars.subtypes:
        return _attachment(game, id)
    return ()


def _opposite_counters(obj: GameObject) -> Iterator[ev.Event]:
    """+1/+1 and -1/-1 counters on one permanent are removed in pairs (CR 704.5q)."""
    id = obj.id
    both = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
    if both:
        for kind in ("+1/+1", "-1/-1"):
            yield ev.CountersChanged(target=ObjectRef(id), kind=kind, amount=-both, why="704.5q", cause=id)


def _creature(obj: GameObject, chars: Characteristics) -> ev.Event | None:
    """Toughness 0, lethal damage, damage by a source with deathtouch (CR 704.5f-h)."""
    toughness = chars.toughness or 0
    if toughness <= 0:
        return _bury(obj.id, "704.5f")
    lethal = obj.damage >= toughness
    if (lethal or obj.deathtouched) and not chars.marks_of(CantBeDestroyed):
        return ev.Destroyed(object=obj.id, why="704.5g" if lethal else "704.5h", cause=obj.id)
    return None


def _attachment(game: Game, id: ObjectId) -> list[ev.Event]:
    """Auras and Equipment that are attached to nothing they may be (CR 704.5m-p)."""
    obj, chars = game.state.objects[id], game.projection().chars[id]
    to = obj.attached_to
    if "Aura" in chars.subtypes:
        if to is None or not can_stay_attached(game, id, to):
            if to is not None and chars.marks_of(RatherUnattached):
                return [ev.Attached(object=id, to=None, why="702.103f", cause=id)]
            return [_bury(id, "704.5m")]
        return []
    if to is None:
        return []
    fits = "Equipment" in chars.subtypes or "Fortification" in chars.subtypes
    if not fits or chars.types & {CREATURE, BATTLE} or not can_be_attached(game, id, to):
        return [ev.Attached(object=id, to=None, why="704.5n" if fits else "704.5p", cause=id)]
    return []


def _legends(game: Game, among: list[ObjectId]) -> list[ObjectId]:
    """The legendary permanents that go because of the legend rule; their controller keeps one of those that have a name
    in common (CR 201.2a, 704.5j), the active player choosing first (CR 101.4). By older rules all of one name go, whoever controls them (2006 420.5e, 2011 704.5k)."""
    all_die = game.state.edition.legends_all_die
    groups: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    chars_of = game.projection().chars
    for id in among:
        chars = chars_of[id]
        if Supertype.LEGENDARY in chars.supertypes and not _legend_rule_off(game, id):
            for name in sorted(names_of(chars)):
                groups.setdefault((NOBODY if all_die else chars.controller, name), []).append(id)
    going: list[ObjectId] = []
    asked: list[list[ObjectId]] = []
    for (player, name), ids in in_apnap_order(game, groups.items(), lambda group: group[0][0]):
        if len(ids) < 2 or ids in asked:
            continue
        asked.append(ids)
        if all_die:
            going.extend(ids)
            continue
        options = tuple(ObjectOption(id) for id in ids)
        why = Why("704.5j", ids[0], f"Choose which {name} to keep")
        answer = game.ask(Choose(player, why, options, purpose=Purpose.KEEP, helps=True))
        going.extend(id for place, id in enumerate(ids) if place not in answer.indices)
    return list(dict.fromkeys(going))


def _roles(game: Game, among: list[ObjectId]) -> list[ObjectId]:
    """The Roles that go: of several that one player controls on a permanent, all but the newest (CR 704.5y)."""
    groups: dict[tuple[PlayerId, Ref], list[GameObject]] = {}
    chars_of = game.projection().chars
    for id in among:
        obj, chars = game.state.objects[id], chars_of[id]
        if isinstance(obj.attached_to, ObjectRef) and "Role" in chars.subtypes:
            groups.setdefault((chars.controller, obj.attached_to), []).append(obj)
    going: list[ObjectId] = []
    for roles in groups.values():
        newest = max(roles, key=lambda role: max(role.timestamp, role.attached_at))
        going.extend(role.id for role in roles if role is not newest)
    return going


def _legend_rule_off(game: Game, id: ObjectId) -> bool:
    return any(
        isinstance(rule, LegendRuleOff)
        and (rule.what is None or matches(game, rule.what, game.look(id), scope))
        for rule, scope in game.projection().rules
    )


def is_no_card(obj: GameObject) -> bool:
    """Whether an object is a token or a copy (CR 111.6, 704.5e)."""
    return obj.token or obj.copy


def elsewhere(game: Game) -> list[ev.Event]:
    """Tokens outside the battlefield and copies outside the stack cease to exist, but for those of prepare spells
    (CR 704.5d-e, 722.3c)."""
    found: list[ev.Event] = []
    objects = game.state.objects
    rows, none_there = tuple(game.state.zones.values()), True
    if len(rows) == len(game.only_cards) and all(map(is_, rows, game.only_cards)):
        return found
    for key, ids in game.state.zones.items():
        zone = key[0]
        if zone == BATTLEFIELD:
            continue
        for id in game.no_cards.fitting(key, ids, objects, is_no_card):
            obj, none_there = objects[id], False
            if obj.token and zone != STACK:
                found.append(ev.Ceased(object=id, why="704.5d"))
            elif obj.copy and zone != STACK and spell_of(obj) is None:
                found.append(ev.Ceased(object=id, why="704.5e"))
    if none_there:
        game.only_cards = rows
    return found
