"""Players keep as many as the player with the fewest has, and give up the rest (CR 101.4, 608.2e)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.nodes import Effect
from engine.language.grammar.vocabulary import EFFECT, FILTER
from engine.language.kernel import phrase
from engine.rules.actions.permanents import can_sacrifice
from engine.rules.core.game import Game
from engine.rules.core.registries import resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import HAND

Groups = dict[PlayerId, tuple[ObjectId, ...]]


class Equalize(Effect, frozen=True):
    """ "Each player chooses a number of lands they control equal to the number of lands controlled by the player who
    controls the fewest, then sacrifices the rest"."""

    what: Filter
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


class EqualizeToo(Effect, frozen=True):
    """ "Players discard cards and sacrifice creatures the same way"; `what` None: only cards; `cards_last`: in the other
    order."""

    what: Filter | None = None
    cards_last: bool = False
    MENTIONS_NO_OBJECT: ClassVar[bool] = True


def rest_of(game: Game, groups: Groups, scope: Scope, words: str) -> Groups:
    """What is left of the things of each player once each has chosen, in turn order, as many as the fewest there are."""
    fewest = min((len(ids) for ids in groups.values()), default=0)
    rest: Groups = {}
    for player, ids in groups.items():
        options = tuple(ObjectOption(id) for id in ids)
        why = Why("608.2d", scope.source, words)
        answer = game.ask(Choose(player, why, options, fewest, fewest, Purpose.OBJECT))
        kept = {ids[place] for place in answer.indices}
        rest[player] = tuple(id for id in ids if id not in kept)
    return rest


def sacrifice_all_but_the_fewest(game: Game, what: Filter, scope: Scope) -> None:
    """All choose, then all sacrifice at the same time (CR 101.4)."""
    groups = {
        player: tuple(id for id in all_matching(game, what, scope) if game.controller(id) == player)
        for player in game.state.player_order()
    }
    rest = rest_of(game, groups, scope, "Choose what to keep")
    happen(
        game,
        *(
            ev.Sacrificed(player=player, object=id, why="701.21", cause=scope.source)
            for player, ids in rest.items()
            for id in ids
            if can_sacrifice(game, id, player)
        ),
    )


def discard_all_but_the_fewest(game: Game, scope: Scope) -> None:
    """All choose, then all discard at the same time (CR 101.4)."""
    groups = {player: tuple(game.state.zone(HAND, player)) for player in game.state.player_order()}
    rest = rest_of(game, groups, scope, "Choose the cards to keep")
    happen(
        game,
        *(
            ev.Discarded(player=player, object=id, why="701.9", cause=scope.source)
            for player, ids in rest.items()
            for id in ids
        ),
    )


@resolves(Equalize)
def equalize(game: Game, effect: Equalize, scope: Scope) -> None:
    """Of such permanents each player keeps as many as the player has who controls the fewest."""
    sacrifice_all_but_the_fewest(game, effect.what, scope)


@resolves(EqualizeToo)
def equalize_too(game: Game, effect: EqualizeToo, scope: Scope) -> None:
    """One after the other, in the order in which the text tells them (CR 608.2c)."""
    if not effect.cards_last:
        discard_all_but_the_fewest(game, scope)
    if effect.what is not None:
        sacrifice_all_but_the_fewest(game, effect.what, scope)
    if effect.cards_last:
        discard_all_but_the_fewest(game, scope)


def of_one_kind(what: Filter, again: Filter) -> Equalize:
    """The same noun twice."""
    if what != again:
        raise ValueError("of two kinds")
    return Equalize(what)


def split_of_one_kind(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_one_kind`."""
    return {"what": value.what, "again": value.what} if isinstance(value, Equalize) else None


PHRASES = (
    phrase(
        EFFECT,
        "each player chooses a number of {what:many} they control equal to the number of {again:many} controlled by the "
        "player who controls the fewest, then sacrifices the rest",
        of_one_kind,
        unbuild=split_of_one_kind,
        what=FILTER,
        again=FILTER,
    ),
    phrase(EFFECT, "players discard cards and sacrifice {what:many} the same way", EqualizeToo, what=FILTER),
    phrase(
        EFFECT,
        "players sacrifice {what:many} and discard cards the same way",
        EqualizeToo,
        what=FILTER,
        where={"cards_last": True},
    ),
    phrase(EFFECT, "each player discards cards the same way", EqualizeToo()),
)
