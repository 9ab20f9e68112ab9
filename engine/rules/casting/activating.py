"""Activating activated abilities (CR 602.2) and playing lands (CR 305, 116.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from engine.decisions import Number, Why
from engine.ir.abilities import Activated
from engine.ir.costs import Cost, LoyaltySymbol, ManaPart
from engine.ir.player_rules import CantPlayLands, ExtraLands
from engine.rules.actions.costs import has_variable, is_of_loyalty, mana_of, pay_parts, telling_numbers
from engine.rules.actions.permissions import permissions
from engine.rules.actions.timing import sorcery_timing
from engine.rules.casting.aiming import aims
from engine.rules.casting.announcing import (
    announce_division,
    announce_modes,
    announced,
    choose_x,
    note_life,
    remember_payment,
)
from engine.rules.casting.castable import effect_has_targets, without_targets
from engine.rules.casting.casting import (
    choose_spell_targets,
)
from engine.rules.casting.tapped_first import tap_for_mana, tapped_first, taps
from engine.rules.casting.ways_to_cast import Way, as_spell, castable_faces
from engine.rules.core.characteristics import Having, gift_of
from engine.rules.core.circumstances import for_ability_of
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.mention_numbers import slots_of
from engine.rules.core.price import total
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.amounts import amount
from engine.rules.events.happening import happen
from engine.rules.lookup.on_stack import item_of, scope_on_stack
from engine.rules.lookup.selecting import players_of
from engine.rules.mana.mana_abilities import added_mana
from engine.rules.mana.mana_as_played import Nobody
from engine.rules.mana.may_activate import find_ability, note_use, why_not
from engine.rules.mana.only_payment import looks_at_mana
from engine.rules.mana.paying import activate_mana_ability, affordable, pay_mana, payable_together
from engine.rules.mana.paying_apart import NONE_ASIDE, help_besides
from engine.rules.mana.paying_with_objects import give_help, with_waterbending
from engine.rules.mana.phyrexian import mana_left, pay_life
from engine.rules.mana.total_cost import (
    changed_for_ability,
    joined,
    price_of_ability,
    targets_that_matter_to_ability,
    without_mana,
)
from engine.rules.mana.waterbending import note_waterbending
from engine.state import events as ev
from engine.state.objects import Context, GameObject, StackItem
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost, with_x
from engine.values.types import CardType
from engine.values.verbs import Verb
from engine.values.zones import BATTLEFIELD, HIDDEN, STACK, Zone


def activate(game: Game, player: PlayerId, source: ObjectId, key: str) -> ObjectId | None:
    """Activate an ability (CR 602.2); a mana ability resolves at once and leaves nothing on the stack."""
    having = find_ability(game, source, key)
    ability = having.ability
    assert isinstance(ability, Activated)
    if added_mana(ability, game.state.edition) is not None:
        with game.proposal(), game.during("605.3", source):
            activate_mana_ability(game, player, source, key)
        return None
    with game.proposal(), game.during("602.2", source):
        reason = why_not(game, player, source, having)
        if reason is not None:
            raise reason
        game.comes_to("602.2a", source)
        on_stack = put_ability_on_stack(game, player, source, having)
        game.comes_to("601.2b", on_stack)
        game.costs(ability.cost)
        announce_modes(game, on_stack, player)
        if has_variable(ability.cost) or any(
            isinstance(part, LoyaltySymbol) and part.variable for part in ability.cost.parts
        ):
            x = choose_ability_x(game, on_stack, player, ability, source)
            announced(game, on_stack, context=replace(item_of(game, on_stack).context, x=x))
        can_pay = partial(payable_for_ability, game, on_stack, source, ability, player)
        note_life(game, on_stack, player, ability.cost.mana, can_pay)
        game.comes_to("601.2c", on_stack)
        choose_spell_targets(game, on_stack, player)
        game.comes_to("601.2d", on_stack)
        announce_division(game, on_stack, player)
        mana = with_x(
            mana_of(game, ability.cost, scope_on_stack(game, on_stack)), item_of(game, on_stack).context.x
        )
        targets = item_of(game, on_stack).context.targets
        game.comes_to("601.2f", on_stack)
        steps = tuple(price_of_ability(game, mana, game.look(source), ability, player, targets))
        if game.tracer is not None:
            game.tracer.priced(game, on_stack, mana, steps)
        mana = total(mana, steps)
        note_use(game, source, having)
        paid = item_of(game, on_stack).context.paid
        mana = mana_left(mana, paid)
        reserved = frozenset((source,)) if taps(ability) else frozenset()
        helpers = tuple(one for one in with_waterbending(game, player, mana) if one.id not in reserved)
        help = help_besides(game, on_stack, mana, helpers, ability.cost)
        scope = scope_on_stack(game, on_stack)
        aside = payable_together(game, help.rest, ability.cost, on_stack, scope, besides=help.asked)
        game.comes_to("601.2g", on_stack)
        game.costs(joined((Cost((ManaPart(help.rest),)), without_mana(ability.cost))))
        reserved |= help.ids
        with for_ability_of(game, source):
            first = tapped_first(game, player, source, ability, item_of(game, on_stack).context.x) or ()
        spent = pay_mana(
            game, player, help.rest, on_stack, reserved=reserved, aside=aside or NONE_ASIDE, first=first
        )
        if looks_at_mana(ability):
            announced(game, on_stack, context=replace(item_of(game, on_stack).context, mana_spent=spent))
        game.comes_to("601.2h", on_stack)
        give_help(game, on_stack, help)
        pay_life(game, player, paid, on_stack)
        scope = scope_on_stack(game, on_stack)
        pay_parts(game, ability.cost, player, scope, "602.2b")
        note_waterbending(game, player, ability.cost, on_stack)
        remember_payment(game, on_stack, scope)
    loyalty = is_of_loyalty(ability.cost)
    happen(
        game,
        ev.AbilityActivated(
            player=player,
            source=source,
            ability=on_stack,
            key=key,
            loyalty=loyalty,
            why="602.2b",
            cause=source,
        ),
    )
    return on_stack


def payable_for_ability(
    game: Game, on_stack: ObjectId, source: ObjectId, ability: Activated, player: PlayerId, mana: ManaCost
) -> bool:
    """Whether the player could pay this mana for an ability once effects have changed what it costs, its targets not yet
    chosen (CR 602.2b, 601.2f)."""
    mana = with_x(mana, item_of(game, on_stack).context.x)
    estimate = changed_for_ability(game, mana, game.look(source), ability, player, None)
    return affordable(game, player, estimate, on_stack, source if taps(ability) else NOTHING)


def put_ability_on_stack(game: Game, player: PlayerId, source: ObjectId, having: Having) -> ObjectId:
    """The ability is created on the stack; a card in a hidden zone is revealed (CR 602.2a)."""
    ability = having.ability
    assert isinstance(ability, Activated)
    obj = game.state.objects[source]
    if obj.zone in HIDDEN:
        everyone = tuple(game.state.players)
        happen(game, ev.Revealed(player=player, objects=(source,), to=everyone, why="602.2a", cause=source))
    item = StackItem(
        Context(source, player, gift=gift_of(having.key, source)), ability.effect, ability, having.key
    )
    new = GameObject(ObjectId(0), obj.owner, STACK, obj.card, player, stack=item, face=obj.face)
    made = happen(
        game, ev.Created(objects=(new,), player=player, verb=Verb.ACTIVATE, why="602.2a", cause=source)
    )
    assert isinstance(made[0], ev.Created)
    return made[0].objects[0].id


def defined_x(game: Game, player: PlayerId, ability: Activated, source: ObjectId) -> int | None:
    """The value of X that the text of an ability defines; None if it is chosen (CR 107.3c)."""
    if not ability.instructions:
        return None
    found = (instruction.x_is for instruction in ability.instructions if instruction.x_is is not None)
    return next((max(amount(game, what, scope_of(source, player)), 0) for what in found), None)


def choose_ability_x(game: Game, id: ObjectId, player: PlayerId, ability: Activated, source: ObjectId) -> int:
    """X for an ability: of its mana, or of its loyalty cost (CR 107.3a, 606.4)."""
    defined = defined_x(game, player, ability, source)
    if defined is not None:
        return defined
    if not has_variable(ability.cost):
        most = game.state.objects[source].counter("loyalty")
        answer = game.ask(
            Number(player, Why("107.3a", id, "Choose the value of X"), 0, most, game.may_take_back())
        )
        return answer.number
    return choose_x(
        game, id, player, ability.cost, least=least_x(ability),
        changed=lambda mana: changed_for_ability(game, mana, game.look(source), ability, player, None),
    )  # fmt: skip


def least_x(ability: Activated) -> int:
    """The least number that X can be: what the text says, else 0 (CR 107.3a)."""
    if not ability.instructions:
        return 0
    return max((instruction.least_x for instruction in ability.instructions), default=0)


def can_activate(game: Game, player: PlayerId, source: ObjectId, having: Having) -> bool:
    """Whether some choices would let the activation succeed: targets and mana too (CR 602.2)."""
    return why_not_completed(game, player, source, having) is None


def why_not_completed(game: Game, player: PlayerId, source: ObjectId, having: Having) -> IllegalAction | None:
    """Why an activation that may begin can't be completed: targets or mana; None if it can (CR 602.2b)."""
    with for_ability_of(game, source):
        return _why_not_completed(game, player, source, having)


def _why_not_completed(
    game: Game, player: PlayerId, source: ObjectId, having: Having
) -> IllegalAction | None:
    ability = having.ability
    assert isinstance(ability, Activated)
    scope = scope_of(source, player)
    least = least_x(ability)
    seen = game.look(source)
    problem: IllegalAction | None = None
    for x in values_of_x(
        game, player, ability, source, least
    ):  # what can be targeted may depend on X (CR 601.2b-c)
        scope.x = x
        mana = with_x(mana_of(game, ability.cost, scope), x)
        estimate = changed_for_ability(game, mana, seen, ability, player, None)
        if not affordable(game, player, estimate, source, source if taps(ability) else NOTHING):
            if x > least:
                break
            return IllegalAction("602.2b", f"it costs {estimate}, which you can't pay now")
        first = tapped_first(game, player, source, ability, x)
        if first is None or (first and not estimate.symbols):
            continue
        if first:
            with game.alone(Nobody()):
                tap_for_mana(game, player, source, estimate, first)
                problem = _why_not_completed(game, player, source, having)
        else:
            problem = why_not_aimed(game, source, having, mana, scope)
        if problem is None:
            return None
    return problem or without_targets()


def why_not_aimed(
    game: Game, source: ObjectId, having: Having, mana: ManaCost, scope: Scope
) -> IllegalAction | None:
    """Why there are no targets with which the whole cost can be paid, one part beside the other: what it costs may
    depend on what it targets (CR 118.3, 601.2c, 601.2f, 602.2b); None if there are some."""
    ability = having.ability
    assert isinstance(ability, Activated)
    player, seen = scope.controller, game.look(source)
    problem: IllegalAction | None = None
    matters = targets_that_matter_to_ability(game, seen, ability, player)
    phrases = slots_of(ability.effect) if matters else []
    for aim in aims(game, phrases, matters, source, scope, of_ability=True):
        if not effect_has_targets(game, ability.effect, source, scope, key=having.key, barred=aim.barred):
            continue
        needed = changed_for_ability(game, mana, seen, ability, player, aim.targets)
        if payable_together(game, needed, ability.cost, source, scope) is not None:
            return None
        problem = IllegalAction("602.2b", f"the whole of its cost can't be paid, {needed} and the rest of it")
    return problem or without_targets()


def values_of_x(
    game: Game, player: PlayerId, ability: Activated, source: ObjectId, least: int
) -> Sequence[int]:
    """The values of X worth trying for the cost of an ability, the least first (CR 107.3a)."""
    defined = defined_x(game, player, ability, source)
    if defined is not None:
        return (defined,)
    loyal = is_of_loyalty(ability.cost) and any(
        isinstance(part, LoyaltySymbol) and part.variable for part in ability.cost.parts
    )
    if not loyal and not has_variable(ability.cost):
        return (least,)
    most = game.look(source).object.counter("loyalty") if loyal else None
    return [x for x in telling_numbers(game) if x >= least and (most is None or x <= most)]


# --- lands ------------------------------------------------------------------------------------------------------


def land_faces(game: Game, player: PlayerId, card: ObjectId) -> list[int]:
    """The faces of a card that a player may play as a land now (CR 305.1-3, 712.12)."""
    if not lands_among(game.state.objects[card]) or why_no_land(game, player) is not None:
        return []
    return permitted_lands(game, player, card)


def lands_among(obj: GameObject) -> list[int]:
    """The faces that could be played where a card is and are lands (CR 305.1, 712.12)."""
    faces = obj.card.faces
    return [face for face in castable_faces(obj.card, obj.zone) if CardType.LAND in faces[face].types]


def permitted_lands(game: Game, player: PlayerId, card: ObjectId) -> list[int]:
    """The faces of a card that are lands which the player may play from where it is (CR 305.1, 712.12)."""
    obj = game.state.objects[card]
    if no_lands_by(game, player, obj.zone) is not None:
        return []
    return [
        face
        for face in lands_among(obj)
        if any(
            permission.lands
            for permission in permissions(game, player, as_spell(game, player, card, Way(face=face)))
        )
    ]


def why_no_land(game: Game, player: PlayerId) -> IllegalAction | None:
    """Why a player can play no land at all now; None if they can (CR 305.2-3)."""
    if not sorcery_timing(game, player):
        return IllegalAction("305.1", "a land is played in your main phase while the stack is empty")
    barred = no_lands_by(game, player)
    if barred is not None:
        return IllegalAction("101.2", "an effect says that you can't play lands", barred)
    if lands_left(game, player) <= 0:
        return IllegalAction("305.2", "you can play no more lands this turn")
    return None


def no_lands_by(game: Game, player: PlayerId, zone: Zone | None = None) -> ObjectId | None:
    """The source of an effect by which a player can't play lands at all or, of a zone, none from there; None if there is
    none (CR 101.2)."""
    return next(
        (
            scope.source
            for rule, scope in game.projection().rules
            if isinstance(rule, CantPlayLands)
            and (zone in rule.zones if zone is not None else not rule.zones)
            and player in players_of(game, rule.who, scope)
        ),
        None,
    )


def lands_left(game: Game, player: PlayerId) -> int:
    """How many lands a player may still play this turn (CR 305.2)."""
    if no_lands_by(game, player) is not None:
        return 0
    more = sum(
        rule.count
        for rule, scope in game.projection().rules
        if isinstance(rule, ExtraLands) and player in players_of(game, rule.who, scope)
    )
    return 1 + more - game.state.players[player].lands_played


def play_land(game: Game, player: PlayerId, card: ObjectId, face: int) -> None:
    """Play a land: a special action that doesn't use the stack (CR 116.2a, 305.1)."""
    if face not in land_faces(game, player, card):
        raise IllegalAction("305.1", "that land can't be played now")
    with game.during("305.1", card):
        put_land_into_play(game, player, card, face)


def put_land_into_play(game: Game, player: PlayerId, card: ObjectId, face: int) -> None:
    """The land goes to the battlefield and counts as played (CR 305.1-2)."""
    count = game.state.players[player].lands_played + 1
    happen(game, ev.PlayerChanged(player=player, field="lands_played", value=count))
    moved = happen(
        game,
        ev.Moved(
            object=card, to=BATTLEFIELD, controller=player, face=face, verb=Verb.PLAY, why="305.1", cause=card
        ),
    )
    for event in moved:
        if isinstance(event, ev.Moved):
            happen(game, ev.LandPlayed(player=player, object=card, into=event.into, why="305.1", cause=card))
