"""Adding mana: the one action that the rules themselves have to recognise (CR 605.1a)."""

from engine.ir.filters import Filter
from engine.ir.nodes import Action, Amount
from engine.values.mana import ManaType


class AddMana(Action, frozen=True):
    """Add mana (CR 106.3). `choices`: alternatives, each a row of mana; `times`: so often.

    "Add {G}" is one alternative of one mana; "Add one mana of any color" has five. `combination`: "in any
    combination of colors": each mana is chosen on its own. `only_for`: what it may be spent on.
    """

    choices: tuple[tuple[ManaType, ...], ...]
    times: int | Amount = 1
    combination: bool = False
    only_for: Filter | None = None
    chosen_color: bool = False
