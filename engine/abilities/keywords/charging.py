"""Keywords of their own kind that trigger or are activated: firebending, station, recover, escaping with more (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters import PutCounters
from engine.abilities.actions.exile import Exile
from engine.abilities.actions.pay import Pay
from engine.abilities.actions.putting import Put
from engine.abilities.keywords.parts import MEASURE, creature, with_cost, you, yours
from engine.abilities.keywords.who_crews import counts_for
from engine.abilities.replacements.entering import MANNERS, EntersSo
from engine.abilities.triggers.combat import Attacks
from engine.abilities.triggers.moving import PutIntoGraveyard
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Activated, Instruction, Timing, Triggered
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import ActionPart, Cost
from engine.ir.effects import Does, Optional
from engine.ir.filters import IsUntapped, Other
from engine.ir.mana import Stays
from engine.ir.nodes import Ability, Action, Amount, Keyword, Node, Objects
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD, REPLACEMENT, THIS, VALUE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import mana_of_one
from engine.rules.core.registries import does, evaluates, expands, payable
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.state.objects import Mana
from engine.state.references import ObjectRef
from engine.values.ids import PlayerId
from engine.values.mana import ManaType
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND

OTHERS = yours(creature(adjectives=(Other(), IsUntapped())))
STATIONED_BY = "stationed by"


class Firebending(Keyword, frozen=True):
    """Firebending (CR 702.189)."""

    count: int | Amount


class Station(Keyword, frozen=True):
    """Station (CR 702.184)."""


class Recover(Keyword, frozen=True):
    """Recover (CR 702.59)."""

    cost: Cost


class AddCombatMana(Action, frozen=True):
    """Add {R} that stays until end of combat (CR 702.189a)."""

    count: int | Amount
    SAID: ClassVar[str] = "add {{R}} for each of {count}; it lasts until end of combat"


class TapForItsPower(Action, frozen=True):
    """Tap another untapped creature you control, whose power will count (CR 702.184a)."""

    SAID: ClassVar[str] = "tap another untapped creature you control"


class PowerOfTheTapped(Amount, frozen=True):
    """The power of the creature that was tapped (CR 702.184a)."""

    SAID: ClassVar[str] = "the tapped creature's power"


@does(AddCombatMana)
def add_combat_mana(game: Game, action: AddCombatMana, actor: PlayerId, scope: Scope) -> bool:
    """The mana isn't lost as steps and phases end, until combat does (CR 702.189a)."""
    count = how_many(game, action.count, scope)
    mana = (Mana(ManaType.RED, scope.source, stays=Stays.COMBAT),) * mana_of_one(count)
    happen(game, ev.ManaAdded(player=actor, mana=mana, why="702.189a", cause=scope.source))
    happen(game, ev.Did(player=actor, verb=Verb.FIREBEND, object=scope.source, cause=scope.source))
    return bool(mana)


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


@expands(Firebending)
def firebending(keyword: Firebending) -> tuple[Ability, ...]:
    """Attacking gives mana for this combat (CR 702.189a)."""
    return (Triggered(Attacks(This()), you(AddCombatMana(keyword.count)), keyword="firebending"),)


@expands(Station)
def station(keyword: Station) -> tuple[Ability, ...]:
    """Another creature's power becomes charge counters (CR 702.184a)."""
    cost = Cost((ActionPart(TapForItsPower()),))
    effect = you(PutCounters(PowerOfTheTapped(), "charge", This()))
    return (Activated(cost, effect, (Instruction(timing=Timing.SORCERY),), keyword="station"),)


@expands(Recover)
def recover(keyword: Recover) -> tuple[Ability, ...]:
    """When a creature goes to its owner's graveyard it may be taken back for a cost, or is exiled (CR 702.59a)."""
    dies = PutIntoGraveyard(Chosen(creature()), whose=You())
    pay = Optional(
        Does(You(), (Pay(keyword.cost),)),
        if_done=you(Put(This(), HAND, verb=Verb.RETURN)),
        if_not=you(Exile(This())),
    )
    return (Triggered(dies, pay, word="when", zone=GRAVEYARD, keyword="recover"),)


def escapes(what: Objects, manners: tuple[Node, ...]) -> EntersSo:
    """ "This creature escapes with a +1/+1 counter on it" (CR 702.138c)."""
    return EntersSo(what, manners, condition=ESCAPED)


def split_escapes(value: object) -> dict[str, object] | None:
    """The inverse of `escapes`."""
    if not isinstance(value, EntersSo) or value.condition != ESCAPED:
        return None
    return {"what": value.what, "manners": value.manners}


ESCAPED = PaidOptionalCost("escape")

PHRASES = (
    phrase(KEYWORD, "firebending {count}", Firebending, count=MEASURE),
    phrase(KEYWORD, "firebending X, where X is {count}.", Firebending, count=VALUE),
    phrase(KEYWORD, "station", Station()),
    *with_cost("recover", Recover),
    phrase(
        REPLACEMENT,
        "{what} escapes {manners:one}",
        escapes,
        unbuild=split_escapes,
        what=THIS,
        manners=MANNERS,
    ),
)
