"""What can go wrong while rules are carried out."""

from engine.ir.modifications import Mark
from engine.values.ids import NOTHING, ObjectId, PlayerId

Marked = tuple[ObjectId, Mark]
"""An object, and how rules treat it otherwise than others (CR 613.11)."""


class IllegalAction(Exception):
    """A player can't do that (CR 733.1). `rule` is the rule that forbids it, `reason` says it in words; `cause` is the
    object whose effect it is, if an effect forbids it, and `marked` the mark on an object by which it does: whose effect
    gave that is seen in the layers."""

    def __init__(
        self, rule: str, reason: str, cause: ObjectId = NOTHING, marked: Marked | None = None
    ) -> None:
        super().__init__(f"CR {rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.cause = cause
        self.marked = marked


class PastLimit(Exception):
    """What the rules ask for is more than this program goes through or keeps: it is refused as a whole. `what` says
    what was asked for, `limit` how much there can be."""

    def __init__(self, what: str, limit: int) -> None:
        super().__init__(f"{what}: more than the {limit:,} that this program can play with")
        self.what = what
        self.limit = limit


class RulesBug(Exception):
    """The engine is wrong: a word without behavior, a broken invariant."""


class TakenBack(Exception):
    """The action under way is taken back by its player (CR 733.1)."""


class Drawing(Exception):
    """The players agree to a draw: whatever is under way ends (CR 104.4i)."""


class Conceding(Exception):
    """A player concedes: whatever is under way ends (CR 104.3a). `reason`, `why`: for what they lose and by which rule,
    where something else than the rules ends the game in the same way, as a puzzle does."""

    def __init__(self, player: PlayerId, reason: str = "conceded", why: str = "104.3a") -> None:
        super().__init__(f"player {player} concedes")
        self.player = player
        self.reason = reason
        self.why = why
