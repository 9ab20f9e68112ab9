"""Keywords by which a spell is copied as it is cast: storm, replicate, casualty, conspire (CR 702)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.keywords.parts import creature, static, with_cost, you, yours
from engine.abilities.triggers.casting import Casts
from engine.ir.abilities import AdditionalCost, Triggered
from engine.ir.amounts import TimesPaid
from engine.ir.conditions import PaidOptionalCost
from engine.ir.costs import ActionPart, Cost
from engine.ir.filters import Characteristic, Compares, Comparison, IsUntapped, Shared, SharesWith
from engine.ir.nodes import Ability, Amount, Keyword
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import evaluates, expands
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.zones import BATTLEFIELD, GRAVEYARD, STACK


class Storm(Keyword, frozen=True):
    """Storm (CR 702.40)."""


class Gravestorm(Keyword, frozen=True):
    """Gravestorm (CR 702.69)."""


class Replicate(Keyword, frozen=True):
    """Replicate (CR 702.56)."""

    cost: Cost


class Casualty(Keyword, frozen=True):
    """Casualty (CR 702.153)."""

    power: int


class Conspire(Keyword, frozen=True):
    """Conspire (CR 702.78)."""


class SpellsBefore(Amount, frozen=True):
    """How many spells were cast before the source this turn (CR 702.40a)."""

    SAID: ClassVar[str] = "the number of spells cast before it this turn"


class BuriedThisTurn(Amount, frozen=True):
    """How many permanents were put into graveyards from the battlefield this turn (CR 702.69a)."""

    SAID: ClassVar[str] = "the number of permanents put into graveyards from the battlefield this turn"


@evaluates(SpellsBefore)
def spells_before(game: Game, value: SpellsBefore, scope: Scope) -> int:
    """All players' spells count (CR 702.40a)."""
    game.read(Fact.HISTORY)
    spells = [event.spell for event in game.state.happened if isinstance(event, ev.Cast)]
    return spells.index(scope.source) if scope.source in spells else 0


@evaluates(BuriedThisTurn)
def buried(game: Game, value: BuriedThisTurn, scope: Scope) -> int:
    """Tokens count too (CR 702.69a)."""
    game.read(Fact.HISTORY)
    return sum(
        1
        for event in game.state.happened
        if isinstance(event, ev.Moved) and event.came_from == BATTLEFIELD and event.to == GRAVEYARD
    )


def copied(times: int | Amount, keyword: str, paid: PaidOptionalCost | None = None) -> Ability:
    """ "When you cast this spell, copy it ... You may choose new targets for the copies."."""
    copy = Copy(This(), times, new_targets=True)
    return Triggered(Casts(You(), This()), you(copy), paid, word="when", zone=STACK, keyword=keyword)


@expands(Storm)
def storm(keyword: Storm) -> tuple[Ability, ...]:
    """It is copied for each spell cast before it this turn (CR 702.40a)."""
    return (copied(SpellsBefore(), "storm"),)


@expands(Gravestorm)
def gravestorm(keyword: Gravestorm) -> tuple[Ability, ...]:
    """It is copied for each permanent put into a graveyard this turn (CR 702.69a)."""
    return (copied(BuriedThisTurn(), "gravestorm"),)


@expands(Replicate)
def replicate(keyword: Replicate) -> tuple[Ability, ...]:
    """It is copied for each time its cost was paid (CR 702.56a)."""
    paid = PaidOptionalCost("replicate")
    return (
        static(AdditionalCost(keyword.cost, "replicate", repeatable=True)),
        copied(TimesPaid("replicate", This()), "replicate", paid),
    )


@expands(Casualty)
def casualty(keyword: Casualty) -> tuple[Ability, ...]:
    """It is copied if a creature of that power was sacrificed (CR 702.153a)."""
    strong = Compares(Characteristic.POWER, keyword.power, Comparison.AT_LEAST)
    cost = Cost((ActionPart(Sacrifice(Chosen(creature(strong)))),))
    return (static(AdditionalCost(cost, "casualty")), copied(1, "casualty", PaidOptionalCost("casualty")))


@expands(Conspire)
def conspire(keyword: Conspire) -> tuple[Ability, ...]:
    """It is copied if two creatures that share a color with it were tapped (CR 702.78a)."""
    alike = yours(creature(SharesWith(Shared.COLOR, This()), adjectives=(IsUntapped(),)))
    cost = Cost((ActionPart(Tap(Chosen(alike, 2, 2))),))
    return (static(AdditionalCost(cost, "conspire")), copied(1, "conspire", PaidOptionalCost("conspire")))


PHRASES = (
    phrase(KEYWORD, "storm", Storm()),
    phrase(KEYWORD, "gravestorm", Gravestorm()),
    *with_cost("replicate", Replicate),
    phrase(KEYWORD, "casualty {power}", Casualty, power=INTEGER),
    phrase(KEYWORD, "conspire", Conspire()),
)
