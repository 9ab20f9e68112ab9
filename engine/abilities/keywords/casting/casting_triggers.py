"""Keywords that trigger on casting spells: prowess and extort (CR 702.108, 702.101)."""

from __future__ import annotations

from engine.abilities.actions.paying.pay import Pay
from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.abilities.keywords.parts import mana_only, pumped, you
from engine.abilities.triggers.casting import Casts
from engine.ir.abilities import Triggered
from engine.ir.amounts import ThatMuch
from engine.ir.effects import Does, Optional, Sequence
from engine.ir.filters import Filter, HasType, Non, Noun, Thing
from engine.ir.mentions import FIRST_MENTION
from engine.ir.nodes import Ability, Keyword
from engine.ir.objects import Chosen, This
from engine.ir.players import EachPlayer, PlayerKind, You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.registries import expands
from engine.values.mana import mana_cost
from engine.values.types import CREATURE

A_SPELL = Chosen(Filter((), Noun(Thing.SPELL)))
A_NONCREATURE_SPELL = Chosen(Filter((Non(HasType(CREATURE)),), Noun(Thing.SPELL)))


class Prowess(Keyword, frozen=True):
    """Prowess (CR 702.108)."""


class Extort(Keyword, frozen=True):
    """Extort (CR 702.101)."""


@expands(Prowess)
def prowess(keyword: Prowess) -> tuple[Ability, ...]:
    """It gets +1/+1 whenever its controller casts a noncreature spell (CR 702.108a)."""
    return (Triggered(Casts(You(), A_NONCREATURE_SPELL), pumped(This(), 1, 1), keyword="prowess"),)


@expands(Extort)
def extort(keyword: Extort) -> tuple[Ability, ...]:
    """For {W/B}, opponents lose 1 life and its controller gains what they lost (CR 702.101a)."""
    drain = Sequence(
        (
            Does(EachPlayer(PlayerKind.OPPONENT), (LoseLife(1, mention=FIRST_MENTION),)),
            you(GainLife(ThatMuch(of=FIRST_MENTION))),
        )
    )
    paid = Optional(Does(You(), (Pay(mana_only(mana_cost("{W/B}"))),)), if_done=drain)
    return (Triggered(Casts(You(), A_SPELL), paid, keyword="extort"),)


PHRASES = (phrase(KEYWORD, "prowess", Prowess()), phrase(KEYWORD, "extort", Extort()))
