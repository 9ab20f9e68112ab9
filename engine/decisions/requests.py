"""What a person may want instead of answering a decision."""


class Request(Exception):
    """What a person may want instead of answering; raised inside an agent's `decide`, it unwinds to the session."""


class TakeBack(Request):
    """Go back to a decision and ask it again. `number` counts the decisions of the game from 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"take back decision {number}")
        self.number = number


class Redo(Request):
    """Give the next answer that was taken back once more."""


class GameAbandoned(Request):
    """The table is closed: the game stops here and can be resumed from its file."""
