"""What a spell says of being cast as though it had flash, and what that entails (CR 601.3c-d, 307.5a)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.triggers.steps import AtStep
from engine.ir.abilities import AlternativeCost, AsItBecomesPermanent, OwnFlash, Static, Timing
from engine.ir.conditions import CastOutsideSorceryTime
from engine.ir.costs import Cost, ManaPart
from engine.ir.effects import Delayed, Does
from engine.ir.objects import This
from engine.ir.players import ControllerOf
from engine.language.grammar.vocabulary import A_FILTER, LINE, STATIC
from engine.language.grammar.words import MANA
from engine.language.kernel import Phrase, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.state.events import Cast
from engine.state.game_state import Fact
from engine.values.mana import ManaCost
from engine.values.steps import Step
from engine.values.zones import STACK

FLASH = "flash"
"""The name of the way to cast a spell for more as though it had flash."""


@holds(CastOutsideSorceryTime)
def cast_outside_sorcery_time(game: Game, condition: CastOutsideSorceryTime, scope: Scope) -> bool:
    """The spell that became the permanent was cast when a sorcery couldn't have been (CR 307.5a)."""
    game.read(Fact.HISTORY)
    return any(
        isinstance(event, Cast)
        and not event.sorcery_time
        and game.state.became.get(event.spell) == scope.source
        for event in game.state.happened
    )


def for_more(mana: ManaCost) -> AlternativeCost:
    """ "if you pay {2} more to cast it": an additional cost that makes it possible (CR 601.3c)."""
    return AlternativeCost(Cost((ManaPart(mana),)), FLASH, timing=Timing.ANY, on_top=True)


def split_for_more(value: object) -> Mapping[str, object] | None:
    """The inverse of `for_more`."""
    if not isinstance(value, AlternativeCost) or value.cost is None or value.name != FLASH:
        return None
    return {"mana": value.cost.mana}


def _sacrificed() -> Static:
    """The controller of the permanent sacrifices it at the beginning of the next cleanup step (CR 514.3a)."""
    sacrifice = Does(ControllerOf(This()), (Sacrifice(This()),))
    later = Delayed(AtStep(Step.CLEANUP, word="the next"), sacrifice, leading=False)
    return Static((AsItBecomesPermanent(later),), condition=CastOutsideSorceryTime(), zone=STACK)


PHRASES: tuple[Phrase, ...] = (
    phrase(STATIC, "you may cast this spell as though it had flash", OwnFlash()),
    phrase(
        STATIC, "you may cast this spell as though it had flash if it targets {targeting}", OwnFlash,
        targeting=A_FILTER,
    ),
    phrase(
        STATIC,
        "you may cast this spell as though it had flash if you pay {mana} more to cast it",
        for_more,
        unbuild=split_for_more,
        mana=MANA,
    ),
    phrase(
        LINE,
        "you may cast this spell as though it had flash. if you cast it any time a sorcery couldn't have been cast, "
        "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
        (Static((OwnFlash(),)), _sacrificed()),
    ),
)  # fmt: skip
