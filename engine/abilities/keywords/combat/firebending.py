"""Firebending (CR 702.189)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.keywords.parts import MEASURE, you
from engine.abilities.triggers.combat import Attacks
from engine.ir.abilities import Triggered
from engine.ir.mana import Stays
from engine.ir.nodes import Ability, Action, Amount, Keyword
from engine.ir.objects import This
from engine.language.grammar.vocabulary import KEYWORD, VALUE
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.limits import mana_of_one
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.state import events as ev
from engine.state.objects import Mana
from engine.values.ids import PlayerId
from engine.values.mana import ManaType
from engine.values.verbs import Verb


class Firebending(Keyword, frozen=True):
    """Firebending (CR 702.189)."""

    count: int | Amount


class AddCombatMana(Action, frozen=True):
    """Add {R} that stays until end of combat (CR 702.189a)."""

    count: int | Amount
    SAID: ClassVar[str] = "add {{R}} for each of {count}; it lasts until end of combat"


@does(AddCombatMana)
def add_combat_mana(game: Game, action: AddCombatMana, actor: PlayerId, scope: Scope) -> bool:
    """The mana isn't lost as steps and phases end, until combat does (CR 702.189a)."""
    count = how_many(game, action.count, scope)
    mana = (Mana(ManaType.RED, scope.source, stays=Stays.COMBAT),) * mana_of_one(count)
    happen(game, ev.ManaAdded(player=actor, mana=mana, why="702.189a", cause=scope.source))
    happen(game, ev.Did(player=actor, verb=Verb.FIREBEND, object=scope.source, cause=scope.source))
    return bool(mana)


@expands(Firebending)
def firebending(keyword: Firebending) -> tuple[Ability, ...]:
    """Attacking gives mana for this combat (CR 702.189a)."""
    return (Triggered(Attacks(This()), you(AddCombatMana(keyword.count)), keyword="firebending"),)


PHRASES = (
    phrase(KEYWORD, "firebending {count}", Firebending, count=MEASURE),
    phrase(KEYWORD, "firebending X, where X is {count}.", Firebending, count=VALUE),
)
