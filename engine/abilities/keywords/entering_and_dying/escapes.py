"""Permanents that escape with something: \"this creature escapes with a +1/+1 counter on it\" (CR 702.138c)."""

from __future__ import annotations

from engine.abilities.replacements.entering import MANNERS, EntersSo
from engine.ir.abilities import Modify, Static
from engine.ir.conditions import PaidOptionalCost
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Node, Objects
from engine.language.grammar.continuous.modifications import GRANTED
from engine.language.grammar.vocabulary import ABILITY, REPLACEMENT, THIS
from engine.language.kernel import listed, phrase


def escapes(what: Objects, manners: tuple[Node, ...]) -> EntersSo:
    """ "This creature escapes with a +1/+1 counter on it" (CR 702.138c)."""
    return EntersSo(what, manners, condition=ESCAPED)


def split_escapes(value: object) -> dict[str, object] | None:
    """The inverse of `escapes`."""
    if not isinstance(value, EntersSo) or value.condition != ESCAPED:
        return None
    return {"what": value.what, "manners": value.manners}


def escapes_with_abilities(what: Objects, abilities: tuple[Ability, ...]) -> Static:
    """ "This creature escapes with "Whenever this creature attacks, ..."" (CR 702.138c)."""
    return Static((Modify(what, (GainAbility(abilities, "escapes with"),)),), condition=ESCAPED)


def split_escapes_with_abilities(value: object) -> dict[str, object] | None:
    """The inverse of `escapes_with_abilities`."""
    match value:
        case Static(effects=(Modify(modifications=(GainAbility() as gained,)) as modify,)):
            fields = {"what": modify.what, "abilities": gained.abilities}
            return fields if value == escapes_with_abilities(modify.what, gained.abilities) else None
        case _:
            return None


ESCAPED = PaidOptionalCost("escape")


PHRASES = (
    phrase(
        REPLACEMENT,
        "{what} escapes {manners:one}",
        escapes,
        unbuild=split_escapes,
        what=THIS,
        manners=MANNERS,
    ),
    phrase(
        ABILITY,
        "{what} escapes with {abilities}.",
        escapes_with_abilities,
        unbuild=split_escapes_with_abilities,
        what=THIS,
        abilities=listed(GRANTED, "and"),
    ),
)
