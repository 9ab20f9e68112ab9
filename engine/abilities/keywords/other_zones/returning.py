"""Activated keywords of cards in graveyards: unearth, embalm, eternalize, encore, scavenge (CR 702)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.combat.combat_words import Haste
from engine.abilities.keywords.parts import creature, with_cost, you
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.exceptions import ExceptIs, ExceptNoManaCost, Kept
from engine.abilities.tokens.for_each_opponent import EachAttacksItsOwn
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Activated, Instruction, Timing
from engine.ir.amounts import CharacteristicOf, NumberOfPlayers
from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import INDEFINITELY
from engine.ir.effects import Continuously, Delayed, Sequence
from engine.ir.filters import Characteristic, HasColor, HasSubtype
from engine.ir.mentions import FIRST_MENTION
from engine.ir.modifications import GainAbility, SetPT
from engine.ir.nodes import Ability, Action, Effect, Keyword, Node, Objects, Replacement
from engine.ir.objects import It, Target, Them, This
from engine.ir.players import EachPlayer, PlayerKind
from engine.language.grammar.vocabulary import EFFECT, SUBJECT
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, expands, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import refs_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD

AS_A_SORCERY = Instruction(timing=Timing.SORCERY)


class Unearth(Keyword, frozen=True):
    """Unearth (CR 702.84)."""

    cost: Cost


class Embalm(Keyword, frozen=True):
    """Embalm (CR 702.128)."""

    cost: Cost


class Eternalize(Keyword, frozen=True):
    """Eternalize (CR 702.129)."""

    cost: Cost


class Encore(Keyword, frozen=True):
    """Encore (CR 702.141)."""

    cost: Cost


class Scavenge(Keyword, frozen=True):
    """Scavenge (CR 702.97)."""

    cost: Cost


class ExiledOnLeaving(Effect, frozen=True):
    """ "If it would leave the battlefield, exile it instead of putting it anywhere else."."""

    what: Objects


class ExileInsteadOfLeaving(Replacement, frozen=True):
    """Particular permanents are exiled as they leave the battlefield (CR 614.1)."""

    refs: tuple[ObjectRef, ...]


@resolves(ExiledOnLeaving)
def exiled_on_leaving(game: Game, effect: ExiledOnLeaving, scope: Scope) -> None:
    """A replacement effect begins that lasts as long as the permanent does (CR 611.2a)."""
    refs = tuple(ref for ref in refs_of(game, effect.what, scope) if isinstance(ref, ObjectRef))
    if refs:
        begin(game, scope, INDEFINITELY, refs=refs, replacement=ExileInsteadOfLeaving(refs))


@applies_to(ExileInsteadOfLeaving, ev.Moved)
def would_leave(game: Game, word: ExileInsteadOfLeaving, event: ev.Moved, scope: Scope) -> bool:
    """Whether one of them would go anywhere but into exile (CR 614.1)."""
    obj = game.state.objects.get(event.object)
    if obj is None or obj.zone != BATTLEFIELD or event.to == EXILE:
        return False
    return ObjectRef(event.object) in word.refs


@replaces(ExileInsteadOfLeaving)
def exile_instead(
    game: Game, word: ExileInsteadOfLeaving, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """It is exiled (CR 614.6)."""
    return (replace(event, to=EXILE, position=None, seen_by=()),)


def from_graveyard(cost: Cost, effect: Effect, keyword: str) -> Ability:
    """An ability of a card in the graveyard, as a sorcery."""
    return Activated(cost, effect, (AS_A_SORCERY,), zone=GRAVEYARD, keyword=keyword)


def exiling_itself(cost: Cost) -> Cost:
    """The cost and "Exile this card from your graveyard"."""
    return Cost((*cost.parts, ActionPart(Exile(This(), GRAVEYARD))))


def at_next_end_step(action: Action) -> Effect:
    """What happens at the beginning of the next end step (CR 603.7)."""
    return Delayed(AtStep(Step.END, word="the next"), you(action), leading=False)


def risen(cost: Cost, color: Color, keyword: str, size: SetPT | None = None) -> Ability:
    """A token comes that is a copy of the card, but a Zombie of that color without mana cost."""
    zombie = ExceptIs((HasSubtype("Zombie"),), size, (HasColor(color),), keeps=Kept.TYPES)
    exceptions: tuple[Node, ...] = (ExceptNoManaCost(), zombie)
    return from_graveyard(exiling_itself(cost), you(CreateCopies(1, This(), exceptions=exceptions)), keyword)


@expands(Unearth)
def unearth(keyword: Unearth) -> tuple[Ability, ...]:
    """It comes back with haste until the next end step, then it is exiled (CR 702.84a)."""
    it = It(of=FIRST_MENTION)
    effect = Sequence(
        (
            you(PutOntoBattlefield(This(), mention=FIRST_MENTION)),
            Continuously(it, (GainAbility((Haste(),)),), INDEFINITELY),
            at_next_end_step(Exile(it)),
            ExiledOnLeaving(it),
        )
    )
    return (from_graveyard(keyword.cost, effect, "unearth"),)


@expands(Embalm)
def embalm(keyword: Embalm) -> tuple[Ability, ...]:
    """A white Zombie copy of it (CR 702.128a)."""
    return (risen(keyword.cost, Color.WHITE, "embalm"),)


@expands(Eternalize)
def eternalize(keyword: Eternalize) -> tuple[Ability, ...]:
    """A black 4/4 Zombie copy of it (CR 702.129a)."""
    return (risen(keyword.cost, Color.BLACK, "eternalize", SetPT(4, 4)),)


@expands(Encore)
def encore(keyword: Encore) -> tuple[Ability, ...]:
    """For each opponent a copy that has to attack, with haste, until the next end step (CR 702.141a)."""
    them = Them(of=FIRST_MENTION)
    each = NumberOfPlayers(EachPlayer(PlayerKind.OPPONENT))
    effect = Sequence(
        (
            you(CreateCopies(each, This(), mention=FIRST_MENTION)),
            Continuously(them, (GainAbility((Haste(),)),), INDEFINITELY),
            EachAttacksItsOwn(them),
            at_next_end_step(Sacrifice(them)),
        )
    )
    return (from_graveyard(exiling_itself(keyword.cost), effect, "encore"),)


@expands(Scavenge)
def scavenge(keyword: Scavenge) -> tuple[Ability, ...]:
    """Its power as +1/+1 counters on a creature (CR 702.97a)."""
    power = CharacteristicOf(This(), Characteristic.POWER)
    effect = you(PutCounters(power, "+1/+1", Target(creature(), slot=0)))
    return (from_graveyard(exiling_itself(keyword.cost), effect, "scavenge"),)


PHRASES = (
    phrase(
        EFFECT,
        "if {what} would leave the battlefield, exile <it|them@what> instead of putting <it|them@what> anywhere else",
        ExiledOnLeaving,
        what=SUBJECT,
    ),
    *with_cost("unearth", Unearth),
    *with_cost("embalm", Embalm),
    *with_cost("eternalize", Eternalize),
    *with_cost("encore", Encore),
    *with_cost("scavenge", Scavenge),
)
