"""A spell that is exiled in place of going to a graveyard: "If that spell would be put into your graveyard, exile
it instead." (CR 614.1a, 608.2n)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.ir.durations import INDEFINITELY
from engine.ir.filters import Filter, Noun, Thing
from engine.ir.mentions import LASTS_ON
from engine.ir.nodes import Effect, Objects, Replacement
from engine.ir.objects import It
from engine.ir.player_rules import MayPlayFrom
from engine.language.grammar.objects import split_those_done, those_done
from engine.language.grammar.past import DONE_SO
from engine.language.grammar.vocabulary import EFFECT, FILTER
from engine.language.kernel import Category, leaf_words, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.acted_on import things
from engine.rules.events.happening import follow_up
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.zones import EXILE, GRAVEYARD, STACK

SPELL = Category("the spell just spoken of")
WHERE = leaf_words(
    "which graveyard",
    {words: words for words in ("your graveyard", "their graveyard", "a graveyard", "its owner's graveyard")},
)


class ExileItInstead(Effect, frozen=True):
    """From now on the spell is exiled when it would be put into a graveyard; `zone` is how the text says so."""

    what: Objects
    zone: str


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
        EFFECT, "if {what} would be put into {zone}, exile it instead", ExileItInstead, what=SPELL, zone=WHERE
    ),
)
