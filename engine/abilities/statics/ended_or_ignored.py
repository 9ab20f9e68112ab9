"""Effects that a player may end, and those that a player may ignore for a turn, by special actions (CR 116.2c-d)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import asdict

from engine.decisions import ActionKind, ActionOption
from engine.ir.abilities import Rule
from engine.ir.costs import Cost
from engine.ir.durations import END_OF_TURN, INDEFINITELY
from engine.ir.nodes import Effect, PlayerRule, Players
from engine.ir.player_rules import Ignorable, Ignores, MayEnd
from engine.language.grammar.sentences.sentences import PARAGRAPH
from engine.language.grammar.vocabulary import COST, EFFECTS, PLAYER_RULE, SENTENCE, STATIC
from engine.language.kernel import phrase
from engine.rules.actions.costs import pay_parts
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out
from engine.rules.casting.special_actions import special_action
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.happening import happen
from engine.rules.mana.paying import can_pay_all, pay_mana
from engine.rules.mana.total_cost import mana_needed
from engine.state import events as ev
from engine.state.lasting import Lasting
from engine.state.references import ObjectRef
from engine.values.ids import EffectId, ObjectId, PlayerId

ENDING = "end an effect"
IGNORING = "ignore an effect"


class Endable(Effect, frozen=True):
    """Instructions whose effects their controller may end later, for a cost (CR 116.2c)."""

    effect: Effect
    cost: Cost


@resolves(Endable)
def endable(game: Game, effect: Endable, scope: Scope) -> None:
    """What begins by these instructions can be ended for as long as it lasts (CR 116.2c)."""
    before = set(game.state.lasting)
    carry_out(game, effect.effect, scope)
    begun = tuple(id for id in game.state.lasting if id not in before)
    if begun:
        begin(game, scope, INDEFINITELY, rule=MayEnd(effect.cost, begun))


def can_pay(game: Game, player: PlayerId, source: ObjectId, cost: Cost) -> bool:
    """Whether a player can pay for a special action."""
    scope = scope_of(source, player)
    scope.not_announced = True
    needed = mana_needed(game, cost, scope)
    return can_pay_all(game, needed, cost, source, scope)


def pay(game: Game, player: PlayerId, source: ObjectId, cost: Cost, rule: str) -> Scope:
    """A player pays for a special action."""
    scope = scope_of(source, player)
    scope.not_announced = True
    pay_mana(game, player, mana_needed(game, cost, scope), source, rule)
    pay_parts(game, cost, player, scope, rule)
    return scope


# --- ending (CR 116.2c) ------------------------------------------------------------------------------------


def endings(game: Game, player: PlayerId) -> Iterator[tuple[Lasting, MayEnd]]:
    """The effects that a player may end now, while they change something that is still there."""
    lasting = game.state.lasting
    for effect in lasting.values():
        if not isinstance(effect.rule, MayEnd) or effect.context.controller != player:
            continue
        ended = [lasting[EffectId(id)] for id in effect.rule.effects if id in lasting]
        refs = [ref for one in ended for ref in one.refs if isinstance(ref, ObjectRef)]
        if any(game.is_there(ref.id) for ref in refs):
            yield effect, effect.rule


def something_to_end(game: Game, player: PlayerId) -> bool:
    """Whether there is an effect that somebody may end."""
    return any(isinstance(effect.rule, MayEnd) for effect in game.state.lasting.values())


def offer_endings(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """Ending an effect, whenever the player has priority (CR 116.2c)."""
    for effect, rule in endings(game, player):
        source = effect.context.source
        if can_pay(game, player, source, rule.cost):
            name = game.look(source).chars.name
            yield ActionOption(
                ActionKind.SPECIAL, source, way=ENDING, key=str(effect.id),
                label=f"End the effect of {name}", cost=game.describe(rule.cost),
            )  # fmt: skip


def end(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Pay, and the effects are over (CR 116.2c)."""
    found = next((one for one in endings(game, player) if str(one[0].id) == option.key), None)
    if found is None:
        raise IllegalAction("116.2c", "there is no such effect to end")
    effect, rule = found
    pay(game, player, effect.context.source, rule.cost, "116.2c")
    over = (*(EffectId(id) for id in rule.effects if id in game.state.lasting), effect.id)
    happen(game, *(ev.LastingEnded(id=id, why="116.2c") for id in over))


# --- ignoring (CR 116.2d) ----------------------------------------------------------------------------------


def ignorables(game: Game, player: PlayerId) -> Iterator[tuple[ObjectId, Ignorable]]:
    """The effects of static abilities that a player may ignore, and doesn't yet."""
    for rule, scope in game.projection().rules:
        if isinstance(rule, Ignorable) and not ignores(game, player, scope.source):
            yield scope.source, rule


def ignores(game: Game, player: PlayerId, source: ObjectId) -> bool:
    """Whether a player ignores the effect of an object."""
    return any(
        isinstance(effect.rule, Ignores)
        and (effect.context.source, effect.context.controller) == (source, player)
        for effect in game.state.lasting.values()
    )


def something_to_ignore(game: Game, player: PlayerId) -> bool:
    """Whether there is an effect that may be ignored."""
    return any(isinstance(rule, Ignorable) for rule, _ in game.projection().rules)


def offer_ignoring(game: Game, player: PlayerId) -> Iterator[ActionOption]:
    """Ignoring an effect, whenever the player has priority (CR 116.2d)."""
    for source, rule in ignorables(game, player):
        if can_pay(game, player, source, rule.cost):
            name = game.look(source).chars.name
            yield ActionOption(
                ActionKind.SPECIAL, source, way=IGNORING,
                label=f"Ignore the effect of {name} this turn", cost=game.describe(rule.cost),
            )  # fmt: skip


def ignore(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Pay, and the effect doesn't concern that player until end of turn (CR 116.2d)."""
    rule = next((rule for source, rule in ignorables(game, player) if source == option.object), None)
    if rule is None:
        raise IllegalAction("116.2d", "there is no such effect to ignore")
    scope = pay(game, player, option.object, rule.cost, "116.2d")
    begin(game, scope, END_OF_TURN, rule=Ignores())


def ignorable(rule: PlayerRule, cost: Cost) -> Rule:
    """A rule that says whom it concerns, and what ignoring it costs."""
    if not isinstance(asdict(rule).get("who"), Players):
        raise ValueError("it concerns no players")
    return Rule(Ignorable(rule, cost))


def split_ignorable(value: object) -> Mapping[str, object] | None:
    """The inverse of `ignorable`."""
    rule = value.rule if isinstance(value, Rule) else None
    return {"rule": rule.rule, "cost": rule.cost} if isinstance(rule, Ignorable) else None


special_action(ENDING, offer_endings, end, something_to_end)
special_action(IGNORING, offer_ignoring, ignore, something_to_ignore)

PHRASES = (
    phrase(EFFECTS, "{effect}. you may pay {cost} to end this effect.", Endable, effect=SENTENCE, cost=COST),
    phrase(
        EFFECTS,
        "{effect}. you may pay {cost} to end this effect. #several",
        Endable,
        effect=PARAGRAPH,
        cost=COST,
    ),
    phrase(
        STATIC,
        "{rule}. any player may pay {cost} for that player to ignore this effect until end of turn",
        ignorable,
        unbuild=split_ignorable,
        rule=PLAYER_RULE,
        cost=COST,
    ),
)
