"""Recruiting: draw a card, discard a card, and a Human Soldier for a nonland card (CR 111.2, 207.2, 701.9)."""


def recruits(table, discarded):
    """Ann recruits and discards that card."""
    table.ann.library("Pearl", types="Artifact")
    table.ann.casts(table.ann.holds("Muster", "Recruit.", types="Sorcery", cost="{0}"))
    table.ann.answers(discarded)
    table.resolve()


def test_a_nonland_card_discarded_makes_a_soldier(table):
    """CR 111.2, 701.9."""
    bear = table.ann.holds("Bear", pt="2/2")
    recruits(table, bear)
    soldier = table.ann.card("Human Soldier Token")
    assert (table.ann.hand, soldier.pt, sorted(soldier.chars.subtypes)) == (
        ["Pearl"],
        "1/1",
        ["Human", "Soldier"],
    )


def test_a_land_card_discarded_makes_none(table):
    """CR 701.9."""
    forest = table.ann.holds("Forest", types="Land")
    recruits(table, forest)
    assert (table.ann.hand, table.ann.permanents) == (["Pearl"], [])


def test_who_has_no_card_discards_none(table):
    """CR 101.3: with an empty library and hand nothing is discarded, so no token is made."""
    table.ann.casts(table.ann.holds("Muster", "Recruit.", types="Sorcery", cost="{0}"))
    table.resolve()
    assert table.ann.permanents == []


def test_whenever_you_recruit_for_another(table):
    """CR 603.2: said with its subject."""
    table.ann.controls("Queen", "Whenever an opponent casts a noncreature spell, you recruit.", pt="1/1")
    table.ann.library("Pearl", types="Artifact")
    table.bob.casts(table.bob.holds("Balm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.permanents == ["Queen", "Human Soldier Token"]
