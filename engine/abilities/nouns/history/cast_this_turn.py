"""Having been cast this turn, and as which of the spells in order (CR 601.2i)."""

from __future__ import annotations

from engine.ir.nodes import Quality
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.grammar.words import ORDINAL
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.state.game_state import Fact


class CastThisTurn(Quality, frozen=True):
    """A spell that was cast this turn, or a permanent that was such a spell (CR 601.2i, 400.7d). `ordinal`: as that
    spell of the turn."""

    ordinal: int | None = None


@tests(CastThisTurn)
def was_cast_this_turn(game: Game, quality: CastThisTurn, seen: Seen, scope: Scope) -> bool:
    """Copies that were put onto the stack were not cast (CR 707.10)."""
    game.read(Fact.HISTORY)
    cast = [event.spell for event in game.state.happened if isinstance(event, ev.Cast)]
    own = [place for place, spell in enumerate(cast, 1) if spell in (seen.id, seen.object.previous)]
    return bool(own) and quality.ordinal in (None, own[0])


PHRASES = (
    phrase(QUALIFIER, "that <was|were@> cast this turn", CastThisTurn()),
    phrase(QUALIFIER, "<that's|that are@> the {ordinal} spell cast this turn", CastThisTurn, ordinal=ORDINAL),
)
