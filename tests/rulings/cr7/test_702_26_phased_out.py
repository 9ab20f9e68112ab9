"""What phasing out does and doesn't do (CR 702.26)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

OUT = "Target permanent phases out."


def there(card: Card) -> bool:
    """Whether it is phased in on the battlefield."""
    return card.zone is Zone.BATTLEFIELD and not card.object.phased_out


def test_a_tapped_creature_with_phasing_untaps_as_it_phases_in(table: Table) -> None:
    """CR 702.26a, 502.1: phasing comes before untapping, in its controller's untap step only."""
    table.fill_libraries()
    gecko = table.ann.controls("Gecko", "Phasing\nPhasing", pt="2/2", tapped=True)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert there(gecko)
    table.to(Step.UPKEEP, turns_on=1)
    assert not there(gecko)
    assert gecko.object.tapped
    table.to(Step.UPKEEP, turns_on=2)

    assert there(gecko)
    assert not gecko.object.tapped


def test_one_phases_out_as_another_phases_in(table: Table) -> None:
    """CR 702.26a: simultaneously; what phases in with phasing doesn't phase out again."""
    table.fill_libraries()
    gecko = table.ann.controls("Gecko", "Phasing", pt="2/2")
    other = table.ann.controls("Other", "Phasing", pt="2/2")
    table.ann.carries_out(OUT, other)
    table.to(Step.UPKEEP, turns_on=2)

    assert not there(gecko)
    assert there(other)


def test_what_phases_in_with_phasing_granted_by_it(table: Table) -> None:
    """CR 702.26a: only what has phasing before it phases out; what phases in gives it too late."""
    table.fill_libraries()
    giver = table.ann.controls("Giver", "Other creatures you control have phasing.", pt="2/2")
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out(OUT, giver)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(giver)
    assert there(bear)


def test_no_zone_changes_trigger(table: Table) -> None:
    """CR 702.26d: nothing leaves or enters the battlefield."""
    table.fill_libraries()
    table.ann.controls(
        "Watcher",
        "Whenever a creature enters or leaves the battlefield, you gain 1 life.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear", "When ~ enters or leaves the battlefield, you gain 10 life.", pt="2/2")
    table.ann.carries_out(OUT, bear)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(bear)
    assert table.ann.life == 20


def test_a_token_with_counters_comes_back_as_it_was(table: Table) -> None:
    """CR 702.26d: tokens continue to exist, and counters remain."""
    table.fill_libraries()
    table.ann.carries_out("Create a 2/2 green Bear creature token.")
    token = table.ann.card("Bear Token")
    table.put_counters(token, "+1/+1", 2)
    table.ann.carries_out(OUT)
    assert not there(token)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(token)
    assert token.pt == "4/4"


def test_phasing_in_does_not_renew_having_entered(table: Table) -> None:
    """CR 702.26d: it entered in the turn in which it did, and "entered this turn" is still so for it."""
    bear = table.ann.holds("Bear", "~ has hexproof as long as it entered this turn.", pt="2/2")
    table.fill_libraries()
    table.put_onto_battlefield(bear)
    assert "hexproof" in bear.keywords
    table.ann.carries_out(OUT)
    table.to(Step.UPKEEP, turns_on=2)

    tap = table.bob.holds("Tapping", "Tap target creature.", types="Instant", cost="{U}")
    table.bob.has_mana("{U}")
    assert table.bob.can(tap)


def test_what_resolves_meanwhile_does_not_take_it_in(table: Table) -> None:
    """CR 702.26e: a phased-out permanent isn't in the set of affected objects."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.carries_out(OUT)
    table.bob.carries_out("Creatures get +1/+1 until your next turn.")
    table.to(Step.UPKEEP, turns_on=1)
    assert there(bear)

    assert bear.pt == "2/2"


def test_what_speaks_of_the_permanent_itself_does_not_find_it(table: Table) -> None:
    """CR 702.26e, 608.2b: nor does what references it specifically."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", "{1}: ~ gets +5/+5 until your next turn.", pt="2/2")
    table.bob.has_mana("{1}")
    table.bob.activates(bear)
    out = table.ann.holds("Out", "Target creature phases out.", types="Instant", cost="{1}")
    table.ann.casts(out, free="{1}")
    table.resolve_all()
    assert not there(bear)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(bear)
    assert bear.pt == "2/2"


def test_an_effect_until_end_of_turn_expires_meanwhile(table: Table) -> None:
    """CR 702.26f: it no longer affects it once it is phased in."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.carries_out("Target creature gets +5/+5 until end of turn.")
    table.ann.carries_out(OUT)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(bear)
    assert bear.pt == "2/2"


def test_a_longer_effect_lasts_through_it(table: Table) -> None:
    """CR 702.26f: an effect that doesn't expire affects it again."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="2/2")
    table.bob.carries_out("Put a flying counter on target creature. It becomes blue.")
    table.ann.carries_out(OUT)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(bear)
    assert {color.value for color in bear.chars.colors} == {"U"}
    assert bear.counters("flying") == 1


def test_as_long_as_effects_that_track_it_end(table: Table) -> None:
    """CR 702.26f, 611.2b: control for as long as the thief remains on the battlefield ends as the thief phases out."""
    table.fill_libraries()
    thief = table.ann.controls(
        "Thief", "{1}: Gain control of target artifact for as long as you control ~.", pt="1/1"
    )
    relic = table.bob.controls("Relic", types="Artifact")
    table.ann.has_mana("{1}")
    table.ann.activates(thief)
    table.resolve_all()
    assert relic.controller is table.ann
    table.bob.carries_out("Target creature phases out.")
    assert relic.controller is table.bob
    table.to(Step.UPKEEP, turns_on=2)
    assert there(thief)

    assert relic.controller is table.bob


def test_as_long_as_it_stays_tapped_ends_too(table: Table) -> None:
    """CR 702.26f: for as long as it remains tapped."""
    table.fill_libraries()
    rod = table.ann.controls(
        "Rod", "{T}: Target creature gets +2/+2 for as long as ~ remains tapped.", types="Artifact"
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.activates(rod)
    table.resolve_all()
    assert bear.pt == "4/4"
    table.bob.carries_out("Target artifact phases out.")
    assert bear.pt == "2/2"


def test_what_is_attached_phases_with_it_and_triggers_nothing(table: Table) -> None:
    """CR 702.26g, 702.26j: attached as before, and nothing became attached or unattached."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    sword = table.ann.controls(
        "Sword",
        "Equipped creature gets +1/+1.\nWhenever ~ becomes attached to a creature, you gain 5 life.\n"
        "Whenever ~ becomes unattached from a permanent, you gain 7 life.\nEquip {1}",
        types="Artifact — Equipment",
        attach_to=bear,
    )
    table.bob.carries_out("Target creature phases out.")
    assert not there(sword)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(sword)
    assert bear.pt == "3/3"
    assert table.ann.life == 20


def test_an_aura_that_phases_out_alone_comes_back_attached(table: Table) -> None:
    """CR 702.26i: to what it was attached to, if that is still there, else it goes to the graveyard."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    text = "Enchant creature\nEnchanted creature gets +1/+1."
    aura = table.ann.controls("Aura", text, types="Enchantment — Aura", attach_to=bear)
    other = table.ann.controls("Other Aura", text, types="Enchantment — Aura", attach_to=bear)
    table.bob.carries_out("Target enchantment phases out.", aura)
    assert bear.pt == "3/3"
    table.bob.carries_out("Target enchantment phases out.")
    table.destroy(bear)
    table.to(Step.UPKEEP, turns_on=2)

    assert (aura.zone, other.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_an_equipment_that_phases_out_alone_comes_back_though_the_creature_is_gone(table: Table) -> None:
    """CR 702.26i: unattached, since an Equipment may be that."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    sword = table.ann.controls(
        "Sword", "Equipped creature gets +1/+1.\nEquip {1}", types="Artifact — Equipment", attach_to=bear
    )
    table.bob.carries_out("Target artifact phases out.")
    table.destroy(bear)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(sword)
    assert sword.object.attached_to is None


def test_a_skipped_untap_step_phases_nothing(table: Table) -> None:
    """CR 702.26m: the phasing event doesn't occur that turn."""
    table.fill_libraries()
    bear = table.ann.controls("Bear", pt="2/2")
    gecko = table.ann.controls("Gecko", "Phasing", pt="2/2")
    table.bob.carries_out(OUT, bear)
    table.bob.carries_out("Target player skips their next untap step.", table.ann)
    table.to(Step.UPKEEP, turns_on=2)

    assert there(gecko)
    assert not there(bear)


def test_it_phases_in_for_who_controlled_it_as_it_phased_out(table: Table) -> None:
    """CR 702.26a, 702.26f: control that ended meanwhile: it phases in during the untap step of who controlled it."""
    table.fill_libraries()
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.carries_out("Gain control of target creature until end of turn.")
    table.ann.carries_out(OUT)
    table.to(Step.UPKEEP, turns_on=1)
    assert not there(bear)
    table.to(Step.UPKEEP, turns_on=1)

    assert there(bear)
    assert bear.controller is table.bob


def test_a_phased_out_attacker_is_removed_from_combat(table: Table) -> None:
    """CR 702.26b, 506.4: it deals no damage, and its blocker stays blocking nothing."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.attack(bear)
    table.bob.carries_out(OUT)
    table.damage()

    assert table.bob.life == 20


def test_a_spell_whose_target_phased_out_does_nothing(table: Table) -> None:
    """CR 702.26b, 608.2b: it is treated as though it didn't exist."""
    bear = table.bob.controls("Bear", pt="2/2")
    doom = table.ann.holds("Doom", "Destroy target creature. You gain 3 life.", types="Instant", cost="{B}")
    table.ann.casts(doom, free="{B}")
    table.bob.carries_out(OUT)

    assert bear.zone is Zone.BATTLEFIELD
    assert table.ann.life == 20


def test_a_delayed_trigger_does_not_find_it(table: Table) -> None:
    """CR 702.26b: "sacrifice it at the beginning of the next end step" can't, and it stays for good."""
    table.fill_libraries()
    bear = table.bob.buried("Bear", pt="2/2")
    table.bob.carries_out("Return target creature card from your graveyard to the battlefield. "
         "Sacrifice it at the beginning of the next end step.")  # fmt: skip
    table.ann.carries_out(OUT)
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    assert there(bear)
    table.to(Step.CLEANUP)

    assert there(bear)
