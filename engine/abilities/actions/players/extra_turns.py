"""Extra turns, added phases, and skipping what would come next (CR 500.7-8, 500.11, 614.10)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.replacements.entering import SENTENCES
from engine.ir.abilities import Rule
from engine.ir.durations import INDEFINITELY
from engine.ir.mentions import ACTOR
from engine.ir.nodes import Action, Amount, Effect, Players
from engine.ir.player_rules import MaySkip, SkipNext, SkipsExtraTurns, SkipStep
from engine.ir.players import AllPlayers, EachPlayer, PlayerKind, ThatPlayer, You
from engine.language.grammar.vocabulary import (
    ACTION,
    CONDITION,
    COUNT,
    EFFECT,
    PLAYER_RULE,
    STATIC,
    WHO,
    WHOSE,
)
from engine.language.grammar.words import SMALL_NUMERAL
from engine.language.kernel import Phrase, Slots, leaf_words, phrase, slotted
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.limits import repeated
from engine.rules.core.registries import does, resolves
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.references import PlayerRef
from engine.values.ids import PlayerId
from engine.values.steps import MAIN_PHASES, Phase, Step

COMBAT, MAIN, BEGINNING = Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.UNTAP
SKIPPED = leaf_words(
    "what is skipped",
    {
        "turn": "turn",
        "untap step": Step.UNTAP.value,
        "upkeep step": Step.UPKEEP.value,
        "draw step": Step.DRAW.value,
        "combat phase": "combat",
    },
)
ADDED = leaf_words(
    "added phases",
    {
        "an additional combat phase": (COMBAT,),
        "an additional combat phase followed by an additional main phase": (COMBAT, MAIN),
        "an additional main phase": (MAIN,),
        "an additional beginning phase": (BEGINNING,),
    },
)


class TakeExtraTurns(Action, frozen=True):
    """Take extra turns after this one (CR 500.7)."""

    MULTIPLIED: ClassVar[str] = "count"

    count: int | Amount = 1


class After(StrEnum):
    """After which phase phases are added, as a text says so (CR 500.8)."""

    THIS_MAIN_PHASE = "main"
    THIS_PHASE = "phase"
    THIS_PHASE_SAID_LAST = "last"
    THIS_PHASE_SAID_BETWEEN = "middle"
    THIS_PHASE_SAID_APART = "middle,"


class AddPhases(Effect, frozen=True):
    """There are additional phases after this one (CR 500.8)."""

    steps: tuple[Step, ...]
    after: After


class Skip(Action, frozen=True):
    """Skip one's next turn, step or phase of a kind, or so many of them (CR 614.10a)."""

    whose: Players
    what: str
    count: int = 1


@does(TakeExtraTurns)
def take_extra_turns(game: Game, action: TakeExtraTurns, actor: PlayerId, scope: Scope) -> bool:
    """The turns are added directly after this one, the last one added first (CR 500.7)."""
    turn = game.state.turn
    count = repeated(how_many(game, action.count, scope), "an extra turn is taken")
    extra = (*turn.extra, *(actor,) * len(count))
    happen(game, ev.TurnChanged(turn=replace(turn, extra=extra), why="500.7", cause=scope.source))
    return True


@resolves(AddPhases)
def add_phases(game: Game, effect: AddPhases, scope: Scope) -> None:
    """The phases are added directly after this one, the last ones added first (CR 500.8)."""
    turn = game.state.turn
    if effect.after is After.THIS_MAIN_PHASE and turn.step not in MAIN_PHASES:
        return
    added = replace(turn, extra_steps=(*effect.steps, *turn.extra_steps))
    happen(game, ev.TurnChanged(turn=added, why="500.8", cause=scope.source))


@does(Skip)
def skip(game: Game, action: Skip, actor: PlayerId, scope: Scope) -> bool:
    """It waits for the next one that the player would begin (CR 614.10)."""
    scope.mention(ACTOR, (PlayerRef(actor),))
    for _ in range(action.count):
        begin(game, scope, INDEFINITELY, rule=SkipNext(ThatPlayer("they", ACTOR), action.what))
    return True


def _added() -> list[Phrase]:
    """ "After this main phase, there is an additional combat phase."."""
    wordings = {
        After.THIS_MAIN_PHASE: "after this main phase, there is {steps}",
        After.THIS_PHASE: "after this phase, there is {steps}",
        After.THIS_PHASE_SAID_LAST: "there is {steps} after this phase",
    }
    found = [
        phrase(EFFECT, template, AddPhases, steps=ADDED, where={"after": after})
        for after, template in wordings.items()
    ]
    both = (COMBAT, MAIN)
    for comma, after in (("", After.THIS_PHASE_SAID_BETWEEN), (",", After.THIS_PHASE_SAID_APART)):
        text = f"there is an additional combat phase after this phase{comma} followed by an additional main phase"
        found.append(phrase(EFFECT, text, AddPhases(both, after)))
    return found


def _statics() -> list[Phrase]:
    """ "Skip your draw step.", "Players skip their upkeep steps."."""
    found: list[Phrase] = []
    for step in (Step.UNTAP, Step.UPKEEP, Step.DRAW):
        word = f"{step.value} step"
        found += [
            phrase(STATIC, f"skip your {word}", Rule(SkipStep(You(), step))),
            phrase(STATIC, f"players skip their {word}s", Rule(SkipStep(AllPlayers(), step))),
            phrase(
                STATIC,
                f"your opponents skip their {word}s",
                Rule(SkipStep(AllPlayers(PlayerKind.OPPONENT), step)),
                also=(f"each opponent skips their {word}",),
            ),
        ]
    found.append(phrase(STATIC, "skip your combat phase", Rule(SkipStep(You(), Phase.COMBAT))))
    found.append(
        phrase(
            PLAYER_RULE,
            "if {who} would begin an extra turn, that player skips that turn instead",
            SkipsExtraTurns,
            who=WHO,
        )
    )
    while_: Slots = {"condition": CONDITION}
    found += [
        phrase(
            PLAYER_RULE,
            f"if you would begin your {word}, you may skip that step instead. if you do, {{then}}",
            MaySkip,
            then=SENTENCES,
            where={"what": step.value},
        )
        for step, word in ((step, f"{step.value} step") for step in (Step.UNTAP, Step.UPKEEP, Step.DRAW))
    ]
    found += [
        slotted(
            PLAYER_RULE,
            f"if you would begin your turn{when}, you may skip that turn instead. if you do, {{then}}",
            MaySkip,
            {**condition, "then": SENTENCES},
            where={"what": "turn"},
        )
        for when, condition in (("", {}), (" while {condition}", while_))
    ]
    found.append(
        phrase(STATIC, "each player skips their combat phase", Rule(SkipStep(EachPlayer(), Phase.COMBAT)))
    )
    return found


PHRASES = (
    phrase(ACTION, "take<s> {count} extra turn(s@count) after this one", TakeExtraTurns, count=COUNT),
    *_added(),
    phrase(ACTION, "skip<s> {whose} next {what}", Skip, whose=WHOSE, what=SKIPPED),
    phrase(
        ACTION,
        "skip<s> {whose} next {count} turns",
        Skip,
        whose=WHOSE,
        count=SMALL_NUMERAL,
        where={"what": "turn"},
    ),
    *_statics(),
)
