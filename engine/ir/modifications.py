"""What continuous effects do to objects, each with its layer (CR 613)."""

from typing import ClassVar

from engine.ir.cards import Printed
from engine.ir.costs import Cost
from engine.ir.filters import ChoiceOf, Filter
from engine.ir.nodes import Ability, Amount, Modification, Objects, Players, Quality
from engine.values.colors import Color
from engine.values.layers import Layer
from engine.values.mana import ManaCost
from engine.values.types import CardType, Supertype


class ChangePT(Modification, frozen=True):
    """ "gets +2/-1": power and toughness change (CR 613.4c)."""

    power: int | Amount
    toughness: int | Amount
    layer: ClassVar[Layer] = Layer.PT_CHANGED


class SetPT(Modification, frozen=True):
    """ "has base power and toughness 3/3" (CR 613.4b). None: that number is left alone."""

    power: int | Amount | None
    toughness: int | Amount | None
    layer: ClassVar[Layer] = Layer.PT_SET
    OF_ITS_SOURCE: ClassVar[bool] = False


class DefinePT(Modification, frozen=True):
    """A characteristic-defining ability for * power or toughness (CR 613.4a, 604.3)."""

    power: int | Amount | None
    toughness: int | Amount | None
    layer: ClassVar[Layer] = Layer.PT_DEFINED


class SwitchPT(Modification, frozen=True):
    """Power and toughness are switched (CR 613.4d)."""

    layer: ClassVar[Layer] = Layer.PT_SWITCHED


class GainAbility(Modification, frozen=True):
    """Has or gains abilities (CR 613.1f); `verb` is how the text says so."""

    abilities: tuple[Ability, ...]
    verb: str = "has"
    layer: ClassVar[Layer] = Layer.ABILITY


class GainSparing(GainAbility, frozen=True):
    """Has protection that doesn't remove the Aura that gives it, or `all_auras`: any Aura (CR 702.16n)."""

    all_auras: bool = False


class GainVariants(GainAbility, frozen=True, kw_only=True):
    """Gains what those objects have of a keyword that takes in variants: "hexproof from white" of hexproof (CR 702.11d-e)."""

    those: Filter


class GainThose(GainAbility, frozen=True):
    """Gains abilities that something else had as the effect began (CR 611.2c)."""


class GainAtOwnCost(GainAbility, frozen=True):
    """Has or gains a keyword whose cost is the object's own mana cost: "the flashback cost is equal to its mana
    cost". The one ability holds no cost; `less` and `more` change it, `its` is the text's word.
    """

    less: ManaCost | None = None
    more: Cost | None = None
    its: str = "its"


class HasActivatedOf(Modification, frozen=True):
    """Has all activated abilities of what a phrase names, whatever that is now, or gains those that it has as the effect
    begins (CR 611.2c, 613.1f); `verb` is how the text says so."""

    of: Objects
    verb: str = "has"
    layer: ClassVar[Layer] = Layer.ABILITY


class GainOneOf(Modification, frozen=True):
    """Gains one of several abilities, which its controller chooses as the effect begins (CR 608.2d)."""

    abilities: tuple[Ability, ...]
    layer: ClassVar[Layer] = Layer.ABILITY


class LoseAbility(Modification, frozen=True):
    """Loses these abilities, and variants that their words take in (CR 613.1f, 702.11e)."""

    abilities: tuple[Ability, ...]
    layer: ClassVar[Layer] = Layer.ABILITY


class LoseThisAbility(Modification, frozen=True):
    """Loses the ability whose effect this is: "loses this ability" (CR 613.1f)."""

    layer: ClassVar[Layer] = Layer.ABILITY


class LoseAllAbilities(Modification, frozen=True):
    """Loses all abilities (CR 613.1f)."""

    layer: ClassVar[Layer] = Layer.ABILITY


class LoseOthers(Modification, frozen=True):
    """Loses all abilities, card types or creature types but those that the same effect gives it (CR 205.1a, 613.1d, 613.1f)."""

    abilities: bool = False
    card_types: bool = False
    creature_types: bool = False
    layer: ClassVar[Layer] = Layer.TYPE


class ChangeTypes(Modification, frozen=True):
    """Gets or becomes card types and subtypes (CR 613.1d, 205.1a-b).

    `keeps`: in addition to its other types; otherwise they replace its card types and the subtypes
    that go with those. `every_creature_type`: changeling's effect.
    """

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    keeps: bool = True
    every_creature_type: bool = False
    layer: ClassVar[Layer] = Layer.TYPE


class LoseType(Modification, frozen=True):
    """Isn't of a card type: "isn't a creature" (CR 613.1d)."""

    kind: CardType
    layer: ClassVar[Layer] = Layer.TYPE


class LoseSupertype(Modification, frozen=True):
    """Has a supertype no longer: "is no longer snow" (CR 205.4b)."""

    supertype: Supertype
    layer: ClassVar[Layer] = Layer.TYPE


class LoseCreatureTypes(Modification, frozen=True):
    """Has no creature types any more (CR 205.3m)."""

    layer: ClassVar[Layer] = Layer.TYPE


class LoseTypes(Modification, frozen=True):
    """Isn't of these card types any more, nor of the subtypes that go only with them (CR 205.1a)."""

    types: tuple[CardType, ...]
    layer: ClassVar[Layer] = Layer.TYPE


class SetLandTypes(Modification, frozen=True):
    """Becomes a basic land type, losing its land types and rules-text abilities (CR 305.7)."""

    subtypes: tuple[str, ...]
    layer: ClassVar[Layer] = Layer.TYPE


class BecomeChosen(Modification, frozen=True):
    """Becomes of a color or type that its controller chooses as the effect begins (CR 608.2d).

    `what` is "color", "creature type" or "basic land type".
    """

    what: ChoiceOf
    layer: ClassVar[Layer] = Layer.TYPE


class BecomeChosenType(Modification, frozen=True):
    """Is of the creature or land type that was chosen for the source (CR 607.2d, 613.1d); `keeps`: in addition."""

    keeps: bool = False
    layer: ClassVar[Layer] = Layer.TYPE


class BecomeChosenColor(Modification, frozen=True):
    """Is of the color that was chosen for the source (CR 607.2d, 613.1e); `keeps`: in addition to its other colors."""

    keeps: bool = False
    layer: ClassVar[Layer] = Layer.COLOR


class ChangeColors(Modification, frozen=True):
    """Becomes colors; `keeps`: in addition to its other colors (CR 613.1e)."""

    colors: tuple[Color, ...]
    keeps: bool = False
    layer: ClassVar[Layer] = Layer.COLOR


class ChangeControl(Modification, frozen=True):
    """A player controls it (CR 613.1b)."""

    who: Players
    layer: ClassVar[Layer] = Layer.CONTROL


class CopiableValues(Modification, frozen=True):
    """Has these copiable values, settled when it became a copy (CR 613.2a, 707.2b)."""

    printed: Printed
    layer: ClassVar[Layer] = Layer.COPY


class ChangeText(Modification, frozen=True):
    """One color word or subtype stands in its text in the place of another, where these are used as such words
    (CR 612.1-2)."""

    old: Quality
    new: Quality
    layer: ClassVar[Layer] = Layer.TEXT


class FullText(Modification, frozen=True):
    """Has the full text of a card, which is its name, mana cost, colors, types and size too, and one more text (CR 612.6)."""

    of: Objects
    text: Ability
    layer: ClassVar[Layer] = Layer.TEXT


# --- marks: what combat, untapping, targeting and the like look at (CR 613.11) --------------------------


class Mark(Modification, frozen=True):
    """A rule of the game that is different for an object (CR 613.11). Keywords stand for marks too. `DESIGNATES`: it is a
    designation, which others look for (CR 613.11)."""

    layer: ClassVar[Layer] = Layer.RULES
    DESIGNATES: ClassVar[bool] = False


class CantHave(Mark, frozen=True):
    """Can't have or gain these abilities, and loses them if it has them (CR 113.11, 613.1f)."""

    abilities: tuple[Ability, ...]
    layer: ClassVar[Layer] = Layer.ABILITY


class ReadsAhead(Mark, frozen=True):
    """Chapters before the one it begins with don't trigger (CR 702.155a)."""


class DoesntUntap(Mark, frozen=True):
    """Doesn't untap during its controller's untap step (CR 502.3), or during `who`'s only. `whose` is how the
    text says that: `of_one_player`, whoever will control the permanents then; `yours`: of the text's controller."""

    whose: str = "its controller's"
    who: Players | None = None
    yours: bool = False
    of_one_player: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("who", "yours", "of_one_player")


class HasPhasing(Mark, frozen=True):
    """Phases out and in as its controller's untap steps begin (CR 702.26a)."""


class MayNotUntap(Mark, frozen=True):
    """Its controller may choose not to untap it during their untap step (CR 502.3)."""


class CantBeTargetedBy(Mark, frozen=True):
    """Can't be a target of such, or of `whose` such (CR 115, 702.11); `from_sources`: "from black sources"; `hexproof`: by
    that keyword, which effects may set aside."""

    whose: Players | None = None
    what: Filter | None = None
    from_sources: bool = False
    hexproof: bool = False


class Damage(Mark, frozen=True):
    """How its damage counts: `word` is lifelink, deathtouch, infect, wither ... (CR 120.3); `poison`: combat damage to
    players gives so many poison counters besides (CR 120.3g)."""

    word: str
    poison: int = 0


class CantBeDestroyed(Mark, frozen=True):
    """Indestructible (CR 702.12)."""


class CanBeAttachedOnlyTo(Mark, frozen=True):
    """Can be attached only to such an object (CR 301.5)."""

    what: Filter


class CantActivate(Mark, frozen=True):
    """Its activated abilities can't be activated; `mana_too`: not even mana abilities; `tapping`: only those with {T} in
    their costs (CR 602.5)."""

    mana_too: bool = True
    tapping: bool = False


class CantBeRegenerated(Mark, frozen=True):
    """Can't be regenerated (CR 701.19c)."""


class CantBeSacrificed(Mark, frozen=True):
    """Can't be sacrificed (CR 701.21)."""


class CantBecomeSuspected(Mark, frozen=True):
    """Can't become suspected (CR 701.60b)."""


class CantTransform(Mark, frozen=True):
    """Can't transform; `by_time`: except as it becomes day or night (CR 701.27, 702.145b)."""

    by_time: bool = False


class CantPhaseOut(Mark, frozen=True):
    """Can't phase out (CR 702.26)."""


class CantBecomeUntapped(Mark, frozen=True):
    """Can't become untapped (CR 701.26b)."""


class CantHaveCounters(Mark, frozen=True):
    """Can't have counters put on it, or none of a kind (CR 122)."""

    kind: str | None = None


class Designation(Mark, frozen=True):
    """Has a designation for a while: saddled (CR 702.171b)."""

    SAID: ClassVar[str] = "becomes {word}"

    word: str


class RatherUnattached(Mark, frozen=True):
    """An Aura that ceases to be one rather than have no legal target or host (CR 702.103e-f)."""


class ChoosesAllModes(Mark, frozen=True):
    """All modes of this spell are chosen (CR 702.42a)."""


class CantBeEnchanted(Mark, frozen=True):
    """Can't be attached to by such objects (CR 303.4, 701.3)."""

    by: Filter | None = None
