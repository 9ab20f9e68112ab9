"""Building the position a scenario begins with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain, groupby, islice, repeat

from engine.rules.core.game import Answering, Game, Observer
from engine.rules.events.happening import happen
from engine.rules.game.begin import begun
from engine.rules.turn.starting import new_state
from engine.scenario.in_progress import go_on_from
from engine.scenario.laying import attach_cards, equip_player, lay, note_all
from engine.scenario.notation import LibraryOrder, PlacedCard, Scenario, Start
from engine.scenario.playing import Run
from engine.scenario.position import begin, clear_table, place_several
from engine.state import events as ev
from engine.values.edition import EDITIONS
from engine.values.ids import PlayerId
from engine.values.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Zone
from engine.views.citing import asking
from engine.views.wording import describing

ZONES: tuple[tuple[str, Zone], ...] = (
    ("library", LIBRARY),
    ("library_rest", LIBRARY),
    ("hand", HAND),
    ("graveyard", GRAVEYARD),
    ("command", COMMAND),
    ("exile", EXILE),
    ("battlefield", BATTLEFIELD),
)
"""The order in which zones are filled."""


def cards_of(scenario: Scenario) -> list[str]:
    """The names of all cards that a scenario puts into zones."""
    names: list[str] = []
    for setup in scenario.players.values():
        for zone, _ in ZONES:
            for placed in setup.listed_in(zone):
                names.extend((placed.card,) if placed.count else ())
                names.extend((placed.copy_of,) if placed.copy_of is not None else ())
                names.extend(one.card for one in placed.merged)
    names.extend(one.card for one in scenario.stack if one.card is not None)
    names.extend(one.card for one in scenario.effects if not one.text)
    return list(dict.fromkeys(names))


def set_up(
    run: Run, answering: Mapping[PlayerId, Answering], observers: tuple[Observer, ...], seed: int
) -> None:
    """A game with a scenario's position, in which the first turn begins."""
    edition = EDITIONS[run.scenario.edition]
    game = begun(new_state(tuple(run.cast.players), seed, edition=edition), answering, observers)
    game.describe = describing(game)
    game.asking = asking
    fill(run, game)


def fill(run: Run, game: Game) -> None:
    """Place all zones of a new game, for each player in turn, and let the first turn begin."""
    scenario = run.scenario
    run.plays(game)
    clear_table(game, tuple(scenario.players[name].life for name in run.cast.players))
    for name, seat in run.cast.players.items():
        for zone, kind in ZONES:
            for _, listed in groupby(scenario.players[name].listed_in(zone), partial(how_it_lies, scenario)):
                place_cards(run, seat, listed, kind)
    come_last(run)
    for name, seat in run.cast.players.items():
        attach_cards(run, seat, scenario.players[name].listed_in("battlefield"))
    note_all(run)
    for name, seat in run.cast.players.items():
        happen(game, ev.PlayerChanged(player=seat, field="life", value=scenario.players[name].life))
        if scenario.players[name].library_order == LibraryOrder.SHUFFLED:
            happen(game, ev.Shuffled(player=seat, why="103.3"))
    if scenario.day_night:
        happen(game, ev.DayNightChanged(value=scenario.day_night, why="731.1"))
    starts = scenario.starts or Start()
    active = PlayerId(0) if starts.player is None else run.cast.players[starts.player]
    begin(game, active, starts.turn, starts.step, opening_hands=scenario.starts is None)
    for name, seat in run.cast.players.items():
        equip_player(game, seat, scenario.players[name])
    go_on_from(run)


def come_last(run: Run) -> None:
    """Place the permanents whose timestamps are said to be the latest, in that order (CR 613.7d)."""
    waiting = {
        placed.alias: (seat, placed)
        for name, seat in run.cast.players.items()
        for placed in run.scenario.players[name].listed_in("battlefield")
    }
    for alias in run.scenario.timestamps:
        seat, placed = waiting[alias]
        lay(run, seat, placed, BATTLEFIELD, alias)


def how_it_lies(scenario: Scenario, placed: PlacedCard) -> object:
    """What tells cards apart that are not placed together."""
    alone = not placed.is_plain or placed.alias in scenario.timestamps
    return placed if alone else (placed.card, placed.tapped)


def place_cards(run: Run, seat: PlayerId, listed: Iterable[PlacedCard], zone: Zone) -> None:
    """Put copies of one card into a zone as often as they are listed one after the other, under their aliases."""
    *_, placed = several = list(listed)
    names = [n for one in several for n in islice(chain(one.names, repeat(None)), one.count)]
    later = zone == BATTLEFIELD and placed.alias is not None and placed.alias in run.scenario.timestamps
    if not names or placed.attached_to is not None or later:
        return
    found = run.lexicon.card(placed.card)
    if not placed.is_plain or (zone == BATTLEFIELD and found.flipped):
        for name in names:
            lay(run, seat, placed, zone, name)
        return
    ids = place_several(
        run.game,
        seat,
        found.definition,
        zone,
        len(names),
        tapped=placed.tapped,
        face=found.face if zone == BATTLEFIELD else 0,
        tells_chapters=run.scenario.starts is None,
    )
    for name, id in zip(names, ids, strict=True):
        if name is not None:
            run.cast.aliases[name] = id
