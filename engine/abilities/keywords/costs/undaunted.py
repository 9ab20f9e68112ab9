"""Undaunted (CR 702.125)."""

from __future__ import annotations

from engine.abilities.keywords.costs.helping_to_pay import THIS_SPELL
from engine.abilities.keywords.parts import static
from engine.ir.abilities import Rule
from engine.ir.amounts import NumberOfPlayers
from engine.ir.nodes import Ability, Keyword
from engine.ir.player_rules import CostChanges
from engine.ir.players import EachPlayer, PlayerKind
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.mana import generic
from engine.values.zones import STACK


class Undaunted(Keyword, frozen=True):
    """Undaunted (CR 702.125)."""


@expands(Undaunted)
def undaunted(keyword: Undaunted) -> tuple[Ability, ...]:
    """It costs {1} less for each opponent (CR 702.125a)."""
    opponents = NumberOfPlayers(EachPlayer(PlayerKind.OPPONENT))
    return (static(Rule(CostChanges(THIS_SPELL, generic(1), less=True, times=opponents)), zone=STACK),)


PHRASES = (phrase(KEYWORD, "undaunted", Undaunted()),)
