"""Several things that a text names one by one, and groups of which it names a part (CR 608.2c)."""

from engine.values.zones import Zone


def test_the_chosen_cards_are_all_that_were_chosen(table):
    """CR 608.2c: one card was chosen from a hand and one from a graveyard; both are "the chosen cards"."""
    spell = table.ann.holds(
        "Spell",
        "Target opponent reveals their hand. You choose an artifact or creature card from it, then choose an artifact "
        "or creature card from their graveyard. Exile the chosen cards.",
        types="Sorcery",
        cost="{0}",
    )
    ape, bear = table.bob.holds("Ape"), table.bob.buried("Bear")
    cat, dog = table.bob.holds("Cat"), table.bob.buried("Dog")
    table.ann.answers(ape, bear)

    table.ann.casts(spell)
    table.resolve()

    assert (ape.zone, bear.zone) == (Zone.EXILE, Zone.EXILE)
    assert (cat.zone, dog.zone) == (Zone.HAND, Zone.GRAVEYARD)


def test_those_cards_are_those_it_was_revealed_until(table):
    """CR 608.2c: what X is doesn't come between "X creature cards" and "those cards"."""
    spell = table.ann.holds(
        "Spell",
        "Choose a creature type. Reveal cards from the top of your library until you reveal X creature cards of the "
        "chosen type, where X is the number of creatures you control of that type. Put those cards onto the "
        "battlefield, then shuffle the rest of the revealed cards into your library.",
        types="Sorcery",
        cost="{0}",
    )
    for name in ("One", "Two"):
        table.ann.controls(name, types="Creature — Elf")
    ox = table.ann.library("Ox", types="Creature — Ox")
    elves = [table.ann.library(name, types="Creature — Elf") for name in ("Three", "Four", "Five")]
    table.ann.answers("Elf")

    table.ann.casts(spell)
    table.resolve()

    assert ox.zone is Zone.LIBRARY
    assert [elf.zone for elf in elves] == [Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.LIBRARY]


def test_attached_to_a_target(table):
    """CR 115.1, 701.3a: the target is an object here, to which Auras of any controller are attached."""
    rod = table.ann.controls("Rod", "{0}: Destroy all Auras attached to target creature.", types="Artifact")
    bear, ape = table.ann.controls("Bear"), table.ann.controls("Ape")
    auras = [
        seat.controls("Aura", "Enchant creature", types="Enchantment — Aura", attach_to=host)
        for seat, host in ((table.ann, bear), (table.bob, bear), (table.bob, ape))
    ]
    table.ann.answers(bear)

    table.ann.activates(rod)
    table.resolve()

    assert [aura.zone for aura in auras] == [Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD]
