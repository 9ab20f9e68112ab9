"""Where permanents lie: piles of equal ones, attachments behind their hosts, lands in a row of their own.

Plain arithmetic on views. Permanents shrink in steps until all are visible; nothing scrolls.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.views import ObjectId, ObjectView, PlayerId, TableView
from gui.look.metrics import GAP, LAND_SHARE, PEEK, ROW_GAP, TILES, TILTED, FaceKind

CLOSE = 3.0
"""So much is at least between lines of permanents that keep their size."""
STEP_FORWARD = 10.0
"""How far attackers step toward the middle."""


class Slot(Struct, frozen=True):
    """A place on the battlefield: the permanents piled there, its middle, its size before it is turned. `kind`: which face
    they have where that isn't the one for their size."""

    ids: tuple[ObjectId, ...]
    view: ObjectView
    x: float
    y: float
    width: int
    height: int
    angle: float
    depth: int
    kind: FaceKind | None = None


class Arrangement(Struct, frozen=True):
    """All places, and the height at which the two sides meet."""

    slots: tuple[Slot, ...]
    middle: float
    size: tuple[int, int]
    """Which of the sizes permanents have."""


class Cluster(Struct, frozen=True):
    """What moves together: a pile, or a host with what is attached to it (outermost first)."""

    pile: tuple[ObjectView, ...]
    attached: tuple[ObjectView, ...]
    lies: bool
    """Whether any of it is tapped, and lies on its side."""

    @property
    def top(self) -> ObjectView:
        """The permanent that shows."""
        return self.pile[0]


Band = tuple[Cluster, ...]


class Measure(Struct, frozen=True):
    """The size of a permanent in a band, and how far tapped ones turn."""

    width: int
    height: int
    tap_angle: float

    @property
    def gap(self) -> float:
        """The space between permanents."""
        return GAP if self.height > 70 else 3.0

    def breadth(self, cluster: Cluster) -> float:
        """How wide a cluster is as it lies."""
        return float(self.height if cluster.lies and self.tap_angle == 90 else self.width)

    def peek(self, count: int) -> float:
        """How much of each of so many attachments shows."""
        return min(PEEK, self.height * 0.2, self.height * 0.6 / count) if count else 0.0

    def rise(self, cluster: Cluster) -> float:
        """How much higher than a permanent a cluster is."""
        return self.peek(len(cluster.attached)) * len(cluster.attached)


class Row(Struct, frozen=True):
    """A line of clusters, its width and its height."""

    clusters: Band
    measure: Measure
    width: float
    height: float


def arranged(
    table: TableView,
    near: PlayerId,
    width: float,
    height: float,
    *,
    tap_angle: float = 90.0,
    piles: bool = True,
    sizes: Sequence[tuple[int, int]] = TILES,
    kept: tuple[int, int] | None = None,
) -> Arrangement:
    """Give every permanent a place, with the seat `near` in the lower half, in the largest of the sizes that fits. The size
    that they have, `kept`, also fits with less between the lines: a question that is a line higher than the one before
    doesn't have everything grow smaller, and be drawn anew."""
    mine, theirs = _bands(table, near, piles=piles)
    bands = (theirs[1], theirs[0], mine[0], mine[1])  # lands, others; others, lands
    for size in reversed(sizes):
        rows = [_rows(band, width, size, tap_angle, land=place in (0, 3)) for place, band in enumerate(bands)]
        if _needed(rows) <= height or (size == kept and _needed(rows, close=True) <= height):
            break
    close = size == kept and _needed(rows) > height
    slots, middle = _placed(rows, width, height, close=close)
    return Arrangement(slots, middle, size)


def _bands(table: TableView, near: PlayerId, *, piles: bool) -> tuple[tuple[Band, Band], tuple[Band, Band]]:
    """For the near and the far side, what isn't a land and what is only a land."""
    here = {one.id: one for one in table.battlefield}
    attached: dict[ObjectId, list[ObjectView]] = {}
    free: list[ObjectView] = []
    for one in table.battlefield:
        host = _host(one, here)
        if host is None:
            free.append(one)
        else:
            attached.setdefault(host, []).append(one)
    sides: dict[tuple[bool, bool], list[ObjectView]] = {}
    for one in free:
        land = "land" in one.types and "creature" not in one.types
        sides.setdefault((one.controller == near, land), []).append(one)

    def band(*, mine: bool, land: bool) -> Band:
        members = sorted(sides.get((mine, land), ()), key=_rank)
        return tuple(_clusters(members, attached, piles=piles))

    return (
        (band(mine=True, land=False), band(mine=True, land=True)),
        (band(mine=False, land=False), band(mine=False, land=True)),
    )


def _host(one: ObjectView, here: dict[ObjectId, ObjectView]) -> ObjectId | None:
    """The permanent at the end of the chain of hosts, if it is attached to any on the battlefield."""
    host, seen = one.attached_to, {one.id}
    if host is None or host not in here:
        return None
    while True:
        seen.add(host)
        further = here[host].attached_to
        if further is None or further not in here or further in seen:
            return host if host != one.id else None
        host = further


_ORDER = ("creature", "planeswalker", "battle", "artifact", "enchantment")


def _rank(one: ObjectView) -> int:
    return next((place for place, kind in enumerate(_ORDER) if kind in one.types), len(_ORDER))


def _clusters(
    members: Iterable[ObjectView], attached: dict[ObjectId, list[ObjectView]], *, piles: bool
) -> Iterable[Cluster]:
    """Equal permanents in a pile; those with attachments by themselves."""
    found: dict[object, list[ObjectView]] = {}
    for one in members:
        alone = not piles or not one.same or one.id in attached or one.attached_to_player is not None
        found.setdefault(("alone", one.id) if alone else _pile_key(one), []).append(one)
    for pile in found.values():
        behind = tuple(attached.get(pile[0].id, ()))
        yield Cluster(tuple(pile), behind, any(one.tapped for one in (pile[0], *behind)))


def _pile_key(one: ObjectView) -> tuple[object, ...]:
    """What must be equal in a pile: also what looks different though the rules don't mind."""
    return (one.same, one.name, one.tapped, one.sick, one.damage, one.counters, one.attacking, one.blocking)


def _rows(band: Band, width: float, size: tuple[int, int], tap_angle: float, *, land: bool) -> list[Row]:
    """Break a band into lines."""
    wide, high = size
    share = LAND_SHARE if land and high > 80 else 1.0
    angle = tap_angle if wide <= high else min(tap_angle, TILTED)
    measure = Measure(round(wide * share), round(high * share), angle)
    rows: list[Row] = []
    line: list[Cluster] = []
    used = 0.0
    for cluster in band:
        breadth = measure.breadth(cluster)
        if line and used + measure.gap + breadth > width - 8:
            rows.append(_row(line, measure, used))
            line, used = [], 0.0
        used += breadth + (measure.gap if line else 0)
        line.append(cluster)
    if line:
        rows.append(_row(line, measure, used))
    return rows


def _row(line: Sequence[Cluster], measure: Measure, used: float) -> Row:
    return Row(tuple(line), measure, used, measure.height + max(measure.rise(cluster) for cluster in line))


def _gap(rows: Sequence[Row], *, close: bool) -> float:
    if close:
        return CLOSE
    return ROW_GAP if all(row.measure.height > 70 for row in rows) else 4.0


def _needed(bands: Sequence[Sequence[Row]], *, close: bool = False) -> float:
    rows = [row for band in bands for row in band]
    return sum(row.height for row in rows) + _gap(rows, close=close) * (len(rows) + 2) + 2 * STEP_FORWARD


def _placed(
    bands: Sequence[list[Row]], width: float, height: float, *, close: bool
) -> tuple[tuple[Slot, ...], float]:
    """Spread the lines over the height, overlapping them from above if they need more than there is."""
    theirs, mine = [*bands[0], *bands[1]], [*reversed(bands[3]), *reversed(bands[2])]
    squeeze = min(1.0, height / max(1.0, _needed(bands, close=close)))
    needs = [sum(row.height + _gap(side, close=close) for row in side) * squeeze for side in (theirs, mine)]
    middle = min(max(height / 2, needs[0] + STEP_FORWARD), height - needs[1] - STEP_FORWARD)
    slots: list[Slot] = []
    for side, room, far in ((theirs, middle, True), (mine, height - middle, False)):
        used = sum(row.height for row in side) * squeeze
        gap = max(0.0, (room - STEP_FORWARD - used) / (len(side) + 1)) if side else 0.0
        y = gap
        for row in side:
            high = row.height * squeeze
            top = y if far else height - y - high
            slots += _row_slots(row, width, top, far=far)
            y += high + gap
    return tuple(slots), middle


def _row_slots(row: Row, width: float, top: float, *, far: bool) -> Iterable[Slot]:
    """The places in a line, centered."""
    measure = row.measure
    x = (width - row.width) / 2
    base = top + row.height - measure.height / 2
    for cluster in row.clusters:
        wide = measure.breadth(cluster)
        forward = (STEP_FORWARD if far else -STEP_FORWARD) if _attacks(cluster.top) else 0.0
        peek = measure.peek(len(cluster.attached))
        depth = round(base)
        for behind, one in enumerate(reversed(cluster.attached), 1):
            yield _slot((one,), measure, x + wide / 2, base + forward - peek * behind, depth * 20 - behind)
        yield _slot(cluster.pile, measure, x + wide / 2, base + forward, depth * 20)
        x += wide + measure.gap


def _attacks(one: ObjectView) -> bool:
    return one.attacking is not None or one.attacking_player


def _slot(pile: Sequence[ObjectView], measure: Measure, x: float, y: float, depth: int) -> Slot:
    return Slot(
        tuple(one.id for one in pile),
        pile[0],
        round(x),
        round(y),
        measure.width,
        measure.height,
        measure.tap_angle if pile[0].tapped else 0.0,
        depth,
    )
