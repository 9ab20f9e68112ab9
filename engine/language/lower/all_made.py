"""No word of a text refers to what the text doesn't mention (CR 608.2c)."""

from __future__ import annotations

from engine.ir.fields import fields_of
from engine.ir.nodes import Ability
from engine.language.resolve.antecedents import Mention
from engine.language.resolve.discourse import Unbound
from engine.rules.core.mentions_made import unmade


def all_made(ability: Ability, known: tuple[Mention, ...]) -> Ability:
    """The ability as it is; what the passes before have left without a meaning declines it."""
    lost = unmade(ability, frozenset(mention.number for mention in known))
    if lost:
        said = fields_of(lost[0]).get("word", "a word")  # for people to read
        raise Unbound(f"{said!r} refers to what nothing mentions")
    return ability
