"""The log says why: which effect made which number, and what was replaced or prevented by what (CR 614, 615)."""

import pytest

from engine.views import Figure, FigureKind
from engine.views.log import LogBook
from tests.rulings.table import Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def log(table: Table) -> LogBook:
    book = LogBook()
    table.game.observers = (*table.game.observers, book)
    return book


def said(log: LogBook, table: Table, level: str = "story") -> list[str]:
    return [line.text for line in log.read(table.bob.id) if line.level == level]


def test_a_replaced_event_is_told_with_what_replaced_it_and_by_what(table: Table, log: LogBook) -> None:
    """CR 614.6."""
    table.bob.controls(
        "Seal",
        "If a card would be put into a graveyard from anywhere, exile it instead.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear")

    table.destroy(bear)

    assert "Seal: Bear would die; instead: Bear would be exiled" in said(log, table)


def test_prevented_damage_is_told_with_how_much_and_by_what(table: Table, log: LogBook) -> None:
    """CR 615.6."""
    table.bob.controls(
        "Circle", "Prevent all noncombat damage that would be dealt to you.", types="Enchantment"
    )
    table.ann.answers(table.bob)

    table.ann.casts(table.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{0}"))
    table.resolve()

    assert "Circle prevents 3 damage that Bolt would deal to Bob" in said(log, table)


def test_a_number_is_told_with_the_effect_that_makes_it(table: Table, log: LogBook) -> None:
    """CR 119.3."""
    table.ann.casts(table.ann.holds("Balm", "You gain 3 life.", types="Instant", cost="{0}"))
    table.resolve()

    assert "Ann gains 3 life (23) — Balm" in said(log, table)


def test_how_something_enters_is_no_story(table: Table, log: LogBook) -> None:
    """CR 614.1c."""
    table.ann.casts(table.ann.holds("Slug", "~ enters tapped.", cost="{0}", types="Artifact"))
    table.resolve()

    assert not [line for line in said(log, table) if "Slug: " in line]
    assert [line for line in said(log, table, "rules") if line.startswith("Slug: ")]


def figures(log: LogBook, table: Table) -> list[Figure]:
    return [line.figure for line in log.read(table.bob.id) if line.figure is not None]


def test_lines_carry_the_numbers_that_they_tell_of(table: Table, log: LogBook) -> None:
    """CR 119.3, 120.3a, 120.3e, 122.1: damage to a player is life lost."""
    bear = table.bob.controls("Bear", pt="2/2")
    spark = table.ann.holds("Spark", "~ deals 3 damage to target creature.", types="Instant", cost="{0}")
    fire = table.ann.holds("Fire", "~ deals 2 damage to each opponent.", types="Instant", cost="{0}")
    growth = table.ann.holds(
        "Growth", "Put two +1/+1 counters on target creature.", types="Instant", cost="{0}"
    )
    target = Figure(FigureKind.COUNTERS, 2, bear.id, counter="+1/+1"), Figure(FigureKind.DAMAGE, 3, bear.id)

    for spell in (growth, spark):
        table.ann.casts(spell)
        table.resolve_all()
    table.ann.casts(fire)
    table.resolve_all()

    assert figures(log, table) == [*target, Figure(FigureKind.LIFE, -2, player=table.bob.id)]


def test_damage_to_a_planeswalker_is_counted_as_the_loyalty_that_it_takes(table: Table, log: LogBook) -> None:
    """CR 120.3c."""
    walker = table.bob.controls("Sage", types="Planeswalker", loyalty="4")
    fire = table.ann.holds("Fire", "~ deals 3 damage to target planeswalker.", types="Instant", cost="{0}")

    table.ann.casts(fire)
    table.resolve_all()

    assert figures(log, table) == [Figure(FigureKind.COUNTERS, -3, walker.id, counter="loyalty")]


def test_how_a_card_itself_enters_is_told_by_its_name_wherever_it_comes_from(
    table: Table, log: LogBook
) -> None:
    """CR 614.1c, 400.2: whoever watches sees which card it is, also from a library."""
    table.ann.library("Coast", "~ enters tapped.", types="Land")
    fetch = table.ann.holds(
        "Fetch", "Search your library for a land card, put it onto the battlefield, then shuffle.",
        types="Instant", cost="{0}",
    )  # fmt: skip
    table.ann.answers("Coast")
    table.ann.casts(fetch)
    table.resolve()

    assert "Coast: Coast would enter; instead: Coast would enter tapped" in said(log, table, "rules")


def test_what_is_replaced_by_the_same_has_no_line(table: Table, log: LogBook) -> None:
    """CR 614.1c: of a land for which life is paid the log tells that it was paid."""
    vents = table.ann.holds(
        "Vents", "As ~ enters, you may pay 2 life. If you don't, it enters tapped.", types="Land"
    )
    table.ann.answers(True)
    table.ann.plays(vents)

    assert [line for line in said(log, table, "rules") if "would enter" in line] == []
    assert "Ann loses 2 life (18) — Vents" in said(log, table)


@pytest.mark.parametrize(
    "besides", ["", "If a player would lose life, that player loses twice that much life instead."]
)
def test_what_is_paid_as_a_land_enters_is_told_with_the_land(
    table: Table, log: LogBook, besides: str
) -> None:
    """CR 614.12a: all see which land it is; life that is paid is lost (119.4)."""
    if besides:
        table.bob.controls("Wound", besides, types="Enchantment")
    text = "As ~ enters, you may pay 2 life. If you don't, it enters tapped."
    table.ann.answers(True)
    table.ann.plays(table.ann.holds("Shock", text, types="Land"))
    lost = "4 life (16)" if besides else "2 life (18)"
    assert f"Ann loses {lost} — Shock" in said(log, table)


def test_what_cant_happen_is_told(table: Table, log: LogBook) -> None:
    """CR 101.2, 614.17, 702.12b: nobody has to wonder why nothing happened."""
    table.ann.controls("God", "Indestructible")
    table.ann.controls("Narset", "Each opponent can't draw more than one card each turn.")
    table.ann.controls("Vortex", "Players can't gain life.", types="Enchantment")
    table.ann.controls("Cage", "Creature cards in graveyards and libraries can't enter the battlefield.")
    bear = table.bob.buried("Bear")
    table.bob.library("First")
    sure = table.ann.casts(
        table.ann.holds(
            "Sure", "This spell can't be countered.\nYou gain 3 life.", types="Instant", cost="{0}"
        )
    )
    table.bob.carries_out("Counter target spell. Draw two cards.", sure)
    table.bob.carries_out("Destroy target creature named God.", "God")
    table.bob.carries_out("Return target creature card from your graveyard to the battlefield.", bear)

    assert [line for line in said(log, table) if line.endswith("Spell") or "happen" in line] == [
        "Sure would be countered: that can't happen — Spell",
        "Bob draws First — Spell",
        "Bob would draw a card: that can't happen — Spell",
        "Ann would gain 3 life: that can't happen — Sure",
        "God would be destroyed: that can't happen — Spell",
        "Bear would enter: that can't happen — Spell",
    ]


def test_a_hidden_card_that_cant_enter_is_not_named(table: Table, log: LogBook) -> None:
    """CR 400.2, 614.17: it stays where only its owner has seen it."""
    table.bob.controls("Cage", "Creature cards in graveyards and libraries can't enter the battlefield.")
    table.ann.library("Secret")
    table.ann.carries_out(
        "Search your library for a creature card, put it onto the battlefield, then shuffle.",
        "Secret",
        types="Sorcery",
    )

    assert "A card would enter: that can't happen — Spell" in said(log, table)
    assert not any("Secret" in line for line in said(log, table))
