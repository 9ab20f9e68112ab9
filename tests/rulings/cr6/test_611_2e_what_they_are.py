"""What several permanents are from when they enter, groups named in one sentence, and other objects (CR 611.2e, 613)."""

from __future__ import annotations

import pytest

from tests.rulings.table import Table


def test_they_are_zombies_as_they_enter(table: Table) -> None:
    """CR 611.2e, 205.1b: each keeps what it was."""
    one, two = (
        table.ann.buried("One", types="Creature — Elf"),
        table.bob.buried("Two", types="Creature — Orc"),
    )
    watcher = table.ann.controls("Watcher", "Whenever one or more Zombies enter, you gain 1 life.")
    text = "Put all creature cards from all graveyards onto the battlefield under your control. They're black Zombies in "
    text += "addition to their other colors and types."
    table.ann.casts(table.ann.holds("Grimoire", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert table.ann.life == 21
    assert all({"Zombie"} < set(card.chars.subtypes) for card in (one, two))
    assert "Zombie" not in watcher.chars.subtypes


def test_each_of_those_is(table: Table) -> None:
    """CR 611.2e: the size that is set too."""
    table.ann.buried("Ox", types="Creature — Ox", pt="4/4")
    text = "Return all creature cards from your graveyard to the battlefield. Each of them is a 1/1 Spirit with flying in "
    text += "addition to its other types."
    table.ann.casts(table.ann.holds("Storm", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    ox = table.ann.card("Ox")
    assert (ox.pt, "flying" in ox.keywords, set(ox.chars.subtypes)) == ("1/1", True, {"Ox", "Spirit"})


def test_two_groups_in_one_sentence(table: Table) -> None:
    """CR 611.3a: what is in both groups is changed once."""
    text = "Skeletons you control and other Zombies you control get +1/+1 and have deathtouch."
    baron = table.ann.controls("Baron", text, types="Creature — Zombie", pt="2/2")
    bones = table.ann.controls("Bones", types="Creature — Skeleton", pt="1/1")
    both = table.ann.controls("Both", types="Creature — Skeleton Zombie", pt="1/1")
    theirs = table.bob.controls("Theirs", types="Creature — Skeleton", pt="1/1")
    assert [card.pt for card in (baron, bones, both, theirs)] == ["2/2", "2/2", "2/2", "1/1"]
    assert ("deathtouch" in both.keywords, "deathtouch" in baron.keywords) == (True, False)


@pytest.mark.parametrize("kind", ["menace", "reach"])
def test_your_choice_of_a_counter(table: Table, kind: str) -> None:
    """CR 122.1b, 608.2d."""
    bear = table.ann.controls("Bear")
    text = "{T}: Put your choice of a menace, trample, reach, or haste counter on target creature."
    trainer = table.ann.controls("Trainer", text)
    table.ann.answers(bear, kind)
    table.ann.activates(trainer)
    table.resolve_all()
    assert (bear.counters(kind), kind in bear.keywords) == (1, True)


def test_enters_with_your_choice_of_a_counter(table: Table) -> None:
    """CR 614.12a: chosen as it enters."""
    text = "This creature enters with your choice of a +1/+1, first strike, or vigilance counter on it."
    table.ann.answers("+1/+1")
    table.put_onto_battlefield(table.ann.holds("Editor", text, pt="2/2"))
    assert table.ann.card("Editor").pt == "3/3"


def test_a_second_target(table: Table) -> None:
    """CR 601.2c: one object can't be both."""
    one = table.ann.controls("One", pt="1/1")
    table.put_counters(one, "+1/+1")
    two = table.bob.controls("Two", pt="1/1")
    text = "{0}: Move a +1/+1 counter from target creature onto a second target creature."
    khan = table.ann.controls("Khan", text, pt="4/4", types="Artifact")
    table.ann.answers(one)
    table.ann.activates(khan)
    table.resolve_all()
    assert (one.pt, two.pt) == ("1/1", "2/2")


def test_mana_of_each_color(table: Table) -> None:
    """CR 106.3, 105.2: one mana for each color once, however many permanents have it."""
    text = "{T}: For each color among permanents you control, add one mana of that color."
    elder = table.ann.controls("Elder", text, cost="{G}{W}")
    table.ann.controls("Elf", cost="{G}")
    table.bob.controls("Imp", cost="{B}")
    table.ann.activates(elder)
    assert sorted(table.ann.pool) == ["G", "W"]
    spell = table.ann.holds("Charm", "You gain 1 life.", types="Instant", cost="{G}{W}")
    table.ann.casts(spell)
    table.resolve_all()
    assert table.ann.life == 21


def test_no_color_no_mana(table: Table) -> None:
    """CR 105.2c: colorless is no color."""
    text = "{T}: For each color among permanents you control, add one mana of that color."
    rock = table.ann.controls("Rock", text, types="Artifact")
    table.ann.activates(rock)
    assert table.ann.pool == ""


def test_attacking_alone(table: Table) -> None:
    """CR 506.5."""
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="1/1")
    believers = table.ann.controls(
        "Believers", "{T}: Target creature you control that's attacking alone gets +1/+0 until end of turn."
    )
    table.attack(one)
    table.ann.activates(believers)
    table.resolve()
    assert (one.pt, two.pt) == ("2/1", "1/1")


def test_what_they_are_and_what_they_gain(table: Table) -> None:
    """CR 611.2e: Zombies as they enter, whatever they gain besides."""
    table.ann.buried("Elf", types="Creature — Elf")
    table.ann.controls("Watcher", "Whenever a Zombie enters, you gain 1 life.")
    text = "For each player, choose a creature card in that player's graveyard. Put those cards onto the battlefield under "
    text += "your control. They're black Zombies in addition to their other colors and types and they gain decayed."
    table.ann.casts(table.ann.holds("Night", text, types="Sorcery", cost="{0}"))
    table.resolve_all()
    assert (table.ann.life, "decayed" in table.ann.card("Elf").keywords) == (21, True)
