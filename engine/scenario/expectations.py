"""What must hold: every kind of check that a scenario can make, in one table."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.seeing_rules import TopCardRevealed
from engine.rules.core.game import Game
from engine.rules.lookup.selecting import players_of
from engine.rules.turn.combat.attacking import can_attack
from engine.scenario.acting import playable
from engine.scenario.expectations_of_permanents import PERMANENT_CHECKS
from engine.scenario.looking import cards_in, everything_in, permanents, player_of, seat_of
from engine.scenario.naming import begins, names_of, source_of, stack_texts
from engine.scenario.notation import Check, Do, Scenario
from engine.scenario.playing import Run
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Zone

Evaluate = Callable[[Run, Check], str | None]


def problem_with(run: Run, check: Check) -> str | None:
    """Why a check does not hold, or None if it does."""
    problem = CHECKS[check.check](run, check)
    return None if problem is None else f"{described(check)}: {problem}"


def described(check: Check) -> str:
    """A check in a few words."""
    about = (
        check.controller,
        check.player,
        check.owner,
        check.card,
        check.alias,
        check.nameless,
        check.ability,
    )
    return " ".join([check.check.replace("_", " "), *(word for word in about if word)])


def kinds_unknown(scenario: Scenario) -> list[str]:
    """Kinds of check in a scenario that are not in the table."""
    checks = [entry.expect for entry in scenario.script if entry.do == Do.CHECK and entry.expect is not None]
    checks.extend(scenario.expect)
    checks.extend(check for stage in scenario.stages for check in stage.expect)
    return sorted({check.check for check in checks} - CHECKS.keys())


def compared(found: object, wanted: object) -> str | None:
    """Nothing if a value is as it should be."""
    return None if found == wanted else f"is {found}, should be {wanted}"


def counted(zone: Zone) -> Evaluate:
    """How many cards a player has in a zone, or how many of a name."""

    def count(run: Run, check: Check) -> str | None:
        whose = check.player or check.owner or check.controller
        return compared(len(cards_in(run, check, zone, whose)), check.count)

    return count


def life(run: Run, check: Check) -> str | None:
    """A life total."""
    return compared(player_of(run, check).life, check.value)


def player_counters(run: Run, check: Check) -> str | None:
    """Counters on a player."""
    return compared(player_of(run, check).counter(check.counter or ""), check.count)


def permanent_count(run: Run, check: Check) -> str | None:
    """How many permanents there are, of a name, of a player."""
    return compared(len(permanents(run, check)), check.count)


def library_card(run: Run, check: Check) -> str | None:
    """A card of a library by its place from the top."""
    library = run.game.state.zone(LIBRARY, seat_of(run, check.player))
    place = check.index or 0
    if place >= len(library):
        return f"there are only {len(library)} cards"
    names = names_of(run.game, library[place])
    return None if check.card in names else f"is {names[0]}"


def card_counters(run: Run, check: Check) -> str | None:
    """Counters on a card in some zones."""
    zones = [Zone(name) for name in check.zones] or list(Zone)
    found = [
        run.game.state.objects[id].counter(check.counter or "")
        for zone in zones
        for id in cards_in(run, check, zone, check.owner or check.player)
    ]
    if not found:
        return "there is no such card"
    return None if check.count in found else f"is {found}, should be {check.count}"


def emblem_count(run: Run, check: Check) -> str | None:
    """How many emblems a player has."""
    seat = seat_of(run, check.player or check.controller)
    objects = run.game.state.objects
    found = [id for id in everything_in(run.game, COMMAND, [seat]) if not objects[id].card.front.types]
    return compared(len(found), check.count)


def mana_pool(run: Run, check: Check) -> str | None:
    """Floating mana of a color, or of any."""
    pool = player_of(run, check).pool
    color = check.color or "any"
    return compared(sum(1 for mana in pool if color in ("any", mana.type.value)), check.amount)


def stack_size(run: Run, check: Check) -> str | None:
    """How many objects are on the stack."""
    return compared(len(run.game.state.stack), check.count)


def stack_object(run: Run, check: Check) -> str | None:
    """How many objects on the stack have a name or text that begins so."""
    game = run.game
    found = 0
    for id in game.state.stack:
        name = game.look(source_of(game.state.objects[id])).chars.name
        texts = stack_texts(game, run.lexicon, id)
        found += any(begins(text, check.starts_with or "", name) for text in texts)
    return compared(found, check.count)


def attackers(run: Run, check: Check) -> str | None:
    """The names of the creatures a player declared as attackers this turn."""
    seat = seat_of(run, check.player)
    happened = run.game.state.happened
    names = [
        names_then(run.game, e.object) for e in happened if isinstance(e, ev.Attacked) and e.player == seat
    ]
    return compared(sorted(names), sorted(check.cards))


def blockers(run: Run, check: Check) -> str | None:
    """The names of the creatures a player declared as blockers this turn."""
    seat = seat_of(run, check.player)
    game = run.game
    blocked = [e.object for e in game.state.happened if isinstance(e, ev.Blocked) and e.first]
    names = [names_then(game, id) for id in blocked if game.controller(id) == seat]
    return compared(sorted(names), sorted(check.cards))


def names_then(game: Game, id: int) -> str:
    """The name of an object that may be gone."""
    known = next((key for key in (*game.state.objects, *game.state.last_known) if key == id), None)
    return "" if known is None else game.look(known).chars.name


def attack_possible(run: Run, check: Check) -> str | None:
    """Whether a creature could attack."""
    found = [can_attack(run.game, id) for id in permanents(run, check)]
    if not found:
        return "there is no such permanent"
    return None if check.value in found else f"is {not check.value}"


def is_playable(run: Run, check: Check) -> str | None:
    """Whether a player could now cast, play or activate something."""
    words = check.card if check.card is not None else check.ability or ""
    found = playable(run, seat_of(run, check.player), check.action or "cast", words, check.method)
    return compared(found, check.value)


def won(run: Run, check: Check) -> str | None:
    """Whether a player has won."""
    return compared(run.game.state.winner == seat_of(run, check.player), check.value)


def lost(run: Run, check: Check) -> str | None:
    """Whether a player has lost."""
    seat, state = seat_of(run, check.player), run.game.state
    beaten = bool(state.players[seat].lost) or (state.winner is not None and state.winner != seat)
    return compared(beaten, check.value)


def in_game(run: Run, check: Check) -> str | None:
    """Whether a player is still in the game."""
    return compared(not player_of(run, check).lost, check.value)


def designated(word: str) -> Evaluate:
    """Whether a player has a designation, or who has it."""

    def has(run: Run, check: Check) -> str | None:
        holding = [run.cast.names[p.id] for p in run.game.state.players.values() if word in p.designations]
        if check.player is None:
            return compared(holding[0] if holding else None, check.value)
        wanted = True if check.value is None else check.value
        return compared(check.player in holding, wanted)

    return has


def speed(run: Run, check: Check) -> str | None:
    """A player's speed (CR 702.179)."""
    found = [word for word in player_of(run, check).designations if word.startswith("speed ")]
    return compared(int(found[-1].removeprefix("speed ")) if found else 0, check.value)


def top_card_revealed(run: Run, check: Check) -> str | None:
    """Whether everyone sees the top card of a player's library."""
    seat: PlayerId = seat_of(run, check.player)
    shown = any(
        isinstance(rule, TopCardRevealed) and rule.to_all and seat in players_of(run.game, rule.who, scope)
        for rule, scope in run.game.projection().rules
    )
    return compared(shown, check.value)


def active_player(run: Run, check: Check) -> str | None:
    """Whose turn it is."""
    return compared(run.cast.names[run.game.state.turn.active], check.player)


CHECKS: dict[str, Evaluate] = {
    "life": life,
    "player_counters": player_counters,
    "permanent_count": permanent_count,
    "hand_count": counted(HAND),
    "graveyard_count": counted(GRAVEYARD),
    "exile_count": counted(EXILE),
    "library_count": counted(LIBRARY),
    "command_count": counted(COMMAND),
    "emblem_count": emblem_count,
    "library_card": library_card,
    "card_counters": card_counters,
    "mana_pool": mana_pool,
    "stack_size": stack_size,
    "stack_object": stack_object,
    "attackers": attackers,
    "blockers": blockers,
    "can_attack": attack_possible,
    "playable": is_playable,
    "won": won,
    "lost": lost,
    "in_game": in_game,
    "game_over": lambda run, check: compared(run.game.state.over, check.value),
    "game_drawn": lambda run, check: compared(bool(run.game.state.drawn), check.value),
    "turn": lambda run, check: compared(run.game.state.turn.number, check.turn or check.value),
    "step": lambda run, check: compared(run.game.state.turn.step.value, check.step or check.value),
    "active_player": active_player,
    "monarch": designated("monarch"),
    "initiative": designated("initiative"),
    "day_night": lambda run, check: compared(run.game.state.day_night, check.value),
    "has_day_night": lambda run, check: compared(bool(run.game.state.day_night), check.value),
    "speed": speed,
    "top_card_revealed": top_card_revealed,
    **PERMANENT_CHECKS,
}
