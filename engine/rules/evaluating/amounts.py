"""Working out amounts (CR 107, 608.2h)."""

from __future__ import annotations

from engine.ir.amounts import (
    BasicLandTypesAmong,
    CharacteristicOf,
    ChosenNumber,
    CountersOn,
    Defined,
    Devotion,
    ExtremeOf,
    Half,
    HappenedCount,
    LifeOf,
    NumberOf,
    NumberOfPlayers,
    Plus,
    Rounding,
    ThatMuch,
    Times,
    X,
)
from engine.ir.filters import Extreme
from engine.ir.mentions import excess_of
from engine.ir.nodes import Amount, Node
from engine.ir.objects import It, Them
from engine.rules.core import registries
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import happened
from engine.rules.evaluating.numbers import number_of
from engine.rules.lookup.linked import choice
from engine.rules.lookup.selecting import all_matching, known_of, players_of
from engine.state.game_state import Fact
from engine.state.references import ObjectRef
from engine.values.types import BASIC_LAND_TYPES


def amount(game: Game, value: int | Node | None, scope: Scope) -> int:
    """The number that an amount stands for now."""
    if isinstance(value, int):
        return value
    if not isinstance(value, Amount):
        raise RulesBug(f"{value!r} is no amount")
    if scope.illegal:
        with scope.informed():
            return amount(game, value, scope)
    return registries.AMOUNTS.of(value)(game, value, scope)


@evaluates(X)
def x(game: Game, value: X, scope: Scope) -> int:
    """The value of X: announced for the spell or ability, or defined by its text (CR 107.3)."""
    return announced_x(game, scope) or 0


def announced_x(game: Game, scope: Scope) -> int | None:
    """The value of X that was announced for the spell or ability, or for the spell that became its source (CR 107.3)."""
    if scope.x is not None:
        return scope.x
    obj = game.state.objects.get(scope.source)
    if obj is not None and obj.stack is not None and obj.stack.context.x is not None:
        return obj.stack.context.x  # a static ability of a spell speaks of what was announced for it
    noted = obj.note("X") if obj is not None else ()
    return int(noted[0]) if noted and isinstance(noted[0], int) else None


@evaluates(Defined)
def defined(game: Game, value: Defined, scope: Scope) -> int:
    """X as the text defines it (CR 107.3i)."""
    return amount(game, value.meaning, scope)


@evaluates(NumberOf)
def number_of_objects(game: Game, value: NumberOf, scope: Scope) -> int:
    """How many objects the noun takes in."""
    return len(all_matching(game, value.what, scope))


@evaluates(Times)
def times(game: Game, value: Times, scope: Scope) -> int:
    """So many for each."""
    return value.factor * amount(game, value.amount, scope)


@evaluates(Plus)
def plus(game: Game, value: Plus, scope: Scope) -> int:
    """A sum."""
    return amount(game, value.first, scope) + amount(game, value.second, scope)


@evaluates(Half)
def half(game: Game, value: Half, scope: Scope) -> int:
    """Half, rounded as the text says (CR 107.1a)."""
    whole = amount(game, value.amount, scope)
    return (whole + 1) // 2 if value.rounding is Rounding.UP else whole // 2


@evaluates(CharacteristicOf)
def characteristic_of(game: Game, value: CharacteristicOf, scope: Scope) -> int:
    """A number of an object, or of several together, as they are or last were (CR 608.2h); where an instruction did
    nothing to what it was about, of that: the mana value of "that card" that didn't enter the battlefield."""
    ids = tuple(ref.id for ref in known_of(game, value.what, scope) if isinstance(ref, ObjectRef))
    if not ids and isinstance(value.what, It | Them):
        ids = scope.tried.get(value.what.of, ())
    return sum(number_of(game.look(id), value.characteristic) for id in ids)


@evaluates(ExtremeOf)
def extreme_of(game: Game, value: ExtremeOf, scope: Scope) -> int:
    """The greatest, least or total number among objects; 0 if there are none."""
    numbers = [
        number_of(game.look(id), value.characteristic) for id in all_matching(game, value.among, scope)
    ]
    if value.which == Extreme.TOTAL:
        return sum(numbers)
    return (max if value.which == Extreme.GREATEST else min)(numbers, default=0)


@evaluates(CountersOn)
def counters_on(game: Game, value: CountersOn, scope: Scope) -> int:
    """How many counters of a kind, or of all kinds, are on objects or players (CR 122)."""
    game.read(Fact.COUNTERS)
    total = 0
    for ref in known_of(game, value.what, scope):
        holder = game.look(ref.id).object if isinstance(ref, ObjectRef) else game.state.players[ref.id]
        total += sum(count for kind, count in holder.counters if value.kind in (None, kind))
    return total


@evaluates(LifeOf)
def life_of(game: Game, value: LifeOf, scope: Scope) -> int:
    """A life total; of several players together (CR 119)."""
    game.read(Fact.LIFE)
    return sum(game.state.players[player].life for player in players_of(game, value.who, scope))


@evaluates(ThatMuch)
def that_much(game: Game, value: ThatMuch, scope: Scope) -> int:
    """How much an earlier instruction or the trigger event did."""
    return scope.amount_of(excess_of(value.of) if value.excess else value.of)


@evaluates(ChosenNumber)
def chosen_number(game: Game, value: ChosenNumber, scope: Scope) -> int:
    """The number chosen for the source; none that anything could be if none was (CR 607.2d)."""
    chosen = choice(game, scope.source, "number")
    return next((number for number in chosen if isinstance(number, int)), -1)


@evaluates(NumberOfPlayers)
def number_of_players(game: Game, value: NumberOfPlayers, scope: Scope) -> int:
    """How many players."""
    return len(players_of(game, value.who, scope))


@evaluates(HappenedCount)
def happened_count(game: Game, value: HappenedCount, scope: Scope) -> int:
    """How often something happened this turn."""
    return happened(game, value.what, scope)


@evaluates(BasicLandTypesAmong)
def basic_land_types_among(game: Game, value: BasicLandTypesAmong, scope: Scope) -> int:
    """How many basic land types there are among the lands (CR 305.6)."""
    found = {sub for id in all_matching(game, value.among, scope) for sub in game.look(id).chars.subtypes}
    return sum(1 for subtype in BASIC_LAND_TYPES if subtype in found)


@evaluates(Devotion)
def devotion(game: Game, value: Devotion, scope: Scope) -> int:
    """Mana symbols of those colors among mana costs of permanents you control (CR 700.5). What is only looked at as it
    would be isn't among them yet (614.12)."""
    count = 0
    for id in game.state.battlefield:
        if id == game.circumstances.to_be:
            continue
        chars = game.characteristics(id)
        if chars.controller == scope.controller and chars.mana_cost is not None:
            count += sum(
                1 for symbol in chars.mana_cost.symbols if any(t.value in value.colors for t in symbol.types)
            )
    return count
