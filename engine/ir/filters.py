"""Noun phrases that say which objects or players are meant (CR 109, 115)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.mentions import MentionId
from engine.ir.nodes import Ability, Amount, Condition, Node, Objects, Players, Quality
from engine.ir.players import PlayerKind
from engine.values.colors import Color
from engine.values.types import CardType, Supertype
from engine.values.zones import Zone


class Thing(StrEnum):
    """What sort of object a noun means (CR 109.2)."""

    PERMANENT = "permanent"
    CARD = "card"
    SPELL = "spell"
    TOKEN = "token"
    ABILITY = "ability"
    SOURCE = "source"
    SPELL_AND_ABILITY = "spell and ability"


class Kind(Node, frozen=True):
    """Type words that must all be true: "artifact creature", "Goblin", "basic land"."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    words: tuple[Quality, ...] = ()


class Noun(Node, frozen=True):
    """The head of a noun phrase: kinds joined by "or", and what sort of object.

    Without kinds: any object of that sort ("permanent", "card", "spell"). `conjunction` is how the text
    joins the kinds; "artifacts and creatures" takes in the same objects as "artifacts or creatures". `apart`: each kind
    has the sort's word, "basic land card or Gate card".
    """

    OF_ITS_SOURCE: ClassVar[bool] = False

    thing: Thing
    kinds: tuple[Kind, ...] = ()
    conjunction: str = "or"
    apart: bool = False


class Filter(Node, frozen=True):
    """A noun with what stands before and after it: "untapped red creature you control with flying".

    Objects are looked for in the zone that a clause names, else where the noun's sort lives:
    permanents and tokens on the battlefield, spells on the stack (CR 109.2).
    """

    OF_ITS_SOURCE: ClassVar[bool] = False

    adjectives: tuple[Quality, ...] = ()
    noun: Noun = Noun(Thing.PERMANENT)
    clauses: tuple[Quality, ...] = ()


class PlayerFilter(Node, frozen=True):
    """A player as a possible target: "player", "opponent"; `which`: "who lost life this turn", of `WhoIsSo`; `than`: who
    it isn't, where "another" was said."""

    kind: PlayerKind = PlayerKind.PLAYER
    which: Condition | None = None
    than: Players | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("than",)


class AnyTarget(Node, frozen=True):
    """Creature, player, planeswalker or battle (CR 115.4)."""


class OneOf(Node, frozen=True):
    """Any of several nouns: "creature or player", "spell or permanent"."""

    options: tuple[Filter | PlayerFilter, ...]


Selectable = Filter | PlayerFilter | AnyTarget | OneOf


# --- qualities -------------------------------------------------------------------------------------


class HasType(Quality, frozen=True):
    """Has a card type (CR 205.2)."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    type: CardType


class HasSubtype(Quality, frozen=True):
    """Has a subtype (CR 205.3)."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    subtype: str


class HasSupertype(Quality, frozen=True):
    """Has a supertype (CR 205.4)."""

    supertype: Supertype


class IsPermanentCard(Quality, frozen=True):
    """Is a permanent card or permanent spell (CR 110.4a-b)."""


class AbilitySort(StrEnum):
    """A sort of ability (CR 113.3, 605.1, 606.1)."""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    MANA = "mana"
    LOYALTY = "loyalty"


class IsAbilityOf(Quality, frozen=True):
    """Is an ability of a sort: "activated", "triggered", "mana", "loyalty" (CR 113.3)."""

    sort: AbilitySort


class IsHistoric(Quality, frozen=True):
    """Is legendary, an artifact, or a Saga (CR 700.6)."""


class IsOutlaw(Quality, frozen=True):
    """Is an Assassin, a Mercenary, a Pirate, a Rogue or a Warlock (CR 700.12)."""


class HasColor(Quality, frozen=True):
    """Has a color (CR 105.2)."""

    color: Color
    OF_ITS_SOURCE: ClassVar[bool] = False


class IsColorless(Quality, frozen=True):
    """Has no color (CR 105.2c)."""


class IsMulticolored(Quality, frozen=True):
    """Has two or more colors (CR 105.2b)."""


class IsMonocolored(Quality, frozen=True):
    """Has exactly one color (CR 105.2a)."""


class Non(Quality, frozen=True):
    """Lacks a quality: "nonblack", "nontoken", "without flying"."""

    quality: Quality


class Either(Quality, frozen=True):
    """Has one of several qualities: "white or blue", "attacking or blocking"; `and_or`: written "white and/or blue";
    `mixed`: words of different sorts, "noncreature or Dragon", or of the plural, "Ninja and Rogue" (`all_of_them`);
    `once`: written with one article, "a Cat, Elemental, or Beast"."""

    options: tuple[Quality, ...]
    and_or: bool = False
    mixed: bool = False
    all_of_them: bool = False
    once: bool = False


class Both(Quality, frozen=True):
    """Has several qualities: "with flying and vigilance"."""

    parts: tuple[Quality, ...]


class IsTapped(Quality, frozen=True):
    """Is tapped (CR 110.5)."""


class IsUntapped(Quality, frozen=True):
    """Is untapped (CR 110.5)."""


class IsAttacking(Quality, frozen=True):
    """Is an attacking creature (CR 508.1k)."""


class IsBlocking(Quality, frozen=True):
    """Is a blocking creature (CR 509.1g)."""


class IsBlocked(Quality, frozen=True):
    """Is a blocked attacking creature (CR 509.1h)."""


class IsUnblocked(Quality, frozen=True):
    """Is an unblocked attacking creature (CR 509.1h)."""


class IsToken(Quality, frozen=True):
    """Is a token (CR 111)."""


class IsFaceUp(Quality, frozen=True):
    """Is face up (CR 708.2, 406.3)."""


class IsFaceDown(Quality, frozen=True):
    """Is face down (CR 708)."""


class IsCommander(Quality, frozen=True):
    """Is a commander (CR 903.3): nothing is in a game that has none."""


class IsDoubleFaced(Quality, frozen=True):
    """Is a double-faced card (CR 712.1)."""


class IsTransformed(Quality, frozen=True):
    """Is a permanent with the back face of its card up (CR 701.27g)."""


class IsModified(Quality, frozen=True):
    """Has a counter on it, is equipped, or is enchanted by an Aura its controller controls (CR 700.9)."""


class IsEnchanted(Quality, frozen=True):
    """Has an Aura attached (CR 303.4)."""


class IsEquipped(Quality, frozen=True):
    """Has an Equipment attached (CR 301.5)."""


class Other(Quality, frozen=True):
    """Is not the object whose text says it, or what `than` says: "other", "another"."""

    than: tuple[Objects, ...] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ("than",)


class ControlledBy(Quality, frozen=True):
    """Is controlled by a player: "you control", "an opponent controls" (CR 108.4)."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    who: Players


class OwnedBy(Quality, frozen=True):
    """Is owned by a player: "you own" (CR 108.3)."""

    who: Players


class IsObject(Quality, frozen=True):
    """Is one of the objects that a phrase names: "other than ~"."""

    what: Objects


class Blocking(Quality, frozen=True):
    """Is blocking, or (`blocked_by`) is blocked by, what a phrase names, or either of the two (CR 509.1g). `actively`:
    "it's blocking" in place of "blocked by it"."""

    what: Objects
    blocked_by: bool = False
    either_way: bool = False
    actively: bool = False


class AttackingWhom(Quality, frozen=True):
    """Is attacking a player: "attacking you" (CR 508.1b)."""

    who: Players


class AttachedTo(Quality, frozen=True):
    """Is attached to what a phrase names: "Aura attached to it" (CR 701.3), or to a player."""

    what: Objects | Players


class InZone(Quality, frozen=True):
    """Is in a player's zone: "in your graveyard", "from an opponent's hand". No player: anyone's; `of_one_player`: all
    in that of the same player, "from a single graveyard"."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    zone: Zone
    whose: Players | None = None
    word: str = "in"
    of_one_player: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("of_one_player",)


class InZones(Quality, frozen=True):
    """Is in one of several zones, all of which are meant: "in exile and in your graveyard"; `either`: "in your hand or
    graveyard"."""

    places: tuple[InZone, ...]
    either: bool = False


class HasAbility(Quality, frozen=True):
    """Has a keyword ability: "with flying" (CR 702.1)."""

    ability: Ability


class HasVariableCost(Quality, frozen=True):
    """Has {X} in its mana cost (CR 107.3)."""


class HasNamedAbility(Quality, frozen=True):
    """Has a keyword ability of that name, whatever its parameter: "with cycling". `word` is how the text says so."""

    keyword: str
    word: str = "with"


class HasAdventure(Quality, frozen=True):
    """Is a card, or a spell or permanent that is a card, with an Adventure (CR 715.1)."""


class IsNamed(Quality, frozen=True):
    """Has a name (CR 201.2)."""

    name: str


class HasCounter(Quality, frozen=True):
    """Has a counter on it; no kind: of any kind (CR 122). `word` is how the text says so."""

    kind: str | None = None
    word: str = "with"


class Characteristic(StrEnum):
    """A number of an object that a phrase may compare."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    BASE_POWER = "base power"
    BASE_TOUGHNESS = "base toughness"
    TOTAL = "total power and toughness"


class Extreme(StrEnum):
    """Which of several numbers is meant."""

    GREATEST = "greatest"
    HIGHEST = "highest"
    LEAST = "least"
    TOTAL = "total"


class Comparison(StrEnum):
    """How two numbers compare."""

    EXACTLY = "exactly"
    AT_LEAST = "or greater"
    AT_MOST = "or less"
    LESS = "less than"
    GREATER = "greater than"
    NOT = "not"
    ODD = "odd"
    EVEN = "even"


class Compares(Quality, frozen=True):
    """A number of the object compares with an amount: "with power 4 or greater"."""

    what: Characteristic
    amount: int | Amount
    how: Comparison = Comparison.EXACTLY


class HasExtreme(Quality, frozen=True):
    """Has the greatest or least of a number among objects of a kind: "with the greatest power among ...".

    Without `among`: among those that the rest of the phrase takes in.
    """

    which: Extreme
    what: Characteristic
    among: Filter | None = None


class Shared(StrEnum):
    """What objects may have in common (CR 105.2, 201.2, 202.3, 205, 208)."""

    COLOR = "color"
    CARD_TYPE = "card type"
    CREATURE_TYPE = "creature type"
    PERMANENT_TYPE = "permanent type"
    LAND_TYPE = "land type"
    NAME = "name"
    SAME_NAME = "same name"
    MANA_VALUE = "same mana value"
    POWER = "same power"
    TOUGHNESS = "same toughness"
    TOTAL = "same total power and toughness"
    CONTROLLER = "same controller"


class SharesWith(Quality, frozen=True):
    """Shares a name, color, card type or creature type with another object."""

    what: Shared
    other: Node


class SharesOneOfTypes(Quality, frozen=True):
    """Shares one of these card types with another object: "that shares one of those types with it", of which the other
    was said to be."""

    types: tuple[CardType, ...]
    other: Node


class ChosenSort(StrEnum):
    """What a text may speak of that was chosen (CR 607.2d): "of the chosen color", "of that color"."""

    COLOR = "color"
    THAT_COLOR = "that color"
    TYPE = "creature type"
    THAT_TYPE = "that type"
    NAME = "name"
    THAT_NAME = "that name"


class ChosenQuality(Quality, frozen=True):
    """Is of the color, type or name that was chosen for the source (CR 607.2d). `values`: what that was as an effect
    began, which later choices don't change (CR 611.2c)."""

    what: ChosenSort
    values: tuple[str, ...] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ("values",)


class IsAttached(Quality, frozen=True):
    """Is attached to something (CR 701.3)."""


class HasDesignation(Quality, frozen=True):
    """Has a designation that stays with a permanent: renowned, monstrous, saddled (CR 702.112b)."""

    word: str


class ChoiceOf(StrEnum):
    """What is chosen as an effect begins (CR 608.2d)."""

    COLOR = "color"
    COLORS = "color or colors"
    CREATURE_TYPE = "creature type"
    BASIC_LAND_TYPE = "basic land type"


class OfYourChoice(Quality, frozen=True):
    """Is of a color (or other `what`) that is chosen as the effect begins: "of the color of your choice"."""

    what: ChoiceOf


class Such(Quality, frozen=True):
    """A condition is true of it, which the text calls mention `of`: "each Vehicle you control gets +1/+1 as long as
    it's a creature"."""

    condition: Condition
    of: MentionId


class Among(Quality, frozen=True):
    """Is one of a group named before: "a creature card from among them", "from among the milled cards"."""

    group: Objects


class Targets(Quality, frozen=True):
    """A spell or ability that targets something: "that targets a creature you control", "that targets ~"; `only`: and
    nothing else (CR 115); `second`: or that; `several`: said of however many of them it targets."""

    what: Selectable | Objects | Players
    only: bool = False
    second: Selectable | Objects | Players | None = None
    several: bool = False
