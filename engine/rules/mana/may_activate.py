"""Which activated abilities may be activated, and why not (CR 602.5)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.cards import CardDefinition
from engine.ir.costs import ActionPart, UntapSymbol
from engine.ir.filters import IsTapped
from engine.ir.loyalty_rules import LoyaltyAsInstant, LoyaltyTwice
from engine.ir.modifications import CantActivate
from engine.ir.nodes import walk
from engine.ir.player_rules import CantActivateAbilities
from engine.rules.actions.costs import (
    can_pay_parts,
    has_variable,
    is_of_loyalty,
    is_only_mana,
    taps_its_source,
    telling_numbers,
)
from engine.rules.actions.timing import is_time, sorcery_timing
from engine.rules.core import registries
from engine.rules.core.characteristics import Having, Seen, expand_all, printed_abilities
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope, scope_of
from engine.rules.core.uses import LOYALTY, ever, this_turn, used_ever, used_this_turn
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import matches, players_of
from engine.rules.mana.mana_abilities import added_mana
from engine.state import events as ev
from engine.state.noting import objects_as_a_whole
from engine.state.objects import GameObject
from engine.state.rows import is_long
from engine.values.edition import TODAY, Edition
from engine.values.ids import NOBODY, ObjectId, PlayerId
from engine.values.steps import AFTER_BLOCKERS, BEFORE_ATTACKERS, BEFORE_END, COMBAT_STEPS, STEPS, Step
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Zone


def activatable_of(
    game: Game, player: PlayerId, id: ObjectId, *, mana: bool | None = None
) -> Iterator[Having]:
    """The activated abilities of one object that a player may begin to activate now (CR 602.2, 602.5).

    `mana`: only mana abilities, or only the others. Whether mana can be paid is not looked at.
    """
    chars = game.characteristics(id)
    for having, is_mana, any_player in activated_among(chars.abilities, game.state.edition):
        if mana is not None and mana is not is_mana:
            continue
        if chars.controller not in (player, NOBODY) and not any_player:
            continue
        if why_not(game, player, id, having) is None:
            yield having


@lru_cache(maxsize=4096)
def activated_among(abilities: tuple[Having, ...], edition: Edition) -> tuple[tuple[Having, bool, bool], ...]:
    """The activated abilities among those of an object, keywords read as what they stand for: whether each is a
    mana ability, and whether any player may activate it (CR 602.1, 605.1a)."""
    return tuple(
        (
            having,
            added_mana(having.ability, edition) is not None,
            any(
                instruction.any_player or instruction.only_opponents
                for instruction in having.ability.instructions
            ),
        )
        for having in expand_all(abilities)
        if isinstance(having.ability, Activated)
    )


class Activating(Struct, frozen=True):
    """Objects whose activated abilities a player might activate: all, those with mana abilities, and those with others
    (CR 602.2, 605.1a)."""

    every: tuple[ObjectId, ...]
    mana: tuple[ObjectId, ...]
    others: tuple[ObjectId, ...]


def objects_with_abilities(game: Game, player: PlayerId) -> Activating:
    """Objects whose activated abilities a player might activate (CR 602.2), found once for each state."""
    return game.remembered("activated abilities", player, where_abilities_are)


def where_abilities_are(game: Game, player: PlayerId) -> Activating:
    """Objects whose activated abilities a player might activate (CR 602.2)."""
    edition, board = game.state.edition, game.projection().chars
    found = {
        id: sorts_among(abilities, edition)
        for id in game.state.battlefield
        if (abilities := board[id].abilities)
    }
    for zone in (HAND, GRAVEYARD):
        row = with_abilities(game, zone, player, board)
        found.update((id, sorts_elsewhere(game, id, board)) for id in row)
    exiled = with_abilities(game, EXILE, NOBODY, board)
    owned = [id for id in exiled if game.state.objects[id].owner == player]
    found.update((id, sorts_elsewhere(game, id, board)) for id in owned)
    return Activating(
        tuple([id for id, sorts in found.items() if sorts]),
        tuple([id for id, sorts in found.items() if True in sorts]),
        tuple([id for id, sorts in found.items() if False in sorts]),
    )


@lru_cache(maxsize=4096)
def sorts_among(abilities: tuple[Having, ...], edition: Edition, zone: Zone | None = None) -> frozenset[bool]:
    """Whether those activated abilities of an object that work in a zone, or in any, are mana abilities (CR 605.1a)."""
    return frozenset(
        mana
        for having, mana, _ in activated_among(abilities, edition)
        if zone is None or (isinstance(having.ability, Activated) and having.ability.zone == zone)
    )


def with_abilities(
    game: Game, zone: Zone, player: PlayerId, board: Mapping[ObjectId, object]
) -> tuple[ObjectId, ...]:
    """The objects of a zone of which some may have activated abilities there: of a long row only those that say so
    themselves or that effects may have changed."""
    row = game.state.zone(zone, player)
    if not is_long(row):
        return row
    objects = objects_as_a_whole(game.state)
    own = game.activating.fitting((zone, player), row, objects, says_activated)
    changed = board.keys() & row
    if not changed:
        return own
    looked_at = changed.union(own)
    return tuple([id for id in row if id in looked_at])


def says_activated(obj: GameObject) -> bool:
    """Whether what is printed on an object says that it has an activated ability where it is, as far as that isn't
    copied (CR 113.6)."""
    return obj.copied is not None or obj.zone in sorts_of_activation(obj.card, TODAY)


def sorts_elsewhere(game: Game, id: ObjectId, board: Container[ObjectId]) -> frozenset[bool]:
    """Whether the activated abilities that a card outside the battlefield has where it is are mana abilities (CR 113.6, 605.1a).
    `board`: the objects that effects may have changed; others have what is printed on them."""
    obj, edition = game.state.objects[id], game.state.edition
    printed = sorts_of_activation(obj.card, edition).get(obj.zone, NO_SORTS)
    if id not in board and obj.copied is None:
        return printed
    return printed | sorts_among(game.characteristics(id).abilities, edition, obj.zone)


NO_SORTS: frozenset[bool] = frozenset()


@lru_cache(maxsize=4096)
def sorts_of_activation(card: CardDefinition, edition: Edition) -> dict[Zone, frozenset[bool]]:
    """The zones in which a card has activated abilities, and whether these are mana abilities (CR 113.6, 605.1a)."""
    found: dict[Zone, frozenset[bool]] = {}
    for number, face in enumerate(card.faces):
        for having, mana, _ in activated_among(printed_abilities(face, number), edition):
            assert isinstance(having.ability, Activated)
            zone = having.ability.zone
            found[zone] = found.get(zone, NO_SORTS) | {mana}
    return found


def _prohibited(game: Game, player: PlayerId, seen: Seen, ability: Activated) -> IllegalAction | None:
    """The effect that keeps its abilities from being activated, of which some let mana abilities be (CR 602.5)."""
    words = "its activated abilities can't be activated"
    is_mana = added_mana(ability, game.state.edition) is not None
    taps = taps_its_source(ability.cost)
    if seen.object.zone == BATTLEFIELD:
        for mark in seen.chars.marks_of(CantActivate):
            if (mark.mana_too or not is_mana) and (taps or not mark.tapping):
                return IllegalAction("602.5", words, marked=(seen.id, mark))
    for rule, scope in game.rules_of(CantActivateAbilities):
        if rule.mana_too or not is_mana:
            if bars(game, rule, ability, player, scope) and matches(game, rule.what, seen, scope):
                return IllegalAction("602.5", words, scope.source)
    return None


def why_not(game: Game, player: PlayerId, id: ObjectId, having: Having) -> IllegalAction | None:
    """The first rule that keeps a player from beginning to activate an ability; None if none does (CR 602.5)."""
    ability = having.ability
    assert isinstance(ability, Activated)
    seen = game.look(id)
    if ability.zone != seen.object.zone:
        return IllegalAction("113.6", "the ability doesn't work in this zone")
    wrong_player = why_not_by(game, player, id, ability)
    if wrong_player is not None:
        return wrong_player
    prohibited = _prohibited(game, player, seen, ability)
    if prohibited is not None:
        return prohibited
    if is_of_loyalty(ability.cost):
        if not sorcery_timing(game, player) and not _loyalty_at_any_time(game, seen):
            return IllegalAction("606.3", "a loyalty ability needs a main phase of yours with an empty stack")
        if used_this_turn(game, id, LOYALTY) >= most_loyalty_abilities(game, seen):
            return IllegalAction("606.3", "a loyalty ability of it was activated this turn")
    for instruction in ability.instructions:
        broken = _instruction_broken(game, player, id, having, instruction)
        if broken is not None:
            return broken
    if not may_be_tapped_for_it(ability) and not _parts_can_be_paid(game, ability, player, id):
        return IllegalAction("118.3", "its cost can't be paid")
    return None


@lru_cache(maxsize=4096)
def may_be_tapped_for_it(ability: Activated) -> bool:
    """Whether a cost wants something tapped that may be tapped for the mana of the same cost, before the rest is paid
    (CR 601.2g-h, 602.2b). Who pays for a mana ability can tap it before that as well (CR 605.3a)."""
    if not ability.cost.mana.symbols or added_mana(ability, TODAY) is not None:
        return False
    return any(
        isinstance(part, UntapSymbol)
        or (isinstance(part, ActionPart) and any(isinstance(node, IsTapped) for node in walk(part)))
        for part in ability.cost.parts
    )


def most_loyalty_abilities(game: Game, seen: Seen) -> int:
    """How many loyalty abilities of a permanent can be activated in a turn (CR 606.3)."""
    twice = (matches(game, rule.what, seen, scope) for rule, scope in game.rules_of(LoyaltyTwice))
    return 2 if any(twice) else 1


def _loyalty_at_any_time(game: Game, seen: Seen) -> bool:
    """Whether an effect lets loyalty abilities of a permanent be activated as an instant could be cast (CR 606.3)."""
    return any(matches(game, rule.what, seen, scope) for rule, scope in game.rules_of(LoyaltyAsInstant))


def why_not_by(game: Game, player: PlayerId, id: ObjectId, ability: Activated) -> IllegalAction | None:
    """Why a player can't activate an ability of an object whoever else can; None if they can (CR 602.2, 602.5)."""
    opponents = any(instruction.only_opponents for instruction in ability.instructions)
    anyone = opponents or any(instruction.any_player for instruction in ability.instructions)
    controlled = game.controller(id) == player
    if not controlled and not anyone:
        return IllegalAction("602.2", "only its controller can activate it")
    if controlled and opponents:
        return IllegalAction("602.5", "only opponents of its controller may activate it")
    return None


def bars(game: Game, rule: CantActivateAbilities, ability: Activated, player: PlayerId, scope: Scope) -> bool:
    """Whether a rule about activating abilities is about that ability and that player, and now (CR 602.5)."""
    loyalty = is_of_loyalty(ability.cost)
    if loyalty in rule.loyalty or (rule.keyword is not None and rule.keyword != ability.keyword):
        return False
    if rule.who is not None and player not in players_of(game, rule.who, scope):
        return False
    return not (rule.in_own_turn and game.state.turn.active == player)


def _parts_can_be_paid(game: Game, ability: Activated, player: PlayerId, id: ObjectId) -> bool:
    """Whether what is not mana in its cost could be paid, with some X if there is one in it (CR 107.3a, 118.3)."""
    if is_only_mana(ability.cost):
        return True
    scope = scope_of(id, player)
    for x in telling_numbers(game) if has_variable(ability.cost) else (0,):
        scope.x = x
        if can_pay_parts(game, ability.cost, player, scope):
            return True
    return False


OWN_TURN: dict[Timing, tuple[Step, ...]] = {
    Timing.YOUR_TURN: STEPS,
    Timing.UPKEEP: (Step.UPKEEP,),
    Timing.DRAW: (Step.DRAW,),
    Timing.BEFORE_ATTACKERS: BEFORE_ATTACKERS,
    Timing.BEFORE_END: BEFORE_END,
}
OTHERS_TURN: dict[Timing, tuple[Step, ...]] = {
    Timing.OPPONENTS_TURN: STEPS,
    Timing.OPPONENTS_UPKEEP: (Step.UPKEEP,),
}
ANY_TURN: dict[Timing, tuple[Step, ...]] = {
    Timing.ANY_UPKEEP: (Step.UPKEEP,),
    Timing.COMBAT: COMBAT_STEPS,
    Timing.ATTACKERS: (Step.DECLARE_ATTACKERS,),
    Timing.BLOCKERS: (Step.DECLARE_BLOCKERS,),
    Timing.AFTER_BLOCKERS: AFTER_BLOCKERS,
    Timing.END_OF_COMBAT: (Step.END_OF_COMBAT,),
}


def _is_timely(game: Game, player: PlayerId, timing: Timing) -> bool:
    """Whether it is the time at which an ability says that it can be activated by that player (CR 602.5b, 602.5d)."""
    match timing:
        case (
            Timing.ANY | Timing.INSTANT
        ):  # what is paid with mana without priority looks for no INSTANT: `sources`
            return True
        case Timing.SORCERY:
            return sorcery_timing(game, player)
        case _ if timing in ANY_TURN:
            return is_time(game, ANY_TURN[timing])
        case _ if timing in OWN_TURN:
            return game.state.turn.active == player and is_time(game, OWN_TURN[timing])
        case _:
            return game.state.turn.active != player and is_time(game, OTHERS_TURN[timing])


def _instruction_broken(
    game: Game, player: PlayerId, id: ObjectId, having: Having, instruction: Instruction
) -> IllegalAction | None:
    """Whether activation instructions forbid it now (CR 602.1b, 602.5b-e)."""
    if not _is_timely(game, player, instruction.timing):
        return IllegalAction("602.5d", f"it can be activated {instruction.timing.value}")
    times = instruction.times_each_turn
    if times is not None and used_this_turn(game, id, having.key) >= times:
        return IllegalAction("602.5b", "it was activated as often as it can be this turn")
    if instruction.only_once and used_ever(game, id, having.key):
        return IllegalAction("602.5b", "it can be activated only once")
    condition = instruction.condition
    if condition is not None:
        scope = scope_of(id, player)
        if not registries.CONDITIONS.of(condition)(game, condition, scope):
            return IllegalAction("602.5", "its condition is not met")
    return None


def find_ability(game: Game, id: ObjectId, key: str) -> Having:
    """The activated ability of an object under a key; raises IllegalAction if it has none such."""
    having = activated_ability(game, id, key)
    if having is None:
        raise IllegalAction("602.2", "there is no such ability")
    return having


def activated_ability(game: Game, id: ObjectId, key: str) -> Having | None:
    """The activated ability of an object under a key; None if it has none such (any more)."""
    found = game.characteristics(id).expanded()
    return next((each for each in found if each.key == key and isinstance(each.ability, Activated)), None)


def note_use(game: Game, id: ObjectId, having: Having) -> None:
    """Count a use of an ability that is limited (CR 602.5b, 606.3)."""
    ability = having.ability
    assert isinstance(ability, Activated)
    if not game.is_there(id):
        return
    if is_of_loyalty(ability.cost):
        happen(game, ev.AbilityUsed(object=id, key=this_turn(game, id, LOYALTY)))
    if any(instruction.times_each_turn is not None for instruction in ability.instructions):
        happen(game, ev.AbilityUsed(object=id, key=this_turn(game, id, having.key)))
    if any(instruction.only_once for instruction in ability.instructions):
        happen(game, ev.AbilityUsed(object=id, key=ever(game, id, having.key)))
