"""Keywords that trigger on entering: evolve, exploit, fabricate, living weapon and the like (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.keywords.parts import EVENT_OBJECT_IT, creature, you, yours
from engine.abilities.keywords.permanents.designations import GetsCounter
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.moving import Enters
from engine.abilities.triggers.subjects import PREDICATE, ObjectEvent, fits
from engine.ir.abilities import Triggered
from engine.ir.amounts import CharacteristicOf
from engine.ir.conditions import AllOf, AnyOf, Holds, IsTrueOf
from engine.ir.effects import Does, Optional
from engine.ir.filters import Characteristic, Comparison, HasColor, HasSubtype, HasType
from engine.ir.mentions import FIRST_MENTION
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Action, Condition, Effect, Keyword
from engine.ir.objects import Chosen, It, This
from engine.ir.players import You
from engine.ir.triggers import HOLE
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.resolving import planned
from engine.rules.core.game import Game
from engine.rules.core.registries import PAYABLE, does, expands, payable, triggers_on
from engine.rules.core.scope import Match, Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef
from engine.values.colors import Color
from engine.values.ids import PlayerId
from engine.values.types import ARTIFACT, CREATURE
from engine.values.verbs import Verb


class Evolve(Keyword, frozen=True):
    """Evolve (CR 702.100)."""


class Exploit(Keyword, frozen=True):
    """Exploit (CR 702.110)."""


class Fabricate(Keyword, frozen=True):
    """Fabricate (CR 702.123)."""

    count: int


class LivingWeapon(Keyword, frozen=True):
    """Living weapon (CR 702.92)."""


class ForMirrodin(Keyword, frozen=True):
    """For Mirrodin! (CR 702.163)."""


class JobSelect(Keyword, frozen=True):
    """Job select (CR 702.182)."""


class ExploitCreature(Action, frozen=True):
    """Sacrifice a creature, by which the source exploits it (CR 702.110b)."""

    what: Chosen
    SAID: ClassVar[str] = "sacrifice a creature"


class Exploits(ObjectEvent, frozen=True):
    """A creature exploits a creature (CR 702.110b)."""


@does(ExploitCreature)
def exploit_creature(game: Game, action: ExploitCreature, actor: PlayerId, scope: Scope) -> bool:
    """The controller sacrifices a creature (CR 702.110b)."""
    sacrifice = Sacrifice(action.what)
    plan = planned(game, sacrifice, actor, scope)
    if not plan.events:
        return False
    done = ev.Did(player=actor, verb=Verb.EXPLOIT, object=scope.source, cause=scope.source)
    return plan.note(happen(game, *plan.events, done))


@triggers_on(Exploits, ev.Did, looks_back=True)
def exploits(game: Game, trigger: Exploits, event: ev.Did, scope: Scope) -> Match | None:
    """A creature was sacrificed by its exploit ability; maybe it was itself (CR 702.110b, 603.10)."""
    if event.verb != Verb.EXPLOIT or not fits(game, trigger.what, game.look(event.object), scope):
        return None
    return Match((ObjectRef(event.object),), (PlayerRef(event.player),))


@payable(ExploitCreature)
def can_exploit(game: Game, action: ExploitCreature, payer: PlayerId, scope: Scope) -> bool:
    """There has to be a creature to sacrifice (CR 701.21a)."""
    sacrifice = Sacrifice(action.what)
    return PAYABLE.of(sacrifice)(game, sacrifice, payer, scope)


def on_entering(effect: Effect, keyword: str) -> Ability:
    """ "When this permanent enters, ..."."""
    return Triggered(Enters(This()), effect, word="when", keyword=keyword)


def armed(token: TokenShape, keyword: str) -> tuple[Ability, ...]:
    """An Equipment that comes with its bearer."""
    create = CreateTokens(1, token, mention=FIRST_MENTION)
    return (on_entering(you(create, Attach(This(), It(of=FIRST_MENTION))), keyword),)


def greater(what: Characteristic) -> Condition:
    """Whether a number of the creature that entered is greater than its own."""
    return Holds(CharacteristicOf(EVENT_OBJECT_IT, what), Comparison.GREATER, CharacteristicOf(This(), what))


@expands(Evolve)
def evolve(keyword: Evolve) -> tuple[Ability, ...]:
    """A greater creature of its controller that enters makes it grow, if it is a creature itself (CR 702.100a, 702.100c)."""
    is_greater = AnyOf((greater(Characteristic.POWER), greater(Characteristic.TOUGHNESS)))
    condition = AllOf((IsTrueOf(This(), HasType(CREATURE)), is_greater))
    enters = Enters(Chosen(yours(creature())))
    return (Triggered(enters, you(GetsCounter(Verb.EVOLVE)), condition, keyword="evolve"),)


@expands(Exploit)
def exploit(keyword: Exploit) -> tuple[Ability, ...]:
    """Its controller may sacrifice a creature when it enters (CR 702.110a)."""
    return (on_entering(Optional(Does(You(), (ExploitCreature(Chosen(creature())),))), "exploit"),)


@expands(Fabricate)
def fabricate(keyword: Fabricate) -> tuple[Ability, ...]:
    """It gets counters, or Servos are created (CR 702.123a)."""
    servo = TokenShape((HasSubtype("Servo"), HasType(ARTIFACT), HasType(CREATURE)), SetPT(1, 1))
    counters = Does(You(), (PutCounters(keyword.count, "+1/+1", This()),))
    servos = you(CreateTokens(keyword.count, servo))
    return (on_entering(Optional(counters, if_not=servos), "fabricate"),)


@expands(LivingWeapon)
def living_weapon(keyword: LivingWeapon) -> tuple[Ability, ...]:
    """It enters with a Germ (CR 702.92a)."""
    words = (HasSubtype("Phyrexian"), HasSubtype("Germ"), HasType(CREATURE))
    return armed(TokenShape(words, SetPT(0, 0), colors=(HasColor(Color.BLACK),)), "living weapon")


@expands(ForMirrodin)
def for_mirrodin(keyword: ForMirrodin) -> tuple[Ability, ...]:
    """It enters with a Rebel (CR 702.163a)."""
    words = (HasSubtype("Rebel"), HasType(CREATURE))
    return armed(TokenShape(words, SetPT(2, 2), colors=(HasColor(Color.RED),)), "for mirrodin!")


@expands(JobSelect)
def job_select(keyword: JobSelect) -> tuple[Ability, ...]:
    """It enters with a Hero (CR 702.182a)."""
    return armed(TokenShape((HasSubtype("Hero"), HasType(CREATURE)), SetPT(1, 1)), "job select")


PHRASES = (
    phrase(KEYWORD, "evolve", Evolve()),
    phrase(KEYWORD, "exploit", Exploit()),
    phrase(KEYWORD, "fabricate {count}", Fabricate, count=INTEGER),
    phrase(KEYWORD, "living weapon", LivingWeapon()),
    phrase(KEYWORD, "for Mirrodin!", ForMirrodin()),
    phrase(KEYWORD, "job select", JobSelect()),
    phrase(
        PREDICATE,
        "exploit<s@> a creature",
        Exploits,
        where={"what": HOLE},
    ),
)
