"""How a spell that is on the stack will enter: "When you next cast a creature spell this turn, that creature enters with an
additional +1/+1 counter on it." (CR 614.1c, 611.2a)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.replacements.entering import (
    MANNERS,
    EntersSo,
    WithCounters,
    WithSeveralCounters,
    enter_so,
    plainly,
)
from engine.ir.durations import INDEFINITELY, Duration
from engine.ir.effects import Continuously, Joint, Sequence
from engine.ir.mentions import LASTS_ON
from engine.ir.nodes import Effect, Modification, Node, Objects, Replacement
from engine.ir.objects import It, This
from engine.language.grammar.vocabulary import DURATION, EFFECT, MODIFICATIONS, PLAIN_NOUN, SPELL_ENTERS
from engine.language.kernel import Category, if_rebuilt, phrase, sub
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import things
from engine.rules.events.looking_ahead import is_entering
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.zones import STACK

WHAT_ENTERS = Category("spell that will enter")
IT_ENTERS = Category("spell just spoken of that will enter")


class SpellEntersWith(Effect, frozen=True):
    """A spell, as it becomes a permanent, enters with counters on it."""

    what: Objects
    manners: tuple[Node, ...]


class EntersAsSaid(Replacement, frozen=True):
    """The permanent that a certain spell becomes enters so (CR 614.1c)."""

    manners: tuple[Node, ...]


@resolves(SpellEntersWith)
def it_will_enter_so(game: Game, effect: SpellEntersWith, scope: Scope) -> None:
    """It is so of that spell only; how many counters there are is worked out now (CR 611.2d)."""
    refs = tuple(
        ObjectRef(id) for id in things(game, effect.what, scope) if game.look(id).object.zone is STACK
    )
    if refs:
        counted = tuple(counted_now(game, plainly(manner), scope) for manner in effect.manners)
        begin(game, scope, INDEFINITELY, refs=refs, replacement=EntersAsSaid(counted))


def counted_now(game: Game, manner: Node, scope: Scope) -> Node:
    """With counters of which it is known how many."""
    if isinstance(manner, WithSeveralCounters):
        return replace(
            manner, lots=tuple(replace(lot, count=how_many(game, lot.count, scope)) for lot in manner.lots)
        )
    assert isinstance(manner, WithCounters)
    return replace(manner, count=how_many(game, manner.count, scope))


@applies_to(EntersAsSaid, ev.Moved)
def is_that_one(game: Game, word: EntersAsSaid, event: ev.Moved, scope: Scope) -> bool:
    """It is that spell that enters."""
    return is_entering(event) and ObjectRef(event.object) in scope.mentions.get(LASTS_ON, ())


@replaces(EntersAsSaid)
def enter_as_said(
    game: Game, word: EntersAsSaid, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...] | None:
    """It enters so (CR 614.1c)."""
    return enter_so(game, EntersSo(This(), word.manners), event, scope)


def with_counters(what: Objects, manners: tuple[Node, ...]) -> SpellEntersWith:
    """Only counters are spoken of so."""
    if not all(isinstance(plainly(manner), WithCounters | WithSeveralCounters) for manner in manners):
        raise ValueError("not with counters")
    return SpellEntersWith(what, manners)


def with_more(
    what: Objects, manners: tuple[Node, ...], modifications: tuple[Modification, ...], duration: Duration
) -> Sequence:
    """ "it enters with an additional +1/+1 counter on it and gains hexproof until your next turn"."""
    return Sequence(
        (with_counters(what, manners), Continuously(what, modifications, duration=duration)), Joint.AND
    )


def split_with_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_more`."""
    match value:
        case Sequence(effects=(SpellEntersWith(what=what, manners=manners), Continuously() as more)):
            fields = {
                "what": what,
                "manners": manners,
                "modifications": more.modifications,
                "duration": more.duration,
            }
            return if_rebuilt(value, with_more, fields)
        case _:
            return None


def split_with_counters(value: object) -> Mapping[str, object] | None:
    """The inverse of `with_counters`."""
    if not isinstance(value, SpellEntersWith):
        return None
    return {"what": value.what, "manners": value.manners}


PHRASES = (
    phrase(WHAT_ENTERS, "that {noun:one}", It, noun=PLAIN_NOUN, where={"word": "that"}),
    sub(IT_ENTERS, WHAT_ENTERS),
    phrase(IT_ENTERS, "it", It()),
    phrase(
        EFFECT,
        "{what} enter<s@what> {manners@what} #spell",
        with_counters,
        unbuild=split_with_counters,
        what=WHAT_ENTERS,
        manners=MANNERS,
    ),
    phrase(
        SPELL_ENTERS,
        "{what} enter<s@what> {manners@what} #spell",
        with_counters,
        unbuild=split_with_counters,
        what=IT_ENTERS,
        manners=MANNERS,
    ),
    phrase(
        SPELL_ENTERS,
        "{what} enter<s@what> {manners@what} and {modifications@what} {duration}",
        with_more,
        unbuild=split_with_more,
        what=IT_ENTERS,
        manners=MANNERS,
        modifications=MODIFICATIONS,
        duration=DURATION,
    ),
)
