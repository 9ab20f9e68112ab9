"""Which kind of answer each kind of decision gets."""

from typing import overload

from engine.decisions.answers import (
    Answer,
    Arranged,
    Attacks,
    Blocks,
    Counted,
    Divided,
    Named,
    Paid,
    Picked,
    Said,
)
from engine.decisions.kinds import (
    Act,
    Arrange,
    Attack,
    Block,
    Choose,
    Confirm,
    Decision,
    Divide,
    Name,
    Number,
    Order,
    Pay,
)


class Asking:
    """Asks decisions. How they are answered is for a subclass to say; the answer is checked there."""

    def answer_to(self, decision: Decision) -> Answer:
        """The answer to a decision, which allows it (`check`), so that it is of the kind that `ask` tells."""
        raise NotImplementedError

    @overload
    def ask(self, decision: Act | Choose | Order) -> Picked: ...
    @overload
    def ask(self, decision: Confirm) -> Said: ...
    @overload
    def ask(self, decision: Number) -> Counted: ...
    @overload
    def ask(self, decision: Divide) -> Divided: ...
    @overload
    def ask(self, decision: Pay) -> Paid: ...
    @overload
    def ask(self, decision: Attack) -> Attacks: ...
    @overload
    def ask(self, decision: Block) -> Blocks: ...
    @overload
    def ask(self, decision: Arrange) -> Arranged: ...
    @overload
    def ask(self, decision: Name) -> Named: ...
    def ask(self, decision: Decision) -> Answer:
        """Put a decision to its player and return the answer (invariant 3). Raises as `answer_to` does."""
        return self.answer_to(decision)
