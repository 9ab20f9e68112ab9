"""Companion, and what it asks of a starting deck (CR 702.139)."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from engine.abilities.keywords.parts import static
from engine.ir.abilities import CanBeCompanion
from engine.ir.filters import Filter, Shared
from engine.ir.nodes import Ability, Condition, Keyword, Quality
from engine.ir.together import ChosenTogether, DifferentlyNamed, ShareOne
from engine.language.grammar.conditions.conditions import PROPERTY
from engine.language.grammar.vocabulary import A_FILTER, FILTER, KEYWORD
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import Category, leaf_words, listed, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import expands, holds, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.chosen_together import is_met
from engine.rules.lookup.selecting import has_qualities, is_so
from engine.values.zones import LIBRARY, Zone

DECK_SIZE = 60
"""The minimum deck size of constructed play (CR 100.2a)."""


class Together(StrEnum):
    """What cards of a deck are together, in words said of each."""

    DIFFERENT = "has a different name"
    ALIKE = "shares a card type"


DEMANDS: dict[Together, ChosenTogether] = {
    Together.DIFFERENT: DifferentlyNamed(),
    Together.ALIKE: ShareOne(Shared.CARD_TYPE),
}
TOGETHER = leaf_words("what cards of a deck are together", {are.value: are for are in Together})
OF_DECK = Category("condition on a starting deck")


class Companion(Keyword, frozen=True):
    """Companion (CR 702.139)."""

    condition: Condition


class EachCardIs(Condition, frozen=True):
    """ "Each creature card in your starting deck is a Cat, ... or Beast card" (CR 702.139a)."""

    what: Filter
    is_: Filter


class EachCardHas(Condition, frozen=True):
    """ "Each permanent card in your starting deck has mana value 2 or less" (CR 702.139a)."""

    what: Filter
    quality: Quality


class NoCardHas(Condition, frozen=True):
    """ "No card in your starting deck has more than one of the same mana symbol in its mana cost" (CR 702.139a)."""

    quality: Quality


class OnlySuchCards(Condition, frozen=True):
    """ "Your starting deck contains only cards with odd mana values and land cards" (CR 702.139a)."""

    kinds: tuple[Filter, ...]


class CardsTogether(Condition, frozen=True):
    """ "Each nonland card in your starting deck has a different name" (CR 702.139a)."""

    what: Filter
    are: Together


class LargerDeck(Condition, frozen=True):
    """ "Your starting deck contains at least twenty cards more than the minimum deck size" (CR 702.139a)."""

    more: int


class RepeatsSymbol(Quality, frozen=True):
    """Has more than one of the same mana symbol in its mana cost (CR 107.4, 202.1)."""


@expands(Companion)
def companion(keyword: Companion) -> tuple[Ability, ...]:
    """It works outside the game, before that begins (CR 702.139a)."""
    return (static(CanBeCompanion(keyword.condition), zone=Zone.OUTSIDE),)


def starting_deck(game: Game, scope: Scope) -> tuple[Seen, ...]:
    """The cards of the player's deck without the sideboard, which is set aside by then (CR 103.2a, 702.139b)."""
    return tuple(game.look(id) for id in game.state.zone(LIBRARY, scope.controller))


def such_cards(game: Game, what: Filter, scope: Scope) -> tuple[Seen, ...]:
    """Those cards of the starting deck that are of a kind (CR 702.139a)."""
    return tuple(seen for seen in starting_deck(game, scope) if has_qualities(game, what, seen, scope))


@holds(EachCardIs)
def each_card_is(game: Game, condition: EachCardIs, scope: Scope) -> bool:
    """Of those that it speaks of (CR 702.139a)."""
    there = such_cards(game, condition.what, scope)
    return all(has_qualities(game, condition.is_, seen, scope) for seen in there)


@holds(EachCardHas)
def each_card_has(game: Game, condition: EachCardHas, scope: Scope) -> bool:
    """Of those that it speaks of (CR 702.139a)."""
    return all(
        is_so(game, condition.quality, seen, scope) for seen in such_cards(game, condition.what, scope)
    )


@holds(NoCardHas)
def no_card_has(game: Game, condition: NoCardHas, scope: Scope) -> bool:
    """Not one of the whole deck (CR 702.139a)."""
    return not any(is_so(game, condition.quality, seen, scope) for seen in starting_deck(game, scope))


@holds(OnlySuchCards)
def only_such_cards(game: Game, condition: OnlySuchCards, scope: Scope) -> bool:
    """Each card is of one of the kinds (CR 702.139a)."""
    return all(
        any(has_qualities(game, kind, seen, scope) for kind in condition.kinds)
        for seen in starting_deck(game, scope)
    )


@holds(CardsTogether)
def cards_together(game: Game, condition: CardsTogether, scope: Scope) -> bool:
    """All those that it speaks of together; of none it is so (CR 201.2b, 702.139a)."""
    there = such_cards(game, condition.what, scope)
    return not there or is_met(game, DEMANDS[condition.are], there, scope)


@holds(LargerDeck)
def larger_deck(game: Game, condition: LargerDeck, scope: Scope) -> bool:
    """As many as that above the minimum (CR 100.2a, 702.139a)."""
    return len(starting_deck(game, scope)) >= DECK_SIZE + condition.more


@tests(RepeatsSymbol)
def repeats_symbol(game: Game, quality: RepeatsSymbol, seen: Seen, scope: Scope) -> bool:
    """Two of its symbols are alike; a hybrid symbol is another one than each of its halves (CR 107.4)."""
    cost = seen.chars.mana_cost
    return cost is not None and max(Counter(part.text for part in cost.symbols).values(), default=0) > 1


PHRASES = (
    phrase(KEYWORD, "companion — {condition}.", Companion, condition=OF_DECK),
    phrase(OF_DECK, "each {what} in your starting deck is {is_}", EachCardIs, what=FILTER, is_=A_FILTER),
    phrase(
        OF_DECK, "each {what} in your starting deck has {quality}", EachCardHas, what=FILTER, quality=PROPERTY
    ),
    phrase(
        OF_DECK,
        "no card in your starting deck has more than one of the same mana symbol in its mana cost",
        NoCardHas(RepeatsSymbol()),
    ),
    phrase(
        OF_DECK,
        "your starting deck contains only {kinds:many}",
        OnlySuchCards,
        kinds=listed(FILTER, "and"),
    ),
    phrase(OF_DECK, "each {what} in your starting deck {are}", CardsTogether, what=FILTER, are=TOGETHER),
    phrase(
        OF_DECK,
        "your starting deck contains at least {more} cards more than the minimum deck size",
        LargerDeck,
        more=NUMERAL,
    ),
)
