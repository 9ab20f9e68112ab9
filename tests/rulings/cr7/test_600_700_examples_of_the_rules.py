"""Examples that the rules print, played with the wording of their cards (CR 118, 201, 601, 608, 613, 701, 704, 707, 712)."""

from __future__ import annotations

from engine.ir.cards import CardDefinition
from engine.language.records import Layout
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.cr7.test_701_42_meld import paw
from tests.rulings.making import faced
from tests.rulings.table import Card, Table


def test_a_cumulative_upkeep_of_draws_that_are_skipped(table: Table) -> None:
    """CR 118.11: the cost is paid though another event came in its place."""
    table.fill_libraries()
    vortex = table.ann.controls("Psychic Vortex", "Cumulative upkeep—Draw a card.", types="Enchantment")
    table.ann.controls("Familiar", "If you would draw a card, you may skip that draw instead.")
    table.to(Step.UPKEEP, turns_on=2)
    before = len(table.ann.hand)
    table.ann.answers(True, True)
    table.resolve_all()
    assert (vortex.zone, len(table.ann.hand)) == (Zone.BATTLEFIELD, before)


def test_standstill_gone_before_its_ability_resolves(table: Table) -> None:
    """CR 118.12: it can't be sacrificed, so nobody draws."""
    table.fill_libraries()
    still = table.ann.controls(
        "Standstill",
        "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws three cards.",
        types="Enchantment",
    )
    table.bob.casts(table.bob.holds("Nothing", "You gain 1 life.", types="Instant", cost="{0}"))
    table.bob.activates(table.bob.controls("Pearl", "{0}: Exile target enchantment.", types="Artifact"))
    table.resolve_all()
    assert (still.zone, table.ann.hand) == (Zone.EXILE, [])


def test_a_creature_with_no_name_has_no_different_name(table: Table) -> None:
    """CR 201.2b: three Demons with different names and a face-down one."""
    table.fill_libraries()
    table.ann.controls("Contract", "At the beginning of your upkeep, if you control four or more Demons with different names, you win the game.", types="Enchantment")  # fmt: skip
    for name in ("One", "Two", "Three"):
        table.ann.controls(name, types="Creature — Demon", pt="2/2")
    hidden = table.ann.holds("Hidden", "Morph {2}", cost="{4}", pt="2/2")
    table.ann.casts(hidden, way="morph", free="{3}")
    table.resolve_all()
    table.ann.controls("Xenograft", "Each creature you control is a Demon in addition to its other types.", types="Enchantment")  # fmt: skip
    assert "Demon" in hidden.chars.subtypes
    table.to(Step.UPKEEP, turns_on=2)
    assert table.stack == []


def test_a_noncreature_card_with_morph_from_the_top_of_the_library(table: Table) -> None:
    """CR 601.3e: it would be a creature spell, so who may cast creature spells from there may cast it."""
    table.ann.controls(
        "Horde",
        "Play with the top card of your library revealed.\nYou may cast creature spells from the top of your library.",
        pt="7/7",
    )
    fort = table.ann.library("Fort", "Morph {2}", types="Artifact", cost="{5}")
    table.ann.has_mana("{5}")
    table.ann.casts(fort, way="morph")
    table.resolve_all()
    assert (fort.zone, fort.pt) == (Zone.BATTLEFIELD, "2/2")


def test_the_same_land_as_both_targets_one_of_them_illegal(table: Table) -> None:
    """CR 608.2b, second example: the creature land turned black is destroyed as the target land, without regeneration."""
    land = table.bob.controls("Manland", "{0}: This land becomes a 2/2 Elemental creature until end of turn. It's still a land.\n{0}: Regenerate this land.", types="Land")  # fmt: skip
    table.bob.activates(land, "{0}: This")
    table.resolve_all()
    table.bob.activates(land, "{0}: Regenerate")
    table.resolve_all()
    spores = table.ann.holds("Plague Spores", "Destroy target nonblack creature and target land. They can't be regenerated.", types="Instant", cost="{0}")  # fmt: skip
    table.ann.casts(spores)
    table.bob.casts(table.bob.holds("Ink", "Target permanent becomes black until end of turn.", types="Instant", cost="{0}"))  # fmt: skip
    table.resolve_all()
    assert land.zone is Zone.GRAVEYARD


def test_flying_given_by_a_rune_on_a_hammer(table: Table) -> None:
    """CR 613.7a, 613.7e, example: the ability has the Rune's timestamp: later than the Hammer's, so the creature flies; as
    the Hammer is attached anew, both of its abilities get new ones in the same order."""
    ox = table.ann.controls("Ox", pt="2/2")
    hammer = table.ann.controls("Hammer", "Equipped creature gets +10/+10 and loses flying.\nEquip {0}", types="Artifact — Equipment")  # fmt: skip
    table.ann.activates(hammer, "equip")
    table.resolve_all()
    rune = table.ann.holds(
        "Rune of Flight",
        'Enchant permanent\nAs long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
        types="Enchantment — Aura Rune",
        cost="{0}",
    )
    table.ann.answers(hammer)
    table.ann.casts(rune)
    table.resolve_all()
    assert (ox.pt, "flying" in ox.keywords) == ("12/12", True)
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.answers(bear)
    table.ann.activates(hammer, "equip")
    table.resolve_all()
    assert (bear.pt, "flying" in bear.keywords) == ("12/12", True)


def test_a_flashed_back_spell_that_shuffles_itself_in(table: Table) -> None:
    """CR 701.24c, example: it's exiled instead, and the library is shuffled."""
    table.bob.controls("Trickster", "Whenever an opponent shuffles their library, you may put a +1/+1 counter on this creature.", pt="3/3")  # fmt: skip
    table.ann.controls("Past", "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana cost.", types="Enchantment")  # fmt: skip
    zenith = table.ann.buried("Zenith", "Put X -1/-1 counters on each creature. Shuffle ~ into its owner's library.", types="Sorcery", cost="{X}{B}")  # fmt: skip
    table.ann.has_mana("{B}")
    table.ann.casts(zenith, way="flashback")
    table.bob.answers(True)
    table.resolve_all()
    assert (zenith.zone, table.bob.card("Trickster").pt) == (Zone.EXILE, "4/4")


def test_a_dying_wolf_with_counters_of_both_kinds(table: Table) -> None:
    """CR 704.8, example: it died with a +1/+1 counter and three -1/-1 counters on it, so it doesn't come back."""
    wolf = table.ann.controls("Young Wolf", "Undying", pt="1/1")
    table.put_counters(wolf, "+1/+1")
    table.ann.carries_out("Put three -1/-1 counters on target creature.")
    assert wolf.zone is Zone.GRAVEYARD


def test_losing_for_two_reasons_and_replacing_it_once(table: Table) -> None:
    """CR 704.7, example: one effect replaces losing the game for having no life and for drawing from an empty library."""
    angel = table.ann.controls(
        "Archangel",
        "If you would lose the game, instead exile this creature and your life total becomes equal to your starting life total.",
        pt="5/5",
    )
    table.ann.library("Last")
    table.deal(table.bob.controls("Source"), table.ann, 19)
    table.ann.carries_out("You draw two cards and you lose 2 life.")
    assert (table.ann.life, angel.zone, table.state.over) == (20, Zone.EXILE, False)


def outlaw() -> CardDefinition:
    """A double-faced creature card."""
    return faced(
        Layout.TRANSFORM,
        ("Kruin Outlaw", "{1}{R}{R}", "Creature — Human Rogue Werewolf", "First strike", "2/2"),
        ("Terror of Kruin Pass", "", "Creature — Werewolf", "Double strike", "3/3"),
    )


def test_a_double_faced_card_that_is_a_copy_of_another_transforms(table: Table) -> None:
    """CR 712.9, second example: it has its back face up, and is the copy of the Vanguard still; then its own back."""
    card = table.ann.controls("Kruin Outlaw", card=outlaw())
    vanguard = table.ann.controls("Elite Vanguard", types="Creature — Human Soldier", pt="2/1")
    table.ann.carries_out("Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end of turn.", card, vanguard)  # fmt: skip
    assert card.pt == "2/1"
    table.ann.carries_out("Transform all Humans.")
    assert (card.chars.name, card.pt) == ("Elite Vanguard", "2/1")
    table.fill_libraries()
    table.to(Step.UPKEEP, turns_on=1)
    assert (card.chars.name, card.pt) == ("Terror of Kruin Pass", "3/3")


def melded(table: Table) -> Card:
    """Ann's melded permanent, in her end step."""
    bear = table.ann.controls("Right Paw", card=paw("Right Paw"))
    table.ann.controls("Left Paw", card=paw("Left Paw"))
    table.to(Step.END)
    table.resolve_all()
    return bear


def test_both_cards_of_a_melded_permanent_return_to_another(table: Table) -> None:
    """CR 712.21c, second example."""
    bear = melded(table)
    demise = table.bob.holds("False Demise", "Flash\nEnchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.", types="Enchantment — Aura", cost="{0}")  # fmt: skip
    table.bob.casts(demise)
    table.resolve_all()
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    table.resolve_all()
    assert (sorted(table.bob.permanents), table.ann.permanents) == (["Left Paw", "Right Paw"], [])


def test_both_cards_of_a_melded_permanent_are_imprinted(table: Table) -> None:
    """CR 712.21c, third example: by one choice."""
    bear = melded(table)
    table.bob.controls(
        "Mimic Vat",
        "Imprint — Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled "
        "with this artifact to its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled with this "
        "artifact.",
        types="Artifact",
    )
    table.ann.answers(["Left Paw", "Right Paw"])
    table.destroy(bear)
    table.bob.answers(True)
    table.resolve_all()
    assert (sorted(table.names_in(Zone.EXILE, table.ann)), table.ann.graveyard) == (
        ["Left Paw", "Right Paw"],
        [],
    )


def test_a_melded_permanent_comes_back_with_a_counter_on_each(table: Table) -> None:
    """CR 712.21c, first example."""
    table.fill_libraries()
    bear = melded(table)
    table.ann.answers(["Left Paw", "Right Paw"])
    table.ann.carries_out("Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's control with a +1/+1 counter on it.")  # fmt: skip
    assert bear.zone is Zone.EXILE
    table.to(Step.END, turns_on=1)
    table.resolve_all()
    assert (table.ann.card("Left Paw").pt, table.ann.card("Right Paw").pt) == ("4/4", "3/3")


def test_a_token_is_doubled_and_a_color_chosen_for_each(table: Table) -> None:
    """CR 616.1g, example: first the number of tokens, then how each enters."""
    table.bob.answers("green")
    voice = table.bob.controls("Voice", "As this creature enters, choose a color.\nThis creature has protection from the chosen color.", pt="2/2")  # fmt: skip
    table.ann.controls("Season", "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.", types="Enchantment")  # fmt: skip
    table.ann.carries_out("Create a token that's a copy of target creature.", "red", "blue")
    tokens = [
        Card(table, id) for id in table.game.controlled(table.ann.id) if table.game.look(id).object.token
    ]
    given = [{"protection from red", "protection from blue"} & token.keywords for token in tokens]
    assert given == [{"protection from red"}, {"protection from blue"}]
    assert voice.controller is table.bob
