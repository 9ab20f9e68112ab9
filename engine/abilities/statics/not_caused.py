"""What spells and abilities of some players can't cause a player to do (CR 101.2, 614.17)."""

from __future__ import annotations

from engine.ir.player_rules import CantCause
from engine.language.grammar.vocabulary import BY_WHOM, PLAYER_RULE, WHOM
from engine.language.kernel import leaf_words, listed, phrase
from engine.rules.core.game import Game
from engine.rules.events.forbidden import forbids
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.verbs import Verb

DOING = leaf_words(
    "what nobody is caused to do", {"sacrifice permanents": Verb.SACRIFICE, "discard cards": Verb.DISCARD}
)
SEARCHING = leaf_words("what they aren't caused to do", {"search their library": (Verb.SEARCH,)})


def cant_be_caused(game: Game, verb: Verb, player: PlayerId, cause: ObjectId) -> bool:
    """Whether an effect says that a spell or ability of the cause's controller can't make a player do that (CR 101.2)."""
    if cause == NOTHING or (cause not in game.state.objects and cause not in game.state.last_known):
        return False
    controller = game.controller(cause)
    return any(
        isinstance(rule, CantCause)
        and verb in rule.verbs
        and controller in players_of(game, rule.by, scope)
        and (controller == player if rule.who is None else player in players_of(game, rule.who, scope))
        for rule, scope in game.projection().rules
    )


@forbids(ev.Sacrificed)
def no_sacrifice(game: Game, event: ev.Sacrificed) -> bool:
    """Permanents aren't sacrificed by such causes; what one pays for something of one's own has another (CR 701.21a)."""
    return cant_be_caused(game, Verb.SACRIFICE, event.player, event.cause)


@forbids(ev.Discarded)
def no_discard(game: Game, event: ev.Discarded) -> bool:
    """Cards aren't discarded by such causes (CR 701.9a)."""
    return cant_be_caused(game, Verb.DISCARD, event.player, event.cause)


PHRASES = (
    phrase(
        PLAYER_RULE,
        "spells and abilities {by} control<s@by> can't cause {who} to {verbs}",
        CantCause,
        by=BY_WHOM,
        who=WHOM,
        verbs=listed(DOING, "or"),
    ),
    phrase(
        PLAYER_RULE,
        "spells and abilities {by} control<s@by> can't cause their controller to {verbs}",
        CantCause,
        by=BY_WHOM,
        verbs=SEARCHING,
    ),
)
