"""Attacks that hang together, for who can look what comes of them: what is next to one attack is found one creature at a time,
and one flier of three, or one of many, tells nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from engine.agents.combat.attacking import (
    Assault,
    Camp,
    Counts,
    Pairs,
    Sides,
    best_attack,
    defender,
)
from engine.agents.combat.declaring import legal_attacks
from engine.agents.combat.fighters import Fighter
from engine.decisions import Attack
from engine.values.ids import ObjectId
from engine.views.seat_view import SeatView


class Proposals:
    """Attacks to try for the seat of a view, and how good attacks look by simple measures."""

    def __init__(self, decision: Attack, view: SeatView, fighter: Callable[[ObjectId], Fighter]) -> None:
        self.decision = decision
        self.camp = Camp(decision, view, fighter)
        self.sides = self.camp.sides
        self.assault = Assault(self.sides)
        self.place = {
            id: place
            for place, squad in enumerate(squad for squad in self.camp.ours if squad.role[0])
            for id in squad.members
        }

    def attacks(self) -> list[Pairs]:
        """What nobody could block; what is best if nobody strikes back; all that loses nothing by itself; everybody."""
        chosen = (
            self.unblockable(),
            best_attack(struck_by_nobody(self.sides))[0],
            self.safe(),
            self.everybody(),
        )
        return list(dict.fromkeys(map(self.declared, filter(any, chosen))))

    def score(self, pairs: Pairs) -> float:
        """How good an attack looks by simple measures."""
        counts = [0] * len(self.assault.attackers)
        for creature, _ in pairs:
            if creature in self.place:
                counts[self.place[creature]] += 1
        return self.assault.score(tuple(counts))

    def everybody(self) -> Counts:
        """All that can attack."""
        return tuple(kind.count for kind in self.assault.attackers)

    def unblockable(self) -> Counts:
        """All that no creature of the others could block that is untapped."""
        stopped = {id for kind in self.assault.blockers for id in self.assault.able[kind.lead.id]}
        return tuple(
            kind.count if kind.lead.power > 0 and kind.lead.id not in stopped else 0
            for kind in self.assault.attackers
        )

    def safe(self) -> Counts:
        """All kinds that lose nothing by attacking by themselves, however they are blocked."""
        return tuple(
            kind.count if self.assault.gain(alone).value >= 0 else 0
            for kind, alone in zip(self.assault.attackers, self.one_kind_each(), strict=True)
        )

    def one_kind_each(self) -> Iterator[Counts]:
        """The attacks of each kind alone."""
        everybody = self.everybody()
        for place in range(len(everybody)):
            yield tuple(count if at == place else 0 for at, count in enumerate(everybody))

    def declared(self, chosen: Counts) -> Pairs:
        """An attack as it can be declared."""
        creatures = self.camp.creatures(chosen)
        pairs = tuple(
            (one.creature, defender(one)) for one in self.decision.options if one.creature in creatures
        )
        return legal_attacks(self.decision, pairs)


def struck_by_nobody(sides: Sides) -> Sides:
    """The same creatures, as if those of the others could only block."""
    theirs = tuple(replace(kind, role=(kind.role[0], False)) for kind in sides.theirs)
    return replace(sides, theirs=theirs)
