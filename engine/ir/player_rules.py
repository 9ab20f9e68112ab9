"""What continuous effects do to players and to the rules of the game (CR 613.10-11)."""

from engine.ir.costs import Cost
from engine.ir.filters import Filter
from engine.ir.nodes import Amount, PlayerRule, Players
from engine.values.mana import ManaCost
from engine.values.zones import Zone


class CostChanges(PlayerRule, frozen=True):
    """Spells cost more or less to cast (CR 601.2f). `less` tells which; `times`: once for each of that many.

    `what` is matched against the spell; `who` casts it; `colored` amounts reduce colored mana too.
    """

    what: Filter
    mana: ManaCost
    less: bool
    who: Players | None = None
    times: Amount | None = None
    targeting: Filter | None = None


class AbilityCostChanges(PlayerRule, frozen=True):
    """Activated abilities cost more or less (CR 602.2b, 601.2f); `keyword`: only that keyword's ("equip")."""

    what: Filter
    mana: ManaCost
    less: bool
    keyword: str | None = None
    minimum_one: bool = False


class ExtraCost(PlayerRule, frozen=True):
    """Spells have an additional cost (CR 118.8)."""

    what: Filter
    cost: Cost
    who: Players | None = None


class CantCast(PlayerRule, frozen=True):
    """Players can't cast such spells (CR 601.3). `timing` narrows when: "your turn", "each turn more than one"."""

    who: Players
    what: Filter | None = None
    more_than_one: bool = False
    only_as_sorcery: bool = False
    only_in_own_turn: bool = False


class CantActivateAbilities(PlayerRule, frozen=True):
    """Activated abilities of such objects can't be activated (CR 602.5)."""

    what: Filter
    mana_too: bool = True


class CastAsThoughFlash(PlayerRule, frozen=True):
    """Players may cast such spells as though they had flash (CR 601.3b)."""

    who: Players
    what: Filter


class MayPlayFrom(PlayerRule, frozen=True):
    """A player may play lands and/or cast spells of a kind from a zone (CR 601.3)."""

    who: Players
    what: Filter
    zone: Zone
    lands: bool = True
    spells: bool = True
    top_only: bool = False
    free: bool = False


class MayPlayThese(PlayerRule, frozen=True):
    """A player may play particular cards (CR 601.3); `free`: without paying the mana cost."""

    who: Players
    free: bool = False
    any_mana: bool = False
    spells_only: bool = False


class ExtraLands(PlayerRule, frozen=True):
    """A player may play so many additional lands each turn (CR 305.2)."""

    who: Players
    count: int = 1


class NoMaximumHandSize(PlayerRule, frozen=True):
    """A player has no maximum hand size (CR 402.2)."""

    who: Players


class PlayerCantBeTargeted(PlayerRule, frozen=True):
    """A player has hexproof or shroud (CR 702.11d, 702.18). `by_opponents_only`: hexproof."""

    who: Players
    by_opponents_only: bool = True


class CantGainLife(PlayerRule, frozen=True):
    """Players can't gain life (CR 119.7)."""

    who: Players


class CantLoseLife(PlayerRule, frozen=True):
    """A player can't lose life; `nor_gain`: their life total can't change at all (CR 119.7-8)."""

    who: Players
    nor_gain: bool = False


class CantDraw(PlayerRule, frozen=True):
    """Players can't draw, or more than one card each turn (CR 121.3)."""

    who: Players
    more_than_one: bool = False


class CantLose(PlayerRule, frozen=True):
    """A player can't lose the game, their opponents can't win (CR 104.3)."""

    who: Players


class CantWin(PlayerRule, frozen=True):
    """Players can't win the game (CR 104.2)."""

    who: Players


class CantSearch(PlayerRule, frozen=True):
    """Players can't search libraries (CR 701.23)."""

    who: Players


class SkipStep(PlayerRule, frozen=True):
    """A player skips a step (CR 614.10)."""

    who: Players
    step: str


class TopCardRevealed(PlayerRule, frozen=True):
    """Players play with the top card of their libraries revealed, or may look at it (CR 401)."""

    who: Players
    to_all: bool = True


class HandRevealed(PlayerRule, frozen=True):
    """Players play with their hands revealed (CR 402.3)."""

    who: Players


class DamageCantBePrevented(PlayerRule, frozen=True):
    """Damage can't be prevented (CR 615.12)."""

    what: Filter | None = None


class AttackTax(PlayerRule, frozen=True):
    """Creatures can't attack a player unless their controller pays for each (CR 508.1g)."""

    mana: ManaCost
    planeswalkers_too: bool = False


class AttackersAtMost(PlayerRule, frozen=True):
    """No more than so many creatures can attack each combat (CR 508.1c)."""

    count: int
    who: Players | None = None


class BlockersAtMostEach(PlayerRule, frozen=True):
    """No more than so many creatures can block each combat (CR 509.1b)."""

    count: int


class SpendAnyMana(PlayerRule, frozen=True):
    """A player may spend mana as though it were mana of any color or type (CR 609.4b)."""

    who: Players
    what: Filter | None = None
    any_type: bool = False


class ManaStays(PlayerRule, frozen=True):
    """A player doesn't lose unspent mana as steps and phases end (CR 500.5); `type`: only that type."""

    who: Players
    type: str | None = None


class LegendRuleOff(PlayerRule, frozen=True):
    """The legend rule doesn't apply to permanents of a kind (CR 704.5j)."""

    what: Filter | None = None


class TriggersAgain(PlayerRule, frozen=True):
    """A triggered ability triggers an additional time (CR 603.2d): `entering` what causes it."""

    entering: Filter
    permanents: Filter


class NoEntersTriggers(PlayerRule, frozen=True):
    """Entering permanents of a kind don't cause abilities to trigger (CR 603.2)."""

    what: Filter


class SkipNext(PlayerRule, frozen=True):
    """A player skips the next of something: "turn", or the value of a step, or "combat" (CR 614.10a)."""

    who: Players
    what: str
