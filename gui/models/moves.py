"""Which objects that were seen have become others by moving to another zone (CR 400.7)."""

from collections.abc import Callable, Iterator

from engine.views import ObjectId, ObjectView, TableView

Move = tuple[ObjectId, ObjectId]
"""An object that was on a table, and what it is on a later one."""


def objects_of(table: TableView) -> Iterator[ObjectView]:
    """All objects that a table shows in a zone of its own, cards whose face isn't seen too."""
    yield from table.battlefield
    yield from table.stack
    for player in table.players:
        yield from player.hand
        yield from player.graveyard
        yield from player.exile
        yield from player.command


def moves_between(
    before: TableView | None, after: TableView, became: Callable[[ObjectId], ObjectId]
) -> tuple[Move, ...]:
    """What has moved from one picture of a table to the next that the same seat sees, as far as both show it."""
    if before is None or before.seat != after.seat:
        return ()
    now = {one.id for one in objects_of(after)}
    gone = (one.id for one in objects_of(before) if one.id not in now)
    found = ((id, became(id)) for id in gone)
    return tuple((old, new) for old, new in found if new in now)
