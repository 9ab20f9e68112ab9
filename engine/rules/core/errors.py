"""What can go wrong while rules are carried out."""


class IllegalAction(Exception):
    """A player can't do that (CR 733.1). `rule` is the rule that forbids it, `reason` says it in words."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"CR {rule}: {reason}")
        self.rule = rule
        self.reason = reason


class RulesBug(Exception):
    """The engine is wrong: a word without behavior, a broken invariant."""


class GameEnded(Exception):
    """The game ended while something was being carried out (CR 104.1): nothing more happens."""
