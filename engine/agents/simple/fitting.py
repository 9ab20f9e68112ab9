"""Whether anything is at hand that does what a moment asks for, told without looking for all that could be done."""

from __future__ import annotations

from functools import lru_cache

from engine.agents.simple.planning import Occasion
from engine.agents.texts.announced import spell_of
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from engine.decisions import ActionKind
from engine.decisions.options import ActionOption
from engine.ir.abilities import Activated
from engine.ir.cards import CardDefinition
from engine.ir.nodes import Effect
from engine.rules.core.characteristics import Having
from engine.views.seat_view import SeatView

ASKED_FOR = {Occasion.ANSWER: Sort.COUNTER, Occasion.ADDITION: Sort.COPY, Occasion.UPKEEP: Sort.TAP}
"""What an action has to do at a moment at which nothing else is weighed."""


def something_fits(view: SeatView, moment: Occasion) -> bool:
    """Whether there may be an action that is weighed at a moment: at most moments any is, else there has to be a card or
    an ability that does what is asked for."""
    asked = ASKED_FOR.get(moment)
    if asked is None:
        return True
    for id in view.within_reach():
        card = view.definition(id)
        if card is not None and asked in sorts_of_card(card):
            return True
        if asked in sorts_of_abilities(view.abilities(id)):
            return True
    return False


def fits(option: ActionOption, view: SeatView, moment: Occasion) -> bool:
    """Whether an action is to pass, or may do what a moment asks for."""
    asked = ASKED_FOR[moment]
    card = view.definition(option.object)
    if option.kind is ActionKind.ACTIVATE:
        return asked in sorts_of_abilities(
            tuple(one for one in view.abilities(option.object) if one.key == option.key)
        )
    return option.kind is ActionKind.PASS or (card is not None and asked in sorts_of_card(card))


@lru_cache(maxsize=4096)
def sorts_of_card(card: CardDefinition) -> frozenset[Sort]:
    """What the faces of a card do as spells."""
    return frozenset().union(*(sorts_of(spell_of(face.abilities)) for face in card.faces))


@lru_cache(maxsize=4096)
def sorts_of_abilities(abilities: tuple[Having, ...]) -> frozenset[Sort]:
    """What the activated abilities of an object do."""
    activated = (having.ability for having in abilities if isinstance(having.ability, Activated))
    return frozenset().union(*(sorts_of(ability.effect) for ability in activated))


def sorts_of(effect: Effect | None) -> frozenset[Sort]:
    """What a spell or an ability does."""
    return frozenset() if effect is None else frozenset(one.sort for one in consequences_of(effect))
