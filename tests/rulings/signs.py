"""A permanent that counts events: a life for each (CR 603.2)."""

from __future__ import annotations

from tests.rulings.table import Card, Table


def sign(table: Table, event: str, types: str = "Artifact") -> Card:
    """A permanent of ann's that gives her a life for each event."""
    return table.ann.controls("Sign", f"{event}, you gain 1 life.", types=types)


def after(table: Table) -> int:
    """How much life ann has gained once everything has resolved."""
    table.resolve_all()
    return table.ann.life - 20
