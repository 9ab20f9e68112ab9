"""Things that happened this turn, for conditions and counts (CR 608.2i)."""

from enum import StrEnum
from typing import ClassVar

from engine.ir.filters import Filter
from engine.ir.nodes import Node, Players
from engine.values.zones import Zone


class SpellsCast(Node, frozen=True):
    """Spells that a player cast this turn; `other`: besides the one that says it."""

    who: Players
    what: Filter | None = None
    other: bool = False


class CastForCost(Node, frozen=True):
    """Spells that anyone cast this turn for an alternative cost of that name: "a spell was warped" (CR 702.185c)."""

    name: str


class CrimesCommitted(Node, frozen=True):
    """Crimes that a player committed this turn (CR 700.13)."""

    who: Players


class Died(Node, frozen=True):
    """Creatures (or others) that died this turn (CR 700.4)."""

    what: Filter
    under: Players | None = None


class Entered(Node, frozen=True):
    """Permanents that entered the battlefield this turn."""

    what: Filter
    under: Players | None = None


class LeftBattlefield(Node, frozen=True):
    """Permanents that left the battlefield this turn."""

    what: Filter
    under: Players | None = None


class AttackedWith(Node, frozen=True):
    """Creatures that a player attacked with this turn (CR 508.1)."""

    who: Players
    what: Filter | None = None


class LifeGained(Node, frozen=True):
    """Life that a player gained this turn; `lost`: lost instead."""

    OF_ITS_SOURCE: ClassVar[bool] = False

    who: Players
    lost: bool = False


class CardsDrawn(Node, frozen=True):
    """Cards that a player drew this turn."""

    who: Players


class DamageKind(StrEnum):
    """A kind of damage that a text speaks of (CR 120.2)."""

    ANY = "damage"
    COMBAT = "combat damage"
    NONCOMBAT = "noncombat damage"

    def takes_in(self, *, combat: bool) -> bool:
        """Whether damage is of the kind: damage that attackers and blockers deal by fighting, or any other."""
        return self is DamageKind.ANY or combat == (self is DamageKind.COMBAT)


class DamageTaken(Node, frozen=True):
    """Damage dealt to a player this turn; `kind`: combat damage only, or not."""

    who: Players
    kind: DamageKind = DamageKind.ANY
    by: Filter | None = None


class DamageBy(Node, frozen=True):
    """Damage that sources of a kind dealt this turn under a player's control; `kind`: combat damage only, or not."""

    what: Filter
    who: Players
    kind: DamageKind = DamageKind.ANY


class CardsDiscarded(Node, frozen=True):
    """Cards that a player discarded this turn. `cycled`: said of those cycled or discarded, since cycling a card discards
    it (CR 702.29a)."""

    who: Players
    cycled: bool = False


class PermanentsSacrificed(Node, frozen=True):
    """Permanents that a player sacrificed this turn."""

    who: Players
    what: Filter | None = None


class CardsPutIntoGraveyard(Node, frozen=True):
    """Cards or permanents that were put into graveyards this turn, those of players if the text says whose, from that
    zone or from anywhere."""

    what: Filter
    whose: Players | None = None
    origin: Zone | None = None


class LandsPlayed(Node, frozen=True):
    """Lands that a player played this turn (CR 305.1)."""

    who: Players


class TokensCreated(Node, frozen=True):
    """Tokens that a player created this turn (CR 111.2)."""

    who: Players
    what: Filter | None = None
