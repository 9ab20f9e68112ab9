"""What each of several players does by one instruction is kept apart (CR 101.4, 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.ir.mentions import ACTOR, MentionId
from engine.rules.core.scope import Scope
from engine.state.references import PlayerRef, Ref
from engine.values.ids import ObjectId, PlayerId


class Apart:
    """What each of several players did, kept apart: "each player discards their hand, then draws that many"."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.amounts, self.mentions = dict(scope.amounts), dict(scope.mentions)
        self.own: dict[PlayerId, tuple[dict[MentionId, int], dict[MentionId, tuple[Ref, ...]]]] = {}
        self.formed: dict[PlayerId, dict[MentionId, tuple[ObjectId, ...]]] = {}

    @contextmanager
    def acting(self, player: PlayerId) -> Iterator[None]:
        """While a player acts, what was mentioned and counted is theirs."""
        scope = self.scope
        amounts, mentions = self.own.get(player, ({}, {}))
        scope.amounts = {**self.amounts, **amounts}
        scope.mentions = {**self.mentions, **mentions, ACTOR: (PlayerRef(player),)}
        scope.formed = {**scope.formed, **self.formed.get(player, {})}
        yield
        self.formed[player] = dict(scope.formed)
        self.own[player] = (
            {key: count for key, count in scope.amounts.items() if self.amounts.get(key) != count},
            {key: refs for key, refs in scope.mentions.items() if self.mentions.get(key) != refs},
        )

    def join(self) -> None:
        """What all of them did, together."""
        amounts: dict[MentionId, int] = {}
        mentions: dict[MentionId, tuple[Ref, ...]] = {}
        for own_amounts, own_mentions in self.own.values():
            for key, count in own_amounts.items():
                amounts[key] = amounts.get(key, 0) + count
            for key, refs in own_mentions.items():
                mentions[key] = mentions.get(key, ()) + refs
        self.scope.amounts = {**self.amounts, **amounts}
        self.scope.mentions = {**self.mentions, **mentions}
        for number in mentions:
            groups = [formed.get(number, ()) for formed in self.formed.values()]
            self.scope.formed[number] = tuple(dict.fromkeys(id for group in groups for id in group))
