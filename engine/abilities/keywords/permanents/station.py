"""Station (CR 702.184)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.keywords.parts import creature, you, yours
from engine.abilities.keywords.permanents.who_crews import counts_for
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import IsUntapped, Other
from engine.ir.nodes import Ability, Action, Amount, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, evaluates, expands, payable
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.verbs import Verb

OTHERS = yours(creature(adjectives=(Other(), IsUntapped())))
STATIONED_BY = "stationed by"


class Station(Keyword, frozen=True):
    """Station (CR 702.184)."""


class TapForItsPower(Action, frozen=True):
    """Tap another untapped creature you control, whose power will count (CR 702.184a)."""

    SAID: ClassVar[str] = "tap another untapped creature you control"


class PowerOfTheTapped(Amount, frozen=True):
    """The power of the creature that was tapped (CR 702.184a)."""

    SAID: ClassVar[str] = "the tapped creature's power"


@payable(TapForItsPower)
def can_tap(game: Game, action: TapForItsPower, payer: PlayerId, scope: Scope) -> bool:
    """There has to be one (CR 118.3)."""
    return bool(all_matching(game, OTHERS, scope))


@does(TapForItsPower)
def tap_for_power(game: Game, action: TapForItsPower, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses which (CR 702.184a)."""
    there = all_matching(game, OTHERS, scope)
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.184a", scope.source, "Tap another untapped creature")
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.COST, cancellable=game.may_take_back()))
    chosen = there[answer.indices[0]]
    happen(game, ev.TappedChanged(object=chosen, tapped=True, why="702.184a", cause=scope.source))
    happen(game, ev.Noted(object=scope.source, name=STATIONED_BY, values=(ObjectRef(chosen),)))
    return True


@evaluates(PowerOfTheTapped)
def power_of_the_tapped(game: Game, value: PowerOfTheTapped, scope: Scope) -> int:
    """As it is, or last was (CR 608.2h)."""
    for ref in game.look(scope.source).object.note(STATIONED_BY):
        if isinstance(ref, ObjectRef):
            return max(0, counts_for(game.look(ref.id), Verb.STATIONS))
    return 0


@expands(Station)
def station(keyword: Station) -> tuple[Ability, ...]:
    """Another creature's power becomes charge counters (CR 702.184a)."""
    cost = Cost((ActionPart(TapForItsPower()),))
    effect = you(PutCounters(PowerOfTheTapped(), "charge", This()))
    return (Activated(cost, effect, (Instruction(timing=Timing.SORCERY),), keyword="station"),)


PHRASES = (phrase(KEYWORD, "station", Station()),)
