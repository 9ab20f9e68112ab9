"""How long effects of resolutions last (CR 611.2, 514.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.abilities import Modify
from engine.ir.conditions import AllOf, IsTrueOf
from engine.ir.durations import Duration, Until
from engine.ir.filters import ChoiceOf, HasColor, HasSubtype, OfYourChoice
from engine.ir.modifications import (
    BecomeChosen,
    BecomeChosenType,
    ChangeColors,
    ChangePT,
    ChangeTypes,
    DoesntUntap,
    GainAbility,
    GainOneOf,
    GainThose,
    GainVariants,
    HasActivatedOf,
    LoseAbility,
    LoseThisAbility,
    Mark,
    SetLandTypes,
    SetPT,
)
from engine.ir.nodes import (
    Ability,
    Condition,
    Keyword,
    Modification,
    PlayerRule,
    Quality,
    Replacement,
    rebuild,
    walk,
)
from engine.ir.players import KnownPlayer
from engine.ir.said_modifications import ChangeOneOf
from engine.rules.core import registries
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.events.happening import happen
from engine.rules.layers.changing import activated_of, barred, chosen_types, without_barred
from engine.rules.lookup.linked import as_chosen_now
from engine.rules.lookup.on_stack import item_of
from engine.rules.lookup.results import change_by
from engine.rules.lookup.selecting import all_matching, objects_known, players_of
from engine.state import events as ev
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef, Ref
from engine.values.colors import COLOR_NAMES, COLORS
from engine.values.ids import EffectId, ObjectId, PlayerId, Timestamp
from engine.values.steps import Step
from engine.values.types import BASIC_LAND_TYPES, CREATURE_TYPES
from engine.values.zones import EXILE

M = TypeVar("M", bound=Mark)

NONE = EffectId(-1)
"""No effect: none that ever began has this number."""


def begin(
    game: Game,
    scope: Scope,
    duration: Duration,
    *,
    refs: tuple[Ref, ...] = (),
    modifications: tuple[Modification, ...] = (),
    rule: PlayerRule | None = None,
    replacement: Replacement | None = None,
    left: int | None = None,
    whichever: Modify | None = None,
) -> EffectId:
    """Begin a continuous, replacement or prevention effect of a resolution (CR 611.2).

    The set of objects is locked in, but for `whichever`, and amounts are worked out once (CR 611.2c-d). If a "for as long as"
    duration is over already, nothing begins (CR 611.2b). Returns which effect began.
    """
    if duration.while_ is not None and not still_true(game, duration.while_, scope):
        return NONE
    apart = barred_apart(game, refs, modifications)
    if apart:
        for ref, kept in apart.items():
            if kept:
                begin(game, scope, duration, refs=(ref,), modifications=kept)
        refs = tuple(ref for ref in refs if ref not in apart)
        if not refs:
            return NONE
    effect = Lasting(
        NONE, Timestamp(0), scope.kept(), duration, game.state.turn.number, refs,
        tuple(locked(game, part, scope) for part in modifications),
        rule and as_chosen_now(game, rule, scope.source), replacement and as_chosen_now(game, replacement, scope.source),
        left, whichever and as_chosen_now(game, whichever, scope.source),
    )  # fmt: skip
    (begun,) = happen(game, ev.LastingBegan(effect=effect, why="611.2", cause=scope.source))
    assert isinstance(begun, ev.LastingBegan)
    return begun.effect.id


def barred_apart(
    game: Game, refs: tuple[Ref, ...], modifications: tuple[Modification, ...]
) -> dict[Ref, tuple[Modification, ...]]:
    """The objects that can't have some of what the effect would give them, each with what of it applies (CR 113.11)."""
    found: dict[Ref, tuple[Modification, ...]] = {}
    if any(isinstance(part, GainAbility) for part in modifications):
        for ref in refs:
            chars = (
                game.characteristics(ref.id) if isinstance(ref, ObjectRef) and game.is_there(ref.id) else None
            )
            if chars is not None and barred(chars):
                kept = (without_barred(m, chars) if isinstance(m, GainAbility) else m for m in modifications)
                left = tuple(part for part in kept if part is not None)
                if left != modifications:
                    found[ref] = left
    return found


def marks_that_last(game: Game, id: ObjectId, kind: type[M]) -> Iterator[M]:
    """What resolutions have marked an object with: a designation is there also for effects that apply before those on what
    it may do (CR 613.1)."""
    ref = ObjectRef(id)
    for lasting in game.state.lasting.values():
        if ref in lasting.refs:
            yield from (mark for mark in lasting.modifications if isinstance(mark, kind))


def still_true(game: Game, condition: Condition, scope: Scope) -> bool:
    """Whether what an effect lasts for is still so. An object that is gone, or phased out, is not tapped or
    controlled any more: its last known information doesn't count here (CR 611.2b, 702.26f)."""
    if isinstance(condition, AllOf):
        return all(still_true(game, part, scope) for part in condition.parts)
    if isinstance(condition, IsTrueOf):
        for id in objects_known(game, condition.what, scope):
            obj = game.state.objects.get(id)
            if obj is None or obj.phased_out:
                return False
    return registries.CONDITIONS.of(condition)(game, condition, scope)


def locked(game: Game, part: Modification, scope: Scope) -> Modification:
    """A modification whose amounts are worked out now (CR 611.2d, 608.2h)."""
    if isinstance(part, ChangePT):
        return ChangePT(change_by(game, part.power, scope), change_by(game, part.toughness, scope))
    if isinstance(part, SetPT):
        power = None if part.power is None else amount(game, part.power, scope)
        toughness = None if part.toughness is None else amount(game, part.toughness, scope)
        return SetPT(power, toughness)
    if isinstance(part, GainAbility | HasActivatedOf | GainOneOf):
        return gained_now(game, part, scope)
    if isinstance(part, DoesntUntap) and part.yours:
        return replace(part, who=KnownPlayer(scope.controller))  # whoever will control it then
    if isinstance(part, DoesntUntap) and part.who is not None:
        (player,) = players_of(game, part.who, scope)
        return replace(part, who=KnownPlayer(player))
    if isinstance(part, ChangeOneOf):
        return one_change_of(game, part, scope)
    if isinstance(part, LoseThisAbility):
        return LoseAbility((resolving_ability(game, scope),))
    if isinstance(part, BecomeChosen):
        return become_chosen(game, part, scope)
    if isinstance(part, BecomeChosenType):
        return as_that_type(game, part, scope)
    if isinstance(part, Mark):
        return as_chosen_now(game, part, scope.source)
    return part


def resolving_ability(game: Game, scope: Scope) -> Ability:
    """The ability that is resolving: the topmost one of its source on the stack (CR 608.2)."""
    for id in reversed(game.state.stack):
        item = item_of(game, id)
        if item.ability is not None and item.context.source == scope.source:
            return item.ability
    raise RulesBug("no ability of that object is resolving")


def one_of(game: Game, part: GainOneOf, scope: Scope) -> GainAbility:
    """The one of several abilities that is chosen now (CR 608.2d)."""
    options = tuple(
        WordOption(str(index), game.describe(ability), scope.source)
        for index, ability in enumerate(part.abilities)
    )
    why = Why("608.2d", scope.source, "Choose an ability")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD))
    return GainAbility((part.abilities[answer.indices[0]],))


def one_change_of(game: Game, part: ChangeOneOf, scope: Scope) -> Modification:
    """The one of several changes that is chosen now, told by how much it comes to (CR 608.2d, 608.2h)."""
    changes = tuple(locked(game, change, scope) for change in part.changes)
    options = tuple(
        WordOption(str(index), game.describe(change), scope.source) for index, change in enumerate(changes)
    )
    why = Why("608.2d", scope.source, "Choose one")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD))
    return changes[answer.indices[0]]


def become_chosen(game: Game, part: BecomeChosen, scope: Scope) -> Modification:
    """What an object becomes: the color or type that is chosen now (CR 608.2d)."""
    names: dict[ChoiceOf, tuple[str, ...]] = {
        ChoiceOf.COLOR: tuple(COLOR_NAMES[color] for color in COLORS),
        ChoiceOf.COLORS: tuple(COLOR_NAMES[color] for color in COLORS),
        ChoiceOf.CREATURE_TYPE: CREATURE_TYPES,
        ChoiceOf.BASIC_LAND_TYPE: tuple(BASIC_LAND_TYPES),
    }
    options = tuple(WordOption(name, name, scope.source) for name in names[part.what])
    several = part.what is ChoiceOf.COLORS
    why = Why("608.2d", scope.source, "Choose one or more colors" if several else f"Choose a {part.what}")
    most = len(COLORS) if several else 1
    answer = game.ask(Choose(scope.controller, why, options, 1, most, purpose=Purpose.WORD))
    index = answer.indices[0]
    if part.what in (ChoiceOf.COLOR, ChoiceOf.COLORS):
        return ChangeColors(tuple(COLORS[chosen] for chosen in answer.indices))
    if part.what is ChoiceOf.CREATURE_TYPE:
        return ChangeTypes(subtypes=(CREATURE_TYPES[index],), keeps=False)
    return SetLandTypes((names[part.what][index],))


def as_that_type(game: Game, part: BecomeChosenType, scope: Scope) -> Modification:
    """The type that was chosen so far, which no later choice changes (CR 608.2c, 611.2c); a basic land type takes away
    the others and the abilities (CR 305.7)."""
    types = chosen_types(game, scope)
    if types and all(word in BASIC_LAND_TYPES for word in types) and not part.keeps:
        return SetLandTypes(types)
    return ChangeTypes(subtypes=types, keeps=part.keeps)


def gained_now(game: Game, part: GainAbility | HasActivatedOf | GainOneOf, scope: Scope) -> Modification:
    """Abilities that are chosen, or that other objects have, as the effect begins (CR 608.2d, 611.2c-d)."""
    if isinstance(part, GainVariants):
        return GainThose(variants(game, part, scope), part.verb)
    if isinstance(part, HasActivatedOf):
        return GainThose(tuple(activated_of(game, part, scope)), part.verb)
    return with_choices(game, one_of(game, part, scope) if isinstance(part, GainOneOf) else part, scope)


def variants(game: Game, part: GainVariants, scope: Scope) -> tuple[Ability, ...]:
    """What those objects have now of a keyword and its variants, each once (CR 611.2c, 702.11d, h)."""
    (wanted,) = part.abilities
    return tuple(
        dict.fromkeys(
            having.ability
            for id in all_matching(game, part.those, scope)
            for having in game.look(id).chars.abilities
            if wanted.takes_in(having.ability)
        )
    )


def with_choices(game: Game, part: GainAbility, scope: Scope) -> GainAbility:
    """Abilities in which a color is left to a choice get the one chosen now (CR 608.2d, 611.2d). A keyword speaks of
    what was chosen for what gives it, another ability of what is chosen for what has it (CR 607.2d)."""
    given = tuple(
        as_chosen_now(game, ability, scope.source) if isinstance(ability, Keyword) else ability
        for ability in part.abilities
    )
    part = replace(part, abilities=given)
    if not any(isinstance(node, OfYourChoice) for node in walk(part)):
        return part
    chosen = quality_of_choice(game, OfYourChoice(ChoiceOf.COLOR), scope)
    changed: GainAbility = rebuild(part, lambda node: chosen if isinstance(node, OfYourChoice) else node)
    return changed


def quality_of_choice(game: Game, quality: OfYourChoice, scope: Scope) -> Quality:
    """The color or creature type that the controller chooses now (CR 608.2d)."""
    if quality.what is ChoiceOf.COLOR:
        options = tuple(WordOption(color.value, COLOR_NAMES[color], scope.source) for color in COLORS)
        why = Why("608.2d", scope.source, "Choose a color")
        answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.COLOR))
        return HasColor(COLORS[answer.indices[0]])
    options = tuple(WordOption(name, name, scope.source) for name in CREATURE_TYPES)
    why = Why("608.2d", scope.source, "Choose a creature type")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD))
    return HasSubtype(CREATURE_TYPES[answer.indices[0]])


def use_up(game: Game, id: EffectId, count: int) -> None:
    """A shield has prevented or replaced so much; it ends when nothing is left (CR 615.7)."""
    effect = game.state.lasting[id]
    if effect.left is None:
        return
    left = effect.left - count
    if left <= 0:
        happen(game, ev.LastingEnded(id=id, why="615.7"))
    else:
        happen(game, ev.LastingBegan(effect=replace(effect, left=left), why="615.7"))


ENDS_AT_CLEANUP = (Until.END_OF_TURN, Until.THIS_TURN)
END_OF_NEXT_TURN = (Until.END_OF_YOUR_NEXT_TURN, Until.END_OF_THEIR_NEXT_TURN)
ENDS_WITH_COMBAT = (Until.END_OF_COMBAT, Until.THIS_COMBAT)
AFTER_COMBAT = (Step.POSTCOMBAT_MAIN, Step.CLEANUP)
"""Steps that can follow a combat phase which was broken off, without its last step (CR 724.1d, 724.2d)."""


def end_at_step(game: Game, step: Step) -> None:
    """End the effects whose stated duration is over as a step begins or combat ends (CR 514.2, 511.3)."""
    end_those(game, partial(is_over, game, step))


def end_as_turn_begins(game: Game) -> None:
    """End what lasts until a player's next turn as that turn begins, whatever steps of it are skipped (CR 500.11, 611.2a)."""
    turn = game.state.turn
    end_those(
        game,
        lambda until, _, controller: until == Until.YOUR_NEXT_TURN and controller == turn.active,
    )


IN_NEXT_TURN = (Until.YOUR_NEXT_TURN, Until.YOUR_NEXT_UPKEEP, Until.YOUR_NEXT_END_STEP, *END_OF_NEXT_TURN)
"""Until a player's next turn, or a moment of it."""


def end_those(
    game: Game, are_over: Callable[[Until | None, int, PlayerId], bool], why: str = "611.2a"
) -> None:
    """End the effects and delayed abilities that are over, by until when they last, in which turn they began and whose
    next turn or step is meant (CR 603.7b, 611.2a). `why`: the rule by which they are."""
    for effect in list(game.state.lasting.values()):
        whose = effect.duration.whose
        controller = PlayerId(whose.id) if isinstance(whose, KnownPlayer) else effect.context.controller
        if are_over(effect.duration.until, effect.begun_turn, controller):
            happen(game, ev.LastingEnded(id=effect.id, why=why))
    for delayed in list(game.state.delayed.values()):
        duration = delayed.duration
        if duration is not None and are_over(duration.until, delayed.begun_turn, delayed.owner):
            happen(game, ev.DelayedEnded(id=delayed.id, why="603.7b"))


def end_after_untapping(game: Game) -> None:
    """End what kept permanents from untapping in this untap step: one that is skipped isn't the next (CR 500.11, 502.3)."""
    for effect in list(game.state.lasting.values()):
        if effect.duration.until == Until.NEXT_UNTAP and _untap_passed(game, effect):
            happen(game, ev.LastingEnded(id=effect.id, why="611.2a"))


def end_with_combat(game: Game) -> None:
    """Effects that last for the combat phase expire as it ends, whatever phase comes next (CR 500.5a)."""
    for effect in list(game.state.lasting.values()):
        if effect.duration.until in ENDS_WITH_COMBAT:
            happen(game, ev.LastingEnded(id=effect.id, why="500.5a"))
    for delayed in list(game.state.delayed.values()):
        if delayed.duration is not None and delayed.duration.until in ENDS_WITH_COMBAT:
            happen(game, ev.DelayedEnded(id=delayed.id, why="500.5a"))


def is_over(game: Game, step: Step, until: Until | None, begun: int, controller: PlayerId) -> bool:
    """Whether a stated duration is over as a step begins (CR 514.2, 511.3, 611.2a)."""
    turn = game.state.turn
    mine = controller == turn.active and turn.number > begun
    if until in ENDS_WITH_COMBAT:
        return step in AFTER_COMBAT
    match step:
        case Step.UPKEEP:
            return mine and until == Until.YOUR_NEXT_UPKEEP
        case Step.END:  # what began in this turn began before its end step, which is the next one then
            return controller == turn.active and until == Until.YOUR_NEXT_END_STEP
        case Step.CLEANUP:
            return until in ENDS_AT_CLEANUP or (mine and until in END_OF_NEXT_TURN)
        case _:
            return False


def _untap_passed(game: Game, effect: Lasting) -> bool:
    """Whether the untap step of the affected permanent's controller, or of who it is about, has passed."""
    theirs = [
        mark.who for mark in effect.modifications if isinstance(mark, DoesntUntap) and mark.who is not None
    ]
    if theirs:
        return KnownPlayer(game.state.turn.active) in theirs
    holders = {
        game.controller(ref.id) for ref in effect.refs if isinstance(ref, ObjectRef) and game.is_there(ref.id)
    }
    return not holders or game.state.turn.active in holders


def was_cast_from_exile(game: Game, source: ObjectId) -> bool:
    """Whether the card that something became as it was exiled, to activate its ability say, was cast from there this
    turn (CR 400.7, 601.2i)."""
    exiled = (source, game.state.became.get(source))
    return any(
        isinstance(event, ev.Cast)
        and event.came_from == EXILE
        and game.look(event.spell).object.previous in exiled
        for event in game.state.happened
    )


def end_what_is_over(game: Game) -> bool:
    """End effects that last for as long as something is true that isn't any more, or until their source
    leaves (CR 611.2b). Tells whether any ended."""
    ended = False
    for effect in list(game.state.lasting.values()):
        duration = effect.duration
        source = effect.context.source
        over = (duration.until == Until.SOURCE_LEAVES and not game.is_there(source)) or (
            duration.until == Until.CAST_FROM_EXILE and was_cast_from_exile(game, source)
        )
        if duration.while_ is not None:
            over = not still_true(game, duration.while_, Scope(effect.context))
        if over:
            happen(game, ev.LastingEnded(id=effect.id, why="611.2b"))
            ended = True
    return ended
