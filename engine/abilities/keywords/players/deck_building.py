"""What is said about building decks and does nothing in a game of two: how many cards of a name, partner and its
variants (CR 100.2a, 702.124)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.putting import Put
from engine.abilities.triggers.moving import Enters
from engine.ir.abilities import Triggered
from engine.ir.effects import Does, Optional, Sequence
from engine.ir.filters import Filter, IsNamed, Noun, PlayerFilter, Thing
from engine.ir.mentions import ACTOR, FIRST_MENTION
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, It, Target, This
from engine.ir.player_rules import CopiesInDeck
from engine.ir.players import ThatPlayer
from engine.language.grammar.nouns.qualifiers import NAME_WORD, named, split_named
from engine.language.grammar.vocabulary import KEYWORD, PLAYER_RULE, THIS
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import joined, leaf_words, phrase
from engine.rules.core.registries import expands
from engine.values.zones import HAND

RULES = leaf_words(
    "rule of deck building",
    {
        word: word
        for word in (
            "partner",
            "choose a Background",
            "doctor's companion",
            "friends forever",
            "partner—Character select",
            "partner—Father & son",
            "partner—Survivors",
        )
    },
)


class DeckRule(Keyword, frozen=True):
    """A rule for building Commander decks (CR 702.124a)."""

    word: str


class PartnerWith(Keyword, frozen=True):
    """Partner with a card of a name (CR 702.124j)."""

    card: IsNamed


@expands(DeckRule)
def deck_rule(keyword: DeckRule) -> tuple[Ability, ...]:
    """It works before the game begins (CR 702.124a)."""
    return ()


@expands(PartnerWith)
def partner_with(keyword: PartnerWith) -> tuple[Ability, ...]:
    """When it enters, a player may find the other card (CR 702.124j)."""
    player = Target(PlayerFilter(), slot=0)
    wanted = Chosen(Filter((), Noun(Thing.CARD), (keyword.card,)), mention=FIRST_MENTION)
    find = Does(
        player,
        (
            Search(ThatPlayer("they", of=ACTOR), "library", (wanted,)),
            Put(It(of=FIRST_MENTION), HAND, ThatPlayer("they", of=ACTOR)),
            Shuffle(),
        ),
    )
    effect = Sequence((Optional(find),))
    return (Triggered(Enters(This()), effect, word="when", keyword="partner with"),)


def with_name(words: tuple[str, ...]) -> PartnerWith:
    """ "Partner with Owen Grady, Raptor Trainer"."""
    return PartnerWith(named(words))


def split_with_name(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_name`."""
    return split_named(value.card) if isinstance(value, PartnerWith) else None


PHRASES = (
    phrase(PLAYER_RULE, "a deck can have any number of cards named {named}", CopiesInDeck, named=THIS),
    phrase(
        PLAYER_RULE,
        "a deck can have up to {most} cards named {named}",
        CopiesInDeck,
        most=NUMERAL,
        named=THIS,
    ),
    phrase(KEYWORD, "{word}", DeckRule, word=RULES),
    phrase(
        KEYWORD,
        "partner with {words}",
        with_name,
        unbuild=split_with_name,
        words=joined(NAME_WORD, ""),
    ),
)
