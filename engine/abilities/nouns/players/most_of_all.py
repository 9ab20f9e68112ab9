"""Who has the most of all players, or the fewest: life, cards in hand, permanents of a kind (CR 102, 119, 402)."""

from __future__ import annotations

from enum import StrEnum

from engine.abilities.keywords.combat.combat_players import PlayerWithMostLife
from engine.abilities.triggers.subjects import ONE_RECIPIENT
from engine.ir.amounts import LifeOf, NumberOf
from engine.ir.filters import ControlledBy, Filter, InZone, Noun, Thing
from engine.ir.nodes import Condition, Players
from engine.ir.players import KnownPlayer
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.player_clauses import said_of_them
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.vocabulary import FILTER, WHO
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds, names
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.lookup.selecting import players_of
from engine.values.ids import PlayerId
from engine.values.zones import Zone


class MostOf(StrEnum):
    """What players are compared by."""

    LIFE = "life"
    HAND = "cards in hand"
    PERMANENTS = "permanents"


class HasMost(Condition, frozen=True):
    """A player has the most of something, nobody having more: life, cards in hand, or permanents of a kind that they
    control; `fewest`: nobody has fewer. `tied`: the text says that who is tied does as well."""

    who: Players
    of: MostOf = MostOf.PERMANENTS
    what: Filter | None = None
    fewest: bool = False
    tied: bool = False


class PlayerWithMost(Players, frozen=True):
    """The player who has the most of something; where several are tied, each of them."""

    of: MostOf = MostOf.PERMANENTS
    what: Filter | None = None


def how_much(game: Game, of: MostOf, what: Filter | None, player: PlayerId, scope: Scope) -> int:
    """How much of it a player has."""
    who = KnownPlayer(player)
    if of is MostOf.LIFE:
        return amount(game, LifeOf(who), scope)
    if what is None:
        held = Filter(noun=Noun(Thing.CARD), clauses=(InZone(Zone.HAND, who),))
    else:
        held = Filter(what.adjectives, what.noun, (*what.clauses, ControlledBy(who)))
    return amount(game, NumberOf(held), scope)


def with_most(
    game: Game, of: MostOf, what: Filter | None, scope: Scope, *, fewest: bool = False
) -> tuple[PlayerId, ...]:
    """Those who have most of it, or fewest."""
    order = game.state.player_order()
    found = {player: how_much(game, of, what, player, scope) for player in order}
    wanted = (min if fewest else max)(found.values())
    return tuple(player for player in order if found[player] == wanted)


@holds(HasMost)
def has_most(game: Game, condition: HasMost, scope: Scope) -> bool:
    """All of the players meant are among those (CR 102.1)."""
    meant = players_of(game, condition.who, scope)
    most = with_most(game, condition.of, condition.what, scope, fewest=condition.fewest)
    return bool(meant) and all(player in most for player in meant)


@names(PlayerWithMost)
def the_one_with_most(game: Game, phrase: PlayerWithMost, scope: Scope) -> tuple[PlayerId, ...]:
    """Those who have most of it (CR 102.1)."""
    return with_most(game, phrase.of, phrase.what, scope)


CONDITIONS = (
    phrase(
        SIMPLE,
        "{who} <has|have> the most life or <is|are> tied for most life",
        HasMost,
        who=WHO,
        where={"of": MostOf.LIFE, "tied": True},
    ),
    phrase(SIMPLE, "{who} <has|have> the most cards in hand", HasMost, who=WHO, where={"of": MostOf.HAND}),
    phrase(SIMPLE, "{who} control<s> the most {what:many}", HasMost, who=WHO, what=FILTER),
    phrase(
        SIMPLE,
        "{who} control<s> the fewest {what:many}",
        HasMost,
        who=WHO,
        what=FILTER,
        where={"fewest": True},
    ),
)
MOST_LIFE = PlayerWithMostLife.SAID

PHRASES = (
    *CONDITIONS,
    *said_of_them(CONDITIONS),
    phrase(NAMED_PLAYERS, MOST_LIFE, PlayerWithMostLife()),
    phrase(ONE_RECIPIENT, MOST_LIFE, PlayerWithMostLife()),
    phrase(NAMED_PLAYERS, "the player with the most life", PlayerWithMost(MostOf.LIFE)),
    phrase(
        NAMED_PLAYERS,
        "the player with the most cards in hand",
        PlayerWithMost(MostOf.HAND),
        also=("the player who has the most cards in hand",),
    ),
    phrase(NAMED_PLAYERS, "the player who controls the most {what:many}", PlayerWithMost, what=FILTER),
)
