"""What stands after a noun for players and says which of them: "who lost life this turn", "with no cards in hand".

It is what conditions say of a player, with "who" in place of the player. So every phrase for a condition that begins
with the player is one of these as well, and nothing is written twice.
"""

from collections.abc import Iterable, Mapping

from engine.ir.amounts import NumberOfPlayers
from engine.ir.conditions import AllOf, DidThisWay, HappenedThisTurn, NotSo
from engine.ir.filters import Filter, PlayerFilter
from engine.ir.players import AnOpponent, EachPlayer, PlayerKind, WhoIsSo
from engine.language.grammar.conditions import conditions, history
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.conditions.history import BARE_YOU, YOU_HAVE
from engine.language.grammar.nouns.players import NAMED_PLAYERS, PLAYER_NOUN
from engine.language.grammar.sentences.sentences import LOOP
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, HAPPENED
from engine.language.kernel import Category, Phrase, leaf_words, phrase, slotted

PLAYER_CLAUSE = Category("which players")
HAPPENED_TO_THEM = Category("what happened to them")
_SUBJECT = "{who} "
_HAS = "<has|have> "


def said_of_them(found: Iterable[Phrase]) -> Iterable[Phrase]:
    """The phrases for conditions that begin with a player, said after "who"."""
    into = {SIMPLE: PLAYER_CLAUSE, HAPPENED: HAPPENED_TO_THEM}
    for one in found:
        if one.category not in into or not one.template.text.startswith(_SUBJECT):
            continue
        if one.slots["who"] in (YOU_HAVE, BARE_YOU):
            continue
        slots = {name: category for name, category in one.slots.items() if name != "who"}
        where: Mapping[str, object] = {**one.where, "who": WhoIsSo()}
        said = [spelling.template.text for spelling in (one, *one.also)]
        said = [text.removeprefix(_SUBJECT) for text in said if text.startswith(_SUBJECT)]
        having = [f"with {text.removeprefix(_HAS)}" for text in said if text.startswith(_HAS)]
        first, *others = [*(f"who {text}".replace("@who", "@") for text in said), *having]
        yield slotted(
            into[one.category], first, one.build, slots, unbuild=one.unbuild, where=where, also=tuple(others)
        )


def number_of(what: PlayerFilter) -> NumberOfPlayers:
    """ "for each opponent who lost life this turn"."""
    if what.which is None:
        raise ValueError("how many players there are is said otherwise")
    return NumberOfPlayers(EachPlayer(what.kind, which=what.which))


def split_number_of(value: object) -> Mapping[str, object] | None:
    """The inverse of `number_of`."""
    who = value.who if isinstance(value, NumberOfPlayers) else None
    return {"what": PlayerFilter(who.kind, who.which)} if isinstance(who, EachPlayer) and who.which else None


def one_after_another(what: PlayerFilter) -> EachPlayer:
    """ "For each opponent who controls a creature, create a token"."""
    if what.which is None:
        raise ValueError("each of all is said otherwise")
    return EachPlayer(what.kind, which=what.which)


def split_one_after_another(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_after_another`."""
    if not isinstance(value, EachPlayer) or value.which is None:
        return None
    return {"what": PlayerFilter(value.kind, value.which)}


DONE = leaf_words(
    "what players did this way", {word: word for word in ("discarded", "sacrificed", "drew", "exiled")}
)
DO = leaf_words(
    "what players do this way", {word: word for word in ("discard", "sacrifice", "draw", "exile")}
)


def did_not(done: str = "", what: Filter | None = None) -> NotSo:
    """ "Who didn't discard a nonland card this way"."""
    return NotSo(DidThisWay(WhoIsSo(), done, what))


def split_did_not(value: object) -> Mapping[str, object] | None:
    """The inverse of `did_not`."""
    inner = value.condition if isinstance(value, NotSo) else None
    if not isinstance(inner, DidThisWay) or inner.what is None or value != did_not(inner.done, inner.what):
        return None
    return {"done": inner.done, "what": inner.what}


def did_neither(first: str, one: Filter, second: str, other: Filter) -> AllOf:
    """ "Who didn't sacrifice a permanent or discard a card this way"."""
    return AllOf((did_not(first, one), did_not(second, other)))


def split_did_neither(value: object) -> Mapping[str, object] | None:
    """The inverse of `did_neither`."""
    if not isinstance(value, AllOf) or len(value.parts) != 2:
        return None
    first, second = (split_did_not(part) for part in value.parts)
    if first is None or second is None:
        return None
    return {"first": first["done"], "one": first["what"], "second": second["done"], "other": second["what"]}


_WHO: dict[str, object] = {"who": WhoIsSo()}

PHRASES: list[Phrase] = [
    phrase(PLAYER_CLAUSE, "who <does|do@>", DidThisWay(WhoIsSo()), also=("who did",)),
    phrase(PLAYER_CLAUSE, "who <doesn't|don't@>", did_not(), also=("who didn't", "who can't")),
    phrase(PLAYER_CLAUSE, "who {done} {what} this way", DidThisWay, done=DONE, what=A_FILTER, where=_WHO),
    phrase(
        PLAYER_CLAUSE,
        "who searched their library this way",
        DidThisWay(WhoIsSo(), "searched", at_all=True),
        also=("who searches a library this way", "who searched a library this way"),
    ),
    phrase(
        PLAYER_CLAUSE,
        "who didn't {done} {what} this way",
        did_not,
        unbuild=split_did_not,
        done=DO,
        what=A_FILTER,
    ),
    phrase(
        PLAYER_CLAUSE,
        "who didn't {first} {one} or {second} {other} this way",
        did_neither,
        unbuild=split_did_neither,
        first=DO,
        one=A_FILTER,
        second=DO,
        other=A_FILTER,
    ),
    *said_of_them(conditions.PHRASES),
    *said_of_them(history.PHRASES),
    phrase(PLAYER_CLAUSE, "dealt damage this way", DidThisWay(WhoIsSo(), "dealt damage")),
    phrase(PLAYER_CLAUSE, "{what@}", HappenedThisTurn, what=HAPPENED_TO_THEM),
    phrase(PLAYER_NOUN, "player(s@) {which@}", PlayerFilter, which=PLAYER_CLAUSE),
    phrase(
        PLAYER_NOUN,
        "opponent(s@) {which@}",
        PlayerFilter,
        which=PLAYER_CLAUSE,
        where={"kind": PlayerKind.OPPONENT},
    ),
    phrase(COUNTABLE, "{what@} #players", number_of, unbuild=split_number_of, what=PLAYER_NOUN),
    phrase(LOOP, "each {what}", one_after_another, unbuild=split_one_after_another, what=PLAYER_NOUN),
    phrase(NAMED_PLAYERS, "each player {which}", EachPlayer, which=PLAYER_CLAUSE),
    phrase(
        NAMED_PLAYERS,
        "each opponent {which}",
        EachPlayer,
        which=PLAYER_CLAUSE,
        where={"kind": PlayerKind.OPPONENT},
    ),
    phrase(
        NAMED_PLAYERS,
        "each other player {which}",
        EachPlayer,
        which=PLAYER_CLAUSE,
        where={"kind": PlayerKind.OTHER_PLAYER},
    ),
    phrase(NAMED_PLAYERS, "an opponent {which}", AnOpponent, which=PLAYER_CLAUSE),
    phrase(
        NAMED_PLAYERS, "a player {which}", AnOpponent, which=PLAYER_CLAUSE, where={"kind": PlayerKind.PLAYER}
    ),
]
