"""Entering as a copy of something (CR 614.1c, 707.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.replacements.entering import concerns
from engine.abilities.tokens.exceptions import EXCEPTIONS, with_exceptions
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.nodes import Node, Objects, Replacement
from engine.oracle.kernel import Phrase, phrase
from engine.oracle.vocabulary import A_FILTER, FILTER, REPLACEMENT, THIS
from engine.rules.copying import copiable_card
from engine.rules.game import Game
from engine.rules.scope import Scope
from engine.rules.selecting import all_matching
from engine.rules.words import applies_to, replaces
from engine.state import events as ev


class EntersAsCopy(Replacement, frozen=True):
    """ "You may have ~ enter as a copy of any creature on the battlefield" (CR 707.5). `any_`: in that word."""

    what: Objects
    of: Filter
    any_: bool = True
    exceptions: tuple[Node, ...] = ()


@applies_to(EntersAsCopy, ev.Moved, tier=3)
def may_enter_as_copy(game: Game, word: EntersAsCopy, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters (CR 614.12)."""
    return concerns(game, word.what, event, scope)


@replaces(EntersAsCopy)
def enter_as_copy(
    game: Game, word: EntersAsCopy, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...] | None:
    """Its controller may choose what it is a copy of as it enters (CR 707.5, 614.12a)."""
    there = [id for id in all_matching(game, word.of, scope) if id != event.object]
    if not there:
        return None
    why = Why("707.5", event.object, "Choose what it enters as a copy of")
    options = tuple(ObjectOption(id) for id in there)
    answer = game.ask(Choose(scope.controller, why, options, 0, 1, Purpose.COPY, helps=True))
    if not answer.indices:
        return None
    card, face = copiable_card(game, there[answer.indices[0]])
    return (replace(event, copied=with_exceptions(card, word.exceptions).faces[face]),)


_START = "you may have {what} enter as a copy of"

PHRASES: tuple[Phrase, ...] = (
    phrase(
        REPLACEMENT,
        f"{_START} any {{of:one}} [, except {{exceptions}}]",
        EntersAsCopy,
        what=THIS,
        of=FILTER,
        exceptions=EXCEPTIONS,
    ),
    phrase(
        REPLACEMENT,
        f"{_START} {{of}} [, except {{exceptions}}]",
        EntersAsCopy,
        what=THIS,
        of=A_FILTER,
        exceptions=EXCEPTIONS,
        where={"any_": False},
    ),
)
