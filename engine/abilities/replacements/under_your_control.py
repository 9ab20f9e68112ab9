"""What would enter under another player's control enters under yours (CR 614.12, 616.1b)."""

from __future__ import annotations

from engine.abilities.replacements.would import TEMPORARY
from engine.abilities.triggers.moving import put_into
from engine.abilities.triggers.subjects import EVENT_SUBJECT, fits
from engine.ir.nodes import Objects, Players, Replacement
from engine.language.grammar.vocabulary import REPLACEMENT, WHOSE
from engine.language.kernel import phrase
from engine.rules.core.about_to_enter import entering_under
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces
from engine.rules.core.scope import Scope
from engine.rules.events.looking_ahead import is_entering
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.values.zones import BATTLEFIELD


class EntersUnderYou(Replacement, frozen=True):
    """ "If a creature would enter under an opponent's control, it enters under your control instead" (CR 616.1b)."""

    what: Objects
    whose: Players


@applies_to(EntersUnderYou, ev.Moved, ev.Created, tier=2, sorts=put_into(BATTLEFIELD))
def would_enter_under(game: Game, word: EntersUnderYou, event: ev.Moved, scope: Scope) -> bool:
    """It would be such a permanent, and they would control it (CR 614.12)."""
    entering = game.circumstances.entering
    if not is_entering(event) or event.controller not in players_of(game, word.whose, scope):
        return False
    return entering is not None and fits(game, word.what, entering, scope)


@replaces(EntersUnderYou)
def enters_under_you(game: Game, word: EntersUnderYou, event: ev.Moved, scope: Scope) -> tuple[ev.Event, ...]:
    """The controller of the effect controls it as it enters (CR 614.12, 110.2)."""
    return (entering_under(event, scope.controller),)


WORDS = "it enters under your control instead"
PHRASES = tuple(
    phrase(
        category,
        f"if {{what}} would enter under {{whose}} control{now}, {WORDS}",
        EntersUnderYou,
        what=EVENT_SUBJECT,
        whose=WHOSE,
    )
    for category, now in ((REPLACEMENT, ""), (TEMPORARY, " this turn"))
)
