"""What protection and hexproof can be from: "from black", "from artifacts", "from everything" (CR 702.16a)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.filters import (
    Characteristic,
    ChoiceOf,
    ChosenQuality,
    ChosenSort,
    Compares,
    Comparison,
    ControlledBy,
    Either,
    Filter,
    HasColor,
    Noun,
    OfYourChoice,
    Shared,
    SharesWith,
    Thing,
)
from engine.ir.nodes import Quality
from engine.ir.objects import This
from engine.ir.players import ChosenPlayer, EachPlayer, PlayerKind
from engine.language.grammar.conditions.conditions import GREATER_OR_LESS
from engine.language.grammar.vocabulary import ADJECTIVE, FILTER
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Category, phrase
from engine.values.colors import COLORS

FROM = Category("from a quality")
QUALITY = Category("quality of a source")

SOURCE = Noun(Thing.SOURCE)
EACH_COLOR = Filter((Either(tuple(HasColor(color) for color in COLORS)),), SOURCE)
OF_CHOSEN_PLAYER = Filter((), SOURCE, (ControlledBy(ChosenPlayer()),))
OPPONENTS = Filter((), SOURCE, (ControlledBy(EachPlayer(PlayerKind.OPPONENT)),))


def of_quality(quality: Quality) -> Filter:
    """Sources that have a quality."""
    return Filter((quality,), SOURCE)


def split_of_quality(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_quality`."""
    if not isinstance(value, Filter) or value.noun != SOURCE or value.clauses or len(value.adjectives) != 1:
        return None
    return {"quality": value.adjectives[0]}


OF_ITS_COLORS = Filter((), SOURCE, (SharesWith(Shared.COLOR, This("it")),))


def of_mana_value(amount: int, how: Comparison) -> Filter:
    """ "mana value 3 or greater" (CR 202.3)."""
    return Filter((), SOURCE, (Compares(Characteristic.MANA_VALUE, amount, how),))


def split_of_mana_value(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_mana_value`."""
    match value:
        case Filter(
            adjectives=(),
            clauses=(Compares(what=Characteristic.MANA_VALUE, amount=int() as amount, how=how),),
        ) if value.noun == SOURCE:
            return {"amount": amount, "how": how}
        case _:
            return None


def single(qualities: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """ "From each color" is short for one ability for each (CR 702.16h)."""
    found: list[Filter] = []
    for what in qualities:
        if what == EACH_COLOR:
            found.extend(of_quality(HasColor(color)) for color in COLORS)
        else:
            found.append(what)
    return tuple(found)


PHRASES = (
    phrase(FROM, "from {quality}", None, quality=QUALITY),
    phrase(QUALITY, "everything", Filter((), SOURCE)),
    phrase(QUALITY, "each color", EACH_COLOR, also=("all colors",)),
    phrase(QUALITY, "each opponent", OPPONENTS, also=("each of your opponents",)),
    phrase(QUALITY, "the chosen player", OF_CHOSEN_PLAYER),
    phrase(QUALITY, "the chosen card name", of_quality(ChosenQuality(ChosenSort.NAME))),
    phrase(QUALITY, "the chosen color", of_quality(ChosenQuality(ChosenSort.COLOR))),
    phrase(QUALITY, "the color of your choice", of_quality(OfYourChoice(ChoiceOf.COLOR))),
    phrase(
        QUALITY,
        "mana value {amount} {how}",
        of_mana_value,
        unbuild=split_of_mana_value,
        amount=INTEGER,
        how=GREATER_OR_LESS,
    ),
    phrase(QUALITY, "its colors", OF_ITS_COLORS, also=("each of its colors",)),
    phrase(QUALITY, "{quality} #adjective", of_quality, unbuild=split_of_quality, quality=ADJECTIVE),
    phrase(QUALITY, "{what:many} #kind", None, what=FILTER),
)
