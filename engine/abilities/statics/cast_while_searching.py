"""Casting cards of a library while it is being searched: "while you're searching your library, you may cast ..."
(CR 601.3, 608.2g)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.keywords.casting.casting_now import cast_in_way
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Rule, Timing
from engine.ir.filters import Filter, IsObject, Noun, Thing
from engine.ir.objects import This
from engine.ir.player_rules import MayPlayFrom
from engine.ir.players import You
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import FILTER, STATIC
from engine.language.kernel import phrase
from engine.rules.casting.castable import can_cast
from engine.rules.casting.ways_to_cast import Way, ways
from engine.rules.core.game import Game
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import LIBRARY


def cast_while_searching(game: Game, player: PlayerId) -> None:
    """Let a player who searches their library cast cards of it, one after the other, as far as effects allow it
    (CR 608.2g)."""
    if not any(isinstance(rule, MayPlayFrom) and rule.searching for rule, _ in game.projection().rules):
        return
    refused: set[ObjectId] = set()
    with game.amid(replace(game.circumstances, searching=player)):
        while True:
            there = [id for id in game.state.zone(LIBRARY, player) if id not in refused]
            castable = {id: found for id in there if (found := _ways_now(game, player, id))}
            if not castable:
                return
            cards = tuple(castable)
            why = Why("608.2g", cards[0], "Choose a card to cast while you search, or none")
            answer = game.ask(Choose(player, why, tuple(map(ObjectOption, cards)), 0, 1, Purpose.OBJECT))
            if not answer.indices:
                return
            card = cards[answer.indices[0]]
            if not cast_in_way(game, card, castable[card], player):
                refused.add(card)


def _ways_now(game: Game, player: PlayerId, id: ObjectId) -> list[Way]:
    """The ways to cast a card whose timing doesn't matter while something resolves (CR 608.2g)."""
    at_once = (replace(way, timing=Timing.ANY) for way in ways(game, player, id))
    return [way for way in at_once if can_cast(game, player, id, way)]


def this_card(word: str) -> Rule:
    """ "While you're searching your library, you may cast this card from your library"."""
    return such_cards(Filter((), Noun(Thing.CARD), (IsObject(This(word)),)))


def split_this_card(value: object) -> Mapping[str, object] | None:
    """The inverse of `this_card`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, MayPlayFrom) or len(rule.what.clauses) != 1:
        return None
    clause = rule.what.clauses[0]
    if not isinstance(clause, IsObject) or not isinstance(clause.what, This):
        return None
    return {"word": clause.what.word} if value == this_card(clause.what.word) else None


def such_cards(what: Filter) -> Rule:
    """ "While you're searching your library, you may cast creature spells from your library"."""
    return Rule(MayPlayFrom(You(), what, LIBRARY, lands=False, searching=True))


def split_such_cards(value: object) -> Mapping[str, object] | None:
    """The inverse of `such_cards`."""
    rule = value.rule if isinstance(value, Rule) else None
    if not isinstance(rule, MayPlayFrom) or rule.what.noun.thing != Thing.SPELL:
        return None
    return {"what": rule.what} if value == such_cards(rule.what) else None


SEARCHING = "while you're searching your library, you may cast {} from your library"

PHRASES = (
    phrase(STATIC, SEARCHING.format("{word}"), this_card, unbuild=split_this_card, word=SELF_WORD),
    phrase(STATIC, SEARCHING.format("{what:many}"), such_cards, unbuild=split_such_cards, what=FILTER),
)
