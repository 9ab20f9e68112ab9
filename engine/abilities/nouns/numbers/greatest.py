"""Having the greatest or least of all: "you control the creature with the greatest power or tied for the greatest power"
(CR 107.1)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.fields import fields_of
from engine.ir.filters import Characteristic, ControlledBy, Extreme, Filter, HasExtreme
from engine.ir.nodes import Condition, Players
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.numbers.amounts import CHARACTERISTIC, EXTREME
from engine.language.grammar.vocabulary import BY_WHOM, FILTER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import holds
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import all_matching


class ControlsExtreme(Condition, frozen=True):
    """A player controls one that no other such object, whoever controls it, has more than, or less than."""

    who: Players
    noun: Filter
    which: Extreme
    what: Characteristic


@holds(ControlsExtreme)
def controls_one(game: Game, condition: ControlsExtreme, scope: Scope) -> bool:
    """Ties count (CR 107.1)."""
    noun = condition.noun
    clauses = (ControlledBy(condition.who), HasExtreme(condition.which, condition.what, noun))
    return bool(all_matching(game, Filter(noun.adjectives, noun.noun, clauses), scope))


def controls_extreme(
    who: Players, noun: Filter, which: Extreme, what: Characteristic, again: Extreme, same: Characteristic
) -> ControlsExtreme:
    """ "you control the creature with the greatest power or tied for the greatest power"."""
    if (which, what) != (again, same) or noun.clauses:
        raise ValueError("tied for something else")
    return ControlsExtreme(who, noun, which, what)


def split_controls_extreme(value: object) -> Mapping[str, object] | None:
    """The inverse of `controls_extreme`."""
    if not isinstance(value, ControlsExtreme):
        return None
    fields = fields_of(value)
    return fields | {"again": value.which, "same": value.what}


PHRASES = (
    phrase(
        SIMPLE,
        "{who} control<s@who> the {noun:one} with the {which} {what} or tied for the {again} {same}",
        controls_extreme,
        unbuild=split_controls_extreme,
        who=BY_WHOM,
        noun=FILTER,
        which=EXTREME,
        what=CHARACTERISTIC,
        again=EXTREME,
        same=CHARACTERISTIC,
    ),
)
