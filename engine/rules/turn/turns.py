"""The turn: its steps and their turn-based actions (CR 500-514, 703)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Purpose, Why, WordOption
from engine.ir.mana import Stays
from engine.ir.mana_rules import ManaStays, UnspentManaBecomes
from engine.ir.modifications import DoesntUntap, MayNotUntap
from engine.ir.player_rules import (
    ControlsNextTurn,
    MaximumHandSize,
    NoMaximumHandSize,
    UntapAtMost,
    UntapsAlso,
)
from engine.ir.players import KnownPlayer
from engine.rules.actions.day_night import check_day_night
from engine.rules.actions.drawing import discard, draw
from engine.rules.actions.lasting import (
    end_after_untapping,
    end_as_turn_begins,
    end_at_step,
    end_with_combat,
)
from engine.rules.actions.phasing import phase
from engine.rules.actions.sagas import add_lore_counters
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import matches, objects_of, players_of
from engine.rules.turn import vocabulary
from engine.rules.turn.combat.attacking import declare_attackers
from engine.rules.turn.combat.blocking import declare_blockers
from engine.rules.turn.combat.dealing import anyone_strikes_first, deal_combat_damage
from engine.rules.turn.ending import ending_by_choice
from engine.rules.turn.ending_subgames import goes_on
from engine.rules.turn.leaving_game import end_instead_of_turn
from engine.rules.turn.priority import give_priority, settle_before_priority
from engine.rules.turn.skipping import do_first, is_skipped, skips_combat, skips_turn
from engine.rules.turn.state_based import settle_end
from engine.state import events as ev
from engine.state.objects import Mana
from engine.state.turn import Combat, Turn
from engine.values.ids import NOBODY, NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaType
from engine.values.steps import COMBAT_STEPS, PHASE_OF, STEPS, Step
from engine.values.zones import BATTLEFIELD, HAND

assert vocabulary.LOADED


def play(game: Game) -> None:
    """Go on with a game, from wherever its state stands, until it is over (CR 104.1)."""
    while goes_on(game):
        with ending_by_choice(game):
            advance(game)


def advance(game: Game) -> None:
    """One move of the course: begin a step, give priority once, or go to the next step (CR 500.1)."""
    game.begin_move()
    turn = game.state.turn
    if not turn.begun:
        begin_step(game)
    elif turn.priority != NOBODY:
        give_priority(game)
    else:
        end_step(game)


def begin_step(game: Game) -> None:
    """A step begins: turn-based actions, then the active player gets priority (CR 500.6, 703, 117.3a)."""
    turn = game.state.turn
    player = turn.active
    happen(game, ev.StepBegan(player=player, step=turn.step, why="500.6"))
    do_first(game)
    if turn.step != Step.CLEANUP:
        end_at_step(game, turn.step)
    with game.during("703.3"):
        act_for_step(game, turn.step, player)
    if game.state.over:
        return
    turn = game.state.turn
    priority = player if gives_priority(game, turn.step) else NOBODY
    again = turn.step == Step.CLEANUP and priority != NOBODY  # 514.3a
    begun = replace(turn, begun=True, priority=priority, passed=0, cleanup_again=again)
    happen(game, ev.TurnChanged(turn=begun, why="117.3a"))


def gives_priority(game: Game, step: Step) -> bool:
    """Whether players get priority in a step: not in untap, in cleanup only if something happens (CR 117.3a)."""
    if step == Step.UNTAP:
        return False
    if step != Step.CLEANUP:
        return True
    before = game.state.waiting, len(game.state.happened)
    settle_before_priority(game)
    return bool(game.state.stack) or (bool(game.state.waiting) or len(game.state.happened) != before[1])


def act_for_step(game: Game, step: Step, player: PlayerId) -> None:
    """The turn-based actions with which a step begins (CR 703.4)."""
    match step:
        case Step.UNTAP:
            untap_step(game, player)
        case Step.DRAW:
            draw_step(game, player)
        case Step.PRECOMBAT_MAIN:
            add_lore_counters(game, player)
        case Step.BEGINNING_OF_COMBAT:
            happen(game, ev.CombatChanged(combat=Combat(), why="507.1"))
        case Step.DECLARE_ATTACKERS:
            declare_attackers(game)
        case Step.DECLARE_BLOCKERS:
            declare_blockers(game)
        case Step.FIRST_STRIKE_DAMAGE:
            deal_combat_damage(game, first=True)
        case Step.COMBAT_DAMAGE:
            deal_combat_damage(game)
        case Step.CLEANUP:
            cleanup_step(game, player)
        case _:
            return


def left_tapped(game: Game, player: PlayerId, tapped: list[ObjectId]) -> set[ObjectId]:
    """The permanents that the player chooses not to untap, of those about which they may (CR 502.3)."""
    choosable = [id for id in tapped if may_be_left_tapped(game, id, player)]
    if not choosable:
        return set()
    options = tuple(ObjectOption(id) for id in choosable)
    why = Why("502.3", choosable[0], "Choose permanents to leave tapped")
    answer = game.ask(Choose(player, why, options, 0, len(options), Purpose.OBJECT))
    return {choosable[index] for index in answer.indices}


def untap_step(game: Game, player: PlayerId) -> None:
    """Phasing, day and night, then the active player's permanents untap at the same time (CR 502.1-3)."""
    phase(game, player)
    check_day_night(game)
    tapped = [id for id in untapping(game, player) if game.state.objects[id].tapped]
    staying = {id for id in tapped if stays_tapped(game, id, player)}
    staying |= left_tapped(game, player, [id for id in tapped if id not in staying])
    staying |= beyond_limits(game, player, [id for id in tapped if id not in staying])
    events = [
        ev.TappedChanged(object=id, tapped=False, why="502.3", cause=id) for id in tapped if id not in staying
    ]
    if events:
        happen(game, *events)
    end_after_untapping(game)


def stays_tapped(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether a permanent doesn't untap during this player's untap step: that of its controller, if no other is
    said (CR 502.3)."""
    marks = game.characteristics(id).marks_of(DoesntUntap)
    own = game.controller(id) == player
    return any(own if mark.who is None else mark.who == KnownPlayer(player) for mark in marks)


def may_be_left_tapped(game: Game, id: ObjectId, player: PlayerId) -> bool:
    """Whether the player, in an untap step of their own, may choose that a permanent stays tapped (CR 502.3)."""
    return game.controller(id) == player and bool(game.characteristics(id).marks_of(MayNotUntap))


def untapping(game: Game, player: PlayerId) -> list[ObjectId]:
    """The permanents that may untap in a player's untap step: theirs, and those that effects add (CR 502.3)."""
    ids = game.controlled(player)
    for rule, scope in game.projection().rules:
        if isinstance(rule, UntapsAlso) and scope.controller != player:
            ids += [id for id in objects_of(game, rule.what, scope) if id not in ids]
    return ids


def beyond_limits(game: Game, player: PlayerId, ids: list[ObjectId]) -> set[ObjectId]:
    """The permanents that stay tapped because only so many of a kind can untap, as the player chooses (CR 502.3)."""
    staying: set[ObjectId] = set()
    for rule, scope in game.projection().rules:
        if not isinstance(rule, UntapAtMost) or player not in players_of(game, rule.who, scope):
            continue
        kind = [id for id in ids if id not in staying and matches(game, rule.what, game.look(id), scope)]
        if len(kind) > rule.count:
            why = Why("502.3", scope.source, f"Choose {rule.count} to untap")
            options = tuple(ObjectOption(id) for id in kind)
            answer = game.ask(Choose(player, why, options, rule.count, rule.count, Purpose.KEEP))
            staying.update(id for place, id in enumerate(kind) if place not in answer.indices)
    return staying


def draw_step(game: Game, player: PlayerId) -> None:
    """The active player draws a card (CR 504.1)."""
    draw(game, player, 1, "504.1", NOTHING)


def cleanup_step(game: Game, player: PlayerId) -> None:
    """Discard down to hand size, then damage wears off and effects end (CR 514.1-2); those that last for combat have ended,
    also if the turn was ended during it (CR 500.5a)."""
    end_with_combat(game)
    discard_to_hand_size(game, player)
    end_at_step(game, Step.CLEANUP)
    cleared = [
        ev.DamageCleared(object=id, why="514.2")
        for id in game.state.zone(BATTLEFIELD)  # what is phased out too
        if game.state.objects[id].damage or game.state.objects[id].deathtouched
    ]
    if cleared:
        happen(game, *cleared)


def maximum_hand_size(game: Game, player: PlayerId) -> int | None:
    """How many cards a player may keep, effects applied in timestamp order; None: any number (CR 402.2)."""
    most = game.state.players[player].max_hand
    for rule, scope in game.projection().rules:
        if isinstance(rule, NoMaximumHandSize) and player in players_of(game, rule.who, scope):
            most = None
        elif isinstance(rule, MaximumHandSize) and player in players_of(game, rule.who, scope):
            if rule.size is not None:
                most = max(0, amount(game, rule.size, scope))
            elif most is not None:
                most = max(0, most + rule.change)
    return most


def discard_to_hand_size(game: Game, player: PlayerId) -> None:
    """The active player discards down to their maximum hand size (CR 402.2, 514.1)."""
    most = maximum_hand_size(game, player)
    hand = game.state.zone(HAND, player)
    if most is None or len(hand) <= most:
        return
    count = len(hand) - most
    options = tuple(ObjectOption(id) for id in hand)
    why = Why("514.1", NOTHING, f"Discard down to {most} cards")
    answer = game.ask(Choose(player, why, options, count, count, Purpose.DISCARD))
    discard(game, player, tuple(hand[index] for index in answer.indices), "514.1", NOTHING)


def end_step(game: Game) -> None:
    """A step ends: mana empties; the next step, another cleanup, or the next turn comes (CR 500.2, 500.5)."""
    turn = game.state.turn
    if turn.step == Step.END_OF_COMBAT:
        end_with_combat(game)
    empty_pools_at_end(game)
    happen(game, ev.StepEnded(step=turn.step, why="500.5"))
    if turn.step == Step.CLEANUP and (game.state.stack or game.state.waiting or turn.cleanup_again):
        again = replace(game.state.turn, begun=False, cleanup_again=False)
        happen(game, ev.TurnChanged(turn=again, why="514.3a"))
        return
    if turn.step == Step.END_OF_COMBAT:
        happen(game, ev.CombatChanged(combat=None, why="511.3"))
    if turn.step == Step.CLEANUP:
        next_turn(game)
        return
    go_on(game)


def empty_pools_at_end(game: Game) -> None:
    """Mana empties as a step ends; by older rules only as a phase ends, and it burns (CR 500.5, 2006 300.3)."""
    edition, step = game.state.edition, game.state.turn.step
    if edition.pools_last_the_phase and not ends_phase(game, step):
        return
    before = {player.id: len(player.pool) for player in game.state.players.values()}
    empty_pools(game)
    if edition.mana_burn and ends_phase(game, step):
        burnt = (
            ev.LifeChanged(player=player.id, amount=len(player.pool) - before[player.id], why="2006 300.3")
            for player in game.state.players.values()
        )
        happen(game, *(event for event in burnt if event.amount))


def ends_phase(game: Game, step: Step) -> bool:
    """Whether a phase ends with a step, as it stands (CR 500.1): a cleanup step may be followed by another."""
    if step == Step.CLEANUP:
        return True
    return PHASE_OF[step] != PHASE_OF[STEPS[STEPS.index(step) + 1]]


def empty_pools(game: Game) -> None:
    """Unspent mana is lost as a step or phase ends (CR 500.5, 106.4)."""
    for player in game.state.players.values():
        if not player.pool:
            continue
        kept = [
            rule
            for rule, scope in game.projection().rules
            if isinstance(rule, ManaStays) and player.id in players_of(game, rule.who, scope)
        ]
        lost = tuple(
            mana
            for mana in player.pool
            if not stays(game, mana) and not any(r.type in (None, mana.type.value) for r in kept)
        )
        if lost:
            _lose_or_change(game, player.id, lost)


def _lose_or_change(game: Game, player: PlayerId, lost: tuple[Mana, ...]) -> None:
    """Mana that would be lost goes, or becomes mana of another type if an effect says so (CR 500.5, 614.1a)."""
    kind = becomes_what(game, player)
    if kind is None or any(mana.type is not kind for mana in lost):
        changed = () if kind is None else tuple(replace(mana, type=kind) for mana in lost)
        happen(game, ev.ManaSpent(player=player, mana=lost, emptied=True, becomes=changed, why="500.5"))


def becomes_what(game: Game, player: PlayerId) -> ManaType | None:
    """What type of mana becomes that a player would lose, which they choose among several; None if it is lost
    (CR 106.4, 616.1)."""
    kinds = dict.fromkeys(
        (rule.type, scope.source)
        for rule, scope in game.projection().rules
        if isinstance(rule, UnspentManaBecomes) and player in players_of(game, rule.who, scope)
    )
    if not kinds:
        return None
    options = tuple(WordOption(kind.value, f"{{{kind.value}}}", source) for kind, source in kinds)
    answer = game.ask(
        Choose(player, Why("616.1", options[0].object, "Choose what unspent mana becomes"), options)
    )
    return next(kind for place, (kind, _) in enumerate(kinds) if place == answer.indices[0])


def stays(game: Game, mana: Mana) -> bool:
    """Whether the effect that added mana keeps it as this step ends (CR 500.5)."""
    step = game.state.turn.step
    return (mana.stays is Stays.TURN and step != Step.CLEANUP) or (
        mana.stays is Stays.COMBAT and step in COMBAT_STEPS and step != Step.END_OF_COMBAT
    )


def next_step(game: Game) -> Step:
    """The step after the current one in a turn without added phases; combat steps are left out where the rules
    say so (CR 508.8, 510.4)."""
    step, combat = game.state.turn.step, game.state.combat
    if step == Step.DECLARE_ATTACKERS and (combat is None or not (combat.attacks or combat.attacked)):
        return Step.END_OF_COMBAT
    if step == Step.DECLARE_BLOCKERS:
        return Step.FIRST_STRIKE_DAMAGE if anyone_strikes_first(game) else Step.COMBAT_DAMAGE
    return STEPS[STEPS.index(step) + 1]


def go_on(game: Game) -> None:
    """Go to the next step of this turn, to phases that effects added first (CR 500.8), past what is skipped."""
    turn = game.state.turn
    step = next_step(game)
    if PHASE_OF[step] != PHASE_OF[turn.step]:
        step = turn.resume or step
        if turn.extra_steps:
            turn = replace(turn, resume=step, extra_steps=turn.extra_steps[1:])
            step = game.state.turn.extra_steps[0]
        else:
            turn = replace(turn, resume=None)
    turn = replace(turn, step=step, begun=False, priority=NOBODY, passed=0)
    if step == Step.BEGINNING_OF_COMBAT and skips_combat(game, turn.active):
        turn = replace(turn, step=Step.END_OF_COMBAT, begun=True)
    elif is_skipped(game, step):
        turn = replace(turn, begun=True)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))


def next_turn(game: Game) -> None:
    """The next turn begins: an extra one, or the next player's (CR 500.7, 103.8)."""
    turn = game.state.turn
    if all(player.lost for player in game.state.players.values()):
        settle_end(game)
        return
    if game.state.players[turn.active].skips_draw:  # it ended, or began, without its draw step
        happen(game, ev.PlayerChanged(player=turn.active, field="skips_draw", value=False, why="103.8a"))
    ids = list(game.state.players)
    extra, regular = turn.extra, turn.regular if turn.regular in ids else ids[-1]
    while True:
        is_extra = bool(extra)
        if is_extra:
            player, extra = extra[-1], extra[:-1]
        else:
            player = regular = ids[(ids.index(regular) + 1) % len(ids)]
        if game.state.players[player].lost:
            end_instead_of_turn(game, player)
        elif not skips_turn(game, player, extra=is_extra):
            begin_turn(game, player, turn.number + 1, extra, regular)
            return


def change_deciders(game: Game, player: PlayerId) -> None:
    """Control of a player ends as the next turn begins; the last effect that waits for a turn of this one takes them
    over (CR 723.1, 723.1a-b)."""
    for each in game.state.players.values():
        if each.controlled_by != NOBODY:
            ended = ev.PlayerChanged(player=each.id, field="controlled_by", value=NOBODY, why="723.1")
            happen(game, ended)
    waiting = [
        (effect, effect.rule)
        for effect in game.state.lasting.values()
        if isinstance(effect.rule, ControlsNextTurn)
        and player in players_of(game, effect.rule.who, Scope(effect.context))
    ]
    for effect, rule in sorted(waiting, key=lambda one: one[0].timestamp):
        happen(game, ev.LastingEnded(id=effect.id, why="723.1a"))
        by = NOBODY if effect.context.controller == player else effect.context.controller  # 723.9
        begun = ev.PlayerChanged(
            player=player, field="controlled_by", value=by, why="723.1", cause=effect.context.source
        )
        happen(game, begun)
        if rule.then_extra:
            turn = game.state.turn
            more = replace(turn, extra=(*turn.extra, player))
            happen(game, ev.TurnChanged(turn=more, why="500.7", cause=effect.context.source))


def begin_turn(
    game: Game,
    player: PlayerId,
    number: int,
    extra: tuple[PlayerId, ...] = (),
    regular: PlayerId = NOBODY,
) -> None:
    """A turn begins with its untap step (CR 500.1, 501.1)."""
    last = player if regular == NOBODY else regular
    turn = Turn(number=number, active=player, step=Step.UNTAP, extra=extra, regular=last)
    happen(game, ev.TurnChanged(turn=turn, why="500.1"))
    for each in game.state.players.values():
        if each.lands_played:
            happen(game, ev.PlayerChanged(player=each.id, field="lands_played", value=0))
    change_deciders(game, player)
    happen(game, ev.TurnBegan(player=player, number=number, why="500.1"))
    end_as_turn_begins(game)
    if is_skipped(game, Step.UNTAP):
        happen(game, ev.TurnChanged(turn=replace(game.state.turn, begun=True), why="500.11"))
