"""What is said of a spell about how it will enter as a permanent (CR 614.1c, 611.2)."""

from __future__ import annotations

from tests.rulings.table import Table

WITH_ANOTHER = (
    "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it."
)


def test_that_creature_enters_with_more(table: Table) -> None:
    """CR 614.1c, 400.7: the spell that was cast, as it enters; put onto the battlefield again it is a new object."""
    table.ann.controls("Caller", WITH_ANOTHER)
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{0}"))
    table.resolve_all()
    assert table.ann.card("Bear").pt == "3/3"
    table.put_onto_battlefield(table.ann.holds("Ox", pt="2/4"))
    assert table.ann.card("Ox").pt == "2/4"
    text = "Exile target creature, then return that card to the battlefield under its owner's control."
    table.ann.answers(table.ann.card("Bear"))
    table.ann.casts(table.ann.holds("Blink", text, types="Instant", cost="{0}"))
    table.resolve_all()
    assert table.ann.card("Bear").pt == "2/2"


def test_though_what_said_so_is_gone(table: Table) -> None:
    """CR 611.2a: once the ability has resolved, it needs its source no longer."""
    caller = table.ann.controls("Caller", WITH_ANOTHER)
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{0}"))
    table.resolve()
    assert table.stack == ["Bear"]
    table.destroy(caller)
    table.resolve_all()
    assert table.ann.card("Bear").pt == "3/3"


def test_counted_as_it_resolves(table: Table) -> None:
    """CR 611.2d: the number is worked out once, as the ability resolves."""
    text = "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on it, where X is "
    text += "the number of ingredient counters on this enchantment."
    brewing = table.ann.controls("Brewing", text, types="Enchantment")
    table.put_counters(brewing, "ingredient", 2)
    table.ann.casts(table.ann.holds("Bear", pt="2/2", cost="{0}"))
    table.resolve()
    table.put_counters(brewing, "ingredient", 3)
    table.resolve_all()
    assert table.ann.card("Bear").pt == "4/4"


def test_by_its_own_mana_value(table: Table) -> None:
    """CR 202.3, 608.2c: "its" is that spell's."""
    text = "Whenever you cast a creature spell with mana value 5 or greater, that creature enters with X additional "
    text += "+1/+1 counters on it, where X is its mana value minus 4."
    table.ann.controls("Behemoth", text)
    table.ann.has_mana("{6}")
    table.ann.casts(table.ann.holds("Titan", pt="6/6", cost="{6}"))
    table.resolve_all()
    assert table.ann.card("Titan").pt == "8/8"


def test_only_the_next_spell(table: Table) -> None:
    """CR 603.7b: what waits for the next spell triggers once."""
    text = "When you next cast a creature spell this turn, that creature enters with two additional +1/+1 counters on it."
    table.ann.casts(table.ann.holds("Summoning", text, types="Instant", cost="{0}"))
    table.resolve_all()
    for name in ("Bear", "Ox"):
        table.ann.casts(table.ann.holds(name, pt="2/2", cost="{0}"))
        table.resolve_all()
    assert (table.ann.card("Bear").pt, table.ann.card("Ox").pt) == ("4/4", "2/2")


def test_from_the_graveyard(table: Table) -> None:
    """CR 113.6k, 306.5b: an ability that exiles its own card triggers there."""
    text = "When you cast a Bolas planeswalker spell, exile this card from your graveyard. That planeswalker enters with "
    text += "an additional loyalty counter on it."
    table.ann.buried("Intimations", text, types="Sorcery")
    walker = table.ann.holds("Dragon", types="Planeswalker — Bolas", cost="{0}", loyalty="4")
    table.ann.casts(walker)
    table.resolve_all()
    assert (table.ann.card("Dragon").counters("loyalty"), table.ann.graveyard) == (5, [])
