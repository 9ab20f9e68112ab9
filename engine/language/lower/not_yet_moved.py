"""Several sentences that each say what may become of one card that is shown (CR 400.7, 608.2c).

"Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If it's an artifact
card, you may reveal it and put it into your hand.": both are about the card that is looked at. Once it was put onto
the battlefield, there is no such card in the library any more, and the second doesn't speak of the permanent.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.looking.look import LookAt, Reveal
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Conditional, Does, Optional
from engine.ir.mentions import MentionId, mention_of, referred_to
from engine.ir.nodes import Effect, walk
from engine.ir.objects import It, Target


def as_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The sentences, each of those that move the card followed only where the one before it left it where it was."""
    found = list(effects)
    for place in reversed(range(1, len(effects))):
        before, after = found[place - 1 : place + 1]
        number = _card_moved(after)
        if number is not None and number == _card_moved(before) and _is_shown(number, effects[:place]):
            instead = _where_not_moved(before, after)
            found[place - 1 : place + 1] = [before, after] if instead is None else [instead]
    return tuple(found)


def _card_moved(effect: Effect) -> MentionId | None:
    """The number of the card that a sentence moves if it is such a card; targets are chosen once (CR 115.1)."""
    match effect:
        case Conditional(condition=IsTrueOf(what=It(of=number)), instead=False, trailing=False):
            nodes = list(walk(effect))
        case _:
            return None
    moved = any(
        isinstance(node, Put | PutOntoBattlefield | Exile) and referred_to(node.what) == number
        for node in nodes
    )
    return number if moved and not any(isinstance(node, Target) for node in nodes) else None


def _is_shown(number: MentionId, effects: tuple[Effect, ...]) -> bool:
    """Whether the number is that of a card that one of the sentences shows."""
    return any(
        isinstance(node, LookAt | Reveal) and number in (node.mention, mention_of(node.what))
        for effect in effects
        for node in walk(effect)
    )


def _where_not_moved(before: Effect, after: Effect) -> Effect | None:
    """A sentence, and the next where the card isn't of that kind or isn't moved; None: it isn't told so."""
    match before:
        case Conditional(effect=Does(), otherwise=None):
            return replace(before, otherwise=after)
        case Conditional(effect=Optional(if_done=None, if_not=None) as choice, otherwise=None):
            return replace(before, effect=replace(choice, if_not=after), otherwise=after)
        case _:
            return None
