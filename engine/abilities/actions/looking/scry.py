"""Scry, surveil and fateseal (CR 701.22, 701.25, 701.29)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.decisions import Arrange, ObjectOption, Pile, Why
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.evaluating.choosing import choose_opponent
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import GRAVEYARD, LIBRARY

TOP = Pile("top of your library")
ASKED: Mapping[str, str] = {
    "701.22a": "Leave each card on top of your library or put it on the bottom",
    "701.25a": "Leave each card on top of your library or put it into your graveyard",
    "701.29a": "Leave each card on top of their library or put it on the bottom",
}
"""What a player is asked, by the rule that asks."""
THEIRS = (Pile("top of their library"), Pile("bottom of their library"))


class Scry(Action, frozen=True):
    """Scry (CR 701.22a)."""

    count: int | Amount
    MULTIPLIED: ClassVar[str] = "count"
    OF_ITS_SOURCE: ClassVar[bool] = False


class Surveil(Action, frozen=True):
    """Surveil (CR 701.25a)."""

    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "count"
    OF_ITS_SOURCE: ClassVar[bool] = False


class Fateseal(Action, frozen=True):
    """Fateseal (CR 701.29a)."""

    count: int | Amount
    MULTIPLIED: ClassVar[str] = "count"
    OF_ITS_SOURCE: ClassVar[bool] = False


@does(Scry)
def scry(game: Game, action: Scry, actor: PlayerId, scope: Scope) -> bool:
    """Any number to the bottom in any order, the rest on top in any order (CR 701.22a)."""
    count = how_many(game, action.count, scope)
    if count <= 0:
        return True  # 701.22b
    cards = look(game, actor, actor, count, "701.22a", scope)
    if cards:
        piles = (TOP, Pile("bottom of your library"))
        parted(game, actor, actor, cards, piles, "701.22a", scope)
    happen(game, ev.Did(player=actor, verb=Verb.SCRY, amount=len(cards), why="701.22d", cause=scope.source))
    return True


def parted(
    game: Game,
    actor: PlayerId,
    whose: PlayerId,
    cards: tuple[ObjectId, ...],
    piles: tuple[Pile, Pile],
    rule: str,
    scope: Scope,
) -> None:
    """The top cards of a library are put on top and on the bottom of it in any order (CR 701.22a, 701.29a)."""
    top, bottom = arranged(game, actor, cards, piles, rule, scope)
    rest = game.state.zone(LIBRARY, whose)[len(cards) :]
    happen(game, ev.Reordered(player=whose, order=(*top, *rest, *bottom), why=rule, cause=scope.source))


@does(Fateseal)
def fateseal(game: Game, action: Fateseal, actor: PlayerId, scope: Scope) -> bool:
    """Any number of the top cards of an opponent's library to its bottom, the rest on top (CR 701.29a)."""
    count = how_many(game, action.count, scope)
    for opponent in choose_opponent(game, actor, scope.source, "701.29a") if count > 0 else ():
        cards = look(game, actor, opponent, count, "701.29a", scope)
        if cards:
            parted(game, actor, opponent, cards, THEIRS, "701.29a", scope)
    return True


@does(Surveil)
def surveil(game: Game, action: Surveil, actor: PlayerId, scope: Scope) -> bool:
    """Any number into the graveyard, the rest on top in any order (CR 701.25a)."""
    count = how_many(game, action.count, scope)
    if count <= 0:
        return True  # 701.25c
    cards = look(game, actor, actor, count, "701.25a", scope)
    if cards:
        top, away = arranged(
            game, actor, cards, (TOP, Pile("your graveyard", ordered=False)), "701.25a", scope
        )
        order = (*top, *away, *game.state.zone(LIBRARY, actor)[len(cards) :])
        happen(game, ev.Reordered(player=actor, order=order, why="701.25a", cause=scope.source))
        moved = happen(game, *(to_graveyard(id, scope) for id in away))
        note_result(scope, action.mention, tuple(e.into for e in moved if isinstance(e, ev.Moved)))
    happen(
        game, ev.Did(player=actor, verb=Verb.SURVEIL, amount=len(cards), why="701.25d", cause=scope.source)
    )
    return True


def to_graveyard(id: ObjectId, scope: Scope) -> ev.Event:
    """A card of a library goes to the graveyard without being milled."""
    return ev.Moved(
        object=id, to=GRAVEYARD, position=None, verb=Verb.SURVEIL, why="701.25a", cause=scope.source
    )


def look(
    game: Game, player: PlayerId, whose: PlayerId, count: int, rule: str, scope: Scope
) -> tuple[ObjectId, ...]:
    """A player looks at the top cards of a library, as many as there are (CR 701.20e)."""
    cards = game.state.zone(LIBRARY, whose)[:count]
    if cards:
        happen(game, ev.Revealed(player=player, objects=cards, to=(player,), why=rule, cause=scope.source))
    return cards


def arranged(
    game: Game,
    player: PlayerId,
    cards: tuple[ObjectId, ...],
    into: tuple[Pile, Pile],
    rule: str,
    scope: Scope,
) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    """Which cards the player leaves on top and which they put away, each in order (CR 701.22a)."""
    options = tuple(ObjectOption(id) for id in cards)
    answer = game.ask(
        Arrange(
            player,
            Why(rule, scope.source, ASKED[rule]),
            options,
            into,
        )
    )
    kept, rest = (tuple(cards[index] for index in pile) for pile in answer.piles)
    return kept, rest


PHRASES = (
    phrase(ACTION, "<scries|scry> {count}", Scry, count=AMOUNT),
    phrase(ACTION, "<fateseals|fateseal> {count}", Fateseal, count=AMOUNT),
    phrase(ACTION, "surveil<s> {count}", Surveil, count=AMOUNT),
)
