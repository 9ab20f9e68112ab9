"""Phases and steps of a turn (CR 500.1)."""

from enum import StrEnum


class Step(StrEnum):
    """A step, or a main phase, which has none (CR 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat_main"
    BEGINNING_OF_COMBAT = "beginning_of_combat"
    DECLARE_ATTACKERS = "declare_attackers"
    DECLARE_BLOCKERS = "declare_blockers"
    FIRST_STRIKE_DAMAGE = "first_strike_damage"
    COMBAT_DAMAGE = "combat_damage"
    END_OF_COMBAT = "end_of_combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    END = "end"
    CLEANUP = "cleanup"


STEPS: tuple[Step, ...] = tuple(Step)

STEP_NAMES: dict[Step, str] = {step: step.value.replace("_", " ") for step in STEPS}

MAIN_PHASES = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
BEFORE_ATTACKERS = STEPS[: STEPS.index(Step.DECLARE_ATTACKERS)]
BEFORE_END = STEPS[: STEPS.index(Step.END)]
COMBAT_STEPS = STEPS[STEPS.index(Step.BEGINNING_OF_COMBAT) : STEPS.index(Step.POSTCOMBAT_MAIN)]
AFTER_BLOCKERS = STEPS[STEPS.index(Step.DECLARE_BLOCKERS) : STEPS.index(Step.POSTCOMBAT_MAIN)]


class Phase(StrEnum):
    """A phase (CR 500.1)."""

    BEGINNING = "beginning"
    PRECOMBAT_MAIN = "precombat_main"
    COMBAT = "combat"
    POSTCOMBAT_MAIN = "postcombat_main"
    ENDING = "ending"


PHASE_OF: dict[Step, Phase] = {
    Step.UNTAP: Phase.BEGINNING,
    Step.UPKEEP: Phase.BEGINNING,
    Step.DRAW: Phase.BEGINNING,
    Step.PRECOMBAT_MAIN: Phase.PRECOMBAT_MAIN,
    **dict.fromkeys(COMBAT_STEPS, Phase.COMBAT),
    Step.POSTCOMBAT_MAIN: Phase.POSTCOMBAT_MAIN,
    Step.END: Phase.ENDING,
    Step.CLEANUP: Phase.ENDING,
}
