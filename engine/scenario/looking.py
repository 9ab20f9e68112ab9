"""What a check looks at: the objects and players it names."""

from __future__ import annotations

from engine.rules.core.game import Game
from engine.scenario.naming import fits
from engine.scenario.notation import Check, Wanted
from engine.scenario.playing import Run, ScenarioFailed
from engine.state.objects import Player
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import Zone


def wanted_of(check: Check) -> Wanted | None:
    """The object that a check names, or says whether it is a copy; None if it means all."""
    if check.card is None and check.alias is None and check.nameless is None and check.copy is None:
        return None
    return Wanted(
        card=check.card, alias=check.alias, nameless=check.nameless, copy=check.copy, index=check.index
    )


def seat_of(run: Run, name: str | None) -> PlayerId:
    """The player that a check names."""
    seat = None if name is None else run.cast.player(name)
    if seat is None:
        raise ScenarioFailed(f"a check names the player {name}, whom there is not")
    return seat


def player_of(run: Run, check: Check) -> Player:
    """The player that a check is about."""
    return run.game.state.players[seat_of(run, check.player or check.controller or check.owner)]


def permanents(run: Run, check: Check) -> list[ObjectId]:
    """The permanents that a check means, in order of arrival."""
    game, wanted = run.game, wanted_of(check)
    whose = check.controller if check.controller is not None else check.player
    controller = None if whose is None else seat_of(run, whose)
    return [
        id
        for id in game.state.battlefield
        if (controller is None or game.controller(id) == controller)
        and (wanted is None or fits(game, run.cast, id, wanted))
        and (check.token is None or game.state.objects[id].token == check.token)
    ]


def cards_in(run: Run, check: Check, zone: Zone, whose: str | None) -> list[ObjectId]:
    """The objects of a zone that a check means; of one player only, if it names one."""
    game, wanted = run.game, wanted_of(check)
    owners = list(game.state.players) if whose is None else [seat_of(run, whose)]
    return [
        id for id in everything_in(game, zone, owners) if wanted is None or fits(game, run.cast, id, wanted)
    ]


def everything_in(game: Game, zone: Zone, owners: list[PlayerId]) -> list[ObjectId]:
    """The objects of a zone that players own, in order."""
    found: list[ObjectId] = []
    for owner in owners:
        for id in game.state.zone(zone, owner):
            if game.state.objects[id].owner == owner and id not in found:
                found.append(id)
    return found
