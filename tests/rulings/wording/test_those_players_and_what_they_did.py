"""Those players, what they did or didn't this way, and what something is attached to (CR 608.2c)."""

from __future__ import annotations

from tests.rulings.table import Table


def test_the_difference_between_those_players_life_totals(table: Table) -> None:
    """CR 107.1b, 119.1, 701.12c: by how much one total is more than the other, as it is then."""
    table.deal(table.ann.controls("Source"), table.bob, 7)
    text = "Two target players exchange life totals. You gain X life, where X is the difference between those players' life totals."
    table.ann.casts(table.ann.holds("Transfusion", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.ann.life, table.bob.life) == (20, 20)


def test_who_did_neither_of_two_things(table: Table) -> None:
    """CR 608.2c: a player who sacrificed or discarded isn't meant; one who did nothing is."""
    text = (
        "Each opponent may sacrifice a nonland permanent of their choice or discard a card. Then ~ deals 3 damage to each "
        "opponent who didn't sacrifice a permanent or discard a card this way."
    )
    scheme = {"text": text, "types": "Sorcery", "cost": "{0}"}
    table.bob.holds("Card", types="Artifact")
    table.bob.answers(True)
    table.ann.casts(table.ann.holds("Scheme", **scheme))
    table.resolve()
    assert (table.bob.hand, table.bob.life) == ([], 20)
    table.ann.casts(table.ann.holds("Scheme", **scheme))
    table.resolve()
    assert table.bob.life == 17


LANDFALL = (
    "Enchant creature\nWhenever a land you control enters, you may pay {G} if this permanent is attached to a creature you "
    "control. If you do, create a token that's a copy of that creature. If you didn't create a token this way, create a 1/1 "
    "green Insect creature token."
)


def test_a_copy_of_what_it_is_attached_to_or_an_insect(table: Table) -> None:
    """CR 608.2c: "that creature" is the one that the condition has found; without paying no copy was created this way."""
    table.ann.controls("Bear", pt="2/2")
    table.ann.casts(table.ann.holds("Aura", LANDFALL, types="Enchantment — Aura", cost="{0}"))
    table.resolve()
    table.ann.has_mana("{G}")
    table.ann.answers(True)
    table.ann.plays(table.ann.holds("Forest"))
    table.resolve()
    assert sorted(table.ann.permanents) == ["Aura", "Bear", "Bear", "Forest"]
    table.ann.answers(False)
    table.put_onto_battlefield(table.ann.holds("Island"))
    table.resolve()
    assert sorted(table.ann.permanents) == ["Aura", "Bear", "Bear", "Forest", "Insect Token", "Island"]
