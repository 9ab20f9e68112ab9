"""What an edit of a position is answered with that can't be."""


class EditRefused(Exception):
    """What can't be so by the rules; the message says why, with the rule if one says so."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} (CR {rule})" if rule else reason)
        self.rule = rule
        self.reason = reason
