"""What a permanent becomes by choice as it enters, which is part of its copiable values (CR 707.2, 614.12a)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.replacements.entering import concerns
from engine.abilities.tokens.exceptions import FORM, ExceptIs, Kept, other
from engine.decisions import Choose, Purpose, Why, WordOption
from engine.ir.nodes import Objects, Replacement
from engine.language.grammar.vocabulary import REPLACEMENT, THIS
from engine.language.kernel import Phrase, listed, phrase
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.state import events as ev


class EntersInChosenForm(Replacement, frozen=True):
    """ "As ~ enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying" (CR 614.1c)."""

    what: Objects
    forms: tuple[ExceptIs, ...]


@applies_to(EntersInChosenForm, ev.Moved)
def has_a_choice(game: Game, word: EntersInChosenForm, event: ev.Moved, scope: Scope) -> bool:
    """It concerns the permanent that enters (CR 614.12)."""
    return concerns(game, word.what, event, scope)


@replaces(EntersInChosenForm)
def enter_in_form(
    game: Game, word: EntersInChosenForm, event: ev.Moved, scope: Scope
) -> tuple[ev.Event, ...]:
    """Its controller chooses before it enters; what isn't said of the form stays as it would be (CR 614.12a, 205.1b)."""
    entering = game.circumstances.entering
    if entering is None or entering.chars.printed is None:
        raise RulesBug("nothing enters that could have a form")
    options = tuple(
        WordOption(str(place), game.describe(form), event.object) for place, form in enumerate(word.forms)
    )
    why = Why("614.12a", event.object, "Choose what it becomes")
    answer = game.ask(Choose(scope.controller, why, options, purpose=Purpose.WORD))
    form = word.forms[answer.indices[0]]
    if form.keeps is Kept.NOTHING:
        form = replace(form, keeps=Kept.TYPES)
    return (replace(event, formed=other(entering.chars.printed, form)),)


PHRASES: tuple[Phrase, ...] = (
    phrase(
        REPLACEMENT,
        "as {what} enters, it becomes your choice of {forms}",
        EntersInChosenForm,
        what=THIS,
        forms=listed(FORM, "or", 2),
    ),
)
