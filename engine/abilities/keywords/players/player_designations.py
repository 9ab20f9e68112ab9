"""What players have by keywords: the city's blessing, an enduring story and speed (CR 702.131, 702.178, 702.179)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.keywords.parts import marked
from engine.ir.abilities import Activated, Instruction, Spell, Static
from engine.ir.effects import Does
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Action, Amount, Condition, Keyword, Players, Trigger
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.numbers.amounts import SIMPLE_VALUE
from engine.language.grammar.vocabulary import ABILITY, KEYWORD, WHO
from engine.language.kernel import phrase
from engine.rules.actions.any_time import any_time
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, expands, holds, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.at_once import at_once
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.lasting import DelayedTrigger
from engine.state.objects import Context
from engine.state.references import PlayerRef
from engine.values.ids import EffectId, ObjectId, PlayerId
from engine.values.types import ARTIFACT, Supertype
from engine.values.verbs import Verb
from engine.values.zones import Zone

BLESSING, SPEED, STARTED, STORY = "city's blessing", "speed ", "start your engines", "enduring story"
ENOUGH, MOST, TALES = 10, 4, 3


class Ascend(Keyword, frozen=True):
    """Ascend (CR 702.131)."""


class Storied(Keyword, frozen=True):
    """Storied: as ascend is, with another number and for an enduring story (CR 702.1)."""


class StartYourEngines(Keyword, frozen=True):
    """Start your engines! (CR 702.179)."""


class MaxSpeed(Keyword, frozen=True):
    """Max speed (CR 702.178)."""

    ability: Ability


class HasBlessing(Condition, frozen=True):
    """A player has the city's blessing (CR 702.131c)."""

    who: Players


class HasStory(Condition, frozen=True):
    """A player has an enduring story (CR 702.1)."""

    who: Players


class HasMaxSpeed(Condition, frozen=True):
    """A player has max speed (CR 702.179e)."""

    who: Players


class Speed(Amount, frozen=True):
    """A player's speed (CR 702.179f)."""


class GetBlessing(Action, frozen=True):
    """Get the city's blessing, if one controls ten or more permanents (CR 702.131a)."""

    SAID: ClassVar[str] = "get the city's blessing"


class IncreaseSpeed(Action, frozen=True):
    """One's speed increases by 1 (CR 702.179d)."""

    SAID: ClassVar[str] = "increase your speed by 1"


class OpponentsLoseLife(Trigger, frozen=True):
    """One or more opponents lose life during one's turn, for the first time in it (CR 702.179d)."""

    SAID: ClassVar[str] = "whenever one or more opponents lose life during your turn"

    batch_by: ClassVar[str] = "all"


def designate(game: Game, player: PlayerId, word: str, why: str, instead_of: str = "") -> None:
    """Give a player a designation, in place of another of that kind."""
    own = game.state.players[player].designations
    kept = tuple(other for other in own if not instead_of or not other.startswith(instead_of))
    words = (*kept, word)
    happen(game, ev.PlayerChanged(player=player, field="designations", value=words, why=why))


def speed_of(game: Game, player: PlayerId) -> int:
    """A player's speed; 0 if they have none (CR 702.179f)."""
    game.read(Fact.LIFE)
    words = [word for word in game.state.players[player].designations if word.startswith(SPEED)]
    return int(words[-1].removeprefix(SPEED)) if words else 0


def has_keyword(game: Game, player: PlayerId, kind: type[Keyword]) -> ObjectId | None:
    """A permanent of that player with a keyword."""
    if kind not in game.projection().kinds:
        return None
    for id in game.controlled(player):
        if any(isinstance(having.ability, kind) for having in game.characteristics(id).abilities):
            return id
    return None


def bless(game: Game, player: PlayerId) -> bool:
    """The city's blessing for who controls ten permanents and hasn't got it (CR 702.131a-b)."""
    if BLESSING in game.state.players[player].designations or len(game.controlled(player)) < ENOUGH:
        return False
    designate(game, player, BLESSING, "702.131b")
    return True


@any_time(Ascend)
@at_once(Ascend)
def bless_those_who_ascend(game: Game) -> bool:
    """Any time it can be had, it is had, before anything triggers on the tenth permanent (CR 702.131b, 702.131d)."""
    found = [p for p in game.state.player_order() if has_keyword(game, p, Ascend) is not None]
    blessed = [player for player in found if bless(game, player)]
    return bool(blessed)


@any_time(Storied)
def tell_stories(game: Game) -> bool:
    """Who controls such a permanent and three or more artifacts, legendaries, and/or Sagas has an enduring story for the
    rest of the game (CR 702.1)."""
    told = False
    for player in game.state.player_order():
        if has_keyword(game, player, Storied) is None or STORY in game.state.players[player].designations:
            continue
        controlled = (game.characteristics(id) for id in game.controlled(player))
        tales = sum(
            ARTIFACT in chars.types or Supertype.LEGENDARY in chars.supertypes or "Saga" in chars.subtypes
            for chars in controlled
        )
        if tales >= TALES:
            designate(game, player, STORY, "702.1")
            told = True
    return told


@any_time(StartYourEngines)
def start_engines(game: Game) -> bool:
    """A player without speed who controls such a permanent gets speed 1 (CR 702.179a, 702.179d)."""
    started = False
    for player in game.state.player_order():
        source = has_keyword(game, player, StartYourEngines)
        if source is None or speed_of(game, player):
            continue
        designate(game, player, f"{SPEED}1", "702.179a", SPEED)
        speeding_up = DelayedTrigger(
            EffectId(0),
            OpponentsLoseLife(),
            Does(You(said=False), (IncreaseSpeed(),)),
            Context(source, player),
            game.state.turn.number,
            once=False,
            owner=player,
        )
        happen(game, ev.DelayedBegan(trigger=speeding_up, why="702.179d", cause=source))
        happen(game, ev.Did(player=player, verb=Verb.START_YOUR_ENGINES, why="702.179a", cause=source))
        started = True
    return started


@triggers_on(OpponentsLoseLife, ev.LifeChanged)
def opponents_lose_life(
    game: Game, trigger: OpponentsLoseLife, event: ev.LifeChanged, scope: Scope
) -> Match | None:
    """It triggers only once each turn, and only below speed 4 (CR 702.179d)."""
    player = scope.controller
    if game.state.turn.active != player or speed_of(game, player) >= MOST:
        return None
    first: ev.Event | None = None
    for other in game.state.happened:
        if isinstance(other, ev.Did) and other.verb == Verb.START_YOUR_ENGINES and other.player == player:
            first = None
        elif isinstance(other, ev.LifeChanged) and other.player != player and other.amount < 0:
            first = first or other
    return Match(players=(PlayerRef(event.player),)) if first is event else None


@does(IncreaseSpeed)
def increase_speed(game: Game, action: IncreaseSpeed, actor: PlayerId, scope: Scope) -> bool:
    """Speed is 4 at most (CR 702.179d)."""
    now = speed_of(game, actor)
    if now >= MOST:
        return False
    designate(game, actor, f"{SPEED}{now + 1}", "702.179d", SPEED)
    return True


@does(GetBlessing)
def get_blessing(game: Game, action: GetBlessing, actor: PlayerId, scope: Scope) -> bool:
    """An instant or sorcery looks once (CR 702.131a)."""
    return bless(game, actor)


@holds(HasBlessing)
def has_blessing(game: Game, condition: HasBlessing, scope: Scope) -> bool:
    """Whether the players have it (CR 702.131c)."""
    game.read(Fact.LIFE)
    players = players_of(game, condition.who, scope)
    return all(BLESSING in game.state.players[player].designations for player in players)


@holds(HasStory)
def has_story(game: Game, condition: HasStory, scope: Scope) -> bool:
    """Whether the players have one (CR 702.1)."""
    game.read(Fact.LIFE)
    players = players_of(game, condition.who, scope)
    return all(STORY in game.state.players[player].designations for player in players)


@holds(HasMaxSpeed)
def has_max_speed(game: Game, condition: HasMaxSpeed, scope: Scope) -> bool:
    """Whether the players' speed is 4 (CR 702.179e)."""
    return all(speed_of(game, player) == MOST for player in players_of(game, condition.who, scope))


@evaluates(Speed)
def speed(game: Game, value: Speed, scope: Scope) -> int:
    """The controller's speed (CR 702.179f)."""
    return speed_of(game, scope.controller)


@expands(Ascend)
def ascend(keyword: Ascend) -> tuple[Ability, ...]:
    """On an instant or sorcery it is an instruction; on a permanent it is watched for (CR 702.131a-b)."""
    return (Spell(Does(You(said=False), (GetBlessing(),))),)


@expands(Storied)
def storied(keyword: Storied) -> tuple[Ability, ...]:
    """It is watched for (CR 702.1)."""
    return ()


@expands(StartYourEngines)
def start_your_engines(keyword: StartYourEngines) -> tuple[Ability, ...]:
    """It is watched for (CR 702.179a)."""
    return ()


@expands(MaxSpeed)
def max_speed(keyword: MaxSpeed) -> tuple[Ability, ...]:
    """The object has the ability while its controller's speed is 4 (CR 702.178a-b)."""
    fast = HasMaxSpeed(You())
    ability = keyword.ability
    if isinstance(ability, Activated):
        instructions = (*ability.instructions, Instruction(condition=fast))
        return (replace(ability, instructions=instructions),)
    if isinstance(ability, Static) and ability.zone is not Zone.BATTLEFIELD and ability.condition is None:
        return (replace(ability, condition=fast),)
    return marked(GainAbility((ability,)), condition=fast)


def faster(ability: Ability) -> MaxSpeed:
    """ "Max speed — " before an ability."""
    return MaxSpeed(ability)


def split_faster(value: object) -> Mapping[str, object] | None:
    """The inverse of `faster`."""
    return {"ability": value.ability} if isinstance(value, MaxSpeed) else None


PHRASES = (
    phrase(KEYWORD, "ascend", Ascend()),
    phrase(KEYWORD, "storied", Storied()),
    phrase(KEYWORD, "start your engines!", StartYourEngines()),
    phrase(KEYWORD, "max speed — {ability}", faster, unbuild=split_faster, ability=ABILITY),
    phrase(SIMPLE, "{who} <has|have> the city's blessing", HasBlessing, who=WHO),
    phrase(SIMPLE, "{who} <has|have> an enduring story", HasStory, who=WHO),
    phrase(SIMPLE, "{who} <has|have> max speed", HasMaxSpeed, who=WHO),
    phrase(SIMPLE_VALUE, "your speed", Speed()),
)
