"""Priority: what a player may do, and doing it (CR 117)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Actions,
    Choose,
    IllegalAnswer,
    ObjectOption,
    Purpose,
    Why,
)
from engine.ir.abilities import Activated
from engine.rules.actions.lasting import end_what_is_over
from engine.rules.actions.resolving import resolve_top
from engine.rules.casting.activating import activate, can_activate, land_faces, play_land
from engine.rules.casting.castable import can_cast
from engine.rules.casting.casting import cast
from engine.rules.casting.placing import place_triggers
from engine.rules.casting.special_actions import (
    offered,
    said_in_hand,
    special_actions_there,
    take_special_action,
)
from engine.rules.casting.ways_in_words import cast_in_words
from engine.rules.casting.ways_to_cast import Way, ways, ways_of
from engine.rules.core.errors import IllegalAction, RulesBug
from engine.rules.core.game import Game, TakenBack
from engine.rules.events.happening import happen
from engine.rules.mana.mana_abilities import added_mana
from engine.rules.mana.may_activate import activatable_of, objects_with_abilities
from engine.rules.turn.looping import another_check, another_round, reason_to_act
from engine.rules.turn.shortcuts import propose, shortcuts
from engine.rules.turn.state_based import check_until_none
from engine.state import events as ev
from engine.state.findings import Remembered
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY

PASS = ActionOption(ActionKind.PASS, label="Pass")


def give_priority(game: Game) -> None:
    """A player gets priority: state-based actions and triggers first, then they act or pass (CR 117.5)."""
    settle_before_priority(game)
    if game.state.over:
        return
    turn = game.state.turn
    for observer in game.observers:
        observer.at_priority(game)
    if turn.passed == 0 and not another_round(game):
        return
    player = turn.priority
    if game.state.players[player].lost:
        player = game.state.player_order()[0]
    acted = act_once(game, player)
    turn = game.state.turn
    if acted:
        game.chose(player)
        happen(game, ev.TurnChanged(turn=replace(turn, passed=0, priority=player), why="117.3c"))
        return
    pass_priority(game, player)


def settle_before_priority(game: Game) -> None:
    """State-based actions, then triggered abilities, until nothing is left to do (CR 117.5, 704.3).

    What was found to leave nothing to do, and has not changed since, is not looked at again.
    """
    if game.settled == game.state.version and not game.state.waiting:
        return
    game.settling.begin()
    while True:
        check_until_none(game)
        if game.state.over:
            return
        if not end_what_is_over(game) and not place_triggers(game):
            game.settled = game.state.version
            return
        another_check(game, game.settling)


def pass_priority(game: Game, player: PlayerId) -> None:
    """A player passes; if all have in succession, the top of the stack resolves or the step ends (CR 117.4)."""
    turn = game.state.turn
    order = game.state.player_order()
    passed = turn.passed + 1
    if passed < len(order):
        after = order[(order.index(player) + 1) % len(order)]
        happen(game, ev.TurnChanged(turn=replace(turn, priority=after, passed=passed), why="117.3d"))
        return
    if game.state.stack:
        with game.during("608.1", game.state.stack[-1]):
            resolve_top(game)
        turn = replace(game.state.turn, priority=game.state.turn.active, passed=0)
    else:
        turn = replace(turn, priority=PlayerId(-1), passed=0)
    happen(game, ev.TurnChanged(turn=turn, why="117.4"))


def act_once(game: Game, player: PlayerId) -> bool:
    """Ask a player with priority for an action and carry it out; false if they pass (CR 117.1, 117.3d)."""
    while True:
        options = Actions(PASS, partial(doable, game, player, game.state.version))
        last_chance = game.rounds.warned is not None
        answer = game.ask(Act(player, reason_to_act(game), options, last_chance=last_chance))
        option = options[answer.indices[0]]
        if option.kind == ActionKind.PASS:
            return False
        try:
            take(game, player, option)
        except TakenBack:
            continue
        except IllegalAction as problem:
            if game.rounds.shortcut is not None:
                game.rounds.shortcut = None  # what was done before can't be done again
                continue
            if not game.answering[game.decider(player)].refused(option, problem):
                raise IllegalAnswer(Act(player, Why("733.1"), options), answer, str(problem)) from problem
            continue
        return True


def doable(game: Game, player: PlayerId, version: int) -> list[ActionOption]:
    """Everything that a player could do with priority but pass, a shortcut last, while the game is as it was when that was
    asked (CR 117.1, 732.2a)."""
    if game.state.version != version:
        raise RulesBug("what could have been done is looked at when it is too late")
    effort = game.effort
    actions = actions_of(game, player)
    found = [*actions, *shortcuts(game, player, actions)]
    game.effort = effort  # what was tried for it, and not remembered, is no part of what is done next
    return found


def take(game: Game, player: PlayerId, option: ActionOption) -> None:
    """Carry out one action (CR 117.1)."""
    match option.kind:
        case ActionKind.CAST:
            way = way_taken(game, player, option)
            cast(game, player, option.object, way)
        case ActionKind.PLAY_LAND:
            play_land(game, player, option.object, option.face)
        case ActionKind.ACTIVATE | ActionKind.MANA:
            activate(game, player, option.object, option.key)
        case ActionKind.SPECIAL:
            take_special_action(game, player, option)
        case ActionKind.SHORTCUT:
            propose(game, player)
        case ActionKind.PASS:
            return


def way_taken(game: Game, player: PlayerId, option: ActionOption) -> Way:
    """The way of casting that is meant. If only effects allow it that do so a limited number of times, the player
    says which of them does, unless they all say the same (CR 601.3)."""
    meant = ways_meant(game, player, option)
    freely = next((way for way in meant if way.permitted_by is None), None)
    limited = {way.permitted_by.source: way for way in meant if way.permitted_by is not None}
    rules = {way.permitted_by.rule for way in limited.values() if way.permitted_by is not None}
    if freely is not None or len(rules) == 1:
        return freely or meant[0]
    options = tuple(ObjectOption(source) for source in limited)
    why = Why("601.3", option.object, "Choose the effect that lets you cast it")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WAY))
    return limited[options[answer.indices[0]].id]


def ways_meant(game: Game, player: PlayerId, option: ActionOption) -> list[Way]:
    """The ways that an option tells of and that the rules let be taken now; if they let none, those that it tells of, and
    casting the card names the rule against it (CR 601.3)."""
    told = ways_of(game, player, option)
    if not told:
        raise IllegalAction("601.3", "it can't be cast that way")
    if len(told) == 1:
        return told
    return [way for way in told if can_cast(game, player, option.object, way)] or told


def actions_of(game: Game, player: PlayerId) -> list[ActionOption]:
    """Everything a player with priority could do now and complete (CR 117.1); mana abilities only if the game offers
    them apart from payments (CR 605.3a). What nothing has changed of what it depends on is not worked out again."""
    known = game.known_of(player)
    work = partial(each_action, game, known, player)
    return list(game.recalled(known, player, (ActionKind.PASS, game.offers_mana), work))


def each_action(game: Game, known: Remembered, player: PlayerId) -> list[ActionOption]:
    """The same, of which each card and object is looked at only if something that it depends on has changed."""
    activating = ActionKind.ACTIVATE, game.offers_mana
    activating_of = objects_with_abilities(game, player)
    there = activating_of.every if game.offers_mana else activating_of.others
    rows = playable_rows(game, player)
    options = game.recalled_of_rows(known, player, ActionKind.CAST, rows, done_with_card, said_of)
    options += game.recalled_of_each(known, player, activating, there, done_with_object, said_of)
    in_hand = game.recalled(known, player, ActionKind.SPECIAL, partial(said_in_hand, game, player))
    for name in special_actions_there(game, player, in_hand):
        special = partial(offered, game, player, name)
        options += game.recalled(known, player, (ActionKind.SPECIAL, name), special)
    return options


def said_of(options: list[ActionOption], id: ObjectId) -> list[ActionOption]:
    """What can be done with an object, if that can be done with another."""
    return [replace(option, object=id) for option in options]


def done_with_card(game: Game, player: PlayerId, id: ObjectId) -> list[ActionOption]:
    """How a player could play a card now (CR 601.3, 305.1)."""
    options: list[ActionOption] = []
    name = game.state.objects[id].card
    for face in land_faces(game, player, id):
        label = f"Play {name.faces[face].name}"
        options.append(ActionOption(ActionKind.PLAY_LAND, id, face=face, label=label))
    for way in ways(game, player, id):
        if can_cast(game, player, id, way):
            label = cast_in_words(game, name.faces[way.face].name, way)
            options.append(ActionOption(ActionKind.CAST, id, way.key, way.name, way.face, label))
    return list(dict.fromkeys(options))


def done_with_object(game: Game, player: PlayerId, id: ObjectId) -> list[ActionOption]:
    """The abilities of an object that a player could activate now (CR 602.1)."""
    options: list[ActionOption] = []
    for having in activatable_of(game, player, id, mana=None if game.offers_mana else False):
        if can_activate(game, player, id, having):
            assert isinstance(having.ability, Activated)
            kind = (
                ActionKind.MANA
                if added_mana(having.ability, game.state.edition) is not None
                else ActionKind.ACTIVATE
            )
            options.append(ActionOption(kind, id, key=having.key, label=game.describe(having.ability)))
    return options


def playable_cards(game: Game, player: PlayerId) -> list[ObjectId]:
    """Cards that a player might cast or play from somewhere (CR 601.3, 305.1)."""
    return [id for row in playable_rows(game, player) for id in row]


def playable_rows(game: Game, player: PlayerId) -> tuple[tuple[ObjectId, ...], ...]:
    """The same, zone by zone."""
    state = game.state
    in_hand, in_graveyard = state.zone(HAND, player), state.zone(GRAVEYARD, player)
    return in_hand, in_graveyard, state.zone(EXILE), state.zone(LIBRARY, player)[:1]
