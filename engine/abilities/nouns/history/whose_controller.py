"""Objects by what happened to who controls them: "whose controller was dealt combat damage by ~ this turn" (CR 608.2i)."""

from __future__ import annotations

from engine.ir.history import DamageKind
from engine.ir.nodes import Objects, Quality
from engine.language.grammar.conditions.history import KIND_OF_DAMAGE
from engine.language.grammar.vocabulary import QUALIFIER, THIS
from engine.language.kernel import phrase
from engine.rules.core.characteristics import Seen
from engine.rules.core.game import Game
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import past
from engine.rules.lookup.selecting import objects_of
from engine.state.events import DamageDealt
from engine.state.game_state import Fact
from engine.state.references import PlayerRef


class ControllerWasDealtDamage(Quality, frozen=True):
    """Its controller was dealt damage by something this turn (CR 120.1, 608.2i)."""

    kind: DamageKind
    by: Objects


@tests(ControllerWasDealtDamage)
def controller_was_dealt_damage(
    game: Game, quality: ControllerWasDealtDamage, seen: Seen, scope: Scope
) -> bool:
    """Who controls it now was dealt such damage by that object."""
    game.read(Fact.HISTORY)
    player, sources = PlayerRef(seen.chars.controller), objects_of(game, quality.by, scope)
    return any(
        event.target == player
        and event.amount > 0
        and event.source in sources
        and quality.kind.takes_in(combat=event.combat)
        for _, event in past(game, DamageDealt)
    )


PHRASES = (
    phrase(
        QUALIFIER,
        "whose controller was dealt {kind} by {by} this turn",
        ControllerWasDealtDamage,
        kind=KIND_OF_DAMAGE,
        by=THIS,
    ),
)
