"""Cards and permanents that were put into graveyards and exile or left a graveyard this turn (CR 400.7, 608.2i)."""

from __future__ import annotations

from engine.ir.filters import Filter, Thing
from engine.ir.history import CardsPutIntoGraveyard
from engine.ir.nodes import Node, Players
from engine.ir.players import You
from engine.language.grammar.conditions.history import so_often
from engine.language.grammar.vocabulary import A_FILTER, FILTER, HAPPENED, WHOSE
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.evaluating.history import looks_back_for, past
from engine.rules.lookup.selecting import has_qualities, players_of
from engine.state.events import Moved
from engine.values.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Zone


class CardsPutIntoExile(Node, frozen=True):
    """Cards or permanents that were put into exile this turn."""

    what: Filter


class LeftGraveyard(Node, frozen=True):
    """Cards that left a player's graveyard this turn."""

    what: Filter
    whose: Players


class CardsPutIntoHand(Node, frozen=True):
    """Permanents that were put into a player's hand from the battlefield this turn."""

    what: Filter
    whose: Players


@looks_back_for(CardsPutIntoHand)
def put_into_hand(game: Game, what: CardsPutIntoHand, scope: Scope) -> int:
    """How many, looked at as they last were on the battlefield (CR 603.10a)."""
    whose = players_of(game, what.whose, scope)
    return sum(
        event.to == HAND
        and event.came_from == BATTLEFIELD
        and game.look(event.object).object.owner in whose
        and has_qualities(game, what.what, game.look(event.object), scope)
        for _, event in past(game, Moved)
    )


@looks_back_for(CardsPutIntoExile)
def put_into_exile(game: Game, what: CardsPutIntoExile, scope: Scope) -> int:
    """How many; a token that is exiled is no card (CR 111.6, 406.1)."""
    return sum(
        event.to == EXILE
        and (what.what.noun.thing != Thing.CARD or not game.look(event.object).object.token)
        and has_qualities(game, what.what, game.look(event.into), scope)
        for _, event in past(game, Moved)
    )


@looks_back_for(LeftGraveyard)
def left_graveyard(game: Game, what: LeftGraveyard, scope: Scope) -> int:
    """How many, looked at as they last were there (CR 400.7)."""
    whose = players_of(game, what.whose, scope)
    return sum(
        event.came_from == GRAVEYARD
        and game.look(event.object).object.owner in whose
        and has_qualities(game, what.what, game.look(event.object), scope)
        for _, event in past(game, Moved)
    )


PHRASES: tuple[Phrase, ...] = (
    phrase(
        HAPPENED,
        "{what} was put into a graveyard from anywhere this turn",
        CardsPutIntoGraveyard,
        what=A_FILTER,
    ),
    phrase(
        HAPPENED,
        "{what} was put into {whose} graveyard from anywhere this turn",
        CardsPutIntoGraveyard,
        what=A_FILTER,
        whose=WHOSE,
    ),
    phrase(
        HAPPENED,
        "{what} was put into a graveyard from the battlefield this turn",
        CardsPutIntoGraveyard,
        what=A_FILTER,
        where={"origin": Zone.BATTLEFIELD},
    ),
    phrase(
        HAPPENED,
        "{what} was put into {whose} graveyard from the battlefield this turn",
        CardsPutIntoGraveyard,
        what=A_FILTER,
        whose=WHOSE,
        where={"origin": Zone.BATTLEFIELD},
    ),
    phrase(
        HAPPENED,
        "{what} was put into {whose} hand from the battlefield this turn",
        CardsPutIntoHand,
        what=A_FILTER,
        whose=WHOSE,
        also=("{what} was returned to {whose} hand from the battlefield this turn",),
    ),
    so_often(
        "{count} {how} {what:many} were put into graveyards from anywhere this turn",
        CardsPutIntoGraveyard,
        what=FILTER,
    ),
    so_often("{count} {how} {what:many} were put into exile this turn", CardsPutIntoExile, what=FILTER),
    phrase(
        HAPPENED,
        "{what} left your graveyard this turn",
        LeftGraveyard,
        what=A_FILTER,
        where={"whose": You()},
    ),
    so_often(
        "{count} {how} {what:many} were put into {whose} graveyard from anywhere this turn",
        CardsPutIntoGraveyard,
        what=FILTER,
        whose=WHOSE,
    ),
    so_often(
        "{count} {how} {what:many} left your graveyard this turn",
        LeftGraveyard,
        what=FILTER,
        said={"whose": You()},
    ),
)
