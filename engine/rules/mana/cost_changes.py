"""Which effects change what a spell costs: for whom, of which kinds of spells, with which targets (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.ir.abilities import AdditionalCost, Static
from engine.ir.amounts import TargetsOfSpell
from engine.ir.conditions import PaidOptionalCost
from engine.ir.filters import AnyTarget, Either, Filter, InZone, Non, Targets
from engine.ir.nodes import Objects, Players, Quality
from engine.ir.player_rules import CostChanges
from engine.rules.actions.costs import can_pay_parts
from engine.rules.core import registries
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope
from engine.rules.evaluating.aims import is_one_of
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import (
    candidates,
    has_qualities,
    is_so,
    players_of,
)
from engine.state.events import Cast
from engine.state.references import Ref
from engine.values.ids import PlayerId
from engine.values.zones import STACK


def changes_cost_of(
    game: Game,
    rule: CostChanges,
    spell: Seen,
    player: PlayerId,
    targets: tuple[tuple[Ref, ...], ...] | None,
    scope: Scope,
) -> bool:
    """Whether an effect changes what a spell costs (CR 601.2f)."""
    if not _is_for(game, rule, player, scope):
        return False
    kinds = _kinds_of(game, rule, spell, scope)
    if not kinds or not _aimed_so(game, rule, kinds, targets, scope):
        return False
    if isinstance(rule.condition, PaidOptionalCost) and spell.object.zone != STACK:
        # what will be paid isn't announced yet; what it costs is only estimated
        return rule.less and can_be_paid(game, rule.condition.name, spell, scope)
    if rule.condition is not None and not registries.CONDITIONS.of(rule.condition)(
        game, rule.condition, scope
    ):
        return False
    return rule.ordinal is None or _number_now(game, rule, player, scope) == rule.ordinal


def _is_for(game: Game, rule: CostChanges, player: PlayerId, scope: Scope) -> bool:
    """Whether an effect changes what spells of a player cost now."""
    if rule.who is not None and player not in players_of(game, rule.who, scope):
        return False
    return not (rule.not_in_own_turn and game.state.turn.active == player)


def _kinds(rule: CostChanges) -> Iterator[tuple[Filter, tuple[Targets, ...]]]:
    """The kinds of spells that a rule is about, and what these target."""
    for what in (rule.what,) if rule.second is None else (rule.what, rule.second):
        aims = tuple(clause for clause in what.clauses if isinstance(clause, Targets))
        others = tuple(clause for clause in what.clauses if clause not in aims)
        yield (replace(what, clauses=others) if aims else what), aims


def _kinds_of(game: Game, rule: CostChanges, spell: Seen, scope: Scope) -> list[Filter]:
    """The kinds of spells that a rule is about of which this one is; none if it isn't what is said of them after."""
    kinds = [of for of, _ in _kinds(rule) if has_qualities(game, of, spell, scope)]
    said_after = (quality for quality in rule.after if not isinstance(quality, Targets))
    return kinds if kinds and all(is_said_of(game, one, spell, scope) for one in said_after) else []


def aims_of(rule: CostChanges) -> list[Targets]:
    """What a spell targets for which it costs more or less."""
    found = [quality for quality in rule.after if isinstance(quality, Targets)]
    found.extend(aim for _, aims in _kinds(rule) for aim in aims)
    if isinstance(rule.times, TargetsOfSpell):
        found.append(Targets(AnyTarget() if rule.times.what is None else rule.times.what))
    return found if rule.targeting is None else [*found, Targets(rule.targeting)]


def _aimed_so(
    game: Game,
    rule: CostChanges,
    kinds: list[Filter],
    targets: tuple[tuple[Ref, ...], ...] | None,
    scope: Scope,
) -> bool:
    """Whether a spell of these kinds targets what a rule speaks of (CR 601.2f). While it has no targets, what it costs
    is only estimated: it may be reduced, and need not be increased."""
    always = [aim for aim in rule.after if isinstance(aim, Targets)]
    if rule.targeting is not None:
        always.append(Targets(rule.targeting))
    choices = [(*always, *aims) for of, aims in _kinds(rule) if of in kinds]
    if targets is None:
        return any(
            not aims or (rule.less and all(_can_be(game, aim, scope) for aim in aims)) for aims in choices
        )
    return any(all(is_aimed_at(game, aim, targets, scope) for aim in aims) for aims in choices)


def _can_be(game: Game, aim: Targets, scope: Scope) -> bool:
    """Whether there is such a thing as is spoken of as a target."""
    return any(
        isinstance(what, Objects | Players) or bool(candidates(game, what, scope))
        for what in (aim.what, aim.second)
        if what is not None
    )


def can_be_paid(game: Game, name: str, spell: Seen, scope: Scope) -> bool:
    """Whether the optional cost of that name could be paid, mana aside, for a card that is to be cast (CR 601.2b)."""
    return any(
        isinstance(effect, AdditionalCost)
        and effect.name == name
        and can_pay_parts(game, effect.cost, scope.controller, scope)
        for having in spell.chars.expanded()
        for effect in (having.ability.effects if isinstance(having.ability, Static) else ())
    )


def is_said_of(game: Game, quality: Quality, spell: Seen, scope: Scope) -> bool:
    """Whether a spell is as the text says, also about where it is cast from (CR 601.2a)."""
    if isinstance(quality, Either):
        return any(is_said_of(game, one, spell, scope) for one in quality.options)
    negated = isinstance(quality, Non)
    inner = quality.quality if isinstance(quality, Non) else quality
    if not isinstance(inner, InZone):
        return is_so(game, quality, spell, scope)
    item = spell.object.stack
    zone = spell.object.zone if item is None else item.context.cast_from
    there = zone == inner.zone
    if there and inner.whose is not None:
        there = spell.object.owner in players_of(game, inner.whose, scope)
    return there != negated


def _number_now(game: Game, rule: CostChanges, player: PlayerId, scope: Scope) -> int:
    """The ordinal of the spell among those of the kind that the player casts this turn."""
    what = replace(rule.what, clauses=(*rule.what.clauses, *rule.after))
    return 1 + sum(
        1
        for place, event in past(game, Cast)
        if event.player == player and fitted(game, place, event.spell, what, scope)
    )


def is_aimed_at(
    game: Game, clause: Targets, targets: tuple[tuple[Ref, ...], ...] | None, scope: Scope
) -> bool:
    """Whether an ability targets what a change of costs is about; while no targets are chosen, it may (CR 601.2f)."""
    if targets is None:
        return True
    refs = list(dict.fromkeys(ref for slot in targets for ref in slot))
    if clause.only and len(refs) != 1:
        return False
    wanted = (clause.what,) if clause.second is None else (clause.what, clause.second)
    return any(is_one_of(game, what, refs, scope) for what in wanted)
