"""Spells by which one of their kind they are this turn (CR 201.5, 603.4, 608.2i)."""

from __future__ import annotations

from tests.rulings.table import Seat, Table

ALANIA = (
    "Whenever you cast a spell, if it's the first instant spell, the second sorcery spell, or the first Otter spell other than "
    "~ you've cast this turn, you gain 1 life."
)


def casts(table: Table, seat: Seat, name: str, types: str) -> int:
    """A player casts a free spell, which resolves; Ann's life then."""
    text = "You gain 0 life." if "Creature" not in types else ""
    seat.casts(seat.holds(name, text, types=types, cost="{0}"))
    table.resolve_all()
    return table.ann.life


def test_one_of_several_kinds(table: Table) -> None:
    """CR 603.4: the first instant, the second sorcery and the first Otter; each is counted by itself."""
    table.ann.controls("Alania", ALANIA, types="Creature — Otter")
    found = [
        casts(table, table.ann, *spell)
        for spell in (
            ("Bolt", "Instant"),
            ("Shock", "Instant"),
            ("Lesson", "Sorcery"),
            ("Study", "Sorcery"),
            ("Pup", "Creature — Otter"),
            ("Kit", "Creature — Otter"),
        )
    ]
    assert found == [21, 21, 21, 22, 23, 23]


def test_its_own_casting_doesnt_count(table: Table) -> None:
    """CR 201.5: by its name the text means itself, also as the spell that it was; another Otter is the first then."""
    casts_itself = table.ann.holds("Alania", ALANIA, types="Creature — Otter", cost="{0}")
    table.ann.casts(casts_itself)
    table.resolve_all()
    assert [casts(table, table.ann, name, "Creature — Otter") for name in ("Pup", "Kit")] == [21, 21]
