"""What a text has picked out of its kind, for the words that mean everything else (CR 608.2c)."""

from __future__ import annotations

from engine.abilities.actions.choosing.choose import ChooseObjects
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateTokens
from engine.ir.filters import Among
from engine.ir.mentions import NOT_MENTIONED, MentionId, is_cost, mention_of
from engine.ir.nodes import Node, what_of
from engine.ir.objects import Chosen, Each, It, SomeOf, Target, Them
from engine.language.resolve.antecedents import Mention, Sort, said_of_phrase


class Picks:
    """What a text has picked out.

    `picked`: targets, what was chosen, and tokens that were created; `set_apart`: what an instruction only chooses, from
    which "all other permanents" are told apart in any text; `named`: whole kinds; `choice`: the last choice from
    which nothing was picked out since, and `numbers` under which the text speaks of it; `rests`: phrases that stand for
    "the rest" of it; `created`: the tokens that the text has created last; `taken_from`: the group of which something was
    picked last.
    """

    def __init__(self) -> None:
        self.picked: list[Mention] = []
        self.set_apart: list[Mention] = []
        self.named: list[Mention] = []
        self.choice: Chosen | None = None
        self.numbers: set[MentionId] = set()
        self.rests: list[Node] = []
        self.created: CreateTokens | CreateCopies | None = None
        self.taken_from: MentionId = NOT_MENTIONED

    def note(self, node: Node) -> None:
        """Note what a phrase or an instruction has picked out of its kind."""
        number = mention_of(node)
        if isinstance(node, CreateTokens | CreateCopies):
            self.created = node
        if is_cost(number):
            return  # what a cost is paid with
        if isinstance(node, Target | Chosen):
            self.picked.append(said_of_phrase(number, node))
        elif isinstance(node, ChooseObjects) and isinstance(node.what, Chosen):
            self.set_apart.append(said_of_phrase(node.what.mention, node.what))
        elif isinstance(node, CreateTokens):
            self.picked.append(Mention(number, Sort.OBJECT))
        elif isinstance(node, Each):
            self.named.append(said_of_phrase(number, node))
        self._note_choice(node, number)

    def _note_choice(self, node: Node, number: MentionId) -> None:
        """Note what is chosen, and whether something is picked out of the last choice."""
        if isinstance(node, SomeOf | Among) and isinstance(node.group, It | Them):
            self.taken_from = node.group.of
        if node.MENTIONS_GROUP:
            self.choice = None  # a group that the choice is part of
        elif isinstance(node, Chosen):
            self.choice, self.numbers = node, {number}
        elif self.choice is not None and what_of(node) is self.choice:
            self.numbers.add(number)
        elif isinstance(node, SomeOf | Among):
            if not isinstance(node.group, It | Them) or node.group.of in self.numbers:
                self.choice = None
