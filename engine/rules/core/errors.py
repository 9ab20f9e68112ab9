"""What can go wrong while rules are carried out."""

from engine.values.ids import NOTHING, ObjectId


class IllegalAction(Exception):
    """A player can't do that (CR 733.1). `rule` is the rule that forbids it, `reason` says it in words; `cause` is the
    object whose effect it is, if an effect forbids it."""

    def __init__(self, rule: str, reason: str, cause: ObjectId = NOTHING) -> None:
        super().__init__(f"CR {rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.cause = cause


class RulesBug(Exception):
    """The engine is wrong: a word without behavior, a broken invariant."""


class GameEnded(Exception):
    """The game ended while something was being carried out (CR 104.1): nothing more happens."""
