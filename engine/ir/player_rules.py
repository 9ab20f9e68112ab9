"""What continuous effects do to players and to the rules of the game (CR 613.10-11)."""

from enum import StrEnum

from engine.ir.costs import Cost
from engine.ir.filters import Filter
from engine.ir.mana import ManaOf, ManaUse
from engine.ir.nodes import Amount, Condition, Effect, Node, Objects, PlayerRule, Players, Quality
from engine.values.ids import EffectId
from engine.values.mana import ManaCost
from engine.values.steps import Phase, Step
from engine.values.verbs import Verb
from engine.values.zones import Zone


class CostChanges(PlayerRule, frozen=True):
    """Spells cost more or less to cast (CR 601.2f). `less` tells which; `times`: once for each of that many.

    `what` is matched against the spell; `who` casts it; `after`: what the text says of the spell after that,
    also where it is cast from. `targeting`: only if it targets such a thing; `condition`: only if that is true;
    `ordinal`: only the so-and-so-many-eth such spell each turn; `beyond_first`: once for each target but one.
    `is_x`: `times` is written "where X is ..."; `second`: and spells of that kind, all of them once; `each`: the text
    speaks of each such spell; `not_in_own_turn`: except during its controller's turn; `only_colored`: no generic mana is
    reduced in its stead (CR 118.7b-c).
    """

    what: Filter
    mana: ManaCost
    less: bool
    who: Players | None = None
    times: Amount | None = None
    targeting: Filter | None = None
    after: tuple[Quality, ...] = ()
    condition: Condition | None = None
    ordinal: int | None = None
    beyond_first: bool = False
    is_x: bool = False
    second: Filter | None = None
    each: bool = False
    not_in_own_turn: bool = False
    only_colored: bool = False


class CostFloor(PlayerRule, frozen=True):
    """Spells that would cost less mana than so much cost that much: that is applied to the total (CR 601.2f)."""

    what: Filter
    least: int


class AbilityCostChanges(PlayerRule, frozen=True):
    """Activated abilities cost more or less (CR 602.2b, 601.2f); `keyword`: only that keyword's ("equip"); `times`: once
    for each of that many, `is_x`: written "where X is ..."; `mana_too` is false if mana abilities don't;
    `loyalty`: only loyalty abilities; `said`: how the text calls them."""

    what: Filter
    mana: ManaCost
    less: bool
    keyword: str | None = None
    minimum_one: bool = False
    who: Players | None = None
    times: Amount | None = None
    mana_too: bool = True
    is_x: bool = False
    loyalty: bool = False
    said: str = ""


class CantCast(PlayerRule, frozen=True):
    """Players can't cast such spells (CR 601.3). The rest narrows when: each turn more than one, any time they couldn't cast
    a sorcery, in turns not their own, from those zones, from elsewhere than that zone of theirs. `passive`: said of the
    spells; `additional`: "more than one" is said of players who have cast one;
    `most`: more than so many."""

    who: Players
    what: Filter | None = None
    more_than_one: bool = False
    only_as_sorcery: bool = False
    only_in_own_turn: bool = False
    zones: tuple[Zone, ...] = ()
    not_from: Zone | None = None
    passive: bool = False
    additional: bool = False
    most: int = 1


class CastOnly(PlayerRule, frozen=True):
    """This spell can be cast only in those steps, only if something is true (CR 601.3); `cant`: the text says that you
    can't cast it unless that is so; `not_in_turns`: nor in those of your turns of the game; `own`: of steps of yours."""

    steps: tuple[Step, ...] | None = None
    condition: Condition | None = None
    cant: bool = False
    not_in_turns: tuple[int, ...] = ()
    own: bool = False


class CantPayWith(PlayerRule, frozen=True):
    """Players can't pay life, or sacrifice such permanents, to cast spells or activate abilities (CR 118.3)."""

    who: Players
    sacrificing: Filter | None = None
    life: bool = True


class CantPlayLands(PlayerRule, frozen=True):
    """Players can't play lands, or none from those zones (CR 305.1)."""

    who: Players
    zones: tuple[Zone, ...] = ()


class CantEnter(PlayerRule, frozen=True):
    """Such cards can't enter the battlefield (CR 614.17d). `zones`: from any of several zones, none of others."""

    what: Filter
    zones: tuple[Zone, ...] = ()


class CantActivateAbilities(PlayerRule, frozen=True):
    """Activated abilities of such objects can't be activated (CR 602.5); `who`: by those players; `in_own_turn`: but in their
    own turns they can be; `loyalty`: but loyalty abilities (True), or others; `keyword`: only that keyword's."""

    what: Filter
    mana_too: bool = True
    who: Players | None = None
    in_own_turn: bool = False
    loyalty: tuple[bool, ...] = ()
    keyword: str | None = None


class CastAsThoughFlash(PlayerRule, frozen=True):
    """Players may cast such spells as though they had flash (CR 601.3b); `second`: and spells of that kind; `first`: only
    the first of each turn."""

    who: Players
    what: Filter
    second: Filter | None = None
    first: bool = False


class Often(StrEnum):
    """How often leave to cast a spell can be used."""

    ONCE_EACH_TURN = "once each turn"
    ONCE_EACH_OF_YOUR_TURNS = "once during each of your turns"
    ONCE = "once"


class MayPlayFrom(PlayerRule, frozen=True):
    """A player may play lands and/or cast spells of a kind from a zone (CR 601.3).

    `free`: without paying the mana cost; `or_top`: or from the top of their library; `often`: one spell each turn,
    or each of the player's turns, or one at all; `rather`: a cost in place of the mana cost; `besides`: one on top
    of it; `exiled`: such a spell is exiled instead of being put into a graveyard; `wherever`: from wherever else
    they may cast it, the zone doesn't count; `flash`: as though it had flash; `exiled_with`: from among the cards
    exiled with that, whoever owns them; `then`: what is so of spells that are cast by this leave; `pays`: in the words
    "you may pay ... rather than pay the mana cost"; `searching`: only while they search that zone of theirs (CR 608.2g);
    `any_mana`: as mana of what any mana may be spent to cast them (CR 609.4b).
    """

    who: Players
    what: Filter
    zone: Zone
    lands: bool = True
    spells: bool = True
    top_only: bool = False
    free: bool = False
    or_top: bool = False
    often: Often | None = None
    rather: Cost | None = None
    besides: Cost | None = None
    exiled: bool = False
    wherever: bool = False
    flash: bool = False
    exiled_with: Objects | None = None
    then: Node | None = None
    pays: bool = False
    searching: bool = False
    any_mana: ManaOf | None = None


class MayPlayThese(PlayerRule, frozen=True):
    """A player may play particular cards (CR 601.3); `free`: without paying the mana cost.

    `any_mana`: as mana of what any mana may be spent to cast them (CR 609.4b).
    `spells`: only as such spells (CR 601.3e); `rather`: a cost in place of the mana cost, `besides`: one on top of it
    (CR 118.8-9); `only_if`: only as long as that is so.
    """

    who: Players
    free: bool = False
    any_mana: ManaOf | None = None
    spells_only: bool = False
    once: bool = False
    only_if: Condition | None = None
    spells: Filter | None = None
    rather: Cost | None = None
    besides: Cost | None = None


class ExtraLands(PlayerRule, frozen=True):
    """A player may play so many additional lands each turn (CR 305.2)."""

    who: Players
    count: int = 1


class NoMaximumHandSize(PlayerRule, frozen=True):
    """A player has no maximum hand size (CR 402.2)."""

    who: Players


class MaximumHandSize(PlayerRule, frozen=True):
    """A player's maximum hand size is a number, or so much less or more than it was (CR 402.2)."""

    who: Players
    size: int | Amount | None = None
    change: int = 0


class PlayerCantBeTargeted(PlayerRule, frozen=True):
    """A player has hexproof or shroud (CR 702.11d, 702.18). `by_opponents_only`: hexproof."""

    who: Players
    by_opponents_only: bool = True


class TargetsDespiteHexproof(PlayerRule, frozen=True):
    """ "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as though they
    didn't have hexproof" (CR 609.4, 702.11b). `whose`: the spells and abilities of those players, of all if None;
    `players`: these can be targets so too."""

    what: Filter
    whose: Players | None = None
    players: Players | None = None


class PlayerHasProtection(PlayerRule, frozen=True):
    """A player has protection from sources with a quality (CR 702.16b-e)."""

    who: Players
    qualities: tuple[Filter, ...]


class MustTargetOneOf(PlayerRule, frozen=True):
    """Players must choose one of these as a target of each spell they cast and each ability they activate, if they can
    (CR 601.2c)."""

    who: Players
    what: Filter


class CantGetCounters(PlayerRule, frozen=True):
    """Players can't get counters, or none of a kind (CR 122.1, 614.17)."""

    who: Players
    kind: str | None = None


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
    """A player can't lose the game, their opponents can't win (CR 104.3). `life_only`: they don't lose it for
    having 0 or less life."""

    who: Players
    life_only: bool = False


class CantWin(PlayerRule, frozen=True):
    """Players can't win the game (CR 104.2)."""

    who: Players


class CantCause(PlayerRule, frozen=True):
    """Spells and abilities of some players can't cause a player to do something (CR 101.2, 614.17); `who` None: they can't
    cause their own controller to do it."""

    by: Players
    verbs: tuple[Verb, ...]
    who: Players | None = None


class CantSearch(PlayerRule, frozen=True):
    """Players can't search libraries (CR 701.23)."""

    who: Players


class FlipsTwo(PlayerRule, frozen=True):
    """Players flip two coins in place of one and ignore one of them (CR 705.1, 614.1a)."""

    who: Players


class SearchesTop(PlayerRule, frozen=True):
    """Players who would search a library search only so many cards from its top (CR 701.23f)."""

    who: Players
    count: int


class SkipStep(PlayerRule, frozen=True):
    """A player skips a step or phase (CR 614.10)."""

    who: Players
    step: Step | Phase


class SkipsExtraTurns(PlayerRule, frozen=True):
    """A player skips each extra turn that they would begin (CR 500.7, 614.10)."""

    who: Players


class MaySkip(PlayerRule, frozen=True):
    """Its controller may skip their "turn" that would begin, or the step of that value, and then does something.
    `condition`: only if that is so then (CR 614.10b)."""

    what: str
    then: Effect
    condition: Condition | None = None


class DoesFirst(PlayerRule, frozen=True):
    """What a player does for having skipped something: the first thing in the next step, phase or turn (CR 614.10b)."""

    then: Effect


class Ignorable(PlayerRule, frozen=True):
    """A rule for players that a player may ignore until end of turn for a cost, by a special action (CR 116.2d)."""

    rule: PlayerRule
    cost: Cost


class Ignores(PlayerRule, frozen=True):
    """Its controller ignores the rule of its source (CR 116.2d)."""


class MayEnd(PlayerRule, frozen=True):
    """Its controller may end these effects for a cost, by a special action (CR 116.2c)."""

    cost: Cost
    effects: tuple[EffectId, ...]


class DamageCantBePrevented(PlayerRule, frozen=True):
    """Damage can't be prevented (CR 615.12); `what`: that of such sources, `combat`: combat damage only."""

    what: Filter | None = None
    combat: bool = False
    this: Objects | None = None


class AllDamageWithers(PlayerRule, frozen=True):
    """All damage is dealt as though its source had wither (CR 120.3d, 609.4)."""


class CantGainControl(PlayerRule, frozen=True):
    """Players can't gain control of such permanents (CR 101.2)."""

    who: Players
    what: Filter


class CopiesInDeck(PlayerRule, frozen=True):
    """A deck can have so many cards of that name, any number if None; in a game there is nothing to do (CR 100.2a)."""

    named: Objects
    most: int | None = None


class ActivatesAsThoughHaste(PlayerRule, frozen=True):
    """A player may activate abilities of such creatures as though those had haste (CR 302.6)."""

    who: Players
    what: Filter


class SpendAnyMana(PlayerRule, frozen=True):
    """A player may spend mana as though it were mana of any color or type (CR 609.4b); `use`: only on that."""

    who: Players
    use: ManaUse | None = None
    any_type: bool = False


class LegendRuleOff(PlayerRule, frozen=True):
    """The legend rule doesn't apply to permanents of a kind (CR 704.5j)."""

    what: Filter | None = None


class UntapsAlso(PlayerRule, frozen=True):
    """Permanents untap during other players' untap steps too (CR 502.3)."""

    what: Objects


class UntapAtMost(PlayerRule, frozen=True):
    """Players can't untap more than so many permanents of a kind during their untap steps (CR 502.3)."""

    who: Players
    count: int
    what: Filter


class ControlsNextTurn(PlayerRule, frozen=True):
    """The controller of the effect controls a player during that player's next turn (CR 723.1). `then_extra`: after
    that turn that player takes an extra turn."""

    who: Players
    then_extra: bool = False


class SkipNext(PlayerRule, frozen=True):
    """A player skips the next of something: "turn", or the value of a step, or "combat" (CR 614.10a)."""

    who: Players
    what: str
