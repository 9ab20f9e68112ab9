"""More tokens, others besides them or in their place (CR 614.1a, 614.16)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.tokens.create import ANY_SHAPE, issue
from engine.abilities.tokens.predefined import PredefinedToken
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.subjects import is_player
from engine.ir.filters import Filter
from engine.ir.nodes import Players, Replacement
from engine.ir.players import You
from engine.language.grammar.numbers.amounts import MULTIPLE
from engine.language.grammar.vocabulary import FILTER, REPLACEMENT, WHOSE
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import room_for
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.events.performing import perform
from engine.rules.lookup.selecting import has_qualities
from engine.rules.turn.tokens import creation
from engine.state import events as ev
from engine.values.zones import BATTLEFIELD, OUTSIDE


class MoreTokens(Replacement, frozen=True):
    """ "twice that many of those tokens are created instead" (CR 614.16). `word` is how the text says it."""

    whose: Players
    times: int = 2
    word: str = ""
    what: Filter | None = None


class TokensBesides(Replacement, frozen=True):
    """ "those tokens plus a Food token are created instead" (CR 614.16). No `count`: as many as those. `word` is how the
    text says it."""

    whose: Players
    what: Filter
    shape: TokenShape | PredefinedToken
    count: int | None = 1
    word: str = ""


class TokensRather(Replacement, frozen=True):
    """ "that many 4/4 white Angel creature tokens are created instead" (CR 614.1a)."""

    whose: Players
    what: Filter
    shape: TokenShape | PredefinedToken


def _would_create(game: Game, whose: Players, what: Filter | None, event: ev.Created, scope: Scope) -> bool:
    """Whether tokens of the kind would be created under that player's control (CR 614.16)."""
    tokens = [obj for obj in event.objects if obj.token and obj.zone == BATTLEFIELD]
    if not tokens or not is_player(game, whose, tokens[0].controller, scope):
        return False
    if what is None:
        return True
    with game.imagined():
        made = perform(game, ev.Created(objects=(replace(tokens[0], zone=OUTSIDE),), player=event.player))
        assert isinstance(made, ev.Created)
        return has_qualities(game, what, game.look(made.objects[0].id), scope)


@applies_to(MoreTokens, ev.Created)
def creates_more(game: Game, word: MoreTokens, event: ev.Created, scope: Scope) -> bool:
    """Such tokens would be created."""
    return _would_create(game, word.whose, word.what, event, scope)


@replaces(MoreTokens)
def create_more(game: Game, word: MoreTokens, event: ev.Created, scope: Scope) -> tuple[ev.Event, ...]:
    """So many of each are created."""
    room_for(game, len(event.objects) * word.times, "tokens")
    return (replace(event, objects=tuple(obj for obj in event.objects for _ in range(word.times))),)


@applies_to(TokensBesides, ev.Created)
def creates_others_too(game: Game, word: TokensBesides, event: ev.Created, scope: Scope) -> bool:
    """Such tokens would be created. What is created at the same time is created at once: a number that the text gives is
    added to the first of it only."""
    if word.count is not None:
        first = next(
            (
                other
                for other in game.circumstances.proposed
                if isinstance(other, ev.Created)
                and other.player == event.player
                and _would_create(game, word.whose, word.what, other, scope)
            ),
            event,
        )
        if first.objects[0].card != event.objects[0].card:
            return False
    return _would_create(game, word.whose, word.what, event, scope)


@replaces(TokensBesides)
def create_others_too(
    game: Game, word: TokensBesides, event: ev.Created, scope: Scope
) -> tuple[ev.Event, ...]:
    """They are created at the same time, under the same player's control (CR 111.2)."""
    count = len(event.objects) if word.count is None else word.count
    others = creation(game, event.objects[0].controller, (issue(game, word.shape, count, scope),), scope)
    return (event, *others)


@applies_to(TokensRather, ev.Created)
def creates_others(game: Game, word: TokensRather, event: ev.Created, scope: Scope) -> bool:
    """Such tokens would be created."""
    return _would_create(game, word.whose, word.what, event, scope)


@replaces(TokensRather)
def create_others(game: Game, word: TokensRather, event: ev.Created, scope: Scope) -> tuple[ev.Event, ...]:
    """As many of another shape are created."""
    shape = issue(game, word.shape, len(event.objects), scope)
    return creation(game, event.objects[0].controller, (shape,), scope)


def _phrases() -> list[Phrase]:
    """ "If one or more creature tokens would be created under your control, ..."."""
    passive = "if one or more {what:many} would be created under {whose} control,"
    active = "if you would create one or more {what:many}, instead create"
    by_you = {"whose": You(), "word": "you"}
    return [
        phrase(
            REPLACEMENT,
            f"{passive} {{times}} that many of those tokens are created instead",
            MoreTokens,
            whose=WHOSE,
            what=FILTER,
            times=MULTIPLE,
        ),
        phrase(
            REPLACEMENT,
            "if an effect would create one or more {what:many} under {whose} control, it creates {times} that many of "
            "those tokens instead",
            MoreTokens,
            whose=WHOSE,
            what=FILTER,
            times=MULTIPLE,
            where={"word": "effect"},
        ),
        phrase(
            REPLACEMENT,
            f"{active} {{times}} that many of those tokens",
            MoreTokens,
            what=FILTER,
            times=MULTIPLE,
            where=by_you,
        ),
        phrase(
            REPLACEMENT,
            f"{passive} those tokens plus that many {{shape:many}} are created instead",
            TokensBesides,
            whose=WHOSE,
            what=FILTER,
            shape=ANY_SHAPE,
            where={"count": None},
        ),
        phrase(
            REPLACEMENT,
            f"{passive} those tokens plus a(n) {{shape:one}} are created instead",
            TokensBesides,
            whose=WHOSE,
            what=FILTER,
            shape=ANY_SHAPE,
            also=(f"{passive} those tokens plus an additional {{shape:one}} are created instead",),
        ),
        phrase(
            REPLACEMENT,
            f"{active} those tokens plus an additional {{shape:one}}",
            TokensBesides,
            what=FILTER,
            shape=ANY_SHAPE,
            where=by_you,
            also=(f"{active} those tokens plus a(n) {{shape:one}}",),
        ),
        phrase(
            REPLACEMENT,
            f"{passive} that many {{shape:many}} are created instead",
            TokensRather,
            whose=WHOSE,
            what=FILTER,
            shape=ANY_SHAPE,
        ),
    ]


PHRASES: tuple[Phrase, ...] = tuple(_phrases())
