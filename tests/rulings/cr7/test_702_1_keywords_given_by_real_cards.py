"""Keywords that effects give cards and spells: what stays of them once those effects don't reach them any more (CR 702)."""

from __future__ import annotations

from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.making import faced
from tests.rulings.table import Table


def test_what_was_warped_for_a_given_cost_can_be_cast_from_exile(table: Table) -> None:
    """CR 702.185a: its owner may cast the card for as long as it remains exiled; it needs no warp of its own."""
    table.fill_libraries(9)
    tannuk = "Creature cards in your hand have warp {2}{R}."
    giver = table.ann.controls("Tannuk", tannuk, types="Enchantment")
    golem = table.ann.holds("Golem", types="Artifact Creature", cost="{3}", pt="3/3")
    table.ann.has_mana("{2}{R}")
    table.ann.casts(golem, way="warp")
    table.resolve_all()
    assert golem.zone is Zone.BATTLEFIELD
    table.to(Step.END)
    table.resolve_all()
    assert golem.zone is Zone.EXILE
    table.destroy(giver)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{3}")
    assert table.ann.can(golem)
    table.ann.casts(golem, way="warped")
    table.resolve_all()
    table.to(Step.CLEANUP)
    assert golem.zone is Zone.BATTLEFIELD


def test_warp_is_for_the_hand_only(table: Table) -> None:
    """CR 702.185a."""
    table.ann.controls("Tomb", "You may cast creature spells from your graveyard.", types="Enchantment")
    bear = table.ann.buried("Bear", "Warp {1}", cost="{4}", pt="2/2")
    table.ann.has_mana("{3}")
    assert not table.ann.can(bear)
    table.ann.has_mana("{1}")
    assert table.ann.can(bear)


def test_evoke_and_dash_work_wherever_the_card_may_be_cast(table: Table) -> None:
    """CR 702.74a, 702.109a."""
    table.ann.controls("Tomb", "You may cast creature spells from your graveyard.", types="Enchantment")
    for text in ("Evoke {1}", "Dash {1}", "Blitz {1}", "Morph {1}", "Emerge {2}"):
        bear = table.ann.buried("Bear", text, cost="{9}", pt="2/2")
        table.ann.controls("Fodder", cost="{1}")
        table.ann.has_mana("{3}")
        assert table.ann.can(bear), text


def test_an_aftermath_half_cast_by_another_effects_leave_is_exiled(table: Table) -> None:
    """CR 702.127a: whatever let it be cast from the graveyard."""
    card = faced(
        Layout.SPLIT,
        ("Start", "{1}", "Instant", "You gain 1 life.", ""),
        ("Finish", "{2}", "Sorcery", "Aftermath\nYou gain 5 life.", ""),
    )
    split = table.ann.buried("Split", card=card)
    table.ann.carries_out("Until end of turn, you may cast spells from your graveyard.")
    table.ann.has_mana("{2}")
    table.ann.casts(split, face=1)
    table.resolve_all()
    assert (table.ann.life, split.zone) == (25, Zone.EXILE)


def test_a_given_foretell_cost_stays_though_its_giver_is_gone(table: Table) -> None:
    """CR 702.143a, 702.143e."""
    table.fill_libraries(9)
    text = (
        "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost "
        "reduced by {2}."
    )
    devourer = table.ann.controls("Devourer", text)
    bear = table.ann.holds("Bear", cost="{3}{G}", pt="2/2")
    table.ann.has_mana("{2}")
    table.ann.takes(bear, "foretell")
    table.destroy(devourer)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    table.ann.has_mana("{1}{G}")
    table.ann.casts(bear, way="foretell")
    table.resolve_all()
    assert bear.zone is Zone.BATTLEFIELD


def test_a_given_miracle(table: Table) -> None:
    """CR 702.94a: the card has it as it is drawn."""
    table.ann.controls(
        "Lorehold", "Each instant and sorcery card in your hand has miracle {2}.", types="Enchantment"
    )
    wrath = table.ann.library("Wrath", "You gain 7 life.", types="Sorcery", cost="{9}")
    table.ann.has_mana("{2}")
    table.ann.answers(True, True)
    table.ann.draws()
    table.resolve_all()
    assert (table.ann.life, wrath.zone) == (27, Zone.GRAVEYARD)


def test_a_given_unearth(table: Table) -> None:
    """CR 702.84a: what becomes of its giver doesn't matter."""
    sedris = table.ann.controls("Sedris", "Each creature card in your graveyard has unearth {2}{B}.")
    bear = table.ann.buried("Bear", pt="2/2")
    table.ann.has_mana("{2}{B}")
    table.ann.activates(bear, "unearth")
    table.destroy(sedris)
    table.resolve_all()
    assert (bear.zone, "haste" in bear.keywords) == (Zone.BATTLEFIELD, True)
    table.sacrifice(bear)
    assert bear.zone is Zone.EXILE


def test_a_given_encore(table: Table) -> None:
    """CR 702.141a."""
    table.ann.controls(
        "Surgeons",
        "Each artifact creature card in your graveyard has encore. Its encore cost is equal to its mana cost.",
    )
    golem = table.ann.buried("Golem", types="Artifact Creature", cost="{3}", pt="3/3")
    table.ann.has_mana("{3}")
    table.ann.activates(golem, "encore")
    table.resolve_all()
    assert [(token.pt, "haste" in token.keywords) for token in table.tokens()] == [("3/3", True)]


def test_a_given_storm(table: Table) -> None:
    """CR 702.40a."""
    table.ann.controls("Prismari", "Instant and sorcery spells you cast have storm.", types="Enchantment")
    table.bob.casts(table.bob.holds("First", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve_all()
    table.ann.carries_out("You gain 2 life.")
    assert table.ann.life == 24


def test_a_given_replicate_and_its_giver_gone(table: Table) -> None:
    """CR 702.56a, 611.3d: what was paid as the spell was cast was paid."""
    text = (
        "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its mana cost."
    )
    djinn = table.ann.controls("Djinn", text)
    spark = table.ann.holds("Spark", "You gain 2 life.", types="Instant", cost="{1}")
    table.ann.has_mana("{1}{1}{1}")
    table.ann.answers(2)
    table.ann.casts(spark)
    table.destroy(djinn)
    table.resolve_all()
    assert table.ann.life == 26


def test_a_given_rebound_is_looked_for_as_the_spell_resolves(table: Table) -> None:
    """CR 702.88a: the spell has it as long as its giver is there."""
    giver = table.ann.controls(
        "Time", "Instant and sorcery spells you control have rebound.", types="Enchantment"
    )
    spell = table.ann.holds("Spell", "You gain 2 life.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.destroy(giver)
    table.resolve_all()
    assert (table.ann.life, spell.zone) == (22, Zone.GRAVEYARD)


def test_a_given_rebound_goes_on_without_its_giver(table: Table) -> None:
    """CR 702.88a: once exiled it may be cast in the next upkeep."""
    table.fill_libraries(9)
    giver = table.ann.controls(
        "Time", "Instant and sorcery spells you control have rebound.", types="Enchantment"
    )
    spell = table.ann.holds("Spell", "You gain 2 life.", types="Instant", cost="{0}")
    table.ann.casts(spell)
    table.resolve_all()
    table.destroy(giver)
    table.ann.answers(True)
    table.to(Step.DRAW, turns_on=2)
    assert (table.ann.life, spell.zone) == (24, Zone.GRAVEYARD)


def test_a_given_ninjutsu(table: Table) -> None:
    """CR 702.49a: the ability on the stack doesn't need its giver."""
    satoru = table.ann.controls("Satoru", "Each creature card in your hand has ninjutsu {2}{U}{B}.", pt="1/1")
    ogre = table.ann.holds("Ogre", cost="{9}", pt="7/7")
    table.attack(satoru)
    table.block()
    table.ann.has_mana("{2}{U}{B}")
    table.ann.activates(ogre, "ninjutsu")
    table.resolve_all()
    table.damage()
    assert (table.bob.life, satoru.zone) == (13, Zone.HAND)


def test_a_given_jump_start_exiles_the_spell_though_its_giver_is_gone(table: Table) -> None:
    """CR 702.133a, 400.7g."""
    text = "Each instant and sorcery card in your graveyard that's exactly two colors has jump-start."
    niv = table.ann.controls("Niv", text)
    spell = table.ann.buried("Spell", "You gain 2 life.", types="Instant", cost="{U}{R}")
    table.ann.holds("Card")
    table.ann.has_mana("{U}{R}")
    table.ann.casts(spell, way="jump-start")
    table.destroy(niv)
    table.resolve_all()
    assert (table.ann.life, spell.zone, table.ann.graveyard) == (22, Zone.EXILE, ["Card", "Niv"])


def test_a_given_escape(table: Table) -> None:
    """CR 702.138a-b: it escaped, though its giver is gone."""
    text = (
        "Each enchantment card in your graveyard has escape. The escape cost is equal to the card's mana cost plus "
        "exile three other cards from your graveyard."
    )
    table.ann.controls("Master", text)
    own = "~ escapes with a +1/+1 counter on it."
    spirit = table.ann.buried("Spirit", own, types="Enchantment Creature", cost="{2}", pt="1/1")
    for _ in range(3):
        table.ann.buried("Card")
    table.ann.has_mana("{2}")
    table.ann.casts(spirit, way="escape")
    table.resolve_all()
    assert (spirit.pt, table.ann.graveyard) == ("2/2", [])


def test_a_given_casualty_and_one_of_its_own(table: Table) -> None:
    """CR 702.153b: each is paid for itself and copies the spell."""
    table.ann.controls(
        "Quill", "Each instant and sorcery spell you cast has casualty 1.", types="Enchantment"
    )
    one, two = table.ann.controls("One", pt="1/1"), table.ann.controls("Two", pt="3/3")
    spell = table.ann.holds("Spell", "Casualty 3\nYou gain 2 life.", types="Instant", cost="{0}")
    table.ann.answers(True, True, ["0:", "1:"])
    table.ann.casts(spell)
    table.resolve_all()
    assert (table.ann.life, one.zone, two.zone) == (26, Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_a_given_blitz(table: Table) -> None:
    """CR 702.152a, 611.3d: it is sacrificed and draws a card, though its giver is gone."""
    table.fill_libraries(9)
    text = "Each creature spell you cast with mana value 4 or greater has blitz. The blitz cost is equal to its mana cost."
    henzie = table.ann.controls("Henzie", text)
    ogre = table.ann.holds("Ogre", cost="{4}", pt="5/5")
    table.ann.has_mana("{4}")
    table.ann.casts(ogre, way="blitz")
    table.resolve_all()
    table.destroy(henzie)
    assert "haste" in ogre.keywords
    table.to(Step.CLEANUP)
    assert (ogre.zone, table.ann.hand) == (Zone.GRAVEYARD, ["Card 0"])


def test_a_given_undying(table: Table) -> None:
    """CR 702.93a, 603.10a: it had it as it died, with its giver at the same time too."""
    text = "Other non-Human creatures you control get +1/+1 and have undying."
    mikaeus = table.ann.controls("Mikaeus", text, pt="5/5")
    bear = table.ann.controls("Bear", pt="2/2")
    table.destroy(bear, mikaeus)
    table.resolve_all()
    assert (bear.pt, mikaeus.zone) == ("3/3", Zone.GRAVEYARD)


def test_a_given_retrace(table: Table) -> None:
    """CR 702.81a: only from the graveyard, paying other costs too."""
    table.ann.controls("Historian", "Merfolk and Druid cards in your graveyard have retrace.")
    kind = {"types": "Creature — Druid", "cost": "{1}", "pt": "1/1"}
    druid = table.ann.buried(
        "Druid", "Kicker {1}\nIf ~ was kicked, it enters with a +1/+1 counter on it.", **kind
    )
    table.ann.holds("Forest")
    table.ann.has_mana("{1}{1}")
    table.ann.answers(True)
    table.ann.casts(druid, way="retrace")
    table.resolve_all()
    assert (druid.pt, table.ann.graveyard) == ("2/2", ["Forest"])
