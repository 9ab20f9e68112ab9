"""Adding mana: the one action that the rules themselves have to recognise (CR 605.1a)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.durations import FOREVER, Duration
from engine.ir.filters import Filter
from engine.ir.nodes import Action, Amount, Effect, Modification, Node, Objects, Trigger
from engine.values.mana import ManaType


class OnSpending(Node, frozen=True):
    """What comes of spending mana on such a spell (CR 106.6): the spell is modified, or an ability triggers.

    `at_once`: the effect is no ability, it happens as the mana is spent. `how` is how the text says that the mana is
    spent, `said` the word for the spell.
    """

    cast: Filter
    modifications: tuple[Modification, ...] = ()
    duration: Duration = FOREVER
    effect: Effect | None = None
    at_once: bool = False
    how: str = ""
    said: str = ""


class SpentOnSpell(Trigger, frozen=True):
    """The trigger event of an ability that mana brings along: it is spent on a spell (CR 106.6, 603.7)."""


class SpecialUse(Node, frozen=True):
    """A special action that mana may be spent on (CR 106.6, 116.2): unlocking, foretelling, turning face up, with such
    objects. `many`: the text says so of several."""

    action: str
    what: Filter | None = None
    many: bool = False


class ManaUse(Node, frozen=True):
    """What mana may be spent on (CR 106.6): casting such spells, activating abilities of such objects; on anything if
    all that is said is what comes `on_spending` it.

    None: not for that at all. `otherwise`: also on costs that are neither, as "this mana can't be spent to cast a
    nonartifact spell" leaves open; `never`: not on such spells. `uncountered`: the spell can't be countered.
    `or_cast`: or casting such spells. `special`, `or_special`: or on such special actions. The rest is how the text
    says it: `many` spells, `ending` after the objects, `leading`: what is special comes first.
    """

    cast: Filter | None = None
    activate: Filter | None = None
    many: bool = False
    ending: str = ""
    otherwise: bool = False
    uncountered: bool = False
    on_spending: OnSpending | None = None
    or_cast: Filter | None = None
    special: SpecialUse | None = None
    or_special: SpecialUse | None = None
    leading: bool = False
    never: Filter | None = None


class Stays(StrEnum):
    """How long mana isn't lost as steps and phases end (CR 500.5)."""

    NOT = ""
    TURN = "turn"
    COMBAT = "combat"

    def __repr__(self) -> str:  # signs of states are made of it, also those of games saved before
        return repr(self.value)


class Choice(StrEnum):
    """How the player chooses among the alternatives if there is mana of more than one symbol."""

    ONE = "one"
    COMBINATION = "combination"
    DIFFERENT = "different"
    OF_THAT_COLOR = "an amount of that color"
    EACH = "one of each"


class ManaOf(StrEnum):
    """Of what kinds mana may be: of any type, or of any color (CR 106.1)."""

    ANY_TYPE = "type"
    ANY_COLOR = "color"


class CouldProduce(Node, frozen=True):
    """The types, or only colors, of mana that a land could produce (CR 106.7): "that a land you control could
    produce"."""

    lands: Filter
    word: ManaOf = ManaOf.ANY_TYPE


class AnyColorAmong(Node, frozen=True):
    """The colors that some objects have: "any color among legendary creatures you control"."""

    among: Filter


class CommanderColors(Node, frozen=True):
    """The colors in the color identity of your commander; undefined without one (CR 903.4f)."""


class AnyColorOf(Node, frozen=True):
    """The colors of particular objects: "any of the exiled card's colors"."""

    what: Objects


class WasProduced(Node, frozen=True):
    """The types of mana that an object was just tapped for: "any type that land produced"."""

    what: Objects


class ChosenColor(Node, frozen=True):
    """The color chosen for the source, or before in this text: "the chosen color", "that color"."""

    word: str = "the chosen color"


class NotedManaType(Node, frozen=True):
    """The type of mana noted last for an object: "this artifact's last noted type" (CR 607.2e)."""

    what: Objects


class AddMana(Action, frozen=True):
    """Add mana (CR 106.3). `choices`: alternatives, each a row of mana; `times`: so often.

    "Add {G}" is one alternative of one mana; "Add one mana of any color" has five. `kind` adds alternatives
    that have to be looked up, one mana each; `how` says how several mana of different kinds are chosen, or that a
    color is chosen on which `times` may depend;
    `only_for` what it may be spent on. `additional` is the word.
    `stays`: until the end of what it isn't lost as steps and phases end.
    """

    choices: tuple[tuple[ManaType, ...], ...]
    times: int | Amount = 1
    kind: Node | None = None
    how: Choice = Choice.ONE
    additional: bool = False
    only_for: ManaUse | None = None
    stays: Stays = Stays.NOT
    MULTIPLIED: ClassVar[str] = "times"
