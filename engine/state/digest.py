"""A short sign of a state, equal on every machine for equal states (invariant 2)."""

from __future__ import annotations

import hashlib

from engine.state.game_state import GameState
from engine.values.edition import TODAY

NO_BANDS = ", bands=()"
"""How a combat without bands shows these. It is left out, so that signs from before there were bands still hold."""


class Shown:
    """Something that shows as a text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def digest(state: GameState) -> str:
    """A hash over everything that tells two states of the same game apart."""
    parts: list[object] = [
        [
            (p.id, p.life, p.pool, p.counters, p.lands_played, p.lost, p.mulligans)
            for p in state.players.values()
        ],
        sorted((zone.value, int(player), ids) for (zone, player), ids in state.zones.items() if ids),
        state.turn,
        state.winner,
        state.drawn,
        state.random,
        Shown(repr(state.combat).replace(NO_BANDS, "")),
        sorted(int(id) for id in state.lasting),
        sorted(int(id) for id in state.delayed),
        state.next_id,
        state.next_timestamp,
    ]
    if state.main is not None:
        parts.append(digest(state.main.state))
    if state.edition != TODAY:
        parts.append(state.edition)
    for id in sorted(state.objects):
        o = state.objects[id]
        parts.append(
            (o.id, o.owner, o.zone.value, o.card.name, o.face, o.controller, o.tapped, o.damage, o.counters,
             o.attached_to, o.timestamp, o.token, o.face_down, o.since, o.notes, o.seen_by, o.phased_out)
        )  # fmt: skip
        if o.components:
            parts.append((o.id, o.components, o.melded is not None))
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
