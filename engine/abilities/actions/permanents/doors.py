"""Unlocking and locking doors, the special action of it, and what triggers on it (CR 709.5, 116.2m)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

from engine.abilities.statics.costs import MORE_OR_LESS
from engine.abilities.triggers.subjects import EVENT_OBJECT, PLAYER_PREDICATE, PlayerEvent, fits, is_player
from engine.decisions import ActionKind, ActionOption, Choose, Purpose, Why, WordOption
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Action, Amount, Objects, PlayerRule, Players
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import ACTION, BY_WHOM, COUNTABLE, FILTER, OBJECTS, PLAYER_RULE
from engine.language.grammar.words import MANA
from engine.language.kernel import phrase
from engine.rules.actions.doors import change_door, doors, halves_of
from engine.rules.actions.timing import sorcery_timing
from engine.rules.casting.special_actions import special_action
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.evaluating.acted_on import note_result, on_battlefield, picked
from engine.rules.lookup.selecting import all_matching, players_of
from engine.rules.mana.paying import affordable, pay_mana
from engine.rules.mana.total_cost import increased
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, reduced
from engine.values.number import Number

UNLOCK = "unlock"


class Turning(StrEnum):
    """What is done to a door."""

    UNLOCK = "unlock"
    LOCK = "lock"
    EITHER = "lock or unlock"


class TurnDoor(Action, frozen=True):
    """Unlock or lock a half of a permanent (CR 709.5f-g)."""

    how: Turning
    of: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


class UnlocksThisDoor(PlayerEvent, frozen=True):
    """A player unlocks the half that this ability is in (CR 709.5h). `half`: which one that is, from left to right."""

    half: int = 0
    DERIVED: ClassVar[tuple[str, ...]] = ("half",)


class FullyUnlocks(PlayerEvent, frozen=True):
    """A player unlocks the second half of a permanent, or both at once (CR 709.5i)."""

    what: Objects


class UnlockCostChanges(PlayerRule, frozen=True):
    """Unlock costs that players pay cost more or less (CR 709.5e, 118.7)."""

    who: Players
    mana: ManaCost
    less: bool


class UnlockedDoors(Amount, frozen=True):
    """The number of unlocked doors among permanents (CR 709.5c, 709.5j)."""

    among: Filter
    locked: bool = False

    grammatical_number: ClassVar[Number] = MANY


@does(TurnDoor)
def turn_door(game: Game, action: TurnDoor, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses a half that can be turned so; where there is none, nothing is done (CR 709.5f-g)."""
    fitting = on_battlefield(game)
    ids = picked(
        game, action.of, actor, scope, fits=lambda id: fitting(id) and bool(_turnable(game, id, action.how))
    )
    turned = tuple(id for id in ids if _turn_one(game, id, action.how, actor, scope))
    return note_result(scope, action.mention, ids, turned)


def _turnable(game: Game, id: ObjectId, how: Turning) -> tuple[tuple[int, bool], ...]:
    """The halves that can be turned, and whether that unlocks them."""
    found: tuple[tuple[int, bool], ...] = ()
    if how is not Turning.LOCK:
        found += tuple((half, True) for half in doors(game, id, unlocked=False))
    if how is not Turning.UNLOCK:
        found += tuple((half, False) for half in doors(game, id, unlocked=True))
    return tuple(sorted(found))


def _turn_one(game: Game, id: ObjectId, how: Turning, actor: PlayerId, scope: Scope) -> bool:
    """Turn the half of a permanent that the player chooses."""
    there = _turnable(game, id, how)
    if not there:
        return False
    halves = halves_of(game, id)
    options = tuple(
        WordOption(halves[half].name, f"{'Unlock' if unlocks else 'Lock'} {halves[half].name}", id)
        for half, unlocks in there
    )
    why = Why("709.5f" if how is not Turning.LOCK else "709.5g", scope.source, "Choose a door")
    half, unlocks = there[game.ask(Choose(actor, why, options, purpose=Purpose.OBJECT)).indices[0]]
    change_door(game, id, half, actor, scope.source, unlocks=unlocks)
    return True


@triggers_on(UnlocksThisDoor, ev.DoorsChanged)
def unlocks_this_door(
    game: Game, trigger: UnlocksThisDoor, event: ev.DoorsChanged, scope: Scope
) -> Match | None:
    """The half that this ability is in was given its unlocked designation, as the permanent entered or later
    (CR 709.5h)."""
    if not event.unlocks or event.object != scope.source or trigger.half not in event.halves:
        return None
    if not is_player(game, trigger.who, event.player, scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),))


@triggers_on(FullyUnlocks, ev.DoorsChanged)
def fully_unlocks(game: Game, trigger: FullyUnlocks, event: ev.DoorsChanged, scope: Scope) -> Match | None:
    """It has now both unlocked designations, and had one of them at most (CR 709.5i)."""
    halves = set(range(len(halves_of(game, event.object))))
    if (
        not event.unlocks
        or not halves
        or {*event.before, *event.halves} != halves
        or set(event.before) == halves
    ):
        return None
    if not is_player(game, trigger.who, event.player, scope):
        return None
    if not fits(game, trigger.what, game.look(event.object), scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),))


@evaluates(UnlockedDoors)
def unlocked_doors(game: Game, value: UnlockedDoors, scope: Scope) -> int:
    """How many halves of these permanents are unlocked (CR 709.5c)."""
    game.read(Fact.NOTES)
    return sum(
        len(doors(game, id, unlocked=not value.locked)) for id in all_matching(game, value.among, scope)
    )


# --- the special action --------------------------------------------------------------------------------------


def unlock_cost(game: Game, player: PlayerId, permanent: ObjectId, half: int) -> ManaCost | None:
    """What unlocking a half costs: its mana cost, more or less where an effect says so; None if it has none and can't
    be unlocked so (CR 709.5e, 118.6)."""
    cost = halves_of(game, permanent)[half].mana_cost
    if cost is None:
        return None
    changes = [
        rule
        for rule, scope in game.projection().rules
        if isinstance(rule, UnlockCostChanges) and player in players_of(game, rule.who, scope)
    ]
    for rule in changes:
        if not rule.less:
            cost = increased(cost, rule.mana)
    for rule in changes:
        if rule.less:
            cost = reduced(cost, rule.mana)
    return cost


def locked_ones(game: Game, player: PlayerId) -> Iterator[tuple[ObjectId, int, ManaCost]]:
    """The locked halves that a player may pay for now (CR 709.5e)."""
    if not sorcery_timing(game, player):
        return
    for id in game.controlled(player):
        for half in doors(game, id, unlocked=False):
            cost = unlock_cost(game, player, id, half)
            if cost is not None:
                yield id, half, cost


def there_are_doors(game: Game, player: PlayerId) -> bool:
    """Whether there is a permanent with halves."""
    chars_of = game.projection().chars
    printed = [chars_of[id].printed for id in game.state.battlefield]
    return any(face is not None and face.halves for face in printed)


def offers(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """The doors that a player may unlock now (CR 116.2m)."""
    for id, half, cost in locked_ones(game, player):
        if affordable(game, player, cost, id, NOTHING):
            door = halves_of(game, id)[half]
            yield ActionOption(
                ActionKind.SPECIAL, id, key=door.name, way=UNLOCK, face=half,
                label=f"Unlock {door.name}", cost=str(cost),
            )  # fmt: skip


def take(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Pay the unlock cost; the half is unlocked (CR 709.5e, 116.2m), unless the Room was given up to pay for that."""
    for id, half, cost in locked_ones(game, player):
        if (id, half) == (option.object, option.face):
            pay_mana(game, player, cost, id, "116.2m")
            if game.is_there(id):
                change_door(game, id, half, player, id, unlocks=True)
            return
    raise IllegalAction("116.2m", "that door can't be unlocked now")


special_action(UNLOCK, offers, take, there_are_doors)

_WHO = {"who": HOLE}

PHRASES = (
    phrase(PLAYER_PREDICATE, "unlock<s@> this door", UnlocksThisDoor, where=_WHO),
    phrase(PLAYER_PREDICATE, "fully unlock<s@> {what}", FullyUnlocks, what=EVENT_OBJECT, where=_WHO),
    *(
        phrase(
            ACTION,
            f"{verb}<s> {door} of {{of}}",
            TurnDoor,
            of=OBJECTS,
            where={"how": how},
            also=(f"{verb}<s> a door of {{of}}",),
        )
        for verb, door, how in (
            ("unlock", "a locked door", Turning.UNLOCK),
            ("lock", "an unlocked door", Turning.LOCK),
        )
    ),
    phrase(
        ACTION, "lock<s> or unlock<s> a door of {of}", TurnDoor, of=OBJECTS, where={"how": Turning.EITHER}
    ),
    phrase(COUNTABLE, "unlocked door(s@) among {among:many}", UnlockedDoors, among=FILTER),
    phrase(
        PLAYER_RULE,
        "unlock costs {who} pay<s@who> cost {mana} {less}",
        UnlockCostChanges,
        who=BY_WHOM,
        mana=MANA,
        less=MORE_OR_LESS,
    ),
)
