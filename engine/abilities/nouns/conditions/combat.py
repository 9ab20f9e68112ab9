"""Which combat phase it is, and who attacks or blocks alone (CR 506.1, 506.5)."""

from __future__ import annotations

from engine.ir.conditions import DuringPhase, NotSo
from engine.ir.filters import Either
from engine.ir.nodes import Condition, Quality
from engine.ir.players import You
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import QUALIFIER
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import holds, tests
from engine.rules.core.scope import Scope
from engine.state.events import StepBegan
from engine.state.game_state import Fact
from engine.values.steps import COMBAT_STEPS, Step


class FirstCombatPhase(Condition, frozen=True):
    """It is the first combat phase of the turn (CR 506.1)."""


class AttackingAlone(Quality, frozen=True):
    """Is attacking, and no other creature is (CR 506.5)."""


class BlockingAlone(Quality, frozen=True):
    """Is blocking, and no other creature is (CR 506.5)."""


@holds(FirstCombatPhase)
def first_combat_phase(game: Game, condition: FirstCombatPhase, scope: Scope) -> bool:
    """It is combat, and no combat phase began this turn but this one (CR 506.1)."""
    game.read(Fact.TURN)
    game.read(Fact.HISTORY)
    if game.state.turn.step not in COMBAT_STEPS:
        return False
    begun = [event for event in game.state.happened if isinstance(event, StepBegan)]
    return sum(event.step is Step.BEGINNING_OF_COMBAT for event in begun) <= 1


@tests(AttackingAlone)
def attacking_alone(game: Game, quality: AttackingAlone, seen: Seen, scope: Scope) -> bool:
    """It is the only attacking creature (CR 506.5)."""
    combat = game.combat_of(seen.id)
    return combat is not None and {attack.attacker for attack in combat.attacks} == {seen.id}


@tests(BlockingAlone)
def blocking_alone(game: Game, quality: BlockingAlone, seen: Seen, scope: Scope) -> bool:
    """It is the only blocking creature (CR 506.5)."""
    combat = game.combat_of(seen.id)
    return combat is not None and {block.blocker for block in combat.blocks} == {seen.id}


PHRASES: tuple[Phrase, ...] = (
    phrase(SIMPLE, "it's the first combat phase of the turn", FirstCombatPhase()),
    phrase(SIMPLE, "it's your main phase", DuringPhase("main", You())),
    phrase(SIMPLE, "it isn't your main phase", NotSo(DuringPhase("main", You()))),
    phrase(QUALIFIER, "attacking alone", AttackingAlone(), also=("that's attacking alone",)),
    phrase(QUALIFIER, "blocking alone", BlockingAlone()),
    phrase(QUALIFIER, "attacking or blocking alone", Either((AttackingAlone(), BlockingAlone()))),
)
