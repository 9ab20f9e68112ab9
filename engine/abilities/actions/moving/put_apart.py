"""Putting some cards of a group here and the rest there (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.actions.moving.onto_battlefield import MANNER, PutOntoBattlefield
from engine.abilities.actions.moving.putting import ORDERS, Place, Put
from engine.abilities.actions.moving.zones import GRAVEYARD_OF, HAND_OF, LIBRARY_OF, UNDER
from engine.ir.nodes import Action
from engine.language.grammar.vocabulary import ACTION, OBJECTS
from engine.language.kernel import Category, Phrase, listed, phrase
from engine.rules.actions.resolving import act
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.values.ids import PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, LIBRARY

PLACEMENT = Category("what is put where")


class PutApart(Action, frozen=True):
    """ "put one of them into your hand and the rest on the bottom of your library"."""

    parts: tuple[Action, ...]


@does(PutApart)
def put_apart(game: Game, action: PutApart, actor: PlayerId, scope: Scope) -> bool:
    """One after the other, so that "the rest" is what the first left over."""
    done = True
    for part in action.parts:
        done = act(game, part, actor, scope) and done
    return done


def parted(parts: tuple[Action, ...]) -> PutApart:
    """Two or more placements after one verb."""
    return PutApart(parts)


def split_parted(value: object) -> Mapping[str, object] | None:
    """The inverse of `parted`."""
    return {"parts": value.parts} if isinstance(value, PutApart) else None


def _libraries() -> list[Phrase]:
    found: list[Phrase] = []
    for place in (Place.TOP, Place.BOTTOM):
        words = "on top" if place is Place.TOP else "on the bottom"
        where = {"to": LIBRARY, "place": place}
        found.append(
            phrase(
                PLACEMENT, f"{{what}} {words} of {{whose}} [{{order}}]", Put, what=OBJECTS, whose=LIBRARY_OF,
                order=ORDERS, where=where, also=(f"{{what}} back {words} of {{whose}} [{{order}}]",),
            )
        )  # fmt: skip
        found.append(
            phrase(
                PLACEMENT, f"{{what}} {words} [{{order}}]", Put, what=OBJECTS, order=ORDERS, where=where,
                also=("{what} back [{order}]",) if place is Place.TOP else (),
            )
        )  # fmt: skip
    return found


PHRASES = (
    phrase(ACTION, "put<s> {parts}", parted, unbuild=split_parted, parts=listed(PLACEMENT, "and", 2)),
    phrase(PLACEMENT, "{what} into {whose}", Put, what=OBJECTS, whose=HAND_OF, where={"to": HAND}),
    phrase(
        PLACEMENT,
        "{what} into {whose} #graveyard",
        Put,
        what=OBJECTS,
        whose=GRAVEYARD_OF,
        where={"to": GRAVEYARD},
    ),
    phrase(PLACEMENT, "{what} into exile", Put, what=OBJECTS, where={"to": EXILE}),
    phrase(
        PLACEMENT,
        "{what} onto the battlefield [{manner}] [under {under} control]",
        PutOntoBattlefield,
        what=OBJECTS,
        manner=MANNER,
        under=UNDER,
        where={"verb": Verb.PUT},
    ),
    *_libraries(),
)
