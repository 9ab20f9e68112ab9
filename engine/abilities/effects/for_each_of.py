"""Doing something once for each object or player: "For each opponent, ..." (CR 608.2c)."""

from __future__ import annotations

from engine.ir.effects import ForEachOf, Rounds
from engine.ir.filters import Filter
from engine.ir.nodes import Players
from engine.rules.actions.resolving import carry_out
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.game.game import Game
from engine.rules.lookup.selecting import all_matching, players_of, refs_of
from engine.state.references import ObjectRef, PlayerRef, Ref


@resolves(ForEachOf)
def for_each_of(game: Game, effect: ForEachOf, scope: Scope) -> None:
    """Carry it out for each of those that there are as it begins, which the text refers to meanwhile (CR 608.2c)."""
    together = Together(scope)
    for ref in _meant(game, effect, scope):
        scope.mention(effect.mention, (ref,))
        together.begin()
        carry_out(game, effect.effect, scope)
        together.end()
    together.join()


@resolves(Rounds)
def rounds(game: Game, effect: Rounds, scope: Scope) -> None:
    """One after the other, each with its own targets (CR 601.2c, 608.2c)."""
    together = Together(scope)
    for part in effect.rounds:
        together.begin()
        carry_out(game, part, scope)
        together.end()
    together.join()


class Together:
    """What the rounds mentioned and counted, each by itself and afterwards all of them."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.before: dict[int, tuple[Ref, ...]] = {}
        self.counted: dict[int, int] = {}
        self.mentions: dict[int, tuple[Ref, ...]] = {}
        self.amounts: dict[int, int] = {}

    def begin(self) -> None:
        """A round begins."""
        self.before, self.counted = dict(self.scope.mentions), dict(self.scope.amounts)

    def end(self) -> None:
        """Keep what it mentioned."""
        for number, refs in self.scope.mentions.items():
            if self.before.get(number) is not refs:
                known = self.mentions.get(number, ())
                self.mentions[number] = known + tuple(ref for ref in refs if ref not in known)
        for number, count in self.scope.amounts.items():
            if number not in self.counted or self.counted[number] != count:
                self.amounts[number] = self.amounts.get(number, 0) + count
        for number in self.amounts:
            self.scope.amounts.pop(number, None)

    def join(self) -> None:
        """From now on words mean what all rounds mentioned, and how much all of them did."""
        self.scope.mentions.update(self.mentions)
        self.scope.amounts.update(self.amounts)


def _meant(game: Game, effect: ForEachOf, scope: Scope) -> tuple[Ref, ...]:
    match effect.what:
        case Filter():
            return tuple(ObjectRef(id) for id in all_matching(game, effect.what, scope))
        case Players():
            return tuple(PlayerRef(player) for player in players_of(game, effect.what, scope))
        case _:
            return refs_of(game, effect.what, scope)
