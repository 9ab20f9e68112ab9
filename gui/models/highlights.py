"""What a prompt wants shown on the table. The prompt says it, every part of the table shows it."""

from enum import StrEnum

from msgspec import Struct

from engine.views import NOTHING, ObjectId, PlayerId


class Link(StrEnum):
    """What an arrow stands for; each has its own dashes besides its color."""

    TARGET = "target"
    ATTACK = "attack"
    BLOCK = "block"
    SOURCE = "source"
    ATTACHED = "attached"


class Arrow(Struct, frozen=True):
    """An arrow from an object to another one, or to a player where `player` is given."""

    link: Link
    start: ObjectId
    end: ObjectId = NOTHING
    player: PlayerId | None = None


class Highlights(Struct, frozen=True):
    """Marks on objects and players.

    `legal`: may be chosen now. `chosen`: object and the number to show at its tick (0: only the tick).
    `playable`: could be cast, played or activated. `sources`: could make mana. `source`: what the
    question is about. `arrows`: pairs that the prompt holds and the table can't know yet.
    """

    legal: frozenset[ObjectId] = frozenset()
    legal_players: frozenset[PlayerId] = frozenset()
    chosen: tuple[tuple[ObjectId, int], ...] = ()
    chosen_players: tuple[tuple[PlayerId, int], ...] = ()
    playable: frozenset[ObjectId] = frozenset()
    sources: frozenset[ObjectId] = frozenset()
    attackers: frozenset[ObjectId] = frozenset()
    blockers: frozenset[ObjectId] = frozenset()
    source: ObjectId = NOTHING
    arrows: tuple[Arrow, ...] = ()


NO_HIGHLIGHTS = Highlights()
