"""What abilities are worth to who has them on the battlefield: by what they do, how often that comes, and what it costs.

What is worth the same wherever it lies: the table isn't looked at, so that it is worked out once for each text.
"""

from __future__ import annotations

from functools import lru_cache

from engine.abilities.actions.moving.discard import Discard
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.players.life import PayLife
from engine.abilities.triggers.casting import BecomesTarget, Casts
from engine.abilities.triggers.combat import Attacks, BecomesBlocked, Blocks, BlocksOrBecomesBlocked
from engine.abilities.triggers.damage import DealsDamage, IsDealtDamage
from engine.abilities.triggers.moving import Dies, Enters, LeavesBattlefield, PutIntoGraveyard
from engine.abilities.triggers.steps import AtStep
from engine.agents.texts.announced import modes_of
from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.texts.reading import consequences_of, zones_of
from engine.agents.texts.scenes import UNKNOWN
from engine.agents.worth.weighing import CARD, EMBLEM, shape_worth
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import ActionPart, Cost, ManaPart, TapSymbol
from engine.ir.effects import UnlessPaid
from engine.ir.filters import ControlledBy, Filter, InZone, OwnedBy, PlayerFilter
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.nodes import Ability, Effect, Node, Players, Trigger, walk, what_of
from engine.ir.objects import Chosen, Each, It, SomeOf, Target, This, Together
from engine.ir.players import (
    AllPlayers,
    AnOpponent,
    DefendingPlayer,
    EachPlayer,
    PlayerKind,
    SeveralPlayers,
    ThatPlayer,
    You,
)
from engine.ir.triggers import AndIf, AnyTrigger, FirstTime, While
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, HAND

# --- how often ------------------------------------------------------------------------------------------------

TURN_BY_TURN = 1.6
"""How much of what comes once in each turn is counted: the game ends, the permanent may be gone before, and what comes
later counts less."""

IN_COMBAT = 0.8
"""The same of what comes as a creature attacks or deals damage: not in each turn."""

FIGHTING = 0.4
"""Of what comes as it blocks, is blocked or is dealt damage: as others will have it."""

AS_OTHERS_DO = 1.0
"""Of what comes as something else happens."""

IN_THE_END = 0.6
"""Of what comes once the permanent is gone."""

IF_AIMED_AT = 0.15
"""Of what comes as somebody aims at it."""

ON_A_CONDITION = 0.6
"""How much of it is left where it depends on something."""

ONCE_FOR_ALL = 0.3
"""How much a permanent is worth more that may be given up for something: it is worth that or itself."""

# --- what is done ------------------------------------------------------------------------------------------------

TO_OBJECTS = {
    Sort.DESTROY: -8.0, Sort.REMOVE: -8.0, Sort.SACRIFICE: -6.0, Sort.BOUNCE: -3.5, Sort.STEAL: -9.0, Sort.TAP: -1.5,
    Sort.UNTAP: 1.0, Sort.HOLD: -4.0, Sort.STRIP: -3.0, Sort.SAVE: 3.0, Sort.FIGHT: -4.0, Sort.RECOVER: 4.5,
    Sort.RAISE: 6.0, Sort.COUNTER: -4.0, Sort.COPY: 3.0,
}  # fmt: skip
"""What it is worth to who has an object that this is done to it."""

PUT_FROM_HAND = 4.0
"""What it is worth to put something onto the battlefield that could be cast: the mana, and the time."""

BY_PLAYERS = {
    Sort.DRAW: 0.9 * CARD, Sort.DISCARD: -0.7 * CARD, Sort.GAIN_LIFE: 0.8, Sort.LOSE_LIFE: -0.8, Sort.MILL: -0.1,
}  # fmt: skip
"""What it is worth to a player to do so much of this."""

BY_PLAYERS_ONCE = {Sort.FIND: CARD, Sort.FETCH: 4.0, Sort.LOOK: 1.0, Sort.EXTRA_TURN: 2 * CARD, Sort.EMBLEM: EMBLEM, Sort.WIN: 3 * CARD,
                   Sort.LOSE: -3 * CARD, Sort.MANA: 1.0, Sort.TAKE_AWAY: -2.0}  # fmt: skip
"""The same of what is done once."""

GIVES_MANA = 2.5
"""What it is worth that a permanent gives mana each turn."""

DAMAGE_TO_CREATURES = 2.0
MOST_OF_DAMAGE = 8.0
DAMAGE_TO_PLAYERS = 0.8
"""What a point of damage is worth, and what more of it comes to than kills most creatures."""

FOR_A_TURN = 0.35
"""What part of a change is left that lasts for a turn."""

SIZE_FOR_A_TURN = {Sort.RESIZE: FOR_A_TURN, Sort.AWAKEN: 0.5}
"""The same of a size that a creature gets, and of that which something has that becomes a creature."""

GRANTED = 4.0
"""What abilities are worth that something gets."""

SEVERAL = 2.0
"""What is done to each of a kind is done to so many."""

LEAST_OF_OWN = 0.5
"""Who has to pick something of their own picks the least."""

PUMP = 1.5
"""What it is worth that a creature can be made larger or saved in a fight, as often as there is mana."""

# --- what it costs ------------------------------------------------------------------------------------------------

MANA_SPENT = 0.6
TAPPED_FOR_IT = 0.5
GIVEN_UP = 4.0
DISCARDED = 0.7 * CARD
OTHER_COST = 1.0

LEAST_USE = 0.3
"""What an ability is worth at least that costs as much as it brings in."""

MOST_OF_ONE = 10.0
MOST_OF_ALL = 14.0
"""What one ability, and all together, are worth at most, for good or ill."""


@lru_cache(maxsize=4096)
def abilities_worth(abilities: tuple[Ability, ...]) -> float:
    """What activated and triggered abilities add to what a permanent is worth to who controls it."""
    return bounded(sum(map(ability_worth, abilities)), MOST_OF_ALL)


@lru_cache(maxsize=4096)
def left_behind(abilities: tuple[Ability, ...]) -> float:
    """What is had of a permanent as it dies (CR 700.4)."""
    return sum(
        effect_worth(ability)
        for ability in abilities
        if isinstance(ability, Triggered) and isinstance(ability.trigger, Dies | PutIntoGraveyard)
        if isinstance(ability.trigger.what, This)
    )


@lru_cache(maxsize=4096)
def ability_worth(ability: Ability) -> float:
    """What one ability adds."""
    match ability:
        case Triggered(zone=zone) if zone == BATTLEFIELD and not is_upkeep(ability):
            return bounded(triggered(ability), MOST_OF_ONE)
        case Activated(zone=zone) if zone == BATTLEFIELD:
            return bounded(used(ability), MOST_OF_ONE)
        case _:
            return 0.0


@lru_cache(maxsize=4096)
def hitting_worth(abilities: tuple[Ability, ...]) -> float:
    """What is had of it each time that a creature deals combat damage to a player."""
    return sum(
        effect_worth(ability)
        for ability in abilities
        if isinstance(ability, Triggered)
        and isinstance(ability.trigger, DealsDamage)
        and isinstance(ability.trigger.what, This)
        and not is_of_creatures(ability.trigger.to)
    )


def is_of_creatures(to: Node | None) -> bool:
    """Whether damage is meant that objects are dealt."""
    return isinstance(to, Filter) or isinstance(what_of(to), Filter)


@lru_cache(maxsize=4096)
def removing_worth(effects: tuple[Effect, ...]) -> float:
    """What effects are worth that remove something, once there is something for them."""
    return sum(
        max(effect_worth(effect), 0.0) for effect in effects if any(map(removes, consequences_of(effect)))
    )


REMOVAL = (Sort.DESTROY, Sort.REMOVE, Sort.BOUNCE, Sort.DAMAGE, Sort.HOLD)
"""What is better done to a larger creature, if one may come."""


def removes(consequence: Consequence) -> bool:
    """Whether a consequence removes what is targeted, or chosen."""
    return consequence.sort in REMOVAL and isinstance(consequence.on, Target | Chosen)


def bounded(value: float, most: float) -> float:
    """A worth within bounds."""
    return max(-most, min(value, most))


# --- triggered and activated abilities ---------------------------------------------------------------------------------


def triggered(ability: Triggered) -> float:
    """What an ability is worth that triggers: as often as that may be, and what does harm once, for its source may be gone by
    it; nothing where each player has the same of it in turn."""
    often = how_often(ability.trigger) * (1.0 if ability.condition is None else ON_A_CONDITION)
    if not often or is_everybodys(ability):
        return 0.0
    value = effect_worth(ability)
    return (often if value > 0 else min(often, 1.0)) * value


def is_everybodys(ability: Triggered) -> bool:
    """Whether an ability triggers in each player's turn, and that player does what it says."""
    trigger = ability.trigger
    return (
        isinstance(trigger, AtStep)
        and (trigger.whose is None or side_of_player(trigger.whose) == 0)
        and any(
            isinstance(player, ThatPlayer) for one in consequences_of(ability) for player in (one.who, one.on)
        )
    )


def how_often(trigger: Trigger) -> float:
    """How much is counted of what comes whenever something happens."""
    match trigger:
        case AnyTrigger():
            return max(map(how_often, trigger.parts))
        case AndIf() | While():
            return ON_A_CONDITION * how_often(trigger.event)
        case FirstTime():
            return how_often(trigger.event)
        case AtStep():
            return TURN_BY_TURN
        case Enters(what=This()) | Casts(what=This()):
            return 0.0
        case Attacks() | DealsDamage():
            return IN_COMBAT
        case Blocks() | BecomesBlocked() | BlocksOrBecomesBlocked() | IsDealtDamage():
            return FIGHTING
        case Dies(what=This()) | PutIntoGraveyard(what=This()) | LeavesBattlefield(what=This()):
            return IN_THE_END
        case BecomesTarget():
            return IF_AIMED_AT
        case _:
            return AS_OTHERS_DO


def used(ability: Activated) -> float:
    """What an ability is worth that can be activated: turn by turn if it pays, once if the permanent is given up for it."""
    parts = ability.cost.parts
    found = consequences_of(ability)
    if any(one.sort is Sort.MANA for one in found):
        return GIVES_MANA if all(isinstance(part, TapSymbol) for part in parts) else OTHER_COST
    if any(isinstance(part, ActionPart) and is_sacrifice_of_itself(part) for part in parts):
        return max(ONCE_FOR_ALL * (effect_worth(ability) - price(ability.cost)), LEAST_USE)
    if found and all(is_pump(one) for one in found):
        return PUMP
    return max(TURN_BY_TURN * (effect_worth(ability) - price(ability.cost)), LEAST_USE)


def is_sacrifice_of_itself(part: ActionPart) -> bool:
    """Whether a part of a cost is to sacrifice the source."""
    return isinstance(part.action, Sacrifice) and isinstance(part.action.what, This)


def is_pump(consequence: Consequence) -> bool:
    """Whether a consequence makes the source itself better in a fight."""
    fights = consequence.sort in (Sort.RESIZE, Sort.GRANT) and not consequence.lasting
    return isinstance(consequence.on, This) and (fights or consequence.sort is Sort.SAVE)


def price(cost: Cost) -> float:
    """What a cost costs each time."""
    total = 0.0
    for part in cost.parts:
        match part:
            case ManaPart():
                total += MANA_SPENT * part.mana.mana_value
            case TapSymbol():
                total += TAPPED_FOR_IT
            case ActionPart(action=Sacrifice(what=This())):
                pass
            case ActionPart(action=Sacrifice()):
                total += GIVEN_UP
            case ActionPart(action=Discard()):
                total += DISCARDED
            case ActionPart(action=PayLife(amount=int(life))):
                total += DAMAGE_TO_PLAYERS * life
            case _:
                total += OTHER_COST
    return total


# --- what has to be paid for ----------------------------------------------------------------------------------------

KEPT_UP = 2.5
"""What a mana costs that has to be paid in each of one's upkeeps."""
KEPT_UP_OTHERWISE = 5.0
"""The same of what has to be given up otherwise."""


@lru_cache(maxsize=4096)
def upkeep_price(abilities: tuple[Ability, ...]) -> float:
    """What it costs to have a permanent that is sacrificed unless something is paid for it in each upkeep."""
    return sum(
        KEPT_UP * ability.effect.cost.mana.mana_value
        + KEPT_UP_OTHERWISE * sum(not isinstance(part, ManaPart) for part in ability.effect.cost.parts)
        for ability in abilities
        if isinstance(ability, Triggered) and is_upkeep(ability) and isinstance(ability.effect, UnlessPaid)
    )


def is_upkeep(ability: Triggered) -> bool:
    """Whether an ability asks in each upkeep for something to be paid for its source, which is sacrificed else."""
    return (
        isinstance(ability.trigger, AtStep)
        and ability.trigger.step is Step.UPKEEP
        and isinstance(ability.effect, UnlessPaid)
        and any(
            isinstance(node, Sacrifice) and isinstance(node.what, This)
            for node in walk(ability.effect.effect)
        )
    )


# --- what texts do ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def effect_worth(text: Ability | Effect) -> float:
    """What a text is worth to its controller each time, aimed well, whatever lies on the table."""
    modal = modes_of(text)
    if modal is not None:
        return max(map(effect_worth, modal.modes), default=0.0)
    return sum(
        consequence_worth(one)
        for one in consequences_of(text)
        if all(given.taken == given.so for given in one.given)
    )


def consequence_worth(consequence: Consequence) -> float:
    """What one consequence is worth to the controller of the text."""
    amount = consequence.amount if isinstance(consequence.amount, int) else UNKNOWN
    each = BY_PLAYERS.get(consequence.sort)
    if each is not None:
        return by_player(consequence.who, each * amount)
    once = BY_PLAYERS_ONCE.get(consequence.sort)
    if once is not None:
        return by_player(consequence.who, once)
    match consequence.sort:
        case Sort.TOKENS:
            return by_player(consequence.who, amount * shape_worth(consequence.node))
        case Sort.RAISE:
            from_hand = zones_of(consequence.on) == [HAND]
            return by_player(consequence.who, PUT_FROM_HAND if from_hand else TO_OBJECTS[Sort.RAISE])
        case Sort.DAMAGE:
            return damage_worth(consequence, amount)
        case Sort.RESIZE | Sort.AWAKEN:
            second = consequence.second if isinstance(consequence.second, int) else UNKNOWN
            change = 2.0 * amount + second
            part = 1.0 if consequence.lasting else SIZE_FOR_A_TURN[consequence.sort]
            return done_to(consequence, part * change)
        case Sort.GRANT:
            return done_to(consequence, GRANTED if consequence.lasting else FOR_A_TURN * GRANTED)
        case sort:
            return done_to(consequence, TO_OBJECTS.get(sort, 0.0))


def by_player(who: Players | None, change: float) -> float:
    """What it is worth that something changes for who does it: who targets a player finds the right one."""
    if isinstance(who, Target):
        kind = who.what.kind if isinstance(who.what, PlayerFilter) else PlayerKind.PLAYER
        return abs(change) if kind is PlayerKind.PLAYER else -change
    return side_of_player(who) * change


def damage_worth(consequence: Consequence, amount: int) -> float:
    """What damage is worth: to a player, or to what it is best dealt to."""
    on = consequence.on
    if isinstance(on, Players) and not isinstance(on, Target):
        return -side_of_player(on) * DAMAGE_TO_PLAYERS * amount
    if isinstance(on, Target) and isinstance(on.what, PlayerFilter):
        return DAMAGE_TO_PLAYERS * amount
    return done_to(consequence, -min(DAMAGE_TO_CREATURES * amount, MOST_OF_DAMAGE))


def done_to(consequence: Consequence, change: float) -> float:
    """What it is worth that something changes for who has what it is done to: who aims finds the best."""
    match consequence.on:
        case This() | None:
            return change
        case It(of=of) if of == EVENT_OBJECT:  # what it triggers on: most often the permanent itself
            return change
        case Together(parts=parts):
            return sum(on_kind(part, consequence, change) for part in parts)
        case on:
            return on_kind(on, consequence, change)


def on_kind(on: Node, consequence: Consequence, change: float) -> float:
    """The same for things of a kind: one's own, others', or whichever is best; what is done to all of them alike is worth
    nothing."""
    side = side_of_things(on)
    match on:
        case This():
            return change
        case Each():
            return SEVERAL * change * side
        case Chosen() | SomeOf() if consequence.sort is Sort.SACRIFICE:
            return LEAST_OF_OWN * side_of_player(consequence.who) * change
        case Chosen() | SomeOf() | Target() | Filter():
            return change * side if side else abs(change)
        case _:
            return 0.0


def side_of_things(on: Node) -> int:
    """1 for things of who has the text, -1 for those of others, 0 where it doesn't say so."""
    what = on if isinstance(on, Filter) else what_of(on)
    clauses = what.clauses if isinstance(what, Filter) else ()
    for clause in clauses:
        whose = clause.who if isinstance(clause, ControlledBy | OwnedBy) else None
        whose = clause.whose if isinstance(clause, InZone) else whose
        if whose is not None:
            return side_of_player(whose)
    return 0


def side_of_player(who: Players | None) -> int:
    """1 for who has the text, -1 for others, 0 for everybody alike."""
    match who:
        case None | You():
            return 1
        case AllPlayers(kind=PlayerKind.PLAYER) | EachPlayer(kind=PlayerKind.PLAYER):
            return 0
        case AllPlayers() | EachPlayer() | AnOpponent() | DefendingPlayer() | ThatPlayer():
            return -1
        case SeveralPlayers(parts=parts):
            return max(-1, min(sum(map(side_of_player, parts)), 1))
        case _:
            return 0
