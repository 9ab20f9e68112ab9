"""Drawing cards (CR 121)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.decisions import Number, Why
from engine.ir.amounts import Plus, ThatMuch
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Action, Amount
from engine.language.grammar.vocabulary import ACTION, COUNT, UP_TO, VALUE
from engine.language.grammar.words import NUMERAL
from engine.language.kernel import phrase
from engine.rules.actions import drawing
from engine.rules.core.game import Game
from engine.rules.core.registries import does, payable
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.values.ids import PlayerId


class Draw(Action, frozen=True):
    """Draw cards; `additional` as the text says it; `up_to`: the player chooses how many."""

    count: int | Amount = 1
    additional: bool = False
    up_to: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)
    MENTIONS_NO_OBJECT: ClassVar[bool] = True
    MULTIPLIED: ClassVar[str] = "count"
    OF_ITS_SOURCE: ClassVar[bool] = False


class SkipDraw(Action, frozen=True):
    """Skip the draw that this is done in place of (CR 614.6, 614.10)."""


@does(SkipDraw)
def skip_draw(game: Game, action: SkipDraw, actor: PlayerId, scope: Scope) -> bool:
    """Nothing is drawn, as the draw was replaced (CR 614.6)."""
    return True


@does(Draw)
def draw(game: Game, action: Draw, actor: PlayerId, scope: Scope) -> bool:
    """Draw them one by one (CR 121.2). What is drawn because of a replacement effect isn't what the text goes on to
    speak of (CR 614.11b)."""
    count = how_many(game, action.count, scope)
    if action.up_to:
        why = Why("608.2d", scope.source, "How many cards do you draw?")
        count = next((n for n in range(count, 0, -1) if drawing.can_draw(game, actor, n)), 0)
        count = game.ask(Number(actor, why, 0, count)).number
    before = len(game.state.happened)
    drawing.draw(game, actor, count, "121.1", scope.source)
    drawn = [
        e
        for e in game.state.happened[before:]
        if isinstance(e, ev.Drew) and e.player == actor and e.cause == scope.source
    ]
    note_result(scope, action.mention, tuple(event.card for event in drawn))
    return True


@payable(Draw)
def can_draw(game: Game, action: Draw, payer: PlayerId, scope: Scope) -> bool:
    """A player who can't draw so many cards can't choose to (CR 121.3, 121.2b)."""
    count = 1 if action.up_to else how_many(game, action.count, scope)
    return count == 0 or drawing.can_draw(game, payer, count)


def one_more(more: int) -> Draw:
    """ "draw that many cards plus one"."""
    return Draw(Plus(ThatMuch("that many"), more))


def split_one_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_more`."""
    if not isinstance(value, Draw) or value.additional or not isinstance(count := value.count, Plus):
        return None
    if not isinstance(count.first, ThatMuch):
        return None
    return {"more": count.second} if isinstance(count.second, int) and count.second > 0 else None


def fewer(less: int) -> Draw:
    """ "draw that many cards minus one"."""
    return Draw(Plus(ThatMuch("that many"), -less))


def split_fewer(value: object) -> Mapping[str, object] | None:
    """The inverse of `fewer`."""
    count = value.count if isinstance(value, Draw) else None
    if not isinstance(count, Plus) or not isinstance(count.second, int) or count.second >= 0:
        return None
    return {"less": -count.second} if value == fewer(-count.second) else None


PHRASES = (
    phrase(ACTION, "skip<s> that draw", SkipDraw()),
    phrase(ACTION, "draw<s> {count} card(s@count)", Draw, count=COUNT),
    phrase(ACTION, "draw<s> cards equal to {count}", Draw, count=VALUE),
    phrase(ACTION, "draw<s> {count} additional card(s@count)", Draw, count=COUNT, where={"additional": True}),
    phrase(ACTION, "draw<s> up to {count} card(s@count)", Draw, count=UP_TO, where={"up_to": True}),
    phrase(ACTION, "draw<s> that many cards plus {more}", one_more, unbuild=split_one_more, more=NUMERAL),
    phrase(ACTION, "draw<s> that many cards minus {less}", fewer, unbuild=split_fewer, less=NUMERAL),
)
