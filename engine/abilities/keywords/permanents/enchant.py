"""Enchant (CR 702.5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import Selectable
from engine.ir.modifications import GainAbility, LoseAbility
from engine.ir.nodes import Ability, Keyword
from engine.ir.said_modifications import Several
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import KEYWORD, MODIFICATION, SELECTABLE
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Enchant(Keyword, frozen=True):
    """Enchant (CR 702.5): what the Aura can be cast on and attached to. `quoted`: as another text gives it."""

    enchants: Selectable
    quoted: bool = False


@expands(Enchant)
def enchant(keyword: Enchant) -> tuple[Ability, ...]:
    """Casting and attaching ask the Aura itself what it can enchant (CR 702.5a, 303.4)."""
    return ()


def lose_and_gain(lost: Selectable, gained: Selectable) -> Several:
    """ "loses "enchant ..." and gains "enchant ..."."""
    return Several(
        (LoseAbility((Enchant(lost),)), GainAbility((Enchant(gained, quoted=True),), verb="gains"))
    )


def split_lose_and_gain(value: object) -> Mapping[str, object] | None:
    """The inverse of `lose_and_gain`."""
    match value:
        case Several(
            parts=(LoseAbility(abilities=(Enchant() as lost,)), GainAbility(abilities=(Enchant() as gained,)))
        ):
            return {"lost": lost.enchants, "gained": gained.enchants}
        case _:
            return None


PHRASES = (
    phrase(KEYWORD, "enchant {enchants}", Enchant, enchants=SELECTABLE),
    phrase(
        MODIFICATION,
        'lose<s@> " enchant {lost} " and gain<s@> " enchant {gained} . "',
        lose_and_gain,
        unbuild=split_lose_and_gain,
        lost=SELECTABLE,
        gained=SELECTABLE,
    ),
    phrase(GRANTED, '" enchant {enchants} . "', Enchant, enchants=SELECTABLE, where={"quoted": True}),
)
