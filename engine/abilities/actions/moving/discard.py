"""Discarding cards (CR 701.9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.statics.not_caused import cant_be_caused
from engine.decisions import Purpose
from engine.ir.filters import Filter, InZone, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Action, Amount, Objects, Players
from engine.ir.objects import Chosen, Each, It, KnownObject, SomeOf, Target, This, Together
from engine.language.grammar.vocabulary import A_FILTER, ACTION, COUNT, FILTER, OBJECTS, UP_TO, VALUE, WHOSE
from engine.language.kernel import phrase
from engine.rules.core.about_to_enter import entering_now
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import asks_for, does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import (
    Fits,
    current,
    enough,
    fulfil,
    least_asked,
    note_result,
    picked,
    there_for,
    things,
)
from engine.rules.evaluating.noun_phrases import choose_among, pick_some
from engine.rules.events.randomness import in_random_order
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.number import Number
from engine.values.verbs import Verb
from engine.values.zones import HAND, Zone

CARDS = Filter(noun=Noun(Thing.CARD))


class Discard(Action, frozen=True):
    """Discard so many cards of one's choice, or at random (CR 701.9b).

    `least` None: exactly `count`. `count` None: any number. `all_of`: every card of the kind.
    """

    GIVES_UP: ClassVar[bool] = True
    TAKES_AWAY: ClassVar[bool] = True

    count: int | Amount | None
    what: Filter
    least: int | None = None
    at_random: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MULTIPLIED: ClassVar[str] = "count"

    @property
    def picks_at_random(self) -> bool:
        """Whether the cards are discarded at random (CR 701.9b)."""
        return self.at_random

    @property
    def grammatical_number(self) -> Number:
        return Number.ONE if self.count == 1 else Number.MANY

    OF_ITS_SOURCE: ClassVar[bool] = False


class DiscardThese(Action, frozen=True):
    """Discard particular cards: "discards that card", "discard this card" (CR 701.9a)."""

    GIVES_UP: ClassVar[bool] = True

    what: Objects
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    origin: ClassVar[Zone] = HAND
    TAKES_AWAY: ClassVar[bool] = True


class DiscardHand(Action, frozen=True):
    """Discard every card in one's hand, or every one of a kind (CR 701.9a)."""

    GIVES_UP: ClassVar[bool] = True

    whose: Players
    what: Filter | None = None
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    grammatical_number: ClassVar[Number] = MANY


def in_hand(game: Game, what: Filter | None, player: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """The cards of a kind in a player's hand that this text can have them discard; a card being cast or activated is not
    there any more."""
    if cant_be_caused(game, Verb.DISCARD, player, scope.source):
        return ()
    hand = game.state.zone(HAND, player)
    return tuple(id for id in hand if what is None or has_qualities(game, what, game.look(id), scope))


def to_choose(game: Game, what: Filter | None, player: PlayerId, scope: Scope) -> tuple[ObjectId, ...]:
    """Those of them that can be chosen: nothing that is to enter while it is settled how (CR 614.13a)."""
    entering = entering_now(game)
    return tuple(id for id in in_hand(game, what, player, scope) if id not in entering)


def discarding(
    game: Game, player: PlayerId, cards: tuple[ObjectId, ...], mention: MentionId, scope: Scope
) -> Plan:
    """The events of discarding, noted for words that refer to the cards; the text finds them where they went
    (CR 701.9a, 400.7j)."""
    own = tuple(id for id in cards if id in game.state.zone(HAND, player))
    note_result(scope, mention, own)

    def note(done: tuple[ev.Event, ...]) -> bool:
        gone = [event.object for event in done if isinstance(event, ev.Discarded) and event.object in own]
        for id in gone:
            scope.moved(id, game.state.latest(id))
        return bool(gone)

    events = (ev.Discarded(player=player, object=id, why="701.9", cause=scope.source) for id in own)
    return Plan(tuple(events), note)


@plans(Discard)
def plan(game: Game, action: Discard, actor: PlayerId, scope: Scope) -> Plan:
    """The player chooses which cards; so many as they have, if that is fewer (CR 701.9b)."""
    hand = to_choose(game, action.what, actor, scope)
    most = len(hand) if action.count is None else min(how_many(game, action.count, scope), len(hand))
    least = most if action.least is None else min(action.least, most)
    if action.at_random:
        cards = in_random_order(game, hand)[:most]
    else:
        cards = choose_among(game, hand, least, most, actor, scope, Purpose.DISCARD)
    return discarding(game, actor, cards, action.mention, scope)


@does(Discard)
def discard(game: Game, action: Discard, actor: PlayerId, scope: Scope) -> bool:
    """Put them from hand into the graveyard (CR 701.9a)."""
    done = fulfil(game, plan(game, action, actor, scope), scope)
    none = action.count is not None and how_many(game, action.count, scope) == 0
    return done or action.least == 0 or (none and scope.as_cost)  # a cost of X cards is paid where X is 0


@payable(Discard)
def can_discard(game: Game, action: Discard, payer: PlayerId, scope: Scope) -> bool:
    """A cost is paid in full or not at all (CR 118.3). A spell being cast can't be discarded for itself."""
    if action.count is None or action.least is not None:
        return len(to_choose(game, action.what, payer, scope)) >= (action.least or 0)
    cards = [id for id in to_choose(game, action.what, payer, scope) if id != scope.source]
    return len(cards) >= how_many(game, action.count, scope)


@asks_for(Discard)
def cards_to_discard(game: Game, action: Discard, payer: PlayerId, scope: Scope) -> list[list[ObjectId]]:
    """So many cards at least."""
    cards = [id for id in to_choose(game, action.what, payer, scope) if id != scope.source]
    least = (
        how_many(game, action.count, scope)
        if action.least is None and action.count is not None
        else action.least
    )
    return [cards] * min(least or 0, len(cards) + 1)


def of_hands(what: Together) -> Together:
    """Several phrases for cards, each of which means cards in a hand (CR 701.9a)."""
    clause = InZone(HAND)
    return Together(
        tuple(
            replace(part, what=replace(part.what, clauses=(*part.what.clauses, clause)))
            if isinstance(part, Chosen)
            else part
            for part in what.parts
        )
    )


def from_hand(game: Game, player: PlayerId) -> Fits:
    """Tests for cards in a player's hand."""
    return lambda id: id in game.state.zone(HAND, player)


@plans(DiscardThese)
def plan_these(game: Game, action: DiscardThese, actor: PlayerId, scope: Scope) -> Plan:
    """Those of the cards that are in the player's hand (CR 701.9a)."""
    match action.what:
        case SomeOf() as some:
            cards = pick_some(game, some, actor, scope, Purpose.DISCARD)
        case Each(what=kind):
            cards = in_hand(game, kind, actor, scope)
        case Together():
            cards = picked(game, of_hands(action.what), actor, scope, Purpose.DISCARD, from_hand(game, actor))
        case _:
            cards = things(game, action.what, scope)
    return discarding(game, actor, cards, action.mention, scope)


@does(DiscardThese)
def discard_these(game: Game, action: DiscardThese, actor: PlayerId, scope: Scope) -> bool:
    """Put them from hand into the graveyard (CR 701.9a)."""
    return fulfil(game, plan_these(game, action, actor, scope), scope)


@payable(DiscardThese)
def can_discard_these(game: Game, action: DiscardThese, payer: PlayerId, scope: Scope) -> bool:
    """They have to be in the payer's hand (CR 118.3)."""
    hand = game.state.zone(HAND, payer)
    if isinstance(action.what, SomeOf):
        return bool(hand)
    if isinstance(action.what, Together):
        return enough(game, of_hands(action.what), scope, from_hand(game, payer))
    cards = things(game, action.what, scope)
    return bool(cards) and all(current(scope, id) in hand for id in cards)


@asks_for(DiscardThese)
def these_to_discard(game: Game, action: DiscardThese, payer: PlayerId, scope: Scope) -> list[list[ObjectId]]:
    """For each card that is named, or chosen from the hand, those that it can be."""
    match action.what:
        case Together():
            fits, found = from_hand(game, payer), []
            for part in of_hands(action.what).parts:
                if isinstance(part, Chosen):
                    there = there_for(game, part, scope, fits)
                    found += [there] * min(least_asked(game, part, scope), len(there) + 1)
            return found
        case This() | It() | KnownObject():
            return [[id] for id in things(game, action.what, scope)]
        case _:
            return []


@plans(DiscardHand)
def plan_hand(game: Game, action: DiscardHand, actor: PlayerId, scope: Scope) -> Plan:
    """Every card of the kind in their hand (CR 701.9a)."""
    cards = in_hand(game, action.what, actor, scope)
    return discarding(game, actor, cards, action.mention, scope)


@does(DiscardHand)
def discard_hand(game: Game, action: DiscardHand, actor: PlayerId, scope: Scope) -> bool:
    """Put them into the graveyard at the same time; an empty hand is discarded too (CR 118.12)."""
    fulfil(game, plan_hand(game, action, actor, scope), scope)
    return True


@payable(DiscardHand)
def can_discard_hand(game: Game, action: DiscardHand, payer: PlayerId, scope: Scope) -> bool:
    """An empty hand can be discarded as well (CR 118.3)."""
    return True


def these(what: Objects) -> DiscardThese:
    """ "discards that card": what is said without a choice from a hand."""
    if isinstance(what, Chosen | Target):
        raise ValueError("a choice from a hand")
    return DiscardThese(what)


def split_these(value: object) -> Mapping[str, object] | None:
    """The inverse of `these`."""
    if not isinstance(value, DiscardThese) or isinstance(value.what, Chosen | Target):
        return None
    return {"what": value.what}


def one(what: Filter) -> Discard:
    """ "discard another card named ~"."""
    return Discard(1, what)


def split_one(value: object) -> Mapping[str, object] | None:
    """The inverse of `one`."""
    if not isinstance(value, Discard) or value.count != 1 or value.least is not None or value.at_random:
        return None
    return {"what": value.what}


PHRASES = (
    phrase(ACTION, "discard<s> {what} #one", one, unbuild=split_one, what=A_FILTER),
    phrase(ACTION, "discard<s> {count} {what@count}", Discard, count=COUNT, what=FILTER),
    phrase(
        ACTION,
        "discard<s> {count} {what@count} at random",
        Discard,
        count=COUNT,
        what=FILTER,
        where={"at_random": True},
    ),
    phrase(
        ACTION, "discard<s> up to {count} {what@count}", Discard, count=UP_TO, what=FILTER, where={"least": 0}
    ),
    phrase(
        ACTION,
        "discard<s> any number of {what:many}",
        Discard,
        what=FILTER,
        where={"count": None, "least": 0},
    ),
    phrase(
        ACTION, "discard<s> one or more {what:many}", Discard, what=FILTER, where={"count": None, "least": 1}
    ),
    phrase(ACTION, "discard<s> {what}", these, unbuild=split_these, what=OBJECTS),
    phrase(ACTION, "discard<s> {whose} hand", DiscardHand, whose=WHOSE, also=("discard<s> {whose} hands",)),
    phrase(
        ACTION,
        "discard<s> all the {what:many} in {whose} hand",
        DiscardHand,
        what=FILTER,
        whose=WHOSE,
    ),
    phrase(
        ACTION,
        "discard<s> cards equal to {count}",
        Discard,
        count=VALUE,
        where={"what": CARDS},
        also=("discard<s> a number of cards equal to {count}",),
    ),
)
