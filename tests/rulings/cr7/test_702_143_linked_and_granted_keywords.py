"""Keywords that are linked to other abilities, or that effects give to cards (CR 701.55 to 701.59, 702.127 to 702.188)."""

from __future__ import annotations

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.casting.special_actions import special_actions
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table, remember


def ways_up(table: Table, card: Card) -> list[str]:
    """For what Ann could turn a permanent face up."""
    return [o.key for o in special_actions(table.game, table.ann.id) if o.object == card.id]


@pytest.mark.parametrize("keyword", ["Morph", "Megamorph", "Disguise"])
def test_what_takes_abilities_away_takes_the_way_up_away(table: Table, keyword: str) -> None:
    """CR 702.37e, 702.168d: Dress Down; when it is gone the permanent can be turned up again."""
    card = table.ann.holds("Beast", f"{keyword} {{0}}", cost="{5}", pt="5/5")
    table.ann.has_mana("{3}")
    table.ann.casts(card, way="disguise" if keyword == "Disguise" else "morph")
    table.resolve()
    assert len(ways_up(table, card)) == 1
    down = table.ann.controls("Dress Down", "Creatures lose all abilities.", types="Enchantment")
    assert ways_up(table, card) == []
    table.destroy(down)

    assert len(ways_up(table, card)) == 1


def test_what_takes_abilities_of_others_away_doesnt(table: Table) -> None:
    """CR 702.37e: face up it would have morph all the same."""
    card = table.ann.holds("Beast", "Morph {0}", cost="{5}", pt="5/5")
    table.ann.has_mana("{3}")
    table.ann.casts(card, way="morph")
    table.resolve()
    table.bob.controls("Order", "White creatures lose all abilities.", types="Enchantment")

    assert len(ways_up(table, card)) == 1


def test_a_land_type_that_takes_abilities_away_takes_the_way_up_away(table: Table) -> None:
    """CR 702.37e, 305.7: face up it would be a land with that type alone, and so without morph."""
    card = table.ann.holds("Cavern", "{T}: Add {C}.\nMorph {0}", types="Land")
    table.ann.has_mana("{3}")
    table.ann.casts(card, way="morph")
    table.resolve()
    assert len(ways_up(table, card)) == 1
    moon = table.ann.controls("Moon", "Nonbasic lands are Mountains.", types="Enchantment")
    assert ways_up(table, card) == []
    table.destroy(moon)

    assert len(ways_up(table, card)) == 1


def test_a_manifested_creature_without_abilities_is_turned_up_for_its_mana_cost(table: Table) -> None:
    """CR 701.40b, 702.37e: that needs no ability; the morph cost does."""
    card = table.ann.library("Beast", "Morph {0}", cost="{1}", pt="5/5")
    table.ann.casts(
        table.ann.holds("Work", "Manifest the top card of your library.", types="Sorcery", cost="{0}")
    )
    table.resolve()
    table.ann.controls("Dress Down", "Creatures lose all abilities.", types="Enchantment")
    table.ann.has_mana("{1}")

    assert ways_up(table, card) == ["its mana cost"]


def test_cascade_finds_only_the_half_without_aftermath(table: Table) -> None:
    """CR 702.127a, 702.85a: a card cast from exile."""
    halves = (
        FaceRecord("Dusk", "{1}", "Sorcery", "You gain 1 life."),
        FaceRecord("Dawn", "{1}", "Sorcery", "Aftermath\nYou gain 5 life."),
    )
    compiled = compile_card(CardRecord("Dusk // Dawn", Layout.SPLIT, halves))
    assert compiled.definition is not None
    remember(compiled)
    table.ann.library("Dusk // Dawn", card=compiled.definition)
    spell = table.ann.holds("Elf", "Cascade", cost="{5}")
    table.ann.casts(spell, free="{5}")
    table.ann.answers(True)
    table.resolve_all()

    assert table.ann.life == 21


def test_a_copy_of_a_copy_grants_no_given_ability_either(table: Table) -> None:
    """CR 702.165c, 707.3: haste is copied, but isn't printed."""
    bear = table.ann.controls("Bear", pt="2/2")
    card = table.ann.controls("Rescuer", "Backup 1\nFlying", pt="1/1")
    text = "Create a token that's a copy of target creature, except it has haste."
    before = set(table.state.battlefield)
    table.ann.answers(card)
    table.ann.casts(table.ann.holds("Copier", text, types="Instant", cost="{0}"))
    table.ann.answers(card)
    table.resolve_all()
    (copy,) = (Card(table, id) for id in table.state.battlefield if id not in before)
    assert copy.keywords >= {"haste", "flying"}
    table.ann.answers(copy)
    table.ann.casts(
        table.ann.holds(
            "Copier", "Create a token that's a copy of target creature.", types="Instant", cost="{0}"
        )
    )
    table.ann.answers(bear)
    table.resolve_all()

    assert (bear.pt, bear.keywords) == ("3/3", {"flying"})


def test_a_foretold_card_waits_for_a_later_turn(table: Table) -> None:
    """CR 702.143a, 702.143c: it may be foretold in one's own turn only, and cast in any later one."""
    table.fill_libraries(10)
    card = table.ann.holds("Augury", "You gain 3 life.\nForetell {1}", types="Instant", cost="{5}")
    table.ann.has_mana("{3}")
    table.ann.takes(card, "foretell")
    assert (card.zone, table.ann.can(card)) == (Zone.EXILE, False)
    table.to(Step.UPKEEP, turns_on=1)
    table.ann.has_mana("{1}")
    assert table.ann.can(card)


def test_collected_evidence_is_asked_of_that_spell_only(table: Table) -> None:
    """CR 701.59a, 701.59c: exiling cards of another total for another spell isn't meant."""
    for number in range(2):
        table.ann.buried(f"Corpse {number}", cost="{3}")
    text = (
        "As an additional cost to cast this spell, you may collect evidence 6.\n"
        "You gain 1 life. If evidence was collected, you gain 5 life instead."
    )
    first = table.ann.holds("First", text, types="Sorcery", cost="{0}")
    second = table.ann.holds("Second", text, types="Sorcery", cost="{0}")
    table.ann.answers(True)
    table.ann.casts(first)
    table.resolve()
    assert (table.ann.life, table.ann.graveyard) == (25, ["First"])
    table.ann.casts(second)
    table.resolve()

    assert table.ann.life == 26


def test_each_opponent_faces_the_choice_one_after_the_other(table: Table) -> None:
    """CR 701.55a, 701.55b, 701.55d: an option that can't be done may be chosen."""
    spell = table.ann.holds(
        "Dalek",
        "Each opponent faces a villainous choice — That player discards a card, or that player loses 3 life.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(spell)
    table.bob.answers(True)
    table.resolve()

    assert (table.bob.life, table.bob.hand) == (20, [])


@pytest.mark.parametrize(("colored", "loyalty"), [("{U}{G}{W}{W}", 4), ("{U}{W}{W}", 2)])
def test_compleated(table: Table, colored: str, loyalty: int) -> None:
    """CR 702.150a: two loyalty counters fewer for each Phyrexian symbol for which life was paid."""
    walker = table.ann.holds(
        "Walker",
        "Compleated\n+1: You gain 1 life.",
        types="Legendary Planeswalker — Tamiyo",
        cost="{2}{U}{G/P}",
        loyalty="4",
    )
    table.ann.has_mana(colored)
    table.ann.answers(loyalty == 2)
    table.ann.casts(walker)
    table.resolve()

    assert (walker.counters("loyalty"), table.ann.life) == (loyalty, 20 if loyalty == 4 else 18)


def test_web_slinging_returns_a_tapped_creature(table: Table) -> None:
    """CR 702.188a: an alternative cost; an untapped creature won't do."""
    card = table.ann.holds("Spider", "Web-slinging {0}", cost="{5}", pt="3/3")
    untapped = table.ann.controls("Untapped")
    assert not table.ann.can(card)
    tapped = table.ann.controls("Tapped", tapped=True)
    table.ann.casts(card, way="web-slinging")
    table.resolve()

    assert (tapped.zone, untapped.zone) == (Zone.HAND, Zone.BATTLEFIELD)


def test_for_mirrodin_attaches_to_the_rebel(table: Table) -> None:
    """CR 702.163a: the Equipment that left isn't attached, but the Rebel is created."""
    card = table.ann.holds(
        "Blade",
        "For Mirrodin!\nEquipped creature gets +2/+0.\nEquip {2}",
        types="Artifact — Equipment",
        cost="{0}",
    )
    table.ann.casts(card)
    table.resolve()
    table.destroy(card)
    table.resolve_all()

    assert table.ann.card("Rebel Token").pt == "2/2"


def test_job_select_attaches_to_the_hero(table: Table) -> None:
    """CR 702.182a."""
    card = table.ann.holds(
        "Staff",
        "Job select\nEquipped creature gets +2/+0.\nEquip {2}",
        types="Artifact — Equipment",
        cost="{0}",
    )
    table.ann.casts(card)
    table.resolve_all()

    assert table.ann.card("Hero Token").pt == "3/1"


def test_freerunning_after_an_assassin_or_a_commander_hit(table: Table) -> None:
    """CR 702.173a: combat damage to a player this turn by an Assassin under one's control at that time."""
    card = table.ann.holds("Eagle", "Freerunning {0}", cost="{5}", pt="1/1")
    killer = table.ann.controls("Killer", types="Creature — Human Assassin", pt="1/1")
    table.attack(killer)
    table.damage()
    table.destroy(killer)
    table.to(Step.POSTCOMBAT_MAIN)

    assert table.ann.can(card)


def test_renowned_and_the_like_arent_copied(table: Table) -> None:
    """CR 702.112b: a copy of a renowned creature becomes renowned by itself."""
    card = table.ann.controls("Seeker", "Renown 1", pt="2/2")
    table.attack(card)
    table.damage()
    table.resolve_all()
    table.to(Step.POSTCOMBAT_MAIN)
    table.ann.casts(
        table.ann.holds(
            "Copier", "Create a token that's a copy of target renowned creature.", types="Instant", cost="{0}"
        )
    )
    table.resolve()
    seekers = [Card(table, id) for id in table.state.battlefield]
    assert [one.pt for one in seekers] == ["3/3", "2/2"]
    again = table.ann.holds("Binding", "Tap target renowned creature.", types="Instant", cost="{0}")
    table.ann.casts(again)
    table.resolve()

    assert [one.object.tapped for one in seekers] == [True, False]
