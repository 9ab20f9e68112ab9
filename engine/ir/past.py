"""Qualities of an object that say what happened to it: this turn, this way, with an object (CR 607.2, 608.2c, 608.2i)."""

from typing import ClassVar

from engine.ir.filters import Filter
from engine.ir.history import DamageKind
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Objects, Players, Quality
from engine.values.zones import Zone


class PutWith(Quality, frozen=True):
    """Was put onto the battlefield by an object's abilities: "put onto the battlefield with this Aura" (CR 607.2)."""

    what: Objects


class CreatedWith(Quality, frozen=True):
    """Is a token that an object's abilities created: "tokens created with this enchantment" (CR 607.2)."""

    what: Objects


class ExiledWith(Quality, frozen=True):
    """Was exiled by an object's abilities and still is in exile: "exiled with ~" (CR 607.2a)."""

    what: Objects


class DealtDamageThisTurn(Quality, frozen=True):
    """Was dealt damage this turn."""


class EnteredThisTurn(Quality, frozen=True):
    """Entered the battlefield this turn."""


class PutThereThisTurn(Quality, frozen=True):
    """Was put this turn into the zone where it is, from that zone: "that were put there from the battlefield this
    turn" (CR 400.7). `milled`: by being milled (CR 701.17a)."""

    origin: Zone | None = None
    milled: bool = False


class BlockedThisTurn(Quality, frozen=True):
    """Was blocked this turn, or `combat`: this combat, by what a phrase names: "all creatures it blocked this turn"
    (CR 509.1g). `passive`: the text says that they were blocked by it; `by` None: by whatever."""

    by: Objects | Filter | None = None
    combat: bool = False
    passive: bool = False


class DrawnThisTurn(Quality, frozen=True):
    """Was drawn this turn (CR 121.1)."""


class AttackedThisTurn(Quality, frozen=True):
    """Attacked this turn, or `combat`: this combat."""

    combat: bool = False


class DidBlockThisTurn(Quality, frozen=True):
    """Was declared as a blocker this turn, or `combat`: this combat, and of `what` if the text says so (CR 509.1)."""

    combat: bool = False
    what: Objects | Filter | None = None


class DealtDamageTo(Quality, frozen=True):
    """Dealt damage this turn, combat damage only or to such players only if the text says so (CR 120.1, 608.2i)."""

    who: Players | None = None
    kind: DamageKind = DamageKind.ANY


class MostVotes(Quality, frozen=True):
    """Has the most votes or is tied for most votes, in the vote just taken (CR 701.38)."""


class DoneThisWay(Quality, frozen=True):
    """An earlier instruction of this text did that with it: "discarded this way" (CR 608.2c); `also`: or one of these
    did, where the word is said of several instructions; `by`: the text says who did it, of each of several players
    that they did; `under`: whose they were then; `into`: it was put there, and what went elsewhere instead was not (CR 614.6); `yours`: into that zone of
    yours."""

    word: str
    of: MentionId = NOT_MENTIONED
    also: tuple[MentionId, ...] = ()
    by: Players | None = None
    under: Players | None = None
    into: Zone | None = None
    yours: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("of", "also", "into", "yours")
