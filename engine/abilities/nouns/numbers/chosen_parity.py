"""Numbers of the chosen quality: odd or even (CR 607.2f)."""

from __future__ import annotations

from engine.ir.filters import Characteristic
from engine.ir.nodes import Quality
from engine.language.grammar.nouns.qualifiers import HAVING
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.choosing import What
from engine.rules.evaluating.numbers import number_of
from engine.rules.lookup.linked import choice

ODD, EVEN = "odd", "even"


class OfChosenQuality(Quality, frozen=True):
    """A number of the object is odd or even, as was chosen for the source by an ability linked to this one; of an
    undefined choice nothing is (CR 607.2f, 607.5a). Zero is even."""

    what: Characteristic


@tests(OfChosenQuality)
def is_of_chosen_quality(game: Game, quality: OfChosenQuality, seen: Seen, scope: Scope) -> bool:
    """Whether the number is of the quality chosen."""
    is_so = ODD if number_of(seen, quality.what) % 2 else EVEN
    return is_so in choice(game, scope.source, What.WORD)


PHRASES = (phrase(HAVING, "{what} of the chosen quality", OfChosenQuality, what=CHARACTERISTIC),)
