"""Leave to cast spells that says what is paid, with what mana, and what becomes of them (CR 601.3, 118.9, 609.4b)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.values.zones import Zone
from tests.rulings.cr7.test_709_layouts import two_faced
from tests.rulings.table import Card, Table


def cast(table: Table, text: str) -> Card:
    """Ann casts a free sorcery, which resolves."""
    spell = table.ann.casts(table.ann.holds("Lesson", text, types="Sorcery", cost="{0}"))
    table.resolve()
    return spell


def test_the_mana_value_paid_in_life(table: Table) -> None:
    """CR 118.9, 119.4: what was exiled is cast for life only, and not by a player who has less."""
    bear, giant = table.bob.library("Bear", cost="{1}{G}"), table.bob.library("Giant", cost="{20}{G}")
    text = "Exile the top two cards of target opponent's library. You may play those cards this turn. "
    cast(
        table,
        text
        + "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.",
    )
    table.ann.has_mana("{1}{G}")
    assert not table.ann.can(giant)
    table.ann.casts(bear, way="rather")
    table.resolve()
    assert (table.ann.life, table.ann.permanents, table.ann.pool) == (18, ["Bear"], "CG")


def test_lands_and_spells_from_the_top_for_life(table: Table) -> None:
    """CR 118.9, 305.1: nothing is paid for a land."""
    bear, forest = table.ann.library("Bear", cost="{2}{G}"), table.ann.library("Forest")
    text = "You may play lands and cast spells from the top of your library. "
    text += "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
    table.ann.controls("Citadel", text, types="Artifact")
    table.ann.casts(bear, way="rather")
    table.resolve()
    table.ann.plays(forest)
    assert (table.ann.life, table.ann.permanents) == (17, ["Citadel", "Bear", "Forest"])


def test_a_spell_cast_this_way_costs_more(table: Table) -> None:
    """CR 601.2f: its owner pays it on top; what they cast from their hand costs as before."""
    bear = table.bob.holds("Bear", cost="{G}", types="Instant")
    other = table.bob.exiled("Other", "You may cast this card from exile.", cost="{G}", types="Instant")
    text = "Look at target opponent's hand. You may exile a nonland card from it. "
    text += "For as long as that card remains exiled, its owner may play it. A spell cast this way costs {2} more to cast."
    table.ann.answers(True)
    cast(table, text)
    assert bear.zone is Zone.EXILE
    table.bob.has_mana("{G}")
    assert (table.bob.can(bear), table.bob.can(other)) == (False, True)
    table.bob.has_mana("{C}{C}")
    assert table.bob.can(bear)


def test_any_mana_for_cards_exiled_with_it(table: Table) -> None:
    """CR 609.4b: for spells cast by that leave, not for those from the hand."""
    table.bob.library("Bear", cost="{R}{R}")
    mine = table.ann.holds("Mine", cost="{R}")
    text = "{0}: Exile the top card of target player's library.\n"
    text += "You may play lands and cast spells from among cards exiled with ~. "
    text += "If you cast a spell this way, you may spend mana as though it were mana of any color to cast it."
    thief = table.ann.controls("Thief", text)
    table.ann.answers(table.bob)
    table.ann.activates(thief)
    table.resolve()
    bear = table.bob.card("Bear", Zone.EXILE)
    table.ann.has_mana("{G}{G}")
    assert (table.ann.can(mine), table.ann.can(bear)) == (False, True)
    table.ann.casts(bear)
    table.resolve()
    assert (table.ann.permanents, table.ann.pool) == (["Thief", "Bear"], "")


def test_mana_of_any_type_for_those_cards(table: Table) -> None:
    """CR 609.4b: of any type is colorless mana too."""
    bear = table.bob.library("Bear", cost="{C}")
    text = "Exile the top card of target opponent's library. You may play that card this turn. "
    text += "If you cast a spell this way, mana of any type can be spent to cast it."
    cast(table, text)
    table.ann.has_mana("{G}")
    table.ann.casts(bear)
    table.resolve()
    assert table.ann.permanents == ["Bear"]


def test_cast_for_another_cost_as_it_resolves(table: Table) -> None:
    """CR 608.2g, 118.9: {1} in place of the mana cost; without mana it can't be cast."""
    table.ann.library("Giant", cost="{7}{G}")
    table.ann.has_mana("{C}")
    table.ann.answers(True)
    cast(
        table,
        "Exile the top card of your library. You may cast it by paying {1} rather than paying its mana cost.",
    )
    table.resolve()
    assert (table.ann.permanents, table.ann.pool) == (["Giant"], "")
    table.ann.library("Ogre", cost="{7}{G}")
    cast(
        table,
        "Exile the top card of your library. You may cast it by paying {1} rather than paying its mana cost.",
    )
    assert table.ann.permanents == ["Giant"]


def test_a_spell_cast_this_way_is_exiled(table: Table) -> None:
    """CR 614.1a: only if it is of the kind that is said, and not others."""
    bolt = table.ann.buried("Bolt", "You gain 1 life.", types="Instant", cost="{0}")
    text = "You may cast an instant spell from your graveyard. "
    text += "If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead."
    table.ann.answers(True)
    first = cast(table, text)
    table.resolve()
    assert (table.ann.life, bolt.zone, first.zone) == (21, Zone.EXILE, Zone.GRAVEYARD)


def test_cast_as_though_it_had_flash(table: Table) -> None:
    """CR 601.3b: from the top of the library only."""
    bear, held = table.ann.library("Bear", cost="{0}"), table.ann.holds("Held", cost="{0}")
    text = "You may cast creature spells from the top of your library. "
    text += "If you cast a spell this way, you may cast it as though it had flash."
    table.ann.controls("Efreet", text)
    table.bob.casts(table.bob.holds("Spell", "You gain 1 life.", types="Instant", cost="{0}"))
    assert (table.ann.can(bear), table.ann.can(held)) == (True, False)


def test_haste_until_end_of_turn(table: Table) -> None:
    """CR 611.2a, 400.7a."""
    bear = table.ann.library("Bear", cost="{0}", pt="4/4")
    text = "You may cast creature spells with power 4 or greater from the top of your library. "
    table.ann.controls(
        "Dragon", text + "If you cast a creature spell this way, it gains haste until end of turn."
    )
    table.ann.casts(bear)
    table.resolve()
    assert "haste" in bear.keywords


def test_that_library(table: Table) -> None:
    """CR 400.3: cards go to the library of their owner."""
    table.bob.library("One")
    table.bob.library("Two")
    table.ann.answers("One")
    cast(
        table,
        "Look at the top two cards of target opponent's library, then exile one of them face down "
        "and put the other on the bottom of that library.",
    )
    assert table.bob.library_names == ["Two"]


def test_what_it_costs_is_measured_by_the_face_that_is_cast(table: Table) -> None:
    """CR 715.3b, 202.3, 118.9: energy as much as the mana value of the Adventure, though that of the card is too much."""
    giant = ("Giant", "{2}{R}", "Creature — Giant", "", "4/3")
    stomp = ("Stomp", "{1}{R}", "Instant — Adventure", "You gain 2 life.", "")
    card = table.ann.library("Giant // Stomp", card=two_faced(Layout.ADVENTURE, giant, stomp))
    table.ann.answers(True)
    cast(
        table,
        "You get {E}{E}. Exile the top card of your library. You may cast that card by paying an amount of {E} equal to "
        "its mana value rather than paying its mana cost.",
    )
    table.resolve()
    assert (table.ann.life, table.ann.counters("energy"), card.zone) == (22, 0, Zone.EXILE)


def test_a_modal_card_that_may_be_played_is_cast_or_played(table: Table) -> None:
    """CR 712.12, 305.1: which face is chosen as it is played, also where it is played for nothing."""
    walker = ("Walker", "{1}{G}", "Creature — Elf", "", "2/2")
    crossing = ("Crossing", "", "Land", "{T}: Add {G}.", "")
    text = "Exile the top card of your library. You may play that card without paying its mana cost."
    table.ann.library("Walker // Crossing", card=two_faced(Layout.MODAL_DFC, walker, crossing))
    table.ann.answers(True, "Crossing")
    cast(table, text)
    table.resolve_all()
    assert table.ann.permanents == ["Crossing"]
    table.ann.library("Walker // Crossing", card=two_faced(Layout.MODAL_DFC, walker, crossing))
    table.ann.answers(True)
    cast(table, text)
    table.resolve_all()
    assert sorted(table.ann.permanents) == ["Crossing", "Walker"]
