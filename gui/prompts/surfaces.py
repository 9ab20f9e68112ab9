"""Where a choice is asked: at the table with the bar under it, or on a sheet over the table. Knows no Qt."""

from enum import StrEnum

from engine.decisions import Choose, ObjectOption, PlayerOption, Purpose, WordOption
from engine.views import Zone
from gui.prompts.names import Names

FEW = 5
FITTING = 45
ON_TABLE = frozenset({Zone.BATTLEFIELD, Zone.STACK})
ALWAYS_ON_A_SHEET = frozenset(
    {
        Purpose.MODE,
        Purpose.WAY,
        Purpose.REPLACEMENT,
        Purpose.TRIGGER,
        Purpose.SEARCH,
        Purpose.COPY,
        Purpose.TYPE,
        Purpose.PILE,
    }
)


class Surface(StrEnum):
    """What a choice is shown on."""

    BAR = "bar"  # clicks on the table, or buttons of the bar
    CARDS = "cards"  # a sheet of card pictures
    PILES = "piles"  # a sheet with two piles to put cards into (CR 700.3)
    ROWS = "rows"  # a sheet of texts with the pictures of their sources


def surface_of(decision: Choose, names: Names) -> Surface:
    """Where a choice belongs: what lies on the table is chosen there, everything else on a sheet."""
    words = any(isinstance(option, WordOption) for option in decision.options)
    if decision.purpose is Purpose.PILE and not words:
        return Surface.PILES
    if decision.purpose in ALWAYS_ON_A_SHEET:
        return Surface.ROWS if words else Surface.CARDS
    if all(_on_the_table(option, names) for option in decision.options):
        return Surface.BAR
    if not words:
        return Surface.CARDS
    return Surface.BAR if fits_the_bar(decision, names) else Surface.ROWS


def fits_the_bar(decision: Choose, names: Names) -> bool:
    """Whether one option is asked of few with short names: then each is a button."""
    texts = [names.option(option) for option in decision.options]
    single = decision.least == decision.most == 1
    return single and len(texts) <= FEW and sum(map(len, texts)) <= FITTING


def _on_the_table(option: object, names: Names) -> bool:
    if isinstance(option, PlayerOption):
        return True
    seen = names.seen(option.id) if isinstance(option, ObjectOption) else None
    return seen is not None and seen.zone in ON_TABLE
