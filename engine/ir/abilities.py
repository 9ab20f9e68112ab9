"""The four kinds of ability (CR 113.3)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.costs import Cost
from engine.ir.filters import Characteristic, Filter, Selectable
from engine.ir.nodes import (
    Ability,
    Amount,
    Condition,
    Effect,
    Keyword,
    Modification,
    Node,
    Objects,
    PlayerRule,
    StaticEffect,
    Trigger,
)
from engine.values.mana import ManaCost, ManaType
from engine.values.zones import Zone


class Spell(Ability, frozen=True):
    """A spell ability: what an instant or sorcery does as it resolves (CR 113.3a)."""

    effect: Effect
    ability_word: str | None = None


class Timing(StrEnum):
    """When an ability can be activated (CR 602.5d-e)."""

    ANY = "any time"
    SORCERY = "only as a sorcery"
    INSTANT = "only as an instant"
    YOUR_TURN = "only during your turn"
    OPPONENTS_TURN = "only during an opponent's turn"
    UPKEEP = "only during your upkeep"
    OPPONENTS_UPKEEP = "only during an opponent's upkeep"
    ANY_UPKEEP = "only during any upkeep step"
    DRAW = "only during your draw step"
    COMBAT = "only during combat"
    ATTACKERS = "only during the declare attackers step"
    BLOCKERS = "only during the declare blockers step"
    AFTER_BLOCKERS = "only during combat after blockers are declared"
    END_OF_COMBAT = "only during the end of combat step"
    BEFORE_ATTACKERS = "only during your turn, before attackers are declared"
    BEFORE_END = "only during your turn, before the end step"


class OwnCostChange(Node, frozen=True):
    """What an ability says of its own cost: "costs {1} less to activate for each ..." (CR 601.2f, 602.2b).

    `times`: once for each of that many; `condition`: only if that is true; `targeting`: only if it targets such a
    thing; `is_x`: `times` is written "where X is ..."; `by_mana_cost`: by the mana cost of the source in place of `mana`.
    """

    mana: ManaCost
    less: bool
    times: Amount | None = None
    condition: Condition | None = None
    targeting: Filter | None = None
    is_x: bool = False
    by_mana_cost: bool = False


class Instruction(Node, frozen=True):
    """Activation instructions after the effect (CR 602.1b). `on_x`: only mana of these types may be spent on X; `x_is`:
    what X is, so that nobody chooses it (CR 107.3c)."""

    timing: Timing = Timing.ANY
    times_each_turn: int | None = None
    condition: Condition | None = None
    any_player: bool = False
    only_opponents: bool = False
    only_once: bool = False
    own_cost: OwnCostChange | None = None
    least_x: int = 0
    on_x: tuple[ManaType, ...] = ()
    x_is: Amount | None = None


class AssignedDamage(Ability, frozen=True):
    """What combat damage on the stack stands for by rules that put it there: no spell, and no ability that could be
    meant by any text (2006 310.3)."""


class Activated(Ability, frozen=True):
    """An activated ability (CR 602.1). `zone`: where its source must be for it to work (CR 113.6)."""

    cost: Cost
    effect: Effect
    instructions: tuple[Instruction, ...] = ()
    ability_word: str | None = None
    zone: Zone = Zone.BATTLEFIELD
    keyword: str | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("zone", "keyword")


class Flavored(Ability, frozen=True):
    """A keyword with words before it that have no rules meaning, as the text says it: "Murasame — Equip {5}"
    (CR 207.2d)."""

    word: str
    keyword: Keyword


class Triggered(Ability, frozen=True):
    """A triggered ability (CR 603.1). `condition` is its intervening if (CR 603.4)."""

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    times_each_turn: int | None = None
    ability_word: str | None = None
    word: str = "whenever"
    zone: Zone = Zone.BATTLEFIELD
    keyword: str | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("zone", "keyword")


class SparingStatic(StaticEffect, frozen=True):
    """ "... This effect doesn't remove this Aura", or `all_auras`: any Aura: as the text says it. Its meaning tells the
    protection so and drops this (CR 702.16n)."""

    effect: StaticEffect
    all_auras: bool = False


class WhereXStatic(StaticEffect, frozen=True):
    """ "..., where X is ...": as the text says it. Binding puts the meaning in place of X and drops this."""

    effect: StaticEffect
    meaning: Amount
    letter: str = "X"


class StillStatic(StaticEffect, frozen=True):
    """ "... It's still a land.": as the text says it. Binding tells the effect so and drops this."""

    effect: StaticEffect
    many: bool = False


class Static(Ability, frozen=True):
    """A static ability (CR 604.1). `zone`: where it works; `elsewhere`: in every zone but that one (CR 113.6b); `defines`:
    characteristic-defining (CR 604.3).

    `leading`: its condition stands first; `during`: it is written "during your turn"; `unless`: the condition
    is written the other way round, after "unless"; `trailing_if`: after "if".
    """

    effects: tuple[StaticEffect, ...]
    condition: Condition | None = None
    leading: bool = False
    during: bool = False
    unless: bool = False
    trailing_if: bool = False
    ability_word: str | None = None
    zone: Zone = Zone.BATTLEFIELD
    elsewhere: bool = False
    defines: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("zone", "elsewhere", "defines")

    def works_in(self, zone: Zone | None) -> bool:
        """Whether it works while its object is in that zone (CR 113.6)."""
        return (zone == self.zone) != self.elsewhere

    @property
    def text_order(self) -> tuple[str, ...]:
        """The fields in the order of the text."""
        return ("condition", "effects") if self.leading else ("effects", "condition")


class Modify(StaticEffect, frozen=True):
    """Objects are modified: "other creatures you control get +1/+1 and have flying"; `also`: written so, after what else
    is so of them."""

    what: Objects
    modifications: tuple[Modification, ...]
    also: bool = False

    def __post_init__(self) -> None:
        """Something is changed: an effect without that would be a text misread."""
        if not self.modifications:
            raise ValueError("a static effect that changes nothing")


class ModifyEverywhere(StaticEffect, frozen=True):
    """Cards that aren't on the battlefield are modified, and perhaps spells and permanents with them, as the text says
    it. Reading makes it one effect for each place (CR 109.2). `added`: "... The same is true for creature spells you
    control and creature cards you own that aren't on the battlefield"."""

    cards: Filter
    modifications: tuple[Modification, ...]
    spells: Filter | None = None
    what: Objects | None = None
    added: bool = False


class Rule(StaticEffect, frozen=True):
    """Players or the rules of the game are modified: "you have no maximum hand size"."""

    rule: PlayerRule


class Rules(StaticEffect, frozen=True):
    """Several rules in one sentence: "your opponents can't cast spells or activate abilities". Reading makes an effect
    of each; `word`: how the text joins them."""

    rules: tuple[PlayerRule, ...]
    word: str = ""

    def apart(self) -> tuple[StaticEffect, ...]:
        """Each rule."""
        return tuple(map(Rule, self.rules))


class CheaperAndSo(StaticEffect, frozen=True):
    """Spells cost more or less, and something else is so of them: "spells with flash you cast cost {1} less to cast and
    can't be countered". Reading makes a rule for the one and a modification of the others."""

    rule: PlayerRule
    what: Objects
    modifications: tuple[Modification, ...]

    def apart(self) -> tuple[StaticEffect, ...]:
        """The rule, and the modification."""
        return (Rule(self.rule), Modify(self.what, self.modifications))


class YouAndThose(StaticEffect, frozen=True):
    """Something is so of the player and of objects, in one sentence: "you and other creatures you control have hexproof".
    Reading makes a rule for the one and a modification of the others."""

    rule: PlayerRule
    what: Objects
    modifications: tuple[Modification, ...]

    def apart(self) -> tuple[StaticEffect, ...]:
        """The rule, and the modification."""
        return (Rule(self.rule), Modify(self.what, self.modifications))


class AdditionalCost(StaticEffect, frozen=True):
    """An additional cost to cast this spell (CR 118.8). `name` is set if it is optional: "kicker". Of `cost` and
    the `alternatives` one has to be paid. `least_x`: X in it can't be less.
    """

    cost: Cost
    name: str | None = None
    repeatable: bool = False
    alternatives: tuple[Cost, ...] = ()
    least_x: int = 0


class Trade(Node, frozen=True):
    """What is sacrificed, or tapped, as a spell is cast and makes it cost less: by its mana value, or its power; by its
    mana cost, color by color, where `by` is None."""

    what: Filter
    by: Characteristic | None
    sacrificed: bool = False
    optional: bool = False


class AlternativeCost(StaticEffect, frozen=True):
    """Another way to cast this: a cost in place of the mana cost (CR 118.9).

    `name` tells ways apart ("flashback"); `zone` is where it may be cast from this way, also where that is the hand
    (`from_there`) from nowhere else; `timing`
    None keeps the card's own timing; `face` the face cast this way. `on_top`: the cost is paid in addition to
    the mana cost. `face_down`: it is cast face down, as that word says. `untargeted`: "each" takes the place of
    "target" in its text (CR 702.96a). `enchants`: it is cast as an Aura with that enchant ability. `merges`: it is cast as a mutating creature spell
    that targets such a creature (CR 702.140a).
    """

    cost: Cost | None
    name: str
    zone: Zone = Zone.HAND
    condition: Condition | None = None
    timing: Timing | None = None
    face: int | None = None
    on_top: bool = False
    face_down: str = ""
    untargeted: bool = False
    enchants: Ability | None = None
    merges: Selectable | None = None
    trade: Trade | None = None
    from_there: bool = False


class CastBothHalves(StaticEffect, frozen=True):
    """Both halves of this split card may be cast at once from hand (CR 702.102a); `name` is the way's."""

    name: str = ""


class CostOfMoreModes(StaticEffect, frozen=True):
    """Each mode chosen beyond the first costs so much (CR 702.120a)."""

    cost: Cost


class AddsItsText(StaticEffect, frozen=True):
    """This card may be revealed to add its text to such a spell for a cost (CR 702.47a)."""

    onto: Filter
    cost: Cost


class AsItBecomesPermanent(StaticEffect, frozen=True):
    """What a spell's ability does as the spell becomes a permanent, with the permanent as its source (CR 702.109a)."""

    effect: Effect


class AsItAttacks(StaticEffect, frozen=True):
    """What may be done as the creature is declared as an attacker, a cost to attack (CR 508.1g)."""

    effect: Effect


class OwnFlash(StaticEffect, frozen=True):
    """This spell may be cast as though it had flash (CR 601.3d); `targeting`: only if it targets such a thing."""

    targeting: Filter | None = None


class CantChooseAsTarget(StaticEffect, frozen=True):
    """ "You can't choose an untapped permanent as this spell's target as you cast it" (CR 601.2c)."""

    what: Filter


class SpendOnlyOnX(StaticEffect, frozen=True):
    """ "Spend only black mana on X" (CR 107.3)."""

    types: tuple[ManaType, ...]


class RevealsInOpeningHand(StaticEffect, frozen=True):
    """Its owner may reveal it from their opening hand; if they do, something follows (CR 103.6b)."""

    effect: Effect


class CanBeCompanion(StaticEffect, frozen=True):
    """Its owner may reveal it before the game from outside it, if their starting deck is so (CR 103.2b, 702.139a)."""

    condition: Condition


class BeginsOnBattlefield(StaticEffect, frozen=True):
    """Its owner may begin the game with it on the battlefield if it is in their opening hand (CR 103.6a)."""

    what: Objects
    it: Objects


class CastUsing(StaticEffect, frozen=True):
    """This may be cast from another zone too in the way that a keyword of it offers (CR 113.6f)."""

    zone: Zone
    way: str


class CastOnlyFrom(StaticEffect, frozen=True):
    """This can't be cast from any other zone (CR 702.127a)."""

    zone: Zone
