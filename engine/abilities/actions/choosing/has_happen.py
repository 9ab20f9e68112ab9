"""Something that a player has happen in place of something else: "... unless that player has ~ deal 4 damage to them"
(CR 118.12a)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.abilities.actions.players.life import GainLife
from engine.ir.costs import ActionPart, Cost
from engine.ir.effects import Does, UnlessPaid
from engine.ir.nodes import Action, Effect, Players
from engine.ir.players import AnOpponent, AnyPlayer, EachPlayer
from engine.language.grammar.sentences.sentences import CAUSED, COMPOUND, PROPOSITION
from engine.language.grammar.vocabulary import WHO
from engine.language.kernel import phrase
from engine.rules.actions import life
from engine.rules.actions.resolving import carry_out
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.values.ids import PlayerId


class HaveHappen(Action, frozen=True):
    """A player has something happen."""

    effect: Effect
    SAID: ClassVar[str] = "have {effect}"


@does(HaveHappen)
def have_happen(game: Game, action: HaveHappen, actor: PlayerId, scope: Scope) -> bool:
    """It happens (CR 608.2d)."""
    carry_out(game, action.effect, scope)
    return True


def unless_has(effect: Effect, who: Players, happening: Effect) -> UnlessPaid:
    """ "Destroy target land unless its controller has ~ deal 2 damage to them"."""
    if isinstance(who, AnOpponent | AnyPlayer | EachPlayer):
        raise ValueError("whichever it is has to be told apart")
    return UnlessPaid(effect, who, Cost((ActionPart(HaveHappen(happening)),)))


def split_unless_has(value: object) -> Mapping[str, object] | None:
    """The inverse of `unless_has`."""
    match value:
        case UnlessPaid(
            effect=effect, who=who, cost=Cost(parts=(ActionPart(action=HaveHappen(effect=happening)),))
        ):
            if unless_has(effect, who, happening) != value:
                return None
            return {"effect": effect, "who": who, "happening": happening}
        case _:
            return None


@payable(HaveHappen)
def can_have_happen(game: Game, action: HaveHappen, payer: PlayerId, scope: Scope) -> bool:
    """Whatever comes of it, a player can have it happen (CR 608.2d); but no cost is paid by having a player gain life who
    can't (CR 119.7)."""
    match action.effect:
        case Does(who=who, actions=actions) if any(isinstance(one, GainLife) for one in actions):
            able = [life.can_gain(game, player) for player in players_of(game, who, scope)]
            return any(able) if isinstance(who, AnOpponent) else all(able)
        case _:
            return True


PHRASES = (
    phrase(
        PROPOSITION,
        "{effect} unless {who} <has|have@who> {happening:bare}",
        unless_has,
        unbuild=split_unless_has,
        effect=COMPOUND,
        who=WHO,
        happening=CAUSED,
    ),
)
