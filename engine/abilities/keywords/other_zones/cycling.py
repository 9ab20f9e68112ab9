"""Cycling and typecycling (CR 702.29)."""

from __future__ import annotations

from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.discard import DiscardThese
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.putting import Put
from engine.abilities.keywords.parts import COST_OF_MANA, of_subtype, of_type, with_cost
from engine.ir.abilities import Activated
from engine.ir.costs import ActionPart, Cost
from engine.ir.effects import Does
from engine.ir.filters import Filter, HasSupertype, HasType, Kind, Noun, Thing
from engine.ir.mentions import FIRST_MENTION
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import Chosen, It, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import SUBTYPES
from engine.language.kernel import leaf_words, phrase
from engine.rules.core.registries import expands
from engine.values.types import ARTIFACT, BASIC, LAND
from engine.values.zones import HAND

A_LAND = of_type(LAND, Thing.CARD)
CYCLED = leaf_words(
    "what is cycled for",
    {
        "landcycling": Filter((), A_LAND),
        "basic landcycling": Filter((HasSupertype(BASIC),), A_LAND),
        "artifact landcycling": Filter((), Noun(Thing.CARD, (Kind((HasType(ARTIFACT), HasType(LAND))),))),
        **{f"{name.casefold()}cycling": Filter((), of_subtype(name, Thing.CARD)) for name in SUBTYPES},
    },
)


class Cycling(Keyword, frozen=True):
    """Cycling (CR 702.29); `what` is the card that typecycling searches for."""

    cost: Cost
    what: Filter | None = None


@expands(Cycling)
def cycling(keyword: Cycling) -> tuple[Ability, ...]:
    """Discard this card: draw a card, or search for one of that type (CR 702.29a, 702.29e)."""
    actions: tuple[Action, ...] = (Draw(),)
    if keyword.what is not None:
        found = It(of=FIRST_MENTION)
        search = Search(You(), "library", (Chosen(keyword.what, mention=FIRST_MENTION),))
        actions = (search, Reveal(found), Put(found, HAND, You()), Shuffle())
    cost = Cost((*keyword.cost.parts, ActionPart(DiscardThese(This()))))
    return (Activated(cost, Does(You(said=False), actions), zone=HAND, keyword="cycling"),)


PHRASES = (
    *with_cost("cycling", Cycling),
    phrase(KEYWORD, "{what} {cost}", Cycling, what=CYCLED, cost=COST_OF_MANA),
)
