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


def in_libraries(table: TableView) -> Iterator[ObjectView]:
    """The cards of libraries whose faces a table shows: searched, looked at, revealed, or on top (CR 701.20, 701.23)."""
    yield from table.looked_at
    for player in table.players:
        if player.library_top is not None:
            yield player.library_top


def moves_between(
    before: TableView | None, after: TableView, became: Callable[[ObjectId], ObjectId]
) -> tuple[Move, ...]:
    """What has moved from one picture of a table to the next that the same seat sees, as far as both show it. A card that
    was seen in a library is followed only to where its face is seen too: which card of a hand it is tells nobody else."""
    if before is None or before.seat != after.seat:
        return ()
    now = {one.id: one for one in objects_of(after)}
    gone = ((one.id, became(one.id)) for one in objects_of(before) if one.id not in now)
    found = ((one.id, became(one.id)) for one in in_libraries(before) if one.id not in now)
    return (
        *((old, new) for old, new in gone if new in now),
        *((old, new) for old, new in found if new in now and now[new].known),
    )
