"""What a text chose as it resolved, and what stays attached to what (CR 607.2d, 608.2c, 611.2)."""

from __future__ import annotations

import pytest

from engine.values.zones import Zone
from tests.rulings.seated import seated
from tests.rulings.table import Table


def test_a_color_chosen_again_changes_no_protection_given_before(table: Table) -> None:
    """CR 611.2c, 702.16g: an ability activated twice gives protection from both colors."""
    text = (
        "{W}: Choose a color. Creatures you control gain protection from the chosen color until end of turn."
    )
    glory, bear = table.ann.controls("Glory", text), table.ann.controls("Bear")
    table.ann.has_mana("{W}{W}")

    for color in ("red", "green"):
        table.ann.answers(color)
        table.ann.activates(glory)
        table.resolve()

    assert {"protection from red", "protection from green"} <= bear.keywords


def test_a_color_chosen_again_changes_no_delayed_ability(table: Table) -> None:
    """CR 603.7, 608.2c: "that color" is what was chosen as this ability resolved."""
    text = (
        "{B}: Choose a color. Whenever this creature becomes blocked by a creature of that color this turn, destroy "
        "that creature. Activate only as a sorcery."
    )
    boa = table.ann.controls("Boa", text, pt="5/5")
    red, green = table.bob.controls("Red", cost="{R}"), table.bob.controls("Green", cost="{G}")
    white = table.bob.controls("White", cost="{W}")
    table.ann.has_mana("{B}{B}")
    for color in ("red", "green"):
        table.ann.answers(color)
        table.ann.activates(boa)
        table.resolve()

    table.ann.answers(["0:", "1:"])
    table.attack(boa)
    table.block((red, boa), (green, boa), (white, boa))
    table.resolve_all()

    assert [card.zone for card in (red, green, white)] == [Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD]


@pytest.mark.parametrize("leading", [True, False])
def test_as_long_as_it_remains_attached_to_it(table: Table, leading: bool) -> None:
    """CR 301.5c, 611.2b: "it" is the creature, for nothing is attached to itself."""
    lasts, does = "as long as this Equipment remains attached to it", "that creature gets +2/+2"
    said = f"for {lasts}, {does}" if leading else f"{does} for {lasts}"
    text = f"Whenever this Equipment becomes attached to a creature, {said}.\nEquip {{1}}"
    aegis = table.ann.controls("Aegis", text, types="Artifact — Equipment")
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.ann.has_mana("{1}{1}")

    for card, sizes in ((one, ["3/3", "1/1"]), (two, ["1/1", "3/3"])):
        table.ann.answers(card)
        table.ann.activates(aegis)
        table.resolve_all()
        assert [one.pt, two.pt] == sizes


def test_a_copy_for_as_long_as_it_remains_attached_to_it(table: Table) -> None:
    """CR 301.5c, 611.2b, 707.2: "it" in the words before is what becomes a copy, not what it becomes a copy of."""
    text = (
        "When this Equipment enters, exile up to one target creature until this Equipment leaves the battlefield.\n"
        "Whenever this Equipment becomes attached to a creature, for as long as this Equipment remains attached to it, "
        "that creature becomes a copy of a creature card exiled with this Equipment.\nEquip {2}"
    )
    aegis = table.ann.holds("Aegis", text, types="Artifact — Equipment", cost="{3}")
    big = table.bob.controls("Big", pt="5/5")
    one, two = table.ann.controls("One"), table.ann.controls("Two")
    table.ann.answers(big, one, two)

    table.ann.casts(aegis, free="{3}")
    table.resolve_all()
    for sizes in (["5/5", "1/1"], ["1/1", "5/5"]):
        table.ann.has_mana("{2}")
        table.ann.activates(aegis)
        table.resolve_all()
        assert [one.pt, two.pt] == sizes


@seated("Cid")
@pytest.mark.parametrize("willing", [(True, True), (True, False), (False, False)])
def test_what_any_opponent_may_do_has_its_consequence_once(table: Table, willing: tuple[bool, bool]) -> None:
    """CR 101.4, 608.2c: all are asked before what comes "if a player does", which is one instruction."""
    (cid,) = table.others
    text = (
        "{T}: Any opponent may sacrifice a creature of their choice. If a player does, put a +1/+1 counter on this "
        "creature and you gain 3 life."
    )
    demon = table.ann.controls("Demon", text)
    table.bob.controls("Bear")
    cid.controls("Cub")
    table.bob.answers(willing[0])
    cid.answers(willing[1])

    table.ann.activates(demon)
    table.resolve_all()

    assert demon.counters("+1/+1") == any(willing)
    assert table.ann.life == (23 if any(willing) else 20)
    assert len(table.bob.permanents) + len(cid.permanents) == 2 - sum(willing)
