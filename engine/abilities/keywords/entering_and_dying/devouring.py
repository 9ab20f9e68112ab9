"""Devour, and what a creature has devoured (CR 702.82)."""

from __future__ import annotations

from engine.abilities.keywords.parts import creature, static
from engine.abilities.replacements.entering import concerns
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.nodes import Ability, Amount, Condition, Keyword, Objects, Replacement
from engine.ir.objects import It, This
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import A_FILTER, COUNTABLE, FILTER, KEYWORD, SUBJECT
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.permanents import can_sacrifice, sacrifice_these
from engine.rules.core.about_to_enter import entering_noted, entering_with
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, evaluates, expands, holds, replaces
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import has_qualities, matches, objects_of
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.verbs import Verb

PLUS = "+1/+1"
DEVOURED = "devoured"
"""The note of a creature that tells what it devoured as it entered (CR 702.82b)."""


class Devour(Keyword, frozen=True):
    """Devour (CR 702.82). None: as many counters for each as permanents were devoured."""

    count: int | None
    what: Filter | None = None


class Devours(Replacement, frozen=True):
    """As it enters, permanents may be sacrificed, for each of which it enters with counters (CR 702.82a)."""

    count: int | None
    food: Filter


class NumberDevoured(Amount, frozen=True):
    """How many such permanents an object devoured as it entered (CR 702.82b)."""

    what: Filter
    by: Objects


class HasDevoured(Condition, frozen=True):
    """An object devoured such a permanent as it entered (CR 702.82b)."""

    by: Objects
    what: Filter


@applies_to(Devours, ev.Moved)
def may_devour(game: Game, word: Devours, event: ev.Moved, scope: Scope) -> bool:
    """It is this permanent that enters (CR 614.12). What is there as a position is set up has devoured before."""
    return event.verb != Verb.SET_UP and concerns(game, This(), event, scope)


@replaces(Devours)
def devours(game: Game, word: Devours, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """Its controller sacrifices any number of them as it enters (CR 702.82a, 614.12a)."""
    player = scope.controller
    gone = eaten_by_others(game) if game.state.edition.chosen_for_each_entering else ()
    there = [
        *(id for id in gone if has_qualities(game, word.food, game.look(id), scope)),
        *(
            id
            for id in game.permanents()
            if can_sacrifice(game, id, player) and matches(game, word.food, game.look(id), scope)
        ),
    ]
    options = tuple(ObjectOption(id) for id in there)
    why = Why("702.82a", scope.source, "Devour: sacrifice any number of creatures")
    answer = game.ask(Choose(player, why, options, 0, len(options), Purpose.SACRIFICE))
    chosen = tuple(there[index] for index in answer.indices)
    also = tuple(id for id in chosen if id in gone)
    left = tuple(id for id in chosen if id not in gone)
    devoured = (*also, *sacrifice_these(game, left, player, "702.82a", scope.source))
    each = len(devoured) if word.count is None else word.count
    event = entering_with(event, PLUS, each * len(devoured))
    return (entering_noted(event, DEVOURED, tuple(ObjectRef(id) for id in devoured)),)


def eaten_by_others(game: Game) -> tuple[ObjectId, ...]:
    """What was sacrificed to creatures with devour that enter at the same time: by the rules of some dates it could be
    chosen for each of them (2016 614.13b)."""
    return tuple(
        dict.fromkeys(
            ref.id
            for event in game.circumstances.alongside
            if isinstance(event, ev.Moved)
            for ref in dict(event.notes).get(DEVOURED, ())
            if isinstance(ref, ObjectRef)
        )
    )


@expands(Devour)
def devour(keyword: Devour) -> tuple[Ability, ...]:
    """It enters with counters for what is sacrificed as it enters (CR 702.82a, 702.82c)."""
    return (static(Devours(keyword.count, keyword.what or creature())),)


@evaluates(NumberDevoured)
def number_devoured(game: Game, value: NumberDevoured, scope: Scope) -> int:
    """Those that were such permanents as they were sacrificed (CR 702.82b, 608.2h)."""
    return sum(
        1
        for id in objects_of(game, value.by, scope)
        for ref in game.look(id).object.note(DEVOURED)
        if isinstance(ref, ObjectRef) and has_qualities(game, value.what, game.look(ref.id), scope)
    )


@holds(HasDevoured)
def has_devoured(game: Game, condition: HasDevoured, scope: Scope) -> bool:
    """At least one (CR 702.82b)."""
    return number_devoured(game, NumberDevoured(condition.what, condition.by), scope) > 0


PHRASES = (
    phrase(KEYWORD, "devour {count}", Devour, count=INTEGER),
    phrase(KEYWORD, "devour {what} {count}", Devour, what=FILTER, count=INTEGER),
    phrase(KEYWORD, "devour X, where X is the number of creatures devoured this way", Devour(None)),
    phrase(COUNTABLE, "{what@} it devoured", NumberDevoured, what=FILTER, where={"by": It()}),
    phrase(SIMPLE, "{by} devoured {what}", HasDevoured, by=SUBJECT, what=A_FILTER),
)
