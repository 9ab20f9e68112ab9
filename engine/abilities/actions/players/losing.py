"""What a player loses apart from life and games: unspent mana, the counters they have (CR 106.4, 122.1)."""

from __future__ import annotations

from engine.abilities.actions.counters.player_counters import KIND
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_mentioned
from engine.ir.nodes import Action
from engine.language.grammar.vocabulary import ACTION
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId


class LoseUnspentMana(Action, frozen=True):
    """Lose all mana in one's pool (CR 106.4)."""


class LoseAllCounters(Action, frozen=True):
    """Lose all counters that one has, or all of a kind (CR 122.1)."""

    kind: str | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    MENTIONS_NO_OBJECT = True


@does(LoseUnspentMana)
def lose_unspent_mana(game: Game, action: LoseUnspentMana, actor: PlayerId, scope: Scope) -> bool:
    """The mana pool is emptied (CR 106.4)."""
    pool = game.state.players[actor].pool
    if pool:
        happen(game, ev.ManaSpent(player=actor, mana=pool, emptied=True, why="106.4", cause=scope.source))
    return True


@does(LoseAllCounters)
def lose_all_counters(game: Game, action: LoseAllCounters, actor: PlayerId, scope: Scope) -> bool:
    """They are removed from the player (CR 122.1); how many they were is known then."""
    held = dict(game.state.players[actor].counters)
    lost = {kind: count for kind, count in held.items() if count and action.kind in (None, kind)}
    if is_mentioned(action.mention):
        scope.amounts[action.mention] = sum(lost.values())
    happen(
        game,
        *(
            ev.CountersChanged(
                target=PlayerRef(actor),
                kind=kind,
                amount=-count,
                player=actor,
                why="122.1",
                cause=scope.source,
            )
            for kind, count in lost.items()
        ),
    )
    return True


PHRASES = (
    phrase(ACTION, "lose<s> all unspent mana", LoseUnspentMana()),
    phrase(ACTION, "lose<s> all counters", LoseAllCounters()),
    phrase(ACTION, "lose<s> all {kind} counters", LoseAllCounters, kind=KIND),
)
