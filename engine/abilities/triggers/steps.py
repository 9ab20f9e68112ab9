"""The beginning of steps and phases (CR 603.2b, 603.7)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.triggers.subjects import MOMENT, is_player
from engine.ir.nodes import Players, Trigger
from engine.language.grammar.vocabulary import WHOM, WHOSE
from engine.language.kernel import Category, Phrase, leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import triggers_on
from engine.rules.core.scope import Match, Scope
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.steps import MAIN_PHASES, Step

STEP = leaf_words(
    "step",
    {
        "untap step": Step.UNTAP,
        "upkeep": Step.UPKEEP,
        "draw step": Step.DRAW,
        "first main phase": Step.PRECOMBAT_MAIN,
        "second main phase": Step.POSTCOMBAT_MAIN,
        "declare attackers step": Step.DECLARE_ATTACKERS,
        "declare blockers step": Step.DECLARE_BLOCKERS,
        "end step": Step.END,
        "cleanup step": Step.CLEANUP,
    },
    also={"precombat main phase": Step.PRECOMBAT_MAIN, "postcombat main phase": Step.POSTCOMBAT_MAIN},
)
WHEN = Category("beginning of a step")


class AtStep(Trigger, frozen=True):
    """The beginning of a step or phase (CR 603.2b), of that player's turn if the text says whose.

    `word` is how the text says which: "each", "the", "your next", "that turn's". None for `step`: a main phase. `each`:
    every one of a turn; `later`: of a later turn than the one in which the text is carried out.
    """

    step: Step | None
    whose: Players | None = None
    word: str = ""
    each: bool = False
    later: bool = False
    DERIVED: ClassVar[tuple[str, ...]] = ("each", "later")


class AtEndOfCombat(Trigger, frozen=True):
    """The end of combat step begins (CR 511.2); `next_this_turn`: the next one of this turn, if there is one."""

    next_this_turn: bool = False


@triggers_on(AtStep, ev.StepBegan)
def at_step(game: Game, trigger: AtStep, event: ev.StepBegan, scope: Scope) -> Match | None:
    """The step began, in that player's turn (CR 603.2b, 500.6)."""
    if trigger.step is None:
        if event.step not in MAIN_PHASES:
            return None
    elif event.step != trigger.step or (counts(trigger) and main_phases_before(game, event) != 1):
        return None
    later = scope.begun_turn is not None and trigger.later
    if later and game.state.turn.number == scope.begun_turn:
        return None
    if trigger.whose is not None and not is_player(game, trigger.whose, event.player, scope):
        return None
    player = (PlayerRef(event.player),)
    return Match(players=player)


def counts(trigger: AtStep) -> bool:
    """Whether it waits for the second main phase, not for each that comes after the first (CR 505.1a-b)."""
    return trigger.step == Step.POSTCOMBAT_MAIN and not trigger.each


def main_phases_before(game: Game, event: ev.StepBegan) -> int:
    """How many main phases the turn has had before the one that begins (CR 505.1b)."""
    begun = [past for past in game.state.happened if isinstance(past, ev.StepBegan) and past is not event]
    return sum(past.step in MAIN_PHASES for past in begun)


@triggers_on(AtEndOfCombat, ev.StepBegan)
def at_end_of_combat(game: Game, trigger: AtEndOfCombat, event: ev.StepBegan, scope: Scope) -> Match | None:
    """The end of combat step began (CR 511.2)."""
    return Match(players=(PlayerRef(event.player),)) if event.step == Step.END_OF_COMBAT else None


PHRASES: tuple[Phrase, ...] = (
    phrase(MOMENT, "the beginning of {when}", None, when=WHEN),
    phrase(WHEN, "{whose} {step}", AtStep, whose=WHOSE, step=STEP),
    phrase(WHEN, "each {step}", AtStep, step=STEP, where={"word": "each"}),
    phrase(WHEN, "the {step}", AtStep, step=STEP, where={"word": "the"}),
    phrase(WHEN, "the first upkeep", AtStep(Step.UPKEEP, None, "the first")),
    phrase(WHEN, "{whose} first upkeep", AtStep, whose=WHOSE, where={"step": Step.UPKEEP, "word": "first"}),
    phrase(WHEN, "{whose} {step} of the game", AtStep, whose=WHOSE, step=STEP, where={"word": "of the game"}),
    phrase(WHEN, "the next {step}", AtStep, step=STEP, where={"word": "the next"}),
    phrase(WHEN, "that turn's {step}", AtStep, step=STEP, where={"word": "that turn's"}),
    phrase(WHEN, "the next turn's {step}", AtStep, step=STEP, where={"word": "the next turn's"}),
    phrase(WHEN, "{whose} next {step}", AtStep, whose=WHOSE, step=STEP, where={"word": "next"}),
    phrase(WHEN, "the {step} of {whose}", AtStep, step=STEP, whose=WHOM, where={"word": "of"}),
    phrase(WHEN, "combat on {whose} turn", AtStep, whose=WHOSE, where={"step": Step.BEGINNING_OF_COMBAT}),
    phrase(
        WHEN,
        "each of {whose} postcombat main phases",
        AtStep,
        whose=WHOSE,
        where={"step": Step.POSTCOMBAT_MAIN, "word": "each of"},
    ),
    phrase(
        WHEN,
        "each of {whose} main phases",
        AtStep,
        whose=WHOSE,
        where={"step": None, "word": "each of"},
    ),
    phrase(WHEN, "each combat", AtStep(Step.BEGINNING_OF_COMBAT, None, "each")),
    phrase(WHEN, "the next combat", AtStep(Step.BEGINNING_OF_COMBAT, None, "the next")),
    phrase(WHEN, "combat", AtStep(Step.BEGINNING_OF_COMBAT)),
    phrase(WHEN, "{whose} main phase", AtStep, whose=WHOSE, where={"step": None}),
    phrase(WHEN, "{whose} next main phase", AtStep, whose=WHOSE, where={"step": None, "word": "next"}),
    phrase(MOMENT, "end of combat", AtEndOfCombat()),
    phrase(MOMENT, "this turn's next end of combat", AtEndOfCombat(next_this_turn=True)),
)
