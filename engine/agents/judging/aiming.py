"""Choosing targets: what a text is worth if it is aimed as well as it can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from engine.agents.judging.judging import Judge
from engine.agents.judging.offered import accepted, can_accept, is_either, price_of, refused
from engine.agents.texts.announced import modes_of, slots_in
from engine.agents.texts.reading import consequences_of
from engine.agents.texts.scenes import Scene, number_of
from engine.ir.nodes import Node
from engine.ir.objects import Target
from engine.state.references import PlayerRef, Ref

Aims = Mapping[int, tuple[Ref, ...]]

NO_TARGETS = -100.0
"""What a text is worth that has no legal targets."""

MOST_WAYS = 120
"""How many combinations of targets are looked at together; beyond that each target is chosen by itself."""


class Aimer:
    """Aims one text: its targets in the order in which they are asked for (CR 601.2c)."""

    def __init__(self, judge: Judge, text: Node, scene: Scene, paid: bool = False) -> None:
        self.judge = judge
        self.consequences = consequences_of(text, paid)
        self.scene = scene
        self.slots = slots_in(text)
        self.legal: dict[int, tuple[Ref, ...]] = {}

    def refs(self, phrase: Target) -> tuple[Ref, ...]:
        """What could be chosen for a phrase."""
        found = self.legal.get(phrase.slot)
        if found is None:
            found = self.others_first(self.judge.view.targets(self.scene.source, phrase, self.scene.x))
            self.legal[phrase.slot] = found
        return found

    def others_first(self, refs: Iterable[Ref]) -> tuple[Ref, ...]:
        """Targets with oneself as the last of the players: where nothing tells between them, as when a hand is only looked
        at, it is rather somebody else."""
        return tuple(sorted(refs, key=lambda ref: isinstance(ref, PlayerRef) and ref.id == self.judge.me))

    def best(self, aims: Aims) -> float:
        """The worth of the text with these targets and the best ones for the phrases that have none yet."""
        left = [phrase for phrase in self.slots if phrase.slot not in aims]
        if not left:
            return self.judge.value(self.consequences, replace(self.scene, aims=aims))
        if len(left) > 1:
            ways = 1
            for phrase in left:
                ways *= max(len(self.refs(phrase)), 1)
            if ways > MOST_WAYS:
                return self.one_by_one(aims, left)
        choices = self.choices(left[0], aims)
        return max(
            [self.best({**aims, left[0].slot: refs}) for refs in choices],
            default=NO_TARGETS,
        )

    def one_by_one(self, aims: Aims, left: list[Target]) -> float:
        """Too many combinations: each phrase gets what is best with the others left out."""
        settled: dict[int, tuple[Ref, ...]] = dict(aims)
        blank: dict[int, tuple[Ref, ...]] = {phrase.slot: () for phrase in left}
        for phrase in left:
            choices = self.choices(phrase, {**blank, **settled})
            if not choices:
                return NO_TARGETS
            settled[phrase.slot] = max(
                choices,
                key=lambda refs: self.judge.value(
                    self.consequences, replace(self.scene, aims={**blank, **settled, phrase.slot: refs})
                ),
            )
        return self.judge.value(self.consequences, replace(self.scene, aims=settled))

    def choices(self, phrase: Target, aims: Aims) -> list[tuple[Ref, ...]]:
        """The choices for a phrase worth looking at: none, each alone, and from the best alone onward more."""
        least = number_of(phrase.least, self.scene, self.judge.view)
        legal = self.refs(phrase)
        most = len(legal) if phrase.most is None else number_of(phrase.most, self.scene, self.judge.view)
        if len(legal) < least:
            return []
        found: list[tuple[Ref, ...]] = [()] if least == 0 else []
        if most <= 0:
            return found
        if most == 1:
            return [*found, *((ref,) for ref in legal)]
        return [*found, *self.rows(phrase, aims, legal, max(least, 1), most)]

    def rows(
        self, phrase: Target, aims: Aims, legal: tuple[Ref, ...], least: int, most: int
    ) -> list[tuple[Ref, ...]]:
        """Rows of several targets, each a row before with the target added that is best then."""
        row: tuple[Ref, ...] = ()
        found: list[tuple[Ref, ...]] = []
        blank: dict[int, tuple[Ref, ...]] = {other.slot: () for other in self.slots}
        while len(row) < min(most, len(legal)):
            rest = [ref for ref in legal if ref not in row]
            tried = [
                (
                    self.judge.value(
                        self.consequences,
                        replace(self.scene, aims={**blank, **aims, phrase.slot: (*row, ref)}),
                    ),
                    ref,
                )
                for ref in rest
            ]
            best = max(tried, key=lambda one: one[0])
            row = (*row, best[1])
            if len(row) >= least:
                found.append(row)
        return found


def promise(judge: Judge, text: Node, scene: Scene, paid: bool = False) -> float:
    """What a text is worth with the best modes and targets, of two things that may be done the better."""
    if is_either(text):
        values = [promise(judge, refused(text), scene, paid)]
        if can_accept(text, scene, judge):
            values.append(promise(judge, accepted(text), scene, paid) - price_of(text, scene, judge))
        return max(values)
    modal = modes_of(text)
    if modal is None:
        return Aimer(judge, text, scene, paid).best({})
    values = sorted((promise(judge, mode, scene, paid) for mode in modal.modes), reverse=True)
    most = len(values) if modal.most is None else modal.most
    return sum(value for place, value in enumerate(values[:most]) if value > 0 or place < modal.least)
