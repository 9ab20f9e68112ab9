"""How long a continuous effect lasts (CR 611.2)."""

from enum import StrEnum

from engine.ir.nodes import Condition, Node, Players


class Until(StrEnum):
    """A stated duration (CR 611.2a)."""

    END_OF_TURN = "until end of turn"
    THIS_TURN = "this turn"
    END_OF_COMBAT = "until end of combat"
    THIS_COMBAT = "this combat"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until your next upkeep"
    YOUR_NEXT_END_STEP = "until your next end step"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    END_OF_THEIR_NEXT_TURN = "until the end of their next turn"
    NEXT_UNTAP = "during its controller's next untap step"
    SOURCE_LEAVES = "until ~ leaves the battlefield"
    CAST_FROM_EXILE = "until ~ is cast from exile"
    END_OF_GAME = "for the rest of the game"


class Duration(Node, frozen=True):
    """Until a moment, or for as long as something is true (CR 611.2a-b).

    `leaving` is the word by which the text calls the source that has to stay, or not to be cast; `said`: the text says it here, and not
    only in what this is done instead of; `whose` next turn it is about.
    """

    until: Until | None = None
    while_: Condition | None = None
    leaving: str = "~"
    said: bool = True
    whose: Players | None = None


END_OF_TURN = Duration(Until.END_OF_TURN)
THIS_TURN = Duration(Until.THIS_TURN)
FOREVER = Duration(Until.END_OF_GAME)
INDEFINITELY = Duration()
"""No duration is stated: the effect lasts until the end of the game (CR 611.2a)."""
