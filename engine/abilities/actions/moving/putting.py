"""Putting objects into hands, graveyards and libraries, and returning them there (CR 400.3, 401.4)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

from engine.abilities.actions.moving.exile import OUT_OF_A_ZONE
from engine.abilities.actions.moving.onto_battlefield import from_origin
from engine.abilities.actions.moving.whole_zones import WHOLE_ZONES
from engine.abilities.actions.moving.zones import GRAVEYARD_OF, HAND_OF, LIBRARY_OF, ORIGIN
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount, Objects, Players
from engine.language.grammar.vocabulary import ACTION, COUNT, OBJECTS
from engine.language.kernel import Category, Phrase, Slots, leaf_words, phrase, slotted
from engine.rules.core.game import Game
from engine.rules.core.plan import Plan
from engine.rules.core.registries import does, payable, plans
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import (
    enough,
    follow,
    fulfil,
    in_chosen_order,
    moved_of,
    moving,
    note_result,
    picked,
)
from engine.rules.events.randomness import in_random_order
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY, Zone


class Place(StrEnum):
    """A place in a library (CR 401.4, 401.7)."""

    NONE = ""
    TOP = "top"
    BOTTOM = "bottom"
    EITHER = "top or bottom"
    SECOND_OR_BOTTOM = "second from the top or bottom"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    FIFTH = "5"
    SEVENTH = "7"
    BENEATH = "beneath"


class Order(StrEnum):
    """In which order several cards come to lie in a library, if the text says it: else their owners arrange them
    (CR 401.4)."""

    UNSAID = ""
    ANY = "any"
    RANDOM = "random"


FROM_TOP = {Place.TOP: 0, Place.SECOND: 1, Place.THIRD: 2, Place.FOURTH: 3, Place.FIFTH: 4, Place.SEVENTH: 6}
"""How many cards lie above a place."""
PLACE = leaf_words(
    "place from the top",
    {
        place.name.lower(): place
        for place in (Place.SECOND, Place.THIRD, Place.FOURTH, Place.FIFTH, Place.SEVENTH)
    },
)
ORDERS = leaf_words("order", {"in any order": Order.ANY, "in a random order": Order.RANDOM})


class Put(Action, frozen=True):
    """Put objects into a zone of their owners. `place`: where in a library, `beneath` so many cards; `order`: who decides
    it.

    `whose` is the player the text names; it is always the owner's zone (CR 400.3).
    """

    what: Objects
    to: Zone
    whose: Players | None = None
    verb: Verb = Verb.PUT
    place: Place = Place.NONE
    order: Order = Order.UNSAID
    origin: Zone | None = None
    beneath: int | Amount = 0
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)
    TAKES_AWAY = True
    SAID: ClassVar[str] = "{verb} {what} into the {to}"


@plans(Put)
def plan(game: Game, action: Put, actor: PlayerId, scope: Scope) -> Plan:
    """What the player moves to the zone (CR 400.3)."""
    ids = picked(game, action.what, actor, scope, Purpose.OBJECT, from_origin(game, action.origin))
    if action.to == LIBRARY:
        events = into_libraries(game, action, ids, actor, scope)
    else:
        events = moving(game, ids, action.to, scope, "400.3", verb=action.verb)

    def note(done: tuple[ev.Event, ...]) -> bool:
        moved = follow(tuple(e for e in done if isinstance(e, ev.Moved) and e.object in ids), scope)
        return note_result(scope, action.mention, ids, moved_of(scope, ids)) and bool(moved)

    return Plan(events, note)


@does(Put)
def put(game: Game, action: Put, actor: PlayerId, scope: Scope) -> bool:
    """Move them to the zone at the same time (CR 400.3)."""
    return fulfil(game, plan(game, action, actor, scope), scope)


def into_libraries(
    game: Game, action: Put, ids: tuple[ObjectId, ...], actor: PlayerId, scope: Scope
) -> tuple[ev.Event, ...]:
    """Put them at a place of their owners' libraries; several are arranged (CR 401.4)."""
    choose = CHOOSING.get(action.place)
    place = action.place if choose is None else choose(game, actor, scope)
    ordered = arranged(game, action, ids, actor, scope)
    if place is Place.BOTTOM:
        return moving(game, ordered, LIBRARY, scope, "401.4", position=None, verb=action.verb)
    position = how_many(game, action.beneath, scope) if place is Place.BENEATH else FROM_TOP[place]
    return moving(
        game, tuple(reversed(ordered)), LIBRARY, scope, "401.4", position=position, verb=action.verb
    )


def choose_end(game: Game, player: PlayerId, scope: Scope) -> Place:
    """Top or bottom of a library, the player choosing (CR 608.2d)."""
    ends = (Place.TOP, Place.BOTTOM)
    options = tuple(WordOption(end.value, f"{end} of the library") for end in ends)
    why = Why("608.2d", scope.source, "Top or bottom of the library?")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WORD))
    return ends[answer.indices[0]]


def choose_second_or_bottom(game: Game, player: PlayerId, scope: Scope) -> Place:
    """Second from the top or the bottom of a library, the player choosing (CR 608.2d)."""
    options = (
        WordOption(Place.SECOND.value, "second from the top of the library"),
        WordOption(Place.BOTTOM.value, f"{Place.BOTTOM} of the library"),
    )
    why = Why("608.2d", scope.source, "Second from the top or on the bottom of the library?")
    answer = game.ask(Choose(player, why, options, purpose=Purpose.WORD))
    return (Place.SECOND, Place.BOTTOM)[answer.indices[0]]


CHOOSING: dict[Place, Callable[[Game, PlayerId, Scope], Place]] = {
    Place.EITHER: choose_end,
    Place.SECOND_OR_BOTTOM: choose_second_or_bottom,
}
"""How places that are left to a choice are chosen."""


def arranged(
    game: Game, action: Put, ids: tuple[ObjectId, ...], actor: PlayerId, scope: Scope
) -> tuple[ObjectId, ...]:
    """Several cards in the order in which they will lie, topmost first (CR 401.4)."""
    if action.order is Order.RANDOM:
        return in_random_order(game, ids)
    if action.order is Order.ANY:
        return in_chosen_order(game, ids, actor, scope, "401.4", Purpose.BOTTOM)
    found: list[ObjectId] = []
    for owner in game.state.player_order():
        own = tuple(id for id in ids if game.state.objects[id].owner == owner)
        found.extend(in_chosen_order(game, own, owner, scope, "401.4", Purpose.BOTTOM))
    return tuple(found)


@payable(Put)
def can_put(game: Game, action: Put, payer: PlayerId, scope: Scope) -> bool:
    """Whether there is enough to put there (CR 118.3)."""
    fits = from_origin(game, action.origin)
    return enough(game, action.what, scope, lambda id: bool(fits(id)))


def _plain(template: str, to: Zone, whose: Category, also: str = "", **where: object) -> list[Phrase]:
    """A wording with the zone that things come from in their noun, and one with it apart."""
    constant = {"to": to, **where}
    apart = template.replace("{what}", "{what} from {origin}")
    return [
        phrase(ACTION, template, Put, what=OBJECTS, whose=whose, where=constant),
        phrase(
            ACTION,
            apart,
            Put,
            what=OUT_OF_A_ZONE,
            origin=ORIGIN,
            whose=whose,
            where=constant,
            also=(also,) if also else (),
        ),
    ]


def _into_library() -> list[Phrase]:
    """ "on top of", "on the bottom of", and the places in between."""
    found: list[Phrase] = []
    for place in (Place.TOP, Place.BOTTOM):
        words = "on top" if place is Place.TOP else "on the bottom"
        where = {"to": LIBRARY, "place": place}
        back = f"put<s> {{what}} back {words} of {{whose}}"
        endings: tuple[tuple[str, Slots], ...] = (("", {}), (" {order}", {"order": ORDERS}))
        for ending, slots in endings:
            found.append(
                slotted(ACTION, f"put<s> {{what}} {words} of {{whose}}{ending}", Put, {**slots, "what": OBJECTS, "whose": LIBRARY_OF}, where=where, also=(f"{back}{ending}",))
            )  # fmt: skip
        found.append(
            phrase(
                ACTION, f"put<s> {{what}} from {{origin}} {words} of {{whose}}", Put, what=OUT_OF_A_ZONE,
                origin=ORIGIN, whose=LIBRARY_OF, where=where,
            )
        )  # fmt: skip
        found.append(
            phrase(
                ACTION, f"put<s> {{what}} {words} [{{order}}]", Put, what=OBJECTS, order=ORDERS, where=where,
                also=("put<s> {what} back [{order}]",) if place is Place.TOP else (),
            )
        )  # fmt: skip
    either = {"to": LIBRARY, "place": Place.EITHER}
    found.append(
        phrase(
            ACTION, "put<s> {what} on the top or bottom of {whose}", Put, what=OBJECTS, whose=LIBRARY_OF,
            where=either, also=("put<s> {what} on <their|your@> choice of the top or bottom of {whose}",),
        )
    )  # fmt: skip
    found.append(
        phrase(
            ACTION, "put<s> {what} into {whose} {place} from the top", Put, what=OBJECTS, whose=LIBRARY_OF,
            place=PLACE, where={"to": LIBRARY},
        )
    )  # fmt: skip
    found += [
        phrase(
            ACTION, "put<s> {what} from {origin} into {whose} {place} from the top", Put, what=OUT_OF_A_ZONE,
            origin=ORIGIN, whose=LIBRARY_OF, place=PLACE, where={"to": LIBRARY},
        ),
        phrase(
            ACTION, "put<s> {what} {place} from the top", Put, what=OBJECTS, place=PLACE, where={"to": LIBRARY},
        ),
        phrase(
            ACTION, "put<s> {what} into {whose} just beneath the top {beneath} card(s@beneath) of that library", Put,
            what=OBJECTS, whose=LIBRARY_OF, beneath=COUNT, where={"to": LIBRARY, "place": Place.BENEATH},
        ),
    ]  # fmt: skip
    found.append(
        phrase(
            ACTION, "put<s> {what} into {whose} second from the top or on the bottom", Put, what=OBJECTS,
            whose=LIBRARY_OF, where={"to": LIBRARY, "place": Place.SECOND_OR_BOTTOM},
        )
    )  # fmt: skip
    return found


PHRASES = (
    phrase(
        ACTION,
        "return<s> {what} to {whose}",
        Put,
        what=OBJECTS,
        whose=HAND_OF,
        where={"to": HAND, "verb": Verb.RETURN},
        also=("return<s> to {whose} {what}",),
    ),
    phrase(
        ACTION,
        "return<s> {what} from {origin} to {whose}",
        Put,
        what=OUT_OF_A_ZONE,
        origin=ORIGIN,
        whose=HAND_OF,
        where={"to": HAND, "verb": Verb.RETURN},
    ),
    *_plain("return<s> {what} to {whose} #graveyard", GRAVEYARD, GRAVEYARD_OF, verb=Verb.RETURN),
    *_plain("put<s> {what} into {whose}", HAND, HAND_OF, also="put<s> {what} into {whose} from {origin}"),
    *_plain("put<s> {what} into {whose} #graveyard", GRAVEYARD, GRAVEYARD_OF),
    phrase(ACTION, "put<s> {what} into exile", Put, what=OBJECTS, where={"to": EXILE}),
    phrase(
        ACTION, "put<s> {what} into {whose} #zone", Put, what=WHOLE_ZONES, whose=HAND_OF, where={"to": HAND}
    ),
    *_into_library(),
)
