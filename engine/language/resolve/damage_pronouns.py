"""Who deals damage to whom: what "it" and "them" mean in a clause that deals damage (CR 608.2c, 120.1)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.abilities.actions.attach import Attach
from engine.abilities.effects.damage import DealDamage, Portion
from engine.abilities.effects.fight import Fight
from engine.abilities.tokens.becoming import BecomeCopyOf
from engine.ir.mentions import NOT_MENTIONED, mention_of, referred_to
from engine.ir.nodes import Effect, Node, Objects, walk
from engine.ir.objects import Chosen, Each, It, Target, This
from engine.ir.players import EachPlayer
from engine.language.resolve.antecedents import Mention, Sort, reflexive
from engine.language.resolve.other_and_rest import than_that
from engine.language.resolve.references import Unbound
from engine.language.resolve.trigger_mentions import Hearing


class Dealing(Hearing):
    """What a text has mentioned, with the clauses that name both what does something and what it is done to."""

    def inside(self, node: Node) -> Node:
        """The node with everything in it bound, in text order."""
        raise NotImplementedError

    def value(self, value: Any) -> Any:
        """A field, bound."""
        raise NotImplementedError

    def named(self, node: Node) -> Node:
        """Number what a node mentions, and remember it."""
        raise NotImplementedError

    def copying(self, node: BecomeCopyOf) -> Node:
        """Objects becoming copies of one that was mentioned before them, for nothing becomes a copy of itself; "each
        other" is said of those that are not that one."""
        said = self.mentions
        if isinstance(node.what, This):
            self.mentions = [mention for mention in said if not mention.itself]
        of = self.visit(node.of)
        self.mentions = said
        if node.of == It() and isinstance(of, This):
            raise Unbound("'a copy of it' refers to nothing")
        known = len(self.mentions)
        rest = self.inside(replace(node, of=This()))
        assert isinstance(rest, BecomeCopyOf)
        del self.mentions[known:]
        what = than_that(rest.what, of)
        return self.named(replace(rest, what=what, of=of))

    def dealing(self, node: Effect, source: Objects) -> Node:
        """A source deals damage: "it deals" is said of the source of the text, "it" otherwise of what is hit."""
        if isinstance(source, This):
            self.dealer = source
        elif source == It() and self.dealer is not None:
            node = replace(node, source=self.dealer)
        known, self.dealing_now, self.dealt_by = len(self.mentions), True, source
        said = reflexive(node) if isinstance(source, This) else node
        if isinstance(said, DealDamage) and isinstance(said.to, EachPlayer) and said.last:
            inside: Node = self.dealing_each(said)
        else:
            inside = self.inside(said)
        self.dealing_now = False
        bound = self.named(one_by_one(reflexive(inside)))
        if known < len(self.mentions) and isinstance(self.mentions[known].node, This):
            del self.mentions[known]
        last = self.mentions[-1] if self.mentions else None
        hit = last is not None and not last.each and last.number == mention_of(bound)
        if isinstance(source, Target) and last is not None and hit:
            of = bound.source.mention  # type: ignore[attr-defined]
            self.about[last.number] = next(m for m in self.mentions if m.number == of)
        return bound

    def other_than_done(self, node: Node, value: Any) -> Any:
        """What something is done to with something else: "it" is not what deals the damage, is attached or
        fights."""
        if self.dealing_now and isinstance(node, Effect | Portion):
            return self.recipient_of(value)
        if (
            isinstance(node, Attach | Fight)
            and isinstance(node.what, Target | Chosen)
            and value.__class__ is It
        ):
            attached = self.mentions.pop()
            bound = self.value(value)
            self.mentions.append(attached)
            return bound
        return self.value(value)

    def recipient_of(self, value: Any) -> Any:
        """What is dealt damage: "it" and "them" are never the source, which would be "itself" (CR 608.2c)."""
        if not isinstance(self.dealt_by, This):
            return self.value(value)
        said = self.mentions
        self.mentions = [mention for mention in said if not mention.itself]
        known = len(self.mentions)
        bound = self.value(value)
        self.mentions = [*said, *self.mentions[known:]]
        return bound

    def dealing_each(self, node: DealDamage) -> Node:
        """Damage to each of several players, which the amount may speak of one by one (CR 608.2c)."""
        source, to = self.visit(node.source), self.visit(node.to)
        number = self.number()
        known = len(self.mentions)
        self.mentions.append(Mention(number, Sort.PLAYER))
        amount = self.value(node.amount)
        del self.mentions[known : known + 1]
        spoken_of = isinstance(amount, Node) and any(referred_to(part) == number for part in walk(amount))
        return replace(
            node, source=source, to=to, amount=amount, one_by_one=number if spoken_of else NOT_MENTIONED
        )


def one_by_one(dealing: Node, amount: Any = None) -> Node:
    """Damage to each of several objects, of which the amount may speak as "that creature" (CR 608.2c)."""
    if not isinstance(dealing, DealDamage) or not isinstance(dealing.to, Each):
        return dealing
    number, amount = dealing.to.mention, dealing.amount if amount is None else amount
    speaks = isinstance(amount, Node) and any(
        isinstance(part, It) and part.of == number for part in walk(amount)
    )
    return replace(dealing, one_by_one=number) if speaks else dealing
