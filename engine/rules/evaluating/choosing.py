"""Choosing a color, a type, a name, a player, a number: asked the same way by effects and as something enters
(CR 105.4, 201.4, 205.3e, 607.2d)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from engine.decisions import Choose, Name, Number, PlayerOption, Purpose, Why, WordOption
from engine.ir.cards import Printed
from engine.ir.mentions import ONE_OPPONENT
from engine.ir.nodes import Players
from engine.ir.players import AnOpponent, PlayerKind
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.events.randomness import in_random_order
from engine.rules.lookup.linked import CHOSEN, CHOSEN_BY, Values, chooses_as
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import PlayerRef
from engine.values.colors import COLOR_NAMES, Color
from engine.values.ids import ObjectId, PlayerId
from engine.values.types import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, CardType, Supertype
from engine.values.zones import Zone


class What(StrEnum):
    """What is chosen, or noted; "chosen <what>" is the name under which it is kept (CR 607.2d-e)."""

    COLOR = "color"
    CREATURE_TYPE = "creature type"
    CARD_TYPE = "card type"
    LAND_TYPE = "land type"
    BASIC_LAND_TYPE = "basic land type"
    NAME = "name"
    PLAYER = "player"
    NUMBER = "number"
    WORD = "word"
    LIFE_PAID = "life paid"
    LIFE_TOTAL = "life total"
    MANA_TYPE = "type of mana"


NOTED: dict[What, str] = {
    **{what: f"{CHOSEN}{what.value}" for what in What},
    What.BASIC_LAND_TYPE: f"{CHOSEN}land type",
}
"""The note on an object under which a choice is kept."""

HIDDEN = (Zone.LIBRARY, Zone.HAND)
"""The zones in which not all players can see the cards' faces (CR 400.2)."""

BASIC_LANDS = tuple(
    Printed(
        name,
        supertypes=frozenset((Supertype.BASIC,)),
        types=frozenset((CardType.LAND,)),
        subtypes=frozenset((name,)),
    )
    for name in BASIC_LAND_TYPES
)
"""The basic lands, which everybody knows."""


def note_choice(game: Game, source: ObjectId, what: What, values: Values) -> None:
    """Keep what was chosen for an object, for abilities linked to the choice (CR 607.2d)."""
    if game.is_there(source):
        name, by = NOTED[what], chooses_as(game, source)
        happen(
            game,
            ev.Noted(object=source, name=name, values=values, why="607.2d", cause=source),
            ev.Noted(object=source, name=f"{name}{CHOSEN_BY}", values=by, why="607.5a", cause=source),
        )


def choose_word(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    words: tuple[tuple[str, str], ...],
    purpose: Purpose,
    rule: str,
    text: str,
) -> str:
    """Let a player choose one of some words: pairs of what it is noted as and what it is called."""
    options = tuple(WordOption(value, label) for value, label in words)
    answer = game.ask(Choose(player, Why(rule, source, text), options, purpose=purpose))
    value: str = options[answer.indices[0]].value
    return value


def choose_color(
    game: Game, player: PlayerId, source: ObjectId, *, not_these: tuple[Color, ...] = ()
) -> Values:
    """One of the five colors (CR 105.4)."""
    words = tuple((color.value, name) for color, name in COLOR_NAMES.items() if color not in not_these)
    return (choose_word(game, player, source, words, Purpose.COLOR, "105.4", "Choose a color"),)


def choose_type(
    game: Game, player: PlayerId, source: ObjectId, what: What, *, not_these: tuple[str, ...] = ()
) -> Values:
    """One existing type of the right sort (CR 205.3e)."""
    types = {
        What.CREATURE_TYPE: CREATURE_TYPES,
        What.LAND_TYPE: LAND_TYPES,
        What.BASIC_LAND_TYPE: BASIC_LAND_TYPES,
        What.CARD_TYPE: tuple(kind.value for kind in CardType if kind != CardType.DUNGEON),
    }[what]
    words = tuple((name, name) for name in types if name not in not_these)
    text = f"Choose a {what.value}"
    return (choose_word(game, player, source, words, Purpose.TYPE, "205.3e", text),)


def choose_name(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    fits: Callable[[Printed], bool] | None = None,
    text: str = "Choose a card name",
) -> Values:
    """The name of a card, one that fits what is asked for (CR 201.4, 201.4a); `text` asks for it."""
    faces = [face for obj in game.state.objects.values() if may_know(obj, player) for face in obj.card.faces]
    faces += BASIC_LANDS
    known = sorted({face.name for face in faces if fits is None or fits(face)})
    unfit = sorted({face.name for face in faces}.difference(known))
    why = Why("201.4", source, text)
    answer = game.ask(Name(player, why, tuple(known), unfit=tuple(unfit), existing=game.card_names))
    name = answer.name
    return (name,)


def may_know(obj: GameObject, player: PlayerId) -> bool:
    """Whether a player may know which card something is: one of their own, one that is or was shown to them, or one
    that is face up in a public zone (CR 400.2)."""
    shown = obj.zone not in HIDDEN and not obj.face_down
    return obj.owner == player or player in obj.seen_by or shown


def choose_player(
    game: Game,
    player: PlayerId,
    source: ObjectId,
    candidates: tuple[PlayerId, ...],
    *,
    at_random: bool = False,
) -> Values:
    """One of some players; none if there is none."""
    if not candidates:
        return ()
    if at_random:
        return (PlayerRef(in_random_order(game, candidates)[0]),)
    options = tuple(PlayerOption(id) for id in candidates)
    why = Why("608.2d", source, "Choose a player")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.PLAYER))
    return (PlayerRef(candidates[answer.indices[0]]),)


def acting_players(game: Game, who: Players, scope: Scope, rule: str = "") -> tuple[PlayerId, ...]:
    """Who does what a text says: of several opponents one of whom "an opponent" does it, its controller decides which
    (CR 601.6a, 608.2d); from then on the text speaks of that one."""
    found = players_of(game, who, scope)
    if not isinstance(who, AnOpponent) or len(found) < 2:
        return found
    options = tuple(PlayerOption(id) for id in found)
    anybody = who.kind is PlayerKind.PLAYER
    why = Why(rule or scope.rule, scope.source, "Choose a player" if anybody else "Choose an opponent")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.PLAYER))
    chosen = found[answer.indices[0]]
    scope.mention(ONE_OPPONENT, (PlayerRef(chosen),))
    return (chosen,)


def choose_opponent(game: Game, player: PlayerId, source: ObjectId, rule: str) -> tuple[PlayerId, ...]:
    """One of a player's opponents, whom that player chooses; nobody if there is none."""
    opponents = game.state.opponents(player)
    if not opponents:
        return ()
    why = Why(rule, source, "Choose an opponent")
    answer = game.ask(Choose(player, why, tuple(map(PlayerOption, opponents)), purpose=Purpose.PLAYER))
    return (opponents[answer.indices[0]],)


def choose_number(
    game: Game, player: PlayerId, source: ObjectId, least: int = 0, most: int | None = None
) -> Values:
    """A number (CR 107.1c)."""
    answer = game.ask(Number(player, Why("107.1c", source, "Choose a number"), least, most))
    number = answer.number
    return (number,)


def choose_value(
    game: Game, player: PlayerId, source: ObjectId, what: What, not_these: tuple[str, ...] = ()
) -> Values:
    """Let a player choose a color, type, name or number, whichever is asked for."""
    match what:
        case What.COLOR:
            return choose_color(game, player, source, not_these=tuple(Color(c) for c in not_these))
        case What.NAME:
            return choose_name(game, player, source)
        case What.NUMBER:
            return choose_number(game, player, source)
        case What.PLAYER:
            return choose_player(game, player, source, game.state.player_order())
        case _:
            return choose_type(game, player, source, what, not_these=not_these)
