"""Separating objects into piles, and what is done with each of them (CR 700.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from engine.abilities.actions.moving.putting import Order, Place, Put
from engine.ir.mentions import OTHER_PILE, THIS_PILE, MentionId
from engine.ir.nodes import Action, Objects
from engine.ir.objects import Pile, PileOfChoice
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, FILTER, OBJECTS, WHOSE
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.evaluating.piles import choose_pile, separate
from engine.rules.lookup.selecting import all_matching
from engine.state.references import ObjectRef, Ref
from engine.values.ids import PlayerId
from engine.values.zones import GRAVEYARD, HAND, LIBRARY


class WhichPile(StrEnum):
    """One of two piles: to be chosen now, or chosen before (CR 700.3)."""

    ONE = "one pile"
    CHOSEN = "that pile"


WHICH = leaf_words("pile", {which.value: which for which in WhichPile})
REST = leaf_words(
    "where the other pile goes",
    {
        "into your graveyard": Put(Pile(OTHER_PILE), GRAVEYARD, You()),
        "on the bottom of your library in any order": Put(
            Pile(OTHER_PILE), LIBRARY, You(), place=Place.BOTTOM, order=Order.ANY
        ),
    },
)


class Separate(Action, frozen=True):
    """Separate objects into two piles; `one_hidden`: into a face-down pile and a face-up pile."""

    ONLY_CHOOSES: ClassVar[bool] = True

    what: Objects
    one_hidden: bool = False
    MAKES: ClassVar[tuple[MentionId, ...]] = (THIS_PILE, OTHER_PILE)


class ChoosePile(Action, frozen=True):
    """Choose one of the piles."""

    ONLY_CHOOSES: ClassVar[bool] = True


class PutPiles(Action, frozen=True):
    """Put one pile into one's hand and the other elsewhere; `which`: chosen now, or before."""

    which: WhichPile
    rest: Put


@selects(Pile)
def pile(game: Game, phrase: Pile, scope: Scope) -> tuple[Ref, ...]:
    """What is in a pile (CR 700.3)."""
    return scope.mentioned(phrase.number)


@selects(PileOfChoice)
def pile_of_choice(game: Game, phrase: PileOfChoice, scope: Scope) -> tuple[Ref, ...]:
    """Everything of the kind in both piles, as long as none is chosen."""
    among = {ref for number in (THIS_PILE, OTHER_PILE) for ref in scope.mentioned(number)}
    return tuple(ref for id in all_matching(game, phrase.what, scope) if (ref := ObjectRef(id)) in among)


@does(Separate)
def into_two_piles(game: Game, action: Separate, actor: PlayerId, scope: Scope) -> bool:
    """Who acts says what goes into which pile (CR 700.3a)."""
    ids = picked(game, action.what, actor, scope)
    separate(game, actor, ids, scope, one_hidden=action.one_hidden)
    return bool(ids)


@does(ChoosePile)
def choose(game: Game, action: ChoosePile, actor: PlayerId, scope: Scope) -> bool:
    """Who acts chooses (CR 700.3)."""
    choose_pile(game, actor, scope)
    return True


@does(PutPiles)
def put_piles(game: Game, action: PutPiles, actor: PlayerId, scope: Scope) -> bool:
    """Each goes where it is to go (CR 608.2c)."""
    if action.which is WhichPile.ONE:
        choose_pile(game, actor, scope)
    done = act(game, Put(Pile(THIS_PILE), HAND, You()), actor, scope)
    return act(game, action.rest, actor, scope) or done


PHRASES = (
    phrase(ACTION, "separate<s> {what} into two piles", Separate, what=OBJECTS),
    phrase(
        ACTION,
        "separate<s> {what} into a face-down pile and a face-up pile",
        Separate,
        what=OBJECTS,
        where={"one_hidden": True},
    ),
    phrase(ACTION, "choose<s> one of those piles", ChoosePile(), also=("choose<s> one of the piles",)),
    phrase(ACTION, "put<s> {which} into your hand and the other {rest}", PutPiles, which=WHICH, rest=REST),
    phrase(OBJECTS, "all {what:many} in the pile of {whose} choice", PileOfChoice, what=FILTER, whose=WHOSE),
)
