"""Keyword abilities of spells and of cards in other zones at their borders (CR 702.96 to 702.188)."""

from __future__ import annotations

import pytest

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.rules.casting.ways_to_cast import ways
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table, remember


def split(*faces: tuple[str, str, str, str]):
    """A split card: name, cost, type line, text of each half."""
    records = tuple(FaceRecord(name, cost, types, text) for name, cost, types, text in faces)
    compiled = compile_card(CardRecord(" // ".join(face[0] for face in faces), Layout.SPLIT, records))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


RIFT = "Return target nonland permanent you don't control to its owner's hand.\nOverload {0}"


def test_an_overloaded_spell_reaches_what_cant_be_targeted(table: Table) -> None:
    """CR 702.96a, 702.96c: its text has "each" for "target"."""
    shy = table.bob.controls("Shy", "Hexproof")
    white = table.bob.controls("White", "Protection from blue")
    own = table.ann.controls("Own")
    rift = table.ann.holds("Rift", RIFT, types="Instant", cost="{1}{U}")
    table.ann.casts(rift, way="overload")
    table.resolve()

    assert (shy.zone, white.zone, own.zone) == (Zone.HAND, Zone.HAND, Zone.BATTLEFIELD)


def test_a_copy_of_an_overloaded_spell_is_overloaded(table: Table) -> None:
    """CR 702.96c, 707.10: the choice to overload is copied, and it has no targets to change."""
    one = table.bob.controls("One")
    two = table.bob.controls("Two")
    spell = table.ann.holds(
        "Spell", "Tap target creature you don't control.\nOverload {0}", types="Instant", cost="{1}{U}"
    )
    table.ann.casts(spell, way="overload")
    copier = table.ann.holds(
        "Copier",
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(copier)
    table.resolve()
    table.resolve()

    assert (one.object.tapped, two.object.tapped) == (True, True)
    assert table.stack == ["Spell"]


CIPHER = "You gain 3 life.\nCipher"


def encoded(table: Table) -> tuple[Card, Card]:
    """A card encoded on a creature of Ann's."""
    carrier = table.ann.controls("Carrier", pt="1/1")
    spell = table.ann.holds("Secret", CIPHER, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    table.ann.answers(True)
    table.resolve()
    assert (spell.zone, table.ann.life) == (Zone.EXILE, 23)
    return carrier, spell


def test_an_encoded_creature_that_changes_hands(table: Table) -> None:
    """CR 702.99a, 702.99c: the card stays encoded, and the creature's controller casts the copy."""
    table.fill_libraries()
    carrier, _ = encoded(table)
    thief = table.bob.holds("Thief", "Gain control of target creature.", types="Instant", cost="{0}")
    table.bob.casts(thief)
    table.resolve()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.attack(carrier, at=table.ann)
    table.bob.answers(True)
    table.damage()
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (22, 23)


def test_a_creature_that_left_is_encoded_no_longer(table: Table) -> None:
    """CR 702.99c: the card stays exiled."""
    carrier, spell = encoded(table)
    blink = table.ann.holds(
        "Blink",
        "Exile target creature, then return it to the battlefield under its owner's control. It gains haste until end of turn.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(blink)
    table.resolve()
    table.attack(carrier)
    table.damage()
    table.resolve_all()

    assert (spell.zone, table.ann.life, table.bob.life) == (Zone.EXILE, 23, 19)


def test_a_card_that_left_exile_is_encoded_no_longer(table: Table) -> None:
    """CR 702.99c: as long as it remains exiled."""
    carrier, spell = encoded(table)
    fetch = table.ann.holds(
        "Fetch", "Return target exiled card to its owner's hand.", types="Instant", cost="{0}"
    )
    table.ann.casts(fetch)
    table.resolve()
    assert spell.zone is Zone.HAND
    table.attack(carrier)
    table.damage()
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (23, 19)


def test_a_copy_of_an_encoded_creature(table: Table) -> None:
    """CR 702.99a, 707.2: the ability the effect of cipher gives isn't copied."""
    carrier, _ = encoded(table)
    copier = table.ann.holds(
        "Copier",
        "Create a token that's a copy of target creature, except it has haste.",
        types="Instant",
        cost="{0}",
    )
    table.ann.casts(copier)
    table.resolve()
    (copy,) = (
        Card(table, id)
        for id in table.state.battlefield
        if id != carrier.id and table.game.characteristics(id).name == "Carrier"
    )
    table.attack(copy)
    table.damage()
    table.resolve_all()

    assert table.ann.life == 23


def test_a_copied_cipher_spell_encodes_nothing(table: Table) -> None:
    """CR 702.99a: "if this spell is represented by a card"."""
    table.ann.controls("Carrier", pt="1/1")
    spell = table.ann.holds("Secret", CIPHER, types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    copier = table.ann.holds("Copier", "Copy target sorcery spell.", types="Instant", cost="{0}")
    table.ann.casts(copier)
    table.resolve()
    table.resolve()

    assert (table.ann.life, table.stack) == (23, ["Secret"])


def test_a_fused_spell_does_the_left_half_first(table: Table) -> None:
    """CR 702.102d: the right half finds what the left half did."""
    card = split(
        ("Far", "{1}", "Instant", "Put two +1/+1 counters on target creature you control.\nFuse"),
        (
            "Away",
            "{1}",
            "Instant",
            "You gain life equal to the greatest power among creatures you control.\nFuse",
        ),
    )
    bear = table.ann.controls("Bear", pt="2/2")
    spell = table.ann.holds("Far // Away", card=card)
    table.ann.has_mana("{2}")
    way = next(w for w in ways(table.game, table.ann.id, spell.id) if "fuse" in w.name)
    table.ann.casts(spell, way=way.name, face=way.face)
    table.resolve()

    assert (bear.pt, table.ann.life) == ("4/4", 24)


@pytest.mark.parametrize("mana", ["{1}", "{5}"])
def test_awaken_targets_a_land_only_if_it_is_paid(table: Table, mana: str) -> None:
    """CR 702.113a, 702.113b: so becoming a target triggers for the land only then."""
    land = table.ann.controls(
        "Land", "Whenever this land becomes the target of a spell, you gain 1 life.", types="Land"
    )
    spell = table.ann.holds(
        "Spell", "Target opponent loses 2 life.\nAwaken 3—{5}", types="Sorcery", cost="{1}"
    )
    table.ann.has_mana(mana)
    table.ann.casts(spell, way="awaken" if mana == "{5}" else "")
    table.resolve_all()

    awake = mana == "{5}"
    assert (table.ann.life, table.bob.life) == (21 if awake else 20, 18)
    assert land.counters("+1/+1") == (3 if awake else 0)


def test_awaken_with_one_illegal_target(table: Table) -> None:
    """CR 702.113a, 608.2b: the land went away; the rest happens."""
    land = table.ann.controls("Land", types="Land")
    spell = table.ann.holds(
        "Spell", "Target opponent loses 2 life.\nAwaken 3—{0}", types="Sorcery", cost="{1}"
    )
    table.ann.casts(spell, way="awaken")
    table.destroy(land)
    table.resolve_all()

    assert table.bob.life == 18


def test_devoid_functions_in_all_zones(table: Table) -> None:
    """CR 702.114a, 604.3: a card in hand and a spell are colorless, so red mana doesn't make them red."""
    card = table.ann.holds("Drone", "Devoid", cost="{R}", pt="1/1")
    grave = table.ann.buried("Dead", "Devoid", cost="{R}")
    assert (card.chars.colors, grave.chars.colors) == (frozenset(), frozenset())
    table.ann.casts(card, free="{R}")

    assert card.chars.colors == frozenset()


def test_devoid_lost_with_all_abilities_changes_no_color(table: Table) -> None:
    """CR 702.114a, 613.1e, 613.1f: colors are set before abilities are lost."""
    card = table.ann.controls("Drone", "Devoid", cost="{R}", pt="1/1")
    table.ann.casts(
        table.ann.holds("Spell", "Target creature loses all abilities.", types="Instant", cost="{0}")
    )
    table.resolve()

    assert card.chars.colors == frozenset()


def test_emerge_is_cheaper_by_the_mana_value_and_no_color(table: Table) -> None:
    """CR 702.119a, 702.119c: only generic mana is saved, and the creature is sacrificed as the cost is paid."""
    food = table.ann.controls("Food", "When this creature dies, you gain 1 life.", cost="{6}", pt="1/1")
    card = table.ann.holds("Elder", "Emerge {3}{U}", cost="{8}", pt="5/6")
    table.ann.has_mana("{U}")
    table.ann.casts(card, way="emerge")

    assert (food.zone, table.ann.life) == (Zone.GRAVEYARD, 20)
    table.resolve_all()
    assert (card.zone, table.ann.life) == (Zone.BATTLEFIELD, 21)


def test_emerge_from_an_artifact(table: Table) -> None:
    """CR 702.119b: a permanent of that quality, and no creature that lacks it."""
    table.ann.controls("Bear", cost="{5}")
    stone = table.ann.controls("Stone", types="Artifact", cost="{3}")
    card = table.ann.holds("Crabomination", "Emerge from artifact {5}", cost="{8}", pt="5/5")
    table.ann.has_mana("{2}")
    table.ann.casts(card, way="emerge")

    assert stone.zone is Zone.GRAVEYARD


def test_undaunted_twice(table: Table) -> None:
    """CR 702.125a, 702.125c: each applies, for generic mana only."""
    spell = table.ann.holds("Spell", "You gain 1 life.\nUndaunted\nUndaunted", types="Sorcery", cost="{3}{W}")
    table.ann.has_mana("{W}{1}")
    table.ann.casts(spell)
    table.resolve()

    assert (table.ann.life, table.ann.pool) == (21, "")


def test_improvise_pays_what_is_to_be_paid_after_all_else(table: Table) -> None:
    """CR 702.126a, 702.126b, 702.126c: it pays generic mana of the total cost, of an increase too."""
    table.bob.controls("Thalia", "Noncreature spells cost {1} more to cast.", types="Enchantment")
    for number in range(2):
        table.ann.controls(f"Thing {number}", types="Artifact")
    spell = table.ann.holds("Spell", "You gain 1 life.\nImprovise\nImprovise", types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{U}")
    table.ann.casts(spell)
    table.resolve()

    assert table.ann.life == 21


def aftermath():
    """Half an aftermath card."""
    return split(
        ("Dusk", "{1}", "Sorcery", "You gain 1 life."),
        ("Dawn", "{1}", "Sorcery", "Aftermath\nYou gain 5 life."),
    )


def test_the_aftermath_half_is_cast_from_a_graveyard_only(table: Table) -> None:
    """CR 702.127a: and is exiled then, even if it is countered; the other half isn't cast from there."""
    held = table.ann.holds("Dusk // Dawn", card=aftermath())
    buried = table.ann.buried("Dusk // Dawn", card=aftermath())
    table.ann.has_mana("{2}")
    assert {w.face for w in ways(table.game, table.ann.id, held.id)} == {0}
    assert {w.face for w in ways(table.game, table.ann.id, buried.id)} == {1}
    (way,) = ways(table.game, table.ann.id, buried.id)
    table.ann.casts(buried, way=way.name, face=1)
    counter = table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}")
    table.bob.casts(counter)
    table.resolve()

    assert buried.zone is Zone.EXILE


def test_an_aftermath_half_for_free_from_exile_is_not_allowed(table: Table) -> None:
    """CR 702.127a: "this half can't be cast from any zone other than a graveyard"."""
    exiled = table.ann.exiled("Dusk // Dawn", card=aftermath())
    spell = table.ann.holds(
        "Spell", "You may cast target exiled card without paying its mana cost.", types="Sorcery", cost="{0}"
    )
    table.ann.casts(spell)
    table.ann.answers(True)
    table.resolve()
    table.resolve_all()

    assert (exiled.zone, table.ann.life) == (Zone.GRAVEYARD, 21)


def test_a_jump_started_spell_that_is_countered_is_exiled(table: Table) -> None:
    """CR 702.133a."""
    spell = table.ann.buried("Idea", "You gain 3 life.\nJump-start", types="Instant", cost="{U}")
    fodder = table.ann.holds("Fodder")
    table.ann.has_mana("{U}")
    table.ann.casts(spell, way="jump-start")
    assert fodder.zone is Zone.GRAVEYARD
    counter = table.bob.holds("Negation", "Counter target spell.", types="Instant", cost="{0}")
    table.bob.casts(counter)
    table.resolve()

    assert (spell.zone, table.ann.life) == (Zone.EXILE, 20)


def test_jump_start_needs_a_card_to_discard(table: Table) -> None:
    """CR 702.133a, 118.3."""
    spell = table.ann.buried("Idea", "You gain 3 life.\nJump-start", types="Instant", cost="{U}")
    table.ann.has_mana("{U}")

    assert not table.ann.can(spell)


def test_escaping_with_an_ability_and_counters(table: Table) -> None:
    """CR 702.138a, 702.138b, 702.138d."""
    for number in range(3):
        table.ann.buried(f"Fodder {number}")
    card = table.ann.buried(
        "Voracious Typhon",
        "Escape—{0}, Exile two other cards from your graveyard.\n"
        "This creature escapes with three +1/+1 counters on it.\n"
        "When this creature enters, sacrifice it unless it escaped.",
        cost="{2}{G}",
        pt="4/4",
    )
    table.ann.answers(["Fodder 0", "Fodder 1"])
    table.ann.casts(card, way="escape")
    table.resolve_all()
    assert (card.pt, table.ann.graveyard) == ("7/7", ["Fodder 2"])
    table.destroy(card)
    raise_dead = table.ann.holds(
        "Raise",
        "Return target creature card from your graveyard to the battlefield.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.answers(card)
    table.ann.casts(raise_dead)
    table.resolve()
    assert card.pt == "4/4"
    table.resolve_all()
    assert card.zone is Zone.GRAVEYARD


def test_a_creature_with_spectacle_cast_for_it_after_life_was_lost(table: Table) -> None:
    """CR 702.137a: life lost by whatever means, this turn, by an opponent."""
    card = table.ann.holds("Skewer", "You gain 3 life.\nSpectacle {0}", types="Sorcery", cost="{5}")
    assert not table.ann.can(card)
    drain = table.bob.controls("Land", "Pay 1 life: You gain 1 life.", types="Artifact")
    table.bob.activates(drain)
    table.resolve_all()

    assert (table.bob.life, table.ann.can(card)) == (20, True)


def test_a_card_made_plotted_waits_for_a_later_turn(table: Table) -> None:
    """CR 702.170c, 702.170d: an effect made it plotted; this turn is too early."""
    table.fill_libraries()
    card = table.ann.holds("Cheap", "You gain 5 life.", types="Sorcery", cost="{1}")
    join = table.ann.holds(
        "Joins Up",
        "When ~ enters, you may exile a nonland card with mana value 3 or less from your hand. If you do, it becomes plotted.",
        types="Enchantment",
        cost="{0}",
    )
    table.ann.casts(join)
    table.resolve()
    table.ann.answers(True)
    table.resolve_all()
    assert (card.zone, table.ann.can(card)) == (Zone.EXILE, False)
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert table.ann.can(card)


def test_a_plotted_spell_of_the_opponent_is_its_owners(table: Table) -> None:
    """CR 702.170d: Aven Interrupter exiles a spell, and its owner may cast it later, with increases to pay."""
    table.fill_libraries()
    table.bob.controls(
        "Tax",
        "Spells your opponents cast from graveyards or from exile cost {2} more to cast.",
        types="Enchantment",
    )
    spell = table.ann.holds("Spell", "You gain 5 life.", types="Sorcery", cost="{0}")
    table.ann.casts(spell)
    stop = table.bob.holds("Stop", "Exile target spell. It becomes plotted.", types="Instant", cost="{0}")
    table.bob.casts(stop)
    table.resolve()
    assert spell.zone is Zone.EXILE
    table.to(Step.PRECOMBAT_MAIN, turns_on=2)
    assert not table.ann.can(spell)
    table.ann.has_mana("{2}")
    assert table.ann.can(spell)


def test_spree_asks_for_at_least_one_mode_even_for_free(table: Table) -> None:
    """CR 702.172a, 118.9d: the additional costs are paid all the same."""
    spell = table.ann.exiled(
        "Lavafoot",
        "Spree\n+ {1} — You gain 1 life.\n+ {2} — You gain 2 life.",
        types="Instant",
        cost="{R}",
    )
    free = table.ann.holds(
        "Free", "You may cast target exiled card without paying its mana cost.", types="Sorcery", cost="{0}"
    )
    table.ann.has_mana("{2}")
    table.ann.casts(free)
    table.ann.answers(True, ["gain 2 life"])
    table.resolve()
    table.resolve_all()

    assert (spell.zone, table.ann.life, table.ann.pool) == (Zone.GRAVEYARD, 22, "")


def test_a_card_with_mayhem_milled_may_not_be_cast(table: Table) -> None:
    """CR 702.187b: only one discarded this turn."""
    spell = table.ann.library("Spell", "You gain 1 life.\nMayhem {0}", types="Instant", cost="{3}")
    table.ann.casts(table.ann.holds("Grinder", "Mill a card.", types="Instant", cost="{0}"))
    table.resolve()

    assert (spell.zone, table.ann.can(spell)) == (Zone.GRAVEYARD, False)
