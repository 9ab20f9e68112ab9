"""Rolling more dice and ignoring the lowest (CR 614.1a, 706.6)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.triggers.subjects import is_player
from engine.ir.nodes import Players, Replacement
from engine.ir.players import You
from engine.language.grammar.vocabulary import REPLACEMENT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev


class RollsOneMore(Replacement, frozen=True):
    """ "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
    (CR 614.1a)."""

    who: Players


@applies_to(RollsOneMore, ev.Rolled)
def would_roll(game: Game, word: RollsOneMore, event: ev.Rolled, scope: Scope) -> bool:
    """The player would roll a die (CR 706.1)."""
    return not event.is_coin and not event.result and is_player(game, word.who, event.player, scope)


@replaces(RollsOneMore)
def roll_one_more(game: Game, word: RollsOneMore, event: ev.Rolled, scope: Scope) -> tuple[ev.Event, ...]:
    """One more of these dice is rolled; the lowest roll counts as never made (CR 614.6, 706.6)."""
    return (replace(event, more=event.more + 1),)


WORDS = "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"
PHRASES = (phrase(REPLACEMENT, WORDS, RollsOneMore(You())),)
