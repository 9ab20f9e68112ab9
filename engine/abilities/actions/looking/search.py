"""Searching zones for cards (CR 701.23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar

from engine.abilities.statics.cast_while_searching import cast_while_searching
from engine.abilities.statics.not_caused import cant_be_caused
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.abilities import Rule
from engine.ir.filters import Filter
from engine.ir.mentions import NOT_MENTIONED, SEARCHED, MentionId, not_found
from engine.ir.nodes import Action, Objects, Players
from engine.ir.objects import Chosen, Each, Word
from engine.ir.player_rules import CantSearch, SearchesTop
from engine.ir.players import AllPlayers, PlayerKind
from engine.language.grammar.objects.choices import split_of_either
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import ACTION, STATIC, WHOSE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Phrase, TwoWay, leaf_words, listed, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.evaluating.chosen_together import choose_together, demands_of
from engine.rules.evaluating.noun_phrases import choose_among
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state import events as ev
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, HAND, HIDDEN, LIBRARY, Zone

ZONES: dict[str, tuple[Zone, ...]] = {
    "library": (LIBRARY,),
    "graveyard": (GRAVEYARD,),
    "hand": (HAND,),
    "library and/or graveyard": (LIBRARY, GRAVEYARD),
    "library and graveyard": (LIBRARY, GRAVEYARD),
    "graveyard and library": (GRAVEYARD, LIBRARY),
    "graveyard and/or library": (GRAVEYARD, LIBRARY),
    "hand and/or library": (HAND, LIBRARY),
    "graveyard, hand, and library": (GRAVEYARD, HAND, LIBRARY),
    "graveyard, hand, and/or library": (GRAVEYARD, HAND, LIBRARY),
    "graveyard, hand and/or library": (GRAVEYARD, HAND, LIBRARY),
}
SOME_OF = frozenset(words for words in ZONES if "and/or" in words)
"""Of which zones the player chooses those that are searched."""
WHERE = leaf_words("searched zones", {words: words for words in ZONES})


class Joined(StrEnum):
    """How several things that are searched for are joined: all of them, or one (CR 701.23)."""

    AND = "and"
    AND_OR = "and/or"
    OR = "or"


class Search(Action, frozen=True):
    """Search zones of a player for cards (CR 701.23a); `zones` is how the text names the zones.

    `joint`: how it joins what is searched for, "a Forest card and/or a Plains card".
    """

    whose: Players
    zones: str
    what: tuple[Objects, ...]
    joint: Joined = Joined.AND
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def can_search(game: Game, player: PlayerId, cause: ObjectId) -> bool:
    """Whether a player can search libraries, caused by that (CR 614.17)."""
    return not cant_be_caused(game, Verb.SEARCH, player, cause) and not any(
        isinstance(rule, CantSearch) and player in players_of(game, rule.who, scope)
        for rule, scope in game.projection().rules
    )


def _cards_in(
    game: Game, player: PlayerId, zones: Iterable[Zone], searcher: PlayerId
) -> tuple[ObjectId, ...]:
    """The cards in some zones of a player that another one, or the same, searches: of a library only as many from its
    top as effects let be searched (CR 701.23f)."""
    most = min(
        (
            rule.count
            for rule, scope in game.projection().rules
            if isinstance(rule, SearchesTop) and searcher in players_of(game, rule.who, scope)
        ),
        default=None,
    )
    return tuple(
        id for zone in zones for id in game.state.zone(zone, player)[: most if zone == LIBRARY else None]
    )


@does(Search)
def search(game: Game, action: Search, actor: PlayerId, scope: Scope) -> bool:
    """Look at all cards there and find those wanted, or not (CR 701.23a-d)."""
    zones = searched(game, action, actor, scope)
    found: list[ObjectId] = []
    seen: list[ObjectId] = []
    for player in players_of(game, action.whose, scope):
        cards = _cards_in(game, player, zones, actor)
        seen.extend(cards)
        if cards:
            happen(
                game, ev.Revealed(player=actor, objects=cards, to=(actor,), why="701.23a", cause=scope.source)
            )
        if player == actor and LIBRARY in zones:
            cast_while_searching(game, player)
            cards = _cards_in(game, player, zones, actor)
        if action.joint is Joined.OR:
            found.extend(find_one(game, action.what, cards, actor, scope))
        else:
            hidden = any(zone in HIDDEN for zone in zones)
            left = tuple(id for id in cards if id not in found)
            found.extend(find_each_sort(game, action, left, actor, scope, hidden=hidden))
    note_result(scope, action.mention, tuple(found))
    scope.formed[not_found(action.mention)] = tuple(id for id in seen if id not in found)
    scope.amounts[SEARCHED] = int(LIBRARY in zones)
    if LIBRARY in zones:
        happen(
            game, ev.Did(player=actor, verb=Verb.SEARCH, amount=len(found), why="701.23", cause=scope.source)
        )
    return bool(zones)


def find_each_sort(
    game: Game,
    action: Search,
    cards: tuple[ObjectId, ...],
    actor: PlayerId,
    scope: Scope,
    *,
    hidden: bool,
) -> list[ObjectId]:
    """The cards found of each sort that is wanted, no card twice (CR 701.23b-d)."""
    found: list[ObjectId] = []
    for what in action.what:
        left = tuple(id for id in cards if id not in found)
        if isinstance(what, Each):
            new = find_all(game, what, left, actor, scope)
        else:
            assert isinstance(what, Chosen)
            new = find(game, what, left, actor, scope, hidden=hidden)
        scope.mention_objects(what.mention, new)
        found.extend(new)
    return found


def searched(game: Game, action: Search, player: PlayerId, scope: Scope) -> tuple[Zone, ...]:
    """The zones that are searched: where the text says "and/or", those that the player chooses (CR 701.23)."""
    own = players_of(game, action.whose, scope) == (player,)
    free = can_search(game, player, scope.source if own else NOTHING)
    zones = tuple(zone for zone in ZONES[action.zones] if zone != LIBRARY or free)
    if action.zones not in SOME_OF or len(zones) < 2:
        return zones
    options = tuple(WordOption(zone.value, zone.value) for zone in zones)
    why = Why("701.23a", scope.source, "Choose where to search")
    answer = game.ask(Choose(player, why, options, 1, len(options), Purpose.WORD))
    return tuple(zones[index] for index in sorted(answer.indices))


def find(
    game: Game, what: Chosen, cards: tuple[ObjectId, ...], player: PlayerId, scope: Scope, *, hidden: bool
) -> tuple[ObjectId, ...]:
    """The cards that a player finds: none has to be found in a hidden zone if a quality is stated (CR 701.23b, d)."""
    fitting = tuple(id for id in cards if has_qualities(game, what.what, game.look(id), scope))
    most = len(fitting) if what.most is None else how_many(game, what.most, scope)
    must = not hidden or not states_a_quality(what.what)
    least = min(how_many(game, what.least, scope), most) if must else 0
    if demands := demands_of(what.what):
        return choose_together(game, demands, fitting, least, most, player, scope, Purpose.SEARCH)
    return choose_among(game, fitting, least, most, player, scope, Purpose.SEARCH, helps=True)


def find_one(
    game: Game, what: tuple[Objects, ...], cards: tuple[ObjectId, ...], player: PlayerId, scope: Scope
) -> tuple[ObjectId, ...]:
    """One card that is either of what is searched for: "a basic land card or a Gate card" (CR 701.23b)."""
    kinds = [one.what for one in what if isinstance(one, Chosen)]
    fitting = tuple(
        id for id in cards if any(has_qualities(game, kind, game.look(id), scope) for kind in kinds)
    )
    return choose_among(game, fitting, 0, 1, player, scope, Purpose.SEARCH, helps=True)


def find_all(
    game: Game, what: Each, cards: tuple[ObjectId, ...], player: PlayerId, scope: Scope
) -> tuple[ObjectId, ...]:
    """All fitting cards of public zones, and those of hidden ones that the player finds (CR 701.23b)."""
    fitting = tuple(id for id in cards if has_qualities(game, what.what, game.look(id), scope))
    hidden = tuple(id for id in fitting if game.state.objects[id].zone in HIDDEN)
    picked = choose_among(game, hidden, 0, len(hidden), player, scope, Purpose.SEARCH, helps=True)
    return tuple(id for id in fitting if id not in hidden or id in picked)


def states_a_quality(what: Filter) -> bool:
    """Whether more than a quantity of cards is asked for (CR 701.23b, 701.23d)."""
    return bool(what.adjectives or what.clauses or what.noun.kinds)


@payable(Search)
def may_search(game: Game, action: Search, payer: PlayerId, scope: Scope) -> bool:
    """A player who can't search can't choose to; whether there is something to find doesn't matter (CR 701.23g)."""
    return can_search(game, payer, scope.source) or LIBRARY not in ZONES[action.zones]


def is_searched_for(what: Objects) -> bool:
    """Whether a search can find it: cards to be chosen, or all of a kind."""
    if isinstance(what, Each):
        return what.word == Word.ALL
    return isinstance(what, Chosen) and not what.at_random and split_of_either(what) is None


def searching(joint: Joined) -> TwoWay:
    """Building and taking apart a search for one or several cards, joined by a word."""

    def build(whose: Players, zones: str, what: tuple[Objects, ...]) -> Search:
        if not all(is_searched_for(one) for one in what):
            raise ValueError("what is searched for is chosen")
        if joint is Joined.OR and not all(isinstance(one, Chosen) and one.most == 1 for one in what):
            raise ValueError("one of two cards")
        return Search(whose, zones, what, joint)

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, Search) or (value.joint != joint):
            return None
        return {"whose": value.whose, "zones": value.zones, "what": value.what}

    return build, unbuild


def _phrases() -> list[Phrase]:
    found = []
    for joint, least in ((Joined.AND, 1), (Joined.AND_OR, 2), (Joined.OR, 2)):
        build, unbuild = searching(joint)
        label = joint.replace("/", "_")
        found.append(
            phrase(
                ACTION, f"search<es> {{whose}} {{zones}} for {{what}} #{label}", build, unbuild=unbuild,
                whose=WHOSE, zones=WHERE, what=listed(NAMED_OBJECTS, joint, least),
            )
        )  # fmt: skip
    return found


def top_alone(who: Players, count: int) -> Rule:
    """ "If an opponent would search a library, that player searches the top four cards of that library instead"."""
    return Rule(SearchesTop(who, count))


def split_top_alone(value: object) -> Mapping[str, object] | None:
    """The inverse of `top_alone`."""
    rule = value.rule if isinstance(value, Rule) else None
    return {"who": rule.who, "count": rule.count} if isinstance(rule, SearchesTop) else None


WHOEVER = leaf_words(
    "whoever would search", {"an opponent": AllPlayers(PlayerKind.OPPONENT), "a player": AllPlayers()}
)

PHRASES = (
    *_phrases(),
    phrase(
        STATIC,
        "if {who} would search a library, that player searches the top {count} cards of that library instead",
        top_alone,
        unbuild=split_top_alone,
        who=WHOEVER,
        count=NUMERAL,
    ),
)
