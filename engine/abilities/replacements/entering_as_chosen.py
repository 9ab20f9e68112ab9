"""Permanents that enter as one of several things, as their controllers choose (CR 614.1c, 614.12a, 707.2)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.abilities.replacements.entering import concerns
from engine.abilities.tokens.exceptions import KEPT, ExceptIs, changed
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.filters import HasType
from engine.ir.nodes import Objects, Replacement
from engine.language.grammar.modifications import GRANTED, SIZE
from engine.language.grammar.vocabulary import REPLACEMENT, THIS
from engine.language.grammar.words import TYPE_WORD
from engine.language.kernel import Category, joined, listed, phrase
from engine.rules.core.about_to_enter import entering_noted, is_noted
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev
from engine.values.types import CREATURE

FORM = Category("what a permanent may enter as")


CHOSEN_FORM = "form it entered as"


class EntersAsOneOf(Replacement, frozen=True):
    """ "As ~ enters, it becomes your choice of a 3/3 artifact creature or a 2/2 artifact creature with flying": what is chosen
    is part of its copiable values (CR 707.2)."""

    what: Objects
    forms: tuple[ExceptIs, ...]


@applies_to(EntersAsOneOf, ev.Moved)
def becomes_one_of(game: Game, word: EntersAsOneOf, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters, which hasn't been chosen for yet: what it becomes has the ability too
    (CR 614.5, 614.12)."""
    return not is_noted(event, CHOSEN_FORM) and concerns(game, word.what, event, scope)


@replaces(EntersAsOneOf)
def become_one_of(game: Game, word: EntersAsOneOf, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """Its controller chooses before it enters; what it would have been otherwise changes by that (CR 614.12a, 707.2)."""
    options = tuple(
        WordOption(str(place), in_short(game.describe, form), event.object)
        for place, form in enumerate(word.forms)
    )
    why = Why("614.12a", event.object, "Choose what it enters as")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD))
    form = word.forms[answer.indices[0]]
    obj = game.state.objects[event.object]
    before = event.copied
    if before is None:
        before = obj.card.faces[obj.face if event.face is None else event.face]
    became = changed(before, (form,), None, "")
    return (entering_noted(replace(event, copied=became), CHOSEN_FORM, (answer.indices[0],)),)


def in_short(describe: Callable[[object], str], form: ExceptIs) -> str:
    """What may be chosen, by what makes the difference: size, card types and abilities."""
    types = [word.type.value for word in form.words if isinstance(word, HasType)] or [CREATURE.value]
    size = f"{form.size.power}/{form.size.toughness} " if form.size is not None else ""
    abilities = " and ".join(describe(one) for one in form.abilities)
    return f"a {size}{' '.join(types)}" + (f" with {abilities}" if abilities else "")


PHRASES = (
    phrase(
        REPLACEMENT,
        "as {what} enter<s@what>, it becomes your choice of {forms}",
        EntersAsOneOf,
        what=THIS,
        forms=listed(FORM, "or", 2),
    ),
    phrase(
        FORM,
        "a(n) {size} {words:one} [with {abilities}] [{keeps}]",
        ExceptIs,
        size=SIZE,
        words=joined(TYPE_WORD, ""),
        abilities=listed(GRANTED, "and"),
        keeps=KEPT,
    ),
)
