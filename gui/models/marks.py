"""Which mark a card or a pile bears, and which member of a pile a click means."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from engine.views import ObjectId
from gui.look.rings import Ring
from gui.models.highlights import Highlights


def ring_of(ids: Sequence[ObjectId], marks: Highlights, chosen: Mapping[ObjectId, int]) -> tuple[Ring, str]:
    """The mark of a card or pile, and its words: the number of a choice, how many of a pile are chosen."""
    taken = [chosen[id] for id in ids if id in chosen]
    if taken:
        if len(ids) > 1:
            words = QCoreApplication.translate("marks", "{0} of {1}")
            return Ring.CHOSEN, words.format(len(taken), len(ids))
        return Ring.CHOSEN, str(taken[0]) if taken[0] else ""
    for group, ring in (
        (marks.legal, Ring.LEGAL),
        (frozenset({marks.source}), Ring.ASKS),
        (marks.attackers, Ring.CAN_ATTACK),
        (marks.blockers, Ring.CAN_BLOCK),
        (marks.sources, Ring.SOURCE_OF_MANA),
        (marks.playable, Ring.PLAYABLE),
    ):
        if not group.isdisjoint(ids):
            return ring, ""
    return Ring.NONE, ""


def next_member(ids: Sequence[ObjectId], marks: Highlights) -> ObjectId:
    """The member of a pile that a click means: one that may be chosen and isn't yet, else the last chosen one."""
    chosen = dict(marks.chosen)
    able = marks.legal | marks.attackers | marks.blockers | marks.sources | marks.playable
    free = [id for id in ids if id in able and id not in chosen]
    if free:
        return free[0]
    taken = [id for id in ids if id in chosen]
    return taken[-1] if taken else ids[0]
