"""Tricks: instants that change a fight and nothing else. They are kept until blocks are declared (CR 509): before, they would
only tell the other side what comes, and lose a creature together with the card if it answers."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.combat.fighters import granted_marks
from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.texts.looked_for import is_land
from engine.agents.texts.reading import SHORT, consequences_of
from engine.decisions import ActionKind
from engine.decisions.options import ActionOption
from engine.ir.abilities import Activated
from engine.ir.cards import Printed
from engine.ir.combat_marks import CombatAbility, CombatWord
from engine.ir.effects import Continuously
from engine.ir.filters import Filter
from engine.ir.modifications import CantBeDestroyed, ChangePT, Damage, Mark
from engine.ir.nodes import Effect, walk
from engine.ir.objects import Target, This
from engine.state.game_state import GameState
from engine.values.ids import PlayerId
from engine.values.steps import MAIN_PHASES, Step
from engine.values.types import CardType

FOR_DAMAGE = frozenset((CombatAbility.FIRST_STRIKE, CombatAbility.DOUBLE_STRIKE, CombatAbility.TRAMPLE))
"""What combat asks for once blockers are declared, not before."""

ATTACKED = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE)
"""The steps in which there are attackers, and damage that they will deal."""


def is_too_early(option: ActionOption, ability: Activated | None, state: GameState, seat: PlayerId) -> bool:
    """Whether an action is a trick in a main phase of one's own, with nothing to answer, or prevents the damage of a combat
    for which nobody attacks yet. `ability`: the one that it activates."""
    turn = state.turn
    if option.kind == ActionKind.CAST and turn.step not in ATTACKED:
        if keeps_from_combat_damage(state.objects[option.object].card.faces[option.face]):
            return True
    if turn.active != seat or turn.step not in MAIN_PHASES or state.stack:
        return False
    if option.kind == ActionKind.CAST:
        return is_trick(state.objects[option.object].card.faces[option.face])
    return ability is not None and not ability.instructions and all_for_a_fight(ability.effect)


@lru_cache(maxsize=4096)
def keeps_from_combat_damage(face: Printed) -> bool:
    """Whether a face is an instant that prevents the combat damage of a turn, and what else it does as well (CR 615.1)."""
    effect = spell_of(face.abilities)
    if CardType.INSTANT not in face.types or effect is None:
        return False
    return any(one.sort is Sort.PREVENT for one in consequences_of(effect))


@lru_cache(maxsize=4096)
def is_trick(face: Printed) -> bool:
    """Whether a face is an instant that changes how a fight ends, for this turn, and else draws cards at most."""
    effect = spell_of(face.abilities)
    return CardType.INSTANT in face.types and effect is not None and all_for_a_fight(effect)


def all_for_a_fight(effect: Effect) -> bool:
    """Whether an effect changes how a fight ends, for this turn, and else draws cards at most."""
    changes = [one for one in consequences_of(effect) if one.sort is not Sort.DRAW]
    return bool(changes) and all(map(only_changes_a_fight, changes))


def is_too_late(ability: Activated | None, state: GameState, seat: PlayerId) -> bool:
    """Whether an ability only changes things for this turn, and is activated once the combat of one's own turn is over, with
    nothing to answer."""
    turn = state.turn
    if ability is None or turn.active != seat or turn.step is not Step.POSTCOMBAT_MAIN or state.stack:
        return False
    return only_for_this_turn(ability.effect)


@lru_cache(maxsize=4096)
def only_for_this_turn(effect: Effect) -> bool:
    """Whether all that an effect does is over when the turn is."""
    return isinstance(effect, Continuously) and effect.duration.until in SHORT


@lru_cache(maxsize=4096)
def is_done_once(effect: Effect) -> bool:
    """Whether an effect changes nothing more if it is had again in the same turn: what its source then is, for this turn, it
    is already; nothing is added to its size."""
    return (
        isinstance(effect, Continuously)
        and only_for_this_turn(effect)
        and isinstance(effect.what, This)
        and not any(isinstance(node, ChangePT) for node in walk(effect))
    )


@lru_cache(maxsize=4096)
def can_wait(face: Printed) -> bool:
    """Whether a face is an instant that is as good, or better, in the other side's turn: a trick, or what only draws or looks
    at cards."""
    return CardType.INSTANT in face.types and (is_trick(face) or only_draws(face))


@lru_cache(maxsize=4096)
def only_draws(face: Printed) -> bool:
    """Whether a face is a spell that only draws or looks at cards, or puts some into graveyards besides."""
    effect = spell_of(face.abilities)
    found = () if effect is None else consequences_of(effect)
    sorts = {one.sort for one in found}
    return Sort.DRAW in sorts and sorts <= {Sort.DRAW, Sort.LOOK, Sort.MILL}


@lru_cache(maxsize=4096)
def only_finds_lands(face: Printed) -> bool:
    """Whether a face is a spell that puts lands onto the battlefield, and does nothing else but find cards besides."""
    effect = spell_of(face.abilities)
    sorts = frozenset() if effect is None else frozenset(one.sort for one in consequences_of(effect))
    return Sort.FETCH in sorts and sorts <= {Sort.FETCH, Sort.FIND, Sort.DRAW}


@lru_cache(maxsize=4096)
def only_destroys_lands(face: Printed) -> bool:
    """Whether a face is a spell that removes target lands, and nothing else."""
    effect = spell_of(face.abilities)
    found = () if effect is None else consequences_of(effect)
    return bool(found) and all(map(removes_land, found))


def removes_land(consequence: Consequence) -> bool:
    """Whether a consequence removes lands alone that are targeted."""
    on = consequence.on
    if consequence.sort not in (Sort.DESTROY, Sort.REMOVE) or not isinstance(on, Target):
        return False
    kinds = on.what.noun.kinds if isinstance(on.what, Filter) else ()
    return bool(kinds) and all(map(is_land, kinds))


@lru_cache(maxsize=4096)
def only_prevents_damage(face: Printed) -> bool:
    """Whether a face is an instant that prevents the combat damage of a turn, and nothing else but draws cards besides."""
    effect = spell_of(face.abilities)
    sorts = frozenset() if effect is None else frozenset(one.sort for one in consequences_of(effect))
    return keeps_from_combat_damage(face) and sorts <= {Sort.PREVENT, Sort.DRAW}


@lru_cache(maxsize=4096)
def only_empties_hands(face: Printed) -> bool:
    """Whether a face is a spell that only has cards discarded, and costs life besides."""
    effect = spell_of(face.abilities)
    found = () if effect is None else consequences_of(effect)
    sorts = {one.sort for one in found}
    return Sort.DISCARD in sorts and sorts <= {Sort.DISCARD, Sort.LOSE_LIFE}


def only_changes_a_fight(consequence: Consequence) -> bool:
    """Whether a consequence counts in combat damage alone: a size that grows, or an ability that damage asks for."""
    if consequence.lasting:
        return False
    match consequence.sort:
        case Sort.PREVENT:
            return True
        case Sort.RESIZE:
            sizes = consequence.amount, consequence.second
            return all(isinstance(size, int) and size >= 0 for size in sizes)
        case Sort.GRANT:
            marks = consequence.marks + granted_marks(consequence.abilities)
            known = all(granted_marks((ability,)) for ability in consequence.abilities)
            return known and all(map(counts_in_damage, marks))
        case _:
            return False


def counts_in_damage(mark: Mark) -> bool:
    """Whether a rule that is different for a creature is asked for once blockers are declared."""
    if isinstance(mark, CombatWord):
        return mark.word in FOR_DAMAGE
    return isinstance(mark, Damage | CantBeDestroyed)
