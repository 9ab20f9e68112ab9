"""A spell that is exiled in place of going to a graveyard: "If that spell would be put into your graveyard, exile
it instead." (CR 614.1a, 608.2n)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.keywords.other_zones.suspend import Suspend
from engine.ir.durations import INDEFINITELY
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mentions import LASTS_ON
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Effect, Objects, Replacement
from engine.ir.objects import It
from engine.ir.player_rules import MayPlayFrom
from engine.language.grammar.conditions.past import DONE_SO
from engine.language.grammar.objects.objects import split_those_done, those_done
from engine.language.grammar.vocabulary import EFFECT, FILTER
from engine.language.grammar.words import COUNTERS, NUMERAL
from engine.language.kernel import Category, leaf_words, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import things
from engine.rules.events.happening import follow_up
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.verbs import Verb
from engine.values.zones import EXILE, GRAVEYARD, HAND, STACK, Zone

SPELL = Category("the spell just spoken of")
WHERE = leaf_words(
    "which graveyard",
    {words: words for words in ("your graveyard", "their graveyard", "a graveyard", "its owner's graveyard")},
)


class ExileItInstead(Effect, frozen=True):
    """From now on the spell is exiled when it would be put into a graveyard; `zone` is how the text says so."""

    what: Objects
    zone: str


class AsItResolves(Effect, frozen=True):
    """The spell is put elsewhere in place of a graveyard as it resolves, perhaps with counters; `suspend`: the card then
    gains suspend if it has none (CR 608.2n, 614.1a)."""

    what: Objects
    zone: str
    to: Zone = EXILE
    count: int = 0
    kind: str = ""
    suspend: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("suspend",)


class GoesElsewhere(Replacement, frozen=True):
    """A spell is put elsewhere as it resolves, in place of a graveyard (CR 614.1a)."""

    to: Zone
    counters: tuple[tuple[str, int], ...] = ()
    suspend: bool = False


@resolves(AsItResolves)
def elsewhere_as_it_resolves(game: Game, effect: AsItResolves, scope: Scope) -> None:
    """The effect is about that spell (CR 611.2c)."""
    refs = tuple(ObjectRef(id) for id in things(game, effect.what, scope))
    counters = ((effect.kind, effect.count),) if effect.count else ()
    if refs:
        begin(
            game,
            scope,
            INDEFINITELY,
            refs=refs,
            replacement=GoesElsewhere(effect.to, counters, effect.suspend),
        )


@applies_to(GoesElsewhere, ev.Moved)
def resolves_now(game: Game, word: GoesElsewhere, event: ev.Moved, scope: Scope) -> bool:
    """The spell would go to a graveyard as it resolves, and not because it is countered (CR 608.2n)."""
    return event.verb == Verb.RESOLVE and is_that_spell(game, ExiledAsItLeaves(), event, scope)


@replaces(GoesElsewhere)
def put_elsewhere(game: Game, word: GoesElsewhere, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It goes there, with the counters (CR 614.6)."""
    notes = (*event.notes, (TO_SUSPEND, (1,))) if word.suspend else event.notes
    return (replace(event, to=word.to, position=None, counters=word.counters, notes=notes),)


@follow_up(ev.Moved)
def gains_suspend(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """The exiled card gains suspend if it doesn't have it (CR 702.62a)."""
    if game.is_there(event.into) and game.state.objects[event.into].note(TO_SUSPEND):
        if not any(isinstance(one.ability, Suspend) for one in game.characteristics(event.into).abilities):
            scope = scope_of(event.cause, game.state.objects[event.into].owner)
            marks = (GainAbility((Suspend(),)),)
            begin(game, scope, INDEFINITELY, refs=(ObjectRef(event.into),), modifications=marks)
    return ()


TO_SUSPEND = "to be suspended"


class ExiledAsItLeaves(Replacement, frozen=True):
    """A spell is exiled in place of being put into a graveyard (CR 614.1a)."""


@resolves(ExileItInstead)
def exile_it_instead(game: Game, effect: ExileItInstead, scope: Scope) -> None:
    """The effect is about that object, and about the spell that it becomes if it is still to be cast (CR 400.7)."""
    refs = tuple(ObjectRef(id) for id in things(game, effect.what, scope))
    if refs:
        begin(game, scope, INDEFINITELY, refs=refs, replacement=ExiledAsItLeaves())


@follow_up(ev.PermissionUsed)
def exiled_by_permission(game: Game, event: ev.PermissionUsed) -> tuple[ev.Event, ...]:
    """Leave to cast may say so of every spell that is cast by it (CR 614.1a)."""
    if isinstance(event.rule, MayPlayFrom) and event.rule.exiled:
        scope = scope_of(event.source, game.controller(event.spell))
        begin(game, scope, INDEFINITELY, refs=(ObjectRef(event.spell),), replacement=ExiledAsItLeaves())
    return ()


@applies_to(ExiledAsItLeaves, ev.Moved)
def is_that_spell(game: Game, word: ExiledAsItLeaves, event: ev.Event, scope: Scope) -> bool:
    """The spell would go from the stack to a graveyard."""
    if not isinstance(event, ev.Moved) or event.to != GRAVEYARD:
        return False
    obj = game.state.objects.get(event.object)
    if obj is None or obj.zone != STACK:
        return False
    watched = {ref.id for ref in scope.mentions.get(LASTS_ON, ())}
    return obj.id in watched or obj.previous in watched


@replaces(ExiledAsItLeaves)
def exile_it(game: Game, word: ExiledAsItLeaves, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """It goes to exile."""
    return (replace(event, to=EXILE, position=None),)


PHRASES = (
    phrase(SPELL, "that spell", It("that", Filter((), Noun(Thing.SPELL)))),
    phrase(SPELL, "that card", It("that", Filter((), Noun(Thing.CARD)))),
    phrase(SPELL, "a(n) {noun:one} {done}", those_done, unbuild=split_those_done, noun=FILTER, done=DONE_SO),
    phrase(
        EFFECT,
        "exile {what} with {count} {kind} counter(s@count) on it instead of putting it into {zone} as it resolves",
        AsItResolves,
        what=SPELL,
        zone=WHERE,
        count=NUMERAL,
        kind=COUNTERS,
    ),
    phrase(
        EFFECT,
        "put {what} into your hand instead of into {zone} as it resolves",
        AsItResolves,
        what=SPELL,
        zone=WHERE,
        where={"to": HAND},
    ),
    phrase(
        EFFECT, "if {what} would be put into {zone}, exile it instead", ExileItInstead, what=SPELL, zone=WHERE
    ),
)
