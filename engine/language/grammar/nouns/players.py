"""Phrases that name players, as subjects, as objects and as possessives (CR 102, 109.5)."""

from collections.abc import Mapping

from engine.ir.filters import PlayerFilter
from engine.ir.nodes import Players
from engine.ir.objects import Target
from engine.ir.players import (
    ActivePlayer,
    AllPlayers,
    AnOpponent,
    AnyPlayer,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponentOf,
    EachPlayer,
    EnchantedPlayer,
    OwnerOf,
    PlayerKind,
    SeveralPlayers,
    ThatPlayer,
    ThatPlayerOrController,
    You,
)
from engine.language.grammar.nouns.possessives import of_one, of_several, split
from engine.language.grammar.vocabulary import BY_WHOM, ITS, OBJECTS, PLAYER_TARGET, UP_TO, WHO, WHOM, WHOSE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Category, Number, Phrase, leaf_words, listed, phrase, sub

PLAYER_NOUN = Category("sort of player")
WHOSE_OPPONENTS = Category("whose opponents")
THOSE_PLAYERS = {words: ThatPlayer(words, several=True) for words in ("those players", "those opponents")}
EACH_OF_THOSE = {
    words: ThatPlayer(words.partition(" #")[0], several=True, each=True)
    for words in ("each of those players", "each of those opponents", "each of them #players")
}
ONE_WHO = Category("one of several players")
EITHER_ONE = leaf_words(
    "that player or the controller",
    {
        words: words
        for words in (
            "that player or that planeswalker's controller",
            "that player or that permanent's controller",
            "that player or that creature's controller",
        )
    },
)
NAMED_PLAYERS = Category("players named")
"""Phrases for players that are the same before and after a verb."""


def so_many_targets(count: int, what: PlayerFilter) -> Target:
    """ "two target players"."""
    if count == 1:
        raise ValueError("one is said otherwise")
    return Target(what, count, count)


def split_so_many_targets(value: object) -> Mapping[str, object] | None:
    """The inverse of `so_many_targets`."""
    match value:
        case Target(what=PlayerFilter() as what, least=int(least), most=most) if least == most and least > 1:
            return None if value.another else {"count": least, "what": what}
        case _:
            return None


PHRASES: list[Phrase] = [
    phrase(PLAYER_NOUN, "player(s@)", PlayerFilter()),
    phrase(PLAYER_NOUN, "opponent(s@)", PlayerFilter(PlayerKind.OPPONENT)),
    phrase(PLAYER_TARGET, "target {what}", Target, what=PLAYER_NOUN),
    phrase(PLAYER_TARGET, "another target {what}", Target, what=PLAYER_NOUN, where={"another": True}),
    phrase(
        PLAYER_TARGET,
        "up to {most} target {what@most}",
        Target,
        what=PLAYER_NOUN,
        most=UP_TO,
        where={"least": 0},
    ),
    phrase(
        PLAYER_TARGET,
        "any number of target {what:many}",
        Target,
        what=PLAYER_NOUN,
        where={"least": 0, "most": None},
    ),
    phrase(
        PLAYER_TARGET,
        "{count} target {what:many}",
        so_many_targets,
        unbuild=split_so_many_targets,
        count=NUMERAL,
        what=PLAYER_NOUN,
    ),
    sub(NAMED_PLAYERS, PLAYER_TARGET),
    phrase(NAMED_PLAYERS, "each player", EachPlayer()),
    phrase(
        NAMED_PLAYERS,
        "each opponent",
        EachPlayer(PlayerKind.OPPONENT),
        also=("each of your opponents",),
    ),
    phrase(NAMED_PLAYERS, "each of {who} opponents", EachOpponentOf, who=WHOSE_OPPONENTS),
    phrase(WHOSE_OPPONENTS, "that player's", ThatPlayer()),
    phrase(WHOSE_OPPONENTS, "their", ThatPlayer("they")),
    phrase(NAMED_PLAYERS, "each other player", EachPlayer(PlayerKind.OTHER_PLAYER)),
    phrase(NAMED_PLAYERS, "each other opponent", EachPlayer(PlayerKind.OTHER_OPPONENT)),
    phrase(NAMED_PLAYERS, "players", AllPlayers(), also=("all players",)),
    phrase(
        NAMED_PLAYERS, "your opponents", AllPlayers(PlayerKind.OPPONENT), also=("opponents", "all opponents")
    ),
    phrase(NAMED_PLAYERS, "other players", AllPlayers(PlayerKind.OTHER_PLAYER)),
    phrase(NAMED_PLAYERS, "an opponent", AnOpponent()),
    phrase(NAMED_PLAYERS, "a player", AnOpponent(PlayerKind.PLAYER)),
    phrase(NAMED_PLAYERS, "another player", AnOpponent(PlayerKind.OTHER_PLAYER)),
    phrase(NAMED_PLAYERS, "any player", AnyPlayer()),
    phrase(NAMED_PLAYERS, "any opponent", AnyPlayer(PlayerKind.OPPONENT)),
    phrase(NAMED_PLAYERS, "that player", ThatPlayer()),
    *(phrase(NAMED_PLAYERS, words, who) for words, who in THOSE_PLAYERS.items()),
    phrase(NAMED_PLAYERS, "that opponent", ThatPlayer("that opponent")),
    phrase(NAMED_PLAYERS, "the player", ThatPlayer("the player")),
    phrase(NAMED_PLAYERS, "defending player", DefendingPlayer(), also=("the defending player",)),
    phrase(
        NAMED_PLAYERS,
        "the active player",
        ActivePlayer(),
        also=("the player whose turn it is", "the attacking player", "that attacking player"),
    ),
    phrase(NAMED_PLAYERS, "enchanted player", EnchantedPlayer()),
    phrase(NAMED_PLAYERS, "enchanted opponent", EnchantedPlayer("opponent")),
    phrase(NAMED_PLAYERS, "the chosen player", ChosenPlayer()),
    phrase(NAMED_PLAYERS, "the last chosen player", ChosenPlayer(last=True)),
    phrase(NAMED_PLAYERS, "{what} controller(s@what)", ControllerOf, what=ITS),
    phrase(NAMED_PLAYERS, "{what} owner(s@what)", OwnerOf, what=ITS),
    phrase(NAMED_PLAYERS, "the owner(s@what) of {what}", OwnerOf, what=OBJECTS, where={"leading": True}),
    phrase(
        NAMED_PLAYERS,
        "the controller(s@what) of {what}",
        ControllerOf,
        what=OBJECTS,
        where={"leading": True},
    ),
    phrase(NAMED_PLAYERS, "{word}", ThatPlayerOrController, word=EITHER_ONE),
    phrase(
        WHO,
        "{what} #targets",
        of_several,
        unbuild=split(Players, Number.MANY),
        what=PLAYER_TARGET,
        also=("{what} each",),
    ),
    phrase(WHO, "{parts} each", SeveralPlayers, parts=listed(ONE_WHO, "and", 2)),
    sub(ONE_WHO, NAMED_PLAYERS),
    phrase(ONE_WHO, "you", You()),
    phrase(WHOM, "{parts}", SeveralPlayers, parts=listed(ONE_WHO, "and", 2)),
    sub(WHO, NAMED_PLAYERS),
    phrase(
        WHO,
        "starting with you, each player",
        EachPlayer(from_you=True),
        also=("each player starting with you",),
    ),
    phrase(WHO, "you", You()),
    phrase(WHO, "they", ThatPlayer("they")),
    *(phrase(WHO, words, who) for words, who in EACH_OF_THOSE.items()),
    *(phrase(WHO, f"{words} #those", who, also=(f"{words} each",)) for words, who in THOSE_PLAYERS.items()),
    sub(WHOM, NAMED_PLAYERS),
    phrase(WHOM, "you", You()),
    phrase(WHOM, "them", ThatPlayer("they")),
    phrase(WHOSE, "{what}'s", of_one, unbuild=split(Players, Number.ONE), what=NAMED_PLAYERS),
    phrase(WHOSE, "{what}'", of_several, unbuild=split(Players, Number.MANY), what=NAMED_PLAYERS),
    phrase(WHOSE, "your", You()),
    phrase(WHOSE, "their", ThatPlayer("they")),
    sub(BY_WHOM, NAMED_PLAYERS),
    phrase(BY_WHOM, "you", You()),
    phrase(BY_WHOM, "your team", EachPlayer(PlayerKind.YOUR_TEAM)),
    phrase(BY_WHOM, "they", ThatPlayer("they")),
]
