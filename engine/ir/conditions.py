"""Conditions (CR 603.4, 608.2c, 611.2b)."""

from typing import ClassVar

from engine.ir.filters import Comparison, Filter
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Amount, Condition, Node, Objects, Players, Quality
from engine.ir.objects import It
from engine.values.mana import ManaCost
from engine.values.zones import Zone

FORETOLD = "foretold"
"""What a card is, and what a spell was, after it was exiled by foretelling it (CR 702.143c)."""


class Exists(Condition, frozen=True):
    """There are at least (or exactly, at most) so many objects: "if you control three or more artifacts"; `bare`: any at
    all, in the plural, "if there are cards exiled with ~"."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    what: Filter
    count: int | Amount = 1
    how: Comparison = Comparison.AT_LEAST
    bare: bool = False


class IsTrueOf(Condition, frozen=True):
    """An object has a quality: "if it was a creature", "as long as ~ is untapped". `verb` is the text's; `past`: it is
    asked how the object was (CR 608.2h)."""

    what: Objects
    quality: Quality | Filter
    verb: str = "is"
    past: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("past",)


class PlayerAttacks(Condition, frozen=True):
    """A player is attacking a player: "if they aren't attacking you" (CR 508.6)."""

    who: Players
    whom: Players


class DidThisWay(Condition, frozen=True):
    """A player followed an earlier instruction: "each opponent who does", "each player who discarded a creature card this
    way" (CR 608.2c). `done`: what they did, as the text says it, the last instruction if it doesn't; `what`: to such a
    thing; `at_all`: doing it to nothing counts, as a search that finds nothing does (CR 701.23b), and each instruction to
    do it does; `also`: those earlier ones, and the others between which the player had the choice."""

    who: Players
    done: str = ""
    what: Filter | None = None
    at_all: bool = False
    of: MentionId = NOT_MENTIONED
    also: tuple[MentionId, ...] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ("of", "also")


class Holds(Condition, frozen=True):
    """Two amounts compare: "if you have 10 or less life". `verb` is how the text says so."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    first: int | Amount
    how: Comparison
    second: int | Amount
    verb: str = "is"


class AsActivated(Condition, frozen=True):
    """What a text asks of a target only as the ability is activated: "who has more life than you do as you activate this
    ability". It stays a legal target whatever becomes of that (CR 601.2c, 608.2b)."""

    condition: Condition


class DuringTurn(Condition, frozen=True):
    """It is a player's turn (CR 500)."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    who: Players


class DuringPhase(Condition, frozen=True):
    """It is such a phase (CR 500.1): combat, or a main phase; `who`: of that player's turn."""

    SAID: ClassVar[str] = "it's the {phase} phase"

    phase: str
    who: Players | None = None


class NotSo(Condition, frozen=True):
    """A condition is false."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    condition: Condition


class AllOf(Condition, frozen=True):
    """Several conditions are true."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    parts: tuple[Condition, ...]


class AnyOf(Condition, frozen=True):
    """One of several conditions is true. `each_if`: "or if" stands between them."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    parts: tuple[Condition, ...]
    each_if: bool = False


class PaidOptionalCost(Condition, frozen=True):
    """An optional cost was paid as the spell was cast: "if this spell was kicked" (CR 702.33d).

    `name` is the name of the cost ("kicker", "bargain"); `times` at least that often; `what` what the text
    calls the spell; `said` is how the text says it. `instance`: of several instances of a keyword, such as blitz, that for which this
    asks, 0 for whichever (CR 607.1, 702.152b).
    """

    SAID: ClassVar[str] = "its {name} cost was paid"
    DERIVED: ClassVar[tuple[str, ...]] = ("instance",)

    name: str
    times: int = 1
    what: Objects | None = None
    said: str = "was"
    instance: int = 0


class PaidRather(PaidOptionalCost, frozen=True):
    """An alternative cost was paid as the spell was cast: "if the {1}{B} cost was paid" (CR 118.9, 607.2j)."""

    mana: ManaCost = ManaCost(())


class WasSoAsCast(Condition, frozen=True):
    """Something was so as the spell was cast, which is seen when its casting is complete (CR 601.2i)."""

    condition: Condition


class WordWasChosen(Condition, frozen=True):
    """An anchor word was chosen as the permanent entered (CR 607.2m, 614.12c)."""

    word: str
    SAID: ClassVar[str] = "{word} was chosen"


class PreventedFrom(Condition, frozen=True):
    """Damage that was prevented came from such a source: "if damage from a black source is prevented this way"."""

    what: Filter


class WasCast(Condition, frozen=True):
    """The object was cast: "if you cast it". `passive`: "if it was cast"; `any`: at least one of several."""

    from_zone: str | None = None
    passive: bool = False
    what: Objects = It()
    any: bool = False


class CastOutsideSorceryTime(Condition, frozen=True):
    """The spell was cast any time a sorcery couldn't have been cast (CR 307.5a)."""

    SAID: ClassVar[str] = "~ was cast any time a sorcery couldn't have been cast"


class DidSo(Condition, frozen=True):
    """The instruction before was carried out: "if you do" (CR 608.2c)."""

    word: str = "you do"


class SpellsLastTurn(Condition, frozen=True):
    """So many spells were cast in the turn before this one: by all players, or by one of them."""

    count: int
    how: Comparison
    by_one: bool = False


class ManaSpent(Condition, frozen=True):
    """Such mana was spent to cast a spell: "if {G} was spent to cast this spell" (CR 601.2h).

    `least`: at least so much of the one type; no mana at all if `mana` is empty.
    """

    mana: ManaCost
    what: Objects
    least: int = 1
    LOOKS_AT_MANA_SPENT: ClassVar[bool] = True


class ResolvedBefore(Condition, frozen=True):
    """The number of times, with this one, that this ability has resolved this turn is the given ordinal; `short`: the
    text has said of what it speaks, "it's the second time"."""

    time: int
    short: bool = False


class ActivatedThisTurn(Condition, frozen=True):
    """The ability that says it was activated so often this turn: "if this ability has been activated four or more
    times this turn"."""

    times: int


class EnteredFrom(Condition, frozen=True):
    """A permanent entered from a zone: "if it entered from your graveyard"."""

    what: Objects
    zone: Zone
    whose: Players | None = None


class AttackedThisStep(Condition, frozen=True):
    """A player has been attacked this step: "only if you've been attacked this step" (CR 508.6)."""

    who: Players


class CastFrom(Condition, frozen=True):
    """A spell was cast from a zone: "if this spell was cast from a graveyard" (CR 601.2a)."""

    SAID: ClassVar[str] = "{what} was cast from a {zone}"

    what: Objects
    zone: Zone
    word: str


class ControlsMore(Condition, frozen=True):
    """A player controls more (`fewer`: fewer) objects of a kind than another: "an opponent controls more lands
    than you"."""

    who: Players
    what: Filter
    than: Players
    fewer: bool = False


class HappenedThisTurn(Condition, frozen=True):
    """Something happened this turn: "if a creature died this turn", "if you attacked this turn"."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    what: Node
