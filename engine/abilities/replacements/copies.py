"""Entering as a copy of something (CR 614.1c, 707.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.replacements.entering import concerns
from engine.abilities.tokens.exceptions import ENTERING_EXCEPTIONS, ExceptEntersWith, with_exceptions
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.filters import Filter
from engine.ir.nodes import Node, Objects, Replacement
from engine.language.grammar.vocabulary import A_FILTER, FILTER, REPLACEMENT, SUBJECT, THIS
from engine.language.kernel import Phrase, phrase
from engine.rules.actions.options import option_of
from engine.rules.actions.permanents import can_be_attached, enchant_phrase
from engine.rules.casting.copying import copiable_card
from engine.rules.core.about_to_enter import entering_as_copy
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope, scope_of
from engine.rules.events.performing import perform
from engine.rules.game.asking import SELF
from engine.rules.lookup.selecting import all_matching, candidates, objects_of
from engine.state import events as ev
from engine.values.zones import GRAVEYARD, STACK


class EntersAsCopy(Replacement, frozen=True):
    """ "You may have ~ enter as a copy of any creature on the battlefield" (CR 707.5). `any_`: in that word; `tapped`: it enters
    tapped if it does."""

    what: Objects
    of: Filter
    any_: bool = True
    tapped: bool = False
    exceptions: tuple[Node, ...] = ()

    @property
    def changes_the_copy(self) -> bool:
        """Whether something about the copy is different (CR 707.9)."""
        return bool(self.exceptions)


class EntersAsCopyOf(Replacement, frozen=True):
    """ "Creatures you control enter as a copy of ~" (CR 614.1d, 707.5)."""

    what: Objects
    of: Objects


@applies_to(EntersAsCopyOf, ev.Moved, ev.Created, tier=3)
def enters_as_copy_of(game: Game, word: EntersAsCopyOf, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters, and there is what it becomes a copy of (CR 614.12)."""
    return concerns(game, word.what, event, scope) and bool(objects_of(game, word.of, scope))


@replaces(EntersAsCopyOf)
def enter_as_copy_of(game: Game, word: EntersAsCopyOf, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The permanent enters as a copy of it (CR 707.5)."""
    card, face = copiable_card(game, objects_of(game, word.of, scope)[0])
    became = card.faces[face]
    copied = entering_as_copy(event, became)
    return attached(game, copied) if "Aura" in became.subtypes else (copied,)


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
    own = game.look(event.object).chars.name
    became = with_exceptions(card, word.exceptions, name=own).faces[face]
    counters = tuple(
        (exception.kind, exception.count)
        for exception in word.exceptions
        if isinstance(exception, ExceptEntersWith)
        and (exception.if_ is None or exception.if_ in became.types)
    )
    copied = entering_as_copy(replace(event, tapped=event.tapped or word.tapped), became, counters)
    return attached(game, copied) if "Aura" in became.subtypes else (copied,)


def attached(game: Game, event: ev.Moved) -> tuple[ev.Event, ...]:
    """An Aura that wasn't cast as one: its controller chooses what it will enchant. If there is nothing, it does
    not enter (CR 303.4f-g)."""
    with game.imagined():
        entered = perform(game, event)
        assert isinstance(entered, ev.Moved)
        aura = entered.into
        enchant = enchant_phrase(game, aura)
        there = (
            candidates(game, enchant.what, scope_of(aura, event.controller)) if enchant is not None else []
        )
        legal = [ref for ref in there if can_be_attached(game, aura, ref)]
        seen = game.look(aura)
    if enchant is None or not legal:
        if game.state.objects[event.object].zone != STACK:
            return ()
        return (replace(event, to=GRAVEYARD, copied=None, position=None),)
    why = Why("303.4f", event.object, f"Attach {SELF} to what?")
    to_be = replace(game.circumstances, entering=replace(seen, id=event.object))
    with game.amid(to_be):  # the choice is about what it will be
        answer = game.ask(Choose(event.controller, why, tuple(map(option_of, legal)), purpose=Purpose.OBJECT))
    return (replace(event, attach_to=legal[answer.indices[0]]),)


def _leave_to_copy() -> list[Phrase]:
    """ "You may have ~ enter tapped as a copy of any land on the battlefield"."""
    return [
        phrase(
            REPLACEMENT,
            template,
            EntersAsCopy,
            of=of,
            where={"any_": any_, "tapped": bool(how)},
            what=THIS,
            exceptions=ENTERING_EXCEPTIONS,
        )
        for how in ("", "tapped ")
        for any_, said, of in ((True, "any {of:one}", FILTER), (False, "{of}", A_FILTER))
        for template in (f"you may have {{what}} enter {how}as a copy of {said} [, except {{exceptions}}]",)
    ]


PHRASES: tuple[Phrase, ...] = (
    phrase(REPLACEMENT, "{what} enter<s@what> as a copy of {of}", EntersAsCopyOf, what=SUBJECT, of=THIS),
    *_leave_to_copy(),
)
