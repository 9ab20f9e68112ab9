"""Keywords that trigger on attacking: exalted, annihilator, battle cry, mentor ... (CR 702, 508.3)."""

from __future__ import annotations

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.combat.combat_players import OpponentsAttacked, PlayerWithMostLife
from engine.abilities.keywords.parts import (
    EVENT_OBJECT_IT,
    EVENT_PLAYER_THEY,
    MEASURE,
    creature,
    pumped,
    you,
    yours,
)
from engine.abilities.keywords.permanents.designations import GetsCounter
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.for_each_opponent import CopiesAttackingOthers
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.combat import Attacks, AttacksUnblocked
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import Triggered
from engine.ir.amounts import CharacteristicOf
from engine.ir.effects import Delayed, Does, Sequence
from engine.ir.filters import (
    Characteristic,
    Compares,
    Comparison,
    Filter,
    HasColor,
    HasSubtype,
    HasType,
    IsAttacking,
    Other,
)
from engine.ir.mentions import FIRST_MENTION
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Amount, Keyword
from engine.ir.objects import Chosen, Each, Target, Them, This
from engine.language.grammar.vocabulary import KEYWORD, VALUE
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.colors import Color
from engine.values.steps import Step
from engine.values.types import CREATURE
from engine.values.verbs import Verb

OWN_POWER = CharacteristicOf(This(), Characteristic.POWER)


class Exalted(Keyword, frozen=True):
    """Exalted (CR 702.83)."""


class Annihilator(Keyword, frozen=True):
    """Annihilator (CR 702.86)."""

    count: int


class Frenzy(Keyword, frozen=True):
    """Frenzy (CR 702.68)."""

    count: int


class BattleCry(Keyword, frozen=True):
    """Battle cry (CR 702.91)."""


class Melee(Keyword, frozen=True):
    """Melee (CR 702.121)."""


class Dethrone(Keyword, frozen=True):
    """Dethrone (CR 702.105)."""


class Mentor(Keyword, frozen=True):
    """Mentor (CR 702.134)."""


class Training(Keyword, frozen=True):
    """Training (CR 702.149)."""


class Myriad(Keyword, frozen=True):
    """Myriad (CR 702.116)."""


class Mobilize(Keyword, frozen=True):
    """Mobilize (CR 702.181)."""

    count: int | Amount


@expands(Exalted)
def exalted(keyword: Exalted) -> tuple[Ability, ...]:
    """A creature of its controller that attacks alone gets +1/+1 (CR 702.83a)."""
    alone = Attacks(Chosen(yours(creature())), alone=True)
    return (Triggered(alone, pumped(EVENT_OBJECT_IT, 1, 1), keyword="exalted"),)


@expands(Annihilator)
def annihilator(keyword: Annihilator) -> tuple[Ability, ...]:
    """The defending player sacrifices so many permanents (CR 702.86a)."""
    permanents = Chosen(Filter(), keyword.count, keyword.count)
    sacrifice = Does(EVENT_PLAYER_THEY, (Sacrifice(permanents),))
    return (Triggered(Attacks(This()), sacrifice, keyword="annihilator"),)


@expands(Frenzy)
def frenzy(keyword: Frenzy) -> tuple[Ability, ...]:
    """It gets +N/+0 as it attacks and isn't blocked (CR 702.68a)."""
    pump = pumped(EVENT_OBJECT_IT, keyword.count, 0)
    return (Triggered(AttacksUnblocked(This()), pump, keyword="frenzy"),)


@expands(BattleCry)
def battle_cry(keyword: BattleCry) -> tuple[Ability, ...]:
    """Each other attacking creature gets +1/+0 (CR 702.91a)."""
    others = Each(creature(adjectives=(Other(), IsAttacking())))
    return (Triggered(Attacks(This()), pumped(others, 1, 0), keyword="battle cry"),)


@expands(Melee)
def melee(keyword: Melee) -> tuple[Ability, ...]:
    """It gets +1/+1 for each opponent attacked this combat (CR 702.121a)."""
    count = OpponentsAttacked()
    return (Triggered(Attacks(This()), pumped(This(), count, count), keyword="melee"),)


@expands(Dethrone)
def dethrone(keyword: Dethrone) -> tuple[Ability, ...]:
    """It gets a +1/+1 counter as it attacks the player with the most life (CR 702.105a)."""
    richest = Attacks(This(), whom=PlayerWithMostLife())
    return (Triggered(richest, you(PutCounters(1, "+1/+1", This())), keyword="dethrone"),)


@expands(Mentor)
def mentor(keyword: Mentor) -> tuple[Ability, ...]:
    """An attacking creature with less power gets a +1/+1 counter (CR 702.134a)."""
    weaker = creature(Compares(Characteristic.POWER, OWN_POWER, Comparison.LESS), adjectives=(IsAttacking(),))
    pupil = you(PutCounters(1, "+1/+1", Target(weaker, slot=0)))
    return (Triggered(Attacks(This()), pupil, keyword="mentor"),)


@expands(Training)
def training(keyword: Training) -> tuple[Ability, ...]:
    """It gets a +1/+1 counter as it attacks together with a creature of greater power (CR 702.149a)."""
    stronger = creature(Compares(Characteristic.POWER, OWN_POWER, Comparison.GREATER))
    together = Attacks(This(), others=1, other_kind=stronger)
    return (Triggered(together, you(GetsCounter(Verb.TRAIN)), keyword="training"),)


@expands(Myriad)
def myriad(keyword: Myriad) -> tuple[Ability, ...]:
    """It copies itself for each opponent other than the defending player: in a game of two, for nobody (CR 702.116a)."""
    return (Triggered(Attacks(This()), CopiesAttackingOthers(FIRST_MENTION), keyword="myriad"),)


@expands(Mobilize)
def mobilize(keyword: Mobilize) -> tuple[Ability, ...]:
    """So many Warriors enter tapped and attacking, and are sacrificed at the next end step (CR 702.181a)."""
    warrior = TokenShape(
        (HasSubtype("Warrior"), HasType(CREATURE)), SetPT(1, 1), colors=(HasColor(Color.RED),)
    )
    create = CreateTokens(keyword.count, warrior, "tapped and attacking", mention=FIRST_MENTION)
    later = Delayed(AtStep(Step.END, word="the next"), you(Sacrifice(Them(of=FIRST_MENTION))), leading=False)
    return (Triggered(Attacks(This()), Sequence((you(create), later)), keyword="mobilize"),)


PHRASES = (
    phrase(KEYWORD, "exalted", Exalted()),
    phrase(KEYWORD, "annihilator {count}", Annihilator, count=INTEGER),
    phrase(KEYWORD, "frenzy {count}", Frenzy, count=INTEGER),
    phrase(KEYWORD, "battle cry", BattleCry()),
    phrase(KEYWORD, "melee", Melee()),
    phrase(KEYWORD, "dethrone", Dethrone()),
    phrase(KEYWORD, "mentor", Mentor()),
    phrase(KEYWORD, "training", Training()),
    phrase(KEYWORD, "myriad", Myriad()),
    phrase(KEYWORD, "mobilize {count}", Mobilize, count=MEASURE),
    phrase(KEYWORD, "mobilize X, where X is {count}.", Mobilize, count=VALUE),
)
